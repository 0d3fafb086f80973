"""What a position is worth in each game, and which options deserve a look first: one small module a game, and a plain one for all others.

`value(state, seat)` is the chance of winning that a seat seems to have, 0 to 1, in microseconds. `prefer(state, choice)` gives
every option a weight above 0: a likely good one much, a pointless one next to nothing. Both may look at everything in the
state, because they are only ever asked about imagined ones.

A module may also have `told(before, after, seat)`: the most telling thing that came of an option, as a key of `[coach]` in the
game's texts and the values of that sentence. `TELLS` lists its keys.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeAlias

from summon_web.engine import WATCHER, Choice, Game, Seat
from summon_web.games import games

NEVER = 1e-6  # the weight of what is absurd: only taken where there is nothing else


@dataclass(frozen=True)
class Temper:
    """What somebody likes: a factor for each part of an evaluation. Each game says what its parts are."""

    id: str
    strike: float = 1.0  # what harms the others
    guard: float = 1.0  # what keeps the own side safe
    wealth: float = 1.0  # what can be used later
    guile: float = 1.0  # what surprises


PLAIN = Temper("plain")
# By part of an evaluation: somebody to whom it is worth nothing, so that what it contributes can be told.
WITHOUT: dict[str, Temper] = {
    "strike": replace(PLAIN, strike=0.0),
    "guard": replace(PLAIN, guard=0.0),
    "wealth": replace(PLAIN, wealth=0.0),
    "guile": replace(PLAIN, guile=0.0),
}
TEMPERS: dict[str, Temper] = {
    temper.id: temper
    for temper in (
        PLAIN,
        Temper("bold", strike=1.2, guard=0.9),
        Temper("careful", strike=0.9, guard=1.2),
        Temper("greedy", wealth=1.15),
        Temper("tricky", wealth=0.97, guile=1.3),
    )
}


@dataclass(frozen=True)
class Sense:
    """A game's value and preferences, and how many seats a position has."""

    value: Callable[..., float]  # of a state for a seat, as a plain player sees it; or with `temper` as another does
    prefer: Callable[[Any, Choice], list[float]]
    seats: Callable[[Any], int]


Told: TypeAlias = "tuple[str, tuple[Any, ...]] | None"  # a key of the game's texts, and its values


def indifferent(state: Any, choice: Choice) -> list[float]:
    return [1.0] * len(choice.options)


def plain_sense(game: Game[Any]) -> Sense:
    """What can be said of any game: a seat's share of the `scores` of its view; in a game that counts none, all seats are alike."""

    def value(state: Any, seat: Seat) -> float:
        scores = game.view(state, seat).get("scores") or [0] * game.seats[-1]
        above = [score - min(*scores, 0) + 1 for score in scores]
        return float(above[seat] / sum(above))

    return Sense(value, indifferent, lambda state: len(game.view(state, WATCHER).get("scores", ())) or game.seats[-1])


@cache
def tells_parts(game_id: str) -> bool:
    """Whether the game's evaluation is made of the parts that tempers weigh."""
    return find_spec(f"{__name__}.{game_id}") is not None


def told(game_id: str, before: Any, after: Any, seat: Seat) -> Told:
    """What came of an option, if the game's evaluation can tell."""
    found = getattr(import_module(f"{__name__}.{game_id}"), "told", None) if tells_parts(game_id) else None
    return found(before, after, seat) if found else None


@cache
def sense(game_id: str, temper: str = "plain") -> Sense:
    """The sense for a game, by its id, of a player with this temper. A game without a module here gets a plain one."""
    if not tells_parts(game_id):
        return plain_sense(games()[game_id])
    found: Sense = import_module(f"{__name__}.{game_id}").SENSE
    return replace(found, value=partial(found.value, temper=TEMPERS[temper])) if temper != PLAIN.id else found
