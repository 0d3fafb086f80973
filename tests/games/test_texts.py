"""Every game says everything in both languages. What is special to one game is tested in its own folder."""

from __future__ import annotations

import re
from random import Random

import pytest

from summon_web.engine import Match, Option, Seeded
from summon_web.games import games, read_toml
from tests.test_conformance import setup

from .texts import ANCHOR, HALF_WIDTH, JAPANESE, LANGS, PLACE, flat, page, played, printed, sources, taught, texts
from .written import SECTIONS, written

pytestmark = pytest.mark.parametrize("game", sorted(games()))
TYPES = {
    "",
    "because",
    "by",
    "card",
    "cards",
    "cause",
    "dice",
    "does",
    "effect",
    "kind",
    "seat",
    "seats",
    "space",
    "there",
}
TYPES |= {"cards3", "cards3shows", "cards5term", "cards6term", "dice34"}  # with the places of what belongs to them
NAMES = ("クォーリアーズ!",)  # as they are printed


def places(sentence: str) -> set[int]:
    return {int(place) for place, _ in PLACE.findall(sentence)}


def sentence_of(game: str, ask: str, verb: str) -> str:
    """An option's sentence: the one for this question, else the one for all."""
    sentences = texts(game, "en")["option"]
    return str(sentences.get(f"{ask}.{verb}") or sentences[verb])


def test_both_languages_have_the_same_keys_and_name_the_same_values(game: str) -> None:
    english, japanese = (flat(texts(game, lang)) for lang in LANGS)
    assert english.keys() == japanese.keys()
    assert [key for key in english if places(english[key]) != places(japanese[key])] == []
    empty = {key for key in english if not (english[key].strip() and japanese[key].strip())}
    assert {key for key in empty if not key.startswith("ui/field_")} == set(), "only a card's field needs no label"


def test_japanese_has_full_width_punctuation_and_english_no_japanese(game: str) -> None:
    rules = [ANCHOR.sub("", line) for line in page(game, "ja").splitlines()]
    cards = printed(read_toml(game, "cards.toml"), "ja")
    said = [*flat(texts(game, "ja")).values(), *cards, *rules, *taught(game, "ja")]
    plain = [re.sub("|".join([r"\{[^}]*\}", r"\?/\?", *map(re.escape, NAMES)]), "", sentence) for sentence in said]
    assert [sentence for sentence in plain if HALF_WIDTH.search(sentence)] == []
    english = [
        *flat(texts(game, "en")).values(), *printed(read_toml(game, "cards.toml"), "en"), *taught(game, "en")
    ]  # fmt: skip
    assert [sentence for sentence in english if re.search(f"[{JAPANESE}]", sentence)] == []


def test_whatever_random_matches_ask_offer_and_tell_has_a_sentence_that_names_only_what_is_there(game: str) -> None:
    english, found = texts(game, "en"), played(game)
    for section, counts in (("ask", found.asks), ("event", found.events)):
        assert set(counts) - set(english[section]) == set()
        assert [key for key, count in counts.items() if max(places(english[section][key]), default=-1) >= count] == []
    for (ask, verb), count in found.options.items():
        assert max(places(sentence_of(game, ask, verb)), default=-1) < count, (ask, verb)
    assert found.ends - set(english["over"]) == set()
    assert found.phases - {""} - set(english.get("phase", {})) == set()


def test_every_sentence_of_an_option_belongs_to_a_verb_and_every_verb_has_one(game: str) -> None:
    verbs, sentences = set(games()[game].grammar), set(texts(game, "en")["option"])
    said = {verb for verb in verbs for key in sentences if key == verb or key.endswith(f".{verb}")}
    assert said == verbs
    others = {key for key in sentences if key.rpartition(".")[2] not in verbs and key.partition(".")[0] not in verbs}
    assert others == set()


@pytest.mark.parametrize("section", SECTIONS)
def test_the_sources_and_the_texts_name_the_same_keys(game: str, section: str) -> None:
    assert written(game)[section] == set(texts(game, "en")[section])


def test_sentences_name_known_types(game: str) -> None:
    english = texts(game, "en")
    named = {kind for sentence in flat(english).values() for _, kind in PLACE.findall(sentence)}
    assert named - TYPES - set(english.get("word", {})) == set()


def test_events_that_are_not_told_aloud_have_a_sentence_too(game: str) -> None:
    assert set(games()[game].quiet) - set(texts(game, "en")["event"]) == set()


def test_every_setting_of_the_lobby_has_a_label_and_no_other(game: str) -> None:
    english, settings = texts(game, "en"), games()[game].settings
    assert set(english.get("lobby", {})) == {setting.id for setting in settings}
    assert set(english.get("lobby_value", {})) == {
        f"{setting.id}.{value}" for setting in settings for value in setting.values
    }


def test_both_rules_pages_have_the_same_rules_each_once_and_every_rule_that_the_sources_name(game: str) -> None:
    english, japanese = (ANCHOR.findall(page(game, lang)) for lang in LANGS)
    assert len(set(english)) == len(english)
    assert sorted(english) == sorted(japanese)
    prefix = english[0].partition("-")[0]
    code = "\n".join(path.read_text(encoding="utf-8") for path in sources(game))
    assert set(re.findall(rf'"({prefix}-[\w.]*\w)"', code)) - set(english) == set()


def test_whatever_is_tried_is_refused_in_words_that_name_only_what_is_there(game: str) -> None:
    rules, sentences = games()[game], texts(game, "en")["reason"]
    values, anchors = played(game).values, set(ANCHOR.findall(page(game, "en")))
    ways = {kind: sorted(found, key=str) for kind, found in values.items()}
    rng, match = Random(3), Match.new(rules, setup(rules, rules.seats[0]), Seeded(3))
    refused = 0
    while not match.over:
        choice = match.pending[0]
        for verb, kinds in rules.grammar.items():
            option: Option = (verb, *(rng.choice(ways.get(kind, [0])) for kind in kinds))
            reason = match.why_not(choice.seat, option)
            if reason is not None:
                refused += 1
                assert reason.key in sentences, option
                assert reason.rule in {"", *anchors}, option
                assert max(places(sentences[reason.key]), default=-1) < len(reason.about), option
        match.answer(choice.seat, rng.choice(choice.options))
    assert refused


OPEN_QUESTION = {"en": "Answer the open question first.", "ja": "先に、いまの質問に答えてください。"}
OPEN = {"not_asked", "finish_first", "resolving", "ability_first", "not_open"}  # reasons that say nothing else


def test_the_japanese_log_is_polite(game: str) -> None:
    told = texts(game, "ja")
    lines = {key: line for section in ("event", "over") for key, line in told[section].items()}
    plain = re.compile(r"(?<!まし)(?<!でし)(た|だ|る|ない|う|く|す(?<!です)(?<!ます))(（[^。）]*）|\{\d:by\})?。")
    assert [line for line in lines.values() if plain.search(line)] == []


def test_turns_are_counted_in_one_form(game: str) -> None:
    assert [line for line in flat(texts(game, "ja")).values() if re.search("[}0-9]+(ターン|手番|周)目", line)] == []


@pytest.mark.parametrize("lang", LANGS)
def test_one_sentence_says_that_a_question_is_open(game: str, lang: str) -> None:
    reasons = texts(game, lang)["reason"]
    assert {reasons[key] for key in OPEN & reasons.keys()} <= {OPEN_QUESTION[lang]}
