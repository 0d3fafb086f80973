"""How a match of Fight for Olympus begins (section 2)."""

from __future__ import annotations

from summon_web.engine import Card, Seat, Setup, Source, bit

from .book import BOTH, COPIES, HAND, REMOVED
from .state import BOARD, NOBODY, Olympus


def new(setup: Setup, source: Source) -> Olympus:
    s = Olympus(source)
    s.kind = [kind for kind, copies in enumerate(COPIES) for _ in range(copies)]
    s.seen = [0] * len(s.kind)
    s.deck = [Card(card) for card in range(len(s.kind))]
    s.shuffle(s.deck)
    s.chance.shuffle(s.deck)
    s.removed = s.deck[:REMOVED]  # FO-2.4
    del s.deck[:REMOVED]
    s.turn, s.phase, s.skipped, s.place, s.attacked = 1, "start", "", 0, []
    s.score, s.markers = 0, [BOARD] * 4
    s.unit, s.gear, s.damage = [NOBODY] * BOTH, [NOBODY] * BOTH, [0] * BOTH
    s.hands, s.discard, s.openly, s.looked = [[], []], [], [], []
    s.playing, s.paying, s.spending, s.arrived, s.plan = NOBODY, [], [], [], []
    for hand, mask in zip(s.hands, (bit(Seat(0)), bit(Seat(1))), strict=True):
        for _ in range(HAND):
            hand.append(s.deck.pop())
            s.show(hand[-1], mask)
    start = setup.settings["start"]
    s.active = Seat(s.chance.below(2) if start == "random" else int(start == "second"))
    return s
