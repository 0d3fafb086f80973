"""When abilities happen. Each moment is named after the `trigger` of `cards.toml`; a card enters itself in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from summon_web.engine import Card, Course, Moment, Register, Script, Seat

from .book import KINDS, PLACES, TRIGGER
from .state import Olympus

OPEN, HIT, DEFEAT = 0, 1, 2  # what step 4 of an attack was: no opposing unit, damage, damage that defeated

Ability: TypeAlias = Callable[[Olympus, int], Course]  # (state, own space)
After: TypeAlias = Callable[[Olympus, int, int], Course]  # and OPEN, HIT or DEFEAT
Struck: TypeAlias = Callable[[Olympus, Card, Card], Course]  # (state, own card, attacker)
Number: TypeAlias = Callable[[Olympus, int], int]  # (state, own space) -> how much more
Change: TypeAlias = Callable[[Olympus, int, int], tuple[int, int]]  # (state, source, unit) -> attack and defence
Reduction: TypeAlias = Callable[[Olympus, int, int, int], int]  # (state, source, target, attacker) -> damage less
Fact: TypeAlias = Callable[[Olympus, int], bool]  # (state, own space)
Price: TypeAlias = Callable[[Olympus, Seat, Card], bool]  # (state, player, hand card)
Defeated: TypeAlias = Callable[
    [Olympus, Card, int, Card], list[int]
]  # (state, own card, its space, attacker) -> spaces to discard
Discarded: TypeAlias = Callable[[Olympus, Card, Seat], None]  # (state, own card, its player)
Watching: TypeAlias = Callable[[Olympus, int], None]  # (state, own space)
Saving: TypeAlias = Callable[[Olympus, int], Script[bool]]  # (state, own space) -> saved
Guarding: TypeAlias = Callable[[Olympus, int, int], Script[bool]]  # (state, own space, defeated unit's space) -> saved

register = Register(PLACES, TRIGGER, len(KINDS))

on_play: Moment[Ability] = Moment(register, "on_play")
attack_phase_start: Moment[Ability] = Moment(register, "attack_phase_start")
before_damage: Moment[Ability] = Moment(register, "before_damage")
modifies_attack: Moment[Number] = Moment(register, "modifies_attack")
on_attack_damage: Moment[Struck] = Moment(register, "on_attack_damage")
after_attack: Moment[After] = Moment(register, "after_attack")
attack_phase_end: Moment[Ability] = Moment(register, "attack_phase_end")
draw_phase: Moment[Number] = Moment(register, "draw_phase")  # additional cards
turn_end: Moment[Ability] = Moment(register, "turn_end")

changes: Moment[Change] = Moment(register, "continuous")
reduces: Moment[Reduction] = Moment(register, "continuous")
refuses: Moment[Fact] = Moment(register, "continuous")  # the unit does not attack now
immunity: Moment[Fact] = Moment(register, "continuous")
no_bonus: Moment[Fact] = Moment(register, "continuous")
opens_hand: Moment[Fact] = Moment(register, "continuous")
silences: Moment[Fact] = Moment(
    register, "continuous"
)  # the opposing unit's abilities, all but when-played ones, have no effect

saves_itself: Moment[Saving] = Moment(register, "replacement")
saves_another: Moment[Guarding] = Moment(register, "replacement")
on_defeated: Moment[Defeated] = Moment(register, "on_defeated")
on_ally_defeated: Moment[Watching] = Moment(register, "on_ally_defeated")
on_discarded: Moment[Discarded] = Moment(register, "on_discarded")
on_any_discard: Moment[Watching] = Moment(register, "on_any_discard")

hurts_you: Moment[Price] = Moment(
    register, "on_play"
)  # FO-R28: whether the ability would work against its own player only
