"""Cards from the deck, one at a time, with the reshuffle and the purge when there are none (AS-8.2, AS-8.3)."""

from __future__ import annotations

from collections.abc import Sequence

from summon_web.engine import Card, Option, Script, Seat, ask, bit, together

from .book import PURGE_HAND, PURGE_MAGIC
from .state import Age
from .verbs import discard_hand, discard_magic, place


def draw(s: Age, seat: Seat, n: int) -> Script[int]:
    """Cards from the deck into a hand (AS-2.1); how many there were."""
    return (yield from _take(s, seat, n, s.hands[seat]))


def look(s: Age, seat: Seat, n: int) -> Script[int]:
    """Cards from the deck that only this seat sees, laid aside for a decision."""
    return (yield from _take(s, seat, n, s.aside))


def _take(s: Age, seat: Seat, n: int, zone: list[Card]) -> Script[int]:
    mine, got, told = bit(seat), 0, 0
    while got < n:
        if not s.deck:
            if got > told:
                s.tell("draw", seat, got - told, s.refs(zone[told - got :]))
                told = got
            yield from refill(s)
            if not s.deck:
                s.tell("exhausted")
                break
        card = s.deck.pop()
        s.show(card, mine)
        zone.append(card)
        got += 1
    if got > told:
        s.tell("draw", seat, got - told, s.refs(zone[told - got :]))
    return got


def place_top(s: Age, me: Seat, n: int) -> Script[None]:
    """The top cards of the deck as magic, one after the other."""
    for _ in range(n):
        yield from refill(s)
        if s.deck:
            place(s, me, s.deck.pop())


def reveal_top(s: Age, me: Seat, n: int) -> Script[None]:
    """The top cards of the deck, face up and aside."""
    shown: list[Card] = []
    for _ in range(n):
        yield from refill(s)
        if not s.deck:
            break
        card = s.deck.pop()
        s.show(card)
        s.aside.append(card)
        shown.append(card)
    if shown:
        s.tell("reveal", me, s.refs(shown))


def get_stones(s: Age, me: Seat, n: int) -> Script[None]:
    """The top cards of the deck face down at the right end of the row, unseen by everybody (AS-6.9)."""
    got = 0
    for _ in range(n):
        yield from refill(s)
        if s.deck:
            s.rows[me].append(s.deck.pop())
            got += 1
    if got:
        s.tell("stone", me, got)


def cards_left(s: Age) -> bool:
    """Whether a card could be drawn, if need be after a purge."""
    return bool(s.deck or s.discard or _over_limit(s))


def runs_short(s: Age, n: int) -> bool:
    """Whether fewer than `n` cards are left, so that it matters what comes first; not if there are none at all."""
    return len(s.deck) + len(s.discard) < n and cards_left(s)


def refill(s: Age) -> Script[None]:
    """See to it that there is a card to draw, if there can be one (AS-R17)."""
    if s.deck:
        return
    if not s.discard:
        yield from _purge(s)
    if s.discard:
        s.deck, s.discard = s.discard, []
        s.shuffle(s.deck)
        s.tell("reshuffle", len(s.deck))


def _purge(s: Age) -> Script[None]:
    over = _over_limit(s)
    if over:
        s.tell("purge")
        yield from discard_down(s, over, "purge_discard", PURGE_HAND, PURGE_MAGIC)


def _over_limit(s: Age) -> list[Seat]:
    """The players who have to discard in a purge, clockwise from the active one."""
    seats = [s.active, *s.others(s.active)]
    return [seat for seat in seats if len(s.hands[seat]) > PURGE_HAND or len(s.rows[seat]) > PURGE_MAGIC]


def discard_down(s: Age, seats: Sequence[Seat], key: str, hand: int, magic: int) -> Script[None]:
    """Everybody over a limit chooses at once, in secret; then all discards are made, clockwise."""
    scripts = {
        seat: _choose_discards(s, seat, key, len(s.hands[seat]) - hand, len(s.rows[seat]) - magic)
        for seat in seats
        if len(s.hands[seat]) > hand or len(s.rows[seat]) > magic
    }
    chosen = yield from together(scripts)
    for seat, (cards, magics) in chosen.items():
        discard_hand(s, seat, cards)
        discard_magic(s, seat, magics)


def _choose_discards(s: Age, seat: Seat, key: str, cards: int, magics: int) -> Script[tuple[list[Card], list[Card]]]:
    """One card at a time; the question names how many hand cards and magic are still to go, and what was chosen."""
    hand: list[Card] = []
    row: list[Card] = []
    for chosen, pieces, n in ((hand, _hand_pieces, cards), (row, _row_pieces, magics)):
        while len(chosen) < n:
            open_ = pieces(s, seat, chosen)
            named = [card for card in hand + row if not s.is_stone(card)]
            left = (max(cards, 0) - len(hand), max(magics, 0) - len(row))
            option = yield from ask(seat, key, list(open_), *left, *named)
            chosen.append(open_[option])
    return hand, row


def _hand_pieces(s: Age, seat: Seat, chosen: list[Card]) -> dict[Option, Card]:
    return {("discard", card): card for card in s.hands[seat] if card not in chosen}


def _row_pieces(s: Age, seat: Seat, chosen: list[Card]) -> dict[Option, Card]:
    """Face-up magic by card, stones as one option: they are all alike. A locked tip is not offered (AS-R7)."""
    row = s.rows[seat][:-1] if s.locked[seat] else s.rows[seat]
    left = [card for card in row if card not in chosen]
    pieces: dict[Option, Card] = {("discard", card): card for card in left if not s.is_stone(card)}
    stone = next((card for card in left if s.is_stone(card)), None)
    if stone is not None:
        pieces["stone",] = stone
    return pieces
