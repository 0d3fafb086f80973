"""What abilities can choose from, and the questions that several of them ask."""

from __future__ import annotations

from collections.abc import Iterable

from summon_web.engine import DONE, Card, Option, Script, Seat, ask, choose, may

from .book import MOST, PIPS, SPACES, WIDTH, fits
from .destruction import discard, settle, wounded
from .state import Olympus, empty, find, kind_at, seat_of, units
from .stats import defence_of, immune
from .summoning import destinations, space
from .verbs import enter, heal, move, recover


def named(option: Option) -> Card:
    """The card that an option names first."""
    return Card(int(option[1]))


def enemies(s: Olympus, seat: Seat) -> list[int]:
    """The enemy units that an ability of this seat can touch (FO-11.12)."""
    return [at for at in units(s, 1 - seat) if not immune(s, at)]


def victims(s: Olympus, seat: Seat, ability: str) -> list[int]:
    """The enemy units that this ability means: its type of card, not too strong."""
    found = [at for at in enemies(s, seat) if fits(ability, kind_at(s, at))]
    return [at for at in found if defence_of(s, at) <= MOST[ability]] if ability in MOST else found


def others(s: Olympus, at: int) -> list[int]:
    """The other units on the same side."""
    return [each for each in units(s, seat_of(at)) if each != at]


def on(s: Olympus, verb: str, spaces: Iterable[int]) -> list[Option]:
    """An option for the unit of each space."""
    return [(verb, s.unit[at]) for at in spaces]


def in_discard(s: Olympus, verb: str, ability: str) -> list[Option]:
    """An option for each card of the discard pile that this ability means: its type of card, not too dear."""
    found = [card for card in s.discard if fits(ability, s.kind[card])]
    return [(verb, card) for card in found if ability not in MOST or PIPS[s.kind[card]] <= MOST[ability]]


def must_target(s: Olympus, seat: Seat, key: str, spaces: list[int]) -> Script[Card | None]:
    """FO-11.4, FO-11.5: one of these units; None if there is none."""
    if not spaces:
        return None
    option = yield from choose(seat, key, on(s, "target", spaces))
    return named(option)


def wound_one(s: Olympus, at: int, key: str, count: int) -> Script[None]:
    """Damage to one enemy unit that the ability means."""
    source, me = s.unit[at], seat_of(at)
    target = yield from must_target(s, me, key, victims(s, me, key))
    if target is not None:
        yield from wounded(s, target, count, source)


def discard_one(s: Olympus, at: int, key: str) -> Script[None]:
    """One enemy unit that the ability means is discarded."""
    source, me = s.unit[at], seat_of(at)
    target = yield from must_target(s, me, key, victims(s, me, key))
    if target is not None:
        yield from discard(s, [find(s, target)], source)


def heal_split(s: Olympus, at: int, key: str, amount: int) -> Script[None]:
    """FO-12.3: up to `amount` in total, a token at a time."""
    seat, source = seat_of(at), s.unit[at]
    for left in range(amount, 0, -1):
        hurt = [own for own in units(s, seat) if s.damage[own]]
        if not hurt:
            return
        option = yield from ask(seat, key, [*on(s, "heal", hurt), DONE], left)
        if option == DONE:
            return
        heal(s, find(s, named(option)), 1, source)


def may_move_itself(s: Olympus, at: int, key: str) -> Script[None]:
    """FO-13.3: to an empty space of the same side, or stay."""
    seat, card = seat_of(at), s.unit[at]
    goals: list[Option] = [("move", card, SPACES[to % WIDTH]) for to in empty(s, seat)]
    option = yield from may(seat, key, goals)
    if option is not None:
        move(s, {at: space(seat, option)}, card)
        yield from settle(s)


def may_put(s: Olympus, at: int, key: str) -> Script[None]:
    """FO-11.10: put a unit card of the discard pile onto an empty space, not played."""
    seat, source = seat_of(at), s.unit[at]
    if not empty(s, seat):
        return
    option = yield from may(seat, key, in_discard(s, "put", key))
    if option is None:
        return
    card = named(option)
    goal = yield from choose(seat, "put", destinations(s, seat, card), card)
    s.discard.remove(card)
    enter(s, card, space(seat, goal))
    s.tell("put", seat, s.ref(card), goal[1], s.ref(source))
    yield from settle(s)


def may_recover(s: Olympus, at: int, key: str) -> Script[None]:
    """A matching card of the discard pile into the hand, or none."""
    option = yield from may(seat_of(at), key, in_discard(s, "recover", key))
    if option is not None:
        recover(s, seat_of(at), named(option), s.unit[at])
