"""The abilities, one function each, in the files of their factions. Importing this package makes them known."""

from ..register import Hook, everything
from . import dwarves, elves, goblins, mercenaries, orcs, shared

ABILITIES: dict[str, Hook] = everything()

__all__ = ["ABILITIES", "dwarves", "elves", "goblins", "mercenaries", "orcs", "shared"]
