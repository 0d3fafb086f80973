"""Options of all tests, and a PostgreSQL for those that want one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.postgres import Cluster, NotHere


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--postgres",
        action="store_true",
        help="run every test of the tables on PostgreSQL too, and those of the site on two workers at one",
    )


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    try:
        cluster = Cluster()
    except NotHere as sentence:
        pytest.skip(str(sentence))
    yield cluster
    cluster.stop()
