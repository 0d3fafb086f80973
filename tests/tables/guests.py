"""A hall with guests, and the toy game in the form in which real games show themselves."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from summon_web.engine import Match, Seat, View
from summon_web.tables import Hall, NotSaved, Table
from summon_web.tables.play import Play
from summon_web.tables.sight import LAST
from summon_web.tables.writer import Write
from tests.engine.toy import TOY, Toy


def view(s: Toy, seat: Seat) -> View:
    own = s.hands[seat] if seat >= 0 else []
    return {
        "turn": s.turn,
        "active": s.turn % s.seats,
        "phase": "main",
        "table": {"deck": len(s.deck)},
        "seats": [{"points": points, "hand": len(hand)} for points, hand in zip(s.points, s.hands, strict=True)],
        "mine": {"hand": [[card, s.kind[card]] for card in own]},
    }


GAME = replace(TOY, view=view)


class Clock:
    """Seconds that pass only when told to."""

    def __init__(self) -> None:
        self.seconds = 1_000_000.0

    def __call__(self) -> float:
        return self.seconds

    def pass_hours(self, hours: float) -> None:
        self.seconds += hours * 3600


class House:
    """A hall that can be closed and opened again, and people to sit in it."""

    def __init__(self, url: str, clock: Clock, games: Mapping[str, Any] | None = None) -> None:
        self.url, self.clock, self.games = url, clock, games or {"toy": GAME}
        self.requests = 0
        self.hall: Hall

    async def open(self) -> None:
        self.hall = await Hall.open(self.url, self.games, self.clock, pause=0.0)

    async def close(self) -> None:
        await self.hall.close()

    async def reopen(self) -> None:
        await self.close()
        await self.open()

    async def guest(self, name: str = "") -> str:
        return (await self.hall.people.mint(name))[0]

    async def guests(self, number: int) -> list[str]:
        return [await self.guest(f"Guest {n}") for n in range(number)]

    async def lobby(self, players: list[str], game: str = "toy", *, public: bool = False) -> Table:
        """A table at which these players sit, the first as host."""
        table = await self.hall.create(players[0], game, max(2, len(players)), {}, public)
        for seat, player in enumerate(players[1:], start=1):
            await table.take_seat(player, seat)
        return table

    async def match(self, players: list[str], game: str = "toy", *, public: bool = False) -> Table:
        table = await self.lobby(players, game, public=public)
        for player in players:
            await table.ready(player, True)
        await table.start(players[0])
        return table

    async def again(self, table: Table) -> Table:
        """The same table after the process went and came back."""
        await self.reopen()
        found = await self.hall.find(table.code)
        assert found is not None
        return found

    def request(self) -> str:
        self.requests += 1
        return f"request {self.requests}"

    async def play(self, table: Table, players: list[str], answers: int = 10_000, seed: int = 1) -> int:
        """Random answers until the match is over, at most so many; how many it were."""
        rng = Random(seed)
        for done in range(answers):
            if table.lobby.status == "over":
                return done
            player, choice = asked(table, players)
            await table.answer(player, choice["id"], rng.randrange(len(choice["options"])), self.request())
        return answers


async def until(condition: Any) -> None:
    async with asyncio.timeout(10):
        while not condition():
            await asyncio.sleep(0.005)


@contextmanager
def nothing_saved(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The data can't be written meanwhile."""

    async def fail(*writes: Write) -> None:
        raise NotSaved

    with monkeypatch.context() as broken:
        broken.setattr(house.hall.store, "write", fail)
        yield


def asked(table: Table, players: list[str]) -> tuple[str, dict[str, Any]]:
    """The first player whom the game waits for, with the question."""
    seats = table.look(None)["waiting"]
    asked = ((player, table.look(player)["choice"]) for player in players if table.lobby.seat_of(player) in seats)
    return next((player, choice) for player, choice in asked if choice.get("options"))


def with_match(play: Play, match: Match[Any]) -> Play:
    """The same history over another match."""
    twin = copy(play)
    twin.match, twin.sights = match, {}
    return twin


def still(table: Table, player: str | None) -> dict[str, Any]:
    """What somebody sees who has just come: nothing is shown to them step by step."""
    look = table.look(player)
    return {**look, "frames": [], "log": look["log"][-LAST:]}


def whole(table: Table) -> str:
    """Everything that a match is, hidden things and question numbers included."""
    assert table.play is not None
    return json.dumps(table.play.dump(), sort_keys=True)
