"""Seats are rows of their own, written with their table or not at all."""

from __future__ import annotations

import gzip
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import select

from summon_web.tables import Hall
from summon_web.tables.records import seats
from summon_web.tables.refused import Outdated
from tests.tables.guests import House

OLD = sorted((Path(__file__).parent / "old").glob("*.sqlite.gz"))


async def kept(hall: Hall, code: str) -> list[str]:
    rows = await hall.store.rows(select(seats.c.player).where(seats.c.code == code).order_by(seats.c.seat))
    return [row["player"] for row in rows]


async def test_a_seat_is_written_with_every_change_of_its_table(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.lobby([ann])
    assert await kept(house.hall, table.code) == [ann, ""]
    await table.take_seat(bob, 1)
    await table.move(ann, 0, 1)
    assert await kept(house.hall, table.code) == [bob, ann]
    assert (await house.again(table)).lobby.chairs == table.lobby.chairs


async def test_whoever_comes_too_late_changes_no_seat(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.lobby([ann])
    old = table.lobby
    await table.take_seat(bob, 1)
    with pytest.raises(Outdated):
        await house.hall.archive.save(replace(old, chairs=(old.chairs[1], old.chairs[0])))
    assert await kept(house.hall, table.code) == [ann, bob]


async def test_one_player_may_have_several_seats(house: House) -> None:
    ann = await house.guest("Ann")
    table = await house.lobby([ann])
    both = tuple(replace(chair, player=ann, name="Ann") for chair in table.lobby.chairs)
    await house.hall.archive.save(replace(table.lobby, chairs=both))
    assert await kept(house.hall, table.code) == [ann, ann]
    (found,) = await house.hall.archive.of(ann, 8)
    assert found.chairs == both


async def test_a_table_is_found_by_who_sits_there_and_not_by_what_is_written_about_a_seat(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.lobby([ann])
    first = replace(table.lobby.chairs[0], picks={"deck": bob})
    await house.hall.archive.save(replace(table.lobby, chairs=(first, table.lobby.chairs[1]), host=bob))
    assert await house.hall.archive.of(bob, 8) == []


async def test_names_of_people_are_kept_with_the_people_only(house: House) -> None:
    ann = await house.guest("Ann")
    table = await house.lobby([ann])
    await table.add_bot(ann, 1, "easy")
    rows = await house.hall.store.rows(select(seats.c.chair).order_by(seats.c.seat))
    assert [row["chair"]["name"] for row in rows] == ["", "Aster"]
    assert [chair.name for chair in (await house.again(table)).lobby.chairs] == ["Ann", "Aster"]


@pytest.mark.parametrize("old", OLD, ids=lambda path: path.name.partition(".")[0])
async def test_seats_of_older_data_files_are_carried_over(old: Path, tmp_path: Path) -> None:
    (tmp_path / "old.db").write_bytes(gzip.decompress(old.read_bytes()))
    hall = await Hall.open(f"sqlite+aiosqlite:///{tmp_path}/old.db", pause=0.0)
    rows = await hall.store.rows(select(seats))
    people = {row["player"] for row in rows if row["player"] and not row["chair"].get("bot")}
    assert people
    assert {row["chair"]["name"] for row in rows if row["player"] in people} == {""}
    for player in people:
        assert all(lobby.seat_of(player) is not None for lobby in await hall.archive.of(player, 100))
    await hall.close()
