"""A position of Summon's Call."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from summon_web.engine import ByCard, Card, Pile, Seat, State

from .book import MASTERS, OWN

NOBODY = Card(-1)  # an empty slot, no attacker, no skill being resolved

ALL_DIRECTIONS, SILENCED, BOUND = 1, 2, 4  # gifts: arrows everywhere, loses its other effects, does not stand
END_OF_TURN = 0  # until; otherwise the start of a seat's turn, or the end of a seat's Standby Phase
START_OF_TURN = (1, 2)
END_OF_STANDBY = (3, 4)


class Effect(NamedTuple):
    """A temporary effect on a card."""

    card: int
    giver: int  # the kind that gave it
    atk: int
    hp: int
    gifts: int
    until: int


class Trigger(NamedTuple):
    """A trigger that waits."""

    wave: int
    ability: int
    card: int  # NOBODY once it has been shuffled away
    seat: int


# A call to a hand: wave, event, seat, then the cards that were in hand at that time.
HandCall: TypeAlias = list[int]


class SummonsCall(State):
    """Seats hold their zones by place; a deck's top is its last card; `units` has six slots."""

    first: Seat
    bonus: int  # extra cards of the second player
    construction: str
    open_lists: bool  # everybody sees what the decks are made of
    private: int = 0  # the bits of the seats whose deck nobody else knows; starter decks are known by their names
    turn: int  # from 1
    active: Seat
    phase: str  # redraw, mana, main

    hp: list[int]
    lane: list[int]  # of the masters
    moved: bool  # the turn player's master, this turn
    units: list[Card]
    hands: list[list[Card]]
    decks: list[list[Card]]
    manas: list[list[Card]]
    discards: list[list[Card]]
    gone: list[list[Card]]  # out of game
    casting: Card  # the skill that is being resolved, in no pile (SC-R15)

    resting: ByCard  # by card
    opened: ByCard  # by card: a mana card that lies face-up
    damage: ByCard  # by card
    used: list[Card]  # whose once-a-turn ability was used this turn
    played: list[int]  # kinds of the skills played this turn
    effects: list[Effect]
    picky: list[int]  # by seat: chooses the mana of the next payment itself

    resolving: bool
    source: int  # kind whose effect is being resolved
    x: int  # what was paid as "Cost X" for it
    order: int  # the ability that ordered a master to attack, carried out when its effect is finished
    away: list[list[int]]  # [kind, slot]: left during this resolution, still applies (SC-9.19)
    fresh: list[Card]  # came during this resolution, does not apply yet (SC-9.18)
    looking: list[Card]  # cards that the resolving effect's controller looks at

    wave: int
    queue: list[Trigger]
    calls: list[HandCall]
    attacker: Card
    target: Card
    strike: int  # ATK of an attacking master


def wave_of(call: HandCall) -> int:
    return call[0]


def zones(s: SummonsCall) -> list[list[Card]]:
    field = [card for card in s.units if card >= 0] + list(MASTERS)
    centre = [s.casting] if s.casting >= 0 else []
    return [*s.hands, *s.decks, *s.manas, *s.discards, *s.gone, field, centre]


def concealed(s: SummonsCall) -> list[Pile]:
    """Mana cards lie on the board."""
    hands = [Pile(Seat(seat), "hand", hand) for seat, hand in enumerate(s.hands)]
    return [*hands, *(Pile(Seat(seat), "draw", deck[::-1]) for seat, deck in enumerate(s.decks))]


def groups(s: SummonsCall, seat: Seat) -> list[list[Card]]:
    """The cards that a seat doesn't know, apart by owner: nobody's deck holds the other's cards (SC-5.13)."""
    mine = 0x80 if seat < 0 else 1 << seat
    hidden = [Card(card) for card, mask in enumerate(s.seen) if not mask & mine]
    return [[card for card in hidden if card < OWN], [card for card in hidden if card >= OWN]]


def foe(seat: Seat) -> Seat:
    return Seat(1 - seat)


def standing_mana(s: SummonsCall, seat: Seat) -> int:
    resting = s.resting
    return [resting[card] for card in s.manas[seat]].count(0)


def closed_mana(s: SummonsCall, seat: Seat) -> list[Card]:
    """The own mana cards that can still be opened (SC-8.5)."""
    opened = s.opened
    return [card for card in s.manas[seat] if not opened[card]]


def units_of(s: SummonsCall, seat: Seat) -> list[Card]:
    return [card for card in s.units[3 * seat : 3 * seat + 3] if card >= 0]


def empty_lanes(s: SummonsCall, seat: Seat) -> list[int]:
    base = 3 * seat
    return [lane for lane in (0, 1, 2) if s.units[base + lane] < 0]
