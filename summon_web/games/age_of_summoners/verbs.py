"""The few ways in which a position changes; each tells its event."""

from __future__ import annotations

from collections.abc import Sequence

from summon_web.engine import Card, Seat, bit

from .state import Age
from .tables import FAITH_CAP, NUMBER


def gain_vp(s: Age, seat: Seat, n: int) -> None:
    if n:
        s.vp[seat] += n
        s.tell("vp", seat, n, s.vp[seat])


def gain_faith(s: Age, seat: Seat, n: int) -> None:
    gained = min(n, FAITH_CAP - s.faith[seat])  # AS-6.10
    if gained:
        s.faith[seat] += gained
        s.tell("faith", seat, gained, s.faith[seat])


def rob(s: Age, me: Seat, victim: Seat, n: int) -> None:
    taken = min(n, s.vp[victim])
    s.vp[victim] -= taken
    s.vp[me] += taken
    s.tell("rob", me, victim, taken)


def lay(s: Age, me: Seat, card: Card, tip: int) -> None:
    """A hand card on the right end of the own row gives the command number; nothing is locked any more."""
    card = s.twin(s.hands[me], card)
    s.hands[me].remove(card)
    s.reveal(card)
    s.rows[me].append(card)
    s.locked[me] = False
    own = NUMBER[s.kind[card]]
    s.number = tip + own  # AS-4.3
    s.tell("lay", me, s.ref(card), tip, own, s.number)


def place(s: Age, me: Seat, card: Card) -> None:
    """A card of no zone becomes face-up magic at the right end of the own row (AS-2.3)."""
    s.show(card)
    s.rows[me].append(card)
    s.tell("place", me, s.ref(card))


def flip(s: Age, me: Seat, card: Card) -> None:
    """Face-up magic becomes a stone and keeps its place (AS-6.6); from now on nobody may look at it."""
    s.tell("flip", me, s.ref(card))
    s.seen[card] = 0


def pay(s: Age, me: Seat, card: Card) -> None:
    s.rows[me].remove(card)
    s.aside.append(card)


def call(s: Age, me: Seat, card: Card) -> None:
    """A paid spirit leaves the hand and stands up."""
    card = s.twin(s.hands[me], card)
    s.hands[me].remove(card)
    s.reveal(card)
    s.spirits[me].append(card)
    _tell_magic(s, "pay", me, s.aside)
    s.tell("summon", me, s.ref(card))


def take_back(s: Age, me: Seat, card: Card) -> None:
    s.aside.remove(card)
    s.hands[me].append(card)
    s.tell("return", me, s.ref(card))


def clear_aside(s: Age) -> None:
    """What is left of a payment or a draw goes to the discard pile; the verbs before told what it was."""
    s.discard += s.aside
    s.aside.clear()


def keep(s: Age, me: Seat, card: Card) -> None:
    s.aside.remove(card)
    s.hands[me].append(card)
    s.tell("keep", me, s.ref(card))


def assist(s: Age, me: Seat, receiver: Seat, card: Card) -> None:
    s.aside.remove(card)
    s.reveal(card)
    s.rows[receiver].append(card)
    s.locked[receiver] = True
    s.tell("assist", me, receiver, s.ref(card))


def discard_revealed(s: Age, me: Seat, card: Card) -> None:
    s.aside.remove(card)
    s.discard.append(card)
    s.tell("discard_revealed", me, s.ref(card))


def discard_hand(s: Age, seat: Seat, cards: Sequence[Card]) -> None:
    """Face down: only the owner knows which (AS-R19)."""
    if not cards:
        return
    for card in cards:
        s.hands[seat].remove(card)
        s.discard.append(card)
        s.seen[card] &= bit(seat)
    _unsure(s, seat, bit(seat))
    s.tell("discard_hand", seat, len(cards), s.refs(cards))


def discard_magic(s: Age, seat: Seat, cards: Sequence[Card]) -> None:
    """Face-up magic is seen as it goes, stones are not (AS-R19)."""
    if not cards:
        return
    for card in cards:
        s.rows[seat].remove(card)
        s.discard.append(card)
    _tell_magic(s, "discard", seat, cards)


def _tell_magic(s: Age, verb: str, seat: Seat, cards: Sequence[Card]) -> None:
    """Face-up magic by name, stones by their number."""
    up = [card for card in cards if not s.is_stone(card)]
    if up:
        s.tell(f"{verb}_magic", seat, s.refs(up))
    if len(cards) > len(up):
        s.tell(f"{verb}_stones", seat, len(cards) - len(up))


def give(s: Age, giver: Seat, me: Seat, card: Card) -> None:
    """Only the two of them know the card (AS-R14)."""
    both = bit(giver) | bit(me)
    s.hands[giver].remove(card)
    if s.seen[card] & ~both:
        card = _renumber(s, card, both)
    s.show(card, both)
    s.hands[me].append(card)
    _unsure(s, giver, both)
    s.tell("give", giver, me, s.ref(card))


def _unsure(s: Age, seat: Seat, witnesses: int) -> None:
    """A card has left this hand unseen: whoever is no witness can't be sure any more of a card that they knew there."""
    hand = s.hands[seat]
    for place_, card in enumerate(hand):
        if s.seen[card] & ~witnesses:
            hand[place_] = _renumber(s, card, s.seen[card] & witnesses)


def _renumber(s: Age, card: Card, mask: int) -> Card:
    """Swap numbers with a card of the deck, so that the number can't tell later where the card has been."""
    if not s.deck:
        s.seen[card] = mask
        return card
    at = card % len(s.deck)
    fresh = s.deck[at]
    s.deck[at] = card
    s.kind[card], s.kind[fresh] = s.kind[fresh], s.kind[card]
    s.seen[card], s.seen[fresh] = 0, mask
    return fresh


def leave(s: Age, seat: Seat) -> None:
    """A player gives up: their cards go to the discard pile, face down."""
    for zone in (s.hands[seat], s.rows[seat], s.spirits[seat]):
        s.discard += zone
        zone.clear()
    s.vp[seat] = s.faith[seat] = 0
    s.out.append(seat)
    s.tell("leave", seat)
