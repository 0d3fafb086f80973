"""The site, once for all tests of this room; a second one that forgets tabs soon; browsers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.commands.chromium import chromium
from tests.postgres import Cluster

from .browser import PATIENCE, Room
from .people import Guest, playing
from .site import PAUSE, PURGES, Site, built


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What plays in browsers may be tried three times more, what speaks to a server once: a busy machine can miss a moment, a fault stays."""
    for item in items:
        if "chrome" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.flaky(reruns=3))
        elif item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """With --postgres it has two workers, and people of one table are on either."""
    built()
    folder, pause = tmp_path_factory.mktemp("site"), str(PAUSE)
    if request.config.getoption("--postgres"):
        cluster: Cluster = request.getfixturevalue("postgres")
        site = Site(folder, workers=2, SUMMON_DATABASE=cluster.database(), SUMMON_PAUSE_SECONDS=pause)
    else:
        site = Site(folder, SUMMON_PAUSE_SECONDS=pause)
    site.start()
    yield site
    site.stop()


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site with the limits that everybody gets."""
    built()
    site = Site(tmp_path_factory.mktemp("strict"), SUMMON_LIMITS="1", SUMMON_PAUSE_SECONDS=str(PAUSE))
    site.start()
    yield site
    site.stop()


@pytest.fixture(scope="session")
def forgetful(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A tab's state is purged three seconds after its last event."""
    built()
    site = Site(tmp_path_factory.mktemp("forgetful"), SUMMON_TAB_SECONDS="3", PYTHONPATH=str(PURGES))
    site.start()
    yield site
    site.stop()


@pytest.fixture
def match(site: Site) -> Iterator[list[Guest]]:
    """Two guests in the middle of a match, without browsers."""
    guests = playing(site, start="first")
    yield guests
    for guest in guests:
        guest.close()


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    """For one module: while Playwright runs in a thread, no test there can be a coroutine."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium() or None, args=["--no-sandbox"])
        expect.set_options(timeout=PATIENCE)
        yield browser
        browser.close()


@pytest.fixture
def room(chrome: Browser, site: Site) -> Iterator[Room]:
    room = Room(chrome, site)
    yield room
    assert room.close() == []
