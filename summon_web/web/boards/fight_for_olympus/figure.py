"""Field and hand, for the figures of the rules."""

from __future__ import annotations

import reflex as rx

from .field import field
from .hand import hand


def figure() -> rx.Component:
    return rx.el.div(field(), hand(), class_name="ffo")
