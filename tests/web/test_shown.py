"""How a match is shown in time: speeds that are remembered, skipping, a reload, what others did since one's last turn; and the ways on from its end."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

from .browser import Person, Room

pytestmark = pytest.mark.browser
GAME = "fight_for_olympus"

# What takes longer than a second, as every caption does, ends when the test wants it: never, or at once.
HELD = """(() => {
  const start = window.setTimeout;
  const waiting = [];
  window.held = true;
  window.setTimeout = (act, time, ...more) => {
    if (!(time >= 1000 && time < 15000)) return start(act, time, ...more);
    if (!window.held) return start(act, 0, ...more);
    return waiting.push(act) && 0;
  };
  window.release = () => {
    window.held = false;
    for (const act of waiting.splice(0)) start(act, 0);
  };
})()"""
ASKED = ".ask:not(.quiet) [data-option]"
AT_END = "() => [...document.querySelectorAll('.log')].every((log) => log.scrollTop + log.clientHeight >= log.scrollHeight - 2)"


def against_bot(room: Room, level: str, **more: Any) -> Person:
    person = room.person("desk", has_touch=True, **more)
    person.game = GAME
    person.visit()
    person.page.locator(f"#play-{GAME} + select").select_option(level)
    person.press(f"#play-{GAME}")
    person.page.wait_for_url("**/t/*")
    expect(person.page.locator(ASKED).first).to_be_visible()
    return person


def end_turn(page: Page) -> None:
    """Through the phases until the bot's turn is shown."""
    way_out = page.locator(".confirm .pri, body:not(:has(.confirm)) .opts > button").last
    while not page.locator(".showing").count():
        with suppress(TooLate):  # the phase may end between the look and the click
            way_out.click(timeout=1000)


def skipped(page: Page, skip: Callable[[], None]) -> None:
    """However often it has to be done while the bot still plays."""
    expect(page.locator(".showing")).to_be_visible()
    assert page.locator(ASKED).count() == 0
    while not page.locator(ASKED).count():
        if page.locator(".showing").count():
            skip()
        page.wait_for_function(f"() => document.querySelector('.showing, {ASKED}')")


def test_what_others_do_is_shown_as_one_likes_and_can_be_seen_again(room: Room) -> None:
    person = against_bot(room, "novice", reduced_motion="no-preference")
    page = person.page
    for speed in ("slow", "none", "fast", "normal"):
        page.locator("#pace").select_option(speed)
    page.locator("#pace").select_option("slow")
    page.add_init_script(HELD)
    page.reload()
    expect(page.locator("#pace")).to_have_value("slow")
    expect(page.locator(ASKED).first).to_be_visible()

    end_turn(page)
    expect(page.locator(".showing")).to_be_visible()
    page.keyboard.press("i")
    expect(page.locator(".reference[open]")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".reference[open]")).to_have_count(0)
    skipped(page, lambda: page.keyboard.press("Shift"))
    for skip in (page.mouse.click, page.touchscreen.tap):
        page.locator("#replay").click()
        expect(page.locator(".ticker.on")).to_be_visible()
        skipped(page, lambda skip=skip: skip(4, 400))

    watcher = room.person("desk").page
    watcher.goto(page.url)
    name = page.locator(".seatbar.you b").first.inner_text()
    turns = watcher.locator(".log [data-event=turn]")
    before = page.locator(".log [data-event=turn]").count()
    end_turn(page)
    expect(turns).not_to_have_count(before)
    expect(watcher.locator(".panel.ask")).to_contain_text(name)  # who has been shown nothing of it yet
    expect(page.locator(".showing")).to_be_visible()
    page.reload()
    expect(page.locator(ASKED).first).to_be_visible()
    expect(page.locator(".showing")).to_have_count(0)
    page.wait_for_function(AT_END)

    page.locator("#replay").click()
    expect(page.locator(".replaybar")).to_be_visible()
    expect(page.locator("[data-option]")).to_have_count(0)
    expect(page.locator("#replay_next")).to_be_enabled()
    page.evaluate("release()")
    expect(page.locator(".replaybar")).to_have_count(0)
    expect(page.locator(ASKED).first).to_be_visible()


def test_the_end_leaves_the_board_in_sight_and_leads_on(room: Room) -> None:
    person = against_bot(room, "easy")
    page = person.page

    def resign() -> str:
        person.press("#resign")
        person.press("#resign-yes")
        expect(page.locator(".result")).to_be_visible()
        return page.url

    def at_once_elsewhere(than: str) -> None:
        page.wait_for_function("(than) => location.href !== than", arg=than)
        expect(page.locator(ASKED).first).to_be_visible()

    first = resign()
    expect(page.locator(".mid [data-t='space:O1']").first).to_be_in_viewport()
    expect(page.locator(".result a[href='/']")).to_be_visible()
    expect(page.locator(".result [data-copy]")).to_have_attribute("data-copy", first)
    page.locator("#replay-match").click()
    expect(page.locator(".replaybar")).to_be_in_viewport()
    page.locator("#to-now").click()
    page.locator("#harder").click()
    at_once_elsewhere(first)
    expect(page.locator(".mid")).to_contain_text(person.says("bot_medium"), ignore_case=True)
    second = resign()
    page.locator("#easier").click()
    at_once_elsewhere(second)
    expect(page.locator(".mid")).to_contain_text(person.says("bot_easy"), ignore_case=True)
    third = resign()
    page.locator("#rematch").click()
    at_once_elsewhere(third)
    expect(page.locator(".mid")).to_contain_text(person.says("bot_easy"), ignore_case=True)
