"""Equipment with an ability. Circe doesn't reach it."""

from __future__ import annotations

from summon_web.engine import Card, Script

from ..consequences import wounded
from ..moments import AFTER, IMMUNE, REDUCES, SPIKES, when
from ..state import Olympus, find, kind_at
from ..tables import COLOURS, is_colour
from ..values import immune

RED = COLOURS.index("red")


@when(SPIKES, "shield_red.spikes")
def spikes(s: Olympus, attacker: Card) -> Script[None]:
    """When an attack damages the equipped unit, the attacker takes 1 damage."""
    at = find(s, attacker)
    if at >= 0 and not immune(s, at):
        yield from wounded(s, attacker, 1)


@when(IMMUNE, "helmet_blue.unseen")
def unseen(s: Olympus, at: int) -> bool:
    """Enemy abilities can't damage, discard, move or return the equipped unit, nor take this helmet."""
    return True


@when(REDUCES, "shield_green.thick_hide")
def thick_hide(s: Olympus, source: int, target: int, attacker: int) -> int:
    """The equipped unit takes 1 less damage from each attack by a red unit."""
    return int(is_colour(kind_at(s, attacker), RED))


@when(AFTER, "sword_yellow.thirst")
def thirst(s: Olympus, at: int, outcome: int) -> Script[None]:
    """After the equipped unit attacks, it takes 1 damage."""
    yield from wounded(s, s.unit[at], 1)
