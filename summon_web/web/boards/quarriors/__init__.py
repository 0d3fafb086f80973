"""The board of Quarriors!: opponents above, the wilds and the battle in the middle, the own mat below with its dice as they lie."""

from __future__ import annotations

import reflex as rx

from ...tablestate import TableState
from .field import middle
from .scripts import Motion, Track
from .seats import opponent, own_mat
from .shown import CHOICE, PLAYERS, SEATS, TABLE, TEXTS

ATTRIBUTES = {  # the board's own
    "ready": "The seat whose creatures lie here; Glory flies from here.",
    "glory": "The seat whose counter this is; Glory flies to it.",
}


def board() -> rx.Component:
    return rx.el.div(
        Motion.create(log=TableState.log),
        rx.el.div(phases(), Track.create(seats=SEATS, goal=TABLE["goal"], players=PLAYERS), class_name="course"),
        rx.el.div(rx.foreach(PLAYERS, opponent), class_name="foes"),
        middle(),
        own_mat(),
        class_name="qw ask-" + CHOICE["ask"].to(str),
        custom_attrs={"data-clear": "1", "data-tab": "1"},
    )


def phases() -> rx.Component:
    return rx.el.ol(
        *(
            rx.el.li(
                TEXTS.ui(f"phase.{n}"),
                class_name=rx.cond(TABLE["number"] == n, "ph on", "ph"),
                aria_current=rx.cond(TABLE["number"] == n, "step", "false"),
            )
            for n in range(1, 7)
        ),
        class_name="phases",
    )
