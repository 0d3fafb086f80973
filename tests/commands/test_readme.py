"""What README.md tells people to type exists and works."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys

import pytest

from summon_web.games import games

from .fresh import ROOT

README = (ROOT / "README.md").read_text("utf-8")
BLOCKS = re.findall(r"^```sh\n(.*?)^```", README, re.DOTALL | re.MULTILINE)
LINES = [line.partition("  #")[0].strip() for block in BLOCKS for line in block.splitlines()]
CALLS = sorted({line[line.index("summon.py") + len("summon.py ") :] for line in LINES if "summon.py" in line})


def help_of(*words: str) -> str:
    command = [sys.executable, "summon.py", *words, "--help"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def test_the_two_commands_come_first() -> None:
    assert LINES[:2] == ["python3 summon.py play", "python3 summon.py test"]


@pytest.mark.parametrize("call", [call for call in CALLS if not call.startswith("test")])
def test_every_command_and_option_of_the_readme_exists(call: str) -> None:
    command, *words = shlex.split(call)
    known = help_of(command)
    for word in words:
        if word.startswith("--"):
            assert word in known


def test_the_paths_of_test_calls_exist() -> None:
    paths = [word for call in CALLS if call.startswith("test ") for word in shlex.split(call) if "/" in word]
    assert paths
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_the_simulation_of_the_readme_runs() -> None:
    (call,) = [call for call in CALLS if call.startswith("simulate")]
    words = shlex.split(call)
    if words[1] not in games():
        pytest.skip(f"{words[1]} is switched off by SUMMON_GAMES")
    words[words.index("--matches") + 1] = "2"
    done = subprocess.run([sys.executable, "summon.py", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "2 random matches" in done.stdout


def test_the_map_shows_exactly_the_rooms_that_exist() -> None:
    shown = {
        room for room in re.findall(r"^\| `([a-z_./]+)` \|", README, re.MULTILINE) if room.startswith("summon_web/")
    }
    rooms = {path.parent.relative_to(ROOT).as_posix() for path in (ROOT / "summon_web").glob("*/__init__.py")}
    assert shown == rooms | {"summon_web/simulate.py"}


def test_every_setting_that_the_code_reads_is_in_the_readme() -> None:
    sources = [ROOT / "summon.py", ROOT / "rxconfig.py", *(ROOT / "summon_web").rglob("*.py")]
    read = {
        name
        for path in sources
        if path.exists()
        for name in re.findall(r"\bSUMMON_[A-Z_]*[A-Z]\b", path.read_text("utf-8"))
    }
    told = set(re.findall(r"^\| `(SUMMON_[A-Z_]+)", README, re.MULTILINE))
    assert read - told == set()
