"""Every sentence that a player can see exists in both languages, and none is left over."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from summon_web.games import games
from summon_web.games import summons_call as room
from summon_web.games.summons_call.book import ABILITIES, BOOK
from summon_web.games.summons_call.refusals import _WRONG
from tests.games.texts import LANGS as LANGUAGES
from tests.games.texts import PLACE, Played, play, texts

from .mixed import MIXED

GAME = games()["summons_call"]
FOLDER = Path(room.__file__).parent
TEXTS = {language: texts(GAME.id, language) for language in LANGUAGES}
EN = TEXTS["en"]
ASKING = {"ask": 1, "choose": 1, "may": 1, "pick": 2, "pick_some": 2}  # where the question's key stands
COSTS = {"pay_open", "pay_x", "pay_card", "pay_mana"}  # keys that `offer` decides on


def strings(node: ast.expr) -> set[str]:
    """The texts that an argument can be."""
    if isinstance(node, ast.IfExp):
        return strings(node.body) | strings(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


@cache
def written() -> dict[str, set[str]]:
    """What the sources can produce: asks, events, reasons, ends."""
    found: dict[str, set[str]] = {name: set() for name in ("ask", "event", "reason", "over")}
    found["ask"] |= COSTS
    found["event"] |= {"over"}
    found["reason"] |= {key for key, _ in _WRONG.values()} | {"wrong_target"}
    for path in sorted(FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name in ASKING and len(node.args) > ASKING[name]:
                found["ask"] |= strings(node.args[ASKING[name]])
            elif name == "aimed":
                found["ask"] |= {text for word in node.keywords if word.arg == "ask" for text in strings(word.value)}
            elif name in ("Reason", "Broken", "choosing"):
                found["reason"] |= strings(node.args[0])
            elif name == "Section":
                found["reason"] |= strings(node.args[4])
            elif name == "tell":
                found["event"] |= strings(node.args[0])
            elif name == "remove_unit" and len(node.args) == 3:
                found["event"] |= strings(node.args[2])
            elif name == "end" and len(node.args) == 2:
                found["over"] |= strings(node.args[1])
    return found


@cache
def mixed() -> Played:
    """Random matches with decks of all cards."""
    return play(MIXED, 60)


@pytest.mark.parametrize("section", ["ask", "event", "reason", "over"])
def test_the_sources_and_the_texts_name_the_same_keys(section: str) -> None:
    assert written()[section] == set(EN[section])


def test_random_play_never_says_anything_that_has_no_sentence() -> None:
    found = mixed()
    assert set(found.asks) <= set(EN["ask"])
    assert set(found.events) <= set(EN["event"])
    assert len(found.asks) > 25
    assert len(found.events) > 35
    for ask, verb in found.options:
        assert verb in EN["option"] or f"{ask}.{verb}" in EN["option"]


def test_sentences_name_only_values_that_are_there() -> None:
    found = mixed()
    for language in LANGUAGES:
        for section, sizes in (("ask", found.asks), ("event", found.events)):
            for key, size in sizes.items():
                assert all(int(place) < size for place, _ in PLACE.findall(TEXTS[language][section][key])), key
        for verb, types in GAME.words.items():
            for place, kind in PLACE.findall(TEXTS[language]["option"][verb]):
                assert kind == ("" if types[int(place)] == "n" else types[int(place)]), verb


def test_no_option_sentence_is_left_over() -> None:
    special = {key for key in EN["option"] if "." in key}
    assert {key for key in EN["option"] if "." not in key} == set(GAME.words)
    assert special <= {f"{ask}.{verb}" for ask, verb in mixed().options}


def test_words_and_phases_are_complete() -> None:
    assert set(EN["phase"]) == {"redraw", "mana", "main"}
    assert set(EN["word"]["column"]) == {"L", "C", "R"}
    assert set(EN["word"]["gift"]) == {"ways", "silenced", "bound"}
    assert set(EN["word"]["until"]) == {"turn", "start", "standby"}
    assert set(EN["word"]["type"]) == {"A", "B", "N"}
    cards = BOOK["master"] + BOOK["card"]
    assert set(EN["word"]["timing"]) == {row["timing"] for card in cards for row in card.get("ability", ())}
    assert len(ABILITIES) == sum(len(card.get("ability", ())) for card in cards)
    assert set(EN["game"]) == {"name", "tagline", "about", "players", "minutes", "hard"}


# -- the rules page

RULES = {1: 3, 2: 7, 3: 5, 4: 3, 5: 13, 6: 8, 7: 29, 8: 29, 9: 20, 10: 3, 11: 12}
RULINGS = 51


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_has_every_rule_once_and_marks_house_rules(language: str) -> None:
    page = (FOLDER / f"rules.{language}.md").read_text(encoding="utf-8")
    ids = re.findall(r"\{#(SC-[\w.]+)\}", page)
    wanted = {f"SC-{chapter}.{rule}" for chapter, rules in RULES.items() for rule in range(1, rules + 1)}
    wanted |= {f"SC-R{ruling}" for ruling in range(1, RULINGS + 1)} - {"SC-R46"}
    assert len(ids) == len(set(ids))
    assert set(ids) == wanted
    assert ("house" in page) if language == "en" else ("オリジナル" in page)
