"""The games that people can open: those with a board, in the order of the shelf."""

from __future__ import annotations

from summon_web.games import games

from .boards import BOARDS


def on_shelf() -> list[str]:
    return sorted((game for game in games() if game in BOARDS), key=lambda game: (games()[game].shelf, game))
