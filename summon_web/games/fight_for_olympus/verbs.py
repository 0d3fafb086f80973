"""The few ways in which a position changes. Each tells what happened once it has happened, and which card is its cause."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from summon_web.engine import Card, Seat, bit

from .abilities import opens_hand
from .book import COLOURS, COPIES, GOAL, SIDE, SPACES, WIDTH
from .state import BOARD, NOBODY, Olympus, find, other, seat_of
from .stats import is_open, opens, suppressed

PLAYERS = bit(Seat(0)) | bit(Seat(1))


class Gone(NamedTuple):
    """A unit that leaves its space, and whether it was silenced there (FO-R33)."""

    card: Card
    at: int
    silenced: bool


# -- score and markers


def gain(s: Olympus, seat: Seat, points: int, source: Card) -> None:
    """FO-3.3: the counter moves towards the gaining player's end."""
    s.score = max(-GOAL, min(GOAL, s.score + (points if seat == 0 else -points)))
    s.tell("gain", seat, points, s.ref(source))
    if abs(s.score) == GOAL:  # FO-15.2
        s.end([leader(s)], "points")


def leader(s: Olympus) -> Seat:
    """On whose side the counter stands; ask only if it isn't on 0."""
    return Seat(0 if s.score > 0 else 1)


def take_marker(s: Olympus, seat: Seat, colour: int, source: Card) -> None:
    holder, s.markers[colour] = s.markers[colour], seat
    s.tell("take" if holder == BOARD else "rob", seat, COLOURS[colour], s.ref(source))


def spend_marker(s: Olympus, seat: Seat, colour: int) -> None:
    """FO-6.5, FO-R19: back on the board at once."""
    s.markers[colour] = BOARD
    s.tell("spend", seat, COLOURS[colour])


# -- cards


def draw(s: Olympus, seat: Seat, count: int, source: Card = NOBODY) -> None:
    """FO-14.3: what is there. FO-15.5: the last card ends the game. Without a source it is the draw phase."""
    cards = [s.deck.pop() for _ in range(min(count, len(s.deck)))]
    for card in cards:
        s.show(card, bit(seat))
    s.hands[seat] += cards
    if s.events is not None and source < 0:
        s.tell("draw", seat, len(cards), s.refs(cards))
    elif s.events is not None:
        s.tell("draw_by", seat, len(cards), s.refs(cards), s.ref(source))
    open_hands(s)
    if not s.deck:
        pile_check(s)


def pile_check(s: Olympus) -> None:
    if not s.deck:
        if s.score:
            s.end([leader(s)], "pile")
        s.end([Seat(0), Seat(1)], "level")  # FO-15.6


def leave_hand(s: Olympus, seat: Seat, card: Card) -> Card:
    """A card goes from a hand face up; of equal cards the best known one. Returns the one that went."""
    gone = s.twin(s.hands[seat], card) if COPIES[s.kind[card]] > 1 else card
    s.hands[seat].remove(gone)
    s.reveal(gone)
    return gone


def drop(s: Olympus, seat: Seat, card: Card, source: Card) -> None:
    """A card is discarded from a hand."""
    gone = leave_hand(s, seat, card)
    s.discard.append(gone)
    s.tell("drop", seat, s.ref(gone), s.ref(source))


def give(s: Olympus, seat: Seat, card: Card, source: Card) -> None:
    """Only the two players know what was given, so others can no longer say which cards are left in that hand."""
    gone = s.twin(s.hands[seat], card)
    s.hands[seat].remove(gone)
    s.show(gone, bit(other(seat)))
    s.hands[other(seat)].append(gone)
    s.openly.append(gone)
    for each in [gone] if is_open(s, seat) else [gone, *s.hands[seat]]:
        s.forget(each, PLAYERS)
    s.tell("give", seat, other(seat), s.ref(gone), s.ref(source))
    open_hands(s)


def recover(s: Olympus, seat: Seat, card: Card, source: Card) -> None:
    """From the discard pile to a hand, named publicly."""
    s.discard.remove(card)
    s.hands[seat].append(card)
    s.openly.append(card)
    s.tell("recover", seat, s.ref(card), s.ref(source))


# -- units


def enter(s: Olympus, card: Card, at: int) -> None:
    """A unit comes onto an empty space; whoever left it took equipment and damage away."""
    s.unit[at] = card
    open_hands(s)


def remove(s: Olympus, spaces: Sequence[int], source: Card = NOBODY) -> list[Gone]:
    """Discard units, all at the same time, with their equipment. Without a source they were defeated."""
    gone = [Gone(s.unit[at], at, suppressed(s, at)) for at in spaces]
    for card, at, _ in gone:
        gear = _clear(s, at)
        s.discard.append(card)
        if source < 0:
            s.tell("discard", s.ref(card))
        else:
            s.tell("discard_by", s.ref(card), s.ref(source))
        _shed(s, gear)
    if gone:
        open_hands(s)
    return gone


def send_home(s: Olympus, at: int, source: Card) -> None:
    """FO-7.6, FO-R30: a unit goes back to its player's hand; everybody knows that it is there."""
    card, seat = s.unit[at], seat_of(at)
    gear = _clear(s, at)
    s.hands[seat].append(card)
    s.openly.append(card)
    s.tell("return", seat, s.ref(card), s.ref(source))
    _shed(s, gear)
    open_hands(s)


def _clear(s: Olympus, at: int) -> Card:
    """A unit leaves its space; returns its equipment."""
    gear = s.gear[at]
    s.unit[at], s.gear[at], s.damage[at] = NOBODY, NOBODY, 0
    return gear


def _shed(s: Olympus, gear: Card) -> None:
    """The equipment of a unit that has left is discarded (FO-7.4, FO-7.6)."""
    if gear >= 0:
        s.discard.append(gear)
        s.tell("unequip", s.ref(gear))


def attach(s: Olympus, gear: Card, at: int) -> None:
    s.gear[at] = gear
    s.tell("equip", seat_of(at), s.ref(gear), s.ref(s.unit[at]))


def salvage(s: Olympus, gear: Card, at: int, source: Card) -> None:
    """Equipment comes from the discard pile."""
    s.discard.remove(gear)
    s.gear[at] = gear
    s.tell("salvage", seat_of(at), s.ref(gear), s.ref(s.unit[at]), s.ref(source))


def steal(s: Olympus, from_: int, at: int, source: Card) -> None:
    gear = s.gear[from_]
    s.gear[from_] = NOBODY
    s.tell("steal", seat_of(at), s.ref(gear), s.ref(s.unit[from_]), s.ref(source))
    attach(s, gear, at)


def plan_goals(s: Olympus) -> dict[int, int]:
    """From where to where the units of the active player go by the plan."""
    goals = {find(s, card): SIDE[s.active][column] for column, card in enumerate(s.plan) if card >= 0}
    return {at: to for at, to in goals.items() if at != to}


def move(s: Olympus, goals: dict[int, int], source: Card) -> None:
    """FO-13.4: units go from spaces to spaces, all at the same time, with equipment and damage."""
    taken = [(to, s.unit[at], s.gear[at], s.damage[at]) for at, to in goals.items()]
    for at in goals:
        s.unit[at], s.gear[at], s.damage[at] = NOBODY, NOBODY, 0
    for to, unit, gear, damage in taken:
        s.unit[to], s.gear[to], s.damage[to] = unit, gear, damage
    for to, unit, _, _ in taken:
        s.tell("move", s.ref(unit), SPACES[to % WIDTH], s.ref(source))
    open_hands(s)


def wound(s: Olympus, at: int, count: int, source: Card) -> None:
    s.damage[at] += count
    s.tell("wound", s.ref(s.unit[at]), count, s.ref(source))


def strike(s: Olympus, at: int, count: int, shares: Sequence[tuple[Card, int]]) -> None:
    """The damage of an attack. Where more than the attacker adds to it or takes from it, the event says how much each does."""
    s.damage[at] += count
    if s.events is None:
        return
    target, sources = s.ref(s.unit[at]), s.refs(card for card, _ in shares)
    if not count or len(shares) > 1:
        s.tell("strike" if count else "unhurt", target, count, sources, [f"{share:+}" for _, share in shares])
    else:
        s.tell("wound", target, count, *sources)


def heal(s: Olympus, at: int, count: int, source: Card) -> None:
    """FO-12.2: never more than is there."""
    healed = min(count, s.damage[at])
    if healed:
        s.damage[at] -= healed
        s.tell("heal", s.ref(s.unit[at]), healed, s.ref(source))


# -- what everybody may see


def open_hands(s: Olympus) -> None:
    """Show the hands that an ability keeps open, new cards included."""
    kind = s.kind
    for at, card in enumerate(s.unit):
        if card >= 0 and opens_hand[kind[card]] and opens(s, at):
            for held in s.hands[seat_of(at)]:
                s.show(held)


def decided(s: Olympus, seat: Seat) -> None:
    """FO-R36: nobody takes back what was decided in another's turn."""
    if seat != s.active:
        s.learned += 1
