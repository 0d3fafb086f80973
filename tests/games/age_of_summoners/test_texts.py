"""Every sentence that a player can see exists in both languages, and none is left over."""

import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from summon_web.engine import WATCHER, Match, Seat, Seeded, redact
from summon_web.games import age_of_summoners as room
from summon_web.games import games, read_toml
from summon_web.games.age_of_summoners import tables
from summon_web.games.age_of_summoners.score import lines
from summon_web.games.age_of_summoners.use import SEND
from summon_web.games.age_of_summoners.view import _CHIPS, _FORKS
from summon_web.games.age_of_summoners.why import _MANDATORY, _WHEN

GAME = games()["age_of_summoners"]
FOLDER = Path(room.__file__).parent
SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in sorted(FOLDER.rglob("*.py")))
BOARDS = FOLDER.parents[1] / "web" / "boards" / "age_of_summoners"
BOARD = "\n".join(path.read_text(encoding="utf-8") for path in sorted(BOARDS.glob("*.py")))
CARDS = read_toml("age_of_summoners", "cards.toml")["cards"]
LANGUAGES = ("en", "ja")
TEXTS = {language: read_toml("age_of_summoners", f"texts.{language}.toml") for language in LANGUAGES}
EN = TEXTS["en"]
PLACE = re.compile(r"\{(\d+)(?::(\w+))?(?:\|[^}]*)?\}")
RULES = {1: 3, 2: 9, 3: 7, 4: 13, 5: 11, 6: 21, 7: 7, 8: 11, 9: 6, 10: 6, 11: 15}


def flat(tree: dict[str, Any], path: tuple[str, ...] = ()) -> dict[tuple[str, ...], str]:
    found: dict[tuple[str, ...], str] = {}
    for key, value in tree.items():
        found |= flat(value, (*path, key)) if isinstance(value, dict) else {(*path, key): value}
    return found


@cache
def played() -> tuple[dict[str, int], dict[tuple[str, str], int], dict[str, int]]:
    """Asks, options and events of random games, each with how many values its sentence can name."""
    asks: dict[str, int] = {}
    options: dict[tuple[str, str], int] = {}
    events: dict[str, int] = {}
    for seed in range(24):
        rng = Random(seed)
        match = Match.new(GAME, GAME.setup(2 + seed % 3), Seeded(seed))
        while match.pending:
            choice = rng.choice(match.pending)
            asks[choice.ask] = min(len(choice.about), asks.get(choice.ask, 99))
            options |= {(choice.ask, str(option[0])): len(option) - 1 for option in choice.options}
            match.answer(choice.seat, rng.choice(choice.options))
            events |= {event[0]: len(redact(event, WATCHER)) - 1 for event in match.news()}
    return asks, options, events


def possible_options() -> set[tuple[str, str]]:
    """Every pair of a question and a verb that answers it."""
    pairs = {(ask, verb) for verb, (asks, _) in _WHEN.items() for ask in asks}
    pairs |= {(ask, "done") for ask in ("pay", "after_conquest", "prayer_discard")} | {("declare", "no")}
    abilities = [ability for ability in EN["ask"] if ability in tables.PROMPT]
    return pairs | {(ability, verb) for ability in abilities for verb in ("use", "no")}


def option_key(ask: str, verb: str) -> str:
    return f"{ask}.{verb}" if f"{ask}.{verb}" in EN["option"] else verb


def test_both_languages_have_the_same_keys_and_name_the_same_values() -> None:
    english, japanese = flat(EN), flat(TEXTS["ja"])
    assert english.keys() == japanese.keys()
    for key, sentence in english.items():
        assert sentence
        assert japanese[key]
        assert set(PLACE.findall(sentence)) == set(PLACE.findall(japanese[key])), key


def test_every_question_has_a_sentence_and_names_only_what_it_carries() -> None:
    asks, _, _ = played()
    assert set(asks) <= set(EN["ask"])
    for ask, sentence in EN["ask"].items():
        assert f'"{ask}"' in SOURCES, f"nothing asks {ask}"
        assert all(int(place) < asks.get(ask, 9) for place, _ in PLACE.findall(sentence)), ask


def test_every_option_has_a_sentence_and_every_sentence_an_option() -> None:
    _, options, _ = played()
    assert set(options) <= possible_options()
    assert {option_key(ask, verb) for ask, verb in possible_options()} == set(EN["option"])
    for (ask, verb), values in options.items():
        assert len(GAME.words[verb]) == values
        assert all(int(place) < values for place, _ in PLACE.findall(EN["option"][option_key(ask, verb)]))


def test_every_event_has_a_sentence_and_names_only_what_it_carries() -> None:
    _, _, events = played()
    told = set(re.findall(r'\.tell\(\s*"(\w+)"', SOURCES)) | {"over"}
    told |= {
        f"{verb}_{what}" for verb in re.findall(r'_tell_magic\(s, "(\w+)"', SOURCES) for what in ("magic", "stones")
    }
    assert told == set(EN["event"])
    for verb, values in events.items():
        assert all(int(place) < values for place, _ in PLACE.findall(EN["event"][verb])), verb


def test_every_reason_has_a_sentence() -> None:
    given = set(re.findall(r'Reason\("([\w.]+)"', SOURCES)) | {f"when.{verb}" for verb in _WHEN}
    assert given == set(EN["reason"])


def test_ends_phases_lobby_and_words_are_complete() -> None:
    assert set(re.findall(r'(?:finish|s\.end)\([^"]*"(\w+)"\)', SOURCES)) == set(EN["over"])
    assert list(EN["phase"]) == ["lay", "main", "assist", "declare"]
    assert set(EN["lobby"]) == {option.id for option in GAME.options}
    assert set(EN["lobby_value"]) == {f"{option.id}.{value}" for option in GAME.options for value in option.values}
    state = Match.new(GAME, GAME.setup(2), Seeded(1)).state
    words = {
        "action": list(tables.ACTIONS), "colour": list(tables.COLOURS), "ability": list(tables.OWNER),
        "score": [key for key, _ in lines(state, Seat(0))], "source": ["axe", "sword", "stone", "faith"],
        "gain": {chip for chips in _CHIPS.values() for chip in chips} - {"or"},
    }  # fmt: skip
    assert {kind: set(names) for kind, names in EN["word"].items()} == {k: set(v) for k, v in words.items()}


def test_abilities_and_actions_bear_the_names_of_the_cards() -> None:
    data = read_toml("age_of_summoners", "cards.toml")
    for language in LANGUAGES:
        word = TEXTS[language]["word"]
        for card in data["cards"]:
            for ability in card["abilities"]:
                assert word["ability"][ability["id"]] == card[f"name_{language}"]
        assert word["action"] == {key: action[f"name_{language}"] for key, action in data["actions"].items()}
        assert word["colour"] == {key: colour[f"name_{language}"] for key, colour in data["colours"].items()}


def test_the_board_has_every_label_that_it_shows_and_no_other() -> None:
    fields = {key for key in EN["ui"] if key.startswith("field_")}
    assert {field.removeprefix("field_") for field in fields} <= {"house", *CARDS[0]}
    said = (
        set(re.findall(r'"((?:hint|sure)_\w+|gives(?:_any|_own)?)"', SOURCES))
        | {f"coach_{step}" for step in (1, 2, 3)}
        | {f"fork_{ask}_{option}" for ask, sides in _FORKS.items() for option in sides}
        | {f"sum_{kind}" for kind in GAME.kinds}
        | {"setting.sending", *(f"setting.sending.{value}" for value in SEND.values)}
        | {"any", "keys"}
    )
    said |= set(re.findall(r'\.ui\("(\w+)"[,)]', BOARD)) | set(
        re.findall(r'(?:chip|tracked)\("\w+", .*?, "(\w+)"', BOARD)
    )
    assert said | fields | set(re.findall(r'\["(final|last_turn|drawn|to_give)", ', BOARD)) == set(EN["ui"])


@pytest.mark.rule("AS-8.11", "AS-9.1", "AS-9.2", "AS-9.3", "AS-9.4", "AS-9.5", "AS-9.6")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_carries_every_rule_once(language: str) -> None:
    page = (FOLDER / f"rules.{language}.md").read_text(encoding="utf-8")
    anchors = re.findall(r"\{#(AS-[\w.]+)\}", page)
    assert len(anchors) == len(set(anchors))
    numbered = {f"AS-{part}.{n}" for part, last in RULES.items() for n in range(1, last + 1)}
    rulings = {f"AS-R{n}" for n in range(1, 34)}
    assert numbered | rulings <= set(anchors)
    cited = set(re.findall(r'Reason\([^)]*"(AS-[\w.]+)"', SOURCES)) | {rule for _, rule in _WHEN.values()}
    assert cited | set(_MANDATORY.values()) <= set(anchors)
    other = (FOLDER / f"rules.{'ja' if language == 'en' else 'en'}.md").read_text(encoding="utf-8")
    assert anchors == re.findall(r"\{#(AS-[\w.]+)\}", other)


@pytest.mark.rule("AS-9.1", "AS-9.2", "AS-9.3", "AS-9.4", "AS-9.5", "AS-9.6", "AS-8.11")
def test_hints_are_advice_that_no_refusal_cites() -> None:
    cited = set(re.findall(r"AS-[\w.]*\w", SOURCES))
    assert not {rule for rule in cited if rule.startswith("AS-9.") or rule == "AS-8.11"}


def test_the_house_set_is_named_as_such() -> None:
    for language, words in (("en", "house set"), ("ja", "ハウスセット")):
        assert words in TEXTS[language]["game"]["about"]
        assert words in (FOLDER / f"rules.{language}.md").read_text(encoding="utf-8")
