"""A table at which a lesson is taught: an ordinary one, but that it counts for nothing and proves nothing."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from summon_web.engine import Seat
from summon_web.games import games
from summon_web.tables import Hall, Refused, Table, rematch
from summon_web.tables.hostile import read
from summon_web.tables.learning import learn, learned
from summon_web.tables.lesson import spoken
from tests.tables.guests import Clock, House

GAME = "fight_for_olympus"


class Silent:
    """A pool of bots that is not to be asked."""

    def __init__(self) -> None:
        self.asked = 0
        self.is_open = True

    async def choose(self, *_: Any) -> str:
        self.asked += 1
        await asyncio.sleep(60)
        raise AssertionError

    def cancel(self, table: str) -> None:
        """Nothing is thought of."""

    async def close(self) -> None:
        self.is_open = False


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    found = House(f"sqlite+aiosqlite:///{tmp_path}/summon.db", Clock(), games())
    await found.open()
    yield found
    await found.close()


async def refused(attempt: Any) -> str:
    with pytest.raises(Refused) as caught:
        await attempt
    return caught.value.reason.key


def tutor(table: Table, player: str) -> dict[str, Any]:
    found: dict[str, Any] = table.look(player)["tutor"]
    return found


async def read_on(table: Table, player: str) -> None:
    await table.go_on(player, tutor(table, player)["step"], f"read {table.play.seq if table.play else 0}")


async def test_a_lesson_begins_at_its_first_step_and_only_its_player_is_tutored(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await learn(house.hall, ann, GAME, "first")
    assert (tutor(table, ann)["step"], tutor(table, ann)["open"]) == (0, True)
    assert tutor(table, bob) == {}
    assert table.look(ann)["meta"]["lesson"] == "first"
    assert table.look(ann)["meta"]["commitment"] == ""
    assert not table.lobby.public
    assert table.lobby.stand_in == "none"  # it waits for its player


async def test_a_lesson_goes_on_where_it_was_left(house: House) -> None:
    ann = await house.guest("Ann")
    table = await learn(house.hall, ann, GAME, "first")
    await read_on(table, ann)
    before = table.look(ann)
    again = await house.again(table)
    assert {**again.look(ann), "frames": []} == {**before, "frames": []}
    assert (await learn(house.hall, ann, GAME, "first")).code == table.code
    assert (await learned(house.hall.store, ann)).begun == [f"{GAME}/first"]


async def test_what_is_wanted_moves_it_on_and_taking_back_brings_it_again(house: House) -> None:
    ann = await house.guest("Ann")
    table = await learn(house.hall, ann, GAME, "first")
    await read_on(table, ann)
    await read_on(table, ann)
    wanting = tutor(table, ann)
    assert wanting["wants"]
    assert await refused(table.go_on(ann, 0, "old")) == "table.stale"
    choice = table.look(ann)["choice"]
    await table.answer(ann, choice["id"], choice["options"].index(wanting["wants"][0]), "wanted")
    assert tutor(table, ann)["step"] == wanting["step"] + 1
    await table.undo(ann, "back")
    assert tutor(table, ann)["step"] == wanting["step"]


async def test_a_step_that_wants_something_can_be_skipped_and_says_what_it_wanted_to_show(house: House) -> None:
    ann = await house.guest("Ann")
    table = await learn(house.hall, ann, GAME, "first")
    while not tutor(table, ann)["wants"]:
        await read_on(table, ann)
    skipped = tutor(table, ann)["step"]
    await read_on(table, ann)
    after = tutor(table, ann)
    assert (after["missed"], after["open"]) == (skipped, True)
    assert after["step"] == skipped + 2  # the step between them is about a question that is not asked now


async def test_a_question_that_the_lesson_does_not_speak_of_is_the_players_own(house: House) -> None:
    ann = await house.guest("Ann")
    table = await learn(house.hall, ann, "age_of_summoners", "first")
    assert not tutor(table, ann)["free"]
    choice, play = table.look(ann)["choice"], table.play
    assert play is not None
    options = [spoken(play.match.game, play.match.state, option) for option in play.match.options(Seat(0))]
    await table.answer(ann, choice["id"], options.index("lay salamander"), "another sum")
    found = tutor(table, ann)
    assert (found["open"], found["free"], found["ended"]) == (False, True, "")


async def test_it_says_how_it_ended(house: House) -> None:
    ann = await house.guest("Ann")
    table = await learn(house.hall, ann, GAME, "first")
    await table.concede(ann, "enough")
    assert tutor(table, ann)["ended"] == "lost"
    assert await refused(table.restart_lesson(ann, "again")) == "match.over"
    anew = await learn(house.hall, ann, GAME, "first", anew=True)
    assert anew.code != table.code
    assert (tutor(anew, ann)["step"], tutor(anew, ann)["ended"]) == (0, "")
    assert (await learn(house.hall, ann, GAME, "first", anew=True)).code != anew.code


async def test_it_can_be_begun_again_and_left(house: House) -> None:
    ann = await house.guest("Ann")
    table = await learn(house.hall, ann, GAME, "first")
    await read_on(table, ann)
    await table.restart_lesson(ann, "again")
    assert tutor(table, ann)["step"] == 0
    await table.leave_lesson(ann, "left")
    assert tutor(table, ann)["ended"] == "left"
    assert await refused(table.leave_lesson(ann, "left twice")) == "table.stale"
    assert await refused(read_on(table, ann)) == "table.stale"


async def test_nobody_else_reads_on_and_no_other_table_has_a_lesson(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await learn(house.hall, ann, GAME, "first")
    assert await refused(table.go_on(bob, 0, "r")) == "table.not_seated"
    assert await refused(learn(house.hall, ann, GAME, "no such")) == "table.no_lesson"
    plain = await house.match([ann, bob], GAME)
    for attempt in (plain.go_on(ann, 0, "a"), plain.leave_lesson(ann, "b")):
        assert await refused(attempt) == "table.stale"
    assert await refused(plain.restart_lesson(ann, "c")) == "table.no_lesson"
    lobby = await house.lobby([ann], GAME)
    assert await refused(lobby.agree(ann, "lesson", "first")) == "table.no_term"


async def test_a_lesson_proves_nothing_and_counts_for_nothing(house: House) -> None:
    ann = await house.guest("Ann")
    table = await learn(house.hall, ann, GAME, "first")
    await table.concede(ann, "enough")
    assert await refused(table.record()) == "table.is_lesson"
    assert (await learned(house.hall.store, ann)).learned == [f"{GAME}/first"]
    again = await rematch(house.hall, table, ann)
    assert again.lobby.terms.lesson == ""


async def test_a_file_with_a_prepared_position_is_not_believed(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob], GAME)
    await table.concede(ann, "enough")
    file = (await table.record()).dump()
    file["entries"].insert(0, [0, 'scene 1 0 {"state":{},"words":[]}', 1, "player"])
    with pytest.raises(Refused) as caught:
        read(json.dumps(file).encode(), games())
    assert caught.value.reason.key == "record.field"


async def test_the_opponent_answers_by_the_script(tmp_path: Path) -> None:
    pool = Silent()
    hall = await Hall.open(f"sqlite+aiosqlite:///{tmp_path}/s.db", pool=pool, pause=0.0)  # type: ignore[arg-type]
    ann, _ = await hall.people.mint("Ann")
    table = await learn(hall, ann, GAME, "first")
    leave = table.subscribe(ann, lambda *_: None)
    async with asyncio.timeout(20):
        while tutor(table, ann)["step"] < 12:
            look = table.look(ann)
            if not look["choice"].get("options"):
                await asyncio.sleep(0.01)
            elif look["tutor"]["wants"]:
                option = look["choice"]["options"].index(look["tutor"]["wants"][0])
                await table.answer(ann, look["choice"]["id"], option, f"r{look['choice']['id']}")
            else:
                await read_on(table, ann)
    assert pool.asked == 0
    leave()
    await hall.close()
