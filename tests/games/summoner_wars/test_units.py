"""Abilities that act at their own moments: instead of attacking, at the start and end of a turn, between phases."""

from __future__ import annotations

import pytest

from .position import NORTH, SOUTH, field


@pytest.mark.ability("fire_blast")
@pytest.mark.rule("SW-15.10", "SW-E15", "SW-R37", "SW-R39")
def test_fire_blast_takes_the_place_of_an_attack() -> None:
    t = (
        field()
        .south(d3="prince_elien", a1="archer", b1="archer", c1="archer", f1="blarf")
        .north(d5="gd_wall", a2="baldar", b2="gd_wall", c2="gd_wall")
    )
    t.magic(SOUTH, "archer").phase("attack").play("fire_blast d3 d5")
    assert t.wounds("d5") == 2
    assert t.told("dice") == t.told("no_dice") == [], "no roll, no attack"
    assert t.why_not("attack d3 d5") == "SW-10.2"
    t.dice(6, 6).play("attack a1 a2", "attack b1 b2")
    assert t.why_not("attack c1 c2") == "SW-10.1"


@pytest.mark.ability("fire_blast")
@pytest.mark.rule("SW-R37", "SW-R39")
def test_fire_blast_ignores_defenses_and_needs_a_clear_line() -> None:
    t = field().south(d3="prince_elien").north(d5="baldar", b3="gd_wall", a3="slinger", e4="slinger").phase("attack")
    aims = sorted(line.split()[2] for line in t.options() if line.startswith("fire_blast"))
    assert aims == ["b3", "d5"]
    assert t.why_not("fire_blast d3 e4") == "SW-R39"
    assert t.play("fire_blast d3 d5").wounds("d5") == 2
    frozen = (
        field()
        .south(d3="prince_elien", a1="archer")
        .north(d5="baldar", a2="slinger")
        .frozen(NORTH, "d3")
        .phase("attack")
    )
    assert frozen.why_not("fire_blast d3 d5") == "SW-R23"
    wrong = field().south(a1="archer").north(a2="slinger").phase("attack")
    assert wrong.refused("fire_blast a1 a2") == "no_such_ability"
    early = field().south(d3="prince_elien").north(d5="baldar").phase("move")
    assert early.why_not("fire_blast d3 d5") == "SW-5.1", "only in the attack phase"


@pytest.mark.ability("breath_of_flame")
@pytest.mark.rule("SW-R39")
def test_breath_of_flame_burns_through_a_line() -> None:
    t = field().south(d2="fire_drake", d3="warrior").north(d4="defender", d5="gd_wall", d6="slinger").phase("attack")
    assert "breath_of_flame d2 d6" not in t.options()
    t.play("breath_of_flame d2 d5")
    assert (t.at("d3"), t.wounds("d4"), t.wounds("d5"), t.at("d6")) == ("", 1, 1, "cg_slinger")
    assert t.magic_of(SOUTH) == ["pe_warrior"]


@pytest.mark.ability("walls_of_ice_shard")
@pytest.mark.rule("SW-R9")
def test_ice_shards_strike_enemies_next_to_own_walls() -> None:
    t = (
        field()
        .south(d1="grognack", d3="to_wall", f4="to_ice_wall", c3="to_fighter")
        .north(d4="defender", e4="defender", f5="slinger", a8="defender")
    )
    t.phase("attack").dice(4).play("walls_of_ice_shard d1")
    assert (t.wounds("d4"), t.wounds("e4"), t.at("f5"), t.wounds("a8")) == (1, 1, "", 0)
    assert t.at("c3") == "to_fighter"
    low = (
        field()
        .south(d1="grognack", d3="to_wall")
        .north(d4="defender")
        .phase("attack")
        .dice(3)
        .play("walls_of_ice_shard d1")
    )
    assert low.wounds("d4") == 0
    team = (
        field(4).put(0, d1="grognack", d3="to_wall").put(2, d4="defender").put(3, c3="defender").phase("attack").dice(6)
    )
    team.play("walls_of_ice_shard d1")
    assert (team.wounds("d4"), team.wounds("c3")) == (0, 1), "team-mates are no enemies"


@pytest.mark.ability("hellfire")
@pytest.mark.rule("SW-R7", "SW-R8", "SW-R2")
def test_hellfire_burns_all_units_around_and_the_beast_itself() -> None:
    t = (
        field()
        .south(d4="fire_beast", d3="archer")
        .north(c4="slinger", e4="gd_wall", d5="gror")
        .hurt(d4=2)
        .phase("attack")
    )
    t.play("hellfire d4")
    assert t.magic_of(SOUTH) == ["pe_fire_beast", "cg_slinger", "pe_archer"]
    assert (t.wounds("e4"), t.wounds("d5")) == (0, 1)


@pytest.mark.rule("SW-R2")
def test_both_summoners_destroyed_at_once_is_a_draw() -> None:
    t = (
        field()
        .south(d4="fire_beast", d3="prince_elien")
        .north(c4="oldin")
        .hurt(d3=3, c4=5)
        .phase("attack")
        .play("hellfire d4")
    )
    assert (t.state.over, t.state.winners) == ("both", [])
    assert t.told("over") == [("both", [])]


@pytest.mark.ability("summon_fire_beast")
@pytest.mark.rule("SW-R20", "SW-R37", "SW-R49")
def test_holleas_calls_a_fire_beast_from_the_draw_pile() -> None:
    t = (
        field()
        .south(d3="holleas")
        .north(d5="slinger")
        .draw(SOUTH, "fire_beast", "archer")
        .magic(SOUTH, "archer", "warrior", "fencer")
    )
    t.phase("attack").play("summon_fire_beast d3 draw d4")
    assert t.at("d4") == "pe_fire_beast"
    assert (t.magic_of(SOUTH), t.discard_of(SOUTH)) == (["pe_archer"], ["pe_warrior", "pe_fencer"])
    assert t.draw_of(SOUTH) == ["pe_archer"]
    assert t.told("shuffle") == [(0,)]
    assert all(t.state.seen[card] == 0 for card in t.state.draw[SOUTH])
    t.dice(6, 6).play("attack d4 d5")
    assert t.at("d5") == "", "it may attack this turn"
    hand = (
        field()
        .south(d3="holleas")
        .north(d5="slinger")
        .hand(SOUTH, "fire_beast")
        .magic(SOUTH, "archer", "warrior")
        .phase("attack")
    )
    assert hand.play("summon_fire_beast d3 hand c3").hand_of(SOUTH) == []
    poor = (
        field().south(d3="holleas").north(d5="slinger").hand(SOUTH, "fire_beast").magic(SOUTH, "archer").phase("attack")
    )
    assert poor.why_not("summon_fire_beast d3 hand c3") == "SW-R37"


@pytest.mark.rule("SW-R46")
@pytest.mark.parametrize(("held", "left"), [("archer", "warrior"), ("fire_beast", "warrior"), ("archer", "fire_beast")])
def test_the_attack_phase_of_holleas_does_not_betray_whether_a_fire_beast_is_left(held: str, left: str) -> None:
    t = field().south(d3="holleas").north(a8="slinger").hand(SOUTH, held).draw(SOUTH, left)
    t.magic(SOUTH, "fencer", "fencer").phase("attack")
    assert t.asked() == "attack"
    calls = [line for line in t.options() if line.startswith("summon_fire_beast")]
    assert bool(calls) is ("fire_beast" in (held, left))


@pytest.mark.parametrize(("cards", "magic"), [(("archer",), 1), ((), 2)])
def test_the_attack_phase_passes_where_everybody_knows_that_holleas_can_call_nothing(
    cards: tuple[str, ...], magic: int
) -> None:
    t = field().south(d3="holleas").north(a8="slinger").hand(SOUTH, *cards).magic(SOUTH, *["fencer"] * magic)
    assert t.phase("attack").asked() != "attack"


@pytest.mark.ability("mental_clarity")
def test_the_owl_looks_ahead_and_arranges() -> None:
    t = (
        field()
        .south(d3="owl_familiar")
        .north(d8="slinger")
        .draw(SOUTH, "archer", "warrior", "fencer", "guardian")
        .phase("attack")
    )
    assert [line for line in t.options() if "clarity" in line] == [f"mental_clarity d3 {n}" for n in (1, 2, 3)]
    t.play("mental_clarity d3 3", then="mental_clarity.bottom")
    assert t.options() == ["bottom pe_guardian", "bottom pe_fencer", "bottom pe_warrior", "done"]
    t.play("bottom pe_fencer", "done", then="mental_clarity.top").play("top pe_warrior")
    assert t.draw_of(SOUTH) == ["pe_warrior", "pe_guardian", "pe_archer", "pe_fencer"]
    assert t.told("arranged") == [(0, 1)]
    ((_, n, refs),) = t.told("look")
    assert n == 3
    assert all(mask == 1 for *_, mask in refs), "only the controller sees the cards"


@pytest.mark.ability("mental_clarity")
def test_the_owl_puts_each_card_below_the_one_before() -> None:
    t = field().south(d3="owl_familiar").north(d8="slinger").draw(SOUTH, "archer", "warrior", "fencer").phase("attack")
    t.play("mental_clarity d3 2", "bottom pe_warrior", then="mental_clarity.bottom").play("bottom pe_fencer")
    assert t.draw_of(SOUTH) == ["pe_archer", "pe_warrior", "pe_fencer"]


@pytest.mark.ability("blazing_conscription")
@pytest.mark.rule("SW-15.16", "SW-15.17", "SW-15.18", "SW-15.19", "SW-E12", "SW-R29")
def test_kaeseeall_borrows_a_unit_for_the_turn() -> None:
    t = (
        field()
        .south(c4="kaeseeall")
        .north(c5="gror", b4="slinger", d4="oldin", d6="engineer")
        .hurt(c5=2)
        .phase("start")
    )
    assert t.options() == ["blazing_conscription c4 b4", "blazing_conscription c4 c5", "next"], (
        "no summoners, and not one's own"
    )
    t.play("blazing_conscription c4 c5")
    assert t.control("c5") == SOUTH
    t.play("move c5 c6", "next").dice(6, 1).play("attack c6 d6")
    assert "gd_engineer" in t.magic_of(SOUTH), "what he destroys is the borrower's"
    t.play("next")
    assert t.state.active == NORTH
    assert (t.control("c6"), t.wounds("c6")) == (NORTH, 2)
    assert t.told("give_back")[0][0] == 1


@pytest.mark.rule("SW-R29")
def test_a_borrowed_unit_counts_for_its_present_controller() -> None:
    t = field().south(c4="kaeseeall").north(c5="gror", a8="slinger").hand(SOUTH, "pe_magic_drain").phase("start")
    t.play("blazing_conscription c4 c5")
    assert t.asked() == "event"
    assert t.view(0)["mine"]["blocked"][str(t.state.hand[0][0])][2:] == [2, 1]


@pytest.mark.rule("SW-18.2", "SW-R29")
def test_a_borrowed_unit_acts_though_its_owner_used_it_in_his_turn() -> None:
    t = (
        field()
        .south(c4="kaeseeall")
        .north(c5="gror", d5="slinger")
        .phase("attack", NORTH)
        .dice(1, 1)
        .play("attack c5 c4", "next")
    )
    assert t.asked() == "start"
    t.play("blazing_conscription c4 c5", "move c5 b5")
    assert t.at("b5") == "gd_gror"


@pytest.mark.ability("curse")
@pytest.mark.rule("SW-R11")
def test_scagg_curses_a_neighbour_at_the_start_of_the_turn() -> None:
    t = field().south(c4="scagg", b4="slinger").north(c5="slinger", d4="gd_wall").phase("start")
    assert t.options() == ["curse c4 c5", "curse c4 b4", "next"]
    t.play("curse c4 c5")
    assert t.magic_of(SOUTH) == ["cg_slinger"]
    assert t.state.phase == "move", "used; nothing else to do before"


@pytest.mark.rule("SW-R11", "SW-R10")
def test_start_abilities_come_in_any_order_and_borrowed_ones_too() -> None:
    t = field().south(c4="kaeseeall", f1="blarf").north(c5="scagg", c6="slinger").magic(SOUTH, "slinger").phase("start")
    t.play("blazing_conscription c4 c5", "curse c5 c6")
    assert t.at("c6") == ""
    assert t.asked() == "summon", "nothing is left for the start of the turn"
    again = field().south(c4="scagg", a1="scagg").north(c5="defender", a2="defender").phase("start").play("curse c4 c5")
    assert again.refused("curse c4 c5") == "used_already"
    assert again.why_not("curse c5 c4") == "SW-R9"


@pytest.mark.ability("feed_the_eater")
@pytest.mark.rule("SW-E11", "SW-15.1", "SW-R12", "SW-R26")
def test_the_eater_eats_a_neighbouring_common_or_is_discarded() -> None:
    t = field().south(c4="the_eater", c3="slinger", b4="mook").north(d4="defender", c5="gd_wall").phase("attack")
    t.play("next", then="feed_the_eater")
    assert t.options() == ["eat d4", "eat c3"], "anybody's commons"
    t.play("eat d4")
    assert t.magic_of(SOUTH) == ["gd_defender"]
    alone = field().south(c4="the_eater").north(a8="slinger").phase("attack")
    assert alone.match.state.active == NORTH
    assert (alone.discard_of(SOUTH), alone.magic_of(SOUTH)) == (["cg_the_eater"], [])
    ice = field().south(c4="the_eater").north(a8="slinger").frozen(NORTH, "c4").phase("attack")
    assert ice.match.state.active == NORTH
    assert ice.at("c4") == "cg_the_eater", "nothing happens while it is frozen"
