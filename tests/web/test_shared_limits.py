"""Limits hold across processes that share a PostgreSQL, also in one that has just begun."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from summon_web.web.limits import PER_ADDRESS, SOCKETS, Limits
from summon_web.web.sharing import share_limits, tell_limits
from tests.postgres import Cluster
from tests.tables.guests import Clock, until
from tests.tables.machine import Machine

TABLES = int(PER_ADDRESS["tables"].burst)
HERE = "203.0.113.5"


class Door:
    """A process with its limits."""

    def __init__(self, url: str) -> None:
        self.machine, self.limits = Machine(url, Clock()), Limits(clock=lambda: 0.0)

    async def open(self) -> None:
        await self.machine.open()
        share_limits(self.limits, self.machine.hall)
        self.telling = asyncio.create_task(tell_limits(self.limits, self.machine.hall))

    async def close(self) -> None:
        self.telling.cancel()
        await self.machine.close()


@pytest.fixture
async def another(postgres: Cluster) -> AsyncIterator[Callable[[], Door]]:
    url, made = postgres.swept(), list[Door]()

    def make() -> Door:
        made.append(Door(url))
        return made[-1]

    yield make
    for door in made:
        await door.close()


async def test_what_was_used_at_one_door_is_missing_at_the_other(another: Callable[[], Door]) -> None:
    here, there = another(), another()
    for door in (here, there):
        await door.open()
    assert all(here.limits.spend("tables", HERE) for _ in range(TABLES))
    await until(lambda: not there.limits.has("tables", HERE))
    assert there.limits.has("tables", "198.51.100.1")
    assert all(here.limits.open_socket(HERE) for _ in range(SOCKETS))
    await until(lambda: not there.limits.open_socket(HERE))


async def test_a_door_that_is_new_knows_what_was_used_before_and_counts_it_once(another: Callable[[], Door]) -> None:
    here, there, new = another(), another(), another()
    for door in (here, there):
        await door.open()
    for _ in range(TABLES // 2):
        here.limits.spend("tables", HERE)
    for _ in range(SOCKETS):
        here.limits.open_socket(HERE)
    await until(lambda: there.limits.known()[0] == [("tables", HERE, TABLES - TABLES // 2)])
    await new.open()
    await until(lambda: not new.limits.open_socket(HERE))
    await until(lambda: new.limits.known()[0] == there.limits.known()[0])
    taken = [new.limits.spend("tables", HERE) for _ in range(TABLES)]
    assert sum(taken) == TABLES - TABLES // 2
    await here.machine.die()
    await until(lambda: new.limits.open_socket(HERE))  # its sockets are gone with it
    assert not new.limits.has("tables", HERE)  # what was used there stays used


async def test_a_line_that_was_cut_and_is_back_hears_what_was_used_meanwhile(another: Callable[[], Door]) -> None:
    here, there = another(), another()
    for door in (here, there):
        await door.open()
    cut = there.machine.bus
    cut._line.terminate()  # type: ignore[union-attr]
    await until(lambda: cut._line is None)
    for _ in range(TABLES):
        here.limits.spend("tables", HERE)
    here.limits.news()  # what was told then reached nobody
    await until(lambda: cut._line is not None)
    await until(lambda: not there.limits.has("tables", HERE))
