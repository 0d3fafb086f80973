"""Plays for the bots of every table: asks the pool what a bot would do, and answers for its seat like any player."""

from __future__ import annotations

import asyncio
import logging
import secrets
from random import Random

from summon_web.bots import Pool, position
from summon_web.engine import Seat, text

from . import answers
from .lease import Leases
from .measures import THINKING
from .play import Play
from .refused import Refused
from .table import Table

log = logging.getLogger(__name__)

BREATH = 0.2  # seconds before a bot's answer; browsers show what happened at the pace of each viewer
AGAIN = 5.0  # seconds after a refusal that should not have been


class Steward:
    """One task for each table at which it is a bot's turn."""

    def __init__(self, pool: Pool, lease: Leases) -> None:
        self.pool, self._lease = pool, lease
        self._serving: dict[str, asyncio.Task[None]] = {}
        self._seeds = Random(secrets.randbits(64))
        self._closing = False

    def look_after(self, table: Table) -> None:
        """Called whenever something happened at a table."""
        due = _due(table) is not None and not self._closing
        if due and table.code not in self._serving:
            task = asyncio.get_running_loop().create_task(self._hold(table))
            self._serving[table.code] = task
            task.add_done_callback(lambda task: self._served(table, task))
        elif not due and table.code in self._serving:
            self.pool.cancel(table.code)  # whoever was played for is back

    def _served(self, table: Table, task: asyncio.Task[None]) -> None:
        self._serving.pop(table.code, None)
        if task.cancelled():  # a thought was broken off; another seat may be a bot's
            self.look_after(table)

    async def close(self) -> None:
        self._closing = True
        tasks = list(self._serving.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.pool.close()

    async def _hold(self, table: Table) -> None:
        """Only whoever holds the lease of a table's bots thinks for them."""
        lease = f"bots of {table.code}"
        if not await self._lease.take(lease):
            return
        try:
            if self._lease.shared:  # whoever held it before may have answered
                table.others_wrote({"match"})
                await table.follow()
            await self._serve(table)
        finally:
            self._lease.release(lease)

    async def _serve(self, table: Table) -> None:
        while (due := _due(table)) is not None:
            seat, level, decision = due
            play = table.play
            assert play is not None
            wait = 0.0 if play.match.hushed else BREATH  # a secret question is answered within the pause
            seed = self._seeds.getrandbits(62)
            reply = play.tutor and play.tutor.reply(play.match, seat)
            thought = _said(text(reply)) if reply else self._thought(table, play, seat, level, seed)
            option, _ = await asyncio.gather(thought, asyncio.sleep(wait))
            try:
                await table.answer(
                    table.lobby.chairs[seat].player, decision, option, f"bot-{play.seq}-{seat}-{seed}"[:40], by="bot"
                )
            except Refused as refused:
                if refused.reason.key != "table.stale":
                    log.error("a bot of %s was refused: %s", play.match.game.id, refused.reason.key)
                    await asyncio.sleep(AGAIN)

    async def _thought(self, table: Table, play: Play, seat: Seat, level: str, seed: int) -> str:
        asked = position(play.match, seat, Random(seed))
        with THINKING.time():
            return await self.pool.choose(table.code, play.match.game.id, asked, seat, level, seed, table.sponsors)


async def _said(option: str) -> str:
    """What a lesson lets the bot answer needs no thought."""
    return option


def _due(table: Table) -> tuple[Seat, str, int] | None:
    """A seat that is asked and played by a bot, its level, and the number of its question.

    Where nobody plays or looks on, bots wait too: their thoughts are for people.
    """
    play = table.play
    if play is None or play.match.over or not table.presence:
        return None
    for seat in play.match.waiting_for():
        level = table.played_by(seat)
        if level and table.bot_decides(seat) and answers.open_to(play, seat):
            return seat, level, play.asked[seat]
    return None
