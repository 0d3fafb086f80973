"""`python3 summon.py bench`: figures for every game at its fewest and most seats, beside a peer."""

from __future__ import annotations

import json

import pytest

from summon_web import bench
from summon_web.bench import engine
from tests.engine.toy import TOY


@pytest.fixture(autouse=True)
def _only_the_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "games", lambda: {"toy": TOY})


def test_programs_read_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["engine", "--seconds", "0.02", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [(row["game"], row["seats"]) for row in rows] == [("toy", 2), ("toy", 3)]
    for row in rows:
        assert row["decisions_per_second"] > 0
        assert row["per_thousand_peer_steps"] > 0
        assert 0 < row["clone_median"] <= row["clone_p95"]


def test_people_read_a_table() -> None:
    head, row, note = bench.table([bench.Speed("toy", 2, 12345, 16.04, 23.5, 99.9)]).splitlines()
    assert head.split() == ["game", "seats", "decisions/s", "to", "peer", "clone", "µs", "p95"]
    assert row.split() == ["toy", "2", "12,345", "16.0", "23.5", "99.9"]
    assert "peer.py" in note


def test_a_game_is_measured_against_the_peer_of_the_same_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    peers = iter([1_000_000, 3_000_000])
    monkeypatch.setattr(engine, "steps_per_second", lambda seconds: next(peers))
    monkeypatch.setattr(engine, "decisions_per_second", lambda game, seats, seconds: 50_000)
    assert engine.measure(TOY, 2, 0.01).per_thousand_peer_steps == 25.0
