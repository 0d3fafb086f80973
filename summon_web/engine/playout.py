"""Random play through the real engine: for tests, balance figures and benchmarks."""

from __future__ import annotations

from random import Random

from .chance import Seeded
from .game import Game, S, Setup
from .match import Match

LONGEST = 50_000  # decisions; every game ends far below


def random_match(
    game: Game[S], setup: Setup, seed: int, *, keep: bool = False, events: bool = False
) -> tuple[Match[S], int]:
    """Play to the end with uniformly random answers; the match and how many decisions it took."""
    rng = Random(seed)
    match = Match.new(game, setup, Seeded(seed), keep=keep, events=events)
    decisions = 0
    pick, proceed = rng.random, match.proceed
    while match.pending:
        choices = match.pending
        choice = choices[0] if len(choices) == 1 else choices[int(pick() * len(choices))]
        options = choice.options
        proceed(choice.seat, options[int(pick() * len(options))])
        decisions += 1
        if decisions > LONGEST:
            raise RuntimeError(f"{game.id}: no end after {LONGEST} decisions, seed {seed}")
    return match, decisions
