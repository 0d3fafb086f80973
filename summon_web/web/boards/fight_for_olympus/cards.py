"""Cards: units on their spaces, the hand, and cards that are only named."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...components.shell import close_dialog, icon
from ...faces import printed
from ...words import T
from .shown import ABOVE, BELOW, GAME, META, MINE, PAYING, SEATS, TABLE, TEXTS


def unit_card(unit: rx.Var[dict[str, Any]], space: str, side: str) -> rx.Component:
    card = TEXTS.card(unit["k"])
    gear = unit["gear"].to(list[int])
    return rx.el.button(
        rx.cond(
            unit["gear"],
            rx.el.span(
                icon(TEXTS.card(gear[1])["id"].to(str), GAME, "15px"),
                class_name="gear",
                custom_attrs={"data-k": gear[1].to(str), "data-t": "c" + gear[0].to(str)},
            ),
        ),
        rx.el.span(icon(card["id"].to(str), GAME, "100%"), class_name="art"),
        rx.el.span(card["name"].to(str), class_name="name"),
        rx.el.span(icon("attack", GAME), unit["attack"].to(int), class_name=rx.cond(changed(unit, "attack"), "num at changed", "num at")),
        rx.el.span(icon("defence", GAME), unit["left"].to(int), class_name=rx.cond(unit["damage"].to(int) > 0, "num de hurt", "num de")),
        rx.cond(unit["damage"].to(int) > 0, rx.el.span("−", unit["damage"].to(int), class_name="wounds")),
        rx.cond(unit["planned"], rx.el.span(TEXTS.ui("planned"), class_name="badge")),
        rx.cond(unit["suppressed"], rx.el.span(icon("pig", GAME, "16px"), class_name="pig", title=TEXTS.ui("suppressed"))),
        class_name=rx.cond(unit["ready"], "unit bonecard frame-", "unit bonecard resting frame-") + frame(card),
        aria_label=card["name"].to(str)
        + " "
        + TEXTS.word("space", space)
        + " "
        + TEXTS.ui("values", unit["attack"], unit["left"]),
        custom_attrs={
            "data-t": "c" + unit["c"].to(str), "data-k": unit["k"].to(str), "data-travel": "1",
            "data-also": f"space:{space}", "data-of": side, "data-why": rx.Var.create(unit["why"]).to_string(),
        },
    )  # fmt: skip


def changed(unit: rx.Var[dict[str, Any]], value: str) -> rx.Var[bool]:
    return unit[value].to(int) != TEXTS.card(unit["k"])[value].to(int)


def frame(card: rx.Var[Any]) -> rx.Var[str]:
    return rx.cond(card["multicolour"], "all", card["colour"].to(str)).to(str)


def known_cards() -> rx.Component:
    """What this player knows of the other hand."""
    known = SEATS[ABOVE]["known"].to(list[list[int]])
    return rx.cond(
        known.length() > 0,
        rx.el.div(rx.el.span(TEXTS.ui("known"), class_name="muted"), rx.foreach(known, small_card), class_name="known"),
    )


def small_card(card: rx.Var[list[int]]) -> rx.Component:
    """A card that is only named: in a pile, or in the other hand."""
    entry = TEXTS.card(card[1])
    return rx.el.button(
        icon(entry["id"].to(str), GAME, "18px"), entry["name"].to(str),
        class_name="mini bonecard frame-" + frame(entry), key=card[0].to(str),
        custom_attrs={"data-t": "c" + card[0].to(str), "data-k": card[1].to(str)},
    )  # fmt: skip


def hand() -> rx.Component:
    below = SEATS[BELOW]["known"].to(list[list[int]])
    return rx.cond(
        META["seat"].to(int) >= 0,
        rx.el.div(
            rx.foreach(MINE["hand"].to(list[list[int]]), hand_card),
            class_name="hand",
            role="group",
            aria_label=TEXTS.ui("your_hand"),
        ),
        rx.el.div(rx.foreach(below, small_card), class_name="known"),
    )


def hand_card(card: rx.Var[list[int]]) -> rx.Component:
    entry = TEXTS.card(card[1])
    number = card[0].to(str)
    blocked = MINE["blocked"].to(dict[str, Any])[number]
    pays = PAYING["proposal"].to(list[int]).contains(card[0].to(int))
    played = PAYING["card"].to(int) == card[0].to(int)
    role = rx.cond(
        MINE["paying"], rx.cond(played, " played", rx.cond(pays, " pays", "")), rx.cond(blocked, " blocked", "")
    )
    return rx.el.button(
        printed(GAME, card[1]),
        rx.cond(pays, rx.el.span(TEXTS.ui("pays"), class_name="badge")),
        class_name="card bonecard frame-" + frame(entry) + role,
        key=number,
        aria_label=entry["name"].to(str) + " " + TEXTS.ui("values", entry["attack"], entry["defence"]),
        custom_attrs={"data-t": "c" + number, "data-k": card[1].to(str), "data-travel": "1"},
    )


def shape(colour: rx.Var[str]) -> rx.Component:
    """A colour is always a shape too."""
    return rx.el.i(class_name="hue hue-" + colour, aria_hidden="true")


def discard_pile() -> rx.Component:
    return rx.el.dialog(
        rx.el.h2(TEXTS.ui("discard")),
        rx.el.div(rx.foreach(TABLE["discard"].to(list[list[int]]), small_card), class_name="known"),
        rx.el.button(T("close"), on_click=close_dialog("discard")),
        id="discard",
        aria_label=TEXTS.ui("discard"),
        class_name="panel",
    )
