"""Warrior of the Quay: fights duels, carries a banner, or challenges its like."""

from __future__ import annotations

from summon_web.engine import Card, Script, Seat

from ..abilities import banner, duel, limit, on_summon
from ..book import CLASS, CLASSES, SIDES
from ..casting import answer_doom
from ..destruction import destroy
from ..state import Hunt
from ..stats import creatures, opponents

_WARRIOR = CLASSES.index("warrior_of_the_quay")


@duel("warrior_duel")
def warrior_duel(s: Hunt, against: Seat) -> int:
    """+3 attack against an opponent with exactly one creature in the Ready Area."""
    return 3 if len(creatures(s, against)) == 1 else 0


@banner("strong_warrior_banner")
def strong_warrior_banner(s: Hunt, seat: Seat, die: Card) -> tuple[int, int]:
    """Your other creatures have +1 attack and +1 defence."""
    return 1, 1


@on_summon("mighty_warrior_challenge")
def mighty_warrior_challenge(s: Hunt, me: Seat, die: Card) -> Script[None]:
    """When you summon it, destroy every Warrior of the Quay in the other players' Ready Areas."""
    s.warriors += 1
    doomed = {seat: _warriors(s, seat) for seat in opponents(s, me)}
    for seat, warriors in doomed.items():
        if warriors:
            yield from answer_doom(s, seat, warriors[0])
    every = [warrior for warriors in doomed.values() for warrior in warriors]
    if every:
        yield from destroy(s, every, "summon")


def _warriors(s: Hunt, seat: Seat) -> list[Card]:
    return [die for die in creatures(s, seat) if CLASS[s.code[die] // SIDES] == _WARRIOR]


@limit("mighty_warrior_single")
def mighty_warrior_single(s: Hunt) -> bool:
    """You may summon only one Warrior of the Quay per turn."""
    return s.warriors > 0
