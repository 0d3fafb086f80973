"""The verbs through which everything changes. Each tells what happened."""

from __future__ import annotations

from collections.abc import Sequence

from summon_web.engine import Card, bit

from .book import FLAG, MERCENARY, TRAIT_OF
from .paths import route
from .state import MOVED, STIRRED, Battle, lift, put, shift

# -- cards between hands and piles


def draw_cards(s: Battle, p: int, n: int) -> None:
    """Draw up to n cards; how many, and their backs, everybody sees (SW-6.3, SW-16.4)."""
    cards = [s.draw[p].pop() for _ in range(min(n, len(s.draw[p])))]
    if not cards:
        return
    s.stirred = True
    for card in cards:
        s.show(card, s.watch[p])
    s.hand[p] += cards
    mercenaries = sum(MERCENARY[s.kind[card]] for card in cards)
    if mercenaries:
        s.tell("draw_mixed", s.seat_of[p], len(cards), mercenaries, s.refs(cards))
    else:
        s.tell("draw", s.seat_of[p], len(cards), s.refs(cards))


def pay(s: Battle, p: int, n: int) -> None:
    """Spend magic: cards from the top of the own pile, face up to the own discard pile (SW-7.2)."""
    if not n:
        return
    cards = [s.magic[p].pop() for _ in range(n)]
    for card in cards:
        s.show(card)
    s.discard[p] += cards
    s.tell("pay", s.seat_of[p], n, s.refs(cards))


def leave_hand(s: Battle, p: int, card: Card) -> Card:
    """Take a card face up from a hand; of equal ones, the one that is known best."""
    card = s.twin(s.hand[p], card)
    s.hand[p].remove(card)
    s.reveal(card)
    s.stirred = True
    return card


def build(s: Battle, p: int, card: Card, to: int) -> None:
    """Put a hand card face down on a magic pile (SW-12.1, SW-17.10)."""
    s.stirred = True
    for other in s.hand[p]:  # nobody else can tell any more which cards are left in this hand
        s.forget(other, s.watch[p])
    s.hand[p].remove(card)
    s.magic[to].append(card)
    if s.watch[to] & ~s.seen[card]:
        s.show(card, s.watch[to])
    if to == p:
        s.tell("build", s.seat_of[p], s.ref(card))
    else:
        s.tell("give", s.seat_of[p], s.seat_of[to], s.ref(card))


def drain(s: Battle, p: int, victim: int, n: int) -> None:
    """Move the top n cards of an opponent's magic pile onto the own one, one by one (SW-R22)."""
    cards = [s.magic[victim].pop() for _ in range(n)]
    s.magic[p] += cards
    for card in cards:
        s.show(card, s.watch[p])
    s.tell("drain", s.seat_of[p], n, s.seat_of[victim])


def feed(s: Battle, p: int, unit: Card, n: int) -> None:
    """Put the top n cards of the own magic pile under a unit, face down (SW-15.5, SW-R25)."""
    cards = [s.magic[p].pop() for _ in range(n)]
    s.under += cards
    for card in cards:
        s.host[card] = unit
    look_under(s, unit)
    s.tell("feed", s.seat_of[p], n, s.ref(unit), s.name(unit))


def look_under(s: Battle, unit: Card) -> None:
    """Only the present controller of a unit may look at the cards under it."""
    for card in s.beneath(unit):
        s.show(card, bit(s.seat_of[s.ctrl[unit]]))


# -- cards on the battlefield


def summon(s: Battle, p: int, card: Card, cell: int) -> Card:
    card = leave_hand(s, p, card)
    put(s, card, cell, p)
    s.tell("summon", s.seat_of[p], s.ref(card), s.name(card))
    return card


def raise_wall(s: Battle, p: int, card: Card, cell: int) -> None:
    card = leave_hand(s, p, card)
    put(s, card, cell, p)
    s.tell("wall", s.seat_of[p], s.ref(card), s.name(card))


def move(s: Battle, p: int, card: Card, cell: int, phase: bool) -> None:
    """Move a unit, also by no space at all (SW-R5); cards on and under it come along (SW-15.6)."""
    s.marks[card] |= STIRRED | MOVED if phase else STIRRED
    old = s.cell[card]
    if old == cell:
        if s.events is not None:
            s.tell("stay", s.seat_of[p], s.ref(card), s.board.names[cell])
        return
    if s.events is not None:
        names = s.board.names
        s.tell("move", s.seat_of[p], s.ref(card), names[old], names[cell], route(s, p, old, cell))
    shift(s, card, cell)


def place(s: Battle, p: int, card: Card, cell: int) -> None:
    """Put a unit of the battlefield elsewhere; that is no move (SW-R20)."""
    s.tell("place", s.seat_of[p], s.ref(card), s.name(card), s.board.names[cell])
    shift(s, card, cell)


def exchange(s: Battle, p: int, one: Card, other: Card) -> None:
    """Two units of one player change places; that is no move (SW-R20)."""
    s.tell("exchange", s.seat_of[p], s.ref(one), s.name(one), s.ref(other), s.name(other))
    here, there = s.cell[one], s.cell[other]
    both = s.board.bit[here] | s.board.bit[there]
    s.at[here], s.at[there], s.cell[one], s.cell[other] = other, one, there, here
    for card in (one, other):
        trait = TRAIT_OF[s.kind[card]]
        if trait >= 0:
            s.traits[trait] ^= both
    if s.frozen & both not in (0, both):
        s.frozen ^= both


def _strip(s: Battle, card: Card, discarder: int) -> list[Card]:
    """Take a card from the battlefield; Freeze cards on it are discarded, the cards under it are given back."""
    below = s.beneath(card)
    for freeze in s.freezes(card):
        s.ice.remove(freeze)
        s.host[freeze] = -1
        s.discard[discarder].append(freeze)
    for one in below:
        s.under.remove(one)
        s.host[one] = -1
    lift(s, card)
    s.stirred = True
    return below


def destroy(s: Battle, cards: Sequence[Card], by: int) -> None:
    """Cards go face down on the destroyer's magic pile, in this order, what lay under them first (SW-15.2, SW-15.7, SW-R1)."""
    for card in cards:
        s.tell("destroy", s.seat_of[by], s.ref(card), s.name(card))
        below = _strip(s, card, by)
        for one in below:
            s.show(one, s.watch[by])
        s.magic[by] += [*below, card]


def discard_unit(s: Battle, p: int, card: Card) -> None:
    """A player discards a unit of the battlefield, and what lay under it, face up (SW-15.1, SW-15.8)."""
    s.tell("discard", s.seat_of[p], s.ref(card), s.name(card))
    below = _strip(s, card, p)
    for one in below:
        s.show(one)
    s.discard[p] += [*below, card]


def take_back(s: Battle, p: int, card: Card) -> None:
    """A unit returns to the hand of the player who controls it (SW-R45)."""
    s.tell("take_back", s.seat_of[p], s.ref(card), s.name(card))
    below = _strip(s, card, p)
    for one in below:
        s.show(one)
    s.discard[p] += below
    s.hand[p].append(card)


def remove_unit(s: Battle, card: Card) -> None:
    """A card of the battlefield leaves the game, with everything under and on it (SW-R51)."""
    attached = s.beneath(card) + s.freezes(card)
    for one in attached:
        (s.under if one in s.under else s.ice).remove(one)
        s.host[one] = -1
        s.show(one)
    lift(s, card)
    s.stirred = True
    s.gone += [card, *attached]


# -- what cards suffer and gain


def mark(s: Battle, card: Card, n: int, cause: str | int) -> None:
    """Place wounds (SW-11.3)."""
    s.wounds[card] += n
    s.stirred = True
    if s.events is not None:
        s.tell("wound", s.ref(card), s.name(card), n, s.wounds[card], cause)


def heal(s: Battle, card: Card, n: int, cause: str) -> None:
    s.wounds[card] -= n
    s.stirred = True
    s.tell("heal", s.ref(card), s.name(card), n, s.wounds[card], cause)


def strengthen(s: Battle, card: Card, n: int, cause: str) -> None:
    """More attack value until the end of the turn; adds up (SW-R34)."""
    s.feat[card] += n
    s.tell("strengthen", s.ref(card), s.name(card), n, cause)


def grant(s: Battle, card: Card, ability: str) -> None:
    """Give a unit an ability until the end of the turn; a second time adds nothing (SW-15.14)."""
    s.granted[card] |= FLAG[ability]
    s.tell("grant", s.ref(card), s.name(card), ability)


def freeze(s: Battle, p: int, card: Card, unit: Card) -> None:
    """Put a Freeze card, now in limbo, on a unit."""
    s.limbo.remove(card)
    s.ice.append(card)
    s.host[card], s.ctrl[card] = unit, p
    s.frozen |= s.board.bit[s.cell[unit]]
    s.tell("freeze", s.seat_of[p], s.ref(unit), s.name(unit))


def thaw(s: Battle, p: int, card: Card, price: int) -> None:
    """Pay for removing a Freeze; the payer discards it."""
    pay(s, p, price)
    unit = Card(s.host[card])
    s.ice.remove(card)
    s.host[card] = -1
    s.discard[p].append(card)
    s.stirred = True
    if not s.freezes(unit):
        s.frozen &= ~s.board.bit[s.cell[unit]]
    s.tell("thaw", s.seat_of[p], s.ref(unit), s.name(unit))


def control(s: Battle, p: int, card: Card) -> None:
    """Take control of a unit until the end of the turn (SW-15.16, SW-15.17)."""
    s.tell("control", s.seat_of[p], s.ref(card), s.name(card))
    spot = s.board.bit[s.cell[card]]
    if s.lender[card] < 0:
        s.lender[card] = s.ctrl[card]
    s.units[s.ctrl[card]] &= ~spot
    s.units[p] |= spot
    s.ctrl[card] = p
    look_under(s, card)


def give_back(s: Battle, card: Card) -> None:
    """Control of a unit returns to its former controller (SW-15.18)."""
    to, spot = s.lender[card], s.board.bit[s.cell[card]]
    s.units[s.ctrl[card]] &= ~spot
    s.units[to] |= spot
    s.ctrl[card], s.lender[card] = to, -1
    s.tell("give_back", s.seat_of[to], s.ref(card), s.name(card))
    look_under(s, card)


# -- dice


def roll(s: Battle, p: int, ability: str) -> int:
    """One die for an ability."""
    face = s.chance.roll(6)
    s.tell("roll", s.seat_of[p], ability, face)
    return face
