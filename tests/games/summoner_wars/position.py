"""Tests lay out positions as the figures of the rules do."""

from summon_web.games.summoner_wars.position import LAUNCH, NORTH, SOUTH, Position, field, kind_of

__all__ = ["LAUNCH", "NORTH", "SOUTH", "Position", "field", "kind_of"]
