"""Deck building (SW-16): the ready-made decks and the judge of all others."""

from __future__ import annotations

from collections import Counter

import pytest

from summon_web.games import games
from summon_web.games.summoner_wars.book import DECKS, EVENT_LISTS, KINDS, MERCENARY, SETUPS, TYPE, deck_cards
from summon_web.games.summoner_wars.decks import check_deck

from .position import NORTH, SOUTH, field

GAME = games()["summoner_wars"]


def cards(deck: str, **change: int) -> dict[str, int]:
    """A ready-made deck with some numbers of copies changed."""
    found = Counter(KINDS[kind] for kind in deck_cards(deck))
    found.update(change)
    return {name: copies for name, copies in found.items() if copies}


def refused(**change: int) -> list[tuple[str, str]]:
    return [(reason.key, reason.rule) for reason in check_deck(cards("launch_guild_dwarves", **change))]


@pytest.mark.rule("SW-16.5", "SW-16.6", "SW-16.7", "SW-16.9", "SW-16.12", "SW-E13", "SW-R54")
@pytest.mark.parametrize("deck", DECKS)
def test_every_ready_made_deck_is_legal(deck: str) -> None:
    assert check_deck(cards(deck)) == []
    types = Counter(TYPE[kind] for kind in deck_cards(deck))
    assert [types[unit_type] for unit_type in range(5)] == [1, 3, 18, 9, 3]


@pytest.mark.rule("SW-16.1")
def test_a_deck_may_mix_products_but_no_unknown_cards() -> None:
    assert refused(gd_ballista=4, gd_engineer=-3, gd_spearman=-1) == []
    assert refused(dragon=1) == [("deck.unknown", "SW-16.1")], "a card that does not exist counts for nothing else"


@pytest.mark.rule("SW-16.5")
def test_a_deck_has_one_summoner() -> None:
    assert refused(gd_oldin=-1) == [("deck.summoner", "SW-16.5"), ("deck.size", "SW-16.12")]
    assert refused(cg_sneeks=1) == [("deck.summoner", "SW-16.5"), ("deck.size", "SW-16.12")]


@pytest.mark.rule("SW-16.6")
def test_the_events_are_those_of_the_summoner() -> None:
    assert refused(gd_heroic_feat=-1, gd_magic_drain=1) == [("deck.events", "SW-16.6"), ("deck.events", "SW-16.6")]
    assert refused(gd_heroic_feat=-1, cg_goblin_rush=1)[0] == ("deck.events", "SW-16.6")
    assert all(sum(copies.values()) == 9 for copies in EVENT_LISTS.values())


@pytest.mark.rule("SW-16.7", "SW-R54")
def test_the_starting_setup_must_be_in_the_deck() -> None:
    assert refused(gd_engineer=-4, gd_guardsman=4) == [("deck.setup", "SW-16.7")]
    assert refused(gd_spearman=-5, gd_guardsman=5) == [("deck.setup", "SW-16.7")]
    assert all([entry["card"][-4:] for entry in cells].count("wall") == 1 for cells in SETUPS.values())


@pytest.mark.rule("SW-16.8", "SW-R3")
def test_a_deck_has_three_walls() -> None:
    assert ("deck.walls", "SW-16.8") in refused(gd_wall=-1)
    assert ("deck.walls", "SW-16.8") in refused(gd_wall=1)


@pytest.mark.rule("SW-16.9", "SW-16.12")
def test_eighteen_commons_and_three_champions_make_thirty_four_cards() -> None:
    assert refused(gd_spearman=-1) == [("deck.commons", "SW-16.9"), ("deck.size", "SW-16.12")]
    assert refused(gd_gror=-1) == [("deck.champions", "SW-16.9"), ("deck.size", "SW-16.12")]
    assert refused(gd_gror=-1, gd_grungor=1) == []


@pytest.mark.rule("SW-16.10", "SW-16.2")
def test_units_belong_to_the_summoner_s_faction_or_are_mercenaries() -> None:
    assert refused(gd_spearman=-1, cg_slinger=1) == [("deck.faction", "SW-16.10")]
    assert refused(gd_spearman=-1, mc_vermin=1) == []
    assert refused(gd_wall=-1, cg_wall=1) == [("deck.faction", "SW-16.10")]


@pytest.mark.rule("SW-16.11")
def test_one_of_each_champion_and_ten_of_each_common() -> None:
    assert refused(gd_gror=1, gd_baldar=-1) == [("deck.copies", "SW-16.11")]
    assert refused(gd_defender=3, gd_spearman=-3) == [("deck.copies", "SW-16.11")]
    assert refused(gd_defender=2, gd_spearman=-2) == []


@pytest.mark.rule("SW-16.3", "SW-R54")
def test_six_mercenaries_at_most_champions_included() -> None:
    assert refused(gd_defender=-6, mc_vermin=6) == []
    assert refused(gd_defender=-6, mc_vermin=6, gd_gror=-1, mc_magos=1) == [("deck.mercenaries", "SW-16.3")]


@pytest.mark.rule("SW-16.4")
def test_everybody_sees_the_backs_of_mercenaries() -> None:
    t = (
        field()
        .south(a1="oldin")
        .north(a8="sneeks")
        .hand(SOUTH, "vermin", "spearman")
        .draw(SOUTH, "spearman", "magos")
        .phase("move")
    )
    deck = t.deck(SOUTH, seat=1)
    assert (deck["hand"], deck["mercenaries"], deck["draw_top"]) == (2, 1, "mercenary")
    assert t.view(NORTH)["mine"]["hand"] == []
    u = field().south(a1="slinger", c3="gd_wall").draw(SOUTH, "spearman", "vermin").phase("draw")
    assert u.asked() == "summon"
    assert u.told("draw_mixed")[0][:3] == (0, 2, 1)


@pytest.mark.rule("SW-4.1", "SW-16.1")
def test_the_lobby_offers_all_twelve_decks_to_every_seat() -> None:
    option = next(option for option in GAME.settings if option.id == "deck")
    assert option.per_seat
    assert len(option.values) == 12
    assert any(MERCENARY[kind] for deck in option.values for kind in deck_cards(deck))
