"""A copy of everything in one file, and back: `python3 summon.py backup FILE` and `python3 summon.py restore FILE`, while the server runs.

The copy is a data file, whatever it was taken from, so it can be opened, checked, and restored into a data file or a PostgreSQL alike: this
is also how a host moves from one to the other.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import BigInteger, Integer, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from .place import data_file, database_url, url_of
from .postgres import engine_of, is_postgres
from .records import metadata
from .store import migrate

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

_AT_ONCE = 500  # rows
_CUT_OFF = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'summon' AND pid <> pg_backend_pid()"


def backup(args: list[str]) -> int:
    target = Path(args[0]).absolute()
    if target.exists():
        print(f"{target} is there already; choose another name.", file=sys.stderr)
        return 2
    url = database_url()
    if not is_postgres(url) and not data_file(url).is_file():
        print(f"There is no data file {data_file(url)}.", file=sys.stderr)
        return 2
    asyncio.run(copied_to(url, target))
    print(f"Everything is in {target}.")
    return 0


def restore(args: list[str]) -> int:
    source = Path(args[0]).absolute()
    if not source.is_file():
        print(f"There is no file {source}.", file=sys.stderr)
        return 2
    asyncio.run(copied_from(source, database_url()))
    print(f"Everything is as it was in {source}.")
    return 0


async def copied_to(url: str, target: Path) -> None:
    """One moment of the database, whatever is written meanwhile."""
    if not is_postgres(url):
        with closing(sqlite3.connect(data_file(url))) as database:
            database.execute("VACUUM INTO ?", [str(target)])
        return
    async with _opened(url_of(target)) as copy, _opened(url) as source:
        await copy.run_sync(migrate)
        await _copy(source, copy)


async def copied_from(source: Path, url: str) -> None:
    """All of it or nothing. Everything that was kept before is gone; a running server learns of it with its next write."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "copy.db"
        with closing(sqlite3.connect(source)) as database:
            database.execute("VACUUM INTO ?", [str(place)])
        async with _opened(url_of(place)) as copy, _opened(url) as target:
            await copy.run_sync(migrate)
            await target.run_sync(migrate)
            if is_postgres(url):  # from here on nobody else reads or writes
                await target.execute(text(f"LOCK TABLE {', '.join(metadata.tables)} IN ACCESS EXCLUSIVE MODE"))
            for table in reversed(metadata.sorted_tables):
                await target.execute(table.delete())
            await _copy(copy, target)
            if is_postgres(url):
                await _count_on(target)
                await target.execute(text(_CUT_OFF))  # their memory is of other days: they connect again and read anew
            else:
                era = (await target.execute(text("PRAGMA user_version"))).scalar_one()
                await target.execute(text(f"PRAGMA user_version = {era + 1}"))


async def _copy(source: AsyncConnection, target: AsyncConnection) -> None:
    for table in metadata.sorted_tables:
        await target.execute(table.delete())  # a new form begins with a row here and there
        async with source.stream(select(table)) as rows:
            async for some in rows.mappings().partitions(_AT_ONCE):
                await target.execute(insert(table), [dict(row) for row in some])


async def _count_on(target: AsyncConnection) -> None:
    """PostgreSQL numbers new rows from where the copied ones end."""
    for table in metadata.sorted_tables:
        column = table.autoincrement_column
        if column is not None and isinstance(column.type, Integer | BigInteger):
            sequence = func.pg_get_serial_sequence(table.name, column.name)
            last = select(func.coalesce(func.max(column), 0) + 1).scalar_subquery()
            await target.execute(select(func.setval(sequence, last, False)).where(sequence.is_not(None)))


@asynccontextmanager
async def _opened(url: str) -> AsyncIterator[AsyncConnection]:
    """One transaction in a database, which sees one moment of it."""
    engine = engine_of(url) if is_postgres(url) else create_async_engine(url, hide_parameters=True)
    async with engine.connect() as connection:
        if is_postgres(url):
            await connection.execution_options(isolation_level="REPEATABLE READ")
        async with connection.begin():
            yield connection
    await engine.dispose()
