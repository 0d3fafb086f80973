"""What the documents for developers name exists: files, commands, rooms."""

from __future__ import annotations

import re
import shlex

import pytest

from .fresh import ROOT

DOCUMENTS = [
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "docs/architecture.md",
    "docs/adding-a-game.md",
    "docs/scale.md",
    "docs/security.md",
]
TOPS = ("summon_web/", "assets/", "tests/", "docs/", "summon.py")
OF_THE_GUIDE = "omens"  # the game that the guide adds


def text(document: str) -> str:
    return (ROOT / document).read_text("utf-8")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_that_a_document_names_exists(document: str) -> None:
    named = {name for name in re.findall(r"`([\w./]+)`", text(document)) if name.startswith(TOPS)}
    assert [name for name in sorted(named) if OF_THE_GUIDE not in name and not (ROOT / name).exists()] == []
    linked = re.findall(r"\]\((?!http)([\w./-]+)\)", text(document))
    folder = (ROOT / document).parent
    assert [link for link in linked if not (folder / link).exists()] == []


def test_every_file_on_a_clicks_way_exists() -> None:
    shown = re.findall(r"(?<![\w/])(?:web|tables|engine)/\w+\.py", text("docs/architecture.md"))
    assert len(shown) > 10
    assert [name for name in shown if not (ROOT / "summon_web" / name).exists()] == []


def test_the_picture_shows_every_room() -> None:
    shown = set(re.findall(r"summon_web/(\w+)", text("docs/architecture.md")))
    assert {path.parent.name for path in (ROOT / "summon_web").glob("*/__init__.py")} <= shown


def test_every_command_for_contributors_exists() -> None:
    blocks = re.findall(r"^```sh\n(.*?)^```", text("CONTRIBUTING.md"), re.DOTALL | re.MULTILINE)
    modules = [re.findall(r"-m ([\w.]+)", line) for block in blocks for line in block.splitlines()]
    own = [module for line in modules for module in line if module.startswith("tests.")]
    assert own
    assert [module for module in own if not (ROOT / f"{module.replace('.', '/')}.py").exists()] == []
    paths = [word for block in blocks for word in shlex.split(block) if word.startswith("tests/")]
    assert paths
    assert [path for path in paths if not (ROOT / path).exists()] == []
