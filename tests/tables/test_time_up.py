"""Time at a table: agreed in the lobby, counted in the log, and up without anybody looking."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import select

from summon_web.engine import Seat
from summon_web.games import games
from summon_web.tables import Hall, Refused, Table, rematch
from summon_web.tables.clock import SECRET
from summon_web.tables.records import entries
from summon_web.tables.terms import Terms
from tests.games.summons_call.position import P2
from tests.tables.guests import Clock, House, until, whole
from tests.tables.test_orders import OBEDIENT
from tests.tables.test_pauses import ATTACK, PLAIN, TRIGGER, begun, duel, frames, say
from tests.tables.test_play import refusal

LIVE = "60+5"


async def timed(house: House, players: list[str], clock: str = LIVE, out: str = "lose") -> Table:
    table = await house.lobby(players)
    await table.agree(players[0], "clock", clock)
    await table.agree(players[0], "out", out)
    for player in players:
        await table.ready(player, True)
    await table.start(players[0])
    return table


def left(table: Table) -> list[int]:
    assert table.play is not None
    assert table.play.clock is not None
    now = table._archive.now()
    return [table.play.clock.left_at(Seat(seat), now) for seat in range(len(table.lobby.chairs))]


async def test_the_host_proposes_a_clock_and_nobody_has_agreed_to_another_one(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.lobby([ann, bob])
    assert table.look(None)["meta"]["terms"] == Terms().dump()
    await table.ready(bob, True)
    await table.agree(ann, "clock", "600+10")
    assert not table.lobby.chairs[1].ready
    assert (await refusal(table.agree(bob, "clock", "none"))).key == "table.not_host"
    for term, value in (("clock", "1+1"), ("out", "win"), ("", "")):
        assert (await refusal(table.agree(ann, term, value))).key == "table.no_term"
    table = await house.again(table)
    assert table.look(bob)["meta"]["terms"]["clock"] == "600+10"


async def test_without_a_clock_nothing_is_shown_and_nothing_is_due(house: House, clock: Clock) -> None:
    table = await house.match(await house.guests(2))
    assert table.look(None)["clocks"] == []
    clock.pass_hours(1000)
    await house.hall.alarms.ring_due()
    assert table.lobby.status == "playing"


@pytest.mark.parametrize("error", [Refused("table.not_saved"), RuntimeError("the rules broke down")])
async def test_a_table_whose_alarm_fails_holds_up_no_other(house: House, clock: Clock, error: Exception) -> None:
    first, second = [await timed(house, await house.guests(2)) for _ in range(2)]

    async def fails() -> None:
        raise error

    ring, first.ring = first.ring, fails  # type: ignore[method-assign]
    clock.seconds += 61
    await house.hall.alarms.ring_due()
    assert (first.lobby.status, second.lobby.status) == ("playing", "over")
    first.ring = ring  # type: ignore[method-assign]
    await house.hall.alarms.ring_due()
    assert first.lobby.status == "over", "it was due again"


async def test_whoever_looks_back_sees_the_clocks_of_that_moment(house: House, clock: Clock) -> None:
    players = ann, bob = await house.guests(2)
    table = await timed(house, players)
    for seconds in (7, 11):
        clock.seconds += seconds
        await house.play(table, players, answers=1)
    assert table.play is not None
    moments = table.play.moment
    await house.play(table, players, answers=1)
    stood = (await table.look_back(ann, 1))["clocks"]
    assert stood == [{"left": 60_000}, {"left": 60_000}]
    then = (await table.look_back(ann, moments))["clocks"]
    assert sum(each["left"] for each in then) == 2 * 60_000 - 18_000 + 2 * 5_000
    assert then == (await table.look_back(bob, moments))["clocks"]
    clock.seconds += 5
    assert (await table.look_back(ann, moments))["clocks"] == then
    await table.concede(bob, "enough")
    assert ((await (await house.again(table)).look_back(bob, moments))["clocks"]) == then


async def test_time_is_counted_for_whoever_is_asked_and_over_a_restart(house: House, clock: Clock) -> None:
    players = await house.guests(2)
    table = await timed(house, players)
    first = table.look(None)["waiting"][0]
    clock.seconds += 10
    assert left(table)[first] == 50_000
    shown = table.look(None)["clocks"]
    assert shown[first] == {"until": int(clock() * 1000) + 50_000}
    assert shown[1 - first] == {"left": 60_000}
    await house.close()
    clock.pass_hours(5)
    await house.open()
    found = await house.hall.find(table.code)
    assert found is not None
    assert left(found)[first] == 50_000, "nobody's time ran while the server was away"
    clock.seconds += 7
    assert left(found)[first] == 43_000
    again = await house.again(found)
    assert left(again)[first] == 43_000


async def test_the_log_and_the_running_table_agree_about_time(house: House, clock: Clock) -> None:
    players = await house.guests(2)
    table = await timed(house, players, "3600+5")
    for number in range(80):  # past a snapshot
        clock.seconds += number % 7
        if table.lobby.status == "over":
            break
        await house.play(table, players, 1, seed=number)
        who = players[number % 2]
        if table.look(who)["choice"].get("undo"):
            clock.seconds += 1
            await table.undo(who, house.request())
    before = whole(table)
    again = await house.again(table)
    if table.lobby.status == "playing":
        assert again.play is not None
        assert json.loads(before)["clock"]["left"] == list(again.play.clock.left)  # type: ignore[union-attr]
    else:
        assert whole(again) == before


async def test_whose_time_is_up_has_lost_though_nobody_looks(house: House, clock: Clock) -> None:
    players = await house.guests(2)
    table = await timed(house, players)
    late = table.look(None)["waiting"][0]
    clock.seconds += 59
    await house.hall.alarms.ring_due()
    assert table.lobby.status == "playing"
    clock.seconds += 2
    await house.hall.alarms.ring_due()
    assert table.look(None)["result"]["winners"] == [1 - late]
    assert table.look(None)["result"]["left"] == ["table.time_up", late], "nobody is told that they resigned"
    assert ["table.time_up", late] in [line[1:] for line in table.look(None)["log"]]
    again = await house.again(table)
    assert again.look(None)["result"]["winners"] == [1 - late]


async def test_an_alarm_survives_a_restart(house: House, clock: Clock) -> None:
    players = await house.guests(2)
    table = await timed(house, players)
    clock.seconds += 30
    code = table.code
    del table
    await house.close()
    clock.pass_hours(1)
    await house.open()
    await until(lambda: code in house.hall.alarms._times)
    clock.seconds += 31
    await house.hall.alarms.ring_due()
    found = await house.hall.find(code)
    assert found is not None
    assert found.lobby.status == "over"


async def test_among_three_who_is_late_is_out_and_the_others_go_on(house: House, clock: Clock) -> None:
    players = await house.guests(3)
    table = await timed(house, players)
    late = table.look(None)["waiting"][0]
    clock.seconds += 61
    await house.hall.alarms.ring_due()
    assert table.lobby.status == "playing"
    assert table.look(players[late])["meta"]["out"]
    assert table.look(None)["waiting"] != [late]


async def test_a_bot_takes_over_for_good(house: House, clock: Clock) -> None:
    players = await house.guests(2)
    table = await timed(house, players, out="bot")
    late = table.look(None)["waiting"][0]
    decision = table.look(players[late])["choice"]["id"]
    clock.seconds += 61
    await house.hall.alarms.ring_due()
    table = await house.again(table)
    table.subscribe(players[late], lambda _topic: None)
    assert table.bot_decides(Seat(late))
    assert table.look(players[late])["choice"] == {}
    assert (await refusal(table.answer(players[late], decision, 0, "late"))).key == "table.time_up"
    assert table.alarm is None


@pytest.mark.parametrize(("absent", "level"), [("hard", "hard"), ("none", "medium")])
async def test_time_is_agreed_on_apart_from_absence(house: House, clock: Clock, absent: str, level: str) -> None:
    ann, bob = await house.guests(2)
    table = await house.lobby([ann, bob])
    await table.set_stand_in(ann, absent)
    await table.agree(ann, "clock", LIVE)
    await table.agree(ann, "out", "bot")
    await table.ready(bob, True)
    await table.start(ann)
    late = table.look(None)["waiting"][0]
    clock.seconds += 61
    await house.hall.alarms.ring_due()
    assert table.look(None)["players"][late]["stand_in"] == level


@pytest.mark.rule("FO-R23", "FO-R35")
async def test_where_the_rules_name_an_answer_it_is_given(house: House, clock: Clock) -> None:
    players = await house.guests(2)
    table = await timed(house, players, out="default")
    assert table.play is not None
    late, choice = table.look(None)["waiting"][0], table.play.match.pending[0]
    clock.seconds += 61
    await house.hall.alarms.ring_due()
    assert table.play.match.choice(Seat(late)) != choice
    assert table.lobby.status == "playing"


@pytest.mark.rule("FO-R35")
def test_the_rules_of_a_game_say_what_the_lobby_begins_with() -> None:
    assert {game.id: game.out_of_time for game in games().values() if game.out_of_time != "lose"} == {
        "fight_for_olympus": "default"
    }


@pytest.mark.rule("SC-R35")
async def test_clocks_are_the_same_whether_or_not_somebody_was_asked_in_secret(tmp_path: Any, clock: Clock) -> None:
    hall = await Hall.open(f"sqlite+aiosqlite:///{tmp_path}/summon.db", clock=clock, pause=0.1)
    heard = []
    for card in (TRIGGER, PLAIN):
        clock.seconds = 2_000_000.0
        there, ann, bob = await begun(hall, duel(card))
        assert there.play is not None
        there.play.wind(Terms(clock="600+10").rate, 2_000_000_000)
        there.subscribe(bob, lambda _topic: None)
        sent = [frames(there, ann), frames(there, None)]
        sent[0].clear()
        clock.seconds += 5
        await say(there, ann, ATTACK)
        clock.seconds += 1
        if card == TRIGGER:
            await say(there, bob, "done")
        await until(lambda there=there: there.look(None)["waiting"] == [0])
        heard.append((sent, there.look(None)["clocks"]))
    assert heard[0] == heard[1]
    assert heard[0][1][P2] == {"left": 600_000}
    await hall.close()


@pytest.mark.rule("SC-R35", "SC-R44")
async def test_a_secret_question_that_nobody_answers_is_answered_by_the_clock(tmp_path: Any, clock: Clock) -> None:
    hall = await Hall.open(f"sqlite+aiosqlite:///{tmp_path}/summon.db", clock=clock, pause=0.01)
    there, ann, bob = await begun(hall, duel(TRIGGER))
    assert there.play is not None
    there.play.wind(Terms(clock="600+10").rate, int(clock() * 1000))
    await say(there, ann, ATTACK)
    assert there.look(bob)["choice"]["ask"] == "announce"
    clock.seconds += SECRET / 1000 + 1
    await hall.alarms.ring_due()
    await until(lambda: there.look(None)["waiting"] == [0])
    assert there.lobby.status == "playing"
    await hall.close()


async def test_an_answer_by_a_standing_order_takes_no_time_so_nobody_can_tell_that_a_seat_was_asked(
    tmp_path: Any, clock: Clock
) -> None:
    def ticking() -> float:
        clock.seconds += 0.003
        return clock.seconds

    hall = await Hall.open(f"sqlite+aiosqlite:///{tmp_path}/summon.db", {"toy": OBEDIENT}, ticking)
    ann, bob = [(await hall.people.mint(name))[0] for name in ("Ann", "Bob")]
    table = await hall.create(ann, "toy", 2, {}, False)
    await table.take_seat(bob, 1)
    await table.agree(ann, "clock", LIVE)
    await table.ready(bob, True)
    await table.start(ann)
    await table.order(ann, "extra", "never")
    await table.answer(ann, table.look(ann)["choice"]["id"], 0, "play")
    rows = await hall.store.rows(select(entries.c.time, entries.c.line).order_by(entries.c.seq))
    answered = next(row["time"] for row in rows if row["line"].startswith("answer"))
    assert rows[-1]["line"] == "obey no"
    assert rows[-1]["time"] > answered
    assert table.look(bob)["clocks"][1] == {"until": answered + 60_000}
    await table.answer(bob, table.look(bob)["choice"]["id"], 0, "play")
    assert table.play is not None
    assert table.play.clock is not None
    assert table.play.clock.gained == (5_000, 5_000)
    await hall.close()


async def test_an_entry_that_changes_nothing_moves_nobodys_clock(house: House, clock: Clock) -> None:
    """It splits the time of whoever is asked, and nobody can see that."""
    table = await timed(house, await house.guests(2))
    before = table.look(None)["clocks"]
    clock.seconds += 9
    await table.was_away(int(clock() * 1000))
    assert table.look(None)["clocks"] == before


async def test_a_rematch_is_played_by_the_same_terms(house: House, clock: Clock) -> None:
    players = await house.guests(2)
    table = await timed(house, players, out="bot")
    await table.concede(players[1], "enough")
    there = await rematch(house.hall, table, players[0])
    assert there.lobby.terms == table.lobby.terms


async def test_bad_terms_are_refused_in_words(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    with pytest.raises(Refused, match=r"table\.started"):
        await table.agree(ann, "clock", "none")
