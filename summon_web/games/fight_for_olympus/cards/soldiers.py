"""The few soldiers with an ability."""

from __future__ import annotations

from summon_web.engine import Script

from ..abilities import modifies_attack, no_bonus, on_play
from ..book import COLOURS, FACING, is_colour
from ..state import Olympus, kind_at, seat_of
from ..targets import heal_split
from ..verbs import draw

BLUE = COLOURS.index("blue")


@modifies_attack("amazons.raid_the_ships")
def raid_the_ships(s: Olympus, at: int) -> int:
    """+1 attack for this attack against a blue unit."""
    return int(is_colour(kind_at(s, FACING[at]), BLUE))


@on_play("carians.forward_scouts")
def forward_scouts(s: Olympus, at: int) -> None:
    """Draw 1 card."""
    draw(s, seat_of(at), 1, s.unit[at])


@on_play("pleiads.starlight")
def starlight(s: Olympus, at: int) -> Script[None]:
    """Heal up to 2 damage in total from own units."""
    return heal_split(s, at, "pleiads.starlight", 2)


@no_bonus("tauri.no_spoils")
def no_spoils(s: Olympus, at: int) -> bool:
    """They gain no area bonus."""
    return True
