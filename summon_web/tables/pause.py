"""The time in which somebody may be asked in secret: it lasts as long whether anybody is or not."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from collections.abc import Set as AbstractSet
from contextlib import suppress

from summon_web.engine import Seat

from .refused import NotSaved

PAUSE = 4.0  # seconds
PATIENCE = 60.0  # seconds that a device has to be passed around


class Pause:
    """One for every moment in which somebody could be asked; the moments of a play are numbered."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._begun, self._over = 0, 0  # the last moments whose pause has begun, and is over
        self._task: asyncio.Task[None] | None = None
        self.unread: set[Seat] = set()  # who shares a device and has not looked yet whether they are asked
        self._all_looked = asyncio.Event()

    def lasts(self, people: int) -> float:
        """Bots answer soon and don't look at the clock: against them alone it is short."""
        return self._seconds if people > 1 else self._seconds / 4

    def is_over(self, moment: int) -> bool:
        return self._over == moment

    def begin(
        self,
        moment: int,
        lasts: Callable[[], float],
        go_on: Callable[[], Awaitable[None]],
        looking: AbstractSet[Seat] = frozenset(),
    ) -> None:
        """After the time all go on at once, or as soon as nobody is asked any more; `looking`: who has to look before."""
        if self._begun != moment:
            self._begun, self.unread, self._all_looked = moment, set(looking), asyncio.Event()
            self.looked()
            self._task = asyncio.create_task(self._run(moment, lasts, go_on))

    def looked(self, *seats: Seat) -> None:
        """They know whether they are asked."""
        self.unread.difference_update(seats)
        if not self.unread:
            self._all_looked.set()

    async def _run(self, moment: int, lasts: Callable[[], float], go_on: Callable[[], Awaitable[None]]) -> None:
        while self._over != moment:
            await asyncio.sleep(lasts())
            with suppress(TimeoutError):
                await asyncio.wait_for(self._all_looked.wait(), PATIENCE)
            if self._begun != moment:
                return
            try:
                self._over = moment
                await go_on()
            except NotSaved:
                self._over = 0  # what the log says counts; then again

    def close(self) -> None:
        """No pause outlives the hall; it begins anew with whoever comes to the table next."""
        if self._task:
            self._task.cancel()
