"""Taking back by agreement: the last decision of a seat, with all that came of it, when everybody agrees."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from summon_web.engine import Game, Match, Seat, Seeded, Setup
from summon_web.games import games
from summon_web.tables import Table, undo
from summon_web.tables.play import Play
from summon_web.tables.undo import told_by
from tests.engine.toy import TOY
from tests.tables.guests import Clock, House, whole
from tests.tables.test_play import refusal


async def thrown(house: House, players: list[str], undo: str = "agreement", bots: int = 0) -> tuple[Table, int]:
    """A table at which the first seat has thrown the die, and how many points that was."""
    table = await house.hall.create(players[0], "toy", max(2, len(players) + bots), {}, False)
    for seat, player in enumerate(players[1:], start=1):
        await table.take_seat(player, seat)
    await table.agree(players[0], "undo", undo)
    for seat in range(bots):
        await table.add_bot(players[0], len(players) + seat, "novice")
    for player in players:
        await table.ready(player, True)
    await table.start(players[0])
    await roll(house, table, players[0])
    return table, table.look(None)["public"]["seats"][0]["points"]


async def roll(house: House, table: Table, player: str) -> None:
    choice = table.look(player)["choice"]
    await table.answer(player, choice["id"], choice["options"].index("roll"), house.request())


def moment(table: Table) -> int:
    return int(table.look(None)["meta"]["moment"])


async def test_everybody_is_asked_and_the_last_who_agrees_takes_it_back(house: House) -> None:
    players = await house.guests(3)
    table, points = await thrown(house, players)
    assert points > 0
    assert (await refusal(table.undo(players[0], "free"))).key == "match.no_undo"
    assert [table.look(player)["meta"]["may_ask"] for player in (*players, None)] == [True, False, False, False]
    await table.ask_back(players[0], "please")
    asked = table.look(players[1])["meta"]["asking"]
    assert asked | {"event": []} == {
        "seat": 0,
        "event": [],
        "steps": 1,
        "dice": 1,
        "cards": 0,
        "fell": True,
        "accepted": [],
        "needed": [1, 2],
    }
    assert asked["event"][1] == "roll"
    await table.reply_back(players[1], True, moment(table), "yes 1")
    assert table.look(None)["public"]["seats"][0]["points"] == points
    await table.reply_back(players[2], True, moment(table), "yes 2")
    look = table.look(players[0])
    assert look["public"]["seats"][0]["points"] == 0
    assert "roll" in look["choice"]["options"]
    assert look["meta"]["asking"] == {}
    assert look["log"][-1][1:] == ["table.take_back", 0]
    before = whole(table)
    assert whole(await house.again(table)) == before


async def test_declined_and_outdated_offers_disappear(house: House) -> None:
    players = await house.guests(2)
    table, points = await thrown(house, players)
    await table.ask_back(players[0], "please")
    assert (await refusal(table.ask_back(players[0], "again"))).key == "table.asked_already"
    then = moment(table)
    await table.reply_back(players[1], False, then, "no")
    assert table.look(None)["meta"]["asking"] == {}
    assert (await refusal(table.reply_back(players[1], True, then, "changed my mind"))).key == "table.no_offer"
    await table.ask_back(players[0], "please, please")
    await house.play(table, players, 1)
    assert table.look(None)["meta"]["asking"] == {}
    assert (await refusal(table.reply_back(players[1], True, then, "late"))).key == "table.stale"
    assert table.look(None)["public"]["seats"][0]["points"] == points


async def test_what_is_free_stays_free_and_is_not_asked_for(house: House) -> None:
    players = await house.guests(2)
    table = await house.match(players)
    assert (await refusal(table.ask_back(players[0], "nothing yet"))).key == "match.no_undo"
    choice = table.look(players[1])["choice"]
    await table.answer(players[1], choice["id"], choice["options"].index("cheer"), "cheer")
    assert table.look(players[1])["choice"]["undo"]
    assert (await refusal(table.ask_back(players[1], "ask"))).key == "table.undo_is_free"
    await table.undo(players[1], "free")


async def answered(house: House, table: Table, player: str, option: str) -> None:
    choice = table.look(player)["choice"]
    place = next(n for n, each in enumerate(choice["options"]) if each.startswith(option))
    await table.answer(player, choice["id"], place, house.request())


async def test_an_answer_that_was_taken_back_freely_is_not_the_last_decision(house: House) -> None:
    ann, bob = players = await house.guests(2)
    table, points = await thrown(house, players)
    await answered(house, table, ann, "cheer")
    await table.undo(ann, "no cheer")
    await table.ask_back(ann, "please")
    asking = table.look(bob)["meta"]["asking"]
    assert (asking["event"][1], asking["steps"]) == ("roll", 1), "the throw is asked for, not the cheer"
    await table.reply_back(bob, True, moment(table), "yes")
    assert points > 0
    assert table.look(None)["public"]["seats"][0]["points"] == 0
    before = whole(table)
    assert whole(await house.again(table)) == before


async def test_nobody_brings_back_what_another_has_taken_back(house: House) -> None:
    """Bids are sealed beside each other: Ann makes another one after Bob has made his, and Bob asks for his."""
    ann, bob, cem = players = await house.guests(3)
    table = await house.match(players)
    while table.look(cem)["choice"].get("ask") != "bid":
        await house.play(table, players, answers=1)
    bids = table.look(ann)["choice"]["options"]
    await answered(house, table, ann, bids[0])
    await answered(house, table, bob, "bid")
    await table.undo(ann, "another one")
    await answered(house, table, ann, bids[1])
    await answered(house, table, cem, "bid")
    await table.ask_back(bob, "please")
    for player in (ann, cem):
        await table.reply_back(player, True, moment(table), house.request())
    assert table.look(ann)["choice"]["options"] == bids, "she bids anew"
    assert table.look(None)["waiting"] == [0, 1, 2]
    before = whole(table)
    assert whole(await house.again(table)) == before


async def test_the_lobby_may_say_never(house: House) -> None:
    players = await house.guests(2)
    table, _ = await thrown(house, players, "never")
    assert (await refusal(table.ask_back(players[0], "please"))).key == "table.no_take_back"
    assert not table.look(players[0])["meta"]["may_ask"]


async def test_bots_accept_where_nothing_was_learned_by_it(house: House) -> None:
    ann = await house.guest("Ann")
    table, _ = await thrown(house, [ann], bots=1)
    assert (await refusal(table.ask_back(ann, "please"))).key == "table.bots_keep"
    kind, points = await thrown(house, [ann], "bots", bots=1)
    await kind.ask_back(ann, "please")
    assert points > 0
    assert kind.look(None)["public"]["seats"][0]["points"] == 0


async def test_a_bot_agrees_at_once_where_nothing_was_learned(house: House) -> None:
    ann = await house.guest("Ann")
    table, points = await thrown(house, [ann], bots=2)
    await answered(house, table, ann, "cheer")
    bot = table.lobby.chairs[2].player
    await table.answer(bot, table.look(bot)["choice"]["id"], "cheer", "bot", by="bot")
    assert (await refusal(table.undo(ann, "free"))).key == "match.no_undo"
    assert "cheer" not in table.look(ann)["choice"].get("options", [])
    await table.ask_back(ann, "please")
    assert "cheer" in table.look(ann)["choice"]["options"]
    assert "cheer" in table.look(bot)["choice"]["options"], "what came after it is taken back too"
    assert table.look(None)["public"]["seats"][0]["points"] == points


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_dice_and_cards_are_counted_as_the_events_tell_them(game: Game[Any]) -> None:
    """Every die takes a word from chance, at least."""
    match = Match.new(game, game.setup(game.seats[0]), Seeded(3))
    match.news()
    rng, counted = Random(3), dict.fromkeys((*game.thrown, *game.drawn), 0)
    for _ in range(400):
        if match.over:
            break
        seat = match.waiting_for()[0]
        before = match.state.chance.counter
        match.answer(seat, rng.choice(match.options(seat)))
        news = match.news()
        dice = sum(told_by(game.thrown, event) for event in news)
        assert dice <= match.state.chance.counter - before
        for event in news:
            if event[0] in counted:
                counted[event[0]] += told_by({**game.thrown, **game.drawn}, event)
    assert sum(counted.values()) > 0


async def test_only_those_who_play_are_asked(house: House) -> None:
    ann, bob, eve = await house.guests(3)
    table, _ = await thrown(house, [ann, bob])
    await table.ask_back(ann, "please")
    for player, key in ((eve, "table.not_seated"), (ann, "table.no_offer")):
        assert (await refusal(table.reply_back(player, True, moment(table), f"yes of {key}"))).key == key


async def test_nobody_comes_back_to_a_match_that_they_have_left(house: House) -> None:
    players = await house.guests(3)
    table, _ = await thrown(house, players)
    await table.concede(players[2], "enough")
    assert (await refusal(table.ask_back(players[0], "please"))).key == "match.no_undo"


async def test_increments_go_back_and_time_does_not(house: House, clock: Clock) -> None:
    ann, bob = await house.guests(2)
    table = await house.lobby([ann, bob])
    await table.agree(ann, "clock", "60+5")
    await table.ready(bob, True)
    await table.start(ann)
    clock.seconds += 10
    await roll(house, table, ann)
    assert table.play is not None
    assert table.play.clock is not None
    assert table.play.clock.left[0] == 55_000
    await table.ask_back(ann, "please")
    await table.reply_back(bob, True, moment(table), "yes")
    assert table.play.clock.left[0] == 50_000
    before = whole(table)
    assert whole(await house.again(table)) == before


@pytest.mark.parametrize("seed", range(5))
def test_what_is_thrown_again_falls_anew_and_is_written_so(seed: int) -> None:
    match = Match.new(TOY, Setup(2, {}, ({}, {})), Seeded(seed))
    before = match.position
    match.answer(Seat(0), ("roll",))
    thrown = match.state.chance.counter
    match.go_back(before)
    assert match.state.chance.counter == thrown
    assert match.options(Seat(0)) == match.clone().options(Seat(0))
    again = Match.load(TOY, match.dump(), Seeded(seed))
    for each in (match, again):
        each.answer(Seat(0), ("roll",))
    assert match.state.dump() == again.state.dump()
    assert match.state.chance.counter > thrown


async def test_what_can_be_taken_back_is_worked_out_once_for_each_entry(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_for: list[int] = []
    real = undo._steps_back

    def counted(play: Play, seat: Seat) -> int:
        asked_for.append(seat)
        return real(play, seat)

    monkeypatch.setattr(undo, "_steps_back", counted)
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    for entry in range(2):
        await house.play(table, [ann, bob], 1, seed=entry)
        asked_for.clear()
        for player in (ann, bob, ann, bob):
            table.look(player)
        assert sorted(asked_for) == [0, 1]


@pytest.mark.parametrize(
    ("game", "passing", "obeys"),
    [
        ("summoner_wars", "never", False),
        ("summoner_wars", "always", True),
        ("fight_for_olympus", "never", False),
        ("quarriors", "", True),
    ],
)
def test_orders_that_only_the_browser_asks_about_never_answer(game: str, passing: str, obeys: bool) -> None:
    usual = {order.id: order.values[0] for order in games()[game].orders}
    assert games()[game].obeys(usual | {"pass": passing}) is obeys
