"""Exact chances of an attack's dice, for previews."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from .tables import SIDES


@lru_cache(maxsize=1 << 14)
def spread(
    dice: int, hit_at: int, wound_at: int, add: int = 0, *, all_hits: bool = False, surge: bool = False
) -> tuple[float, ...]:
    """The chances of 0, 1, 2... wounds. What is spoilt is left out.

    `add` is added to every result; `all_hits`: one die that is no Hit spoils all; `surge`: results of 5 or more count twice.
    """
    chances = [1.0]
    for _ in range(dice):
        after = [0.0] * (len(chances) + 2)
        for face in range(1, SIDES + 1):
            result = face + add
            if result < hit_at and all_hits:
                continue
            wounds = (2 if surge and result >= 5 else 1) if result >= hit_at and result >= wound_at else 0
            for had, chance in enumerate(chances):
                after[had + wounds] += chance / SIDES
        chances = after
    return tuple(chances)


def at_least(wounds: Sequence[float], needed: int, again: float = 0.0, times: int = 0) -> float:
    """The chance of so many wounds, if each attack is followed by another one with the chance `again`, so many times at most."""
    if needed <= 0:
        return 1.0
    chance = sum(wounds[needed:])
    if again and times:
        spoilt = 1.0 - sum(wounds)
        for had, here in enumerate((wounds[0] + spoilt, *wounds[1:needed])):
            chance += here * again * at_least(wounds, needed - had, again, times - 1)
    return chance
