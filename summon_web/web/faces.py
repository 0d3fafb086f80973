"""What is printed on cards, drawn by `assets/scripts/faces/<game>.tsx`: the same on boards, on pages of cards and in the deck builder."""

from __future__ import annotations

from functools import cache
from typing import Any

import reflex as rx

from .scripts import SCRIPTS


class Printed(rx.Component):
    """A part of a card's face."""

    kind: rx.Var[int]


@cache
def _part(game: str, tag: str) -> type[Printed]:
    name = f"{tag}_{game}"
    return type(name, (Printed,), {"__module__": __name__, "library": f"{SCRIPTS}/faces/{game}.tsx", "tag": tag})


def printed(game: str, kind: Any, part: str = "Face") -> rx.Component:
    """The face of a card, or a part of it."""
    return _part(game, part).create(kind=kind)
