"""Equipment with an ability. Circe doesn't reach it."""

from __future__ import annotations

from summon_web.engine import Card, Course, Script

from ..abilities import after_attack, immunity, on_attack_damage, reduces
from ..book import COLOURS, is_colour
from ..destruction import wounded
from ..state import Olympus, find, kind_at
from ..stats import immune

RED = COLOURS.index("red")


@on_attack_damage("shield_red.spikes")
def spikes(s: Olympus, shield: Card, attacker: Card) -> Course:
    """When an attack damages the equipped unit, the attacker takes 1 damage."""
    at = find(s, attacker)
    return wounded(s, attacker, 1, shield) if at >= 0 and not immune(s, at) else None


@immunity("helmet_blue.unseen")
def unseen(s: Olympus, at: int) -> bool:
    """Enemy abilities can't damage, discard, move or return the equipped unit, nor take this helmet."""
    return True


@reduces("shield_green.thick_hide")
def thick_hide(s: Olympus, source: int, target: int, attacker: int) -> int:
    """The equipped unit takes 1 less damage from each attack by a red unit."""
    return int(is_colour(kind_at(s, attacker), RED))


@after_attack("sword_yellow.thirst")
def thirst(s: Olympus, at: int, outcome: int) -> Script[None]:
    """After the equipped unit attacks, it takes 1 damage."""
    return wounded(s, s.unit[at], 1, s.gear[at])
