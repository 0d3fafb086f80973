"""The turn: command number, action or summon, replenish and assist, and who is next (AS-4, AS-7)."""

from __future__ import annotations

from collections.abc import Callable

from summon_web.engine import Card, Option, Script, Seat, ask, choose, may

from .actions import SCRIPTS, allowed
from .cards import blue, green
from .cost import payable
from .score import finish
from .state import Age
from .summon import summon
from .supply import draw, look
from .tables import END_SPIRITS, END_VP, NUMBER, REPLENISH, ROUNDS
from .verbs import assist, clear_aside, keep, lay, leave

_NUMBERS: list[Option] = [("number", n) for n in range(1, 6)]
_NOTHING: Option = ("nothing",)
_DECLARE: list[Option] = [("declare",)]


def step(s: Age) -> Script[None]:
    return _PHASES[s.phase](s)


def _lay_phase(s: Age) -> Script[None]:
    me = s.active
    if not s.hands[me]:
        yield from draw(s, me, 1)  # AS-8.1
    if not s.hands[me]:
        s.tell("no_card", me)
        s.phase = "assist"
        return
    option = yield from choose(me, "lay", [("lay", card) for card in s.hands[me]])
    tip = yield from _tip_number(s, me)
    lay(s, me, Card(int(option[1])), tip)
    s.phase = "main"


def _tip_number(s: Age, me: Seat) -> Script[int]:
    """The number of the tip; an empty row adds nothing, for a stone its owner states a number (AS-R6)."""
    if not s.rows[me]:
        return 0
    tip = s.rows[me][-1]
    if s.is_stone(tip):
        option = yield from choose(me, "stone_number", _NUMBERS)
        return int(option[1])
    return NUMBER[s.kind[tip]]


def _main_phase(s: Age) -> Script[None]:
    """Asked even if there is one option only: whether a spirit in hand could be paid is nobody else's business."""
    me = s.active
    option = yield from ask(me, "main", main_options(s, me), s.number)
    if option[0] == "summon":
        yield from summon(s, me, Card(int(option[1])))
    elif option[0] == "act":
        action = str(option[1])
        s.tell("act", me, action, s.number)
        yield from SCRIPTS[action](s, me)
    else:
        s.tell("nothing", me)
    s.phase = "assist"


def main_options(s: Age, me: Seat) -> list[Option]:
    options: list[Option] = [("act", action) for action in allowed(s, me, s.number)]
    if not options:
        options.append(_NOTHING)  # AS-R6: a laid 1 on an empty row
    options += [("summon", card) for card in payable(s, me)]
    return options


def _assist_phase(s: Age) -> Script[None]:
    me = s.active
    pixies = yield from green.pixie_mischief(s, me)
    drawn = yield from look(s, me, REPLENISH + pixies)
    if drawn == 1:
        keep(s, me, s.aside[0])  # AS-R16
    elif drawn:
        yield from _share_out(s, me)
    if s.declarer < 0 and may_declare(s, me):
        s.phase = "declare"
    else:
        end_turn(s)


def _share_out(s: Age, me: Seat) -> Script[None]:
    """One card to the hand, one to the right neighbour's row, with Pixies the rest face down away."""
    pairs: list[Option] = [("keep", mine, theirs) for mine in s.aside for theirs in s.aside if mine != theirs]
    receiver = s.others(me)[-1]
    option = yield from ask(me, "replenish", pairs, receiver)
    card = Card(int(option[2]))
    keep(s, me, Card(int(option[1])))
    assist(s, me, receiver, card)
    if s.aside:
        s.tell("discard_drawn", me, len(s.aside), s.refs(s.aside))
        clear_aside(s)
    yield from green.alraune_gift(s, me, card)
    yield from blue.siren_call(s, receiver, card)


def may_declare(s: Age, seat: Seat) -> bool:
    return len(s.spirits[seat]) >= END_SPIRITS or s.vp[seat] >= END_VP  # AS-7.1


def _declare_phase(s: Age) -> Script[None]:
    me = s.active
    if (yield from may(me, "declare", _DECLARE)):
        s.declarer, s.queue = me, [*s.others(me), me]
        s.tell("declare", me)
    end_turn(s)


def end_turn(s: Age) -> None:
    if s.declarer >= 0:
        if not s.queue:
            finish(s, "declared")
        following = s.queue.pop(0)
    else:
        following = s.others(s.active)[0]
    if (following - s.start) % s.seats <= (s.active - s.start) % s.seats:
        s.round += 1
        if s.round > ROUNDS and s.declarer < 0:
            finish(s, "rounds")
    s.active, s.phase, s.number = following, "lay", 0
    s.turn += 1
    s.tell("turn", s.active, s.turn, s.round)


def concede(s: Age, seat: Seat) -> None:
    """Who leaves takes their cards out of play; neighbours close the gap."""
    leave(s, seat)
    left = [Seat(i) for i in range(s.seats) if i not in s.out]
    if len(left) == 1:
        s.end(left, "conceded")
    if seat in s.queue:
        s.queue.remove(seat)
    if seat == s.active:
        end_turn(s)


_PHASES: dict[str, Callable[[Age], Script[None]]] = {
    "lay": _lay_phase,
    "main": _main_phase,
    "assist": _assist_phase,
    "declare": _declare_phase,
}
