"""The components of assets/scripts for a device that several people share."""

from __future__ import annotations

from typing import Any

import reflex as rx

from .scripts import SCRIPTS, Nothing, One


class BehindCurtain(rx.Component):
    """What several people at one device see in turn."""

    library = f"{SCRIPTS}/behind_curtain.tsx"
    tag = "BehindCurtain"
    meta: rx.Var[dict[str, Any]]
    players: rx.Var[list[dict[str, Any]]]
    log: rx.Var[list[list[Any]]]
    on_open: One
    on_close: Nothing


class Beside(rx.Component):
    """The way to let somebody at this device sit down, or, where they sit, their name."""

    library = f"{SCRIPTS}/beside.tsx"
    tag = "Beside"
    name: rx.Var[str]
    players: rx.Var[list[dict[str, Any]]]
    on_name: One
