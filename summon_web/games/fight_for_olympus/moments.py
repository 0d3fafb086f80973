"""When abilities happen: one table a moment, by kind number. Card code enters itself with `@when(TABLE, id)`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from summon_web.engine import Abilities, Card, Script, Seat

from .state import Olympus
from .tables import KIND, KINDS

ABILITIES = Abilities()
F = TypeVar("F", bound=Callable[..., object])
Table: TypeAlias = list[F | None]

OPEN, HIT, DEFEAT = 0, 1, 2  # what step 4 of an attack was: no opposing unit, damage, damage that defeated

Moment: TypeAlias = Callable[[Olympus, int], Script[None]]  # (state, own space)
After: TypeAlias = Callable[[Olympus, int, int], Script[None]]  # and OPEN, HIT or DEFEAT
Change: TypeAlias = Callable[[Olympus, int, int], tuple[int, int]]  # (source, unit) -> attack and defence
Fact: TypeAlias = Callable[[Olympus, int], bool]


def _table() -> Table[F]:
    return [None] * (len(KINDS) + 1)  # the last entry is for "no card"


ON_PLAY: Table[Moment] = _table()
BEFORE: Table[Moment] = _table()
AFTER: Table[After] = _table()
MODIFIES: Table[Callable[[Olympus, int], int]] = _table()  # for the damage of the own attack
SPIKES: Table[Callable[[Olympus, Card], Script[None]]] = _table()  # equipment of a damaged unit; the attacker

CHANGES: Table[Change] = _table()
REDUCES: Table[Callable[[Olympus, int, int, int], int]] = _table()  # (source, target, attacker)
REFUSES: Table[Fact] = _table()  # does not attack now
IMMUNE: Table[Fact] = _table()
NO_BONUS: Table[Fact] = _table()
OPENS_HAND: Table[Fact] = _table()

ON_DEFEATED: Table[Callable[[Olympus, int, Card], list[int]]] = _table()  # the attacker; returns spaces to discard
ON_ALLY_DEFEATED: Table[Callable[[Olympus, int], None]] = _table()
ON_DISCARDED: Table[Callable[[Olympus, Seat], None]] = _table()
ON_ANY_DISCARD: Table[Callable[[Olympus, int], None]] = _table()
SAVES_ITSELF: Table[Callable[[Olympus, int], Script[bool]]] = _table()
SAVES_OTHERS: Table[Callable[[Olympus, int, int], Script[bool]]] = _table()

CHARGE: Table[Moment] = _table()  # attack_phase_start
RALLY: Table[Moment] = _table()  # attack_phase_end
DRAWS: Table[Callable[[Olympus, int], int]] = _table()
TURN_END: Table[Moment] = _table()


def when(table: Table[F], *ids: str) -> Callable[[F], F]:
    """Make a function these abilities, called at this moment."""

    def enter(function: F) -> F:
        for ability in ids:
            table[KIND[ability.split(".")[0]]] = function
        return ABILITIES(*ids)(function)

    return enter
