"""Witching Hag: brews Quiddity, calls creatures back, weakens attackers."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script, Seat, may

from ..abilities import brewing, cap, scored
from ..book import IS_CREATURE_DIE
from ..state import Hunt
from ..stats import faces
from ..verbs import gain_quiddity, to_pool


@brewing("witching_hag_brew")
def witching_hag_brew(s: Hunt, me: Seat) -> None:
    """Gain 1 Quiddity for each creature you destroy."""
    gain_quiddity(s, me, 1)


@scored("strong_witching_hag_recall")
def strong_witching_hag_recall(s: Hunt, me: Seat, die: Card) -> Script[None]:
    """When it scores, you may move another creature die from your Used Pile to your Active Pool."""
    others = [other for other in s.used[me] if other != die and IS_CREATURE_DIE[s.kind[other]]]
    options: list[Option] = [("recall", other) for other in faces(s, sorted(others))]
    chosen = yield from may(me, "strong_witching_hag_recall", options, int(die))
    if chosen is not None:
        s.used[me].remove(Card(int(chosen[1])))
        to_pool(s, me, Card(int(chosen[1])))


@cap("mighty_witching_hag_hex")
def mighty_witching_hag_hex() -> int:
    """Each creature attacking you counts for at most 3 attack."""
    return 3
