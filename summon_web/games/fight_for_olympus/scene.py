"""Positions of Fight for Olympus in words, for lessons.

hands      By seat: `["paris odysseus", "amazons"]`.
sides      By seat, what stands on its spaces: `{O1 = "diomedes[2]+sword_blue"}`, damage in brackets, equipment after a plus.
pile       The next cards of the draw pile, the first on top; the others lie below as they were shuffled.
markers    Who has the marker of a colour: `{yellow = 0}`.
turn, active, phase, score
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from summon_web.engine import PUBLIC, Card, Seat, bit

from .book import COLOURS, KIND, REMOVED, SIDE, SPACES
from .state import BOARD, NOBODY, Olympus

_UNIT = re.compile(r"(\w+?)(?:\[(\d+)\])?(?:\+(\w+))?")


def lay_out(s: Olympus, words: Mapping[str, Any]) -> None:
    box = [*s.deck, *s.removed, *s.hands[0], *s.hands[1]]
    s.seen = [0] * len(s.kind)
    s.unit, s.gear = [NOBODY] * len(s.unit), [NOBODY] * len(s.gear)

    def find(name: str, mask: int) -> Card:
        card = next(card for card in box if s.kind[card] == KIND[name])
        box.remove(card)
        s.seen[card] = mask
        return card

    for seat, side in enumerate(words.get("sides", ())):
        for space, told in side.items():
            found = _UNIT.fullmatch(told)
            assert found, told
            unit, damage, gear = found.groups()
            at = SIDE[seat][SPACES.index(space)]
            s.unit[at], s.damage[at] = find(unit, PUBLIC), int(damage or 0)
            s.gear[at] = find(gear, PUBLIC) if gear else NOBODY
    s.hands = [[find(name, bit(Seat(seat))) for name in hand.split()] for seat, hand in enumerate(words["hands"])]
    top = [find(name, 0) for name in words.get("pile", "").split()]
    s.removed, s.deck = box[:REMOVED], box[REMOVED:] + top[::-1]
    markers = words.get("markers", {})
    s.markers = [markers.get(colour, BOARD) for colour in COLOURS]
    s.turn, s.active, s.phase = words["turn"], Seat(words["active"]), words["phase"]
    s.score = words.get("score", 0)
