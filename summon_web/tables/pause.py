"""The time in which somebody may be asked in secret: it lasts as long whether anybody is or not."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from .lobby import Lobby
from .refused import NotSaved

PAUSE = 4.0  # seconds


class Pause:
    """One for every moment in which somebody could be asked; the moments of a play are numbered."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._begun, self._over = 0, 0  # the last moments whose pause has begun, and is over
        self._task: asyncio.Task[None] | None = None

    def lasts(self, lobby: Lobby, fast: bool) -> float:
        """Bots answer soon and don't look at the clock: against them alone it is short, or none."""
        if sum(not chair.played_by for chair in lobby.chairs) > 1:
            return self._seconds
        return 0.0 if fast else self._seconds / 4

    def is_over(self, moment: int) -> bool:
        return self._over == moment

    def begin(self, moment: int, lasts: Callable[[], float], go_on: Callable[[], Awaitable[None]]) -> None:
        """After the time all go on at once, or as soon as nobody is asked any more."""
        if self._begun != moment:
            self._begun = moment
            self._task = asyncio.create_task(self._run(moment, lasts, go_on))

    async def _run(self, moment: int, lasts: Callable[[], float], go_on: Callable[[], Awaitable[None]]) -> None:
        while self._over != moment:
            await asyncio.sleep(lasts())
            try:
                self._over = moment
                await go_on()
            except NotSaved:
                self._over = 0  # what the log says counts; then again

    def close(self) -> None:
        """No pause outlives the hall; it begins anew with whoever comes to the table next."""
        if self._task:
            self._task.cancel()
