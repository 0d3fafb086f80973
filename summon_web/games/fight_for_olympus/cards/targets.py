"""Questions that several abilities ask."""

from __future__ import annotations

from collections.abc import Iterable

from summon_web.engine import DONE, Card, Option, Script, Seat, ask, choose, may

from ..consequences import settle
from ..play import destinations, space
from ..state import Olympus, empty, find, seat_of, units
from ..tables import PIPS, SPACES, WIDTH
from ..values import immune
from ..verbs import enter, heal, move, recover


def named(option: Option) -> Card:
    """The card that an option names first."""
    return Card(int(option[1]))


def enemies(s: Olympus, seat: Seat) -> list[int]:
    """The enemy units that an ability of this seat can touch (FO-11.12)."""
    return [at for at in units(s, 1 - seat) if not immune(s, at)]


def others(s: Olympus, at: int) -> list[int]:
    """The other units on the same side."""
    return [each for each in units(s, seat_of(at)) if each != at]


def on(s: Olympus, verb: str, spaces: Iterable[int]) -> list[Option]:
    """An option for the unit of each space."""
    return [(verb, s.unit[at]) for at in spaces]


def must_target(s: Olympus, seat: Seat, key: str, spaces: list[int]) -> Script[Card | None]:
    """FO-11.4, FO-11.5: one of these units; None if there is none."""
    if not spaces:
        return None
    option = yield from choose(seat, key, on(s, "target", spaces))
    return named(option)


def heal_split(s: Olympus, seat: Seat, key: str, amount: int) -> Script[None]:
    """FO-12.3: up to `amount` in total, a token at a time."""
    for left in range(amount, 0, -1):
        hurt = [at for at in units(s, seat) if s.damage[at]]
        if not hurt:
            return
        option = yield from ask(seat, key, [*on(s, "heal", hurt), DONE], left)
        if option == DONE:
            return
        heal(s, find(s, named(option)), 1)


def may_move_itself(s: Olympus, at: int, key: str) -> Script[None]:
    """FO-13.3: to an empty space of the same side, or stay."""
    seat, card = seat_of(at), s.unit[at]
    goals: list[Option] = [("move", card, SPACES[to % WIDTH]) for to in empty(s, seat)]
    option = yield from may(seat, key, goals)
    if option is not None:
        move(s, {at: space(seat, option)})
        yield from settle(s)


def may_put(s: Olympus, seat: Seat, key: str, fits: list[bool], most: int = 4) -> Script[None]:
    """FO-11.10: put a unit card of the discard pile onto an empty space, not played."""
    cards = [card for card in s.discard if fits[s.kind[card]] and PIPS[s.kind[card]] <= most]
    if not empty(s, seat):
        return
    option = yield from may(seat, key, [("put", card) for card in cards])
    if option is None:
        return
    card = named(option)
    goal = yield from choose(seat, "put", destinations(s, seat, card), card)
    s.discard.remove(card)
    s.tell("put", seat, s.ref(card), goal[1])
    enter(s, card, space(seat, goal))
    yield from settle(s)


def may_recover(s: Olympus, seat: Seat, key: str, fits: list[bool]) -> Script[None]:
    """A matching card of the discard pile into the hand, or none."""
    option = yield from may(seat, key, [("recover", card) for card in s.discard if fits[s.kind[card]]])
    if option is not None:
        recover(s, seat, named(option))
