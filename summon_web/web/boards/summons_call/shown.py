"""What all parts of the board read: the vars of the table, who looks at them, and from which side."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...tablestate import TableState
from ...texts import Texts

GAME = "summons_call"
TEXTS = Texts(GAME)
META = TableState.meta
MINE = TableState.mine
CHOICE = TableState.choice
TABLE = TableState.public["table"].to(dict[str, Any])
SEATS = TableState.public["seats"].to(list[dict[str, Any]])
NOTHING = rx.Var("undefined").to(str)

PLAYING = (META["status"] == "playing") | META["back"].to(bool) | META["showing"].to(bool)
SEATED = META["seat"].to(int) >= 0
BELOW = rx.cond(META["seat"].to(int) == 1, 1, 0).to(int)  # whose side is shown below; a watcher sits with the first
ABOVE = (1 - BELOW).to(int)
ASK = CHOICE["ask"].to(str)
ACTING = ASK == "main"

# The mana that pays a cost, in the order in which it pays if nobody chooses; the style sheet shows it.
PAYERS = rx.Var.create([" ".join(f"mana:{n + 1}" for n in range(cost)) for cost in range(11)]).to(list[str])

PLACES = rx.Var.create([0, 1, 2]).to(list[int])  # from left to right as the viewer sees them
OWN_COLUMNS = rx.Var.create(["L", "C", "R"]).to(list[str])
FOE_COLUMNS = rx.Var.create(["R", "C", "L"]).to(list[str])  # SC-5.3


def lane_of(place: rx.Var[int]) -> rx.Var[int]:
    """Lanes are numbered as the first seat sees them."""
    return rx.cond(BELOW == 0, place, 2 - place).to(int)


def column_of(place: rx.Var[int], own: bool) -> rx.Var[str]:
    return (OWN_COLUMNS if own else FOE_COLUMNS)[place].to(str)


def only_if(condition: Any, value: Any) -> rx.Var[str]:
    """An attribute that is there under a condition."""
    return rx.cond(condition, value, NOTHING).to(str)
