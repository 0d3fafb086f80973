"""Positions of Summon's Call for tests, laid out and read back by columns.

    t = table().field(P1, C="n_town_militia").field(P2, C="a_cinder_imp d1 r").mana(P1, 3)
    t.play("attack n_town_militia a_cinder_imp").expect(P2, field={}, discard="a_cinder_imp")

It is P1's third turn, Main Phase, unless `turn` says otherwise; P1 began. Both masters are at 10 HP in the centre; hands,
mana zones and piles are empty; each deck is filled up with Town Militias.
"""

from __future__ import annotations

from typing import Any, Self

from summon_web.engine import PUBLIC, Card, Seat, bit
from summon_web.engine.scenario import Scenario

from . import GAME
from .book import COLUMN, LANE, MASTERS, NUMBER, OWN

P1, P2 = Seat(0), Seat(1)
FILLER = NUMBER["n_town_militia"]


class Position(Scenario):
    game = GAME

    def __init__(self) -> None:
        super().__init__(2, {"first": "0", "construction": "dynamic"})
        s = self.state
        s.turn, s.phase, s.active = 3, "main", P1
        for seat in (P1, P2):
            s.hands[seat].clear()
            s.decks[seat] = [Card(card) for card in range(seat * OWN + 1, (seat + 1) * OWN)]
            for card in s.decks[seat]:
                s.kind[card], s.seen[card] = FILLER, 0
            self.master(seat, "ma_vesna")

    # -- laying out

    def _new(self, seat: Seat, name: str, seen: int) -> Card:
        """A card of the seat that lay unused at the bottom of its deck."""
        card = self.state.decks[seat].pop(0)
        self.state.kind[card], self.state.seen[card] = NUMBER[name], seen
        return Card(card)

    def master(self, seat: Seat, name: str = "", column: str = "", hp: int = 0) -> Self:
        if name:
            self.state.kind[MASTERS[seat]] = NUMBER[name]
        if column:
            self.state.lane[seat] = LANE[seat][column]
        if hp:
            self.state.hp[seat] = hp
        return self

    def field(self, seat: Seat, **units: str) -> Self:
        """`L="n_town_militia d2 r"`: a resting militia with 2 damage in the left column."""
        s = self.state
        for column, text in units.items():
            name, *marks = text.split()
            card = self._new(seat, name, PUBLIC)
            s.units[3 * seat + LANE[seat][column]] = card
            s.resting[card] = int("r" in marks)
            s.damage[card] = sum(int(mark[1:]) for mark in marks if mark[0] == "d")
        return self

    def mana(self, seat: Seat, standing: int = 0, *cards: str) -> Self:
        """So many standing face-down cards, then named ones: `"n_feint up r"` is face-up and resting."""
        for text in ["n_town_militia"] * standing + list(cards):
            name, *marks = text.split()
            card = self._new(seat, name, PUBLIC if "up" in marks else bit(seat))
            self.state.manas[seat].append(card)
            self.state.opened[card], self.state.resting[card] = int("up" in marks), int("r" in marks)
        return self

    def hand(self, seat: Seat, *names: str) -> Self:
        self.state.hands[seat] += [self._new(seat, name, bit(seat)) for name in names]
        return self

    def discard(self, seat: Seat, *names: str) -> Self:
        self.state.discards[seat] += [self._new(seat, name, PUBLIC) for name in names]
        return self

    def deck(self, seat: Seat, *names: str) -> Self:
        """The whole deck, from the top. Lay it out last; the Town Militias below are not in this game."""
        s = self.state
        new = [s.decks[seat].pop() for _ in names]
        s.decks[seat] = new[::-1]
        for card, name in zip(new, names, strict=True):
            s.kind[card] = NUMBER[name]
        return self

    def turn(self, number: int, active: Seat = P1, phase: str = "main") -> Self:
        self.state.turn, self.state.active, self.state.phase = number, active, phase
        return self

    def again(self) -> Self:
        """Lay out more after play: the match starts anew from the state at rest."""
        assert not self.match.answers
        self.state = self.match.rest.copy()
        self.state.events = []
        self._match = None
        return self

    # -- reading back

    def at(self, seat: Seat, column: str) -> Card:
        return Card(self.state.units[3 * seat + LANE[seat][column]])

    def seen(self, seat: Seat, viewer: Seat | None = None) -> dict[str, Any]:
        """One seat as another sees it."""
        return dict(self.view(seat if viewer is None else viewer)["seats"][seat])

    def units(self, seat: Seat) -> dict[str, str]:
        """By column: name, ATK/HP now, damage, resting."""
        found: dict[str, str] = {}
        for lane, unit in enumerate(self.seen(seat)["units"]):
            if unit:
                marks = f" d{unit['damage']}" if unit["damage"] else ""
                rest = " r" if unit["rest"] else ""
                name = self.game.kinds[unit["k"]]
                found[COLUMN[seat][lane]] = f"{name} {unit['atk']}/{unit['hp']}{marks}{rest}"
        return dict(sorted(found.items(), key=lambda item: "LCR".index(item[0])))

    def expect(self, seat: Seat, **wanted: Any) -> Self:
        """field: as `units`; hp; hand, discard, gone, mana: names in order, one string; deck: number; standing, closed: mana."""
        s = self.match.state
        state: Any = s
        piles = {"hand": state.hands, "discard": state.discards, "gone": state.gone, "mana": state.manas}
        for what, value in wanted.items():
            if what in piles:
                assert " ".join(self.names(piles[what][seat])) == value, what
            elif what == "field":
                assert self.units(seat) == value
            else:
                found = self.seen(seat)
                assert (found["master"]["hp"] if what == "hp" else found[what]) == value, what
        return self

    def next(self, name: str, seat: Seat) -> str:
        """The answer that uses this card's trigger next."""
        return f"next {NUMBER[name]} {seat}"


def table() -> Position:
    return Position()
