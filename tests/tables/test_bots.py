"""Bots at a table: seated by the host, answered for by the steward, standing in for somebody who is gone."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from summon_web.bots.position import load
from summon_web.engine import Seat, text
from summon_web.tables import Hall, Refused, Table
from tests.engine.toy import TOY

SOON = 20.0


class FirstOption:
    """A pool whose bots always take their first option."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, Seat, str]] = []
        self.closed = False

    async def choose(
        self, table: str, game: str, asked: Any, seat: Seat, level: str, seed: int, sponsors: tuple[str, str]
    ) -> str:
        self.asked.append((table, seat, level))
        return text(load(TOY, asked, seed).options(seat)[0])

    def cancel(self, table: str) -> None:
        """Its thoughts take no time."""

    async def close(self) -> None:
        self.closed = True


@pytest.fixture
async def pool() -> FirstOption:
    return FirstOption()


@pytest.fixture
async def hall(tmp_path: Any, pool: FirstOption) -> Any:
    hall = await Hall.open(f"sqlite+aiosqlite:///{tmp_path}/summon.db", games={"toy": TOY}, pool=pool)  # type: ignore[arg-type]
    yield hall
    await hall.close()
    assert pool.closed


async def refused(attempt: Any) -> str:
    with pytest.raises(Refused) as caught:
        await attempt
    return caught.value.reason.key


async def until(condition: Any) -> None:
    async with asyncio.timeout(SOON):
        while not condition():
            await asyncio.sleep(0.005)


async def person(hall: Hall, name: str) -> str:
    return (await hall.people.mint(name))[0]


async def with_bot(hall: Hall, seats: int = 2) -> tuple[Table, str]:
    ann = await person(hall, "Ann")
    table = await hall.create(ann, "toy", seats, {}, False)
    await table.add_bot(ann, seats - 1, "easy")
    table.subscribe(ann, lambda _topic: None)
    return table, ann


async def play_on(table: Table, player: str) -> None:
    """The person answers whatever they are asked until the match is over."""
    n = 0
    while table.lobby.status == "playing":
        choice = table.look(player)["choice"]
        if choice.get("options") and choice["ask"] != "interrupt":
            n += 1
            await table.answer(player, choice["id"], 0, f"ann-{n}")
        else:
            await asyncio.sleep(0.001)


async def test_the_host_seats_a_bot_that_is_ready_and_picks_for_it(hall: Hall) -> None:
    table, ann = await with_bot(hall)
    await table.pick(ann, "deck", "b", 1)
    seat = table.look(ann)["players"][1]
    assert (seat["bot"], seat["ready"], seat["online"], seat["picks"]) == ("easy", True, True, {"deck": "b"})
    await table.start(ann)
    assert table.look(ann)["meta"]["status"] == "playing"


async def test_each_bot_at_a_table_has_a_name_of_its_own(hall: Hall) -> None:
    aster = await person(hall, "Aster")
    table = await hall.create(aster, "toy", 3, {}, False)
    await table.add_bot(aster, 1, "easy")
    await table.add_bot(aster, 2, "easy")
    assert [player["name"] for player in table.look(aster)["players"]] == ["Aster", "Bryony", "Clover"]
    await table.remove(aster, 1)
    await table.add_bot(aster, 1, "hard")
    assert [player["name"] for player in table.look(aster)["players"]] == ["Aster", "Bryony", "Clover"]


async def test_a_bot_of_another_temper_has_another_name(hall: Hall) -> None:
    ann = await person(hall, "Ann")
    table = await hall.create(ann, "toy", 3, {}, False)
    await table.add_bot(ann, 1, "hard_bold")
    await table.add_bot(ann, 2, "novice_bold")
    told = [(player["name"], player["bot"]) for player in table.look(ann)["players"][1:]]
    assert told == [("Bramble", "hard_bold"), ("Ginger", "novice_bold")]


async def test_what_a_bot_can_not_be_asked_to_do_is_refused(hall: Hall) -> None:
    table, ann = await with_bot(hall, 3)
    bob = await person(hall, "Bob")
    await table.take_seat(bob, 1)
    assert await refused(table.add_bot(bob, 1, "easy")) == "table.not_host"
    assert await refused(table.add_bot(ann, 1, "easy")) == "table.seat_taken"
    assert await refused(table.add_bot(ann, 1, "genius")) == "table.no_level"
    assert await refused(table.pick(bob, "deck", "b", 2)) == "table.not_host"
    assert await refused(table.pick(ann, "deck", "b", 1)) == "table.seat_taken"


async def test_the_host_can_send_a_bot_away_and_a_bot_never_becomes_host(hall: Hall) -> None:
    table, ann = await with_bot(hall, 3)
    await table.remove(ann, 2)
    assert table.look(ann)["players"][2]["bot"] == ""
    await table.add_bot(ann, 2, "hard")
    bob = await person(hall, "Bob")
    await table.take_seat(bob, 1)
    await table.leave_seat(ann)
    assert table.lobby.host == bob


async def test_a_bot_answers_like_a_player_until_the_match_is_over(hall: Hall, pool: FirstOption) -> None:
    table, ann = await with_bot(hall)
    await table.start(ann)
    async with asyncio.timeout(SOON):
        await play_on(table, ann)
    assert table.look(ann)["result"]
    assert pool.asked
    assert {level for _, _, level in pool.asked} == {"easy"}


async def test_a_bot_goes_on_after_the_table_was_loaded_again(tmp_path: Any) -> None:
    place = f"sqlite+aiosqlite:///{tmp_path}/again.db"
    idle = await Hall.open(place, games={"toy": TOY})
    table, ann = await with_bot(idle)
    await table.start(ann)
    choice = table.look(ann)["choice"]
    await table.answer(ann, choice["id"], len(choice["options"]) - 1, "roll")
    assert table.look(ann)["waiting"] == [1]
    code = table.code
    await idle.close()
    awake = await Hall.open(place, games={"toy": TOY}, pool=FirstOption())  # type: ignore[arg-type]
    again = await awake.find(code)
    assert again is not None
    again.subscribe(ann, lambda _topic: None)
    await until(lambda: again.look(ann)["waiting"] != [1])
    await awake.close()


async def test_bots_wait_where_nobody_plays_or_looks_on(hall: Hall, pool: FirstOption) -> None:
    ann = await person(hall, "Ann")
    table = await hall.create(ann, "toy", 3, {}, False)
    for seat in (1, 2):
        await table.add_bot(ann, seat, "easy")
    await table.start(ann)
    await table.concede(ann, "I leave")
    for _ in range(50):
        await asyncio.sleep(0)
    assert pool.asked == []
    table.subscribe(None, lambda _topic: None)
    await until(lambda: table.lobby.status == "over")
    assert pool.asked
