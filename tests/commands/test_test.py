"""`python3 summon.py test` and `.ci/run`: every tool runs, pytest last, and one failure is enough to fail."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from .fresh import ROOT, Fresh

EVERYTHING = ["pip install tests too", "tests.commands.chromium", "ruff check", "ruff format", "mypy"]


@pytest.fixture
def fresh(tmp_path: Path) -> Fresh:
    return Fresh(tmp_path)


def test_all_tools_run_and_pytest_ends_it(fresh: Fresh) -> None:
    code, output, _ = fresh.run("test", "tests/engine", "-x")
    assert code == 0
    assert fresh.diary() == [*EVERYTHING, "pytest tests/engine"]
    assert output.splitlines()[-1] == "pytest tests/engine -x"


@pytest.mark.parametrize("part", [[], ["tests/engine"]])
def test_coverage_is_measured_when_it_is_asked_for(fresh: Fresh, part: list[str]) -> None:
    for asked in ([], ["--coverage"]):
        _, output, _ = fresh.run("test", *part, *asked)
        last = output.splitlines()[-1].split()
        assert ("--cov" in last, "--coverage" in last) == (bool(asked), False)
        assert set(part or ["--dist"]) <= set(last)


@pytest.mark.parametrize("tool", ["ruff", "mypy", "pytest"])
def test_one_failure_fails_the_whole_after_everything_was_run(fresh: Fresh, tool: str) -> None:
    code, _, _ = fresh.run("test", FAILS=tool)
    assert code == 1
    assert fresh.diary() == [*EVERYTHING, "pytest -n"]


def test_play_installs_no_test_packages_and_needs_nothing_new_after_the_tests(fresh: Fresh) -> None:
    fresh.run("play", "--port", "0", FAILS="reflex")
    assert fresh.diary() == ["pip install", "reflex export"]
    fresh.run("test")
    assert fresh.diary()[0] == "pip install tests too"
    fresh.run("play", "--port", "0", FAILS="reflex")
    assert fresh.diary() == ["reflex export"]


def test_the_check_of_a_fresh_clone_runs_the_tests_from_any_folder(fresh: Fresh, tmp_path: Path) -> None:
    (fresh.folder / ".ci").mkdir()
    run = fresh.folder / ".ci" / "run"
    run.write_text((ROOT / ".ci" / "run").read_text())
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    for fails, code in (("", 0), ("pytest", 1)):
        done = subprocess.run(
            ["bash", run], cwd="/", env={**os.environ, "FAILS": fails}, capture_output=True, check=False
        )
        assert done.returncode == code
        assert fresh.diary()[-1] == "pytest -n"
