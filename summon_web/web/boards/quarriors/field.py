"""The middle of the table: the wilds in three rows, the battle, and what counts for this turn."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...components.shell import icon
from .scripts import Battle, Fold, Wild
from .shown import CHOICE, GAME, META, PLAYERS, SEATS, TABLE, TEXTS

ROWS = (("basic", 0, 3), ("spell", 3, 6), ("creature", 6, 13))
TAKING = (
    "capture",
    "strong_devotee_gift",
    "shaping_incantation_attach.take",
)  # questions that a card of the wilds answers
TAUGHT = ("cull", "roll", "window", "summon", "defend", "capture")


def middle() -> rx.Component:
    ask = CHOICE["ask"].to(str)
    wilds = TABLE["wilds"].to(list[list[int]])
    return rx.el.section(
        Fold.create(
            rx.el.h2(icon("portal", GAME, "14px"), TEXTS.ui("table.wilds"), tally(), class_name="areaname"),
            *(
                rx.el.div(
                    rx.foreach(wilds[first:last], lambda item: Wild.create(wild=item, key=item[0].to(str))),
                    class_name=f"wilds row-{row}",
                    role="group",
                    aria_label=TEXTS.ui(f"card.{row}"),
                )
                for row, first, last in ROWS
            ),
            open=rx.Var.create(list(TAKING)).contains(ask),
            label=TEXTS.ui("table.wilds"),
            look="hunt",
            letter="c",
        ),
        rx.el.div(
            Battle.create(
                fights=TABLE["fights"].to(list[dict[str, Any]]),
                attack=TABLE["attack"].to(dict[str, Any]),
                seats=SEATS,
                players=PLAYERS,
            ),
            teaching(ask),
            class_name="story",
        ),
        class_name="middle",
    )


def tally() -> rx.Component:
    """What everybody should know about this turn."""
    return rx.el.span(
        entry("table.empty", TABLE["empty"].to(str) + " / 4"),
        entry("table.captures", TABLE["captures"]),
        *(
            rx.cond(TABLE[key].to(int) > 0, entry(f"table.{key}", sign + TABLE[key].to(str)))
            for key, sign in (("culls", ""), ("discount", "−"), ("fury", "+"))
        ),
        class_name="tally",
    )


def entry(label: str, number: Any) -> rx.Component:
    return rx.el.span(TEXTS.ui(label), " ", rx.el.b(number))


def teaching(ask: rx.Var[str]) -> rx.Component:
    """In a First Hunt a line says why, not only how."""
    known = rx.Var.create(list(TAUGHT)).contains(ask)
    return rx.cond(
        (META["options"].to(dict[str, str])["wilds"] == "first_hunt") & (META["seat"].to(int) >= 0),
        rx.cond(
            (known | ~CHOICE["options"].to(bool)) & (META["status"] == "playing"),
            rx.el.p(TEXTS.ui(rx.cond(known, "teach." + ask, "teach.wait")), class_name="teach"),
        ),
    )
