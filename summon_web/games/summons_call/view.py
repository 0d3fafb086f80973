"""What a seat may see, field by field. A hidden card has no number here."""

from __future__ import annotations

from collections import Counter
from typing import Any

from summon_web.engine import Card, Reason, Seat, View

from .register import ATK_BONUS, HP_BONUS
from .state import ALL_DIRECTIONS, BOUND, SILENCED, SummonsCall, closed_mana, standing_mana
from .tables import ABILITIES, COLUMN, DECK_SIZE, FRONT, LANES, LEFT, MAIN, MASTERS, REACH, RIGHT
from .values import atk_of, has_wings, hp_of, reaching, silenced, ways_of
from .why import blocked, dormant, idle

SEATS = (Seat(0), Seat(1))
UNTIL = ("turn", "start", "start", "standby", "standby")  # names of `[word.until]`, by the code of an effect's end


def view(s: SummonsCall, seat: Seat) -> View:
    return {
        "turn": s.turn,
        "active": s.active,
        "phase": s.phase,
        "seats": [_seat(s, each, seat) for each in SEATS],
        "table": _table(s),
        "mine": _mine(s, seat) if seat >= 0 else {},
    }


def _pairs(s: SummonsCall, cards: list[Card]) -> list[list[int]]:
    return [[card, s.kind[card]] for card in cards]


def _table(s: SummonsCall) -> dict[str, Any]:
    attack = None
    if s.attacker >= 0:
        attack = [s.attacker, s.target, s.strike]
    return {
        "first": s.first,
        "construction": s.construction,
        "casting": [s.casting, s.kind[s.casting]] if s.casting >= 0 else None,
        "resolving": s.source,
        "attack": attack,
        "queue": [[wave, ABILITIES[number].kind, owner] for wave, number, _, owner in s.queue],
        "looking": len(s.looking),
    }


def _seat(s: SummonsCall, seat: Seat, viewer: Seat) -> dict[str, Any]:
    return {
        "master": _master(s, seat),
        "units": [_unit(s, s.units[3 * seat + lane], 3 * seat + lane) for lane in LANES],
        "mana": [_mana(s, card, viewer) for card in s.manas[seat]],
        "standing": standing_mana(s, seat),
        "closed": len(closed_mana(s, seat)),
        "hand": len(s.hands[seat]),
        "known": _pairs(s, [card for card in s.hands[seat] if seat != viewer and s.knows(viewer, card)]),
        "deck": len(s.decks[seat]),
        "discard": _pairs(s, s.discards[seat]),
        "gone": _pairs(s, s.gone[seat]),
        "list": _deck_list(s, seat) if seat == viewer or s.open_lists else [],
    }


def _deck_list(s: SummonsCall, seat: Seat) -> list[list[int]]:
    """[kind, copies]: what the deck was made of. It never changes, so it tells nothing about where the cards are."""
    first = MASTERS[seat] + 1
    return [[kind, copies] for kind, copies in sorted(Counter(s.kind[first : first + DECK_SIZE]).items())]


def _master(s: SummonsCall, seat: Seat) -> dict[str, Any]:
    card = MASTERS[seat]
    return {
        "c": card,
        "k": s.kind[card],
        "hp": s.hp[seat],
        "lane": s.lane[seat],
        "column": COLUMN[seat][s.lane[seat]],
        "moved": s.moved and seat == s.active,
        "used": card in s.used,
    }


def _unit(s: SummonsCall, card: Card, slot: int) -> dict[str, Any] | None:
    if card < 0:
        return None
    seat, lane = divmod(slot, 3)
    ways = ways_of(s, card)
    own = [effect for effect in s.effects if effect[0] == card]
    why = {
        "atk": [[e[1], e[2]] for e in own if e[2]] + reaching(s, ATK_BONUS, slot),
        "hp": [[e[1], e[3]] for e in own if e[3]] + reaching(s, HP_BONUS, slot),
    }
    return {
        "c": card,
        "k": s.kind[card],
        "atk": atk_of(s, card, slot),
        "hp": hp_of(s, card, slot),
        "damage": s.damage[card],
        "rest": s.resting[card],
        "ways": [int(bool(ways & way)) for way in (LEFT, FRONT, RIGHT)],
        "reach": list(REACH[seat][lane][ways]),
        "wings": has_wings(s, slot),
        "silenced": silenced(s, card),
        "used": card in s.used,
        "effects": [[e[1], e[2], e[3], _gifts(e[4]), UNTIL[e[5]]] for e in own],
        "why": {name: changes for name, changes in why.items() if changes},
    }


def _gifts(gifts: int) -> list[str]:
    """Names of `[word.gift]` for what a temporary effect gives besides ATK and HP."""
    names = {ALL_DIRECTIONS: "ways", SILENCED: "silenced", BOUND: "bound"}
    return [name for gift, name in names.items() if gifts & gift]


def _mana(s: SummonsCall, card: Card, viewer: Seat) -> dict[str, int]:
    shown = {"rest": s.resting[card], "open": s.opened[card]}
    return shown | {"c": card, "k": s.kind[card]} if s.knows(viewer, card) else shown


def _reason(reason: Reason) -> list[str | int]:
    return [reason.key, reason.rule, *reason.about]


def _mine(s: SummonsCall, seat: Seat) -> dict[str, Any]:
    hand = s.hands[seat]
    field = [card for card in s.units[3 * seat : 3 * seat + 3] if card >= 0]
    acting = s.active == seat and s.phase == "main"
    able = [card for card in (MASTERS[seat], *field) if MAIN[s.kind[card]] >= 0]
    return {
        "hand": _pairs(s, hand),
        "looking": _pairs(s, [card for card in s.looking if s.knows(seat, card)]),
        "picky": bool(s.picky[seat]),
        "blocked": _reasons(s, seat, hand, blocked) if acting else {},
        "idle": _reasons(s, seat, field, idle) if acting else {},
        "dormant": _reasons(s, seat, able, dormant) if acting else {},
    }


def _reasons(s: SummonsCall, seat: Seat, cards: list[Card], why: Any) -> dict[str, list[str | int]]:
    found: dict[str, list[str | int]] = {}
    for card in cards:
        reason = why(s, seat, card)
        if reason is not None:
            found[str(card)] = _reason(reason)
    return found
