"""The attack phase and the resolution of attacks (SW-10, SW-11), with the abilities that change them."""

from __future__ import annotations

import pytest

from .position import NORTH, SOUTH, field


@pytest.mark.rule("SW-10.1", "SW-10.2", "SW-10.3", "SW-10.6", "SW-18.1", "SW-18.3")
def test_three_different_units_attack_once_each() -> None:
    t = field().south(c4="slinger", d3="slinger", e4="slinger", d1="slinger", a1="blarf").north(d4="gd_wall")
    t.magic(SOUTH, "slinger").phase("attack").dice(1, 4, 5).play("attack c4 d4")
    assert t.why_not("attack c4 d4") == "SW-10.2"
    t.play("attack d3 d4", "attack e4 d4")
    assert t.wounds("d4") == 2, "several attacks on one card"
    assert t.why_not("attack a1 d1") == "SW-10.1"
    assert t.view(0)["table"]["done"] == [3, 3]


@pytest.mark.rule("SW-10.1", "SW-10.9")
def test_attackers_need_not_have_moved_and_attacking_is_optional() -> None:
    t = field().south(d4="slinger", a1="slinger").north(d5="slinger").phase("move").play("move a1 a2", "next", "next")
    assert (t.state.active, t.told("attack")) == (NORTH, [])
    u = field().south(d4="slinger").north(d5="slinger").phase("move").dice(6).play("next", "attack d4 d5")
    assert u.magic_of(SOUTH) == ["cg_slinger"]


@pytest.mark.rule("SW-10.4", "SW-11.13", "SW-R7", "SW-15.2", "SW-15.3")
def test_any_card_may_be_attacked_and_what_dies_is_magic_of_its_destroyer() -> None:
    t = field().south(d4="slinger", d3="slinger", c4="cg_wall").north(d5="defender", e4="gd_wall").hurt(d5=1)
    t.phase("attack")
    assert t.aims("d4") == ["c4", "d3", "d5", "e4"]
    t.dice(6).play("attack d4 d3")
    assert t.magic_of(SOUTH) == ["cg_slinger"], "one's own card becomes one's own magic"
    assert (t.magic_of(NORTH), t.discard_of(NORTH), t.discard_of(SOUTH)) == ([], [], [])


@pytest.mark.rule("SW-10.5")
def test_empty_spaces_and_the_attacker_itself_are_no_targets() -> None:
    t = field().south(d4="slinger").north(d5="slinger").phase("attack")
    assert t.why_not("attack d4 d4") == "SW-10.5"
    assert t.why_not("attack d4 c4") == "SW-10.5"
    assert t.why_not("attack a1 d5") == "SW-10.1"


@pytest.mark.rule("SW-10.7", "SW-2.12", "SW-3.4")
def test_a_sword_reaches_adjacent_cards_only() -> None:
    t = field().south(d4="sneeks").north(d5="slinger", e5="slinger", d6="slinger", d2="slinger").phase("attack")
    assert t.aims("d4") == ["d5"]
    assert t.why_not("attack d4 e5") == "SW-10.7"
    assert t.why_not("attack d4 d2") == "SW-10.7"


@pytest.mark.rule("SW-10.8", "SW-2.12", "SW-E5")
def test_a_bow_reaches_three_clear_straight_spaces() -> None:
    t = field().south(c2="spearman").north(c5="slinger", d3="slinger").phase("attack")
    assert t.aims("c2") == ["c5"]
    assert t.refused("attack c2 d3") == "not_in_line"
    assert t.why_not("attack c2 d3") == "SW-10.8"
    blocked = field().south(c2="spearman", c4="engineer").north(c5="slinger").phase("attack")
    assert blocked.refused("attack c2 c5") == "shot_blocked"
    assert blocked.why_not("attack c2 c5") == "SW-10.8"
    far = field().south(c2="spearman", a1="sneeks").north(c6="slinger", a2="slinger").phase("attack")
    assert far.refused("attack c2 c6") == "out_of_range"
    archer = field().south(c2="archer").north(c6="slinger").phase("attack")
    assert archer.aims("c2") == ["c6"]


@pytest.mark.rule("SW-11.2", "SW-11.3")
@pytest.mark.parametrize(("face", "wounds"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 1)])
def test_three_or_more_is_a_hit_and_a_hit_is_a_wound(face: int, wounds: int) -> None:
    t = field().south(d4="engineer").north(d5="defender").phase("attack").dice(face).play("attack d4 d5")
    assert t.wounds("d5") == wounds


@pytest.mark.rule("SW-E3", "SW-11.13", "SW-R1")
def test_the_eater_s_prey_lies_face_down_on_its_player_s_magic_pile() -> None:
    t = field().south(d4="the_eater", c4="slinger").north(d5="defender", a8="spearman").magic(NORTH, "spearman")
    t.phase("attack").dice(2, 4, 6).play("attack d4 d5", "next")
    assert t.magic_of(SOUTH)[-1] == "gd_defender"
    deck = t.deck(SOUTH, seat=1)
    assert "gd_defender" not in str(deck)
    assert deck["magic_top"] == "cave_goblins"
    assert t.magic_of(NORTH) == ["gd_spearman"]


@pytest.mark.rule("SW-11.4", "SW-18.3", "SW-18.4")
def test_the_slot_is_spent_when_the_attack_is_declared() -> None:
    t = field().south(d4="halvor", a1="slinger").north(d5="gd_wall", a4="gd_wall").hurt(d4=7).phase("attack")
    t.play("attack d4 d5", then="rage").play("rage 1")
    assert t.at("d4") == "", "his own rage destroyed him"
    assert t.state.attacks == 1
    assert t.wounds("d5") == 0
    assert t.magic_of(SOUTH) == ["gd_halvor"]


@pytest.mark.rule("SW-11.5", "SW-11.6", "SW-11.11")
def test_an_area_attack_rolls_once_for_all_and_wounds_all_at_once() -> None:
    t = field().south(d4="gror", d3="defender").north(d5="smasher", e5="engineer", d7="slinger", b4="gd_wall")
    t.phase("attack").dice(2, 5).play("attack d4 d5")
    assert len(t.told("dice")) == 1
    assert (t.wounds("d5"), t.wounds("d3"), t.wounds("b4")) == (2, 1, 1), "the Smasher takes both dice without a roll"
    assert t.at("e5") == ""
    assert t.at("d7") == "cg_slinger", "three spaces away"
    assert t.wounds("d4") == 0


@pytest.mark.rule("SW-11.7", "SW-R13")
def test_of_several_demands_the_highest_counts() -> None:
    t = (
        field()
        .south(d4="blagog")
        .north(d5="guardsman", d6="tordok")
        .phase("attack")
        .dice(3, 4, 4, 4, 5)
        .play("attack d4 d5")
    )
    assert t.wounds("d5") == 1, "Tough asks for 4, the Rune for 5"
    assert t.told("protect")[0][2] == "rune_of_protection"


@pytest.mark.rule("SW-11.7", "SW-11.8", "SW-E20", "SW-R13")
@pytest.mark.ability("unwieldy_magic", "reckless_blagog")
def test_a_shaman_needs_all_dice_and_a_low_hit_is_no_miss() -> None:
    t = field().south(c3="shaman").north(c5="guardsman").phase("attack").dice(3, 5).play("attack c3 c5")
    assert t.wounds("c5") == 1
    u = field().south(c3="shaman").north(c5="guardsman").phase("attack").dice(2, 6).play("attack c3 c5")
    assert u.wounds("c5") == 0
    assert [told[2] for told in u.told("spoiled")] == ["unwieldy_magic"], "whoever sees a 6 learns why it is no Hit"
    w = field().south(c3="blagog").north(c4="baldar").phase("attack").dice(3, 4, 5, 6, 6).play("attack c3 c4")
    assert w.wounds("c4") == 0, "for Blagog a 3 is no Hit"
    x = field().south(c3="blagog").north(c4="baldar").phase("attack").dice(4, 4, 5, 6, 6).play("attack c3 c4")
    assert x.at("c4") == ""


@pytest.mark.rule("SW-11.9", "SW-R38", "SW-R15")
@pytest.mark.ability("burning_blade")
def test_maelena_burns_whatever_the_dice_say() -> None:
    t = field().south(c3="maelena").north(c4="baldar").phase("attack").dice(2, 6).play("attack c3 c4")
    assert t.wounds("c4") == 1, "blocked by the shield, burnt by the blade"
    wall = field().south(c3="maelena").north(c4="gd_wall").phase("attack").dice(6, 6).play("attack c3 c4")
    assert wall.wounds("c4") == 3


@pytest.mark.rule("SW-11.10", "SW-R27", "SW-11.11")
@pytest.mark.ability("magic_barrier")
def test_thorkur_may_prevent_one_wound_a_turn_from_any_source() -> None:
    t = field().south(d4="sneeks", c5="slinger", a1="prince_elien").north(d5="thorkur", a3="thorkur")
    t.magic(NORTH, "slinger", "mook", "krag").phase("attack").dice(5, 5, 1)
    t.play("attack d4 d5", then="magic_barrier")
    assert t.open() == {"1:magic_barrier": ["prevent d5", "no"]}
    assert t.wounds("d5") == 0, "nothing is placed yet"
    t.play("prevent d5")
    assert t.wounds("d5") == 1
    assert (t.magic_of(NORTH), t.discard_of(NORTH)) == (["cg_mook", "cg_slinger"], ["cg_krag"])
    t.dice(6).play("attack c5 d5")
    assert t.wounds("d5") == 2, "once per turn"
    t.play("fire_blast a1 a3", then="magic_barrier").play("no")
    assert t.wounds("a3") == 2
    u = field().south(d4="sneeks").north(d5="thorkur").magic(NORTH, "mook").frozen(SOUTH, "d5").phase("attack")
    u.dice(5, 1, 1).play("attack d4 d5")
    assert u.wounds("d5") == 1, "a frozen Thorkur has no barrier"
    missed = field().south(d4="sneeks").north(d5="thorkur").magic(NORTH, "mook").phase("attack").dice(1, 1, 1)
    assert missed.play("attack d4 d5").wounds("d5") == 0, "without a wound nothing is asked"


@pytest.mark.rule("SW-R27")
def test_the_barrier_is_fresh_in_every_player_s_turn() -> None:
    t = field().south(d4="sneeks").north(d5="thorkur").magic(NORTH, "mook", "krag").phase("attack").dice(5, 1, 1)
    t.play("attack d4 d5", then="magic_barrier").play("prevent d5", "next")
    assert t.state.active == NORTH
    assert t.state.marks[t.card("d5")] == 0


@pytest.mark.rule("SW-11.12", "SW-R8", "SW-15.2")
def test_cards_destroyed_together_pile_up_target_first_then_by_space() -> None:
    t = field().south(d4="gror").north(d5="engineer", b4="spearman", e3="engineer", d2="slinger").phase("attack")
    t.dice(6, 1).play("attack d4 d5")
    assert t.magic_of(SOUTH) == ["gd_spearman", "gd_engineer", "cg_slinger", "gd_engineer"]
    assert [space for _, _, space in t.told("destroy")] == ["d5", "d2", "e3", "b4"]


@pytest.mark.rule("SW-11.15", "SW-R19", "SW-14.4")
@pytest.mark.ability("riposte")
def test_a_fencer_that_survives_hits_back_before_the_attacker_goes_on() -> None:
    t = field().south(d4="to_fighter").north(d5="fencer").phase("attack").dice(1).play("attack d4 d5")
    assert t.at("d4") == "", "the Fighter dies before its Fury is rolled"
    assert t.magic_of(NORTH) == ["to_fighter"]
    shot = field().south(d3="slinger").north(d5="fencer").phase("attack").dice(1).play("attack d3 d5")
    assert shot.at("d3") == "cg_slinger", "only adjacent attackers"
    own = field().south(d4="grognack", d5="fencer", a1="slinger").frozen(NORTH, "a1").phase("attack").dice(1, 1, 1, 1)
    assert own.play("attack d4 d5").wounds("d4") == 1, "its own side too"
    ice = field().south(d4="grognack").north(d5="fencer").frozen(SOUTH, "d5").phase("attack").dice(1, 1, 1, 1)
    assert ice.play("attack d4 d5").wounds("d4") == 0


@pytest.mark.rule("SW-11.15", "SW-14.4")
def test_nothing_is_resolved_once_the_game_is_decided() -> None:
    t = field().south(d4="to_fighter", d1="grognack").north(d5="prince_elien", e5="fencer").hurt(d5=3).phase("attack")
    t.dice(6).play("attack d4 d5")
    assert t.state.over == "summoner"
    assert t.told("roll") == [], "no Fury any more"


@pytest.mark.rule("SW-R14")
@pytest.mark.ability("taskmaster")
def test_mook_adds_one_to_every_die_of_other_goblins_nearby() -> None:
    t = field().south(d4="slinger", d2="mook").north(d5="slinger").phase("attack").dice(3).play("attack d4 d5")
    assert t.at("d5") == "", "a 3 becomes a 4"
    assert t.told("dice")[0][4] == 1
    far = field().south(d5="slinger", d1="mook").north(d6="slinger").phase("attack").dice(3).play("attack d5 d6")
    assert far.at("d6") == "cg_slinger"
    mook = field().south(d4="mook").north(d5="defender").phase("attack").dice(2, 2).play("attack d4 d5")
    assert mook.wounds("d5") == 0, "not for himself"
    dwarf = field().south(d4="spearman", d3="mook").north(d5="defender").phase("attack").dice(2, 2).play("attack d4 d5")
    assert dwarf.wounds("d5") == 0
    beyond = field().south(d4="slinger", d3="mook", c4="mook").north(d5="slinger").phase("attack")
    beyond.state.invincible[NORTH] = True
    assert beyond.dice(5).play("attack d4 d5").at("d5") == "", "5 and 1 make 6"
    two = field().south(d4="slinger", d3="mook", c4="mook").north(d5="slinger").phase("attack").dice(2)
    assert two.play("attack d4 d5").at("d5") == "cg_slinger", "two Mooks add no more than one"


@pytest.mark.rule("SW-R15")
def test_a_unit_without_dice_may_attack() -> None:
    t = field().south(d4="blarf").north(d5="fencer").phase("attack").play("attack d4 d5")
    assert t.told("no_dice") == [(0, 0, "")]
    assert t.wounds("d4") == 1, "it was an attack: the Fencer strikes back"


@pytest.mark.rule("SW-R16")
@pytest.mark.ability("precise")
def test_precise_places_wounds_on_units_and_rolls_against_walls() -> None:
    t = field().south(d4="guardian").north(d5="guardsman").phase("attack").play("attack d4 d5")
    assert t.wounds("d5") == 1, "Tough speaks of results; there are none"
    assert t.told("no_dice") == [(0, 1, "precise")]
    wall = field().south(d4="guardian").north(d5="gd_wall").phase("attack").dice(2).play("attack d4 d5")
    assert wall.wounds("d5") == 0
    shield = field().south(d4="guardian").north(d5="baldar").phase("attack").play("attack d4 d5")
    assert shield.wounds("d5") == 1


@pytest.mark.rule("SW-R17", "SW-R18")
@pytest.mark.ability("hammer_quake")
def test_gror_s_quake_reaches_two_spaces_but_needs_an_adjacent_target() -> None:
    t = field().south(d4="gror", d2="engineer").north(d6="baldar", e5="spearman", a1="slinger").phase("attack")
    assert t.aims("d4") == []
    u = field().south(d4="gror", d2="engineer", d3="defender").north(d6="baldar", e5="oldin").phase("attack")
    u.dice(3, 2).play("attack d4 d3")
    assert u.wounds("d6") == 0, "Baldar's shield counts for an area attack too"
    assert u.wounds("e5") == 1
    assert u.at("d2") == ""
    assert u.wounds("d3") == 1


@pytest.mark.ability("wild_swing")
@pytest.mark.rule("SW-11.5", "SW-R17")
def test_krung_may_hit_everything_next_to_him() -> None:
    t = field().south(d4="krung", d3="slinger").north(d5="gd_wall", e4="defender").phase("attack")
    t.dice(4, 3, 3, 1).play("attack d4 d5")
    assert t.at("e4") == ""
    assert t.at("d3") == ""
    assert t.wounds("d5") == 2
    assert t.told("roll") == [(0, "wild_swing", 4)]
    u = (
        field()
        .south(d4="krung")
        .north(d5="gd_wall", e4="defender")
        .phase("attack")
        .dice(3, 6, 6, 6)
        .play("attack d4 d5")
    )
    assert (u.wounds("d5"), u.wounds("e4")) == (3, 0)


@pytest.mark.ability("stone_melding")
@pytest.mark.rule("SW-R58", "SW-R55")
def test_oldin_next_to_a_wall_is_hard_to_wound_for_opponents() -> None:
    t = (
        field()
        .south(d4="sneeks")
        .north(d5="oldin", d6="to_ice_wall")
        .phase("attack")
        .dice(3, 3, 4)
        .play("attack d4 d5")
    )
    assert t.wounds("d5") == 1
    bare = field().south(d4="sneeks").north(d5="oldin").phase("attack").dice(3, 3, 4).play("attack d4 d5")
    assert bare.wounds("d5") == 3
    own = field().south(d4="engineer", d5="oldin", d6="gd_wall", a1="krag").phase("attack").dice(3).play("attack d4 d5")
    assert own.wounds("d5") == 1, "not against his own side"
    sure = field().south(d4="guardian").north(d5="oldin", d6="gd_wall").phase("attack").play("attack d4 d5")
    assert sure.wounds("d5") == 1
