"""A process that plays the toy for ever and says what it was promised; tests kill it. Run as a module:

    python -m tests.tables.restless <database url> <seed> [before|after <answers>]

It prints one JSON line for each attempt and one for each answer that was acknowledged. With `before` or `after` it kills
itself in the first commit after so many answers that happens in the middle of a step: just before it is durable, or just
after, when nobody was told.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
import sys
from functools import partial
from random import Random
from typing import Any

from summon_web.tables import Table, store
from summon_web.tables.writer import SqliteWriter
from tests.tables.guests import Clock, House, asked


def connected(writer: SqliteWriter, factory: type[sqlite3.Connection]) -> sqlite3.Connection:
    """What the writer does, with another kind of connection."""
    writer._connection = sqlite3.connect(writer._path, isolation_level=None, check_same_thread=False, factory=factory)
    writer._connection.execute("PRAGMA synchronous=FULL")
    return writer._connection


class Restless:
    def __init__(self, url: str, seed: str, when: str = "", answers: str = "0") -> None:
        self.house = House(url, Clock())
        self.rng = Random(int(seed))
        self.when, self.answers, self.done = when, int(answers), 0
        self.table: Table | None = None

    def due(self, moment: str) -> bool:
        play = self.table and self.table.play
        return bool(play and play.match.answers and moment == self.when and self.done >= self.answers)

    def arm(self) -> None:
        """Die inside the transaction, or between its commit and everything that follows."""
        commit = store.Store._commit
        due = self.due

        class Deadly(sqlite3.Connection):
            def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
                if sql == "COMMIT" and due("before"):
                    os.kill(os.getpid(), signal.SIGKILL)
                return super().execute(sql, *values)

        async def commit_and_die(*args: Any) -> None:
            await commit(*args)
            if self.due("after"):
                os.kill(os.getpid(), signal.SIGKILL)

        self.house.hall.store._writer._connect = partial(connected, self.house.hall.store._writer, Deadly)  # type: ignore
        store.Store._commit = commit_and_die  # type: ignore[method-assign]

    async def run(self) -> None:
        await self.house.open()
        self.arm()
        while True:
            players = await self.house.guests(2)
            self.table = table = await self.house.match(players)
            say(code=table.code, players=players, choices=[table.look(player)["choice"] for player in players])
            while table.lobby.status == "playing":
                await self.answer(table, players)
            self.table = None

    async def answer(self, table: Table, players: list[str]) -> None:
        player, choice = asked(table, players)
        request, option = self.house.request(), self.rng.randrange(len(choice["options"]))
        say(attempt=[player, choice["id"], option, request])
        await table.answer(player, choice["id"], option, request)
        self.done += 1
        say(ack=request, choices=[table.look(each)["choice"] for each in players])


def say(**words: Any) -> None:
    print(json.dumps(words), flush=True)


if __name__ == "__main__":
    asyncio.run(Restless(*sys.argv[1:]).run())
