"""How a match begins (AS-3)."""

from __future__ import annotations

from summon_web.engine import PUBLIC, Card, Seat, Setup, Source, bit

from .book import COPIES, STARTING_FAITH, STARTING_HAND, STARTING_MAGIC, STARTING_VP
from .state import NO_CARD, NOBODY, Age


def new(setup: Setup, source: Source) -> Age:
    """Start player, shuffle, six cards each, two magic each: AS-3, in the order of the setup table."""
    s, n = Age(source), setup.seats
    s.seats, s.phase, s.turn, s.round, s.number = n, "lay", 1, 1, 0
    chosen = setup.settings["start"]
    fixed = chosen != "random" and int(chosen) <= n
    s.start = s.active = Seat(int(chosen) - 1 if fixed else s.chance.below(n))
    s.paying, s.declarer, s.queue, s.out = NO_CARD, NOBODY, [], []
    s.kind = [kind for kind, copies in enumerate(COPIES) for _ in range(copies)]
    s.seen = [0] * len(s.kind)
    s.deck = [Card(card) for card in range(len(s.kind))]
    s.discard, s.aside = [], []
    s.hands, s.rows, s.spirits = [[] for _ in range(n)], [[] for _ in range(n)], [[] for _ in range(n)]
    s.vp, s.faith, s.locked = [STARTING_VP] * n, [STARTING_FAITH] * n, [True] * n
    s.shuffle(s.deck)
    order = [s.start, *s.others(s.start)]
    for seat in order:
        _deal(s, s.hands[seat], STARTING_HAND, bit(seat))
    for seat in order:
        _deal(s, s.rows[seat], STARTING_MAGIC, PUBLIC)
    return s


def _deal(s: Age, zone: list[Card], n: int, mask: int) -> None:
    for _ in range(n):
        card = s.deck.pop()
        s.show(card, mask)
        zone.append(card)
