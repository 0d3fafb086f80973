"""The reference card: what people look up at the table, from the rules page, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from summon_web.games import games, read_toml
from summon_web.web.catalog import LANGS, reference_card, site_texts
from summon_web.web.icons import wanted

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game", sorted(games()))
def test_a_reference_card_has_the_same_parts_in_both_languages(game: str) -> None:
    english, japanese = (reference_card(game, lang) for lang in ("en", "ja"))
    for lang, card in (("en", english), ("ja", japanese)):
        assert card.startswith(f"<h2>{site_texts(lang)['reference']}</h2>"), "it is called as its button is"
    assert english.count("<details") == japanese.count("<details") >= 3
    assert english.count('<ol class="aturn">') == japanese.count('<ol class="aturn">') == 1, (
        "how a turn goes is in sight"
    )
    assert "<details open>" not in english + japanese, "everything else is folded"
    assert all("<dfn" in card for card in (english, japanese)), "keywords say what they mean"
    assert all('class="rid"' not in card and "{#" not in card for card in (english, japanese))
    assert not any(re.search(r"\b[A-Z]{2}-R?\d", re.sub("<[^>]*>", " ", card)) for card in (english, japanese))


@pytest.mark.parametrize("game", sorted(games()))
def test_it_tells_a_turn_and_what_wins_on_one_page(game: str) -> None:
    lines = [read_toml(game, f"texts.{lang}.toml")["turn"] for lang in LANGS]
    assert list(lines[0]) == list(lines[1])
    assert list(lines[0])[-1] == "wins"
    for lang, longest in zip(LANGS, (3000, 1500), strict=True):
        in_sight = reference_card(game, lang).split("<details")[0]
        assert len(re.sub("<[^>]*>", "", in_sight)) < longest


@pytest.mark.parametrize("game", sorted(games()))
def test_it_names_the_icons_of_the_board(game: str) -> None:
    named = [read_toml(game, f"texts.{lang}.toml")["icons"] for lang in LANGS]
    assert list(named[0]) == list(named[1])
    symbols = {symbol for symbol in named[0] if symbol.isascii()}
    assert symbols <= set(wanted(game)), "symbols that the game has"
    for lang in LANGS:
        assert reference_card(game, lang).count("<use ") == len(symbols) >= 6


def test_it_names_the_signs_on_the_dice_of_quarriors() -> None:
    for lang in LANGS:
        assert all(f"<b>{sign}</b>" in reference_card("quarriors", lang) for sign in "✦★■")


def test_no_board_claims_its_key() -> None:
    written = [*(ROOT / "summon_web" / "web").rglob("*.py"), *(ROOT / "assets" / "scripts").rglob("*.ts*")]
    claims = re.compile(r"""(?:data-key"?[:=]\s*|letter=|LETTER\b.*)"([^"]*\+)?i["\s]""")
    assert [path.name for path in written if claims.search(path.read_text(encoding="utf-8"))] == ["reference.tsx"]


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
