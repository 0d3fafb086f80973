"""Cards off the field: the hand, cards that are only named, and what a face shows."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...components.shell import icon
from .shown import ACTING, ASK, CHOICE, GAME, MINE, SEATED, TEXTS, only_if

_HAND = MINE["hand"].to(list[list[int]])


def frame(entry: rx.Var[Any]) -> rx.Var[str]:
    return "type-" + entry["type"].to(str)


def keywords(entry: rx.Var[Any]) -> rx.Component:
    """A symbol for the timing of each ability."""
    return rx.el.span(
        rx.foreach(
            entry["ability"].to(list[dict[str, Any]]),
            lambda ability: rx.el.span(
                icon(ability["timing"].to(str), GAME, "13px"), title=TEXTS.word("timing", ability["timing"])
            ),
        ),
        class_name="keywords",
    )


def chevrons(ways: tuple[Any, Any, Any], own: bool) -> rx.Component:
    """Left, ahead, right as the viewer sees them: lit where the unit can attack."""
    signs = "↖↑↗" if own else "↙↓↘"
    return rx.el.span(
        *(rx.el.i(sign, class_name=rx.cond(lit, "lit", "")) for sign, lit in zip(signs, ways, strict=True)),
        class_name="ways",
        aria_hidden="true",
    )


def printed_ways(entry: rx.Var[Any]) -> rx.Component:
    """Empty before the words of the game have come."""
    directions = entry["directions"].to(list[str])
    ways = (directions.contains("left"), directions.contains("front"), directions.contains("right"))
    return rx.cond(entry["directions"], chevrons(ways, own=True))


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
        rx.el.b(entry["cost"].to(int), class_name="gem", title=TEXTS.ui("field_cost")),
        rx.el.span(icon("type_" + entry["type"].to(str), GAME, "15px"), class_name="kin", title=TEXTS.word("type", entry["type"])),
        rx.el.span(icon(entry["id"].to(str), GAME, "46px"), class_name="art"),
        rx.el.span(entry["name"].to(str), class_name="name"),
        rx.cond(
            skill,
            rx.el.span(TEXTS.ui("skill"), keywords(entry), class_name="values skill"),
            rx.el.span(
                rx.el.b(icon("atk", GAME, "13px"), entry["atk"].to(int)), printed_ways(entry),
                rx.el.b(icon("hp", GAME, "13px"), entry["hp"].to(int)), class_name="values",
            ),
        ),
        rx.cond(skill, rx.el.span(TEXTS.ui("play_now"), class_name="go", custom_attrs={"data-go": "1"}), keywords(entry)),
        rx.cond(going, rx.el.span(TEXTS.ui("goes_back"), class_name="mark")),
        class_name="card bonecard cost-" + entry["cost"].to(str) + " " + frame(entry) + rx.cond(blocked, " blocked", "") + rx.cond(going, " going", ""),
        key=number,
        aria_label=entry["name"].to(str) + ", " + rx.cond(
            skill,
            TEXTS.ui("spoken_skill", entry["cost"]),
            TEXTS.ui("spoken_card", entry["cost"], entry["atk"], entry["hp"]),
        ).to(str),
        custom_attrs={
            "data-t": "c" + number, "data-k": card[1].to(str), "data-travel": "1", "data-arm": only_if(ACTING & skill, "1"),
            "data-key": only_if(place < 10, ((place + 1) % 10).to(str)), "data-drag": only_if(ACTING, "1"),
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
