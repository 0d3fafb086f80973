"""Attacks and battles."""

import pytest

from summon_web.games.summons_call.state import END_OF_TURN
from summon_web.games.summons_call.verbs import give

from .position import P1, P2, Position, table


def attacks(t: Position) -> list[str]:
    return [option[7:] for option in t.options() if option.startswith("attack")]


@pytest.mark.rule("SC-7.16")
def test_an_attacker_stands_and_rests_by_attacking() -> None:
    t = table().field(P1, C="n_town_militia", L="n_road_scout r").field(P2, L="a_cinder_imp")
    assert t.why_not("attack n_road_scout ma_vesna") == "SC-7.16"
    assert t.why_not("attack a_cinder_imp n_town_militia") == "SC-7.16"
    t.play("attack n_town_militia ma_vesna").expect(P1, field={"L": "n_road_scout 1/2 r", "C": "n_town_militia 2/3 r"})
    assert t.why_not("attack n_town_militia ma_vesna") == "SC-7.16"


@pytest.mark.rule("SC-7.17", "WE-1")
@pytest.mark.parametrize(
    ("seat", "column", "kind", "reached"),
    [
        (P1, "L", "n_town_militia", ["R"]),  # front
        (P1, "C", "b_lantern_acolyte", ["R"]),  # left
        (P1, "C", "n_town_militia", ["C"]),
        (P1, "C", "n_alley_cutpurse", ["L"]),  # right
        (P1, "R", "n_alley_cutpurse", []),
        (P1, "R", "b_lantern_acolyte", ["C"]),
        (P2, "L", "n_town_militia", ["R"]),
        (P2, "L", "n_alley_cutpurse", ["C"]),
        (P2, "L", "b_lantern_acolyte", []),
        (P2, "C", "b_lantern_acolyte", ["R"]),
        (P2, "R", "b_lantern_acolyte", ["C"]),
        (P2, "R", "n_town_militia", ["L"]),
        (P1, "C", "a_libezal", ["R", "C", "L"]),
        (P2, "C", "a_libezal", ["L", "C", "R"]),
        (P1, "L", "a_gutter_hound", ["C"]),
    ],
)
def test_arrows_reach_left_ahead_ahead_and_right_ahead(seat: int, column: str, kind: str, reached: list[str]) -> None:
    me, other = (P1, P2) if seat == P1 else (P2, P1)
    t = table().turn(4, active=me).field(me, **{column: kind}).master(other, column="C")
    t.field(other, L="a_cinder_imp", C="n_hedge_mage", R="n_feint")
    where = {"a_cinder_imp": "L", "n_hedge_mage": "C", "n_feint": "R"}
    assert [where[target.split()[1]] for target in attacks(t)] == reached


@pytest.mark.rule("SC-7.17")
def test_out_of_reach_is_explained() -> None:
    t = table().field(P1, L="n_town_militia").field(P2, R="a_cinder_imp", C="n_hedge_mage")
    assert t.why_not("attack n_town_militia n_hedge_mage") == "SC-7.17"
    assert attacks(t) == ["n_town_militia a_cinder_imp"]


@pytest.mark.rule("SC-7.17")
def test_arrows_change_for_the_unit_that_gains_them_only() -> None:
    t = table().field(P1, L="n_clockwork_crab", C="n_town_militia", R="a_cinder_imp").mana(P1, 2)
    t.play("main n_clockwork_crab", "main ma_vesna", "target n_town_militia")
    assert [unit["ways"] for unit in t.seen(P1)["units"]] == [[1, 0, 1], [1, 1, 1], [0, 1, 0]]


@pytest.mark.rule("SC-7.18", "SC-R24", "WE-4")
def test_empty_columns_can_not_be_attacked() -> None:
    t = table().field(P1, C="a_gutter_hound")
    assert attacks(t) == []
    assert t.why_not("attack a_gutter_hound ma_vesna") == "SC-7.18"
    t.expect(P1, field={"C": "a_gutter_hound 1/2"})
    assert t.game.view(t.state, P1)["mine"]["blocked"][str(t.at(P1, "C"))] == ["nothing_in_reach", "SC-7.18"]
    t = table().field(P1, L="a_gutter_hound").play("attack a_gutter_hound ma_vesna").expect(P2, hp=9)


@pytest.mark.rule("SC-7.18")
def test_cards_that_are_not_on_the_enemy_field_are_no_targets() -> None:
    t = table().field(P1, C="n_town_militia", L="a_gutter_hound").hand(P2, "a_cinder_imp")
    assert t.why_not("attack n_town_militia a_gutter_hound") == "SC-7.18"
    assert t.why_not("attack n_town_militia a_cinder_imp") == "SC-7.18"


@pytest.mark.rule("SC-7.19")
def test_a_unit_shields_the_master_behind_it() -> None:
    t = table().field(P1, C="a_gutter_hound", L="n_ley_dancer").field(P2, C="a_cinder_imp")
    assert attacks(t) == ["n_ley_dancer a_cinder_imp"]
    assert t.why_not("attack n_ley_dancer 31") == "SC-7.19"


@pytest.mark.rule("SC-7.20", "SC-R9")
def test_nobody_attacks_on_the_very_first_turn() -> None:
    t = (
        table()
        .turn(1)
        .field(P1, C="n_town_militia")
        .hand(P1, "n_duel_of_summoners")
        .mana(P1, 2)
        .master(P1, "ma_drauga")
    )
    assert attacks(t) == []
    assert t.why_not("attack n_town_militia ma_vesna") == "SC-7.20"
    assert t.why_not("cast n_duel_of_summoners") == "SC-R9"
    assert t.why_not("main ma_drauga") == "SC-R9"
    assert attacks(table().turn(2, active=P2).field(P2, C="n_town_militia")) == ["n_town_militia ma_vesna"]


@pytest.mark.rule("SC-7.21", "SC-7.22", "SC-7.23")
def test_both_strike_at_once_standing_or_resting_whatever_the_arrows() -> None:
    t = (
        table()
        .field(P1, C="n_town_militia")
        .field(P2, C="a_gutter_hound r")
        .play("attack n_town_militia a_gutter_hound")
    )
    t.expect(P1, field={"C": "n_town_militia 2/3 d1 r"}).expect(P2, field={}, discard="a_gutter_hound")
    t = table().field(P1, C="n_town_militia").field(P2, C="n_town_militia").play(f"attack {1} {32}")
    t.expect(P1, field={"C": "n_town_militia 2/3 d2 r"}).expect(P2, field={"C": "n_town_militia 2/3 d2"})
    t = (
        table()
        .field(P1, C="a_pyre_duelist")
        .field(P2, C="n_wandering_giant d4")
        .play("attack a_pyre_duelist n_wandering_giant")
    )
    t.expect(P1, field={}).expect(P2, field={}, hp=9)


@pytest.mark.rule("SC-7.24")
def test_a_master_loses_one_hp_to_any_attack_and_strikes_nobody_back() -> None:
    t = table().field(P1, C="a_libezal", R="b_lantern_acolyte")
    t.play("attack a_libezal ma_vesna").expect(P2, hp=9).expect(
        P1, field={"C": "a_libezal 5/5 r", "R": "b_lantern_acolyte 0/3"}
    )
    t.play("attack b_lantern_acolyte ma_vesna").expect(P2, hp=8)


@pytest.mark.rule("SC-11.3")
def test_damage_adds_up_beside_hp() -> None:
    t = table().field(P1, L="a_gutter_hound", C="n_town_militia", R="a_gutter_hound").field(P2, C="n_ley_dancer")
    t.play(f"attack {t.at(P1, 'L')} {t.at(P2, 'C')}").expect(P2, field={"C": "n_ley_dancer 2/4 d1"})
    t.play("attack n_town_militia n_ley_dancer").expect(P2, field={"C": "n_ley_dancer 2/4 d3"})
    t.play(f"attack {t.at(P1, 'R')} {t.at(P2, 'C')}").expect(P2, field={}, discard="n_ley_dancer")


@pytest.mark.rule("SC-8.18", "SC-8.20", "SC-8.19")
def test_a_master_attacks_only_by_an_effect_and_takes_the_unit_s_attack() -> None:
    t = table().hand(P1, "n_duel_of_summoners").mana(P1, 1).field(P2, C="n_wandering_giant", R="a_cinder_imp")
    assert t.why_not("attack 0 31") == "SC-8.18"
    t.play("cast n_duel_of_summoners", then="master_attack")
    t.expect(P1, discard="n_duel_of_summoners")
    assert t.why_not("attack 0 31") == "SC-8.19"
    t.play("attack ma_vesna n_wandering_giant").expect(P1, hp=5).expect(
        P2, field={"C": "n_wandering_giant 5/6 d3", "R": "a_cinder_imp 1/2"}
    )
    t = (
        table()
        .hand(P1, "n_duel_of_summoners")
        .mana(P1, 1)
        .play("cast n_duel_of_summoners")
        .expect(P1, hp=10)
        .expect(P2, hp=9)
    )


@pytest.mark.rule("SC-8.19")
def test_wings_of_units_do_not_carry_a_master() -> None:
    t = table().master(P1, "ma_drauga").mana(P1, 1).field(P1, L="b_archon_of_noon").field(P2, C="b_lantern_acolyte")
    t.play("main ma_drauga").expect(P2, hp=10, field={"C": "b_lantern_acolyte 0/3 d2"})


@pytest.mark.rule("SC-9.13", "WE-16")
def test_an_attack_ends_when_one_of_the_two_has_left() -> None:
    t = (
        table()
        .field(P1, L="a_gutter_hound d1")
        .field(P2, C="n_mirror_fencer")
        .play("attack a_gutter_hound n_mirror_fencer")
    )
    t.expect(P1, field={}, discard="a_gutter_hound").expect(P2, field={"C": "n_mirror_fencer 1/5"})
    assert t.told("attack_ends")
    t = (
        table()
        .field(P1, C="n_mirror_fencer d4")
        .field(P2, C="a_cinder_imp d1")
        .play("attack n_mirror_fencer a_cinder_imp")
    )
    t.expect(P2, field={}, discard="a_cinder_imp").expect(P1, field={}, discard="n_mirror_fencer")
    assert [dealt for _, dealt, _ in t.told("wound")] == [1, 1], (
        "the fencer's own stab, then the imp's [Exit]; no battle damage"
    )


@pytest.mark.rule("SC-R23")
def test_attacker_and_target_stay_the_same_wherever_they_move() -> None:
    t = table().field(P1, C="n_town_militia").field(P2, C="b_gate_sentinel").mana(P2, 1)
    t.play("attack n_town_militia b_gate_sentinel", then="pay_mana")
    units = t.match.state.units
    units[4], units[5] = units[5], units[4]  # as if an effect had moved the target aside
    t.play("no").expect(P2, field={"L": "b_gate_sentinel 1/3 d2"}, hp=10)


@pytest.mark.rule("SC-R40")
def test_attack_is_printed_plus_all_bonuses() -> None:
    t = table().master(P1, "mb_aurelio").field(P1, C="n_clockwork_crab").mana(P1, 1).play("main n_clockwork_crab")
    t.expect(P1, field={"C": "n_clockwork_crab 3/4"})
    crab, aurelio = t.game.kinds.index("n_clockwork_crab"), t.game.kinds.index("mb_aurelio")
    assert t.seen(P1)["units"][1]["why"] == [[crab, 1, 0, "until:turn"], [aurelio, 1, 0]]


@pytest.mark.rule("SC-R22")
def test_a_unit_whose_hp_falls_to_zero_exits_at_the_next_check() -> None:
    t = table().field(P1, L="n_clockwork_crab").field(P2, C="a_cinder_imp", L="n_town_militia").mana(P1, 1)
    give(t.state, t.at(P2, "L"), END_OF_TURN, hp=-3)
    t.play("main n_clockwork_crab").expect(P2, field={"C": "a_cinder_imp 1/2"}, discard="n_town_militia")
