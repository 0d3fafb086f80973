"""Where abilities hang: one table per kind of effect, from a die's code to the functions that work on that face.

`@defence("devotee_ward")` makes the function below it that ability, on the faces that cards.toml gives it.
`@ward.beside("mighty_devotee_ward")` hangs a second effect of the same ability without claiming its id.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeAlias, TypeVar

from summon_web.engine import Abilities, Card, Script, Seat

from .state import Hunt
from .tables import CODES, codes_of

F = TypeVar("F", bound=Callable[..., Any])

abilities = Abilities()


class Hook(list[tuple[F, ...]], Generic[F]):
    """By code: the functions of one kind of effect, in the order of cards.toml."""

    def __init__(self) -> None:
        super().__init__([()] * CODES)

    def __call__(self, *ids: str) -> Callable[[F], F]:
        def register(function: F) -> F:
            return self.beside(*ids)(abilities(*ids)(function))

        return register

    def beside(self, *ids: str) -> Callable[[F], F]:
        def hang(function: F) -> F:
            for ability in ids:
                for code in codes_of(ability):
                    self[code] = (*self[code], function)
            return function

        return hang


Number: TypeAlias = Callable[[Hunt, Seat, Card], int]
Pair: TypeAlias = Callable[[Hunt, Seat, Card], tuple[int, int]]
Trigger: TypeAlias = Callable[[Hunt, Seat, Card], Script[None]]

# values of a creature
counted: Hook[Pair] = Hook()  # attack and defence of a "?" face
defence: Hook[Number] = Hook()  # a bonus on its own defence
banner: Hook[Pair] = Hook()  # attack and defence for its owner's other creatures
duel: Hook[Callable[[Hunt, Seat], int]] = Hook()  # attack against this opponent
hex_: Hook[Callable[[], int]] = Hook()  # the most that an attacker counts against its owner
dread: Hook[Callable[[], int]] = Hook()  # attackers up to this Level stay away from its owner
tax: Hook[Callable[[], int]] = Hook()  # on every summon of an opponent
ward: Hook[Callable[[], bool]] = Hook()  # no target for opponents' spells
fame: Hook[Callable[[Hunt, int], int]] = Hook()  # more Glory, given how many others score with it

# moments of a creature
limit: Hook[Callable[[Hunt], bool]] = Hook()  # no more of this class may be summoned this turn
summoned: Hook[Trigger] = Hook()
entering: Hook[Trigger] = Hook()  # into a Ready Area, by whatever way
shifting: Hook[Callable[[Hunt, Seat, Card], list[Card]]] = Hook()  # what it may turn into now
attacking: Hook[Callable[[Hunt, Seat], Script[None]]] = Hook()  # before the total against this seat is locked
purging: Hook[Callable[[], bool]] = Hook()  # spells attached to defenders are ignored
staying: Hook[Trigger] = Hook()  # destroyed: the price of staying in the Ready Area
can_stay: Hook[Callable[[Hunt, Seat], bool]] = Hook()
leaving: Hook[Callable[[], str]] = Hook()  # destroyed: where the die goes instead of the Used Pile
destroyed: Hook[Trigger] = Hook()
brewing: Hook[Callable[[Hunt, Seat], None]] = Hook()  # per creature that its owner destroys
surging: Hook[Callable[[Hunt, Card], None]] = Hook()  # first defender destroyed in an attack
scoring_now: Hook[Trigger] = Hook()  # its owner destroyed a creature
starving: Hook[Callable[[Hunt, Seat], bool]] = Hook()
scored: Hook[Trigger] = Hook()  # may ask
market: Hook[Callable[[Hunt], None]] = Hook()  # scored, and nothing to decide

# spells and dice
immediate: Hook[Trigger] = Hook()
attached: Hook[Callable[[], tuple[int, int, int]]] = Hook()  # attack, defence and Glory for its creature
attached_scored: Hook[Trigger] = Hook()
aims: Hook[Callable[[Hunt, Seat, Card], list[Card]]] = Hook()  # legal targets; [NOBODY] if it needs none, [] if useless
effect: Hook[Callable[[Hunt, Seat, Card], Script[None]]] = Hook()  # the target is the last value

NOBODY = Card(-1)
