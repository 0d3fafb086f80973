"""What a position is worth in each game, and which options deserve a look first: one small module a game.

`value(state, seat)` is the chance of winning that a seat seems to have, 0 to 1, in microseconds. `prefer(state, choice)` gives
every option a weight above 0: a likely good one much, a pointless one next to nothing. Both may look at everything in the
state, because they are only ever asked about imagined ones.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from summon_web.engine import Choice, Seat


@dataclass(frozen=True)
class Sense:
    """A game's value and preferences, and how many seats a position has."""

    value: Callable[[Any, Seat], float]
    prefer: Callable[[Any, Choice], list[float]]
    seats: Callable[[Any], int]


def indifferent(state: Any, choice: Choice) -> list[float]:
    return [1.0] * len(choice.options)


@cache
def sense(game_id: str) -> Sense:
    """The sense for a game, by its id."""
    found: Sense = import_module(f"{__name__}.{game_id}").SENSE
    return found
