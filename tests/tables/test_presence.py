"""Who is online, who looks on, and who is told what when."""

from __future__ import annotations

import logging
import sqlite3
from typing import Any

import pytest
from sqlalchemy import make_url

from summon_web.tables import Refused, sight
from summon_web.tables.postgres import is_postgres
from tests.tables.guests import House, whole


def nothing(_topic: str) -> None:
    pass


async def test_a_player_is_online_while_one_of_their_connections_lasts(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.lobby([ann, bob])
    first, second = table.subscribe(bob, nothing), table.subscribe(bob, nothing)
    assert [player["online"] for player in table.look(ann)["players"]] == [False, True]
    first()
    first()
    assert table.look(ann)["players"][1]["online"] is True
    second()
    assert table.look(ann)["players"][1]["online"] is False


async def test_watchers_are_counted_by_player_and_strangers_by_connection(house: House) -> None:
    ann, eve = await house.guests(2)
    table = await house.lobby([ann])
    for player in (ann, eve, eve, None, None):
        table.subscribe(player, nothing)
    assert table.look(ann)["meta"]["watchers"] == 3


async def test_others_are_told_when_somebody_comes_or_goes_but_not_of_a_second_tab(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.lobby([ann, bob])
    told: list[str] = []
    table.subscribe(ann, lambda _topic: told.append("ann"))
    stop = table.subscribe(bob, lambda _topic: told.append("bob"))
    assert told == ["ann"]
    table.subscribe(bob, nothing)()
    assert told == ["ann"]
    stop()
    assert told == ["ann", "ann"]


async def test_presence_never_changes_a_match(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    before = whole(table)
    table.subscribe(ann, nothing)()
    assert whole(table) == before


async def test_everybody_is_told_after_every_change_and_nobody_of_a_refusal(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.lobby([ann])
    seen: list[tuple[str, int]] = []
    table.subscribe(
        None, lambda _topic: seen.append((table.look(None)["meta"]["status"], table.look(None)["meta"]["moment"]))
    )
    await table.take_seat(bob, 1)
    await table.ready(bob, True)
    await table.start(ann)
    await table.answer(ann, 1, 0, "r1")
    with pytest.raises(Refused):
        await table.answer(ann, 1, 0, "r2")
    await table.answer(ann, 1, 0, "r1")
    await table.concede(ann, "r3")
    assert seen == [("lobby", 0), ("lobby", 0), ("playing", 1), ("playing", 2), ("over", 3)]


async def test_a_move_is_in_the_database_before_anybody_is_told(house: House) -> None:
    if is_postgres(house.url):
        pytest.skip("the data file is read by SQLite itself")
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    stored: list[list[tuple[str, str]]] = []

    def read(_topic: str) -> None:
        with sqlite3.connect(make_url(house.url).database or "") as other:
            stored.append(list(other.execute("select line, request from entries order by seq")))

    table.subscribe(bob, read)
    await table.answer(ann, 1, "roll", "r1")
    await table.answer(bob, 2, "roll", "r2")
    assert stored == [[("answer roll", "r1")], [("answer roll", "r1"), ("answer roll", "r2")]]


async def test_a_subscriber_that_fails_is_reported_and_the_others_hear(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    ann, bob = await house.guests(2)
    table = await house.lobby([ann, bob])
    told: list[int] = []
    table.subscribe(None, lambda _topic: 1 // 0 and None)
    table.subscribe(None, lambda _topic: told.append(1))
    with caplog.at_level(logging.ERROR):
        await table.ready(bob, True)
    assert told == [1]
    assert "ZeroDivisionError" in caplog.text


async def test_a_crowd_of_watchers_costs_one_view_for_each_telling(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    seen: list[str | None] = []
    built: list[str | None] = []
    look = sight.look

    def counted(*args: Any, **more: Any) -> Any:
        built.append(args[3])
        return look(*args, **more)

    def watch(player: str | None) -> None:
        def changed(_topic: str) -> None:
            assert table.look(player)["meta"]["seat"] == (table.lobby.seat_of(player) if player in (ann, bob) else -1)
            seen.append(player)

        table.subscribe(player, changed)

    for player in (ann, bob, bob, *(f"watcher {n}" for n in range(200)), *[None] * 100):
        watch(player)
    seen.clear()
    monkeypatch.setattr(sight, "look", counted)
    await table.answer(ann, 1, 0, "r1")
    assert len(seen) == 303
    assert sorted(built, key=str) == sorted([ann, bob, None], key=str)
    built.clear()
    table.subscribe("one more", nothing)()  # they come, and they go
    assert len(built) == 6
    assert table.look(None)["meta"]["watchers"] == 300
    assert table.look(ann) is not table.look(ann), "between two tellings nothing is kept"
