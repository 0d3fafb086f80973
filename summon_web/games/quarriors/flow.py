"""The turn: one function a phase or window, each a step (QW-7 to QW-13)."""

from __future__ import annotations

from collections.abc import Callable

from summon_web.engine import DONE, Card, Option, Script, Seat, ask

from . import battle, hooks, scoring
from .battle import act
from .casting import cast, casts
from .destruction import starve
from .options import captures, pool_options, shifts, spends, uses
from .setup import after, begin_turn
from .state import Hunt
from .tables import CLASS, CLASSES, KIND, LOOK, SETUP
from .values import capture_price, on_dice, spells, summon_price
from .verbs import capture, draw, drop_spell, enter, pay, ready, roll, spend_for_quiddity

MOST_USES = 200  # QW-R54
_OOZE = KIND["primordial_ooze"]
_WARRIOR = CLASSES.index("warrior_of_the_quay")
ROLL: Option = ("roll",)


def before_roll(s: Hunt) -> Script[None]:
    """After Phase 1: spells, then the throw of Phase 2 (DP-5)."""
    me = s.active
    chosen = yield from ask(me, "roll", [ROLL, *casts(s, me)])
    if chosen != ROLL:
        yield from cast(s, me, chosen)
        return
    draw(s, me, SETUP["draw_per_turn"])
    if s.pools[me]:
        roll(s, me, s.pools[me])  # QW-9.2
    s.phase = "window"


def window(s: Hunt) -> Script[None]:
    """Phase 2: immediate effects, one at a time, until the player closes the window (DP-6)."""
    me = s.active
    options = uses(s, me) if s.uses < MOST_USES else []
    chosen = (yield from ask(me, "window", [*options, DONE])) if options else DONE
    if chosen == DONE:
        s.phase = "summon"
        return
    s.uses += 1
    die = Card(int(chosen[1]))
    s.tell("use", me, s.ref(die))
    for effect in hooks.immediate[s.code[die]]:
        yield from effect(s, me, die)


def main_phase(s: Hunt) -> Script[None]:
    """Phase 3: ready, summon, cast, spend by hand, in any order (DP-7)."""
    me = s.active
    options = pool_options(s, me)
    if s.ready[me]:
        options += casts(s, me) + shifts(s, me)
    chosen = (yield from ask(me, "summon", [*options, DONE], s.quiddity + on_dice(s, me))) if options else DONE
    verb = chosen[0]
    if chosen == DONE:
        s.phase = "attack"
    elif verb == "ready":
        ready(s, me, Card(int(chosen[1])))
    elif verb == "summon":
        yield from summon(s, me, Card(int(chosen[1])))
    elif verb == "spend":
        spend_for_quiddity(s, me, Card(int(chosen[1])))
    else:
        yield from act(s, me, chosen)


def summon(s: Hunt, me: Seat, die: Card) -> Script[None]:
    """QW-10.4, QW-10.5: pay, move, then what happens when it is summoned."""
    price = summon_price(s, me, die)
    pay(s, me, price)
    s.pools[me].remove(die)
    s.tell("summon", me, s.ref(die), price)
    code = s.code[die]
    s.warriors += CLASS[s.kind[die]] == _WARRIOR
    yield from enter(s, me, die)
    for effect in hooks.summoned[code]:
        yield from effect(s, me, die)


def hunt(s: Hunt) -> Script[None]:
    """Phase 5: capture, cast, spend by hand (DP-17)."""
    me = s.active
    options = captures(s, me)
    if s.captures > 0:
        options += spends(s, me)
    if s.ready[me]:
        options += casts(s, me) + shifts(s, me)
    chosen = (
        (yield from ask(me, "capture", [*options, DONE], s.quiddity + on_dice(s, me), s.captures)) if options else DONE
    )
    verb = chosen[0]
    if chosen == DONE:
        s.phase = "dismiss"
    elif verb == "capture":
        kind = int(chosen[1])
        pay(s, me, capture_price(s, kind))
        s.captures -= 1
        capture(s, me, s.cards.index(kind), s.used[me])  # QW-12.4
    elif verb == "spend":
        spend_for_quiddity(s, me, Card(int(chosen[1])))
    else:
        yield from act(s, me, chosen)


def dismiss(s: Hunt) -> Script[None]:
    """Phase 6: unattached spells may go (DP-18), the Active Pool goes, the turn ends."""
    me = s.active
    kept: dict[int, Option] = {}
    for spell in spells(s, me):
        kept.setdefault(LOOK[s.code[spell]], ("dismiss", spell))
    chosen = (yield from ask(me, "dismiss", [*kept.values(), DONE])) if kept else DONE
    if chosen != DONE:
        drop_spell(s, me, Card(int(chosen[1])))
        s.tell("dismiss", me, s.ref(Card(int(chosen[1]))))
        return
    clean_up(s, me)
    begin_turn(s, after(s, me))


def clean_up(s: Hunt, me: Seat) -> None:
    """QW-13.2; with a Spent Pile, all of them end here (QW-19.1)."""
    s.tell("clean_up", me, len(s.pools[me]), s.quiddity)
    s.used[me] += s.pools[me]
    s.pools[me].clear()
    if s.spent_pile:
        for spent, used in zip(s.spent, s.used, strict=True):
            used.extend(spent)
            spent.clear()


PHASES: dict[str, Callable[[Hunt], Script[None]]] = {
    "score": scoring.score,
    "cull": scoring.cull_one,
    "roll": before_roll,
    "window": window,
    "summon": main_phase,
    "attack": battle.attack,
    "muster": battle.muster,
    "approach": battle.approach,
    "brace": battle.brace,
    "defend": battle.defend,
    "capture": hunt,
    "dismiss": dismiss,
}


def step(s: Hunt) -> Script[None]:
    script = PHASES[s.phase](s)
    return _checked(s, script) if _OOZE in s.cards else script


def _checked(s: Hunt, script: Script[None]) -> Script[None]:
    """QW-15.12: only the plain Ooze needs a check after every action."""
    yield from script
    yield from starve(s)
