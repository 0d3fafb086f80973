"""Exact chances of an attack's dice, for previews and for players made of code."""

from __future__ import annotations

from functools import lru_cache

from .tables import SIDES


@lru_cache(maxsize=1 << 14)
def odds(
    dice: int, needed: int, hit_at: int, wound_at: int, add: int = 0, *,
    all_hits: bool = False, surge: bool = False,
) -> float:  # fmt: skip
    """The chance that `dice` dice give at least `needed` wounds.

    `add` is added to every result; `all_hits`: one die that is no Hit spoils all; `surge`: results of 5 or more count twice.
    """
    chances = [1.0]  # by number of wounds; what is spoilt is left out
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
    return sum(chances[needed:]) if needed > 0 else 1.0
