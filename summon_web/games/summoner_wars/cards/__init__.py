"""The abilities, one function each, in the files of their factions. Importing this package makes them known."""

from . import dwarves, elves, goblins, mercenaries, orcs, shared

__all__ = ["dwarves", "elves", "goblins", "mercenaries", "orcs", "shared"]
