"""The verbs of all options, with the types of their values."""

from __future__ import annotations

from collections.abc import Callable

from summon_web.engine import Option

from .book import CARDS, COLUMNS, KINDS

GRAMMAR: dict[str, tuple[str, ...]] = {
    "return": ("card",), "done": (),
    "bury": ("card",), "draw": (),
    "play": ("card", "column"), "cast": ("card",), "attack": ("card", "card"), "main": ("card",),
    "move": ("behind",), "choose_mana": (), "end": (),
    "pay": (), "open": ("card",), "x": ("n",), "rest": ("card",), "no": (),
    "announce": ("card",), "next": ("kind", "seat"), "own_first": (), "stays": ("kind",),
    "target": ("card",), "shift": ("card", "column"), "column": ("column",),
    "take": ("card",), "keep": ("card",), "sink": ("card",),
}  # fmt: skip

ACTIONS = ("play", "cast", "attack", "main", "move", "choose_mana", "end")


def well_formed(option: Option) -> bool:
    """A verb of this game with values of its types."""
    types = GRAMMAR.get(str(option[0]))
    if types is None or len(types) != len(option) - 1:
        return False
    fits: dict[str, Callable[[str | int], bool]] = {
        "card": lambda value: isinstance(value, int) and 0 <= value < CARDS,
        "kind": lambda value: isinstance(value, int) and 0 <= value < len(KINDS),
        "seat": lambda value: value in (0, 1),
        "column": lambda value: value in COLUMNS,
        "behind": lambda value: value in COLUMNS,
        "n": lambda value: isinstance(value, int),
    }
    return all(fits[kind](value) for kind, value in zip(types, option[1:], strict=True))
