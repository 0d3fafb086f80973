"""Ghostly Spirit: hard to get rid of."""

from __future__ import annotations

from summon_web.engine import Card, Seat

from ..abilities import can_stay, leaving, staying
from ..book import KIND
from ..state import Hunt
from ..verbs import cull

_QUIDDITY = KIND["quiddity"]


@staying("ghostly_spirit_return")
def ghostly_spirit_return(s: Hunt, me: Seat, die: Card) -> None:
    """When it is destroyed, you may cull one Quiddity die from your Used Pile to keep it in your Ready Area."""
    cull(s, me, s.used[me], min(other for other in s.used[me] if s.kind[other] == _QUIDDITY))


@can_stay("ghostly_spirit_return")
def _can_pay(s: Hunt, me: Seat) -> bool:
    return any(s.kind[other] == _QUIDDITY for other in s.used[me])


@leaving("strong_ghostly_spirit_rebound")
def strong_ghostly_spirit_rebound() -> str:
    """When it is destroyed, it goes to your Active Pool."""
    return "pool"


@leaving("mighty_ghostly_spirit_haunt")
def mighty_ghostly_spirit_haunt() -> str:
    """When it is destroyed, set it aside; at the next creature you destroy, roll it: a creature face enters for free."""
    return "aside"
