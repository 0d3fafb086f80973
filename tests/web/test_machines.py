"""Two servers at one PostgreSQL, as two machines behind one address: people of one table are on different ones, and one may die."""

from __future__ import annotations

import http.client
import os
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from threading import Thread

import pytest

from summon_web.web.pages.home import HomeState
from summon_web.web.tablestate import TableState
from tests.postgres import Cluster

from .line import HungUp
from .people import GAME, Guest, asked, play, seated
from .site import PAUSE, Site, built
from .test_supervisor import PATIENCE, come_back, workers


@pytest.fixture(scope="module")
def database(postgres: Cluster) -> str:
    return postgres.database()


@pytest.fixture
def sites(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Site]]:
    built()
    folder = tmp_path_factory.mktemp("machines")
    both = [
        Site(folder / name, SUMMON_DATABASE=database, SUMMON_PAUSE_SECONDS=str(PAUSE), SUMMON_LIMITS="100")
        for name in ("here", "there")
    ]
    starting = [Thread(target=site.start) for site in both]
    for thread in starting:
        thread.start()
    for thread in starting:
        thread.join()
    yield both
    for site in both:
        site.stop()


def apart(sites: list[Site], **options: str) -> list[Guest]:
    """Two guests in the middle of a match, each on another machine."""
    first, second = seated(sites[0], start="first", **options)
    second.move(sites[1])
    first.tab.call(TableState.start)
    for guest in (first, second):
        guest.tab.until(lambda tab: tab.meta["status"] == "playing")
    return [first, second]


def test_people_on_two_machines_play_talk_and_see_each_other_and_go_on_when_one_is_killed(sites: list[Site]) -> None:
    guests = apart(sites)
    first, second = guests
    first.tab.until(lambda tab: all(player["online"] for player in tab.table["players"]))
    assert play(guests, seed=5, answers=12) == 12
    first.tab.call(TableState.say, text="hello over there")
    second.tab.until(lambda tab: any("hello over there" in line["line"] for line in tab.table["talk"]))
    mover = asked(guests)
    moment = mover.tab.meta["moment"]
    mover.answer(0)
    mover.tab.until(lambda tab: tab.meta["moment"] > moment)
    acknowledged = mover.tab.meta["moment"]
    sites[1].kill()
    began = time.monotonic()
    second.move(sites[0])
    second.tab.until(lambda tab: tab.meta["moment"] >= acknowledged)
    assert play(guests, seed=6, answers=4) == 4
    assert time.monotonic() - began < PATIENCE  # an idle machine needs less than five seconds
    for guest in guests:
        guest.close()


def test_a_machine_that_stops_makes_no_new_tables_and_tells_its_people_to_go_elsewhere(sites: list[Site]) -> None:
    guests = apart(sites)
    _, second = guests
    third = Guest(sites[1])
    began = time.monotonic()
    sites[1].ask_to_stop()
    hear_farewell(third)
    with suppress(HungUp):
        third.tab.call(HomeState.create, fields={"game": GAME, "seats": "2", "public": "no"})
        third.tab.until(lambda tab: tab.went or tab.home.get("notice"))
    hear_farewell(second)
    assert third.tab.went == []
    assert sites[1].code() == 0
    assert time.monotonic() - began < PATIENCE  # an idle machine needs less than five seconds
    second.move(sites[0])
    assert second.tab.visitor["leaving"] is False
    assert play(guests, seed=7, answers=4) == 4
    for guest in guests:
        guest.close()


def hear_farewell(guest: Guest) -> None:
    with suppress(HungUp):
        while not guest.tab.visitor.get("leaving"):
            guest.tab.hear(5)
    assert guest.tab.visitor.get("leaving") is True


def test_a_server_with_many_lines_says_farewell_on_all_of_them_before_its_time_is_up(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    built()
    site = Site(tmp_path_factory.mktemp("many"))
    site.start()
    guests = [Guest(site) for _ in range(100)]
    site.ask_to_stop()
    for guest in guests:
        hear_farewell(guest)
    assert site.code() == 0
    assert "refused to gracefully stop" not in site.log()  # what Granian says when it kills a worker after five seconds
    for guest in guests:
        guest.close()


def test_a_bot_whose_machine_is_killed_while_it_thinks_goes_on_at_the_other(sites: list[Site]) -> None:
    guest = Guest(sites[1])
    guest.play_now("summoner_wars", "hard")
    while guest.tab.table["waiting"] != [1]:
        if options := guest.tab.choice.get("options"):
            guest.answer(options.index(["next"]) if ["next"] in options else 0)
        guest.tab.hear(0.2)
    sites[1].kill()
    guest.move(sites[0])
    before = guest.tab.meta["moment"]
    guest.tab.until(lambda tab: tab.meta["moment"] > before or tab.table["waiting"] == [0], PATIENCE)
    guest.close()


def test_two_workers_share_one_port_and_a_killed_one_loses_nothing(
    database: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    built()
    site = Site(
        tmp_path_factory.mktemp("workers") / "site",
        workers=2,
        SUMMON_DATABASE=database,
        SUMMON_PAUSE_SECONDS=str(PAUSE),
    )
    site.start()
    guests = seated(site, start="first")
    guests[0].tab.call(TableState.start)
    for guest in guests:
        guest.tab.until(lambda tab: tab.meta["status"] == "playing")
    assert play(guests, seed=8, answers=6) == 6
    lines = sum(len(guest.tabs) for guest in guests)
    count_on(site, lines)
    moment = max(guest.tab.meta["moment"] for guest in guests)
    pair = workers(site.server)[-2:]
    os.kill(pair[0], signal.SIGKILL)
    began = time.monotonic()
    for guest in guests:
        come_back(site, guest)
        assert guest.tab.meta["moment"] >= moment
    assert time.monotonic() - began < PATIENCE  # an idle machine needs less than five seconds
    assert play(guests, seed=9, answers=4) == 4
    for guest in guests:
        for tab in (guest.tab, *guest.tabs):
            tab.close()
    count_on(site, 0)
    assert numbers(site)["summon_moves_total"] >= 4
    site.stop()


def count_on(site: Site, lines: int) -> None:
    """Wait until every worker that is asked knows how many lines are open in all of them."""
    end = time.monotonic() + PATIENCE
    while {numbers(site)["summon_lines_open"] for _ in range(8)} != {lines}:
        assert time.monotonic() < end, numbers(site)


def numbers(site: Site) -> dict[str, float]:
    connection = http.client.HTTPConnection("127.0.0.1", site.port, timeout=20)
    connection.request("GET", "/metrics")
    found: dict[str, float] = {}
    for line in connection.getresponse().read().decode().splitlines():
        if not line.startswith("#"):
            name, _, value = line.rpartition(" ")
            found[name.partition("{")[0]] = found.get(name.partition("{")[0], 0.0) + float(value)
    return found
