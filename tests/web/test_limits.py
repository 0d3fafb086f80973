"""What a stranger can send: from our own pages only, not too much at once, not too fast."""

from __future__ import annotations

import statistics
import time

import pytest

from summon_web.web.limits import BURST, PER_SECOND
from summon_web.web.tablestate import TableState

from .line import HungUp
from .people import Guest, playing, request
from .site import Site
from .wire import Tab

FLOOD = 2000
LARGEST = 65_536  # bytes of one message, see rxconfig.py


@pytest.mark.parametrize(
    "origin", ["https://elsewhere.example", "http://127.0.0.1", "http://127.0.0.1:1", "null", "file://", "nonsense"]
)
def test_a_page_of_another_site_is_refused(site: Site, origin: str) -> None:
    with pytest.raises(HungUp) as refused:
        Tab(site, origin=origin)
    assert refused.value.status == 403


def test_our_own_page_and_a_program_without_an_origin_are_let_in(site: Site) -> None:
    for origin in (site.url, ""):
        tab = Tab(site, origin=origin)
        tab.until(Tab.here)
        tab.close()


def test_a_message_that_is_too_large_ends_the_line_and_nothing_else(site: Site) -> None:
    other, loud = Guest(site), Guest(site)
    loud.tab.call(TableState.undo, request="x" * (LARGEST - 1000))
    loud.tab.settle()
    loud.tab.call(TableState.undo, request="x" * (LARGEST + 1))
    with pytest.raises(HungUp):
        loud.tab.settle()
    other.tab.settle()
    back = Tab(site, "/", loud.secret, loud.tab.token)
    back.until(Tab.here)
    assert back.visitor["name"] == loud.tab.visitor["name"]


def test_a_flood_is_dropped_and_the_other_player_does_not_notice(
    site: Site, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = playing(site, start="first")
    watcher = Guest(site)
    flood = watcher.visit(first.tab.path)
    began = time.monotonic()
    for number in range(FLOOD):
        flood.call(TableState.undo, request=f"flood {number}")
    waits = []
    for _ in range(25):
        asked = next(guest for guest in (first, second) if guest.tab.choice.get("options"))
        question, clicked = (asked.tab.meta["seq"], asked.tab.choice["id"]), time.monotonic()
        asked.answer(len(asked.tab.choice["options"]) - 1)
        asked.tab.until(lambda tab, question=question: (tab.meta["seq"], tab.choice.get("id")) != question)
        waits.append((time.monotonic() - clicked) * 1000)
        for guest in (first, second):
            guest.tab.until(lambda tab, now=asked.tab.meta["seq"]: tab.meta["seq"] >= now)
    while flood.hear(1.0):
        pass
    seconds = time.monotonic() - began
    with capsys.disabled():
        print(f"\nflood: {flood.notices()} of {FLOOD} acted on; the other players' answers: ", end="")
        print(f"median {statistics.median(waits):.0f} ms, p95 {sorted(waits)[int(len(waits) * 0.95)]:.0f} ms")
    assert 0 < flood.notices() <= BURST + PER_SECOND * (seconds + 1)
    assert flood.notices() < FLOOD / 4
    assert first.tab.notices() == second.tab.notices() == 0


def test_whoever_was_too_fast_goes_on_after_a_breath(site: Site) -> None:
    first, _ = playing(site, start="first")
    for number in range(200):
        first.tab.call(TableState.undo, request=f"fast {number}")
    while first.tab.hear(0.5):
        pass
    question = first.tab.choice["id"]
    first.tab.call(TableState.answer, decision=question, option=0, request=request())
    first.tab.until(lambda tab: tab.choice.get("id") != question)
