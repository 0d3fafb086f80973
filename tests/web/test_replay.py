"""In a browser: a finished match is replayed, through any eyes, by a link too; a running one is looked back at and come back from."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.tables.records import file_of, golden

from .browser import Person, Room, against_a_bot

pytestmark = pytest.mark.browser
GAME = "fight_for_olympus"


def bar(page: Page, at: int | None = None) -> None:
    expect(page.locator(".replaybar")).to_be_visible()
    if at is not None:
        expect(page.locator(".replaybar")).to_have_attribute("data-at", str(at))


def started(room: Room, kind: str = "desk") -> Person:
    person = against_a_bot(room, GAME, kind)
    for _ in range(3):
        expect(person.page.locator("[data-option]").first).to_be_attached()
        person.page.locator("[data-option]").first.dispatch_event("click")
    return person


def resigned(person: Person) -> None:
    person.press("#resign")
    person.press("#resign-yes")
    expect(person.page.locator("#replay-match")).to_be_visible()


def test_a_match_is_looked_back_at_replayed_through_any_eyes_and_shown_to_others_by_a_link(room: Room) -> None:
    person = started(room)
    page = person.page
    page.locator(".log .jump").first.click()
    bar(page)
    expect(page.locator("[data-option]")).to_have_count(0)
    expect(page.locator("#eyes")).to_have_count(0)
    at = page.locator(".replaybar").get_attribute("data-at")
    page.reload()
    bar(page, int(at or 0))
    page.locator("#to-now").click()
    expect(page.locator(".replaybar")).to_have_count(0)
    expect(page.locator("[data-option]").first).to_be_visible()

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
    expect(page.locator(".ask")).to_have_text(person.says("looking_last"))
    expect(page.locator("#to-now")).to_have_text(person.says("replay_leave"))
    page.locator(".log .jump").first.click()
    expect(page.locator(".ask")).to_have_text(person.says("looking_back"))
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
    with suppress(AssertionError):  # some answers first show what they would touch
        expect(page.locator("[data-event]")).not_to_have_count(1, timeout=2000)
        return
    page.locator("[data-option]").first.click()
    expect(page.locator("[data-event]")).not_to_have_count(1)


def test_on_a_phone_steps_are_told_played_touched_copied_and_gone_on_from(room: Room) -> None:
    person = started(room, "phone")
    page = person.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    resigned(person)
    page.evaluate("localStorage.removeItem('speed')")
    page.locator("#pace").select_option("slow")
    person.press("#replay-match")
    bar(page, 1)
    steps = page.locator(".replaybar .steps select")
    steps.select_option("slow")
    page.keyboard.press("End")
    expect(page.locator("#replay_next")).to_be_disabled()
    person.press("#replay_before")
    expect(page.locator("#replay_next")).to_be_enabled()
    person.press("#replay_next")
    expect(page.locator(".ticker.on")).to_be_visible()  # the step is told, with its caption: who resigned
    person.press("#replay_before")
    expect(page.locator("#replay_next")).to_be_enabled()
    expect(page.locator(".ticker.on")).to_have_count(0)
    page.keyboard.press("Home")
    bar(page, 1)
    steps.select_option("fast")
    page.evaluate("document.activeElement?.blur()")
    page.keyboard.press("Space")
    expect(page.locator("#replay_next")).to_be_disabled()  # it has played to the end
    slider = page.locator(".replaybar input[type=range]")
    box = slider.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#replay_next")).to_be_enabled()
    page.locator("#eyes").select_option("0")
    expect(page.locator(".replaybar")).to_have_attribute("data-eye", "0")
    at = page.locator(".replaybar").get_attribute("data-at")
    person.press(".replaybar [data-copy]")
    expect(page.locator(".replaybar [data-copy]")).to_have_text(person.says("copied"))
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"?at={at}&as=0")

    other = room.person("desk").page
    other.goto(link)
    bar(other, int(at or 0))
    person.press("#continue-here")
    expect(page.locator("#continues")).to_be_visible()
    person.press("#start")
    expect(page.locator("[data-event='table.continues']")).to_be_attached()


def test_an_earlier_moment_shows_the_board_that_stood_there_and_not_the_end(room: Room, tmp_path: Path) -> None:
    (tmp_path / "match.json").write_bytes(file_of(golden("age_of_summoners-2")))
    page = room.person("desk").page
    page.goto(f"{room.site.url}/")
    page.locator("#open-record").set_input_files(tmp_path / "match.json")
    page.wait_for_url("**/t/*")
    expect(page.locator(".aos .standings.counted")).to_be_visible()
    page.locator("#replay-match").click()
    bar(page, 1)
    expect(page.locator(".aos .standings")).to_have_count(0)


def test_a_record_is_opened_from_its_file_and_its_analysis_shows_how_far_it_is_and_stops(
    room: Room, tmp_path: Path
) -> None:
    (tmp_path / "match.json").write_bytes(file_of(golden("summoner_wars-2")))
    page = room.person("desk").page
    page.goto(f"{room.site.url}/")
    page.locator("#open-record").set_input_files(tmp_path / "match.json")
    page.wait_for_url("**/t/*")
    expect(page.locator("#brought")).to_be_visible()
    page.locator("#analyse").click()
    expect(page.locator(".analysis progress:not([value='0'])")).to_be_visible()
    expect(page.locator("[data-analysis=running] .curve polyline")).to_have_count(2)
    page.locator("#stop-analysis").click()
    expect(page.locator("[data-analysis=stopped] .curve polyline")).to_have_count(2)
    expect(page.locator(".analysis progress")).to_have_count(0)
    page.locator("#replay-match").click()
    bar(page, 1)
    page.keyboard.press("End")
    expect(page.locator(".sw .ph.on")).to_have_count(1)  # the phase of that moment, and whose turn it was
    expect(page.locator(".sw .deck.turn .now")).to_be_visible()
    page.locator("#fair").click()
    expect(page.locator("[data-fair]")).to_have_attribute("data-fair", "true")
    expect(
        page.locator(".throws [data-told=true]").first
    ).to_be_attached()  # dice of the log and of the key are the same
    expect(page.locator(".throws [data-told=false]")).to_have_count(0)
