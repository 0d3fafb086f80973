"""In a browser: a finished match is replayed, through any eyes, by a link too; a running one is looked back at and come back from."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .browser import Person, Room

pytestmark = pytest.mark.browser
GAME = "fight_for_olympus"


def bar(page: Page, at: int | None = None) -> None:
    expect(page.locator(".replaybar")).to_be_visible()
    if at is not None:
        expect(page.locator(".replaybar")).to_have_attribute("data-at", str(at))


def started(room: Room) -> Person:
    person = room.person("desk")
    person.game = GAME
    person.visit()
    person.press(f"#play-{GAME}")
    person.page.wait_for_url("**/t/*")
    expect(person.page.locator("#resign")).to_be_visible()
    person.page.locator("#pace").select_option("none")
    for _ in range(3):
        person.page.locator("[data-option]").first.click()
    return person


def test_a_match_is_looked_back_at_replayed_through_any_eyes_and_shown_to_others_by_a_link(room: Room) -> None:
    person = started(room)
    page = person.page
    page.locator(".log .jump").first.click()
    bar(page)
    expect(page.locator("[data-option]")).to_have_count(0)
    expect(page.locator("#eyes")).to_have_count(0)
    page.locator("#to-now").click()
    expect(page.locator(".replaybar")).to_have_count(0)

    page.locator("#resign").click()
    page.locator("#resign-yes").click()
    page.locator("#replay-match").click()
    bar(page, 1)
    page.keyboard.press("ArrowRight")
    bar(page, 2)
    page.locator("#replay_before").click()
    bar(page, 1)
    page.keyboard.press("End")
    expect(page.locator("#replay_next")).to_be_disabled()
    page.locator(".log .jump").first.click()
    expect(page.locator("#replay_next")).to_be_enabled()
    page.locator("#eyes").select_option("1")
    expect(page.locator(".replaybar")).to_have_attribute("data-eye", "1")
    link = page.locator(".replaybar [data-copy]").get_attribute("data-copy")
    assert link is not None
    at = page.locator(".replaybar").get_attribute("data-at")
    assert link.endswith(f"?at={at}&as=1")

    other = room.person("desk").page
    other.goto(link)
    bar(other, int(at or 0))
    expect(other.locator(".replaybar")).to_have_attribute("data-eye", "1")
    other.locator("#to-now").click()
    expect(other.locator(".result")).to_be_visible()


def shown(address: str) -> str:
    code = address.rpartition("/")[2].replace("-", "")
    return f"{code[:3]}-{code[3:]}"


def test_with_everything_open_all_hands_are_seen_and_a_new_table_goes_on_against_the_bot(room: Room) -> None:
    person = started(room)
    page = person.page
    page.locator("#resign").click()
    page.locator("#resign-yes").click()
    page.locator("#replay-match").click()
    page.locator("#eyes").select_option("-2")
    expect(page.locator(".openpiles [data-pile$=':hand']")).to_have_count(2)
    expect(page.locator(".openpiles [data-pile='1:hand'] [data-k]").first).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("#continue-here")).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#continue-here")).to_be_visible()
    at, before = page.locator(".replaybar").get_attribute("data-at"), page.url.split("?")[0]
    page.locator("#continue-here").click()
    expect(page.locator("#continues a")).to_have_attribute("href", f"/t/{shown(before)}?at={at}")
    assert page.url != before
    page.locator("#start").click()
    expect(page.locator("[data-event='table.continues']")).to_contain_text(f"step {at}")
    page.locator("[data-option]").first.click()
    expect(page.locator("[data-event]")).not_to_have_count(1)
