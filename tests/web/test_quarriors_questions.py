"""Questions of Quarriors! that come up seldom: each says what it is about, fits a phone and can be answered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.games.quarriors.position import Position, hunt

from .browser import Person, game_says
from .laid import somebody_at
from .test_quarriors import GAME, SPILT

pytestmark = pytest.mark.browser
OUTSIDE = """() => [...document.querySelectorAll(".qw *")].filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
  .map((each) => each.className)"""


def drawing() -> Position:
    t = hunt("strong_defender_of_the_pale").bag("6xquiddity").ready("strong_defender_of_the_pale#4")
    assert t.asked() == "strong_defender_draw"
    return t


def swapping() -> Position:
    t = hunt("deathdealer", 3).ready("deathdealer#6").used("assistant", 1).used("assistant", 2)
    assert t.asked() == "deathdealer_trade"
    return t


def turning() -> Position:
    t = hunt("shaping_charm devotee_of_the_holy_query").pool("quiddity#1").phase("summon")
    t.ready("devotee_of_the_holy_query#3 shaping_charm#4")
    return t.play("cast shaping_charm", then="shaping_charm_cast")


def leaving() -> Position:
    t = hunt("quake_dragon mighty_ghostly_spirit life_charm").ready("quake_dragon#4").pool("quiddity#1")
    t.ready("mighty_ghostly_spirit#4", 1).set(charmed=[False, True]).attack()
    assert t.open() == {"1:destroyed.to": ["to pool", "to aside"]}
    return t


# The position, who is asked, what is pressed on the mat or in the list, and what the Japanese list calls the first answer.
QUESTIONS = {
    "draw": (drawing, 0, ".lever[data-t='do:draw']", "取り出す"),
    "swap": (swapping, 0, "[data-option^='trade']", "Bobの「助手」と交換する"),
    "turn": (turning, 0, "[data-option^='face']", "「聖問の献身者」をレベル2モンスター 2/4の目にする"),
    "leave": (leaving, 1, "[data-option='to pool']", "活動プールへ"),
}


@pytest.fixture
def person(name: str, chrome: Browser, tmp_path: Path) -> Iterator[Person]:
    """Whoever is asked, at a phone, with the question open."""
    position, seat, *_ = QUESTIONS[name]
    with somebody_at(position(), chrome, tmp_path, "phone", seat) as found:
        yield found


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_rare_question_is_clear_on_a_phone(name: str, person: Person) -> None:
    *_, way, says = QUESTIONS[name]
    expect(person.page.locator("[data-option]").first).to_contain_text(says)
    expect(person.page.locator(".qw .mat")).to_be_visible()
    assert person.page.evaluate(OUTSIDE) == []
    assert person.page.evaluate(SPILT) == []
    expect(person.page.locator(".outcome:visible")).to_have_count(0)  # nobody is named in these questions
    no = person.page.locator(".lever[data-t='do:no']")
    assert game_says("ja", "option", "no", GAME) not in no.all_text_contents()  # but what is not done
    first = person.page.locator(way).first
    listed = first.get_attribute("data-option")  # the list may be folded
    person.press_in_list(listed) if listed else person.press(first)
    expect(person.page.locator("[data-option]", has_text=says)).to_have_count(0)
