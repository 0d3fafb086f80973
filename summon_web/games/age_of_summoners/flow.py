"""The turn: command number, action or summon, replenish and assist, and who is next (AS-4, AS-7)."""

from __future__ import annotations

from collections.abc import Callable

from summon_web.engine import Card, Option, Script, Seat, ask, choose, may

from .abilities import assist_give, assist_receive, each, more, replenish
from .actions import SCRIPTS, allowed
from .book import END_SPIRITS, END_VP, NUMBER, REPLENISH, ROUNDS
from .payment import payable
from .scoring import finish
from .state import Age
from .summoning import summon
from .supply import draw, look
from .verbs import assist, discard_drawn, keep, lay, leave

_NUMBERS: list[Option] = [("number", n) for n in range(1, 6)]
_NOTHING: Option = ("nothing",)
_DECLARE: list[Option] = [("declare",)]


def step(s: Age) -> Script[None]:
    return _PHASES[s.phase](s)


def _lay_phase(s: Age) -> Script[None]:
    me = s.active
    if not s.hands[me]:
        s.tell("empty_hand", me)
        yield from draw(s, me, 1)  # AS-8.1
    if not s.hands[me]:
        s.tell("no_card", me)
        s.phase = "assist"
        return
    option = yield from choose(me, "lay", [("lay", card) for card in s.hands[me]])
    card, row = Card(int(option[1])), s.rows[me]
    stated = bool(row) and s.is_stone(row[-1])
    tip = (yield from _state_number(me)) if stated else NUMBER[s.kind[row[-1]]] if row else 0
    if len(s.hands[me]) == 1:
        s.tell("only_card", me)
        if not stated:
            s.show(card)  # nobody decided it, so the answer that led here can't be taken back any more
    s.phase = "main"
    lay(s, me, card, tip)


def _state_number(me: Seat) -> Script[int]:
    """The owner of a stone at the tip says which number it stands for (AS-R6)."""
    option = yield from choose(me, "stone_number", _NUMBERS)
    return int(option[1])


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
    extra = yield from more(s, me, replenish)
    drawn = yield from look(s, me, REPLENISH + extra)
    if drawn == 1:
        keep(s, me, s.aside[0])  # AS-R16
    elif drawn:
        yield from _share_out(s, me)
    if s.declarer < 0 and may_declare(s, me):
        s.phase = "declare"
    else:
        end_turn(s)


def _share_out(s: Age, me: Seat) -> Script[None]:
    """One card to the hand, one to the right neighbour's row, further cards face down away."""
    pairs: list[Option] = [("keep", mine, theirs) for mine in s.aside for theirs in s.aside if mine != theirs]
    receiver = s.others(me)[-1]
    option = yield from ask(me, "replenish", pairs, receiver)
    card = Card(int(option[2]))
    keep(s, me, Card(int(option[1])))
    assist(s, me, receiver, card)
    if s.aside:
        discard_drawn(s, me)
    for seat, moment in ((me, assist_give), (receiver, assist_receive)):  # AS-R24
        for ability, spirits in each(s, seat, moment):
            yield from ability(s, seat, spirits, card)


def may_declare(s: Age, seat: Seat) -> bool:
    return len(s.spirits[seat]) >= END_SPIRITS or s.vp[seat] >= END_VP  # AS-7.1


def _declare_phase(s: Age) -> Script[None]:
    me = s.active
    if (yield from may(me, "declare", _DECLARE)):
        s.declarer, s.queue = me, [*s.others(me), me]
        s.tell("declare", me)
    else:
        s.tell("silent", me)
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
    """A player who leaves takes their cards out of play; neighbours close the gap."""
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
