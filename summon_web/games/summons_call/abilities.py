"""The register: at which moments abilities act, and what the functions take and give.

A place is the number of an ability in the book. What a card's [Always] gives is asked by `ALWAYS[kind]`; a kind without one has
the number -1, at which every moment is empty.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from summon_web.engine import Card, Course, Moment, Option, Register, Seat

from .book import ABILITIES, ABILITY
from .state import SummonsCall

Effect: TypeAlias = Callable[[SummonsCall, Seat, Card], Course]  # (state, controller, own card)
Reaching: TypeAlias = Callable[
    [int, int], int
]  # (lane of the source, lane of a unit of its side) -> how much it gives there
Shielding: TypeAlias = Callable[[SummonsCall, Card, int, int], int]  # (state, own card, its slot, damage) -> new damage
Limiting: TypeAlias = Callable[[SummonsCall, int], bool]  # (state, own kind) -> may be played


class Needs(NamedTuple):
    """What the first instruction of an effect can choose from. If there is nothing, it can't be used (SC-7.15, SC-9.2, SC-9.7)."""

    find: Callable[[SummonsCall, Seat, Card], list[Option]]
    nothing: str  # the key of `[reason]` that says so
    about: tuple[int, ...] = ()

    def __call__(self, s: SummonsCall, me: Seat, card: Card) -> list[Option]:
        return self.find(s, me, card)


register = Register(
    {row.id: (number,) for number, row in enumerate(ABILITIES)}, {row.id: row.timing for row in ABILITIES}
)

effects: Moment[Effect] = Moment(register, "enter", "main", "attack", "battle", "exit", "when", "skill")
afterwards: Moment[Effect] = Moment(register, "skill_after")  # where a skill goes when it has been carried out
limits: Moment[Limiting] = Moment(register, "play_limit")
atk_bonus: Moment[Reaching] = Moment(register, "always")
hp_bonus: Moment[Reaching] = Moment(register, "always")
wings: Moment[Reaching] = Moment(register, "always")  # may attack a master behind a unit
effect_damage: Moment[Shielding] = Moment(register, "always")  # that effects deal to the unit
battle_damage: Moment[Shielding] = Moment(register, "always")  # that the unit takes in battle
master_damage: Moment[Shielding] = Moment(register, "always")  # that the unit's attack deals to a master

needs: dict[int, Needs] = {}  # by ability


def effect(*ids: str, of: Needs | None = None) -> Callable[[Effect], Effect]:
    """Make a function the effect of these abilities, which need something to choose from."""
    if of is not None:
        needs.update({ABILITY[name]: of for name in ids})
    return effects(*ids)
