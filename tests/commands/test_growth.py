"""The simulation behind docs/scale.md: it runs, what it says follows from its costs, and the document shows what it says."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from summon_web.bench import growth
from summon_web.bench.growth import Costs, Habits

from .fresh import ROOT


def test_the_document_shows_what_the_simulation_says(capsys: pytest.CaptureFixture[str]) -> None:
    assert growth.main([]) == 0
    said = capsys.readouterr().out.strip()
    assert said in (ROOT / "docs" / "scale.md").read_text("utf-8")


def test_the_document_s_command_runs() -> None:
    (command,) = re.findall(
        r"^\.venv/bin/python (-m summon_web\.bench\.growth.*)$",
        (ROOT / "docs" / "scale.md").read_text("utf-8"),
        re.MULTILINE,
    )
    done = subprocess.run([sys.executable, *command.split()], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "databases" in done.stdout


def test_busier_workers_are_later_and_dearer_moves_need_more_of_them() -> None:
    costs, habits = Costs(), Habits()
    late = [growth.p95(share, costs.move) for share in (0.1, 0.5, 0.9)]
    assert late == sorted(late)
    assert late[0] > costs.move
    cheap, dear = (growth.need(20_000, costs._replace(move=move), habits, 0.6) for move in (0.001, 0.004))
    assert cheap.workers < dear.workers
    led = growth.need(20_000, costs, habits._replace(together=1.0), 0.6)
    assert led.workers < growth.need(20_000, costs, habits, 0.6).workers


def test_notices_that_cost_much_spread_people_over_more_databases() -> None:
    costs, habits = Costs(), Habits()
    usual, loud = (growth.need(50_000, each, habits, 0.6) for each in (costs, costs._replace(notice=0.0002)))
    assert usual.databases < loud.databases
    assert loud.heard < 0.6
