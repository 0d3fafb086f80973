"""The positions of tests are those of the figures (`summon_web/engine/scenario.py`)."""

from summon_web.engine.scenario import Scenario, ScriptedChance

__all__ = ["Scenario", "ScriptedChance"]
