"""Type A: one test or more for each ability."""

import pytest

from .position import P1, P2, table


@pytest.mark.ability("a_cinder_imp_exit")
def test_cinder_imp_burns_an_enemy_when_it_exits() -> None:
    t = table().field(P1, C="a_cinder_imp d1").field(P2, L="a_gutter_hound", C="n_town_militia")
    t.play("attack a_cinder_imp n_town_militia", then="strike").play("target a_gutter_hound")
    t.expect(P1, field={}, discard="a_cinder_imp")
    t.expect(P2, field={"L": "a_gutter_hound 1/2 d1", "C": "n_town_militia 2/3 d1"})


@pytest.mark.ability("a_ember_lancer_attack")
def test_ember_lancer_opens_a_mana_for_two_attack() -> None:
    t = table().field(P1, C="a_ember_lancer").field(P2, C="n_wandering_giant").mana(P1, 1)
    t.play("attack a_ember_lancer n_wandering_giant", then="pay_open").play("open n_town_militia")
    t.expect(P2, field={"C": "n_wandering_giant 5/6 d3"}).expect(P1, field={}, discard="a_ember_lancer", closed=0)
    t = table().field(P1, C="a_ember_lancer").field(P2, C="n_wandering_giant").mana(P1, 1)
    t.play("attack a_ember_lancer n_wandering_giant", "no").expect(P2, field={"C": "n_wandering_giant 5/6 d1"})


@pytest.mark.rule("SC-7.24")
def test_ember_lancer_is_not_asked_about_attack_that_a_master_does_not_feel() -> None:
    t = table().field(P1, C="a_ember_lancer").mana(P1, 1).play("attack a_ember_lancer ma_vesna")
    t.expect(P2, hp=9).expect(P1, field={"C": "a_ember_lancer 1/3 r"}, closed=1)
    t = table().field(P1, C="a_ember_lancer", L="n_ley_dancer").mana(P1, 1)
    t.play("attack a_ember_lancer ma_vesna", then="pay_open")


@pytest.mark.ability("a_libezal_enter")
@pytest.mark.rule("SC-9.2")
def test_libezal_opens_nothing_without_an_enemy_unit() -> None:
    t = table().hand(P1, "a_libezal").mana(P1, 9).field(P1, L="n_town_militia")
    t.play("play a_libezal C").expect(P1, closed=9)
    assert t.told("unused")


@pytest.mark.ability("b_sariel_enter")
@pytest.mark.rule("SC-9.2")
def test_sariel_opens_nothing_if_no_other_unit_is_there() -> None:
    table().hand(P1, "b_sariel").mana(P1, 9).play("play b_sariel C").expect(P1, closed=9)


@pytest.mark.ability("a_spite_familiar_exit")
def test_spite_familiar_spits_at_the_master_on_either_turn() -> None:
    t = table().field(P1, C="n_town_militia").field(P2, C="a_spite_familiar d1").mana(P2, 1)
    t.play("attack n_town_militia a_spite_familiar", then="pay_open").play("open n_town_militia", seat=P2)
    t.expect(P1, hp=9, field={"C": "n_town_militia 2/3 d1 r"}).expect(P2, hp=10, closed=0, discard="a_spite_familiar")


@pytest.mark.ability("a_bone_peddler_enter")
def test_bone_peddler_mills_two_and_draws() -> None:
    t = table().hand(P1, "a_bone_peddler").mana(P1, 2).deck(P1, "n_feint", "a_spark_lash", "n_quick_study")
    t.play("play a_bone_peddler L").expect(P1, discard="n_feint a_spark_lash", hand="n_quick_study", deck=0)


@pytest.mark.ability("a_bone_peddler_enter")
@pytest.mark.rule("SC-11.7")
def test_bone_peddler_draws_nothing_unless_both_cards_were_put() -> None:
    t = table().hand(P1, "a_bone_peddler").mana(P1, 2).deck(P1)
    t.play("play a_bone_peddler L").expect(P1, discard="", hand="", deck=0, hp=8)
    assert not t.told("draw")


@pytest.mark.ability("a_vengeful_shade_hand")
def test_vengeful_shade_leaves_the_hand_to_avenge_a_unit() -> None:
    t = table().field(P1, C="n_wandering_giant").field(P2, C="a_gutter_hound").hand(P2, "a_vengeful_shade")
    t.play("attack n_wandering_giant a_gutter_hound", then="announce")
    t.play("announce a_vengeful_shade", then="pay_card").play("pay")
    t.expect(P1, field={"C": "n_wandering_giant 5/6 d3 r"})
    t.expect(P2, field={}, hand="", discard="a_gutter_hound a_vengeful_shade")


@pytest.mark.ability("a_pyre_duelist_kill")
def test_pyre_duelist_hurts_the_master_for_each_unit_it_defeats_in_its_attack() -> None:
    t = table().field(P1, C="a_pyre_duelist").field(P2, C="a_cinder_imp")
    t.play("attack a_pyre_duelist a_cinder_imp")
    t.expect(P2, hp=9, field={}).expect(P1, field={"C": "a_pyre_duelist 2/3 d2 r"})


@pytest.mark.ability("a_pyre_duelist_kill")
@pytest.mark.rule("SC-R19")
def test_pyre_duelist_counts_its_last_kill_too_but_not_a_kill_in_defence() -> None:
    t = (
        table()
        .field(P1, C="a_pyre_duelist d2")
        .field(P2, C="a_gutter_hound")
        .play("attack a_pyre_duelist a_gutter_hound")
    )
    t.expect(P2, hp=9, field={}).expect(P1, field={}, discard="a_pyre_duelist")
    t = (
        table()
        .field(P1, C="n_town_militia d1")
        .field(P2, C="a_pyre_duelist")
        .play("attack n_town_militia a_pyre_duelist")
    )
    t.expect(P1, hp=10, field={}).expect(P2, field={"C": "a_pyre_duelist 2/3 d2"})


@pytest.mark.ability("a_hexblade_twins_main")
def test_hexblade_twins_stand_up_once_to_attack_again() -> None:
    t = table().field(P1, L="a_hexblade_twins").mana(P1, 2)
    assert t.why_not("main a_hexblade_twins") == "SC-9.7"
    t.play("attack a_hexblade_twins ma_vesna", "main a_hexblade_twins").expect(P1, field={"L": "a_hexblade_twins 1/4"})
    t.play("attack a_hexblade_twins ma_vesna").expect(P2, hp=8).expect(P1, standing=1)
    assert t.why_not("main a_hexblade_twins") == "SC-9.8"


@pytest.mark.ability("a_furnace_ogre_enter")
def test_furnace_ogre_burns_its_own_master_even_to_defeat() -> None:
    table().hand(P1, "a_furnace_ogre").mana(P1, 3).play("play a_furnace_ogre C").expect(P1, hp=9)
    t = table().master(P1, hp=1).hand(P1, "a_furnace_ogre").mana(P1, 3).play("play a_furnace_ogre C")
    assert (t.state.over, t.state.winners) == ("defeat", [P2])


@pytest.mark.ability("a_ash_oracle_enter")
def test_ash_oracle_takes_one_of_three_unseen_and_discards_the_rest() -> None:
    t = table().hand(P1, "a_ash_oracle").mana(P1, 4).deck(P1, "n_feint", "a_spark_lash", "n_quick_study", "a_libezal")
    t.play("play a_ash_oracle L", "open n_town_militia", then="look")
    assert t.options() == ["take n_feint", "take a_spark_lash", "take n_quick_study"]
    t.play("take a_spark_lash").expect(P1, hand="a_spark_lash", discard="n_feint n_quick_study", deck=1)
    taken = t.told("take")[0][1]
    assert not taken[2] & (1 << P2)
    t = table().hand(P1, "a_ash_oracle").mana(P1, 4).play("play a_ash_oracle L", "no").expect(P1, hand="", discard="")


@pytest.mark.ability("a_chain_warden_enter")
def test_chain_warden_drags_an_enemy_to_an_adjacent_empty_column() -> None:
    t = table().hand(P1, "a_chain_warden").mana(P1, 4).field(P2, L="n_town_militia d1 r", R="a_cinder_imp")
    t.play("play a_chain_warden L", then="shift")
    assert t.options() == ["shift a_cinder_imp C", "shift n_town_militia C"]
    t.play("shift n_town_militia C").expect(P2, field={"C": "n_town_militia 2/3 d1 r", "R": "a_cinder_imp 1/2"})
    t = table().hand(P1, "a_chain_warden").mana(P1, 4).play("play a_chain_warden L").expect(P1, hand="")
    assert t.told("unused")


@pytest.mark.ability("a_flesh_sculptor_main")
def test_flesh_sculptor_turns_a_unit_into_damage_before_its_exit_is_used() -> None:
    t = table().field(P1, L="a_flesh_sculptor", C="a_cinder_imp").field(P2, C="a_libezal").mana(P1, 2)
    t.play("main a_flesh_sculptor")
    t.expect(P1, field={"L": "a_flesh_sculptor 2/4"}, discard="a_cinder_imp", standing=1)
    t.expect(P2, field={"C": "a_libezal 5/5 d3"})
    assert [dealt for _, dealt, _ in t.told("wound")] == [2, 1]
    assert t.why_not("main a_flesh_sculptor") == "SC-9.7"


@pytest.mark.ability("a_flesh_sculptor_main")
def test_flesh_sculptor_works_without_an_enemy_and_as_often_as_paid() -> None:
    t = table().field(P1, L="a_flesh_sculptor", C="a_gutter_hound", R="n_town_militia").mana(P1, 2)
    t.play("main a_flesh_sculptor", "target a_gutter_hound", "main a_flesh_sculptor")
    t.expect(P1, field={"L": "a_flesh_sculptor 2/4"}, discard="a_gutter_hound n_town_militia", standing=0)


@pytest.mark.ability("a_molten_drake_always")
@pytest.mark.rule("SC-11.2")
def test_molten_drake_receives_zero_from_effects_and_all_from_battle() -> None:
    t = table().hand(P1, "a_spark_lash").mana(P1, 1).field(P1, C="n_town_militia").field(P2, C="a_molten_drake")
    t.play("cast a_spark_lash").expect(P2, field={"C": "a_molten_drake 3/4"})
    assert [dealt for _, dealt, _ in t.told("wound")] == [0]
    t.play("attack n_town_militia a_molten_drake").expect(P2, field={"C": "a_molten_drake 3/4 d2"})


@pytest.mark.ability("a_lycoris_kiss_always")
@pytest.mark.rule("SC-R1", "SC-1.3")
def test_lycoris_kiss_hits_a_master_with_her_current_attack() -> None:
    t = table().field(P1, C="a_lycoris_kiss").mana(P1, 1).play("main ma_vesna", "attack a_lycoris_kiss ma_vesna")
    t.expect(P2, hp=7).expect(P1, field={"C": "a_lycoris_kiss 3/4 r"})


@pytest.mark.ability("a_bloodmoon_countess_attack")
def test_bloodmoon_countess_drains_the_enemy_master_while_hers_is_weaker() -> None:
    t = table().master(P1, hp=5).field(P1, C="a_bloodmoon_countess").mana(P1, 1)
    t.play("attack a_bloodmoon_countess ma_vesna", "open n_town_militia").expect(P2, hp=8).expect(P1, hp=6)
    t = table().master(P1, hp=9).field(P1, C="a_bloodmoon_countess").mana(P1, 1)
    t.play("attack a_bloodmoon_countess ma_vesna", "open n_town_militia").expect(P2, hp=8).expect(P1, hp=9)


@pytest.mark.ability("a_libezal_enter")
def test_libezal_dooms_enemy_units_up_to_a_total_cost_of_six_at_once() -> None:
    t = table().hand(P1, "a_libezal").mana(P1, 7).field(P2, L="n_town_militia", C="n_mirror_fencer", R="a_libezal")
    t.play("play a_libezal C", "open n_town_militia", then="doom")
    assert t.options() == ["target a_libezal", "target n_mirror_fencer", "target n_town_militia", "done"]
    t.play("target n_mirror_fencer", then="doom")
    assert t.options() == ["target n_town_militia", "done"]
    t.play("target n_town_militia").expect(P2, field={"R": "a_libezal 5/5"}, discard="n_mirror_fencer n_town_militia")
    t = table().hand(P1, "a_libezal").mana(P1, 7).field(P2, L="n_town_militia")
    t.play("play a_libezal C", "open n_town_militia", "done").expect(P2, field={"L": "n_town_militia 2/3"})


@pytest.mark.ability("a_worldburn_dragon_enter")
@pytest.mark.rule("SC-R41")
def test_worldburn_dragon_burns_everything_else_at_once() -> None:
    t = table().hand(P1, "a_worldburn_dragon").mana(P1, 6).field(P1, L="a_gutter_hound").field(P2, C="n_town_militia")
    t.play("play a_worldburn_dragon C")
    t.expect(P1, hp=9, field={"C": "a_worldburn_dragon 4/5"}, discard="a_gutter_hound")
    t.expect(P2, hp=9, field={"C": "n_town_militia 2/3 d2"})
    t = (
        table()
        .master(P1, hp=1)
        .master(P2, hp=1)
        .hand(P1, "a_worldburn_dragon")
        .mana(P1, 6)
        .play("play a_worldburn_dragon C")
    )
    assert t.state.winners == [P2]


@pytest.mark.ability("a_spark_lash_s1", "a_spark_lash_s2")
@pytest.mark.rule("SC-R27", "SC-8.8")
def test_spark_lash_hits_twice_for_what_is_paid_on_top() -> None:
    t = table().hand(P1, "a_spark_lash").mana(P1, 4).field(P2, L="n_town_militia", C="a_libezal")
    t.play("cast a_spark_lash", "target n_town_militia", then="pay_x")
    assert t.options() == ["x 1", "x 2", "x 3", "no"]
    assert t.why_not("x 4") == "SC-R27"
    t.play("x 2", "target a_libezal").expect(P1, standing=1, discard="a_spark_lash")
    t.expect(P2, field={"L": "n_town_militia 2/3 d2", "C": "a_libezal 5/5 d2"})


@pytest.mark.ability("a_pit_fervor_s1", "a_pit_fervor_s2")
def test_pit_fervor_drives_a_unit_and_may_draw() -> None:
    t = table().hand(P1, "a_pit_fervor").mana(P1, 2).field(P1, L="a_cinder_imp").deck(P1, "n_feint")
    t.play("cast a_pit_fervor", then="pay_open").play(f"open {t.state.manas[P1][0]}")
    t.expect(P1, field={"L": "a_cinder_imp 3/3"}, hand="n_feint", closed=1)
    assert t.seen(P1)["units"][0]["reach"] == ["R", "C"]
    assert table().hand(P1, "a_pit_fervor").mana(P1, 2).why_not("cast a_pit_fervor") == "SC-7.15"


@pytest.mark.ability("a_cinder_rain_s1", "a_cinder_rain_s2")
def test_cinder_rain_falls_on_all_enemies_and_again_for_two_mana() -> None:
    t = table().hand(P1, "a_cinder_rain").mana(P1, 5).field(P2, L="a_cinder_imp d1", C="n_town_militia")
    t.play("cast a_cinder_rain", then="pay_mana").expect(P2, field={"C": "n_town_militia 2/3 d1"}, hp=10)
    t.play("pay").expect(P2, field={"C": "n_town_militia 2/3 d2"}, hp=9).expect(P1, standing=0)


@pytest.mark.ability("a_black_contract_limit", "a_black_contract_s1")
@pytest.mark.rule("SC-R42")
def test_black_contract_costs_blood_and_is_signed_once_a_turn() -> None:
    t = table().hand(P1, "a_black_contract", "a_black_contract").mana(P1, 2).deck(P1, "n_feint", "n_feint", "a_libezal")
    t.play("cast a_black_contract").expect(P1, hp=9, hand="a_black_contract n_feint n_feint a_libezal")
    assert t.why_not(f"cast {t.state.hands[P1][0]}") == "SC-R42"
    assert "cast a_black_contract" not in t.options()
    t = table().master(P1, hp=1).hand(P1, "a_black_contract").mana(P1, 1).play("cast a_black_contract")
    assert t.state.winners == [P2]
    assert not t.told("draw")


@pytest.mark.ability("a_execution_writ_s1", "a_execution_writ_s2")
@pytest.mark.rule("SC-R37")
def test_execution_writ_ends_a_cheap_unit_and_may_hurt_the_master() -> None:
    t = table().hand(P1, "a_execution_writ").mana(P1, 4).field(P2, L="a_molten_drake", C="n_ley_dancer")
    t.play("cast a_execution_writ", "open n_town_militia")
    t.expect(P2, field={"L": "a_molten_drake 3/4"}, discard="n_ley_dancer", hp=9)
    t = table().hand(P1, "a_execution_writ").mana(P1, 4).field(P2, L="a_molten_drake")
    assert t.why_not("cast a_execution_writ") == "SC-7.15"


@pytest.mark.ability("a_bonfire_wager_s1", "a_bonfire_wager_s2")
def test_bonfire_wager_burns_both_masters_and_draws() -> None:
    t = table().hand(P1, "a_bonfire_wager").mana(P1, 1).deck(P1, "n_feint").play("cast a_bonfire_wager")
    t.expect(P1, hp=9, hand="n_feint").expect(P2, hp=9)


@pytest.mark.ability("a_grave_march_s1")
def test_grave_march_raises_a_unit_that_costs_four_or_less() -> None:
    t = (
        table()
        .hand(P1, "a_grave_march")
        .mana(P1, 2)
        .discard(P1, "a_libezal", "n_feint", "a_chain_warden", "a_cinder_imp")
    )
    t.play("cast a_grave_march", then="raise")
    assert t.options() == ["take a_chain_warden", "take a_cinder_imp"]
    t.play("take a_cinder_imp", then="column").play("column R")
    t.expect(P1, field={"R": "a_cinder_imp 1/2"}, discard="a_libezal n_feint a_chain_warden a_grave_march")
    assert table().hand(P1, "a_grave_march").mana(P1, 2).why_not("cast a_grave_march") == "SC-7.15"
