"""Every sentence that a player can be shown exists in both languages, and no other does."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import summon_web.games.fight_for_olympus as room
from summon_web.engine import Illegal, Match, Seat, Seeded
from summon_web.games import games, read_toml
from summon_web.games.fight_for_olympus.tables import CARDS, COLOURS, SPACES

GAME = games()["fight_for_olympus"]
HERE = Path(str(room.__file__)).parent
TEXTS = {lang: read_toml(GAME.id, f"texts.{lang}.toml") for lang in ("en", "ja")}
EN = TEXTS["en"]
PLACE = re.compile(r"\{(\d+)(?::(\w+))?\}")


def flat(tree: dict[str, Any], path: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in tree.items():
        found |= flat(value, f"{path}{key}/") if isinstance(value, dict) else {f"{path}{key}": value}
    return found


def constants(node: ast.AST) -> set[str]:
    return {each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str)}


def first_arguments(*names: str, place: int = 0) -> set[str]:
    """The strings that the sources pass to these functions."""
    found: set[str] = set()
    for path in HERE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and len(node.args) > place:
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called in names:
                    found |= constants(node.args[place])
    return found


def seen_in_play() -> dict[str, set[str]]:
    """What random games ask, tell, refuse and end with."""
    found: dict[str, set[str]] = {"ask": set(), "event": set(), "over": set(), "option": set(), "phase": set()}
    for seed in range(25):
        rng, match = Random(seed), Match.new(GAME, GAME.setup(2), Seeded(seed))
        while not match.over:
            (choice,) = match.pending
            found["ask"].add(choice.ask)
            found["option"] |= {str(option[0]) for option in choice.options}
            found["phase"].add(GAME.view(match.state, choice.seat)["phase"])
            match.answer(choice.seat, rng.choice(choice.options))
            found["event"] |= {event[0] for event in match.news()}
        found["over"].add(match.state.over)
    return found


PLAYED = seen_in_play()


def test_both_languages_have_the_same_keys_and_placeholders():
    english, japanese = flat(EN), flat(TEXTS["ja"])
    assert english.keys() == japanese.keys()
    for key, sentence in english.items():
        assert set(PLACE.findall(sentence)) == set(PLACE.findall(japanese[key])), key
        if not key.startswith("ui/field_"):  # the board shows some fields of a card without a label
            assert sentence.strip()
            assert japanese[key].strip()


def test_placeholders_name_known_types():
    types = {"", "card", "cards", "seat", "kind", *EN["word"]}
    assert {kind for sentence in flat(EN).values() for _, kind in PLACE.findall(sentence)} <= types


def test_questions():
    asked = first_arguments("ask", "choose", "may", place=1)
    asked |= first_arguments("must_target", "heal_split", "may_move_itself", "may_put", "may_recover", place=2)
    assert asked == set(EN["ask"])
    assert PLAYED["ask"] <= asked


def test_options():
    assert set(GAME.words) == set(EN["option"])
    assert PLAYED["option"] <= set(GAME.words)


def test_events_and_ends():
    told = first_arguments("tell")
    assert told | {"over"} == set(EN["event"])  # the engine tells the end
    assert PLAYED["event"] <= set(EN["event"])
    assert first_arguments("end", place=1) == set(EN["over"])
    assert PLAYED["over"] <= set(EN["over"])


def test_refusals():
    assert first_arguments("Reason") == set(EN["reason"])


def test_warnings_confirmations_phases_and_words():
    view = constants(ast.parse((HERE / "view.py").read_text(encoding="utf-8")))
    dotted = {key for key in EN["ui"] if "." in key}
    assert {text for text in view if text.startswith(("warn.", "confirm."))} == dotted
    flow = constants(ast.parse((HERE / "flow.py").read_text(encoding="utf-8")))
    assert PLAYED["phase"] <= set(EN["phase"]) <= flow
    assert set(EN["word"]["space"]) == set(SPACES)
    assert set(EN["word"]["colour"]) == set(COLOURS)
    assert set(EN["word"]["type"]) == {card["type"] for card in CARDS}
    assert set(EN["word"]["timing"]) == {ability["timing"] for card in CARDS for ability in card.get("ability", [])}


def test_lobby():
    assert set(EN["lobby"]) == {option.id for option in GAME.options}
    assert set(EN["lobby_value"]) == {f"{option.id}.{value}" for option in GAME.options for value in option.values}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_rules_page_anchors_every_rule_that_a_refusal_names(lang: str):
    page = (HERE / f"rules.{lang}.md").read_text(encoding="utf-8")
    anchors = re.findall(r"\{#(FO-[\w.]+)\}", page)
    assert len(anchors) == len(set(anchors))
    assert first_arguments("Reason", place=1) <= set(anchors)
    others = (HERE / f"rules.{'ja' if lang == 'en' else 'en'}.md").read_text(encoding="utf-8")
    assert set(anchors) == set(re.findall(r"\{#(FO-[\w.]+)\}", others))


def test_every_sentence_of_a_refusal_in_play_exists():
    rng, match = Random(3), Match.new(GAME, GAME.setup(2), Seeded(3))
    while not match.over:
        (choice,) = match.pending
        for verb, types in GAME.words.items():
            values = {"card": rng.randrange(96), "space": rng.choice(SPACES), "colour": rng.choice(COLOURS)}
            option = (verb, *(values[kind] for kind in types))
            if option not in choice.options:
                with pytest.raises(Illegal) as refused:
                    match.answer(Seat(choice.seat), option)
                assert refused.value.reason.key in EN["reason"]
        match.answer(choice.seat, rng.choice(choice.options))
