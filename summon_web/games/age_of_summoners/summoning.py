"""Calling a spirit: its payment, and the abilities that work when it is called (AS-5)."""

from __future__ import annotations

from summon_web.engine import DONE, Card, Option, Script, Seat, ask

from .abilities import after_summon, each, on_summon
from .book import COLOUR, STONES
from .payment import accepted, bill, count, proposal
from .state import NO_CARD, Age
from .verbs import call, clear_aside, pay


def summon(s: Age, me: Seat, card: Card) -> Script[None]:
    before = each(s, me, after_summon)  # AS-R29: of spirits in play before the summon
    yield from _pay_cost(s, me, card)
    kind = s.kind[card]
    call(s, me, card)
    for ability, spirits in before:
        if (course := ability(s, me, spirits)) is not None:
            yield from course
    clear_aside(s)
    for ability in on_summon[kind]:
        if (course := ability(s, me, 1)) is not None:
            yield from course


def _pay_cost(s: Age, me: Seat, card: Card) -> Script[None]:
    """One magic at a time, or the proposal at once. Asked only where more than one payment is possible."""
    s.paying = card
    while True:
        left, row = bill(s, me, card), s.rows[me]
        if left.most == 0:
            break
        magic = count(s, row)
        fits = accepted(left, magic)
        pieces = _payment_pieces(s, row, fits)
        if left.closed and not pieces:
            break
        if sum(n for n, fit in zip(magic, fits, strict=True) if fit) == left.least:
            _pay_all(s, me, [c for c in row if fits[STONES if s.is_stone(c) else COLOUR[s.kind[c]]]])
            break
        if len(pieces) == 1 and not left.closed:
            _pay_piece(s, me, pieces[0])
            continue
        proposed = proposal(s, me, left)
        options = [*([("accept",)] if proposed else []), *pieces, *([DONE] if left.closed else [])]
        option = yield from ask(me, "pay", options, card, *(c for c in proposed if not s.is_stone(c)))
        if option == DONE:
            break
        if option[0] == "accept":
            _pay_all(s, me, proposed)
            break
        _pay_piece(s, me, option)
    s.paying = NO_CARD


def _payment_pieces(s: Age, row: list[Card], fits: list[bool]) -> list[Option]:
    kind, seen = s.kind, s.seen
    pieces: list[Option] = [("pay", card) for card in row if seen[card] and fits[COLOUR[kind[card]]]]
    if fits[STONES]:
        pieces.append(("stone",))
    return pieces


def _pay_piece(s: Age, me: Seat, option: Option) -> None:
    """Stones are all alike: the leftmost one is spent."""
    stones = (card for card in s.rows[me] if s.is_stone(card))
    pay(s, me, next(stones) if option[0] == "stone" else Card(int(option[1])))


def _pay_all(s: Age, me: Seat, cards: list[Card]) -> None:
    for card in cards:
        pay(s, me, card)
