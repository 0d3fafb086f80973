"""Positions of Quarriors! in words, for lessons. Lists go by seat.

bags, used, ready    Dice by their kinds: `4xquiddity`, `assistant#5` shows a face. A player's own dice are taken first, then
                     those of the wilds; own dice that are not named lie in the used pile.
glory, turn, active  The turn begins.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from summon_web.engine import Card, Seat

from .book import KIND, SIDES
from .setup import begin_turn
from .state import Hunt


def lay_out(s: Hunt, words: Mapping[str, Any]) -> None:
    for seat in range(s.seats):
        box, s.bags[seat] = s.bags[seat], []
        for zone, where in (("bags", s.bags), ("used", s.used), ("ready", s.ready)):
            for word in words.get(zone, [""] * s.seats)[seat].split():
                times, _, name = word.rpartition("x") if word[0].isdigit() else ("1", "", word)
                where[seat] += [_take(s, box, name) for _ in range(int(times))]
        s.used[seat] += box
    s.glory = list(words.get("glory", s.glory))
    s.turn = words["turn"] - 1
    begin_turn(s, Seat(words["active"]))


def _take(s: Hunt, box: list[Card], told: str) -> Card:
    """A die of the player, else one of the wilds, showing a face."""
    name, _, face = told.partition("#")
    kind = KIND[name]
    pile = box if any(s.kind[die] == kind for die in box) else s.wilds[s.cards.index(kind)]
    die = next(die for die in pile if s.kind[die] == kind)
    pile.remove(die)
    s.code[die] = kind * SIDES + int(face or 0)
    return die
