"""Tests lay out positions as the figures of the rules do."""

from summon_web.games.quarriors.position import Position, hunt

__all__ = ["Position", "hunt"]
