"""The abilities, one function each, a file for every class of dice. Importing this room hangs them all."""

from . import (
    basics,
    death,
    deathdealer,
    defender,
    devotee,
    dragon,
    goblin,
    growth,
    hag,
    life,
    ooze,
    shaping,
    spirit,
    victory,
    warrior,
    wizard,
)

__all__ = [
    "basics", "death", "deathdealer", "defender", "devotee", "dragon", "goblin", "growth", "hag", "life", "ooze",
    "shaping", "spirit", "victory", "warrior", "wizard",
]  # fmt: skip
