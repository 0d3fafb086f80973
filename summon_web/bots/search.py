"""One player for all games: it imagines what it can't see, plays on from there many times, and compares what comes of it.

All options are tried with the same deals: the same hidden cards, the same dice, the same whims of whoever plays on. So a
difference is the option's own doing, and few deals tell a good one from a bad one. After each deal the options that can hardly
be the best any more are dropped. A playout goes on by weight, the thinker's side and everybody else's, up to the horizon.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any

from summon_web.engine import Chance, Match, Option, Seat, Seeded

from .senses import Sense

FEWEST = 8  # deals before anything is dropped
DOUBT = 2.5  # standard errors that an option gets the benefit of
POINTLESS = (
    0.003  # of the greatest weight: what weighs less is as good as another option, or bad, and not thought about
)
EQUAL = 0.004  # a chance of winning that is not worth thinking about
FIRM = 0.9  # the share of answers in a playout that are the weightiest option; the others are drawn by weight
A_TURN = 10_000  # words of chance, more than a turn can use
GLANCES = 2  # deals in which an option must win or lose at once
AT_ONCE = 8  # answers that still belong to an option
LONGEST = 400  # answers in one playout


@dataclass(frozen=True)
class Budget:
    """How long to think: whichever ends first. Playouts alone give the same choice on every machine.

    `wide`: how many options are thought about, the weightiest first. `replies`: a playout goes on until everybody has had a
    turn; otherwise it ends with this one.
    """

    playouts: int
    seconds: float = float("inf")
    wide: int = 24
    replies: bool = True


class Edge:
    """An option: its share of the weight, and how each deal ended with it for the thinker."""

    __slots__ = ("option", "prior", "results")

    def __init__(self, option: Option, prior: float) -> None:
        self.option, self.prior = option, prior
        self.results: list[float] = []

    @property
    def mean(self) -> float:
        return sum(self.results) / len(self.results) if self.results else 0.0


class Search:
    """The thoughts of one seat about its open choice. The match must be its own: imagined, or a copy that may be."""

    def __init__(self, match: Match[Any], seat: Seat, sense: Sense, rng: Random) -> None:
        self.match, self.seat, self.sense, self.rng = match, seat, sense, rng
        match.imagine(seat, rng)
        choice = match.choice(seat)
        assert choice is not None, "asked about a seat that has nothing to choose"
        self.ask = choice.ask
        kind, weights = match.state.kind, sense.prefer(match.state, choice)
        whole = sum(weights)
        edges = [Edge(option, weight / whole) for option, weight in zip(choice.options, weights, strict=True)]
        self.edges = sorted(edges, key=lambda edge: -edge.prior)
        groups = match.game.groups(match.state, seat)
        self.unknown = [(group, sorted(kind[card] for card in group)) for group in groups if len(group) > 1]

    def think(self, budget: Budget) -> list[Edge]:
        """The options with what was found out about them, the most convincing first."""
        horizon = self.horizon(budget)
        until, left = time.monotonic() + budget.seconds, budget.playouts
        alive = sensible = self.sensible()[: budget.wide]
        while len(alive) > 1 and left > 0 and time.monotonic() < until:
            seed = self.rng.getrandbits(63)
            results: list[float] = []
            for edge in alive:
                results.append(self.try_out(edge.option, Random(seed), horizon))
                if time.monotonic() >= until:
                    break  # a deal that not all options were tried with says nothing
            if len(results) < len(alive):
                break
            for edge, result in zip(alive, results, strict=True):
                edge.results.append(result)
            left -= len(alive)
            alive = promising(alive)
        return sorted(self.edges, key=lambda edge: (-len(edge.results), -edge.mean, edge not in sensible))

    def horizon(self, budget: Budget) -> int:
        """The turn at whose beginning a playout ends."""
        return int(self.match.state.turn) + (self.sense.seats(self.match.state) if budget.replies else 1)

    def sensible(self) -> list[Edge]:
        """The options without the pointless ones, the weightiest first. A win at once is taken, a loss at once is avoided."""
        least = POINTLESS * self.edges[0].prior
        edges = [edge for edge in self.edges if edge.prior >= least]
        seeds = [self.rng.getrandbits(63) for _ in range(GLANCES)]
        ends = self.glance(edges, seeds, AT_ONCE)
        won = [edge for edge, end in zip(edges, ends, strict=True) if end == {1.0}]
        held = [edge for edge, end in zip(edges, ends, strict=True) if end != {0.0}]
        if won or held:
            return won or held
        # What seems to lose by further answers may be saved by better ones; what loses by itself can't be.
        ends = self.glance(edges, seeds, 0)
        return [edge for edge, end in zip(edges, ends, strict=True) if end != {0.0}] or edges

    def glance(self, edges: list[Edge], seeds: list[int], further: int) -> list[set[float | None]]:
        """How the match ends with each option in these deals, at once."""
        return [{self.end_at_once(edge.option, Random(seed), further) for seed in seeds} for edge in edges]

    def end_at_once(self, option: Option, rng: Random, further: int) -> float | None:
        """How the match ends with an option in one deal, before the seat is asked the like again or the turn is over; else None.

        `further`: how many answers may follow, each by weight.
        """
        match = self.deal(rng)
        turn = match.state.turn
        match.proceed(self.seat, option)
        for _ in range(further):
            if not match.pending or match.state.turn != turn:
                break
            choice = match.pending[0]
            if choice.seat == self.seat and choice.ask == self.ask:
                break
            weights = self.sense.prefer(match.state, choice)
            match.proceed(choice.seat, choice.options[weights.index(max(weights))])
        return judge(match.state, self.sense, self.seat) if match.over else None

    def try_out(self, option: Option, rng: Random, horizon: int) -> float:
        """What comes of an option in one deal."""
        return judge(self.outcome(option, rng, horizon), self.sense, self.seat)

    def outcome(self, option: Option, rng: Random, horizon: int) -> Any:
        """The position that an option leads to in one deal."""
        match = self.deal(rng)
        match.proceed(self.seat, option)
        play_on(match, self.sense, rng, horizon)
        return match.state

    def deal(self, rng: Random) -> Match[Any]:
        """A copy in which everything that the seat can't know is dealt anew, the future too."""
        match = self.match.fork()
        kind, random = match.state.kind, rng.random
        for group, kinds in self.unknown:
            for card, what in zip(group, sorted(kinds, key=lambda _: random()), strict=True):  # quicker than a shuffle
                kind[card] = what
        match.state.chance = Chance(Seeded(rng.getrandbits(63)), match.state.chance.counter)
        return match


def promising(edges: list[Edge]) -> list[Edge]:
    """The options that could still be better than the one in front, by more than is worth thinking about."""
    front = max(edges, key=lambda edge: edge.mean)
    deals = len(front.results)
    if deals < FEWEST:
        return edges
    kept = [front]
    for edge in edges:
        leads = [one - other for one, other in zip(front.results, edge.results, strict=True)]
        mean = sum(leads) / deals
        error = sqrt(sum((lead - mean) ** 2 for lead in leads) / (deals * (deals - 1)))
        if edge is not front and DOUBT * error - mean > EQUAL:
            kept.append(edge)
    return kept


def play_on(match: Match[Any], sense: Sense, rng: Random, horizon: int, firm: float = FIRM) -> None:
    """Play by weight until the turn with this number begins.

    Every turn starts at a place of its own in the streams of chance: dice of another turn fall as they would have anyway.
    """
    prefer, state, seed = sense.prefer, match.state, rng.getrandbits(63)
    turn = state.turn
    for _ in range(LONGEST):
        if not match.pending or state.turn >= horizon:
            return
        if state.turn != turn:
            turn = state.turn
            state.chance.counter = turn * A_TURN
            rng.seed(seed + turn)
        choice = match.pending[0]
        options = choice.options
        if len(options) == 1:
            match.proceed(choice.seat, options[0])
            continue
        weights = prefer(state, choice)
        if rng.random() < firm:
            match.proceed(choice.seat, options[weights.index(max(weights))])
        else:
            match.proceed(choice.seat, lean(options, weights, rng))


def judge(state: Any, sense: Sense, seat: Seat) -> float:
    """What a position is worth to a seat; at the end of a game, whether it has won."""
    if not state.over:
        return sense.value(state, seat)
    return float(seat in state.winners) if state.winners else 1 / sense.seats(state)


def lean(options: list[Option], weights: list[float], rng: Random) -> Option:
    """An option at random, by weight."""
    left = rng.random() * sum(weights)
    for option, weight in zip(options, weights, strict=True):
        left -= weight
        if left < 0:
            return option
    return options[-1]


Player = Callable[[Match[Any], Seat, Random], Option]  # a way to choose for a seat of a match that it may not change
