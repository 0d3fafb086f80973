"""The dialog for a new table offers what the lobby offers, and dialogs leave no ring behind."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .browser import Room, begin, next_to_act

pytestmark = pytest.mark.browser


def test_the_dialog_offers_what_fits_the_table_and_the_lobby_has_what_was_chosen(room: Room) -> None:
    host = room.person("desk")
    host.visit()
    host.press("#create-summoner_wars")
    form = host.page.locator("#new-summoner_wars")
    expect(form.locator("[name=seats]")).to_have_value("2")
    expect(form.locator("[name=team_hands]")).to_have_count(0)
    form.locator("[name=seats]").select_option("4")
    expect(form.locator("[name=team_hands]")).to_be_visible()
    host.page.keyboard.press("Escape")
    host.press("#create-age_of_summoners")
    form = host.page.locator("#new-age_of_summoners")
    expect(form.locator("[name=start] option")).to_have_count(3)
    form.locator("[name=seats]").select_option("3")
    expect(form.locator("[name=start] option")).to_have_count(4)
    form.locator("[name=start]").select_option("3")
    form.locator("[data-term=clock]").select_option("3d")
    form.locator("[data-term=undo]").select_option("never")
    host.press(form.locator("button[type=submit]"))
    host.page.wait_for_url("**/t/*")
    expect(host.page.locator("[data-lobby=start]")).to_have_value("3")
    expect(host.page.locator("[data-term=clock]")).to_have_value("3d")
    expect(host.page.locator("[data-term=undo]")).to_have_value("never")


def test_help_leaves_no_ring_and_next_phase_looks_pressable_to_whoever_moves(room: Room) -> None:
    people = [room.person("desk"), room.person("phone")]
    begin(*people, game="summoner_wars")
    moving = next_to_act(people)
    assert moving is not None
    waiting = people[1 - people.index(moving)]
    expect(waiting.page.locator(".next.not_yet")).to_be_visible()
    help_ = people[0].page.locator("[data-key='?']")
    help_.click()
    expect(people[0].page.locator("#help")).to_be_visible()
    people[0].page.keyboard.press("Escape")
    expect(people[0].page.locator("#help")).to_be_hidden()
    expect(people[0].page.locator("[data-key='?']:focus-visible")).to_have_count(0)
