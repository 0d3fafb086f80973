"""One player for all games: it imagines what it can't see, plays on from there many times, and counts what comes of it.

Each iteration deals everything hidden anew, walks down a tree of what was chosen so far (PUCT: mean result, plus curiosity in
proportion to the option's weight), adds one place to the tree, plays on by weight for a round and asks the game's `value`.
The tree's places are sequences of answers and questions, not positions, so that dice and hidden cards need no places of their own.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import exp, sqrt
from random import Random
from typing import Any

from summon_web.engine import Chance, Choice, Match, Option, Seat, Seeded

from .values import Sense

CURIOSITY = 0.6
FIRST_PLAY = 0.05  # how much worse than the mean an untried option is taken to be
WIDTH, WIDER = 3.0, 2.0  # how many options are looked at: WIDTH + WIDER * sqrt(visits), the weightiest first
FIRM = 0.7  # the share of answers in a playout that are the weightiest option; the others are drawn by weight
SKETCHED = 20  # options about which a first opinion is formed
TRUST = 0.03  # how much worse the end of this turn may look until an option's weight is divided by e
LONGEST = 300  # answers in one playout


@dataclass(frozen=True)
class Budget:
    """How long to think: whichever ends first. Iterations alone give the same choice on every machine.

    `sketches`: how many deals the first opinion about every option rests on; without any it is the weight alone.
    """

    iterations: int
    seconds: float = float("inf")
    sketches: int = 0


class Edge:
    """An option at a place of the tree: how often it was taken and what came of it for whoever took it."""

    __slots__ = ("option", "places", "prior", "total", "visits")

    def __init__(self, option: Option, prior: float) -> None:
        self.option, self.prior = option, prior
        self.visits, self.total = 0, 0.0
        self.places: dict[tuple[Seat, str], Place] = {}

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Place:
    """A question at the end of a sequence of answers. Which options are open may differ from deal to deal."""

    __slots__ = ("edges", "total", "visits")

    def __init__(self) -> None:
        self.edges: dict[Option, Edge] = {}
        self.visits, self.total = 0, 0.0

    def open(self, state: Any, choice: Choice, sense: Sense) -> list[Edge]:
        """The edges of the options that are open in this deal, the weightiest first."""
        edges, options = self.edges, choice.options
        if any(option not in edges for option in options):
            weights = sense.prefer(state, choice)
            whole = sum(weights)
            for option, weight in zip(options, weights, strict=True):
                if option not in edges:
                    edges[option] = Edge(option, weight / whole)
        return sorted((edges[option] for option in options), key=_by_prior)

    def pick(self, edges: list[Edge]) -> Edge:
        wide = int(WIDTH + WIDER * sqrt(self.visits))
        reach = CURIOSITY * sqrt(self.visits + 1)
        hope = self.total / self.visits - FIRST_PLAY if self.visits else 0.5
        best, high = edges[0], -1.0
        for edge in edges[:wide]:
            mean = edge.total / edge.visits if edge.visits else hope
            score = mean + reach * edge.prior / (1 + edge.visits)
            if score > high:
                best, high = edge, score
        return best


def _by_prior(edge: Edge) -> float:
    return -edge.prior


class Search:
    """The thoughts of one seat about its open choice. The match must be its own: imagined, or a copy that may be."""

    def __init__(self, match: Match[Any], seat: Seat, sense: Sense, rng: Random) -> None:
        self.match, self.seat, self.sense, self.rng = match, seat, sense, rng
        match.imagine(seat, rng)
        choice = match.choice(seat)
        assert choice is not None, "asked about a seat that has nothing to choose"
        self.choice = choice
        self.root = Place()
        self.until = int(match.state.turn) + sense.seats(match.state)  # a round: everybody has replied

    def edges(self) -> list[Edge]:
        return self.root.open(self.match.state, self.choice, self.sense)

    def think(self, budget: Budget) -> list[Edge]:
        """The options with what was found out about them, the most convincing first."""
        if len(self.choice.options) > 1:
            until = time.monotonic() + budget.seconds
            if budget.sketches:
                self.sketch(budget.sketches, until)
            for _ in range(budget.iterations):
                self.iterate()
                if time.monotonic() >= until:
                    break
        return sorted(self.edges(), key=lambda edge: (-edge.visits, -edge.mean, -edge.prior))

    def sketch(self, deals: int, until: float) -> None:
        """Form a first opinion: try the weightiest options with the same deals, dice included, and see how this turn ends."""
        edges = self.edges()[:SKETCHED]
        worth = [0.0] * len(edges)
        for _ in range(deals):
            seed = self.rng.getrandbits(63)
            for place, edge in enumerate(edges):
                match = self.deal(Random(seed))
                match.take(self.seat, edge.option)
                end_turn(match, self.sense)
                worth[place] += judge(match.state, self.sense)[self.seat] / deals
            if time.monotonic() >= until:
                return
        best = max(worth)
        for edge, value in zip(edges, worth, strict=True):
            edge.prior *= exp((value - best) / TRUST)
        whole = sum(edge.prior for edge in self.root.edges.values())
        for edge in self.root.edges.values():
            edge.prior /= whole

    def iterate(self) -> None:
        match = self.deal(self.rng)
        path = self.descend(match)
        self.play_on(match)
        results = judge(match.state, self.sense)
        for place, seat, edge in path:
            place.visits += 1
            place.total += results[seat]
            edge.visits += 1
            edge.total += results[seat]

    def deal(self, rng: Random) -> Match[Any]:
        """A copy in which everything that the seat can't know is dealt anew, the future too."""
        match = self.match.fork()
        match.game.imagine(match.state, self.seat, rng)
        match.state.chance = Chance(Seeded(rng.getrandbits(63)), match.state.chance.counter)
        return match

    def descend(self, match: Match[Any]) -> list[tuple[Place, Seat, Edge]]:
        path: list[tuple[Place, Seat, Edge]] = []
        place = self.root
        while True:
            choice = self.next_choice(match)
            if choice is None:
                return path
            if len(choice.options) == 1:
                match.take(choice.seat, choice.options[0])
                continue
            if path:
                places = path[-1][2].places
                key = (choice.seat, choice.ask)
                found = places.get(key)
                if found is None:
                    places[key] = Place()
                    return path
                place = found
            edge = place.pick(place.open(match.state, choice, self.sense))
            path.append((place, choice.seat, edge))
            match.take(choice.seat, edge.option)

    def next_choice(self, match: Match[Any]) -> Choice | None:
        """Who decides now; None at the horizon and at the end. Of several at once the thinker goes first."""
        pending = match.pending
        if not pending or match.state.turn >= self.until:
            return None
        if len(pending) == 1:
            return pending[0]
        return match.choice(self.seat) or pending[0]

    def play_on(self, match: Match[Any]) -> None:
        prefer, rng = self.sense.prefer, self.rng
        for _ in range(LONGEST):
            choice = self.next_choice(match)
            if choice is None:
                return
            weights = prefer(match.state, choice)
            if rng.random() < FIRM:
                match.take(choice.seat, choice.options[weights.index(max(weights))])
            else:
                match.take(choice.seat, lean(choice, weights, rng))


def judge(state: Any, sense: Sense) -> list[float]:
    """The value of a position for every seat; at the end of a game, who has won."""
    seats = sense.seats(state)
    if state.over:
        if not state.winners:
            return [1 / seats] * seats
        return [float(seat in state.winners) for seat in range(seats)]
    if seats == 2:
        first = sense.value(state, Seat(0))
        return [first, 1 - first]
    return [sense.value(state, Seat(seat)) for seat in range(seats)]


def end_turn(match: Match[Any], sense: Sense) -> None:
    """Play the turn to its end, always by the weightiest option."""
    turn = match.state.turn
    for _ in range(LONGEST):
        if not match.pending or match.state.turn != turn:
            return
        choice = match.pending[0]
        weights = sense.prefer(match.state, choice)
        match.take(choice.seat, choice.options[weights.index(max(weights))])


def lean(choice: Choice, weights: list[float], rng: Random) -> Option:
    """An option at random, by weight."""
    options = choice.options
    if len(options) == 1:
        return options[0]
    left = rng.random() * sum(weights)
    for option, weight in zip(options, weights, strict=True):
        left -= weight
        if left < 0:
            return option
    return options[-1]


Player = Callable[[Match[Any], Seat, Random], Option]  # a way to choose for a seat of a match that it may not change
