"""Somebody with several tables: which of them wait, live, and the way from one to the next."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from summon_web.web.tablestate import TableState

from .browser import Room, begin
from .people import Guest, asked, give_up, playing
from .site import Site
from .wire import Tab


def waits(tab: Tab) -> list[bool]:
    return [row["waits"] for row in tab.home["mine"]]


def test_the_home_page_says_live_which_table_waits(site: Site) -> None:
    guests = playing(site, start="first")
    first = asked(guests)
    other = next(guest for guest in guests if guest is not first)
    home = Tab(site, "/", other.secret)
    home.until(lambda tab: tab.home.get("mine"))
    assert waits(home) == [False]
    assert home.home["mine"][0]["turn"] == [first.tab.visitor["name"]]
    while asked(guests) is first:
        before = first.tab.choice["id"]
        first.answer(len(first.tab.choice["options"]) - 1)
        first.tab.until(lambda tab, before=before: tab.choice.get("id") != before)
        other.tab.catch_up()
    home.until(lambda tab: waits(tab) == [True])
    give_up(guests)
    home.until(lambda tab: tab.home["mine"] == [])


def test_the_button_leads_to_another_table_that_waits_and_says_when_there_is_none(site: Site) -> None:
    guests = playing(site, start="first")
    first = asked(guests)
    waiting = first.tab
    first.visit("/")
    lobby = first.create()
    first.visit(lobby)
    assert first.tab.table["elsewhere"]
    first.tab.call(TableState.next_table)
    first.tab.until(lambda tab: tab.went)
    assert first.tab.went[-1].replace("-", "") == waiting.path.replace("-", "")
    first.visit(waiting.path)
    first.tab.call(TableState.next_table)
    first.tab.until(lambda tab: tab.refused() == "table.none_waits")
    assert not Guest(site).visit(waiting.path).table["elsewhere"]


@pytest.mark.browser
def test_a_player_goes_from_the_home_page_to_the_table_that_waits(room: Room) -> None:
    desk, phone = room.person(), room.person("phone")
    address = begin(desk, phone, start="first")
    for person in (desk, phone):
        person.visit()
        expect(person.page.locator("#mine .state")).to_have_count(1)
    waits = desk if desk.page.locator("#next-waiting").count() else phone
    expect(waits.page.locator("#mine .state")).to_have_text(waits.says("turn_yours"))
    other = phone if waits is desk else desk
    expect(other.page.locator("#next-waiting")).to_have_count(0)
    name = waits.page.locator(".me").inner_text()
    expect(other.page.locator("#mine .state")).to_have_text(other.says("turn_of", name=name))
    waits.press("#next-waiting")
    waits.page.wait_for_url(f"**/{address.rpartition('/')[2][:3]}*")
