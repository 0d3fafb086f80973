"""Scripts of what is read beside a match."""

from __future__ import annotations

import reflex as rx

from .scripts import SCRIPTS


class Reference(rx.Component):
    """The button of the game's reference card, and the card."""

    library = f"{SCRIPTS}/reference.tsx"
    tag = "Reference"
    game: rx.Var[str]
