"""Where the bots stand on the scale of ratings: each level is measured against the next one, and a fixed level is the anchor.

Levels are rungs of a ladder. How far two rungs are apart follows from the share of matches that the upper one won: 400 points more win ten
times out of eleven. Half a win is added to both sides, so that a level that won every match is not infinitely far away.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from math import log10, sqrt
from typing import Any, NamedTuple

from summon_web.bots import LEVELS
from summon_web.bots.scale import ANCHOR, BEGIN, Place
from summon_web.engine import Game

from .bots import Duel, duel

SURE = 1.96  # 95 %
_POINTS = 400  # that win ten times out of eleven
_NATURAL = 0.4342944819  # log10(e)


class Rung(NamedTuple):
    """How much stronger a level is than the one below."""

    points: float
    variance: float


def pairs() -> list[tuple[str, str]]:
    """Every level against the one below it."""
    levels = list(LEVELS)
    return list(zip(levels[1:], levels, strict=False))


def rung(wins: float, matches: int) -> Rung:
    won, lost = wins + 0.5, matches - wins + 0.5
    return Rung(_POINTS * log10(won / lost), (_POINTS * _NATURAL) ** 2 * (1 / won + 1 / lost))


def fitted(duels: Mapping[tuple[str, str], Duel]) -> dict[str, Place]:
    """By level; every rung away from the anchor makes the place less certain. Beyond a pair that was not measured there are no places."""
    levels = list(LEVELS)
    middle = levels.index(ANCHOR)
    found = {}
    for number, level in enumerate(levels):
        low, high = sorted((number, middle))
        needed = [(levels[each + 1], levels[each]) for each in range(low, high)]
        if not duels.keys() >= set(needed):
            continue
        between = [duels[pair] for pair in needed]
        rungs = [rung(each.wins, each.matches) for each in between]
        way = sum(each.points for each in rungs) * (1 if number > middle else -1)
        give = SURE * sqrt(sum(each.variance for each in rungs))
        played = sum(each.matches for pair, each in duels.items() if level in pair)
        found[level] = Place(round(BEGIN + way), round(give), played)
    return found


def measured(  # noqa: PLR0917
    game: Game[Any], seats: int, most: int, first: int, seconds: float, rungs: Sequence[tuple[str, str]]
) -> Iterator[dict[tuple[str, str], Duel]]:
    """How these pairs stand after each deal; they take turns, until each has played `most` matches or the time is over."""
    until = time.monotonic() + seconds
    running = {pair: duel(game, seats, pair, most, first, whole=True) for pair in rungs}
    found: dict[tuple[str, str], Duel] = {}
    while running and time.monotonic() < until:
        for pair in list(running):
            stands = next(running[pair], None)
            if stands is None:
                del running[pair]
            else:
                found[pair] = stands
        yield found
