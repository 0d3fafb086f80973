"""The seven actions of the command numbers (AS-6). Inquisition has a file of its own."""

from __future__ import annotations

from collections.abc import Callable

from summon_web.engine import DONE, Card, Option, Script, Seat, ask, choose

from .abilities import (
    after_scoring,
    before_scoring,
    command,
    conquest_icons,
    each,
    festival_after,
    festival_reveal,
    happen,
    hoard_opens,
    more,
    more_stones,
    plunder,
    plunders,
    prayer_after,
    research_after,
    research_before,
    rob_everybody,
    rob_more,
    second_benefit,
    sum_of,
    summons,
)
from .book import ACTION_OF, REFILL
from .inquisition import inquisition
from .payment import payable
from .state import Age
from .stats import axes, swords
from .summoning import summon
from .supply import draw, get_stones, reveal_top, runs_short
from .targets import flips, protected
from .verbs import discard_hand, discard_revealed, flip, gain_faith, gain_vp, place, rob

REVEALED = 2  # cards of a Festival
PRAYED = 2  # cards of a Prayer
_CARD_OR_FAITH: list[Option] = [("card",), ("faith",)]
_PLUNDER: Option = ("plunder",)
_STONE: Option = ("stone",)
_CARD_OR_STONE: list[Option] = [("card",), _STONE]
_DRAW_OR_REFILL: list[Option] = [("draw",), ("refill",)]
_VP_OR_CARD: list[Option] = [("vp",), ("card",)]


def allowed(s: Age, me: Seat, number: int) -> list[str]:
    """The actions that a command number allows: its own first, then those that spirits add (AS-11.1)."""
    if number not in ACTION_OF:
        return []
    actions = [ACTION_OF[number]]
    for ability, spirits in each(s, me, command):
        action, numbers = ability(spirits)
        if number in numbers and action not in actions:
            actions.append(action)
    return actions


def conquest(s: Age, me: Seat) -> Script[None]:
    left = sum_of(s, me, summons)
    gain_vp(s, me, axes(s, me), "axe")
    gain_vp(s, me, swords(s, me), "sword")
    yield from happen(s, me, conquest_icons)
    yield from _rob(s, me)
    yield from _after_conquest(s, me, left)


def _rob(s: Age, me: Seat) -> Script[None]:
    victims: list[Seat] = []
    for seat in s.others(me):
        if s.vp[seat] and not (yield from protected(s, seat, me)):
            victims.append(seat)
    if not victims:
        gain_vp(s, me, 1, "middle")  # AS-6.3, AS-R10
        return
    amount = 1 + (yield from more(s, me, rob_more))
    if len(victims) == 1 or not (yield from _robs_everybody(s, me)):
        option = yield from choose(me, "rob", [("rob", seat) for seat in victims], amount)
        victims = [Seat(int(option[1]))]
    for victim in victims:
        rob(s, me, victim, amount)


def _robs_everybody(s: Age, me: Seat) -> Script[bool]:
    for ability, spirits in each(s, me, rob_everybody):
        if (yield from ability(s, me, spirits)):
            return True
    return False


def _after_conquest(s: Age, me: Seat, left: int) -> Script[None]:
    """Plundering and summoning in any order (AS-10.5). A prompt without a payable spirit hides that there is none."""
    plundered = 0
    while True:
        options: list[Option] = []
        if sum_of(s, me, plunders) > plundered:
            options.append(_PLUNDER)
        if left:
            options += [("summon", card) for card in payable(s, me)]
        if not options and not (left and s.hands[me]):
            return
        option = yield from ask(me, "after_conquest", [*options, DONE], left)
        if option == DONE:
            return
        if option == _PLUNDER:
            plundered += 1
            yield from happen(s, me, plunder)
        else:
            left -= 1
            yield from happen(s, me, hoard_opens)
            yield from summon(s, me, Card(int(option[1])))


def research(s: Age, me: Seat) -> Script[None]:
    stones = sum(map(s.is_stone, s.rows[me]))
    yield from happen(s, me, research_before)
    gain_vp(s, me, stones, "stone")
    magic = flips(s, me)
    if magic:
        option = yield from choose(me, "research_flip", magic)
        flip(s, me, Card(int(option[1])))
    yield from happen(s, me, research_after)


def alchemy(s: Age, me: Seat) -> Script[None]:
    (chosen,) = yield from ask(me, "alchemy", _CARD_OR_FAITH)
    if chosen == "card":
        yield from draw(s, me, 1)
    else:
        gain_faith(s, me, 1)
    stones = 1 + (yield from more(s, me, more_stones))
    for ability, spirits in each(s, me, second_benefit):
        left = spirits
        while left:
            short = chosen == "faith" and stones > 0 and runs_short(s, left + stones)
            if short and (yield from ask(me, "alchemy_order", _CARD_OR_STONE)) == _STONE:  # AS-10.5
                yield from get_stones(s, me, 1)
                stones -= 1
            elif (yield from ability(s, me, left, str(chosen), short)):
                left -= 1
            else:
                break
    yield from get_stones(s, me, stones)


def prayer(s: Age, me: Seat) -> Script[None]:
    option = yield from ask(me, "prayer", _DRAW_OR_REFILL)
    if option[0] == "draw":
        yield from draw(s, me, PRAYED)
    else:
        yield from _refill_hand(s, me)
    yield from happen(s, me, prayer_after)


def _refill_hand(s: Age, me: Seat) -> Script[None]:
    """Any number of cards away, one at a time, then up to five; with more than five left nothing is drawn (AS-6.12)."""
    chosen: list[Card] = []
    while len(chosen) < len(s.hands[me]):
        options: list[Option] = [("discard", card) for card in s.hands[me] if card not in chosen]
        drawn = max(0, REFILL - len(s.hands[me]) + len(chosen))
        option = yield from ask(me, "prayer_discard", [*options, DONE], len(chosen), drawn, *chosen)
        if option == DONE:
            break
        chosen.append(Card(int(option[1])))
    discard_hand(s, me, chosen)
    missing = REFILL - len(s.hands[me])
    if missing > 0:
        s.tell("refill", me, REFILL)
    yield from draw(s, me, missing)


def festival(s: Age, me: Seat) -> Script[None]:
    gain_faith(s, me, 1)
    extra = yield from more(s, me, festival_reveal)
    yield from reveal_top(s, me, REVEALED + extra)
    if not s.lower(me) and len(s.aside) > 1:  # AS-R15
        s.tell("nobody_lower", me)
        option = yield from choose(me, "festival_discard", [("discard", card) for card in s.aside])
        discard_revealed(s, me, Card(int(option[1])))
    while s.aside:
        option = yield from choose(me, "festival_place", [("place", card) for card in s.aside])
        card = Card(int(option[1]))
        s.aside.remove(card)
        place(s, me, card)
    yield from happen(s, me, festival_after)


def pilgrimage(s: Age, me: Seat) -> Script[None]:
    option = yield from ask(me, "pilgrimage", _VP_OR_CARD)
    if option[0] == "vp":
        yield from happen(s, me, before_scoring)
        gain_vp(s, me, s.faith[me], "faith")
        yield from happen(s, me, after_scoring)
    else:
        yield from draw(s, me, 1)
        gain_faith(s, me, 1)


SCRIPTS: dict[str, Callable[[Age, Seat], Script[None]]] = {
    "conquest": conquest,
    "research": research,
    "alchemy": alchemy,
    "prayer": prayer,
    "festival": festival,
    "inquisition": inquisition,
    "pilgrimage": pilgrimage,
}
