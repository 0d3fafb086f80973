"""`python3 summon.py simulate`: random matches, counted."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from summon_web import simulate
from summon_web.engine import Reason, Setup, random_match
from tests.engine.toy import TOY


@pytest.fixture(autouse=True)
def _only_the_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "games", lambda: {"toy": TOY})


def test_what_is_counted_is_what_was_played() -> None:
    played = [random_match(TOY, simulate.varied(TOY, 3, seed), seed) for seed in range(5, 25)]
    outcome = simulate.simulate(TOY, 3, 20, 5)
    assert outcome.wins == [sum(seat in match.state.winners for match, _ in played) for seat in range(3)]
    assert outcome.reasons == {"turns": 20}
    lengths = [decisions for _, decisions in played]
    assert (outcome.shortest, outcome.longest) == (min(lengths), max(lengths))
    assert outcome.mean_decisions == round(sum(lengths) / 20, 1)
    assert outcome.decisions_per_second > 0


def test_many_matches_cover_every_value_of_the_lobby() -> None:
    setups = [simulate.varied(TOY, 2, seed) for seed in range(30)]
    assert {setup.settings["length"] for setup in setups} == {"short", "long"}
    assert {pick["deck"] for setup in setups for pick in setup.picks} == {"a", "b"}


def test_values_that_do_not_go_together_are_drawn_again() -> None:
    def long_with_b(setup: Setup) -> list[Reason]:
        clash = setup.settings["length"] == "long" and any(pick["deck"] == "b" for pick in setup.picks)
        return [Reason("setup.clash")] if clash else []

    picky = replace(TOY, check=long_with_b)
    setups = [simulate.varied(picky, 2, seed) for seed in range(30)]
    assert {setup.settings["length"] for setup in setups} == {"short", "long"}
    assert all(not long_with_b(setup) for setup in setups)


def test_people_read_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate.main(["toy", "--matches", "10", "--seed", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "toy, 2 seats, 10 random matches from seed 3"
    assert any("end: turns      10 (100.0 %)" in line for line in lines)


def test_programs_read_json_and_the_same_seed_gives_the_same_results(capsys: pytest.CaptureFixture[str]) -> None:
    results = []
    for _ in range(2):
        simulate.main(["toy", "--seats", "3", "--matches", "10", "--json"])
        results.append(json.loads(capsys.readouterr().out) | {"decisions_per_second": 0})
    assert results[0] == results[1]
    assert results[0]["matches"] == 10


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "invalid choice: 'chess'"),
        (["toy", "--seats", "5"], "toy is for 2, 3 seats"),
        (["toy", "--matches", "0"], "must be at least 1"),
    ],
)
def test_what_can_not_be_simulated_is_said(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        simulate.main(words)
    assert ended.value.code == 2
    assert sentence in capsys.readouterr().err
