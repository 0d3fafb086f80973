"""The destruction of creatures (QW-15.10 to QW-15.12)."""

from __future__ import annotations

from collections.abc import Sequence

from summon_web.engine import Card, Option, Script, Seat, choose, may

from . import abilities
from .book import KIND, LEVEL
from .casting import castable, spend_spell
from .state import Hunt
from .stats import attachments, creatures, distinct, keeper, seats_from
from .verbs import detach, enter, leave, roll, to_aside, to_pool, to_used

BY_ATTACK = ("damage", "tremor")
STARVING = KIND["primordial_ooze"]  # the only card whose creatures starve: without it there is nothing to check
_TO = {"pool": to_pool, "aside": to_aside, "used": to_used}


def destroy(s: Hunt, dice: Sequence[Card], how: str) -> Script[None]:
    """Destroy creatures together. `how` is damage, tremor, spell, summon or starve; the last is nobody's deed."""
    yield from fell(s, dice, how)
    yield from aftermath(s, dice, how)


def fell(s: Hunt, dice: Sequence[Card], how: str) -> Script[None]:
    """QW-15.11: every owner, clockwise, settles what becomes of their own; until then nobody can say."""
    owners = {die: keeper(s, die) for die in dice}
    s.falling = list(dice)
    for seat in seats_from(s, s.active):
        yield from _bury(s, seat, [die for die in dice if owners[die] == seat], how)


def aftermath(s: Hunt, dice: Sequence[Card], how: str) -> Script[None]:
    """The destroyer's own effects, once for each creature; then the state is checked."""
    if how != "starve":  # QW-R29
        haunting = [die for die in s.aside[s.active] if die not in dice]
        for _ in dice:
            yield from _after(s, haunting, how)
    yield from starve(s)


def _bury(s: Hunt, seat: Seat, dice: list[Card], how: str) -> Script[None]:
    """Steps 1 to 4 for one owner's creatures, in the order that the owner likes."""
    if how in BY_ATTACK and dice:
        s.lost |= 1 << seat
    while dice:
        options: list[Option] = [("next", die) for die in distinct(s, dice)]
        if not any(matters(s, seat, die) for die in dice):
            options = options[:1]
        chosen = yield from choose(seat, "destroyed.order", options)
        die = Card(int(chosen[1]))
        dice.remove(die)
        yield from _bury_one(s, seat, die)


def matters(s: Hunt, seat: Seat, die: Card) -> bool:
    """There is something to decide or to happen when this one is destroyed."""
    code = s.code[die]
    return bool(
        abilities.can_stay[code] or abilities.destroyed[code] or abilities.leaving[code] or castable(s, seat, "RP-4")
    )


def _bury_one(s: Hunt, seat: Seat, die: Card) -> Script[None]:
    code = s.code[die]
    s.tell("destroy", seat, s.ref(die))
    detach(s, seat, die)
    if not (yield from _stay(s, seat, die)):
        replaced = [where() for where in abilities.leaving[code]]
        if s.charmed[seat] and "pool" not in replaced:
            replaced.insert(0, "pool")
        options: list[Option] = [("to", where) for where in replaced or ["used"]]
        chosen = yield from choose(seat, "destroyed.to", options, int(die))
        leave(s, seat, die)
        _TO[str(chosen[1])](s, seat, die)
    s.falling.remove(die)
    for trigger in abilities.destroyed[code]:
        if (course := trigger(s, seat, die)) is not None:
            yield from course


def _stay(s: Hunt, seat: Seat, die: Card) -> Script[bool]:
    """RP-4: a Shaping Cantrip or the creature's own ability keeps it in the Ready Area."""
    code = s.code[die]
    options: list[Option] = [("cast", spell) for spell in castable(s, seat, "RP-4")]
    if any(possible(s, seat) for possible in abilities.can_stay[code]):
        options.append(("stay", die))
    chosen = yield from may(seat, "rp4", options, int(die))
    if chosen is None:
        return False
    if chosen[0] == "stay":
        for price in abilities.staying[code]:
            if (course := price(s, seat, die)) is not None:
                yield from course
    else:
        spell = Card(int(chosen[1]))
        effects = abilities.effect[s.code[spell]]
        spend_spell(s, seat, spell)
        for carry_out in effects:
            if (course := carry_out(s, seat, die)) is not None:
                yield from course
    if s.phase in ("approach", "brace", "defend") and seat == s.facing:
        s.safe.append(die)  # QW-11.14
    s.tell("stay", seat, s.ref(die))
    return True


def _after(s: Hunt, haunting: list[Card], how: str) -> Script[None]:
    """Step 5, for one destroyed creature: the effects of the destroyer's own creatures."""
    me = s.active
    for die in creatures(s, me):
        for brew in abilities.brewing[s.code[die]]:
            brew(s, me)
    if how == "damage":
        for die in list(s.surge):
            for surge in abilities.surging[s.code[die]]:
                surge(s, die)
    waiting = [die for die in creatures(s, me) if abilities.scoring_now[s.code[die]]]
    waiting += haunting
    haunting.clear()
    while waiting:
        options: list[Option] = [("next", die) for die in distinct(s, waiting)]
        if not any(abilities.attached_scored[s.code[spell]] for die in waiting for spell in attachments(s, me, die)):
            options = options[:1]  # nothing to decide on the way, so the order changes nothing
        chosen = yield from choose(me, "destroyer.order", options)
        die = Card(int(chosen[1]))
        waiting.remove(die)
        if die in s.aside[me]:
            yield from _come_back(s, me, die)
            continue
        for trigger in abilities.scoring_now[s.code[die]]:
            if (course := trigger(s, me, die)) is not None:
                yield from course


def _come_back(s: Hunt, me: Seat, die: Card) -> Script[None]:
    """A creature that was set aside is rolled: a creature face enters, anything else is used up."""
    roll(s, me, [die])
    s.aside[me].remove(die)
    if LEVEL[s.code[die]]:
        s.ready[me].append(die)
        s.tell("come_back", me, s.ref(die))
        yield from enter(s, me, die)
    else:
        to_used(s, me, die)


def starve(s: Hunt) -> Script[None]:
    """QW-15.12: Oozes without Quiddity dice are destroyed, by nobody."""
    while STARVING in s.cards:
        hungry = [
            die
            for seat in seats_from(s, s.active)
            for die in s.ready[seat]
            for check in abilities.starving[s.code[die]]
            if check(s, seat)
        ]
        if not hungry:
            return
        yield from destroy(s, hungry, "starve")
