"""Tests lay out positions as the figures of the rules do."""

from summon_web.games.fight_for_olympus.position import SEAT, UNIT, Position, words

__all__ = ["SEAT", "UNIT", "Position", "words"]
