"""The movement phase, and abilities that change moves (SW-9, SW-R5, SW-R20)."""

from __future__ import annotations

import pytest

from summon_web.games.summoner_wars.state import USED

from .position import NORTH, SOUTH, field


@pytest.mark.rule("SW-9.1", "SW-9.2", "SW-9.3", "SW-9.4", "SW-E4", "SW-R5")
def test_a_unit_walks_two_spaces_around_what_is_in_the_way() -> None:
    t = field().south(c2="slinger", c3="cg_wall").phase("move")
    assert t.ends("c2") == ["a2", "b1", "b2", "b3", "c1", "c2", "d1", "d2", "d3", "e2"]
    assert t.why_not("move c2 c4") == "SW-9.3"
    assert t.why_not("move c2 c5") == "SW-9.1"
    assert t.why_not("move c2 c3") == "SW-9.4"
    assert t.why_not("move b2 b3") == "SW-9.1", "nobody stands there"


@pytest.mark.rule("SW-9.1", "SW-9.5", "SW-18.1", "SW-18.2")
def test_three_different_units_move_once_each() -> None:
    t = (
        field()
        .south(a1="slinger", b1="slinger", c1="slinger", d1="slinger", f1="blarf")
        .magic(SOUTH, "slinger")
        .phase("move")
    )
    t.play("move a1 a3")
    assert t.why_not("move a3 a4") == "SW-9.5"
    t.play("move b1 b2", "move c1 c2")
    assert t.why_not("move d1 d2") == "SW-9.1"
    assert t.refused("move d1 d2") == "no_moves_left"
    t.play("next", "next", "next", "next")
    u = t.match.state
    assert (u.active, u.moves, u.marks[t.card("a3")]) == (NORTH, 0, 0), "the next turn begins anew"


@pytest.mark.rule("SW-9.6", "SW-2.11")
def test_walls_never_move_and_units_go_anywhere() -> None:
    t = field().south(c4="slinger", a1="cg_wall").north(e7="gd_wall").phase("move")
    assert t.why_not("move a1 a2") == "SW-9.6"
    t.play("move c4 c6")
    assert t.at("c6") == "cg_slinger"


@pytest.mark.rule("SW-9.3")
def test_own_units_block_the_way_too() -> None:
    t = field().south(a1="slinger", b1="slinger", a2="slinger").phase("move")
    assert t.ends("a1") == ["a1"]
    assert t.why_not("move a1 a3") == "SW-9.3"


@pytest.mark.rule("SW-R5")
def test_a_move_of_no_space_counts_as_a_move() -> None:
    t = field().south(c2="ballista", c1="blarf").north(c5="gd_wall").magic(SOUTH, "slinger").phase("move")
    t.play("move c2 c2")
    assert t.told("stay") == [(0, t.match.state.ref(t.card("c2")), "c2")]
    assert t.state.moves == 1
    t.play("next")
    assert t.refused("attack c2 c5") == "moved_this_turn"


@pytest.mark.ability("engage")
@pytest.mark.rule("SW-R20", "SW-R23")
def test_a_unit_next_to_an_enemy_defender_stays_and_one_that_comes_there_stops() -> None:
    t = field().south(f1="slinger", c2="slinger", e3="slinger").north(f2="defender", c4="defender", e4="defender")
    t.frozen(SOUTH, "e4").phase("move")
    assert t.ends("f1") == []
    assert t.why_not("move f1 f1") == "SW-R20", "not even by no space"
    assert t.ends("c2") == ["a2", "b1", "b2", "b3", "c1", "c2", "c3", "d1", "d2", "d3", "e2"]
    assert t.why_not("move c2 c4") == "SW-9.4"
    assert len(t.ends("e3")) > 1, "a frozen Defender holds nobody"
    u = field().south(b1="slinger").north(b3="defender").phase("move")
    assert "b2" in u.ends("b1")
    w = field().south(c1="bow_grounder").north(c3="defender").phase("move")
    assert "c4" not in w.ends("c1")
    assert w.why_not("move c1 c4") == "SW-9.3"


@pytest.mark.rule("SW-R20")
def test_a_way_through_a_defender_s_reach_is_refused_by_its_rule() -> None:
    t = field().south(c1="slinger", b1="slinger", d1="slinger").north(d2="defender").phase("move")
    assert t.why_not("move c1 c3") == "SW-R20"
    assert t.refused("move c1 c3") == "must_stop"
    assert "c2" in t.ends("c1")


@pytest.mark.rule("SW-R20")
def test_placing_and_exchanging_are_no_moves() -> None:
    t = field().south(c3="pe_wall", a6="warrior").north(a7="defender").phase("end").play("blaze_step a6 c4")
    assert t.at("c4") == "pe_warrior"
    assert t.told("move") == []
    u = field().south(a6="sneeks", c1="slinger").north(a7="defender").phase("end").play("sly a6 c1")
    assert (u.at("c1"), u.at("a6")) == ("cg_sneeks", "cg_slinger")


@pytest.mark.ability("swift")
@pytest.mark.rule("SW-E9", "SW-13.1")
def test_swift_moves_one_space_more_in_the_movement_phase() -> None:
    t = field().south(c2="bow_grounder", a1="slinger").phase("move")
    assert "c5" in t.ends("c2")
    assert t.why_not("move c2 c6") == "SW-9.1"
    assert "a4" not in t.ends("a1")
    t.play("move c2 c5")
    assert t.at("c5") == "mc_bow_grounder"


@pytest.mark.ability("charge")
def test_grungor_s_charge_costs_him_his_attack() -> None:
    t = field().south(c1="grungor", a1="blarf").north(c6="gd_wall", d3="gd_wall").magic(SOUTH, "slinger").phase("move")
    assert "c5" in t.ends("c1")
    t.play("move c1 c5", "next")
    assert t.refused("attack c5 c6") == "barred"
    assert "barred" in t.seen_card("c5")["marks"]
    u = (
        field()
        .south(c3="grungor")
        .north(c6="gd_wall")
        .phase("move")
        .dice(3, 3, 3, 3)
        .play("move c3 c5", "attack c5 c6")
    )
    assert u.wounds("c6") == 4
    around = field().south(c3="grungor", c4="slinger").north(c6="gd_wall").phase("move").play("move c3 c5")
    assert around.aims("c5") == [], "two spaces away, but he had to walk four"


@pytest.mark.ability("tireless")
@pytest.mark.rule("SW-R40", "SW-15.11")
def test_krag_moves_after_the_movement_phase_and_for_free() -> None:
    t = field().south(c1="krag", a1="slinger", b1="slinger", f1="slinger").phase("move")
    assert t.why_not("move c1 c2") == "SW-R40"
    t.play("move a1 a2", "move b1 b2", "move f1 f2")
    assert t.asked() == "after_move"
    t.play("tireless c1 c4")
    assert t.at("c4") == "cg_krag"
    assert len(t.told("move")) == 4
    u = field().south(c1="krag").frozen(NORTH, "c1").magic(NORTH, "slinger", "slinger").phase("after_move")
    assert "tireless c1 c4" not in u.options(), "a frozen unit can't use its window"


@pytest.mark.ability("rider")
def test_a_beast_rider_goes_far_in_a_clear_straight_line() -> None:
    t = field().south(c1="beast_rider").north(c7="gd_wall").phase("move")
    assert t.ends("c1") == sorted(["c1", "c2", "c3", "c4", "c5", "c6", "a1", "b1", "d1", "e1", "f1", "b2", "d2"])
    t.play("move c1 c6")
    assert t.at("c6") == "cg_beast_rider"
    u = field().south(c1="beast_rider").north(d3="defender").phase("move")
    assert "c3" in u.ends("c1")
    assert "c4" not in u.ends("c1"), "a Defender stops it as usual"
    wide = field(4).put(0, a1="beast_rider").phase("move")
    assert {"h1", "f1"} <= set(wide.ends("a1")), "on the team board a row goes on over the edge"


@pytest.mark.ability("scale_wall")
def test_a_climber_walks_through_walls_and_is_hard_to_hit_beside_them() -> None:
    t = field().south(c2="climber", c3="cg_wall", b2="slinger").phase("move")
    assert "c4" in t.ends("c2")
    assert "c3" not in t.ends("c2"), "but not onto them"
    assert "a2" not in t.ends("c2"), "nor through units"
    u = field().south(d4="slinger", d6="sneeks").north(d5="climber", e5="gd_wall").hurt(e5=0).phase("attack")
    u.dice(3, 3, 3).play("attack d6 d5")
    assert u.wounds("d5") == 0
    assert u.told("protect")[0][1:] == ("d5", "scale_wall")
    u.dice(4).play("attack d4 d5")
    assert u.at("d5") == ""
    away = field().south(d6="sneeks").north(d5="climber").phase("attack").dice(3, 1, 1).play("attack d6 d5")
    assert away.at("d5") == ""


@pytest.mark.ability("greater_flight")
def test_rahlee_flies_over_cards() -> None:
    t = field().south(c2="rahlee", c3="pe_wall", b2="archer", d2="archer", c1="archer").phase("move")
    assert {"c4", "c5", "a2", "e2", "b3"} <= set(t.ends("c2"))
    assert "c3" not in t.ends("c2")
    t.play("move c2 c5")
    assert t.at("c5") == "pe_rahlee"
    u = field().south(c2="rahlee", c3="pe_wall").north(d3="defender").phase("move")
    assert "c4" not in u.ends("c2"), "over c3 she comes next to the Defender and would have to stop there"


@pytest.mark.ability("burst_of_speed")
def test_a_charger_may_run_on_after_its_roll() -> None:
    t = field().south(c1="charger").phase("move").dice(4).play("move c1 c3", then="burst_of_speed")
    assert t.options() == ["move c3 c2", "move c3 b3", "move c3 c3", "move c3 d3", "move c3 c4", "no"]
    t.play("move c3 c4")
    assert t.at("c4") == "to_charger"
    assert t.told("roll") == [(0, "burst_of_speed", 4)]
    u = field().south(c1="charger").phase("move").dice(6).play("move c1 c1", then="burst_of_speed").play("no")
    assert u.at("c1") == "to_charger"
    w = field().south(c1="charger", a1="slinger").phase("move").dice(2).play("move c1 c2")
    assert w.asked() == "move", "2 or less: nothing"
    assert w.state.moves == 1


@pytest.mark.ability("plague", "plague_khan_queso")
@pytest.mark.rule("SW-R5")
@pytest.mark.parametrize("carrier", ["vermin", "khan_queso"])
def test_plague_rolls_for_every_unit_next_to_it(carrier: str) -> None:
    t = field().south(c2=carrier, b3="slinger", a1="slinger").north(d3="defender", c4="gd_wall")
    t.phase("move").dice(5, 4).play("move c2 c3")
    assert t.at("b3") == "", "first b3, then d3; walls are no units"
    assert t.wounds("d3") == 0
    assert t.magic_of(SOUTH) == ["cg_slinger"], "the carrier's player gets it"
    u = field().south(c3=carrier).north(c4="slinger").phase("move").dice(6).play("move c3 c3")
    assert u.magic_of(SOUTH) == ["cg_slinger"], "a move of no space is a move"


@pytest.mark.rule("SW-14.4", "SW-14.2")
def test_plague_can_end_the_game_for_its_own_player() -> None:
    t = (
        field()
        .south(c2="vermin", b3="prince_elien")
        .north(a8="sneeks")
        .hurt(b3=3)
        .phase("move")
        .dice(5)
        .play("move c2 c3")
    )
    assert (t.state.over, t.state.winners) == ("summoner", [1])


@pytest.mark.ability("regenerate")
def test_khexhu_heals_for_magic_once_per_turn_after_moving() -> None:
    t = field().south(c2="khexhu", a1="slinger").hurt(c2=2).magic(SOUTH, "slinger", "mook").phase("move")
    t.play("move c2 c3", then="regenerate").play("regenerate c3")
    assert t.wounds("c3") == 1
    assert (t.magic_of(SOUTH), t.discard_of(SOUTH)) == (["cg_slinger"], ["cg_mook"])
    poor = field().south(c2="khexhu", a1="slinger").hurt(c2=2).phase("move").play("move c2 c3")
    assert poor.asked() == "move"
    used = field().south(c2="khexhu", a1="slinger").hurt(c2=2).magic(SOUTH, "slinger").phase("move")
    used.state.marks[used.card("c2")] |= USED
    assert used.play("move c2 c3").wounds("c3") == 2, "once per turn"
    declined = (
        field()
        .south(c2="khexhu")
        .hurt(c2=2)
        .magic(SOUTH, "slinger")
        .phase("move")
        .play("move c2 c2", then="regenerate")
        .play("no")
    )
    assert declined.wounds("c2") == 2


@pytest.mark.rule("SW-9.1")
@pytest.mark.parametrize(
    ("unit", "goal", "reach"),
    [("slinger", "c4", 2), ("bow_grounder", "c5", 3), ("rahlee", "c5", 3), ("grungor", "c6", 4)],
)
def test_a_move_that_is_too_far_is_refused_with_the_unit_s_own_reach(unit: str, goal: str, reach: int) -> None:
    t = field().south(c1=unit).phase("move")
    refusal = t.reason(f"move c1 {goal}")
    assert (refusal.key, refusal.about) == ("too_far", (reach,))


@pytest.mark.rule("SW-9.1")
def test_a_rider_that_goes_too_far_hears_of_both_ways_to_move() -> None:
    refusal = field().south(c1="beast_rider").phase("move").reason("move c1 d3")
    assert (refusal.key, refusal.about) == ("too_far_riding", (2, 7))


@pytest.mark.rule("SW-9.1")
def test_krag_s_late_move_is_refused_with_his_own_reach_and_way() -> None:
    t = field().south(c1="krag", b2="slinger", b3="slinger").phase("after_move")
    assert (t.reason("tireless c1 c5").key, t.reason("tireless c1 c5").about) == ("too_far", (3,))
    assert t.refused("tireless c1 b2") == "end_occupied"
    walled = field().south(c1="krag", b1="slinger", c2="slinger", d1="slinger").phase("after_move")
    assert walled.refused("tireless c1 c3") == "path_blocked"


@pytest.mark.rule("SW-9.3", "SW-R20")
def test_a_swift_unit_that_is_walled_in_or_held_hears_so_as_far_as_it_could_go() -> None:
    walled = field().south(c1="bow_grounder", b1="slinger", c2="slinger", d1="slinger").phase("move")
    assert walled.refused("move c1 c4") == "path_blocked"
    held = field().south(c1="bow_grounder").north(d3="defender").phase("move")
    assert held.refused("move c1 c4") == "must_stop"
    over = field().south(c1="rahlee", b1="slinger", d1="slinger").north(c2="slinger", d3="defender").phase("move")
    assert over.refused("move c1 c4") == "must_stop", "cards don't stop her, the Defender does"
