"""Somebody is called: a sound, and a notice of the browser while they look elsewhere. Both only if they were asked for."""

from __future__ import annotations

import re
import time
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import expect

from summon_web.games import games, read_toml

from .browser import PATIENCE, Person, Room, begin, next_to_act, sensible
from .record import rows

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
# A phone shows notices of service workers only; its push service gives it an address of its own.
WORKER = """
window.shown = [];
window.Notification = function () { throw new TypeError("Illegal constructor"); };
window.Notification.permission = "granted";
window.Notification.requestPermission = async () => "granted";
window.PushManager = window.PushManager ?? class {};
const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
let subscription = null;
const pushManager = {
  subscribe: async ({ applicationServerKey }) => {
    window.houseKey = applicationServerKey.length;
    subscription = {
      endpoint: "https://fcm.googleapis.com/fcm/send/a-phone",
      getKey: (name) => bytes(name === "auth" ? "%s" : "%s"),
      unsubscribe: async () => { subscription = null; },
    };
    return subscription;
  },
  getSubscription: async () => subscription,
};
const registration = {
  pushManager,
  showNotification: async (title, { body, tag, data }) => window.shown.push([tag, body, data.url]),
  getNotifications: async () => [],
};
const worker = { register: async () => registration, getRegistration: async () => registration, ready: Promise.resolve(registration) };
Object.defineProperty(navigator, "serviceWorker", { value: worker });
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


def subscribe(person: Person) -> None:
    """Ask for notices, in the lobby."""
    person.press("#calls")
    person.press("#notices")
    expect(person.page.locator("#notices")).to_have_text(person.says("notices_on"))


def keys() -> tuple[str, str]:
    """What a browser makes for its push service."""
    private = ec.generate_private_key(ec.SECP256R1())
    public = private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return b64encode(b"sixteen bytes ok").decode(), b64encode(public).decode()


@pytest.mark.browser
def test_two_people_are_called_for_a_seat_a_turn_and_an_offer(room: Room) -> None:
    desk, phone = room.person(), room.person("phone")
    desk.page.add_init_script(EARS)
    phone.page.add_init_script(WORKER % keys())
    address = desk.create(start="second")
    subscribe(desk)
    desk.page.evaluate(AWAY)
    phone.visit(address)
    phone.sit()
    desk.page.wait_for_function("() => window.notices.length === 1")
    assert called(desk)[0][1] == desk.says("call_seat")
    subscribe(phone)
    phone.page.wait_for_function("() => window.houseKey === 65")
    place = "https://fcm.googleapis.com/fcm/send/a-phone"
    until(lambda: [tuple(row) for row in rows(room.site, "SELECT endpoint, lang FROM pushes")] == [(place, "ja")])
    phone.press("#ready")
    desk.press("#start")
    expect(phone.page.locator(".matchgrid")).to_be_visible()
    phone.page.evaluate(AWAY)
    people, rng = [desk, phone], Random(1)
    while (person := next_to_act(people)) is phone:
        phone.choose(sensible(phone.options(), rng))
    assert person is desk
    desk.page.wait_for_function("() => window.notices.length === 2")
    phone.press("#ask-back")
    desk.page.wait_for_function("() => window.notices.length === 3")
    assert [body for _, body in called(desk)[1:]] == [desk.says("call_turn"), desk.says("call_offer")]
    desk.press("#decline-back")
    while next_to_act(people) is desk:
        desk.choose(sensible(desk.options(), rng))
    phone.page.wait_for_function("() => window.shown.length > 0")
    tag, body, url = phone.page.evaluate("window.shown[0]")
    assert (body, tag.replace("-", "")) == (phone.says("call_turn"), url.rpartition("/")[2].replace("-", ""))


def until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE / 1000
    while not condition():
        assert time.monotonic() < end
