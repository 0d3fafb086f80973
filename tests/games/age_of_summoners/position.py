"""Tests lay out positions as the figures of the rules do."""

from summon_web.games.age_of_summoners.position import Table

__all__ = ["Table"]
