"""Data files of earlier versions: every match in them opens, and what was agreed in it still counts.

`old/<revision>.sqlite.gz` was written by the version whose database had that revision (`write_old.py`); the JSON beside it says what is in it.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from summon_web.engine import OPEN, Seat
from summon_web.games import games
from summon_web.tables import Hall, Table
from summon_web.tables.draws import offering
from summon_web.tables.verify import faults
from tests.tables.guests import asked

OLD = sorted((Path(__file__).parent / "old").glob("*.sqlite.gz"))


def told_of(path: Path) -> Any:
    return json.loads(path.with_name(path.name.replace(".sqlite.gz", ".json")).read_text())


def revision(path: Path) -> str:
    return path.name.partition(".")[0]


WITH_ORDERS = [path for path in OLD if any(fact["what"] == "orders" for fact in told_of(path).values())]


@pytest.fixture(params=OLD, ids=revision)
async def opened(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[tuple[Hall, dict[str, Any]]]:
    (tmp_path / "old.db").write_bytes(gzip.decompress(request.param.read_bytes()))
    hall = await Hall.open(f"sqlite+aiosqlite:///{tmp_path}/old.db", pause=0.0)
    yield hall, told_of(request.param)
    await hall.close()


async def there(hall: Hall, code: str) -> Table:
    table = await hall.find(code)
    assert table is not None
    return table


async def test_every_table_opens_and_every_match_goes_on(opened: tuple[Hall, dict[str, Any]]) -> None:
    hall, known = opened
    for code, fact in known.items():
        table = await there(hall, code)
        assert (table.lobby.game.id, table.lobby.status) == (fact["game"], fact["status"])
        if fact["status"] == "playing":
            assert table.play is not None
            assert table.play.seq >= fact["seq"]
            people = [chair.player for chair in table.lobby.chairs]
            player, choice = asked(table, people)
            await table.answer(player, choice["id"], 0, "the next one")
            assert (await hall.archive.match(table.lobby)).play.seq == table.play.seq


@pytest.mark.parametrize("opened", WITH_ORDERS, indirect=True, ids=revision)
async def test_orders_stand_ins_and_offers_are_where_they_were(opened: tuple[Hall, dict[str, Any]]) -> None:
    hall, known = opened
    found = {fact["what"]: ((await there(hall, code)).play, fact) for code, fact in known.items()}
    play, fact = found["orders"]
    seat, order, value = fact["orders"]
    assert play.orders[seat] == {order: value}
    assert found["stand_in"][0].stand_ins == ["", "easy"]
    assert offering(found["draw"][0]) == [Seat(1)]


async def test_every_match_is_looked_back_at_and_every_record_holds(opened: tuple[Hall, dict[str, Any]]) -> None:
    hall, known = opened
    for code, fact in known.items():
        table = await there(hall, code)
        if not table.lobby.began:
            continue
        back = await table.look_back(None, 3)
        assert back["last"] >= fact.get("moment", 1)
        if table.lobby.status == "over":
            assert (await table.look_back(None, 3, OPEN))["at"] == 3
            record = await table.record()
            assert faults(table.lobby.game, record, record.dump()["digest"]) == []


async def test_what_was_said_taken_back_and_gone_on_with_is_still_there(opened: tuple[Hall, dict[str, Any]]) -> None:
    hall, known = opened
    for code, fact in known.items():
        table = await there(hall, code)
        assert len(table.talk(None)) == fact.get("talk", 0)
        if fact["what"] == "continued":
            assert table.look(None)["meta"]["continues"][0].replace("-", "") in known
        if fact["what"] == "running" and "moment" in fact:
            entries = (await hall.archive.record(table.lobby)).entries
            assert "take_back" in {entry.verb for entry in entries}
            assert table.alarm is not None


def test_a_match_of_the_present_version_of_every_game_is_kept(tmp_path: Path) -> None:
    """Whoever raises a version writes a file with `write_old`, so that the next ones open it too."""
    kept = set()
    for path in OLD:
        (tmp_path / path.stem).write_bytes(gzip.decompress(path.read_bytes()))
        with closing(sqlite3.connect(tmp_path / path.stem)) as database:
            kept |= set(database.execute("select game, version from matches join tables using (code)"))
    assert {(game.id, game.version) for game in games().values()} <= kept


async def test_every_table_opens_by_rules_of_a_later_version(opened: tuple[Hall, dict[str, Any]]) -> None:
    hall, known = opened
    later = {name: replace(game, version=game.version + 1) for name, game in games().items()}
    again = await Hall.open(str(hall.store.engine.url), later, pause=0.0)
    for code, fact in known.items():
        table = await there(again, code)
        assert table.lobby.status == fact["status"]
        if table.lobby.began:
            assert (await table.look_back(None, 2))["at"] == 2
    await again.close()
