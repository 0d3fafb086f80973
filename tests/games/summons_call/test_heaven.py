"""Type B: one test or more for each ability."""

import pytest

from .position import P1, P2, table


@pytest.mark.ability("b_lantern_acolyte_enter")
@pytest.mark.rule("SC-R29", "SC-11.4")
def test_lantern_acolyte_recovers_one_and_may_be_paid_at_full_health() -> None:
    t = (
        table()
        .master(P1, hp=8)
        .hand(P1, "b_lantern_acolyte")
        .mana(P1, 1)
        .play("play b_lantern_acolyte L", "open n_town_militia")
    )
    t.expect(P1, hp=9, closed=0, field={"L": "b_lantern_acolyte 0/3"})
    t = table().hand(P1, "b_lantern_acolyte").mana(P1, 1).field(P1, C="n_ley_dancer")
    t.play("play b_lantern_acolyte L", "open n_town_militia").expect(P1, hp=10, closed=0)


@pytest.mark.rule("SC-R29")
def test_nobody_is_asked_to_open_a_mana_for_hp_that_a_healthy_master_can_not_recover() -> None:
    table().hand(P1, "b_lantern_acolyte").mana(P1, 1).play("play b_lantern_acolyte L").expect(P1, hp=10, closed=1)


@pytest.mark.ability("b_cloud_fawn_main")
def test_cloud_fawn_steps_aside_once_resting_or_not() -> None:
    t = table().field(P1, C="b_cloud_fawn r", R="n_town_militia").play("main b_cloud_fawn")
    t.expect(P1, field={"L": "b_cloud_fawn 1/2 r", "R": "n_town_militia 2/3"})
    assert t.why_not("main b_cloud_fawn") == "SC-9.8"
    t = table().field(P1, L="b_cloud_fawn", C="n_town_militia")
    assert t.why_not("main b_cloud_fawn") == "SC-9.7"


@pytest.mark.ability("b_gate_sentinel_battle")
def test_gate_sentinel_braces_for_one_mana_attacking_or_attacked() -> None:
    t = table().field(P1, C="b_gate_sentinel").field(P2, C="n_town_militia").mana(P1, 1)
    t.play("attack b_gate_sentinel n_town_militia", then="pay_mana").play("pay")
    t.expect(P1, field={"C": "b_gate_sentinel 2/5 d2 r"}, standing=0).expect(P2, field={"C": "n_town_militia 2/3 d2"})
    t = table().field(P1, C="n_town_militia").field(P2, C="b_gate_sentinel").mana(P2, 1)
    t.play("attack n_town_militia b_gate_sentinel", "no").expect(P2, field={"C": "b_gate_sentinel 1/3 d2"}, standing=1)


@pytest.mark.ability("b_chime_sister_move")
@pytest.mark.rule("SC-R32")
def test_chime_sister_rings_once_a_turn_for_an_exchange_too() -> None:
    t = (
        table()
        .master(P1, "mb_ilse")
        .field(P1, L="b_chime_sister", C="b_cloud_fawn d1 r")
        .deck(P1, "n_feint", "a_libezal")
    )
    t.play("main mb_ilse", "shift b_chime_sister C").expect(P1, hand="n_feint")
    t.expect(P1, field={"L": "b_cloud_fawn 1/2 d1 r", "C": "b_chime_sister 1/3"})
    t = table().master(P1, "mb_ilse").field(P1, L="b_chime_sister", C="b_cloud_fawn").deck(P1, "n_feint", "a_libezal")
    t.play("main b_cloud_fawn").expect(P1, hand="n_feint")
    t.play("main mb_ilse", "shift b_cloud_fawn C").expect(P1, hand="n_feint")


@pytest.mark.ability("b_chime_sister_move")
def test_chime_sister_rings_when_the_opponent_moves_her_friends() -> None:
    t = table().hand(P1, "n_feint").mana(P1, 1, "n_feint up r").field(P2, L="b_chime_sister", R="n_town_militia")
    t.state.opened[t.state.manas[P1][0]] = 1
    t.play("cast n_feint", "shift n_town_militia C").expect(P2, hand="n_town_militia")


@pytest.mark.ability("b_feather_page_exit")
def test_feather_page_flies_back_to_hand_for_an_opening() -> None:
    t = table().field(P1, C="n_town_militia").field(P2, C="b_feather_page").mana(P2, 1)
    t.play("attack n_town_militia b_feather_page", then="pay_open").play("open n_town_militia")
    t.expect(P2, field={}, discard="", hand="b_feather_page", closed=0)
    assert t.seen(P2, P1)["known"], "everybody saw it return"


@pytest.mark.ability("b_vigil_guardian_hand")
def test_vigil_guardian_steps_in_after_an_attack_on_the_master() -> None:
    t = table().field(P1, C="n_town_militia").hand(P2, "b_vigil_guardian").mana(P2, 2).field(P2, L="a_cinder_imp")
    t.play("attack n_town_militia ma_vesna", "announce b_vigil_guardian", "pay", then="column")
    assert t.options() == ["column R", "column C"]
    t.play("column C").expect(
        P2, hp=9, hand="", standing=0, field={"L": "a_cinder_imp 1/2", "C": "b_vigil_guardian 1/5"}
    )


@pytest.mark.ability("b_vigil_guardian_hand")
def test_vigil_guardian_is_not_asked_about_without_mana_or_column_or_for_other_damage() -> None:
    t = table().field(P1, C="n_town_militia").hand(P2, "b_vigil_guardian").mana(P2, 1)
    t.play("attack n_town_militia ma_vesna").expect(P2, hp=9, hand="b_vigil_guardian")
    t = table().hand(P1, "a_bonfire_wager").mana(P1, 1).hand(P2, "b_vigil_guardian").mana(P2, 2)
    t.play("cast a_bonfire_wager").expect(P2, hp=9, hand="b_vigil_guardian")
    t = table().field(P1, C="b_wing_marshal").hand(P2, "b_vigil_guardian").mana(P2, 2)
    t.field(P2, L="a_cinder_imp", C="a_cinder_imp", R="a_cinder_imp")
    t.play("attack b_wing_marshal ma_vesna").expect(P2, hp=9, hand="b_vigil_guardian")


@pytest.mark.ability("b_vow_knight_always")
def test_vow_knight_strengthens_his_neighbours_only() -> None:
    t = table().field(P1, L="a_cinder_imp", C="b_vow_knight", R="n_town_militia").field(P2, C="a_cinder_imp")
    t.expect(P1, field={"L": "a_cinder_imp 1/3", "C": "b_vow_knight 1/4", "R": "n_town_militia 2/4"})
    t.expect(P2, field={"C": "a_cinder_imp 1/2"})
    t = (
        table()
        .field(P1, L="b_vow_knight", R="n_town_militia")
        .expect(P1, field={"L": "b_vow_knight 1/4", "R": "n_town_militia 2/3"})
    )


@pytest.mark.ability("b_hymn_caller_main")
@pytest.mark.rule("SC-11.9")
def test_hymn_caller_lifts_the_units_that_are_there_not_those_that_come_later() -> None:
    t = table().field(P1, L="b_hymn_caller", C="a_cinder_imp").hand(P1, "a_gutter_hound").mana(P1, 1)
    t.play("main b_hymn_caller", "play a_gutter_hound R")
    t.expect(P1, field={"L": "b_hymn_caller 2/5", "C": "a_cinder_imp 2/3", "R": "a_gutter_hound 1/2"}, closed=0)
    assert t.why_not("main b_hymn_caller") == "SC-9.8"


@pytest.mark.ability("b_tide_turner_enter")
def test_tide_turner_returns_a_cheap_enemy_to_hand_without_an_exit() -> None:
    t = table().hand(P1, "b_tide_turner").mana(P1, 3).field(P2, L="a_cinder_imp d1 r", C="n_hedge_mage")
    t.play("play b_tide_turner C").expect(P2, field={"C": "n_hedge_mage 1/3"}, hand="a_cinder_imp")
    t = table().hand(P1, "b_tide_turner").mana(P1, 3).field(P2, C="n_hedge_mage").play("play b_tide_turner C")
    t.expect(P2, field={"C": "n_hedge_mage 1/3"})


@pytest.mark.ability("b_null_cantor_battle")
def test_null_cantor_strips_the_unit_it_battles() -> None:
    t = table().field(P1, C="b_null_cantor").field(P2, C="b_vow_knight", L="a_cinder_imp")
    t.play("attack b_null_cantor b_vow_knight")
    t.expect(P2, field={"L": "a_cinder_imp 1/2", "C": "b_vow_knight 1/4 d1"})
    assert t.seen(P2)["units"][1]["silenced"]


@pytest.mark.ability("b_aegis_bearer_always")
@pytest.mark.rule("SC-R40", "SC-11.1")
def test_aegis_bearer_takes_less_in_battle_beside_the_master_never_below_zero() -> None:
    t = table().field(P1, C="n_town_militia").field(P2, C="b_aegis_bearer").play("attack n_town_militia b_aegis_bearer")
    t.expect(P2, field={"C": "b_aegis_bearer 2/5 d1"})
    t = table().master(P2, column="L").field(P1, C="n_town_militia").field(P2, C="b_aegis_bearer")
    t.play("attack n_town_militia b_aegis_bearer").expect(P2, field={"C": "b_aegis_bearer 2/5 d2"})
    t = table().field(P1, R="b_lantern_acolyte").field(P2, C="b_aegis_bearer")
    t.play("attack b_lantern_acolyte b_aegis_bearer").expect(P2, field={"C": "b_aegis_bearer 2/5"})
    t = table().hand(P1, "a_spark_lash").mana(P1, 1).field(P2, C="b_aegis_bearer").play("cast a_spark_lash")
    t.expect(P2, field={"C": "b_aegis_bearer 2/5 d2"})


@pytest.mark.ability("b_wing_marshal_always")
@pytest.mark.rule("SC-1.3")
def test_wing_marshal_may_pass_the_unit_before_the_master() -> None:
    t = table().field(P1, C="b_wing_marshal").field(P2, C="n_town_militia")
    assert [o for o in t.options() if "attack" in o] == [
        "attack b_wing_marshal n_town_militia",
        "attack b_wing_marshal ma_vesna",
    ]
    t.play("attack b_wing_marshal ma_vesna").expect(P2, hp=9, field={"C": "n_town_militia 2/3"})
    t.expect(P1, field={"C": "b_wing_marshal 1/3 r"})


@pytest.mark.ability("b_wing_marshal_main")
def test_wing_marshal_moves_units_as_often_as_paid() -> None:
    t = table().field(P1, L="b_wing_marshal", C="n_town_militia").mana(P1, 2)
    t.play("main b_wing_marshal", "shift n_town_militia R", "main b_wing_marshal", "shift b_wing_marshal R")
    t.expect(P1, field={"L": "n_town_militia 2/3", "R": "b_wing_marshal 1/3"}, standing=0)
    assert t.why_not("main b_wing_marshal") == "SC-9.6"


@pytest.mark.ability("b_dawn_physician_enter")
def test_dawn_physician_recovers_two_for_an_opening() -> None:
    t = table().master(P1, hp=7).hand(P1, "b_dawn_physician").mana(P1, 4)
    t.play("play b_dawn_physician C", "open n_town_militia").expect(P1, hp=9, closed=3)


@pytest.mark.ability("b_binding_angel_enter")
def test_binding_angel_keeps_a_unit_down_through_one_standby_phase() -> None:
    t = table().hand(P1, "b_binding_angel").mana(P1, 4).field(P2, C="n_town_militia", L="a_cinder_imp r")
    t.play("play b_binding_angel C", "target n_town_militia").expect(
        P2, field={"L": "a_cinder_imp 1/2 r", "C": "n_town_militia 2/3 r"}
    )
    t.play("end", "draw").expect(P2, field={"L": "a_cinder_imp 1/2", "C": "n_town_militia 2/3 r"})
    t.play("end", "draw", "end").expect(P2, field={"L": "a_cinder_imp 1/2", "C": "n_town_militia 2/3"})


@pytest.mark.ability("b_judicator_enter")
def test_judicator_makes_an_expensive_unit_vanish() -> None:
    t = table().hand(P1, "b_judicator").mana(P1, 5).field(P2, L="a_cinder_imp", C="a_molten_drake")
    t.play("play b_judicator C", "open n_town_militia").expect(
        P2, field={"L": "a_cinder_imp 1/2"}, gone="a_molten_drake", discard=""
    )
    t = (
        table()
        .hand(P1, "b_judicator")
        .mana(P1, 5)
        .field(P2, L="a_cinder_imp")
        .play("play b_judicator C")
        .expect(P1, closed=5)
    )


@pytest.mark.ability("b_star_shepherd_always")
def test_star_shepherd_may_pass_units() -> None:
    t = (
        table()
        .field(P1, C="b_star_shepherd")
        .field(P2, C="n_town_militia")
        .play("attack b_star_shepherd ma_vesna", then="look")
    )
    t.play(f"take {t.state.looking[0]}").expect(P2, hp=9, field={"C": "n_town_militia 2/3"})


@pytest.mark.ability("b_star_shepherd_attack")
@pytest.mark.rule("SC-9.10")
def test_star_shepherd_reads_two_cards_when_it_attacks_and_only_then() -> None:
    t = table().field(P1, C="b_star_shepherd").deck(P1, "n_feint", "a_spark_lash", "a_libezal")
    t.play("attack b_star_shepherd ma_vesna", "take a_spark_lash").expect(P1, hand="a_spark_lash", deck=2)
    assert t.names(t.state.decks[P1]) == ["n_feint", "a_libezal"]
    t = (
        table()
        .field(P1, C="n_town_militia")
        .field(P2, C="b_star_shepherd")
        .play("attack n_town_militia b_star_shepherd")
    )
    t.expect(P2, hand="")
    t = (
        table()
        .field(P1, C="b_star_shepherd")
        .deck(P1, "n_feint")
        .play("attack b_star_shepherd ma_vesna")
        .expect(P1, hand="n_feint", hp=10)
    )
    t = table().field(P1, C="b_star_shepherd").discard(P1, "n_feint").deck(P1).play("attack b_star_shepherd ma_vesna")
    t.expect(P1, hand="n_feint", hp=9)


@pytest.mark.ability("b_archon_of_noon_always")
def test_archon_of_noon_gives_wings_to_the_other_units_only() -> None:
    t = table().field(P1, L="b_archon_of_noon", C="n_town_militia").field(P2, C="n_town_militia")
    assert [o for o in t.options() if "attack" in o] == [
        "attack b_archon_of_noon n_town_militia",
        "attack n_town_militia n_town_militia",
        "attack n_town_militia ma_vesna",
    ]
    t.play("attack n_town_militia ma_vesna").expect(P2, hp=9)


@pytest.mark.ability("b_sariel_enter")
def test_sariel_clears_the_field_without_a_single_exit() -> None:
    t = (
        table()
        .hand(P1, "b_sariel")
        .mana(P1, 6)
        .field(P1, L="a_cinder_imp")
        .field(P2, L="a_spite_familiar", C="a_cinder_imp")
    )
    t.mana(P2, 1).hand(P2, "a_vengeful_shade").play("play b_sariel C", "open n_town_militia")
    t.expect(P1, field={"C": "b_sariel 3/4"}, discard="a_cinder_imp", hp=10)
    t.expect(P2, field={}, discard="a_cinder_imp a_spite_familiar", hand="a_vengeful_shade")


@pytest.mark.ability("b_mending_light_s1", "b_mending_light_s2", "b_mending_light_after")
def test_mending_light_heals_draws_and_vanishes() -> None:
    t = (
        table()
        .master(P1, hp=5)
        .hand(P1, "b_mending_light")
        .mana(P1, 1)
        .deck(P1, "n_feint")
        .play("cast b_mending_light")
    )
    t.expect(P1, hp=7, hand="n_feint", gone="b_mending_light", discard="")


@pytest.mark.ability("b_halo_guard_s1", "b_halo_guard_s2")
def test_halo_guard_protects_until_the_own_next_turn() -> None:
    t = table().hand(P1, "b_halo_guard").mana(P1, 1).field(P1, C="n_town_militia").deck(P1, "n_feint", "a_libezal")
    t.play("cast b_halo_guard").expect(P1, field={"C": "n_town_militia 2/5"}, hand="n_feint")
    t.play("end", "draw").expect(P1, field={"C": "n_town_militia 2/5"})
    t.play("end").expect(P1, field={"C": "n_town_militia 2/3"})


@pytest.mark.ability("b_rebuke_s1")
def test_rebuke_puts_a_cheap_unit_down_without_an_exit() -> None:
    t = (
        table()
        .hand(P1, "b_rebuke")
        .mana(P1, 2)
        .field(P1, C="n_town_militia")
        .field(P2, L="a_cinder_imp", C="a_molten_drake")
    )
    t.play("cast b_rebuke").expect(P2, field={"C": "a_molten_drake 3/4"}, discard="a_cinder_imp")
    t.expect(P1, field={"C": "n_town_militia 2/3"})


@pytest.mark.ability("b_gate_of_exile_s1", "b_gate_of_exile_after")
def test_gate_of_exile_takes_any_unit_and_itself_out_of_the_game() -> None:
    t = table().hand(P1, "b_gate_of_exile").mana(P1, 5).field(P2, C="a_libezal").play("cast b_gate_of_exile")
    t.expect(P1, gone="b_gate_of_exile", discard="").expect(P2, field={}, gone="a_libezal", discard="")


@pytest.mark.ability("b_star_chart_s1", "b_star_chart_s2")
def test_star_chart_draws_then_sorts_as_many_cards_as_paid() -> None:
    t = (
        table()
        .hand(P1, "b_star_chart")
        .mana(P1, 4)
        .deck(P1, "n_feint", "a_spark_lash", "a_libezal", "n_quick_study", "b_rebuke")
    )
    t.play("cast b_star_chart", "x 3", then="look")
    assert t.options() == ["take a_spark_lash", "take a_libezal", "take n_quick_study"]
    t.play("take a_libezal", then="bottom").play("take n_quick_study")
    t.expect(P1, hand="n_feint a_libezal", standing=0, discard="b_star_chart", deck=3)
    assert t.names(t.state.decks[P1]) == ["a_spark_lash", "n_quick_study", "b_rebuke"]
    table().hand(P1, "b_star_chart").mana(P1, 1).play("cast b_star_chart").expect(P1, hand="n_town_militia")


@pytest.mark.ability("b_second_dawn_s1", "b_second_dawn_after")
def test_second_dawn_returns_up_to_two_units_and_vanishes() -> None:
    t = table().hand(P1, "b_second_dawn").mana(P1, 3).discard(P1, "a_libezal", "n_feint", "a_cinder_imp")
    t.play("cast b_second_dawn", then="recall")
    assert t.options() == ["take a_libezal", "take a_cinder_imp", "done"]
    t.play("take a_cinder_imp", "take a_libezal").expect(
        P1, hand="a_cinder_imp a_libezal", discard="n_feint", gone="b_second_dawn"
    )
    t = table().hand(P1, "b_second_dawn").mana(P1, 3).discard(P1, "a_libezal").play("cast b_second_dawn", "done")
    t.expect(P1, hand="", discard="a_libezal", gone="b_second_dawn")
