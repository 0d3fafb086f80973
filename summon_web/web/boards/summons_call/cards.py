"""Cards off the field: the hand, cards that are only named, and what a face shows."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...components.shell import icon
from ...faces import printed
from .shown import ACTING, ASK, CHOICE, GAME, MINE, PAYERS, SEATED, TEXTS, only_if

_HAND = MINE["hand"].to(list[list[int]])


def frame(entry: rx.Var[Any]) -> rx.Var[str]:
    return "type-" + entry["type"].to(str)


def chevrons(ways: tuple[Any, Any, Any], own: bool) -> rx.Component:
    """Left, ahead, right as the viewer sees them: lit where the unit can attack."""
    signs = "↖↑↗" if own else "↙↓↘"
    return rx.el.span(
        *(rx.el.i(sign, class_name=rx.cond(lit, "lit", "")) for sign, lit in zip(signs, ways, strict=True)),
        class_name="ways",
        aria_hidden="true",
    )


# -- the hand


def hand() -> rx.Component:
    return rx.cond(
        SEATED,
        rx.el.div(
            rx.foreach(_HAND, hand_card),
            rx.cond(_HAND.length() == 0, rx.el.p(TEXTS.ui("no_hand"), class_name="muted")),
            rx.cond(ASK == "redraw", rx.el.button(TEXTS.ui("redraw_done"), class_name="tray", custom_attrs={"data-t": "do:done"})),
            class_name="hand", role="group", aria_label=TEXTS.ui("your_hand"),
        ),
    )  # fmt: skip


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
        aria_label=entry["name"].to(str) + ", " + rx.cond(
            skill,
            TEXTS.ui("spoken_skill", entry["cost"]),
            TEXTS.ui("spoken_card", entry["cost"], entry["atk"], entry["hp"]),
        ).to(str),
        custom_attrs={
            "data-t": "c" + number, "data-k": card[1].to(str), "data-travel": "1", "data-arm": only_if(ACTING & skill, "1"),
            "data-key": only_if(place < 10, ((place + 1) % 10).to(str)), "data-drag": only_if(ACTING, "1"),
            "data-lights": PAYERS[entry["cost"].to(int)].to(str),
        },
    )  # fmt: skip


# -- cards that are only named


def small_card(card: rx.Var[list[int]]) -> rx.Component:
    """In a known hand, or on offer."""
    return named_card(card[0].to(str), card[1])


def named_card(number: rx.Var[str], kind: Any, travels: bool = True) -> rx.Component:
    entry = TEXTS.card(kind)
    return rx.el.button(
        icon(entry["id"].to(str), GAME, "20px"), entry["name"].to(str),
        class_name="mini bonecard " + frame(entry), key=number,
        custom_attrs={"data-t": "c" + number, "data-k": kind.to(str)} | ({"data-travel": "1"} if travels else {}),
    )  # fmt: skip


def listed_card(row: rx.Var[list[int]]) -> rx.Component:
    """A line of a deck list: a kind and its copies."""
    entry = TEXTS.card(row[0])
    return rx.el.span(
        rx.el.b(row[1], "×"), icon(entry["id"].to(str), GAME, "18px"), entry["name"].to(str),
        class_name="mini bonecard " + frame(entry), tab_index=0, custom_attrs={"data-k": row[0].to(str)},
    )  # fmt: skip
