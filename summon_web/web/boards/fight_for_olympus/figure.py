"""Field and hand, for the figures of the rules."""

from __future__ import annotations

import reflex as rx

from .cards import hand
from .field import field


def figure() -> rx.Component:
    return rx.el.div(field(), hand(), class_name="ffo")
