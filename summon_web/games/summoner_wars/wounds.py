"""Placing wounds and destroying what can't bear them, at the same time for all (SW-11.10 to SW-11.13)."""

from __future__ import annotations

from summon_web.engine import Card, Script

from .fate import check
from .register import by_kind
from .state import Battle
from .tables import LIFE
from .verbs import destroy, mark


def wound(s: Battle, hits: list[tuple[Card, int]], by: int, first: int = -1) -> Script[None]:
    """Wounds on cards, all at once; `by` gets what is destroyed, the declared target `first` below the rest (SW-R7, SW-R8)."""
    barriers = by_kind("barriers")
    placed: list[tuple[Card, int]] = []
    for card, n in hits:
        for barrier in barriers[s.kind[card]]:
            n -= yield from barrier(s, card, n)  # noqa: PLW2901
        if n > 0:
            placed.append((card, n))
    for card, n in placed:
        mark(s, card, n)
    lost = [card for card, _ in placed if s.wounds[card] >= LIFE[s.kind[card]]]
    if lost:
        lost.sort(key=lambda card: (card != first, s.cell[card]))
        destroy(s, lost, by)
        check(s, lost)
