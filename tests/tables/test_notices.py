"""A player's own tables: which of them wait for the player, and on whom the others wait."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import update

from summon_web.tables import Refused, codes
from summon_web.tables.hall import MOST_OWN
from summon_web.tables.records import entries
from summon_web.tables.writer import Write
from tests.tables.guests import GAME, Clock, House, asked


async def test_tables_that_wait_for_the_player_come_first_with_whose_turn_it_is(house: House, clock: Clock) -> None:
    ann, bob = players = await house.guests(2)
    tables = []
    for _ in range(2):
        tables.append(await house.match(players))
        clock.pass_hours(1)
    for table in tables:  # toy matches ask the players in turn; the newer one shall wait for the other
        while asked(table, players)[0] != (ann if table is tables[0] else bob):
            await house.play(table, players, answers=1)
    rows = await house.hall.tables_of(ann)
    assert [(row["code"], row["waits"]) for row in rows] == [
        (codes.shown(tables[0].code), True),
        (codes.shown(tables[1].code), False),
    ]
    assert "Guest 1" in rows[1]["turn"]
    assert "Guest 0" not in rows[1]["turn"]
    await house.reopen()
    assert await house.hall.tables_of(ann) == rows


async def test_a_table_that_waits_is_not_hidden_by_newer_ones(house: House, clock: Clock) -> None:
    ann, bob = players = await house.guests(2)
    old = await house.match(players)
    while asked(old, players)[0] != ann:
        await house.play(old, players, answers=1)
    for _ in range(MOST_OWN):
        clock.pass_hours(1)
        newer = await house.lobby([bob, ann])
        await newer.ready(ann, True)
    rows = await house.hall.tables_of(ann)
    assert [row["waits"] for row in rows] == [True] + [False] * (MOST_OWN - 1)
    assert rows[0]["code"] == codes.shown(old.code)


async def test_the_table_with_the_least_time_comes_first_and_says_until_when(house: House, clock: Clock) -> None:
    ann, bob = players = await house.guests(2)
    tables = []
    for days in ("1d", "7d"):
        table = await house.lobby(players)
        await table.agree(ann, "clock", days)
        await table.ready(bob, True)
        await table.start(ann)
        tables.append(table)
        while asked(table, players)[0] != ann:
            await house.play(table, players, answers=1)
        clock.pass_hours(1)
    rows = await house.hall.tables_of(ann)
    assert [row["code"] for row in rows] == [codes.shown(table.code) for table in tables]
    left = [round((row["clock"]["until"] / 1000 - clock.seconds) / 3600) for row in rows]
    assert left == [22, 7 * 24 - 1]
    assert [row["clock"] for row in await house.hall.tables_of(bob)] == [row["clock"] for row in rows][::-1]


async def test_a_full_lobby_waits_for_whoever_is_not_ready_and_then_for_its_host(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.hall.create(ann, "toy", 2, {}, False)

    async def waits() -> list[bool]:
        return [row["waits"] for player in (ann, bob) for row in await house.hall.tables_of(player)]

    assert await waits() == [False]
    await table.take_seat(bob, 1)
    assert await waits() == [False, True]
    await table.ready(bob, True)
    assert await waits() == [True, False]


async def test_only_those_who_sit_there_hear_that_something_happened(house: House) -> None:
    ann, bob, eve = await house.guests(3)
    heard: list[str] = []
    for player in (ann, eve):
        house.hall.listen_for(player, lambda player=player: heard.append(player))  # type: ignore[misc]
    table = await house.match([ann, bob])
    heard.clear()
    await house.play(table, [ann, bob], answers=1)
    assert set(heard) == {ann}


async def test_a_player_is_told_of_other_tables_only(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    assert not await house.hall.sits_elsewhere(ann, table.code)
    await house.lobby([ann])
    assert await house.hall.sits_elsewhere(ann, table.code)
    assert not await house.hall.sits_elsewhere(bob, table.code)


async def test_a_table_of_a_game_that_is_no_longer_offered_is_listed_with_the_reason(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    over = await house.match([ann, bob])
    await over.concede(ann, "enough")
    house.games = {"other": GAME}
    await house.reopen()
    (row,) = await house.hall.tables_of(ann)
    assert (row["code"], row["why"], row["waits"]) == (codes.shown(table.code), "table.not_offered", False)
    assert row["players"] == ["Guest 0", "Guest 1"]
    with pytest.raises(Refused, match=r"table\.not_offered"):
        await house.hall.find(table.code)
    assert await house.hall.tables_of(await house.guest("Eve")) == []


@pytest.mark.parametrize(("version", "why"), [(0, "table.broken_log"), (1, "table.other_version")])
async def test_a_match_that_can_not_go_on_is_listed_with_the_reason(house: House, version: int, why: str) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    await house.play(table, [ann, bob], 4)
    assert [row["why"] for row in await house.hall.tables_of(ann)] == [""]
    spoilt = update(entries).where(entries.c.seq == 2).values(line="answer fly")
    await house.hall.store.write(Write(spoilt, {}))
    house.games = {"toy": replace(GAME, version=GAME.version + version)}
    await house.reopen()
    (row,) = await house.hall.tables_of(ann)
    assert (row["code"], row["why"], row["waits"], row["turn"]) == (codes.shown(table.code), why, False, [])
