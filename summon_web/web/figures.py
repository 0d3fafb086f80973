"""Figures of the rules: positions in text (`figures.toml` of a game's folder), played by the engine and drawn by the real board.

A figure lays out a position with the words of the game's `position.py`, then plays its steps. So it can't show what the rules forbid: a
card or a space that is not there, or an answer that is not open, fails.

rule    The rule under which it stands; `turn` is the whole turn at the top of the page.
begin   Arguments of the position. `lay`: further calls, the name of the way and its arguments.
en, ja  What is seen.
lit     Options that light up, by how they begin. `dark`: answers that are refused, whose target is marked.
step    What happens next: `play`, `dice`, `then` (the question at which it stops), `en`, `ja`, `lit`, `dark`.
card    Instead of a position: a card, with `part` (a selector of its face, `en`, `ja`) for what is printed where.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from summon_web.engine import Seat, Seeded
from summon_web.engine.scenario import Scenario
from summon_web.games import HERE, games, read_toml
from summon_web.tables.play import Play
from summon_web.tables.sight import seen

_SHOWN = (
    "hand",
    "p",
    "paying",
    "proposal",
    "lane",
    "master",
    "out",
    "top",
    "supplier",
    "receiver",
)  # of what a seat sees of its own things


def figures(game_id: str) -> dict[str, dict[str, Any]]:
    """Every figure by its id, ready for the page."""
    if not (HERE / game_id / "figures.toml").exists():
        return {}
    return {each["id"]: _figure(game_id, each) for each in read_toml(game_id, "figures.toml")["figure"]}


def _figure(game_id: str, figure: dict[str, Any]) -> dict[str, Any]:
    about = {"rule": figure["rule"], "look": figure.get("look", "")}
    if "card" in figure:
        kind = games()[game_id].kinds.index(figure["card"])
        return {
            **about,
            "kind": kind,
            "say": _said(figure),
            "parts": [[each["at"], _said(each)] for each in figure.get("part", ())],
        }
    position = laid(game_id, figure)
    seat = figure.get("seat", 0)
    shots = [_shot(position, seat, figure)]
    for step in figure.get("step", ()):
        position.dice(*step.get("dice", ()))
        position.play(*step.get("play", ()), then=step.get("then", ""))
        shots.append(_shot(position, seat, step))
    return {**about, "shots": shots}


def laid(game_id: str, figure: dict[str, Any]) -> Scenario:
    """The position of a figure."""
    room = import_module(f"summon_web.games.{game_id}.position")
    made: Any = getattr(room, "Position", None) or room.Table
    position: Any = made(**figure.get("begin", {}))
    if figure.get("dealt"):  # the position at the start of a match
        position.state = position.game.new(
            position.game.setup(position.seats, None, figure.get("picks", ())), Seeded(figure["dealt"])
        )
    for way, *values in figure.get("lay", ()):
        named = values.pop() if values and isinstance(values[-1], dict) else {}
        getattr(position, way)(*values, **named)
    return position  # type: ignore[no-any-return]


def _said(entry: dict[str, Any]) -> dict[str, str]:
    return {"en": entry["en"], "ja": entry["ja"]}


def _shot(position: Scenario, seat: int, told: dict[str, Any]) -> dict[str, Any]:
    """What a seat sees now, and what is lit."""
    match = position.match
    sight = seen(Play(match.clone(), position.seats), Seat(seat))
    mine = {name: value for name, value in sight.parts["mine"].items() if name in _SHOWN}
    meta = {
        **sight.meta,
        "game": position.game_id,
        "status": "playing",
        "seat": seat,
        "seats": position.seats,
        "settings": {},
    }
    return {
        "say": _said(told),
        "meta": meta,
        "public": sight.parts["public"],
        "piles": sight.parts["piles"],
        "mine": mine,
        "lit": sorted({token for line in told.get("lit", ()) for token in _lit(position, line)}),
        "dark": [_dark(position, line) for line in told.get("dark", ())],
    }


def _lit(position: Scenario, begins: str) -> list[str]:
    """What the open options that begin so end with, as tokens of the board."""
    match = position.match
    found = [
        _token(position, str(option[0]), option[-1])
        for choice in match.pending
        for option in choice.options
        if f"{position.game.say(match.state, option)} ".startswith(f"{begins} ")
    ]
    assert found, f"nothing that is open begins with {begins!r}; open are {position.open()}"
    return found


def _dark(position: Scenario, line: str) -> str:
    """The target of an answer that is refused."""
    position.reason(line)
    verb, *_, target = line.split()
    return _token(position, verb, target)


def _token(position: Scenario, verb: str, value: Any) -> str:
    kind = position.game.grammar[verb][-1]
    return f"c{value}" if kind == "card" else f"{kind}:{value}"
