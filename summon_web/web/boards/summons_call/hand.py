"""The viewer's hand."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...faces import printed
from ...texts import COMMA
from .cards import frame
from .shown import ACTING, ASK, CHOICE, GAME, MINE, PAYERS, SEATED, TEXTS, only_if

_HAND = MINE["hand"].to(list[list[int]])


def hand() -> rx.Component:
    return rx.cond(
        SEATED,
        rx.el.div(
            rx.foreach(_HAND, hand_card),
            rx.cond(_HAND.length() == 0, rx.el.p(TEXTS.ui("no_hand"), class_name="muted")),
            rx.cond(
                ASK == "redraw",
                rx.el.button(TEXTS.ui("redraw_done"), class_name="tray", custom_attrs={"data-t": "do:done"}),
            ),
            class_name="hand",
            role="group",
            aria_label=TEXTS.ui("your_hand"),
        ),
    )


def hand_card(card: rx.Var[list[int]], place: rx.Var[int]) -> rx.Component:
    entry = TEXTS.card(card[1])
    number = card[0].to(str)
    skill = entry["kind"] == "skill"
    going = (ASK == "redraw") & ~CHOICE["cards"].to(dict[str, Any])[number].to(bool)
    blocked = ACTING & MINE["blocked"].to(dict[str, Any])[number].to(bool)
    return rx.el.button(
        printed(GAME, card[1]),
        rx.cond(skill, rx.el.span(TEXTS.ui("play_now"), class_name="go", custom_attrs={"data-go": "1"})),
        rx.cond(going, rx.el.span(TEXTS.ui("goes_back"), class_name="mark")),
        class_name="card bonecard " + frame(entry) + rx.cond(blocked, " blocked", "") + rx.cond(going, " going", ""),
        key=number,
        aria_label=entry["name"].to(str)
        + COMMA
        + rx.cond(
            skill,
            TEXTS.ui("spoken_skill", entry["cost"]),
            TEXTS.ui("spoken_card", entry["cost"], entry["atk"], entry["hp"]),
        ).to(str),
        custom_attrs={
            "data-t": "c" + number,
            "data-k": card[1].to(str),
            "data-travel": "1",
            "data-arm": only_if(ACTING & skill, "1"),
            "data-release": only_if(going, "1"),
            "data-key": only_if(place < 10, ((place + 1) % 10).to(str)),
            "data-drag": only_if(ACTING, "1"),
            "data-lights": PAYERS[entry["cost"].to(int)].to(str),
        },
    )
