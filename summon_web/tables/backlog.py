"""What is missing of matches that are over is made good in the background, one after the other: how they ended, where results were not
kept yet, and what everybody saw, where the server stopped before it was kept."""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy import select

from summon_web.engine import WATCHER

from .archive import Archive
from .lease import Leases
from .lobby import Lobby
from .record import Record
from .records import results, seats, stories, tables
from .refused import NotSaved, Outdated, Refused
from .results import End, ending, results_of, written
from .store import Store
from .story import tell

log = logging.getLogger(__name__)

BREATH = 0.2  # seconds between two matches: whoever plays goes first


async def catch_up(store: Store, archive: Archive, leases: Leases) -> None:
    """At every start; one process does it."""
    if await leases.take("backlog"):
        try:
            await count_old(store, archive)
            await tell_old(store, archive)
        finally:
            leases.release("backlog")


async def tell_old(store: Store, archive: Archive) -> None:
    """Keep what everybody saw of the matches of which nothing was kept, before the rules change."""
    told = select(stories.c.match).where(stories.c.match == tables.c.code).exists()
    missing = select(tables.c.code).where(tables.c.status == "over", ~told).order_by(tables.c.created)
    for row in await store.rows(missing):
        try:
            if lobby := await archive.lobby(row["code"]):
                seen = await asyncio.to_thread(tell, lobby.game, await archive.record(lobby))
                await archive.keep_stories(lobby.code, seen)
        except Outdated:
            continue  # somebody has looked back at it meanwhile
        except Exception:
            log.warning("table %s: what was seen of it can't be told any more", row["code"], exc_info=True)
        await asyncio.sleep(BREATH)


async def count_old(store: Store, archive: Archive) -> None:
    """Write the results that are missing. Records from elsewhere have no players, so they have no results."""
    counted = select(results.c.match).where(results.c.match == tables.c.code).exists()
    somebody = select(seats.c.code).where(seats.c.code == tables.c.code, seats.c.player != "").exists()
    missing = select(tables.c.code).where(tables.c.status == "over", somebody, ~counted).order_by(tables.c.created)
    for row in await store.rows(missing):
        try:
            lobby = await archive.lobby(row["code"])
            if lobby is None:
                continue
            record = await archive.record(lobby)
            end = await _ended(archive, lobby, record)
            time = record.entries[-1].time if record.entries else lobby.created
            await store.write(*written(results_of(lobby, end, time)))
        except (Refused, NotSaved) as refused:
            log.warning("how a match ended can't be worked out: %s", refused.reason.key)


async def _ended(archive: Archive, lobby: Lobby, record: Record) -> End:
    """By the log, else by what the watchers saw at the end."""
    try:
        return await asyncio.to_thread(_folded, lobby, record)
    except Exception as error:
        story = (await archive.stories(lobby.code)).get(WATCHER)
        if story is None:
            raise Refused("table.other_version") from error
        result = story.last().view["result"]
        return End(result["over"], result["winners"], result["scores"], {}, story.moments[-1])


def _folded(lobby: Lobby, record: Record) -> End:
    *_, last = record.plays(lobby.game)
    if not last.match.over:
        raise Refused("table.not_over")
    return ending(last)
