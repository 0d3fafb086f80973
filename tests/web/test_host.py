"""What a host may do about guests, and what nobody may do about somebody whose page reloads."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from summon_web.web.tablestate import TableState

from .browser import Room, begin
from .people import Guest, playing, seated
from .record import record
from .site import Site


def test_an_opponent_can_not_have_a_bot_play_my_turn_while_my_page_reloads(site: Site) -> None:
    me, opponent = playing(site, start="first")
    before = len(record(site, me.tab.path).entries)
    for _ in range(20):
        me.tab.close()
        opponent.tab.until(lambda tab: not tab.table["players"][0]["online"])
        for _ in range(5):
            opponent.tab.call(TableState.stand_in, seat=0, level="easy")
            opponent.tab.call(TableState.stand_in, seat=0)
        me.visit(me.tab.path)
        opponent.visit(opponent.tab.path)
        opponent.tab.until(lambda tab: tab.table["players"][0]["online"])
    assert len(record(site, me.tab.path).entries) == before
    assert me.tab.choice["options"]
    for guest in (me, opponent):
        guest.close()


def test_somebody_who_was_banned_takes_no_seat_again(site: Site) -> None:
    host, guest = seated(site)
    host.tab.call(TableState.ban, seat=1)
    guest.tab.until(lambda tab: tab.meta["seat"] == -1)
    guest.tab.call(TableState.take_seat, seat=1)
    guest.tab.until(lambda tab: tab.refused() == "table.banned")
    other = Guest(site)
    other.visit(host.tab.path).call(TableState.take_seat, seat=1)
    other.tab.until(lambda tab: tab.meta["seat"] == 1)
    for each in (host, guest, other):
        each.close()


def test_nobody_but_the_host_bans_locks_or_closes(site: Site) -> None:
    host, guest = seated(site)
    for door, said in (
        (TableState.ban, {"seat": 0}),
        (TableState.lock, {"seat": 0, "yes": True}),
        (TableState.call_off, {}),
        (TableState.choose_stand_in, {"level": "hard"}),
    ):
        before = guest.tab.notices()
        guest.tab.call(door, **said)
        guest.tab.until(lambda tab, before=before: tab.notices() > before)
        assert guest.tab.refused() == "table.not_host"
    for each in (host, guest):
        each.close()


@pytest.mark.browser
def test_a_host_locks_a_seat_agrees_on_a_bot_bans_and_closes(room: Room) -> None:
    host, guest = room.person(), room.person("phone")
    address = host.create()
    guest.visit(address)
    lock = host.page.locator(".seats li").nth(1).get_by_role("button", name=host.says("lock"), exact=True)
    host.press(lock)
    expect(guest.page.locator(".seats")).to_contain_text(guest.says("locked_seat"))
    expect(guest.page.locator(".seats button.pri")).to_have_count(0)
    host.press(host.page.get_by_role("button", name=host.says("unlock"), exact=True))
    guest.sit()
    host.page.locator("#stand_in").select_option("hard")
    expect(guest.page.locator("#stand_in")).to_have_value("hard")
    host.press(host.page.get_by_role("button", name=host.says("ban"), exact=True))
    expect(guest.page.locator(".seats li.mine")).to_have_count(0)
    guest.press(guest.page.locator(".seats button.pri").first)
    expect(guest.page.locator(".notice.on")).to_contain_text(guest.says("why_table_banned"))
    host.press("#call_off")
    for person in (host, guest):
        expect(person.page.locator("#content")).to_contain_text(person.says("why_table_closed"))


@pytest.mark.browser
def test_all_see_for_how_long_somebody_is_away_before_a_bot_may_play(room: Room) -> None:
    host, guest = room.person(), room.person("phone")
    begin(host, guest, start="first")
    guest.page.goto("about:blank")
    expect(host.page.locator(".gone")).to_contain_text("1:5")
    expect(host.page.locator(".gone button")).to_have_count(0)
    guest.page.go_back()
    expect(host.page.locator(".gone")).to_have_count(0)
