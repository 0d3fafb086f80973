"""The log is the truth: snapshots change nothing, many tables share a commit, and what must stay secret does."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
import logging
import sqlite3
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from summon_web.engine import WATCHER, Sealed, Seat, Setup
from summon_web.tables import NotSaved, Refused, Table, sight
from summon_web.tables import table as table_module
from summon_web.tables.entry import Entry
from summon_web.tables.fairness import dice_key
from summon_web.tables.play import Play, Told
from summon_web.tables.presence import Presence
from summon_web.tables.records import entries, matches, players
from summon_web.tables.writer import Write
from tests.tables.guests import GAME, House, asked, still, until, whole, with_match


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
            assert sight.look(table.lobby, saved.play, Presence(), player, saved.commitment) == still(table, player)
    assert len(snapshots) > 2
    match = await house.hall.store.row(select(matches))
    log = await house.hall.store.rows(select(entries).order_by(entries.c.seq))
    assert match is not None
    fold = Play.begin(GAME, Setup.load(match["setup"]), Sealed(dice_key(match["key"], match["shares"])))
    for row in log:
        fold.fold(Entry(row["seq"], Seat(row["seat"]), row["line"], row["request"], row["time"], row["by"]))
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
    nonsense = {
        "match": table.code,
        "seq": 1,
        "seat": 0,
        "line": "answer fly",
        "by": "player",
        "request": "r",
        "time": 0,
    }
    await house.hall.store.write(Write(insert(entries), nonsense))
    await house.reopen()
    with caplog.at_level(logging.ERROR), pytest.raises(Refused) as refused:
        await house.hall.find(table.code)
    assert refused.value.reason.key == "table.broken_log"
    assert "the log of a match of toy can't be folded: Illegal at" in caplog.text
    assert [said for said in (table.code, "fly") if said in caplog.text] == []


# -- one commit for many


@pytest.fixture
def commits(house: House, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many writes went into each transaction."""
    counted: list[int] = []
    writer = house.hall.store._writer
    commit = writer.commit

    async def count(writes: Sequence[Write]) -> None:
        counted.append(len(writes))
        await commit(writes)

    monkeypatch.setattr(writer, "commit", count)
    return counted


async def test_many_tables_share_a_commit(house: House, commits: list[int]) -> None:
    tables = []
    for _ in range(20):
        people = await house.guests(2)
        tables.append((await house.match(people), people[0]))
    commits.clear()
    await asyncio.gather(*(table.answer(player, 1, 0, "r") for table, player in tables))
    assert 1 <= len(commits) <= 3
    assert len(await house.hall.store.rows(select(entries))) == 20


async def test_a_write_that_fails_does_not_spoil_those_that_share_its_commit(house: House) -> None:
    row = {"id": "p", "secret": b"", "name": "", "created": 0, "listed": True}
    statement = insert(players)
    writes = [{**row, "id": "a"}, {**row, "id": "b"}, {**row, "id": "a"}, {**row, "id": "c"}]
    jobs = (house.hall.store.write(Write(statement, values)) for values in writes)
    outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), type(None), NotSaved, type(None)]
    stored = await house.hall.store.rows(select(players.c.id).order_by(players.c.id))
    assert [each["id"] for each in stored] == ["a", "b", "c"]


async def test_the_writes_of_one_job_are_done_together_or_not_at_all(house: House) -> None:
    row = {"id": "a", "secret": b"", "name": "", "created": 0, "listed": True}
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
            await table._archive.start(table.lobby, key, 1)
    assert isinstance(error.value.__cause__, (sqlite3.IntegrityError, IntegrityError))
    said += [
        caplog.text,
        str(error.value),
        str(error.value.__cause__),
        repr(vars(table)),
        repr(table._saved),
        repr(table.lobby),
    ]
    said += [str(dict(row)) for row in await house.hall.store.rows(select(entries))]
    said += [str(row["snapshot"]) for row in await house.hall.store.rows(select(matches.c.snapshot))]
    dice = dice_key(key, [chair.share for chair in table.lobby.chairs])
    assert not [form for each in (key, dice) for form in spellings(each) for text in said if form in text]
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
            twin = with_match(play, other)
            assert sight.look(table.lobby, twin, table.presence, player, look["meta"]["commitment"]) == look


async def test_the_whole_log_comes_in_pages_and_the_view_has_its_end(house: House) -> None:
    people = await house.guests(2)
    table = await house.match(people)
    await house.play(table, people)
    play = table.play
    assert play is not None
    play.told, play.frames, play.sights = [Told(n, n, ("cheer", Seat(n % 2))) for n in range(450)], [], {}
    pages = [table.events_since(first, None) for first in (0, 200, 400, 600, -5)]
    assert [len(page) for page in pages] == [200, 200, 50, 0, 200]
    assert pages[1][0] == [200, "cheer", 0]
    assert [line[0] for line in table.look(None)["log"]] == list(range(450 - sight.LAST, 450))
    assert (await house.lobby(people)).events_since(0, None) == []


# -- a line of the log is a value


async def test_every_entry_says_when_it_happened_and_who_caused_it(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    await table.answer(ann, 1, "roll", "r1")
    house.clock.seconds += 5
    await table.answer(bob, table.look(bob)["choice"]["id"], 0, "r2", by="clock")
    house.clock.seconds += 5
    await table.concede(bob, "r3")
    rows = await house.hall.store.rows(select(entries).order_by(entries.c.seq))
    start = 1_000_000 * 1000
    assert [(row["seq"], row["seat"], row["time"], row["by"]) for row in rows] == [
        (1, 0, start, "player"),
        (2, 1, start + 5000, "clock"),
        (3, 1, start + 10_000, "player"),
    ]
    assert table.play is not None
    assert table.play.time == start + 10_000


async def test_every_event_knows_its_entry_and_its_moment(house: House) -> None:
    people = await house.guests(3)
    table = await house.match(people)
    rng = Random(4)
    while table.lobby.status == "playing":
        before = len(table.play.told) if table.play else 0
        await act(house, table, people, rng)
        assert table.play is not None
        new = table.play.told[before:]
        assert all((line.seq, line.moment) == (table.play.seq, table.play.moment) for line in new)
    again = await house.again(table)
    assert again.play is not None
    assert again.play.told == table.play.told


async def test_somebody_who_comes_back_takes_over_by_an_entry(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    table.subscribe(ann, lambda _topic: None)
    house.clock.seconds += 120
    await table.stand_in(ann, 1)
    table = await house.again(table)
    assert [player["stand_in"] for player in table.look(ann)["players"]] == ["", "medium"]
    table.subscribe(bob, lambda _topic: None)
    await until(lambda: table.look(ann)["players"][1]["stand_in"] == "")
    rows = await house.hall.store.rows(select(entries.c.line, entries.c.by).order_by(entries.c.seq))
    assert [tuple(row.values()) for row in rows] == [("stand_in medium", "table"), ("back", "table")]
    assert [line[1:] for line in table.look(None)["log"]][-2:] == [["table.stand_in", 1], ["table.back", 1]]


async def test_viewers_are_told_what_changed(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.lobby([ann])
    topics: list[str] = []
    table.subscribe(ann, topics.append)
    await table.take_seat(bob, 1)
    await table.ready(bob, True)
    await table.start(ann)
    leave = table.subscribe(bob, lambda _topic: None)
    await table.answer(ann, 1, 0, "r")
    leave()
    assert topics == ["lobby", "lobby", "lobby", "presence", "match", "presence"]


async def test_what_a_pair_of_eyes_sees_is_worked_out_once(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    assert table.look(None)["public"] is table.look("a stranger")["public"]
    before = table.look(ann)["mine"]
    await table.answer(ann, 1, 0, "r")
    assert table.look(ann)["mine"] != before
