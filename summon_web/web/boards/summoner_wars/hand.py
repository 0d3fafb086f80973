"""The viewer's hand: army, events, walls and, in the end, magic."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...components.shell import icon
from ...faces import printed
from ...texts import COMMA
from .shown import GAME, IN_TEAMS, META, MINE, MY_TURN, NOTHING, SEATED, TEXTS

_HAND = MINE["hand"].to(list[list[int]])


def hand() -> rx.Component:
    return rx.cond(
        SEATED,
        rx.el.div(
            rx.foreach(_HAND, hand_card),
            rx.cond(
                (_HAND.length() == 0) & (META["status"] == "playing"),
                rx.el.p(no_cards(), class_name="muted"),
            ),
            trays(),
            class_name="hand",
            role="group",
            aria_label=TEXTS.ui("hand"),
        ),
    )


def no_cards() -> rx.Var[Any]:
    """Why the hand is empty, and whether it will fill again."""
    waiting = rx.cond(MINE["dry"], TEXTS.ui("no_more_cards"), TEXTS.ui("no_hand"))
    return rx.cond(MINE["out"], TEXTS.ui("you_are_out"), waiting)


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
        printed(GAME, group[0]),
        rx.cond(count > 1, rx.el.b("×", count, class_name="copies")),
        class_name="card bonecard f-"
        + entry["faction"].to(str)
        + rx.cond(~MY_TURN | reasons[sort] | reasons[number], " blocked", ""),
        key=group[0].to(str),
        aria_label=entry["name"].to(str)
        + COMMA
        + TEXTS.word("type", entry["type"])
        + rx.cond(unit, COMMA + TEXTS.ui("printed", entry["attack"], entry["life"], entry["cost"]), "")
        + rx.cond(count > 1, COMMA + "×" + count.to(str), ""),
        custom_attrs={
            "data-t": "c" + number,
            "data-also": "c" + cards.join(" c"),
            "data-k": group[0].to(str),
            "data-travel": "1",
            "data-sort": rx.cond(MY_TURN, sort, NOTHING),
            "data-drag": "1",
            "data-key": (place + 1).to(str),
        },
    )
