"""Everything can be copied into a file and put back while the server runs; what is old can be deleted."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from summon_web.games import games
from summon_web.tables import check, codes, leaving
from summon_web.tables.backup import backup, copied_from, copied_to, restore
from summon_web.tables.place import data_file, url_of
from summon_web.tables.postgres import is_postgres
from summon_web.tables.records import entries, metadata, players, tables
from tests.postgres import Cluster
from tests.tables.guests import Clock, House, asked, until
from tests.tables.guests import whole as whole_of


async def everything(house: House) -> dict[str, list[dict[str, Any]]]:
    kept = {}
    for name, table in metadata.tables.items():
        rows = await house.hall.store.rows(select(table).order_by(*table.primary_key.columns))
        kept[name] = [dict(row) for row in rows]
    return kept


async def test_a_copy_has_everything_and_goes_back_into_either_store(house: House, tmp_path: Path) -> None:
    people = await house.guests(2)
    table = await house.match(people)
    await table.say(people[0], "hello")
    await house.play(table, people, answers=20)
    await until(lambda: not table._running)  # what everybody saw is kept a moment after the end
    before, position = await everything(house), whole_of(table)
    await copied_to(house.url, tmp_path / "copy.db")
    other = House(url_of(tmp_path / "other.db"), house.clock)
    await other.open()
    await copied_from(tmp_path / "copy.db", other.url)
    assert await everything(other) == before
    there = await other.hall.find(table.code)
    assert there is not None
    assert whole_of(there) == position
    await copied_to(other.url, tmp_path / "again.db")
    await other.close()
    await copied_from(tmp_path / "again.db", house.url)
    assert await everything(house) == before


async def test_a_running_server_goes_on_from_what_was_restored(house: House, tmp_path: Path) -> None:
    people = await house.guests(2)
    table = await house.match(people)
    await house.play(table, people, answers=4, seed=3)
    await copied_to(house.url, tmp_path / "copy.db")
    position = whole_of(table)
    for n in range(4):
        player, choice = asked(table, people)
        await table.answer(player, choice["id"], 0, f"later {n}")
    await copied_from(tmp_path / "copy.db", house.url)
    if is_postgres(house.url):
        await until(lambda: table.behind)  # its line to the database was cut
    for player in people:
        await table.say(player, "are we back?")
    assert whole_of(table) == position
    await house.play(table, people)
    log = await house.hall.store.rows(select(entries.c.seq).order_by(entries.c.seq))
    assert [row["seq"] for row in log] == list(range(1, len(log) + 1))


async def test_nothing_is_restored_from_a_file_that_is_damaged(house: House, tmp_path: Path) -> None:
    await house.guests(3)
    (tmp_path / "copy.db").write_bytes(b"SQLite format 3\x00" + b"nonsense" * 1000)
    with pytest.raises(Exception, match=r"malformed|not a database"):
        await copied_from(tmp_path / "copy.db", house.url)
    assert len(await house.hall.store.rows(select(players))) == 3


def test_the_commands_say_what_they_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SUMMON_DATABASE", str(tmp_path / "summon.db"))
    assert backup([str(tmp_path / "copy.db")]) == 2
    assert restore([str(tmp_path / "copy.db")]) == 2
    assert leaving.main(["--older", "365"]) == 0
    assert backup([str(tmp_path / "copy.db")]) == 0
    assert backup([str(tmp_path / "copy.db")]) == 2
    assert restore([str(tmp_path / "copy.db")]) == 0
    said = capsys.readouterr()
    assert "Forgot 0 matches" in said.out
    assert "is there already" in said.err


async def test_matches_that_nobody_has_touched_for_long_leave_with_all_that_is_theirs(house: House) -> None:
    people = await house.guests(2)
    old, running = await house.match(people), await house.match(people)
    await old.say(people[0], "hello")
    await house.play(old, people)
    await until(lambda: old.past.stories)
    house.clock.pass_hours(24 * 100)
    player, choice = asked(running, people)
    await running.answer(player, choice["id"], 0, "still here")
    assert await leaving.forget_matches(house.hall.store, house.hall.now() - 50 * 86_400_000) == 1
    left = await house.hall.store.rows(select(tables.c.code))
    assert [row["code"] for row in left] == [running.code]
    count = await house.hall.store.row(select(func.count().label("n")).select_from(entries))
    assert count is not None
    assert count["n"] == 1


def test_a_postgresql_is_checked_and_a_log_that_can_not_be_folded_is_named(
    postgres: Cluster, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    url = postgres.swept()
    monkeypatch.setenv("SUMMON_DATABASE", url)

    async def played() -> list[str]:
        house = House(url, Clock(), games())
        await house.open()
        people = await house.guests(2)
        matches = [await house.match(people, game) for game in ("fight_for_olympus", "summoner_wars")]
        for table in matches:
            assert await house.play(table, people, answers=10, seed=2) == 10
        await house.close()
        return [table.code for table in matches]

    whole, broken = asyncio.run(played())
    assert check.main([]) == 0
    assert "0 faults" in capsys.readouterr().out
    postgres.run(f"UPDATE entries SET line = 'answer fly away' WHERE match = '{broken}' AND seq = 3")
    assert check.main([]) == 1
    said = capsys.readouterr().out
    assert "its log can't be folded" in said
    assert codes.shown(broken) in said
    assert codes.shown(whole) not in said


def test_a_file_s_place_can_be_read_back_from_its_address(tmp_path: Path) -> None:
    assert data_file(url_of(tmp_path / "a.db")) == tmp_path / "a.db"
