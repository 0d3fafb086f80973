"""Every real game at a table: through its doors, across a restart, within what a browser should be sent."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from summon_web.engine import WATCHER, Seat
from summon_web.games import games
from summon_web.tables import Lobby, sight
from tests.tables.guests import House, still, whole, with_match

GAMES = [
    pytest.param(game, seats, id=f"{name}-{seats}")
    for name, game in games().items()
    for seats in sorted({min(game.seats), max(game.seats)})
]
ENTRY = 20_000  # bytes that somebody who comes in is sent at most
ANSWERS = 120


@pytest.fixture
async def players(house: House) -> list[str]:
    house.games = games()
    await house.reopen()
    return await house.guests(6)


@pytest.mark.parametrize("game", [game for game in games().values() if any(o.per_seat for o in game.settings)])
def test_what_a_seat_finds_picked_goes_with_whatever_the_host_chooses(game: Any) -> None:
    for seats in game.seats:
        lobby = Lobby.new("ABCDEFG", game, seats, {}, public=False, created=0)
        for option in (option for option in game.settings if not option.per_seat):
            for value in option.values:
                assert replace(lobby, settings={**lobby.settings, option.id: value}).setup().seats == seats


@pytest.mark.parametrize(("game", "seats"), GAMES)
async def test_a_match_is_the_same_after_a_restart_and_goes_on(
    house: House, players: list[str], game: Any, seats: int
) -> None:
    people = players[:seats]
    table = await house.match(people, game.id)
    for seed in range(3):
        await house.play(table, people, ANSWERS // 3, seed)
        before, looks = whole(table), [still(table, player) for player in (*people, None)]
        table = await house.again(table)
        assert whole(table) == before
        assert [table.look(player) for player in (*people, None)] == looks
    while table.lobby.status == "playing":
        left = [seat for seat in range(seats) if seat not in table.play.gone]  # type: ignore[union-attr]
        assert not any(table.look(people[seat])["meta"]["out"] for seat in left if game.id != "summoner_wars")
        await table.concede(people[left[0]], "enough")
        assert table.look(people[left[0]])["meta"]["out"]  # there is nothing left to resign
        if len(left) > 1:
            await house.play(table, people, 400, seed=7)
    assert table.look(None)["result"]["over"]


@pytest.mark.parametrize(("game", "seats"), GAMES)
async def test_a_view_is_small_plain_and_the_same_whatever_the_hidden_cards_are(
    house: House, players: list[str], game: Any, seats: int
) -> None:
    people, rng = players[:seats], Random(4)
    table = await house.match(people, game.id)
    for seed in range(12):
        await house.play(table, people, ANSWERS // 12, seed)
        play = table.play
        assert play is not None
        for seat, player in [*enumerate(people), (int(WATCHER), None)]:
            look = table.look(player)
            written = json.dumps(look, separators=(",", ":"), allow_nan=False)
            assert json.loads(written) == look, "nothing but what JSON has"
            assert len(written.encode()) < ENTRY
            twin = with_match(play, play.match.clone())
            play.match.game.imagine(twin.match.state, Seat(seat), rng)
            assert sight.look(table.lobby, twin, table.presence, player, look["meta"]["commitment"]) == look
