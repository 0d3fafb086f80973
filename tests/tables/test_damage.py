"""A data file that is damaged, or can't be written for a while: nobody waits for ever, and nothing stays broken that isn't."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from summon_web.tables import NotSaved, Refused
from tests.tables.guests import Clock, House

WRITE_VERSION = 18  # the byte of the first page by which SQLite knows whether it may write the file
READ_ONLY, WAL = 3, 2


@pytest.fixture
async def house(tmp_path: Path, clock: Clock) -> AsyncIterator[House]:
    house = House(f"sqlite+aiosqlite:///{tmp_path}/summon.db", clock)
    await house.open()
    yield house
    await house.close()


def spoil(place: Path, table: str) -> None:
    """Nothing can be read of this table any more."""
    with closing(sqlite3.connect(place)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        size = database.execute("PRAGMA page_size").fetchone()[0]
        page = database.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", [table]).fetchone()[0]
    with place.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)


def allow(place: Path, version: int) -> None:
    with closing(sqlite3.connect(place)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with place.open("r+b") as file:
        file.seek(WRITE_VERSION)
        file.write(bytes([version]))


@pytest.mark.parametrize("table", ["entries", "matches", "seats", "tables"])
async def test_a_table_that_can_not_be_read_says_so_and_whoever_hosts_hears_of_it(
    house: House, tmp_path: Path, table: str
) -> None:
    ann, bob = await house.guests(2)
    match = await house.match([ann, bob])
    await house.play(match, [ann, bob], 5)
    await house.close()
    spoil(tmp_path / "summon.db", table)
    await house.open()
    with pytest.raises(Refused) as refused:
        await house.hall.find(match.code)
    assert refused.value.reason.key == "table.not_read"
    for _ in range(2):  # it is remembered, though other reads go well
        assert (await house.hall.health())["database"].startswith("is damaged")
    name = await house.hall.people.rename(ann, "Ann")
    assert (await house.hall.people.name(ann)) == name


async def test_a_value_that_can_not_be_decoded_is_damage_too(house: House, tmp_path: Path) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    await house.close()
    with closing(sqlite3.connect(tmp_path / "summon.db")) as database:
        database.execute("UPDATE tables SET options = '{'")
        database.commit()
    await house.open()
    with pytest.raises(Refused) as refused:
        await house.hall.find(table.code)
    assert refused.value.reason.key == "table.not_read"
    assert (await house.hall.health())["database"].startswith("is damaged")


async def test_a_running_match_whose_log_can_not_be_read_any_more_refuses_in_words(
    house: House, tmp_path: Path
) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    spoil(tmp_path / "summon.db", "entries")
    table.doubt()
    for _ in range(2):
        with pytest.raises(Refused) as refused:
            await table.answer(ann, 1, 0, house.request())
        assert refused.value.reason.key in ("table.not_read", "table.not_saved")


async def test_once_the_data_file_may_be_written_again_the_very_next_write_goes_through(
    house: House, tmp_path: Path
) -> None:
    """SQLite keeps in mind for each connection that it may not write, so the one that failed has to go."""
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    await house.reopen()
    table = await house.again(table)
    allow(tmp_path / "summon.db", READ_ONLY)
    for _ in range(3):
        with pytest.raises(NotSaved) as refused:
            await house.hall.people.rename(ann, "Ann")
        assert "readonly" in str(refused.value.__cause__)
    assert (await house.hall.health())["database"] == "can't be written"
    allow(tmp_path / "summon.db", WAL)
    assert await house.hall.people.rename(ann, "Ann") == "Ann"
    await house.play(table, [ann, bob], 3)
    assert (await house.hall.health())["database"] == "ok"
