"""Activation costs, mana opening, the reshuffle, vanishing, temporary effects."""

import pytest

from .position import P1, P2, table


@pytest.mark.rule("SC-8.1", "SC-8.2", "SC-9.3")
def test_an_effect_with_a_cost_is_used_only_if_its_controller_pays() -> None:
    t = (
        table()
        .master(P1, hp=5)
        .hand(P1, "b_dawn_physician")
        .mana(P1, 4)
        .play("play b_dawn_physician C", then="pay_open")
    )
    assert t.options()[-1] == "no"
    t.play("no").expect(P1, hp=5, closed=4)
    t = table().field(P1, C="n_town_militia").field(P2, C="a_spite_familiar d1").mana(P2, 1)
    t.play("attack n_town_militia a_spite_familiar", then="pay_open")
    assert t.match.waiting_for() == [P2]


@pytest.mark.rule("SC-8.4", "SC-R6")
def test_a_cost_is_asked_right_before_its_effect_and_after_what_comes_first() -> None:
    t = table().hand(P1, "a_spark_lash").mana(P1, 2).field(P2, L="a_cinder_imp", C="a_libezal")
    t.play("cast a_spark_lash", "target a_cinder_imp", then="pay_x")
    t.expect(P2, field={"C": "a_libezal 5/5"}, discard="a_cinder_imp")
    t.play("x 1")
    t = table().field(P1, C="n_clockwork_crab").mana(P1, 1).play("main n_clockwork_crab")
    assert [event[0] for event in t.events] == ["pay", "use", "gain"]


@pytest.mark.rule("SC-8.3")
def test_a_cost_that_can_not_be_paid_in_full_is_not_asked() -> None:
    t = table().hand(P1, "a_cinder_rain").mana(P1, 4).field(P2, C="n_town_militia").play("cast a_cinder_rain")
    t.expect(P1, standing=1).expect(P2, hp=10, field={"C": "n_town_militia 2/3 d1"})


@pytest.mark.rule("SC-8.5", "SC-8.6", "SC-8.7", "WE-14")
def test_opening_takes_a_face_down_card_standing_or_resting_and_keeps_it_as_mana() -> None:
    t = (
        table()
        .field(P1, C="a_ember_lancer")
        .field(P2, C="b_vow_knight")
        .mana(P1, 0, "n_feint up", "n_feint up r")
        .play("attack a_ember_lancer b_vow_knight")
    )
    t.expect(P1, field={"C": "a_ember_lancer 1/3 d1 r"}, closed=0)
    t = (
        table()
        .field(P1, C="a_ember_lancer")
        .field(P2, C="b_vow_knight")
        .mana(P1, 0, "n_feint up", "b_rebuke r", "a_libezal")
        .hand(P1, "a_gutter_hound")
    )
    t.play("attack a_ember_lancer b_vow_knight", then="pay_open")
    assert t.options() == ["open b_rebuke", "open a_libezal", "no"]
    assert t.why_not("open n_feint") == "SC-8.5"
    t.play("open b_rebuke").expect(
        P1, field={"C": "a_ember_lancer 3/3 d1 r"}, mana="n_feint b_rebuke a_libezal", closed=1
    )
    assert [(mana.get("rest", 0), mana.get("open", 0)) for mana in t.seen(P1)["mana"]] == [(0, 1), (1, 1), (0, 0)]
    assert t.seen(P1, P2)["mana"][1]["k"] == t.game.kinds.index("b_rebuke")
    t.play("end", "draw", "end", "draw", "play a_gutter_hound L").expect(P1, standing=2)


@pytest.mark.rule("SC-8.8")
def test_an_activation_cost_in_mana_comes_on_top_of_the_card() -> None:
    table().hand(P1, "n_hedge_mage").mana(P1, 4).field(P2, C="a_libezal").play("play n_hedge_mage L", "pay").expect(
        P1, standing=0
    )


@pytest.mark.rule("SC-8.14", "SC-8.15", "SC-8.17", "SC-R11", "SC-R15", "WE-12")
def test_a_reshuffle_interrupts_the_draw_and_leaves_the_skill_out() -> None:
    t = (
        table()
        .master(P1, hp=7)
        .hand(P1, "n_quick_study")
        .mana(P1, 2)
        .discard(P1, *["a_cinder_imp"] * 6)
        .deck(P1, "n_feint")
    )
    t.play("cast n_quick_study").expect(P1, hp=6, hand="n_feint a_cinder_imp", deck=5, discard="n_quick_study")
    assert [event[0] for event in t.events] == ["pay", "cast", "draw", "reshuffle", "draw", "spent"]
    assert t.state.seen[t.state.decks[P1][0]] == 0


@pytest.mark.rule("SC-8.14", "SC-R11", "WE-13")
def test_an_emptied_deck_waits_for_the_next_draw() -> None:
    t = table().hand(P1, "n_quick_study").mana(P1, 2).deck(P1, "n_feint", "a_libezal").play("cast n_quick_study")
    t.expect(P1, deck=0, hp=10, hand="n_feint a_libezal", discard="n_quick_study")
    t.play("end", "draw", "end").expect(P1, hp=9, hand="n_feint a_libezal n_quick_study", deck=0, discard="")


@pytest.mark.rule("SC-8.16")
def test_reshuffle_damage_triggers_nothing() -> None:
    t = table().hand(P1, "n_quick_study", "b_vigil_guardian").mana(P1, 4).discard(P1, *["n_feint"] * 3).deck(P1)
    t.play("cast n_quick_study").expect(P1, hp=9, hand="b_vigil_guardian n_feint n_feint")


@pytest.mark.rule("SC-R12")
def test_looking_at_more_cards_than_there_are_does_not_reshuffle() -> None:
    t = table().hand(P1, "a_ash_oracle").mana(P1, 3).discard(P1, "a_libezal").deck(P1, "n_feint", "b_rebuke")
    t.play("play a_ash_oracle L", "open n_town_militia", then="look")
    assert t.options() == ["take n_feint", "take b_rebuke"]
    assert t.why_not("take a_libezal") == "SC-R12"
    t.play("take n_feint").expect(P1, hp=10, discard="a_libezal b_rebuke", hand="n_feint", deck=0)
    t = table().hand(P1, "a_ash_oracle").mana(P1, 3).discard(P1, "a_libezal").deck(P1)
    t.play("play a_ash_oracle L", "open n_town_militia").expect(P1, hp=9, hand="a_libezal")


@pytest.mark.rule("SC-R13")
def test_a_reshuffle_of_nothing_still_costs_one_and_the_draw_is_over() -> None:
    t = table().hand(P1, "n_quick_study").mana(P1, 2).deck(P1)
    t.play("cast n_quick_study").expect(P1, hp=8, hand="", deck=0)
    t = table().hand(P1, "a_ash_oracle").mana(P1, 3).deck(P1)
    t.play("play a_ash_oracle L", "open n_town_militia").expect(P1, hp=9, hand="")


@pytest.mark.rule("SC-R14")
def test_putting_a_card_under_an_empty_deck_is_no_reshuffle() -> None:
    t = table().hand(P1, "n_road_scout").mana(P1, 1).discard(P1, "a_libezal").deck(P1, "n_feint")
    t.play("play n_road_scout L", "sink n_feint").expect(P1, deck=1, hp=10, discard="a_libezal")


@pytest.mark.rule("SC-R16")
def test_a_reshuffle_ends_the_game_in_the_middle_of_an_effect() -> None:
    t = (
        table()
        .master(P1, hp=1)
        .hand(P1, "n_quick_study")
        .mana(P1, 2)
        .discard(P1, "n_feint")
        .deck(P1)
        .play("cast n_quick_study")
    )
    assert (t.state.over, t.state.winners) == ("defeat", [P2])
    assert not t.told("draw")


@pytest.mark.rule("SC-8.27", "SC-8.28", "SC-8.29")
def test_vanished_cards_are_out_for_good_and_do_not_exit() -> None:
    t = (
        table()
        .hand(P1, "b_gate_of_exile")
        .mana(P1, 5)
        .field(P1, C="n_town_militia")
        .field(P2, C="a_cinder_imp")
        .deck(P2)
    )
    t.play("cast b_gate_of_exile").expect(P2, gone="a_cinder_imp", discard="").expect(
        P1, field={"C": "n_town_militia 2/3"}
    )
    t.play("end").expect(P2, hp=9, hand="", gone="a_cinder_imp")


@pytest.mark.rule("SC-11.6", "SC-R49")
def test_an_instruction_is_carried_out_as_far_as_possible() -> None:
    t = (
        table()
        .hand(P1, "n_loud_rumor")
        .mana(P1, 3)
        .hand(P2, "n_feint")
        .play("cast n_loud_rumor")
        .expect(P2, hand="", discard="n_feint")
    )
    t = (
        table()
        .hand(P1, "b_second_dawn")
        .mana(P1, 3)
        .discard(P1, "a_libezal")
        .play("cast b_second_dawn", "take a_libezal")
    )
    t.expect(P1, hand="a_libezal")


@pytest.mark.rule("SC-R49")
def test_mandatory_choices_can_not_be_declined() -> None:
    t = (
        table()
        .hand(P1, "a_spark_lash")
        .mana(P1, 1)
        .field(P2, L="a_cinder_imp", C="n_town_militia")
        .play("cast a_spark_lash", then="strike")
    )
    assert "no" not in t.options()
    assert t.why_not("no") == "SC-R49"
    assert t.why_not("end") == "SC-9.5"


@pytest.mark.rule("SC-11.8", "SC-R48")
def test_targets_are_chosen_when_the_instruction_is_carried_out() -> None:
    t = table().hand(P1, "a_spark_lash").mana(P1, 2).field(P2, L="a_cinder_imp", C="n_town_militia", R="a_gutter_hound")
    t.play("cast a_spark_lash", "target a_cinder_imp", "x 1", then="strike")
    assert t.options() == ["target a_gutter_hound", "target n_town_militia"]
    assert t.why_not("target a_cinder_imp") == "SC-11.8"
    t.play("target n_town_militia")


@pytest.mark.rule("SC-11.9")
def test_all_needs_no_target() -> None:
    table().hand(P1, "n_all_out_charge").mana(P1, 2).play("cast n_all_out_charge").expect(P1, hand="n_town_militia")


@pytest.mark.rule("SC-11.10", "SC-11.11", "SC-11.12", "SC-R30")
def test_temporary_effects_limits_and_damage_end_when_the_card_leaves_the_field() -> None:
    t = table().field(P1, L="b_cloud_fawn d1").mana(P1, 1).play("main ma_vesna", "main b_cloud_fawn")
    t.expect(P1, field={"C": "b_cloud_fawn 2/2 d1"})
    assert t.seen(P1)["units"][1]["why"] == [[t.game.kinds.index("ma_vesna"), 1, 0, "gift:ways", "until:turn"]]
    card = t.at(P1, "C")
    t.again().turn(4, active=P2).hand(P2, "b_tide_turner").mana(P2, 3).play("play b_tide_turner C")
    assert t.state.effects == []
    assert card not in t.state.used
    t.again().turn(5).mana(P1, 1).play(f"play {card} C").expect(P1, field={"C": "b_cloud_fawn 1/2"})
    assert "main b_cloud_fawn" in t.options()


@pytest.mark.rule("SC-R31", "WE-27")
def test_until_the_start_of_your_next_turn_ends_before_anything_stands() -> None:
    t = table().hand(P1, "b_halo_guard").mana(P1, 1).field(P1, C="n_town_militia").play("cast b_halo_guard")
    t.again().field(P2, C="n_town_militia", L="n_ley_dancer")
    t.play("end", "draw", f"attack {t.at(P2, 'C')} {t.at(P1, 'C')}", "attack n_ley_dancer n_town_militia")
    t.expect(P1, field={"C": "n_town_militia 2/5 d4"})
    t.play("end").expect(P1, field={"C": "n_town_militia 2/3"})


@pytest.mark.rule("SC-R32", "SC-9.4")
def test_a_move_keeps_damage_effects_and_rest_and_is_no_entering() -> None:
    t = table().master(P1, "mb_ilse").field(P1, L="a_furnace_ogre d2 r").play("main mb_ilse", "shift a_furnace_ogre R")
    t.expect(P1, hp=10, field={"R": "a_furnace_ogre 3/5 d2 r"})


@pytest.mark.rule("SC-R33")
def test_an_enemy_is_moved_to_an_adjacent_empty_column_only() -> None:
    t = (
        table()
        .hand(P1, "n_feint")
        .mana(P1, 1)
        .field(P2, L="n_town_militia", R="a_cinder_imp")
        .play("cast n_feint", then="shift")
    )
    assert t.why_not("shift n_town_militia R") == "SC-R33"
    t.play("shift n_town_militia C", then="pay_open")


@pytest.mark.rule("SC-8.13")
@pytest.mark.parametrize(
    ("card", "question"),
    [
        ("a_spark_lash", "strike"),
        ("a_execution_writ", "execute"),
        ("b_rebuke", "put_down"),
        ("b_gate_of_exile", "exile"),
        ("n_null_dust", "dust"),
        ("n_feint", "shift"),
        ("a_pit_fervor", "boost"),
        ("b_halo_guard", "guard"),
        ("a_grave_march", "raise"),
        ("b_second_dawn", "recall"),
        ("n_duel_of_summoners", "master_attack"),
    ],
)
def test_who_plays_a_skill_chooses_for_it(card: str, question: str) -> None:
    for me, other in ((P1, P2), (P2, P1)):
        t = table().turn(4, active=me).hand(me, card).mana(me, 6).discard(me, "a_cinder_imp", "n_hedge_mage")
        t.field(me, L="n_town_militia", R="n_town_militia").field(other, L="a_cinder_imp", R="a_gutter_hound")
        t.play(f"cast {card}", then=question)
        assert t.match.waiting_for() == [me]


@pytest.mark.rule("SC-8.13")
@pytest.mark.parametrize(
    ("card", "question"),
    [
        ("b_tide_turner", "bounce"),
        ("b_binding_angel", "bind"),
        ("a_chain_warden", "shift"),
        ("n_memory_eater", "devour"),
        ("n_road_scout", "scout"),
    ],
)
def test_who_plays_a_unit_chooses_for_its_enter_effect(card: str, question: str) -> None:
    for me, other in ((P1, P2), (P2, P1)):
        t = table().turn(4, active=me).hand(me, card).mana(me, 4).discard(other, "n_feint", "n_feint")
        t.field(other, L="a_cinder_imp", R="a_gutter_hound").play(f"play {card} C", then=question)
        assert t.match.waiting_for() == [me]


@pytest.mark.rule("SC-7.25")
def test_the_second_seat_uses_the_effects_of_its_own_units() -> None:
    t = table().turn(4, active=P2).field(P2, R="n_clockwork_crab").field(P1, L="n_clockwork_crab").mana(P2, 2)
    assert [option for option in t.match.options(P2) if option[0] == "main"] == [("main", 31), ("main", t.at(P2, "R"))]
    t.play("main n_clockwork_crab").expect(P2, field={"R": "n_clockwork_crab 2/4"})
    t.expect(P1, field={"L": "n_clockwork_crab 1/4"})
