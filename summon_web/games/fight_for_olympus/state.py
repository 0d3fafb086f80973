"""A position of Fight for Olympus."""

from __future__ import annotations

from collections.abc import Iterator

from summon_web.engine import Card, Seat, Setup, Source, State, bit

from .tables import BOTH, COPIES, FACING, HAND, KIND, REMOVED, SIDE, WIDTH

NOBODY = Card(-1)  # an empty space, or no equipment
BOARD = -1  # the owner of a colour marker that lies on the Oracle of Delphi
CIRCE = KIND["circe"]


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
    # Pieces of an action that is being taken:
    playing: Card
    paying: list[Card]
    coins: list[int]
    arrived: list[int]  # the kind and the space of a unit whose when-played ability is still to happen
    plan: list[Card]


def new(setup: Setup, source: Source) -> Olympus:
    s = Olympus(source)
    s.kind = [kind for kind, copies in enumerate(COPIES) for _ in range(copies)]
    s.seen = [0] * len(s.kind)
    s.deck = [Card(card) for card in range(len(s.kind))]
    s.shuffle(s.deck)
    s.chance.shuffle(s.deck)  # so that a number says nothing about when its card was drawn
    s.removed = s.deck[:REMOVED]  # FO-2.4
    del s.deck[:REMOVED]
    s.turn, s.phase, s.skipped, s.place, s.attacked = 1, "start", "", 0, []
    s.score, s.markers = 0, [BOARD] * 4
    s.unit, s.gear, s.damage = [NOBODY] * BOTH, [NOBODY] * BOTH, [0] * BOTH
    s.hands, s.discard = [[], []], []
    s.playing, s.paying, s.coins, s.arrived, s.plan = NOBODY, [], [], [], []
    for hand, mask in zip(s.hands, (bit(Seat(0)), bit(Seat(1))), strict=True):
        for _ in range(HAND):
            hand.append(s.deck.pop())
            s.show(hand[-1], mask)
    start = setup.options["start"]
    s.active = Seat(s.chance.below(2) if start == "random" else int(start == "second"))
    return s


def zones(s: Olympus) -> Iterator[list[Card]]:
    yield from (s.deck, s.removed, s.discard, *s.hands)
    yield [card for card in s.unit + s.gear if card >= 0]


def other(seat: int) -> Seat:
    return Seat(1 - seat)


def seat_of(at: int) -> Seat:
    """FO-1.7: a unit belongs to the side on which it stands."""
    return Seat(at // WIDTH)


def find(s: Olympus, card: Card) -> int:
    """The space of a unit; -1 if it is not in play."""
    return s.unit.index(card) if card in s.unit else -1


def kind_at(s: Olympus, at: int) -> int:
    card = s.unit[at]
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


def in_turn(s: Olympus) -> list[int]:
    """FO-R22: all occupied spaces, those of the active player first."""
    return units(s, s.active) + units(s, 1 - s.active)


def suppressed(s: Olympus, at: int) -> bool:
    """Circe stands opposite: the abilities printed on this unit, all but when-played ones, have no effect."""
    card = s.unit[FACING[at]]
    return card >= 0 and s.kind[card] == CIRCE
