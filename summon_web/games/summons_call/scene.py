"""Positions of Summon's Call in words, for lessons. Lists go by seat.

field              What stands in which column as its player sees it: `{L = "n_town_militia d2 r"}`, with 2 damage and resting.
hands, decks       Cards by their ids; of a deck the next ones, the first on top, the others below as they were shuffled.
manas, discards    Mana lies face down and stands, unless it says `a_feint+up+r`.
hp, lane           Of the masters; `lane` by column.
turn, active, phase
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from summon_web.engine import PUBLIC, Card, Seat, bit

from .book import LANE, NUMBER
from .setup import SEATS
from .state import SummonsCall


def lay_out(s: SummonsCall, words: Mapping[str, Any]) -> None:
    s.turn, s.active, s.phase, s.first = words["turn"], Seat(words["active"]), words["phase"], Seat(0)
    s.hp = list(words.get("hp", s.hp))
    for seat in SEATS:
        s.decks[seat] = [*s.hands[seat], *s.decks[seat]]
        s.hands[seat] = []
        for card in s.decks[seat]:
            s.seen[card] = 0
        for column, told in words.get("field", ({}, {}))[seat].items():
            name, *marks = told.split()
            card = _take(s, seat, name, PUBLIC)
            s.units[3 * seat + LANE[seat][column]] = card
            s.resting[card] = int("r" in marks)
            s.damage[card] = sum(int(mark[1:]) for mark in marks if mark[0] == "d")
        if "lane" in words:
            s.lane[seat] = LANE[seat][words["lane"][seat]]
        s.hands[seat] = [_take(s, seat, name, bit(seat)) for name in words["hands"][seat].split()]
        for told in words.get("manas", ("", ""))[seat].split():
            name, *marks = told.split("+")
            card = _take(s, seat, name, PUBLIC if "up" in marks else bit(seat))
            s.manas[seat].append(card)
            s.opened[card], s.resting[card] = int("up" in marks), int("r" in marks)
        s.discards[seat] = [_take(s, seat, name, PUBLIC) for name in words.get("discards", ("", ""))[seat].split()]
        s.decks[seat] += [_take(s, seat, name, 0) for name in words.get("decks", ("", ""))[seat].split()][::-1]


def _take(s: SummonsCall, seat: Seat, name: str, mask: int) -> Card:
    """A card of the deck, where everything lies that has no place yet."""
    card = next(card for card in s.decks[seat] if s.kind[card] == NUMBER[name])
    s.decks[seat].remove(card)
    s.seen[card] = mask
    return card
