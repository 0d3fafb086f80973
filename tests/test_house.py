"""The laws of the house that a machine can check: who may import whom, what files look like, what they never say."""

from __future__ import annotations

import ast
import os
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "summon_web"
ROOMS = {
    "engine": set[str](),
    "games": {"engine"},
    "bots": {"engine", "games"},
    "tables": {"engine", "games", "bots"},
    "web": {"engine", "games", "bots", "tables"},
    "simulate": {"engine", "games"},
    "bench": {"engine", "games", "bots", "simulate"},
}
PLAIN = {"engine", "games", "bots", "simulate"}  # nothing but the standard library
UNSTEADY = {"random", "time", "datetime", "secrets", "uuid"}
RANDOM_AS_A_TYPE = {
    "engine/game.py",
    "engine/match.py",
    "engine/playout.py",
    "engine/decks.py",
    "games/summons_call/decks.py",
    "games/summoner_wars/decks.py",
}
MADE = ("assets/made", "assets/external")
LINES = 450

# Letters in brackets, so that this file doesn't say them itself.
NEVER_SAID = [
    r"/wor[k]/", r"/op[t]/(?:pypi|wheels)", r"\bsub-?agen[t]s?\b", r"\bAI agen[t]", r"\bcoding agen[t]", r"\bLL[M]s?\b",
    r"\bclaud[e]\b", r"\banthropi[c]\b", r"\bchatgp[t]\b", r"\bopena[i]\b", r"\bTOD[O]\b", r"\bFIXM[E]\b", r"\bXX[X]\b",
]  # fmt: skip


def files(suffix: str = "") -> Iterator[Path]:
    """Every file of the project; what is installed, built, kept or cached is none."""
    for folder, folders, names in os.walk(ROOT):
        here = Path(folder).relative_to(ROOT).as_posix()
        folders[:] = sorted(
            name
            for name in folders
            if (not name.startswith(".") or name == ".ci")
            and name not in ("__pycache__", "node_modules")
            and f"{here}/{name}" not in MADE
        )
        yield from (Path(folder, name) for name in sorted(names) if name.endswith(suffix) and name != ".git")


def imported(path: Path, source: str) -> Iterator[tuple[str, str]]:
    """Every import of a file as (absolute module, name), wherever in the file it stands."""
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield from ((module, alias.name) for alias in node.names)


def against_the_current(path: Path, source: str) -> list[str]:
    """The imports that a file of a room may not have."""
    room = path.relative_to(PACKAGE).with_suffix("").parts[0]
    below = ROOMS.get(room, {*ROOMS, "summon_web"})  # what stands above the rooms may know all, the app too
    found = []
    for module, name in imported(path, source):
        top, _, rest = module.partition(".")
        if top == "summon_web":
            other = (rest or name).partition(".")[0]
            if other != room and other not in below:
                found.append(f"{room} imports {module}")
        elif (top.startswith("reflex") and room not in ("web", "summon_web")) or (
            room in PLAIN and top not in sys.stdlib_module_names
        ):
            found.append(f"{room} imports {module}")
    return found


def test_imports_point_downward() -> None:
    found = {str(path): against_the_current(path, path.read_text("utf-8")) for path in PACKAGE.rglob("*.py")}
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize(
    ("place", "source"),
    [
        ("engine/match.py", "from summon_web.games import games"),
        ("engine/match.py", "from ..games import games"),
        ("engine/match.py", "from .. import tables"),
        ("games/toy/flow.py", "import summon_web.tables.log"),
        ("tables/log.py", "def later():\n    import reflex as rx"),
        ("bots/search.py", "import numpy"),
    ],
)
def test_an_import_that_points_upward_is_found(place: str, source: str) -> None:
    assert against_the_current(PACKAGE / place, source)


@pytest.mark.parametrize(
    ("place", "source"),
    [
        ("engine/match.py", "from .choice import Seat"),
        ("games/toy/flow.py", "from ...engine import Match"),
        ("web/state.py", "import reflex as rx\nfrom summon_web import tables"),
    ],
)
def test_an_import_that_points_downward_is_fine(place: str, source: str) -> None:
    assert against_the_current(PACKAGE / place, source) == []


def test_no_game_knows_another() -> None:
    found = []
    for path in (PACKAGE / "games").glob("*/**/*.py"):
        own = path.relative_to(PACKAGE / "games").parts[0]
        for module, name in imported(path, path.read_text("utf-8")):
            other = module.removeprefix("summon_web.games").strip(".").partition(".")[0]
            if module.startswith("summon_web.games") and other not in ("", own):
                found.append(f"{own} imports {module} {name}")
    assert found == []


def test_rules_have_no_clock_and_no_chance_of_their_own() -> None:
    found = []
    for path in [*(PACKAGE / "engine").rglob("*.py"), *(PACKAGE / "games").rglob("*.py")]:
        place = path.relative_to(PACKAGE).as_posix()
        for module, name in imported(path, path.read_text("utf-8")):
            as_a_type = (module, name) == ("random", "Random") and place in RANDOM_AS_A_TYPE
            if module.partition(".")[0] in UNSTEADY and not as_a_type:
                found.append(f"{place} imports {module}")
    assert found == []


def test_every_room_is_type_checked() -> None:
    checked = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["mypy"]
    rooms = {f"summon_web.{path.parent.name}" for path in PACKAGE.glob("*/__init__.py")}
    assert (checked["strict"], set(checked["packages"])) == (True, rooms)
    beside = {f"summon_web.{path.stem}" for path in PACKAGE.glob("*.py") if path.stem != "__init__"}
    assert set(checked["modules"]) == {"summon", *beside}


def test_a_reader_finds_their_way_in_every_file() -> None:
    lengths = {str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines()) for path in files(".py")}
    assert {path: lines for path, lines in lengths.items() if lines > LINES} == {}


def test_the_project_speaks_of_itself_alone() -> None:
    never = re.compile("|".join(NEVER_SAID), re.IGNORECASE)
    found = []
    for path in files():
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue  # a picture or a font
        found += [f"{path.relative_to(ROOT)}: {match[0]}" for match in never.finditer(text)]
    assert found == []


@pytest.mark.parametrize("pattern", NEVER_SAID)
def test_what_is_never_said_would_be_found(pattern: str) -> None:
    said = re.sub(r"\[(\w)\]|\\b|-\?|s\?", r"\1", pattern).replace("(?:pypi|wheels)", "pypi")
    assert re.search(pattern, f"see {said} there", re.IGNORECASE)


def test_every_requirement_is_pinned_and_has_its_reason() -> None:
    lines = (ROOT / "requirements.txt").read_text("utf-8").splitlines()
    asked = [line for line in lines if line and not line.startswith("#")]
    line_form = re.compile(r"[a-z0-9-]+(\[[a-z_,]+\])?==[0-9][\w.]*( ; \S.*)?  # \S.{3,}")
    assert asked
    assert [line for line in asked if not line_form.fullmatch(line)] == []
    names = [line.partition("==")[0] for line in asked]
    assert len(set(names)) == len(names)


def test_the_lock_of_the_pages_names_no_private_registry() -> None:
    for lock in (ROOT / "reflex.lock").glob("*"):
        addresses = re.findall(r'"resolved": "(https?://[^/"]+)', lock.read_text("utf-8"))
        assert set(addresses) <= {"https://registry.npmjs.org"}
