"""Quake Dragon: shakes the weak, frightens the small, or is simply bigger."""

from __future__ import annotations

from summon_web.engine import Card, Script, Seat

from ..abilities import attacking, defence, dread, score_bonus
from ..book import LEVEL
from ..destruction import destroy
from ..state import Hunt
from ..stats import creatures


@attacking("quake_dragon_tremor")
def quake_dragon_tremor(s: Hunt, against: Seat) -> Script[None]:
    """When you attack with it, every Level 1 creature of that opponent is destroyed before defenders are named."""
    weak = [die for die in creatures(s, against) if LEVEL[s.code[die]] == 1]
    if weak:
        s.tell("tremor", s.active, against)
        yield from destroy(s, weak, "tremor")


@dread("strong_quake_dragon_dread")
def strong_quake_dragon_dread() -> int:
    """Creatures of Level 2 or less cannot attack you."""
    return 2


@defence("mighty_quake_dragon_hide1")
def mighty_quake_dragon_hide1(s: Hunt, seat: Seat, die: Card) -> int:
    """+1 defence."""
    return 1


@defence("mighty_quake_dragon_hide2")
def mighty_quake_dragon_hide2(s: Hunt, seat: Seat, die: Card) -> int:
    """+2 defence."""
    return 2


@score_bonus("mighty_quake_dragon_fame")
def mighty_quake_dragon_fame(s: Hunt, others: int) -> int:
    """It scores 2 Glory more."""
    return 2
