"""Where bots stand on the scale of ratings."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from summon_web import bench
from summon_web.bench import bots
from summon_web.bench import scale as measuring
from summon_web.bench.bots import Duel
from summon_web.bots import LEVELS, scale
from summon_web.bots.scale import ANCHOR, BEGIN, Between, Place, between
from summon_web.games import games
from tests.engine.toy import TOY

SCALE = {("toy", 2): {"novice": Place(1200, 80, 9), "easy": Place(1500, 0, 9), "hard": Place(1900, 90, 9)}}


@pytest.mark.parametrize(
    ("points", "found"),
    [
        (-5, ("", "novice")),
        (1199, ("", "novice")),
        (1200, ("novice", "easy")),
        (1499, ("novice", "easy")),
        (1500, ("easy", "hard")),
        (1899, ("easy", "hard")),
        (1900, ("hard", "")),
        (9999, ("hard", "")),
    ],
)
def test_somebody_stands_between_the_levels_around_them(points: int, found: tuple[str, str]) -> None:
    assert between(points, "toy", 2, SCALE) == Between(*found)


def test_nothing_is_said_where_bots_were_not_measured() -> None:
    assert between(1500, "toy", 3, SCALE) is None
    assert between(1500, "chess", 2, SCALE) is None


def test_where_bots_were_measured_harder_levels_stand_higher() -> None:
    found = scale.read()
    assert set(found) == {(game, 2) for game in games()}
    for levels in found.values():
        assert list(levels) == [level for level in LEVELS if level in levels]
        assert levels[ANCHOR] == (BEGIN, 0, levels[ANCHOR].matches)
        places = [place.points for place in levels.values()]
        assert places == sorted(places)
        assert all(place.matches for place in levels.values())
        assert all(place.give for level, place in levels.items() if level != ANCHOR)


def duels(wins: list[float], matches: int) -> dict[tuple[str, str], Duel]:
    return {
        pair: Duel("toy", 2, *pair, most=matches, matches=matches, wins=won)
        for pair, won in zip(measuring.pairs(), wins, strict=True)
    }


def test_ten_wins_out_of_eleven_are_about_four_hundred_points() -> None:
    found = measuring.fitted(duels([1000, 1000, 1000], 1100))
    assert [round(place.points, -1) for place in found.values()] == [1100, 1500, 1900, 2300]


@given(
    st.integers(1, 200).flatmap(lambda n: st.tuples(st.just(n), st.lists(st.integers(0, n), min_size=3, max_size=3)))
)
def test_places_are_finite_and_less_certain_the_farther_they_are_from_the_anchor(played: tuple[int, list[int]]) -> None:
    matches, wins = played
    found = measuring.fitted(duels([float(won) for won in wins], matches))
    assert found[ANCHOR].points == BEGIN
    assert found["hard"].give >= found["medium"].give > found[ANCHOR].give == 0
    assert (found["medium"].points > BEGIN) == (2 * wins[1] > matches)
    assert (found["novice"].points < BEGIN) == (2 * wins[0] > matches)


def test_beyond_a_pair_that_was_not_measured_nobody_has_a_place() -> None:
    whole = duels([12, 13, 14], 20)
    part = {pair: duel for pair, duel in whole.items() if pair != ("hard", "medium")}
    found = measuring.fitted(part)
    assert list(found) == ["novice", "easy", "medium"]
    assert found["medium"] == measuring.fitted(whole)["medium"]._replace(matches=20)
    assert list(measuring.fitted({("hard", "medium"): whole["hard", "medium"]})) == ["easy"]


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "scale.toml"
    scale.write(SCALE, file)
    assert scale.read(file) == SCALE


def test_the_command_plays_every_pair_and_keeps_what_it_did_not_measure(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "scale.toml"
    monkeypatch.setattr(scale, "FILE", file)
    monkeypatch.setattr(bench, "games", lambda: {"toy": TOY})
    for level in LEVELS:
        monkeypatch.setitem(bots.PLAYERS, level, bots.PLAYERS["random"])
    scale.write({("other", 2): SCALE["toy", 2]})
    assert bench.main(["bots", "--scale", "--games", "2"]) == 0
    found = scale.read(file)
    assert set(found) == {("other", 2), ("toy", 2)}
    assert [place.matches for place in found["toy", 2].values()] == [2, 4, 4, 2]
    assert "easy 1500 ± 0" in capsys.readouterr().out
    assert bench.main(["bots", "--scale", "--games", "2", "--pair", "medium-easy"]) == 0
    assert list(scale.read(file)["toy", 2]) == ["easy", "medium"]
    assert bench.main(["bots", "--scale", "--pair", "hard-easy"]) == 2
