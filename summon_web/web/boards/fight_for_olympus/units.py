"""Units on their spaces: values, damage, what they carry."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...components.shell import icon
from .cards import frame
from .shown import GAME, TEXTS

LONG = 9  # letters of a name that a phone's space hardly holds


def unit_card(unit: rx.Var[dict[str, Any]], space: str, side: str) -> rx.Component:
    card = TEXTS.card(unit["k"])
    gear = unit["gear"].to(list[int])
    gear_token = rx.cond(unit["gear"], "c" + gear[0].to(str), "")
    space_token = f"space:{space} " if side == "own" else ""  # cards are placed on the player's own side
    return rx.el.button(
        rx.cond(
            unit["gear"],
            rx.el.span(
                icon(TEXTS.card(gear[1])["id"].to(str), GAME, "15px"),
                class_name="gear",
                custom_attrs={"data-k": gear[1].to(str), "data-t": gear_token, "data-also": "c" + unit["c"].to(str)},
            ),
        ),
        rx.el.span(icon(card["id"].to(str), GAME, "100%"), class_name="art"),
        rx.el.span(card["name"].to(str), class_name=rx.cond(card["name"].to(str).length() > LONG, "name long", "name")),
        rx.el.span(
            icon("attack", GAME),
            unit["attack"].to(int),
            class_name=rx.cond(changed(unit, "attack"), "num at changed", "num at"),
        ),
        rx.el.span(
            icon("defence", GAME),
            unit["left"].to(int),
            class_name=rx.cond(changed(unit, "defence"), "num de changed", "num de")
            + rx.cond(unit["damage"].to(int) > 0, " hurt", ""),
        ),
        rx.cond(unit["damage"].to(int) > 0, rx.el.span("−", unit["damage"].to(int), class_name="wounds")),
        rx.cond(unit["planned"], rx.el.span(TEXTS.ui("planned"), class_name="badge")),
        rx.cond(
            unit["suppressed"], rx.el.span(icon("pig", GAME, "16px"), class_name="pig", title=TEXTS.ui("suppressed"))
        ),
        class_name=rx.cond(unit["ready"], "unit bonecard frame-", "unit bonecard resting frame-") + frame(card),
        aria_label=card["name"].to(str)
        + " "
        + TEXTS.word("space", space)
        + " "
        + TEXTS.ui("values", unit["attack"], unit["left"]),
        custom_attrs={
            "data-t": "c" + unit["c"].to(str),
            "data-k": unit["k"].to(str),
            "data-travel": "1",
            "data-also": space_token + gear_token.to(str),
            "data-same": gear_token,
            "data-of": side,
            "data-sort": side,
            "data-why": rx.Var.create(unit["why"]).to_string(),
            "data-note": rx.cond(
                unit["damage"].to(int) > 0, TEXTS.ui("damage_note", unit["damage"], unit["left"], unit["defence"]), ""
            ),
        },
    )


def changed(unit: rx.Var[dict[str, Any]], value: str) -> rx.Var[bool]:
    return unit[value].to(int) != TEXTS.card(unit["k"])[value].to(int)
