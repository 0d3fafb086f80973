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
    assert len(match.actions) == on_board + on_list
    expect(watcher.page.locator(".result")).to_be_visible()
    assert shown <= publicly_known(host, address)
    *_, last = match.plays()
    winners = [[host, guest][seat] for seat in last.match.state.winners]
    for person in (host, guest, watcher):
        result = person.page.locator(".result")
        expect(result).to_have_attribute("data-result", last.match.state.over)
        title = (
            "drawn" if not winners else "over" if person is watcher else "you_won" if person in winners else "you_lost"
        )
        expect(result.locator("h2")).to_have_text(person.says(title))
        expect(result).to_contain_text(game_says(person.lang, "over", last.match.state.over))
        assert person.options() == []
