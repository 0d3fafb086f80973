"""Every sentence that a player can see exists in both languages, and none is left over."""

import re
from pathlib import Path

import pytest

from summon_web.engine import Match, Seat, Seeded
from summon_web.games import age_of_summoners as room
from summon_web.games import games, read_toml
from summon_web.games.age_of_summoners import book
from summon_web.games.age_of_summoners.defaults import DECLARE, SEND
from summon_web.games.age_of_summoners.forecast import CHIPS, FORKS
from summon_web.games.age_of_summoners.refusals import _MANDATORY, _WHEN
from summon_web.games.age_of_summoners.scoring import lines
from summon_web.web.catalog import game_texts
from tests.games.texts import LANGS as LANGUAGES
from tests.games.texts import flat, played, texts

GAME = games()["age_of_summoners"]
FOLDER = Path(room.__file__).parent
SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in sorted(FOLDER.rglob("*.py")))
BOARDS = FOLDER.parents[1] / "web" / "boards" / "age_of_summoners"
BOARD = "\n".join(path.read_text(encoding="utf-8") for path in sorted(BOARDS.glob("*.py")))
CARDS = read_toml("age_of_summoners", "cards.toml")["cards"]
TEXTS = {language: texts(GAME.id, language) for language in LANGUAGES}
EN = TEXTS["en"]
OF_THE_SCAN = (5, 32)  # rulings about misprints and repetitions, which concern no player
RULES = {1: 3, 2: 9, 3: 7, 4: 13, 5: 11, 6: 21, 7: 7, 8: 11, 9: 6, 10: 6, 11: 15}


def possible_options() -> set[tuple[str, str]]:
    """Every pair of a question and a verb that answers it."""
    pairs = {(ask, verb) for verb, (asks, _) in _WHEN.items() for ask in asks}
    pairs |= {(ask, "done") for ask in ("pay", "after_conquest", "prayer_discard")} | {("declare", "no")}
    abilities = [ability for ability in EN["ask"] if ability in book.PROMPT]
    return pairs | {(ability, verb) for ability in abilities for verb in ("use", "no")}


def option_key(ask: str, verb: str) -> str:
    return f"{ask}.{verb}" if f"{ask}.{verb}" in EN["option"] else verb


def test_every_option_has_a_sentence_and_every_sentence_an_option() -> None:
    assert set(played(GAME.id).options) <= possible_options()
    assert {option_key(ask, verb) for ask, verb in possible_options()} == set(EN["option"])


def test_phases_and_words_are_complete() -> None:
    assert list(EN["phase"]) == ["lay", "main", "assist", "declare"]
    state = Match.new(GAME, GAME.setup(2), Seeded(1)).state
    words = {
        "action": list(book.ACTIONS),
        "colour": list(book.COLOURS),
        "ability": [*book.OWNER, "axe", "sword", "stone", "faith", "middle"],
        "score": [key for key, _ in lines(state, Seat(0))],
        "filter_timing": {
            ability["timing"]
            for card in read_toml("age_of_summoners", "cards.toml")["cards"]
            for ability in card["abilities"]
        },
        "gain": {chip for chips in CHIPS.values() for chip, _ in chips} - {"or"},
    }
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
        | {f"fork_{ask}_{option}" for ask, sides in FORKS.items() for option in sides}
        | {f"sum_{kind}" for kind in GAME.kinds}
        | {
            f"setting.{order.id}{end}"
            for order in (SEND, DECLARE)
            for end in ("", *(f".{value}" for value in order.values))
        }
        | {"any", "keys", "aim", "aim.side", "warn.enough"}
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
    numbered = {f"AS-{part}.{n}" for part, last in RULES.items() for n in range(1, last + 1)}
    rulings = {f"AS-R{n}" for n in range(1, 34) if n not in OF_THE_SCAN}
    assert numbered | rulings <= set(anchors)
    cited = set(re.findall(r'Reason\([^)]*"(AS-[\w.]+)"', SOURCES)) | {rule for _, rule in _WHEN.values()}
    assert cited | set(_MANDATORY.values()) <= set(anchors)


@pytest.mark.rule("AS-9.1", "AS-9.2", "AS-9.3", "AS-9.4", "AS-9.5", "AS-9.6", "AS-8.11")
def test_hints_are_advice_that_no_refusal_cites() -> None:
    cited = set(re.findall(r"AS-[\w.]*\w", SOURCES))
    assert not {rule for rule in cited if rule.startswith("AS-9.") or rule == "AS-8.11"}


def test_the_house_set_is_named_as_such() -> None:
    for language, words in (("en", "house set"), ("ja", "ハウスセット")):
        assert words in TEXTS[language]["game"]["about"]
        assert words in (FOLDER / f"rules.{language}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentences_of_the_actions_are_sent_with_the_texts(language: str) -> None:
    printed = read_toml("age_of_summoners", "cards.toml")["actions"]
    sent = game_texts("age_of_summoners", language)["actions"]
    assert {action: entry["text"] for action, entry in sent.items()} == {
        action: entry[f"text_{language}"] for action, entry in printed.items()
    }


def test_japanese_texts_use_the_words_of_the_rulebook() -> None:
    page = (FOLDER / "rules.ja.md").read_text(encoding="utf-8")
    cards = [text for card in CARDS for text in (card["name_ja"], *(a["text_ja"] for a in card["abilities"]))]
    told = "\n".join([page, *flat(TEXTS["ja"]).values(), *cards])
    for wrong in ("召喚士", "フェイズ", "数字", "先端"):
        assert wrong not in told
