"""The turn: one function a phase or window, each a step (QW-7 to QW-13)."""

from __future__ import annotations

from collections.abc import Callable

from summon_web.engine import DONE, Card, Course, Option, Script, Seat, ask

from . import abilities, attack, scoring
from .attack import act
from .book import LEVEL, SETUP
from .casting import cast, casts
from .destruction import STARVING, starve
from .options import captures, pool_options, shifts, spends, uses
from .payment import capture_price, on_dice, pay, taxes
from .setup import after, begin_turn
from .state import Hunt
from .stats import Term, distinct, spells
from .verbs import capture, causes, draw, drop_spell, end_spending, enter, lay, ready, roll, spend_for_quiddity

MOST_USES = 200  # QW-R54
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
    for effect in abilities.immediate[s.code[die]]:
        if (course := effect(s, me, die)) is not None:
            yield from course


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
    terms = [Term(die, s.kind[die], LEVEL[s.code[die]]), *taxes(s, me)]
    price = sum(term.n for term in terms)
    pay(s, me, price)
    s.pools[me].remove(die)
    s.ready[me].append(die)
    s.tell("summon", me, s.ref(die), price, *causes(s, terms))
    code = s.code[die]
    yield from enter(s, me, die)
    for effect in abilities.on_summon[code]:
        if (course := effect(s, me, die)) is not None:
            yield from course


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
    kept: list[Option] = [("dismiss", spell) for spell in distinct(s, spells(s, me))]
    chosen = (yield from ask(me, "dismiss", [*kept, DONE])) if kept else DONE
    if chosen != DONE:
        drop_spell(s, me, Card(int(chosen[1])))
        s.tell("dismiss", me, s.ref(Card(int(chosen[1]))))
        return
    clean_up(s, me)
    begin_turn(s, after(s, me))


def clean_up(s: Hunt, me: Seat) -> None:
    """QW-13.2; with a Spent Pile, all of them end here (QW-19.1)."""
    s.tell("clean_up", me, len(s.pools[me]), s.quiddity)
    for die in s.pools[me]:
        lay(s, s.used[me], die)
    s.pools[me].clear()
    end_spending(s)


PHASES: dict[str, Callable[[Hunt], Course]] = {
    "score": scoring.score,
    "cull": scoring.cull_one,
    "roll": before_roll,
    "window": window,
    "summon": main_phase,
    "attack": attack.attack,
    "muster": attack.muster,
    "approach": attack.approach,
    "brace": attack.brace,
    "defend": attack.defend,
    "capture": hunt,
    "dismiss": dismiss,
}


def step(s: Hunt) -> Script[None]:
    course = PHASES[s.phase](s)
    return course if course is not None and STARVING not in s.cards else _checked(s, course)


def _checked(s: Hunt, course: Course) -> Script[None]:
    """QW-15.12: only the plain Ooze needs a check after every action."""
    if course is not None:
        yield from course
    yield from starve(s)
