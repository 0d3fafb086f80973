"""Every text of a card says under which conditions it works, in both languages."""

from __future__ import annotations

import re
from typing import Any

import pytest

from summon_web.games.quarriors.book import BURST, CARDS, KINDS, SIDES, codes_of
from summon_web.web.catalog import LANGS, game_texts, spelled_out

ABILITIES = [(card, ability) for card in CARDS for ability in card["abilities"]]
CAST = {
    "en": {"attach": "Attach", "reaction": "Reaction", "immediate": "Immediate"},
    "ja": {"attach": "付加", "reaction": "リアクション", "immediate": "即時"},
}


def condition(lang: str, ability: str) -> str:
    """The words before an ability's own text in the catalogue, if there are any."""
    card, printed = next((card, entry) for card, entry in ABILITIES if entry["id"] == ability)
    shown: list[dict[str, Any]] = game_texts("quarriors", lang)["cards"][KINDS.index(card["id"])]["ability"]
    text: str = next(entry["text"] for entry in shown if entry["id"] == ability)
    itself = game_texts("quarriors", lang)["game"]["itself"]
    own: str = spelled_out(printed[f"text_{lang}"], itself)
    assert text.endswith(own)
    return text.removesuffix(own)


def test_there_are_66_abilities_and_27_of_them_need_a_burst() -> None:
    assert len(ABILITIES) == 66
    assert sum(entry["burst"] != "any" for _, entry in ABILITIES) == 27
    assert sum(card["type"] == "spell" and card["cast"] != "standard" for card in CARDS) == 11


@pytest.mark.rule("QW-3.7", "QW-5.3", "QW-15.3", "QW-16.5")
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("ability", [entry["id"] for _, entry in ABILITIES])
def test_a_text_shows_the_burst_marks_that_it_needs(lang: str, ability: str) -> None:
    """The marks are those of the faces on which the rules let it work."""
    printed = next(entry for _, entry in ABILITIES if entry["id"] == ability)
    needed = {BURST[code] for code in codes_of(ability)} if printed["burst"] != "any" else set()
    marks = {len(stars) for stars in re.findall("★+", condition(lang, ability))}
    assert marks == needed


@pytest.mark.rule("QW-9.9", "QW-16.10", "QW-16.14")
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("ability", [entry["id"] for _, entry in ABILITIES])
def test_a_text_says_immediate_attach_or_reaction(lang: str, ability: str) -> None:
    card, printed = next((card, entry) for card, entry in ABILITIES if entry["id"] == ability)
    way = card["cast"] if card["type"] == "spell" else printed["timing"]
    wanted = [CAST[lang][way]] if way in CAST[lang] else []
    assert [word for word in CAST[lang].values() if word in condition(lang, ability)] == wanted


@pytest.mark.rule("QW-5.1")
def test_the_page_of_a_card_is_given_the_six_faces_of_its_die() -> None:
    texts = game_texts("quarriors", "en")
    for card in texts["cards"]:
        assert [face["n"] for face in texts["dice"][card["class"]]] == list(range(1, SIDES)), card["id"]
