"""Placing wounds and destroying what can't bear them, at the same time for all (SW-11.10 to SW-11.13)."""

from __future__ import annotations

from summon_web.engine import Card, Course, Script

from .abilities import would_be_wounded
from .book import LIFE
from .ending import check
from .state import Battle
from .verbs import destroy, mark


def wound(s: Battle, hits: list[tuple[Card, int]], by: int, cause: str | int, first: int = -1) -> Course:
    """Wounds on cards, all at once; `by` gets what is destroyed, the declared target `first` below the rest (SW-R7, SW-R8).

    The cause that is told: an ability, or the kind of the attacker.
    """
    for card, _ in hits:
        if would_be_wounded[s.kind[card]]:
            return _past_barriers(s, hits, by, cause, first)
    _place(s, hits, by, cause, first)
    return None


def _past_barriers(s: Battle, hits: list[tuple[Card, int]], by: int, cause: str | int, first: int) -> Script[None]:
    left: list[tuple[Card, int]] = []
    for card, n in hits:
        for prevent in would_be_wounded[s.kind[card]]:
            n -= yield from prevent(s, card, n)  # noqa: PLW2901
        left.append((card, n))
    _place(s, left, by, cause, first)


def _place(s: Battle, hits: list[tuple[Card, int]], by: int, cause: str | int, first: int) -> None:
    placed = [card for card, n in hits if n > 0]
    for card, n in hits:
        if n > 0:
            mark(s, card, n, cause)
    lost = [card for card in placed if s.wounds[card] >= LIFE[s.kind[card]]]
    if lost:
        lost.sort(key=lambda card: (card != first, s.cell[card]))
        destroy(s, lost, by)
        check(s, lost)
