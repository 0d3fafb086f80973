"""Two processes with one database: whoever is second catches up from the log, and then does it or is told that it is too late."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import select

from summon_web.tables import Refused, Stale, Table
from summon_web.tables.records import entries, messages
from tests.tables.guests import Clock, House, asked, whole


@pytest.fixture
async def other(house: House, url: str, clock: Clock) -> AsyncIterator[House]:
    """Another process at the same database."""
    other = House(url, clock)
    await other.open()
    yield other
    await other.close()


async def seen_by_both(house: House, other: House, players: list[str]) -> tuple[Table, Table]:
    here = await house.match(players)
    there = await other.hall.find(here.code)
    assert there is not None
    return here, there


async def test_a_lobby_that_somebody_else_has_changed_is_caught_up_with_and_the_change_is_carried_out(
    house: House, other: House
) -> None:
    ann, bob, cid = await house.guests(3)
    here = await house.lobby([ann])
    there = await other.hall.find(here.code)
    assert there is not None
    await here.agree(ann, "clock", "300+5")
    await there.take_seat(bob, 1)
    assert there.lobby.terms.clock == "300+5"
    with pytest.raises(Refused) as refused:
        await here.take_seat(cid, 1)
    assert refused.value.reason.key == "table.seat_taken"
    assert here.lobby.seat_of(bob) == 1


async def test_of_fifty_answers_to_one_question_one_counts_and_all_others_are_stale(house: House, other: House) -> None:
    players = await house.guests(2)
    here, there = await seen_by_both(house, other, players)
    player, choice = asked(here, players)
    answers = [
        table.answer(player, choice["id"], 0, f"{n} {side}")
        for n in range(25)
        for side, table in enumerate((here, there))
    ]
    outcomes = await asyncio.gather(*answers, return_exceptions=True)
    assert sorted(type(outcome).__name__ for outcome in outcomes) == sorted(["NoneType"] + ["Stale"] * 49)
    assert len(await house.hall.store.rows(select(entries))) == 1


async def test_a_click_that_reaches_both_counts_once_and_is_refused_nowhere(house: House, other: House) -> None:
    players = await house.guests(2)
    here, there = await seen_by_both(house, other, players)
    player, choice = asked(here, players)
    await asyncio.gather(*(table.answer(player, choice["id"], 0, "the same click") for table in (here, there)))
    assert len(await house.hall.store.rows(select(entries))) == 1


async def test_whoever_acts_on_an_old_position_is_told_so_and_stands_at_the_new_one(house: House, other: House) -> None:
    players = await house.guests(2)
    here, there = await seen_by_both(house, other, players)
    player, choice = asked(here, players)
    await here.answer(player, choice["id"], "roll", "first")
    with pytest.raises(Stale):
        await there.answer(player, choice["id"], "roll", "second")
    assert whole(there) == whole(here)


async def test_a_whole_match_is_played_on_both_sides_by_turns_and_nobody_reports_an_outage(
    house: House, other: House, caplog: pytest.LogCaptureFixture
) -> None:
    players = await house.guests(3)
    tables = await seen_by_both(house, other, players)
    turn, refusals = 0, set()
    with caplog.at_level(logging.WARNING):
        while tables[turn % 2].lobby.status == "playing":
            table = tables[turn % 2]
            turn += 1
            player, choice = asked(table, players)
            try:
                await table.answer(player, choice["id"], turn % len(choice["options"]), f"r{turn}")
            except Refused as refused:
                refusals.add(refused.reason.key)  # it has caught up now
    assert refusals <= {"table.stale", "match.over"}
    assert caplog.text == ""
    log = await house.hall.store.rows(select(entries.c.seq).order_by(entries.c.seq))
    assert [row["seq"] for row in log] == list(range(1, len(log) + 1))


async def test_what_is_said_on_both_sides_at_once_is_all_kept(house: House, other: House) -> None:
    ann, bob = await house.guests(2)
    here = await house.lobby([ann, bob])
    there = await other.hall.find(here.code)
    assert there is not None
    await asyncio.gather(*(table.say(who, f"line {n}") for n in range(5) for table, who in ((here, ann), (there, bob))))
    rows = await house.hall.store.rows(select(messages.c.n).order_by(messages.c.n))
    assert [row["n"] for row in rows] == list(range(1, 11))
