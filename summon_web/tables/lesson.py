"""Lessons: guided matches, as the folders of the games have them (`lessons/<id>.toml`). They are data; `tutor` runs them.

A lesson has scenes, each a prepared position with its dice and the opponent's replies by turn, and each scene has steps. A step:

turn      The turn to which it belongs; if it isn't said, that of the step before. It is over when the turn is.
at        The questions at which it begins; any question of the player's if it isn't said.
want      Answers that it wants, as `spoken` writes them, with `*` for anything; without any it waits for "Go on".
point     What is pointed at besides: selectors of the page, or `card <id>`.
en, ja    What is said. `shows`: what it wanted to show, for a player who took another way. `astray`: what is said instead, for as long
          as the scene goes another way than the lesson's, where `en` speaks of what would not have happened; `astray.point`: what is
          pointed at then, if not the same.

A lesson's own fields: `order` (1 for somebody who has never played the game), `minutes` (for 120 words and seven answers a minute),
`name`, `end` (what to remember, however the match went), and the settings of its table: `seats`, `options`, and `picks` by seat.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from typing import Any

from summon_web.engine import Game, Option, Seeded, Setup, State
from summon_web.games import HERE, games, read_toml

LEARNER = 0  # the seat of whoever learns; bots sit on the others


@dataclass(frozen=True)
class Step:
    scene: int
    turn: int
    at: tuple[str, ...]
    want: tuple[str, ...]


@dataclass(frozen=True)
class Scene:
    layout: Mapping[str, Any]  # in the words of the game's `scene.py`
    dice: tuple[int, ...]  # the next throws, as they fall
    replies: Mapping[int, tuple[str, ...]]  # by turn: the answers of the others, in order


@dataclass(frozen=True)
class Lesson:
    id: str
    game: Game[Any]
    seats: int
    settings: Mapping[str, str]
    picks: tuple[Mapping[str, str], ...]
    scenes: tuple[Scene, ...]
    steps: tuple[Step, ...]

    def setup(self) -> Setup:
        return self.game.setup(self.seats, self.settings, self.picks)

    def written(self, number: int) -> str:
        """A scene as the log keeps it: the whole position, so that a later form of the lesson can't change a match."""
        scene = self.scenes[number]
        state = self.game.new(self.setup(), Seeded(number + 1))
        assert self.game.lay_out is not None
        self.game.lay_out(state, scene.layout)
        state.traceable, state.renumbered = True, 0
        draws = [face - 1 for face in scene.dice]
        return json.dumps({"state": state.dump(), "words": draws}, separators=(",", ":"))


def spoken(game: Game[Any], state: State, option: Option) -> str:
    """An option in readable words: cards and kinds by their ids."""
    types = game.grammar.get(str(option[0]), ())
    values = [
        game.kinds[state.kind[int(value)]]
        if kind == "card"
        else game.kinds[int(value)]
        if kind == "kind"
        else str(value)
        for value, kind in zip(option[1:], types, strict=True)
    ]
    return " ".join([str(option[0]), *values])


def wanted(game: Game[Any], state: State, patterns: tuple[str, ...], options: list[Option]) -> list[Option]:
    """The options that a pattern describes, of the first pattern that describes any."""
    said = [(option, spoken(game, state, option)) for option in options]
    found = ([option for option, line in said if fnmatchcase(line, pattern)] for pattern in patterns)
    return next((options for options in found if options), [])


@cache
def lesson_files(game: str) -> tuple[str, ...]:
    """The lessons of a game in their order: the first one is for somebody who has never played it."""
    found = [path.stem for path in (HERE / game / "lessons").glob("*.toml")]
    return tuple(sorted(found, key=lambda name: int(read_toml(game, f"lessons/{name}.toml")["order"])))


@cache
def lesson(game: str, name: str) -> Lesson | None:
    if name not in lesson_files(game):
        return None
    fields = read_toml(game, f"lessons/{name}.toml")
    scenes, steps = [], []
    for number, each in enumerate(fields["scene"]):
        replies = {int(turn): tuple(lines) for turn, lines in each.get("replies", {}).items()}
        scenes.append(Scene(each["layout"], tuple(each.get("dice", ())), replies))
        turn = each["layout"].get("turn", 1)
        for step in each["step"]:
            turn = step.get("turn", turn)
            steps.append(Step(number, turn, tuple(step.get("at", ())), tuple(step.get("want", ()))))
    picks = tuple(fields.get("picks", ()))
    return Lesson(
        name, games()[game], fields.get("seats", 2), fields.get("options", {}), picks, tuple(scenes), tuple(steps)
    )
