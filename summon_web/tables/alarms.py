"""Time that is up, whether or not anybody looks at the table; also after a restart, when the tables are found again in the database."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from .archive import Archive
from .refused import NotSaved, Refused
from .table import Table

log = logging.getLogger(__name__)

TICK = 0.25  # seconds between two looks at the clock
BEAT = 10_000  # milliseconds between two notes that the server is here


class Alarms:
    """When the time of somebody is up, by table."""

    def __init__(self, archive: Archive, ring: Callable[[str], Awaitable[None]]) -> None:
        self._archive, self._ring = archive, ring
        self._times: dict[str, int] = {}
        self._beaten = 0
        self.closing = asyncio.Event()
        self.running = False  # whether this process looks at the clock

    def note(self, table: Table) -> None:
        """Called whenever something happened at a table."""
        alarm = table.alarm
        if alarm is None:
            self._times.pop(table.code, None)
        else:
            self._times[table.code] = alarm

    async def ring_due(self) -> None:
        now = self._archive.now()
        for code in [code for code, time in self._times.items() if time <= now]:
            await self._ring_at(code)
        if self._times and now - self._beaten >= BEAT:
            await self.beat()

    async def _ring_at(self, code: str) -> None:
        """What goes wrong at one table concerns no other; what could not be done now is due again with the next tick."""
        try:
            await self._ring(code)
        except Refused as refused:
            log.warning("table %s: its alarm was refused: %s", code, refused.reason.key)
        except Exception:
            log.exception("table %s: its alarm failed", code)

    async def beat(self) -> None:
        self._beaten = self._archive.now()
        await self._archive.beat()

    async def close(self) -> None:
        """Note until when the server was here. `run` ends by itself, so that no read of the database is broken off."""
        self.closing.set()
        if self._times:
            try:
                await self.beat()
            except NotSaved:
                log.warning("it could not be noted that the server goes; time counts until its last note")

    async def run(self) -> None:
        self.running = True
        while not self.closing.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self.closing.wait(), TICK)
            try:
                await self.ring_due()
            except Exception:  # such as a note that could not be written; whatever it was, the next tick comes
                log.exception("the alarms failed")
