"""The line between processes that share a PostgreSQL: what one tells, the others hear (NOTIFY), and what one holds, no other has.

It is one connection. All that is held by it ends with it: when the process dies, when its machine is gone, and also when it only hangs,
because PostgreSQL ends a session that says nothing for `SILENT` seconds and this one says something every `BEAT`. A notice that was missed
while the connection was cut does no harm: nothing but the database is the truth, and whoever is back reads it anew.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

import asyncpg

from .postgres import connect, lock_number

log = logging.getLogger(__name__)

BEAT = 1.0  # seconds between two signs of life
SILENT = 3  # seconds of silence after which a process has lost what it held, and its people are taken to be gone
_CHANNEL = "summon"
_LONGEST = 7_000  # bytes of one notice; PostgreSQL allows 8,000
_ALIVE = lock_number("alive")
Notice: TypeAlias = list[Any]  # what it is about, and plain words and numbers
_ERRORS = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)


class Bus:
    """`heard`: called with every notice of another process, and its sender; `back`: after the connection was lost and is there again;
    `gone`: with a sender who is silent."""

    shared = True

    def __init__(self, url: str) -> None:
        self.me = secrets.token_hex(4)
        self.heard: Callable[[str, Notice], None] = lambda sender, notice: None
        self.back: Callable[[], None] = lambda: None
        self.lost: Callable[[], None] = lambda: None
        self.gone: Callable[[str], None] = lambda sender: None
        self._url = url
        self._line: asyncpg.Connection | None = None
        self._alone = asyncio.Lock()  # one statement at a time
        self._waiting: list[Notice] = []
        self._work = asyncio.Event()
        self._senders: dict[str, float] = {}
        self._held: set[str] = set()
        self._releasing: set[asyncio.Task[Any]] = set()
        self._closing = False
        self._tasks: list[asyncio.Task[None]] = []

    @classmethod
    async def open(cls, url: str) -> tuple[Bus, bool]:
        """The line, and whether nobody else is here."""
        bus = cls(url)
        first = await bus._connect()
        bus._tasks = [asyncio.create_task(bus._send_on()), asyncio.create_task(bus._beat_on())]
        return bus, first

    async def close(self) -> None:
        self._closing = True
        async with self._alone:  # no statement is broken off
            for task in self._tasks:
                task.cancel()
        await asyncio.gather(*self._tasks, *self._releasing, return_exceptions=True)
        if self._line is not None:
            await self._line.close(timeout=2)

    # -- telling

    def tell(self, *notice: Any) -> None:
        """To all other processes, soon; many notices go together."""
        self._waiting.append(list(notice))
        self._work.set()

    async def _send_on(self) -> None:
        while True:
            await self._work.wait()
            self._work.clear()
            waiting, self._waiting = self._waiting, []
            for payload in _packed(self.me, waiting):
                await self._try("SELECT pg_notify($1, $2)", _CHANNEL, payload)

    def _hear(self, _line: object, _pid: int, _channel: str, payload: str) -> None:
        sender, notices = json.loads(payload)
        if sender == self.me:
            return
        self._senders[sender] = time.monotonic()
        for notice in notices:
            try:
                self.heard(sender, notice)
            except Exception:
                log.exception("a notice could not be heard")

    # -- holding

    async def take(self, what: str) -> bool:
        """Whether this process holds it now; False if it does already, or another one, or nobody knows."""
        if what in self._held:
            return False
        self._held.add(what)
        if await self._try("SELECT pg_try_advisory_lock($1)", lock_number(what)):
            return True
        self._held.discard(what)
        return False

    def release(self, what: str) -> None:
        if what in self._held:
            self._held.discard(what)
            task = asyncio.create_task(self._try("SELECT pg_advisory_unlock($1)", lock_number(what)))
            self._releasing.add(task)
            task.add_done_callback(self._releasing.discard)

    # -- the connection

    async def _connect(self) -> bool:
        settings = {
            "idle_session_timeout": f"{SILENT}s",
            "synchronous_commit": "off",
            "tcp_keepalives_idle": "2",
            "tcp_keepalives_interval": "1",
            "tcp_keepalives_count": "2",
        }
        line = await connect(self._url, **settings)
        await line.add_listener(_CHANNEL, self._hear)
        first = bool(await line.fetchval("SELECT pg_try_advisory_lock($1)", _ALIVE))
        await line.fetchval("SELECT pg_advisory_lock_shared($1)", _ALIVE) if first else None
        await line.fetchval("SELECT pg_advisory_unlock($1)", _ALIVE) if first else None
        if not first:  # whoever is first lets others in soon
            await line.fetchval("SELECT pg_advisory_lock_shared($1)", _ALIVE)
        self._line = line
        line.add_termination_listener(lambda _line: self._cut(line))
        self.tell("hello")
        return first

    def _cut(self, line: asyncpg.Connection) -> None:
        """Whatever was held is somebody else's now, and whatever is known may be old."""
        if self._line is not line or self._closing:
            return
        self._line = None
        self._held.clear()
        log.warning("the line to the other processes was cut and is opened again")
        self.lost()

    async def _try(self, statement: str, *values: object) -> Any:
        """None if it could not be said."""
        async with self._alone:
            line = self._line
            if line is None:
                return None
            try:
                async with asyncio.timeout(SILENT):
                    return await line.fetchval(statement, *values)
            except _ERRORS:
                line.terminate()
                self._cut(line)
                return None

    async def _beat_on(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            if self._line is None:
                try:
                    await self._connect()
                except _ERRORS:
                    continue
                self.back()
            self.tell("beat")
            silent = time.monotonic() - SILENT - BEAT
            for sender in [each for each, last in self._senders.items() if last < silent]:
                del self._senders[sender]
                self.gone(sender)


def _packed(sender: str, notices: Iterable[Notice]) -> Iterator[str]:
    """As few payloads as hold them all; what is said twice in a row is said once."""
    some: list[Notice] = []
    size = 0
    for notice in notices:
        length = len(json.dumps(notice))
        if some and size + length > _LONGEST:
            yield json.dumps([sender, some])
            some, size = [], 0
        if not some or some[-1] != notice:
            some.append(notice)
            size += length + 2
    if some:
        yield json.dumps([sender, some])
