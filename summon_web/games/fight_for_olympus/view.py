"""What a seat sees, named field by field."""

from __future__ import annotations

from typing import Any

from summon_web.engine import Card, Option, Reason, Seat, View

from .book import COLOURS, GOAL, SIDE, TIMING
from .forecast import confirmations, planned, points, preview, warnings
from .payment import namable, proposal
from .refusals import blocked, unpaid, unplaceable
from .state import BOARD, NOBODY, Olympus, markers_of, units
from .stats import attack_of, breakdown, can_attack, defence_of, is_open, suppressed


def view(s: Olympus, seat: Seat) -> View:
    """Somebody who gives units new spaces sees the board as planned; all others see it as it is."""
    stands = s.unit
    if s.plan and seat == s.active:
        s = planned(s)
    return {
        "turn": s.turn,
        "active": s.active,
        "phase": s.phase,
        "seats": [_side(s, Seat(side), seat, stands) for side in (0, 1)],
        "table": _table(s, seat),
        "mine": _mine(s, seat) if seat >= 0 else {},
        "scores": [points(s, side) for side in (0, 1)],
    }


def _known(s: Olympus, cards: list[Card]) -> list[list[int]]:
    return [[card, s.kind[card]] for card in cards]


def _side(s: Olympus, side: Seat, seat: Seat, stands: list[Card]) -> dict[str, Any]:
    return {
        "hand": len(s.hands[side]),
        "known": [] if side == seat else _known(s, _shown(s, side, seat)),
        "open": is_open(s, side),
        "points": points(s, side),
        "markers": markers_of(s, side),
        "units": [_unit(s, at, stands) for at in SIDE[side]],
    }


def _shown(s: Olympus, side: Seat, seat: Seat) -> list[Card]:
    """The cards of another's hand that the seat is shown: those that came there openly, and more only while an ability lets it look."""
    hand = s.hands[side]
    if is_open(s, side):
        return hand
    looked = s.looked if seat == s.active else []
    return [card for card in hand if card in looked or (card in s.openly and s.knows(seat, card))]


def _unit(s: Olympus, at: int, stands: list[Card]) -> dict[str, Any] | None:
    """`why` lists what changes the printed values: [kind of the source, attack, defence]."""
    card, gear = s.unit[at], s.gear[at]
    if card < 0:
        return None
    kind = s.kind[card]
    defence = defence_of(s, at)
    shown: dict[str, Any] = {
        "c": card,
        "k": kind,
        "attack": attack_of(s, at),
        "defence": defence,
        "damage": s.damage[at],
        "left": max(0, defence - s.damage[at]),
        "ready": can_attack(s, at),
        "timing": TIMING[kind],
    }
    why = breakdown(s, at)
    if why:
        shown["why"] = [[s.kind[source], *changed] for source, *changed in why]
    if gear >= 0:
        shown["gear"] = [gear, s.kind[gear]]
    if stands[at] != card:
        shown["planned"] = True
    if suppressed(s, at) and TIMING[kind] in ("attack", "always"):
        shown["suppressed"] = True
    return shown


def _table(s: Olympus, seat: Seat) -> dict[str, Any]:
    return {
        "score": s.score,
        "markers": markers_of(s, BOARD),
        "deck": len(s.deck),
        "removed": len(s.removed),
        "discard": _known(s, s.discard),
        "skipped": s.skipped,
        "attacking": s.place,
        "preview": [None if s.over else preview(s, at) for at in SIDE[s.active]],
        "aim": [["aim", GOAL], *(["aim.side", side, points(s, side), len(units(s, side))] for side in (0, 1))],
        "warn": [] if s.over else warnings(s, seat),
    }


def _mine(s: Olympus, seat: Seat) -> dict[str, Any]:
    hand = s.hands[seat]
    own: dict[str, Any] = {"hand": _known(s, hand), "top": _top(s, seat), "blocked": {}, "confirm": {}}
    if s.playing != NOBODY and seat == s.active:
        payment = proposal(s, seat, s.playing)
        own["paying"] = {
            "card": s.playing,
            "named": [*s.paying, *(COLOURS[colour] for colour in s.spending)],
            "proposal": [*payment.cards, *(COLOURS[colour] for colour in payment.markers)],
        }
        own["blocked"] = _told(_unpaid(s, seat, namable(s, seat, payment)) | unplaceable(s))
    else:
        own["blocked"] = _told({str(card): blocked(s, seat, card) for card in hand})
        own["confirm"] = confirmations(s, seat)
    return own


def _told(reasons: dict[str, Reason | None]) -> dict[str, list[Any]]:
    return {name: [why.key, why.rule, *why.about] for name, why in reasons.items() if why is not None}


def _unpaid(s: Olympus, seat: Seat, open_: list[Option]) -> dict[str, Reason | None]:
    """Why the other things before the player can't be named as payment, by their names on the board."""
    items: dict[str, Option] = {str(card): ("pay", card) for card in s.hands[seat]}
    items |= {f"colour:{colour}": ("marker", colour) for colour in markers_of(s, seat)}
    return {name: unpaid(s, seat, option) for name, option in items.items() if option not in open_}


def _top(s: Olympus, seat: Seat) -> list[list[int]]:
    """The cards on top of the draw pile that the seat has looked at, the topmost first."""
    found: list[Card] = []
    for card in reversed(s.deck):
        if not s.knows(seat, card):
            break
        found.append(card)
    return _known(s, found)
