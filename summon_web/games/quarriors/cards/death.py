"""Death: the attacker's spells."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script, Seat, choose

from ..abilities import NOBODY, Gift, aims, attached, effect
from ..book import LEVEL
from ..casting import answer_doom
from ..destruction import destroy
from ..state import Hunt
from ..stats import creatures, defence_of, distinct, keeper, opponents, seats_from, warded

STURDY = 6


def _fragile(s: Hunt, seat: Seat) -> list[Card]:
    return [die for die in creatures(s, seat) if not warded(s, die) and defence_of(s, seat, die) <= STURDY]


@aims("death_spell_cast")
def _somebody_fragile(s: Hunt, me: Seat, spell: Card) -> list[Card]:
    return [NOBODY] if any(_fragile(s, seat) for seat in opponents(s, me)) else []


@effect("death_spell_cast")
def death_spell_cast(s: Hunt, me: Seat, target: Card) -> Script[None]:
    """Destroy one creature of defence 6 or less in each opponent's Ready Area."""
    named: dict[Seat, Card] = {}
    for seat in opponents(s, me):
        options: list[Option] = [("target", die) for die in distinct(s, _fragile(s, seat))]
        if options:
            chosen = yield from choose(me, "death_spell_cast", options, int(seat))
            named[seat] = Card(int(chosen[1]))
    for seat, die in named.items():
        s.tell("doom", me, s.ref(die), seat)
    for seat, die in named.items():
        yield from answer_doom(s, seat, die)
    yield from destroy(s, [die for seat, die in named.items() if die in _fragile(s, seat)], "spell")  # QW-16.8


@aims("death_cantrip_1", "death_cantrip_2")
def _attack_to_come(s: Hunt, me: Seat, spell: Card) -> list[Card]:
    return [NOBODY] if s.phase != "capture" else []


def _fury(s: Hunt, me: Seat, bonus: int) -> None:
    s.attack_bonus += bonus
    s.tell("fury", me, bonus)


@effect("death_cantrip_1")
def death_cantrip_1(s: Hunt, me: Seat, target: Card) -> None:
    """Your creatures have +2 attack for the rest of this turn."""
    _fury(s, me, 2)


@effect("death_cantrip_2")
def death_cantrip_2(s: Hunt, me: Seat, target: Card) -> None:
    """Your creatures have +3 attack for the rest of this turn."""
    _fury(s, me, 3)


@attached("death_charm_1")
def death_charm_1() -> Gift:
    """The creature has +3 attack and +3 defence."""
    return Gift(attack=3, defence=3)


@attached("death_charm_2")
def death_charm_2() -> Gift:
    """The creature has +5 attack and +5 defence."""
    return Gift(attack=5, defence=5)


def _mortal(s: Hunt, me: Seat, level: int) -> list[Card]:
    return [
        die
        for seat in seats_from(s, me)
        for die in distinct(s, creatures(s, seat))
        if LEVEL[s.code[die]] <= level and (seat == me or not warded(s, die))
    ]


@aims("death_incantation_1")
def _small(s: Hunt, me: Seat, spell: Card) -> list[Card]:
    return _mortal(s, me, 2)


@aims("death_incantation_2")
def _any(s: Hunt, me: Seat, spell: Card) -> list[Card]:
    return _mortal(s, me, 3)


def _kill(s: Hunt, me: Seat, target: Card) -> Script[None]:
    seat = keeper(s, target)
    if seat != me:
        yield from answer_doom(s, seat, target)
    yield from destroy(s, [target], "spell")


@effect("death_incantation_1")
def death_incantation_1(s: Hunt, me: Seat, target: Card) -> Script[None]:
    """Destroy one creature of Level 2 or less."""
    yield from _kill(s, me, target)


@effect("death_incantation_2")
def death_incantation_2(s: Hunt, me: Seat, target: Card) -> Script[None]:
    """Destroy one creature of any Level."""
    yield from _kill(s, me, target)
