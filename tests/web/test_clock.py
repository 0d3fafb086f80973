"""A match with clocks in two browsers: agreed in the lobby, ticking beside each name, and out of time."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from .browser import Person, Room, begin, next_to_act, sensible

pytestmark = pytest.mark.browser


def wait(person: Person, left: int) -> None:
    """The date moves on until so many seconds are left, and stands there; timers go on, so the line stays alive."""
    minutes, seconds = map(int, person.page.locator(".clock.runs").inner_text().split(":"))
    person.page.clock.set_fixed_time(person.page.evaluate("Date.now()") / 1000 + 60 * minutes + seconds - left)


def test_clocks_are_agreed_on_tick_warn_and_end_the_match(room: Room) -> None:
    host, guest = room.person("desk"), room.person("phone")
    address = host.create()
    guest.visit(address)
    guest.sit()
    host.page.locator("[data-term=clock]").select_option("300+5")
    expect(guest.page.locator("[data-term=clock]")).to_have_value("300+5")
    expect(guest.page.locator("[data-term=clock]")).to_be_disabled()
    host.page.locator("[data-term=out]").select_option("lose")
    guest.press("#ready")
    host.press("#start")
    for person in (host, guest):
        expect(person.page.locator(".clock")).to_have_count(2)
        expect(person.page.locator(".clock.runs")).to_have_count(1)
    standing = host.page.locator(".clock:not(.runs)")
    expect(standing).to_have_text("5:00")
    expect(standing).to_have_attribute("aria-label", host.says("clock_stands", time="5:00"))
    asked = next_to_act([host, guest])
    assert asked is not None
    wait(asked, left=25)
    expect(asked.page.locator(".clock.soon")).to_be_visible()
    expect(asked.page.locator(".notice.on")).to_contain_text("30")
    wait(asked, left=7)
    expect(asked.page.locator(".clock.hurry")).to_be_visible()
    expect(asked.page.locator(".notice.on")).to_contain_text("10")


def test_a_decision_is_taken_back_when_the_other_agrees(room: Room) -> None:
    people = [room.person("desk"), room.person("phone")]
    begin(*people, start="first")
    rng = Random(3)
    asking = None
    for _ in range(40):
        asking = next((person for person in people if person.page.locator("#ask-back").count()), None)
        if asking:
            break
        person = next_to_act(people)
        assert person is not None
        person.choose(sensible(person.options(), rng))
    assert asking is not None
    other = people[1 - people.index(asking)]
    asking.press("#ask-back")
    expect(asking.page.locator("#asking-back")).to_contain_text(asking.says("back_mine"))
    other.press("#decline-back")
    expect(asking.page.locator("#asking-back")).to_have_count(0)
    asking.press("#ask-back")
    other.press("#accept-back")
    expect(other.page.locator("[data-event='table.take_back']")).to_have_count(1)
    expect(asking.page.locator("#asking-back")).to_have_count(0)


def test_the_way_to_claim_a_match_appears_after_two_minutes_and_asks_once_more(room: Room) -> None:
    host, guest = room.person("desk"), room.person("phone")
    begin(host, guest)
    host.page.clock.install()
    guest.page.context.close()
    room.people.remove(guest)
    away = host.page.locator(".gone")
    expect(away).to_be_visible()
    expect(away.locator(".claim")).to_have_count(0)
    host.page.clock.fast_forward(125_000)
    host.press(away.locator(".claim"))
    expect(host.page.locator(".confirm")).to_be_visible()
    host.press(".confirm .pri")
    expect(host.page.locator(".notice.on")).to_be_visible()  # the server's own clock has not moved so far
