"""Every sentence that a player can see exists in both languages, and none is left over."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from summon_web.engine import WATCHER, Match, Seeded, redact
from summon_web.games import quarriors, read_toml
from summon_web.games.quarriors import GAME
from summon_web.games.quarriors.defaults import ORDERS, WARNINGS
from summon_web.games.quarriors.flow import PHASES
from summon_web.games.quarriors.tables import CODES, DATA, PRESETS, SIDES, TYPE, shows
from summon_web.games.quarriors.why import MOMENTS
from summon_web.games.quarriors.wilds import WANTED
from summon_web.web.boards.quarriors.middle import ROWS, TAKING, TAUGHT

ROOM = Path(quarriors.__file__).parent
WEB = ROOM.parents[1] / "web"
BOARD = [
    *(WEB / "boards" / "quarriors").glob("*.py"),
    *(ROOM.parents[2] / "assets" / name for name in ("dice.jsx", "hunt.jsx")),
]
EN, JA = read_toml("quarriors", "texts.en.toml"), read_toml("quarriors", "texts.ja.toml")
PLACE = re.compile(r"\{(\d+)(?::(\w+))?(?:\|[^}]*)?\}")
KANA = re.compile(r"[ぁ-んァ-ヶ一-龠]")


def flat(tree: dict[str, Any], path: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in tree.items():
        found |= flat(value, f"{path}{key}/") if isinstance(value, dict) else {path + key: value}
    return found


def constants(node: ast.AST) -> set[str]:
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


@cache
def said(name: str, place: int) -> frozenset[str]:
    """The fixed strings at this place of every call of a function with this name in the room's sources."""
    found: set[str] = set()
    for path in ROOM.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and len(node.args) > place:
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                argument = node.args[place]
                if called == name and isinstance(argument, ast.Constant | ast.IfExp):
                    found |= constants(argument.body) if isinstance(argument, ast.IfExp) else constants(argument)
                    found |= constants(argument.orelse) if isinstance(argument, ast.IfExp) else set()
    return frozenset(found)


@cache
def played() -> tuple[dict[str, int], dict[tuple[str, str], int], dict[str, int]]:
    """Asks, options and events of random games, each with how many values its sentence can name."""
    asks: dict[str, int] = {}
    options: dict[tuple[str, str], int] = {}
    events: dict[str, int] = {"over": 2}
    for seed in range(40):
        rng = Random(seed)
        wilds = rng.choice(["random", "random", *PRESETS])
        match = Match.new(GAME, GAME.setup(2 + seed % 3, {"wilds": wilds}), Seeded(seed))
        while match.pending:
            choice = match.pending[0]
            asks[choice.ask] = len(choice.about)
            options |= {(choice.ask, str(option[0])): len(option) - 1 for option in choice.options}
            match.answer(choice.seat, rng.choice(choice.options))
            events |= {event[0]: len(redact(event, WATCHER)) - 1 for event in match.news()}
    return asks, options, events


def every_ask() -> set[str]:
    return set(said("ask", 1) | said("choose", 1) | said("may", 1))


def every_reason() -> set[str]:
    moments = {f"moment.{'cast' if verb in ('cast_on', 'attach') else verb}" for verb in MOMENTS}
    return set(said("Reason", 0)) | moments | {f"wilds.{sort}" for sort in WANTED}


def test_both_languages_have_the_same_keys_and_name_the_same_values() -> None:
    english, japanese = flat(EN), flat(JA)
    assert english.keys() == japanese.keys()
    for key, sentence in english.items():
        assert sentence.strip() or key == "ui/field_type"  # the type of a card needs no word before it
        assert {p for p, _ in PLACE.findall(sentence)} == {p for p, _ in PLACE.findall(japanese[key])}, key
        assert not KANA.search(sentence), key


def test_japanese_is_japanese() -> None:
    plain = {key for key, sentence in flat(JA).items() if not KANA.search(sentence)}
    assert plain == {"ui/field_type", "game/minutes"}  # the shelf adds the unit


def test_every_question_has_a_sentence_that_names_what_it_carries() -> None:
    asks, _, _ = played()
    assert set(EN["ask"]) == every_ask()
    for ask, carried in asks.items():
        assert all(int(place) < carried for place, _ in PLACE.findall(EN["ask"][ask])), ask


def test_every_option_has_a_sentence_and_none_is_left_over() -> None:
    _, options, _ = played()
    assert {key for key in EN["option"] if "." not in key} == set(GAME.words)
    for (_, verb), values in options.items():
        assert all(int(place) < values for place, _ in PLACE.findall(EN["option"][verb]))
    for key in EN["option"]:
        ask, _, verb = key.rpartition(".")
        assert not ask or (ask in every_ask() and verb in GAME.words), key


def test_every_event_has_a_sentence_and_none_is_left_over() -> None:
    _, _, events = played()
    assert set(EN["event"]) == set(said("tell", 0)) | {"over"}
    for verb, values in events.items():
        assert all(int(place) < values for place, _ in PLACE.findall(EN["event"][verb])), verb


def test_random_games_reach_nearly_every_question_and_event() -> None:
    """So that the checks above mean something."""
    asks, _, events = played()
    assert len(asks) > 0.7 * len(EN["ask"])
    assert len(events) > 0.85 * len(EN["event"])


def test_every_reason_and_end_has_a_sentence_and_none_is_left_over() -> None:
    assert set(EN["reason"]) == every_reason()
    assert set(EN["over"]) == set(said("end", 1))
    assert set(EN["phase"]) == set(PHASES)


def test_the_words_of_values_are_complete() -> None:
    assert set(EN["word"]["shows"]) == {shows(code) for code in range(CODES) if code % SIDES}
    assert set(EN["word"]["zone"]) == {"pool", "aside", "used"}
    assert set(EN["word"]["source"]) == {"printed"}
    assert set(EN["word"]["type"]) == set(TYPE)
    types = {kind for section in ("ask", "option", "event", "reason") for text in EN[section].values()
             for _, kind in PLACE.findall(text) if kind}  # fmt: skip
    assert types <= {"card", "cards", "cards3shows", "seat", "kind"} | set(EN["word"])


@pytest.mark.rule("QW-2.11")
def test_the_lobby_has_a_label_for_everything() -> None:
    assert set(EN["lobby"]) == {option.id for option in GAME.options}
    assert set(EN["lobby_value"]) == {f"{option.id}.{value}" for option in GAME.options for value in option.values}


def test_the_board_says_what_is_there_and_nothing_else_is_there() -> None:
    """Keys stand in the board's own files, or are put together there from a prefix and a word."""
    texts = "".join(path.read_text(encoding="utf-8") for path in BOARD)
    quoted = set(re.findall(r"[\"'`]([\w.]+)[\"'`]", texts))
    families = (
        {f"setting.{order.id}" for order in ORDERS}
        | set(WARNINGS)
        | {"hint.price", "setting.defend.turn", "setting.dismiss.never"}
    )
    families |= {f"setting.{value}" for order in ORDERS for value in order.values}
    families |= {f"seat.{zone}" for zone in ("pool", "ready", "used", "spent", "aside")}
    families |= {
        f"face.{symbol['kind']}" for die in DATA["dice"] for face in die["faces"] for symbol in face["symbols"]
    }
    families |= {f"card.{row}" for row, *_ in ROWS} | {f"phase.{number}" for number in range(1, 7)}
    families |= {f"teach.{ask}" for ask in TAUGHT} | {f"table.{key}" for key in ("culls", "discount", "fury")}
    shared = {f"field_{name}" for name in ("type", "cost", "glory", "attack", "defence")} | {"keys"}
    assert set(EN["ui"]) - quoted == (families | shared) - quoted
    assert {"shout", "attack.holds", "die.odds", "seat.glory"} <= quoted
    assert set(TAUGHT) <= every_ask()
    assert set(TAKING) <= every_ask()


def test_what_the_table_is_not_shown_one_by_one_is_in_the_log() -> None:
    assert set(GAME.quiet) <= set(EN["event"])
