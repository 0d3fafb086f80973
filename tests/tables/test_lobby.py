"""Taking seats, agreeing on a game, starting it; and each way in which a lobby refuses."""

from __future__ import annotations

from collections.abc import Awaitable

import pytest

from summon_web.games import games
from summon_web.tables import NotSeated, Refused, Table
from tests.tables.guests import House


async def refusal(attempt: Awaitable[object]) -> str:
    with pytest.raises(Refused) as refused:
        await attempt
    return refused.value.reason.key


def names(table: Table) -> list[str]:
    return [player["name"] for player in table.look(None)["players"]]


async def test_the_host_sits_first_and_whoever_has_the_link_takes_a_free_seat(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    table = await house.hall.create(ann, "toy", 3, {"length": "long"}, False)
    assert table.look(ann)["meta"] | {"code": "", "commitment": ""} == {
        "code": "", "game": "toy", "status": "lobby", "seats": 3, "public": False, "host": True, "seat": 0, "moment": 0,
        "commitment": "", "settings": {"length": "long"}, "watchers": 0, "turn": 0, "active": -1, "phase": "",
        "version": 1, "bots": False, "free": 2, "complete": False, "draws": True, "offering": [], "out": False, "hush": 0, "stand_in": "medium",
        "terms": {"clock": "none", "out": "lose", "undo": "agreement", "rated": "no", "coach": "bots"}, "unrated": "not_agreed", "asking": {}, "may_ask": False, "patient": False,
    }  # fmt: skip
    await table.take_seat(bob, 2)
    assert names(table) == ["Ann", "", "Bob"]
    assert (table.look(bob)["meta"]["seat"], table.look(bob)["meta"]["host"]) == (2, False)
    assert (table.look(None)["meta"]["seat"], table.look(None)["meta"]["host"]) == (-1, False)


async def test_the_game_parts_are_empty_before_the_match(house: House) -> None:
    (ann,) = await house.guests(1)
    look = (await house.lobby([ann])).look(ann)
    parts = {part: look[part] for part in ("public", "mine", "choice", "waiting", "log", "result")}
    assert parts == {"public": {}, "mine": {}, "choice": {}, "waiting": [], "log": [], "result": {}}


async def test_a_seat_is_for_one_player_and_a_player_for_one_seat(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.lobby([ann])
    assert await refusal(table.take_seat(bob, 0)) == "table.seat_taken"
    assert await refusal(table.take_seat(ann, 1)) == "table.seated"
    for seat in (2, -1, True, "1", None):
        assert await refusal(table.take_seat(bob, seat)) == "table.no_seat"  # type: ignore[arg-type]
    assert await refusal(table.take_seat("nobody", 1)) == "people.unknown"


async def test_somebody_without_a_seat_can_do_nothing_but_take_one(house: House) -> None:
    ann, eve = await house.guests(2)
    table = await house.lobby([ann])
    for attempt in (
        table.leave_seat(eve),
        table.swap_seat(eve, 1),
        table.ready(eve, True),
        table.pick(eve, "deck", "b"),
        table.answer(eve, 1, 0, "r"),
    ):
        with pytest.raises(NotSeated):
            await attempt


async def test_only_the_host_sets_removes_moves_and_starts(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.lobby([ann, bob])
    for attempt in (
        table.change_setting(bob, "length", "long"),
        table.remove(bob, 0),
        table.move(bob, 0, 1),
        table.start(bob),
    ):
        assert await refusal(attempt) == "table.not_host"


async def test_a_player_moves_to_a_free_seat_and_takes_the_picks_along(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.hall.create(ann, "toy", 3, {}, False)
    await table.take_seat(bob, 1)
    await table.pick(ann, "deck", "b")
    await table.pick(bob, "deck", "a")
    assert await refusal(table.swap_seat(ann, 1)) == "table.seat_taken"
    await table.swap_seat(ann, 2)
    assert [player["picks"]["deck"] for player in table.look(None)["players"]] == ["a", "a", "b"]
    assert table.look(ann)["meta"]["seat"] == 2


async def test_the_host_exchanges_two_seats_and_both_look_again_before_being_ready(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.lobby([ann, bob])
    await table.ready(bob, True)
    assert await refusal(table.move(ann, 0, 2)) == "table.no_seat"
    await table.move(ann, 0, 1)
    assert names(table) == ["Guest 1", "Guest 0"]
    assert [player["ready"] for player in table.look(None)["players"]] == [False, False]
    assert table.look(ann)["meta"]["host"] is True


async def test_when_the_host_leaves_the_next_seated_player_is_host(house: House) -> None:
    ann, bob, cat = await house.guests(3)
    table = await house.lobby([ann, bob, cat])
    await table.leave_seat(ann)
    assert [table.look(player)["meta"]["host"] for player in (ann, bob, cat)] == [False, True, False]


async def test_an_empty_table_belongs_to_whoever_sits_down_next(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.lobby([ann])
    await table.leave_seat(ann)
    await table.take_seat(bob, 1)
    assert table.look(bob)["meta"]["host"] is True


async def test_the_host_removes_a_player_who_may_come_back(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.lobby([ann, bob])
    await table.pick(bob, "deck", "a")
    await table.remove(ann, 1)
    assert await refusal(table.remove(ann, 1)) == "table.seat_empty"
    await table.take_seat(bob, 1)
    assert table.look(None)["players"][1]["picks"] == {"deck": "b"}


async def test_every_seat_finds_another_deck_and_who_plays_two_finds_two(house: House) -> None:
    house.games = games()
    await house.reopen()
    (ann,) = await house.guests(1)
    table = await house.hall.create(ann, "summoner_wars", 3, {}, False)
    decks = [chair.picks["deck"] for chair in table.lobby.chairs] + [table.lobby.chairs[1].picks["second_deck"]]
    assert {deck.partition("_")[0] for deck in decks} == {"launch"}
    assert len(set(decks)) == 4


async def test_picks_and_options_take_offered_values_only(house: House) -> None:
    (ann,) = await house.guests(1)
    table = await house.lobby([ann])
    for attempt in (
        table.pick(ann, "deck", "z"),
        table.pick(ann, "length", "long"),
        table.change_setting(ann, "deck", "b"),
        table.change_setting(ann, "length", "endless"),
    ):
        assert await refusal(attempt) == "setup.setting"


async def test_a_changed_option_takes_back_everybodys_agreement(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.lobby([ann, bob])
    await table.ready(bob, True)
    await table.change_setting(ann, "length", "short")
    assert table.look(None)["players"][1]["ready"] is True
    await table.change_setting(ann, "length", "long")
    assert table.look(None)["players"][1]["ready"] is False


async def test_a_match_starts_when_all_seats_are_taken_and_all_guests_ready(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.lobby([ann])
    assert await refusal(table.start(ann)) == "table.seats_free"
    await table.take_seat(bob, 1)
    assert await refusal(table.start(ann)) == "table.not_ready"
    assert not table.look(ann)["meta"]["complete"]
    await table.ready(bob, True)
    assert table.look(ann)["meta"]["complete"]
    await table.start(ann)
    assert table.look(None)["meta"]["status"] == "playing"


async def test_seats_are_fixed_once_the_match_has_started(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    for attempt in (
        table.leave_seat(bob),
        table.swap_seat(bob, 0),
        table.ready(bob, False),
        table.pick(bob, "deck", "b"),
        table.change_setting(ann, "length", "long"),
        table.remove(ann, 1),
        table.move(ann, 0, 1),
        table.start(ann),
        table.take_seat(await house.guest(), 1),
    ):
        assert await refusal(attempt) == "table.started"


async def test_picks_and_options_reach_the_match(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.lobby([ann, bob])
    await table.pick(bob, "deck", "b")
    await table.change_setting(ann, "length", "long")
    setup = table.lobby.setup()
    assert (setup.settings, setup.picks) == ({"length": "long"}, ({"deck": "a"}, {"deck": "b"}))


async def test_a_lobby_is_the_same_after_a_restart(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.hall.create(ann, "toy", 3, {"length": "long"}, True)
    await table.take_seat(bob, 2)
    await table.pick(bob, "deck", "b")
    await table.ready(bob, True)
    before = [table.look(player) for player in (ann, bob, None)]
    again = await house.again(table)
    assert again is not table
    assert [again.look(player) for player in (ann, bob, None)] == before


async def test_somebody_who_was_banned_does_not_sit_down_again_and_others_do(house: House) -> None:
    ann, bob, cyd = await house.guests(3)
    table = await house.lobby([ann, bob])
    assert await refusal(table.ban(bob, 0)) == "table.not_host"
    assert await refusal(table.ban(ann, 0)) == "table.not_yourself"
    await table.ban(ann, 1)
    assert names(table)[1] == ""
    table = await house.again(table)
    assert await refusal(table.take_seat(bob, 1)) == "table.banned"
    await table.take_seat(cyd, 1)
    elsewhere = await house.lobby([ann])
    await elsewhere.take_seat(bob, 1)


async def test_a_locked_seat_is_taken_by_nobody_but_with_the_host(house: House) -> None:
    ann, bob, cyd = await house.guests(3)
    table = await house.hall.create(ann, "toy", 3, {}, False)
    await table.take_seat(bob, 1)
    assert await refusal(table.lock(bob, 2, True)) == "table.not_host"
    assert await refusal(table.lock(ann, 1, True)) == "table.seat_taken"
    await table.lock(ann, 2, True)
    table = await house.again(table)
    assert table.look(None)["players"][2]["locked"]
    assert await refusal(table.take_seat(cyd, 2)) == "table.seat_locked"
    assert await refusal(table.swap_seat(bob, 2)) == "table.seat_locked"
    await table.add_bot(ann, 2, "easy")
    await table.remove(ann, 2)
    await table.take_seat(cyd, 2)


async def test_a_table_that_its_host_closed_is_off_the_list_and_says_so(house: House) -> None:
    ann, bob, cyd = await house.guests(3)
    table = await house.lobby([ann, bob], public=True)
    assert await refusal(table.call_off(bob)) == "table.not_host"
    await table.call_off(ann)
    assert house.hall.open_tables() == []
    assert await house.hall.tables_of(ann) == []
    table = await house.again(table)
    assert (table.look(bob)["meta"]["status"], table.look(bob)["meta"]["why"]) == ("closed", "table.closed")
    assert await refusal(table.take_seat(cyd, 1)) == "table.closed"
    assert await refusal(table.start(ann)) == "table.closed"
    match = await house.match(await house.guests(2))
    assert await refusal(match.call_off(match.lobby.host)) == "table.started"
