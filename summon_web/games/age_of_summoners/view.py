"""What a seat may see, field by field. Everything that the board shows is worked out here."""

from __future__ import annotations

from typing import Any

from summon_web.engine import PUBLIC, Card, Reason, Seat, View

from .actions import allowed
from .book import ACTIONS, AXES, COLOUR, COLOURS, END_SPIRITS, END_VP, NUMBER, OWNER, SWORDS
from .defaults import DECLARE, ORDERS, SEND
from .flow import may_declare
from .forecast import FORKS, Forecast, chips, comes_to, first, gives, outcomes
from .payment import bill, count, payable, proposal
from .refusals import cannot_pay
from .scoring import lines, places, total
from .state import Age

_FACES = range(1, len(COLOURS) + 1)


def view(s: Age, seat: Seat) -> View:
    return {
        "turn": s.turn,
        "active": s.active,
        "phase": s.phase,
        "seats": [_seat(s, Seat(i)) for i in range(s.seats)],
        "table": _table(s, seat),
        "scores": [total(s, Seat(i)) for i in range(s.seats)] if s.over else [],
        "mine": _mine(s, seat) if seat >= 0 else {},
    }


def _face(s: Age, card: Card) -> list[int] | None:
    """A card on the table: its number and kind if everybody knows it, else a back."""
    return [card, s.kind[card]] if s.seen[card] == PUBLIC else None


def _seat(s: Age, seat: Seat) -> dict[str, Any]:
    kinds = [s.kind[card] for card in s.spirits[seat]]
    return {
        "vp": s.vp[seat],
        "faith": s.faith[seat],
        "hand": len(s.hands[seat]),
        "row": [_face(s, card) for card in s.rows[seat]],
        "locked": s.locked[seat],
        "spirits": _spirits(s, seat),
        "count": len(kinds),
        "axes": sum(AXES[kind] for kind in kinds),
        "swords": sum(SWORDS[kind] for kind in kinds),
        "total": total(s, seat),
        **({"score": [n for _, n in lines(s, seat)]} if _counted(s) else {}),
    }


def _counted(s: Age) -> bool:
    """Whether scores are counted out: at the end, and while a declaration is thought over."""
    return bool(s.over) or s.phase == "declare"


def _spirits(s: Age, seat: Seat) -> list[list[int]]:
    """Equal spirits stand together, colour by colour: [the last one called, kind, how many, what they come to now]."""
    last = {s.kind[card]: card for card in s.spirits[seat]}
    kinds = [s.kind[card] for card in s.spirits[seat]]
    by_colour = sorted(last, key=lambda kind: (COLOUR[kind], kind))
    groups = [(last[kind], kind, kinds.count(kind)) for kind in by_colour]
    return [[card, kind, n, *comes_to(s, seat, kind, n)] for card, kind, n in groups]


def _table(s: Age, eye: Seat) -> dict[str, Any]:
    would = s.start if s.over else s.active  # who declares, if nobody has
    declarer = s.declarer if s.declarer >= 0 else would
    ranking = sorted(places(s, declarer), key=lambda seat: seat not in s.winners) if _counted(s) else []
    return {
        "round": s.round,
        "start": s.start,
        "number": s.number,
        "allowed": allowed(s, s.active, s.number),
        "deck": len(s.deck),
        "discard": len(s.discard),
        "aside": [[card, s.kind[card]] if s.knows(eye, card) else None for card in s.aside],
        "declarer": s.declarer,
        "final": list(s.queue),
        "places": ranking,
        "tied": len(ranking) > 1 and s.over != "conceded" and total(s, ranking[0]) == total(s, ranking[1]),
        "out": list(s.out),
        "aim": [["aim", END_SPIRITS, END_VP], *(_progress(s, seat) for seat in _playing(s))],
        "warn": []
        if s.over or s.declarer >= 0
        else [["warn.enough", seat] for seat in _playing(s) if may_declare(s, seat)],
    }


def _playing(s: Age) -> list[Seat]:
    return [Seat(seat) for seat in range(s.seats) if seat not in s.out]


def _progress(s: Age, seat: Seat) -> list[Any]:
    return ["aim.side", seat, total(s, seat), len(s.spirits[seat]), s.vp[seat]]


def _mine(s: Age, me: Seat) -> dict[str, Any]:
    my_turn, others = s.active == me and not s.over, s.others(me)
    forecast = {} if s.over else outcomes(s, me)
    return {
        "hand": [[card, s.kind[card]] for card in sorted(s.hands[me], key=lambda c: (NUMBER[s.kind[c]], s.kind[c]))],
        "magic": count(s, s.rows[me]),
        "supplier": others[0] if others else me,
        "receiver": others[-1] if others else me,
        "gains": {action: chips(action, sides) for action, sides in forecast.items()},
        "why": {action: why for action, sides in forecast.items() if len(why := first(sides).why) > 1},
        "hints": _hints(s, me, forecast),
        "reach": _reach(s, me) if my_turn else [],
        "blocked": _blocked(s, me) if my_turn else {},
        "prepare": _may_prepare(s, me),
        "matter": _matter(s, me),
        **(_forks(s, me, forecast) if my_turn and s.phase == "main" else {}),
        **(_drawn(s, others[-1]) if my_turn and s.phase == "assist" and s.aside else {}),
        **(_payment(s, me) if my_turn and s.paying >= 0 else {}),
        **({"confirm": {"declare": "sure_declare"}} if my_turn and s.phase == "declare" else {}),
    }


def _forks(s: Age, me: Seat, forecast: Forecast) -> dict[str, Any]:
    """In phase II: the two sides of the actions that may be performed, and how many spirits could be summoned."""
    sides = {
        action: [[side, gives(forecast[action][side].gains, first)] for side, first in FORKS[action].items()]
        for action in allowed(s, me, s.number)
        if action in FORKS
    }
    return {"forks": sides, "summons": len(payable(s, me))}


def _drawn(s: Age, receiver: Seat) -> dict[str, Any]:
    """In phase III: the drawn cards, and what each would allow the receiver."""
    return {
        "drawn": [[card, s.kind[card]] for card in s.aside],
        "tips": {str(card): _tips(s, receiver, card) for card in s.aside},
    }


def _reach(s: Age, me: Seat) -> list[str]:
    """The actions that a hand card could still give, or that the command number gives."""
    if s.phase != "lay":
        return allowed(s, me, s.number)
    found = {action for card in s.hands[me] for action in command(s, me, card)[1]}
    return [action for action in ACTIONS if action in found]


def _hints(s: Age, me: Seat, forecast: Forecast) -> dict[str, list[Any]]:
    """What stands beside an option: the command number of a card to lay, the VP of an action.

    A hand is planned between two own turns too, so every card has its hint until it is laid.
    """
    if s.active != me or s.phase == "lay":
        return {f"lay {card}": _lay_hint(s, me, card) for card in s.hands[me]}
    if s.phase != "main":
        return {}
    can = allowed(s, me, s.number)
    found = {f"act {a}": vp for a, sides in forecast.items() if a in can and (vp := first(sides).gains["vp"])}
    if "act pilgrimage" in found:
        found["vp"] = found["act pilgrimage"]
    hints: dict[str, list[Any]] = {option: [f"+{n}", "hint_vp", n] for option, n in found.items()}
    robbed = forecast["conquest"][""].robbed if "conquest" in can and forecast else {}
    return hints | {f"rob {seat}": [f"−{n}", "hint_has", s.vp[seat]] for seat, n in robbed.items()}


def _lay_hint(s: Age, me: Seat, card: Card) -> list[Any]:
    number, actions = command(s, me, card)
    own = NUMBER[s.kind[card]]
    if not number:
        return ["?", "gives_any", own, actions]
    if number == own:
        return [str(number), "gives_own", own, actions]  # AS-R6: no tip
    return [str(number), "gives", number - own, own, number, actions]


def command(s: Age, me: Seat, card: Card) -> tuple[int, list[str]]:
    """The command number that a card would give, and its actions; with a stone as tip it can be any, so it is 0."""
    own, row = NUMBER[s.kind[card]], s.rows[me]
    if row and s.is_stone(row[-1]):
        sums = [allowed(s, me, own + face) for face in _FACES]
        return 0, list(dict.fromkeys(action for actions in sums for action in actions))
    number = own + (NUMBER[s.kind[row[-1]]] if row else 0)
    return number, allowed(s, me, number)


def _tips(s: Age, receiver: Seat, card: Card) -> list[Any]:
    """What the receiver could do with this card as tip: [lowest, highest command number, all actions]."""
    numbers = [NUMBER[s.kind[card]] + face for face in _FACES]
    actions = dict.fromkeys(action for number in numbers for action in allowed(s, receiver, number))
    return [numbers[0], numbers[-1], [action for action in ACTIONS if action in actions]]


def _blocked(s: Age, me: Seat) -> dict[str, list[Any]]:
    """Why things can't be used in this phase: one card by its number, all things of a type by the type."""
    if s.phase == "lay":
        return {"action": _told(Reason("lay_first", "AS-4.3")), "far": _told(Reason("out_of_reach", "AS-4.7"))}
    if s.phase != "main":
        return {"card": _told(Reason("when.lay", "AS-4.2"))}
    waits = {"card": _told(Reason("not_open"))}  # cards that could be summoned, while something else is asked
    if s.paying >= 0:
        return waits
    ready = payable(s, me)
    found = {str(card): _told(cannot_pay(s, me, card)) for card in s.hands[me] if card not in ready}
    for card, reason in found.items():
        reason[2] = [int(card), s.kind[int(card)]]  # its name is on no list of options
    return waits | found | {"action": _told(Reason("other_number", "AS-4.7", (s.number,)))}


def _told(reason: Reason) -> list[Any]:
    return [reason.key, reason.rule, *reason.about]


def _matter(s: Age, me: Seat) -> list[str]:
    """The standing orders that matter: those for the seat's spirits (D24), how it sends, and what it is asked again."""
    kinds = {s.kind[card] for card in s.spirits[me]}
    return [order.id for order in ORDERS if order in (SEND, DECLARE) or OWNER[order.id] in kinds]


def _may_prepare(s: Age, me: Seat) -> bool:
    """The next player may park a card while the previous one replenishes, but not with two players (AS-R23)."""
    others = s.others(s.active)
    return s.phase == "assist" and len(others) > 1 and others[0] == me and bool(s.hands[me])


def _payment(s: Age, me: Seat) -> dict[str, Any]:
    """While paying: the spirit, the proposed magic by place in the row, and which hand cards stay payable after it."""
    proposed = proposal(s, me, bill(s, me, s.paying))
    row = s.rows[me]
    after = s.copy()
    after.rows[me] = [card for card in row if card not in proposed]
    after.hands[me].remove(s.paying)
    return {
        "paying": [s.paying, s.kind[s.paying]],
        "proposal": [place for place, card in enumerate(row) if card in proposed],
        "still": list(payable(after, me)),
    }
