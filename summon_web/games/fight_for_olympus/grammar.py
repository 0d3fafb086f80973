"""The verbs of all options, with the types of their values."""

from __future__ import annotations

from collections.abc import Callable

from summon_web.engine import Option

from .book import COLOURS, SPACES
from .state import Olympus

GRAMMAR: dict[str, tuple[str, ...]] = {
    "begin": (), "skip": (), "end": (), "no": (), "done": (), "all": (),
    "play": ("card",), "place": ("space",), "equip": ("card",), "pay": ("card",), "marker": ("colour",),
    "take": ("colour",), "target": ("card",), "attack": ("card",), "sacrifice": ("card",), "heal": ("card",),
    "move": ("card", "space"), "swap": ("card", "card"), "return": ("card",), "save": ("card",),
    "put": ("card",), "recover": ("card",), "salvage": ("card",), "steal": ("card",),
    "keep": ("card",), "top": ("card",), "discard": ("card",), "give": ("card",),
}  # fmt: skip


def well_formed(s: Olympus, option: Option) -> bool:
    types = GRAMMAR.get(str(option[0]))
    if types is None or len(types) != len(option) - 1:
        return False
    fits: dict[str, Callable[[str | int], bool]] = {
        "card": lambda value: isinstance(value, int) and 0 <= value < len(s.kind),
        "space": lambda value: value in SPACES,
        "colour": lambda value: value in COLOURS,
    }
    return all(fits[kind](value) for kind, value in zip(types, option[1:], strict=True))
