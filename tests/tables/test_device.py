"""One device for several people: who sits beside whom, whose turn it is to look, and what nobody sees meanwhile."""

from __future__ import annotations

import json
from typing import Any

import pytest

from summon_web.tables import Hall, NotSeated, Refused, Table, rematch
from summon_web.tables.curtain import Curtain
from summon_web.tables.device import beside, device
from summon_web.tables.rating import unrated
from summon_web.tables.terms import RATED
from tests.games.summons_call.position import P1, P2
from tests.tables.guests import House, asked, until
from tests.tables.test_pauses import ATTACK, PLAIN, TRIGGER, duel, hall, say  # noqa: F401 - a fixture

from .test_pauses import Match, Play, games


async def shared(house: House, seats: int = 2) -> tuple[Table, str, Curtain]:
    """A match of the toy at one device."""
    ann = await house.guest("Ann")
    table = await house.hall.create(ann, "toy", seats, {}, False)
    for seat in range(1, seats):
        await table.sit_beside(ann, f"Person {seat + 1}", seat)
    await table.start(ann)
    return table, ann, Curtain(table, ann)


def hidden(look: dict[str, Any]) -> bool:
    return not any(look["mine"].values()) and not look["choice"] and look["meta"]["seat"] == -1


# -- the lobby


async def test_a_player_lets_others_sit_beside_them_and_speaks_for_all(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.hall.create(ann, "toy", 3, {}, False)
    await table.take_seat(bob, 1)
    await table.sit_beside(bob, "  Bea ", 2)
    assert table.lobby.seats_of(bob) == [1, 2]
    assert table.lobby.seats_of(ann) == [0]
    assert [player["name"] for player in table.look(None)["players"]][2] == "Bea"
    await table.name_beside(bob, "Bee", 2)
    await table.ready(bob, True)
    assert table.lobby.complete()
    await table.start(ann)
    again = await house.again(table)
    assert again.lobby.chairs[2].name == "Bee"


async def test_a_match_of_a_shared_device_is_not_rated(house: House) -> None:
    ann = await house.guest("Ann")
    table = await house.hall.create(ann, "toy", 2, {}, False)
    await table.agree(ann, "rated", RATED)
    assert unrated(table.lobby) == ""
    await table.sit_beside(ann, "Bea", 1)
    assert unrated(table.lobby) == "one_for_many"


async def test_nobody_touches_the_seats_of_another_device(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.hall.create(ann, "toy", 3, {}, False)
    await table.take_seat(bob, 1)
    await table.sit_beside(bob, "Bea", 2)
    stranger = await house.guest("Cid")
    for act in (
        lambda: table.sit_beside(stranger, "X", 0),
        lambda: table.sit_beside(ann, "X", 2),
        lambda: table.name_beside(ann, "X", 2),
        lambda: table.name_beside(bob, "X", 1),
        lambda: table.leave_seat(ann, 2),
        lambda: table.share(ann, "0" * 32, 2),
        lambda: table.name_beside(bob, " ", 2),
        lambda: table.leave_seat(bob, 9),
    ):
        before = table.lobby
        with pytest.raises(Refused):
            await act()
        assert table.lobby == before


async def test_with_a_player_go_all_who_share_their_device(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.hall.create(ann, "toy", 3, {}, False)
    await table.take_seat(bob, 1)
    await table.sit_beside(bob, "Bea", 2)
    await table.leave_seat(bob, 2)
    assert table.lobby.seats_of(bob) == [1]
    await table.sit_beside(bob, "Ben", 2)
    await table.ban(ann, 2)
    assert table.lobby.seats_of(bob) == []
    assert table.lobby.banned == (bob,)
    with pytest.raises(Refused, match="banned"):
        await table.take_seat(bob, 1)


async def test_whoever_inherits_the_table_is_a_player_and_not_somebody_beside_one(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.hall.create(ann, "toy", 3, {}, False)
    await table.take_seat(bob, 2)
    await table.sit_beside(bob, "Bea", 1)
    await table.leave_seat(ann)
    assert table.lobby.host == bob


async def test_the_device_adds_a_share_for_each_of_its_seats(house: House) -> None:
    ann = await house.guest("Ann")
    table = await house.hall.create(ann, "toy", 2, {}, False)
    await table.sit_beside(ann, "Bea", 1)
    await table.share(ann, "a" * 32, 0)
    await table.share(ann, "b" * 32, 1)
    assert [chair.share for chair in table.lobby.chairs] == ["a" * 32, "b" * 32]


# -- the curtain


@pytest.mark.parametrize("seats", [2, 3])
async def test_the_device_goes_round_and_shows_nothing_hidden_between_two_people(house: House, seats: int) -> None:
    table, _, curtain = await shared(house, seats)
    names, watched = {chair.player for chair in table.lobby.chairs}, 0
    for _ in range(60):
        if table.lobby.status == "over":
            break
        look = curtain.look()
        if look["meta"]["seat"] == -1:
            public = table.look(None)
            assert hidden(look)
            for part in ("public", "piles", "mine", "choice", "log", "frames", "waiting"):
                assert json.dumps(look[part]) == json.dumps(public[part])
            curtain.open(look["meta"]["curtain"]["called"][0])
            watched += 1
        person = curtain.person()
        assert person in names
        choice = curtain.look()["choice"]
        await table.answer(person, choice["id"], 0, house.request())
    assert watched > seats


async def test_a_closed_curtain_acts_for_nobody_and_opens_for_the_own_seats_only(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.hall.create(ann, "toy", 3, {}, False)
    await table.take_seat(bob, 1)
    await table.sit_beside(ann, "Ada", 2)
    await table.ready(bob, True)
    await table.start(ann)
    curtain, other = Curtain(table, ann), Curtain(table, bob)
    assert curtain.person() is None
    with pytest.raises(NotSeated):
        curtain.open(1)
    with pytest.raises(Refused, match="no_curtain"):
        other.open(1)
    assert other.person() == bob
    curtain.open(2)
    assert curtain.person() == beside(ann, 2)
    assert Curtain(table, ann).person() is None, "another line of the same device has a curtain of its own"


async def test_the_curtain_closes_when_somebody_else_is_called_and_not_before(house: House) -> None:
    table, _, curtain = await shared(house)
    first = curtain.look()["meta"]["curtain"]["called"][0]
    curtain.open(first)
    while curtain.person() is not None:
        assert table.play is not None
        assert first in curtain.look()["meta"]["curtain"]["called"]
        await table.answer(curtain.person() or "", curtain.look()["choice"]["id"], 0, house.request())
    assert curtain.look()["meta"]["curtain"]["called"] == [1 - first]


async def test_a_decision_is_asked_back_from_the_others_at_the_device(house: House) -> None:
    table, _, curtain = await shared(house)
    player, choice = asked(table, [chair.player for chair in table.lobby.chairs])
    seat = table.lobby.seat_of(player)
    curtain.open(seat or 0)
    await table.answer(player, choice["id"], 0, house.request())
    while not table.look(player)["meta"]["may_ask"]:
        other, choice = asked(table, [chair.player for chair in table.lobby.chairs])
        await table.answer(other, choice["id"], 0, house.request())
    await table.ask_back(player, house.request())
    assert hidden(curtain.look())
    called = curtain.look()["meta"]["curtain"]["called"]
    assert seat not in called
    curtain.open(called[0])
    assert table.play is not None
    await table.reply_back(curtain.person() or "", True, table.play.moment, house.request())
    assert seat in curtain.look()["meta"]["curtain"]["called"]


async def test_those_at_one_device_are_here_and_away_together(house: House) -> None:
    table, ann, _ = await shared(house)
    leave = table.subscribe(ann, lambda topic: None)
    assert [player["online"] for player in table.look(None)["players"]] == [True, True]
    assert table.look(None)["meta"]["watchers"] == 0
    leave()
    assert [player["online"] for player in table.look(None)["players"]] == [False, False]


async def test_each_person_speaks_under_their_own_name(house: House) -> None:
    table, ann, curtain = await shared(house)
    await table.say(beside(ann, 2), "hello")
    assert [(line["name"], line["seat"]) for line in table.look(None)["talk"]] == [("Person 2", 1)]
    watcher = await house.guest("Wes")
    await table.say(watcher, "psst")
    assert len(curtain.look()["talk"]) == 1, "players don't hear watchers, not behind a curtain either"


async def test_after_the_end_there_is_no_curtain_and_a_rematch_seats_all_again(house: House) -> None:
    table, ann, curtain = await shared(house)
    await table.concede(beside(ann, 2), house.request())
    assert table.lobby.status == "over"
    assert curtain.person() == ann
    assert "curtain" not in curtain.look()["meta"]
    there = await rematch(house.hall, table, ann)
    assert [chair.name for chair in there.lobby.chairs] == ["Ann", "Person 2"]
    assert there.lobby.seats_of(ann) == [0, 1]


async def test_a_table_waits_for_a_player_when_anybody_at_their_device_is_asked(house: House) -> None:
    table, ann, _ = await shared(house)
    for _ in range(6):
        assert [row["waits"] for row in await house.hall.tables_of(ann)] == [True]
        player, choice = asked(table, [chair.player for chair in table.lobby.chairs])
        await table.answer(player, choice["id"], 0, house.request())


# -- asked in secret


async def duelling(hall: Hall, card: str) -> tuple[Table, str, Curtain]:  # noqa: F811
    ann = (await hall.people.mint("Ann"))[0]
    there = await hall.create(ann, "summons_call", 2, {}, False)
    await there.sit_beside(ann, "Bea", 1)
    await there.start(ann)
    assert there._saved is not None
    match = Match.start(games()["summons_call"], duel(card).state)
    match.news()
    there._saved.play = Play(match, 2)
    return there, ann, Curtain(there, ann)


@pytest.mark.rule("SC-R35")
async def test_whether_somebody_is_asked_in_secret_shows_to_nobody_else_at_the_device(hall: Hall) -> None:  # noqa: F811
    shown = []
    for card in (TRIGGER, PLAIN):
        there, ann, curtain = await duelling(hall, card)
        there.subscribe(ann, lambda topic: None)
        curtain.open(P1)
        await say(there, ann, ATTACK)
        closed = [curtain.look()]
        assert hidden(closed[0])
        assert closed[0]["meta"]["curtain"]["called"] == [P2]
        curtain.open(P2)
        if card == TRIGGER:
            assert curtain.look()["choice"]["ask"] == "announce"
            await say(there, beside(ann, 2), "done")
        else:
            assert curtain.look()["choice"] == {}
        curtain.close()
        await until(lambda curtain=curtain: curtain.look()["meta"]["curtain"]["called"] == [P1])
        closed.append(curtain.look())
        for look in closed:
            look["meta"] |= {"code": "", "commitment": ""}
            look["players"], look["talk"] = [], []
        shown.append(json.dumps(closed))
    assert shown[0] == shown[1]


async def test_the_pause_lasts_until_everybody_at_the_device_has_looked(hall: Hall) -> None:  # noqa: F811
    there, ann, curtain = await duelling(hall, PLAIN)
    there.subscribe(ann, lambda topic: None)
    assert there.play is not None
    await say(there, ann, ATTACK)
    moment = there.play.moment
    assert there.unread == {P2}
    await until(lambda: there._pause._begun == moment)
    there._pause._seconds = 0
    curtain.open(P2)
    assert not there._pause.is_over(moment)
    curtain.close()
    await until(lambda: there.look(None)["waiting"] == [P1])


def test_a_person_tells_their_device() -> None:
    assert device(beside("abc", 2)) == "abc"
    assert device("abc") == "abc"
