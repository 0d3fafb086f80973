"""Shares and chances with the interval that they may be trusted in."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

SURE = 1.96  # standard deviations: 95 %


class Odds(NamedTuple):
    """A chance and its interval."""

    chance: float
    low: float
    high: float

    def rounded(self) -> Odds:
        return Odds(*(round(each, 3) for each in self))


def wilson(wins: float, matches: int, sure: float = SURE) -> tuple[float, float]:
    """An interval for the true share, good for few matches and for shares near the ends too."""
    share, z = wins / matches, sure * sure / matches
    middle, half = share + z / 2, sure * sqrt(share * (1 - share) / matches + z / (4 * matches))
    return (middle - half) / (1 + z), (middle + half) / (1 + z)


def mean_of(results: Sequence[float]) -> Odds:
    """The mean of what came of several deals, within what may be."""
    number = len(results)
    mean = sum(results) / number
    error = sqrt(sum((each - mean) ** 2 for each in results) / (number * max(1, number - 1)))
    return Odds(mean, max(0.0, mean - SURE * error), min(1.0, mean + SURE * error))
