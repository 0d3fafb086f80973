"""Whoever knows one game's folder knows all: the same subject has the same file name."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from summon_web.games import FILES, HERE, OWN

FOLDERS = sorted(path for path in HERE.iterdir() if (path / "__init__.py").is_file())


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_file_is_in_the_table_or_has_its_reason_there(folder: Path) -> None:
    own = OWN.get(folder.name, {})
    files = {path.name for path in folder.iterdir() if path.name != "__pycache__"}
    assert files - set(FILES) - set(own) == set()
    assert set(own) - files == set(), "a reason for a file that is not there"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_rules_know_no_card_file(folder: Path) -> None:
    """A card enters itself; only the game's front page imports the cards."""
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and path.name != "__init__.py":
                assert "cards" not in (node.module or "").split("."), f"{path.name} imports a card file"
                assert "cards" not in {alias.name for alias in node.names}, f"{path.name} imports the cards"
