"""Phase 4: the attack on every opponent, one after the other (QW-11)."""

from __future__ import annotations

from summon_web.engine import DONE, NO, Card, Option, Script, Seat, ask, choose

from . import abilities
from .book import LEVEL
from .casting import cast, casts, reactions
from .destruction import aftermath, fell
from .options import shifts
from .state import Hunt
from .stats import attack_terms, barred, creatures, defence_terms, distinct, opponents
from .verbs import HELD, causes, copy, open_fight, tell_step


def attack(s: Hunt) -> None:
    """The attack set is fixed (QW-11.2); then everybody else may react, RP-1."""
    s.attackers = creatures(s, s.active)
    s.fights.clear()
    if not s.attackers:
        s.phase = "capture"  # QW-11.3
        return
    order = opponents(s, s.active)
    s.facing = order[0]
    s.tell("attack", s.active, s.refs(s.attackers))
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
    tremors = [tremor for die in striking for tremor in abilities.attacking[s.code[die]]]
    s.purge = any(abilities.purging[s.code[die]] for die in striking)
    if tremors and (course := tremors[0](s, seat)) is not None:
        yield from course
    s.phase = "defend"
    lock(s)


def lock(s: Hunt) -> None:
    """QW-11.5d: the total against this opponent."""
    me, seat = s.active, s.facing
    s.total, s.surge = 0, {}
    sums = [attack_terms(s, me, die, seat) for die in s.attackers]
    for die, terms in zip(s.attackers, sums, strict=True):
        part = sum(term.n for term in terms)
        s.total += part
        if part and abilities.surging[s.code[die]] and die in s.ready[me]:
            s.surge[die] = part
    open_fight(s, seat)
    s.tell("total", me, seat, s.total, *causes(s, *sums))


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
    names: list[Option] = [("name", die) for die in distinct(s, eligible(s, seat))] if s.total > 0 else []
    if not names:
        leave_opponent(s)
        return
    options = [*names, *reactions(s, seat, "RP-3"), *shifts(s, seat)]
    chosen = yield from choose(seat, "defend", options, s.total)
    if chosen[0] != "name":
        yield from act(s, seat, chosen)
        return
    die = Card(int(chosen[1]))
    terms = defence_terms(s, seat, die)
    defence = sum(term.n for term in terms)
    if s.total < defence:
        tell_step(s, die, defence, HELD)
        s.tell("hold", seat, s.ref(die), defence, s.total, *causes(s, terms))
        leave_opponent(s)
        return
    s.total -= defence
    s.falling = [die]  # no board still says what it would hold
    s.tell("struck", seat, s.ref(die), defence, s.total, *causes(s, terms))
    yield from fell(s, [die], "damage")
    tell_step(s, die, defence, s.total)
    yield from aftermath(s, [die], "damage")


def leave_opponent(s: Hunt) -> None:
    """QW-11.5f: what is left is lost."""
    s.total, s.surge, s.safe, s.purge = 0, {}, [], False
    _next(s, "approach", "capture")
    if s.phase == "capture":
        if not s.fights:
            s.tell("unopposed", s.active)
        s.attackers, s.frozen_attack, s.frozen_level = [], {}, {}
