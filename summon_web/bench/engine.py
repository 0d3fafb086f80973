"""How fast the engine plays and copies: what a bot's search is made of."""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random
from statistics import median, quantiles
from typing import Any

from summon_web.engine import Game, Match, Seeded, random_match
from summon_web.simulate import varied

from .peer import steps_per_second

CLONES_PER_PLACE = 5
FEWEST = 20  # places, below which a percentile says nothing


@dataclass(frozen=True)
class Speed:
    """One core, by processor time. Clones are of positions in the middle of random matches, in microseconds."""

    game: str
    seats: int
    decisions_per_second: int
    per_thousand_peer_steps: float
    clone_median: float
    clone_p95: float


def measure(game: Game[Any], seats: int, seconds: float) -> Speed:
    """The peer runs just before and after, because a shared machine is not equally fast all the time."""
    before = steps_per_second(seconds / 4)
    speed = decisions_per_second(game, seats, seconds)
    peer = (before + steps_per_second(seconds / 4)) / 2
    clones = clone_times(game, seats, seconds / 2)
    p95 = quantiles(clones, n=20)[-1]
    return Speed(game.id, seats, speed, round(1000 * speed / peer, 1), round(median(clones), 1), round(p95, 1))


def decisions_per_second(game: Game[Any], seats: int, seconds: float) -> int:
    """Whole random matches with events off, as a playout plays them. Caches are warmed up first."""
    decisions, seed, spent = 0, 0, -seconds / 2
    while spent < seconds:
        seed += 1
        setup = varied(game, seats, seed)
        start = time.process_time()
        played = random_match(game, setup, seed)[1]
        took = time.process_time() - start
        decisions += played if spent >= 0 else 0
        spent = spent + took if spent >= 0 else min(0.0, spent + took)
    return round(decisions / spent)


def clone_times(game: Game[Any], seats: int, seconds: float) -> list[float]:
    """The time of `Match.clone` at every choice of random matches; the answers since the last rest run again in it."""
    times: list[float] = []
    seed, until = 0, time.process_time() + seconds
    while time.process_time() < until or len(times) < FEWEST:
        seed += 1
        rng = Random(seed)
        match = Match.new(game, varied(game, seats, seed), Seeded(seed), events=False)
        while match.pending and (time.process_time() < until or len(times) < FEWEST):
            start = time.process_time_ns()
            for _ in range(CLONES_PER_PLACE):
                match.clone()
            times.append((time.process_time_ns() - start) / 1000 / CLONES_PER_PLACE)
            choice = rng.choice(match.pending)
            match.proceed(choice.seat, rng.choice(choice.options))
    return times
