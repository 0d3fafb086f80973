"""Cards that are only named, in a pile or in the other hand, and the colours of all cards."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...components.shell import close_dialog, icon
from ...texts import T
from .shown import ABOVE, GAME, SEATS, TABLE, TEXTS


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
        icon(entry["id"].to(str), GAME, "18px"),
        entry["name"].to(str),
        class_name="mini bonecard frame-" + frame(entry),
        key=card[0].to(str),
        custom_attrs={"data-t": "c" + card[0].to(str), "data-k": card[1].to(str)},
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
