"""A bot plays for somebody only after a real absence, at the level that was agreed, and never a moment longer than they are away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from summon_web.bots.position import load
from summon_web.engine import Seat, text
from summon_web.tables import Hall, Table
from summon_web.tables.records import entries
from tests.engine.toy import TOY
from tests.tables.guests import Clock
from tests.tables.test_bots import person, refused, until

MINUTES = 2


class Slow:
    """A pool whose bots answer when the test lets them."""

    def __init__(self) -> None:
        self.asked: list[tuple[Seat, str]] = []
        self.may = asyncio.Event()

    async def choose(
        self, table: str, game: str, asked: Any, seat: Seat, level: str, seed: int, sponsors: tuple[str, str]
    ) -> str:
        self.asked.append((seat, level))
        await self.may.wait()
        return text(load(TOY, asked, seed).options(seat)[0])

    def cancel(self, table: str) -> None:
        """It goes on thinking, so that its answer comes too late."""

    async def close(self) -> None:
        self.may.set()


@pytest.fixture
async def pool() -> Slow:
    return Slow()


@pytest.fixture
async def hall(tmp_path: Path, clock: Clock, pool: Slow) -> AsyncIterator[Hall]:
    hall = await Hall.open(f"sqlite+aiosqlite:///{tmp_path}/summon.db", {"toy": TOY}, clock, pool)  # type: ignore[arg-type]
    yield hall
    await hall.close()


def look_on(_topic: str) -> None:
    """Somebody is here."""


async def playing(hall: Hall, level: str = "hard") -> tuple[Table, list[str]]:
    people = [await person(hall, name) for name in ("Ann", "Bob")]
    table = await hall.create(people[0], "toy", 2, {}, False)
    await table.take_seat(people[1], 1)
    await table.set_stand_in(people[0], level)
    await table.ready(people[1], True)
    await table.start(people[0])
    return table, people


async def lines(hall: Hall, by: str) -> list[str]:
    return [row["line"] for row in await hall.store.rows(select(entries.c.line).where(entries.c.by == by))]


async def test_nobody_plays_for_somebody_whose_page_only_reloads(hall: Hall, clock: Clock, pool: Slow) -> None:
    table, (ann, bob) = await playing(hall)
    pool.may.set()
    table.subscribe(ann, look_on)
    for _ in range(20):
        leave = table.subscribe(bob, look_on)
        leave()
        for _ in range(20):
            assert await refused(table.stand_in(ann, 1)) == "table.not_gone_long"
        clock.seconds += 0.1
    assert await lines(hall, "bot") == []
    assert pool.asked == []


async def test_after_two_minutes_a_bot_of_the_agreed_level_plays(hall: Hall, clock: Clock, pool: Slow) -> None:
    table, (ann, bob) = await playing(hall)
    table.subscribe(ann, look_on)
    leave = table.subscribe(bob, look_on)
    assert await refused(table.stand_in(ann, 1)) == "table.not_gone"
    leave()
    clock.seconds += 60 * MINUTES - 1
    assert table.look(ann)["players"][1]["away"] == 60 * MINUTES - 1
    assert await refused(table.stand_in(ann, 1)) == "table.not_gone_long"
    clock.seconds += 1
    await table.stand_in(ann, 1)
    assert table.look(ann)["players"][1]["stand_in"] == "hard"
    choice = table.look(ann)["choice"]
    await table.answer(ann, choice["id"], len(choice["options"]) - 1, "roll")
    await until(lambda: pool.asked)
    assert pool.asked[0] == (Seat(1), "hard")
    pool.may.set()
    await until(lambda: table.look(ann)["waiting"] == [0])


async def test_a_short_visit_does_not_end_an_absence_and_a_move_does(hall: Hall, clock: Clock) -> None:
    table, (ann, bob) = await playing(hall)
    table.subscribe(bob, look_on)
    table.subscribe(ann, look_on)()
    clock.seconds += 110
    table.subscribe(ann, look_on)()
    clock.seconds += 10
    assert table.presence.away(ann) == 120_000
    leave = table.subscribe(ann, look_on)
    choice = table.look(ann)["choice"]
    await table.answer(ann, choice["id"], 0, "here I am")
    leave()
    assert table.presence.away(ann) == 1
    leave = table.subscribe(ann, look_on)
    clock.seconds += 11
    leave()
    assert table.presence.away(ann) == 1


async def test_whoever_has_not_come_since_a_restart_is_away_since_then(
    hall: Hall, clock: Clock, tmp_path: Path
) -> None:
    table, (ann, _) = await playing(hall)
    clock.seconds += 3600
    again = await Hall.open(f"sqlite+aiosqlite:///{tmp_path}/summon.db", {"toy": TOY}, clock)
    there = await again.find(table.code)
    assert there is not None
    there.subscribe(ann, look_on)
    assert await refused(there.stand_in(ann, 1)) == "table.not_gone_long"
    clock.seconds += 60 * MINUTES
    await there.stand_in(ann, 1)
    await again.close()


async def test_whoever_comes_back_in_the_middle_of_a_thought_decides(hall: Hall, clock: Clock, pool: Slow) -> None:
    table, (ann, bob) = await playing(hall)
    table.subscribe(ann, look_on)
    clock.seconds += 60 * MINUTES
    await table.stand_in(ann, 1)
    choice = table.look(ann)["choice"]
    await table.answer(ann, choice["id"], len(choice["options"]) - 1, "roll")
    await until(lambda: pool.asked)
    table.subscribe(bob, look_on)
    pool.may.set()
    await until(lambda: table.look(bob)["players"][1]["stand_in"] == "")
    assert hall._steward is not None
    await until(lambda: not hall._steward._serving)  # type: ignore[union-attr]  # the thought has come to its end
    assert await lines(hall, "bot") == []
    assert table.look(bob)["waiting"] == [1]
    choice = table.look(bob)["choice"]
    await table.answer(bob, choice["id"], 0, "my own")
    assert "my own" in {request for _, request in table._saved.requests}  # type: ignore[union-attr]


async def test_where_no_bot_was_agreed_none_plays(hall: Hall, clock: Clock) -> None:
    table, (ann, _) = await playing(hall, "none")
    table.subscribe(ann, look_on)
    clock.seconds += 60 * MINUTES
    assert await refused(table.stand_in(ann, 1)) == "table.no_bot_agreed"


async def test_the_level_is_fixed_before_the_match_by_the_host_and_agreed_to_by_all(hall: Hall) -> None:
    ann, bob = await person(hall, "Ann"), await person(hall, "Bob")
    table = await hall.create(ann, "toy", 2, {}, False)
    await table.take_seat(bob, 1)
    await table.ready(bob, True)
    assert await refused(table.set_stand_in(bob, "easy")) == "table.not_host"
    assert await refused(table.set_stand_in(ann, "genius")) == "table.no_level"
    await table.set_stand_in(ann, "easy")
    assert not table.look(ann)["players"][1]["ready"]
    await table.ready(bob, True)
    await table.start(ann)
    assert await refused(table.set_stand_in(ann, "hard")) == "table.started"
    assert table.look(bob)["meta"]["stand_in"] == "easy"


async def test_all_who_are_here_must_agree_before_a_bot_stands_in(hall: Hall, clock: Clock) -> None:
    people = [await person(hall, name) for name in ("Ann", "Bob", "Cyd")]
    table = await hall.create(people[0], "toy", 3, {}, False)
    for seat, player in enumerate(people[1:], 1):
        await table.take_seat(player, seat)
        await table.ready(player, True)
    assert await refused(table.stand_in(people[0], 2)) == "table.no_stand_in"
    await table.start(people[0])
    for player in people[:2]:
        table.subscribe(player, look_on)
    clock.seconds += 60 * MINUTES
    await table.stand_in(people[0], 2)
    assert table.look(people[0])["players"][2]["stand_in"] == ""
    await table.stand_in(people[1], 2)
    assert table.look(people[0])["players"][2]["stand_in"] == "medium"


async def test_somebody_who_is_away_is_told_before_a_bot_may_play(
    hall: Hall, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("summon_web.tables.absence.WARNED", 0.02)
    table, (ann, bob) = await playing(hall)
    missed: list[tuple[str, str]] = []
    hall.broadcast.listen("missed", lambda player, code: missed.append((player, code)))
    table.subscribe(ann, look_on)()
    table.subscribe(ann, look_on)
    table.subscribe(bob, look_on)()
    clock.seconds += 1
    await until(lambda: missed)
    assert missed == [(bob, table.code)]


async def lobby_of_two(hall: Hall) -> tuple[Table, str, str]:
    ann, bob = await person(hall, "Ann"), await person(hall, "Bob")
    return await hall.create(ann, "toy", 2, {}, False), ann, bob


@pytest.mark.parametrize("wish", ["claim", "stand_in"])
async def test_time_in_the_lobby_is_no_absence_from_the_match(hall: Hall, clock: Clock, wish: str) -> None:
    table, ann, bob = await lobby_of_two(hall)
    table.subscribe(ann, look_on)
    leave = table.subscribe(bob, look_on)
    await table.take_seat(bob, 1)
    clock.seconds += 30
    await table.ready(bob, True)
    leave()
    clock.seconds += 300
    await table.start(ann)
    assert await refused(getattr(table, wish)(ann, 1)) == "table.not_gone_long"
    assert table.look(ann)["players"][1]["away"] == 0
    clock.seconds += 60 * MINUTES
    await getattr(table, wish)(ann, 1)


@pytest.mark.parametrize("wish", ["claim", "stand_in"])
async def test_the_age_of_the_table_is_no_absence_of_a_newcomer_who_reloads(
    hall: Hall, clock: Clock, wish: str
) -> None:
    table, ann, bob = await lobby_of_two(hall)
    table.subscribe(ann, look_on)
    clock.seconds += 3600
    leave = table.subscribe(bob, look_on)
    await table.take_seat(bob, 1)
    await table.ready(bob, True)
    clock.seconds += 5
    await table.start(ann)
    clock.seconds += 1
    leave()
    assert await refused(getattr(table, wish)(ann, 1)) == "table.not_gone_long"


@pytest.fixture
def missed(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Who was warned, after hundredths of a second instead of a minute."""
    monkeypatch.setattr("summon_web.tables.absence.WARNED", 0.02)
    found: list[str] = []
    hall.broadcast.listen("missed", lambda player, _code: found.append(player))
    return found


@pytest.mark.parametrize("level", ["medium", "none"])
async def test_whoever_left_before_the_start_is_told_that_the_match_began(
    hall: Hall, clock: Clock, missed: list[str], level: str
) -> None:
    table, ann, bob = await lobby_of_two(hall)
    await table.set_stand_in(ann, level)
    table.subscribe(ann, look_on)
    leave = table.subscribe(bob, look_on)
    await table.take_seat(bob, 1)
    await table.ready(bob, True)
    leave()
    clock.seconds += 300
    await table.start(ann)
    assert missed == []
    clock.seconds += 1
    await until(lambda: missed)
    assert missed == [bob]


async def test_whoever_has_not_returned_since_a_restart_is_told(
    hall: Hall, clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, (ann, bob) = await playing(hall)
    monkeypatch.setattr("summon_web.tables.absence.WARNED", 0.02)
    again = await Hall.open(f"sqlite+aiosqlite:///{tmp_path}/summon.db", {"toy": TOY}, clock)
    missed: list[str] = []
    again.broadcast.listen("missed", lambda player, _code: missed.append(player))
    there = await again.find(table.code)
    assert there is not None
    there.subscribe(ann, look_on)
    clock.seconds += 1
    await until(lambda: missed)
    assert missed == [bob]
    await again.close()


async def test_many_reloads_are_one_absence_and_one_warning(hall: Hall, clock: Clock, missed: list[str]) -> None:
    table, (ann, bob) = await playing(hall)
    table.subscribe(ann, look_on)
    for _ in range(20):
        table.subscribe(bob, look_on)()
    clock.seconds += 1
    await until(lambda: missed)
    await until(lambda: not table._warnings)
    assert missed == [bob]


async def test_whoever_is_out_or_plays_by_correspondence_is_not_missed(
    hall: Hall, clock: Clock, missed: list[str]
) -> None:
    table, ann, bob = await lobby_of_two(hall)
    await table.take_seat(bob, 1)
    await table.agree(ann, "clock", "3d")
    await table.ready(bob, True)
    await table.start(ann)
    clock.seconds += 1
    assert table._warnings == {}
    table, (ann, bob) = await playing(hall)
    table.subscribe(ann, look_on)
    await table.concede(bob, "gone")
    table.subscribe(bob, look_on)()
    clock.seconds += 1
    await until(lambda: not table._warnings)
    assert missed == []
