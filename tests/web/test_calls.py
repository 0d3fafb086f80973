"""Somebody is called: a sound, and a notice of the browser while they look elsewhere. Both only if they were asked for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from summon_web.games import games, read_toml

from .browser import Person, Room, begin

SCRIPT = Path(__file__).parents[2] / "assets" / "scripts" / "calls.ts"
# Writes down what a browser would show and play.
EARS = """
window.notices = [];
window.notes = 0;
window.Notification = class { constructor(title, { body, tag }) { window.notices.push([tag, body]); } close() {} };
window.Notification.permission = "granted";
window.Notification.requestPermission = async () => "granted";
const create = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { window.notes += 1; return create.call(this); };
"""
AWAY = "Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })"


def test_every_verb_that_makes_a_sound_is_an_event_and_every_game_can_be_heard() -> None:
    lists = re.findall(r"^  \w+: \[(.*)\],$", SCRIPT.read_text(encoding="utf-8"), re.M)
    verbs = {verb for found in lists for verb in re.findall(r'"(\w+)"', found)}
    events = {game: set(read_toml(game, "texts.en.toml")["event"]) for game in games()}
    assert verbs
    assert verbs - set().union(*events.values()) == set()
    assert [game for game, known in events.items() if len(known & verbs) < 2] == []


def called(person: Person) -> list[list[str]]:
    return list(person.page.evaluate("window.notices"))


@pytest.mark.browser
def test_only_who_asked_for_it_is_called_and_hears_the_match(room: Room) -> None:
    desk, phone = room.person(), room.person("phone")
    for person in (desk, phone):
        person.page.add_init_script(EARS)
    begin(desk, phone, start="first")
    desk.press('button[data-key="?"]')
    desk.press("#calls")
    expect(desk.page.locator("#sound")).to_have_value("off")
    desk.page.locator("#sound").select_option("quiet")
    desk.press("#notices")
    expect(desk.page.locator("#notices")).to_have_text(desk.says("notices_on"))
    desk.page.wait_for_function("window.notes > 0")
    desk.page.keyboard.press("Escape")
    for person in (desk, phone):
        person.page.evaluate(AWAY)
    before = desk.page.evaluate("window.notes")
    phone.press("#resign")
    phone.press("#resign-yes")
    desk.page.wait_for_function("window.notices.length > 0")
    (tag, body), *more = called(desk)
    assert (tag.replace("-", ""), body, more) == (
        desk.page.url.rpartition("/")[2].replace("-", ""),
        desk.says("call_end"),
        [],
    )
    desk.page.wait_for_function("before => window.notes > before", arg=before)
    assert called(phone) == []
    assert phone.page.evaluate("window.notes") == 0
    desk.page.reload()
    desk.press('button[data-key="?"]')
    desk.press("#calls")
    expect(desk.page.locator("#sound")).to_have_value("quiet")
