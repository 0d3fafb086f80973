"""The register of abilities: at which moments they act, and what the functions take and give.

`s` is the battle, `p` the player who controls the unit or plays the event, `a` an attack being resolved, `cell` a space; sets of
spaces are integers. A moment is a list by kinds of cards, `after_attack[s.kind[card]]`; `by_id` has its functions by ability. An
ability may enter several moments. A function that asks nothing is plain and returns None, one that asks returns a script.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from summon_web.engine import Card, Course, Moment, Option, Reason, Register, Script

from .book import KINDS_WITH, TIMING

if TYPE_CHECKING:
    from .attack import Attack, Guard
    from .state import Battle

Aim: TypeAlias = "Callable[[Battle, int], int]"  # (s, cell) -> the spaces of the cards that the unit may attack
Swing: TypeAlias = "Callable[[Battle, Attack], None]"  # (s, a): changes an attack
Power: TypeAlias = (
    "Callable[[Battle, Card], int]"  # (s, card) -> what is added to its attack value, whatever it attacks
)
InAttack: TypeAlias = "Callable[[Battle, Attack], Course]"  # (s, a)
Defend: TypeAlias = (
    "Callable[[Battle, Attack, Card, Guard], None]"  # (s, a, card, guard): changes what it does to the card
)
Riposte: TypeAlias = (
    "Callable[[Battle, Attack, Card], Course]"  # (s, a, card): the card was attacked and is still there
)
Prevent: TypeAlias = "Callable[[Battle, Card, int], Script[int]]"  # (s, card, n) -> how many of n wounds are prevented
Walk: TypeAlias = "Callable[[Battle, int, int, int, bool], int]"  # (s, p, cell, steps, in the movement phase) -> spaces
Moved: TypeAlias = "Callable[[Battle, int, Card, int], Course]"  # (s, p, card, where it started)
Offer: TypeAlias = (
    "Callable[[Battle, int, int], list[Option]]"  # (s, p, cell) -> what it may do; the verb is the ability
)
Seem: TypeAlias = "Callable[[Battle, int, int], bool]"  # (s, p, cell)
Deed: TypeAlias = "Callable[..., Course]"  # (s, p, cell, further values of the option): carries an offer out
Feed: TypeAlias = "Callable[[Battle, int, int, int], None]"  # (s, p, cell, n)
InTurn: TypeAlias = "Callable[[Battle, int], Course]"  # (s, p)
OfUnit: TypeAlias = "Callable[[Battle, int, Card], Course]"  # (s, p, card)
Spaces: TypeAlias = "Callable[[Battle, int], int]"  # (s, p) -> spaces
Price: TypeAlias = "Callable[[Battle, Card], int]"  # (s, freeze) -> magic
Need: TypeAlias = "Callable[[Battle, int, Card], Reason | None]"  # (s, p, event) -> why it can't be played
OnUnit: TypeAlias = "Callable[[Battle, int, Card, Card], Course]"  # (s, p, event, the unit that was chosen)

register = Register(KINDS_WITH, TIMING)

# -- an attack
attack_aim: Moment[Aim] = Moment(register, "attack")
attack_change: Moment[Swing] = Moment(register, "attack")
attack_of_others: Moment[Swing] = Moment(register, "attack")
attack_value: Moment[Power] = Moment(register, "attack", "any_time")
before_attack: Moment[InAttack] = Moment(register, "before_attack", "attack")
after_attack: Moment[InAttack] = Moment(register, "after_attack")
defense: Moment[Defend] = Moment(register, "defense", "passive")
defense_of_others: Moment[Defend] = Moment(register, "defense", "passive", "event")
would_be_wounded: Moment[Prevent] = Moment(register, "would_be_wounded")
after_attacked: Moment[Riposte] = Moment(register, "after_attacked")

# -- a move
movement: Moment[Walk] = Moment(register, "movement", "passive", "after_movement_phase")
holding: Moment[Spaces] = Moment(register, "passive")  # where units of the player can't move on
after_move: Moment[Moved] = Moment(register, "after_move")  # of any sort
after_phase_move: Moment[Moved] = Moment(register, "after_move", "movement")  # of the movement phase only

# -- a turn
start_of_turn: Moment[Offer] = Moment(register, "start_of_turn")
after_movement_phase: Moment[Offer] = Moment(register, "after_movement_phase")
instead_of_attack: Moment[Offer] = Moment(register, "instead_of_attack", "attack")
end_of_turn: Moment[Offer] = Moment(register, "end_of_turn")
seems: Moment[Seem] = Moment(
    register, "instead_of_attack"
)  # must others think so, where offers depend on hidden cards?
deed: Moment[Deed] = Moment(
    register, "start_of_turn", "after_movement_phase", "instead_of_attack", "attack", "end_of_turn"
)
draw: Moment[InTurn] = Moment(register, "draw")  # after the player has drawn
end_of_attack_phase: Moment[OfUnit] = Moment(register, "end_of_attack_phase")
after_attack_phase: Moment[Spaces] = Moment(register, "after_attack_phase")  # the units that may attack then
any_time: Moment[Feed] = Moment(register, "any_time")
summon_beside: Moment[Spaces] = Moment(register, "summon")  # walls next to which it is summoned, and which pay for it
thaw_price: Moment[Price] = Moment(register, "passive")  # what removing a Freeze costs beyond its price

# -- an event
event: Moment[OfUnit] = Moment(register, "event")  # (s, p, the event)
event_need: Moment[Need] = Moment(register, "event")
event_target: Moment[Spaces] = Moment(
    register, "event"
)  # the units from which it chooses one; without any it can't be played
event_on_target: Moment[OnUnit] = Moment(register, "event")
wall_space: Moment[Spaces] = Moment(register, "event")  # where an event is placed that becomes a wall
