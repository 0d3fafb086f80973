"""What people do around a match: find a table, sit, leave, change their name, switch language and light, resign."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from .browser import Room, begin, next_to_act, play
from .people import GAME

pytestmark = pytest.mark.browser


def test_a_public_table_appears_and_changes_live_on_another_home_page(room: Room) -> None:
    host, other = room.person(), room.person("phone")
    other.visit()
    address = host.create(public=True)
    name = host.page.locator(".me").inner_text()
    row = other.page.locator(".open li", has=other.page.locator(f"a[href$='{code_of(address)}']"))
    expect(row).to_contain_text(other.says("waiting_host", name=name))
    expect(row).to_contain_text(other.says("seats_taken", taken=1, all=2))
    other.press(row.locator("a"))
    other.sit()
    third = room.person()
    third.visit()
    row = third.page.locator(".open li", has=third.page.locator(f"a[href$='{code_of(address)}']"))
    expect(row).to_contain_text(third.says("seats_taken", taken=2, all=2))
    expect(row.locator("a")).to_have_text(third.says("watch"))


def code_of(address: str) -> str:
    code = address.rpartition("/")[2]
    return code if "-" in code else f"{code[:3]}-{code[3:]}"


def test_a_table_that_is_only_for_those_with_the_link_is_on_no_list(room: Room) -> None:
    host, other = room.person(), room.person()
    shown = host.create(public=True)
    hidden = host.create()
    other.visit()
    expect(other.page.locator(f".open a[href$='{code_of(shown)}']")).to_be_visible()
    expect(other.page.locator(f".open a[href$='{code_of(hidden)}']")).to_have_count(0)


def test_the_button_copies_the_link_of_the_table(room: Room) -> None:
    host = room.person(permissions=["clipboard-read", "clipboard-write"])
    address = host.create()
    button = host.page.locator(".share [data-copy]")
    expect(button).to_have_text(host.says("copy_link"))
    host.press(button)
    expect(button).to_have_text(host.says("copied"))
    assert host.page.evaluate("navigator.clipboard.readText()") == address


def test_a_link_to_no_table_says_so_and_leads_home(room: Room) -> None:
    lost = room.person("phone")
    lost.visit("/t/BBB-BBBB")
    expect(lost.page.locator("#content h1")).to_have_text(lost.says("no_table"))
    lost.press(lost.page.locator("#content a.pri"))
    expect(lost.page.locator("#content h1")).to_have_text(lost.says("title"))


def test_a_page_that_is_not_there_says_so(room: Room) -> None:
    lost = room.person()
    lost.visit("/nowhere")
    expect(lost.page.locator("#content h1")).to_have_text(lost.says("not_found"))


def test_who_comes_to_a_full_table_watches(room: Room) -> None:
    host, guest, third = room.person(), room.person("phone"), room.person()
    address = host.create()
    guest.visit(address)
    guest.sit()
    third.visit(address)
    expect(third.page.locator(".lobby")).to_contain_text(third.says("watching"))
    expect(third.page.locator(".seats button")).to_have_count(0)
    expect(host.page.locator(".bar")).to_contain_text(host.says("watchers", n=1))


def test_the_host_removes_somebody_who_may_come_back(room: Room) -> None:
    host, guest = room.person(), room.person("phone")
    guest.visit(host.create())
    guest.sit()
    name = guest.page.locator(".me").inner_text()
    expect(host.page.locator(".seats")).to_contain_text(name)
    host.press(host.page.locator(".seats").get_by_role("button", name=host.says("remove"), exact=True))
    expect(host.page.locator(".seats")).not_to_contain_text(name)
    expect(guest.page.locator(".seats li.mine")).to_have_count(0)
    guest.sit()


def test_a_match_can_not_begin_before_everybody_is_ready_and_says_why(room: Room) -> None:
    host, guest = room.person(), room.person("phone")
    guest.visit(host.create())
    host.press("#start")
    expect(host.page.locator(".notice.on")).to_contain_text(host.says("why_table_seats_free"))
    guest.sit()
    expect(host.page.locator(".seats li").nth(1)).to_contain_text(host.says("not_ready"))
    host.press("#start")
    expect(host.page.locator(".notice.on")).to_contain_text(host.says("why_table_not_ready"))
    expect(host.page.locator("#start")).not_to_have_class("pri")
    guest.press("#ready")
    expect(host.page.locator("#start")).to_have_class("pri")


def test_a_new_name_is_seen_at_the_table_of_the_other(room: Room) -> None:
    host, guest = room.person(), room.person("phone")
    guest.visit(host.create())
    guest.sit()
    guest.press(".me")
    dialog = guest.page.locator("#name-dialog")
    dialog.locator("input").fill("アキレウス <b>7</b>")
    guest.press(dialog.locator("button[type=submit]"))
    expect(guest.page.locator(".me")).to_have_text("アキレウス b7/b")
    expect(host.page.locator(".seats")).to_contain_text("アキレウス b7/b")
    guest.page.reload()
    expect(guest.page.locator(".me")).to_have_text("アキレウス b7/b")


def test_the_language_is_switched_without_a_reload_and_kept(room: Room) -> None:
    person = room.person()
    person.visit()
    person.page.evaluate("window.same = true")
    expect(person.page.locator("h1")).to_have_text(person.says("title"))
    person.press("#lang")
    person.kind = "phone"
    expect(person.page.locator("h1")).to_have_text(person.says("title"))
    expect(person.page.locator("html")).to_have_attribute("lang", "ja")
    assert person.page.evaluate("window.same")
    person.page.reload()
    expect(person.page.locator("h1")).to_have_text(person.says("title"))


def test_the_language_can_be_switched_in_the_middle_of_a_choice(room: Room) -> None:
    host, guest = room.person(), room.person("phone")
    begin(host, guest, start="first")
    options, question = host.options(), host.page.locator(".question").inner_text()
    host.press("#lang")
    expect(host.page.locator(".question")).not_to_have_text(question)
    assert host.options() == options
    host.press("#lang")
    expect(host.page.locator(".question")).to_have_text(question)


def test_light_and_dark_follow_the_system_until_somebody_chooses(room: Room) -> None:
    person = room.person("desk", color_scheme="dark")
    person.visit()
    html = person.page.locator("html")
    expect(html).to_have_attribute("data-theme", "dark")
    night = person.page.evaluate("getComputedStyle(document.body).backgroundColor")
    person.press("#theme")
    expect(html).to_have_attribute("data-theme", "light")
    assert person.page.evaluate("getComputedStyle(document.body).backgroundColor") != night
    person.page.reload()
    expect(html).to_have_attribute("data-theme", "light")


def test_resigning_is_asked_once_more_and_ends_the_match_for_both(room: Room) -> None:
    host, guest = room.person(), room.person("phone")
    begin(host, guest, start="first")
    guest.press("#resign")
    dialog = guest.page.locator("#concede")
    expect(dialog).to_contain_text(guest.says("concede_sure"))
    guest.press(dialog.get_by_role("button", name=guest.says("no_back")))
    expect(dialog).not_to_be_visible()
    assert host.options()
    guest.press("#resign")
    guest.press("#resign-yes")
    expect(guest.page.locator(".result h2")).to_have_text(guest.says("you_lost"))
    expect(host.page.locator(".result h2")).to_have_text(host.says("you_won"))
    expect(host.page.locator("#resign")).to_have_count(0)


def test_what_is_easily_regretted_is_asked_once_more(room: Room) -> None:
    host, guest = room.person(), room.person("phone")
    begin(host, guest, start="first")
    before = host.options()
    host.press('[data-option="skip"]')
    dialog = host.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    host.press(dialog.get_by_role("button", name=host.says("no_back")))
    expect(dialog).to_have_count(0)
    assert host.options() == before
    host.choose("skip")
    assert host.options() != before


def test_a_refusal_says_why_and_its_rule_opens_at_the_right_place(room: Room) -> None:
    host, guest = room.person(), room.person("phone")
    begin(host, guest, start="first")
    host.choose("begin")
    for seed in range(30):
        blocked = host.page.locator(".hand .blocked").first
        if blocked.count():
            break
        play([host, guest], seed, clicks=1)
        next_to_act([host, guest])
    host.press(blocked)
    link = host.page.locator(".notice.on a")
    expect(link).to_have_text(re.compile(r"^FO-[\w.]+$"))
    rule = link.inner_text()
    with host.page.context.expect_page() as opened:
        link.click()
    rules = opened.value
    anchor = rules.locator(f"[id='{rule}']")
    expect(anchor).to_be_in_viewport()
    assert urlsplit(rules.url).path.strip("/") == f"rules/{GAME}"


def test_everybody_in_the_lobby_sees_who_is_host_and_whether_all_are_here(room: Room) -> None:
    host, guest, late = room.person(), room.person("phone"), room.person()
    guest.visit(host.create())
    expect(host.page.locator("h1")).to_have_text(host.says("lobby_title"))
    expect(guest.page.locator(".seats li").first).to_contain_text(guest.says("host"))
    guest.sit()
    for person in (host, guest):
        expect(person.page.locator("h1")).to_have_text(person.says("lobby_full"))
    expect(host.page.locator("#ready")).to_have_count(0)
    late.visit(host.page.url)
    expect(late.page.locator("h1")).to_have_text(late.says("lobby_full"))
    expect(late.page.locator(".share a")).to_have_text(late.says("back_home"))


def test_what_was_refused_before_is_not_said_again_on_the_next_page(room: Room) -> None:
    host = room.person()
    host.create()
    host.press("#start")
    notice = host.page.locator(".notice.on")
    expect(notice).to_be_visible()
    host.page.reload()
    expect(host.page.locator(".seats li.mine")).to_be_visible()
    host.page.wait_for_timeout(400)  # longer than a notice waits before it is shown
    expect(notice).to_have_count(0)


def test_who_comes_by_the_link_gets_a_name_in_their_language(room: Room) -> None:
    host, guest = room.person("desk"), room.person("phone")
    guest.visit(host.create())
    assert host.page.locator(".me").inner_text().isascii()
    assert not guest.page.locator(".me").inner_text().isascii()
