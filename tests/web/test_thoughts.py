"""In a browser: a bot is asked for advice, thinks about the match afterwards, and tries a deck."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .browser import Room, against_a_bot
from .test_decks import build

pytestmark = pytest.mark.browser
GAME = "fight_for_olympus"


def test_the_coach_marks_its_choice_and_is_told_of_in_the_log(room: Room) -> None:
    person = against_a_bot(room, GAME)
    page = person.page
    expect(page.locator("[data-option]").nth(1)).to_be_visible()
    page.locator("#coach").click()
    expect(page.locator(".coach li, .coach p b").first).to_contain_text("%")
    best = page.locator(".coach").get_attribute("data-advice")
    others = min(2, page.locator("[data-option]").count() - 1)
    expect(page.locator(".coach li b").filter(has_text="%")).to_have_count(others)
    listed = page.locator(f'[data-option="{best}"]')
    expect(listed).to_have_css("outline-style", "dashed")
    expect(page.locator('.log [data-event="table.coach"]')).to_have_count(1)
    person.choose(best or "")
    expect(page.locator(".coach")).to_have_count(0)
    for _ in range(6):  # until it speaks of something on the board
        page.locator("#coach").click()
        best = page.locator(".coach").get_attribute("data-advice") or ""
        if best.startswith("play "):
            break
        person.choose(best)
    expect(page.locator(f'[data-t="c{best.split()[1]}"]').first).to_have_css("outline-style", "dashed")
    expect(page.locator(".question dfn")).to_have_text("attack")  # the question explains its keyword, too


def test_a_key_opens_the_reference_whose_words_are_explained_and_which_is_printed_alone(room: Room) -> None:
    person = against_a_bot(room, GAME)
    page, card = person.page, person.page.locator(".reference")
    expect(page.locator("[data-option]").first).to_be_visible()
    expect(page.locator("[data-option] dfn")).to_have_count(0)
    page.keyboard.press("i")
    expect(card.locator(".icons li").first).to_be_visible()
    word = card.locator("dfn").first
    word.hover()
    tip = page.locator(".tip.name")
    expect(tip).to_have_text(word.get_attribute("data-means") or "?")
    assert tip.evaluate("(tip) => tip.matches(':popover-open')"), "above the dialog"
    page.emulate_media(media="print")
    expect(card).to_be_visible()
    expect(page.locator(".bar")).not_to_be_visible()
    expect(card.get_by_role("button", name="Print")).not_to_be_visible()
    page.emulate_media(media="screen")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.locator("#help[open]")).to_contain_text("I the game in a minute")


def test_a_match_is_analysed_and_a_mark_or_a_click_on_the_curve_goes_there(room: Room) -> None:
    person = against_a_bot(room, GAME)
    page = person.page
    for _ in range(4):
        page.locator("[data-option]").first.click()
    expect(page.locator("#analyse")).to_have_count(0)
    page.locator("#resign").click()
    page.locator("#resign-yes").click()
    page.locator("#analyse").click()
    expect(page.locator("[data-analysis=done] .curve polyline")).to_have_count(2)
    curve = page.locator(".curve")
    curve.click(position={"x": 2, "y": 40})
    expect(page.locator(".replaybar")).to_be_visible()
    marks = page.locator(".analysis [data-mark]")
    if marks.count():
        marks.last.click()
        expect(page.locator(".replaybar")).to_have_attribute("data-at", marks.last.get_attribute("data-mark") or "")
        expect(page.locator(".analysis .told")).to_contain_text("%")
        page.keyboard.press("Home")
        expect(page.locator(".replaybar")).to_have_attribute("data-at", "1")
    other = room.person("phone")
    other.visit(page.url.split("?")[0])
    expect(other.page.locator(".curve polyline")).to_have_count(2)
    expect(other.page.locator("#analyse")).to_have_count(0)


def test_a_deck_is_tried_stopped_and_shows_how_it_fared(room: Room) -> None:
    desk = room.person("desk")
    build(desk, "summons_call")
    page = desk.page
    page.locator("#try-deck").click()
    expect(page.locator("[data-trial=running] progress")).to_be_visible()
    expect(page.locator("#trial-result")).to_have_text(re.compile(r"\d+ of \d+ won: \d+ % \(\d+–\d+ %\)"))
    page.locator("#stop-trial").click()
    expect(page.locator("[data-trial=stopped]")).to_be_visible()
    expect(page.locator("#try-deck")).to_be_enabled()
