"""How tests read what a game says: its texts, its rules pages, its sources, and what random matches ask and tell."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from summon_web.engine import DONE, HUSH, WATCHER, Game, Match, Seat, Seeded, redact
from summon_web.games import HERE, games, read_toml
from tests.test_conformance import setup

LANGS = ("en", "ja")
PLACE = re.compile(
    r"\{(\d+)(?::(\w+))?(?:\|[^}]*)?\}"
)  # a value that a sentence names: `{0}`, `{1:card}`, `{0|card|cards}`
ANCHOR = re.compile(r"\{#([A-Z]{2}-[\w.]+)\}")
JAPANESE = "ぁ-んァ-ヶ一-龠ー"
HALF_WIDTH = re.compile(rf"[{JAPANESE}」）] ?[(),:;?!]|[(),:;?!] ?[{JAPANESE}「（]")  # beside Japanese
MATCHES = 24


def texts(game: str, lang: str) -> dict[str, Any]:
    return read_toml(game, f"texts.{lang}.toml")


def flat(tree: dict[str, Any], path: str = "") -> dict[str, str]:
    """Every sentence by its path: `ui/hand`."""
    found: dict[str, str] = {}
    for key, value in tree.items():
        found |= flat(value, f"{path}{key}/") if isinstance(value, dict) else {f"{path}{key}": str(value)}
    return found


def page(game: str, lang: str) -> str:
    """The rules for players."""
    return (HERE / game / f"rules.{lang}.md").read_text(encoding="utf-8")


def printed(entry: Any, lang: str) -> Iterator[str]:
    """Every text of one language in a card file."""
    if isinstance(entry, list):
        for each in entry:
            yield from printed(each, lang)
    elif isinstance(entry, dict):
        for key, value in entry.items():
            if isinstance(value, str) and key in (f"name_{lang}", f"text_{lang}"):
                yield value
            yield from printed(value, lang)


def taught(game: str, lang: str) -> Iterator[str]:
    """Every text of one language in the lessons."""
    for path in sorted((HERE / game / "lessons").glob("*.toml")):
        yield from _of(lang, read_toml(game, f"lessons/{path.name}"))


def _of(lang: str, entry: Any) -> Iterator[str]:
    for key, value in entry.items() if isinstance(entry, dict) else enumerate(entry):
        if isinstance(value, str) and key == lang:
            yield value
        elif isinstance(value, dict | list):
            yield from _of(lang, value)


# -- the sources


def sources(game: str) -> list[Path]:
    return sorted((HERE / game).rglob("*.py"))


def constants(node: ast.AST) -> set[str]:
    """The strings within a piece of code; pieces of a string that is put together don't count."""
    if isinstance(node, ast.JoinedStr):
        return set()
    if isinstance(node, ast.Constant):
        return {node.value} if isinstance(node.value, str) else set()
    return set().union(*map(constants, ast.iter_child_nodes(node)))


@cache
def _calls(game: str) -> list[tuple[str, ast.Call]]:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sources(game)]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [
        (call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", ""), call)
        for call in calls
    ]


def arguments(game: str, place: int, *names: str) -> set[str]:
    """The strings that the sources pass to these functions at a place."""
    calls = [call for name, call in _calls(game) if name in names and len(call.args) > place]
    return set().union(*(constants(call.args[place]) for call in calls))


def named(game: str, word: str, *names: str) -> set[str]:
    """The strings that the sources pass to these functions by a name."""
    passed = [each for name, call in _calls(game) if name in names for each in call.keywords if each.arg == word]
    return set().union(*(constants(each.value) for each in passed))


# -- random matches


class Played(NamedTuple):
    """What random matches ask, offer and tell, each with the fewest values that its sentence can name."""

    asks: dict[str, int]
    options: dict[tuple[str, str], int]
    events: dict[str, int]
    ends: set[str]
    phases: set[str]
    values: dict[str, set[str | int]]  # by type: values that options had


def play(game: Game[Any], matches: int = MATCHES) -> Played:
    found = Played({}, {}, {}, set(), set(), {})
    for seed in range(matches):
        rng = Random(seed)
        seats = game.seats[seed % len(game.seats)]
        match = Match.new(game, setup(games()[game.id], seats, seed), Seeded(seed), keep=False)
        while match.pending:
            choice = rng.choice(match.pending)
            if choice.ask == HUSH:  # the table ends it; nobody is shown it
                match.proceed(choice.seat, DONE)
                continue
            _fewest(found.asks, choice.ask, len(choice.about))
            found.phases.add(game.view(match.state, Seat(0)).get("phase", ""))
            for option in choice.options:
                found.options[choice.ask, str(option[0])] = len(option) - 1
                for kind, value in zip(game.grammar[str(option[0])], option[1:], strict=True):
                    found.values.setdefault(kind, set()).add(value)
            match.proceed(choice.seat, rng.choice(choice.options))
            for event in match.news():
                _fewest(found.events, event[0], len(redact(event, WATCHER)) - 1)
        found.ends.add(match.state.over)
    return found


def _fewest(counts: dict[str, int], key: str, count: int) -> None:
    counts[key] = min(count, counts.get(key, count))


@cache
def played(game: str) -> Played:
    return play(games()[game])
