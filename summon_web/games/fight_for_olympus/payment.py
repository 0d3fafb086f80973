"""Paying a cost: what can pay, what the table proposes, and what a player may name instead (FO-6.3 to FO-6.6).

An item is a hand card or a marker. It has a single colour or all of them, so counting by hue decides everything: a purse is
a list of five counts, the four colours and then the multicoloured cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from summon_web.engine import Card, Option

from .state import Olympus
from .tables import COLOURS, COST, HUE, MANY, PIPS, WORTH

Payment = tuple[list[Card], list[int]]  # hand cards, and colours of markers
Item = tuple[int, int, Card]  # worth (of a marker: -1), hue, card


def purse(s: Olympus, seat: int) -> list[int]:
    have, kind = [0] * 5, s.kind
    for card in s.hands[seat]:
        have[HUE[kind[card]]] += 1
    for colour in range(4):
        if s.markers[colour] == seat:
            have[colour] += 1
    return have


def missing(cost: Sequence[int], have: Sequence[int]) -> int:
    """How many pips the purse can't pay. Multicoloured cards fill the gaps of the single colours."""
    gap = -have[MANY]
    for colour in range(4):
        if cost[colour] > have[colour]:
            gap += cost[colour] - have[colour]
    return gap


def missing_colour(s: Olympus, seat: int, card: Card) -> str:
    """The first colour of the cost for which an item is missing; empty if the card can be paid."""
    cost, have = COST[s.kind[card]], purse(s, seat)
    have[HUE[s.kind[card]]] -= 1
    if missing(cost, have) <= 0:
        return ""
    return next(COLOURS[colour] for colour in range(4) if cost[colour] > have[colour])


def _completes(cost: Sequence[int], named: Sequence[int], free: Sequence[int]) -> bool:
    """Can these named items, each of them used, be part of an exact payment?"""
    left = [cost[colour] - named[colour] for colour in range(4)]
    if min(left) < 0 or named[MANY] > sum(left):
        return False
    return missing(left, [*free[:MANY], free[MANY] + named[MANY]]) <= 0


def _named(s: Olympus) -> list[int]:
    counts = [0] * 5
    for card in s.paying:
        counts[HUE[s.kind[card]]] += 1
    for colour in s.coins:
        counts[colour] += 1
    return counts


def proposal(s: Olympus, seat: int) -> Payment:
    """The named items, completed the cheapest way: markers, then cards of low worth, multicoloured ones last."""
    kind = s.kind
    cost, pips = COST[kind[s.playing]], PIPS[kind[s.playing]]
    if not pips:
        return [], []
    named = _named(s)
    items: list[list[Item]] = [[], [], [], [], []]
    for card in s.hands[seat]:
        hue = HUE[kind[card]]
        if (hue == MANY or cost[hue]) and card != s.playing and card not in s.paying:
            items[hue].append((WORTH[kind[card]], hue, card))
    chosen: list[Item] = []
    for colour in range(4):
        need = cost[colour] - named[colour]
        if need:
            if s.markers[colour] == seat and colour not in s.coins:
                items[colour].append((-1, colour, Card(-1)))
            chosen += sorted(items[colour])[:need]
    left = pips - sum(named)
    if len(chosen) > left:  # named multicoloured cards take the place of what is worth most
        chosen = sorted(chosen)[:left]
    elif len(chosen) < left:
        chosen += sorted(items[MANY])[: left - len(chosen)]
    hand = [card for worth, _, card in chosen if worth >= 0]
    return [*s.paying, *hand], [*s.coins, *(colour for worth, colour, _ in chosen if worth < 0)]


def namable(s: Olympus, seat: int, proposed: Payment) -> list[Option]:
    """Every item that could pay beside those already named; nothing if there is no real choice."""
    kind = s.kind
    cost, named = COST[kind[s.playing]], _named(s)
    if PIPS[kind[s.playing]] == sum(named):
        return []
    free = purse(s, seat)
    free[HUE[kind[s.playing]]] -= 1
    for hue in range(5):
        free[hue] -= named[hue]
    fits = [_with(cost, named, free, hue, 1) for hue in range(5)]
    options: list[Option] = []
    real = False
    cards, coins = proposed
    for colour in range(4):
        if s.markers[colour] == seat and colour not in s.coins and fits[colour]:
            options.append(("marker", COLOURS[colour]))
            real |= colour not in coins
    counts = [kind[card] for card in cards]
    hand = [card for card in s.hands[seat] if card != s.playing]
    for card in hand:
        hue = HUE[kind[card]]
        if card in s.paying or not fits[hue]:
            continue
        options.append(("pay", card))
        if not real and card not in cards:
            # an equal card in its place is no choice, one more of its kind can be one
            more = counts.count(kind[card]) + 1 - sum(kind[paid] == kind[card] for paid in s.paying)
            real = _with(cost, named, free, hue, more)
    return options if real else []


def _with(cost: Sequence[int], named: Sequence[int], free: Sequence[int], hue: int, more: int) -> bool:
    """Could this many more items of a hue be named?"""
    if free[hue] < more or (hue < MANY and named[hue] + more > cost[hue]):
        return False
    then, rest = list(named), list(free)
    then[hue] += more
    rest[hue] -= more
    return _completes(cost, then, rest)
