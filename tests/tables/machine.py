"""One of several processes that share a PostgreSQL, in the process of the test."""

from __future__ import annotations

from typing import Any

from summon_web.tables import Hall
from summon_web.tables.bus import Bus
from summon_web.tables.table import Table
from tests.tables.guests import House


class Machine(House):
    """One of several processes, with bots."""

    pool: Any = None

    async def open(self) -> None:
        self.hall = await Hall.open(self.url, self.games, self.clock, self.pool, pause=0.0)

    @property
    def bus(self) -> Bus:
        assert self.hall.fellows is not None
        return self.hall.fellows._bus

    async def table(self, code: str) -> Table:
        found = await self.hall.find(code)
        assert found is not None
        return found

    async def die(self) -> None:
        """As a killed process would: it says nothing any more, and its lines end."""
        self.bus._closing = True
        for task in (*self.bus._tasks, self.hall.fellows._polling):  # type: ignore[union-attr]
            task.cancel()
        if self.bus._line:
            self.bus._line.terminate()
        self.hall.alarms.closing.set()
