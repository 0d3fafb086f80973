"""The viewer's hand: army, events, walls and, in the end, magic."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...components.shell import icon
from .words import GAME, IN_TEAMS, META, MINE, MY_TURN, NOTHING, SEATED, TEXTS

_HAND = MINE["hand"].to(list[list[int]])


def hand() -> rx.Component:
    return rx.cond(
        SEATED,
        rx.el.div(
            rx.foreach(_HAND, hand_card),
            rx.cond(
                (_HAND.length() == 0) & (META["status"] == "playing"),
                rx.el.p(rx.cond(MINE["out"], TEXTS.ui("you_are_out"), TEXTS.ui("no_hand")), class_name="muted"),
            ),
            trays(),
            class_name="hand",
            role="group",
            aria_label=TEXTS.ui("hand"),
        ),
    )


def trays() -> rx.Component:
    """In a team, a card that is to become magic can go to either pile."""
    return rx.cond(
        IN_TEAMS & (META["phase"] == "build") & MY_TURN & (_HAND.length() > 0),
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


def hand_card(group: rx.Var[list[int]], place: rx.Var[int]) -> rx.Component:
    """A card of the hand, with all others of its kind: [kind, card, card...]."""
    entry, cards = TEXTS.card(group[0]), group[1:].to(list[int])
    number, count = group[1].to(str), cards.length()
    unit = entry["range"].to(bool)
    sort = rx.cond(unit, "unit", "event").to(str)
    reasons = MINE["blocked"].to(dict[str, Any])
    return rx.el.button(
        rx.el.span(
            rx.cond(unit, rx.el.b(entry["attack"].to(int), icon(entry["range"].to(str), GAME, "14px"))),
            rx.cond(entry["life"], rx.el.b(entry["life"].to(int), icon("life", GAME, "13px"), class_name="life")),
            rx.cond(unit, rx.el.b(entry["cost"].to(int), icon("magic", GAME, "12px"), class_name="cost")),
            class_name="values",
        ),
        rx.el.span(icon(entry["id"].to(str), GAME, "46px"), class_name="art"),
        rx.cond(count > 1, rx.el.b("×", count, class_name="copies")),
        rx.el.span(entry["name"].to(str), class_name="name"),
        rx.el.small(TEXTS.word("type", entry["type"])),
        class_name="card bonecard f-" + entry["faction"].to(str)
        + rx.cond(~MY_TURN | reasons[sort] | reasons[number], " blocked", ""),
        key=group[0].to(str),
        aria_label=entry["name"].to(str) + ", " + TEXTS.word("type", entry["type"])
        + rx.cond(unit, ", " + TEXTS.ui("printed", entry["attack"], entry["life"], entry["cost"]), "")
        + rx.cond(count > 1, ", ×" + count.to(str), ""),
        custom_attrs={
            "data-t": "c" + number, "data-also": "c" + cards.join(" c"), "data-k": group[0].to(str), "data-travel": "1",
            "data-sort": rx.cond(MY_TURN, sort, NOTHING), "data-drag": "1", "data-key": (place + 1).to(str),
        },
    )  # fmt: skip
