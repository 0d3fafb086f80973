"""How a match ended for each of its seats, as a value: written once, together with the end of the match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from sqlalchemy import insert

from summon_web.bots import LEVELS
from summon_web.engine import WATCHER, Game

from .device import device
from .entry import CLAIM, CONCEDE, TIME_UP
from .lobby import Lobby
from .play import Play
from .records import results
from .writer import Write

Outcome: TypeAlias = Literal["won", "lost", "drawn"]
BY_BOT = "bot"  # a bot played for the seat when the match ended
_LEAVING = {f"table.{verb}": verb for verb in (CONCEDE, CLAIM, TIME_UP)}
KEEP = insert(results)


class End(NamedTuple):
    """What is known of the end of a match, by its rules or by what was kept of it."""

    over: str
    winners: Sequence[int]
    scores: Sequence[int]
    left: Mapping[int, str]  # seats that did not play to the end, in the order in which they left, and how
    moments: int


class Result(NamedTuple):
    """How it ended for one seat."""

    match: str
    seat: int
    player: str
    game: str
    seats: int
    hands: int  # seats that this player had
    outcome: Outcome
    place: int  # 1 for whoever won; whoever left comes last, and who left first comes after who left later
    left: str  # how, if the seat did not play to the end: `concede`, `claim`, `time_up`, `bot`
    score: int | None  # in games that count
    deck: str  # as everybody may know it; see `Decks.shown`
    level: str  # of the bot that sat there
    foe: str  # the level of the strongest bot on another side; empty: people only
    over: str  # why it ended
    ended: int  # milliseconds since 1970
    moments: int
    rated: int = 0  # when it was counted for ratings, later than every other one of its players; 0: it was not
    mu: float = 0.0  # the rating afterwards
    sigma: float = 0.0


def ending(play: Play) -> End:
    """The end of a match from its fold."""
    state = play.match.state
    leaving = [told.event for told in play.told if told.event[0] in _LEAVING]
    gone = {int(event[1]): _LEAVING[str(event[0])] for event in leaving}
    absent = {seat: BY_BOT for seat, bot in enumerate(play.stand_ins) if bot and seat not in gone}
    scores = play.match.game.view(state, WATCHER).get("scores", [])
    return End(state.over, state.winners, scores, {**gone, **absent}, play.moment)


def results_of(lobby: Lobby, end: End, ended: int) -> list[Result]:
    """One for each seat."""
    game, chairs, standing = lobby.game, lobby.chairs, places(lobby.game, len(lobby.chairs), end)
    levels = [level_of(chair.bot) for chair in chairs]
    hands = [
        sum(bool(chair.player) and device(chair.player) == device(other.player) for other in chairs) for chair in chairs
    ]
    foes = [
        {level for other, level in enumerate(levels) if level and game.side(other) != game.side(seat)}
        for seat in range(len(chairs))
    ]
    return [
        Result(
            lobby.code, seat, chair.player, game.id, len(chairs), hands[seat], _outcome(end, seat, len(chairs)),
            standing[seat], end.left.get(seat, ""), int(end.scores[seat]) if end.scores else None,
            _deck(game, chair.picks), levels[seat], max(foes[seat], key=list(LEVELS).index, default=""), end.over, ended,
            end.moments,
        )
        for seat, chair in enumerate(chairs)
    ]  # fmt: skip


def places(game: Game[Any], seats: int, end: End) -> list[int]:
    """By seat; all of one side share a place. Where nobody won, all who played to the end share the first."""
    sides: dict[int, list[int]] = {}
    for seat in range(seats):
        sides.setdefault(game.side(seat), []).append(seat)
    order = list(end.left)

    def worth(side: list[int]) -> tuple[int, int, int]:
        if all(seat in end.left for seat in side):
            return 0, max(order.index(seat) for seat in side), 0
        won = not end.winners or any(seat in end.winners for seat in side)
        return 1, won, max((end.scores[seat] for seat in side), default=0) if end.scores and not won else 0

    worths = {number: worth(side) for number, side in sides.items()}
    return [1 + sum(other > worths[game.side(seat)] for other in worths.values()) for seat in range(seats)]


def level_of(bot: str) -> str:
    """How strong a character is, whatever its temper."""
    return bot.partition("_")[0]


def written(found: Sequence[Result]) -> list[Write]:
    return [Write(KEEP, each._asdict()) for each in found]


def _outcome(end: End, seat: int, seats: int) -> Outcome:
    if len(end.winners) in (0, seats):
        return "drawn"
    return "won" if seat in end.winners else "lost"


def _deck(game: Game[Any], picks: Mapping[str, str]) -> str:
    """A deck of one's own is known by its leader, here as everywhere."""
    return game.decks.shown(picks["deck"]) if game.decks and "deck" in picks else ""
