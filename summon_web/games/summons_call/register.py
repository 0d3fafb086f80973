"""The register of abilities: `@ability("a_cinder_imp_exit", needs=enemies)` above a function makes it that ability.

- An effect takes (state, controller, card) and is a script if it asks something. `needs` lists what its first instruction
  can choose from; if that is empty the ability can't be used (SC-7.15, SC-9.2, SC-9.7).
- An [Always] that others or the own unit profit from is a function of two lanes, the source's and the profiting unit's.
- An [Always] that changes damage takes (state, card, slot, damage) and gives the new damage.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from summon_web.engine import Abilities, Card, Option, Script, Seat

from .state import SummonsCall
from .tables import ABILITIES, ABILITY

Effect: TypeAlias = Callable[[SummonsCall, Seat, Card], Script[None] | None]
Needs: TypeAlias = Callable[[SummonsCall, Seat, Card], list[Option]]
Reaching: TypeAlias = Callable[[int, int], int]
Shielding: TypeAlias = Callable[[SummonsCall, Card, int, int], int]
Limiting: TypeAlias = Callable[[SummonsCall, int], bool]

abilities = Abilities()
EFFECT: dict[int, Effect] = {}  # by ability
NEEDS: dict[int, Needs] = {}  # by ability
LIMITS: dict[int, Limiting] = {}  # by kind, like all below
ATK_BONUS: dict[int, Reaching] = {}
HP_BONUS: dict[int, Reaching] = {}
WINGS: dict[int, Reaching] = {}  # may attack a master behind a unit
EFFECT_DAMAGE: dict[int, Shielding] = {}
BATTLE_DAMAGE: dict[int, Shielding] = {}
MASTER_DAMAGE: dict[int, Shielding] = {}


def ability(*ids: str, needs: Needs | None = None) -> Callable[[Effect], Effect]:
    """An effect that is carried out."""

    def register(effect: Effect) -> Effect:
        for name in ids:
            EFFECT[ABILITY[name]] = effect
            if needs is not None:
                NEEDS[ABILITY[name]] = needs
        return abilities(*ids)(effect)

    return register


def always(table: dict[int, Reaching], *ids: str) -> Callable[[Reaching], Reaching]:
    """A continuous effect that reaches units."""

    def register(reaching: Reaching) -> Reaching:
        for name in ids:
            table[ABILITIES[ABILITY[name]].kind] = reaching
        return abilities(*ids)(reaching)

    return register


def shield(table: dict[int, Shielding], name: str) -> Callable[[Shielding], Shielding]:
    """A continuous effect that changes damage."""

    def register(shielding: Shielding) -> Shielding:
        table[ABILITIES[ABILITY[name]].kind] = shielding
        return abilities(name)(shielding)

    return register


def limit(name: str) -> Callable[[Limiting], Limiting]:
    """A restriction on playing a card of a kind; True if it may be played."""

    def register(limiting: Limiting) -> Limiting:
        LIMITS[ABILITIES[ABILITY[name]].kind] = limiting
        return abilities(name)(limiting)

    return register
