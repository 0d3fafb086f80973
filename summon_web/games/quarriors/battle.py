"""Phase 4: the attack on every opponent, one after the other (QW-11)."""

from __future__ import annotations

from summon_web.engine import DONE, NO, Card, Option, Script, Seat, ask, choose

from . import hooks
from .casting import cast, casts, reactions
from .destruction import destroy
from .options import shifts
from .state import Hunt
from .tables import LEVEL
from .values import attack_on, barred, creatures, defence_of, opponents, sorts
from .verbs import copy


def attack(s: Hunt) -> Script[None]:
    """The attack set is fixed (QW-11.2); then everybody else may react, RP-1."""
    s.attackers = creatures(s, s.active)
    s.fights.clear()
    yield from ()
    if not s.attackers:
        s.phase = "capture"  # QW-11.3
        return
    s.tell("attack", s.active, s.refs(s.attackers))
    order = opponents(s, s.active)
    s.facing = order[0]
    s.phase = "approach" if len(order) == 1 else "muster"  # QW-16.16


def _next(s: Hunt, then: str, last: str) -> None:
    """On to the next opponent clockwise; after the last one, to the phase `last`."""
    order = opponents(s, s.active)
    later = [seat for seat in order if (seat - s.active) % s.seats > (s.facing - s.active) % s.seats]
    s.facing = later[0] if later else order[0]
    s.phase = then if later else last


def muster(s: Hunt) -> Script[None]:
    """RP-1, one spell or a pass of the seat that is asked."""
    options = reactions(s, s.facing, "RP-1")
    chosen = (yield from ask(s.facing, "rp1", [*options, NO])) if options else NO
    if chosen == NO:
        _next(s, "muster", "approach")
    else:
        yield from cast(s, s.facing, chosen)


def approach(s: Hunt) -> Script[None]:
    """QW-11.5a: the attacker's spells and shifts before this opponent."""
    me = s.active
    if not creatures(s, s.facing):
        leave_opponent(s)  # QW-11.17
        return
    options = casts(s, me) + shifts(s, me)
    chosen = (yield from ask(me, "approach", [*options, DONE], int(s.facing))) if options else DONE
    if chosen == DONE:
        s.phase = "brace"
    else:
        yield from act(s, me, chosen)


def brace(s: Hunt) -> Script[None]:
    """QW-11.5b: the defender's reactions, RP-2; then what attackers destroy, then the total is locked."""
    seat = s.facing
    options = reactions(s, seat, "RP-2") + shifts(s, seat)
    chosen = (yield from ask(seat, "rp2", [*options, NO])) if options else NO
    if chosen != NO:
        yield from act(s, seat, chosen)
        return
    striking = [die for die in s.attackers if die in s.ready[s.active] and not barred(s, LEVEL[s.code[die]], seat)]
    tremors = [tremor for die in striking for tremor in hooks.attacking[s.code[die]]]
    s.purge = any(hooks.purging[s.code[die]] for die in striking)
    if tremors:
        yield from tremors[0](s, seat)
    lock(s)
    s.phase = "defend"


def lock(s: Hunt) -> None:
    """QW-11.5d: the total against this opponent."""
    me, seat = s.active, s.facing
    s.total, s.surge = 0, {}
    for die in s.attackers:
        part = attack_on(s, me, die, seat)
        s.total += part
        if part and hooks.surging[s.code[die]] and die in s.ready[me]:
            s.surge[die] = part
    s.fights.append([me, seat, s.total])
    s.tell("total", me, seat, s.total)


def act(s: Hunt, seat: Seat, option: Option) -> Script[None]:
    """A spell or a shift of an Ooze."""
    if option[0] == "shift":
        ooze = Card(int(option[1]))
        copy(s, seat, ooze, Card(int(option[2])))
        s.shifted[ooze] = s.turn
    else:
        yield from cast(s, seat, option)


def eligible(s: Hunt, seat: Seat) -> list[Card]:
    """QW-11.14: creatures that can be named."""
    return [die for die in creatures(s, seat) if die not in s.safe]


def defend(s: Hunt) -> Script[None]:
    """QW-11.8 to QW-11.12: one defender is named and takes all that is left."""
    seat = s.facing
    names: list[Option] = [("name", die) for die in sorts(s, seat, eligible(s, seat))] if s.total > 0 else []
    if not names:
        leave_opponent(s)
        return
    options = [*names, *reactions(s, seat, "RP-3"), *shifts(s, seat)]
    chosen = yield from choose(seat, "defend", options, s.total)
    if chosen[0] != "name":
        yield from act(s, seat, chosen)
        return
    die = Card(int(chosen[1]))
    defence = defence_of(s, seat, die)
    if s.total < defence:
        s.fights[-1] += [s.kind[die], defence, -1]
        s.tell("hold", seat, s.ref(die), defence, s.total)
        leave_opponent(s)
        return
    s.total -= defence
    s.fights[-1] += [s.kind[die], defence, s.total]
    s.tell("struck", seat, s.ref(die), defence, s.total)
    yield from destroy(s, [die], "damage")
    s.fights[-1][-1] = s.total  # a Deathdealer may have struck on


def leave_opponent(s: Hunt) -> None:
    """QW-11.5f: what is left is lost."""
    s.total, s.surge, s.safe, s.purge = 0, {}, [], False
    _next(s, "approach", "capture")
    if s.phase == "capture":
        s.attackers, s.frozen_attack, s.frozen_level = [], {}, {}
