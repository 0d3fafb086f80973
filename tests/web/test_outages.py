"""The server dies, the line breaks: both people come back to the exact choice without doing anything."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from .browser import SIGHT, Room, begin, next_to_act, play
from .record import record
from .site import Site

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory, site: Site) -> Iterator[Site]:
    """A server that these tests may kill. `site` has seen to it that the pages are built."""
    own = Site(tmp_path_factory.mktemp("own"))
    own.start()
    yield own
    own.stop()


def test_after_a_killed_server_both_come_back_to_the_exact_choice(chrome: Browser, own: Site) -> None:
    room = Room(chrome, own)
    host, guest = room.person(), room.person("phone")
    address = begin(host, guest, start="first")
    play([host, guest], seed=5, clicks=9)
    asked = next_to_act([host, guest])
    assert asked is not None
    for person in (host, guest):
        person.page.wait_for_function("() => !document.querySelector('.offline')")
    saw = {person.kind: (person.page.evaluate(SIGHT), person.options()) for person in (host, guest)}
    taken = record(own, address).entries
    own.kill()
    for person in (host, guest):
        expect(person.page.locator(".offline")).to_be_visible()
    own.start()
    for person in (host, guest):
        expect(person.page.locator(".offline")).to_have_count(0)
        person.page.wait_for_function(f"(saw) => ({SIGHT})() === saw", arg=saw[person.kind][0])
        assert person.options() == saw[person.kind][1]
    assert record(own, address).entries == taken
    play([host, guest], seed=6, clicks=3)
    assert len(record(own, address).entries) == len(taken) + 3
    assert room.close() == []


def test_a_click_while_the_server_is_away_is_not_played_later(chrome: Browser, own: Site) -> None:
    room = Room(chrome, own)
    host, guest = room.person(), room.person("phone")
    address = begin(host, guest, start="first")
    own.kill()
    expect(host.page.locator(".offline")).to_be_visible()
    host.press('[data-option="begin"]')
    own.start()
    expect(host.page.locator(".offline")).to_have_count(0)
    host.choose("begin")
    assert [entry.line for entry in record(own, address).entries] == ["answer begin"]
    assert room.close() == []


def test_a_reload_in_the_middle_of_a_choice_shows_it_again(room: Room) -> None:
    host, guest = room.person(), room.person("phone")
    begin(host, guest, start="first")
    play([host, guest], seed=8, clicks=6)
    next_to_act([host, guest])
    for person in (host, guest):
        expect(person.page.locator(".mid")).not_to_contain_text(person.says("away"))
        expect(person.page.locator(".gone")).to_have_count(0)
        saw, options = person.page.evaluate(SIGHT), person.options()
        person.page.reload()
        person.page.wait_for_function(f"(saw) => ({SIGHT})() === saw", arg=saw)
        assert person.options() == options


def test_a_purged_tab_goes_on_with_at_most_one_repeated_click(chrome: Browser, forgetful: Site) -> None:
    room = Room(chrome, forgetful)
    host, guest = room.person(), room.person("phone")
    address = begin(host, guest, start="first")
    name = host.page.locator(".me").inner_text()
    forgetful.until_forgotten(host.page.evaluate("sessionStorage.getItem('token')"))
    host.press('[data-option="begin"]')
    said = host.page.locator(".notice.on")
    answered = """() => document.querySelector(".notice.on") || document.querySelector('[data-option^="play"]')"""
    host.page.wait_for_function(answered)
    if said.count():
        expect(said).to_contain_text(host.says("why_table_reconnecting"))
        expect(host.page.locator('[data-option="begin"]')).to_be_visible()
        host.choose("begin")
    assert [entry.line for entry in record(forgetful, address).entries] == ["answer begin"]
    expect(host.page.locator(".me")).to_have_text(name)
    assert room.close() == []
