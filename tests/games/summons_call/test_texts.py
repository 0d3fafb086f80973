"""Every sentence that a player can see exists in both languages, and none is left over."""

import re
from functools import cache
from pathlib import Path

import pytest

from summon_web.games import games
from summon_web.games import summons_call as room
from summon_web.games.summons_call.book import ABILITIES, BOOK
from tests.games.texts import LANGS as LANGUAGES
from tests.games.texts import PLACE, Played, play, texts

from .mixed import MIXED

GAME = games()["summons_call"]
FOLDER = Path(room.__file__).parent
TEXTS = {language: texts(GAME.id, language) for language in LANGUAGES}
EN = TEXTS["en"]


@cache
def mixed() -> Played:
    """Random matches with decks of all cards."""
    return play(MIXED, 60)


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
        for verb, types in GAME.grammar.items():
            for place, kind in PLACE.findall(TEXTS[language]["option"][verb]):
                assert kind == ("" if types[int(place)] == "n" else types[int(place)]), verb


def test_no_option_sentence_is_left_over() -> None:
    special = {key for key in EN["option"] if "." in key}
    assert {key for key in EN["option"] if "." not in key} == set(GAME.grammar)
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
