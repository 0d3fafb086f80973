"""The process's own things: the hall, who is on which line, and the tabs that look at something."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import reflex as rx

from summon_web.bots import Pool
from summon_web.engine import Reason
from summon_web.tables import PAUSE, Hall, Refused, Table, codes, measures
from summon_web.tables.place import database_url

from .catalog import site_texts
from .limits import Limits
from .lines import keep_lines, tell_all
from .logbook import keep_log
from .memory import calm, collect_when_quiet
from .onlookers import Onlookers
from .sharing import share_limits, tell_limits
from .tabs import Tabs

log = logging.getLogger("summon")
_COUNTED = 60.0  # seconds
_MEASURED = 2.0
_HOUR = 3600.0
_FAREWELL = 0.3  # seconds for the last words to arrive


def pause_seconds() -> float:
    """How long a table pauses where somebody may be asked in secret."""
    return float(os.environ.get("SUMMON_PAUSE_SECONDS", PAUSE))


def bot_workers() -> int:
    """How many processes think for bots: all cores but one, shared by the workers of this machine."""
    return max(1, ((os.cpu_count() or 1) - 1) // int(os.environ.get("SUMMON_WORKERS", "1")))


@dataclass
class House:
    """Opened with the server, closed with it."""

    app: rx.App | None = None
    limits: Limits = field(default_factory=Limits.from_settings)
    _hall: Hall | None = None
    tabs: Tabs = field(default_factory=Tabs)
    onlookers: Onlookers = field(default_factory=Onlookers)
    _who: dict[str, str] = field(default_factory=dict)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    @property
    def hall(self) -> Hall:
        if self._hall is None:
            raise RuntimeError("the house is closed")
        return self._hall

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """A lifespan task of the server."""
        keep_log()
        pool = Pool(bot_workers())
        await pool.open()
        self._hall = await Hall.open(database_url(), pool=pool, pause=pause_seconds())
        self._hall.pushes.say = lambda kind, lang: site_texts(lang)[f"call_{kind}"]
        assert self.app is not None
        self.tabs.app = self.onlookers.app = self.app
        keep_lines(self.app, self._closed, lambda: self.limits.refuse("malformed"))
        self._hall.broadcast.listen("missed", self._missed)
        self._hall.broadcast.listen("moved_in", self._moved_in)
        share_limits(self.limits, self._hall)
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, lambda: self._soon(self._say_goodbye()))
        chores = [
            asyncio.create_task(self.tabs.show_crowd()),
            asyncio.create_task(self._count_refusals()),
            asyncio.create_task(self._measure_on()),
            asyncio.create_task(self._forget_old()),
            asyncio.create_task(tell_limits(self.limits, self._hall)),
            asyncio.create_task(collect_when_quiet(self.tabs.idle)),
        ]
        calm()
        try:
            yield
        finally:
            for chore in chores:
                chore.cancel()
            await self.tabs.close()
            await self.onlookers.close()
            await asyncio.gather(*self._tasks, *chores, return_exceptions=True)
            await self._hall.close()
            self._hall = None

    async def health(self) -> dict[str, str]:
        """For whoever hosts, at /healthz: what works, and what is wrong."""
        if self._hall is None:
            return {"process": "starting"}
        return {"process": "leaving" if self._hall.leaving else "ok", **await self._hall.health()}

    def metrics(self) -> bytes:
        """For Prometheus, at /metrics."""
        self._measure()
        return measures.told()

    def _measure(self) -> None:
        people = {"lines": len(self._who), "players": len(set(self._who.values()))}
        measures.gauge({**people, **(self._hall.measured() if self._hall else {})})

    # -- who is on a line

    def met(self, token: str, player: str) -> None:
        """Somebody has proved on this line who they are. It holds until the line ends, whatever becomes of the tab's state."""
        self._who[token] = player

    def who(self, token: str) -> str:
        return self._who.get(token, "")

    async def sign_out(self, player: str, but: str = "") -> None:
        """All lines of this player end to be theirs; `but` is the token of the one that goes on."""
        from .visitor import Visitor

        assert self.app is not None
        for token in self._lines_of(player):
            if token == but:
                continue
            del self._who[token]
            self.tabs.forget(token)
            async with self.app.modify_state(rx.BaseStateToken(ident=token, cls=rx.State)) as state:
                await (await state.get_state(Visitor))._signed_out()

    def _missed(self, player: str, code: str) -> None:
        """A match waits for somebody: all their lines hear of it."""
        for token in self._lines_of(player):
            self._soon(self._warn(token, Reason("table.missed", about=(codes.shown(code),))))

    def _moved_in(self, player: str) -> None:
        """A code of this player was used: their pages that show it show it no longer."""
        for token in self._lines_of(player):
            self._soon(self._hide_code(token))

    def _lines_of(self, player: str) -> list[str]:
        return [token for token, who in self._who.items() if who == player]

    async def _warn(self, token: str, reason: Reason) -> None:
        from .visitor import Visitor

        assert self.app is not None
        async with self.app.modify_state(rx.BaseStateToken(ident=token, cls=rx.State)) as state:
            await (await state.get_state(Visitor))._told(reason)

    async def _hide_code(self, token: str) -> None:
        from .devices import DevicesState

        assert self.app is not None
        async with self.app.modify_state(rx.BaseStateToken(ident=token, cls=rx.State)) as state:
            (await state.get_state(DevicesState))._was_used()

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _closed(self, token: str) -> None:
        self._who.pop(token, None)
        self.tabs.forget(token)
        self.onlookers.forget(token)

    async def find(self, code: str, address: str, player: str) -> Table | None:
        """A table by its link. From an address that has guessed too often, people find only tables at which they sit."""
        may_guess = self.limits.has("guesses", address)
        table = await self.hall.find(code)
        if not may_guess and (table is None or table.lobby.seat_of(player) is None):
            raise Refused("limit.guesses")
        if table is None:
            self.limits.spend("guesses", address)
        return table

    def make_room(self, address: str) -> None:
        """Somebody at this address makes a table."""
        if not self.limits.spend("tables", address):
            raise Refused("limit.tables")

    # -- chores

    async def _say_goodbye(self) -> None:
        """No new tables; every browser is told before the lines are cut; then stop as the server would have. Writes that have begun are finished."""
        from .visitor import Visitor

        assert self.app is not None
        self.hall.leaving = True
        log.info("the server stops: browsers are told to come back")
        try:
            await tell_all(self.app, Visitor, "leaving", True)
            await asyncio.sleep(_FAREWELL)
        finally:
            os.kill(os.getpid(), signal.SIGINT)

    async def _forget_old(self) -> None:
        days = float(os.environ.get("SUMMON_FORGET_DAYS", "30"))
        while days:
            await asyncio.sleep(_HOUR)
            try:
                await self.hall.forget(days, set(self._who.values()))
            except Exception:
                log.exception("old lobbies and guests could not be forgotten")

    async def _measure_on(self) -> None:
        """Whichever worker is asked for the numbers tells those of all."""
        while True:
            self._measure()
            await asyncio.sleep(_MEASURED)

    async def _count_refusals(self) -> None:
        """What was refused since the last time, by kind: how a host learns of a flood."""
        while True:
            await asyncio.sleep(_COUNTED)
            if refused := self.limits.refused:
                log.warning("refused: %s", ", ".join(f"{kind} {n}" for kind, n in sorted(refused.items())))
                refused.clear()


house = House()
