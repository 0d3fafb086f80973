"""How strong a player made of code is: how long it thinks, and how often it follows its first inclination instead."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from summon_web.engine import Match, Option, Seat

from .search import Budget, Edge, Player, Search
from .values import sense


@dataclass(frozen=True)
class Level:
    """`hasty`: the share of choices that are made without thinking, by inclination alone. `sharp`: how clear that is then; with
    1 an option is taken as often as it weighs, with 0 any is as good as another.
    """

    id: str
    budget: Budget
    hasty: float = 0.0
    sharp: float = 1.0


LEVELS: dict[str, Level] = {
    level.id: level
    for level in (
        Level("novice", Budget(4, 0.2, wide=4, replies=False), hasty=0.8, sharp=0.2),
        Level("easy", Budget(10, 0.3, wide=10, replies=False), hasty=0.5, sharp=0.3),
        Level("medium", Budget(60, 0.5, wide=12), hasty=0.3, sharp=0.4),
        Level("hard", Budget(600, 0.95)),
    )
}


def choose(match: Match[Any], seat: Seat, level: Level, rng: Random) -> Option:
    """The level's answer to the seat's open choice. The match is the player's own and changes."""
    choice = match.choice(seat)
    if choice is not None and len(choice.options) == 1:
        return choice.options[0]
    search = Search(match, seat, sense(match.game.id), rng)
    if rng.random() < level.hasty:
        return inclined(search.edges, level.sharp, rng)
    return search.think(level.budget)[0].option


def inclined(edges: list[Edge], sharp: float, rng: Random) -> Option:
    return rng.choices([edge.option for edge in edges], [edge.prior**sharp for edge in edges])[0]


def player(level: Level) -> Player:
    """The level as a player for benches and tests: by playouts alone, so that a busy machine plays as well as an idle one."""
    steady = replace(level, budget=replace(level.budget, seconds=float("inf")))

    def play(match: Match[Any], seat: Seat, rng: Random) -> Option:
        return choose(match.clone(), seat, steady, rng)

    return play
