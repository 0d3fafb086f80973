"""What wins and how far each side is, in the view of every game; what is about to decide a match; why it ended."""

from __future__ import annotations

from typing import Any

import pytest

from summon_web.engine import WATCHER, random_match
from summon_web.games import games, read_toml
from summon_web.games.summoner_wars.book import LIFE

from .age_of_summoners.position import Table
from .fight_for_olympus.position import Position as Olympus
from .quarriors.position import hunt
from .summoner_wars.position import field, kind_of
from .summons_call.position import P1, P2, table


def told(scenario: Any) -> tuple[list[Any], list[Any]]:
    """How far each side is, and the warnings."""
    shown = scenario.game.view(scenario.state, WATCHER)["table"]
    return shown["aim"][1:], shown.get("warn", [])


@pytest.mark.parametrize("game", sorted(games()))
def test_every_moment_of_a_match_says_the_aim_in_both_languages(game: str) -> None:
    found = games()[game]
    match, _ = random_match(found, found.setup(2), 3)
    lines = found.view(match.state, WATCHER)["table"]["aim"]
    assert lines[0][0] == "aim"
    assert {line[1] for line in lines if line[0] == "aim.side"} == {0, 1}
    for lang in ("en", "ja"):
        texts = read_toml(game, f"texts.{lang}.toml")
        assert {line[0] for line in lines} <= set(texts["ui"])


@pytest.mark.parametrize("game", sorted(games()))
def test_every_end_with_a_winner_names_somebody(game: str) -> None:
    draws = {"draw", "turns", "agreed", "both", "quiet", "level"}
    for lang in ("en", "ja"):
        over = read_toml(game, f"texts.{lang}.toml")["over"]
        assert [reason for reason in over if reason not in draws and ":seats}" not in over[reason]] == []


def test_summoner_wars_says_the_life_of_each_summoner_and_warns_of_the_last_two() -> None:
    elien, oldin = kind_of("prince_elien"), kind_of("oldin")
    t = field().south(c3="prince_elien").north(c6="oldin").phase("attack").hurt(c6=LIFE[oldin] - 3)
    sides = [["aim.side", 0, elien, LIFE[elien]], ["aim.side", 1, oldin, 3]]
    assert told(t) == (sides, [])
    assert told(t.hurt(c6=LIFE[oldin] - 2))[1] == [["warn.life", 1, oldin, 2]]


def test_summon_s_call_says_the_hp_of_the_masters_and_warns_from_three_on() -> None:
    t = table().master(P1, hp=10).master(P2, hp=3).turn(3)
    assert told(t) == ([["aim.side", 0, 10], ["aim.side", 1, 3]], [["warn.hp", 1, 3]])


def test_fight_for_olympus_says_points_and_spaces() -> None:
    assert told(Olympus(a="O1 danaans", score=2))[0] == [["aim.side", 0, 2, 1], ["aim.side", 1, 0, 0]]


@pytest.mark.rule("QW-14.1")
def test_quarriors_warns_of_creatures_that_would_reach_the_goal() -> None:
    t = hunt("scavenging_goblin").ready("scavenging_goblin#5", 1).phase("capture")
    assert told(t)[1] == []
    t.state.glory[1] = 18
    sides, warned = told(t)
    assert sides == [
        ["aim.side", 0, 0],
        ["aim.side", 1, 18],
        ["aim.wilds", t.game.view(t.state, 0)["table"]["empty"], 4],
    ]
    assert warned == [["warn.reach", 1, 20]]


@pytest.mark.rule("AS-7.1")
def test_age_of_summoners_says_who_may_declare_the_end() -> None:
    t = Table(2).vp(30, 29).active(0)
    (first, second), warned = told(t)
    assert (first[:2], first[3:]) == (["aim.side", 0], [0, 30])
    assert second[-1] == 29
    assert warned == [["warn.enough", 0]]
