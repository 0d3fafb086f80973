"""Which tabs look on while bots think about something, and shows them how far it is; not more often than a viewer can follow."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import reflex as rx

from summon_web.tables.errands import Errand

log = logging.getLogger("summon")
PACE = 0.7  # seconds between two looks
Show = Callable[[rx.State, Errand], Awaitable[None]]  # puts what was found so far into the tab's state


class Onlookers:
    def __init__(self) -> None:
        self.app: rx.App | None = None
        self._leave: dict[tuple[str, str], Callable[[], None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def follow(self, token: str, place: str, errand: Errand, show: Show) -> None:
        """A tab looks at one errand in each place of its page."""
        self.forget(token, place)
        due: list[asyncio.Task[None]] = []

        async def later(seconds: float) -> None:
            await asyncio.sleep(seconds)
            due.clear()
            if self._leave.get((token, place)) is leave:
                await self._push(token, errand, show)
                if errand.status != "running":
                    self.forget(token, place)

        def changed() -> None:
            if due and errand.status == "running":
                return
            for task in due:
                task.cancel()
            due[:] = [asyncio.get_running_loop().create_task(later(PACE if errand.status == "running" else 0))]
            self._tasks.update(due)
            due[0].add_done_callback(self._tasks.discard)

        leave = self._leave[token, place] = errand.follow(changed)
        if errand.status != "running":
            changed()

    def forget(self, token: str, place: str = "") -> None:
        """A tab looks no longer there, or is gone."""
        for key in [key for key in self._leave if key[0] == token and (not place or key[1] == place)]:
            self._leave.pop(key)()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _push(self, token: str, errand: Errand, show: Show) -> None:
        assert self.app is not None
        try:
            async with self.app.modify_state(rx.BaseStateToken(ident=token, cls=rx.State)) as state:
                await show(state, errand)
        except Exception:
            log.exception("a tab could not be shown what bots think")
            self.forget(token)
