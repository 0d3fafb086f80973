"""The contract between boards and scripts holds: what is written is read, what is read is written, all of it is in one table."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from summon_web.web.attributes import FROM_BOARDS, FROM_SCRIPTS, ON_THINGS
from summon_web.web.boards import ATTRIBUTES

ROOT = Path(__file__).parents[2]
WEB, ASSETS = ROOT / "summon_web" / "web", ROOT / "assets"
SHARED = sorted((ASSETS / "scripts").glob("*.ts*"))
BOARDS = [*(WEB / "boards").rglob("*.py"), *(WEB / "components").rglob("*.py"), *(ASSETS / "scripts").rglob("*/*.ts*")]
STYLES = sorted((ASSETS / "styles").rglob("*.css"))
PAGES = [path for path in WEB.rglob("*.py") if path.name != "attributes.py"]
# `data-t` anywhere, `dataset.t`, `const { t } = element.dataset`, `dataset, { now: ... }`, the names that `having` takes.
NAMED = re.compile(
    r"data-([a-z]+)|dataset\.([a-z]+)|having\(\"([a-z]+)\"|(?:partner\(|, )\"(gives|takes|lights|points)\""
)
TAKEN = re.compile(r"\{([^{}]*)\}(?:: HTMLElement)? = \w+\.dataset|\.dataset, \{([^{}]*)\}")


def named(paths: Iterable[Path]) -> set[str]:
    """The attributes that files name, as scripts, boards and styles write them."""
    found: set[str] = set()
    for path in paths:
        text = re.sub(r"^\s*(//|\*|/\*\*).*$", "", path.read_text(encoding="utf-8"), flags=re.M)
        found |= {name for groups in NAMED.findall(text) for name in groups if name}
        for fields in TAKEN.findall(text):
            found |= set(re.findall(r"(\w+)(?::| |,|$)", "".join(fields))) & set(ALL)
    return found - {"dataset"}


ALL = {
    **FROM_BOARDS,
    **ON_THINGS,
    **FROM_SCRIPTS,
    **{name: says for own in ATTRIBUTES.values() for name, says in own.items()},
}


def test_every_attribute_is_in_the_table() -> None:
    assert named([*SHARED, *BOARDS, *STYLES, *PAGES]) - set(ALL) == set()


def test_every_attribute_stands_in_the_table_once() -> None:
    assert len(ALL) == len(FROM_BOARDS) + len(ON_THINGS) + len(FROM_SCRIPTS) + sum(map(len, ATTRIBUTES.values()))


def test_what_boards_write_is_written_by_a_board_and_read_by_a_script() -> None:
    assert set(FROM_BOARDS) - named(BOARDS) == set()
    assert set(FROM_BOARDS) - named(SHARED) == set()


def test_what_scripts_write_on_things_is_drawn_by_a_style() -> None:
    drawn = named(STYLES) | set(re.findall(r"attr\(data-(\w+)\)", "".join(map(Path.read_text, STYLES))))
    assert set(ON_THINGS) - named(SHARED) == set()
    assert set(ON_THINGS) - drawn == set()


def test_what_scripts_write_is_written_by_them_and_never_by_a_board() -> None:
    assert set(FROM_SCRIPTS) - named(SHARED) == set()
    assert set(FROM_SCRIPTS) & named((WEB / "boards").rglob("*.py")) == set()


@pytest.mark.parametrize("game", sorted(ATTRIBUTES))
def test_what_is_special_to_one_game_stands_in_its_own_files_only(game: str) -> None:
    own, others = set(ATTRIBUTES[game]), [*SHARED, *BOARDS, *STYLES]
    mine = [path for path in others if game in path.as_posix()]
    assert own - named(mine) == set()
    assert own & named(path for path in others if path not in mine) == set()
