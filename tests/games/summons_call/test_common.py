"""Type N: one test or more for each ability."""

import pytest

from .position import P1, P2, table


@pytest.mark.ability("n_road_scout_enter")
def test_road_scout_keeps_the_top_card_or_sinks_it() -> None:
    t = table().hand(P1, "n_road_scout").mana(P1, 1).deck(P1, "n_feint", "a_libezal")
    t.play("play n_road_scout L", then="scout").play("sink n_feint")
    assert t.names(t.state.decks[P1]) == ["n_feint", "a_libezal"]
    t = (
        table()
        .hand(P1, "n_road_scout")
        .mana(P1, 1)
        .deck(P1, "n_feint", "a_libezal")
        .play("play n_road_scout L", "keep n_feint")
    )
    assert t.names(t.state.decks[P1]) == ["a_libezal", "n_feint"]
    assert not t.state.knows(P2, t.state.decks[P1][1])


@pytest.mark.ability("n_alley_cutpurse_hit")
def test_alley_cutpurse_draws_for_a_hit_on_the_master_only() -> None:
    t = table().field(P1, L="n_alley_cutpurse").deck(P1, "n_feint").play("attack n_alley_cutpurse ma_vesna")
    t.expect(P2, hp=9).expect(P1, hand="n_feint")
    t = (
        table()
        .field(P1, L="n_alley_cutpurse")
        .field(P2, C="n_town_militia")
        .play("attack n_alley_cutpurse n_town_militia")
    )
    t.expect(P1, hand="")


@pytest.mark.ability("n_travelling_broker_enter")
def test_travelling_broker_draws_when_not_in_the_majority() -> None:
    t = table().hand(P1, "n_travelling_broker").mana(P1, 2).field(P2, C="n_town_militia").deck(P1, "n_feint")
    t.play("play n_travelling_broker L").expect(P1, hand="n_feint")
    t = table().hand(P1, "n_travelling_broker").mana(P1, 2).deck(P1, "n_feint").play("play n_travelling_broker L")
    t.expect(P1, hand="")


@pytest.mark.ability("n_clockwork_crab_main")
@pytest.mark.rule("SC-9.9")
def test_clockwork_crab_winds_up_as_often_as_paid() -> None:
    t = table().field(P1, L="n_clockwork_crab").mana(P1, 2).play("main n_clockwork_crab", "main n_clockwork_crab")
    t.expect(P1, field={"L": "n_clockwork_crab 3/4"}, standing=0)
    assert t.why_not("main n_clockwork_crab") == "SC-9.6"
    t.play("end").expect(P1, field={"L": "n_clockwork_crab 1/4"})


@pytest.mark.ability("n_hedge_mage_enter")
def test_hedge_mage_hits_for_one_more_mana_if_there_is_an_enemy() -> None:
    t = table().hand(P1, "n_hedge_mage").mana(P1, 4).field(P2, C="n_town_militia").play("play n_hedge_mage L", "pay")
    t.expect(P1, standing=0).expect(P2, field={"C": "n_town_militia 2/3 d2"})
    table().hand(P1, "n_hedge_mage").mana(P1, 4).play("play n_hedge_mage L").expect(P1, standing=1)
    table().hand(P1, "n_hedge_mage").mana(P1, 3).field(P2, C="n_town_militia").play("play n_hedge_mage L").expect(
        P1, standing=0
    )


@pytest.mark.ability("n_ley_badger_exit")
@pytest.mark.rule("SC-R43")
def test_ley_badger_becomes_a_resting_mana_that_everybody_knows() -> None:
    t = (
        table()
        .field(P1, C="n_wandering_giant")
        .field(P2, C="n_ley_badger")
        .play("attack n_wandering_giant n_ley_badger")
    )
    t.expect(P2, field={}, discard="", mana="n_ley_badger", standing=0, closed=1)
    (mana,) = t.seen(P2, P1)["mana"]
    assert mana == {"rest": 1, "c": mana["c"], "k": t.game.kinds.index("n_ley_badger")}


@pytest.mark.ability("n_ley_dancer_open")
def test_ley_dancer_grows_with_each_opening_of_her_side() -> None:
    t = table().field(P1, L="n_ley_dancer", C="a_ember_lancer", R="a_ember_lancer").mana(P1, 2)
    first, second = t.state.manas[P1]
    t.play(f"attack {t.at(P1, 'C')} {31}", f"open {first}").expect(
        P1, field={"L": "n_ley_dancer 3/5", "C": "a_ember_lancer 3/3 r", "R": "a_ember_lancer 1/3"}
    )
    t.play("main ma_vesna", f"target {t.at(P1, 'R')}", f"attack {t.at(P1, 'R')} {31}", f"open {second}")
    assert t.units(P1)["L"] == "n_ley_dancer 4/6"
    t = table().field(P1, L="n_ley_dancer", C="n_town_militia").field(P2, C="a_spite_familiar d1").mana(P2, 1)
    t.play("attack n_town_militia a_spite_familiar", "open n_town_militia")
    assert t.units(P1)["L"] == "n_ley_dancer 2/4"


@pytest.mark.ability("n_mirror_fencer_battle")
@pytest.mark.rule("SC-R39", "SC-9.12")
def test_mirror_fencer_stabs_first_attacking_or_attacked_but_not_at_a_master() -> None:
    t = (
        table()
        .field(P1, C="n_mirror_fencer")
        .field(P2, C="n_town_militia")
        .play("attack n_mirror_fencer n_town_militia")
    )
    t.expect(P2, field={"C": "n_town_militia 2/3 d2"}).expect(P1, field={"C": "n_mirror_fencer 1/5 d2 r"})
    t = (
        table()
        .field(P1, C="n_town_militia")
        .field(P2, C="n_mirror_fencer")
        .play("attack n_town_militia n_mirror_fencer")
    )
    t.expect(P1, field={"C": "n_town_militia 2/3 d2 r"})
    t = table().field(P1, C="n_mirror_fencer").play("attack n_mirror_fencer ma_vesna").expect(P2, hp=9)
    assert t.told("unused")
    t = (
        table()
        .master(P1, "ma_drauga")
        .mana(P1, 1)
        .field(P2, C="n_mirror_fencer")
        .play("main ma_drauga")
        .expect(P1, hp=9)
    )
    assert t.told("unused"), "used against an attacking master too, without a target"


@pytest.mark.ability("n_memory_eater_enter")
def test_memory_eater_eats_up_to_two_and_draws_for_two() -> None:
    t = (
        table()
        .hand(P1, "n_memory_eater")
        .mana(P1, 4)
        .discard(P2, "n_feint", "a_libezal", "b_rebuke")
        .deck(P1, "n_quick_study")
    )
    t.play("play n_memory_eater C", "take b_rebuke", "take n_feint").expect(P1, hand="n_quick_study")
    t.expect(P2, discard="a_libezal", gone="b_rebuke n_feint")
    t = (
        table()
        .hand(P1, "n_memory_eater")
        .mana(P1, 4)
        .discard(P2, "n_feint", "a_libezal")
        .play("play n_memory_eater C", "take n_feint", "done")
    )
    t.expect(P1, hand="").expect(P2, discard="a_libezal", gone="n_feint")
    table().hand(P1, "n_memory_eater").mana(P1, 4).discard(P2, "n_feint").play("play n_memory_eater C", "done").expect(
        P2, gone=""
    )


@pytest.mark.ability("n_wandering_giant_enter")
def test_wandering_giant_arrives_tired() -> None:
    t = table().hand(P1, "n_wandering_giant").mana(P1, 5).play("play n_wandering_giant C")
    t.expect(P1, field={"C": "n_wandering_giant 5/6 r"})
    assert t.why_not("attack n_wandering_giant ma_vesna") == "SC-7.16"


@pytest.mark.ability("n_quick_study_s1")
def test_quick_study_draws_two() -> None:
    t = (
        table()
        .hand(P1, "n_quick_study")
        .mana(P1, 2)
        .deck(P1, "n_feint", "a_libezal", "b_rebuke")
        .play("cast n_quick_study")
    )
    t.expect(P1, hand="n_feint a_libezal", deck=1, discard="n_quick_study")


@pytest.mark.ability("n_feint_s1", "n_feint_s2")
@pytest.mark.rule("SC-R33")
def test_feint_lures_an_enemy_aside_and_may_draw() -> None:
    t = table().hand(P1, "n_feint").mana(P1, 1).field(P2, C="n_town_militia", L="a_cinder_imp").deck(P1, "a_libezal")
    t.play("cast n_feint", "open n_town_militia").expect(P1, hand="a_libezal", discard="n_feint")
    t.expect(P2, field={"L": "a_cinder_imp 1/2", "R": "n_town_militia 2/3"})
    t = table().hand(P1, "n_feint").mana(P1, 1).field(P2, L="a_cinder_imp", C="a_cinder_imp", R="a_cinder_imp")
    assert t.why_not("cast n_feint") == "SC-7.15"


@pytest.mark.ability("n_null_dust_s1", "n_null_dust_s2")
def test_null_dust_silences_a_unit_of_either_side_and_draws() -> None:
    t = (
        table()
        .hand(P1, "n_null_dust")
        .mana(P1, 1)
        .field(P1, L="n_clockwork_crab")
        .field(P2, C="n_town_militia")
        .deck(P1, "n_feint")
    )
    t.play("cast n_null_dust", then="dust")
    assert t.options() == ["target n_clockwork_crab", "target n_town_militia"]
    t.play("target n_clockwork_crab").expect(P1, hand="n_feint")
    assert t.why_not("main n_clockwork_crab") == "SC-8.21"
    assert table().hand(P1, "n_null_dust").mana(P1, 1).why_not("cast n_null_dust") == "SC-7.15"


@pytest.mark.ability("n_duel_of_summoners_s1")
def test_duel_of_summoners_sends_the_master_to_attack() -> None:
    t = table().hand(P1, "n_duel_of_summoners").mana(P1, 1).field(P2, C="n_ley_badger").play("cast n_duel_of_summoners")
    t.expect(P1, hp=9, discard="n_duel_of_summoners").expect(P2, field={"C": "n_ley_badger 1/4 d3"})
    t = (
        table()
        .hand(P1, "n_duel_of_summoners")
        .mana(P1, 1)
        .play("cast n_duel_of_summoners")
        .expect(P2, hp=9)
        .expect(P1, hp=10)
    )
    t = table().master(P1, column="L").master(P2, column="L").hand(P1, "n_duel_of_summoners").mana(P1, 1)
    assert t.why_not("cast n_duel_of_summoners") == "SC-7.18"


@pytest.mark.ability("n_ley_exchange_s1")
def test_ley_exchange_buries_the_top_card_and_may_unearth_another_unseen() -> None:
    t = table().hand(P1, "n_ley_exchange").mana(P1, 0, "a_libezal", "n_feint up").deck(P1, "b_rebuke", "n_quick_study")
    t.play("cast n_ley_exchange", then="unearth")
    assert t.options() == ["take a_libezal", "take n_feint", "no"]
    t.play("take a_libezal").expect(P1, hand="a_libezal", mana="n_feint b_rebuke", standing=0, closed=1, deck=1)
    assert [mana.get("k") for mana in t.seen(P1, P2)["mana"]] == [t.game.kinds.index("n_feint"), None]
    assert t.seen(P1, P2)["known"] == []
    t = table().hand(P1, "n_ley_exchange").mana(P1, 2).deck(P1).play("cast n_ley_exchange").expect(P1, hp=9, hand="")


@pytest.mark.ability("n_all_out_charge_s1", "n_all_out_charge_s2")
def test_all_out_charge_drives_every_own_unit() -> None:
    t = (
        table()
        .hand(P1, "n_all_out_charge")
        .mana(P1, 2)
        .field(P1, L="a_cinder_imp", R="n_town_militia")
        .deck(P1, "n_feint")
    )
    t.play("cast n_all_out_charge").expect(
        P1, hand="n_feint", field={"L": "a_cinder_imp 2/2", "R": "n_town_militia 3/3"}
    )
    assert [unit["reach"] for unit in t.seen(P1)["units"] if unit] == [["R", "C"], ["C", "L"]]
    t.play("end").expect(P1, field={"L": "a_cinder_imp 1/2", "R": "n_town_militia 2/3"})


@pytest.mark.ability("n_loud_rumor_s1")
@pytest.mark.rule("SC-8.13")
def test_loud_rumor_lets_the_opponent_choose_two_cards() -> None:
    t = table().hand(P1, "n_loud_rumor").mana(P1, 3).hand(P2, "n_feint", "a_libezal", "b_rebuke")
    t.play("cast n_loud_rumor", then="rumor")
    assert t.match.waiting_for() == [P2]
    t.play("take a_libezal", "take n_feint").expect(P2, hand="b_rebuke", discard="a_libezal n_feint")
    table().hand(P1, "n_loud_rumor").mana(P1, 3).play("cast n_loud_rumor").expect(P2, discard="", hand="")
