"""What is in the box: cards, types, decks, constructions."""

from collections import Counter

import pytest

from summon_web.engine import Illegal, Reason
from summon_web.games import games
from summon_web.games.summons_call.book import ABILITIES, BOOK, KINDS, MASTER_HP, MASTER_KINDS, MASTERS, PRINTED
from summon_web.games.summons_call.decks import STARTERS, check_deck

from .position import P1, P2, table

GAME = games()["summons_call"]
LEGAL = STARTERS["a1_ember_rush"]


@pytest.mark.rule("SC-1.1")
def test_the_game_is_for_exactly_two() -> None:
    assert GAME.seats == (2,)
    for seats in (1, 3, 4):
        with pytest.raises(Illegal):
            GAME.setup(seats)


@pytest.mark.rule("SC-2.1", "SC-2.2", "SC-R38")
def test_masters_have_ten_hp_and_stand_beside_the_deck() -> None:
    masters = PRINTED[:MASTER_KINDS]
    assert len(masters) == 6
    assert Counter(card["type"] for card in masters) == {"A": 3, "B": 3}
    assert all((card["hp"], card["cost"], card["category_en"]) == (MASTER_HP, 0, "Master") for card in masters)
    t = table()
    assert not any(master in pile for master in MASTERS for pile in (*t.state.decks, *t.state.hands))
    assert [t.seen(seat)["master"]["hp"] for seat in (P1, P2)] == [10, 10]


@pytest.mark.rule("SC-2.3", "SC-2.6", "SC-2.7")
def test_normal_cards_are_units_with_values_and_skills_with_text() -> None:
    cards = PRINTED[MASTER_KINDS:]
    assert len(cards) == 66
    assert Counter(card["type"] for card in cards) == {"A": 24, "B": 24, "N": 18}
    assert {card["category_en"] for card in cards} == {"Unit", "Skill"}
    for card in cards:
        if card["kind"] == "unit":
            assert card["hp"] > 0 <= card["atk"]
            assert card["cost"] > 0
            assert card["directions"]
        else:
            assert {ability["timing"] for ability in card["ability"]} >= {"skill"}
            assert "atk" not in card


@pytest.mark.rule("SC-R46")
def test_names_are_complete_in_both_languages_and_house_cards_are_marked() -> None:
    assert BOOK["meta"]["title_ja"] == "サモンズコール"
    assert all(card["name_en"] and card["name_ja"] for card in PRINTED)
    assert len({card["name_ja"] for card in PRINTED}) == len(PRINTED)
    published = [card["id"] for card in PRINTED if card["origin"] == "published"]
    assert published == ["a_lycoris_kiss", "a_libezal"]
    assert all(card["origin"] == "house" for card in PRINTED if card["id"] not in published)


def test_no_card_has_two_triggers_or_two_main_effects() -> None:
    """So a kind and a seat name a waiting trigger, and a card its [Main] effect."""
    active = [row for row in ABILITIES if row.event not in ("skill", "always", "skill_after", "play_limit")]
    assert max(Counter(row.kind for row in active).values()) == 1


@pytest.mark.rule("SC-3.1", "SC-3.2", "SC-3.3", "SC-3.4")
def test_starter_decks_keep_to_their_construction() -> None:
    for row in BOOK["starter_deck"]:
        deck = STARTERS[row["id"]]
        assert check_deck(deck, row["construction"]) == []
        assert check_deck(deck, "dynamic") == []
    mixed = check_deck(STARTERS["d1_twilight_accord"], "normal")
    assert {(reason.key, reason.rule) for reason in mixed} == {("deck.type", "SC-3.2")}
    assert KINDS.index("b_judicator") in [reason.about[0] for reason in mixed]


@pytest.mark.rule("SC-3.1", "SC-3.3", "SC-3.4", "SC-R2")
def test_a_bad_deck_is_told_everything_that_is_wrong() -> None:
    cards = {**LEGAL, "a_gutter_hound": 4, "b_rebuke": 1, "mb_ilse": 1, "a_dragon": 1}
    assert check_deck(cards, "dynamic") == [
        Reason("deck.card", "SC-2.6", ("a_dragon",)),
        Reason("deck.master", "SC-2.1", (2,)),
        Reason("deck.copies", "SC-3.4", (KINDS.index("a_gutter_hound"), 3, 4)),
        Reason("deck.size", "SC-3.3", (30, 32)),
    ]
    short = {"mb_ilse": 1} | {name: n for name, n in LEGAL.items() if name not in ("a_spark_lash", "ma_vesna")}
    assert check_deck(short, "normal")[-1] == Reason("deck.size", "SC-3.1", (30, 27))
    assert {reason.rule for reason in check_deck(short, "normal")} == {"SC-3.1", "SC-3.2"}


@pytest.mark.rule("SC-3.5", "SC-R2")
def test_one_construction_for_both_and_a_wrong_deck_is_refused_before_the_match() -> None:
    mixed = ({"deck": "a1_ember_rush"}, {"deck": "d1_twilight_accord"})
    with pytest.raises(Illegal) as refused:
        GAME.setup(2, {}, mixed)
    assert list(refused.value.reasons) == check_deck(STARTERS["d1_twilight_accord"], "normal")
    assert len(refused.value.reasons) == 7
    assert GAME.setup(2, {"construction": "dynamic"}, mixed).settings["construction"] == "dynamic"
    assert GAME.setup(2).settings["construction"] == "normal"
