"""What a spirit costs, what can pay it, and which payment to propose (AS-5.3 to AS-5.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from summon_web.engine import Card, Seat

from .abilities import cost, sum_of
from .book import ANY, COLOUR, COLOURED, COST, STONES
from .state import Age

_COLOURS = range(STONES)
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
    size, magic, unpaid, kind = len(row), count(s, row), sum_of(s, me, cost), s.kind
    found: list[Card] = []
    for card in s.hands[me]:
        what = kind[card]
        if COST[what] - min(unpaid, ANY[what]) <= size and shortage(what, magic) <= magic[STONES]:
            found.append(card)
    return found


def shortage(kind: int, magic: Sequence[int]) -> int:
    """How many coloured symbols have no magic of their colour."""
    short = 0
    for colour, n in COLOURED[kind]:
        if magic[colour] < n:
            short += n - magic[colour]
    return short


def may_leave(s: Age, me: Seat, kind: int) -> int:
    """How many "any" symbols of a spirit's cost may stay unpaid (AS-11.11)."""
    return min(sum_of(s, me, cost), ANY[kind]) if ANY[kind] else 0


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
    return Bill(short, sum(short) - paid[STONES], most - may_leave(s, me, kind), most)


def accepted(left: Bill, magic: Sequence[int]) -> list[bool]:
    """For each colour and for stones: whether one of it can be a part of an exact payment."""
    helping = sum(map(min, left.short, magic)) + magic[STONES]
    # A card that helps is no longer there to help later; one that doesn't help uses up a place.
    helps = left.most > 0 and left.deficit <= min(left.most, helping)
    fills = left.most > 0 and left.deficit <= min(left.most - 1, helping)
    fits = [have > 0 and (helps if need else fills) for need, have in zip(left.short, magic, strict=False)]
    return [*fits, magic[STONES] > 0 and helps]


def proposal(s: Age, me: Seat, left: Bill) -> list[Card]:
    """Exact colours first, then the most plentiful colours, stones only where nothing else will do."""
    kind, seen = s.kind, s.seen
    by_group: list[list[Card]] = [[] for _ in _GROUPS]
    for card in reversed(s.rows[me]):
        by_group[COLOUR[kind[card]] if seen[card] else STONES].append(card)
    sizes = [len(group) for group in by_group[:STONES]]
    chosen: list[Card] = []
    deficit = left.deficit  # stones laid aside already cover the other symbols
    for colour in sorted(_COLOURS, key=sizes.__getitem__, reverse=True):
        taken = min(left.short[colour], sizes[colour], deficit)
        if taken > 0:
            chosen += [by_group[colour].pop() for _ in range(taken)]
            sizes[colour] -= taken
            deficit -= taken
    chosen += [by_group[STONES].pop() for _ in range(deficit)]
    for _ in range(left.least - len(chosen)):
        colour = sizes.index(max(sizes))
        if sizes[colour]:
            sizes[colour] -= 1
            chosen.append(by_group[colour].pop())
        else:
            chosen.append(by_group[STONES].pop())
    return chosen
