"""The database: SQLite in one file unless told otherwise. One writer task lets many tables share a commit."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Executable, RowMapping, event, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from .refused import NotSaved

MIGRATIONS = Path(__file__).parent / "migrations"


class Write(NamedTuple):
    """A statement and its values. Neighbours with the same statement object go to the database in one go."""

    statement: Executable
    values: Mapping[str, Any]


class _Job(NamedTuple):
    writes: Sequence[Write]
    durable: asyncio.Future[None]


class Store:
    """`write` returns when the writes are durable; `rows` reads what is."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._queue: list[_Job] = []
        self._work = asyncio.Event()
        self._closing = False
        self._writer = asyncio.create_task(self._write_on())

    @classmethod
    async def open(cls, database_url: str) -> Store:
        """Make the database what this version needs, then start."""
        url = make_url(database_url)
        # A database error names its values in its message unless told not to; one of ours may be a match's key.
        engine = create_async_engine(url, hide_parameters=True)
        if url.get_backend_name() == "sqlite":
            Path(url.database or "").absolute().parent.mkdir(parents=True, exist_ok=True)
            event.listen(engine.sync_engine, "connect", _sqlite_manners)
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
        return cls(engine)

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self._closing = True
        self._work.set()
        await self._writer
        await self.engine.dispose()

    async def rows(self, query: Executable) -> Sequence[RowMapping]:
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).mappings().all()

    async def row(self, query: Executable) -> RowMapping | None:
        found = await self.rows(query)
        return found[0] if found else None

    async def write(self, *writes: Write) -> None:
        """All of these or none. Returns when no crash can take them back; raises `NotSaved`."""
        if self._closing:
            raise NotSaved
        durable: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append(_Job(writes, durable))
        self._work.set()
        await durable

    # -- the writer

    async def _write_on(self) -> None:
        while self._queue or not self._closing:
            await self._work.wait()
            self._work.clear()
            batch, self._queue = self._queue, []
            if batch:
                await self._commit(batch)
            if self._closing:
                self._work.set()

    async def _commit(self, batch: list[_Job]) -> None:
        """One transaction for all; if one job spoils it, each gets a transaction of its own."""
        try:
            async with self.engine.begin() as connection:
                await _execute(connection, [write for job in batch for write in job.writes])
        except Exception as error:  # noqa: BLE001 - whatever it is belongs to those who wait; the writer goes on
            if len(batch) > 1:
                for job in batch:
                    await self._commit([job])
            elif not batch[0].durable.done():
                failure = NotSaved()
                failure.__cause__ = error
                batch[0].durable.set_exception(failure)
        else:
            for job in batch:
                if not job.durable.done():
                    job.durable.set_result(None)


async def _execute(connection: AsyncConnection, writes: list[Write]) -> None:
    for _, group in groupby(writes, key=lambda write: id(write.statement)):
        same = list(group)
        await connection.execute(same[0].statement, [dict(write.values) for write in same])


def migrate(connection: Connection) -> None:
    """Bring the database to the newest form."""
    command.upgrade(alembic(connection), "head")


def alembic(connection: Connection) -> Config:
    """For Alembic's commands, `command.revision(alembic(connection), "what changed", autogenerate=True)` for instance."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _sqlite_manners(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
