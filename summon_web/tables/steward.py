"""Plays for the bots of every table: asks the pool what a bot would do, and answers for its seat like any player."""

from __future__ import annotations

import asyncio
import logging
import secrets
from random import Random

from summon_web.bots import Pool, position
from summon_web.engine import Seat

from . import answers
from .refused import Refused
from .table import Table

log = logging.getLogger(__name__)

PAUSE = 0.5  # seconds before a bot's answer
PER_EVENT = 0.35  # and more for everything that happened since, so that people can follow
LONGEST = 3.0


class Steward:
    """One task for each table at which it is a bot's turn."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self._serving: dict[str, asyncio.Task[None]] = {}
        self._seeds = Random(secrets.randbits(64))

    def look_after(self, table: Table) -> None:
        """Called whenever something happened at a table."""
        if _due(table) is not None and table.code not in self._serving:
            task = asyncio.get_running_loop().create_task(self._serve(table))
            self._serving[table.code] = task
            task.add_done_callback(lambda _: self._serving.pop(table.code, None))

    async def close(self) -> None:
        tasks = list(self._serving.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.pool.close()

    async def _serve(self, table: Table) -> None:
        told = len(table.play.told) if table.play else 0
        while (due := _due(table)) is not None:
            seat, level, decision = due
            play = table.play
            assert play is not None
            at_once = table.fast or play.match.hushed  # a secret question is answered within the pause
            wait = 0.0 if at_once else min(LONGEST, PAUSE + PER_EVENT * (len(play.told) - told))
            told = len(play.told)
            seed = self._seeds.getrandbits(62)
            asked = position(play.match, seat, Random(seed))
            choosing = self.pool.choose(table.code, play.match.game.id, asked, seat, level, seed)
            option, _ = await asyncio.gather(choosing, asyncio.sleep(wait))
            try:
                await table.answer(
                    table.lobby.chairs[seat].player, decision, option, f"bot-{play.seq}-{seat}-{seed}"[:40]
                )
            except Refused as refused:
                if refused.reason.key != "table.stale":
                    log.error("table %s: the bot on seat %d was refused: %s", table.code, seat, refused.reason)
                    return


def _due(table: Table) -> tuple[Seat, str, int] | None:
    """A seat that is asked and played by a bot, its level, and the number of its question."""
    play = table.play
    if play is None or play.match.over:
        return None
    for seat in play.match.waiting_for():
        level = table.lobby.chairs[seat].played_by
        if level and answers.open_to(play, seat):
            return seat, level, play.asked[seat]
    return None
