"""The games that people can open: those with a board."""

from __future__ import annotations

from collections.abc import Sequence

from summon_web.games import games

from .boards import BOARDS


def on_shelf(first: Sequence[str] = ()) -> list[str]:
    """In the order of the shelf; those that somebody played come first, as given."""
    known = sorted((game for game in games() if game in BOARDS), key=lambda game: (games()[game].shelf, game))
    return sorted(known, key=lambda game: first.index(game) if game in first else len(first))
