"""Primordial Ooze: as strong as something else on the table."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script, Seat, choose

from ..abilities import counted, entering, shifting, starving
from ..book import KIND, LOOK
from ..state import Hunt
from ..stats import creatures, faces, rivals, seats_from
from ..verbs import copy, copy_nothing

_QUIDDITY = KIND["quiddity"]


def quiddity_dice(s: Hunt, seat: Seat) -> int:
    kind = s.kind
    return sum(kind[die] == _QUIDDITY for die in s.used[seat] + s.pools[seat])


@counted("primordial_ooze_count")
def primordial_ooze_count(s: Hunt, seat: Seat, die: Card) -> tuple[int, int]:
    """Attack and defence equal the number of Quiddity dice in your Used Pile and Active Pool."""
    number = quiddity_dice(s, seat)
    return number, number


@starving("primordial_ooze_starve")
def primordial_ooze_starve(s: Hunt, seat: Seat) -> bool:
    """If that number is 0, it is destroyed."""
    return quiddity_dice(s, seat) == 0


@entering("strong_primordial_ooze_copy")
def strong_primordial_ooze_copy(s: Hunt, me: Seat, die: Card) -> Script[None]:
    """It enters as an exact copy of one creature in an opponent's Ready Area; with none there it is 0/5."""
    options: list[Option] = [("copy", other) for other in faces(s, rivals(s, me))]
    if not options:
        copy_nothing(s, me, die)
        return
    chosen = yield from choose(me, "strong_primordial_ooze_copy", options, int(die))
    copy(s, me, die, Card(int(chosen[1])))


@counted("strong_primordial_ooze_copy")
def _lonely(s: Hunt, seat: Seat, die: Card) -> tuple[int, int]:
    return 0, 5


@shifting("strong_primordial_ooze_shift")
def strong_primordial_ooze_shift(s: Hunt, me: Seat, die: Card) -> list[Card]:
    """Once during each player's turn you may have it copy another opposing creature."""
    if s.shifted[die] == s.turn:
        return []
    return [other for other in faces(s, rivals(s, me)) if LOOK[s.code[other]] != LOOK[s.code[die]]]


@counted("mighty_primordial_ooze_count")
def mighty_primordial_ooze_count(s: Hunt, seat: Seat, die: Card) -> tuple[int, int]:
    """Attack and defence equal the number of creatures in all Ready Areas."""
    number = sum(len(creatures(s, other)) for other in seats_from(s, seat))
    return number, number
