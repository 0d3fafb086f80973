"""The games that people can open: those with a board, in the order of the shelf."""

from __future__ import annotations

from summon_web.games import games

from .boards import BOARDS

_ORDER = ("summoner_wars", "summons_call", "age_of_summoners", "quarriors", "fight_for_olympus")


def on_shelf() -> list[str]:
    return [game for game in _ORDER if game in games() and game in BOARDS]
