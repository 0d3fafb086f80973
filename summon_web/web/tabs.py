"""Which tab looks at what, and what it has not been shown yet.

Whenever a table has changed, every tab that looks at it gets the new view into its own queue and is shown the views one after the
other, in tasks beside the handlers; a handler never waits for another tab. So no tab misses a step of a match. Players are
shown a view at once; all who only look on are shown it one after the other, and they never take more than half of the
time, so a crowd of them doesn't slow a move.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

import reflex as rx

from summon_web.tables.measures import stage

log = logging.getLogger("summon")
MOST = 60  # views that wait for one tab; a tab that is further behind goes to the newest


class Scene(Protocol):
    """What a tab looks at."""

    def subscribe(self, callback: Callable[..., None]) -> Callable[[], None]:
        """`callback` hears of every change, until the function that is returned is called."""

    def view(self, *topic: Any) -> Any:
        """What the tab's viewer may see now, as parts by name; of a topic, only the parts that it can change. None: it is read later."""

    def follows(self, old: Any, new: Any) -> bool:
        """Whether a view is a step after another one, or only another look at the same step."""

    async def show(self, state: rx.State, view: Any) -> None:
        """Put a view into the tab's state."""

    def plays(self) -> bool:
        """Whether the viewer plays, or only looks on."""


@dataclass
class Tab:
    scene: Scene
    stop: Callable[[], None] = lambda: None
    changed: Callable[..., None] = lambda *_: None
    views: deque[Any] = field(default_factory=lambda: deque(maxlen=MOST))
    acting: bool = False  # a handler of this tab is at work and shows what comes of it
    due: bool = False  # a task will show what waits


class Tabs:
    def __init__(self) -> None:
        self.app: rx.App | None = None
        self._tabs: dict[str, Tab] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._crowd: asyncio.Queue[tuple[str, Tab]] = asyncio.Queue()
        self._last = 0.0  # when somebody was last shown something

    def idle(self) -> float:
        """The seconds since anybody was shown anything."""
        return time.monotonic() - self._last

    def follow(self, token: str, scene: Scene) -> None:
        """Let a tab look at something; it looks at one thing at a time."""
        self.forget(token)
        tab = self._tabs[token] = Tab(scene)

        def changed(*topic: object) -> None:
            view = scene.view(*topic)
            if tab.views and not scene.follows(tab.views[-1], view):
                waiting = tab.views.pop()
                view = view and {**waiting, **view}
            tab.views.append(view)
            self._soon(token, tab)

        tab.changed = changed
        tab.stop = scene.subscribe(changed)

    def forget(self, token: str) -> None:
        tab = self._tabs.pop(token, None)
        if tab is not None:
            tab.stop()

    def follows(self, token: str) -> bool:
        return token in self._tabs

    def scene(self, token: str) -> Scene | None:
        """What a tab looks at."""
        tab = self._tabs.get(token)
        return tab.scene if tab else None

    def look_anew(self, token: str) -> None:
        """A tab looks with other eyes."""
        if token in self._tabs:
            self._tabs[token].changed()

    def begin(self, token: str) -> None:
        """A handler of this tab starts: what comes of it is shown by the handler, with its own answer."""
        if token in self._tabs:
            self._tabs[token].acting = True

    def end(self, token: str) -> Any:
        """What the handler shall show: the only view that waits, or the newest if none does.

        None if several wait: they are shown one after the other instead, and the handler must not run ahead of them.
        """
        tab = self._tabs.get(token)
        if tab is None:
            return None
        tab.acting = False
        if len(tab.views) > 1 or tab.due:
            self._soon(token, tab)
            return None
        return tab.views.popleft() if tab.views else tab.scene.view()

    async def close(self) -> None:
        for token in list(self._tabs):
            self.forget(token)
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def show_crowd(self) -> None:
        """A task of the server: shows those who only look on what waits for them."""
        while True:
            token, tab = await self._crowd.get()
            began = time.perf_counter()
            await self._push(token, tab)
            await asyncio.sleep(time.perf_counter() - began)

    def _soon(self, token: str, tab: Tab) -> None:
        """Show what waits as soon as the tab is free."""
        self._last = time.monotonic()
        if tab.due or tab.acting or self._tabs.get(token) is not tab:
            return
        tab.due = True
        if not tab.scene.plays():
            self._crowd.put_nowait((token, tab))
            return
        task = asyncio.get_running_loop().create_task(self._push(token, tab))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _push(self, token: str, tab: Tab) -> None:
        assert self.app is not None
        try:
            while tab.views and self._tabs.get(token) is tab:
                with stage("show"):
                    async with self.app.modify_state(rx.BaseStateToken(ident=token, cls=rx.State)) as state:
                        if tab.views:
                            await tab.scene.show(state, tab.views.popleft())
        except Exception:
            log.exception("a tab could not be shown the newest view")
            self.forget(token)
        finally:
            tab.due = False
