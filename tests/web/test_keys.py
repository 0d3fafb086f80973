"""Nothing needs a mouse: keys alone play a whole turn."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .browser import SIGHT, Person, Room, begin

pytestmark = pytest.mark.browser


def press(person: Person, key: str) -> None:
    """Press a key and wait for what comes of it; agree if it is asked once more."""
    before = person.page.evaluate(SIGHT)
    person.page.keyboard.press(key)
    changed = f"(before) => document.querySelector('.confirm') || ({SIGHT})() !== before"
    person.page.wait_for_function(changed, arg=before)
    if person.page.locator(".confirm").count():
        person.page.keyboard.press("Enter")
        person.page.wait_for_function(
            f"(before) => !document.querySelector('.confirm') && ({SIGHT})() !== before", arg=before
        )


def test_keys_alone_play_a_whole_turn(room: Room) -> None:
    host, guest = room.person(), room.person("phone")
    begin(host, guest, start="first")
    turn = guest.page.locator(".log")
    for _ in range(60):
        options = host.options()
        if not options:
            break
        bold = next((i for i, option in enumerate(options) if option.startswith(("begin", "play", "place"))), None)
        if bold is not None and bold < 9:
            press(host, str(bold + 1))
        elif any(option in ("end", "no", "done") for option in options):
            press(host, " ")
        else:
            press(host, "1")
    expect(guest.page.locator("[data-option]").first).to_be_attached()  # on a phone the list may be folded
    assert turn.locator("[data-event=play]").count() > 0


def test_an_element_of_the_board_is_found_and_chosen_by_keys(room: Room) -> None:
    host, guest = room.person(), room.person("phone")
    begin(host, guest, start="first")
    host.choose("begin")
    playable = next(option for option in host.options() if option.startswith("play "))
    card = host.page.locator(f'.hand [data-t="c{playable.split()[1]}"]')
    host.page.locator(".hand [data-t]").first.focus()
    for _ in range(12):
        if card.evaluate("(each) => each === document.activeElement"):
            break
        host.page.keyboard.press("ArrowRight")
    press(host, "Enter")
    assert playable not in host.options()


def test_u_takes_a_step_back_and_escape_clears_the_selection(room: Room) -> None:
    host, guest = room.person(), room.person("phone")
    begin(host, guest, start="first")
    before = host.options()
    host.choose("begin")
    press(host, "u")
    assert host.options() == before
    expect(guest.page.locator("[data-event='table.undo']")).to_be_visible()


def test_keys_in_a_text_field_are_only_text(room: Room) -> None:
    host, guest = room.person(), room.person("phone")
    begin(host, guest, start="first")
    before = host.options()
    host.press(".me")
    field = host.page.locator("#player-name")
    field.fill("")
    field.type("1u l?")
    expect(field).to_have_value("1u l?")
    assert host.options() == before
    assert host.page.locator("#help[open]").count() == 0
