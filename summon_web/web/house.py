"""The process's own things: the hall, and which tab looks at what.

A tab's state is a cache of what its viewer may see. Whenever a table has changed, every tab that looks at it is shown the new
view in a task of its own; a handler never waits for another tab.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import reflex as rx

from summon_web.bots import Pool
from summon_web.tables import PAUSE, Hall

log = logging.getLogger("summon")


def database_url() -> str:
    """Where everything is kept: SUMMON_DATABASE (a file's path or a database URL), else one file under .run."""
    place = os.environ.get("SUMMON_DATABASE", ".run/summon.db")
    if "://" in place:
        return place
    path = Path(place).absolute()
    path.parent.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{path}"


def pause_seconds() -> float:
    """How long a table pauses where somebody may be asked in secret."""
    return float(os.environ.get("SUMMON_PAUSE_SECONDS", PAUSE))


@dataclass
class _Tab:
    """What a tab looks at: how to show it the newest view, and how to stop looking."""

    show: Callable[[rx.State], Awaitable[None]]
    stop: Callable[[], None]
    due: bool = False


@dataclass
class House:
    """Opened with the server, closed with it."""

    app: rx.App | None = None
    _hall: Hall | None = None
    _tabs: dict[str, _Tab] = field(default_factory=dict)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    @property
    def hall(self) -> Hall:
        if self._hall is None:
            raise RuntimeError("the house is closed")
        return self._hall

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """A lifespan task of the server."""
        pool = Pool()
        await pool.open()
        self._hall = await Hall.open(database_url(), pool=pool, pause=pause_seconds())
        self._hear_goodbyes()
        try:
            yield
        finally:
            for token in list(self._tabs):
                self.forget(token)
            await asyncio.gather(*self._tasks, return_exceptions=True)
            await self._hall.close()
            self._hall = None

    def follow(self, token: str, subscribe: Callable[[Callable[[], None]], Callable[[], None]],
               show: Callable[[rx.State], Awaitable[None]]) -> None:  # fmt: skip
        """Let a tab look at something; it looks at one thing at a time."""
        self.forget(token)
        tab = _Tab(show, lambda: None)
        self._tabs[token] = tab
        tab.stop = subscribe(lambda: self._soon(token, tab))

    def forget(self, token: str) -> None:
        tab = self._tabs.pop(token, None)
        if tab is not None:
            tab.stop()

    def follows(self, token: str) -> bool:
        return token in self._tabs

    def _soon(self, token: str, tab: _Tab) -> None:
        """Show it as soon as the tab is free; several changes meanwhile are shown at once."""
        if tab.due or self._tabs.get(token) is not tab:
            return
        tab.due = True
        task = asyncio.get_running_loop().create_task(self._push(token, tab))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _push(self, token: str, tab: _Tab) -> None:
        assert self.app is not None
        try:
            async with self.app.modify_state(rx.BaseStateToken(ident=token, cls=rx.State)) as state:
                tab.due = False
                if self._tabs.get(token) is tab:
                    await tab.show(state)
        except Exception:
            log.exception("a tab could not be shown the newest view")
            self.forget(token)

    def _hear_goodbyes(self) -> None:
        """Reflex has no hook for a closed tab, so its namespace's own is wrapped here, in one place."""
        namespace: Any = self.app.event_namespace if self.app else None
        if namespace is None or getattr(namespace.on_disconnect, "of_summon", False):
            return
        goodbye = namespace.on_disconnect

        def on_disconnect(sid: str, *rest: Any) -> Any:
            token = namespace.sid_to_token.get(sid)
            if token and namespace.token_to_sid.get(token) == sid:
                self.forget(token)
            return goodbye(sid, *rest)

        on_disconnect.of_summon = True  # type: ignore[attr-defined]
        namespace.on_disconnect = on_disconnect


house = House()
