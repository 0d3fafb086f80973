"""Three people at Age of Summoners: a first turn with the hands, then a whole match to a declaration and its last round."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from playwright.sync_api import expect

from summon_web.games.age_of_summoners.score import places, total

from .browser import SIGHT, Person, Room, begin, next_to_act
from .record import record

pytestmark = pytest.mark.browser
GAME = "age_of_summoners"
MOST = 700  # answers
BY_HAND = 24  # answers on the board before the list takes over

SMALL = """() => [...document.querySelectorAll(".aos button, [data-option], .foe label")].filter((each) => each.checkVisibility())
  .map((each) => [each.className, each.getBoundingClientRect().width, each.getBoundingClientRect().height])
  .filter(([, width, height]) => width < 43.5 || height < 43.5)"""
TOO_WIDE = "() => document.documentElement.scrollWidth > innerWidth"


def wanted(options: Sequence[str], rng: Random) -> str:
    """Spirits first, then VP: so somebody can declare the end soon, and does."""
    for verb in ("declare", "accept", "summon", "vp", "use"):
        found = [option for option in options if option.split(" ")[0] == verb]
        if found:
            return found[0]
    for action in ("conquest", "pilgrimage", "festival", "alchemy", "inquisition"):
        if f"act {action}" in options:
            return f"act {action}"
    going_on = [option for option in options if option not in ("no", "done", "refill")]
    return rng.choice(going_on or list(options))


def by_list(person: Person, option: str) -> None:
    before = person.page.evaluate(SIGHT)
    person.page.evaluate("(option) => document.querySelector(`[data-option='${option}']`).click()", option)
    if option == "declare":
        person.press(".confirm .pri")
    person.page.wait_for_function(f"(before) => ({SIGHT})() !== before", arg=before)


def seated(room: Room) -> tuple[list[Person], str]:
    people = [room.person("desk"), room.person("phone"), room.person("desk", locale="ja-JP", color_scheme="light")]
    return people, begin(*people, game=GAME, start="1")


def test_a_first_turn_with_the_hands(room: Room) -> None:
    (host, phone, third), _ = seated(room)
    page = host.page
    card = page.locator(".hand .card").first
    number = card.get_attribute("data-sum")
    card.hover()
    lit = page.locator(f'.act[data-act="{(card.get_attribute("data-acts") or "").split(" ")[0]}"]')
    shown = "(act) => getComputedStyle(act).getPropertyValue('--big').trim()"
    assert lit.evaluate(shown) == "1.12"
    assert page.locator(".would").evaluate("(hub) => getComputedStyle(hub, '::before').content") == f'"{number}"'
    lit.click()
    expect(page.locator(".notice")).to_contain_text("AS-4.3")
    card.click()
    expect(page.locator("[data-option]")).to_have_count(1)
    page.locator(".slot").click()
    expect(page.locator(".hub .is")).to_have_text(str(number))
    expect(third.page.locator(".hub .is")).to_have_text(str(number))
    page.keyboard.press("u")
    expect(page.locator(".hand .card")).to_have_count(6)
    card.click()
    card.click()
    expect(page.locator(".act.on").first).to_be_visible()
    while not host.options()[0].startswith("keep"):
        host.choose(next(option for option in host.options() if not option.startswith("summon")))
    drawn = page.locator(".stage .card")
    sent = drawn.nth(1).get_attribute("data-t")
    drawn.nth(0).click()
    expect(page.locator("[data-option]")).to_have_count(1)
    drawn.nth(1).click()
    expect(third.page.locator(f'.own.magic .tip[data-t="{sent}"]')).to_be_visible()
    expect(phone.page.locator(".question")).to_be_visible()


def test_three_people_play_until_a_declaration_and_its_last_round(room: Room) -> None:
    people, address = seated(room)
    phone, rng, declared = people[1], Random(3), False
    for answer in range(MOST):
        person = next_to_act(people)
        if person is None:
            break
        option = wanted(person.options(), rng)
        if answer % 20 == 0:
            assert phone.page.evaluate(SMALL) == []
        assert not any(each.page.evaluate(TOO_WIDE) for each in people)
        if answer < BY_HAND:
            person.choose(option)
        else:
            by_list(person, option)
        if option == "declare":
            declared = True
            for each in people:
                expect(each.page.locator(".banner")).to_be_visible()
    assert declared
    *_, last = record(phone.site, address).plays()
    state = last.match.state
    assert (state.over, state.declarer >= 0) == ("declared", True)
    ranking = places(state, state.declarer)
    for person in people:
        expect(person.page.locator(".result")).to_be_visible()
        scores = person.page.locator(".standings tbody tr td:last-child")
        expect(scores).to_have_text([str(total(state, seat)) for seat in ranking])
    assert sum(person.on_board for person in people) > sum(person.on_list for person in people)
