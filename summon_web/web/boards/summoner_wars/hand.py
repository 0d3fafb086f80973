"""The viewer's hand: army, events, walls and, in the end, magic."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...components.shell import icon
from .words import GAME, IN_TEAMS, META, MINE, SEATED, TABLE, TEXTS

_HAND = MINE["hand"].to(list[list[int]])


def hand() -> rx.Component:
    return rx.cond(
        SEATED,
        rx.el.div(
            rx.foreach(_HAND, hand_card),
            rx.cond(_HAND.length() == 0, rx.el.p(TEXTS.ui("no_hand"), class_name="muted")),
            trays(),
            class_name="hand",
            role="group",
            aria_label=TEXTS.ui("hand"),
        ),
    )


def trays() -> rx.Component:
    """In a team, a card that is to become magic can go to either pile."""
    return rx.cond(
        IN_TEAMS & (META["phase"] == "build") & (TABLE["player"].to(int) == MINE["p"].to(int)) & (_HAND.length() > 0),
        rx.el.div(
            *(
                rx.el.button(
                    icon("magic", GAME), TEXTS.ui(verb), class_name="tray", custom_attrs={"data-t": f"do:{verb}"}
                )
                for verb in ("build", "give")
            ),
            class_name="trays",
        ),
    )


def hand_card(card: rx.Var[list[int]]) -> rx.Component:
    entry = TEXTS.card(card[1])
    number = card[0].to(str)
    reasons = MINE["blocked"].to(dict[str, Any])
    blocked = rx.cond(reasons["card"], reasons["card"], reasons[number])
    unit = entry["range"].to(bool)
    return rx.el.button(
        rx.el.span(
            rx.cond(unit, rx.el.b(entry["attack"].to(int), icon(entry["range"].to(str), GAME, "14px"))),
            rx.cond(entry["life"], rx.el.b(entry["life"].to(int), icon("life", GAME, "13px"), class_name="life")),
            rx.cond(unit, rx.el.b(entry["cost"].to(int), icon("magic", GAME, "12px"), class_name="cost")),
            class_name="values",
        ),
        rx.el.span(icon(entry["id"].to(str), GAME, "46px"), class_name="art"),
        rx.el.span(entry["name"].to(str), class_name="name"),
        rx.el.small(TEXTS.word("type", entry["type"])),
        class_name="card bonecard f-" + entry["faction"].to(str) + rx.cond(blocked, " blocked", ""),
        key=number,
        aria_label=entry["name"].to(str) + ", " + TEXTS.word("type", entry["type"])
        + rx.cond(unit, ", " + TEXTS.ui("printed", entry["attack"], entry["life"], entry["cost"]), ""),
        custom_attrs={"data-t": "c" + number, "data-k": card[1].to(str), "data-travel": "1"},
    )  # fmt: skip
