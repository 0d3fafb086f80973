"""`summon.py check` finds what is wrong with a data file, and the site's health knows what fails."""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import insert

from summon_web.games import games
from summon_web.tables import NotSaved, Refused, check, codes
from summon_web.tables.records import entries
from summon_web.tables.writer import Write
from tests.tables.guests import Clock, House
from tests.tables.test_damage import spoil

OLD = Path(__file__).parent / "old" / "0002.sqlite.gz"


@pytest.fixture
def place(tmp_path: Path) -> Path:
    found = tmp_path / "summon.db"
    found.write_bytes(gzip.decompress(OLD.read_bytes()))
    return found


def test_a_whole_file_has_no_faults_and_stays_as_it_was(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = place.read_bytes()
    assert check.main([str(place)]) == 0
    assert "0 faults" in capsys.readouterr().out
    assert place.read_bytes() == before


def test_a_log_that_can_not_be_folded_is_named(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with sqlite3.connect(place) as database:
        (code,) = database.execute("select match from actions group by match having count(*) > 20 limit 1").fetchone()
        database.execute("update actions set action = 'answer fly away' where match = ? and seq = 3", [code])
    assert check.main([str(place)]) == 1
    assert f"{code[:3]}-{code[3:]}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("spoiled", "says"),
    [("entries", "(quarriors): the database can't be read there."), ("tables", "The list of tables")],
)
async def test_what_can_not_be_read_in_a_damaged_file_is_named(
    tmp_path: Path, clock: Clock, capsys: pytest.CaptureFixture[str], spoiled: str, says: str
) -> None:
    place = tmp_path / "summon.db"
    house = House(f"sqlite+aiosqlite:///{place}", clock, games())
    await house.open()
    lobby = await house.lobby(await house.guests(2), "quarriors")
    people = await house.guests(2)
    match = await house.match(people, "quarriors")
    await house.play(match, people, 5)
    await house.close()
    spoil(place, spoiled)
    assert await asyncio.to_thread(check.main, [str(place)]) == 1
    said = capsys.readouterr().out
    assert says in said
    assert (codes.shown(match.code) in said) is (spoiled == "entries")
    assert codes.shown(lobby.code) not in said, "it has no entries"


def test_a_damaged_file_and_none_at_all_are_said_to_be(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place.write_bytes(place.read_bytes()[:5000] + b"x" * 9000)
    assert check.main([str(place)]) == 1
    assert check.main([str(place) + "x"]) == 2
    assert "no data file" in capsys.readouterr().err


async def test_health_knows_of_writes_that_fail_and_of_logs_that_can_not_be_read(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert set((await house.hall.health()).values()) == {"ok"}
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    writer = house.hall.store._writer
    with monkeypatch.context() as patch:

        async def refuse(_writes: object) -> None:
            raise OSError("disk full")

        patch.setattr(writer, "commit", refuse)
        with pytest.raises(NotSaved):
            await table.answer(ann, 1, 0, "r1")
        assert (await house.hall.health())["database"] == "can't be written"
    await table.answer(ann, 1, 0, "r2")
    assert (await house.hall.health())["database"] == "ok"
    line = {"match": table.code, "seq": 2, "seat": 0, "line": "answer fly", "request": "x", "time": 0, "by": "player"}
    await house.hall.store.write(Write(insert(entries), line))
    await house.reopen()
    with pytest.raises(Refused):
        await house.hall.find(table.code)
    assert (await house.hall.health())["matches"] == "1 can't be read"
