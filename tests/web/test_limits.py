"""What a stranger can send: from our own pages only, not too much at once, not too fast, and not all of it from one address."""

from __future__ import annotations

import statistics
import time
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, expect

from summon_web.web.catalog import site_texts
from summon_web.web.limits import PATIENCE, PER_ADDRESS, PER_TAB, SOCKETS, Limits, of_address
from summon_web.web.pages.home import HomeState
from summon_web.web.tablestate import TableState

from .line import HungUp
from .people import Guest, playing, request
from .site import Site
from .wire import Tab

FLOOD = 2000
LARGEST = 65_536  # bytes of one message, see rxconfig.py
BURST, PER_SECOND = PER_TAB["events"]


# -- counting


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_an_address_gets_its_burst_and_then_its_rate() -> None:
    clock = Clock()
    limits = Limits(clock=clock)
    burst, rate = PER_ADDRESS["tables"]
    assert [limits.spend("tables", "a") for _ in range(int(burst) + 1)] == [True] * int(burst) + [False]
    assert limits.spend("tables", "b")
    clock.now = 1 / rate
    assert [limits.spend("tables", "a") for _ in range(2)] == [True, False]
    assert limits.refused == {"tables": 2}


def test_looking_whether_something_is_left_takes_nothing() -> None:
    limits = Limits(clock=Clock())
    assert all(limits.has("guesses", "a") for _ in range(100))
    while limits.spend("guesses", "a"):
        pass
    assert not limits.has("guesses", "a")


def test_limits_can_be_wider_or_off() -> None:
    burst = int(PER_ADDRESS["tables"].burst)
    wide, off = Limits(3, Clock()), Limits(0, Clock())
    assert sum(wide.spend("tables", "a") for _ in range(10 * burst)) == 3 * burst
    assert all(off.spend("tables", "a") and off.has("tables", "a") for _ in range(10 * burst))


def test_sockets_are_counted_while_they_are_open() -> None:
    limits = Limits()
    assert [limits.open_socket("a") for _ in range(SOCKETS + 1)] == [True] * SOCKETS + [False]
    limits.close_socket("a")
    assert limits.open_socket("a")


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("nonsense", "nonsense"),
    ],
)
def test_a_household_is_counted_as_one(host: str, counted: str) -> None:
    assert of_address(host) == counted


# -- lines


@pytest.mark.parametrize(
    "origin", ["https://elsewhere.example", "http://127.0.0.1", "http://127.0.0.1:1", "null", "file://", "nonsense"]
)
def test_a_page_of_another_site_is_refused(site: Site, origin: str) -> None:
    with pytest.raises(HungUp) as refused:
        Tab(site, origin=origin)
    assert refused.value.status == 403


def test_our_own_page_is_let_in_and_a_program_without_an_origin_is_not(site: Site) -> None:
    tab = Tab(site, origin=site.url)
    tab.until(Tab.here)
    tab.close()
    with pytest.raises(HungUp) as refused:
        Tab(site, origin="")
    assert refused.value.status == 403


def test_one_address_opens_so_many_lines_and_others_are_not_kept_out(strict: Site) -> None:
    tabs = []
    with pytest.raises(HungUp):  # noqa: PT012 - one of them is too many
        for _ in range(3 * SOCKETS):
            tabs.append(Tab(strict, address="203.0.113.1"))
    assert len(tabs) <= SOCKETS + 10
    assert "limit.sockets" in [tabs[SOCKETS].line.receive(20) or "" for _ in range(2)][1]
    other = Tab(strict, address="203.0.113.2")
    other.until(Tab.here)
    for tab in (*tabs, other):
        tab.close()


@pytest.mark.browser
def test_a_page_that_gets_no_line_says_why_and_comes_back_by_itself(chrome: Browser, strict: Site) -> None:
    tabs = [Tab(strict) for _ in range(SOCKETS)]
    page = chrome.new_page(locale="en")
    page.goto(strict.url)
    expect(page.locator(".offline")).to_have_text(site_texts("en")["why_limit_sockets"], timeout=20_000)
    for tab in tabs:
        tab.close()
    expect(page.locator(".offline")).to_have_count(0, timeout=20_000)
    page.close()


def test_one_address_makes_so_many_players_and_hears_why_no_more(strict: Site) -> None:
    most = int(PER_ADDRESS["players"].burst)
    known = Tab(strict, address="203.0.113.3")
    known.until(Tab.here)
    for _ in range(most + 5):
        tab = Tab(strict, address="203.0.113.3")
        tab.until(lambda tab: tab.home.get("tables") is not None)
        tab.close()
    late = Tab(strict, address="203.0.113.3")
    late.until(lambda tab: (tab.home.get("notice") or {}).get("key") == "limit.players")
    assert not late.visitor.get("name")
    back = Tab(strict, "/", known.secret, address="203.0.113.3")
    back.until(Tab.here)
    for tab in (known, late, back):
        tab.close()


def test_one_address_opens_so_many_tables_and_does_not_fill_the_list(strict: Site) -> None:
    honest = Guest(strict, address="203.0.113.5")
    there = honest.create(public=True).removeprefix("/t/")
    made, wanted = 0, int(PER_ADDRESS["tables"].burst) + 5
    for _ in range(wanted // 5):
        host = Guest(strict, address="203.0.113.6")
        for _ in range(5):
            before = len(host.tab.went), (host.tab.home.get("notice") or {}).get("n", 0)
            host.tab.call(HomeState.create, fields={"game": "fight_for_olympus", "seats": "2", "public": "yes"})
            host.tab.until(
                lambda tab, before=before: (len(tab.went), (tab.home.get("notice") or {}).get("n", 0)) != before
            )
        made += len(host.tab.went)
        host.close()
    assert made == int(PER_ADDRESS["tables"].burst)
    assert host.tab.home["notice"]["key"] == "limit.tables"
    shown = Tab(strict, address="203.0.113.7")
    shown.until(lambda tab: tab.home.get("tables"))
    assert there in {row["code"].replace("-", "") for row in shown.home["tables"]}
    for each in (honest, shown):
        each.close()


def test_a_rematch_is_a_table_like_any_other(strict: Site) -> None:
    """Whoever makes it is counted; whoever only finds it is not."""
    first, second = playing(strict, address="203.0.113.20")
    first.tab.call(TableState.concede, request=request())
    for guest in (first, second):
        guest.tab.until(lambda tab: tab.meta["status"] == "over")
    loud = Guest(strict, address="203.0.113.20")
    for _ in range(int(PER_ADDRESS["tables"].burst)):
        before = len(loud.tab.went), loud.tab.home.get("notice")
        loud.tab.call(HomeState.create, fields={"game": "fight_for_olympus", "seats": "2"})
        loud.tab.until(lambda tab, before=before: (len(tab.went), tab.home.get("notice")) != before)
    assert loud.tab.home["notice"]["key"] == "limit.tables"
    first.tab.call(TableState.rematch)
    first.tab.until(lambda tab: tab.refused() == "limit.tables")
    assert not first.tab.went
    elsewhere = Tab(strict, second.tab.path, second.secret, address="203.0.113.21")
    elsewhere.until(lambda tab: tab.meta.get("seat") == 1)
    elsewhere.call(TableState.rematch)
    there = elsewhere.until(lambda tab: tab.went)[-1]
    first.tab.call(TableState.rematch)
    assert first.tab.until(lambda tab: tab.went)[-1] == there
    for each in (first, second, loud, elsewhere):
        each.close()


def test_who_guesses_links_hears_no_more_and_players_still_come_back(strict: Site) -> None:
    first, second = playing(strict, address="203.0.113.8")
    for n in range(int(PER_ADDRESS["guesses"].burst) + 3):
        guess = Tab(strict, f"/t/BBBBBB{'BCDFGHJKMNPQRSTVWXYZ23456789'[n]}", first.secret, address="203.0.113.8")
        guess.until(lambda tab: tab.meta.get("status") in ("none", "closed"))
        guess.close()
    late = Tab(strict, first.tab.path, address="203.0.113.8")
    late.until(lambda tab: tab.refused() == "limit.guesses")
    assert not late.meta.get("game")
    back = Tab(strict, first.tab.path, first.secret, address="203.0.113.8")
    back.until(lambda tab: tab.meta.get("seat") == 0)
    elsewhere = Tab(strict, first.tab.path, address="203.0.113.9")
    elsewhere.until(lambda tab: tab.meta.get("status") == "playing")
    for tab in (late, back, elsewhere, first, second):
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
    with suppress(HungUp):  # whoever does not stop is cut off, maybe in the middle of it
        for number in range(FLOOD):
            flood.call(TableState.undo, request=f"flood {number}")
    waits = []
    for _ in range(25):
        asked = next(guest for guest in (first, second) if guest.tab.choice.get("options"))
        question, clicked = (asked.tab.meta["moment"], asked.tab.choice["id"]), time.monotonic()
        asked.answer(len(asked.tab.choice["options"]) - 1)
        asked.tab.until(lambda tab, question=question: (tab.meta["moment"], tab.choice.get("id")) != question)
        waits.append((time.monotonic() - clicked) * 1000)
        for guest in (first, second):
            guest.tab.until(lambda tab, now=asked.tab.meta["moment"]: tab.meta["moment"] >= now)
    with suppress(HungUp):
        while flood.hear(1.0):
            pass
    seconds = time.monotonic() - began
    with capsys.disabled():
        print(
            f"\nflood: {sum('not_seated' in frame for frame in flood.frames)} of {FLOOD} acted on; the other players: ",
            end="",
        )
        print(f"median {statistics.median(waits):.0f} ms, p95 {sorted(waits)[int(len(waits) * 0.95)]:.0f} ms")
    acted = [frame for frame in flood.frames if "not_seated" in frame]
    assert 0 < len(acted) <= BURST + PER_SECOND * (seconds + 1)
    assert len(acted) < FLOOD / 4
    assert any("limit.pace" in frame for frame in flood.frames)
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


def test_whoever_does_not_stop_is_cut_off(site: Site) -> None:
    loud = Guest(site)
    with pytest.raises(HungUp):  # noqa: PT012 - the line is cut at some moment of the flood
        for number in range(4 * int(PATIENCE.burst)):
            loud.tab.call(TableState.undo, request=f"{number}")
        loud.tab.until(lambda _: False)


def test_a_slow_flood_is_cut_off_too() -> None:
    clock = Clock()
    tab = Limits(clock=clock).tab()
    seconds = 0
    while not tab.hopeless:
        for _ in range(40):
            tab.spend("a", 10)
            clock.now += 1 / 40
        seconds += 1
        assert seconds < 60


def test_hands_are_never_cut_off() -> None:
    clock = Clock()
    tab = Limits(clock=clock).tab()
    for _ in range(3600):
        assert all(tab.spend("a", 200) for _ in range(10))
        clock.now += 1
    assert not tab.hopeless


@pytest.mark.parametrize("said", ["null", '"text"', "[1]", '{"name": 3}', '{"payload": 1}'])
def test_malformed_events_are_counted_before_they_are_read_and_leave_no_trace_in_the_log(site: Site, said: str) -> None:
    """Each carries 60 KB, which a log would repeat."""
    guest, before = Guest(site), len(site.log())
    body = said if said != '"text"' else f'"{"x" * 60_000}"'
    for _ in range(20):
        guest.tab.send(
            f'42/_event,["event",{body},"{"y" * 30_000}"]' if body == said else f'42/_event,["event",{body}]'
        )
    with suppress(HungUp):
        while guest.tab.hear(0.3):
            pass
    assert len(site.log()) - before < 5_000
    guest.close()
