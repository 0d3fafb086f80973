"""The clock beside a name."""

from __future__ import annotations

import reflex as rx

from ..scripts import ClockFace
from ..tablestate import TableState


def clock_of(seat: rx.Var[int]) -> rx.Component:
    """Nothing at a table without clocks."""
    return ClockFace.create(
        clock=TableState.clocks[seat].to(dict[str, int]), mine=TableState.meta["seat"].to(int) == seat
    )
