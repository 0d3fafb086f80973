"""The position of a match: one integer a card, one list a zone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from summon_web.engine import PUBLIC, Card, Seat, Setup, Source, State, bit

from .tables import COPIES, OWNER, STARTING_FAITH, STARTING_HAND, STARTING_MAGIC, STARTING_VP

NOBODY = Seat(-1)
NO_CARD = Card(-1)


class Age(State):
    """Cards in a magic row that everybody knows lie face up; a card that nobody knows there is a stone (AS-2.4)."""

    seats: int
    start: Seat
    active: Seat
    phase: str  # lay, main, assist, declare
    turn: int
    round: int
    number: int  # the command number; 0 before a card is laid
    paying: Card  # the spirit whose cost is being paid
    declarer: Seat
    queue: list[Seat]  # who still has a turn in the final round
    out: list[Seat]  # who has left the table
    deck: list[Card]  # the top is the last
    discard: list[Card]
    aside: list[Card]  # in the middle of an effect: drawn, revealed or being paid, in no zone of a player (AS-R18)
    hands: list[list[Card]]
    rows: list[list[Card]]
    spirits: list[list[Card]]
    vp: list[int]
    faith: list[int]
    locked: list[bool]  # whether the tip of a row may not be touched (AS-R7)

    def others(self, me: Seat) -> list[Seat]:
        """The other players, clockwise from the left neighbour."""
        n, out = self.seats, self.out
        return [Seat(i % n) for i in range(me + 1, me + n) if i % n not in out]

    def having(self, seat: Seat, ability: str) -> int:
        """How many spirits with this ability the seat has in play."""
        kind, wanted = self.kind, OWNER[ability]
        return [kind[card] for card in self.spirits[seat]].count(wanted)

    def is_stone(self, card: Card) -> bool:
        return self.seen[card] == 0


def new(setup: Setup, source: Source) -> Age:
    """Start player, shuffle, six cards each, two magic each: AS-3, in the order of the setup table."""
    s, n = Age(source), setup.seats
    s.seats, s.phase, s.turn, s.round, s.number = n, "lay", 1, 1, 0
    chosen = setup.options["start"]
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


def zones(s: Age) -> Iterable[Sequence[Card]]:
    return [s.deck, s.discard, s.aside, *s.hands, *s.rows, *s.spirits]
