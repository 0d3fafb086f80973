"""Whoever knows one board knows all: the same subject has the same file name, in code and in styles."""

from __future__ import annotations

from pathlib import Path

import pytest

from summon_web.web import boards

CODE = Path(boards.__file__).parent
STYLES = Path(__file__).parents[2] / "assets" / "styles"
GAMES = sorted(boards.BOARDS)


def stems(folder: Path, suffix: str) -> set[str]:
    return {path.stem for path in folder.iterdir() if path.suffix == suffix}


@pytest.mark.parametrize("game", GAMES)
def test_every_file_is_in_the_table_or_has_its_reason_there(game: str) -> None:
    own = set(boards.OWN.get(game, {}))
    code, styles = stems(CODE / game, ".py"), stems(STYLES / game, ".css")
    assert code - set(boards.SUBJECTS) - set(boards.CODE) - own == set()
    assert styles - set(boards.SUBJECTS) - set(boards.STYLES) - own == set()
    assert own - code - styles == set(), "a reason for a file that is not there"


def test_every_name_of_the_table_is_used() -> None:
    code = set().union(*(stems(CODE / game, ".py") for game in GAMES))
    styles = set().union(*(stems(STYLES / game, ".css") for game in GAMES))
    assert set(boards.CODE) - code == set()
    assert set(boards.STYLES) - styles == set()
    assert set(boards.SUBJECTS) - (code & styles) == {"cards"}, "cards off the field look as those in the hand do"
