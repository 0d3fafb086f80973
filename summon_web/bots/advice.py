"""What a bot would answer instead of a player, what it expects of it, and why: for whoever asks beside playing.

Thinking picks the option of which most is expected, and with few deals that is often the luckiest one. So what is told about options
comes from fresh deals, the same for all of them: no option is flattered for having been picked.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from math import log
from random import Random
from typing import Any, NamedTuple

from summon_web.engine import Option, Seat, parse, text
from summon_web.games import games

from .levels import LEVELS
from .odds import Odds, mean_of
from .position import Position, load
from .search import AT_ONCE, Budget, Search, judge
from .senses import WITHOUT, sense, tells_parts, told

BEST = 3  # options that a coach names
TELLING = 0.08  # how much more a part must count, in the logarithm of the odds, to be named as the reason
CERTAIN = 0.999
TRIALS, MOSTLY = 8, 0.75  # deals in which the best option is looked at closely; in how many of them something is told
_EDGE = 1e-6


class Thought(NamedTuple):
    """How long to think: about all options, then about those that something is said about."""

    budget: Budget
    deals: int
    seconds: float


HARD = LEVELS["hard"].budget
THOROUGH = Thought(replace(HARD, seconds=0.6), 100, 0.3)  # as hard plays, within a piece of work
QUICK = Thought(Budget(48, 0.2, wide=12), 16, 0.1)  # for a first look at every decision of a match


class Weighed(NamedTuple):
    option: str
    odds: Odds


class Advice(NamedTuple):
    """Options, the best first, and what speaks for it: a part of the game's evaluation, `wins`, `saves`, or nothing that has a name.

    `told` is what comes of the best one at once, in the game's own words: their key, their values.
    """

    options: list[Weighed]
    why: str
    told: tuple[Any, ...] = ()
    sure: bool = False  # it came so in every deal


class Compared(NamedTuple):
    """What a bot would have done, what was done, how much that cost, and what the best leads to for every seat."""

    best: Weighed
    taken: Weighed
    cost: float
    seats: tuple[Odds, ...] = ()


def advise(game_id: str, position: Position, seat: Seat, seed: int, thought: Thought = THOROUGH) -> Advice:
    """A piece of work: the best options. There are none if nothing of the position could be sent."""
    if "match" not in position:
        return Advice([], "")
    search = _search(game_id, position, seat, seed)
    named = [edge.option for edge in search.think(thought.budget)[:BEST]]
    ends = _ends(search, named, thought)
    results = [_judged(search, of) for of in ends]
    order = sorted(range(len(named)), key=lambda n: -sum(results[n]))
    weighed = [_weighed(named[n], results[n]) for n in order]
    why = _why(game_id, seat, [ends[n] for n in order], weighed)
    return Advice(weighed, why, *_told(game_id, search, named[order[0]]))


def compare(
    game_id: str, position: Position, seat: Seat, seed: int, *, taken: str, thought: Thought = QUICK
) -> Compared | None:
    """A piece of work: the option that was taken beside the one that a bot would have. None if the position says too little."""
    if "match" not in position:
        return None
    search = _search(game_id, position, seat, seed)
    options = [edge.option for edge in search.think(thought.budget)]
    done = parse(taken, options)
    if done is None:  # something that was slipped in
        return None
    both = [options[0]] if done == options[0] else [options[0], done]
    found = _ends(search, both, thought)
    results = [_judged(search, ends) for ends in found]
    best, other = _weighed(both[0], results[0]), _weighed(both[-1], results[-1])
    seats = range(search.sense.seats(found[0][0]))
    chances = tuple(mean_of([judge(end, search.sense, Seat(each)) for end in found[0]]).rounded() for each in seats)
    return Compared(best, other, round(best.odds.chance - other.odds.chance, 3), chances)


def _search(game_id: str, position: Position, seat: Seat, seed: int) -> Search:
    return Search(load(games()[game_id], position, seed), seat, sense(game_id), Random(seed))


def _ends(search: Search, options: Sequence[Option], thought: Thought) -> list[list[Any]]:
    """The positions that each option leads to, in the same fresh deals; one deal at least."""
    until, horizon = time.monotonic() + thought.seconds, search.horizon(thought.budget)
    found: list[list[Any]] = [[] for _ in options]
    for _ in range(thought.deals):
        seed = search.rng.getrandbits(63)
        for option, ends in zip(options, found, strict=True):
            ends.append(search.outcome(option, Random(seed), horizon))
        if time.monotonic() >= until:
            break
    return found


def _judged(search: Search, ends: list[Any]) -> list[float]:
    return [judge(end, search.sense, search.seat) for end in ends]


def _weighed(option: Option, results: list[float]) -> Weighed:
    return Weighed(text(option), mean_of(results).rounded())


def _told(game_id: str, search: Search, option: Option) -> tuple[tuple[Any, ...], bool]:
    """What comes of an option before the seat is asked again, in most of a few deals, and whether in all."""
    seeds = [search.rng.getrandbits(63) for _ in range(TRIALS)]
    before = search.match.state
    found = Counter(told(game_id, before, _at_once(search, option, Random(seed)), search.seat) for seed in seeds)
    [(most, times)] = found.most_common(1)
    return ((most[0], *most[1]), times == TRIALS) if most and times >= MOSTLY * TRIALS else ((), False)


def _at_once(search: Search, option: Option, rng: Random) -> Any:
    """The position after an option in one deal, when the seat is asked again or the turn is over."""
    match = search.deal(rng)
    turn = match.state.turn
    match.proceed(search.seat, option)
    for _ in range(AT_ONCE):
        if not match.pending or match.pending[0].seat == search.seat or match.state.turn != turn:
            break
        choice = match.pending[0]
        weights = search.sense.prefer(match.state, choice)
        match.proceed(choice.seat, choice.options[weights.index(max(weights))])
    return match.state


def _why(game_id: str, seat: Seat, ends: list[list[Any]], weighed: list[Weighed]) -> str:
    """What the best option has more of than the next one."""
    if len(weighed) < 2:
        return ""
    first, second = (each.odds.chance for each in weighed[:2])
    if first >= CERTAIN > second:
        return "wins"
    if second <= 1 - CERTAIN < first:
        return "saves"
    if not tells_parts(game_id) or first <= second:
        return ""
    leads = {part: _part(game_id, seat, ends[0], part) - _part(game_id, seat, ends[1], part) for part in WITHOUT}
    best = max(leads, key=lambda part: leads[part])
    return best if leads[best] >= TELLING else ""


def _part(game_id: str, seat: Seat, ends: list[Any], part: str) -> float:
    """What a part of the evaluation contributes to these positions on the average."""
    value, without = sense(game_id).value, WITHOUT[part]
    unfinished = [end for end in ends if not end.over]
    whole = sum(_odds(value(end, seat)) - _odds(value(end, seat, temper=without)) for end in unfinished)
    return whole / max(1, len(unfinished))


def _odds(chance: float) -> float:
    """The logarithm of the odds, in which the parts of an evaluation add up."""
    held = min(1 - _EDGE, max(_EDGE, chance))
    return log(held / (1 - held))
