"""The few soldiers with an ability."""

from __future__ import annotations

from summon_web.engine import Script

from ..moments import MODIFIES, NO_BONUS, ON_PLAY, when
from ..state import Olympus, kind_at, seat_of
from ..tables import COLOURS, FACING, is_colour
from ..verbs import draw
from .targets import heal_split

BLUE = COLOURS.index("blue")


@when(MODIFIES, "amazons.raid_the_ships")
def raid_the_ships(s: Olympus, at: int) -> int:
    """+1 attack for this attack against a blue unit."""
    return int(is_colour(kind_at(s, FACING[at]), BLUE))


@when(ON_PLAY, "carians.forward_scouts")
def forward_scouts(s: Olympus, at: int) -> Script[None]:
    """Draw 1 card."""
    yield from ()
    draw(s, seat_of(at), 1)


@when(ON_PLAY, "pleiads.starlight")
def starlight(s: Olympus, at: int) -> Script[None]:
    """Heal up to 2 damage in total from own units."""
    yield from heal_split(s, seat_of(at), "pleiads.starlight", 2)


@when(NO_BONUS, "tauri.no_spoils")
def no_spoils(s: Olympus, at: int) -> bool:
    """They gain no area bonus."""
    return True
