"""A position of Fight for Olympus."""

from __future__ import annotations

from collections.abc import Iterator

from summon_web.engine import WATCHER, Card, Pile, Seat, State

from .book import COLOURS, SIDE, WIDTH

NOBODY = Card(-1)  # an empty space, or no equipment
BOARD = -1  # the owner of a colour marker that lies on the Oracle of Delphi


class Olympus(State):
    turn: int
    active: Seat
    phase: str  # start, play, charge, attack, rally, draw, close
    skipped: str  # the phase that the start player has skipped in the first turn
    place: int  # attack phase: the next column of the attack order
    attacked: list[Card]  # attack phase: who has had the attack of this phase
    score: int  # the counter: above 0 on the side of seat 0, below on that of seat 1
    markers: list[int]  # owner of each colour's marker
    unit: list[Card]  # both sides in a row, six spaces of seat 0 first
    gear: list[Card]
    damage: list[int]
    hands: list[list[Card]]
    deck: list[Card]  # the top is the last
    discard: list[Card]  # the top is the last
    removed: list[Card]
    openly: list[Card]  # cards that came into a hand face up or as a gift: a player who knows them is shown them there
    looked: list[Card]  # cards of the other hand that the active player is looking at now
    # Pieces of an action that is being taken:
    playing: Card
    paying: list[Card]  # hand cards that the player has named as payment
    spending: list[int]  # markers that the player has named as payment
    arrived: list[int]  # the kind and the space of a unit whose when-played ability is still to happen
    plan: list[Card]  # by column: where the active player's units go when the plan is done


def zones(s: Olympus) -> Iterator[list[Card]]:
    yield from (s.deck, s.removed, s.discard, *s.hands)
    yield [card for card in s.unit + s.gear if card >= 0]


def concealed(s: Olympus) -> list[Pile]:
    hands = [Pile(Seat(seat), "hand", hand) for seat, hand in enumerate(s.hands)]
    return [*hands, Pile(WATCHER, "draw", s.deck[::-1]), Pile(WATCHER, "removed", s.removed)]


def other(seat: int) -> Seat:
    return Seat(1 - seat)


def seat_of(at: int) -> Seat:
    """FO-1.7: a unit belongs to the side on which it stands."""
    return Seat(at // WIDTH)


def start_player(s: Olympus) -> Seat:
    return s.active if s.turn % 2 else other(s.active)


def find(s: Olympus, card: Card) -> int:
    """The space of a unit; -1 if it is not in play."""
    return s.unit.index(card) if card in s.unit else -1


def kind_at(s: Olympus, at: int) -> int:
    card = s.unit[at]
    return s.kind[card] if card >= 0 else -1


def gear_at(s: Olympus, at: int) -> int:
    """The kind of the equipment there; -1 if there is none."""
    card = s.gear[at]
    return s.kind[card] if card >= 0 else -1


def units(s: Olympus, seat: int) -> list[int]:
    """The occupied spaces of a side, in board order."""
    unit = s.unit
    return [at for at in SIDE[seat] if unit[at] >= 0]


def empty(s: Olympus, seat: int) -> list[int]:
    unit = s.unit
    return [at for at in SIDE[seat] if unit[at] < 0]


def unarmed(s: Olympus, seat: int) -> list[int]:
    """The own units that could still take equipment."""
    return [at for at in SIDE[seat] if s.unit[at] >= 0 and s.gear[at] < 0]


def markers_of(s: Olympus, owner: int) -> list[str]:
    """The colours of the markers before a player, or on the board."""
    return [colour for colour, holder in zip(COLOURS, s.markers, strict=True) if holder == owner]


def in_turn(s: Olympus) -> list[int]:
    """FO-R22: all occupied spaces, those of the active player first."""
    return units(s, s.active) + units(s, 1 - s.active)
