"""The players' rules: complete in both languages, every refusal has something to link to."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from summon_web.games import quarriors
from summon_web.web.catalog import rules_page

ROOM = Path(quarriors.__file__).parent
ANCHOR = re.compile(r"\{#(QW-[\w.]+)\}")
PAGES = {lang: (ROOM / f"rules.{lang}.md").read_text(encoding="utf-8") for lang in ("en", "ja")}
# how many rules each chapter of the catalogue has
CHAPTERS = {1: 5, 2: 11, 3: 12, 4: 13, 5: 4, 6: 8, 7: 5, 8: 8, 9: 9, 10: 7, 11: 17, 12: 7, 13: 4, 14: 6, 15: 12, 16: 21,
            17: 6, 19: 3}  # fmt: skip


def cited() -> set[str]:
    """The rule ids of every `Reason` in the room."""
    found: set[str] = set()
    for path in ROOM.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and re.fullmatch(r"QW-[\w.]+", node.value)
            ):
                found.add(node.value)
    return found


@pytest.mark.parametrize("lang", PAGES)
def test_every_rule_is_on_the_page_once(lang: str) -> None:
    anchors = ANCHOR.findall(PAGES[lang])
    assert len(anchors) == len(set(anchors))
    wanted = {f"QW-{chapter}.{n}" for chapter, count in CHAPTERS.items() for n in range(1, count + 1)}
    assert wanted <= set(anchors)


@pytest.mark.parametrize("lang", PAGES)
def test_every_refusal_has_a_place_to_link_to(lang: str) -> None:
    assert len(cited()) > 25
    assert cited() <= set(ANCHOR.findall(PAGES[lang]))


def test_both_pages_have_the_same_rules_in_the_same_order() -> None:
    assert ANCHOR.findall(PAGES["en"]) == ANCHOR.findall(PAGES["ja"])


@pytest.mark.parametrize("lang", PAGES)
def test_an_anchor_stands_before_its_text(lang: str) -> None:
    for line in PAGES[lang].splitlines():
        if line.lstrip().startswith("- {#"):
            assert ANCHOR.sub("", line).strip("- 。.") != ""


def test_house_made_presets_are_labelled() -> None:
    assert "house-made" in PAGES["en"]
    assert "このサイトが選んだ" in PAGES["ja"]


@pytest.mark.parametrize("lang", PAGES)
def test_no_mark_of_the_source_is_left_on_the_page(lang: str) -> None:
    assert "**" not in rules_page("quarriors", lang)
