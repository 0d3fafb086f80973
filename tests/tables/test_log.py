"""The log is the truth: snapshots change nothing, many tables share a commit, and what must stay secret does."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
import logging
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from sqlalchemy import event, insert, select
from sqlalchemy.exc import IntegrityError

from summon_web.engine import WATCHER, Sealed, Seat, Setup
from summon_web.tables import NotSaved, Refused, Table, sight
from summon_web.tables import table as table_module
from summon_web.tables.play import Play
from summon_web.tables.presence import Presence
from summon_web.tables.records import actions, matches, players
from summon_web.tables.store import Write
from tests.tables.guests import GAME, House, asked, whole


async def act(house: House, table: Table, people: list[str], rng: Random, *, undo: bool = True) -> None:
    """One random action: mostly answers, some undone, rarely an interrupt."""
    undoers = [player for player in people if table.look(player)["choice"].get("undo")]
    if undo and undoers and rng.random() < 0.3:
        await table.undo(undoers[0], house.request())
        return
    player, choice = asked(table, people)
    if rng.random() < 0.2:
        player = rng.choice([p for p in people if table.look(p)["choice"].get("options")])
        choice = table.look(player)["choice"]
    await table.answer(player, choice["id"], rng.randrange(len(choice["options"])), house.request())


@pytest.mark.parametrize("seed", range(4))
async def test_a_snapshot_and_the_rest_of_the_log_fold_to_the_same_as_the_whole_log(
    house: House, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    monkeypatch.setattr(table_module, "SNAPSHOT", 3)
    people = await house.guests(3)
    table = await house.match(people)
    rng, snapshots = Random(seed), set()
    while table.lobby.status == "playing":
        await act(house, table, people, rng)
        saved = await table._archive.match(table.lobby)
        snapshots.add(saved.snapshot)
        assert json.dumps(saved.play.dump(), sort_keys=True) == whole(table)
        for player in people:
            assert sight.look(table.lobby, saved.play, Presence(), player, saved.commitment) == table.look(player)
    assert len(snapshots) > 2
    match = await house.hall.store.row(select(matches))
    log = await house.hall.store.rows(select(actions).order_by(actions.c.seq))
    assert match is not None
    fold = Play.begin(GAME, Setup.load(match["setup"]), Sealed(match["key"]))
    for row in log:
        fold.take(Seat(row["seat"]), row["action"])
    assert json.dumps(fold.dump(), sort_keys=True) == whole(table)
    assert [row["seq"] for row in log] == list(range(1, len(log) + 1))


async def test_an_answer_can_be_undone_after_a_restart_wherever_it_could_before(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_module, "SNAPSHOT", 1)
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    await table.answer(ann, 1, "roll", "r1")
    before = table.look(bob)["choice"]["options"]
    await table.answer(bob, 2, 0, "r2")
    table = await house.again(table)
    await table.undo(bob, "r3")
    assert table.look(bob)["choice"]["options"] == before


async def test_a_log_that_does_not_fit_its_game_is_refused_and_reported(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    nonsense = {"match": table.code, "seq": 1, "seat": 0, "action": "answer fly", "request": "r", "time": 0}
    await house.hall.store.write(Write(insert(actions), nonsense))
    await house.reopen()
    with caplog.at_level(logging.ERROR), pytest.raises(Refused) as refused:
        await house.hall.find(table.code)
    assert refused.value.reason.key == "table.unreadable"
    assert table.code in caplog.text


# -- one commit for many


@pytest.fixture
def commits(house: House) -> Iterator[list[int]]:
    counted: list[int] = []

    def count(_connection: object) -> None:
        counted.append(1)

    event.listen(house.hall.store.engine.sync_engine, "commit", count)
    yield counted
    event.remove(house.hall.store.engine.sync_engine, "commit", count)


async def test_many_tables_share_a_commit(house: House, commits: list[int]) -> None:
    tables = []
    for _ in range(20):
        people = await house.guests(2)
        tables.append((await house.match(people), people[0]))
    commits.clear()
    await asyncio.gather(*(table.answer(player, 1, 0, "r") for table, player in tables))
    assert 1 <= len(commits) <= 3
    assert len(await house.hall.store.rows(select(actions))) == 20


async def test_a_write_that_fails_does_not_spoil_those_that_share_its_commit(house: House) -> None:
    row = {"id": "p", "secret": b"", "name": "", "created": 0}
    statement = insert(players)
    writes = [{**row, "id": "a"}, {**row, "id": "b"}, {**row, "id": "a"}, {**row, "id": "c"}]
    jobs = (house.hall.store.write(Write(statement, values)) for values in writes)
    outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), type(None), NotSaved, type(None)]
    stored = await house.hall.store.rows(select(players.c.id).order_by(players.c.id))
    assert [each["id"] for each in stored] == ["a", "b", "c"]


async def test_the_writes_of_one_job_are_done_together_or_not_at_all(house: House) -> None:
    row = {"id": "a", "secret": b"", "name": "", "created": 0}
    statement = insert(players)
    with pytest.raises(NotSaved):
        await house.hall.store.write(Write(statement, row), Write(statement, {**row, "name": "again"}))
    assert await house.hall.store.rows(select(players)) == []


async def test_a_write_that_makes_no_sense_fails_for_its_writer_alone(house: House) -> None:
    with pytest.raises(NotSaved) as error:
        await house.hall.store.write(Write("no statement", {}))  # type: ignore[arg-type]
    assert error.value.__cause__ is not None
    await house.guests(1)
    assert len(await house.hall.store.rows(select(players))) == 1


async def test_closing_writes_what_is_waiting(house: House) -> None:
    jobs = [asyncio.create_task(house.hall.people.mint("Ann")) for _ in range(5)]
    await asyncio.sleep(0)
    await house.close()
    await asyncio.gather(*jobs)
    await house.open()
    assert len(await house.hall.store.rows(select(players))) == 5


# -- what must not get out


def spellings(key: bytes) -> list[str]:
    return [
        key.hex(),
        base64.b64encode(key).decode()[:40],
        repr(key)[2:-1],
        str(int.from_bytes(key, "big")),
        str(list(key))[1:-1],
    ]


async def test_the_key_is_in_no_view_log_row_dump_repr_or_message(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    people = await house.guests(2)
    key = bytes(range(200, 232))
    monkeypatch.setattr(table_module.secrets, "token_bytes", lambda size: key[:size])
    monkeypatch.setattr(table_module, "SNAPSHOT", 3)
    said: list[str] = []
    with caplog.at_level(logging.DEBUG):
        table = await house.match(people)
        rng = Random(2)
        while table.lobby.status == "playing":
            await act(house, table, people, rng)
            said += [json.dumps(table.look(player)) for player in (*people, None)]
            said += [json.dumps(table.events_since(0, player)) for player in (*people, None)]
        with pytest.raises(NotSaved) as error:
            await table._archive.start(table.lobby, key)
    assert isinstance(error.value.__cause__, IntegrityError)
    said += [
        caplog.text,
        str(error.value),
        str(error.value.__cause__),
        repr(vars(table)),
        repr(table._saved),
        repr(table.lobby),
    ]
    said += [str(dict(row)) for row in await house.hall.store.rows(select(actions))]
    said += [str(row["snapshot"]) for row in await house.hall.store.rows(select(matches.c.snapshot))]
    assert not [form for form in spellings(key) for text in said if form in text]
    assert table.look(None)["meta"]["commitment"] == hashlib.sha256(key).hexdigest()


def cards_in(look: dict[str, Any]) -> set[int]:
    """Every card number that a view of the toy names."""
    named = {int(line.split()[1]) for line in look["choice"].get("options", []) if " " in line}
    named |= {card for card, _ in look["mine"]["hand"]}
    return named | {value[0] for line in look["log"] for value in line[2:] if isinstance(value, list) and value}


async def test_a_view_names_no_card_of_another_hand_and_does_not_depend_on_what_it_is(house: House) -> None:
    people = await house.guests(3)
    table = await house.match(people)
    rng = Random(5)
    while table.lobby.status == "playing":
        await act(house, table, people, rng, undo=False)
        play = table.play
        assert play is not None
        hands = play.match.state.hands
        for seat, player in [*enumerate(people), (int(WATCHER), None)]:
            look = table.look(player)
            others = {card for other, hand in enumerate(hands) if other != seat for card in hand}
            if look["meta"]["status"] == "playing":
                assert not cards_in(look) & (others | set(play.match.state.deck))
            other = play.match.clone()
            GAME.imagine(other.state, Seat(seat), rng)
            twin = Play(other, play.told, play.asked)
            twin.moment = play.moment
            assert sight.look(table.lobby, twin, table.presence, player, look["meta"]["commitment"]) == look


async def test_the_whole_log_comes_in_pages_and_the_view_has_its_end(house: House) -> None:
    people = await house.guests(2)
    table = await house.match(people)
    await house.play(table, people)
    play = table.play
    assert play is not None
    play.told = [("cheer", Seat(n % 2)) for n in range(450)]
    pages = [table.events_since(first, None) for first in (0, 200, 400, 600, -5)]
    assert [len(page) for page in pages] == [200, 200, 50, 0, 200]
    assert pages[1][0] == [200, "cheer", 0]
    assert [line[0] for line in table.look(None)["log"]] == list(range(450 - sight.LAST, 450))
    assert (await house.lobby(people)).events_since(0, None) == []
