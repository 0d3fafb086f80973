"""Answers without a person."""

from __future__ import annotations

from summon_web.engine import Choice, Option

from .state import Battle


def default(s: Battle, choice: Choice) -> Option:
    """The answer of a seat whose time is up: decline if possible, else the first option."""
    last = choice.options[-1]
    return last if last[0] in ("next", "no", "done") else choice.options[0]
