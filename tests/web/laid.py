"""Matches that begin in a position that a test has laid out, written to a site's data before it starts."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser
from sqlalchemy import bindparam, update

from summon_web.tables import Hall
from summon_web.tables.play import Play
from summon_web.tables.records import matches
from summon_web.tables.writer import Write
from tests.scenario import Scenario

from .browser import Person, Room
from .site import Site, built

NAMES = ("Ann", "Bob", "Cleo", "Dan")
_LAY = update(matches).where(matches.c.code == bindparam("of")).values(snapshot=bindparam("position"))
Laid = tuple[str, list[str]]  # the match's address, the players' secrets


def lay_out(database: Path, positions: Iterable[Scenario]) -> list[Laid]:
    with ThreadPoolExecutor(1) as thread:  # a browser may have its own loop running in this one
        return thread.submit(asyncio.run, _laid(database, positions)).result()


@contextmanager
def somebody_at(position: Scenario, chrome: Browser, folder: Path, kind: str, seat: int = 0) -> Iterator[Person]:
    """Somebody who sits on this seat, on a site of their own; at the end no page has complained."""
    built()
    site = Site(folder)
    ((path, secrets),) = lay_out(site.database, [position])
    site.start()
    room = Room(chrome, site)
    person = room.person(kind)
    person.page.add_init_script(f"localStorage.summon_player ??= {secrets[seat]!r}")
    person.visit(path)
    yield person
    complaints = room.close()
    site.stop()
    assert complaints == []


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
