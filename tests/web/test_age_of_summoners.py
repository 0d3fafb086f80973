"""Three people at Age of Summoners: a first turn with the hands, then a whole match to a declaration and its last round."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from playwright.sync_api import expect

from summon_web.games.age_of_summoners.score import places, total

from .browser import Person, Room, begin, next_to_act
from .people import Guest, asked
from .record import record

pytestmark = pytest.mark.browser
GAME = "age_of_summoners"
MOST = 700  # answers
BY_HAND = 12  # answers in the browsers before the second tabs take over

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


def second_tabs(people: Sequence[Person], address: str) -> list[Guest]:
    """Everybody puts the browser away and goes on in a tab without one, which is quicker."""
    guests = []
    for person in people:
        guest = Guest(person.site)
        guest.secret = person.page.evaluate("localStorage.getItem('summon_player')")
        guest.visit(f"/t/{address.rpartition('/')[2]}")
        guests.append(guest)
        person.page.goto("about:blank")
    return guests


def play_on(guests: Sequence[Guest], rng: Random) -> int:
    """Until somebody may declare the end; which of them."""
    for _ in range(MOST):
        guest = asked(guests)
        options = [" ".join(map(str, option)) for option in guest.tab.choice["options"]]
        if "declare" in options:
            for each in guests:
                each.close()
            return guests.index(guest)
        question = guest.tab.meta["seq"], guest.tab.choice["id"]
        guest.answer(options.index(wanted(options, rng)))
        guest.tab.until(lambda tab, question=question: (tab.meta["seq"], tab.choice.get("id")) != question)
        for other in guests:
            other.tab.until(lambda tab, moment=guest.tab.meta["seq"]: tab.meta["seq"] >= moment)
    raise AssertionError("nobody may ever declare the end")


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
    prepared = phone.page.locator(".hand .card").nth(1)
    expect(prepared).to_have_attribute("data-arm", "1")
    phone.press(prepared)
    expect(prepared).to_have_attribute("aria-pressed", "true")
    drawn.nth(0).click()
    expect(page.locator("[data-option]")).to_have_count(1)
    drawn.nth(1).click()
    expect(third.page.locator(f'.own.magic .tip[data-t="{sent}"]')).to_be_visible()
    expect(phone.page.locator("[data-option]")).to_have_count(1)
    assert phone.options() == [f"lay {(prepared.get_attribute('data-t') or '')[1:]}"]


def test_three_people_play_until_a_declaration_and_its_last_round(room: Room) -> None:
    people, address = seated(room)
    phone, rng = people[1], Random(3)
    for _ in range(BY_HAND):
        person = next_to_act(people)
        assert person
        person.choose(wanted(person.options(), rng))
    declarer = people[play_on(second_tabs(people, address), rng)]
    for person in people:
        person.visit(address)
    expect(declarer.page.locator(".standings")).to_be_visible()
    declarer.choose("declare")
    for person in people:
        expect(person.page.locator(".banner")).to_be_visible()
        assert not person.page.evaluate(TOO_WIDE)
    assert phone.page.evaluate(SMALL) == []
    while person := next_to_act(people):
        person.choose(wanted(person.options(), rng))
    *_, last = record(phone.site, address).plays()
    state = last.match.state
    assert (state.over, state.declarer >= 0) == ("declared", True)
    ranking = places(state, state.declarer)
    for person in people:
        expect(person.page.locator(".result")).to_be_visible()
        scores = person.page.locator(".standings tbody tr td:last-child")
        expect(scores).to_have_text([str(total(state, seat)) for seat in ranking])
    assert sum(person.on_board for person in people) > sum(person.on_list for person in people)
