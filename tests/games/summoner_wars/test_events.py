"""The event cards, and what they leave behind."""

from __future__ import annotations

import pytest

from .position import NORTH, SOUTH, field


@pytest.mark.ability("heroic_feat")
@pytest.mark.rule("SW-R34", "SW-15.15")
def test_heroic_feat_adds_two_dice_until_the_end_of_the_turn_and_adds_up() -> None:
    t = (
        field()
        .south(d4="slinger", a1="slinger")
        .north(d5="gd_wall", a8="slinger")
        .hand(SOUTH, "heroic_feat", "heroic_feat")
    )
    t.phase("event").play("play gd_heroic_feat", "target d4", "play gd_heroic_feat", "target d4")
    assert t.seen_card("d4")["attack"] == 5
    assert t.seen_card("d4")["why"] == [["heroic_feat", 4, "until:turn"]]
    t.play("next").dice(4, 4, 4, 4, 4).play("attack d4 d5")
    assert t.wounds("d5") == 5
    assert t.state.active == NORTH, "nothing was left to do"
    assert t.seen_card("d4")["attack"] == 1
    assert "why" not in t.seen_card("d4")


@pytest.mark.ability("besiege_the_walls")
@pytest.mark.rule("SW-R21", "SW-R32")
def test_besiege_the_walls_hurts_all_walls_of_an_opponent() -> None:
    t = field().south(d3="gd_wall").north(d6="cg_wall", a6="to_ice_wall", b6="slinger").hurt(d6=1)
    t.hand(SOUTH, "besiege_the_walls").phase("event").play("play gd_besiege_the_walls")
    assert (t.wounds("d6"), t.at("a6"), t.wounds("d3"), t.wounds("b6")) == (4, "", 0, 0)
    assert t.magic_of(SOUTH) == ["to_ice_wall"], "a wall on the battlefield, destroyed by the player of the event"
    none = field().south(d3="gd_wall").north(b6="slinger").hand(SOUTH, "besiege_the_walls").phase("event")
    assert none.play("play gd_besiege_the_walls").discard_of(SOUTH) == ["gd_besiege_the_walls"]


@pytest.mark.ability("magic_drain")
@pytest.mark.rule("SW-R22", "SW-R30", "SW-R29")
def test_magic_drain_moves_cards_one_by_one() -> None:
    t = field().south(a1="slinger").north(a8="slinger", b8="slinger").hand(SOUTH, "gd_magic_drain")
    t.magic(NORTH, "spearman", "engineer", "defender").magic(SOUTH, "oldin").phase("event")
    t.play("play gd_magic_drain", then="magic_drain")
    assert t.options() == ["take_magic 0", "take_magic 1", "take_magic 2"]
    t.play("take_magic 2")
    assert t.magic_of(SOUTH) == ["gd_engineer", "gd_defender", "gd_oldin"]
    assert t.magic_of(NORTH) == ["gd_spearman"]
    assert t.told("drain") == [(0, 2, 1)], "numbers only"
    seen = t.view(0)["piles"]["known"][0]["magic"]
    assert len(seen) == 3, "but the new holder may look at them"


@pytest.mark.rule("SW-R21")
def test_magic_drain_may_meet_an_empty_pile() -> None:
    t = field().south(a1="slinger").north(a8="slinger", b8="slinger").hand(SOUTH, "pe_magic_drain").phase("event")
    t.play("play pe_magic_drain")
    assert t.told("drain") == [(0, 0, 1)]
    even = (
        field()
        .south(a1="slinger", b1="slinger")
        .north(a8="slinger", b8="slinger", c8="cg_wall")
        .hand(SOUTH, "pe_magic_drain")
        .phase("event")
    )
    assert even.why_not("play pe_magic_drain") == "SW-8.5", "walls do not count"
    assert even.view(0)["mine"]["blocked"][str(even.state.hand[0][0])] == ["not_outnumbered", "SW-8.5", 2, 2]


@pytest.mark.ability("reinforcements")
@pytest.mark.rule("SW-R31", "SW-R21")
def test_reinforcements_bring_two_commons_for_nothing() -> None:
    t = field().south(d3="gd_wall", a1="oldin").north(a8="slinger", b8="slinger")
    t.hand(SOUTH, "gd_reinforcements", "guardsman", "engineer", "gror").phase("event")
    t.play("play gd_reinforcements", then="reinforcements")
    assert not any("gror" in line for line in t.options()), "commons only"
    t.play("summon gd_guardsman d4", then="reinforcements").play("summon gd_engineer c3")
    assert (t.at("d4"), t.at("c3")) == ("gd_guardsman", "gd_engineer"), (
        "the second comes though the numbers are equal now"
    )
    assert t.discard_of(SOUTH) == ["gd_reinforcements"]
    one = (
        field()
        .south(d3="to_wall")
        .north(a8="slinger")
        .hand(SOUTH, "to_reinforcements", "smasher", "smasher")
        .phase("event")
    )
    one.play("play to_reinforcements", then="reinforcements").play("summon to_smasher d4", then="reinforcements").play(
        "done"
    )
    assert one.hand_of(SOUTH) == ["to_smasher"]


@pytest.mark.rule("SW-R46")
@pytest.mark.parametrize("second", ["guardsman", "heroic_feat"])
def test_reinforcements_ask_for_a_second_unit_whether_the_hand_holds_one_or_not(second: str) -> None:
    t = field().south(d3="gd_wall").north(a8="slinger", b8="slinger")
    t.hand(SOUTH, "gd_reinforcements", "engineer", second).phase("event")
    t.play("play gd_reinforcements", "summon gd_engineer d4", then="reinforcements")
    assert (len(t.options()) > 1) is (second == "guardsman")
    t.play("done")


@pytest.mark.rule("SW-R46")
def test_reinforcements_stop_by_themselves_where_everybody_sees_that_nothing_can_follow() -> None:
    bare = field().south(d3="gd_wall").north(a8="slinger", b8="slinger").hand(SOUTH, "gd_reinforcements", "engineer")
    bare.phase("event").play("play gd_reinforcements", "summon gd_engineer d4")
    full = field().south(a1="gd_wall", a2="gd_wall", b2="oldin").north(a8="slinger", b8="slinger")
    full.north(a3="slinger").hand(SOUTH, "gd_reinforcements", "engineer", "guardsman").phase("event")
    full.play("play gd_reinforcements", "summon gd_engineer b1")
    assert (bare.hand_of(SOUTH), full.hand_of(SOUTH)) == ([], ["gd_guardsman"])


@pytest.mark.rule("SW-R46")
def test_a_hero_is_born_asks_for_the_only_champion_as_for_one_of_two() -> None:
    t = field().south(a1="oldin").hand(SOUTH, "gd_a_hero_is_born").draw(SOUTH, "gror", "spearman").phase("event")
    t.play("play gd_a_hero_is_born", then="a_hero_is_born")
    assert t.options() == ["take gd_gror"]
    t.play("take gd_gror")
    assert t.hand_of(SOUTH) == ["gd_gror"]


@pytest.mark.ability("a_hero_is_born")
def test_a_hero_is_born_fetches_a_champion_and_shows_it() -> None:
    t = field().south(a1="oldin").hand(SOUTH, "gd_a_hero_is_born").draw(SOUTH, "gror", "spearman", "baldar", "magos")
    t.phase("event").play("play gd_a_hero_is_born", then="a_hero_is_born")
    assert t.options() == ["take gd_gror", "take gd_baldar", "take mc_magos"]
    assert t.match.options(1) == []
    t.play("take mc_magos")
    assert t.hand_of(SOUTH) == ["mc_magos"]
    assert t.draw_of(SOUTH) == ["gd_baldar", "gd_spearman", "gd_gror"]
    (found,) = t.told("found")
    assert found[1][2] == 0xFF, "everybody learns which one"
    assert t.told("shuffle") == [(0,)]
    assert all(t.state.seen[card] == 0 for card in t.state.draw[SOUTH]), "shuffled: nobody knows the order"


@pytest.mark.ability("goblin_rage", "swift_strike")
@pytest.mark.rule("SW-R28", "SW-R33", "SW-R6", "SW-15.13")
def test_goblin_rage_lets_free_goblins_strike_twice() -> None:
    t = (
        field()
        .south(d4="slinger", a1="berserker", b1="sneeks")
        .north(d6="gd_wall")
        .hand(SOUTH, "goblin_rage", "slinger")
    )
    t.south(d3="cg_wall").phase("event").play("play cg_goblin_rage", "next", "next")
    assert t.seen_card("d4")["granted"] == ["swift_strike"]
    assert "granted" not in t.seen_card("a1")
    t.dice(4).play("attack d4 d6", then="swift_strike").dice(5).play("attack d4 d6")
    assert t.wounds("d6") == 2
    assert len(t.told("attack")) == 2
    t.play("next", "next", "next")
    assert "granted" not in t.seen_card("d4"), "until the end of the turn"
    late = (
        field()
        .south(d3="cg_wall")
        .north(a8="gd_wall")
        .hand(SOUTH, "goblin_rage")
        .phase("event")
        .play("play cg_goblin_rage")
    )
    assert late.told("grant") == [], "always playable; who comes later gets nothing"


@pytest.mark.ability("swift_strike")
def test_a_declined_swift_strike_is_lost() -> None:
    t = field().south(d4="slinger", a1="slinger").north(d6="gd_wall", a3="gd_wall").phase("attack")
    t.state.granted[t.card("d4")] = 1
    t.dice(4).play("attack d4 d6", then="swift_strike").play("no")
    assert t.why_not("attack d4 d6") == "SW-10.2"


@pytest.mark.ability("goblin_horde_attack", "gang_up")
@pytest.mark.rule("SW-15.14", "SW-E8", "SW-R33")
def test_gang_up_counts_goblins_next_to_the_target_once() -> None:
    t = field().south(d4="cg_fighter", c5="slinger", e5="sneeks", a1="slinger").north(d5="gd_wall", a3="gd_wall")
    t.hand(SOUTH, "goblin_horde_attack", "goblin_horde_attack").phase("event")
    t.play("play cg_goblin_horde_attack", "play cg_goblin_horde_attack", "next")
    assert t.seen_card("e5")["granted"] == ["gang_up"], "summoner included"
    t.play("next").dice(3, 3, 3).play("attack d4 d5")
    assert t.wounds("d5") == 3


@pytest.mark.ability("gang_up")
@pytest.mark.rule("SW-R9")
def test_gang_up_counts_the_team_mate_s_goblins() -> None:
    t = field(4).put(0, d4="slinger").put(2, c5="slinger").put(1, d5="gd_wall", e5="slinger").phase("attack")
    t.state.granted[t.card("d4")] = 2
    t.dice(4, 4).play("attack d4 d5")
    assert t.wounds("d5") == 2


@pytest.mark.ability("goblin_rush")
@pytest.mark.rule("SW-15.11", "SW-R21")
def test_goblin_rush_moves_up_to_three_free_goblins() -> None:
    t = (
        field()
        .south(a1="cg_fighter", b1="slinger", c1="berserker", d1="slinger", e1="slinger")
        .hand(SOUTH, "goblin_rush")
    )
    t.phase("event").play("play cg_goblin_rush", then="goblin_rush")
    assert not any(line.startswith("move c1") or line == "done" for line in t.options())
    t.play("move a1 a3", then="goblin_rush")
    assert t.match.pending[0].about == (2,), "so many are left"
    assert "done" in t.options()
    assert not any(line.startswith("move a3") for line in t.options())
    t.play("move b1 b3", then="goblin_rush").play("move d1 d3")
    assert t.asked() == "move"
    assert t.state.moves == 0
    assert "a5" in t.ends("a3"), "they may still move in the movement phase"
    held = field().south(a1="slinger", f1="sneeks").north(a2="defender").hand(SOUTH, "goblin_rush").phase("event")
    assert held.why_not("play goblin_rush") == "SW-R21"


@pytest.mark.ability("goblin_invincibility")
@pytest.mark.rule("SW-R33", "SW-R10", "SW-R55")
def test_goblin_invincibility_lasts_until_the_next_own_turn() -> None:
    t = field().south(d4="slinger", a1="slinger", f1="defender").north(d5="grognack", f2="grognack")
    t.hand(SOUTH, "goblin_invincibility", "goblin_rage").phase("event").play(
        "play cg_goblin_invincibility", "next", "next", "next", "next"
    )
    assert t.state.active == NORTH
    t.dice(5, 5, 5, 5).play("next", "attack d5 d4")
    assert t.at("d4") == "cg_slinger"
    assert t.told("protect")[0][2] == "goblin_invincibility"
    t.dice(5, 5, 1, 1).play("attack f2 f1")
    assert t.at("f1") == "", "goblins only"
    wall = field().south(d4="grognack").north(d5="cg_wall").phase("attack")
    wall.state.invincible[NORTH] = True
    assert wall.dice(3, 3, 3, 3).play("attack d4 d5").wounds("d5") == 4, "and units only"
    assert t.state.active == SOUTH
    assert t.state.invincible == [False, False]


@pytest.mark.ability("spirit_of_the_phoenix")
@pytest.mark.rule("SW-15.13", "SW-15.14", "SW-R21")
def test_spirit_of_the_phoenix_makes_an_elf_precise() -> None:
    t = (
        field()
        .south(c2="prince_elien", a1="vermin", b1="archer")
        .north(c4="guardsman")
        .hand(SOUTH, "spirit_of_the_phoenix")
    )
    t.phase("event").play("play pe_spirit_of_the_phoenix", then="spirit_of_the_phoenix")
    assert t.options() == ["target b1", "target c2"], "no mercenaries"
    t.play("target c2", "next", "attack c2 c4")
    assert t.at("c4") == "", "3 wounds without a roll"
    own = field().south(d4="guardian").north(d5="guardsman").phase("attack")
    own.state.granted[own.card("d4")] = 4
    assert own.play("attack d4 d5").wounds("d5") == 1, "having it twice adds nothing"
    none = field().south(a1="vermin").north(a8="archer").hand(SOUTH, "spirit_of_the_phoenix").phase("event")
    assert none.why_not("play spirit_of_the_phoenix") == "SW-R21"


@pytest.mark.ability("burn")
def test_burn_places_one_wound_on_a_common_or_champion() -> None:
    t = field().south(a1="prince_elien", a2="pe_wall").north(a8="oldin", b8="slinger", c8="gror").hand(SOUTH, "burn")
    t.phase("event").play("play pe_burn", then="burn")
    assert t.options() == ["target b8", "target c8"]
    t.play("target b8")
    assert t.magic_of(SOUTH) == ["cg_slinger"]
    none = field().south(a1="prince_elien").north(a8="oldin").hand(SOUTH, "burn").phase("event")
    assert none.refused("play burn") == "no_target"


@pytest.mark.ability("greater_burn")
def test_greater_burn_places_two() -> None:
    t = field().south(a1="prince_elien").north(b8="gror", c8="slinger").hand(SOUTH, "greater_burn").phase("event")
    t.play("play pe_greater_burn", then="greater_burn").play("target b8")
    assert t.wounds("b8") == 2


@pytest.mark.ability("ice_wall")
@pytest.mark.rule("SW-R32", "SW-8.4", "SW-16.6")
def test_an_ice_wall_is_a_wall_with_three_life() -> None:
    t = (
        field()
        .south(a1="grognack")
        .north(d6="engineer")
        .hand(SOUTH, "to_ice_wall", "charger")
        .magic(SOUTH, "charger", "charger")
    )
    t.phase("event")
    assert "wall to_ice_wall d5" not in t.options()
    t.play("wall to_ice_wall d4", "next", "next", "next")
    assert t.seen_card("d4") == {"c": t.card("d4"), "k": t.seen_card("d4")["k"], "at": "d4", "p": 0, "life": 3}
    u = field().south(d4="to_ice_wall").hand(SOUTH, "charger").magic(SOUTH, "charger", "charger").phase("summon")
    assert u.play("summon to_charger d5").at("d5") == "to_charger", "one summons next to it"


@pytest.mark.ability("freeze")
@pytest.mark.rule("SW-R23", "SW-8.3")
def test_a_frozen_unit_does_nothing_but_still_stands_there() -> None:
    t = field().south(a1="grognack").north(d5="gror", a8="blarf").hand(SOUTH, "freeze").phase("event")
    t.play("play to_freeze", then="freeze").play("target d5")
    assert t.discard_of(SOUTH) == [], "it stays on the unit"
    assert t.seen_card("d5")["ice"][0][2:] == [0, 2], "who played it, and the price"
    u = field().south(d4="slinger", a1="slinger").north(d5="gror", d6="slinger", a2="slinger").frozen(SOUTH, "d5")
    u.phase("move", NORTH)
    assert u.why_not("move d5 c5") == "SW-R23"
    u.play("next")
    assert u.why_not("attack d5 d4") == "SW-R23"
    assert u.state.units[NORTH].bit_count() == 3, "it still counts as a unit"
    assert "d5" in u.aims("d6"), "and can be attacked"


@pytest.mark.rule("SW-R23", "SW-R34")
def test_numbers_stay_on_a_frozen_unit_while_abilities_are_off() -> None:
    t = field().south(d4="gruggar", a1="slinger", a2="slinger").hurt(d4=2).frozen(NORTH, "d4").phase("attack")
    t.state.feat[t.card("d4")] = 2
    assert t.seen_card("d4")["why"] == [["heroic_feat", 2, "until:turn"]], "Wrath is off, the feat stays"


@pytest.mark.ability("freeze")
@pytest.mark.rule("SW-R24")
def test_any_seat_may_pay_for_a_freeze_at_an_idle_point() -> None:
    t = (
        field()
        .south(a1="slinger", c1="slinger")
        .north(d5="gror")
        .frozen(SOUTH, "d5")
        .magic(NORTH, "mook", "krag", "reeker")
    )
    t.phase("move").play("move a1 a2")
    assert t.options(1) == ["thaw to_freeze d5 2"]
    t.play("thaw to_freeze d5 2", seat=1)
    assert t.magic_of(NORTH) == ["cg_mook"]
    assert t.discard_of(NORTH) == ["to_freeze", "cg_krag", "cg_reeker"], "the payer discards it"
    assert "ice" not in t.seen_card("d5")
    assert (t.asked(), t.match.pending[0].seat) == ("move", 0), "and the move goes on"


@pytest.mark.rule("SW-R24")
def test_phases_with_nothing_to_do_still_stop_for_what_may_be_done_at_any_time() -> None:
    t = field().north(d5="gror").frozen(SOUTH, "d5").magic(NORTH, "mook", "krag").phase("summon")
    asked = []
    for _ in range(5):
        asked.append(t.asked())
        assert t.options(1) == ["thaw to_freeze d5 2"]
        t.play("next")
    assert asked == ["summon", "event", "move", "attack", "build"]
    quiet = field().north(d5="slinger").phase("summon")
    assert quiet.match.state.active == NORTH, "otherwise an empty turn passes by itself"


@pytest.mark.rule("SW-R23", "SW-15.2")
def test_the_destroyer_discards_the_freeze_on_a_unit() -> None:
    t = (
        field()
        .south(d4="guardian", a1="slinger")
        .north(d5="slinger")
        .frozen(NORTH, "d5")
        .phase("attack")
        .play("attack d4 d5")
    )
    assert (t.magic_of(SOUTH), t.discard_of(SOUTH), t.discard_of(NORTH)) == (["cg_slinger"], ["to_freeze"], [])
    assert t.state.frozen == 0


@pytest.mark.rule("SW-11.5", "SW-R24", "SW-R23")
def test_the_controller_of_an_attacked_frozen_unit_may_thaw_it_first() -> None:
    t = (
        field()
        .south(d4="sneeks")
        .north(d5="baldar")
        .frozen(SOUTH, "d5", "d5")
        .magic(NORTH, *["mook"] * 5)
        .phase("attack")
    )
    t.play("attack d4 d5", then="thaw")
    assert t.match.pending[0].seat == 1
    t.play("thaw to_freeze d5 2", then="thaw").dice(6, 6, 1).play("thaw to_freeze d5 2")
    assert t.wounds("d5") == 0, "his shield works again"
    assert len(t.magic_of(NORTH)) == 1
    cold = (
        field()
        .south(d4="sneeks")
        .north(d5="baldar")
        .frozen(SOUTH, "d5")
        .magic(NORTH, "mook", "mook")
        .phase("attack")
        .dice(6, 6, 1)
    )
    assert cold.play("attack d4 d5", then="thaw").play("no").wounds("d5") == 2
    poor = (
        field()
        .south(d4="sneeks")
        .north(d5="baldar")
        .frozen(SOUTH, "d5")
        .magic(NORTH, "mook")
        .phase("attack")
        .dice(6, 6, 1)
    )
    assert poor.play("attack d4 d5").wounds("d5") == 2, "who can't pay is not asked"
