"""How sensibly the bots play: matches of a level against itself, and the foolish acts in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from summon_web.bots.follies import Memory, follies
from summon_web.engine import Game, Match, Option, Seat

from . import bots

GOALS = {"hard": 1.0}  # foolish acts in a hundred matches at most


@dataclass
class Count:
    """The foolish acts of all seats in the matches of one level."""

    game: str
    seats: int
    level: str
    matches: int = 0
    acts: Counter[str] = field(default_factory=Counter)

    def figures(self) -> dict[str, Any]:
        each = {name: round(100 * self.acts[name] / self.matches, 2) for name in follies(self.game)}
        whole = round(100 * sum(self.acts.values()) / self.matches, 2)
        names = {"game": self.game, "seats": self.seats, "level": self.level, "matches": self.matches}
        return {**names, "per_hundred": whole, "goal": GOALS.get(self.level), "acts": each}


def watch(game_id: str, acts: Counter[str]) -> Callable[[Match[Any], Seat, Option], None]:
    """An observer of one match that counts every foolish act before it is done."""
    memory: Memory = {}
    known = follies(game_id)

    def look(match: Match[Any], seat: Seat, option: Option) -> None:
        for name, folly in known.items():
            acts[name] += folly(match, seat, option, memory)

    return look


def count(game: Game[Any], seats: int, level: str, matches: int, first: int = bots.FIRST) -> Iterator[Count]:
    """How it stands after each match; every match has a deal of its own."""
    found = Count(game.id, seats, level)
    for seed in range(first, first + matches):
        bots.play(game, [bots.PLAYERS[level]] * seats, seed, watch(game.id, found.acts))
        found.matches += 1
        yield found


HEAD = f"{'game':<20}{'seats':>6}  {'level':<8}{'matches':>8}{'foolish acts in 100 matches':>30}{'goal':>7}   which"


def row(count: Count) -> str:
    f = count.figures()
    goal = f"{f['goal']:.0f}" if f["goal"] is not None else ""
    which = ", ".join(f"{name} {n:g}" for name, n in f["acts"].items() if n)
    return f"{count.game:<20}{count.seats:>6}  {count.level:<8}{count.matches:>8}{f['per_hundred']:>30g}{goal:>7}   {which}"
