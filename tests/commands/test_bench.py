"""`python3 summon.py bench`: figures for every game at its fewest and most seats, beside a peer."""

from __future__ import annotations

import json

import pytest

from summon_web import bench
from tests.engine.toy import TOY


@pytest.fixture(autouse=True)
def _only_the_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "games", lambda: {"toy": TOY})


def test_programs_read_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["engine", "--seconds", "0.02", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["peer_steps_per_second"] > 0
    assert [(row["game"], row["seats"]) for row in figures["engine"]] == [("toy", 2), ("toy", 3)]
    for row in figures["engine"]:
        assert row["decisions_per_second"] > 0
        assert 0 < row["clone_median"] <= row["clone_p95"]


def test_people_read_a_table_with_the_ratio_to_the_peer(capsys: pytest.CaptureFixture[str]) -> None:
    bench.main(["--seconds", "0.02"])
    head, *rows, peer = capsys.readouterr().out.splitlines()
    assert head.split()[:4] == ["game", "seats", "decisions/s", "to"]
    assert len(rows) == 2
    steps = int(peer.split()[1].replace(",", ""))
    for row in rows:
        _, _, speed, ratio, *_ = row.split()
        assert float(ratio) == pytest.approx(int(speed.replace(",", "")) / steps, abs=0.0001)
