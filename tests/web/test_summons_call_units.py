"""Units: their numbers can be read whichever way they lie, and an attack goes where their arrows end."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.games.summons_call.position import P1, P2, table

from .laid import somebody_at

pytestmark = pytest.mark.browser

# Numbers of which something else lies over the middle or a corner.
COVERED = """() => [...document.querySelectorAll(".unit.resting :is(.num, .gem)")].filter((each) => {
  const { left, right, top, bottom } = each.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const spots = [[x, y], [x, top + 5], [x, bottom - 5], [left + 8, y], [right - 8, y]];
  return !spots.every(([x, y]) => each.contains(document.elementFromPoint(x, y)));
}).map((each) => each.className)"""
# Names whose letters are cut at their feet.
CUT = """() => [...document.querySelectorAll(".sc .name")].filter((each) => getComputedStyle(each).overflowY !== "visible" &&
  each.checkVisibility() && each.scrollHeight > each.clientHeight).map((each) => each.textContent)"""
GLOW = """(thing) => {
  const { glow, gold } = Object.fromEntries(["glow", "gold"].map((n) => [n, getComputedStyle(thing).getPropertyValue(`--${n}`)]));
  return glow === gold ? "gold" : "";
}"""
LIES_STILL = "() => !document.getAnimations().some((each) => each.playState === 'running')"


@pytest.mark.parametrize("kind", ["desk", "phone"])
def test_numbers_of_resting_units_are_uncovered_and_names_are_whole(kind: str, chrome: Browser, tmp_path: Path) -> None:
    duel = table().field(P1, L="n_town_militia r", C="n_wandering_giant d1 r", R="a_hexblade_twins r")
    duel.field(P2, L="n_town_militia r", C="n_wandering_giant d1 r", R="a_hexblade_twins r")
    with somebody_at(duel.hand(P1, "n_feint"), chrome, tmp_path, kind) as person:
        expect(person.page.locator(".unit.resting")).to_have_count(6)
        person.page.wait_for_function(LIES_STILL)
        assert person.page.evaluate(COVERED) == []
        assert person.page.evaluate(CUT) == []


def test_the_empty_column_before_a_master_stands_for_the_master(chrome: Browser, tmp_path: Path) -> None:
    duel = table().field(P1, C="n_wandering_giant").master(P2, column="C")
    with somebody_at(duel, chrome, tmp_path, "desk") as person:
        person.page.locator(".cell.own.at-1 .face").click()
        assert person.page.locator(".place.foe .face").evaluate(GLOW) == "gold"
        assert person.page.locator(".cell.foe .vacant").evaluate_all(f"(each) => each.map({GLOW})") == ["", "gold", ""]
        person.page.locator(".cell.foe.at-1 .vacant").click()
        expect(person.page.locator(".place.foe .hp")).to_have_text("9")


def test_what_is_struck_shows_no_arrows_of_its_own(chrome: Browser, tmp_path: Path) -> None:
    duel = table().field(P1, C="a_ember_lancer").field(P2, C="n_wandering_giant").mana(P1, 1)
    with somebody_at(duel, chrome, tmp_path, "desk") as person:
        person.page.locator(".cell.own.at-1 .face").click()
        person.page.locator(".cell.foe.at-1 .face").click()
        expect(person.page.locator(".struck")).to_be_visible()
        expect(person.page.locator('.way[data-lit="pointed"]').first).to_have_css("opacity", "0")
