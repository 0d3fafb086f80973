"""The seven actions of the command numbers (AS-6), but Inquisition, which has a file of its own."""

from __future__ import annotations

from collections.abc import Callable

from summon_web.engine import DONE, Card, Option, Script, Seat, ask, choose

from .cards import black, blue, green, red, white
from .cost import payable
from .inquisition import inquisition
from .state import Age
from .summon import summon
from .supply import draw, get_stones, reveal_top
from .tables import ACTION_OF, REFILL
from .verbs import discard_hand, discard_revealed, flip, gain_faith, gain_vp, place, rob

REVEALED = 2  # cards of a Festival
PRAYED = 2  # cards of a Prayer
_CARD_OR_FAITH: list[Option] = [("card",), ("faith",)]
_DRAW_OR_REFILL: list[Option] = [("draw",), ("refill",)]
_VP_OR_CARD: list[Option] = [("vp",), ("card",)]


def allowed(s: Age, me: Seat, number: int) -> list[str]:
    """The actions that a command number allows: its own first, then what Imps and Undines add (AS-11.1)."""
    if number not in ACTION_OF:
        return []
    actions = [ACTION_OF[number]]
    if actions[0] != "conquest" and number <= black.imp_shortcut(s, me):
        actions.append("conquest")
    if actions[0] != "pilgrimage" and number >= blue.undine_current(s, me):
        actions.append("pilgrimage")
    return actions


def conquest(s: Age, me: Seat) -> Script[None]:
    summons = red.fafnir_hoard(s, me)
    icons = black.axes(s, me) + red.swords(s, me)
    gain_vp(s, me, icons + (yield from black.beelzebub_swarm(s, me)))
    yield from _rob(s, me)
    yield from _after_conquest(s, me, summons)


def _rob(s: Age, me: Seat) -> Script[None]:
    victims: list[Seat] = []
    for seat in s.others(me):
        if s.vp[seat] and not (yield from white.unicorn_sanctuary(s, seat, me)):
            victims.append(seat)
    if not victims:
        gain_vp(s, me, 1)  # AS-6.3, AS-R10
        return
    amount = 1 + (yield from black.vampire_bite(s, me))
    if not (yield from black.cerberus_three_heads(s, me, victims)):
        option = yield from choose(me, "rob", [("rob", seat) for seat in victims], amount)
        victims = [Seat(int(option[1]))]
    for victim in victims:
        rob(s, me, victim, amount)


def _after_conquest(s: Age, me: Seat, summons: int) -> Script[None]:
    """Ifrits and Fafnirs in any order. A prompt without a payable spirit hides that there is none."""
    plundered = 0
    while True:
        options: list[Option] = []
        if red.swords(s, me) >= red.PLUNDER_SWORDS and s.having(me, "ifrit_plunder") > plundered:
            options.append(("plunder",))
        if summons:
            options += [("summon", card) for card in payable(s, me)]
        if not options and not (summons and s.hands[me]):
            return
        option = yield from ask(me, "after_conquest", [*options, DONE], summons)
        if option == DONE:
            return
        if option[0] == "plunder":
            plundered += 1
            yield from red.ifrit_plunder(s, me)
        else:
            summons -= 1
            s.tell("ability", me, "fafnir_hoard", 1)
            yield from summon(s, me, Card(int(option[1])))


def research(s: Age, me: Seat) -> Script[None]:
    yield from blue.medusa_gaze(s, me)
    gain_vp(s, me, sum(map(s.is_stone, s.rows[me])))
    flips = red.flips(s, me)
    if flips:
        option = yield from choose(me, "research_flip", flips)
        flip(s, me, Card(int(option[1])))
    yield from red.salamander_furnace(s, me)


def alchemy(s: Age, me: Seat) -> Script[None]:
    (chosen,) = yield from ask(me, "alchemy", _CARD_OR_FAITH)
    if chosen == "card":
        yield from draw(s, me, 1)
    else:
        gain_faith(s, me, 1)
    yield from blue.homunculus_second_flask(s, me, str(chosen))
    yield from get_stones(s, me, 1)
    yield from white.golem_clay(s, me)


def prayer(s: Age, me: Seat) -> Script[None]:
    option = yield from ask(me, "prayer", _DRAW_OR_REFILL)
    if option[0] == "draw":
        yield from draw(s, me, PRAYED)
    else:
        yield from _refill_hand(s, me)
    yield from green.treant_deep_roots(s, me)
    yield from white.angel_vigil(s, me)


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
    yield from draw(s, me, REFILL - len(s.hands[me]))


def festival(s: Age, me: Seat) -> Script[None]:
    gain_faith(s, me, 1)
    dryads = yield from green.dryad_garlands(s, me)
    yield from reveal_top(s, me, REVEALED + dryads)
    leading = any(s.faith[seat] < s.faith[me] for seat in s.others(me))
    if not leading and len(s.aside) > 1:  # AS-R15
        option = yield from choose(me, "festival_discard", [("discard", card) for card in s.aside])
        discard_revealed(s, me, Card(int(option[1])))
    while s.aside:
        option = yield from choose(me, "festival_place", [("place", card) for card in s.aside])
        card = Card(int(option[1]))
        s.aside.remove(card)
        place(s, me, card)
    yield from green.satyr_revel(s, me)


def pilgrimage(s: Age, me: Seat) -> Script[None]:
    option = yield from ask(me, "pilgrimage", _VP_OR_CARD)
    if option[0] == "vp":
        yield from blue.leviathan_tide(s, me)
        gain_vp(s, me, s.faith[me])
        yield from blue.kraken_dominion(s, me)
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
