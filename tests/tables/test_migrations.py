"""The database that the migrations build is the one that the code expects."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, inspect

from summon_web.tables.records import metadata
from summon_web.tables.store import alembic, migrate
from tests.tables.guests import House


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[Connection]:
    engine = create_engine(f"sqlite:///{tmp_path}/empty.db")
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def tables(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names()) - {"alembic_version"}


def test_an_empty_database_becomes_what_the_code_expects(connection: Connection) -> None:
    migrate(connection)
    assert tables(connection) == set(metadata.tables)
    assert compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata) == []


def test_migrating_again_changes_nothing_and_back_leaves_nothing(connection: Connection) -> None:
    migrate(connection)
    migrate(connection)
    command.downgrade(alembic(connection), "base")
    assert tables(connection) == set()


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
