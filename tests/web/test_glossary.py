"""The glossary: every word is used, explained in both languages, and marked wherever it is read."""

from __future__ import annotations

import re

import pytest

from summon_web.games import games, read_toml
from summon_web.web.catalog import LANGS, game_texts
from summon_web.web.glossary import as_list, glossary, marked
from summon_web.web.rulebook import rules_of, source


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", sorted(games()))
def test_every_word_is_used_somewhere_and_names_a_rule_that_is_there(game: str, lang: str) -> None:
    texts, rules = game_texts(game, lang), {rule.id for rule in rules_of(game, lang)}
    said = "\n".join(
        [source(game, lang), *texts["ask"].values()]
        + [ability["text"] for card in texts["cards"] for ability in card.get("ability", ())]
    ).lower()
    words = glossary(game, lang)
    assert len(words) >= 15
    assert [form for word in words for form in word["forms"] if form.lower() not in said and form != "mercenary"] == []
    assert [word["id"] for word in words if word["rule"] and word["rule"] not in rules] == []
    forms = [form.lower() for word in words for form in word["forms"]]
    assert len(set(forms)) == len(forms), "a form has one meaning"


# Capitals in the middle of a sentence: a word of the game, or a name.
CAPITAL = re.compile(r"(?<=[a-z,] )[A-Z][a-z]+(?: [A-Z][a-z]+)*")
BRACKETS = re.compile(r"\[[^\]]+\]|【[^】]+】")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", sorted(games()))
def test_every_keyword_of_a_card_text_is_in_the_glossary(game: str, lang: str) -> None:
    """Keywords are words in brackets or with a capital that are no names, and the names of printed values and types."""
    texts = game_texts(game, lang)
    abilities = [ability for card in texts["cards"] for ability in card.get("ability", ())]
    said = "\n".join(ability["text"] for ability in abilities)
    factions = [each[f"name_{lang}"] for each in read_toml(game, "cards.toml").get("faction", ())]
    names = " ".join(
        [card["name"] for card in texts["cards"]] + [a.get("name", "") for a in abilities] + ["Elf", *factions]
    )
    capitals = {word for word in CAPITAL.findall(said) if not all(part.rstrip("s") in names for part in word.split())}
    values = {label for key, label in texts["ui"].items() if key.startswith("field_") and label}
    values |= set(texts["word"].get("type", {}).values())
    used = {word for word in values if re.search(rf"\b{re.escape(word)}" if word.isascii() else word, said, re.I)}
    forms = [form.lower() for word in glossary(game, lang) for form in word["forms"]]
    keywords = capitals | used | set(BRACKETS.findall(said))
    assert keywords
    assert (
        sorted(
            word
            for word in keywords
            if not any(form in word.lower() or word.lower().rstrip("s") in form for form in forms)
        )
        == []
    )


def test_the_first_of_each_word_is_marked_but_in_links_and_headings() -> None:
    html = "<h3>Walls</h3><p>A <a href='#'>wall</a> stops moves. Walls stop all; a wall stays.</p>"
    found = marked(html, "summoner_wars", "en")
    assert found.count("<dfn") == 1
    assert 'data-means="An event card with 9 life' in found
    assert ">Walls</dfn> stop all; a wall stays." in found


def test_the_list_of_words_links_to_their_rules() -> None:
    found = as_list("summoner_wars", "ja")
    assert "<dt>隣接</dt>" in found
    assert 'href="#SW-3.4"' in found


def test_a_word_inside_a_longer_one_that_is_another_word_is_not_marked() -> None:
    found = marked("<p>大召喚時代の召喚師が召喚後に</p>", "age_of_summoners", "ja")
    assert found.count("<dfn") == 1
    assert found.startswith("<p>大召喚時代の召喚師が<dfn")
    assert "<dfn" not in marked("<p>魔法障壁と城壁包囲</p>", "summoner_wars", "ja")
