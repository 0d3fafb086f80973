"""Positions of Fight for Olympus in readable text: `Position(a="O1 diomedes[2]+sword_blue, D1 dardani", hand_a="carians")`."""

from __future__ import annotations

import re
from typing import Any

from summon_web.engine import PUBLIC, WATCHER, Card, Seat, bit
from summon_web.engine.scenario import Scenario

from . import GAME
from .book import COLOURS, KIND, KINDS, SIDE, SPACES
from .stats import attack_of, defence_of

SEAT = {"a": Seat(0), "b": Seat(1), "watcher": WATCHER}
UNIT = re.compile(r"(\w\d) (\w+)(?:\[(\d+)\])?(?:\+(\w+))?$")


def words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


class Position(Scenario):
    """Player a is seat 0 and has started the game; it is a's third turn unless said otherwise.

    `pile` names the top cards of the draw pile, topmost first, `size` says how many it has in all.
    """

    game = GAME

    def __init__(  # noqa: PLR0917 - always by name
        self,
        a: str = "",
        b: str = "",
        hand_a: str = "",
        hand_b: str = "",
        pile: str = "",
        size: int = 30,
        discard: str = "",
        score: int = 0,
        markers_a: str = "",
        markers_b: str = "",
        phase: str = "play",
        active: str = "a",
        turn: int = 5,
    ) -> None:
        super().__init__()
        s = self.state
        self._pool = [Card(card) for card in range(len(s.kind))]
        s.seen = [0] * len(s.kind)
        s.turn, s.active, s.phase, s.score = turn, SEAT[active], phase, score
        for side, text in enumerate((a, b)):
            for word in words(text):
                self._unit(side, word)
        s.hands = [
            [self._card(word, bit(Seat(seat))) for word in words(text)] for seat, text in enumerate((hand_a, hand_b))
        ]
        s.discard = [self._card(word, PUBLIC) for word in words(discard)]
        s.markers = [0 if c in words(markers_a) else 1 if c in words(markers_b) else -1 for c in COLOURS]
        top = [self._card(word, 0) for word in words(pile)]
        rest = size - len(top)
        s.deck, s.removed = self._pool[:rest] + top[::-1], self._pool[rest:]

    def _card(self, word: str, seen: int) -> Card:
        card = next(card for card in self._pool if KINDS[self.state.kind[card]] == word)
        self._pool.remove(card)
        self.state.seen[card] = seen
        return card

    def _unit(self, side: int, word: str) -> None:
        found = UNIT.match(word)
        assert found, word
        space, unit, damage, gear = found.groups()
        at = SIDE[side][SPACES.index(space)]
        self.state.unit[at], self.state.damage[at] = self._card(unit, PUBLIC), int(damage or 0)
        if gear:
            self.state.gear[at] = self._card(gear, PUBLIC)

    def _number(self, word: str) -> int:
        s = self.state
        if word.isdigit():
            return int(word)
        lively = [*s.unit, *s.gear, *s.hands[s.active], *s.hands[1 - s.active], *s.discard]
        copies = [card for card in lively if card >= 0 and s.kind[card] == KIND[word]]
        return int(copies[0] if copies else s.kind.index(KIND[word]))

    # -- what can be seen

    def at(self, where: str) -> int:
        """`a O1` as a place of the board."""
        side, space = where.split()
        return SIDE[SEAT[side]][SPACES.index(space)]

    def name(self, card: int) -> str:
        return str(KINDS[self.state.kind[card]])

    def board(self, side: str) -> str:
        s, found = self.state, []
        for at in SIDE[SEAT[side]]:
            if s.unit[at] >= 0:
                damage = f"[{s.damage[at]}]" if s.damage[at] else ""
                gear = f"+{self.name(s.gear[at])}" if s.gear[at] >= 0 else ""
                found.append(f"{SPACES[at % 6]} {self.name(s.unit[at])}{damage}{gear}")
        return ", ".join(found)

    def hand(self, side: str) -> str:
        return ", ".join(self.names(self.state.hands[SEAT[side]]))

    def count(self, side: str) -> int:
        return len(self.state.hands[SEAT[side]])

    @property
    def discard(self) -> str:
        return ", ".join(self.names(self.state.discard))

    @property
    def score(self) -> int:
        return int(self.state.score)

    def markers(self, side: str) -> str:
        owner = -1 if side == "board" else SEAT[side]
        return ", ".join(colour for colour, held in zip(COLOURS, self.state.markers, strict=True) if held == owner)

    def values(self, where: str) -> tuple[int, int]:
        """Current attack and defence."""
        at = self.at(where)
        return attack_of(self.state, at), defence_of(self.state, at)

    def view(self, side: str) -> dict[str, Any]:  # type: ignore[override]
        return dict(self.game.view(self.match.state, SEAT[side]))

    def unit(self, where: str) -> dict[str, Any]:
        """A unit as the board shows it."""
        at = self.at(where)
        shown: dict[str, Any] = self.view("a")["seats"][at // 6]["units"][at % 6]
        return shown

    @property
    def over(self) -> tuple[str, list[int]]:
        return self.state.over, list(self.state.winners)

    def verbs(self) -> list[str]:
        """The verbs of all events so far, in order."""
        _ = self.match
        return [event[0] for event in self.events]
