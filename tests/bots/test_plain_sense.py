"""A game without an evaluation of its own: bots go by the scores of its view, and without scores by nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from summon_web.bots.follies import follies
from summon_web.bots.senses import plain_sense
from summon_web.engine import Match, Seat, Seeded, State, View
from tests.engine.toy import TOY, Toy, view


def scored(s: Toy, seat: Seat) -> View:
    return view(s, seat) | {"scores": list(s.points)}


COUNTS = replace(TOY, view=scored)


def position(*points: int) -> State:
    state = Match.new(COUNTS, COUNTS.setup(len(points)), Seeded(1)).state
    state.points = list(points)
    return state


@pytest.mark.parametrize("points", [(0, 0), (3, 1), (-4, 2), (2, 5, 9)])
def test_whoever_has_more_is_better_off_and_all_chances_make_one(points: tuple[int, ...]) -> None:
    state, sense = position(*points), plain_sense(COUNTS)
    chances = [sense.value(state, Seat(seat)) for seat in range(len(points))]
    assert sum(chances) == pytest.approx(1)
    assert sorted(range(len(points)), key=chances.__getitem__) == sorted(range(len(points)), key=points.__getitem__)
    assert all(0 < chance < 1 for chance in chances)
    assert sense.seats(state) == len(points)


def test_in_a_game_that_counts_nothing_all_seats_and_options_are_alike() -> None:
    match, sense = Match.new(TOY, TOY.setup(3), Seeded(1)), plain_sense(TOY)
    assert [sense.value(match.state, Seat(seat)) for seat in range(3)] == pytest.approx([1 / 3] * 3)
    assert set(sense.prefer(match.state, match.pending[0])) == {1.0}


def test_a_game_whose_follies_nobody_has_written_down_has_none() -> None:
    assert follies("toy") == {}
