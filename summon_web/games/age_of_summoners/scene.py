"""Positions of Age of Summoners in words, for lessons. Lists go by seat.

hands, rows, spirits   Cards by their ids; `stone` in a row is a card face down.
deck                   The next cards of the deck, the first on top; the others lie below as they were shuffled.
vp, faith, turn, active, phase
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from summon_web.engine import PUBLIC, Card, Seat, bit

from .book import KINDS
from .state import Age


def lay_out(s: Age, words: Mapping[str, Any]) -> None:
    for zones in (s.hands, s.rows):
        for zone in zones:
            s.deck[:0] = zone
            zone.clear()
    s.seen = [0] * len(s.kind)
    top = [_take(s, name, 0) for name in words.get("deck", "").split()]
    for name, zones in (("hands", s.hands), ("rows", s.rows), ("spirits", s.spirits)):
        for seat, told in enumerate(words.get(name, ())):
            zones[seat] += [_take(s, word, bit(Seat(seat)) if name == "hands" else PUBLIC) for word in told.split()]
    s.deck += top[::-1]
    s.vp, s.faith = list(words.get("vp", s.vp)), list(words.get("faith", s.faith))
    s.turn, s.active, s.phase = words["turn"], Seat(words["active"]), words["phase"]
    s.round = (s.turn + s.seats - 1) // s.seats


def _take(s: Age, name: str, mask: int) -> Card:
    """A card of the deck, where everything lies that has no place yet."""
    card = s.deck[0] if name == "stone" else next(card for card in s.deck if KINDS[s.kind[card]] == name)
    s.deck.remove(card)
    s.seen[card] = 0 if name == "stone" else mask
    return card
