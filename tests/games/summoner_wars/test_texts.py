"""Every sentence that a player can be shown exists in both languages, and no other does."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import summon_web.games.summoner_wars as room
from summon_web.engine import PASSING
from summon_web.games import games
from summon_web.games.summoner_wars.abilities import attack_of_others, attack_value
from summon_web.games.summoner_wars.book import CARDS, DATA, GRANTED, KIND
from summon_web.games.summoner_wars.flow import ORDER
from summon_web.games.summoner_wars.options import MOMENTS
from summon_web.games.summoner_wars.state import PLACES
from summon_web.web.catalog import game_texts, rules_page
from tests.games.texts import ANCHOR, LANGS, PLACE, arguments, constants, flat, texts

GAME = games()["summoner_wars"]
HERE = Path(str(room.__file__)).parent
TEXTS = {lang: texts(GAME.id, lang) for lang in LANGS}
EN = TEXTS["en"]


def test_options() -> None:
    special = {
        "build.next",
        "end.next",
        "mental_clarity.bottom.done",
    }  # the same verb, said in other words for one question
    staying = {"move.same", "tireless.same"}  # from a space to the same space
    assert set(EN["option"]) == set(GAME.grammar) | special | staying
    assert {key.rpartition(".")[0] for key in special} <= set(EN["ask"])


def test_phases_and_words() -> None:
    assert set(EN["phase"]) == set(EN["word"]["phase"]) == {"roll", *ORDER}
    assert set(EN["word"]["place"]) == {place for places in PLACES.values() for place in places}
    assert set(EN["word"]["pile"]) == {"hand", "draw"}
    assert set(EN["word"]["type"]) == {card["type"] for card in CARDS}
    assert set(EN["word"]["range"]) == {"sword", "bow"}
    assert set(EN["word"]["back"]) == {faction["id"] for faction in DATA["faction"]}
    assert set(EN["word"]["mark"]) == {"moved", "stirred", "attacked", "barred"}


def test_abilities_that_are_named_in_sentences() -> None:
    told = {*GRANTED.values(), *attack_value.by_id, *attack_of_others.by_id}
    told |= {name for moment in MOMENTS.values() for name in moment.by_id}
    told |= (
        arguments(GAME.id, 2, "roll")
        | arguments(GAME.id, 1, "demand")
        | arguments(GAME.id, 3, "wound", "heal", "strengthen")
        | {"shield_block", "ice_shield", "heroic_feat", "rage"}
    )
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
        for path in (*board.glob("*.py"), *(HERE / name for name in ("view.py", "forecast.py", "harms.py")))
        for word in constants(ast.parse(path.read_text()))
    }
    printed = {f"field_{name}" for card in CARDS for name in card}
    odds = {f"odds{sure}{again}" for sure in ("", "_sure") for again in ("", "_again")}
    modes = {"do_move", "do_attack", "do_feed"}
    orders = [order for order in GAME.orders if order != PASSING]
    settings = {f"setting.{word}" for order in orders for word in (order.id, *order.values)}
    modes |= {order.id for order in orders}  # each is about a question of the browser
    assert settings | modes <= set(EN["ui"])
    written = {f"{size}_{key}" for size in ("badge", "short") for key in odds}
    assert written <= set(EN["ui"])
    assert set(EN["ui"]) <= shown | printed | odds | written | modes | settings | {"keys"}
    said = {key for path in board.glob("*.py") for key in re.findall(r"TEXTS\.ui\(\s*\"(\w+)\"", path.read_text())}
    assert said <= set(EN["ui"])


@pytest.mark.rule("SW-R57")
def test_the_japanese_texts_use_one_word_for_one_thing() -> None:
    pages = str(TEXTS["ja"]) + (HERE / "rules.ja.md").read_text(encoding="utf-8")
    for slip in ("召喚者", "魔法パイル", "つじょう", "巨力名", "翌週名種類", "同盟の特殊能力"):
        assert slip not in pages
    assert "召喚士" in pages
    assert "魔力パイル" in pages


def test_the_japanese_texts_have_full_width_punctuation_and_call_units_by_their_names() -> None:
    cards = [entry for card in DATA["card"] for entry in (card, *card.get("ability", ()))]
    entries = [*cards, *DATA["granted_ability"], *DATA["deck"]]
    printed = [entry[key] for entry in entries for key in ("name_ja", "text_ja") if key in entry]
    page = re.sub(r"\{#SW-[\w.]+\}", "", (HERE / "rules.ja.md").read_text(encoding="utf-8"))
    said = [
        re.sub(r"^\?\|", "", PLACE.sub("", sentence), flags=re.M)  # but for the key of that name
        for key, sentence in flat(TEXTS["ja"]).items()
        if not key.startswith(("ui/badge", "ui/short"))
    ]
    for sentence in (*printed, *said, page):
        assert not re.search(r"[():;?!]", sentence), sentence
        assert "彼" not in sentence, sentence
        assert not re.search("先手|後手|解凍|launch", sentence), sentence


def test_the_english_texts_are_plain() -> None:
    page = (HERE / "rules.en.md").read_text(encoding="utf-8")
    names = [deck["name_en"] for deck in DATA["deck"]]
    for sentence in (*flat(EN).values(), *names, *page.splitlines()):
        assert not re.search(r"all the same|by no space|\ban own\b|next own|launch deck|\} Who ", sentence), sentence


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_mark_of_the_source_is_left_on_the_rules_page(lang: str) -> None:
    assert "*" not in rules_page(GAME.id, lang)


def test_every_deck_of_the_lobby_names_its_faction() -> None:
    factions = {faction["id"]: faction for faction in DATA["faction"]}
    for lang in ("en", "ja"):
        for deck in DATA["deck"]:
            faction = factions[CARDS[KIND[deck["summoner"]]]["faction"]][f"name_{lang}"]
            named = {TEXTS[lang]["lobby_value"][f"{option}.{deck['id']}"] for option in ("deck", "second_deck")}
            assert len(named) == 1
            assert named.pop().startswith(faction)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_rules_page_anchors_every_rule_that_a_refusal_names(lang: str) -> None:
    page = (HERE / f"rules.{lang}.md").read_text(encoding="utf-8")
    anchors = ANCHOR.findall(page)
    assert len(anchors) == len(set(anchors)) == 220
    named = {
        rule
        for place in (1, 2)
        for rule in arguments(GAME.id, place, "Reason", "_unit_there")
        if rule.startswith("SW-")
    }
    assert named <= set(anchors)
    other = (HERE / f"rules.{'ja' if lang == 'en' else 'en'}.md").read_text(encoding="utf-8")
    assert set(anchors) == set(ANCHOR.findall(other))
    for start in re.findall(r"^- (.*)$", page, re.M):
        assert start.startswith(("{#SW-", "**")), start


GRANTING = {
    "cg_goblin_rage": "swift_strike",
    "cg_goblin_horde_attack": "gang_up",
    "pe_spirit_of_the_phoenix": "precise",
}


@pytest.mark.rule("SW-15.13")
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_whoever_reads_an_event_reads_what_the_ability_does_that_it_grants(lang: str) -> None:
    sent = game_texts(GAME.id, lang)
    explained = {a["id"]: (a[f"name_{lang}"], a[f"text_{lang}"]) for a in DATA["granted_ability"]}
    assert set(GRANTING.values()) == set(explained) == set(GRANTED.values())
    for card, ability in GRANTING.items():
        _, granted = sent["cards"][KIND[card]]["ability"]
        assert (granted["id"], granted["name"], granted["text"]) == (ability, *explained[ability])
    assert "{0:effect}" in sent["ui"]["granted"], "and so does whoever looks at a unit that has gained it"
