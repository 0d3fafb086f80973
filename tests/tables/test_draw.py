"""Draws by agreement: offered for a turn, and a draw when all who are still in want it."""

from __future__ import annotations

from dataclasses import replace

from tests.tables.guests import GAME, House
from tests.tables.test_play import refusal


async def test_a_draw_is_one_when_everybody_wants_it(house: House) -> None:
    players = await house.guests(3)
    table = await house.match(players)
    await table.offer_draw(players[0], "a")
    await table.offer_draw(players[2], "b")
    assert table.look(players[1])["meta"]["offering"] == [0, 2]
    assert table.look(None)["meta"]["status"] == "playing"
    await table.offer_draw(players[1], "c")
    assert table.look(None)["result"] | {"players": []} == {
        "over": "agreed",
        "winners": [],
        "players": [],
        "scores": [],
        "rematch": "",
    }
    assert [line[1:] for line in table.look(None)["log"]][-2:] == [["table.draw", 1], ["over", "agreed", []]]
    assert (await house.again(table)).look(None)["meta"]["status"] == "over"
    assert (await refusal(table.offer_draw(players[0], "d"))).key == "match.over"


async def test_an_offer_ends_with_the_turn(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    await table.offer_draw(ann, "a")
    table = await house.again(table)
    assert table.look(bob)["meta"]["offering"] == [0]
    turn = table.look(ann)["meta"]["turn"]
    while table.look(ann)["meta"]["turn"] == turn:
        await house.play(table, [ann, bob], 1)
    assert table.look(bob)["meta"]["offering"] == []
    await table.offer_draw(bob, "b")
    assert table.look(bob)["meta"]["status"] == "playing"


async def test_who_is_out_is_not_asked_and_bots_agree_to_nothing(house: House) -> None:
    ann, bob, cem, eve = await house.guests(4)
    table = await house.match([ann, bob, cem])
    assert (await refusal(table.offer_draw(eve, "a"))).key == "table.not_seated"
    await table.concede(bob, "enough")
    await house.play(table, [ann, bob, cem], 6)
    assert (await refusal(table.offer_draw(bob, "b"))).key == "table.out"
    await table.offer_draw(ann, "c")
    await table.offer_draw(cem, "d")
    assert table.look(ann)["result"]["over"] == "agreed"
    against = await house.lobby([ann])
    await against.add_bot(ann, 1, "novice")
    assert (await refusal(against.offer_draw(ann, "e"))).key == "table.not_started"
    await against.start(ann)
    assert (await refusal(against.offer_draw(ann, "f"))).key == "table.bots_play_on"


async def test_a_game_whose_rules_know_no_draw_has_none(house: House) -> None:
    house.games = {"toy": replace(GAME, draw=None)}
    await house.reopen()
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    assert not table.look(ann)["meta"]["draws"]
    assert (await refusal(table.offer_draw(ann, "a"))).key == "table.no_draw"
