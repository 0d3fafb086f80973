"""What a seat may see, field by field. A hidden card has no number here."""

from __future__ import annotations

from collections import Counter
from operator import attrgetter
from typing import Any

from summon_web.engine import Card, Seat, View

from .abilities import atk_bonus, hp_bonus
from .book import ABILITIES, COLUMN, DECK_SIZE, FRONT, LANES, LEFT, MASTERS, REACH, RIGHT
from .forecast import hints
from .refusals import refusals
from .state import ALL_DIRECTIONS, BOUND, SILENCED, Effect, SummonsCall, closed_mana, standing_mana
from .stats import atk_of, has_wings, hp_of, reaching, silenced, ways_of

SEATS = (Seat(0), Seat(1))
LOW = 3  # HP of a master from which the board warns
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
        "casting": [s.casting, s.kind[s.casting]] if s.casting >= 0 else None,
        "resolving": s.source,
        "attack": attack,
        "queue": [
            [trigger.wave, ABILITIES[trigger.ability].kind, trigger.seat]
            for trigger in sorted(s.queue, key=attrgetter("wave"))
        ],
        "looking": len(s.looking),
        "aim": [["aim"], *(["aim.side", seat, s.hp[seat]] for seat in SEATS)],
        "warn": [["warn.hp", seat, s.hp[seat]] for seat in SEATS if 0 < s.hp[seat] <= LOW and not s.over],
    }


def _seat(s: SummonsCall, seat: Seat, viewer: Seat) -> dict[str, Any]:
    return {
        "master": _master(s, seat),
        "units": [_unit(s, s.units[3 * seat + lane], 3 * seat + lane) for lane in LANES],
        "threat": _threat(s, seat),
        "mana": _manas(s, seat, viewer),
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
    }


def _unit(s: SummonsCall, card: Card, slot: int) -> dict[str, Any] | None:
    if card < 0:
        return None
    seat, lane = divmod(slot, 3)
    ways = ways_of(s, card)
    temporary = [effect for effect in s.effects if effect.card == card]
    marks = {
        "wings": has_wings(s, slot),
        "silenced": silenced(s, card),
        "temporary": len(temporary),
        "why": [*(_change(effect) for effect in temporary), *_lasting(s, slot)],
    }
    return {
        "c": card,
        "k": s.kind[card],
        "atk": atk_of(s, card, slot),
        "hp": hp_of(s, card, slot),
        "damage": s.damage[card],
        "rest": s.resting[card],
        "ways": [int(bool(ways & way)) for way in (LEFT, FRONT, RIGHT)],
        "reach": [COLUMN[1 - seat][at] for at in REACH[seat][lane][ways]],
    } | {name: mark for name, mark in marks.items() if mark}


def _change(effect: Effect) -> list[str | int]:
    """[kind that gave it, ATK, HP, what else it gives, its end]; the texts as `section:name` of `[word]`."""
    _, kind, atk, hp, gifts, until = effect
    names = {ALL_DIRECTIONS: "gift:ways", SILENCED: "gift:silenced", BOUND: "gift:bound"}
    return [kind, atk, hp, *(name for gift, name in names.items() if gifts & gift), f"until:{UNTIL[until]}"]


def _lasting(s: SummonsCall, slot: int) -> list[list[int]]:
    """The same for [Always] effects, which have no end."""
    stronger, tougher = reaching(s, atk_bonus, slot), reaching(s, hp_bonus, slot)
    return [[kind, atk, 0] for kind, atk in stronger] + [[kind, 0, hp] for kind, hp in tougher]


def _threat(s: SummonsCall, seat: Seat) -> list[int]:
    """For each lane the number of enemy units whose arrows reach it."""
    arrows = [(lane, ways_of(s, unit)) for lane in LANES if (unit := s.units[3 * (1 - seat) + lane]) >= 0]
    return [sum(lane in REACH[1 - seat][at][ways] for at, ways in arrows) for lane in LANES]


def _manas(s: SummonsCall, seat: Seat, viewer: Seat) -> list[dict[str, int]]:
    """To its owner, standing mana says at which place it pays if nobody chooses (SC-R28)."""
    standing = [card for card in s.manas[seat] if not s.resting[card]]
    order = sorted(standing, key=lambda card: not s.opened[card])
    pays = {card: place for place, card in enumerate(order, 1)} if seat == viewer else {}
    return [_mana(s, card, viewer, pays.get(card, 0)) for card in s.manas[seat]]


def _mana(s: SummonsCall, card: Card, viewer: Seat, pays: int) -> dict[str, int]:
    """What is not said is 0: it stands, is face-down, does not pay."""
    marks = {"rest": s.resting[card], "open": s.opened[card], "pays": pays}
    shown = {name: mark for name, mark in marks.items() if mark}
    return shown | {"c": card, "k": s.kind[card]} if s.knows(viewer, card) else shown


def _mine(s: SummonsCall, seat: Seat) -> dict[str, Any]:
    acting = s.active == seat and s.phase == "main"
    return {
        "hand": _pairs(s, s.hands[seat]),
        "looking": _pairs(s, [card for card in s.looking if s.knows(seat, card)]),
        "blocked": refusals(s, seat),
        "hints": hints(s, seat) if acting else {},
    }
