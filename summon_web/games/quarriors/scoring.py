"""Phase 1: creatures score, their abilities are used, dice are culled (QW-8)."""

from __future__ import annotations

from collections.abc import Sequence

from summon_web.engine import DONE, Card, Option, Script, Seat, ask, choose

from . import abilities
from .book import COST
from .destruction import starve
from .state import Hunt
from .stats import attachments, creatures, faces, glory_terms, look
from .verbs import causes, cull, detach, gain_glory, leave, to_wilds


def score(s: Hunt) -> Script[None]:
    me = s.active
    scorers = creatures(s, me)
    if not scorers:
        s.phase = "roll"  # QW-8.8
        return
    yield from score_creatures(s, me, scorers)
    s.culls = 0 if s.cull_to_score else len(scorers)
    s.phase = "cull" if s.culls and s.used[me] else "roll"


def score_creatures(s: Hunt, me: Seat, scorers: Sequence[Card]) -> Script[None]:
    """One scoring event: Glory in one sum, then the dice move, then what happens when they score."""
    total = 0
    for die in scorers:
        terms = glory_terms(s, me, die, len(scorers) - 1)
        points = sum(term.n for term in terms)
        total += points
        s.tell("score", me, s.ref(die), points, *causes(s, terms))
    s.scored += len(scorers)
    gain_glory(s, me, total)
    waiting: list[tuple[abilities.Deed, Card]] = []
    for die in scorers:
        code = s.code[die]
        waiting += [(trigger, die) for trigger in abilities.scored[code]]
        for spell in attachments(s, me, die):
            waiting += [(trigger, spell) for trigger in abilities.attached_scored[s.code[spell]]]
        lost = detach(s, me, die)
        leave(s, me, die)
        if s.cull_to_score:
            to_wilds(s, die)  # QW-19.2
        else:
            s.used[me].append(die)
        for gain in abilities.market[code]:
            gain(s)
        s.offerings += [spell for spell in lost if spell not in s.offerings]
    yield from _in_order(s, me, waiting)
    s.offerings.clear()


def _in_order(s: Hunt, me: Seat, waiting: list[tuple[abilities.Deed, Card]]) -> Script[None]:
    """QW-8.5: one after the other as the player likes; equal dice with the same ability are not told apart."""
    while waiting:
        first: dict[tuple[abilities.Deed, tuple[int, ...]], Option] = {}
        for trigger, die in waiting:
            first.setdefault((trigger, look(s, die)), ("next", die))
        chosen = yield from choose(me, "score.order", list(first.values()))
        trigger, die = next(entry for entry in waiting if entry[1] == chosen[1])
        waiting.remove((trigger, die))
        if (course := trigger(s, me, die)) is not None:
            yield from course
        yield from starve(s)


def cull_one(s: Hunt) -> Script[None]:
    """QW-8.6: one die for each creature that scored."""
    me = s.active
    kinds = faces(s, sorted(s.used[me], key=lambda die: (COST[s.kind[die]], die)))  # the cheapest comes first
    options: list[Option] = [("cull", die) for die in kinds]
    chosen = yield from ask(me, "cull", [*options, DONE], s.culls)
    if chosen == DONE:
        s.culls = 0
    else:
        cull(s, me, s.used[me], Card(int(chosen[1])))
        s.culls -= 1
    if not s.culls or not s.used[me]:
        s.culls = 0
        s.phase = "roll"
