"""What a seat may see, field by field. Everything that the board shows is worked out here."""

from __future__ import annotations

from typing import Any

from summon_web.engine import PUBLIC, Card, Seat, View

from .actions import allowed
from .cost import count, payable, proposal
from .forecast import effects, gains
from .score import lines, places, total
from .state import Age
from .tables import AXES, COLOURS, NUMBER, STONES, SWORDS
from .why import cannot_pay

_FACES = range(1, len(COLOURS) + 1)


def view(s: Age, seat: Seat) -> View:
    return {
        "turn": s.turn,
        "active": s.active,
        "phase": s.phase,
        "seats": [_seat(s, Seat(i)) for i in range(s.seats)],
        "table": _table(s),
        "mine": _mine(s, seat) if seat >= 0 else {},
    }


def _face(s: Age, card: Card) -> list[int] | None:
    """A card on the table: its number and kind if everybody knows it, else a back."""
    return [card, s.kind[card]] if s.seen[card] == PUBLIC else None


def _seat(s: Age, seat: Seat) -> dict[str, Any]:
    kinds = [s.kind[card] for card in s.spirits[seat]]
    magic = count(s, s.rows[seat])
    neighbours = s.others(seat)
    return {
        "vp": s.vp[seat],
        "faith": s.faith[seat],
        "hand": len(s.hands[seat]),
        "row": [_face(s, card) for card in s.rows[seat]],
        "locked": s.locked[seat],
        "magic": magic[:STONES],
        "stones": magic[STONES],
        "spirits": [[kind, kinds.count(kind)] for kind in dict.fromkeys(kinds)],
        "count": len(kinds),
        "axes": sum(AXES[kind] for kind in kinds),
        "swords": sum(SWORDS[kind] for kind in kinds),
        "effects": effects(s, seat),
        "score": [list(line) for line in lines(s, seat)],
        "total": total(s, seat),
        "supplier": neighbours[0] if neighbours else seat,
        "receiver": neighbours[-1] if neighbours else seat,
        "out": seat in s.out,
    }


def _table(s: Age) -> dict[str, Any]:
    declarer = s.declarer if s.declarer >= 0 else s.start
    return {
        "round": s.round,
        "start": s.start,
        "number": s.number,
        "allowed": allowed(s, s.active, s.number),
        "deck": len(s.deck),
        "discard": len(s.discard),
        "aside": [_face(s, card) for card in s.aside],
        "declarer": s.declarer,
        "final": list(s.queue),
        "places": list(places(s, declarer)) if s.over else [],
    }


def _mine(s: Age, me: Seat) -> dict[str, Any]:
    my_turn = s.active == me
    drawn = [card for card in s.aside if my_turn and s.phase == "assist"]
    return {
        "hand": [[card, s.kind[card]] for card in s.hands[me]],
        "drawn": [[card, s.kind[card]] for card in drawn],
        "commands": {str(card): command(s, me, card) for card in s.hands[me]} if _plans(s, me) else {},
        "tips": {str(card): _tips(s, s.others(me)[-1], card) for card in drawn},
        "blocked": _blocked(s, me) if my_turn else {},
        "gains": gains(s, me),
        "prepare": _may_prepare(s, me),
        **_payment(s, me),
    }


def _plans(s: Age, me: Seat) -> bool:
    """Between two own turns, and in phase I, every hand card shows the command number that it would give."""
    return s.active != me or s.phase == "lay"


def command(s: Age, me: Seat, card: Card) -> list[Any]:
    """[number of the tip, own number, their sum, actions]; a stone as tip can be any number, so the sum is 0."""
    own, row = NUMBER[s.kind[card]], s.rows[me]
    if row and s.is_stone(row[-1]):
        sums = [allowed(s, me, own + face) for face in _FACES]
        return [0, own, 0, list(dict.fromkeys(action for actions in sums for action in actions))]
    tip = NUMBER[s.kind[row[-1]]] if row else 0
    return [tip, own, tip + own, allowed(s, me, tip + own)]


def _tips(s: Age, receiver: Seat, card: Card) -> list[list[Any]]:
    """What the receiver could do with this card as tip: [command number, actions] for each number laid on it."""
    tip = NUMBER[s.kind[card]]
    return [[tip + face, allowed(s, receiver, tip + face)] for face in _FACES]


def _blocked(s: Age, me: Seat) -> dict[str, list[Any]]:
    """Hand cards that can't be used in this phase, and why."""
    if s.phase == "lay" or s.paying >= 0:
        return {}
    if s.phase != "main":
        return {str(card): ["when.lay", "AS-4.2"] for card in s.hands[me]}
    ready = payable(s, me)
    reasons = {card: cannot_pay(s, me, card) for card in s.hands[me] if card not in ready}
    return {str(card): [reason.key, reason.rule, *reason.about] for card, reason in reasons.items()}


def _may_prepare(s: Age, me: Seat) -> bool:
    """The next player may park a card while the previous one replenishes, but not with two players (AS-R23)."""
    others = s.others(s.active)
    return s.phase == "assist" and len(others) > 1 and others[0] == me and bool(s.hands[me])


def _payment(s: Age, me: Seat) -> dict[str, Any]:
    """While paying: the spirit, the proposed magic by place in the row, and which hand cards stay payable after it."""
    if s.paying < 0 or s.active != me:
        return {"paying": None, "proposal": [], "still": []}
    proposed = proposal(s, me, s.paying)
    row = s.rows[me]
    after = s.copy()
    after.rows[me] = [card for card in row if card not in proposed]
    after.hands[me].remove(s.paying)
    return {
        "paying": [s.paying, s.kind[s.paying]],
        "proposal": [place for place, card in enumerate(row) if card in proposed],
        "still": list(payable(after, me)),
    }
