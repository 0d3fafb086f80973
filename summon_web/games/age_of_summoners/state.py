"""The position of a match: one integer a card, one list a zone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from summon_web.engine import WATCHER, Card, Pile, Seat, State

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

    def lower(self, me: Seat) -> list[Seat]:
        """The other players with less faith, clockwise."""
        return [seat for seat in self.others(me) if self.faith[seat] < self.faith[me]]

    def is_stone(self, card: Card) -> bool:
        return self.seen[card] == 0


def zones(s: Age) -> Iterable[Sequence[Card]]:
    return [s.deck, s.discard, s.aside, *s.hands, *s.rows, *s.spirits]


def concealed(s: Age) -> list[Pile]:
    """Rows and what is being drawn or paid lie on the table."""
    hands = [Pile(Seat(seat), "hand", hand) for seat, hand in enumerate(s.hands)]
    return [*hands, Pile(WATCHER, "draw", s.deck[::-1]), Pile(WATCHER, "discard", s.discard[::-1])]
