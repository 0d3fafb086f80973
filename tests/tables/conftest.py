"""A hall of its own for each test, in a fresh database, with a clock that the test turns."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.postgres import Cluster
from tests.tables.guests import Clock, House

# The tests of these files run on PostgreSQL too; with --postgres those of all files do.
ON_BOTH = {"test_log", "test_hall", "test_migrations", "test_races", "test_backup"}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Whatever asks for the address of a database runs once for each kind."""
    if "url" in metafunc.fixturenames:
        both = metafunc.module.__name__.rpartition(".")[2] in ON_BOTH or metafunc.config.getoption("--postgres")
        metafunc.parametrize("url", ["sqlite", "postgres"] if both else ["sqlite"], indirect=True)


@pytest.fixture
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a database is, or will be made."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path}/summon.db"
    cluster: Cluster = request.getfixturevalue("postgres")
    return cluster.swept()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def house(url: str, clock: Clock) -> AsyncIterator[House]:
    house = House(url, clock)
    await house.open()
    yield house
    await house.close()
