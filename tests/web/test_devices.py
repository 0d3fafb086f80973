"""From one browser to another: by a code, by its picture, and never by an address that is kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from summon_web.web.devices import DevicesState, drawn
from summon_web.web.limits import PER_ADDRESS
from summon_web.web.pages.decks import DecksState
from summon_web.web.tablestate import TableState

from .browser import Room, begin
from .people import Guest
from .site import Site
from .wire import Tab

STATE, DECKS = DevicesState.get_full_name(), DecksState.get_full_name()


def code_of(tab: Tab, *, alone: bool = False) -> str:
    tab.call(DevicesState.make_code, alone=alone)
    return str(tab.until(lambda tab: tab.vars[STATE].get("code")))


def refusal(tab: Tab) -> str:
    return str((tab.vars[STATE].get("notice") or {}).get("key", ""))


def test_a_seat_moves_and_a_used_code_does_not_work_again(site: Site) -> None:
    old, new, late = Guest(site), Guest(site), Guest(site)
    path = old.create()
    shows = old.visit("/devices")
    code = code_of(shows)
    tab = new.visit("/devices")
    tab.call(DevicesState.move_in, code=code)
    tab.until(lambda tab: tab.went)
    shows.until(lambda tab: tab.vars[STATE]["used"])
    assert shows.vars[STATE]["code"] == ""
    assert tab.visitor["name"] == old.tab.visitor["name"]
    assert tab.secret.partition(".")[0] == old.secret.partition(".")[0]
    assert tab.secret != old.secret
    assert Tab(site, path, tab.secret).until(lambda tab: tab.meta.get("seat") == 0)
    assert Tab(site, path, old.secret).until(lambda tab: tab.meta.get("seat") == 0)
    late.visit("/devices").call(DevicesState.move_in, code=code)
    late.tab.until(lambda tab: refusal(tab) == "people.no_code")


def decks_of(tab: Tab) -> list[str]:
    return [deck["id"] for deck in tab.vars.get(DECKS, {}).get("mine") or []]


def test_a_recovery_code_is_saved_as_a_file_and_brings_name_seats_and_decks(site: Site) -> None:
    old, new, again = Guest(site), Guest(site), Guest(site)
    path = old.create()
    decks = old.visit("/decks")
    decks.call(DecksState.create, game="summoner_wars", name="Mine")
    decks.until(lambda tab: tab.went)
    own = decks.went[-1].rpartition("/")[2]
    tab = old.visit("/devices")
    tab.call(DevicesState.save_recovery, text="Keep this: 秘密")
    tab.until(lambda tab: tab.saved)
    [(name, content)] = tab.saved
    text = content.decode()
    words, _, code = text.strip().partition("\n\n")
    assert (name, words) == ("summon-recovery.txt", "Keep this: 秘密")
    for person in (new, again):  # it works as often as it is needed
        there = person.visit("/devices")
        there.call(DevicesState.move_in, code=code)
        there.until(lambda tab: tab.went)
        assert there.visitor["name"] == old.tab.visitor["name"]
        assert Tab(site, path, there.secret).until(lambda tab: tab.meta.get("seat") == 0)
        assert Tab(site, "/decks", there.secret).until(decks_of) == [own]


def test_decks_move_with_the_player(site: Site) -> None:
    old, new = Guest(site), Guest(site)
    decks = old.visit("/decks")
    decks.call(DecksState.create, game="summons_call", name="Mine")
    decks.until(lambda tab: tab.went)
    code = code_of(old.visit("/devices"), alone=True)
    assert decks_of(new.visit("/decks")) == []
    tab = new.visit("/devices")
    tab.call(DevicesState.move_in, code=code)
    tab.until(lambda tab: tab.went)
    assert Tab(site, "/decks", tab.secret).until(decks_of) == [decks.went[-1].rpartition("/")[2]]


def test_the_old_browser_is_signed_out_at_once_if_that_was_wished(site: Site) -> None:
    old, new = Guest(site), Guest(site)
    path = old.create()
    table = old.visit(path)
    code = code_of(old.visit("/devices"), alone=True)
    new.visit("/devices").call(DevicesState.move_in, code=code)
    new.tab.until(lambda tab: tab.went)
    table.until(lambda tab: tab.refused() == "people.moved")
    before = table.notices()
    table.call(TableState.leave_seat)
    table.until(lambda tab: tab.notices() > before)
    assert Tab(site, path, new.tab.secret).until(lambda tab: tab.meta.get("seat") == 0)
    stranger = Tab(site, path, old.secret)
    stranger.until(lambda tab: tab.visitor.get("name") and tab.meta.get("status"))
    assert stranger.meta["seat"] == -1


def test_guesses_from_one_address_come_to_an_end(tmp_path_factory: pytest.TempPathFactory) -> None:
    strict = Site(tmp_path_factory.mktemp("strict"), SUMMON_LIMITS="1")
    strict.start()
    try:
        old, guesser = Guest(strict), Guest(strict, address="198.51.100.7")
        code = code_of(old.visit("/devices"))
        tab = guesser.visit("/devices")
        for _ in range(int(PER_ADDRESS["codes_tried"].burst)):
            before = tab.vars[STATE].get("notice")
            tab.call(DevicesState.move_in, code="BBBB-BBBB")
            tab.until(lambda tab, before=before: tab.vars[STATE].get("notice") != before)
        tab.call(DevicesState.move_in, code=code)
        tab.until(lambda tab: refusal(tab) == "limit.codes_tried")
    finally:
        strict.stop()


@pytest.mark.browser
def test_a_picture_leads_to_the_match_and_the_code_stays_in_no_address(room: Room) -> None:
    desk, guest, phone = room.person(), room.person(), room.person("phone")
    address = begin(desk, guest, start="first")
    name = desk.page.locator(".me").inner_text()
    desk.visit("/devices")
    desk.press("#make-code")
    code = desk.page.locator("#move-code").inner_text().replace("-", "")
    expect(desk.page.locator(".movecode path")).to_have_attribute("d", drawn(f"{room.site.url}/devices#{code}")[1])
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(f"{request.url} {request.headers.get('referer', '')}"))
    phone.visit(f"/devices#{code}")
    expect(phone.page.locator("#move-in-code")).to_have_value(code)
    assert phone.page.url.rstrip("/").endswith("/devices")
    phone.press("#move-in")
    expect(phone.page.locator(".me")).to_have_text(name)
    phone.page.go_back()
    assert code not in phone.page.url
    assert not any(code in each for each in asked)
    phone.visit(address)
    expect(phone.page.locator(".matchgrid.sit0")).to_be_visible()
