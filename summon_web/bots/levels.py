"""Who a player made of code is: how long it thinks, how often it follows its first inclination instead, and its temper."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random, choice
from typing import Any

from summon_web.engine import Match, Option, Seat

from .search import Budget, Edge, Player, Search
from .senses import TEMPERS, sense


@dataclass(frozen=True)
class Level:
    """`hasty`: the share of choices that are made without thinking, by inclination alone. `sharp`: how clear that is then; with
    1 an option is taken as often as it weighs, with 0 any is as good as another.
    """

    id: str
    budget: Budget
    hasty: float = 0.0
    sharp: float = 1.0
    temper: str = "plain"


LEVELS: dict[str, Level] = {
    level.id: level
    for level in (
        Level("novice", Budget(4, 0.2, wide=4, replies=False), hasty=0.8, sharp=0.2),
        Level("easy", Budget(10, 0.3, wide=10, replies=False), hasty=0.5, sharp=0.3),
        Level("medium", Budget(60, 0.5, wide=12), hasty=0.3, sharp=0.4),
        Level("hard", Budget(600, 0.95)),
    )
}


def character(level: str, temper: str) -> str:
    """The id of a bot with this temper; a plain one is called by its level."""
    return level if temper == "plain" else f"{level}_{temper}"


# What bots are called, by temper: more names than a table has seats, so that one is free whatever people call themselves.
NAMES: dict[str, tuple[str, ...]] = {
    "plain": ("Aster", "Bryony", "Clover", "Dahlia"),
    "bold": ("Bramble", "Ginger", "Thistle", "Thorn"),
    "careful": ("Elder", "Fern", "Willow", "Yarrow"),
    "greedy": ("Fennel", "Hazel", "Juniper", "Olive"),
    "tricky": ("Gentian", "Foxglove", "Ivy", "Nettle"),
}
# Everybody who can be asked to play, by id.
CHARACTERS: dict[str, Level] = {
    character(level.id, temper): replace(level, temper=temper) for level in LEVELS.values() for temper in TEMPERS
}


def by_chance(level: str) -> str:
    """Somebody of this level, of any temper."""
    return character(level, choice(list(TEMPERS)))


def choose(match: Match[Any], seat: Seat, level: Level, rng: Random) -> Option:
    """The level's answer to the seat's open choice. The match is the player's own and changes."""
    asked = match.choice(seat)
    if asked is not None and len(asked.options) == 1:
        return asked.options[0]
    search = Search(match, seat, sense(match.game.id, level.temper), rng)
    if rng.random() < level.hasty:
        return inclined(search.sensible(), level.sharp, rng)
    return search.think(level.budget)[0].option


def inclined(edges: list[Edge], sharp: float, rng: Random) -> Option:
    return rng.choices([edge.option for edge in edges], [edge.prior**sharp for edge in edges])[0]


def player(level: Level) -> Player:
    """The level as a player for benches and tests: by playouts alone, so that a busy machine plays as well as an idle one."""
    steady = replace(level, budget=replace(level.budget, seconds=float("inf")))

    def play(match: Match[Any], seat: Seat, rng: Random) -> Option:
        return choose(match.clone(), seat, steady, rng)

    return play
