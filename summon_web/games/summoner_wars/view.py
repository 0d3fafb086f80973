"""What a seat sees of a battle, field by field. The board is built from this and from the printed cards alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

from summon_web.engine import WATCHER, Card, Choice, Option, Reason, Seat, View, bit

from .attack import preview, price_of, value
from .board import bits
from .flow import QUIET_TURNS
from .options import NEXT, attackers, attacks, attacks_of, late_attackers, move_limit, moves
from .paths import held, targets
from .state import ATTACKED, BARRED, GRANTED, MOVED, STIRRED, Battle
from .tables import ATTACK, ATTACKS, BACK, FIGHTERS, IS_UNIT, LIFE, MERCENARY
from .why import blocked, why_not

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
            "quiet": [s.quiet, QUIET_TURNS[s.players]] if 2 * s.quiet >= QUIET_TURNS[s.players] else [],
            "limbo": _known(s, s.limbo),
            "at": {s.name(Card(card)): _card(s, Card(card)) for card in s.at if card >= 0},
        },
        "mine": {} if seat == WATCHER else _mine(s, seat),
    }


def _known(s: Battle, cards: list[Card]) -> list[list[int]]:
    return [[card, s.kind[card]] for card in cards]


def _said(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields that hold something; what is not said is 0 or none."""
    return {name: each for name, each in fields.items() if each}


# -- what everybody sees


def _seat(s: Battle, seat: Seat) -> dict[str, Any]:
    own = [p for p in range(s.players) if s.seat_of[p] == seat]
    return {"team": own[0] & 1, "decks": [_deck(s, p) for p in own]}


def _deck(s: Battle, p: int) -> dict[str, Any]:
    """The public facts of one deck; of hidden cards only numbers and backs (SW-16.4, SW-R46)."""
    summoner = s.summoner[p]
    extra = {
        "out": s.out[p], "invincible": s.invincible[p],
        "mercenaries": sum(MERCENARY[s.kind[card]] for card in s.hand[p]),
        "draw_top": _strange(s, p, s.draw[p]), "magic_top": _strange(s, p, s.magic[p]),
    }  # fmt: skip
    return {
        "p": p, "place": s.place(p), "k": s.kind[summoner], "life": LIFE[s.kind[summoner]] - s.wounds[summoner],
        "hand": len(s.hand[p]), "draw": len(s.draw[p]), "magic": len(s.magic[p]),
        "discard": [s.kind[card] for card in s.discard[p]],
    } | _said(extra)  # fmt: skip


def _strange(s: Battle, p: int, pile: list[Card]) -> str:
    """The back of a pile's top card where it is not the back of the deck's own faction."""
    back = BACK[s.kind[pile[-1]]] if pile else ""
    return "" if back == BACK[s.kind[s.summoner[p]]] else back


def _card(s: Battle, card: Card) -> dict[str, Any]:
    """A card of the battlefield: who controls it, and what differs from the printed card."""
    kind, ctrl = s.kind[card], s.ctrl[card]
    found: dict[str, Any] = {"c": card, "k": kind, "p": ctrl} | _said({"wounds": s.wounds[card]})
    if s.owner[card] != ctrl:
        found["owner"] = s.owner[card]
    if s.lender[card] >= 0:
        found["back_to"] = s.lender[card]
    return found | _unit(s, card) if IS_UNIT[kind] else found


def _unit(s: Battle, card: Card) -> dict[str, Any]:
    why = value(s, card)
    found: dict[str, Any] = {"attack": ATTACK[s.kind[card]] + sum(n for _, n in why)} if why else {}
    return found | _said({
        "why": [list(each) for each in why],
        "under": len(s.beneath(card)),
        "ice": [{"c": ice, "k": s.kind[ice], "p": s.ctrl[ice], "price": price_of(s, ice)} for ice in s.freezes(card)],
        "granted": [name for flag, name in GRANTED.items() if s.granted[card] & flag],
        "marks": _marks(s.marks[card]),
    })  # fmt: skip


def _marks(marks: int) -> list[str]:
    """What it has done this turn; whoever moved in the movement phase was moved anyway."""
    told = marks & ~STIRRED if marks & MOVED else marks
    return [name for flag, name in _MARKS if told & flag]


# -- what one seat sees


def _mine(s: Battle, seat: Seat) -> dict[str, Any]:
    """The hand to play from, with its piles; then the other hands that the seat may see (SW-R48)."""
    own = [p for p in range(s.players) if s.seat_of[p] == seat]
    first = s.active if s.active in own else next((p for p in own if not s.out[p]), own[0])
    others = [p for p in range(s.players) if p != first and s.watch[p] & bit(seat)]
    reasons: dict[str, Reason | None] = {"card": Reason("not_your_turn", "SW-5.4")}
    if s.active == first:
        reasons = {str(card): blocked(s, first, card) for card in s.hand[first]} | _resting(s, first)
    return {
        **_private(s, first, own),
        "blocked": {card: [why.key, why.rule, *why.about] for card, why in reasons.items() if why},
        "hints": _hints(s) if s.active == first else {},
        "confirm": _confirm(s) if s.active == first else {},
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


def _resting(s: Battle, p: int) -> dict[str, Reason | None]:
    """Why those units that can do nothing in a phase of units can't; `card`: whichever merely reaches nothing."""
    able = {"move": moves, "attack": attacks, "after_attack": _late}.get(s.phase)
    if able is None:
        return {}
    acting = {str(option[1]) for option in able(s, p)}
    open_ = Choice(s.seat_of[p], s.phase, [NEXT])
    verb = "move" if s.phase == "move" else "attack"
    found: dict[str, Reason | None] = {"card": None if verb == "move" else Reason("no_target", "SW-10.5")}
    for cell in bits(s.units[p]):
        space = s.board.names[cell]
        if space not in acting:
            reason = why_not(s, open_, (verb, space, space))
            if reason.key != "itself":  # else nothing forbids it to attack
                found[str(s.at[cell])] = reason
    return found


def _late(s: Battle, p: int) -> list[Option]:
    return attacks_of(s, late_attackers(s, p))


def _hints(s: Battle) -> dict[str, list[Any]]:
    """What options would do, for the active player: [badge, text key, values...]."""
    if s.phase == "move":
        hold = held(s, s.active)
        return {
            f"move {start} {end}": ["", "stay"] if start == end else ["⊘", "held"]
            for _, start, end in moves(s, s.active)
            if start == end or hold & s.board.bit[s.board.cell_of[str(end)]]
        }
    foes = {s.board.names[cell] for cell in bits(s.board.full & ~_own_side(s))}
    odds = {f"attack {start} {end}": _odds(end in foes, *rest) for start, end, *rest in _attacks(s)}
    return {option: hint for option, hint in odds.items() if hint}


def _own_side(s: Battle) -> int:
    """The spaces of all cards of the active player's team."""
    return sum(s.units[p] | s.walls[p] for p in range(s.players) if not (p ^ s.active) & 1)


def _odds(foe: bool, dice: int, need: int, percent: int) -> list[Any]:
    """The chance to destroy, and against a foe the dice behind it; of the own side only what may be destroyed."""
    text = ["odds", dice, need, percent] if need else ["odds_sure", dice, percent]
    return [f"{percent}%", *text] if foe else [f"{percent}%"] if percent else []


def _attacks(s: Battle) -> list[tuple[Any, ...]]:
    """For every attack that the active player may declare: from, to, dice, needed result, chance to destroy in percent."""
    units = {"attack": attackers, "after_attack": late_attackers}.get(s.phase)
    found: list[tuple[Any, ...]] = []
    for cell in bits(units(s, s.active)) if units else ():
        for goal in bits(targets(s, cell)):
            dice, need, chance = preview(s, s.active, Card(s.at[cell]), Card(s.at[goal]))
            found.append((s.board.names[cell], s.board.names[goal], dice, need, round(100 * chance)))
    return found


def _confirm(s: Battle) -> dict[str, str]:
    """Attacks on a summoner of the own side, before which the board asks again."""
    own = {s.name(s.summoner[p]) for p in range(s.players) if not (p ^ s.active) & 1 and s.cell[s.summoner[p]] >= 0}
    return {f"attack {start} {end}": "own_summoner" for start, end, *_ in _attacks(s) if end in own}
