"""Attacks in play: wounds, destroying and what follows."""

from __future__ import annotations

import pytest

from .position import NORTH, SOUTH, field


@pytest.mark.ability("shield_block")
def test_baldar_blocks_unless_every_die_hits() -> None:
    t = field().south(d4="sneeks").north(d5="baldar").phase("attack").dice(6, 6, 2).play("attack d4 d5")
    assert t.wounds("d5") == 0
    assert t.told("protect")[0][2] == "shield_block"
    u = field().south(d4="sneeks").north(d5="baldar").phase("attack").dice(6, 6, 3).play("attack d4 d5")
    assert u.wounds("d5") == 3
    own = field().south(d4="sneeks", d5="baldar", a1="krag").phase("attack").dice(6, 6, 2).play("attack d4 d5")
    assert own.wounds("d5") == 2


@pytest.mark.ability("ice_shield")
def test_a_thwarter_blocks_unless_every_die_hits() -> None:
    t = field().south(d4="sneeks").north(d5="thwarter").phase("attack").dice(6, 6, 1).play("attack d4 d5")
    assert t.wounds("d5") == 0
    assert t.told("protect")[0][2] == "ice_shield"
    u = field().south(d4="sneeks").north(d5="thwarter").phase("attack").dice(3, 3, 3).play("attack d4 d5")
    assert u.at("d5") == ""
    own = field().south(d4="sneeks", d5="thwarter", a1="krag").phase("attack").dice(6, 1, 1).play("attack d4 d5")
    assert own.wounds("d5") == 1


@pytest.mark.ability("thrust", "thrust_laleya")
@pytest.mark.parametrize(("unit", "dice"), [("spearman", 2), ("laleya", 3)])
def test_thrust_adds_a_die_against_adjacent_cards(unit: str, dice: int) -> None:
    t = field().south(d4=unit).north(d5="gd_wall").phase("attack").dice(*[3] * dice).play("attack d4 d5")
    assert t.wounds("d5") == dice
    far = field().south(d4=unit).north(d6="gd_wall").phase("attack").dice(*[3] * (dice - 1)).play("attack d4 d6")
    assert far.wounds("d6") == dice - 1


@pytest.mark.ability("structural_analysis")
def test_an_engineer_breaks_walls() -> None:
    t = (
        field()
        .south(d4="engineer", d3="gd_wall")
        .north(d5="to_ice_wall")
        .phase("attack")
        .dice(3, 3, 3)
        .play("attack d4 d5")
    )
    assert t.at("d5") == ""
    assert t.magic_of(SOUTH) == ["to_ice_wall"]
    unit = field().south(d4="engineer").north(d5="defender").phase("attack").dice(3).play("attack d4 d5")
    assert unit.wounds("d5") == 1


@pytest.mark.ability("rage")
@pytest.mark.rule("SW-11.5")
def test_halvor_trades_wounds_for_dice() -> None:
    t = field().south(d4="halvor").north(d5="gd_wall").phase("attack").dice(3, 3, 3)
    t.play("attack d4 d5", then="rage")
    assert t.options() == ["rage 0", "rage 1", "rage 2"]
    t.play("rage 2")
    assert (t.wounds("d4"), t.wounds("d5")) == (2, 3)
    u = (
        field()
        .south(d4="halvor", a1="spearman")
        .north(d5="gd_wall", a3="gd_wall")
        .phase("attack")
        .dice(3)
        .play("attack d4 d5", then="rage")
    )
    assert u.play("rage 0").wounds("d5") == 1


@pytest.mark.ability("rune_of_protection")
def test_tordok_protects_the_commons_next_to_him() -> None:
    t = field().south(d4="sneeks").north(d5="defender", d6="tordok").phase("attack").dice(4, 4, 5).play("attack d4 d5")
    assert t.wounds("d5") == 1
    self_ = (
        field().south(d4="sneeks").north(d5="tordok", d6="tordok").phase("attack").dice(4, 1, 1).play("attack d4 d5")
    )
    assert self_.wounds("d5") == 1, "champions are not protected"
    ice = field().south(d4="sneeks").north(d5="defender", d6="tordok").frozen(SOUTH, "d6").phase("attack").dice(4, 1, 1)
    assert ice.play("attack d4 d5").wounds("d5") == 1


@pytest.mark.ability("tough", "tough_sword_grounder")
@pytest.mark.parametrize("unit", ["guardsman", "sword_grounder"])
def test_tough_units_take_wounds_from_four_up(unit: str) -> None:
    t = field().south(d4="sneeks").north(d5=unit).phase("attack").dice(3, 3, 4).play("attack d4 d5")
    assert t.wounds("d5") == 1
    own = field().south(d4="sneeks", d5=unit, a1="krag").phase("attack").dice(3, 1, 1).play("attack d4 d5")
    assert own.wounds("d5") == 1


@pytest.mark.ability("siege_engine")
def test_a_ballista_shoots_far_breaks_walls_and_must_stand_still() -> None:
    t = field().south(c1="ballista").north(c6="gd_wall").phase("attack").dice(3, 3, 3).play("attack c1 c6")
    assert t.wounds("c6") == 3
    unit = field().south(c1="ballista").north(c6="defender").phase("attack").dice(3).play("attack c1 c6")
    assert unit.wounds("c6") == 1
    far = field().south(c1="ballista", a1="slinger").north(c7="defender", a2="slinger").phase("attack")
    assert far.why_not("attack c1 c7") == "SW-10.8"
    moved = (
        field()
        .south(c1="ballista", a1="slinger")
        .north(c6="gd_wall", a2="slinger")
        .phase("move")
        .play("move c1 c2", "next")
    )
    assert moved.why_not("attack c2 c6") == "SW-13.1"


@pytest.mark.ability("reckless")
def test_a_slinger_hits_from_four_up() -> None:
    t = (
        field()
        .south(d4="slinger", c5="slinger")
        .north(d5="defender")
        .phase("attack")
        .dice(3, 4)
        .play("attack d4 d5", "attack c5 d5")
    )
    assert t.wounds("d5") == 1


@pytest.mark.ability("far_shot")
def test_an_archer_shoots_four_spaces() -> None:
    t = field().south(c1="archer").north(c5="slinger").phase("attack").dice(3).play("attack c1 c5")
    assert t.magic_of(SOUTH) == ["cg_slinger"]
    far = field().south(c1="archer", a1="archer").north(c6="slinger", a2="slinger").phase("attack")
    assert far.refused("attack c1 c6") == "out_of_range"


@pytest.mark.ability("sluggish")
def test_a_smasher_is_hit_without_a_roll_by_anybody() -> None:
    t = field().south(d4="blagog").north(d5="smasher").phase("attack").play("attack d4 d5")
    assert t.at("d5") == ""
    own = field().south(d4="spearman", d5="smasher", a1="krag").phase("attack").play("attack d4 d5")
    assert own.wounds("d5") == 2


@pytest.mark.ability("wrath")
def test_gruggar_hits_harder_with_every_wound() -> None:
    t = field().south(d4="gruggar").north(d5="gd_wall").hurt(d4=3).phase("attack")
    assert t.seen_card("d4")["attack"] == 4
    assert t.seen_card("d4")["why"] == [["wrath", 3]]
    assert t.dice(3, 3, 3, 3).play("attack d4 d5").wounds("d5") == 4


@pytest.mark.ability("power_surge")
def test_rukar_s_high_dice_count_twice() -> None:
    t = field().south(d4="rukar").north(d5="gd_wall").phase("attack").dice(5, 4, 2).play("attack d4 d5")
    assert t.wounds("d5") == 3
    tough = field().south(d4="rukar").north(d5="blarf").phase("attack")
    tough.state.invincible[NORTH] = True
    assert tough.dice(5, 6, 4).play("attack d4 d5").wounds("d5") == 2, "only the 6 wounds, twice"


@pytest.mark.ability("cold_snap")
def test_bragg_guards_own_ice_walls_against_everybody_and_makes_thawing_dearer() -> None:
    t = field().south(d4="sneeks", a1="slinger").north(d5="to_ice_wall", a8="bragg").phase("attack").dice(4, 4, 5)
    assert t.play("attack d4 d5").wounds("d5") == 1
    own = field().south(d4="sneeks", d5="to_ice_wall", a1="bragg").phase("attack").dice(4, 4, 5)
    assert own.play("attack d4 d5").wounds("d5") == 1
    wall = field().south(d4="sneeks").north(d5="to_wall", a8="bragg").phase("attack").dice(4, 4, 5)
    assert wall.play("attack d4 d5").wounds("d5") == 3
    dear = (
        field()
        .south(a1="slinger")
        .north(a8="bragg")
        .frozen(NORTH, "a1")
        .magic(SOUTH, "slinger", "slinger")
        .phase("move")
    )
    assert not any("thaw" in line for seat in (0, 1) for line in dear.options(seat))
    assert dear.seen_card("a1")["ice"][0][3] == 3
    paid = (
        field().south(a1="slinger").north(a8="bragg").frozen(NORTH, "a1").magic(SOUTH, *["slinger"] * 3).phase("move")
    )
    assert paid.play("thaw to_freeze a1 3").magic_of(SOUTH) == []
    other = (
        field()
        .south(a1="slinger")
        .north(a8="bragg")
        .frozen(SOUTH, "a8")
        .magic(NORTH, "slinger", "slinger")
        .phase("attack")
    )
    assert other.options(1) == ["thaw to_freeze a8 2"], "a frozen Bragg has no ability"
    theirs = field().south(a1="slinger", b1="slinger").north(a8="bragg", c8="slinger").frozen(SOUTH, "c8").phase("move")
    assert theirs.seen_card("c8")["ice"][0][3] == 2, "only the Freezes that his own player played"


@pytest.mark.ability("reach")
@pytest.mark.rule("SW-15.9", "SW-3.10", "SW-E6")
def test_a_spear_grounder_attacks_units_diagonally() -> None:
    t = field().south(c3="spear_grounder").north(d4="slinger", b4="gd_wall", b2="slinger").phase("attack")
    assert t.aims("c3") == ["b2", "d4"]
    assert (t.why_not("attack c3 b4"), t.refused("attack c3 b4")) == ("SW-15.9", "not_in_reach")
    assert t.dice(3).play("attack c3 d4").at("d4") == "", "one die"
    near = field().south(c3="spear_grounder").north(c4="defender").phase("attack").dice(3, 3).play("attack c3 c4")
    assert near.at("c4") == "", "two dice"


@pytest.mark.ability("cursed_blade")
def test_malevolence_pays_for_every_attack() -> None:
    t = (
        field()
        .south(d4="malevolence")
        .north(d5="gd_wall")
        .hurt(d4=6)
        .phase("attack")
        .dice(1, 1, 1, 1)
        .play("attack d4 d5")
    )
    assert t.at("d4") == ""
    assert t.magic_of(SOUTH) == ["mc_malevolence"]


@pytest.mark.ability("fury", "fury_ragnor")
@pytest.mark.rule("SW-R28", "SW-R6", "SW-18.4", "SW-15.11")
@pytest.mark.parametrize(("unit", "dice"), [("to_fighter", 1), ("ragnor", 2)])
def test_fury_lets_a_unit_move_and_attack_again_and_can_chain(unit: str, dice: int) -> None:
    miss = [1] * dice
    t = field().south(d4=unit, a1="slinger").north(d5="gd_wall", d7="gd_wall", a3="slinger").phase("attack")
    t.dice(*miss, 5).play("attack d4 d5", then="fury.move")
    assert "move d4 d4" in t.options()
    t.play("move d4 e5", then="fury.attack").dice(*miss, 6).play("attack e5 d5", then="fury.move")
    t.play("no", then="fury.attack").play("no")
    assert len(t.told("attack")) == 2
    assert t.state.attacks == 1, "one slot for all of it"
    low = field().south(d4=unit).north(d5="gd_wall").phase("attack").dice(*miss, 4).play("attack d4 d5")
    assert low.told("roll") == [(0, "fury", 4)]


@pytest.mark.ability("assault")
@pytest.mark.rule("SW-R35", "SW-R6")
def test_a_berserker_may_attack_all_adjacent_enemies_one_after_the_other() -> None:
    t = field().south(d4="berserker", c4="slinger", a1="slinger").north(d5="defender", e4="engineer", d3="gd_wall")
    t.phase("attack")
    assert "assault d4" in t.options()
    t.play("assault d4", then="assault")
    assert t.options() == ["target e4", "target d5"], "enemy units only"
    t.dice(1, 2, 3, 3).play("target d5")
    assert [space for *_, space in t.told("attack")] == ["d5", "e4"]
    assert (t.at("e4"), t.wounds("d5")) == ("", 0)
    assert t.at("d3") == "gd_wall"
    assert t.state.attacks == 1, "one slot for all of it"


@pytest.mark.rule("SW-R35")
def test_the_rest_of_an_assault_is_cancelled_when_the_berserker_falls() -> None:
    t = field().south(d4="berserker").north(d5="fencer", e4="engineer").hurt(d4=1).phase("attack").dice(1, 1)
    t.play("assault d4", then="assault").play("target d5")
    assert t.at("d4") == ""
    assert t.at("e4") == "gd_engineer"
    assert len(t.told("attack")) == 1
    none = field().south(d4="berserker").north(d5="gd_wall").phase("attack")
    assert none.why_not("assault d4") == "SW-R35"


@pytest.mark.rule("SW-R41")
def test_attacking_the_own_summoner_is_legal_and_can_lose() -> None:
    t = field().south(d4="guardian", d3="prince_elien").north(d8="oldin").hurt(d3=3).phase("attack")
    t.play("attack d4 d3")
    assert (t.state.over, t.state.winners) == ("summoner", [1])
