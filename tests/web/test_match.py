"""Two people play a whole match through the board, a third looks on: from the shelf to the result."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from summon_web.engine import WATCHER

from .browser import Person, Room, begin, game_says, play
from .record import record

pytestmark = pytest.mark.browser
TOKENS = (
    "() => [...document.querySelectorAll('[data-t^=c]')].map((each) => each.dataset.t).filter((t) => /^c\\d+$/.test(t))"
)


def publicly_known(host: Person, address: str) -> set[str]:
    """The cards that somebody without a seat has known at some moment of the match."""
    return {
        f"c{card}"
        for play in record(host.site, address).plays()
        for card in range(len(play.match.state.kind))
        if play.match.state.knows(WATCHER, card)
    }


def test_a_match_from_the_shelf_to_the_result_through_the_board(room: Room, capsys: pytest.CaptureFixture[str]) -> None:
    host, guest, watcher = room.person("desk"), room.person("phone"), room.person("desk")
    address = begin(host, guest, start="first")
    watcher.visit(address)
    expect(watcher.page.locator(".matchgrid")).to_be_visible()
    shown: set[str] = set()
    clicks = 0
    while clicks < 400 and not play([host, guest], seed=clicks, clicks=4) < 4:
        clicks += 4
        shown.update(watcher.page.evaluate(TOKENS))
        assert watcher.page.locator(".hand, [data-option]").count() == 0
    on_board = host.on_board + guest.on_board
    on_list = host.on_list + guest.on_list
    with capsys.disabled():
        print(f"\na match: {on_board} answers on the board, {on_list} in the list")
    assert on_board > on_list
    match = record(host.site, address)
    assert len(match.entries) == on_board + on_list
    expect(watcher.page.locator(".result")).to_be_visible()
    assert shown <= publicly_known(host, address)
    *_, last = match.plays()
    winners = [[host, guest][seat] for seat in last.match.state.winners]
    names = [winner.page.locator(".me").inner_text() for winner in winners]
    for person in (host, guest, watcher):
        result = person.page.locator(".result")
        expect(result).to_have_attribute("data-result", last.match.state.over)
        title = (
            "drawn" if not winners else "over" if person is watcher else "you_won" if person in winners else "you_lost"
        )
        expect(result.locator("h2")).to_have_text(person.says(title))
        why = game_says(person.lang, "over", last.match.state.over).replace("{0:seats}", ", ".join(names))
        expect(result).to_contain_text(why)
        assert person.options() == []


def test_resigning_is_asked_about_with_the_way_back_in_focus_and_a_rematch_brings_both_to_one_table(room: Room) -> None:
    host, guest, watcher = room.person(), room.person("phone"), room.person()
    address = begin(host, guest, start="first")
    watcher.visit(address)
    expect(watcher.page.locator(".ask")).to_contain_text(watcher.says("watching"))
    expect(host.page).to_have_title(
        f"● {game_says('en', 'game', 'name')} · Summon"
    )  # of the tab: it is the host's turn
    expect(guest.page).to_have_title(f"{game_says('ja', 'game', 'name')} · Summon")
    host.press("#resign")
    expect(host.page.locator("#concede button").first).to_be_focused()
    host.page.keyboard.press("Enter")
    expect(host.page.locator("#concede")).to_be_hidden()
    host.press("#resign")
    host.press("#resign-yes")
    guest.press("#rematch")
    guest.page.wait_for_function("(old) => location.href !== old", arg=address)
    expect(guest.page.locator(".seats li").nth(1)).to_have_class("line mine")
    expect(guest.page).to_have_title("Summon")
    expect(host.page.locator("#rematch")).to_have_text(host.says("rematch_join"))
    expect(host.page.locator(".result")).to_contain_text(host.says("rematch_invited"))
    expect(watcher.page.locator(".result .pri")).to_have_text(watcher.says("rematch_watch"))
    host.press("#rematch")
    expect(host.page.locator(".seats li").first).to_have_class("line mine")
    assert host.page.url.replace("-", "") == guest.page.url.replace("-", "")


def test_somebody_who_is_gone_is_said_to_be_and_no_bot_plays_for_them_at_once(room: Room) -> None:
    host, guest, watcher = room.person(), room.person("phone"), room.person()
    address = begin(host, guest, start="first")
    watcher.visit(address)
    name = guest.page.locator(".me").inner_text()
    guest.page.close()
    for person in (host, watcher):
        expect(person.page.locator(".gone")).to_contain_text(person.says("is_away", name=name))
    for person in (host, watcher):
        expect(person.page.locator(".gone")).to_contain_text(person.says("bot_may_play_in").partition("{")[0])
        expect(person.page.locator(".gone button")).to_have_count(0)
