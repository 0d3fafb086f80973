"""What a coach says it sees: one prepared position in each game, in the game's own words."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import pytest

from summon_web.bots import advice, position
from summon_web.bots.advice import Thought, advise
from summon_web.bots.search import Budget
from summon_web.engine import Option, Seat
from summon_web.engine.scenario import Scenario
from summon_web.games import games, read_toml
from summon_web.games.age_of_summoners.position import Table as Age
from summon_web.games.fight_for_olympus.position import Position as Olympus
from summon_web.games.quarriors.position import hunt
from summon_web.games.summoner_wars.position import field
from summon_web.games.summons_call.position import Position as Call
from summon_web.web.catalog import LANGS

ME = Seat(0)
LITTLE = Thought(Budget(12, wide=4, replies=False), 4, 60)


def last_guard() -> Scenario:
    """The Eater beside the only unit that stands beside Sneeks."""
    return field().south(d8="cg_the_eater", f1="oldin").north(e8="slinger", f8="sneeks", a8="slinger").phase("attack")


def sixth_space() -> Scenario:
    five = "O1 dardani, O2 cicones, O3 tauri, D1 danaans, D2 carians"
    return Olympus(a=five, hand_a="lapiths")


def two_creatures() -> Scenario:
    return hunt("scavenging_goblin").ready("assistant#5").pool("quiddity#1 scavenging_goblin#4").phase("summon")


def two_stones() -> Scenario:
    return Age(2).row(0, "stone stone imp will_o_wisp").hand(0, "salamander kraken").main(4)


def open_master() -> Scenario:
    return Call().field(ME, C="n_town_militia")


def kind(game: str, name: str) -> int:
    return games()[game].kinds.index(name)


SEEN: list[tuple[str, Any, str, tuple[Any, ...]]] = [
    ("summoner_wars", last_guard, "attack d8 e8", ("last_guard", kind("summoner_wars", "cg_sneeks"))),
    ("fight_for_olympus", sixth_space, "play lapiths", ("holds_all",)),
    ("quarriors", two_creatures, "summon scavenging_goblin", ("stands", 2)),
    ("age_of_summoners", two_stones, "act research", ("vp", 2)),
    ("summons_call", open_master, "attack n_town_militia ma_vesna", ("hits_master", 1)),
]


def option_of(scenario: Scenario, line: str) -> Option:
    found = scenario._find(scenario._written(line), ME)
    assert found is not None, scenario.open()
    return found[1]


@pytest.mark.parametrize(("game", "laid", "line", "expected"), SEEN)
def test_the_coach_says_what_it_sees(game: str, laid: Any, line: str, expected: tuple[Any, ...]) -> None:
    scenario = laid()
    option = option_of(scenario, line)
    where = position(scenario.match, ME, Random(3))
    told, sure = advice._told(game, advice._search(game, where, ME, 5), option)
    assert told == expected
    assert sure or game == "summoner_wars", "only dice may bring something else"


def test_advice_carries_what_it_sees_of_the_best_option_and_names_the_next_two_with_their_chances() -> None:
    found = advise("summons_call", position(open_master().match, ME, Random(3)), ME, 5, LITTLE)
    assert found.options[0].option.startswith("attack ")
    assert (found.told, found.sure) == (("hits_master", 1), True)
    assert len(found.options) == 3
    assert all(0 <= each.odds.low <= each.odds.chance <= each.odds.high <= 1 for each in found.options)


@pytest.mark.parametrize("game", sorted(games()))
def test_everything_that_can_be_told_has_words_in_both_languages(game: str) -> None:
    tells = import_module(f"summon_web.bots.senses.{game}").TELLS
    for lang in LANGS:
        assert set(read_toml(game, f"texts.{lang}.toml")["coach"]) == set(tells)
