"""Style sheets: none is forgotten, no board reaches into another board or into what all share, and nothing is said twice."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from summon_web.web.shelf import on_shelf
from summon_web.web.styles import PAGES, SITE

WEB = Path(__file__).parents[2] / "summon_web" / "web"
ASSETS = Path(__file__).parents[2] / "assets"
STYLES = ASSETS / "styles"
CLASS = re.compile(r"\.(-?[A-Za-z_][\w-]*)")
ALIKE = 5  # declarations that make two rules the same
WIDEST = 140


def sheets(game: str = "") -> list[Path]:
    """The sheets of a board, or of the site."""
    return sorted(path for path in (STYLES / game).glob("*.css") if path.name != "index.css")


def bare(path: Path) -> str:
    return re.sub(r"/\*.*?\*/|\"[^\"]*\"", "", path.read_text(encoding="utf-8"), flags=re.S)


def rules(path: Path) -> Iterator[list[str]]:
    """Every rule of a style sheet as the selectors that it stands in, the outermost first; media queries are none."""
    within: list[str] = []
    for head, sign in re.findall(r"([^{};]*)([{};])", bare(path)):
        if sign == "{":
            within.append(head.strip())
            if "@keyframes" not in within[0]:
                yield [each for each in within if not each.startswith("@")]
        elif sign == "}":
            within.pop()


def names(path: Path) -> set[str]:
    return {name for rule in rules(path) for selector in rule for name in CLASS.findall(selector)}


def reaching_out(path: Path, foreign: set[str]) -> list[str]:
    """The outermost selectors that name no class of this sheet's own, so that they may meet the things of others."""
    outermost = {part.strip() for rule in rules(path) if rule for part in re.split(r",(?![^()]*\))", rule[0])}
    return sorted(each for each in outermost if set(CLASS.findall(each)) <= foreign)


def test_every_sheet_of_the_site_is_loaded() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in WEB.rglob("*.py"))
    scripts = "".join(path.read_text(encoding="utf-8") for path in (ASSETS / "scripts").rglob("*.tsx"))
    assert sorted([*SITE, *PAGES]) == [path.stem for path in sheets()]
    assert [
        sheet
        for sheet in PAGES
        if not re.search(rf'styled\(\s*"{sheet}"', code) and f"styles/{sheet}.css" not in scripts
    ] == []


@pytest.mark.parametrize("game", on_shelf())
def test_every_sheet_of_a_board_is_loaded(game: str) -> None:
    loaded = re.findall(r'@import "\./(\w+)\.css"', (STYLES / game / "index.css").read_text(encoding="utf-8"))
    assert sorted(loaded) == [path.stem for path in sheets(game)]


@pytest.mark.parametrize("game", on_shelf())
def test_the_style_of_a_board_touches_nothing_but_its_own_board(game: str) -> None:
    others = [path for other in ("", *on_shelf()) if other != game for path in sheets(other)]
    foreign = set().union(*map(names, others))
    assert {path.name: found for path in sheets(game) if (found := reaching_out(path, foreign))} == {}


def test_what_boards_repeat_stands_once() -> None:
    found: dict[frozenset[str], list[str]] = defaultdict(list)
    for path in [path for game in ("", *on_shelf()) for path in sheets(game)]:
        for body in re.findall(r"\{([^{}]*)\}", bare(path)):
            said = frozenset(line.strip() for line in body.split(";") if line.strip())
            if len(said) >= ALIKE:
                found[said].append(path.relative_to(STYLES).as_posix())
    assert {places[0]: places for places in found.values() if len({Path(each).parent for each in places}) > 1} == {}


def unnamed_colours(path: Path) -> list[str]:
    """Colours that are written as numbers, not where they are given a name."""
    lines = [line for line in bare(path).splitlines() if not re.match(r"\s*--[\w-]+:", line)]
    return [colour for line in lines for colour in re.findall(r"(?<!url\()#[0-9a-fA-F]{3,8}\b", line)]


def test_the_colours_of_the_site_have_names() -> None:
    found = {path.name: colours for path in sheets() if (colours := unnamed_colours(path))}
    assert set(found) == {"cloths.css"}, "a cloth is the picture of a game, and nothing else has its colours"


# A board names its colours in its own board.css. These sheets still have some without a name; their number only goes down.
UNNAMED = {
    "fight_for_olympus/units.css": 9,
    "quarriors/field.css": 1,  # within keyframes
    "summoner_wars/hand.css": 4,
    "summons_call/hand.css": 3,
    "summons_call/mana.css": 15,
    "summons_call/motion.css": 2,  # within keyframes
    "summons_call/units.css": 16,
}


@pytest.mark.parametrize("game", on_shelf())
def test_the_colours_of_a_board_have_names(game: str) -> None:
    found = {path.relative_to(STYLES).as_posix(): len(unnamed_colours(path)) for path in sheets(game)}
    assert {path: number for path, number in found.items() if number > UNNAMED.get(path, 0)} == {}


def test_no_line_is_too_wide_to_be_read() -> None:
    wide = [
        f"{path.name}: {line}"
        for path in STYLES.rglob("*.css")
        for line in path.read_text().splitlines()
        if len(line) > WIDEST
    ]
    assert wide == []


def test_a_rule_that_reaches_out_would_be_found(tmp_path: Path) -> None:
    sheet = tmp_path / "board.css"
    sheet.write_text(
        '.a { x: y; .b { x: y } } @media (max-width: 9px) { .a .b, :root[data-theme="light"] .b { x: y } }'
    )
    assert reaching_out(sheet, {"b", "c"}) == [":root[data-theme=] .b"]


def test_nothing_on_a_page_moves_without_end() -> None:
    """A page at rest paints nothing: whoever reads is not distracted, and no phone is emptied."""
    assert [path.name for path in STYLES.rglob("*.css") if "infinite" in bare(path)] == []
