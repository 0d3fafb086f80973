"""Creating and finding tables, the list of the open ones, and what leaves memory when."""

from __future__ import annotations

import asyncio
import gc
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from summon_web.engine import Choice, Script, Seat
from summon_web.tables import Refused, codes
from summon_web.tables import table as table_module
from tests.engine.toy import Toy
from tests.tables.guests import GAME, Clock, House, whole


@given(st.text(codes.ALPHABET, min_size=codes.LENGTH, max_size=codes.LENGTH))
def test_a_code_is_read_back_in_any_spelling(code: str) -> None:
    wide = "".join(chr(ord(letter) + 0xFEE0) for letter in code)
    for spelling in (
        code,
        codes.shown(code),
        code.lower(),
        f" {codes.shown(code).lower()} ",
        code.replace("", "-"),
        wide,
    ):
        assert codes.read(spelling) == code


@given(st.one_of(st.text(), st.none(), st.integers(), st.lists(st.text())))
def test_what_can_not_be_a_code_is_none(junk: object) -> None:
    code = codes.read(junk)
    assert code is None or (len(code) == 7 and set(code) <= set(codes.ALPHABET))


async def test_a_table_is_found_by_its_code_and_is_the_same_one(house: House) -> None:
    (ann,) = await house.guests(1)
    table = await house.lobby([ann])
    shown = table.look(ann)["meta"]["code"]
    assert await house.hall.find(shown.lower()) is table
    assert await house.hall.find("BBB-BBBB") is None
    assert await house.hall.find(["KX4"]) is None


@pytest.mark.parametrize(
    ("game", "seats", "options", "reason"),
    [("chess", 2, {}, "table.no_game"), ("toy", 9, {}, "setup.seats"), ("toy", 2, {"length": "x"}, "setup.setting")],
)
async def test_what_is_not_offered_is_not_created(
    house: House, game: str, seats: int, options: dict[str, str], reason: str
) -> None:
    (ann,) = await house.guests(1)
    with pytest.raises(Refused) as refused:
        await house.hall.create(ann, game, seats, options, True)
    assert refused.value.reason.key == reason
    assert house.hall.open_tables() == []


async def test_a_host_has_five_open_lobbies_at_most_and_old_ones_do_not_count(house: House, clock: Clock) -> None:
    ann, bob = await house.guests(2)
    tables = [await house.lobby([ann]) for _ in range(5)]
    with pytest.raises(Refused) as refused:
        await house.lobby([ann])
    assert refused.value.reason.key == "table.too_many"
    await house.lobby([bob])
    await tables[0].leave_seat(ann)
    await house.lobby([ann])
    clock.pass_hours(4)
    await house.lobby([ann])


async def test_the_list_shows_public_tables_until_they_are_over_newest_first(house: House, clock: Clock) -> None:
    ann, bob = await house.guests(2)
    await house.lobby([ann], public=False)
    old = await house.lobby([ann], public=True)
    clock.pass_hours(1)
    new = await house.match([bob, ann], public=True)
    assert house.hall.open_tables() == [
        {
            "code": codes.shown(new.code), "game": "toy", "status": "playing", "host": "Guest 1", "taken": 2, "seats": 2,
            "players": ["Guest 1", "Guest 0"], "created": 1_003_600_000,
        },
        {
            "code": codes.shown(old.code), "game": "toy", "status": "lobby", "host": "Guest 0", "taken": 1, "seats": 2,
            "players": ["Guest 0"], "created": 1_000_000_000,
        },
    ]  # fmt: skip
    await new.concede(ann, "enough")
    assert [row["code"] for row in house.hall.open_tables()] == [codes.shown(old.code)]


async def test_a_player_finds_back_to_the_own_tables_that_are_not_over(house: House, clock: Clock) -> None:
    ann, bob = await house.guests(2)
    over, left = await house.match([ann, bob]), await house.lobby([ann])
    await over.concede(bob, "enough")
    await left.leave_seat(ann)
    running = await house.match([bob, ann])
    clock.pass_hours(1)
    waiting = await house.lobby([ann])
    await house.hall.people.rename(bob, "Robert")
    await house.reopen()
    rows = await house.hall.tables_of(ann)
    assert [row["code"] for row in rows] == [codes.shown(waiting.code), codes.shown(running.code)]
    assert rows[1]["players"] == ["Robert", "Guest 0"]
    assert [row["code"] for row in await house.hall.tables_of(bob)] == [codes.shown(running.code)]
    assert await house.hall.tables_of("") == []
    assert await house.hall.tables_of("%") == []


async def test_the_list_has_fifty_rows_at_most(house: House, clock: Clock) -> None:
    for guest in await house.guests(11):
        for _ in range(5):
            await house.lobby([guest], public=True)
    assert len(house.hall.open_tables()) == 50


async def test_the_list_is_there_again_after_a_restart(house: House) -> None:
    ann, bob = await house.guests(2)
    await house.lobby([ann], public=True)
    await house.match([ann, bob], public=True)
    before = house.hall.open_tables()
    await house.reopen()
    assert house.hall.open_tables() == before
    assert house.hall.in_memory() == 0


async def test_an_abandoned_lobby_leaves_the_list_and_a_watched_one_stays(house: House, clock: Clock) -> None:
    ann, bob = await house.guests(2)
    await house.lobby([ann], public=True)
    watched = await house.lobby([bob], public=True)
    stop = watched.subscribe(bob, lambda _topic: None)
    clock.pass_hours(4)
    assert [row["host"] for row in house.hall.open_tables()] == ["Guest 1"]
    stop()
    assert house.hall.open_tables() == []


async def test_a_match_without_moves_for_a_day_leaves_the_list_also_across_a_restart(
    house: House, clock: Clock
) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob], public=True)
    clock.pass_hours(20)
    await house.play(table, [ann, bob], 1)
    clock.pass_hours(20)
    await house.reopen()
    assert len(house.hall.open_tables()) == 1
    clock.pass_hours(5)
    assert house.hall.open_tables() == []


async def test_a_table_that_everybody_left_is_not_listed(house: House) -> None:
    (ann,) = await house.guests(1)
    table = await house.lobby([ann], public=True)
    await table.leave_seat(ann)
    assert house.hall.open_tables() == []


async def test_listeners_hear_once_of_many_changes_and_not_of_moves(house: House) -> None:
    ann, bob = await house.guests(2)
    heard: list[int] = []
    stop = house.hall.listen(lambda: heard.append(1))
    table = await house.match([ann, bob], public=True)
    await asyncio.sleep(0)
    assert heard
    heard.clear()
    await house.play(table, [ann, bob], 3)
    await asyncio.sleep(0)
    assert heard == []
    for name in ("Ann", "Anna"):
        house.hall._listing.renamed(ann, name)
    await asyncio.sleep(0)
    assert heard == [1]
    stop()
    await table.concede(ann, "enough")
    await asyncio.sleep(0)
    assert heard == [1]


async def test_an_idle_table_leaves_memory_and_comes_back(house: House, clock: Clock) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    await house.play(table, [ann, bob], 5)
    code, before = table.code, table.look(ann)
    stop = table.subscribe(ann, lambda _topic: None)
    clock.pass_hours(1)
    house.hall.sweep()
    assert house.hall.in_memory() == 1
    stop()
    clock.pass_hours(1)
    house.hall.sweep()
    assert house.hall.in_memory() == 0
    assert await house.hall.find(code) is table, "somebody still holds it: there is one writer of a match"
    clock.pass_hours(1)
    house.hall.sweep()
    del table, stop
    gc.collect()
    assert code not in house.hall._held
    again = await house.hall.find(code)
    assert again is not None
    assert again.look(ann) == before


async def test_finding_a_stored_table_many_times_at_once_gives_one_table(house: House) -> None:
    ann, bob = await house.guests(2)
    code = (await house.match([ann, bob])).code
    await house.reopen()
    found = await asyncio.gather(*(house.hall.find(code) for _ in range(20)))
    assert len({id(table) for table in found}) == 1
    assert found[0] is not None


async def test_a_match_of_another_version_goes_on_by_the_present_rules_if_they_allow_what_was_played(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_module, "SNAPSHOT", 3)
    people = await house.guests(2)
    table = await house.match(people)
    await house.play(table, people, 9)
    before = whole(table)
    house.games = {"toy": replace(GAME, version=2)}
    table = await house.again(table)
    assert whole(table) == before
    await house.play(table, people)
    assert (await house.again(table)).lobby.status == "over"


async def test_a_match_that_the_present_rules_do_not_allow_is_shown_as_far_as_they_follow_it(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    await house.play(table, [ann, bob], 8)

    def stops(s: Toy) -> Script[None]:
        if s.turn < 2:
            yield from GAME.step(s)
        else:
            yield (Choice(Seat(0), "main", [("wait",)]),)

    turns = [(await table.look_back(ann, moment))["meta"]["turn"] for moment in range(1, 8)]
    before = await table.look_back(ann, turns.index(2) + 1)
    house.games = {"toy": replace(GAME, version=2, step=stops, grammar={**GAME.grammar, "wait": ()})}
    again = await house.again(table)
    look = again.look(ann)
    assert (look["meta"]["status"], look["meta"]["why"]) == ("playing", "table.other_version")
    assert (look["choice"], look["waiting"], look["result"]) == ({}, [], {})
    seen = await again.look_back(ann, turns.index(2) + 1)
    assert (seen["public"], seen["mine"]) == (before["public"], before["mine"])
    for act in (again.concede(ann, "r"), again.answer(ann, 1, 0, "r"), again.record(), again.look_back(ann, 1, 1)):
        with pytest.raises(Refused) as refused:
            await act
        assert refused.value.reason.key in ("table.other_version", "table.not_over")


async def test_a_match_whose_start_the_present_rules_do_not_allow_is_refused_not_misread(house: House) -> None:
    people = await house.guests(2)
    table = await house.match(people)
    await house.play(table, people, 4)

    def nothing(_: object, __: object) -> Toy:
        raise ValueError

    house.games = {"toy": replace(GAME, version=2, new=nothing)}
    await house.reopen()
    with pytest.raises(Refused) as refused:
        await house.hall.find(table.code)
    assert (refused.value.reason.key, refused.value.reason.about) == ("table.other_start", ("toy",))


async def test_a_process_that_is_about_to_stop_makes_no_tables_and_goes_on_with_the_others(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    house.hall.leaving = True
    with pytest.raises(Refused) as refused:
        await house.hall.create(ann, "toy", 2, {}, public=False)
    assert refused.value.reason.key == "table.leaving"
    assert await house.play(table, [ann, bob], answers=2) == 2


async def test_a_hall_that_closes_finishes_what_its_tables_have_begun(house: House) -> None:
    players = await house.guests(2)
    table = await house.match(players)
    await table.concede(players[0], "enough")
    assert table._running, "what everybody saw is kept a moment after the end"
    await house.reopen()
    assert await house.hall.archive.stories(table.code)
