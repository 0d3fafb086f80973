"""Cards that are only named: in a pile, in a list, in a known hand or on offer."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...components.shell import icon
from .shown import GAME, TEXTS


def frame(entry: rx.Var[Any]) -> rx.Var[str]:
    return "type-" + entry["type"].to(str)


def small_card(card: rx.Var[list[int]]) -> rx.Component:
    """In a known hand, or on offer."""
    return named_card(card[0].to(str), card[1])


def named_card(number: rx.Var[str], kind: Any, travels: bool = True) -> rx.Component:
    entry = TEXTS.card(kind)
    return rx.el.button(
        icon(entry["id"].to(str), GAME, "20px"),
        entry["name"].to(str),
        class_name="mini bonecard " + frame(entry),
        key=number,
        custom_attrs={"data-t": "c" + number, "data-k": kind.to(str)} | ({"data-travel": "1"} if travels else {}),
    )


def listed_card(row: rx.Var[list[int]]) -> rx.Component:
    """A line of a deck list: a kind and its copies."""
    entry = TEXTS.card(row[0])
    return rx.el.span(
        rx.el.b(row[1], "×"),
        icon(entry["id"].to(str), GAME, "18px"),
        entry["name"].to(str),
        class_name="mini bonecard " + frame(entry),
        tab_index=0,
        custom_attrs={"data-k": row[0].to(str)},
    )
