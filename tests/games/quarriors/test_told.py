"""The board that stands behind each sentence of a battle fits what is said."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from summon_web.engine import Match, Seat, Seeded
from summon_web.games.quarriors import GAME
from summon_web.simulate import varied

from .position import hunt


def boards() -> dict[str, Any]:
    """Of a Warrior's attack on an Assistant and a Defender: by event, the battle as it stood then."""
    t = hunt("warrior_of_the_quay defender_of_the_pale").ready("warrior_of_the_quay#6").pool("assistant#5 quiddity#1")
    t.ready("assistant#5 defender_of_the_pale#6", 1).phase("summon")
    frames: list[Any] = []
    t.state.frames = frames
    t.play("done", "name assistant")
    tables = [t.game.view(state, Seat(1))["table"] for _, state in frames]
    return {event[0]: table for event, table in zip(t.events, tables, strict=True)}


def test_an_attack_is_on_the_opponent_from_its_first_sentence_on() -> None:
    attack = boards()["attack"]["attack"]
    assert (attack["by"], attack["on"]) == (0, 1)


def test_a_total_stands_in_one_line_with_its_parts() -> None:
    table = boards()["total"]
    assert table["attack"]["locked"]
    assert len(table["fights"]) == 1


def test_a_creature_that_was_struck_is_not_said_to_hold() -> None:
    assert boards()["struck"]["attack"]["outcomes"] == {}


def test_an_attack_on_nobody_says_so() -> None:
    """On the board, and afterwards in words."""
    t = hunt("warrior_of_the_quay").ready("warrior_of_the_quay#6").pool("assistant#5 quiddity#1").phase("summon")
    frames: list[Any] = []
    t.state.frames = frames
    t.play("done")
    attacks = [t.game.view(state, Seat(1))["table"]["attack"] for _, state in frames]
    assert [attack["bare"] for attack in attacks if attack] == [True]
    assert not boards()["attack"]["attack"]["bare"]
    assert t.told("unopposed") == [(0,)]
    assert "unopposed" not in boards()


def test_nobody_is_said_to_reach_the_goal_by_glory_that_was_just_gained() -> None:
    """Creatures lie in the Ready Area until the sum has been told."""
    t = hunt("scavenging_goblin").ready("scavenging_goblin#5").used("quiddity")
    t.state.glory[0] = 17
    frames: list[Any] = []
    t.state.frames = frames
    assert t.asked() == "cull"
    boards = [t.game.view(state, Seat(1)) for _, state in frames]
    assert [board["seats"][0]["glory"] for board in boards][-1] == 19
    assert all(board["table"]["warn"] == [] for board in boards)


@pytest.mark.parametrize("seed", range(1, 7))
def test_behind_every_sentence_each_die_lies_in_one_place(seed: int) -> None:
    """So that no count of dice rises and falls while somebody draws, refills the bag or summons."""
    rng = Random(seed)
    match = Match.new(GAME, varied(GAME, 2, seed), Seeded(seed))
    frames: list[Any] = []
    match.state.frames = frames
    for _ in range(200):
        if match.over:
            break
        choice = rng.choice(match.pending)
        match.answer(choice.seat, rng.choice(choice.options))
    dice = [sorted(die for zone in GAME.zones(state) for die in zone) for _, state in frames]
    assert len(frames) > 100
    assert all(lying == [*range(len(state.kind))] for lying, (_, state) in zip(dice, frames, strict=True))
