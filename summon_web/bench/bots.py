"""How strong the bots are: matches of one player against another, the same deals from every seat.

Levels play by iterations alone, so that a busy machine measures the same as an idle one.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any

from summon_web.bots.baselines import greedy, uniform
from summon_web.bots.levels import LEVELS, player
from summon_web.bots.search import Player
from summon_web.engine import Game, Match, Seeded
from summon_web.simulate import varied

PLAYERS: dict[str, Player] = {"random": uniform, "greedy": greedy} | {
    level.id: player(level) for level in LEVELS.values()
}
PAIRINGS = (
    ("hard", "random"), ("hard", "greedy"), ("hard", "medium"), ("medium", "easy"), ("easy", "novice"), ("novice", "random"),
)  # fmt: skip
SURE = 1.96  # standard deviations: 95 %


@dataclass(frozen=True)
class Duel:
    """One player at one seat, the other at all others. A draw counts as the share that chance would give."""

    game: str
    seats: int
    one: str
    other: str
    matches: int
    wins: float
    share: float
    low: float
    high: float
    ms_per_choice: float  # processor time of `one`, choices with a single option left out


def wilson(wins: float, matches: int) -> tuple[float, float]:
    """The interval that holds the true share in 95 of 100 cases, good for few matches and for shares near the ends too."""
    share, z = wins / matches, SURE * SURE / matches
    middle, half = share + z / 2, SURE * sqrt(share * (1 - share) / matches + z / (4 * matches))
    return (middle - half) / (1 + z), (middle + half) / (1 + z)


class Timed:
    """A player with a stopwatch."""

    def __init__(self, choose: Player) -> None:
        self.choose, self.choices, self.spent = choose, 0, 0.0

    def __call__(self, match: Match[Any], seat: Any, rng: Random) -> Any:
        start = time.process_time()
        option = self.choose(match, seat, rng)
        self.spent += time.process_time() - start
        self.choices += 1
        return option


def play(game: Game[Any], players: list[Player], seed: int) -> Match[Any]:
    """A whole match; every seat has a chance of its own, so that a pair of matches differs in the players only."""
    rngs = [Random(f"{seed} {seat}") for seat in range(len(players))]
    match = Match.new(game, varied(game, len(players), seed), Seeded(seed), events=False)
    while match.pending:
        seat, options = match.pending[0].seat, match.pending[0].options
        match.take(seat, options[0] if len(options) == 1 else players[seat](match, seat, rngs[seat]))
    return match


def duel(game: Game[Any], seats: int, one: str, other: str, matches: int) -> Duel:
    """At least `matches` of them: each deal is played once from every seat."""
    timed = Timed(PLAYERS[one])
    wins, played, seed = 0.0, 0, 0
    while played < matches:
        seed += 1
        for seat in range(seats):
            players: list[Player] = [PLAYERS[other]] * seats
            players[seat] = timed
            winners = play(game, players, seed).state.winners
            wins += seat in winners if winners else 1 / seats
            played += 1
    low, high = wilson(wins, played)
    ms = 1000 * timed.spent / max(1, timed.choices)
    share, low, high, ms = round(wins / played, 3), round(low, 3), round(high, 3), round(ms, 1)
    return Duel(game.id, seats, one, other, played, wins, share, low, high, ms)


def table(duels: list[Duel]) -> str:
    head = f"{'game':<20}{'seats':>6}  {'one':<8}{'other':<8}{'matches':>8}{'won':>8}{'95 %':>16}{'par':>7}{'ms/choice':>11}"
    rows = [
        f"{d.game:<20}{d.seats:>6}  {d.one:<8}{d.other:<8}{d.matches:>8}{d.share:>8.1%}"
        f"{f'{d.low:.1%} - {d.high:.1%}':>16}{1 / d.seats:>7.0%}{d.ms_per_choice:>11.1f}"
        for d in duels
    ]
    return "\n".join([head, *rows])
