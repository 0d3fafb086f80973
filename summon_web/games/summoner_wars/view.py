"""What a seat sees of a battle, field by field. The board is built from this and from the printed cards alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

from summon_web.engine import WATCHER, Card, Seat, View, bit

from .attack import preview, price_of, value
from .board import bits
from .options import attackers, late_attackers, move_limit
from .paths import targets
from .state import ATTACKED, BARRED, GRANTED, MOVED, STIRRED, Battle
from .tables import ATTACK, ATTACKS, BACK, FIGHTERS, IS_UNIT, LIFE, MERCENARY
from .why import blocked

_MARKS = ((MOVED, "moved"), (STIRRED, "stirred"), (ATTACKED, "attacked"), (BARRED, "barred"))


def view(s: Battle, seat: Seat) -> View:
    return {
        "turn": s.turn,
        "active": s.seat_of[s.active],
        "phase": s.phase,
        "seats": [_seat(s, Seat(each)) for each in range(max(s.seat_of) + 1)],
        "table": {
            "width": s.board.width,
            "player": s.active,
            "moves": [s.moves, move_limit(s)],
            "attacks": [s.attacks, ATTACKS],
            "fighters": [s.fighters, FIGHTERS],
            "quiet": s.quiet,
            "limbo": [[card, s.kind[card]] for card in s.limbo],
            "cards": [_card(s, Card(card)) for card in s.at if card >= 0],
            "odds": _odds(s),
        },
        "mine": {} if seat == WATCHER else _mine(s, seat),
    }


def _seat(s: Battle, seat: Seat) -> dict[str, Any]:
    own = [p for p in range(s.players) if s.seat_of[p] == seat]
    return {"team": own[0] & 1, "decks": [_deck(s, p) for p in own]}


def _deck(s: Battle, p: int) -> dict[str, Any]:
    """The public facts of one deck; of hidden cards only numbers and backs (SW-16.4, SW-R46)."""
    return {
        "p": p, "place": s.place(p), "deck": s.decks[p], "out": s.out[p], "units": s.units[p].bit_count(),
        "invincible": s.invincible[p],
        "hand": len(s.hand[p]), "mercenaries": sum(MERCENARY[s.kind[card]] for card in s.hand[p]),
        "draw": len(s.draw[p]), "draw_top": _back(s, s.draw[p]),
        "magic": len(s.magic[p]), "magic_top": _back(s, s.magic[p]),
        "discard": [s.kind[card] for card in s.discard[p]],
    }  # fmt: skip


def _back(s: Battle, pile: list[Card]) -> str:
    return BACK[s.kind[pile[-1]]] if pile else ""


def _card(s: Battle, card: Card) -> dict[str, Any]:
    """A card of the battlefield; what is not said is 0 or none."""
    kind = s.kind[card]
    found: dict[str, Any] = {"c": card, "k": kind, "at": s.name(card), "p": s.ctrl[card], "life": LIFE[kind]}
    if s.owner[card] != s.ctrl[card]:
        found["owner"] = s.owner[card]
    if s.lender[card] >= 0:
        found["back_to"] = s.lender[card]
    if s.wounds[card]:
        found["wounds"] = s.wounds[card]
    if not IS_UNIT[kind]:
        return found
    why = value(s, card)
    found["attack"] = ATTACK[kind] + sum(n for _, n in why)
    extra = {
        "why": [list(each) for each in why],
        "under": len(s.beneath(card)),
        "ice": [{"c": ice, "k": s.kind[ice], "p": s.ctrl[ice], "price": price_of(s, ice)} for ice in s.freezes(card)],
        "granted": [name for flag, name in GRANTED.items() if s.granted[card] & flag],
        "marks": [name for flag, name in _MARKS if s.marks[card] & flag],
    }
    return found | {name: each for name, each in extra.items() if each}


def _odds(s: Battle) -> list[list[Any]]:
    """For every attack that the active player may declare: from, to, dice, needed result, chance to destroy in percent."""
    units = {"attack": attackers, "after_attack": late_attackers}.get(s.phase)
    found: list[list[Any]] = []
    for cell in bits(units(s, s.active)) if units else ():
        for goal in bits(targets(s, cell)):
            dice, need, chance = preview(s, s.active, Card(s.at[cell]), Card(s.at[goal]))
            found.append([s.board.names[cell], s.board.names[goal], dice, need, round(100 * chance)])
    return found


def _mine(s: Battle, seat: Seat) -> dict[str, Any]:
    """The hand to play from, with its piles; then the other hands that the seat may see (SW-R48)."""
    own = [p for p in range(s.players) if s.seat_of[p] == seat]
    first = s.active if s.active in own else next((p for p in own if not s.out[p]), own[0])
    others = [p for p in range(s.players) if p != first and s.watch[p] & bit(seat)]
    reasons = {card: blocked(s, first, card) for card in s.hand[first]}
    return {
        **_private(s, first, own),
        "blocked": {str(card): [why.key, why.rule, *why.about] for card, why in reasons.items() if why},
        "under": {
            str(card): _known(s, s.beneath(Card(card)))
            for card in s.at if card >= 0 and s.seat_of[s.ctrl[card]] == seat and s.beneath(Card(card))
        },
        "others": [_private(s, p, own) for p in others],
    }  # fmt: skip


def _private(s: Battle, p: int, own: list[int]) -> dict[str, Any]:
    left = Counter(s.kind[card] for card in s.draw[p]) if p in own else Counter()
    return {
        "p": p, "hand": _known(s, s.hand[p]), "magic": _known(s, s.magic[p]),
        "left": sorted([kind, n] for kind, n in left.items()),
    }  # fmt: skip


def _known(s: Battle, cards: list[Card]) -> list[list[int]]:
    return [[card, s.kind[card]] for card in cards]
