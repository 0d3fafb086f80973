"""Answers without a person: for a seat whose time is up, and by standing orders."""

from __future__ import annotations

from collections.abc import Mapping

from summon_web.engine import DONE, HUSH, NO, PASSING, Choice, Option, Setting, pass_by

from .options import DRAW, END
from .resolve import OWN_FIRST
from .state import SummonsCall

# Pauses that no hand could answer, orders that could not matter, offers of no use, mana chosen in a later turn.
DROPPED = ("done", "next", "own_first", "no", "rest")
# The second is about a question of the browser (`warnings` names it), the third about one of the game.
ORDERS = (PASSING, Setting("sure_end", ("ask", "never")), Setting("triggers", ("ask", "own_first")))


def default(s: SummonsCall, choice: Choice) -> Option:
    """The answer for a seat whose time is up: the least that can be done."""
    for quiet in (END, NO, DONE, DRAW):
        if quiet in choice.options:
            return quiet
    return choice.options[0]


def obey(s: SummonsCall, choice: Choice, orders: Mapping[str, str]) -> Option | None:
    """Waiting effects are put in order by the player, or always in the default order. The pause is nobody's to end."""
    if choice.ask == "order" and orders["triggers"] == "own_first":
        return OWN_FIRST
    return None if choice.ask == HUSH else pass_by(s, choice, orders)
