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
