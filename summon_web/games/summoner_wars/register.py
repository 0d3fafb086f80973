"""The registers that abilities sign, one for each way in which an ability can act; an ability may sign several.

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
from functools import cache
from typing import Any

from summon_web.engine import Abilities

from .tables import ABILITIES

Hook = Callable[..., Any]

aims, swings, powers, guards = Abilities(), Abilities(), Abilities(), Abilities()
auras, wards, befores, ripostes, afters = Abilities(), Abilities(), Abilities(), Abilities(), Abilities()
barriers, walks, treads, strides = Abilities(), Abilities(), Abilities(), Abilities()
offers, deeds, plays, needs, rules = Abilities(), Abilities(), Abilities(), Abilities(), Abilities()

_ALL = {
    "rules": rules, "needs": needs, "offers": offers, "aims": aims, "swings": swings, "powers": powers,
    "guards": guards, "auras": auras, "wards": wards, "befores": befores, "ripostes": ripostes, "afters": afters,
    "barriers": barriers, "walks": walks, "treads": treads, "strides": strides, "deeds": deeds, "plays": plays,
}  # fmt: skip


@cache
def by_kind(register: str) -> tuple[tuple[Hook, ...], ...]:
    """What the cards of each kind have signed in a register. Asked for the first time when all cards are known."""
    signed = _ALL[register]
    return tuple(tuple(signed[ability] for ability in own if ability in signed) for own in ABILITIES)


def everything() -> dict[str, Hook]:
    """One function for every ability that signed any register."""
    return {ability: function for signed in _ALL.values() for ability, function in signed.items()}
