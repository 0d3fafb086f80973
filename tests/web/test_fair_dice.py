"""In a browser: the share goes in before the match begins, and after the end every throw is computed anew there."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from .browser import Room

pytestmark = pytest.mark.browser
GAME = "fight_for_olympus"


def test_play_now_adds_a_share_and_the_dice_are_proved_fair_after_the_end(room: Room) -> None:
    person = room.person("desk")
    person.game = GAME
    person.visit()
    person.press(f"#play-{GAME}")
    person.page.wait_for_url("**/t/*")
    expect(person.page.locator("#resign")).to_be_visible()
    person.page.locator("#resign").click()
    person.page.locator("#resign-yes").click()
    person.page.locator("#fair").click()
    expect(person.page.locator("[data-fair]")).to_have_attribute("data-fair", "true")
    assert person.page.locator(".throws tbody tr").count() > 0
    expect(person.page.locator("[data-fair] + ul li")).to_have_count(3)  # the key, what was noted, what was added
    person.page.locator(".fairdice form button").click()
    with person.page.expect_download() as download:
        person.page.locator("#save-record").click()
    record = json.loads(download.value.path().read_text())
    assert (record["game"], len(record["shares"])) == (GAME, 2)
