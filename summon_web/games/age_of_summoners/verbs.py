"""The few ways in which a position changes; each tells its event."""

from __future__ import annotations

from collections.abc import Sequence

from summon_web.engine import Card, Seat, bit

from .book import END_SPIRITS, END_VP, FAITH_CAP, NUMBER
from .state import Age


def gain_vp(s: Age, seat: Seat, n: int, source: str) -> None:
    """VP chips for icons, stones, faith or a spirit's ability; the log says for what."""
    if n:
        s.vp[seat] += n
        s.tell("vp", seat, n, s.vp[seat], source)
        _tell_enough(s, seat, n)


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
    _tell_enough(s, me, taken)


def _tell_enough(s: Age, seat: Seat, gained: int) -> None:
    """VP have just become enough to declare the end (AS-7.1)."""
    if s.declarer < 0 and s.vp[seat] - gained < END_VP <= s.vp[seat]:
        s.tell("enough_vp", seat, END_VP)


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
    known = s.ref(card)
    s.seen[card] = 0
    s.tell("flip", me, known)


def pay(s: Age, me: Seat, card: Card) -> None:
    s.rows[me].remove(card)
    s.aside.append(card)


def call(s: Age, me: Seat, card: Card) -> None:
    """A paid spirit leaves the hand and stands up."""
    _tell_magic(s, "pay", me, s.aside)
    card = s.twin(s.hands[me], card)
    s.hands[me].remove(card)
    s.reveal(card)
    s.spirits[me].append(card)
    s.tell("summon", me, s.ref(card))
    if s.declarer < 0 and len(s.spirits[me]) == END_SPIRITS:
        s.tell("enough_spirits", me, END_SPIRITS)  # AS-7.1


def take_back(s: Age, me: Seat, card: Card) -> None:
    s.aside.remove(card)
    s.hands[me].append(card)
    s.tell("return", me, s.ref(card))


def clear_aside(s: Age) -> None:
    """The rest of a payment goes to the discard pile; `call` has told what it was."""
    s.discard += s.aside
    s.aside.clear()


def discard_drawn(s: Age, me: Seat) -> None:
    """Drawn cards that are neither kept nor sent go away face down."""
    cards = s.aside[:]
    clear_aside(s)
    s.tell("discard_drawn", me, len(cards), s.refs(cards))


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
        s.forget(card, bit(seat))
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
    s.forget(card, both)
    s.show(card, both)
    s.hands[me].append(card)
    _unsure(s, giver, both)
    s.tell("give", giver, me, s.ref(card))


def _unsure(s: Age, seat: Seat, witnesses: int) -> None:
    """A card has left this hand unseen: whoever is no witness can't be sure any more of a card that they knew there."""
    for card in s.hands[seat]:
        s.forget(card, witnesses)


def leave(s: Age, seat: Seat) -> None:
    """A player gives up: their cards go to the discard pile, face down."""
    for zone in (s.hands[seat], s.rows[seat], s.spirits[seat]):
        s.discard += zone
        zone.clear()
    s.vp[seat] = s.faith[seat] = 0
    s.out.append(seat)
    s.tell("leave", seat)
