"""The six keywords, and how a game ends."""

import pytest

from .position import P1, P2, table


@pytest.mark.rule("SC-9.2", "SC-9.1")
def test_enter_must_be_used_unless_it_has_no_target() -> None:
    t = (
        table()
        .hand(P1, "b_tide_turner")
        .mana(P1, 3)
        .field(P2, L="a_cinder_imp", C="a_gutter_hound")
        .play("play b_tide_turner C", then="bounce")
    )
    assert t.options() == ["target a_gutter_hound", "target a_cinder_imp"]
    t = table().hand(P1, "b_tide_turner").mana(P1, 3).play("play b_tide_turner C")
    assert t.told("unused") == [(P1, t.game.kinds.index("b_tide_turner"))]


@pytest.mark.rule("SC-9.4", "WE-28")
def test_a_unit_put_on_the_field_by_an_effect_does_not_enter_but_may_attack() -> None:
    t = (
        table()
        .hand(P1, "a_grave_march")
        .mana(P1, 2)
        .discard(P1, "a_chain_warden", "a_libezal")
        .field(P2, C="n_town_militia")
    )
    t.play("cast a_grave_march", then="column")
    t.play("column C").expect(P1, field={"C": "a_chain_warden 2/4"}, discard="a_libezal a_grave_march")
    t.expect(P2, field={"C": "n_town_militia 2/3"})
    assert not t.told("use")
    t.play("attack a_chain_warden n_town_militia").expect(P2, field={"C": "n_town_militia 2/3 d2"})


@pytest.mark.rule("SC-9.5")
def test_main_effects_wait_for_the_own_main_phase_and_a_quiet_moment() -> None:
    t = table().field(P1, C="n_clockwork_crab").mana(P1, 2).hand(P1, "n_null_dust").field(P2, C="n_town_militia")
    t.play("cast n_null_dust", then="dust")
    assert t.why_not("main n_clockwork_crab") == "SC-9.5"
    t.play("target n_town_militia", "main n_clockwork_crab", "end")
    assert t.match.why_not(P1, ("main", t.at(P1, "C"))).key == "match.not_you"


@pytest.mark.rule("SC-9.6", "SC-9.7", "SC-9.8")
def test_main_effects_need_cost_condition_and_an_unused_turn() -> None:
    t = table().field(P1, C="n_clockwork_crab", L="b_hymn_caller").mana(P1, 0, "n_feint up r")
    assert t.why_not("main n_clockwork_crab") == "SC-9.6"
    assert t.why_not("main b_hymn_caller") == "SC-8.6"
    t = table().master(P1, "mb_ilse").field(P1, C="n_town_militia").play("main mb_ilse", "shift n_town_militia L")
    assert t.why_not("main mb_ilse") == "SC-9.8"
    t.play("end", "draw", "end", "draw")
    assert "main mb_ilse" in t.options()
    assert not [name for name in t.game.view(t.state, P1)["mine"]["blocked"] if name.startswith("main")]


@pytest.mark.rule("SC-9.11")
def test_attack_and_battle_effects_come_before_damage_in_the_turn_players_order() -> None:
    t = table().field(P1, C="a_ember_lancer").field(P2, C="n_mirror_fencer").mana(P1, 1)
    t.play("attack a_ember_lancer n_mirror_fencer", then="order")
    assert t.match.waiting_for() == [P1]
    t.play(t.next("a_ember_lancer", P1), "open n_town_militia")
    t.expect(P1, field={"C": "a_ember_lancer 3/3 d2 r"}).expect(P2, field={"C": "n_mirror_fencer 1/5 d3"})
    assert [event[0] for event in t.events if event[0] in ("gain", "wound")] == ["gain", "wound", "wound", "wound"]


@pytest.mark.rule("SC-9.14", "SC-9.16")
def test_exit_is_used_for_exits_and_for_nothing_else() -> None:
    t = table().hand(P1, "a_execution_writ", "b_rebuke").mana(P1, 0, *["n_feint up"] * 6).field(P1, C="n_town_militia")
    t.field(P2, L="a_cinder_imp", C="a_cinder_imp")
    t.play("cast b_rebuke", f"target {t.at(P2, 'L')}").expect(P1, field={"C": "n_town_militia 2/3"})
    t.play("cast a_execution_writ").expect(P1, field={"C": "n_town_militia 2/3 d1"})


# -- the end


@pytest.mark.rule("SC-1.2", "SC-10.1", "SC-2.2")
def test_whose_master_has_no_hp_left_loses() -> None:
    t = table().master(P2, hp=1).field(P1, C="n_town_militia").play("attack n_town_militia ma_vesna")
    assert (t.state.over, t.state.winners) == ("defeat", [P1])
    t = table().master(P1, "ma_drauga", hp=2).mana(P1, 1).field(P2, C="n_town_militia").play("main ma_drauga")
    assert (t.state.over, t.state.winners) == ("defeat", [P2])


@pytest.mark.rule("SC-10.2", "SC-10.3", "SC-R16", "WE-21")
def test_if_both_fall_together_the_turn_player_loses_and_nobody_draws() -> None:
    t = table().master(P1, hp=1).master(P2, hp=1).hand(P1, "a_bonfire_wager").mana(P1, 1).play("cast a_bonfire_wager")
    assert (t.state.over, t.state.winners) == ("defeat", [P2])
    assert not t.told("draw")


@pytest.mark.rule("SC-R16")
def test_one_after_the_other_is_not_at_the_same_time() -> None:
    t = table().master(P1, hp=1).master(P2, hp=1).field(P1, C="a_bloodmoon_countess").mana(P1, 1)
    t.play("attack a_bloodmoon_countess ma_vesna", "open n_town_militia")
    assert t.state.winners == [P1]


@pytest.mark.rule("SC-11.4", "WE-11")
def test_healing_stops_at_ten() -> None:
    t = table().master(P1, hp=9).hand(P1, "b_mending_light").mana(P1, 1).play("cast b_mending_light")
    t.expect(P1, hp=10, gone="b_mending_light", hand="n_town_militia")
    assert [healed for _, _, healed, _ in t.told("recover")] == [1]


@pytest.mark.rule("SC-R44")
def test_conceding_ends_the_game_at_any_moment() -> None:
    t = (
        table()
        .hand(P1, "a_spark_lash")
        .mana(P1, 1)
        .field(P2, L="a_cinder_imp", C="n_town_militia")
        .play("cast a_spark_lash", then="strike")
    )
    t.match.concede(P2)
    assert (t.match.state.over, t.match.state.winners) == ("conceded", [P1])


@pytest.mark.rule("SC-R45")
@pytest.mark.parametrize(
    ("hp", "over", "winners"), [((4, 7), "turns", [1]), ((8, 7), "turns", [0]), ((5, 5), "draw", [])]
)
def test_after_two_hundred_turns_the_healthier_master_wins(hp: tuple[int, int], over: str, winners: list[int]) -> None:
    t = table().turn(199).master(P1, hp=hp[0]).master(P2, hp=hp[1]).play("end", "draw")
    assert not t.match.over
    t.play("end")
    assert (t.match.state.over, t.match.state.winners) == (over, winners)
