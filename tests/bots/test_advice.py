"""Advice: by what the seat knows and nothing else, about options that it has, and not flattered."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from summon_web.bots import advice, position
from summon_web.bots.advice import Thought, advise, compare
from summon_web.bots.odds import mean_of
from summon_web.bots.search import Budget
from summon_web.bots.trial import Trial, play_on
from summon_web.engine import text
from summon_web.games import games
from tests.bots.positions import GAMES, open_choices

LITTLE = Thought(Budget(12, wide=4, replies=False), 4, 60)


@pytest.mark.parametrize("game_id", GAMES)
def test_advice_is_the_same_whatever_the_seat_can_not_know(game_id: str) -> None:
    compared = 0
    for match in islice(open_choices(game_id, 6, max(games()[game_id].seats), every=9), 12):
        for choice in match.pending[:1]:
            other = match.clone()
            other.imagine(choice.seat, Random(compared))
            here, there = (
                advise(game_id, position(m, choice.seat, Random(3)), choice.seat, 5, LITTLE) for m in (match, other)
            )
            assert here == there, choice.ask
            lines = [text(option) for option in choice.options]
            assert {each.option for each in here.options} <= set(lines)
            compared += 1
    assert compared >= 5


@pytest.mark.parametrize("game_id", GAMES)
def test_what_was_done_is_compared_with_the_best_in_the_same_deals(game_id: str) -> None:
    for match in islice(open_choices(game_id, 2, 2, every=11), 6):
        choice = match.pending[0]
        where, lines = position(match, choice.seat, Random(3)), [text(option) for option in choice.options]
        found = compare(game_id, where, choice.seat, 5, taken=lines[-1], thought=LITTLE)
        assert found is not None
        assert found.taken.option == lines[-1]
        again = compare(game_id, where, choice.seat, 5, taken=found.best.option, thought=LITTLE)
        assert again is not None
        assert again.cost == 0
        assert again.best == again.taken


def test_where_nothing_could_be_sent_nothing_is_said() -> None:
    assert advise(GAMES[0], {"clock": "no"}, 0, 1).options == []  # type: ignore[arg-type]
    assert compare(GAMES[0], {"clock": "no"}, 0, 1, taken="no") is None  # type: ignore[arg-type]


def test_a_certain_win_is_called_one() -> None:
    weighed = [advice.Weighed(name, mean_of([chance] * 4)) for name, chance in (("win", 1.0), ("other", 0.6))]
    assert advice._why(GAMES[0], 0, [[], []], weighed) == "wins"  # type: ignore[arg-type]
    lost = [weighed[1], advice.Weighed("lost", mean_of([0.0] * 4))]
    assert advice._why(GAMES[0], 0, [[], []], lost) == "saves"  # type: ignore[arg-type]


@pytest.mark.parametrize("game_id", ["fight_for_olympus", "summons_call"])
def test_a_match_between_bots_is_the_same_however_it_is_cut(game_id: str) -> None:
    trial = Trial(game_id, games()[game_id].setup(2).dump(), 4)
    whole = play_on(trial, 600)
    cut = trial
    while cut.winners is None:
        cut = play_on(cut, 0)
    assert whole.winners is not None
    assert replace(cut) == whole
