"""All boards' styles are loaded on every page, so none may reach into another board or into what all share."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from summon_web.web.shelf import on_shelf

ASSETS = Path(__file__).parents[2] / "assets"
CLASS = re.compile(r"\.(-?[A-Za-z_][\w-]*)")


def rules(path: Path) -> Iterator[list[str]]:
    """Every rule of a style sheet as the selectors that it stands in, the outermost first; media queries are none."""
    text = re.sub(r"/\*.*?\*/|\"[^\"]*\"", "", path.read_text(encoding="utf-8"), flags=re.S)
    within: list[str] = []
    for head, sign in re.findall(r"([^{};]*)([{};])", text):
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


@pytest.mark.parametrize("game", on_shelf())
def test_the_style_of_a_board_touches_nothing_but_its_own_board(game: str) -> None:
    others = [ASSETS / "style.css", *(ASSETS / "boards" / f"{other}.css" for other in on_shelf() if other != game)]
    assert reaching_out(ASSETS / "boards" / f"{game}.css", set().union(*map(names, others))) == []


def test_a_rule_that_reaches_out_would_be_found(tmp_path: Path) -> None:
    sheet = tmp_path / "board.css"
    sheet.write_text(
        '.a { x: y; .b { x: y } } @media (max-width: 9px) { .a .b, :root[data-theme="light"] .b { x: y } }'
    )
    assert reaching_out(sheet, {"b", "c"}) == [":root[data-theme=] .b"]
