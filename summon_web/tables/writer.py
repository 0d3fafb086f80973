"""How a batch of writes becomes one durable transaction.

SQLite is written by the standard library in one thread: around a commit of a few lines SQLAlchemy's pool and aiosqlite's queue would cost
more than SQLite itself. Other databases are written through SQLAlchemy.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from typing import Any, NamedTuple, Protocol

from sqlalchemy import Dialect, Executable
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.sql.compiler import SQLCompiler

from .refused import Outdated, Restored

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")


class Write(NamedTuple):
    """A statement and its values; with `changes`, the number of rows that it must change.

    Where a row has to be new and somebody else has written it first, it changes none.
    """

    statement: Executable
    values: Mapping[str, Any]
    changes: int | None = None


class Writer(Protocol):
    async def commit(self, writes: Sequence[Write]) -> None:
        """All of these or none, durable. Raises `Outdated` if a write changes another number of rows than it must."""

    async def close(self) -> None: ...


class EngineWriter:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def commit(self, writes: Sequence[Write]) -> None:
        async with self._engine.begin() as connection:
            for (_, changes), group in groupby(writes, key=lambda write: (id(write.statement), write.changes)):
                same = list(group)
                if changes is None or is_insert(same[0].statement):
                    try:
                        await connection.execute(same[0].statement, [dict(write.values) for write in same])
                    except IntegrityError as error:
                        if changes is None:
                            raise
                        raise Outdated from error
                    continue
                for write in same:
                    if (await connection.execute(write.statement, dict(write.values))).rowcount != changes:
                        raise Outdated

    async def close(self) -> None:
        """The engine belongs to the store."""


def is_insert(statement: Executable) -> bool:
    return bool(getattr(statement, "is_insert", False))


class SqliteWriter:
    """One connection in one thread. After an error it is thrown away, so no broken one is used again."""

    def __init__(self, path: str, dialect: Dialect) -> None:
        self._path, self._dialect = path, dialect
        self._thread = ThreadPoolExecutor(1, "summon-writer")
        self._connection: sqlite3.Connection | None = None
        self._compiled: dict[Executable, SQLCompiler] = {}
        self._era = self._read_era(self._connect())  # grows when everything is restored from a copy
        self._drop()

    async def commit(self, writes: Sequence[Write]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, writes)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._drop)
        self._thread.shutdown()

    def _commit(self, writes: Sequence[Write]) -> None:
        try:
            connection = self._connection or self._connect()
            connection.execute("BEGIN IMMEDIATE")
            self._check_era(connection)
            for write in writes:
                if write.changes is not None and self._changed(connection, write) != write.changes:
                    connection.execute("ROLLBACK")
                    raise Outdated
                if write.changes is None:
                    connection.execute(*self._plain(write))
            connection.execute("COMMIT")
        except Outdated:
            raise
        except BaseException:
            self._drop()
            raise

    def _check_era(self, connection: sqlite3.Connection) -> None:
        era = self._read_era(connection)
        if era != self._era:
            self._era = era
            connection.execute("ROLLBACK")
            raise Restored

    @staticmethod
    def _read_era(connection: sqlite3.Connection) -> int:
        """It stands in the file's first page, which SQLite has just read."""
        return int(connection.execute("PRAGMA user_version").fetchone()[0])

    def _changed(self, connection: sqlite3.Connection, write: Write) -> int:
        try:
            return connection.execute(*self._plain(write)).rowcount
        except sqlite3.IntegrityError:
            return 0

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        self._connection = connection
        return connection

    def _drop(self) -> None:
        """Closing rolls back what was not committed."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _plain(self, write: Write) -> tuple[str, list[Any]]:
        """The statement as SQLite reads it, and its values in that order. Statements are few and live for ever."""
        compiled = self._compiled.get(write.statement)
        if compiled is None:
            names = list(write.values) if is_insert(write.statement) else None
            found = write.statement.compile(dialect=self._dialect, column_keys=names)  # type: ignore[attr-defined]
            assert isinstance(found, SQLCompiler)
            compiled = self._compiled[write.statement] = found
        values, processors = compiled.construct_params(dict(write.values)), compiled._bind_processors
        order = compiled.positiontup or ()
        plain = [processors[name](values[name]) if name in processors else values[name] for name in order]  # type: ignore[operator]
        return compiled.string, plain
