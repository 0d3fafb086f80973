"""The scripts and styles that browsers get: formatted, linted, their types checked, their pure parts tested in Node.

The tools come from npm, as package-lock.json names them; Node itself comes with the Python packages.
"""

from __future__ import annotations

import hashlib
import subprocess
from pathlib import Path

import pytest

import summon
from summon_web.web import catalog

HERE = Path(__file__).parent
ASSETS = HERE.parents[1] / "assets"
SOURCES = [ASSETS / "scripts", ASSETS / "styles", HERE]
OFFLINE = "The tools that check scripts and styles could not be fetched from npm. Is this machine online?"


def run(*command: str | Path, where: Path = HERE) -> subprocess.CompletedProcess[str]:
    environment = {**summon.surroundings(), "NO_COLOR": "1"}
    return subprocess.run(
        command, cwd=where, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )


def fetch(where: Path) -> Path:
    """The folder of the tools' commands; they are fetched when the lock has changed."""
    folder = where / "node_modules"
    stamp = folder / "summon.stamp"
    wanted = hashlib.sha256((where / "package-lock.json").read_bytes()).hexdigest()
    if not stamp.is_file() or stamp.read_text() != wanted:
        fetched = run("npm", "ci", "--no-audit", "--no-fund", where=where)
        if fetched.returncode:
            pytest.fail(f"{OFFLINE}\n{fetched.stdout}", pytrace=False)
        stamp.write_text(wanted)
    return folder / ".bin"


@pytest.fixture(scope="module")
def tools() -> Path:
    return fetch(HERE)


def test_scripts_and_styles_are_formatted(tools: Path) -> None:
    checked = run(tools / "biome", "format", *SOURCES)
    assert checked.returncode == 0, f"{checked.stdout}\nTo format: {tools}/biome format --write"


def test_the_linter_has_nothing_to_say(tools: Path) -> None:
    checked = run(tools / "biome", "lint", "--error-on-warnings", *SOURCES)
    assert checked.returncode == 0, checked.stdout


def test_the_types_of_the_scripts_fit(tools: Path) -> None:
    catalog.write()  # the scripts import the site's texts
    checked = run(tools / "tsc", "--project", HERE)
    assert checked.returncode == 0, checked.stdout


def test_the_pure_parts_do_what_their_tests_say() -> None:
    tested = run("node", "--test", "--test-reporter=tap")
    assert tested.returncode == 0, tested.stdout
    assert "# pass 0" not in tested.stdout


def test_no_script_keeps_something_in_a_variable_of_its_module() -> None:
    kept = [
        f"{path.name}: {line}"
        for path in sorted((ASSETS / "scripts").rglob("*.ts*"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith(("let ", "var ", "export let ", "export var "))
    ]
    assert kept == []


def test_without_npm_one_sentence_says_so(tmp_path: Path) -> None:
    (tmp_path / "package-lock.json").write_text("{}")
    with pytest.raises(pytest.fail.Exception, match="Is this machine online"):
        fetch(tmp_path)
