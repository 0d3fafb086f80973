"""The coach: for whoever plays bots alone or where all agreed, by what the seat sees; everybody is told that it was asked."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from summon_web.bots import position
from summon_web.bots.advice import Advice, Weighed
from summon_web.bots.odds import Odds
from summon_web.tables import Hall, Refused, coaching
from summon_web.tables.play import Play
from summon_web.tables.rating import unrated
from summon_web.tables.table import Table
from tests.tables.thinkers import InProcess

GAME = "fight_for_olympus"


def noted(**asked: Any) -> Advice:
    """Says nothing but what it was asked about."""
    return Advice([Weighed(str(sorted(asked["position"]["match"])), Odds(0.5, 0.4, 0.6))], "guard")


@pytest.fixture
def pool() -> InProcess:
    return InProcess()


@pytest.fixture
async def hall(tmp_path: Path, pool: InProcess, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hall]:
    monkeypatch.setattr(coaching, "advise", noted)
    hall = await Hall.open(f"sqlite+aiosqlite:///{tmp_path}/summon.db", pool=pool)  # type: ignore[arg-type]
    yield hall
    await hall.close()


async def with_bot(hall: Hall) -> tuple[Table, str]:
    ann = (await hall.people.mint("Ann"))[0]
    table = await hall.create(ann, GAME, 2, {"start": "first"}, False)
    await table.add_bot(ann, 1, "easy")
    await table.start(ann)
    return table, ann


async def with_people(hall: Hall, coach: str) -> tuple[Table, list[str]]:
    people = [(await hall.people.mint(name))[0] for name in ("Ann", "Bob")]
    table = await hall.create(people[0], GAME, 2, {"start": "first"}, False)
    await table.take_seat(people[1], 1)
    await table.agree(people[0], "rated", "yes")
    if coach != "bots":
        await table.agree(people[0], "coach", coach)
    await table.ready(people[1], True)
    await table.start(people[0])
    return table, people


async def ask(hall: Hall, table: Table, player: str, decision: int | None = None) -> dict[str, Any]:
    asked = table.look(player)["choice"]["id"] if decision is None else decision
    errand = await table.ask_coach(player, asked, hall.errands, "a")
    errand.follow(lambda: None)
    await errand.over()
    return errand.found


async def refusal(attempt: Any) -> str:
    with pytest.raises(Refused) as caught:
        await attempt
    return caught.value.reason.key


def now(table: Table) -> Play:
    assert table.play is not None
    return table.play


async def test_against_bots_the_coach_answers_and_everybody_is_told_once_for_each_question(hall: Hall) -> None:
    table, ann = await with_bot(hall)
    assert table.look(ann)["meta"]["coach"]
    before = table.look(ann)["choice"]
    found = await ask(hall, table, ann)
    await ask(hall, table, ann)
    assert (found["decision"], found["why"], len(found["options"])) == (before["id"], "guard", 1)
    assert table.look(ann)["choice"] == before, "the question is as it was"
    assert [line[1:] for line in table.look(None)["log"]].count(["table.coach", 0]) == 1
    assert now(table).coached == [1, 0]


async def test_that_somebody_asked_is_kept_with_the_match(hall: Hall) -> None:
    table, ann = await with_bot(hall)
    await ask(hall, table, ann)
    saved = await hall.archive.match(table.lobby)
    assert saved.play.coached == [1, 0]
    play = Play.load(table.lobby.game, now(table).dump(), now(table).match.state.chance.source)
    assert play.coached == [1, 0]


async def test_between_people_nobody_asks_unless_all_agreed(hall: Hall) -> None:
    table, (ann, _) = await with_people(hall, "bots")
    assert "coach" not in table.look(ann)["meta"]
    assert await refusal(ask(hall, table, ann)) == "table.no_coach"
    table, (ann, bob) = await with_people(hall, "all")
    assert table.look(ann)["meta"]["coach"]
    assert unrated(table.lobby) == ""
    await ask(hall, table, ann)
    assert unrated(table.lobby, now(table)) == "coached"
    assert ["table.coach", 0] in [line[1:] for line in table.look(bob)["log"]]
    table, ann = await with_bot(hall)
    assert "coach" not in table.look(None)["meta"], "a watcher has nothing to ask"


async def test_a_question_that_has_changed_or_is_another_seats_is_refused(hall: Hall, pool: InProcess) -> None:
    table, (ann, bob) = await with_people(hall, "all")
    asked = table.look(ann)["choice"]["id"]
    assert await refusal(ask(hall, table, ann, asked + 1)) == "table.stale"
    assert await refusal(ask(hall, table, bob, now(table).asked[1])) == "table.no_question"
    assert await refusal(ask(hall, table, "nobody", asked)) == "table.not_seated"
    assert (pool.sponsors, now(table).coached) == ([], [0, 0])


async def test_the_thought_ends_when_nobody_waits_for_it(hall: Hall, pool: InProcess) -> None:
    table, ann = await with_bot(hall)
    pool.gate.clear()
    errand = await table.ask_coach(ann, table.look(ann)["choice"]["id"], hall.errands, "a")
    errand.follow(lambda: None)()
    await errand.over()
    assert (errand.status, pool.pieces) == ("stopped", 0)


async def test_what_the_coach_is_sent_is_the_same_whatever_the_seat_can_not_know(hall: Hall) -> None:
    table, _ = await with_bot(hall)
    match = now(table).match
    seat = match.pending[0].seat
    other = match.clone()
    other.imagine(seat, Random(9))
    assert position(match, seat, Random(1)) == position(other, seat, Random(1))
    assert match.state.dump() != other.state.dump()
