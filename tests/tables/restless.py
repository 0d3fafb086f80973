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
import sys
from random import Random
from typing import Any

from summon_web.tables import Table, store
from tests.tables.guests import Clock, House, asked


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
        execute, commit = store._execute, store.Store._commit

        async def execute_and_die(*args: Any) -> None:
            await execute(*args)
            if self.due("before"):
                os.kill(os.getpid(), signal.SIGKILL)

        async def commit_and_die(*args: Any) -> None:
            await commit(*args)
            if self.due("after"):
                os.kill(os.getpid(), signal.SIGKILL)

        store._execute = execute_and_die
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
