"""Matches that begin in a position that a test has laid out, written to a site's data before it starts."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from sqlalchemy import bindparam, update

from summon_web.tables import Hall
from summon_web.tables.play import Play
from summon_web.tables.records import matches
from summon_web.tables.writer import Write
from tests.scenario import Scenario

NAMES = ("Ann", "Bob", "Cleo", "Dan")
_LAY = update(matches).where(matches.c.code == bindparam("of")).values(snapshot=bindparam("position"))
Laid = tuple[str, list[str]]  # the match's address, the players' secrets


def lay_out(database: Path, positions: Iterable[Scenario]) -> list[Laid]:
    with ThreadPoolExecutor(1) as thread:  # a browser may have its own loop running in this one
        return thread.submit(asyncio.run, _laid(database, positions)).result()


async def _laid(database: Path, positions: Iterable[Scenario]) -> list[Laid]:
    hall = await Hall.open(f"sqlite+aiosqlite:///{database}")
    found: list[Laid] = []
    for position in positions:
        seats = position.seats
        (host, first), *others = [await hall.people.mint(name) for name in NAMES[:seats]]
        there = await hall.create(host, position.game_id, seats, {}, False)
        for seat, (player, _) in enumerate(others, 1):
            await there.take_seat(player, seat)
            await there.ready(player, True)
        await there.start(host)
        position.match.news()
        snapshot = Play(position.match.clone(), seats).dump()
        await hall.store.write(Write(_LAY, {"of": there.code, "position": snapshot}))
        found.append((f"/t/{there.look(None)['meta']['code']}", [first, *(secret for _, secret in others)]))
    await hall.close()
    return found
