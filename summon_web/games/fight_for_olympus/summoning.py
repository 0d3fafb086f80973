"""Playing a card from hand (section 6), by payment or for free."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script, Seat, choose

from .abilities import on_play
from .book import COLOURS, EQUIPMENT, HUE, PIPS, SIDE, SPACES, WIDTH
from .destruction import settle
from .payment import Payment, missing, namable, proposal, purse
from .state import NOBODY, Olympus, empty, find, unarmed
from .verbs import attach, enter, leave_hand, spend_marker


def playable(s: Olympus, seat: Seat) -> list[Option]:
    """FO-6.2: the hand cards that can be paid and that have a place."""
    room, bearer = bool(empty(s, seat)), bool(unarmed(s, seat))
    have, kind = purse(s, seat), s.kind
    options: list[Option] = []
    for card in s.hands[seat]:
        what = kind[card]
        if not (bearer if EQUIPMENT[what] else room):
            continue
        if PIPS[what]:
            have[HUE[what]] -= 1  # FO-6.6: not for itself
            short = missing(what, have) > 0
            have[HUE[what]] += 1
            if short:
                continue
        options.append(("play", card))
    return options


def destinations(s: Olympus, seat: Seat, card: Card) -> list[Option]:
    """FO-6.8: an empty own space for a unit, an own unit without equipment for equipment."""
    if EQUIPMENT[s.kind[card]]:
        return [("equip", s.unit[at]) for at in unarmed(s, seat)]
    return [("place", SPACES[at % WIDTH]) for at in empty(s, seat)]


def space(seat: int, option: Option) -> int:
    """The space that an option names as its last value."""
    return SIDE[seat][SPACES.index(str(option[-1]))]


def play(s: Olympus, seat: Seat) -> Script[None]:
    """One piece of playing `s.playing`: name an item of the payment, or choose the destination: that pays and plays (FO-R20)."""
    card = s.playing
    payment = proposal(s, seat, card)
    others = namable(s, seat, payment)
    about: list[str | int] = [card, *payment.cards, *(COLOURS[colour] for colour in payment.markers)]
    goals = [*destinations(s, seat, card), *others]
    option = yield from choose(seat, "place.pay" if others else "place", goals, *about)
    if option[0] == "pay":
        s.paying.append(Card(int(option[1])))
    elif option[0] == "marker":
        s.spending.append(COLOURS.index(str(option[1])))
    else:
        s.playing, s.paying, s.spending = NOBODY, [], []
        card = leave_hand(s, seat, card)
        pay(s, seat, payment)
        yield from arrive(s, seat, card, option)


def pay(s: Olympus, seat: Seat, payment: Payment) -> None:
    """FO-6.7: hand cards go to the discard pile, markers to the board."""
    for colour in payment.markers:
        spend_marker(s, seat, colour)
    paid = [leave_hand(s, seat, card) for card in payment.cards]
    s.discard += paid
    if paid:
        s.tell("pay", seat, s.refs(paid))


def arrive(s: Olympus, seat: Seat, card: Card, goal: Option) -> Script[None]:
    """A played card comes into play; its when-played ability is to happen at once (`unfold`)."""
    if goal[0] == "equip":
        attach(s, card, find(s, Card(int(goal[1]))))
        return
    at = space(seat, goal)
    enter(s, card, at)
    s.tell("play", seat, s.ref(card), goal[1])
    s.arrived = [s.kind[card], at]
    yield from settle(s)


def unfold(s: Olympus) -> Script[None]:
    """FO-6.11: the when-played ability of the unit that has just arrived."""
    kind, at = s.arrived
    s.arrived = []
    for ability in on_play[kind]:
        if (course := ability(s, at)) is not None:
            yield from course
