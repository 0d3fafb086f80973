"""Options name enemies first; those that harm oneself come last, and the view marks them."""

from __future__ import annotations

import pytest

from summon_web.games.summoner_wars.book import KINDS

from .position import NORTH, SOUTH, field, kind_of


@pytest.mark.rule("SW-10.4")
def test_attacks_on_enemies_come_first_and_those_on_the_own_side_last() -> None:
    t = field().south(c3="prince_elien", c4="archer", a1="pe_wall").north(d3="defender", c1="gror", a4="slinger")
    assert t.phase("attack").options() == [
        "attack c3 c1",
        "attack c3 d3",
        "attack c4 a4",
        "fire_blast c3 c1",
        "fire_blast c3 d3",
        "attack c3 c4",
        "attack c4 c3",
        "fire_blast c3 c4",
        "next",
    ]


def test_a_further_attack_names_enemies_first_too() -> None:
    t = field().south(d4="slinger", d3="sneeks", a4="mook").north(d6="defender").hand(SOUTH, "goblin_rage")
    t.phase("event").play("play cg_goblin_rage", "next").dice(1)
    t.play("attack d4 d6", then="swift_strike")
    assert t.options() == ["attack d4 d6", "attack d4 d3", "attack d4 a4", "no"]


@pytest.mark.parametrize(
    ("event", "first"),
    [("burn", "target b8"), ("greater_burn", "target b8"), ("freeze", "target b8"), ("heroic_feat", "target b1")],
)
def test_events_that_harm_name_enemies_first_and_those_that_help_the_own_side(event: str, first: str) -> None:
    t = field().south(b1="slinger").north(b8="slinger", c8="mook").hand(SOUTH, event).phase("event")
    t.play(f"play {KINDS[kind_of(event)]}", then=event)
    assert t.options()[0] == first
    own = {"own_unit": "b1", "foes_unit": "b8 c8"}
    ((warning, verb, place, spaces),) = t.view(0)["mine"]["harms"]
    assert (warning, verb, place) == ("foes_unit" if event == "heroic_feat" else "own_unit", "target", 1)
    assert spaces == own[warning].split()


@pytest.mark.rule("SW-10.4")
def test_the_view_marks_attacks_on_own_cards_as_harm() -> None:
    t = field().south(c3="prince_elien", c4="archer", a1="pe_wall").north(d3="defender").phase("attack")
    harms = t.view(0)["mine"]["harms"]
    assert harms == [["own_card", "attack", 2, ["c3", "c4"]], ["own_card", "fire_blast", 2, ["c4"]]]
    assert t.view(1)["mine"]["harms"] == []
    assert field().south(c3="scagg", c4="mook").north(d3="oldin").phase("start").view(0)["mine"]["harms"] == [
        ["own_unit", "curse", 2, ["c4"]]
    ]


@pytest.mark.rule("SW-R24")
def test_magic_for_an_enemy_s_blarf_is_offered_last_and_marked_as_harm_in_every_turn() -> None:
    t = field().south(d3="blarf", a1="sneeks").north(b6="blarf", c8="oldin")
    t.magic(SOUTH, "slinger").magic(NORTH, "slinger").phase("build").hand(SOUTH, "slinger")
    assert t.options() == ["build cg_slinger", "feed d3 1", "feed b6 1", "next"]
    assert t.options(1) == ["feed b6 1", "feed d3 1"]
    assert t.view(0)["mine"]["harms"] == [["foes_blarf", "feed", 1, ["b6"]]]
    assert t.view(1)["mine"]["harms"] == [["foes_blarf", "feed", 1, ["d3"]]]
    two = field(3).put(0, d3="blarf", a1="oldin").put(1, a8="sneeks").put(3, i8="sneeks").put(2, i1="oldin")
    two.magic(1, "slinger").phase("move")
    assert two.view(1)["mine"]["harms"] == [["foes_blarf", "feed_as", 1, ["d3"]]]


@pytest.mark.rule("SW-R23")
def test_magic_that_frees_an_enemy_is_offered_last_and_marked_as_harm() -> None:
    t = field().south(d3="slinger", a1="sneeks").north(b3="slinger", c8="oldin").frozen(NORTH, "d3").frozen(SOUTH, "b3")
    t.magic(SOUTH, "slinger", "slinger").phase("move")
    freeing = [line.split()[2] for line in t.options() if line.startswith("thaw")]
    assert freeing == ["d3", "b3"]
    assert t.view(0)["mine"]["harms"] == [["foes_ice", "thaw", 2, ["b3"]]]
