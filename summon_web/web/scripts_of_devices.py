"""The components of assets/scripts for a player's devices."""

from __future__ import annotations

import reflex as rx

from .scripts import SCRIPTS, One

_LIBRARY = f"{SCRIPTS}/devices.tsx"


class MoveAway(rx.Component):
    """A code, and its picture, for another browser."""

    library = _LIBRARY
    tag = "MoveAway"
    code: rx.Var[str]
    picture: rx.Var[str]
    size: rx.Var[int]
    until: rx.Var[int]
    served: rx.Var[int]
    used: rx.Var[bool]
    on_make: One


class MoveIn(rx.Component):
    """The way in by a code."""

    library = _LIBRARY
    tag = "MoveIn"
    name: rx.Var[str]
    on_code: One


class Recovery(rx.Component):
    """A code to keep, as a file."""

    library = _LIBRARY
    tag = "Recovery"
    on_save: One
