"""Positions of the real games for tests of bots: from random play, at rest and in the middle of effects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from summon_web.engine import Match, Seeded
from summon_web.games import games
from summon_web.simulate import varied

GAMES = sorted(games())


def started(game_id: str, seed: int, decisions: int = 0, seats: int = 2, *, renumber: bool = True) -> Match[Any]:
    game, rng = games()[game_id], Random(seed)
    match = Match.new(game, replace(varied(game, seats, seed), renumber=renumber), Seeded(seed))
    for _ in range(decisions):
        if not match.over:
            step(match, rng)
    return match


def step(match: Match[Any], rng: Random) -> None:
    choice = rng.choice(match.pending)
    match.proceed(choice.seat, rng.choice(choice.options))


def open_choices(game_id: str, seed: int, seats: int, every: int) -> Iterator[Match[Any]]:
    """Real choices of a random match, one of `every`, and all those in the middle of a step, up to a bound."""
    match, rng = started(game_id, seed, 0, seats), Random(seed)
    shown: dict[str, int] = {}
    while not match.over:
        choice = match.pending[0]
        ask = choice.ask if match.answers else ""
        shown[ask] = shown.get(ask, 0) + 1
        if len(choice.options) > 1 and (shown[ask] <= 2 if match.answers else shown[ask] % every == 0):
            yield match
        step(match, rng)
