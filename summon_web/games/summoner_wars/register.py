"""The registers that abilities sign, one for each way in which an ability can act; an ability may sign several.

What the cards of a kind have signed stands in `swings.of[kind]`, and so for every register.
`s` is the battle, `p` the player who controls the unit, `a` an attack being resolved. What the functions take and give:

aims      (s, cell) -> spaces          the cards that the unit may attack
swings    (s, a)                       changes an attack that the unit makes
powers    (s, card) -> n               adds to its attack value, whatever it attacks
guards    (s, a, card, guard)          changes what an attack does to the unit
auras     (s, a)                       changes attacks of other units
wards     (s, a, card, guard)          changes what attacks do to other cards
befores   (s, a) -> script             before the attack
ripostes  (s, a, card) -> script       after it was attacked and is still there
afters    (s, a) -> script             after its attack
barriers  (s, card, n) -> script of n  wounds prevented
walks     (s, p, cell, steps, phase)   -> spaces where it may move; `phase`: in the movement phase
treads    (s, p, card, start) -> script  after it was moved in any way
strides   (s, p, card, start) -> script  after its move in the movement phase
offers    (s, p, cell) -> options      what it may do at its moment; the verb is the ability's id
deeds     (s, p, cell, ...) -> script  carries such an option out
plays     (s, p, card) -> script       an event
needs     (s, p, card) -> Reason | None  why an event can't be played
rules     the rest: abilities that change a rule of the flow, read where that rule is decided
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from summon_web.engine import Abilities, Script

from .tables import ABILITIES

Hook = Callable[..., Any]
Course: TypeAlias = Script[None] | tuple[()]  # for `yield from`: a script, or () if all was done without a question


class Register(Abilities):
    """Abilities by their ids, and by the kinds of cards that have them."""

    def __init__(self) -> None:
        super().__init__()
        self.of: list[tuple[Hook, ...]] = [()] * len(ABILITIES)

    def __setitem__(self, ability: str, function: Hook) -> None:
        super().__setitem__(ability, function)
        for kind, own in enumerate(ABILITIES):
            if ability in own:
                self.of[kind] = tuple(self[name] for name in own if name in self)


rules, needs, offers, aims, swings, powers = (Register() for _ in range(6))
guards, auras, wards, befores, ripostes, afters = (Register() for _ in range(6))
barriers, walks, treads, strides, deeds, plays = (Register() for _ in range(6))

_ALL = (
    rules, needs, offers, aims, swings, powers, guards, auras, wards, befores, ripostes, afters, barriers, walks, treads,
    strides, deeds, plays,
)  # fmt: skip


def everything() -> dict[str, Hook]:
    """One function for every ability that signed any register."""
    return {ability: function for signed in _ALL for ability, function in signed.items()}
