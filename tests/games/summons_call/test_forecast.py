"""What a view says before anything is done: outcomes of attacks, threats, questions asked twice."""

from random import Random
from typing import Any

import pytest

from summon_web.engine import text
from tests.test_conformance import started, step

from .mixed import MIXED
from .position import P1, P2, Position, table


def mine(t: Position) -> dict[str, Any]:
    return dict(t.game.view(t.state, P1)["mine"])


def outcome(t: Position, attacker: str, column: str) -> list[Any]:
    return list(mine(t)["hints"][f"attack {t.at(P1, attacker)} {t.at(P2, column)}"])


@pytest.mark.rule("SC-7.22", "SC-7.23")
@pytest.mark.parametrize(
    ("own", "other", "hint"),
    [
        ("n_town_militia", "n_town_militia", ["−2", "hint_battle", 2, 2]),
        ("n_town_militia", "n_town_militia d1", ["✕", "hint_kill", 2, 2]),
        ("n_town_militia d1", "n_town_militia", ["−2", "hint_fall", 2, 2]),
        ("n_town_militia d1", "n_town_militia d1", ["✕", "hint_both", 2, 2]),
    ],
)
def test_an_attack_on_a_unit_says_who_would_fall(own: str, other: str, hint: list[Any]) -> None:
    assert outcome(table().field(P1, C=own).field(P2, C=other), "C", "C") == hint


@pytest.mark.rule("SC-7.24")
def test_an_attack_on_a_master_says_what_it_costs_the_master() -> None:
    t = table().field(P1, C="a_lycoris_kiss")
    assert list(mine(t)["hints"].values()) == [["−2", "hint_master", 2]]


def test_lanes_say_how_many_enemy_units_reach_them() -> None:
    t = table().field(P1, C="a_gutter_hound").field(P2, L="n_town_militia", R="a_gutter_hound")
    assert t.seen(P1)["threat"] == [0, 1, 1]
    assert t.seen(P2)["threat"] == [1, 0, 1]


def asked_twice(t: Position) -> dict[str, str]:
    """What is asked about once more, in readable words, without the end of the turn."""
    (choice,) = t.match.pending
    lines = {text(option): t.game.say(t.match.state, option) for option in choice.options}
    return {lines[option]: why for option, why in t.match.warnings(choice.seat).items()}


def test_the_end_is_asked_about_while_something_can_be_played_or_the_master_be_hit() -> None:
    assert asked_twice(table()) == {}
    assert asked_twice(table().hand(P1, "a_gutter_hound").mana(P1, 1)) == {"end": "sure_end.cards 1"}
    assert asked_twice(table().hand(P1, "a_gutter_hound")) == {}
    assert asked_twice(table().field(P1, C="n_town_militia")) == {"end": "sure_end.units 1"}
    both = (
        table()
        .hand(P1, "a_gutter_hound", "a_gutter_hound")
        .mana(P1, 1)
        .field(P1, L="n_town_militia", C="n_town_militia")
    )
    assert asked_twice(both) == {"end": "sure_end 2 1"}
    assert asked_twice(table().field(P1, C="n_town_militia").field(P2, C="n_town_militia")) == {}


def falls(t: Position) -> list[str]:
    return [option for option, why in asked_twice(t).items() if why == "sure_fall"]


def weak(hp: int, *hand: str) -> Position:
    return table().master(P1, hp=hp).hand(P1, *hand).mana(P1, 6)


@pytest.mark.parametrize("card", ["a_furnace_ogre", "a_worldburn_dragon"])
def test_a_unit_that_would_fell_its_own_master_is_asked_about(card: str) -> None:
    assert falls(weak(1, card)) == [f"play {card} {column}" for column in "LCR"]
    assert falls(weak(2, card)) == []


@pytest.mark.parametrize("card", ["a_black_contract", "a_bonfire_wager"])
def test_a_skill_that_would_fell_its_own_master_is_asked_about(card: str) -> None:
    assert falls(weak(1, card)) == [f"cast {card}"]
    assert falls(weak(2, card)) == []


@pytest.mark.rule("SC-8.15")
def test_a_card_drawn_from_an_empty_deck_is_asked_about_at_the_last_hp() -> None:
    assert falls(weak(1, "n_quick_study").deck(P1)) == ["cast n_quick_study"]
    assert falls(weak(1, "n_quick_study").deck(P1, "n_feint")) == ["cast n_quick_study"]
    assert falls(weak(1, "n_quick_study").deck(P1, "n_feint", "n_feint")) == []
    assert falls(table().turn(3, phase="mana").master(P1, hp=1).deck(P1)) == ["draw"]


@pytest.mark.rule("SC-8.20")
def test_a_duel_with_a_lone_giant_is_asked_about_before_the_card_is_played() -> None:
    assert falls(weak(2, "n_duel_of_summoners").field(P2, C="n_wandering_giant")) == ["cast n_duel_of_summoners"]
    assert falls(weak(6, "n_duel_of_summoners").field(P2, C="n_wandering_giant")) == []


@pytest.mark.rule("SC-8.20")
def test_a_duel_warns_about_the_target_that_strikes_back_too_hard() -> None:
    t = weak(2, "n_duel_of_summoners").field(P2, C="n_wandering_giant", L="a_gutter_hound")
    assert falls(t) == []
    assert falls(t.play("cast n_duel_of_summoners", then="master_attack")) == ["attack ma_vesna n_wandering_giant"]
    t = weak(2, "n_duel_of_summoners").field(P2, C="n_wandering_giant", L="n_wandering_giant")
    assert falls(t) == ["cast n_duel_of_summoners"], "whoever is attacked"


def test_an_own_trigger_that_would_fell_the_master_is_asked_about() -> None:
    """Chime Sister draws from an empty deck when a unit moves."""
    t = table().master(P1, hp=1).field(P1, L="b_cloud_fawn", R="b_chime_sister").deck(P1)
    assert falls(t) == ["main b_cloud_fawn"]


def test_the_fall_of_the_enemy_is_not_asked_about() -> None:
    assert falls(weak(2, "a_bonfire_wager").master(P2, hp=1)) == []
    assert falls(weak(1, "a_bonfire_wager").master(P2, hp=1)) == ["cast a_bonfire_wager"], "SC-10.2"


@pytest.mark.parametrize("seed", range(8))
def test_a_warning_does_not_depend_on_what_the_seat_can_not_know(seed: int) -> None:
    match, rng = started(MIXED, 2, seed, 10 + 20 * seed)
    for _ in range(12):
        if match.over:
            return
        for choice in match.pending:
            other = match.clone()
            other.imagine(choice.seat, Random(seed))
            assert other.warnings(choice.seat) == match.warnings(choice.seat)
        step(match, rng)
