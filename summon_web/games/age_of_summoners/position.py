"""Positions of Age of Summoners in readable words.

    t = Table(3).row(0, "treant vampire").hand(0, "golem salamander").deck("imp kraken")
    t.play("lay golem").expect(0, row="treant vampire golem", hand="salamander")

Cards are kinds, `stone` in a row is a card face down. What is not laid out lies in the deck, under the cards named
by `deck`. Seat 0 starts and is active, rows and hands are empty, everybody has faith 1 and no VP.
"""

from __future__ import annotations

from typing import Any, Self

from summon_web.engine import PUBLIC, Card, Seat, bit
from summon_web.engine.scenario import Scenario

from . import GAME
from .book import KINDS


class Table(Scenario):
    game = GAME

    def __init__(self, seats: int = 3) -> None:
        super().__init__(seats, {"start": "1"})
        s = self.state
        for zone in (*s.hands, *s.rows):
            s.deck += zone
            zone.clear()
        s.deck.sort()
        s.kind = sorted(s.kind)
        s.seen = [0] * len(s.kind)
        self._box: list[Card] | None = None  # the cards that are not in the deck either

    # -- laying out

    def _take(self, word: str) -> Card:
        """A card of this kind that is not laid out yet; for a stone any card."""
        s = self.state
        pile = s.deck if self._box is None else self._box
        wanted = pile[0] if word == "stone" else next(c for c in pile if KINDS[s.kind[c]] == word)
        pile.remove(wanted)
        return Card(wanted)

    def _put(self, zone: list[Card], words: str, mask: int) -> Self:
        for word in words.split():
            card = self._take(word)
            self.state.seen[card] = 0 if word == "stone" else mask
            zone.append(card)
        return self

    def hand(self, seat: int, words: str) -> Self:
        return self._put(self.state.hands[seat], words, bit(Seat(seat)))

    def row(self, seat: int, words: str) -> Self:
        return self._put(self.state.rows[seat], words, PUBLIC)

    def spirits(self, seat: int, words: str) -> Self:
        return self._put(self.state.spirits[seat], words, PUBLIC)

    def discard(self, words: str) -> Self:
        return self._put(self.state.discard, words, PUBLIC)

    def deck(self, words: str) -> Self:
        """The next cards of the deck, the top first."""
        self.state.deck += [self._take(word) for word in words.split()][::-1]
        return self

    def only_deck(self, words: str) -> Self:
        """The deck is these cards, the top first; all others are out of the game."""
        top = [self._take(word) for word in words.split()][::-1]
        self._box, self.state.deck = self.state.deck, top
        return self

    def vp(self, *chips: int) -> Self:
        self.state.vp[:] = chips
        return self

    def faith(self, *faith: int) -> Self:
        self.state.faith[:] = faith
        return self

    def active(self, seat: int, phase: str = "lay") -> Self:
        self.state.active, self.state.phase = Seat(seat), phase
        return self

    def main(self, number: int, seat: int = 0) -> Self:
        """Phase II of a seat, with this command number."""
        self.state.number, self.state.locked[seat] = number, False
        return self.active(seat, "main")

    def skip_to(self, phase: str) -> Self:
        """Leave out what comes before this phase of the running turn."""
        self.state = self.match.state.copy()
        self._match = None
        return self.active(self.state.active, phase)

    # -- reading

    def words(self, zone: list[Card]) -> str:
        return " ".join(self.names(zone))

    def row_of(self, seat: int) -> str:
        s = self.state
        return " ".join("stone" if s.is_stone(card) else KINDS[s.kind[card]] for card in s.rows[seat])

    def hand_of(self, seat: int) -> str:
        return " ".join(sorted(self.words(self.state.hands[seat]).split()))

    def expect(
        self,
        seat: int,
        *,
        hand: str | None = None,
        row: str | None = None,
        spirits: str | None = None,
        vp: int | None = None,
        faith: int | None = None,
    ) -> Self:
        """What this seat has now; what is not named may be anything. Hands are compared in alphabetical order."""
        s = self.state
        found = {
            "hand": self.hand_of(seat),
            "row": self.row_of(seat),
            "spirits": self.words(s.spirits[seat]),
            "vp": s.vp[seat],
            "faith": s.faith[seat],
        }
        wanted: dict[str, Any] = {"hand": hand, "row": row, "spirits": spirits, "vp": vp, "faith": faith}
        named = {key: value for key, value in wanted.items() if value is not None}
        if hand is not None:
            named["hand"] = " ".join(sorted(hand.split()))
        assert {key: found[key] for key in named} == named
        return self

    def number(self, kind: str) -> int:
        """The number of the only card of this kind in hands, rows and spirits, stones aside."""
        s = self.match.state
        zones = (*s.hands, *s.rows, *s.spirits, s.aside)
        (found,) = [c for zone in zones for c in zone if KINDS[s.kind[c]] == kind and not s.is_stone(c)]
        return int(found)
