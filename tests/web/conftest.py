"""The site, once for all tests of this room, and a second one that forgets tabs after three seconds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .site import Site, built


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    built()
    site = Site(tmp_path_factory.mktemp("site"))
    site.start()
    yield site
    site.stop()


@pytest.fixture(scope="session")
def forgetful(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A tab's state is purged three seconds after its last event."""
    built()
    site = Site(tmp_path_factory.mktemp("forgetful"), SUMMON_TAB_SECONDS="3")
    site.start()
    yield site
    site.stop()
