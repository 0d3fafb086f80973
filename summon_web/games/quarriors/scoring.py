"""Phase 1: creatures score, their abilities are used, dice are culled (QW-8)."""

from __future__ import annotations

from collections.abc import Sequence

from summon_web.engine import DONE, Card, Option, Script, Seat, ask, choose

from . import hooks
from .options import distinct
from .state import Hunt
from .tables import COST
from .values import creatures, glory_of
from .verbs import cull, detach, gain_glory, leave, to_wilds


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
        points = glory_of(s, me, die, len(scorers) - 1)
        total += points
        s.tell("score", me, s.ref(die), points)
    s.scored += len(scorers)
    gain_glory(s, me, total)
    waiting: list[tuple[hooks.Trigger, Card, int]] = []
    for die in scorers:
        code = s.code[die]
        lost = detach(s, me, die)
        leave(s, me, die)
        if s.cull_to_score:
            to_wilds(s, die)  # QW-19.2
        else:
            s.used[me].append(die)
        for gain in hooks.market[code]:
            gain(s)
        waiting += [(trigger, die, code) for trigger in hooks.scored[code]]
        waiting += [(trigger, spell, -1) for spell in lost for trigger in hooks.attached_scored[s.code[spell]]]
        s.offerings += [spell for spell in lost if spell not in s.offerings]
    yield from _in_order(s, me, waiting)
    s.offerings.clear()


def _in_order(s: Hunt, me: Seat, waiting: list[tuple[hooks.Trigger, Card, int]]) -> Script[None]:
    """QW-8.5: one after the other as the player likes; equal ones are not told apart."""
    while waiting:
        sorts: dict[tuple[hooks.Trigger, int], tuple[hooks.Trigger, Card, int]] = {}
        for entry in waiting:
            sorts.setdefault((entry[0], entry[2]), entry)
        options: list[Option] = [("next", die) for _, die, _ in sorts.values()]
        chosen = yield from choose(me, "score.order", options)
        entry = next(entry for entry in waiting if entry[1] == chosen[1])
        waiting.remove(entry)
        yield from entry[0](s, me, entry[1])


def cull_one(s: Hunt) -> Script[None]:
    """QW-8.6: one die for each creature that scored."""
    me = s.active
    kinds = sorted(distinct(s, s.used[me]), key=lambda die: COST[s.kind[die]])  # what is worth least comes first
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
