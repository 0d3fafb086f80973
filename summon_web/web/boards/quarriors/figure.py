"""The opponents and the own mat, for the figures of the rules."""

from __future__ import annotations

import reflex as rx

from .seats import opponent, own_mat
from .shown import PLAYERS


def figure() -> rx.Component:
    return rx.el.div(rx.el.div(rx.foreach(PLAYERS, opponent), class_name="foes"), own_mat(), class_name="qw")
