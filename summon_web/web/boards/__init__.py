"""The boards, one module a game, over the vars of `TableState`. A game with a board is on the shelf.

A board shows and never decides: whatever can be clicked carries `data-t`, the token of a value that options name (`c57` for a card,
`space:O1` for a space, `do:end` for an option without values); assets/hands.jsx does the rest. `data-k` is the kind number of a
card whose text opens on hover, and `data-travel` lets a card slide to its new place.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import reflex as rx

BOARDS: dict[str, Callable[[], rx.Component]] = {
    path.stem: import_module(f"{__name__}.{path.stem}").board
    for path in sorted(Path(__file__).parent.glob("*.py"))
    if path.stem != "__init__"
}
