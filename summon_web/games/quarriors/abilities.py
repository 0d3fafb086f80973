"""The register of the abilities, and the moments at which they act, by the code of a die: its card and its face.

`@defence("devotee_ward")` makes the function below it that ability, on the faces that cards.toml gives it. An ability may act at
several moments; the function that is entered first stands for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from summon_web.engine import Card, Course, Moment, Register, Seat

from .book import CARDS, codes_of
from .state import Hunt

_PRINTED = [ability for card in CARDS for ability in card["abilities"]]
register = Register(
    {ability["id"]: codes_of(ability["id"]) for ability in _PRINTED},
    {ability["id"]: ability["timing"] for ability in _PRINTED},
)

NOBODY = Card(-1)


class Gift(NamedTuple):
    """The bonuses of an attached spell for its creature."""

    attack: int = 0
    defence: int = 0
    glory: int = 0


Number: TypeAlias = Callable[[Hunt, Seat, Card], int]  # of a creature and its owner
Pair: TypeAlias = Callable[[Hunt, Seat, Card], tuple[int, int]]  # attack and defence
Fixed: TypeAlias = Callable[[], int]  # a number that depends on nothing
Holds: TypeAlias = Callable[[], bool]  # something that is so as long as the creature is there
Against: TypeAlias = Callable[[Hunt, Seat], int]  # depends on the opponent
Deed: TypeAlias = Callable[[Hunt, Seat, Card], Course]  # of a seat, with one of its dice
Aim: TypeAlias = Callable[[Hunt, Seat, Card], list[Card]]  # the dice that a seat's die may be aimed at

# -- numbers of a creature
counted: Moment[Pair] = Moment(register, "passive")  # attack and defence of a "?" face
defence: Moment[Number] = Moment(register, "passive")  # a bonus on its own defence
banner: Moment[Pair] = Moment(register, "passive")  # a bonus for its owner's other creatures
duel: Moment[Against] = Moment(register, "passive")  # more attack against this opponent
cap: Moment[Fixed] = Moment(register, "passive")  # the most that an attacker counts against its owner
dread: Moment[Fixed] = Moment(register, "passive")  # attackers up to this Level stay away from its owner
tax: Moment[Fixed] = Moment(register, "passive")  # on every summon of an opponent
ward: Moment[Holds] = Moment(register, "passive")  # opponents' spells can't choose it
score_bonus: Moment[Callable[[Hunt, int], int]] = Moment(register, "score_bonus")  # given how many others score with it

# -- what happens to a creature
limit: Moment[Callable[[Hunt], bool]] = Moment(register, "passive")  # no more of this class may be summoned this turn
on_summon: Moment[Deed] = Moment(register, "on_summon")
entering: Moment[Deed] = Moment(register, "passive")  # into a Ready Area, by whatever way
shifting: Moment[Aim] = Moment(register, "passive")  # the creatures that it may turn into now
starving: Moment[Callable[[Hunt, Seat], bool]] = Moment(register, "passive")  # it is destroyed by nobody
attacking: Moment[Callable[[Hunt, Seat], Course]] = Moment(
    register, "on_attack"
)  # before the total against this seat is locked
purging: Moment[Holds] = Moment(register, "on_attack")  # spells attached to defenders are ignored
can_stay: Moment[Callable[[Hunt, Seat], bool]] = Moment(register, "on_destroyed")  # its owner can pay for staying
staying: Moment[Deed] = Moment(register, "on_destroyed")  # the owner pays, and it stays in the Ready Area
leaving: Moment[Callable[[], str]] = Moment(register, "on_destroyed")  # where the die goes instead of the Used Pile
destroyed: Moment[Deed] = Moment(register, "on_destroyed")
brewing: Moment[Callable[[Hunt, Seat], None]] = Moment(register, "on_you_destroy")  # for each creature
surging: Moment[Callable[[Hunt, Card], None]] = Moment(register, "on_you_destroy")  # the first defender of an opponent
scoring_now: Moment[Deed] = Moment(register, "on_you_destroy")
scored: Moment[Deed] = Moment(register, "on_score")  # in an order that its owner chooses
market: Moment[Callable[[Hunt], None]] = Moment(register, "on_score")  # at once: there is nothing to decide

# -- spells and other dice
immediate: Moment[Deed] = Moment(register, "immediate")
attached: Moment[Callable[[], Gift]] = Moment(register, "attach")
attached_scored: Moment[Deed] = Moment(register, "attach")  # its creature has scored
aims: Moment[Aim] = Moment(
    register, "cast", "reaction"
)  # legal targets; [NOBODY] if it needs none, [] if it is useless
effect: Moment[Deed] = Moment(register, "cast", "reaction")  # the die is the target
