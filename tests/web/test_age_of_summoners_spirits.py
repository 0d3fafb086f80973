"""Spirits that are asked about glow and answer to a click, and no other spirit does. What spirits allow has a key of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from summon_web.engine import Seat
from tests.games.age_of_summoners.position import Table

from .browser import Person
from .laid import somebody_at

pytestmark = pytest.mark.browser
GLOWS = """() => {
  const gold = (each) => getComputedStyle(each).getPropertyValue("--glow") === getComputedStyle(each).getPropertyValue("--gold");
  return [...document.querySelectorAll(".spirit")].filter(gold).map((each) => each.querySelector(".name").textContent);
}"""


def after_conquest() -> Table:
    t = Table(2).spirits(0, "ifrit ifrit golem").row(0, "imp").hand(0, "kraken").main(2)
    return t.play("act conquest", then="after_conquest")


def before_pilgrimage() -> Table:
    t = Table(2).spirits(0, "leviathan golem").row(0, "imp").hand(0, "kraken").main(9)
    return t.play("act pilgrimage", "vp", then="leviathan_tide")


def after_prayer() -> Table:
    t = Table(2).spirits(0, "angel golem").row(0, "imp").hand(0, "kraken").main(6)
    return t.play("act prayer", "draw", then="angel_vigil")


QUESTIONS = {
    "ifrit": (after_conquest, "Ifrit", "plunder"),
    "leviathan": (before_pilgrimage, "Leviathan", "use 1"),
    "angel": (after_prayer, "Angel", "use 1"),
}


@pytest.fixture
def person(name: str, chrome: Browser, tmp_path: Path) -> Iterator[Person]:
    with somebody_at(QUESTIONS[name][0](), chrome, tmp_path, "desk") as found:
        yield found


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_spirit_that_is_asked_about_glows_and_is_clicked(name: str, person: Person) -> None:
    _, spirit, option = QUESTIONS[name]
    page = person.page
    expect(page.locator(f"[data-option='{option}']")).to_be_visible()
    assert page.evaluate(GLOWS) == [spirit]
    person.press(page.locator(".spirit", has_text=spirit))
    expect(page.locator("[data-option^='keep']").or_(page.locator("[data-option='done']")).first).to_be_visible()


def test_each_of_several_actions_has_a_key(chrome: Browser, tmp_path: Path) -> None:
    t = Table(2).spirits(0, "imp").row(0, "imp stone").hand(0, "kraken").main(4)
    with somebody_at(t, chrome, tmp_path, "desk") as found:
        keys = found.page.locator("[data-option^=act] kbd")
        expect(keys).to_have_text(["A", "B"])
        found.page.keyboard.press("b")
        expect(found.page.locator(".log [data-event=act]").last).to_contain_text("Conquest")


CROWD = "imp salamander will_o_wisp chimera ifrit dryad treant angel sphinx medusa"
SQUEEZED = """() => {
  const outside = (thing, frame) => {
    const [inner, outer] = [thing.getBoundingClientRect(), frame.getBoundingClientRect()];
    return inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1 || inner.right > outer.right + 1;
  };
  const line = document.querySelector(".aim .line");
  const things = [...document.querySelectorAll(".spirit .name, .spirit .comes, .act .gains, .act .nums")]
    .filter((each) => each.checkVisibility() && outside(each, each.closest(".spirit, .act")));
  const spirits = [...document.querySelectorAll(".spirits.own")].filter((each) => outside(each, each.closest(".cloth")));
  return [...things, ...spirits, ...(line.scrollHeight > line.clientHeight + 1 ? [line] : [])].map((each) => each.textContent);
}"""


@pytest.mark.parametrize("kind", ["desk", "phone"])
def test_names_gains_and_the_aim_are_whole_late_in_a_match(kind: str, chrome: Browser, tmp_path: Path) -> None:
    t = Table(2).vp(14, 21).faith(4, 4).spirits(0, CROWD).row(0, "imp golem stone").hand(0, "pixie kraken").main(6)
    t.state.declarer, t.state.queue = Seat(1), [Seat(0)]
    with somebody_at(t, chrome, tmp_path, kind) as found:
        found.game = "age_of_summoners"
        found.page.wait_for_function(f"() => document.querySelector('.banner') && !({SQUEEZED})().length")
        found.choose("act prayer")
        found.choose("draw")
        found.choose("no")
        found.page.wait_for_function(f"() => document.querySelector('.stage .card') && !({SQUEEZED})().length")
