"""Two processes at one PostgreSQL: what happens in one is seen in the other, what must be done once is, and no notice is indispensable."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import select

from summon_web.bots import Pool
from summon_web.bots.quota import SHARE
from summon_web.tables import Table, fellows
from summon_web.tables.records import entries
from tests.postgres import Cluster
from tests.tables.guests import GAME, Clock, asked, still, until, whole
from tests.tables.machine import Machine


@pytest.fixture
async def machines(postgres: Cluster) -> AsyncIterator[list[Machine]]:
    clock, url = Clock(), postgres.swept()
    both = [Machine(url, clock), Machine(url, clock)]
    for machine in both:
        await machine.open()
    yield both
    for machine in both:
        await machine.close()


def silent(topic: str) -> None:
    """Somebody who only looks."""


async def apart(machines: list[Machine]) -> tuple[list[str], list[Table]]:
    """Two players of one match, each at another machine."""
    people = await machines[0].guests(2)
    here = await machines[0].match(people)
    tables = [here, await machines[1].table(here.code)]
    for table, player in zip(tables, people, strict=True):
        table.subscribe(player, silent)
    await until(lambda: all(table.presence.online(player) for table in tables for player in people))
    return people, tables


async def test_seats_on_different_machines_play_a_match_and_each_sees_every_step(machines: list[Machine]) -> None:
    people, tables = await apart(machines)
    while tables[0].lobby.status == "playing":
        player, choice = asked(tables[0], people)
        mover, other = tables if player == people[0] else tables[::-1]
        await mover.answer(player, choice["id"], 0, machines[0].request())
        await until(lambda: whole(other) == whole(mover) and other.lobby == mover.lobby)  # noqa: B023
        for each in (*people, None):
            assert still(other, each)["log"] == still(mover, each)["log"]
    assert [table.lobby.status for table in tables] == ["over", "over"]


async def test_who_is_here_is_known_everywhere_and_nobody_is_away_twice(machines: list[Machine]) -> None:
    people, (here, there) = await apart(machines)
    leave = there.subscribe(None, silent)
    await until(lambda: here.look(people[0])["meta"]["watchers"] == 1)
    assert [player["online"] for player in here.look(people[0])["players"]] == [True, True]
    leave()
    again = here.subscribe(people[1], silent)
    await until(lambda: here.look(None)["meta"]["watchers"] == 0)
    again()
    assert here.presence.online(people[1]), "by way of the other machine"


async def test_talk_names_and_the_list_of_open_tables_reach_all_machines(machines: list[Machine]) -> None:
    here, there = machines
    ann, bob = await here.guests(2)
    table = await here.lobby([ann, bob], public=True)
    await until(lambda: [row["taken"] for row in there.hall.open_tables()] == [2])
    twin = await there.table(table.code)
    twin.subscribe(bob, silent)
    await table.say(ann, "hello")
    await until(lambda: [line["line"] for line in twin.look(bob)["talk"]] == ["say hello"])
    await here.hall.people.rename(ann, "Anna")
    await until(lambda: twin.look(bob)["players"][0]["name"] == "Anna")
    assert there.hall.open_tables()[0]["host"] == "Anna"
    await twin.leave_seat(bob)
    await until(lambda: table.lobby.seat_of(bob) is None or table.behind)
    assert (await here.table(table.code)).lobby.seat_of(bob) is None


async def test_what_watchers_say_on_one_machine_no_player_on_another_learns(machines: list[Machine]) -> None:
    people, (here, there) = await apart(machines)
    watcher = await machines[0].guest("Watcher")
    heard: list[str] = []
    there.subscribe(people[1], heard.append)
    seen: list[str] = []
    there.subscribe(None, seen.append)
    heard.clear()
    here.subscribe(watcher, silent)
    await here.say(watcher, "what a hand")
    await until(lambda: "talk" in seen)
    assert "talk" not in heard
    assert there.look(people[1])["talk"] == []


async def test_a_notice_that_is_lost_is_found_by_looking(
    machines: list[Machine], monkeypatch: pytest.MonkeyPatch
) -> None:
    people, (here, there) = await apart(machines)
    monkeypatch.setattr(machines[0].hall.broadcast, "afar", lambda *_notice: None)
    player, choice = asked(here, people)
    await here.answer(player, choice["id"], 0, "unheard")
    await here.say(people[0], "hello?")
    assert there.play is not None
    assert there.play.seq == 0
    assert machines[1].hall.fellows is not None
    await machines[1].hall.fellows.poll()
    await until(lambda: whole(there) == whole(here) and there.said == 1)


async def test_a_line_that_is_cut_is_opened_again_and_what_was_missed_is_there(
    machines: list[Machine], postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fellows, "POLL", 3600.0)
    people, (here, there) = await apart(machines)
    postgres.run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ILIKE '%pg_notify%' AND pid <> pg_backend_pid()"
    )
    await until(lambda: there._doubt)
    player, choice = asked(here, people)
    await here.answer(player, choice["id"], 0, "while it was cut")
    await until(lambda: whole(there) == whole(here))
    await until(lambda: all(machine.bus._line for machine in machines))
    player, choice = asked(here, people)
    await here.answer(player, choice["id"], 0, "and after")
    await until(lambda: whole(there) == whole(here))


async def test_what_one_holds_no_other_has_until_it_dies(machines: list[Machine]) -> None:
    here, there = (machine.bus for machine in machines)
    assert await here.take("a thought")
    assert not await there.take("a thought")
    here.release("a thought")
    async with asyncio.timeout(5):
        while not await there.take("a thought"):
            await asyncio.sleep(0.01)
    await machines[1].die()
    async with asyncio.timeout(5):
        while not await here.take("a thought"):
            await asyncio.sleep(0.05)


async def test_a_machine_that_dies_is_missed_and_its_people_are_away(machines: list[Machine]) -> None:
    people, (here, _) = await apart(machines)
    await machines[1].die()
    await until(lambda: not here.presence.online(people[1]))


class Counting(Pool):
    """Bots that soon answer as a clock would, and count how often they are asked."""

    asked: list[str]

    async def choose(self, table_id: str, game_id: str, position: Any, *args: Any) -> str:  # type: ignore[override]
        self.asked.append(table_id)
        await asyncio.sleep(0.02)
        return str(position["clock"])


async def test_one_machine_thinks_for_a_bot_and_another_takes_over_when_it_dies(postgres: Cluster) -> None:
    clock, url, thoughts = Clock(), postgres.swept(), list[str]()
    machines = [Machine(url, clock, {"toy": GAME}) for _ in range(2)]
    for machine in machines:
        machine.pool = Counting()
        machine.pool.asked = thoughts
        await machine.pool.open()
        await machine.open()
    ann = await machines[0].guest("Ann")
    table = await machines[0].hall.create(ann, "toy", 2, {}, False)
    await table.add_bot(ann, 1, "easy")
    await table.start(ann)
    twin = await machines[1].table(table.code)
    for each in (table, twin):
        each.subscribe(ann, silent)
    for n in range(3):
        await until(lambda: table.look(ann)["choice"].get("options") and table.look(None)["waiting"] == [0])
        await table.answer(ann, table.look(ann)["choice"]["id"], 0, f"r{n}")
    await until(lambda: table.look(None)["waiting"] == [0])
    rows = await machines[0].hall.store.rows(select(entries.c.by))
    answers = [row["by"] for row in rows].count("bot")
    assert len(thoughts) == answers, "each question was thought about once"
    await until(lambda: whole(twin) == whole(table))
    await machines[0].die()
    machines[0].hall._steward._closing = True  # type: ignore[union-attr]
    await twin.answer(ann, twin.look(ann)["choice"]["id"], 0, "after")
    await until(lambda: twin.look(None)["waiting"] == [0] or twin.lobby.status == "over")
    for machine in machines:
        await machine.close()


class Deep(Counting):
    """Bots of a machine that thinks for ever."""

    async def choose(self, table_id: str, *args: Any) -> str:  # type: ignore[override]
        self.asked.append(table_id)
        await asyncio.Event().wait()
        return ""


async def test_what_bots_thought_for_somebody_counts_in_every_machine(postgres: Cluster) -> None:
    clock, url = Clock(), postgres.swept()
    here, there = (Machine(url, clock) for _ in range(2))
    for machine in (here, there):
        machine.pool = Pool()
        await machine.pool.open()
        await machine.open()
    here.pool.quota.use("ann", 2 * SHARE)
    await until(lambda: there.pool.quota.is_over("ann"))
    assert here.pool.quota.used("ann") < 2.5 * SHARE, "it is counted once"
    for machine in (here, there):
        await machine.close()


async def test_a_thought_that_dies_with_its_machine_is_thought_by_another(postgres: Cluster) -> None:
    clock, url = Clock(), postgres.swept()
    here, there = (Machine(url, clock, {"toy": GAME}) for _ in range(2))
    for machine, pool in ((here, Deep()), (there, Counting())):
        machine.pool, pool.asked = pool, []
        await pool.open()
        await machine.open()
    ann = await here.guest("Ann")
    table = await here.hall.create(ann, "toy", 2, {}, False)
    await table.add_bot(ann, 1, "easy")
    await table.start(ann)
    table.subscribe(ann, silent)
    while table.look(None)["waiting"] == [0]:
        await table.answer(ann, table.look(ann)["choice"]["id"], 0, here.request())
    await until(lambda: here.pool.asked)
    twin = await there.table(table.code)
    twin.subscribe(ann, silent)
    await there.hall.fellows.poll()  # type: ignore[union-attr]
    assert there.pool.asked == [], "somebody else thinks"
    await here.die()
    here.hall._steward._closing = True  # type: ignore[union-attr]
    await until(lambda: twin.look(None)["waiting"] == [0])
    assert there.pool.asked
    for machine in (here, there):
        await machine.close()


async def test_a_draw_is_offered_on_one_machine_and_agreed_to_on_another(machines: list[Machine]) -> None:
    people, (here, there) = await apart(machines)
    await here.offer_draw(people[0], "a")
    await until(lambda: there.look(people[1])["meta"]["offering"] == [0])
    await there.offer_draw(people[1], "b")
    await until(lambda: here.lobby.status == "over")
    assert here.look(None)["result"]["over"] == there.look(None)["result"]["over"] == "agreed"


async def test_draws_that_are_offered_on_two_machines_at_once_are_agreed(machines: list[Machine]) -> None:
    people, tables = await apart(machines)
    await asyncio.gather(*(table.offer_draw(player, player[:8]) for table, player in zip(tables, people, strict=True)))
    await until(lambda: [table.lobby.status for table in tables] == ["over", "over"])


async def test_people_on_two_machines_claim_the_match_of_somebody_who_is_gone(machines: list[Machine]) -> None:
    here, there = machines
    ann, bob, cem = await here.guests(3)
    table = await here.match([ann, bob, cem])
    twin = await there.table(table.code)
    table.subscribe(ann, silent)
    twin.subscribe(bob, silent)
    await until(lambda: table.presence.online(bob) and twin.presence.online(ann))
    here.clock.seconds += 121
    await table.claim(ann, 2)
    assert not table.look(cem)["meta"]["out"], "one of two wants it"
    await until(lambda: twin.wishes._wanted)
    await twin.claim(bob, 2)
    await until(lambda: table.look(cem)["meta"]["out"] and twin.look(cem)["meta"]["out"])
    assert table.lobby.status == "playing"


async def timed_match(here: Machine) -> Table:
    ann, bob = await here.guests(2)
    table = await here.lobby([ann, bob])
    await table.agree(ann, "clock", "300+5")
    for player in (ann, bob):
        await table.ready(player, True)
    await table.start(ann)
    return table


async def test_the_clock_rings_once_and_goes_on_when_its_keeper_dies(machines: list[Machine]) -> None:
    here, there = machines
    table = await timed_match(here)
    await until(lambda: here.hall.alarms.running or there.hall.alarms.running)
    keeper, other = (here, there) if here.hall.alarms.running else (there, here)
    twin = await other.table(table.code)
    await keeper.die()
    await until(lambda: other.hall.alarms.running)
    here.clock.seconds += 301
    await until(lambda: twin.lobby.status == "over")
    rows = await other.hall.store.rows(select(entries.c.by))
    assert [row["by"] for row in rows].count("clock") == 1


async def test_a_second_machine_that_starts_gives_nobody_time_back(machines: list[Machine]) -> None:
    here, _ = machines
    table = await timed_match(here)
    here.clock.seconds += 100
    third = Machine(here.url, here.clock)
    await third.open()
    await third.table(table.code)
    assert await third.hall.store.rows(select(entries)) == []
    await third.close()
