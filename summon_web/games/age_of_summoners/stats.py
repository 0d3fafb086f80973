"""What a seat's spirits count, worked out when it is asked for."""

from __future__ import annotations

from summon_web.engine import Seat

from .book import AXES, COLOUR, SWORDS
from .state import Age


def axes(s: Age, seat: Seat) -> int:
    return sum(AXES[s.kind[card]] for card in s.spirits[seat])


def swords(s: Age, seat: Seat) -> int:
    return sum(SWORDS[s.kind[card]] for card in s.spirits[seat])


def of_colour(s: Age, seat: Seat, colour: int) -> int:
    """Spirits that are printed in a colour."""
    return sum(COLOUR[s.kind[card]] == colour for card in s.spirits[seat])


DREAD_HAND, DREAD_MAGIC = 6, 7  # what Nightmare leaves to others


def overfull(s: Age, seat: Seat) -> bool:
    """Whether Nightmare would make the seat discard."""
    return len(s.hands[seat]) > DREAD_HAND or len(s.rows[seat]) > DREAD_MAGIC
