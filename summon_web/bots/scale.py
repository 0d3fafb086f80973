"""Where bots stand on the scale of ratings: measured once, and fixed. `python3 summon.py bench bots --scale` writes `scale.toml`.

Bots play no rated matches, so nothing but an agreement links them to people: a new player's first rating is the place of `ANCHOR`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

ANCHOR = "easy"
BEGIN = 1500  # points of whoever is new
FILE = Path(__file__).with_name("scale.toml")
_HEAD = """# Where bots stand on the scale of ratings, by game, number of seats and level; `python3 summon.py bench bots --scale` writes this file.
# `give`: the true place is this close in 19 of 20 cases, seen from "{anchor}", which stands where every player begins.
# `matches`: that the level played against its neighbours.
"""


class Place(NamedTuple):
    points: int
    give: int
    matches: int


class Between(NamedTuple):
    """The levels around a rating; empty at the ends of the scale."""

    weaker: str  # the strongest level that is not stronger
    stronger: str  # the weakest level that is


Scale = Mapping[tuple[str, int], Mapping[str, Place]]


def between(points: int, game: str, seats: int, scale: Scale | None = None) -> Between | None:
    """Between which levels somebody stands; None where bots were not measured."""
    found = (read() if scale is None else scale).get((game, seats))
    if not found:
        return None
    reached = [level for level, place in found.items() if place.points <= points]
    beyond = [level for level, place in found.items() if place.points > points]
    weaker = max(reached, key=lambda level: found[level].points, default="")
    stronger = min(beyond, key=lambda level: found[level].points, default="")
    return Between(weaker, stronger)


def read(file: Path | None = None) -> Scale:
    return _read(file or FILE)


@cache
def _read(file: Path) -> Scale:
    written = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return {
        (game, int(seats)): {level: Place(**place) for level, place in levels.items()}
        for game, by_seats in written.items()
        for seats, levels in by_seats.items()
    }


def write(scale: Scale, file: Path | None = None) -> None:
    lines = [_HEAD.format(anchor=ANCHOR)]
    for (game, seats), levels in sorted(scale.items()):
        lines.append(f"[{game}.{seats}]")
        lines += [
            f"{level} = {{ points = {place.points}, give = {place.give}, matches = {place.matches} }}"
            for level, place in levels.items()
        ]
        lines.append("")
    (file or FILE).write_text("\n".join(lines), encoding="utf-8")
    _read.cache_clear()
