"""Abilities of units after the attack phase, at the end of the turn and outside it."""

from __future__ import annotations

import pytest

from .position import NORTH, SOUTH, field


@pytest.mark.rule("SW-R26", "SW-15.1")
def test_a_borrowed_eater_is_fed_or_discarded_by_its_borrower() -> None:
    t = (
        field()
        .south(c4="kaeseeall")
        .north(c5="the_eater")
        .phase("start")
        .play("blazing_conscription c4 c5", "next", "next")
    )
    assert t.discard_of(SOUTH) == ["cg_the_eater"]
    assert t.discard_of(NORTH) == []


@pytest.mark.rule("SW-R11", "SW-R12")
def test_two_eaters_are_fed_in_the_order_that_the_player_chooses() -> None:
    t = (
        field()
        .south(c4="the_eater", c6="the_eater", c5="slinger")
        .north(a8="slinger")
        .phase("attack")
        .play("next", then="feed_the_eater.order")
    )
    t.play("target c6")
    assert t.at("c6") == "cg_the_eater"
    assert t.at("c4") == "", "the other found nothing left"


@pytest.mark.ability("relentless_fighters")
@pytest.mark.rule("SW-15.11", "SW-15.12", "SW-E7", "SW-R12", "SW-R40", "SW-18.1")
def test_fighters_attack_after_the_attack_phase_two_at_most() -> None:
    t = field().south(
        d4="sneeks",
        c5="mook",
        e4="slinger",
        d6="cg_fighter",
        e5="cg_fighter",
        b1="cg_fighter",
        a1="slinger",
        f1="blarf",
    )
    t.north(d5="gd_wall", b2="gd_wall", a2="gd_wall").magic(SOUTH, "slinger").phase("attack")
    assert t.why_not("attack d6 d5") == "SW-R40"
    t.dice(1, 1, 1, 1, 1, 1).play("attack d4 d5", "attack c5 d5", "attack e4 d4")
    assert t.why_not("attack a1 a2") == "SW-10.1"
    t.play("next")
    assert t.asked() == "after_attack"
    assert t.why_not("attack a1 a2") == "SW-15.12", "not an ordinary unit"
    t.dice(6, 6).play("attack d6 d5", "attack e5 d5")
    assert t.asked() == "build", "the third Fighter is not offered"
    assert len(t.told("attack")) == 5


@pytest.mark.rule("SW-15.12")
def test_a_third_fighter_is_refused() -> None:
    t = (
        field()
        .south(d4="cg_fighter", d6="cg_fighter", c5="cg_fighter", e5="reeker")
        .north(d5="gd_wall")
        .phase("after_attack")
    )
    t.dice(1, 1).play("attack d4 d5", "attack d6 d5")
    assert t.why_not("attack c5 d5") == "SW-15.12"
    assert t.aims("e5") == ["d5"], "Reeker is not counted"
    assert t.view(0)["table"]["done"] == [2, 2]


@pytest.mark.ability("relentless_reeker")
@pytest.mark.rule("SW-R40", "SW-R12")
def test_reeker_attacks_after_the_attack_phase_too() -> None:
    t = field().south(d4="reeker", a1="slinger").north(d5="gd_wall", a2="gd_wall", f8="slinger").phase("attack")
    assert t.why_not("attack d4 d5") == "SW-R40"
    t.dice(3, 3).play("next", "attack d4 d5")
    assert t.wounds("d5") == 2
    assert t.state.active == NORTH
    orc = field().south(d4="to_fighter").north(d5="gd_wall").phase("attack")
    assert orc.aims("d4") == ["d5"], "Tundra Orc Fighters are other cards"


@pytest.mark.ability("sly")
@pytest.mark.rule("SW-R20", "SW-R23")
def test_sneeks_changes_places_with_a_goblin_anywhere() -> None:
    t = (
        field()
        .south(a1="sneeks", f4="slinger", c1="vermin", e4="mook")
        .north(f8="slinger")
        .hurt(e4=3)
        .frozen(NORTH, "e4")
        .phase("end")
    )
    assert t.options() == ["sly a1 e4", "sly a1 f4", "next"], "no mercenaries; frozen ones too"
    t.play("sly a1 e4")
    assert (t.at("e4"), t.at("a1"), t.wounds("a1")) == ("cg_sneeks", "cg_mook", 3)
    s = t.match.state
    assert [s.board.names[cell] for cell in range(48) if s.frozen >> cell & 1] == ["a1"], "the ice travels along"
    assert s.active == NORTH
    ice = field().south(a1="sneeks", f4="slinger").north(f8="slinger").frozen(NORTH, "a1").phase("end")
    assert ice.match.state.active == NORTH, "not while he is frozen"


@pytest.mark.ability("blaze_step")
def test_warriors_step_to_own_walls_at_the_end_of_the_turn() -> None:
    t = (
        field()
        .south(c3="pe_wall", a7="warrior", f8="warrior", c4="archer")
        .north(d6="gd_wall", f7="slinger")
        .phase("end")
    )
    ends = sorted(line.split()[2] for line in t.options() if line.startswith("blaze_step a7"))
    assert ends == ["b3", "c2", "d3"]
    t.play("blaze_step a7 c2", "blaze_step f8 b3")
    assert (t.at("c2"), t.at("b3")) == ("pe_warrior", "pe_warrior")
    assert t.state.active == NORTH, "each once"


@pytest.mark.ability("shadow_summon")
@pytest.mark.rule("SW-R45", "SW-18.5")
def test_sairook_returns_to_the_hand_of_his_controller() -> None:
    t = (
        field()
        .south(c4="kaeseeall")
        .north(c5="sairook")
        .hurt(c5=3)
        .phase("start")
        .play("blazing_conscription c4 c5", "next", "next")
    )
    assert t.asked() == "end"
    t.play("shadow_summon c5")
    assert t.hand_of(SOUTH) == ["mc_sairook"]
    card = t.state.hand[SOUTH][0]
    assert (t.state.wounds[card], t.state.lender[card], t.state.owner[card]) == (0, -1, NORTH)
    assert t.deck(SOUTH, seat=1)["mercenaries"] == 1


@pytest.mark.ability("wisdom")
def test_magos_may_draw_on_to_seven() -> None:
    t = field().south(c4="magos", d3="gd_wall").draw(SOUTH, *["slinger"] * 9).phase("draw")
    assert t.asked() == "wisdom"
    t.play("draw_on")
    assert len(t.state.hand[SOUTH]) == 7
    no = field().south(c4="magos", d3="gd_wall").draw(SOUTH, *["slinger"] * 9).phase("draw").play("no")
    assert len(no.state.hand[SOUTH]) == 5
    few = field().south(c4="magos", d3="gd_wall").hand(SOUTH, "slinger").draw(SOUTH, "slinger").phase("draw")
    assert few.asked() == "summon", "with fewer than five cards the pile is empty"


@pytest.mark.ability("stolen_armor")
def test_a_stonecloak_takes_three_life_from_a_wall() -> None:
    t = (
        field()
        .south(d3="gd_wall", a1="to_ice_wall", f1="gd_wall")
        .hurt(f1=7)
        .hand(SOUTH, "stonecloak")
        .magic(SOUTH, "oldin")
        .phase("summon")
    )
    assert {line.split()[3] for line in t.options() if "armored" in line} == {"d3", "a1"}
    t.play("summon_armored mc_stonecloak b1 a1")
    assert (t.at("b1"), t.at("a1")) == ("mc_stonecloak", "")
    assert t.magic_of(SOUTH) == ["to_ice_wall"], "its own wall, destroyed by its own player"
    weak = field().south(f1="gd_wall").hurt(f1=7).hand(SOUTH, "stonecloak").magic(SOUTH, "oldin").phase("summon")
    assert weak.refused("summon_armored stonecloak f2 f1") == "no_armory"
    free = (
        field()
        .south(f1="gd_wall")
        .hurt(f1=2)
        .north(a8="slinger")
        .hand(SOUTH, "to_reinforcements", "stonecloak")
        .phase("event")
    )
    free.play("play to_reinforcements", then="reinforcements").play("summon_armored mc_stonecloak f2 f1")
    assert free.wounds("f1") == 5, "also when it comes for nothing"
    plain = field().south(d3="gd_wall").hand(SOUTH, "stonecloak").magic(SOUTH, "oldin").phase("summon")
    assert plain.refused("summon stonecloak d4") == "name_the_wall"


@pytest.mark.ability("magic_augmentation")
@pytest.mark.rule("SW-15.5", "SW-15.6", "SW-15.7", "SW-E10", "SW-R24", "SW-R25")
def test_blarf_grows_with_the_cards_under_him() -> None:
    t = (
        field()
        .south(c3="blarf", a1="slinger")
        .north(d6="guardian")
        .magic(SOUTH, "mook", "krag")
        .magic(NORTH, "gror", "baldar")
    )
    t.hurt(c3=4).phase("move").play("feed c3 1", seat=1).play("feed c3 2", seat=0)
    assert t.seen_card("c3")["attack"] == 3
    assert t.seen_card("c3")["under"] == 3
    assert t.magic_of(NORTH) == ["gd_gror"]
    t.play("move c3 c5")
    assert t.seen_card("c5")["under"] == 3
    assert [len(known["beneath"]) for known in t.view(0)["piles"]["known"] if "beneath" in known] == [3], (
        "his controller may look"
    )
    assert not any("beneath" in known for known in t.view(1)["piles"]["known"])
    t.play("next", "next", "next", "next", "next", "move d6 d5", "next", "attack d5 c5")
    assert t.magic_of(NORTH) == ["cg_blarf", "cg_mook", "cg_krag", "gd_baldar", "gd_gror"]


@pytest.mark.ability("magic_augmentation")
@pytest.mark.rule("SW-R23", "SW-R24")
def test_blarf_counts_four_cards_at_most_and_none_while_frozen() -> None:
    t = field().south(c3="blarf", a1="slinger").beneath("c3", SOUTH, *["slinger"] * 6).phase("move")
    assert (t.seen_card("c3")["attack"], t.seen_card("c3")["under"]) == (4, 6)
    ice = (
        field()
        .south(c3="blarf", a1="slinger")
        .beneath("c3", SOUTH, "slinger")
        .frozen(NORTH, "c3")
        .magic(SOUTH, "slinger")
        .phase("move")
    )
    assert ice.seen_card("c3")["attack"] == 0
    assert not any("feed" in line for line in ice.options())
    assert ice.refused("feed c3 1") == "not_hungry"


@pytest.mark.rule("SW-15.8", "SW-E10", "SW-15.1")
def test_a_discarded_unit_takes_the_cards_under_it_to_the_discard_pile() -> None:
    u = field().south(c5="the_eater").beneath("c5", SOUTH, "mook", "krag").north(a8="slinger").phase("attack")
    assert u.match.state.active == NORTH
    assert u.discard_of(SOUTH) == ["cg_the_eater", "cg_krag", "cg_mook"]
    assert all(u.state.seen[card] == 0xFF for card in u.state.discard[SOUTH]), "face up"
