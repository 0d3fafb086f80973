"""One device for several people. A player sits on one seat; others who share their device sit beside them on further ones.

A person is who sits on a seat: the player, or somebody beside them, `<player>~2`. The verbs of a match take a person. Which person
has the device in hand says the line, see `curtain`.
"""

from __future__ import annotations

_BESIDE = "~"  # no id of a player has it


def device(person: str) -> str:
    """The player whose device this person uses."""
    return person.partition(_BESIDE)[0]


def beside(player: str, number: int) -> str:
    """Somebody at the player's device; the second is number 2."""
    return f"{player}{_BESIDE}{number}"


def is_beside(person: str) -> bool:
    return _BESIDE in person
