"""Devotee of the Holy Query: hard to hurt, and a friend of spells or their end."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script, Seat, may

from ..abilities import defence, purging, scored, ward
from ..book import COST, TYPE
from ..state import Hunt
from ..verbs import capture

GIFT = 4


@defence("devotee_ward")
def devotee_ward(s: Hunt, seat: Seat, die: Card) -> int:
    """+2 defence."""
    return 2


@scored("strong_devotee_gift")
def strong_devotee_gift(s: Hunt, me: Seat, die: Card) -> Script[None]:
    """When it scores, you may capture one spell die of cost 4 or less for free and put it in your bag."""
    options: list[Option] = [
        ("take", kind)
        for kind, dice in zip(s.cards, s.wilds, strict=True)
        if dice and TYPE[kind] == "spell" and COST[kind] <= GIFT
    ]
    chosen = yield from may(me, "strong_devotee_gift", options, int(die))
    if chosen is not None:
        capture(s, me, s.cards.index(int(chosen[1])), s.bags[me])


@defence("mighty_devotee_ward")
def mighty_devotee_ward(s: Hunt, seat: Seat, die: Card) -> int:
    """+3 defence, and opponents' spells cannot target it."""
    return 3


@ward("mighty_devotee_ward")
def _out_of_reach() -> bool:
    return True


@purging("mighty_devotee_purge")
def mighty_devotee_purge() -> bool:
    """While it attacks, spells attached to defenders have no effect."""
    return True
