"""Every sentence that a player can be shown exists in both languages, and no other does."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import summon_web.games.summoner_wars as room
from summon_web.engine import Match, Seeded
from summon_web.games import games, read_toml
from summon_web.games.summoner_wars.flow import ORDER, PHASES
from summon_web.games.summoner_wars.options import INSTEAD, MOMENTS
from summon_web.games.summoner_wars.register import auras, powers
from summon_web.games.summoner_wars.state import GRANTED, PLACES
from summon_web.games.summoner_wars.tables import CARDS, DATA
from tests.test_conformance import setup, step

GAME = games()["summoner_wars"]
HERE = Path(str(room.__file__)).parent
TEXTS = {lang: read_toml(GAME.id, f"texts.{lang}.toml") for lang in ("en", "ja")}
EN = TEXTS["en"]
PLACE = re.compile(r"\{(\d+)(?::(\w+))?\}")
PLAIN = {"ui/field_type", "ui/field_back", "ui/field_range"}  # their values need no label before them
ANCHOR = re.compile(r"\{#(SW-[\w.]+)\}")


def flat(tree: dict[str, Any], path: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in tree.items():
        found |= flat(value, f"{path}{key}/") if isinstance(value, dict) else {f"{path}{key}": value}
    return found


def constants(node: ast.AST) -> set[str]:
    return {each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str)}


TREES = [ast.parse(path.read_text(encoding="utf-8")) for path in HERE.rglob("*.py")]
CALLS = [node for tree in TREES for node in ast.walk(tree) if isinstance(node, ast.Call)]


def arguments(place: int, *names: str) -> set[str]:
    """The strings that the sources pass to these functions at a place."""
    found: set[str] = set()
    for call in CALLS:
        called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if called in names and len(call.args) > place:
            found |= constants(call.args[place])
    return found


def played() -> dict[str, set[str]]:
    """What random games ask, offer, tell and end with."""
    found: dict[str, set[str]] = {name: set() for name in ("ask", "option", "event", "over", "phase")}
    for seed in range(8):
        rng, match = Random(seed), Match.new(GAME, setup(GAME, (2, 3, 4)[seed % 3], seed), Seeded(seed))
        while not match.over:
            choice = match.pending[0]
            found["ask"].add(choice.ask)
            found["option"] |= {str(option[0]) for option in choice.options}
            found["phase"].add(match.state.phase)
            step(match, rng)
            found["event"] |= {event[0] for event in match.news()}
        found["over"].add(match.state.over)
    return found


PLAYED = played()


def test_both_languages_have_the_same_keys_and_placeholders() -> None:
    english, japanese = flat(EN), flat(TEXTS["ja"])
    assert english.keys() == japanese.keys()
    for key, sentence in english.items():
        assert set(PLACE.findall(sentence)) == set(PLACE.findall(japanese[key])), key
        assert bool(sentence.strip()) == bool(japanese[key].strip()) == (key not in PLAIN)


def test_placeholders_name_known_types() -> None:
    types = {"", "card", "cards", "seat", "kind", "space", "there", "dice", "dice3", "effect", *EN["word"]}
    assert {kind for sentence in flat(EN).values() for _, kind in PLACE.findall(sentence)} <= types


def test_questions() -> None:
    asked = arguments(1, "ask", "choose", "may") | set(PHASES)
    asked |= arguments(2, "target", "opponent", "again") | arguments(4, "free_move")
    assert asked == set(EN["ask"])
    assert PLAYED["ask"] <= asked


def test_options() -> None:
    special = {"end.next", "mental_clarity.bottom.done"}  # the same verb, said in other words for one question
    staying = {"move.same", "tireless.same"}  # from a space to the same space
    assert set(EN["option"]) == set(GAME.words) | special | staying
    assert {key.rpartition(".")[0] for key in special} <= set(EN["ask"])
    assert PLAYED["option"] <= set(GAME.words)


def test_events_and_ends() -> None:
    assert arguments(0, "tell") | {"over"} == set(EN["event"]), "the engine tells the end"
    assert PLAYED["event"] <= set(EN["event"])
    assert arguments(1, "decide", "end") | {"both", "agreed"} == set(EN["over"]), "the table ends it by agreement"
    assert PLAYED["over"] <= set(EN["over"])


def test_refusals() -> None:
    judge = constants(ast.parse((HERE / "deck.py").read_text(encoding="utf-8")))
    assert arguments(0, "Reason") | {key for key in judge if key.startswith("deck.")} == set(EN["reason"])


def test_whatever_is_tried_has_a_sentence_and_a_rule() -> None:
    rng = Random(8)
    rules = set(ANCHOR.findall((HERE / "rules.en.md").read_text(encoding="utf-8")))
    seen: set[str] = set()
    for seed in (1, 2):
        match = Match.new(GAME, setup(GAME, 2 * seed, seed), Seeded(seed))
        while not match.over:
            choice, s = match.pending[0], match.state
            for verb, types in GAME.words.items():
                values = {
                    "card": rng.choice(s.hand[s.active] or [0]), "space": rng.choice(s.board.names),
                    "n": rng.randrange(4), "place": "n", "pile": "hand",
                }  # fmt: skip
                reason = match.why_not(choice.seat, (verb, *(values[kind] for kind in types)))
                if reason is not None:
                    seen.add(reason.key)
                    assert reason.key in EN["reason"]
                    assert reason.rule in rules
                    wanted = max((int(place) for place, _ in PLACE.findall(EN["reason"][reason.key])), default=-1)
                    assert wanted < len(reason.about), reason
            step(match, rng)
    assert len(seen) > 25


def test_phases_words_and_lobby() -> None:
    assert set(EN["phase"]) == set(EN["word"]["phase"]) == {"roll", *ORDER}
    assert PLAYED["phase"] <= set(EN["phase"])
    assert set(EN["word"]["place"]) == {place for places in PLACES.values() for place in places}
    assert set(EN["word"]["pile"]) == {"hand", "draw"}
    assert set(EN["word"]["type"]) == {card["type"] for card in CARDS}
    assert set(EN["word"]["range"]) == {"sword", "bow"}
    assert set(EN["word"]["back"]) == {faction["id"] for faction in DATA["faction"]}
    assert set(EN["word"]["mark"]) == {"moved", "stirred", "attacked", "barred"}
    assert set(EN["lobby"]) == {option.id for option in GAME.options}
    assert set(EN["lobby_value"]) == {f"{option.id}.{value}" for option in GAME.options for value in option.values}


def test_abilities_that_are_named_in_sentences() -> None:
    told = {*INSTEAD, *(name for names in MOMENTS.values() for name in names), *GRANTED.values(), *powers, *auras}
    told |= arguments(2, "roll") | arguments(1, "demand") | {"shield_block", "ice_shield", "heroic_feat", "rage"}
    assert told == set(EN["word"]["ability"])
    printed = {a["id"]: a for card in CARDS for a in card.get("ability", [])} | {
        a["id"]: a for a in DATA["granted_ability"]
    }
    for lang in ("en", "ja"):
        assert all(TEXTS[lang]["word"]["ability"][name] == printed[name][f"name_{lang}"] for name in told)


def test_the_board_has_a_label_for_everything_that_it_names_and_no_other() -> None:
    board = HERE.parents[1] / "web" / "boards" / "summoner_wars"
    shown = {
        word
        for path in (*board.glob("*.py"), *HERE.glob("view*.py"))
        for word in constants(ast.parse(path.read_text()))
    }
    printed = {f"field_{name}" for card in CARDS for name in card}
    odds = {f"odds{sure}{again}" for sure in ("", "_sure") for again in ("", "_again")}
    modes = {"do_move", "do_attack", "do_feed"}
    settings = {f"setting.{word}" for order in GAME.orders for word in (order.id, *order.values)}
    assert settings <= set(EN["ui"])
    assert set(EN["ui"]) <= shown | printed | odds | {f"badge_{key}" for key in odds} | modes | settings | {"keys"}
    said = {key for path in board.glob("*.py") for key in re.findall(r"TEXTS\.ui\(\s*\"(\w+)\"", path.read_text())}
    assert said <= set(EN["ui"])


@pytest.mark.rule("SW-R57")
def test_the_japanese_texts_use_one_word_for_one_thing() -> None:
    pages = str(TEXTS["ja"]) + (HERE / "rules.ja.md").read_text(encoding="utf-8")
    for slip in ("召喚者", "魔法パイル", "つじょう", "巨力名", "翌週名種類", "同盟の特殊能力"):
        assert slip not in pages
    assert "召喚士" in pages
    assert "魔力パイル" in pages


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_rules_page_anchors_every_rule_that_a_refusal_names(lang: str) -> None:
    page = (HERE / f"rules.{lang}.md").read_text(encoding="utf-8")
    anchors = ANCHOR.findall(page)
    assert len(anchors) == len(set(anchors)) == 220
    named = {rule for place in (1, 2) for rule in arguments(place, "Reason", "_unit_there") if rule.startswith("SW-")}
    assert named <= set(anchors)
    other = (HERE / f"rules.{'ja' if lang == 'en' else 'en'}.md").read_text(encoding="utf-8")
    assert set(anchors) == set(ANCHOR.findall(other))
    for start in re.findall(r"^- (.*)$", page, re.M):
        assert start.startswith(("{#SW-", "**")), start
