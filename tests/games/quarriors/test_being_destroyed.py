"""Between a blow and its end: everybody sees that the fate of a creature is open."""

from __future__ import annotations

from typing import Any

import pytest

from summon_web.engine import Seat

from .position import hunt


def seen_by(t: Any, seat: int) -> tuple[dict[str, int], list[Any], list[str]]:
    """The battle as a seat sees it: forecasts, the steps of the last fight, and the creatures whose fate is open."""
    view = t.game.view(t.match.state, Seat(seat))
    names = [t.game.kinds[unit["k"]] for shown in view["seats"] for unit in shown["ready"] if unit.get("falling")]
    return view["table"]["attack"]["outcomes"], view["table"]["fights"][-1]["steps"], names


def asked_about_a_spirit() -> Any:
    """A Spirit that could stay was struck; an Assistant stands beside it."""
    t = hunt("ghostly_spirit quake_dragon").ready("witching_hag#5").pool("quiddity#1")
    return t.ready("ghostly_spirit#4 assistant#5", 1).used("quiddity", 1).attack()


@pytest.mark.rule("QW-15.10", "QW-11.10")
@pytest.mark.parametrize("seat", [0, 1, -1])
def test_a_creature_whose_fate_is_asked_about_neither_holds_nor_is_destroyed(seat: int) -> None:
    t = asked_about_a_spirit().play("name ghostly_spirit", then="rp4")
    outcomes, steps, falling = seen_by(t, seat)
    assert (outcomes, steps, falling) == ({}, [], ["ghostly_spirit"])
    assert t.game.view(t.match.state, Seat(1))["mine"]["hints"] == {}


@pytest.mark.rule("QW-15.10")
@pytest.mark.parametrize("answer", ["stay ghostly_spirit", "no"])
def test_when_it_is_decided_the_battle_tells_the_step_and_forecasts_again(answer: str) -> None:
    t = asked_about_a_spirit().ready("assistant#5 scavenging_goblin#3", 1).play("name ghostly_spirit", then="rp4")
    t.play(answer)
    outcomes, steps, falling = seen_by(t, 0)
    assert steps == [[t.game.kinds.index("ghostly_spirit"), 2, t.state.total]]
    assert len(outcomes) == 3
    assert falling == []


@pytest.mark.rule("QW-15.11")
def test_all_creatures_of_one_blow_are_undecided_until_each_has_its_place() -> None:
    t = hunt("quake_dragon ghostly_spirit").ready("quake_dragon#6").ready("2xassistant#5 ghostly_spirit#4", 1)
    t.used("quiddity", 1).pool("quiddity#1").attack()
    assert t.asked() == "destroyed.order"
    units = t.game.view(t.match.state, Seat(0))["seats"][1]["ready"]
    assert [unit.get("falling") for unit in units] == [True, True, True]
    t.play("next assistant", then="destroyed.order")
    units = t.game.view(t.match.state, Seat(0))["seats"][1]["ready"]
    assert [unit.get("falling") for unit in units] == [True, True]


@pytest.mark.rule("QW-R51")
def test_nothing_is_being_decided_any_more_when_a_resignation_ends_the_game() -> None:
    t = asked_about_a_spirit().play("name ghostly_spirit", then="rp4")
    t.match.concede(Seat(1))
    units = t.game.view(t.match.state, Seat(0))["seats"][1]["ready"]
    assert (t.match.over, [unit.get("falling") for unit in units]) == (True, [None, None])


@pytest.mark.rule("QW-15.10", "QW-14.2")
def test_the_blow_that_wins_the_game_is_told_to_its_end() -> None:
    t = hunt("strong_deathdealer").ready("strong_deathdealer#4").ready("assistant#5", 1).set(glory=[18, 0]).attack()
    assert t.match.state.over == "glory"
    fight = t.game.view(t.match.state, Seat(1))["table"]["fights"][-1]
    assert fight["steps"] == [[t.game.kinds.index("assistant"), 2, 1]]
