"""Spirits: a card that stands upright, large for their owner and small for the others."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...faces import printed
from .cards import tokens
from .shown import ASK, BELOW, GAME, MINE, NOTHING, TEXTS, icon


def heard(seat: rx.Var[int], entry: rx.Var[Any]) -> rx.Var[Any]:
    """A spirit flashes when its ability is used; some have two."""
    abilities, use = entry["ability"].to(list[dict[str, Any]]), "ability:" + seat.to(str) + ":"
    return use + abilities[0]["id"].to(str) + " " + use + abilities[-1]["id"].to(str)


def answers(entry: rx.Var[Any]) -> rx.Var[Any]:
    """The spirit whose ability is asked about answers to a click, and glows. Ifrit shares a question with Fafnir."""
    abilities = entry["ability"].to(list[dict[str, Any]])
    asked = (abilities[0]["id"].to(str) == ASK) | (abilities[-1]["id"].to(str) == ASK)
    plunders = (ASK == "after_conquest") & (entry["id"].to(str) == "ifrit")
    return rx.cond(asked, "do:use", rx.cond(plunders, "do:plunder", NOTHING))


def spirit(group: rx.Var[list[int]]) -> rx.Component:
    """Equal spirits as one card with what they come to."""
    entry = TEXTS.card(group[1])
    ability = entry["ability"].to(list[dict[str, Any]])[0]["id"].to(str)
    comes_to = rx.cond(group.length() > 3, group[3], group[2])
    return rx.el.li(
        rx.el.button(
            rx.el.span(icon(entry["id"].to(str), "100%"), class_name="art"),
            rx.el.span(entry["name"].to(str), class_name="name"),
            rx.el.span(TEXTS.ui("sum_" + entry["id"].to(str), comes_to), class_name="comes"),
            printed(GAME, group[1], "Worth"),
            rx.cond(group[2] > 1, rx.el.b("×", group[2], class_name="times")),
            rx.cond(
                MINE["orders"].to(dict[str, str])[ability] == "never", rx.el.b(TEXTS.ui("unused"), class_name="off")
            ),
            class_name="spirit bonecard m-" + entry["colour"].to(str),
            aria_label=entry["name"].to(str) + " ×" + group[2].to(str),
            custom_attrs=tokens(
                group[0],
                group[1],
                **{"data-also": answers(entry), "data-same": answers(entry), "data-hears": heard(BELOW, entry)},
            ),
        ),
        class_name="of-" + entry["colour"].to(str),
        key=group[1].to(str),
    )


def small_spirit(seat: rx.Var[int]) -> Any:
    def draw(group: rx.Var[list[int]]) -> rx.Component:
        entry = TEXTS.card(group[1])
        return rx.el.li(
            icon(entry["id"].to(str), "20px"),
            rx.el.span(entry["name"].to(str), class_name="name"),
            rx.cond(group[2] > 1, rx.el.b("×", group[2])),
            class_name="wee m-" + entry["colour"].to(str),
            key=group[1].to(str),
            title=entry["name"].to(str),
            custom_attrs=tokens(
                group[0], group[1], **{"data-also": "seat:" + seat.to(str), "data-hears": heard(seat, entry)}
            ),
        )

    return draw
