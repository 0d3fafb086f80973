"""Defender of the Pale: Glory in company, more dice, dearer summons."""

from __future__ import annotations

from summon_web.engine import Card, Script, Seat, may

from ..abilities import score_bonus, scored, tax
from ..state import Hunt
from ..verbs import draw


@score_bonus("defender_rally")
def defender_rally(s: Hunt, others: int) -> int:
    """1 more Glory for each other creature scoring with it."""
    return others


def _may_draw(s: Hunt, me: Seat, die: Card, count: int) -> Script[None]:
    if (s.bags[me] or s.used[me]) and (yield from may(me, "strong_defender_draw", [("draw",)], int(die), count)):
        draw(s, me, count)


@scored("strong_defender_draw1")
def strong_defender_draw1(s: Hunt, me: Seat, die: Card) -> Script[None]:
    """When it scores, you may draw 1 die into your Active Pool."""
    yield from _may_draw(s, me, die, 1)


@scored("strong_defender_draw2")
def strong_defender_draw2(s: Hunt, me: Seat, die: Card) -> Script[None]:
    """When it scores, you may draw 2 dice into your Active Pool."""
    yield from _may_draw(s, me, die, 2)


@tax("mighty_defender_tax1")
def mighty_defender_tax1() -> int:
    """Each creature an opponent summons costs 1 Quiddity more."""
    return 1


@tax("mighty_defender_tax2")
def mighty_defender_tax2() -> int:
    """Each creature an opponent summons costs 2 Quiddity more."""
    return 2
