"""Whatever does not glow says why when it is clicked."""

from typing import Any

import pytest

from .position import P1, P2, Position, table


def refused(t: Position, seat: Any = P1) -> dict[str, list[Any]]:
    return dict(t.game.view(t.match.state, seat)["mine"]["blocked"])


def test_in_another_phase_or_another_turn_everything_has_one_reason() -> None:
    assert refused(table().turn(3, P1, "mana")) == {"*": ["mana_first", "SC-7.4"]}
    assert refused(table().turn(0, P1, "redraw")) == {"*": ["redraw_first", "SC-6.6"]}
    assert refused(table(), P2) == {"*": ["not_your_turn", "SC-7.1"]}


@pytest.mark.rule("SC-9.5")
def test_while_an_effect_is_carried_out_nothing_else_can_be_begun() -> None:
    t = table().field(P1, C="b_gate_sentinel").field(P2, C="n_mirror_fencer").mana(P1, 1)
    t.play("attack b_gate_sentinel n_mirror_fencer", then="order")
    assert refused(t) == {"*": ["resolving", "SC-9.5"]}


@pytest.mark.rule("SC-7.17", "SC-7.19")
def test_an_attacker_says_which_enemies_it_does_not_get_at() -> None:
    t = table().field(P1, L="n_town_militia").field(P2, R="n_town_militia", L="n_town_militia").master(P2, column="R")
    mine, near, far, master = t.at(P1, "L"), t.at(P2, "R"), t.at(P2, "L"), 31
    found = refused(t)
    assert found[f"{mine} {far}"] == ["out_of_reach", "SC-7.17", mine, far]
    assert found[f"{mine} {master}"] == ["shielded", "SC-7.19", near]
    assert f"{mine} {near}" not in found
    assert found["enemy"] == ["choose_attacker", "SC-7.16"]


@pytest.mark.rule("SC-7.26")
def test_a_master_that_has_moved_says_so() -> None:
    t = table()
    assert not {"behind", "0"} & refused(t).keys()
    t.play("move L")
    assert refused(t)["behind"] == refused(t)["0"] == ["moved_already", "SC-7.26"]


@pytest.mark.rule("SC-7.15", "SC-9.7")
@pytest.mark.parametrize(
    ("card", "reason"),
    [
        ("a_spark_lash", ["no_enemy_unit", "SC-7.15"]),
        ("a_execution_writ", ["no_cheap_enemy", "SC-7.15", 3]),
        ("a_pit_fervor", ["no_own_unit", "SC-7.15"]),
        ("n_null_dust", ["no_unit", "SC-7.15"]),
        ("n_feint", ["no_enemy_shift", "SC-7.15"]),
        ("a_grave_march", ["no_marcher", "SC-7.15", 4]),
    ],
)
def test_a_skill_without_a_target_says_what_it_would_need(card: str, reason: list[Any]) -> None:
    t = table().hand(P1, card).mana(P1, 6)
    assert t.game.view(t.match.state, P1)["mine"]["blocked"][str(t.state.hands[P1][0])] == reason


@pytest.mark.rule("SC-9.7")
@pytest.mark.parametrize(
    ("unit", "reason"),
    [("a_hexblade_twins", "stands"), ("a_flesh_sculptor", "no_other_unit")],
)
def test_a_main_effect_without_a_use_says_what_it_would_need(unit: str, reason: str) -> None:
    t = table().field(P1, C=unit).mana(P1, 2)
    assert t.game.view(t.match.state, P1)["mine"]["blocked"][f"main {t.at(P1, 'C')}"] == [reason, "SC-9.7"]
