"""Matches that were over before results were kept: how they ended is worked out from their logs, one after the other."""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy import select

from summon_web.engine import WATCHER

from .archive import Archive
from .lobby import Lobby
from .record import Record
from .records import results, seats, tables
from .refused import NotSaved, Refused
from .results import End, ending, results_of, written
from .store import Store

log = logging.getLogger(__name__)


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
        view, _ = story.last()
        result = view["result"]
        return End(result["over"], result["winners"], result["scores"], {}, story.moments[-1])


def _folded(lobby: Lobby, record: Record) -> End:
    *_, last = record.plays(lobby.game)
    if not last.match.over:
        raise Refused("table.not_over")
    return ending(last)
