"""The prices of summons and captures, and the dice that pay for them."""

from __future__ import annotations

from summon_web.engine import Card, Seat

from . import abilities
from .book import COST, LEVEL, QUIDDITY, SIDES
from .state import Hunt
from .stats import Term, opponents
from .verbs import spend_for_quiddity


def taxes(s: Hunt, me: Seat) -> list[Term]:
    """The surcharges of the opponents' Mighty Defenders on every summon."""
    code = s.code
    return [
        Term(die, code[die] // SIDES, more())
        for seat in opponents(s, me)
        for die in s.ready[seat]
        for more in abilities.tax[code[die]]
    ]


def surcharge(s: Hunt, me: Seat) -> int:
    return sum(term.n for term in taxes(s, me))


def summon_price(s: Hunt, me: Seat, die: Card) -> int:
    return LEVEL[s.code[die]] + surcharge(s, me)  # QW-10.4


def capture_price(s: Hunt, kind: int) -> int:
    return max(0, COST[kind] - s.discount)  # QW-12.2, QW-1.5


def on_dice(s: Hunt, me: Seat) -> int:
    """The Quiddity that lies on the dice of the Active Pool."""
    code = s.code
    return sum(QUIDDITY[code[die]] for die in s.pools[me])


def pay(s: Hunt, me: Seat, price: int) -> None:
    """QW-6.8: from the pool; while short, the smallest die that covers the rest, else the largest."""
    code = s.code
    while s.quiddity < price:
        short = price - s.quiddity
        purse = sorted(die for die in s.pools[me] if QUIDDITY[code[die]])
        enough = [die for die in purse if QUIDDITY[code[die]] >= short]
        die = min(enough, key=lambda d: QUIDDITY[code[d]]) if enough else max(purse, key=lambda d: QUIDDITY[code[d]])
        spend_for_quiddity(s, me, die)
    s.quiddity -= price
    s.tell("pay", me, price, s.quiddity)
