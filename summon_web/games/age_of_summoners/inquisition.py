"""Inquisition: draw, then whoever has less faith hands over a card (AS-6.17 to AS-6.19, AS-R13)."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script, Seat, ask, choose, together

from .cards import white
from .state import Age
from .supply import draw
from .tables import COLOUR, COLOURS, INQUISITION_DRAW
from .verbs import give


def inquisition(s: Age, me: Seat) -> Script[None]:
    more = yield from white.sphinx_insight(s, me)
    yield from draw(s, me, INQUISITION_DRAW[s.seats] + more)
    payers = yield from _payers(s, me)
    handed: dict[Seat, Card] = {}
    choosing: list[Seat] = []
    for seat in payers:
        if s.hands[seat]:
            choosing.append(seat)
        elif (yield from draw(s, seat, 1)):  # AS-8.1
            handed[seat] = s.hands[seat][0]
    named = (yield from white.sphinx_riddle(s, me)) if choosing else []
    handed |= yield from together({seat: _choose_gift(s, seat, me, named) for seat in choosing})
    for seat in payers:
        if seat in handed:
            give(s, seat, me, handed[seat])
    yield from white.valkyrie_verdict(s, me, len(handed))


def _payers(s: Age, me: Seat) -> Script[list[Seat]]:
    found: list[Seat] = []
    for seat in s.others(me):
        if s.faith[seat] < s.faith[me] and not (yield from white.unicorn_sanctuary(s, seat, me)):
            found.append(seat)
    return found


def _choose_gift(s: Age, seat: Seat, me: Seat, named: list[str]) -> Script[Card]:
    """Asked even if one card only fits a named colour: nobody may learn that from a missing question."""
    gifts = gift_options(s, seat, named)
    asking = ask if len(s.hands[seat]) > 1 else choose
    option = yield from asking(seat, "inquisition_pay", gifts, me, *named)
    return Card(int(option[1]))


def gift_options(s: Age, seat: Seat, named: list[str]) -> list[Option]:
    hand = s.hands[seat]
    fitting = [card for card in hand if COLOURS[COLOUR[s.kind[card]]] in named]
    return [("give", card) for card in fitting or hand]
