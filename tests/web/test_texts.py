"""The site says everything in both languages, and nothing that nobody says."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from summon_web.bots import CHARACTERS, LEVELS, NAMES, TEMPERS
from summon_web.bots.senses import WITHOUT
from summon_web.engine import PASSING
from summon_web.games import games, read_toml
from summon_web.tables import names
from summon_web.tables.chat import PHRASES
from summon_web.tables.entry import (
    ACCEPT_BACK,
    ASK_BACK,
    BACK,
    CLAIM,
    COACH,
    CONCEDE,
    CONTINUES,
    DECLINE_BACK,
    DRAW,
    OFFER,
    SCENE,
    STAND_IN,
    TAKE_BACK,
    TIME_UP,
    UNDO,
)
from summon_web.tables.history import OUTCOMES
from summon_web.tables.rating import REASONS
from summon_web.tables.results import BY_BOT
from summon_web.tables.terms import COACHES, OUTS, UNDOS
from summon_web.web.catalog import LANGS, game_texts, site_texts
from tests.games.texts import HALF_WIDTH

ROOT = Path(__file__).parents[2]
PYTHON = sorted((ROOT / "summon_web" / "web").rglob("*.py"))
SCRIPTS = sorted((ROOT / "assets" / "scripts").rglob("*.ts*"))
REFUSING = [path for room in ("tables", "engine", "web") for path in (ROOT / "summon_web" / room).rglob("*.py")]
HOLE = re.compile(r"\{(\w+)")
HOLES = re.compile(r"\{[^}]*\}")
FAMILIES = (
    "why_",
    "zone_",
    "event_",
    "over_",
    "bot_",
    "bot_about_",
    "bot_name_",
    "bot_named_",
    "temper_",
    "temper_about_",
    "order_",
    "speed_",
    "phrase_",
    "call_",
    "sound_",
    "coach_why_",
    "why_rating_",
    "outcome_",
    "streak_",
    "left_",
    "hard_",
)  # keys that are put together from a prefix and an id


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def said() -> set[str]:
    """Keys that stand in a call: `T("join")` in Python, `tr(lang, "join")` in the browser's part."""
    calls = re.compile(r"\bT\(\s*\"(\w+)\"")
    scripts = re.compile(r"\b(?:tr|siteLine)\(lang, ([^()]*)")
    found = {key for path in PYTHON for key in calls.findall(read(path)) if not key.endswith("_")}
    for arguments in (each for path in SCRIPTS for each in scripts.findall(read(path))):
        choices = re.sub(r"\{.*", "", arguments)
        found |= {key for key in re.findall(r"\"(\w+)\"", choices) if not key.endswith("_")}
    return found


def quoted() -> set[str]:
    """Every quoted word of the web room: lists of keys, the two ends of a condition."""
    return {word for path in [*PYTHON, *SCRIPTS] for word in re.findall(r"[\"'](\w+)[\"']", read(path))}


def reasons() -> set[str]:
    """The text keys of all refusals of the house's own rooms."""
    found = set()
    for path in REFUSING:
        for node in ast.walk(ast.parse(read(path))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant | ast.IfExp):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                constants = [each.value for each in ast.walk(node.args[0]) if isinstance(each, ast.Constant)]
                keys = [key for key in constants if isinstance(key, str)]
                if name in ("Refused", "Reason") or (name == "__init__" and keys and "." in keys[0]):
                    found |= set(keys)
    return found


def built_up() -> set[str]:
    """The members of the families, by the ids that the code can meet."""
    refusals = {"why_" + key.replace(".", "_") for key in reasons()}
    events = {f"event_table_{verb}" for verb in (UNDO, CONCEDE, DRAW, OFFER, STAND_IN, BACK, TIME_UP)}
    events |= {f"lesson_{ended}" for ended in ("left", "passed", "won", "lost", "drawn")}
    speeds = {f"speed_{speed}" for speed in ("none", "fast", "normal", "slow")}
    calls = {f"sound_{volume}" for volume in ("off", "quiet", "loud")}
    calls |= {f"call_{call}" for call in ("turn", "end", "seat", "offer")}
    bots = {f"{family}{level}" for family in ("bot_", "bot_about_") for level in LEVELS}
    bots |= {f"bot_named_{bot}" for bot in CHARACTERS} | {f"temper_{temper}" for temper in TEMPERS}
    bots |= {f"temper_about_{temper}" for temper in TEMPERS if temper != "plain"}
    bots |= {f"bot_name_{name}" for names in NAMES.values() for name in names}
    orders = {
        f"order_{value}"
        for game in games().values()
        for order in game.orders
        for value in order.values
        if f"setting.{value}" not in read_toml(game.id, "texts.en.toml")["ui"]
    }
    orders |= {f"order_{PASSING.id}", *(f"order_{PASSING.id}_{value}" for value in PASSING.values)}
    results = {f"{family}{outcome}" for family in ("outcome_", "streak_") for outcome in OUTCOMES}
    results |= {f"left_{how}" for how in (CONCEDE, CLAIM, TIME_UP, BY_BOT)}
    results |= {f"why_rating_{why}" for why in REASONS}
    hard = {f"hard_{read_toml(game, 'texts.en.toml')['game']['hard']}" for game in games()}
    outs = {f"out_{out}" for out in OUTS} | {f"undo_{undo}" for undo in UNDOS}
    outs |= {f"coach_term_{coach}" for coach in COACHES} | {f"coach_why_{why}" for why in (*WITHOUT, "wins", "saves")}
    events |= {
        f"event_table_{verb}"
        for verb in (ASK_BACK, ACCEPT_BACK, DECLINE_BACK, TAKE_BACK, CLAIM, COACH, CONTINUES, SCENE)
    }
    zones = {f"zone_{zone}" for zone in ("hand", "draw", "magic", "beneath", "discard", "removed")}
    return (
        hard
        | zones
        | results
        | refusals
        | events
        | speeds
        | bots
        | orders
        | outs
        | {f"phrase_{phrase}" for phrase in PHRASES}
        | calls
    )


def test_both_languages_say_the_same_things() -> None:
    english, japanese = (site_texts(lang) for lang in LANGS)
    assert set(english) == set(japanese)
    assert [key for key in english if set(HOLE.findall(english[key])) != set(HOLE.findall(japanese[key]))] == []
    assert [key for key in english if not (english[key].strip() and japanese[key].strip())] == []


def test_every_key_that_is_said_has_a_text() -> None:
    assert said() - set(site_texts("en")) == set()


def test_every_refusal_and_every_event_of_the_table_has_a_text() -> None:
    assert built_up() - set(site_texts("en")) == set()


def test_every_text_is_said_somewhere() -> None:
    known = said() | quoted() | built_up()
    assert sorted(key for key in site_texts("en") if key not in known) == []


def test_the_japanese_texts_are_japanese() -> None:
    latin = set(string.ascii_letters)
    plain = {
        key for key, text in site_texts("ja").items() if all(letter.isascii() for letter in text) and latin & set(text)
    }
    assert plain == {"lang_other"}


def test_the_japanese_texts_have_full_width_punctuation_and_nothing_is_marked_up() -> None:
    texts = {key: HOLES.sub("", text) for key, text in site_texts("ja").items()}
    assert {key for key, text in texts.items() if HALF_WIDTH.search(text)} == set()
    assert [key for lang in LANGS for key, text in site_texts(lang).items() if "**" in text] == []


def test_keys_that_are_put_together_belong_to_a_known_family() -> None:
    joined = re.compile(r"\b(?:tr|siteLine)\(lang, \"(\w+_)\" \+|\bT\(f\"(\w+_)\{")
    found = {a or b for path in [*PYTHON, *SCRIPTS] for a, b in joined.findall(read(path))}
    assert found <= set(FAMILIES)


def leaves(tree: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield from leaves(value, f"{path}/{key}")
    else:
        yield path, tree


@pytest.mark.parametrize("game", sorted(games()))
def test_a_card_says_what_it_means_by_itself_in_words(game: str) -> None:
    for lang in LANGS:
        assert [
            text for _, text in leaves({"cards": dict(enumerate(game_texts(game, lang)["cards"]))}) if "@" in str(text)
        ] == []


def test_fields_for_names_take_as_many_letters_as_the_server_keeps() -> None:
    [kept] = re.findall(r"LONGEST_NAME = (\d+)", read(ROOT / "assets/scripts/texts.ts"))
    assert int(kept) == names.LONGEST
