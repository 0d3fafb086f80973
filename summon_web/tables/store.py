"""The database: SQLite in one file unless told otherwise. One writer task lets many tables share a commit."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Executable, RowMapping, event, make_url, select
from sqlalchemy.exc import DatabaseError, DBAPIError, InternalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from .measures import COMMITS, FAILED, WRITES
from .postgres import engine_of, is_postgres, wait_alone
from .refused import NotRead, NotSaved, Outdated, Restored
from .writer import PRAGMAS, EngineWriter, SqliteWriter, Write, Writer

log = logging.getLogger(__name__)
MIGRATIONS = Path(__file__).parent / "migrations"


class _Job(NamedTuple):
    writes: Sequence[Write]
    durable: asyncio.Future[None]


class Store:
    """`write` returns when the writes are durable; `rows` reads what is. Both refuse in words where the database fails."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self.engine = engine
        # One query is a snapshot by itself: without a transaction around it, two trips to the database are saved.
        self._reading = engine.execution_options(isolation_level="AUTOCOMMIT") if _far(engine) else engine
        self._writer = writer
        self._queue: list[_Job] = []
        self._work = asyncio.Event()
        self._closing = False
        self.restored: Callable[[], None] = lambda: None  # called when everything that is known here is old
        self._failing = False  # whether the last write failed
        self._damaged = False  # whether the database was found damaged since the start
        self._writing = asyncio.create_task(self._write_on())

    @classmethod
    async def open(cls, database_url: str) -> Store:
        """Make the database what this version needs, then start."""
        if is_postgres(database_url):
            engine = engine_of(database_url)
            async with engine.begin() as connection:
                await connection.run_sync(migrate)
            return cls(engine, EngineWriter(engine))
        url = make_url(database_url)
        # A database error names its values in its message unless told not to; one of ours may be a match's key.
        engine = create_async_engine(url, hide_parameters=True)
        path = Path(url.database or "").absolute()
        path.parent.mkdir(parents=True, exist_ok=True)
        event.listen(engine.sync_engine, "connect", _sqlite_manners)
        async with engine.connect() as connection:
            old = await connection.run_sync(outdated)
        if old:
            keep_copy(path, old)
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
        return cls(engine, SqliteWriter(str(path), engine.dialect))

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self._closing = True
        self._work.set()
        await self._writing
        await self._writer.close()
        await self.engine.dispose()

    async def rows(self, query: Executable) -> Sequence[RowMapping]:
        """Raises `NotRead`."""
        try:
            return await self._read_again(query)
        except (SQLAlchemyError, OSError, ValueError) as error:  # a value that is damaged is a ValueError
            self._damaged |= _is_damage(error)
            FAILED.labels("not_read").inc()
            log.exception("the database could not be read")
            raise NotRead from error

    async def _read_again(self, query: Executable) -> Sequence[RowMapping]:
        try:
            return await self._read(query)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            return await self._read(query)  # the database was away for a moment; the line to it is a new one now

    async def _read(self, query: Executable) -> Sequence[RowMapping]:
        async with self._reading.connect() as connection:
            return (await connection.execute(query)).mappings().all()

    async def row(self, query: Executable) -> RowMapping | None:
        found = await self.rows(query)
        return found[0] if found else None

    async def write(self, *writes: Write) -> None:
        """All of these or none. Returns when no crash can take them back; raises `NotSaved` or `Outdated`."""
        if self._closing:
            raise NotSaved
        durable: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append(_Job(writes, durable))
        self._work.set()
        await durable

    async def health(self) -> str:
        """`ok`, or what doesn't work."""
        try:
            await self.rows(select(1))
        except NotRead:
            return "can't be read"
        if self._damaged:
            return "is damaged; `python3 summon.py check` says where"
        return "can't be written" if self._failing else "ok"

    # -- the writing task

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
            await self._writer.commit([write for job in batch for write in job.writes])
        except Restored as error:
            batch, self._queue = [*batch, *self._queue], []
            self.restored()
            for job in batch:
                if not job.durable.done():
                    job.durable.set_exception(error)
        except Exception as error:  # noqa: BLE001 - whatever it is belongs to those who wait; the writer goes on
            if len(batch) > 1:
                for job in batch:
                    await self._commit([job])
            elif not batch[0].durable.done():
                failure = _failure(error)
                FAILED.labels("outdated" if isinstance(failure, Outdated) else "not_saved").inc()
                self._failing = isinstance(failure, NotSaved)
                self._damaged |= _is_damage(error)
                batch[0].durable.set_exception(failure)
        else:
            self._failing = False
            COMMITS.inc()
            WRITES.inc(sum(len(job.writes) for job in batch))
            for job in batch:
                if not job.durable.done():
                    job.durable.set_result(None)


def _is_damage(error: Exception) -> bool:
    """Whether it stays, unlike a lock, a full disk or a database that is away for a moment."""
    return isinstance(error, ValueError | InternalError) or type(error) in (DatabaseError, sqlite3.DatabaseError)


def _failure(error: Exception) -> Exception:
    if isinstance(error, Outdated):
        return error
    failure = NotSaved()
    failure.__cause__ = error
    return failure


def migrate(connection: Connection) -> None:
    """Bring the database to the newest form. Of several processes that start at once one does it, and the others wait."""
    if connection.dialect.name == "postgresql":
        wait_alone(connection, "migrations")
    command.upgrade(alembic(connection), "head")


def outdated(connection: Connection) -> str:
    """The form that the database has, if it is an older one; empty if it is new or as it shall be."""
    found = MigrationContext.configure(connection).get_current_revision()
    newest = ScriptDirectory.from_config(alembic(connection)).get_current_head()
    return found if found and found != newest else ""


def keep_copy(path: Path, form: str) -> Path:
    """A copy beside the data file, named after the form that it has; it is never taken away."""
    copy = path.with_name(f"{path.name}.form-{form}-{time.strftime('%Y%m%d-%H%M%S', time.gmtime())}")
    with closing(sqlite3.connect(path)) as database:
        database.execute("VACUUM INTO ?", [str(copy)])
    log.warning("the data file has an older form and is carried forward; a copy of it is kept as %s", copy.name)
    return copy


def alembic(connection: Connection) -> Config:
    """For Alembic's commands, `command.revision(alembic(connection), "what changed", autogenerate=True)` for instance."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _far(engine: AsyncEngine) -> bool:
    return engine.dialect.name != "sqlite"


def _sqlite_manners(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
