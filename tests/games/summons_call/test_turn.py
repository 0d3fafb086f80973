"""The phases of a turn, playing cards, paying for them, the master's move."""

import pytest

from summon_web.engine import bit

from .position import P1, P2, table


@pytest.mark.rule("SC-7.1", "SC-7.29")
def test_the_phases_follow_each_other_and_the_turn_passes() -> None:
    t = table().turn(3, phase="mana").hand(P1, "n_feint")
    assert t.asked() == "mana"
    t.play("bury n_feint")
    assert (t.asked(), t.state.active) == ("main", P1)
    t.play("end")
    assert (t.asked(), t.state.active, t.state.turn) == ("mana", P2, 4)
    assert [event[0] for event in t.events] == ["mana", "end", "turn", "standby", "draw"]


@pytest.mark.rule("SC-7.2")
def test_only_the_turn_players_cards_stand_up() -> None:
    t = (
        table()
        .field(P1, C="n_town_militia r")
        .mana(P1, 0, "n_feint r")
        .field(P2, C="a_cinder_imp r")
        .mana(P2, 0, "n_feint r", "n_feint up r")
    )
    t.play("end").expect(P2, field={"C": "a_cinder_imp 1/2"}, standing=2)
    t.expect(P1, field={"C": "n_town_militia 2/3 r"}, standing=0)


@pytest.mark.rule("SC-7.3")
def test_the_draw_phase_draws_one() -> None:
    table().play("end").expect(P2, hand="n_town_militia", deck=29).expect(P1, hand="")


@pytest.mark.rule("SC-7.4", "SC-7.6", "SC-7.5")
def test_the_mana_phase_buries_or_draws_and_nothing_else() -> None:
    t = table().turn(3, phase="mana").hand(P1, "n_feint", "a_libezal").deck(P1, "b_rebuke")
    assert t.options() == ["bury n_feint", "bury a_libezal", "draw"]
    assert t.why_not("end") == "SC-7.4"
    assert t.why_not("cast n_feint") == "SC-7.4"
    t.play("draw").expect(P1, hand="n_feint a_libezal b_rebuke", mana="")
    assert t.why_not("bury n_feint") == "SC-7.4"
    assert t.why_not("draw") == "SC-7.4"


@pytest.mark.rule("SC-7.5")
def test_only_a_hand_card_can_be_buried_and_it_pays_at_once() -> None:
    t = table().turn(3, phase="mana").hand(P1, "n_feint", "a_gutter_hound").discard(P1, "a_libezal")
    assert t.why_not("bury a_libezal") == "SC-7.5"
    t.play("bury n_feint", "play a_gutter_hound L").expect(P1, standing=0, field={"L": "a_gutter_hound 1/2"})


@pytest.mark.rule("SC-R50")
def test_with_an_empty_hand_drawing_is_the_only_way() -> None:
    t = table().turn(3, phase="mana").deck(P1)
    assert t.options() == ["draw"]
    t.play("draw").expect(P1, hp=9, hand="")


@pytest.mark.rule("SC-7.7")
def test_main_phase_actions_come_in_any_order_and_number() -> None:
    t = table().hand(P1, "a_gutter_hound", "n_quick_study").field(P1, C="n_town_militia").mana(P1, 4)
    t.play("move L", "cast n_quick_study", "attack n_town_militia ma_vesna", "main ma_vesna", "play a_gutter_hound L")
    t.expect(P1, standing=0, field={"L": "a_gutter_hound 1/2", "C": "n_town_militia 3/3 r"}).expect(P2, hp=9)
    assert t.options()[-1] == "end"


@pytest.mark.rule("SC-7.8", "SC-7.9", "WE-7")
def test_a_card_costs_standing_mana_of_either_face_exactly() -> None:
    t = table().hand(P1, "n_hedge_mage", "a_chain_warden").mana(P1, 0, "n_feint up", "n_feint", "n_feint", "n_feint r")
    assert t.why_not("play a_chain_warden L") == "SC-7.9"
    t.play("play n_hedge_mage L").expect(P1, standing=0, hand="a_chain_warden")
    assert t.told("pay") == [(P1, 3)]


@pytest.mark.rule("SC-7.8")
def test_only_own_hand_cards_are_played() -> None:
    t = table().hand(P2, "a_gutter_hound").mana(P1, 1)
    assert t.why_not("play a_gutter_hound L") == "SC-7.8"
    t = table().hand(P1, "a_gutter_hound", "n_quick_study").mana(P1, 2)
    assert t.why_not("cast a_gutter_hound") == "SC-7.10"
    assert t.why_not("play n_quick_study L") == "SC-7.14"


@pytest.mark.rule("SC-R28")
def test_face_up_mana_rests_first_then_the_oldest() -> None:
    t = table().hand(P1, "a_gutter_hound", "n_town_militia").mana(P1, 0, "n_feint", "b_rebuke", "a_libezal up")
    t.play("play a_gutter_hound L")
    assert [mana.get("rest", 0) for mana in t.seen(P1)["mana"]] == [0, 0, 1]
    t = (
        table()
        .hand(P1, "n_town_militia")
        .mana(P1, 0, "n_feint", "b_rebuke", "a_libezal up")
        .play("play n_town_militia L")
    )
    assert [mana.get("rest", 0) for mana in t.seen(P1)["mana"]] == [1, 0, 1]


@pytest.mark.rule("SC-R28")
def test_the_payer_may_choose_the_mana_of_one_payment() -> None:
    t = (
        table()
        .hand(P1, "n_town_militia", "a_gutter_hound")
        .mana(P1, 0, "n_feint", "b_rebuke", "a_libezal up", "a_cinder_imp")
    )
    t.play("choose_mana").play("play n_town_militia L", then="rest_mana")
    assert t.seen(P1, P2)["hand"] == 2, "not revealed before it is paid"
    t.play("rest b_rebuke", then="rest_mana")
    assert t.why_not("rest b_rebuke") == "SC-7.8"
    t.play("rest n_feint")
    assert [mana.get("rest", 0) for mana in t.seen(P1)["mana"]] == [1, 1, 0, 0]
    t.play("play a_gutter_hound C")
    assert [mana.get("rest", 0) for mana in t.seen(P1)["mana"]] == [1, 1, 1, 0]
    assert t.why_not("choose_mana") == "SC-R28"


@pytest.mark.rule("SC-7.11", "SC-R26", "WE-8")
def test_a_unit_without_an_empty_column_is_refused_before_anything_is_paid_or_shown() -> None:
    t = table().hand(P1, "a_gutter_hound").mana(P1, 3).field(P1, L="a_cinder_imp", C="a_cinder_imp", R="a_cinder_imp")
    before = t.game.view(t.state, P2)
    assert t.why_not("play a_gutter_hound L") == "SC-7.11"
    assert not any(option.startswith("play") for option in t.options())
    assert t.game.view(t.state, P2) == before
    t.expect(P1, standing=3, hand="a_gutter_hound")
    assert t.game.view(t.state, P1)["mine"]["blocked"][str(t.state.hands[P1][0])] == ["no_empty_column", "SC-7.11"]


@pytest.mark.rule("SC-2.4", "SC-7.10", "SC-7.12", "SC-7.13")
def test_a_played_unit_stays_standing_uses_enter_and_may_attack_at_once() -> None:
    t = table().hand(P1, "a_furnace_ogre").mana(P1, 3).play("play a_furnace_ogre C").expect(P1, hp=9)
    t.play("attack a_furnace_ogre ma_vesna").expect(P2, hp=9)
    t.play("end", "draw", "end").expect(P1, field={"C": "a_furnace_ogre 3/5"}, hp=9)


@pytest.mark.rule("SC-2.5", "SC-7.14")
def test_a_skill_resolves_in_order_and_is_used_up() -> None:
    t = (
        table()
        .hand(P1, "n_null_dust")
        .mana(P1, 1)
        .field(P2, C="n_town_militia")
        .deck(P1, "n_feint")
        .play("cast n_null_dust")
    )
    assert [event[0] for event in t.events] == ["pay", "cast", "silence", "draw", "spent"]
    t.expect(P1, discard="n_null_dust", hand="n_feint")


@pytest.mark.rule("SC-7.15", "SC-R25")
def test_only_a_first_sentence_without_a_target_stops_a_skill() -> None:
    t = table().hand(P1, "a_spark_lash", "a_cinder_rain").mana(P1, 4)
    assert t.why_not("cast a_spark_lash") == "SC-7.15"
    t.play("cast a_cinder_rain").expect(P1, hand="a_spark_lash", discard="a_cinder_rain", standing=1)
    t = table().hand(P1, "n_feint").mana(P1, 1, "n_feint up").field(P2, C="n_town_militia").deck(P1)
    assert "cast n_feint" in t.options(), "a later sentence that could do nothing is no obstacle"


@pytest.mark.rule("SC-7.25")
def test_main_effects_belong_to_the_own_field() -> None:
    t = table().field(P2, C="n_clockwork_crab").mana(P1, 1).field(P1, C="n_town_militia").hand(P1, "b_cloud_fawn")
    assert t.why_not("main n_clockwork_crab") == "SC-7.25"
    assert t.why_not("main n_town_militia") == "SC-7.25"
    assert t.why_not("main b_cloud_fawn") == "SC-7.25"


@pytest.mark.rule("SC-7.26", "SC-R34")
def test_the_master_moves_once_to_any_other_column_without_resting() -> None:
    t = table().master(P1, column="L")
    assert [o for o in t.options() if o.startswith("move")] == ["move C", "move R"]
    assert t.why_not("move L") == "SC-R34"
    t.play("move R")
    assert (t.seen(P1)["master"]["column"], t.seen(P1)["master"]["moved"]) == ("R", True)
    assert t.why_not("move C") == "SC-7.26"
    t.play("end", "draw", "end", "draw")
    assert "move C" in t.options()
    assert "move C" in table().turn(1).master(P1, column="L").options(), "on the first turn too"


@pytest.mark.rule("SC-7.27", "SC-7.28", "SC-11.5")
def test_the_end_phase_clears_damage_and_bonuses_of_both_but_not_the_masters() -> None:
    t = (
        table()
        .master(P1, "mb_aurelio", hp=7)
        .field(P1, L="n_clockwork_crab d1")
        .field(P2, C="n_town_militia d2")
        .mana(P1, 1)
    )
    t.play("main n_clockwork_crab", "end")
    t.expect(P1, hp=7, field={"L": "n_clockwork_crab 1/4"}).expect(P2, field={"C": "n_town_militia 2/3"})


@pytest.mark.rule("SC-R36", "SC-9.1")
def test_a_card_played_for_its_cost_enters() -> None:
    t = table().hand(P1, "n_road_scout").mana(P1, 1).play("play n_road_scout L", then="scout")
    assert t.state.source == t.game.kinds.index("n_road_scout")


def test_equal_cards_leave_the_hand_in_the_order_in_which_they_are_known() -> None:
    t = table().hand(P1, "a_gutter_hound", "a_gutter_hound").mana(P1, 1)
    hidden, known = t.state.hands[P1]
    t.state.seen[known] |= bit(P2)
    t.play(f"play {hidden} L")
    assert t.state.hands[P1] == [hidden]
    assert t.at(P1, "L") == known


@pytest.mark.rule("SC-R28")
def test_the_wish_to_choose_mana_ends_with_the_turn() -> None:
    t = table().hand(P1, "n_town_militia").mana(P1, 3).mana(P2, 1).field(P2, C="n_town_militia")
    t.field(P1, C="b_gate_sentinel")
    t.play("choose_mana", "end", "draw", "attack n_town_militia b_gate_sentinel", "pay")
    t.expect(P1, standing=2)
