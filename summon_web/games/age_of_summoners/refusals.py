"""Why something is not legal now: the one place that explains it, with the rule."""

from __future__ import annotations

from collections.abc import Callable

from summon_web.engine import Card, Choice, Option, Reason, Seat

from .book import ACTIONS, COLOUR, COLOURED, COLOURS, COST, STONES, timed
from .payment import count, may_leave, shortage
from .state import NO_CARD, Age

# The verbs that answer a question, and the rule that says when it is asked.
_WHEN: dict[str, tuple[tuple[str, ...], str]] = {
    "lay": (("lay",), "AS-4.2"),
    "number": (("stone_number",), "AS-R6"),
    "act": (("main",), "AS-4.6"),
    "nothing": (("main",), "AS-4.8"),
    "summon": (("main", "after_conquest"), "AS-4.6"),
    "accept": (("pay",), "AS-5.2"),
    "pay": (("pay",), "AS-5.2"),
    "stone": (("pay", "limit_discard", "purge_discard", "alchemy_order"), "AS-2.4"),
    "return": (("phoenix_rebirth",), "AS-11.11"),
    "rob": (("rob",), "AS-6.2"),
    "plunder": (("after_conquest",), "AS-11.4"),
    "flip": (("research_flip", *timed("research_before", "research_after")), "AS-6.6"),
    "card": (("alchemy", "pilgrimage", "alchemy_order"), "AS-6.8"),
    "faith": (("alchemy",), "AS-6.8"),
    "draw": (("prayer",), "AS-6.11"),
    "refill": (("prayer",), "AS-6.11"),
    "discard": (("prayer_discard", "limit_discard", "purge_discard", "festival_discard"), "AS-6.11"),
    "place": (("festival_place",), "AS-6.15"),
    "colour": (("sphinx_riddle",), "AS-11.9"),
    "give": (("inquisition_pay",), "AS-6.18"),
    "vp": (("pilgrimage",), "AS-6.20"),
    "keep": (("replenish",), "AS-4.10"),
    "declare": (("declare",), "AS-7.1"),
}


def why_not(s: Age, choice: Choice, option: Option) -> Reason:
    """The reason why this option is not among those of the open question."""
    verb = str(option[0])
    if verb in ("no", "done", "use"):
        return _ending(choice, verb)
    if verb not in _WHEN:
        return Reason("unknown")
    asks, rule = _WHEN[verb]
    if choice.ask not in asks:
        return Reason(f"when.{verb}", rule)
    explain = _EXPLAIN.get(verb)
    return explain(s, choice, option) if explain else Reason("not_open", rule)


def _ending(choice: Choice, verb: str) -> Reason:
    if choice.ask == "pay":
        return Reason("unpaid", "AS-5.6")
    if verb == "use":
        return Reason("not_open", "AS-10.4")
    if choice.ask == "main":
        return Reason("no_pass", "AS-4.8")
    return Reason("must_choose", _MANDATORY.get(choice.ask, "AS-10.1"))


_MANDATORY = {
    "lay": "AS-4.2", "replenish": "AS-4.10", "rob": "AS-6.2", "research_flip": "AS-6.6", "inquisition_pay": "AS-6.18",
    "alchemy": "AS-6.8", "prayer": "AS-6.11", "pilgrimage": "AS-6.20", "limit_discard": "AS-11.13",
    "purge_discard": "AS-8.3", "festival_discard": "AS-6.16", "festival_place": "AS-6.15", "alchemy_order": "AS-10.5", "stone_number": "AS-R6",
}  # fmt: skip


def _card(option: Option) -> Card:
    """The card that an option names; no card if what was sent is not a number."""
    named = str(option[1]) if len(option) > 1 else ""
    return Card(int(named)) if named.isdecimal() else NO_CARD


def cannot_pay(s: Age, me: Seat, card: Card) -> Reason:
    """What is missing for a spirit: a colour first, else plain magic. The card must be one that is too dear."""
    kind, row = s.kind[card], s.rows[me]
    magic = count(s, row)
    if shortage(kind, magic) > magic[STONES]:
        colour, n = max(COLOURED[kind], key=lambda need: need[1] - magic[need[0]])
        return Reason("cannot_pay.colour", "AS-5.7", (card, COLOURS[colour], n, magic[colour], magic[STONES]))
    needed = COST[kind] - may_leave(s, me, kind)
    return Reason("cannot_pay.magic", "AS-5.7", (card, needed, len(row)))


def _lay(s: Age, choice: Choice, option: Option) -> Reason:
    return Reason("not_in_hand", "AS-4.2")


def _act(s: Age, choice: Choice, option: Option) -> Reason:
    action = str(option[-1])
    return Reason("number", "AS-4.7", (s.number, action)) if action in ACTIONS else Reason("unknown")


def _nothing(s: Age, choice: Choice, option: Option) -> Reason:
    return Reason("no_pass", "AS-4.8")


def _summon(s: Age, choice: Choice, option: Option) -> Reason:
    card = _card(option)
    if card not in s.hands[choice.seat]:
        return Reason("not_in_hand", "AS-5.2")
    if choice.ask == "after_conquest" and not choice.about[0]:
        return Reason("no_fafnir", "AS-11.4")
    return cannot_pay(s, choice.seat, card)


def _pay(s: Age, choice: Choice, option: Option) -> Reason:
    card = _card(option)
    if card not in s.rows[choice.seat]:
        return Reason("not_your_magic", "AS-5.2")
    if s.is_stone(card):
        return Reason("pay_stone", "AS-5.3")
    return Reason("wrong_magic", "AS-5.3", (COLOURS[COLOUR[s.kind[card]]],))


def _stone(s: Age, choice: Choice, option: Option) -> Reason:
    if any(map(s.is_stone, s.rows[choice.seat])):
        return Reason("stone_not_now", "AS-5.6" if choice.ask == "pay" else "AS-R7")
    return Reason("no_stone", "AS-2.4")


def _rob(s: Age, choice: Choice, option: Option) -> Reason:
    seat = int(_card(option))
    if seat == choice.seat:
        return Reason("rob_self", "AS-6.2")
    if not 0 <= seat < s.seats or not s.vp[seat]:
        return Reason("no_chips", "AS-R9")
    return Reason("protected", "AS-11.13", (seat,))


def _plunder(s: Age, choice: Choice, option: Option) -> Reason:
    return Reason("no_plunder", "AS-11.4")


def _flip(s: Age, choice: Choice, option: Option) -> Reason:
    if _card(option) in s.rows[choice.seat]:
        return Reason("already_stone", "AS-R11")
    return Reason("not_your_magic", "AS-6.6")


def _discard(s: Age, choice: Choice, option: Option) -> Reason:
    card, seat = _card(option), choice.seat
    row = s.rows[seat]
    if row and row[-1] == card and s.locked[seat]:
        return Reason("locked", "AS-R7", (card,))
    if card in row or card in s.hands[seat]:
        return Reason("discard_order", "AS-8.3" if choice.ask == "purge_discard" else "AS-11.13")
    return Reason("not_in_hand", "AS-6.11")


def _give(s: Age, choice: Choice, option: Option) -> Reason:
    if _card(option) in s.hands[choice.seat]:
        return Reason("riddle", "AS-11.9")
    return Reason("not_in_hand", "AS-6.18")


def _keep(s: Age, choice: Choice, option: Option) -> Reason:
    if option[1:2] == option[2:3]:
        return Reason("keep_both", "AS-4.11")
    return Reason("not_drawn", "AS-4.10")


def _return(s: Age, choice: Choice, option: Option) -> Reason:
    return Reason("return_stone", "AS-R30")


_EXPLAIN: dict[str, Callable[[Age, Choice, Option], Reason]] = {
    "lay": _lay, "act": _act, "nothing": _nothing, "summon": _summon, "pay": _pay, "stone": _stone, "rob": _rob,
    "plunder": _plunder, "flip": _flip, "discard": _discard, "give": _give, "keep": _keep, "return": _return,
}  # fmt: skip
