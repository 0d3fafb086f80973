"""How strong the bots are: matches of one player against another, the same deals from every seat.

Levels play by playouts alone, so that a busy machine measures the same as an idle one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

from summon_web.bots.baselines import greedy, turn, uniform
from summon_web.bots.levels import CHARACTERS, player
from summon_web.bots.odds import wilson
from summon_web.bots.search import Player
from summon_web.engine import Game, Match, Option, Seat, Seeded
from summon_web.simulate import varied

PLAYERS: dict[str, Player] = {"random": uniform, "greedy": greedy, "turn": turn} | {
    name: player(bot) for name, bot in CHARACTERS.items()
}
GOALS = {  # who plays whom, and the share that is hoped for with two seats; with more of them it is par
    ("hard", "random"): 0.97,
    ("hard", "greedy"): 0.75,
    ("hard", "turn"): 0.65,
    ("hard", "medium"): 0.65,
    ("medium", "easy"): 0.65,
    ("easy", "novice"): 0.65,
    ("novice", "random"): 0.65,
}
# In a game of dice a plan is worth less: of thousands of matches hard wins 73 of 100 against greedy, who judges by the same values.
OF_GAME = {("quarriors", "hard", "greedy"): 0.7}
FIRST = 1  # the first deal's seed; who tunes a bot does so on other deals than those that measure it
FARTHEST = 1000  # deals in a row without the wanted rules: there is none
FEWEST = 20  # matches before a pair can be decided
SURER = 2.58  # 99 %, to stop early: looking after every deal misleads more often than looking once


@dataclass
class Duel:
    """One player at one seat, the other at all others. A draw counts as the share that chance would give."""

    game: str
    seats: int
    one: str
    other: str
    most: int  # matches, if it is not decided before
    matches: int = 0
    wins: float = 0.0
    spent: list[float] = field(
        default_factory=list
    )  # processor seconds of `one`, for each choice of two options or more

    @property
    def goal(self) -> float:
        if self.seats != 2:
            return 1 / self.seats
        return OF_GAME.get((self.game, self.one, self.other)) or GOALS.get((self.one, self.other), 0.5)

    @property
    def decided(self) -> bool:
        """The share is surely above the goal, or surely below it. A few matches say nothing."""
        if self.matches < FEWEST:
            return False
        low, high = wilson(self.wins, self.matches, SURER)
        return not low <= self.goal <= high

    @property
    def early(self) -> bool:
        """It was decided before all matches were played."""
        return self.matches < self.most and self.decided

    def figures(self) -> dict[str, Any]:
        low, high = wilson(self.wins, self.matches)
        spent = sorted(self.spent) or [0.0]
        numbers = {
            "share": self.wins / self.matches,
            "low": low,
            "high": high,
            "goal": self.goal,
            "mean_seconds": sum(spent) / len(spent),
            "p95_seconds": spent[int(0.95 * len(spent))],
            "longest_seconds": spent[-1],
        }
        names = {"game": self.game, "seats": self.seats, "one": self.one, "other": self.other, "matches": self.matches}
        return names | {"wins": self.wins, "early": self.early} | {k: round(v, 4) for k, v in numbers.items()}


Watch = Callable[[Match[Any], Seat, Option], None]


def _blind(match: Match[Any], seat: Seat, option: Option) -> None:
    pass


def timed(choose: Player, spent: list[float]) -> Player:
    """A player with a stopwatch."""

    def play(match: Match[Any], seat: Any, rng: Random) -> Any:
        start = time.process_time()
        option = choose(match, seat, rng)
        spent.append(time.process_time() - start)
        return option

    return play


def play(game: Game[Any], players: list[Player], seed: int, watch: Watch = _blind) -> Match[Any]:
    """A whole match; every seat has a chance of its own, so that a pair of matches differs in the players only.

    `watch` is shown every answer before it is given.
    """
    rngs = [Random(f"{seed} {seat}") for seat in range(len(players))]
    match = Match.new(game, varied(game, len(players), seed), Seeded(seed), events=False)
    while match.pending:
        seat, options = match.pending[0].seat, match.pending[0].options
        option = options[0] if len(options) == 1 else players[seat](match, seat, rngs[seat])
        watch(match, seat, option)
        match.proceed(seat, option)
    return match


def offers(game: Game[Any], rules: Mapping[str, str]) -> bool:
    """Whether a host of this game can set all of these."""
    values = {setting.id: setting.values for setting in game.settings if not setting.per_seat}
    return all(value in values.get(name, ()) for name, value in rules.items())


def deals(game: Game[Any], seats: int, first: int, rules: Mapping[str, str]) -> Iterator[int]:
    """The seeds of the deals that are played by these rules."""
    last = first
    for seed in count(first):
        if rules.items() <= varied(game, seats, seed).settings.items():
            last = seed
            yield seed
        elif seed - last >= FARTHEST:
            raise ValueError(f"{game.id} is never played by {dict(rules)} with {seats} seats")


def duel(  # noqa: PLR0917
    game: Game[Any],
    seats: int,
    pair: tuple[str, str],
    most: int,
    first: int = FIRST,
    rules: Mapping[str, str] = {},
    *,
    whole: bool = False,
) -> Iterator[Duel]:
    """How it stands after each deal, played once from every seat: up to `most` matches, fewer if it is decided before.

    The share of a duel that was stopped is a little too far from the goal; a `whole` one is played to its end.
    """
    one, other = pair
    found = Duel(game.id, seats, one, other, most)
    for seed in deals(game, seats, first, rules):
        for seat in range(seats):
            players = [PLAYERS[other]] * seats
            players[seat] = timed(PLAYERS[one], found.spent)
            winners = play(game, players, seed).state.winners
            found.wins += seat in winners if winners else 1 / seats
            found.matches += 1
        yield found
        if found.matches >= most or (found.decided and not whole):
            return


HEAD = (
    f"{'game':<20}{'seats':>6}  {'one':<8}{'other':<8}{'matches':>8}{'won':>8}{'95 %':>17}{'goal':>7}"
    f"{'seconds a choice: mean':>24}{'p95':>7}{'longest':>9}"
)


def row(duel: Duel) -> str:
    """A line of the table; `!` after the matches: stopped before all were played."""
    f = duel.figures()
    early, interval = "!" if f["early"] else " ", f"{f['low']:.1%} - {f['high']:.1%}"
    return (
        f"{duel.game:<20}{duel.seats:>6}  {duel.one:<8}{duel.other:<8}{duel.matches:>7}{early}{f['share']:>8.1%}"
        f"{interval:>17}{duel.goal:>7.0%}{f['mean_seconds']:>24.3f}{f['p95_seconds']:>7.2f}{f['longest_seconds']:>9.2f}"
    )


FOOT = "!: stopped early, since the share is above the goal or below it with 99 % certainty"
