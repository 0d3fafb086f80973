"""Tests lay out positions as the figures of the rules do."""

from summon_web.games.summons_call.position import FILLER, P1, P2, Position, table

__all__ = ["FILLER", "P1", "P2", "Position", "table"]
