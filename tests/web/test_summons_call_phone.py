"""On a phone the hand keeps its place, and nothing lies on it, while an effect is asked about, paid and carried out."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.games.summons_call.position import P1, P2, table

from .browser import PATIENCE
from .laid import somebody_at

pytestmark = pytest.mark.browser

# From the foot of the hand to whatever lies highest below it.
ROOM = """() => {
  const foot = Math.max(...[...document.querySelectorAll(".hand [data-k]")].map((each) => each.getBoundingClientRect().bottom));
  const tops = [...document.querySelectorAll(".dock, .strip")].filter((each) => each.checkVisibility() && each.offsetHeight);
  return Math.min(...tops.map((each) => each.getBoundingClientRect().top)) - foot;
}"""


def as_if_both_were_there(page: Page) -> None:
    page.locator(".gone").evaluate("(each) => { each.style.display = 'none' }")


def top_of_hand(page: Page) -> float:
    return float(page.evaluate("() => document.querySelector('.hand').getBoundingClientRect().top"))


def test_an_effect_leaves_the_hand_alone(chrome: Browser, tmp_path: Path) -> None:
    duel = table().field(P1, C="b_gate_sentinel").field(P2, C="n_wandering_giant").mana(P1, 2)
    with somebody_at(duel.hand(P1, "n_feint", "n_town_militia"), chrome, tmp_path, "phone") as person:
        page = person.page
        as_if_both_were_there(page)
        before = top_of_hand(page)
        page.locator("#pace").select_option("normal")
        person.press(".cell.own.at-1 .face")
        person.press(".cell.foe.at-1 .face")
        pay = page.locator('.mana.own [data-t="do:pay"]')
        expect(pay).to_be_visible()
        expect(page.locator(".dock.folded")).to_be_visible()
        assert page.evaluate(ROOM) >= 0
        person.press(pay)
        expect(page.locator(".casting")).to_be_in_viewport(timeout=PATIENCE)
        assert page.evaluate(ROOM) >= 0
        assert top_of_hand(page) == before


def test_a_refusal_takes_the_place_of_the_question(chrome: Browser, tmp_path: Path) -> None:
    duel = table().field(P1, C="n_wandering_giant r").field(P2, C="n_wandering_giant").hand(P1, "n_feint")
    with somebody_at(duel, chrome, tmp_path, "phone") as person:
        as_if_both_were_there(person.page)
        expect(person.page.locator(".dock.folded")).to_be_visible()
        person.press(".cell.own.at-1 .face")
        expect(person.page.locator(".notice.on")).to_be_visible()
        expect(person.page.locator(".question")).to_be_hidden()
        assert person.page.evaluate(ROOM) >= 0
        person.press(".notice.on button")
        expect(person.page.locator(".question")).to_be_visible()


def test_waiting_effects_are_put_in_order_on_the_board(chrome: Browser, tmp_path: Path) -> None:
    duel = table().field(P1, C="a_cinder_imp", L="a_gutter_hound").field(P2, C="n_wandering_giant", L="n_town_militia")
    with somebody_at(duel.hand(P1, "a_vengeful_shade"), chrome, tmp_path, "phone") as person:
        page = person.page
        as_if_both_were_there(page)
        page.locator("#pace").select_option("none")
        person.press(".cell.own.at-1 .face")
        person.press(".cell.foe.at-1 .face")
        person.press(".hand [data-k]")
        expect(page.locator(".waiting.mine [data-do]")).to_have_count(2)
        expect(page.locator(".dock.folded")).to_be_visible()
        assert page.evaluate(ROOM) >= 0
