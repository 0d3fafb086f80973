"""Everything that one viewer may see of a table, ready for JSON. The only way out of this room.

What a pair of eyes sees of a match is worked out once for each entry and shared by all who look through it; the rest is
small and put together for each viewer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from summon_web.engine import HUSH, PUBLIC, WATCHER, Card, Option, Reason, Seat, State, View, foresee, redact, text

from . import chat, codes
from .answers import open_to
from .coaching import may_ask as may_be_advised
from .device import device
from .draws import offering
from .entry import CLAIM, CONCEDE, TIME_UP
from .gone import patient
from .lesson import LEARNER
from .lobby import Chair, Lobby
from .names import told_apart
from .orders import orders_of
from .patch import difference
from .play import Play
from .presence import Presence
from .rating import Course, Moved, unrated
from .undo import asked_for, may_ask, steps_back

LAST = 12  # events that a view carries; a browser keeps what it has seen and asks for earlier ones
MOST = 60  # but all that has just happened, up to this many
PAGE = 200  # events that a reader of the whole log gets at once


SHOWN_OF_MINE = ("hand", "magic")  # what a seat sees of its own things while something is shown


class Sight(NamedTuple):
    """What a pair of eyes sees of a match: the parts that are sent as they are, and what the others are made of."""

    parts: dict[str, Any]
    meta: dict[str, Any]
    scores: list[Any]


def look(
    lobby: Lobby,
    play: Play | None,
    presence: Presence,
    player: str | None,
    commitment: str = "",
    *,
    pause: float = 0.0,
    talk: Sequence[chat.Message] = (),
    closed: bool = False,
    moved: Mapping[int, Moved] = {},
) -> dict[str, Any]:
    """The parts change together and are small, so that only few of them are sent. `closed`: a curtain hides the match."""
    seat = lobby.seat_of(player)
    eye = WATCHER if seat is None or closed else seat
    sight = seen(play, eye) if play else _NOTHING
    return {
        "meta": {
            "code": codes.shown(lobby.code), "game": lobby.game.id, "status": lobby.status, "seats": len(lobby.chairs),
            "public": lobby.public, "host": bool(player) and lobby.host == player, "seat": int(eye),
            "commitment": commitment, "settings": _settings(lobby), **({"beside": True} if len(lobby.seats_of(player)) > 1 else {}),
            "watchers": presence.watchers({chair.player for chair in lobby.seated()}), "version": lobby.game.version,
            "free": len(lobby.chairs) - len(lobby.seated()), "complete": lobby.complete(),
            "stand_in": lobby.stand_in, "patient": patient(lobby), "terms": lobby.terms.dump() if lobby.status == "lobby" else {}, **({"unrated": unrated(lobby)} if lobby.status == "lobby" else {}), **({"why": "table.closed"} if lobby.status == "closed" else {}),
            **({"lesson": lobby.terms.lesson, "commitment": ""} if lobby.terms.lesson else {}),
            "bots": any(chair.bot for chair in lobby.chairs) or bool(play and any(play.stand_ins)),
            "asking": asked_for(play, eye) if play else {}, "may_ask": bool(play and eye >= 0 and may_ask(lobby, play, eye)),
            "hush": pause if play and play.match.hushed else 0, "draws": lobby.game.draw is not None, **_came(lobby), **_coach(lobby, play, eye), **sight.meta,
        },
        "players": _players(lobby, play, presence, None if closed else player),
        "clocks": play.clock.look() if play and play.clock else [],
        **sight.parts,
        "result": {**_result(lobby, play, sight.scores), **rating(lobby, play, moved, seat)} if play else {},
        "talk": chat.heard(lobby, talk, player, chat.LAST),
    }  # fmt: skip


def _coach(lobby: Lobby, play: Play | None, eye: Seat) -> dict[str, bool]:
    """Whether the viewer may ask a bot for advice."""
    return {"coach": True} if play and eye >= 0 and may_be_advised(lobby, play, eye) else {}


def _came(lobby: Lobby) -> dict[str, Any]:
    """What the match goes on from, and whether it came from a file."""
    leg = lobby.beginning.legs[-1] if lobby.beginning else None
    continues = {"continues": [codes.shown(leg.code), leg.at]} if leg else {}
    return {**continues, **({"brought": True} if lobby.brought else {})}


_NOTHING = Sight(
    {"public": {}, "piles": {}, "mine": {}, "choice": {}, "waiting": [], "tutor": {}, "log": [], "frames": []},
    {"moment": 0, "turn": 0, "active": -1, "phase": "", "offering": [], "out": False},
    [],
)


def seen(play: Play, eye: Seat) -> Sight:
    found: Sight | None = play.sights.get(eye)
    if found is None:
        view = _view(play, play.match.state, eye)
        found = play.sights[eye] = Sight(
            {
                "public": {"table": view.get("table", {}), "seats": view.get("seats", [])},
                "piles": view.get("piles", {}),
                "mine": _mine(play, eye, view),
                "choice": question(play, eye),
                "waiting": play.match.waiting_for(),
                "tutor": play.tutor.look(play.match) if play.tutor and eye == LEARNER else {},
                "log": events(play, eye, _first(play), MOST),
                "frames": _frames(play, lambda state: _view(play, state, eye, whole=False), view),
            },
            {
                "moment": play.moment,
                **_when(view),
                "offering": offering(play),
                "out": eye >= 0 and _out(play, eye),
            },
            view.get("scores", []),
        )
    return found


def _view(play: Play, state: State, eye: Seat, *, whole: bool = True) -> View:
    """What several see of one state is worked out once. The play holds its states, so each keeps its id."""
    game = play.match.game
    if game.glance is None:
        return game.view(state, eye)
    found = play.views[id(state)] = game.glance(state, eye, play.views.get(id(state)), whole)
    return found


def laid_open(play: Play) -> Sight:
    """The match with every card face up, and what lies in hands and piles. Only for matches that are over."""
    match, state = play.match, play.match.state

    def opened(state: State) -> View:
        copy = state.copy()
        copy.seen[:] = [PUBLIC] * len(copy.seen)
        return match.game.view(copy, WATCHER)

    view = opened(state)
    piles = [
        [int(pile.seat), pile.zone, [state.kind[card] for card in pile.cards]] for pile in match.game.concealed(state)
    ]
    sight = seen(play, WATCHER)
    public = {"table": view.get("table", {}), "seats": view.get("seats", [])}
    parts = {**sight.parts, "public": public, "piles": view.get("piles", {}), "open": piles}
    return sight._replace(parts={**parts, "frames": _frames(play, opened, view)})


def _first(play: Play) -> int:
    """The number of the first event that a view carries: all that was not shown before, as far as that makes sense."""
    told = len(play.told)
    unshown = play.frames[0].number if play.frames else told
    return max(0, told - MOST, min(told - LAST, unshown))


def _frames(play: Play, see: Callable[[State], View], now: View) -> list[list[Any]]:
    """What stood there while the newest events were told: the number of an event, and what was different from the next frame.

    The last frame tells what was different from now. Where nothing was different, and for events that need not be shown one
    by one, there is no frame.
    """
    game, found, later = play.match.game, [], _board(now)
    for number, state in reversed(play.frames):
        if number < len(play.told) - 1 and str(play.told[number].event[0]) not in game.quiet:
            then = _board(see(state))
            if then != later:
                found.append([number, difference(later, then)])
                later = then
    return found[::-1]


def _board(view: View) -> dict[str, Any]:
    """The parts of a view that are seen while something is shown; what could be done is not."""
    public = {"table": view.get("table", {}), "seats": view.get("seats", [])}
    mine = {name: value for name, value in view.get("mine", {}).items() if name in SHOWN_OF_MINE}
    return {"public": public, "piles": view.get("piles", {}), "mine": mine, "meta": _when(view)}


def _when(view: View) -> dict[str, Any]:
    """Whose turn it was, and which part of it."""
    return {"turn": view.get("turn", 0), "active": view.get("active", -1), "phase": view.get("phase", "")}


def _out(play: Play, seat: Seat) -> bool:
    """Whether somebody has nothing left to resign: they have, or the rules have put them out."""
    match = play.match
    return seat in play.gone or (match.game.draw is not None and seat not in match.game.draw(match.state))


def _settings(lobby: Lobby) -> dict[str, str]:
    """All of them in the lobby; in a match, where they are sent again and again, those that are not as usual."""
    usual = {} if lobby.status == "lobby" else {setting.id: setting.values[0] for setting in lobby.game.settings}
    return {setting: value for setting, value in lobby.settings.items() if usual.get(setting) != value}


def _mine(play: Play, eye: Seat, view: View) -> dict[str, Any]:
    """The seat's own part, with its standing orders; where the game says by `matter` which of them matter, only these."""
    mine = dict(view.get("mine", {}))
    warnings = play.match.warnings(eye)
    if warnings:
        mine["confirm"] = {**mine.get("confirm", {}), **warnings}
    if _in_the_middle(play, eye):
        mine["blocked"] = {thing: [_OPEN.key, _OPEN.rule] for thing in mine.get("blocked", {})}
    touches, against = foresee(play.match, eye)
    mine |= {name: told for name, told in {"touches": touches, "against": against}.items() if told}
    orders = orders_of(play, eye) if eye >= 0 else {}
    matter = mine.pop("matter", orders)
    return {**mine, **({"orders": {order: orders[order] for order in orders if order in matter}} if orders else {})}


_OPEN = Reason("match.question")


def _in_the_middle(play: Play, eye: Seat) -> bool:
    """Whether the seat is asked in the middle of something: then its question is the reason for whatever it can't do."""
    match, choice = play.match, play.match.choice(eye)
    if choice is None or choice.ask == HUSH:
        return False
    if match.game.reasons:
        return choice.ask not in match.game.reasons
    return any(seat == eye for seat, _ in match.answers)  # what others have sealed must not show


def events(play: Play, eye: Seat, first: int, most: int = PAGE) -> list[list[Any]]:
    """What the viewer may see of the events from number `first` on, each with its number."""
    first = max(0, first)
    return [[first + n, *redact(line.event, eye)] for n, line in enumerate(play.told[first : first + most])]


def _picks(lobby: Lobby, chair: Chair, player: str | None) -> dict[str, str]:
    """What a viewer may know of a chair's picks: all of the own, and of the bots' that the host picks; of others' decks what is public.

    Where the table says that lists are open, all of them are.
    """
    who = device(chair.player) if lobby.status == "lobby" else chair.player
    own = bool(player) and (who == player or (bool(chair.bot) and lobby.host == player))
    rules = lobby.game.decks
    secret = {setting.id for setting in lobby.game.settings if setting.deck and not own}
    return {
        setting: rules.shown(value) if rules and setting in secret and not rules.open(lobby.settings) else value
        for setting, value in chair.picks.items()
    }


def _players(lobby: Lobby, play: Play | None, presence: Presence, player: str | None) -> list[dict[str, Any]]:
    shown = told_apart([chair.name for chair in lobby.chairs])
    return [
        {
            "name": shown[seat], "seat": seat, "ready": chair.ready, "picks": _picks(lobby, chair, player), "bot": chair.bot,
            "share": chair.share,
            "stand_in": play.stand_ins[seat] if play else "", "host": bool(chair.player) and chair.player == lobby.host,
            "yours": bool(player) and device(chair.player) == player,
            "online": bool(chair.bot) or (bool(chair.player) and presence.online(chair.player)), "locked": chair.locked,
            "away": presence.away(chair.player) // 1000 if play and chair.player and not chair.bot else 0,
        }
        for seat, chair in enumerate(lobby.chairs)
    ]  # fmt: skip


def question(play: Play, seat: Seat) -> dict[str, Any]:
    """The seat's question. Interrupts stand in the same list under the same numbering; alone they ask "interrupt"."""
    match = play.match
    options, undo = open_to(play, seat), steps_back(play, seat) > 0
    if seat in play.expired or (not options and not undo):
        return {}
    choice = match.choice(seat) if options else None
    return {
        "id": play.asked[seat],
        "ask": choice.ask if choice else "interrupt" if options else "",
        "about": list(choice.about) if choice else [],
        "options": [text(option) for option in options],  # as lines: there can be a hundred of them
        "cards": _named(play, seat, options, choice.about if choice else ()),
        "undo": undo,
    }


def _named(play: Play, seat: Seat, options: list[Option], about: tuple[str | int, ...]) -> dict[str, int]:
    """What the cards are that the question and its options name by number, as far as the seat knows them."""
    state, grammar = play.match.state, play.match.game.grammar
    named = {
        value
        for option in options
        for value, kind in zip(option[1:], grammar[str(option[0])], strict=True)
        if kind == "card"
    }
    cards = sorted(value for value in named.union(about) if isinstance(value, int) and 0 <= value < len(state.kind))
    return {str(card): state.kind[card] for card in cards if state.knows(seat, Card(card))}


def rating(lobby: Lobby, play: Play | Course, moved: Mapping[int, Moved], seat: Seat | None) -> dict[str, Any]:
    """To each seat what the match did to its own rating; where people only have played, why it did nothing."""
    if lobby.status != "over" or lobby.bots or lobby.brought or seat is None:
        return {}
    return {"rating": moved[seat]._asdict() if seat in moved else {"why": unrated(lobby, play) or "not_counted"}}


def _result(lobby: Lobby, play: Play, scores: list[Any]) -> dict[str, Any]:
    """How it ended; `scores` by seat, in games that count."""
    if not play.match.over:
        return {}
    names = told_apart([chair.name for chair in lobby.chairs])
    return {**ended(play, scores), "players": names, "rematch": lobby.rematch}


def ended(play: Play, scores: list[Any]) -> dict[str, Any]:
    """The end as everybody sees it; `left` is who went last, and how, if they did not resign by themselves."""
    state = play.match.state
    went = [line.event[:2] for line in play.told if line.event[0] in _WENT] if play.gone else []
    left = {"left": list(went[-1])} if went and went[-1][0] != f"table.{CONCEDE}" else {}
    return {"over": state.over, "winners": list(state.winners), "scores": scores, **left}


_WENT = [f"table.{verb}" for verb in (CONCEDE, CLAIM, TIME_UP)]
