"""A sixth game needs exactly what docs/adding-a-game.md says: its files are written into a copy of the project, which then plays it."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.site import built

from .fresh import ROOT

GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
FILES = re.findall(r"^\*\*`([\w./]+)`\*\*\n\n```\w+\n(.*?)^```$", GUIDE, re.DOTALL | re.MULTILINE)
(COMMANDS,) = re.findall(r"^```sh\n(.*?)^```$", GUIDE, re.DOTALL | re.MULTILINE)
LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv", ".run", "node_modules", "build", "__pycache__", "made", "golden", "old"
)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The project with the sixth game in it. What is installed is shared; nothing else of the original is touched."""
    built()  # so that the parts of the pages are installed
    folder = tmp_path_factory.mktemp("sixth") / "project"
    shutil.copytree(ROOT, folder, ignore=LEFT_OUT, symlinks=True)
    for shared in (".venv", ".web/node_modules"):
        (folder / shared).symlink_to(ROOT / shared)
    for name, text in FILES:
        path = folder / name
        assert not path.exists(), f"{name} is a file of the project"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    yield folder
    shutil.rmtree(folder)


def run(folder: Path, command: list[str]) -> str:
    done = subprocess.run(
        command,
        cwd=folder,
        env={name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV"))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{shlex.join(command)}\n{done.stdout}{done.stderr}"
    return done.stdout


def test_every_file_of_the_guide_is_formatted_and_typed(copy: Path) -> None:
    written = [name for name, _ in FILES if name.endswith(".py")]
    for tool in (["ruff", "check"], ["ruff", "format", "--check"]):
        run(copy, [".venv/bin/python", "-m", *tool, *written])
    run(copy, [".venv/bin/python", "-m", "mypy", "-p", "summon_web.games.omens"])


@pytest.mark.browser
@pytest.mark.timeout(400)  # one of them builds the pages anew and plays two matches in browsers
@pytest.mark.flaky(reruns=1)
@pytest.mark.parametrize("line", COMMANDS.splitlines())
def test_every_command_of_the_guide_works(copy: Path, line: str) -> None:
    """One after the other: recordings, the laws of the engine, a match in a browser, a thousand random matches."""
    command, *words = shlex.split(line)
    assert not {"play", "test", "siege"} & set(words), "these set up .venv, which the copy only borrows"
    told = run(copy, [{"python3": ".venv/bin/python"}.get(command, command), *words])
    if "pytest" in words:
        assert re.search(r"[1-9]\d* passed", told)
        assert not re.search(r"failed|error|skipped", told)
    if "simulate" in words:
        assert "1000 random matches" in told
