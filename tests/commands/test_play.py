"""`python3 summon.py play`: sets up once, builds when something changed, opens, stops, and says what is missing."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from .fresh import ROOT, Fresh, free_port

INSTALLED, BUILT, SERVED = "pip install", "reflex export", "summon_web.serving --interface"


@pytest.fixture
def fresh(tmp_path: Path) -> Fresh:
    return Fresh(tmp_path)


def opened(fresh: Fresh, *words: str, stop: int = signal.SIGTERM, **environment: str) -> tuple[str, str]:
    """Start, wait until it is open, ask for a page, stop. The last line before it was open, and the page."""
    port = str(free_port())
    process = fresh.start("play", "--host", "127.0.0.1", "--port", port, *words, **environment)
    assert process.stdout is not None
    line = next(line for line in process.stdout if "is open at" in line)
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as page:
        shown = page.read().decode()
    process.send_signal(stop)
    assert process.wait(timeout=10) == 0
    process.communicate()
    assert line == f"Summon is open at http://127.0.0.1:{port}\n"
    with socket.socket() as probe:
        assert probe.connect_ex(("127.0.0.1", int(port))) != 0, "the server outlived the command"
    return line, shown


def test_the_first_start_installs_and_builds_and_the_second_only_serves(fresh: Fresh) -> None:
    opened(fresh)
    assert fresh.diary() == [INSTALLED, BUILT, SERVED]
    opened(fresh)
    assert fresh.diary() == [SERVED]


def test_ctrl_c_stops_it_cleanly(fresh: Fresh) -> None:
    opened(fresh, stop=signal.SIGINT)


def test_a_changed_source_is_built_again(fresh: Fresh) -> None:
    opened(fresh)
    fresh.diary()
    (fresh.folder / "summon_web" / "board.py").write_text("wider = True\n")
    opened(fresh)
    assert fresh.diary() == [BUILT, SERVED]


@pytest.mark.parametrize("made", ["summon_web/__pycache__/board.pyc", "assets/made/texts.js", "assets/external/x.js"])
def test_what_a_build_leaves_behind_is_no_reason_to_build(fresh: Fresh, made: str) -> None:
    opened(fresh)
    fresh.diary()
    (fresh.folder / made).parent.mkdir(parents=True)
    (fresh.folder / made).write_text("made")
    opened(fresh)
    assert fresh.diary() == [SERVED]


def test_another_choice_of_games_is_built_again(fresh: Fresh) -> None:
    opened(fresh, SUMMON_GAMES="quarriors")
    fresh.diary()
    opened(fresh, SUMMON_GAMES="fight_for_olympus")
    assert fresh.diary() == [BUILT, SERVED]


def test_a_new_pin_is_installed(fresh: Fresh) -> None:
    opened(fresh)
    fresh.diary()
    pins = fresh.folder / "requirements.txt"
    pins.write_text("extra==1.0  # more\n" + pins.read_text())
    opened(fresh)
    assert fresh.diary() == [INSTALLED, BUILT, SERVED]


def test_the_data_folder_can_be_chosen(fresh: Fresh) -> None:
    _, database = opened(fresh, "--data", "kept")
    assert database == str(fresh.folder / "kept" / "summon.db")


def test_a_taken_port_is_said_before_anything_is_set_up(fresh: Fresh) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        code, _, errors = fresh.run("play", "--host", "127.0.0.1", "--port", port)
    assert code == 2
    assert f"port {port}" in errors
    assert errors.count("\n") == 1
    assert fresh.diary() == []


def test_packages_of_another_folder_are_used_and_never_changed(fresh: Fresh) -> None:
    opened(fresh)
    own, elsewhere = fresh.folder / ".venv", fresh.folder / "elsewhere"
    own.rename(elsewhere)
    own.symlink_to(elsewhere)
    made = elsewhere / "pyvenv.cfg"
    made.write_text(made.read_text().replace(str(own), str(elsewhere)))
    fresh.diary()
    opened(fresh)
    assert fresh.diary() == [SERVED]
    kept = sorted(path.name for path in elsewhere.rglob("*"))
    for spoiled in (
        fresh.folder / "requirements.txt",
        made,
    ):  # other packages are wanted; it was made for somewhere else
        spoiled.write_text("extra==1.0\n")
        code, _, errors = fresh.run("play", "--port", str(free_port()))
        assert code == 2
        assert f".venv leads to {elsewhere}" in errors
    assert sorted(path.name for path in elsewhere.rglob("*")) == kept
    assert fresh.diary() == []


def test_a_failed_install_is_said_and_tried_again_the_next_time(fresh: Fresh) -> None:
    code, _, errors = fresh.run("play", "--port", str(free_port()), FAILS="pip")
    assert code == 1
    assert "Is this machine online?" in errors
    assert fresh.diary() == [INSTALLED]
    opened(fresh)
    assert fresh.diary() == [INSTALLED, BUILT, SERVED]


def test_a_failed_build_shows_the_end_of_its_log_and_is_tried_again(fresh: Fresh) -> None:
    code, _, errors = fresh.run("play", "--port", str(free_port()), FAILS="reflex")
    assert code == 1
    assert errors.startswith("first line\nthe reason\n")
    assert errors.endswith("the end of .run/build.log.\n")
    opened(fresh)
    assert fresh.diary() == [INSTALLED, BUILT, BUILT, SERVED]


def test_a_server_that_can_not_start_ends_the_command_with_a_failure(fresh: Fresh) -> None:
    code, output, _ = fresh.run("play", "--port", str(free_port()), FAILS="summon_web.serving")
    assert code == 1
    assert "is open" not in output


def test_a_python_without_venv_is_told_where_to_get_it(fresh: Fresh) -> None:
    hide = "import sys; sys.modules['ensurepip'] = None; sys.argv = ['summon.py', 'play', '--port', '0']; "
    hide += "import importlib.util as u; f = u.find_spec; u.find_spec = lambda n: None if n == 'ensurepip' else f(n); "
    hide += "import runpy; runpy.run_path('summon.py', run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", hide], cwd=fresh.folder, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "apt install python3-venv" in done.stderr


def test_an_old_python_is_told_which_one_is_needed() -> None:
    source = (ROOT / "summon.py").read_text("utf-8")
    pretend = (
        "import sys; sys.version_info = (3, 9, 2, 'final', 0)\n"
        + source.partition("from __future__")[2].partition("\n")[2]
    )
    done = subprocess.run(
        [sys.executable, "-c", pretend], capture_output=True, text=True, check=False, env={**os.environ}
    )
    assert done.returncode == 1
    assert done.stderr == "Summon needs Python 3.11 or newer; this is Python 3.9.\n"
