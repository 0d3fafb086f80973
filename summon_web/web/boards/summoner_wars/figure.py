"""The battlefield alone, for the figures of the rules."""

from __future__ import annotations

import reflex as rx

from .field import field
from .shown import IN_TEAMS


def figure() -> rx.Component:
    return rx.el.div(field(), class_name=rx.cond(IN_TEAMS, "sw teams", "sw"))
