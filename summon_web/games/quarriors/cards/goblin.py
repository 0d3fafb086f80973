"""Scavenging Goblin: loot, a mob, or spite."""

from __future__ import annotations

from summon_web.engine import Card, Seat

from ..abilities import defence, destroyed, on_summon
from ..state import Hunt
from ..stats import creatures
from ..verbs import draw, gain_quiddity


@on_summon("scavenging_goblin_loot")
def scavenging_goblin_loot(s: Hunt, me: Seat, die: Card) -> None:
    """When you summon it, gain 1 Quiddity."""
    gain_quiddity(s, me, 1)


@defence("strong_scavenging_goblin_mob")
def strong_scavenging_goblin_mob(s: Hunt, seat: Seat, die: Card) -> int:
    """+1 defence for each other creature in your Ready Area."""
    return len(creatures(s, seat)) - 1


@destroyed("mighty_scavenging_goblin_spite")
def mighty_scavenging_goblin_spite(s: Hunt, seat: Seat, die: Card) -> None:
    """When it is destroyed, draw 2 dice into your Active Pool."""
    draw(s, seat, 2)
