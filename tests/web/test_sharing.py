"""What somebody has used up at one machine is used up at the others."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from summon_web.web.limits import PER_ADDRESS, SOCKETS, Limits
from summon_web.web.sharing import share_limits, tell_limits
from tests.postgres import Cluster
from tests.tables.guests import Clock, until
from tests.tables.machine import Machine

HERE = "198.51.100.7"


async def test_limits_hold_across_machines_and_survive_one(postgres: Cluster) -> None:
    clock, url = Clock(), postgres.swept()
    machines = [Machine(url, clock), Machine(url, clock)]
    limits = [Limits(clock=clock), Limits(clock=clock)]
    tasks = []
    for machine, each in zip(machines, limits, strict=True):
        await machine.open()
        share_limits(each, machine.hall)
        tasks.append(asyncio.create_task(tell_limits(each, machine.hall)))
    first, second = limits
    for _ in range(int(PER_ADDRESS["tables"].burst)):
        assert first.spend("tables", HERE)
    for _ in range(SOCKETS):
        assert first.open_socket(HERE)
    await until(lambda: not second.spend("tables", HERE))
    await until(lambda: not second.open_socket(HERE))
    assert second.spend("tables", "198.51.100.8")
    tasks[0].cancel()
    await machines[0].die()
    assert not second.spend("tables", HERE), "what was used stays used"
    await until(lambda: second.open_socket(HERE))  # but lines of a machine that is gone are closed
    for task in tasks:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    for machine in machines:
        await machine.close()


def test_little_things_are_told_together() -> None:
    limits = Limits(clock=lambda: 0.0)
    limits.shared = True
    limits.spend("events", HERE)
    assert limits.news() == ([], [])
    for _ in range(9):
        limits.spend("events", HERE)
    assert limits.news() == ([("events", HERE, 10)], [])
    limits.spend("talk", "ann")
    assert limits.news() == ([("talk", "ann", 1)], [])
