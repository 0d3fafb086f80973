"""The reference card: what people look up at the table, from the rules page, in both languages."""

from __future__ import annotations

import pytest

from summon_web.games import games
from summon_web.web.catalog import reference_card, site_texts


@pytest.mark.parametrize("game", sorted(games()))
def test_a_reference_card_has_the_same_parts_in_both_languages(game: str) -> None:
    english, japanese = (reference_card(game, lang) for lang in ("en", "ja"))
    assert english.startswith("<h2>The game in a minute</h2>")
    assert japanese.startswith("<h2>1分でわかる")
    assert english.count("<details>") == japanese.count("<details>") >= 3
    assert all('class="rid"' not in card and "{#" not in card for card in (english, japanese))


def test_its_button_has_words_in_both_languages() -> None:
    assert all(site_texts(lang)["reference"] for lang in ("en", "ja"))


def test_the_card_of_summoner_wars_lays_out_every_faction_and_lists_its_events() -> None:
    for lang, oldin, feat in (("en", "Oldin", "Heroic Feat"), ("ja", "オルディン", "英雄的偉業")):
        card = reference_card("summoner_wars", lang)
        assert card.count('class="laidout"') == 4
        dwarves = card.split('class="laidout"')[1]
        rows = [row.split("</tr>")[0] for row in dwarves.split("<tr>")[1:5]]
        assert [[cell.split("</td>")[0] for cell in row.split("<td>")[1:]][3] for row in rows][3] == oldin
        assert f"2 × <b>{feat}</b>" in dwarves
        assert sum(int(item.split(" ×")[0]) for item in dwarves.split("<li>")[1:]) >= 9
    assert 'class="laidout"' not in reference_card("quarriors", "en")
