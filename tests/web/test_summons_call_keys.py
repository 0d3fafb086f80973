"""Summon's Call without clicks: its keys, dragging, the question before the end of a turn, and a reason for what can't be done."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .browser import SIGHT, Person, Room, begin, game_says

pytestmark = pytest.mark.browser
GAME = "summons_call"
ROUNDS = 8  # turns of the host until something can surely be played


def press(person: Person, *keys: str) -> None:
    """Press keys one after the other, and wait for what comes of each."""
    for key in keys:
        before = person.page.evaluate(SIGHT)
        person.page.keyboard.press(key)
        person.page.wait_for_function(f"(before) => ({SIGHT})() !== before", arg=before)


def kept(room: Room) -> tuple[Person, Person]:
    """Two at a table whose hands are kept; the host begins."""
    host, guest = room.person(), room.person()
    begin(host, guest, game=GAME, first="0")
    guest.choose("done")
    press(host, " ")
    expect(host.page.locator('[data-option="draw"]')).to_be_visible()
    return host, guest


def pass_turn(person: Person) -> None:
    """Put a card into mana and do nothing else."""
    press(person, "1")
    person.choose("end")


def until_a_unit_can_be_played(host: Person, guest: Person) -> str:
    """Card and column of a unit that the host can play now."""
    for _ in range(ROUNDS):
        expect(host.page.locator('[data-option="draw"]')).to_be_visible()
        press(host, "1")
        playable = [option for option in host.options() if re.fullmatch("play [0-9]+ [LCR]", option)]
        if playable:
            return playable[0]
        host.choose("end")
        expect(guest.page.locator('[data-option="draw"]')).to_be_visible()
        pass_turn(guest)
    raise AssertionError("nothing could be played")


def notice(person: Person, key: str, rule: str) -> None:
    expect(person.page.locator(".notice.on")).to_contain_text(game_says("en", "reason", key, GAME))
    expect(person.page.locator(".notice.on a")).to_have_text(rule)


@pytest.mark.rule("SC-7.4", "SC-7.26")
def test_keys_put_a_card_into_mana_move_the_master_and_end_the_turn(room: Room) -> None:
    host, guest = kept(room)
    card = host.page.locator(".hand .card").nth(1).get_attribute("data-t")
    press(host, "2")
    expect(host.page.locator(f'.mana.own [data-t="{card}"]')).to_be_visible()
    press(host, "m", "e")
    expect(host.page.locator('.log [data-event="move_master"]')).to_contain_text("right")
    host.page.keyboard.press("m")
    notice(host, "moved_already", "SC-7.26")
    host.page.keyboard.press("Enter")
    if host.page.locator(".confirm").count():
        press(host, "y")
    expect(guest.page.locator('[data-option="draw"]')).to_be_visible()
    press(guest, "d")
    expect(guest.page.locator('[data-option="end"] kbd')).to_have_text("Enter")


@pytest.mark.rule("SC-7.10")
def test_a_card_is_played_by_keys_or_by_dragging_it_to_a_column(room: Room) -> None:
    host, guest = kept(room)
    _, number, column = until_a_unit_can_be_played(host, guest).split(" ")
    card, place = host.page.locator(f'.hand [data-t="c{number}"]'), host.page.locator(f'[data-t="column:{column}"]')
    key, name = card.get_attribute("data-key") or "", (card.get_attribute("aria-label") or "").split(",")[0]
    expect(host.page.locator(f'[data-option="play {number} {column}"] kbd')).to_have_text(
        f"{key} {'QWE'['LCR'.index(column)]}"
    )
    press(host, key)
    expect(card).to_have_attribute("aria-pressed", "true")
    press(host, "Escape")
    card.drag_to(place)
    # An equal card of the hand may come instead, so that nobody learns which of them was drawn when.
    expect(host.page.locator(f'.cell.own [aria-label*="{name}"]')).to_be_visible()
    expect(guest.page.locator(f'.cell.foe [aria-label*="{name}"]')).to_be_visible()


def test_the_question_before_the_end_of_a_turn_can_be_switched_off(room: Room) -> None:
    host, guest = kept(room)
    until_a_unit_can_be_played(host, guest)
    press(host, "Enter")
    expect(host.page.locator(".confirm")).to_be_visible()
    press(host, "n")
    press(host, "?")
    host.page.locator("#help .orders summary").click()
    order = host.page.locator("[data-order=sure_end]")
    order.select_option("never")
    expect(order).to_have_value("never")  # the server has said so
    host.page.keyboard.press("Escape")
    host.page.wait_for_function("() => !document.querySelector('#help[open]')")
    press(host, "Enter")
    expect(guest.page.locator('[data-option="draw"]')).to_be_visible()
    expect(host.page.locator(".confirm")).to_have_count(0)
    host.visit()
    host.press("#play-summons_call")
    expect(host.page.locator(".matchgrid")).to_be_visible()
    press(host, "?")
    host.page.locator("#help .orders summary").click()
    expect(order).to_have_value("never")  # the browser has kept it for the next match


def test_what_can_not_be_done_says_why_and_a_click_on_nothing_drops_the_selection(room: Room) -> None:
    host, guest = kept(room)
    guest.page.locator(".hand .card").first.click()
    notice(guest, "not_your_turn", "SC-7.1")
    _, number, _ = until_a_unit_can_be_played(host, guest).split(" ")
    host.page.locator(".place.foe .face").click()
    notice(host, "choose_attacker", "SC-7.16")
    host.page.locator(f'.hand [data-t="c{number}"]').click()
    expect(host.page.locator(".sc [aria-pressed]")).to_have_count(1)
    host.page.locator(".ground").first.click()
    expect(host.page.locator(".sc [aria-pressed]")).to_have_count(0)


def test_tab_walks_only_through_what_can_be_chosen(room: Room) -> None:
    host, guest = kept(room)
    press(host, "1")
    dark = """() => [...document.querySelectorAll(".sc button[data-t]")].filter((each) => each.tabIndex >= 0 && each.checkVisibility()
      && getComputedStyle(each).getPropertyValue("--glow").trim() === "transparent").length"""
    assert host.page.evaluate(dark) == 0
    assert guest.page.evaluate(dark) > 0
