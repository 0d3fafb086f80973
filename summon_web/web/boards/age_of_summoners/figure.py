"""Neighbours, dial, own magic and hand, for the figures of the rules; a figure's look may leave some of them out."""

from __future__ import annotations

from typing import Any

import reflex as rx

from .dial import dial
from .hand import hand_card
from .seats import others, own_row, own_spirits
from .shown import MINE


def figure() -> rx.Component:
    return rx.el.div(
        others(),
        rx.el.div(dial(), own_row(), own_spirits(), class_name="cloth"),
        rx.el.div(rx.foreach(MINE["hand"].to(list[list[Any]]), hand_card), class_name="hand"),
        class_name="aos",
    )
