"""The rules taken apart: numbered rules with their words, and the cards that they name."""

from __future__ import annotations

import pytest

from summon_web.games import games
from summon_web.web.catalog import LANGS, game_texts
from summon_web.web.rulebook import RULE_ID, Rule, naming, rules_in, rules_of, source


def test_a_line_gives_each_of_its_rules_its_own_words() -> None:
    assert rules_in("- {#AA-1} One. {#AA-2} {#AA-R1} Both.") == [
        Rule("AA-1", "One."),
        Rule("AA-2", "Both."),
        Rule("AA-R1", "Both."),
    ]
    assert rules_in("- There is no limit {#AA-3}.") == [Rule("AA-3", "There is no limit")]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", sorted(games()))
def test_no_rule_is_lost_and_cards_are_named(game: str, lang: str) -> None:
    assert sorted(rule.id for rule in rules_of(game, lang)) == sorted(RULE_ID.findall(source(game, lang)))
    cards = game_texts(game, lang)["cards"]
    named = naming(game, lang, cards)
    assert named
    assert set(named) <= {card["id"] for card in cards}


def test_a_card_is_named_by_its_own_name_or_that_of_its_ability() -> None:
    named = naming("summoner_wars", "en", game_texts("summoner_wars", "en")["cards"])
    assert "SW-R27" in {rule for rule, _ in named["gd_thorkur"]}, "Magic Barrier is Thorkur's"
