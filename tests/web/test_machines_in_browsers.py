"""Two browsers at one table by way of two servers; one server is killed in the middle, and its player goes on at the other."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.postgres import Cluster

from .browser import SIGHT, Room, begin, next_to_act, play
from .relay import Relay
from .site import PAUSE, Site, built

pytestmark = pytest.mark.browser
PATIENCE = 60  # seconds; on an idle machine it takes less than five


@pytest.fixture
def sites(postgres: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Site]]:
    built()
    folder, database = tmp_path_factory.mktemp("apart"), postgres.database()
    both = [
        Site(folder / name, SUMMON_DATABASE=database, SUMMON_PAUSE_SECONDS=str(PAUSE)) for name in ("here", "there")
    ]
    for site in both:
        site.start()
    yield both
    for site in both:
        site.stop()


def test_two_browsers_on_two_servers_play_on_when_one_server_is_killed(chrome: Browser, sites: list[Site]) -> None:
    relays = [Relay(site) for site in sites]
    room = Room(chrome, relays[0].site)
    host, guest = room.person(), room.person("phone")
    guest.site = relays[1].site
    begin(host, guest, start="first")
    assert guest.page.url.startswith(relays[1].site.url)
    assert play([host, guest], seed=5, clicks=9) == 9
    assert next_to_act([host, guest]) is not None
    host.page.wait_for_function("() => !document.querySelector('.gone')")
    seen = guest.page.evaluate(SIGHT), guest.options()
    relays[1].to = sites[0]
    sites[1].kill()
    began = time.monotonic()
    expect(guest.page.locator(".offline")).to_have_count(0)
    guest.page.wait_for_function(f"(seen) => ({SIGHT})() === seen", arg=seen[0])
    assert guest.options() == seen[1]
    assert play([host, guest], seed=6, clicks=6) == 6
    assert time.monotonic() - began < PATIENCE
    assert room.close() == []
    for relay in relays:
        relay.close()
