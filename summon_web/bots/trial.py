"""A deck plays against others: fast matches between bots, cut into pieces of work."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from summon_web.engine import Match, Seeded, Setup
from summon_web.games import games

from .levels import LEVELS, choose
from .search import Budget

PIECE = 0.5  # seconds after which a match is put aside until the next piece
LONGEST = 3000  # decisions after which nobody wins
MEDIUM = LEVELS["medium"]
FAST = replace(
    MEDIUM, budget=Budget(16, wide=6)
)  # thinks a quarter as long as medium: a match takes one to two seconds


@dataclass(frozen=True)
class Trial:
    """A match on its way: where it stands, and how many decisions were made."""

    game: str
    setup: dict[str, Any]
    seed: int
    match: dict[str, Any] | None = None
    decisions: int = 0
    winners: tuple[int, ...] | None = None  # once it is over; nobody, where it took too long


def play_on(trial: Trial, seconds: float = PIECE) -> Trial:
    """A piece of work: the match some decisions on. The same match comes of it, however it is cut."""
    game, source = games()[trial.game], Seeded(trial.seed)
    if trial.match is None:
        match = Match.new(game, Setup.load(trial.setup), source, events=False)
    else:
        match = Match.load(game, trial.match, source, events=False)
    until, decisions = time.monotonic() + seconds, trial.decisions
    while not match.over and decisions < LONGEST:
        choice = match.pending[0]
        rng = Random(f"{trial.seed} {decisions}")
        match.proceed(choice.seat, choose(match.clone(), choice.seat, FAST, rng))
        decisions += 1
        if time.monotonic() >= until and not match.over:
            return replace(trial, match=match.dump(), decisions=decisions)
    return replace(trial, match=None, decisions=decisions, winners=tuple(map(int, match.state.winners)))
