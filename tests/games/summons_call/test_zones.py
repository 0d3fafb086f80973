"""Zones, columns and who may look where."""

from random import Random

import pytest

from summon_web.engine import WATCHER, Match, Seeded
from summon_web.games import games
from summon_web.games.summons_call.book import COLUMN, MASTERS, OWNER
from summon_web.games.summons_call.state import zones
from tests.test_conformance import setup, step

from .position import P1, P2, table

GAME = games()["summons_call"]


@pytest.mark.rule("SC-4.1", "SC-4.2", "SC-4.3", "SC-R3")
def test_mana_shows_all_four_states_and_units_only_stand_or_rest() -> None:
    t = (
        table()
        .mana(P1, 0, "n_feint", "n_feint r", "n_feint up", "n_feint up r")
        .field(P1, L="a_cinder_imp r", C="a_cinder_imp")
    )
    assert [(mana.get("rest", 0), mana.get("open", 0)) for mana in t.seen(P1)["mana"]] == [
        (0, 0),
        (1, 0),
        (0, 1),
        (1, 1),
    ]
    units = [unit for unit in t.seen(P1, P2)["units"] if unit]
    assert [unit["rest"] for unit in units] == [1, 0]
    assert all("k" in unit for unit in units), "the opponent sees every unit's face"


@pytest.mark.rule("SC-5.1", "SC-5.5")
def test_a_master_and_a_unit_may_share_a_column() -> None:
    t = table().hand(P1, "n_town_militia").mana(P1, 2).play("play n_town_militia C")
    assert t.seen(P1)["master"]["column"] == "C"
    t.expect(P1, field={"C": "n_town_militia 2/3"})
    t.play("move L").expect(P1, field={"C": "n_town_militia 2/3"})
    assert MASTERS[P1] not in t.state.units


@pytest.mark.rule("SC-5.2", "SC-7.10")
def test_a_column_holds_one_unit() -> None:
    t = table().hand(P1, "a_gutter_hound").mana(P1, 1).field(P1, C="n_town_militia")
    assert [o for o in t.options() if o.startswith("play")] == ["play a_gutter_hound L", "play a_gutter_hound R"]
    assert t.why_not("play a_gutter_hound C") == "SC-7.10"
    t.play("play a_gutter_hound R").expect(P1, field={"C": "n_town_militia 2/3", "R": "a_gutter_hound 1/2"})


@pytest.mark.rule("SC-5.3")
def test_left_faces_right() -> None:
    assert [(COLUMN[P1][lane], COLUMN[P2][lane]) for lane in range(3)] == [("L", "R"), ("C", "C"), ("R", "L")]


@pytest.mark.rule("SC-5.4")
def test_everybody_sees_which_column_a_master_is_in() -> None:
    t = table().master(P2, column="L")
    for viewer in (P1, P2, WATCHER):
        assert (t.seen(P2, viewer)["master"]["column"], t.seen(P2, viewer)["master"]["lane"]) == ("L", 2)


@pytest.mark.rule("SC-5.6", "SC-5.7", "SC-7.5")
def test_a_buried_card_is_mana_that_only_its_owner_knows() -> None:
    t = table().turn(3, phase="mana").hand(P1, "a_libezal", "n_feint").play("bury a_libezal")
    t.expect(P1, mana="a_libezal", hand="n_feint", standing=1, closed=1)
    libezal = GAME.kinds.index("a_libezal")
    assert [mana.get("k") for mana in t.seen(P1, P1)["mana"]] == [libezal]
    for viewer in (P2, WATCHER):
        assert t.seen(P1, viewer)["mana"] == [{}]


def test_burying_a_card_hides_which_known_hand_card_it_was() -> None:
    t = table().turn(3, phase="mana").hand(P1, "a_libezal", "n_feint")
    for card in t.state.hands[P1]:
        t.state.seen[card] = 0xFF
    t.play("bury a_libezal")
    assert t.seen(P1, P2)["known"] == []
    assert t.seen(P1, P2)["mana"] == [{}]


@pytest.mark.rule("SC-5.8", "SC-5.11")
def test_decks_and_hands_are_numbers_to_the_others() -> None:
    t = table().hand(P1, *["n_feint"] * 14)
    seen = t.seen(P1, P2)
    assert (seen["hand"], seen["known"], seen["deck"]) == (14, [], 16)
    assert t.seen(P1, P1)["deck"] == 16
    assert GAME.view(t.state, P2)["mine"]["hand"] == []
    t.play("end", "draw", "end", "draw").expect(P1, hand=" ".join(["n_feint"] * 14 + ["n_town_militia"] * 2))


@pytest.mark.rule("SC-5.9")
def test_an_empty_deck_does_not_lose_the_game() -> None:
    t = table().hand(P1, "n_quick_study").mana(P1, 2).deck(P1, "n_feint", "n_feint").play("cast n_quick_study")
    t.expect(P1, deck=0, hp=10)
    t.play("end")
    assert not t.match.over


@pytest.mark.rule("SC-5.10", "SC-5.12")
def test_discard_and_out_of_game_are_open_to_everybody_in_order() -> None:
    t = table().master(P1, hp=5).hand(P1, "b_mending_light", "n_quick_study").mana(P1, 3).discard(P1, "a_libezal")
    t.play("cast b_mending_light", "cast n_quick_study")
    for viewer in (P1, P2, WATCHER):
        seen = t.seen(P1, viewer)
        assert [GAME.kinds[kind] for _, kind in seen["discard"]] == ["a_libezal", "n_quick_study"]
        assert [GAME.kinds[kind] for _, kind in seen["gone"]] == ["b_mending_light"]


@pytest.mark.rule("SC-5.13", "SC-R4")
def test_cards_stay_with_their_owner_through_whole_games() -> None:
    for seed in range(4):
        rng = Random(seed)
        match = Match.new(GAME, setup(GAME, 2, seed), Seeded(seed))
        while not match.over:
            step(match, rng)
            s = match.state
            for piles in (s.hands, s.decks, s.manas, s.discards, s.gone):
                assert all(OWNER[card] == seat for seat in (P1, P2) for card in piles[seat])
            assert all(OWNER[card] == slot // 3 for slot, card in enumerate(s.units) if card >= 0)
        assert sum(map(len, zones(match.state))) == 62


def test_deck_lists_are_the_owners_unless_the_lobby_opens_them() -> None:
    for opened in ("no", "yes"):
        match = Match.new(GAME, GAME.setup(2, {"open_lists": opened}), Seeded(1))
        for viewer in (P1, P2, WATCHER):
            lists = [seat["list"] for seat in GAME.view(match.state, viewer)["seats"]]
            for seat in (P1, P2):
                assert sum(copies for _, copies in lists[seat]) == (30 if opened == "yes" or seat == viewer else 0)
