"""What a seat sees of a battle, field by field. The board is built from this and from the printed cards alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

from summon_web.engine import WATCHER, Card, Choice, Reason, Seat, View, bit

from .attack import Attack, guard_of, price_of, value, weigh
from .board import bits
from .book import ATTACKS, BACK, FIGHTERS, IS_UNIT, LIFE, MERCENARY
from .flow import PLAIN, QUIET_TURNS
from .forecast import confirm, hints, touches
from .harms import harms
from .options import NEXT, attacks, late_attacks, moment, move_limit, moves
from .refusals import blocked, why_not, wrong_phase
from .state import ATTACKED, BARRED, MOVED, STIRRED, Battle

DECK = "p", "k", "life", "hand", "draw", "magic", "discard", "more"
MARKS = (MOVED, "moved"), (STIRRED, "stirred"), (ATTACKED, "attacked"), (BARRED, "barred")
LOW = 2  # life of a summoner from which the board warns
_FOR_THE_TURN = "heroic_feat", "rage"
_SAID_ELSEWHERE = "", "tough", "goblin_invincibility"  # printed on the card; on the deck


def view(s: Battle, seat: Seat) -> View:
    return glance(s, seat, None, True)


def glance(s: Battle, seat: Seat, known: View | None, whole: bool) -> View:
    return {
        "turn": s.turn,
        "active": s.seat_of[s.active],
        "phase": s.phase,
        "table": known["table"] if known else _table(s),
        "piles": {
            "seats": known["piles"]["seats"] if known else _decks(s),
            "known": [] if seat == WATCHER else _known_piles(s, seat),
        },
        "mine": {} if seat == WATCHER else _mine(s, seat) if whole else {"hand": _hand(s, _first(s, seat))},
    }


# -- what everybody sees


def _table(s: Battle) -> dict[str, Any]:
    return {
        "width": s.board.width,
        "player": s.active,
        "at": [_card(s, Card(card)) if card >= 0 else 0 for card in s.at],  # by space, row by row from a1
        "aim": [
            ["aim" if s.players == 2 else "aim.team"],
            *(["aim.side", s.seat_of[p], s.kind[s.summoner[p]], _life(s, p)] for p in range(s.players)),
        ],
        **_said(
            {
                "warn": [] if s.over else _warnings(s),
                "done": _done(s),
                "quiet": [s.quiet, QUIET_TURNS[s.players]] if 2 * s.quiet >= QUIET_TURNS[s.players] else [],
                "invincible": [p for p in range(s.players) if s.invincible[p]],
                "limbo": _known(s, s.limbo),
            }
        ),
    }


def _decks(s: Battle) -> list[list[list[Any]]]:
    return [[_deck(s, p) for p in range(s.players) if s.seat_of[p] == each] for each in range(max(s.seat_of) + 1)]


def _done(s: Battle) -> list[int]:
    """How many moves, attacks or Fighters of a phase are used, and how many there are."""
    counts = {
        "move": [s.moves, move_limit(s)],
        "attack": [s.attacks, ATTACKS],
        "after_attack": [s.fighters, FIGHTERS],
    }
    return counts.get(s.phase, [])


def _known(s: Battle, cards: list[Card]) -> list[list[int]]:
    return [[card, s.kind[card]] for card in cards]


def _said(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields that hold something; what is not said is 0 or none."""
    return {name: each for name, each in fields.items() if each}


def _deck(s: Battle, p: int) -> list[Any]:
    """The public facts of one deck, as DECK names them; of hidden cards only numbers and backs (SW-16.4, SW-R46)."""
    summoner, life = s.summoner[p], _life(s, p)
    extra = {
        "out": s.out[p],
        "mercenaries": sum(MERCENARY[s.kind[card]] for card in s.hand[p]),
        "draw_top": _strange(s, p, s.draw[p]),
        "magic_top": _strange(s, p, s.magic[p]),
    }
    discard = [s.kind[card] for card in s.discard[p]]
    return [p, s.kind[summoner], life, len(s.hand[p]), len(s.draw[p]), len(s.magic[p]), discard, _said(extra)]


def _life(s: Battle, p: int) -> int:
    """What is left of a summoner's life."""
    summoner = s.summoner[p]
    return LIFE[s.kind[summoner]] - s.wounds[summoner] if s.cell[summoner] >= 0 else 0


def _warnings(s: Battle) -> list[list[Any]]:
    """[text key, values...]: summoners who may fall soon."""
    return [
        ["warn.life", s.seat_of[p], s.kind[s.summoner[p]], life]
        for p in range(s.players)
        if 0 < (life := _life(s, p)) <= LOW
    ]


def _strange(s: Battle, p: int, pile: list[Card]) -> str:
    """The back of a pile's top card where it is not the back of the deck's own faction."""
    back = BACK[s.kind[pile[-1]]] if pile else ""
    return "" if back == BACK[s.kind[s.summoner[p]]] else back


def _card(s: Battle, card: Card) -> list[Any]:
    """A card of the battlefield: [card, kind, player, wounds, marks, more], what says nothing at the end left out."""
    kind, ctrl = s.kind[card], s.ctrl[card]
    told = _said({"why": _why(s, card)} | (_unit(s, card) if IS_UNIT[kind] else {}))
    if s.owner[card] != ctrl:
        told["owner"] = s.owner[card]
    if s.lender[card] >= 0:
        told |= {"no_return": 1} if s.out[s.lender[card]] else {"back_to": s.lender[card]}
    found = [card, kind, ctrl, s.wounds[card], _marks(s.marks[card]), told]
    while not found[-1] and len(found) > 3:
        found.pop()
    return found


def _why(s: Battle, card: Card) -> list[list[Any]]:
    """What changes its attack or its defence now and is not printed on it: [source, change, until when]."""
    found: list[list[Any]] = []
    if IS_UNIT[s.kind[card]]:
        found += ([name, n, "until:turn"] if name in _FOR_THE_TURN else [name, n] for name, n in value(s, card))
        a = Attack(s.ctrl[card], card, card)
        weigh(s, a)
        if a.add:
            found.append(["taskmaster", f"die:{a.add}"])
    guard = guard_of(s, Attack(s.ctrl[card] ^ 1, card, card), card)
    if guard.by not in _SAID_ELSEWHERE:
        found.append([guard.by, f"wounded:{guard.wound_at}"])
    return found


def _unit(s: Battle, card: Card) -> dict[str, Any]:
    return {
        "plus": sum(n for _, n in value(s, card)),
        "under": len(s.beneath(card)),
        "ice": [[ice, s.kind[ice], s.ctrl[ice], price_of(s, ice)] for ice in s.freezes(card)],
        "granted": s.granted[card],  # flags of GRANTED
    }


def _marks(marks: int) -> int:
    """What it has done this turn; a unit that moved in the movement phase was moved anyway."""
    told = marks & ~STIRRED if marks & MOVED else marks
    return told & (MOVED | STIRRED | ATTACKED | BARRED)


# -- what one seat sees


def _first(s: Battle, seat: Seat) -> int:
    """Whose hand a seat plays from: of its decks, the one whose turn it is, or the first that is still in."""
    own = [p for p in range(s.players) if s.seat_of[p] == seat]
    return s.active if s.active in own else next((p for p in own if not s.out[p]), own[0])


def _hand(s: Battle, p: int) -> list[list[int]]:
    return [] if s.out[p] and not s.over else _grouped(s, s.hand[p])


def _mine(s: Battle, seat: Seat) -> dict[str, Any]:
    """The hand to play from, and what may be done."""
    first = _first(s, seat)
    if s.out[first] and not s.over:
        return {"p": first, "hand": [], "out": True}
    reasons = {"card": Reason("not_your_turn", "SW-5.4")}
    if s.active == first:
        reasons = _hand_reasons(s, first) | _resting(s, first)
    return {
        "p": first,
        "hand": _hand(s, first),
        "blocked": {card: [why.key, why.rule, *why.about] for card, why in reasons.items()},
        **(_hints(s) if s.active == first else {"hints": {}}),
        "confirm": confirm(s) if s.active == first else {},
        "harms": harms(s, seat),
        **_said(
            {
                "touches": touches(s) if s.active == first else {},
                "dry": not s.draw[first],
                "ends": s.active == first and _ends_turn(s),
            }
        ),
    }


# The phases between one of the last ones and the end of the turn.
_BEFORE_END = {"attack": ("eat", "after_attack", "build"), "after_attack": ("build",), "build": ()}


def _ends_turn(s: Battle) -> bool:
    """Whether going on from here ends the turn."""
    later = _BEFORE_END.get(s.phase)
    if later is None:
        return s.phase == "end"
    return all(PLAIN[phase](s, s.active) for phase in later) and not moment(s, s.active, "end")


def _hints(s: Battle) -> dict[str, Any]:
    """What options would do, each thing told once; by option its place there."""
    found = hints(s)
    told: list[list[Any]] = []
    for hint in found.values():
        if hint not in told:
            told.append(hint)
    return {"hints": {option: told.index(hint) for option, hint in found.items()}, "told": told}


def _grouped(s: Battle, cards: list[Card]) -> list[list[int]]:
    """[kind, card, card...] for every kind, sorted, so that the others keep their places when one of a pair is used."""
    found: dict[int, list[int]] = {}
    for card in sorted(cards, key=lambda card: s.kind[card]):
        found.setdefault(s.kind[card], [s.kind[card]]).append(card)
    return list(found.values())


def _known_piles(s: Battle, seat: Seat) -> list[dict[str, Any]]:
    """What a seat may look at: magic piles, its own draw piles, sorted, other hands (SW-R48, SW-R49), cards under its units."""
    first = _first(s, seat)
    found = []
    for p in (p for p in range(s.players) if s.watch[p] & bit(seat)):
        left = Counter(s.kind[card] for card in s.draw[p]) if s.seat_of[p] == seat else Counter()
        piles = {
            "hand": [] if p == first else [s.kind[card] for card in s.hand[p]],
            "magic": [s.kind[card] for card in s.magic[p]],
            "left": sorted([kind, n] for kind, n in left.items()),
            "beneath": [s.kind[card] for card in s.under if s.ctrl[s.host[card]] == p and s.seat_of[p] == seat],
        }
        found.append({"p": p, **_said(piles)})
    return found


def _hand_reasons(s: Battle, p: int) -> dict[str, Reason]:
    """Why hand cards can't be used now: for all `unit`s or all `event`s where their phase is not now, else card by card."""
    if s.limbo:
        return dict.fromkeys(("unit", "event"), Reason("finish_first", "SW-8.2"))
    if s.phase == "build":
        return {}
    held = {IS_UNIT[s.kind[card]] for card in s.hand[p]}
    phases = [("unit", "summon", True), ("event", "event", False)]
    found = {sort: wrong_phase(s, phase) for sort, phase, unit in phases if unit in held and phase != s.phase}
    for card in s.hand[p]:
        reason = blocked(s, p, card)
        if reason and ("unit" if IS_UNIT[s.kind[card]] else "event") not in found:
            found[str(card)] = reason
    return found


def _resting(s: Battle, p: int) -> dict[str, Reason]:
    """Why those units that can do nothing in a phase of units can't; `card`: whichever reaches nothing, or is not reached."""
    able = {"move": moves, "attack": attacks, "after_attack": late_attacks}.get(s.phase)
    if able is None:
        return {}
    acting = {str(option[1]) for option in able(s, p)}
    open_ = Choice(s.seat_of[p], s.phase, [NEXT])
    verb = "move" if s.phase == "move" else "attack"
    found = {} if verb == "move" else {"card": Reason("no_reach", "SW-10.7")}
    for cell in bits(s.units[p]):
        space = s.board.names[cell]
        if space not in acting:
            reason = why_not(s, open_, (verb, space, space))
            if reason.key != "itself":  # else nothing forbids it to attack
                found |= {str(card): reason for card in (s.at[cell], *s.freezes(Card(s.at[cell])))}  # ice lies on top
    return found
