"""Positions of Summoner Wars in words, for lessons. Lists go by player.

hands, draw, magic   Cards by their ids; of the draw pile the next ones, the first on top, the others below as they were shuffled.
field                What stands where, `{d4 = "gd_defender[1]"}` with wounds in brackets; if it isn't said, the starting setup.
turn, active, phase
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from summon_web.engine import PUBLIC, Card

from .book import KIND
from .state import Battle, lift, put

_CARD = re.compile(r"(\w+?)(?:\[(\d+)\])?")


def lay_out(s: Battle, words: Mapping[str, Any]) -> None:
    s.turn, s.active, s.phase = words["turn"], words["active"], words["phase"]
    for p, names in enumerate(words.get("field", ())):
        for card in [Card(card) for card in s.at if card >= 0 and s.ctrl[card] == p]:
            lift(s, card)
            s.seen[card] = 0
            s.draw[p].insert(0, card)
        for space, told in names.items():
            found = _CARD.fullmatch(told)
            assert found, told
            card = _take(s, p, found[1], PUBLIC)
            put(s, card, s.board.cell_of[space], p)
            s.wounds[card] = int(found[2] or 0)
    for p in range(s.players):
        for pile, where in (("hands", s.hand), ("magic", s.magic)):
            if pile in words:
                where[p] = [_take(s, p, name, s.watch[p]) for name in words[pile][p].split()]
        if "draw" in words:
            s.draw[p] += [_take(s, p, name, 0) for name in words["draw"][p].split()][::-1]


def _take(s: Battle, p: int, name: str, mask: int) -> Card:
    """A card of the draw pile, where everything lies that has no place yet."""
    card = next(card for card in s.draw[p] if s.kind[card] == KIND[name])
    s.draw[p].remove(card)
    s.seen[card] = mask
    return card
