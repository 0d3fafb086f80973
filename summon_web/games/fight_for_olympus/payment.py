"""Paying a cost: what can pay, what the table proposes, and what a player may name instead (FO-6.3 to FO-6.6).

An item is a hand card or a marker. It has a single colour or all of them, so counting by hue decides everything: a purse is
a list of five counts, the four colours and then the multicoloured cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from summon_web.engine import Card, Option

from .book import COLOURS, COST, HUE, MANY, OWED, PIPS, WORTH
from .state import Olympus


class Payment(NamedTuple):
    cards: list[Card]  # of the hand
    markers: list[int]  # their colours


Item: TypeAlias = tuple[int, int, Card]  # worth (of a marker: -1), hue, card; sorted by worth, the least first


def purse(s: Olympus, seat: int) -> list[int]:
    have, kind = [0] * 5, s.kind
    for card in s.hands[seat]:
        have[HUE[kind[card]]] += 1
    for colour in range(4):
        if s.markers[colour] == seat:
            have[colour] += 1
    return have


def missing(kind: int, have: Sequence[int]) -> int:
    """How many pips of a card the purse can't pay. Multicoloured cards fill the gaps of the single colours."""
    gap = -have[MANY]
    for colour, pips in OWED[kind]:
        if pips > have[colour]:
            gap += pips - have[colour]
    return gap


def missing_colour(s: Olympus, seat: int, card: Card) -> str:
    """The first colour of the cost for which an item is missing; empty if the card can be paid."""
    kind, have = s.kind[card], purse(s, seat)
    have[HUE[kind]] -= 1
    if missing(kind, have) <= 0:
        return ""
    return next(COLOURS[colour] for colour, pips in OWED[kind] if pips > have[colour])


def _named(s: Olympus) -> list[int]:
    counts = [0] * 5
    for card in s.paying:
        counts[HUE[s.kind[card]]] += 1
    for colour in s.spending:
        counts[colour] += 1
    return counts


def proposal(s: Olympus, seat: int, playing: Card) -> Payment:
    """The named items, completed the cheapest way: markers, then cards of low worth, multicoloured ones last."""
    kind = s.kind
    cost, pips = COST[kind[playing]], PIPS[kind[playing]]
    if not pips:
        return Payment([], [])
    named = _named(s)
    items: list[list[Item]] = [[], [], [], [], []]
    for card in s.hands[seat]:
        hue = HUE[kind[card]]
        if (hue == MANY or cost[hue]) and card != playing and card not in s.paying:
            items[hue].append((WORTH[kind[card]], hue, card))
    chosen: list[Item] = []
    for colour in range(4):
        need = cost[colour] - named[colour]
        if need:
            if s.markers[colour] == seat and colour not in s.spending:
                items[colour].append((-1, colour, Card(-1)))
            chosen += sorted(items[colour])[:need]
    left = pips - sum(named)
    if len(chosen) > left:  # named multicoloured cards take the place of what is worth most
        chosen = sorted(chosen)[:left]
    elif len(chosen) < left:
        chosen += sorted(items[MANY])[: left - len(chosen)]
    hand = [card for worth, _, card in chosen if worth >= 0]
    return Payment([*s.paying, *hand], [*s.spending, *[colour for worth, colour, _ in chosen if worth < 0]])


def namable(s: Olympus, seat: int, proposed: Payment) -> list[Option]:
    """Every item that could pay beside those already named; nothing if there is no real choice."""
    kind = s.kind
    left = PIPS[kind[s.playing]] - len(s.paying) - len(s.spending)
    if not left:
        return []
    named = _named(s)
    cost, free = COST[kind[s.playing]], purse(s, seat)
    free[HUE[kind[s.playing]]] -= 1
    # How many more items of each hue could be named. Naming one takes as much from what is owed as from what is free,
    # so the rest can be paid as before.
    room = [min(free[colour] - named[colour], cost[colour] - named[colour], left) for colour in range(4)]
    room.append(min(free[MANY] - named[MANY], left))
    options: list[Option] = []
    real = False
    for colour in range(4):
        if s.markers[colour] == seat and colour not in s.spending and room[colour] > 0:
            options.append(("marker", COLOURS[colour]))
            real |= colour not in proposed.markers
    counts = [kind[card] for card in proposed.cards]
    for card in s.hands[seat]:
        hue = HUE[kind[card]]
        if room[hue] <= 0 or card == s.playing or card in s.paying:
            continue
        options.append(("pay", card))
        if not real and card not in proposed.cards:
            # an equal card in its place is no choice, one more of its kind can be one
            more = counts.count(kind[card]) + 1 - sum(kind[paid] == kind[card] for paid in s.paying)
            real = room[hue] >= more
    return options if real else []
