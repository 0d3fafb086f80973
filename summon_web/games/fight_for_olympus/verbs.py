"""The few ways in which a position changes. Each tells what happened."""

from __future__ import annotations

from collections.abc import Sequence

from summon_web.engine import Card, Seat, bit

from .moments import OPENS_HAND
from .state import BOARD, NOBODY, Olympus, other, seat_of, suppressed
from .tables import COLOURS, COPIES, GOAL, SPACES, WIDTH

# -- score and markers


def gain(s: Olympus, seat: Seat, points: int) -> None:
    """FO-3.3: the counter moves towards the gaining player's end."""
    s.score = max(-GOAL, min(GOAL, s.score + (points if seat == 0 else -points)))
    s.tell("gain", seat, points)
    if abs(s.score) == GOAL:  # FO-15.2
        s.end([leader(s)], "points")


def leader(s: Olympus) -> Seat:
    """On whose side the counter stands; ask only if it isn't on 0."""
    return Seat(0 if s.score > 0 else 1)


def take_marker(s: Olympus, seat: Seat, colour: int) -> None:
    s.tell("take" if s.markers[colour] == BOARD else "rob", seat, COLOURS[colour])
    s.markers[colour] = seat


def spend_marker(s: Olympus, seat: Seat, colour: int) -> None:
    """FO-6.5, FO-R19: back on the board at once."""
    s.markers[colour] = BOARD
    s.tell("spend", seat, COLOURS[colour])


# -- cards


def draw(s: Olympus, seat: Seat, count: int) -> None:
    """FO-14.3: what is there. FO-15.5: the last card ends the game."""
    cards = [s.deck.pop() for _ in range(min(count, len(s.deck)))]
    for card in cards:
        s.show(card, bit(seat))
    s.hands[seat] += cards
    s.tell("draw", seat, len(cards), s.refs(cards))
    open_hands(s)
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


def drop(s: Olympus, seat: Seat, card: Card) -> None:
    """A card is discarded from a hand."""
    gone = leave_hand(s, seat, card)
    s.discard.append(gone)
    s.tell("drop", seat, s.ref(gone))


def give(s: Olympus, seat: Seat, card: Card) -> None:
    gone = s.twin(s.hands[seat], card)
    s.hands[seat].remove(gone)
    s.show(gone, bit(other(seat)))
    s.hands[other(seat)].append(gone)
    s.tell("give", seat, other(seat), s.ref(gone))
    open_hands(s)


def recover(s: Olympus, seat: Seat, card: Card) -> None:
    """From the discard pile to a hand, named publicly."""
    s.discard.remove(card)
    s.hands[seat].append(card)
    s.tell("recover", seat, s.ref(card))


# -- units


def enter(s: Olympus, card: Card, at: int) -> None:
    """A unit comes onto an empty space; whoever left it took equipment and damage away."""
    s.unit[at] = card
    open_hands(s)


def remove(s: Olympus, spaces: Sequence[int]) -> list[tuple[Card, int, bool]]:
    """Discard units, all at the same time, with their equipment: (card, space, was it suppressed) of each."""
    gone = [(s.unit[at], at, suppressed(s, at)) for at in spaces]
    for card, at, _ in gone:
        s.discard.append(card)
        s.tell("discard", s.ref(card))
        _clear(s, at)
    if gone:
        open_hands(s)
    return gone


def send_home(s: Olympus, at: int) -> None:
    """FO-7.6, FO-R30: a unit goes back to its player's hand; everybody knows that it is there."""
    card, seat = s.unit[at], seat_of(at)
    s.hands[seat].append(card)
    s.tell("return", seat, s.ref(card))
    _clear(s, at)
    open_hands(s)


def _clear(s: Olympus, at: int) -> None:
    gear = s.gear[at]
    if gear >= 0:
        s.discard.append(gear)
        s.tell("unequip", s.ref(gear))
    s.unit[at], s.gear[at], s.damage[at] = NOBODY, NOBODY, 0


def attach(s: Olympus, gear: Card, at: int) -> None:
    s.gear[at] = gear
    s.tell("equip", seat_of(at), s.ref(gear), s.ref(s.unit[at]))


def steal(s: Olympus, source: int, at: int) -> None:
    gear = s.gear[source]
    s.gear[source] = NOBODY
    s.tell("steal", seat_of(at), s.ref(gear), s.ref(s.unit[source]))
    attach(s, gear, at)


def move(s: Olympus, goals: dict[int, int]) -> None:
    """FO-13.4: units go from spaces to spaces, all at the same time, with equipment and damage."""
    taken = [(to, s.unit[at], s.gear[at], s.damage[at]) for at, to in goals.items()]
    for at in goals:
        s.unit[at], s.gear[at], s.damage[at] = NOBODY, NOBODY, 0
    for to, unit, gear, damage in taken:
        s.unit[to], s.gear[to], s.damage[to] = unit, gear, damage
        s.tell("move", s.ref(unit), SPACES[to % WIDTH])
    open_hands(s)


def wound(s: Olympus, at: int, count: int) -> None:
    s.damage[at] += count
    s.tell("wound", s.ref(s.unit[at]), count)


def heal(s: Olympus, at: int, count: int) -> None:
    """FO-12.2: never more than is there."""
    healed = min(count, s.damage[at])
    if healed:
        s.damage[at] -= healed
        s.tell("heal", s.ref(s.unit[at]), healed)


# -- what everybody may see


def open_hands(s: Olympus) -> None:
    """Show the hands that an ability keeps open, new cards included."""
    kind, unit = s.kind, s.unit
    for at, card in enumerate(unit):
        if card >= 0:
            opens = OPENS_HAND[kind[card]]
            if opens is not None and opens(s, at):
                for held in s.hands[seat_of(at)]:
                    s.show(held)
