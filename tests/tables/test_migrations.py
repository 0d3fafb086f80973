"""The database that the migrations build is the one that the code expects."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, inspect, text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from summon_web.tables.postgres import engine_of, is_postgres
from summon_web.tables.records import metadata
from summon_web.tables.store import Store, alembic, migrate
from tests.postgres import Cluster
from tests.tables.guests import House


@pytest.fixture
async def connection(url: str, request: pytest.FixtureRequest) -> AsyncIterator[AsyncConnection]:
    if is_postgres(url):
        request.getfixturevalue("postgres").emptied()
    engine = engine_of(url) if is_postgres(url) else create_async_engine(url)
    async with engine.begin() as connection:
        yield connection
    await engine.dispose()


def tables(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names()) - {"alembic_version"}


async def test_an_empty_database_becomes_what_the_code_expects(connection: AsyncConnection) -> None:
    await connection.run_sync(migrate)
    assert await connection.run_sync(tables) == set(metadata.tables)

    def differences(connection: Connection) -> object:
        return compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata)

    assert await connection.run_sync(differences) == []


async def test_migrating_again_changes_nothing_and_back_leaves_nothing(connection: AsyncConnection) -> None:
    await connection.run_sync(migrate)
    await connection.run_sync(migrate)
    await connection.run_sync(lambda connection: command.downgrade(alembic(connection), "base"))
    assert await connection.run_sync(tables) == set()


async def test_several_processes_may_start_at_once_on_an_empty_postgresql(postgres: Cluster) -> None:
    url = postgres.emptied()
    stores = await asyncio.gather(*(Store.open(url) for _ in range(4)))
    assert [await store.health() for store in stores] == ["ok"] * 4
    await asyncio.gather(*(store.close() for store in stores))


async def test_the_store_is_in_write_ahead_mode_syncs_each_commit_and_makes_its_folder(
    tmp_path: Path, house: House
) -> None:
    other = House(f"sqlite+aiosqlite:///{tmp_path}/new/folder/summon.db", house.clock)
    await other.open()
    async with other.hall.store.engine.connect() as connection:
        found = [
            (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")
        ]
    assert found == ["wal", 2]
    await other.close()


async def test_a_copy_of_the_data_file_is_kept_before_it_is_carried_forward(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    place = tmp_path / "summon.db"
    engine = create_engine(f"sqlite:///{place}")
    with engine.begin() as connection:
        command.upgrade(alembic(connection), "0002")
        connection.execute(text("INSERT INTO players VALUES ('ann', x'00', 'Ann', 1)"))
    engine.dispose()
    for _ in range(2):  # the second time there is nothing to carry forward
        store = await Store.open(f"sqlite+aiosqlite:///{place}")
        await store.close()
    (copy,) = tmp_path.glob("summon.db.form-0002-*")
    assert copy.name in caplog.text
    with closing(sqlite3.connect(copy)) as kept:
        assert kept.execute("SELECT version_num FROM alembic_version").fetchall() == [("0002",)]
        assert kept.execute("SELECT name FROM players").fetchall() == [("Ann",)]


async def test_a_new_data_file_has_no_copy(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/summon.db")
    await store.close()
    assert [path.name for path in tmp_path.iterdir()] == ["summon.db"]
