"""Answers without a person: the clock's, and those of a player's standing orders. Pure functions of the position."""

from __future__ import annotations

from summon_web.engine import DONE, NO, Card, Choice, Option

from .state import Hunt
from .tables import GLORY, SIDES
from .values import defence_of, glory_of

ASK, WHEN_ATTACKED, NEVER, DEFEND = "ask", "attacked", "never", "defend"
SETTINGS = (WHEN_ATTACKED, ASK, NEVER, DEFEND)
_POINTS = ("rp1", "rp2", "rp4", "rp5", "defend")
_CALM = ("rp1", "rp5")  # reaction points outside an attack on the player


def default(s: Hunt, choice: Choice) -> Option:
    """What happens when the time is up: the last column of the decision points."""
    if choice.ask == "defend":
        return auto_defence(s, choice)
    if choice.ask == "strong_primordial_ooze_copy":
        return max(choice.options, key=lambda option: (_glory(s, option), -int(option[1])))  # DP-8
    if choice.ask == "strong_defender_draw":
        return choice.options[0]  # DP-3: draws are accepted
    if choice.ask == "roll":
        return ("roll",)
    return next((option for option in (DONE, NO) if option in choice.options), choice.options[0])


def _glory(s: Hunt, option: Option) -> int:
    return GLORY[s.code[int(option[1])] // SIDES]


def auto_defence(s: Hunt, choice: Choice) -> Option:
    """One that holds, of those the one worth least; else the one worth least, the sturdiest of equals."""
    names = [option for option in choice.options if option[0] == "name"]

    def rank(option: Option) -> tuple[int, int, int, int]:
        die = Card(int(option[1]))
        defence = defence_of(s, choice.seat, die)
        holds = defence > s.total
        return (not holds, glory_of(s, choice.seat, die, 0), defence if holds else -defence, die)

    return min(names, key=rank)


def auto_answer(s: Hunt, choice: Choice, setting: str) -> Option | None:
    """The answer that a standing order gives to this question; None if the player must be asked.

    `ask` is no order at all, `attacked` lets reactions pass unless the player is attacked, `never` lets all of them pass,
    `defend` names defenders.
    """
    if choice.ask == "defend":
        if setting == DEFEND:
            return auto_defence(s, choice)
        names = [option for option in choice.options if option[0] == "name"]
        return names[0] if setting == NEVER and len(names) == 1 else None
    passes = {NEVER: _POINTS, WHEN_ATTACKED: _CALM}.get(setting, ())
    own = choice.ask == "rp4" and any(option[0] == "stay" for option in choice.options)
    return NO if choice.ask in passes and not own else None
