"""Inquisition: draw, then whoever has less faith hands over a card (AS-6.17 to AS-6.19, AS-R13)."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script, Seat, ask, choose, together

from .abilities import each, inquisition_after, inquisition_demand, inquisition_draw, more
from .book import COLOUR, COLOURS, INQUISITION_DRAW
from .state import Age
from .supply import draw
from .targets import protected
from .verbs import give


def inquisition(s: Age, me: Seat) -> Script[None]:
    extra = yield from more(s, me, inquisition_draw)
    yield from draw(s, me, INQUISITION_DRAW[s.seats] + extra)
    payers = yield from _payers(s, me)
    choosing = [seat for seat in payers if s.hands[seat]]
    for seat in payers:
        if seat not in choosing:
            s.tell("empty_hand", seat)
            yield from draw(s, seat, 1)  # AS-8.1
    named = (yield from _demand(s, me)) if choosing else []
    gifts = yield from together({seat: _choose_gift(s, seat, me, named) for seat in choosing})
    paying = [seat for seat in payers if s.hands[seat]]
    for seat in paying:
        if len(s.hands[seat]) == 1:
            s.tell("only_gift", seat)
        give(s, seat, me, gifts[seat] if seat in gifts else s.hands[seat][0])
    for ability, spirits in each(s, me, inquisition_after):
        yield from ability(s, me, spirits, len(paying))


def _payers(s: Age, me: Seat) -> Script[list[Seat]]:
    lower = s.lower(me)
    if not lower:
        s.tell("nobody_lower", me)
    found: list[Seat] = []
    for seat in lower:
        if not (yield from protected(s, seat, me)):
            found.append(seat)
    return found


def _demand(s: Age, me: Seat) -> Script[list[str]]:
    """The colours that spirits name; whoever holds one must give a card of it."""
    named: list[str] = []
    for ability, spirits in each(s, me, inquisition_demand):
        named += yield from ability(s, me, spirits)
    return named


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
