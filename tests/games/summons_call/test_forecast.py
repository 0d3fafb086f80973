"""What a view says before anything is done: outcomes of attacks, threats, questions asked twice."""

from typing import Any

import pytest

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


def test_the_end_is_asked_about_while_something_can_be_played_or_the_master_be_hit() -> None:
    assert mine(table())["confirm"] == {}
    assert mine(table().hand(P1, "a_gutter_hound").mana(P1, 1))["confirm"] == {"end": "sure_end"}
    assert mine(table().hand(P1, "a_gutter_hound"))["confirm"] == {}
    assert mine(table().field(P1, C="n_town_militia"))["confirm"] == {"end": "sure_end"}
    assert mine(table().field(P1, C="n_town_militia").field(P2, C="n_town_militia"))["confirm"] == {}


def test_what_would_fell_the_own_master_is_asked_about() -> None:
    t = table().master(P1, hp=1).hand(P1, "a_black_contract").mana(P1, 3)
    assert mine(t)["confirm"][f"cast {t.state.hands[P1][0]}"] == "sure_fall"
    assert "sure_fall" not in mine(t.master(P1, hp=2))["confirm"].values()
    t = table().turn(3, phase="mana").master(P1, hp=1).deck(P1)
    assert mine(t)["confirm"] == {"draw": "sure_fall"}
    t = table().master(P1, hp=2).field(P2, C="n_town_militia", L="a_gutter_hound")
    assert mine(t)["confirm"] == {f"attack 0 {t.at(P2, 'C')}": "sure_fall"}
