"""What bots think beside playing, while somebody waits for it: counted by player, told as it goes on, stopped when nobody wants it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator
from typing import Any, Literal, TypeAlias, TypeVar

from summon_web.bots import Piece, Pool
from summon_web.engine import fault

from .refused import Refused

log = logging.getLogger(__name__)

T = TypeVar("T")
MOST = 2  # errands that one player may have under way
Status: TypeAlias = Literal["running", "done", "stopped", "failed"]


class Errand:
    """`found` is what has come of it so far. A kept one goes on when nobody looks; another one ends with the last who did."""

    def __init__(self, pool: Pool, key: str, sponsors: tuple[str, str], *, kept: bool) -> None:
        self.key, self.sponsors, self.kept = key, sponsors, kept
        self.wanted_by: set[str] = set()  # players
        self.status: Status = "running"
        self.found: dict[str, Any] = {}
        self._pool = pool
        self._listeners: list[Callable[[], None]] = []
        self._task: asyncio.Task[None] | None = None

    @property
    def watched(self) -> bool:
        return bool(self._listeners)

    async def work(self, work: Callable[..., Any], **values: Any) -> Any:
        """A piece of it, done by a worker when no match needs one."""
        return await self._pool.work(Piece(work, values), self.sponsors, self.key)

    async def each(self, things: Iterable[T], work: Callable[[T], Awaitable[None]]) -> None:
        """Do this with all of them, as many at a time as there are workers."""
        waiting: Iterator[T] = iter(things)

        async def lane() -> None:
            for thing in waiting:
                await work(thing)

        async with asyncio.TaskGroup() as lanes:
            for _ in range(self._pool.size):
                lanes.create_task(lane())

    def tell(self, **found: Any) -> None:
        self.found = {**self.found, **found}
        for listener in list(self._listeners):
            listener()

    def follow(self, listener: Callable[[], None]) -> Callable[[], None]:
        """`listener` hears of every change until the function that is returned is called."""
        self._listeners.append(listener)

        def leave() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)
            if not self.kept and not self._listeners:
                self.stop()

        return leave

    def begin(self, work: Coroutine[Any, Any, None], ended: Callable[[], None]) -> None:
        def after(task: asyncio.Task[None]) -> None:
            if task.cancelled():
                self.status = "stopped"
            elif error := task.exception():
                self.status = "failed"
                log.error("an errand of the bots failed: %s", fault.told(error))
            else:
                self.status = "done"
            ended()
            self.tell()

        self._task = asyncio.get_running_loop().create_task(work)
        self._task.add_done_callback(after)

    def stop(self) -> None:
        if self._task:
            self._task.cancel()

    async def over(self) -> None:
        """Wait until it has ended, however."""
        if self._task:
            await asyncio.wait([self._task])


class Errands:
    """All that are under way, by key. A player who wants the same joins it."""

    def __init__(self, pool: Pool | None) -> None:
        self._pool = pool
        self._running: dict[str, Errand] = {}

    def like(self, beginning: str) -> list[str]:
        """The keys of those under way that begin so."""
        return [key for key in self._running if key.startswith(beginning)]

    def running(self, key: str) -> Errand | None:
        return self._running.get(key)

    def begin(
        self,
        key: str,
        player: str,
        sponsor: str,
        work: Callable[[Errand], Coroutine[Any, Any, None]],
        *,
        kept: bool = True,
    ) -> Errand:
        """Start it in the share of the player and of the sponsor, an address, of the workers' time, or join it."""
        if self._pool is None:
            raise Refused("errand.no_bots")
        errand = self._running.get(key)
        mine = [each for each in self._running.values() if player in each.wanted_by and each is not errand]
        if len(mine) >= MOST:
            raise Refused("errand.too_many")
        if errand is None:
            errand = self._running[key] = Errand(self._pool, key, (sponsor, player), kept=kept)
            errand.begin(work(errand), lambda: self._running.__delitem__(key))
        errand.wanted_by.add(player)
        return errand

    def stop(self, key: str, player: str) -> None:
        """The player wants it no longer; it ends when nobody wants it any more."""
        errand = self._running.get(key)
        if errand and player in errand.wanted_by:
            errand.wanted_by.discard(player)
            if not errand.wanted_by:
                errand.stop()

    async def close(self) -> None:
        running = list(self._running.values())
        for errand in running:
            errand.stop()
        for errand in running:
            await errand.over()
