"""What a spirit costs, what can pay it, and which payment to propose (AS-5.3 to AS-5.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from summon_web.engine import Card, Seat

from .cards.red import wisp_guide
from .state import Age
from .tables import ANY, COLOUR, COLOURED, COST, STONES

_GROUPS = range(STONES + 1)


def count(s: Age, cards: Sequence[Card]) -> list[int]:
    """Face-up magic by colour, stones at the end."""
    found = [0] * (STONES + 1)
    kind, seen = s.kind, s.seen
    for card in cards:
        found[COLOUR[kind[card]] if seen[card] else STONES] += 1
    return found


def payable(s: Age, me: Seat) -> list[Card]:
    """The hand cards whose cost the seat's magic can pay."""
    row = s.rows[me]
    size, magic, wisps, kind = len(row), count(s, row), wisp_guide(s, me), s.kind
    found: list[Card] = []
    for card in s.hands[me]:
        what = kind[card]
        if COST[what] - min(wisps, ANY[what]) <= size and shortage(what, magic) <= magic[STONES]:
            found.append(card)
    return found


def shortage(kind: int, magic: Sequence[int]) -> int:
    """How many coloured symbols have no magic of their colour."""
    short = 0
    for colour, n in COLOURED[kind]:
        if magic[colour] < n:
            short += n - magic[colour]
    return short


class Bill(NamedTuple):
    """What is left to pay, after the magic that is laid aside already."""

    short: list[int]  # coloured symbols still open, by colour
    deficit: int  # of these, how many no stone laid aside covers
    least: int  # magic that must still be paid, Wisps used as far as possible
    most: int  # magic that may still be paid

    @property
    def closed(self) -> bool:
        """Everything that must be paid is paid."""
        return self.deficit <= 0 and self.least <= 0


def bill(s: Age, me: Seat, spirit: Card) -> Bill:
    kind, paid = s.kind[spirit], count(s, s.aside)
    short = [0] * STONES
    for colour, n in COLOURED[kind]:
        short[colour] = max(0, n - paid[colour])
    most = COST[kind] - len(s.aside)
    return Bill(short, sum(short) - paid[STONES], most - min(wisp_guide(s, me), ANY[kind]), most)


def accepted(left: Bill, magic: Sequence[int]) -> list[bool]:
    """For each colour and for stones: whether one of it can be a part of an exact payment."""
    helpful = [min(need, have) for need, have in zip(left.short, magic, strict=False)]
    helping = sum(helpful) + magic[STONES]
    fits = []
    for group in _GROUPS:
        helps = group == STONES or left.short[group] > 0
        deficit = left.deficit - helps
        # A card that doesn't help uses up a place; one that helps is no longer there to help later.
        fits.append(magic[group] > 0 and left.most > 0 and deficit <= min(left.most - 1, helping - helps))
    return fits


def proposal(s: Age, me: Seat, spirit: Card) -> list[Card]:
    """Exact colours first, then the most plentiful colours, stones only where nothing else will do."""
    left, row = bill(s, me, spirit), s.rows[me]
    by_group: list[list[Card]] = [[] for _ in _GROUPS]
    for card in row:
        by_group[STONES if s.is_stone(card) else COLOUR[s.kind[card]]].append(card)
    chosen: list[Card] = []
    deficit = left.deficit
    for colour, need in enumerate(left.short):
        for _ in range(min(need, len(by_group[colour]))):
            chosen.append(by_group[colour].pop(0))
            deficit -= 1
    for _ in range(deficit):
        chosen.append(by_group[STONES].pop(0))
    while len(chosen) < left.least:
        group = max(range(STONES), key=lambda g: len(by_group[g]))
        chosen.append(by_group[group if by_group[group] else STONES].pop(0))
    return chosen
