"""Answers without a person."""

from __future__ import annotations

from summon_web.engine import DONE, NO, Choice, Option

from .flow import END
from .state import Olympus


def default(s: Olympus, choice: Choice) -> Option:
    """FO-R35, FO-R23: end the phase, decline, or the first legal option."""
    return next((option for option in (END, NO, DONE) if option in choice.options), choice.options[0])
