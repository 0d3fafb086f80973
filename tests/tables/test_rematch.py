"""Once more with the same people."""

from __future__ import annotations

import asyncio

import pytest

from summon_web.games import games
from summon_web.tables import NotSeated, Refused, Table, rematch, waits_for_nobody

from .guests import House


async def over(house: House, players: list[str], game: str = "toy") -> Table:
    table = await house.match(players, game)
    await table.concede(players[0], "enough")
    return table


async def test_whoever_asks_first_makes_the_table_and_the_others_find_it_on_their_seats(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await over(house, [ann, bob])
    told: list[str] = []
    table.subscribe(ann, lambda _topic: told.append(table.look(ann)["result"]["rematch"]))
    there = await rematch(house.hall, table, bob)
    assert told == [there.code]
    assert (there.lobby.host, there.lobby.seat_of(bob), there.lobby.seat_of(ann)) == (bob, 1, None)
    assert await rematch(house.hall, table, ann) is there
    assert there.lobby.seat_of(ann) == 0
    assert await rematch(house.hall, table, ann) is there


async def test_whoever_asks_after_a_restart_finds_the_table_too(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await over(house, [ann, bob])
    there = await rematch(house.hall, table, bob)
    table = await house.again(table)
    assert table.look(ann)["result"]["rematch"] == there.code
    assert (await rematch(house.hall, table, ann)).code == there.code


async def test_two_who_ask_at_once_meet_at_one_table(house: House) -> None:
    players = await house.guests(2)
    table = await over(house, players)
    one, other = await asyncio.gather(*(rematch(house.hall, table, player) for player in players))
    assert one is other
    assert [chair.player for chair in one.lobby.chairs] == players


@pytest.mark.rule("SC-R5")
async def test_options_picks_and_bots_stay_and_in_summons_call_the_other_starts(house: House) -> None:
    house.games = games()
    await house.reopen()
    (ann,) = await house.guests(1)
    table = await house.hall.create(ann, "summons_call", 2, {"open_lists": "yes", "first": "1"}, False)
    await table.add_bot(ann, 1, "hard")
    await table.pick(ann, "deck", "a2_grave_bargain")
    await table.pick(ann, "deck", "b1_dawn_bulwark", 1)
    await table.start(ann)
    await table.concede(ann, "enough")
    there = await rematch(house.hall, table, ann)
    assert there.lobby.settings == {**table.lobby.settings, "first": "0"}
    assert [(chair.bot, chair.picks["deck"]) for chair in there.lobby.chairs] == [
        ("", "a2_grave_bargain"), ("hard", "b1_dawn_bulwark"),
    ]  # fmt: skip
    assert waits_for_nobody(there, ann)  # against bots alone it begins as soon as the browser has added its share
    await there.start(ann)
    again = await rematch(house.hall, table, ann)
    assert again.lobby.status == "playing"


async def test_a_rematch_is_for_those_who_played_and_only_after_the_match(house: House) -> None:
    ann, bob, cid = await house.guests(3)
    running = await house.match([ann, bob])
    with pytest.raises(Refused, match=r"table\.not_over"):
        await rematch(house.hall, running, ann)
    await running.concede(ann, "enough")
    with pytest.raises(NotSeated):
        await rematch(house.hall, running, cid)


async def test_a_rematch_can_be_against_a_stronger_bot_of_the_same_temper(house: House) -> None:
    (ann,) = await house.guests(1)
    table = await house.hall.create(ann, "toy", 2, {}, False)
    await table.add_bot(ann, 1, "easy_bold")
    await table.start(ann)
    await table.concede(ann, "enough")
    with pytest.raises(Refused, match=r"table\.no_level"):
        await rematch(house.hall, table, ann, "divine")
    there = await rematch(house.hall, table, ann, "medium")
    assert there.lobby.chairs[1].bot == "medium_bold"
    assert waits_for_nobody(there, ann)


async def test_where_no_more_tables_may_be_made_a_rematch_makes_none_and_finding_one_is_free(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await over(house, [ann, bob])

    def enough() -> None:
        raise Refused("limit.tables")

    with pytest.raises(Refused, match=r"limit\.tables"):
        await rematch(house.hall, table, ann, may_make=enough)
    assert table.lobby.rematch == ""
    there = await rematch(house.hall, table, bob)
    assert await rematch(house.hall, table, ann, may_make=enough) is there


async def test_after_a_rematch_and_a_restart_bots_still_think_in_the_names_of_the_address_and_the_host(
    house: House,
) -> None:
    address = "203.0.113.6"
    ann, bob = await house.guests(2)
    table = await house.hall.create(ann, "toy", 2, {}, False, origin=address)
    sponsors = table.sponsors
    await table.add_bot(ann, 1, "hard")
    await table.start(ann)
    await table.concede(ann, "enough")
    assert (await house.again(table)).lobby.origin == "", "nobody needs to know it any longer"
    table = await house.again(table)
    there = await rematch(house.hall, table, ann, origin=address)
    assert there.sponsors == (await house.again(there)).sponsors == sponsors
    assert sponsors[1] == ann
    assert sponsors[0] not in {ann, address}
    other = await house.hall.create(bob, "toy", 2, {}, False, origin="203.0.113.7")
    assert not set(other.sponsors) & set(sponsors)
