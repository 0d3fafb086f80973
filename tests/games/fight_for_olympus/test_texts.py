"""Every sentence that a player can be shown exists in both languages, and no other does."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import summon_web.games.fight_for_olympus as room
from summon_web.engine import PASSING
from summon_web.games import games, read_toml
from summon_web.games.fight_for_olympus.book import CARDS, COLOURS, SPACES
from tests.games.texts import constants, flat, page, printed, texts

GAME = games()["fight_for_olympus"]
HERE = Path(str(room.__file__)).parent
EN = texts(GAME.id, "en")


def test_warnings_confirmations_phases_and_words():
    view = constants(ast.parse((HERE / "forecast.py").read_text(encoding="utf-8")))
    settings = {key for key in EN["ui"] if key.startswith("setting.")}
    assert settings == {f"setting.{order.id}" for order in GAME.orders if order != PASSING} | {
        "setting.ask",
        "setting.never",
    }
    dotted = {key for key in EN["ui"] if "." in key} - settings
    assert {text for text in view if text.startswith(("warn.", "confirm."))} | {"aim.side"} == dotted
    flow = constants(ast.parse((HERE / "flow.py").read_text(encoding="utf-8")))
    assert set(EN["phase"]) <= flow
    assert set(EN["word"]["space"]) == set(SPACES)
    assert set(EN["word"]["colour"]) == set(COLOURS)
    assert set(EN["word"]["type"]) == {card["type"] for card in CARDS}
    assert set(EN["word"]["timing"]) == {ability["timing"] for card in CARDS for ability in card.get("ability", [])}


def test_one_word_for_one_thing():
    english = " ".join([*flat(EN).values(), page(GAME.id, "en")])
    assert not re.search(r"\bcoins?\b", english)
    cards = printed(read_toml(GAME.id, "cards.toml"), "ja")
    japanese = " ".join([*flat(texts(GAME.id, "ja")).values(), *cards, page(GAME.id, "ja")])
    for word in ("ターン", "対価", "コストなし", "多色", "ドローフェイズ", "通貨", "ユニット1つ", "そうしたら"):
        assert word not in japanese, word
