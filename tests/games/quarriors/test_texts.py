"""Every sentence that a player can see exists in both languages, and none is left over."""

from __future__ import annotations

import re
from pathlib import Path

from summon_web.games import quarriors, read_toml
from summon_web.games.quarriors import GAME
from summon_web.games.quarriors.book import CODES, DATA, SIDES, TYPE, shows
from summon_web.games.quarriors.defaults import ORDERS, WARNINGS
from summon_web.games.quarriors.flow import PHASES
from summon_web.web.boards.quarriors.field import ROWS, TAKING, TAUGHT
from tests.games.texts import arguments, flat, play

ROOM = Path(quarriors.__file__).parent
WEB = ROOM.parents[1] / "web"
BOARD = [
    *(WEB / "boards" / "quarriors").glob("*.py"),
    *(ROOM.parents[2] / "assets" / "scripts" / "quarriors").glob("*.ts*"),
    ROOM.parents[2] / "assets" / "scripts" / "faces" / "quarriors.tsx",
]
EN, JA = read_toml("quarriors", "texts.en.toml"), read_toml("quarriors", "texts.ja.toml")
KANA = re.compile(r"[ぁ-んァ-ヶ一-龠]")


def every_ask() -> set[str]:
    return arguments(GAME.id, 1, "ask", "choose", "may")


def test_japanese_is_japanese() -> None:
    plain = {key for key, sentence in flat(JA).items() if not KANA.search(sentence)}
    assert plain == {
        "ui/field_type",
        "game/minutes",
        "game/hard",
        "word/condition/and",
        "word/condition/then",
        "ui/face.also",
        "ui/face.and",
    }  # units and signs


def japanese() -> dict[str, str]:
    """Every Japanese text that a player reads: the table's, the cards' and the rules'."""
    cards = {
        f"{card['id']}/{place}": text
        for card in DATA["cards"]
        for place, text in [
            ("name", card["name_ja"]),
            *((entry["id"], entry["text_ja"]) for entry in card["abilities"]),
        ]
    }
    rules = (ROOM / "rules.ja.md").read_text(encoding="utf-8")
    return flat(JA) | cards | {f"rules/{n}": line for n, line in enumerate(rules.splitlines())}


def test_one_word_for_what_a_capture_costs_and_none_for_spells_that_fall() -> None:
    assert {key: text for key, text in japanese().items() if "コスト" in text or "価格" in text or "得、" in text} == {}
    assert "打倒" not in JA["event"]["undo_spell"] + japanese()["shaping_spell/shaping_spell_cast"]


def test_a_japanese_name_that_holds_a_colon_stands_in_brackets() -> None:
    """Names of Strong and Mighty cards do, and any card may be named by any sentence."""
    bare = re.compile(r"(?<!「)\{\d+:(card|kind)\}(?!」)")
    assert [
        key
        for part in ("ask", "option", "event", "reason", "ui")
        for key, text in JA[part].items()
        if bare.search(text)
    ] == []


def test_every_option_has_a_sentence_and_none_is_left_over() -> None:
    assert {key for key in EN["option"] if "." not in key} == set(GAME.grammar)
    for key in EN["option"]:
        ask, _, verb = key.rpartition(".")
        assert not ask or (ask in every_ask() and verb in GAME.grammar), key


def test_random_games_reach_nearly_every_question_and_event() -> None:
    """So that the checks of what they say mean something."""
    found = play(GAME, 40)
    assert len(found.asks) > 0.7 * len(EN["ask"])
    assert len(found.events) > 0.85 * len(EN["event"])


def test_the_words_of_phases_and_values_are_complete() -> None:
    assert set(EN["phase"]) == set(PHASES)
    assert set(EN["word"]["shows"]) == {shows(code) for code in range(CODES) if code % SIDES}
    assert set(EN["word"]["zone"]) == {"pool", "aside", "used"}
    assert set(EN["word"]["source"]) == {"printed"}
    assert set(EN["word"]["type"]) == set(TYPE)


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
    families |= {"aim", "aim.side", "aim.wilds", "warn.reach", "warn.wilds"}  # the shared line of the aim
    families |= {f"teach.{ask}" for ask in TAUGHT} | {f"table.{key}" for key in ("culls", "discount", "fury")}
    families |= {"found", "found.basic"}  # the page of a card asks for them
    shared = {f"field_{name}" for name in ("type", "cost", "glory", "attack", "defence")} | {"keys"}
    assert set(EN["ui"]) - quoted == (families | shared) - quoted
    assert {"shout", "attack.holds", "die.odds", "seat.glory"} <= quoted
    assert set(TAUGHT) <= every_ask()
    assert set(TAKING) <= every_ask()
