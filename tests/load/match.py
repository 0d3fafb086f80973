"""A match between two raw clients, whatever server they speak to."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from typing import Any

from .line import Line


class Seat(ABC):
    """One tab. `match` hears of every new moment."""

    line: Line

    def __init__(self, port: int) -> None:
        self.port = port
        self.match: Match | None = None
        self.forget()

    def forget(self) -> None:
        self.seq = -1
        self.ready_at = 0.0
        self.refused = ""
        self._wait: tuple[Callable[[], Any], asyncio.Future[None]] | None = None

    @abstractmethod
    async def open(self) -> Seat: ...

    @abstractmethod
    def ready(self) -> bool:
        """Whether the whole view is there."""

    @abstractmethod
    def hear(self, body: bytes, now: float) -> None: ...

    @abstractmethod
    def answer(self, rng: Random) -> None: ...

    async def enter(self) -> float:
        """Open the line anew; seconds from the first packet to the whole view."""
        began = time.perf_counter()
        await self.open()
        await self.until(self.ready, 120)
        return self.ready_at - began

    def cut(self, why: str) -> None:
        """The line is gone without our doing. Whoever is at a match comes back, as a browser does."""
        self.lost(why)
        if self.match is not None:
            self.coming = asyncio.ensure_future(self.enter())

    def lost(self, why: str) -> None:
        if self.match is not None:
            self.match.failed(why)
        if self._wait and not self._wait[1].done():
            self._wait[1].set_exception(ConnectionError(why))

    def heard(self, body: bytes) -> None:
        if body == b"2":
            self.line.send(b"3")
            return
        self.hear(body, time.perf_counter())
        if self._wait and not self._wait[1].done() and self._wait[0]():
            self._wait[1].set_result(None)

    async def until(self, condition: Callable[[], Any], seconds: float = 60) -> None:
        if condition():
            return
        self._wait = (condition, asyncio.get_running_loop().create_future())
        try:
            await asyncio.wait_for(self._wait[1], seconds)
        finally:
            self._wait = None


class Match:
    """The driver is told when a move was acknowledged and when the opponent saw it."""

    def __init__(self, seats: list[Any]) -> None:
        self.seats = seats
        self.driver: Any = None
        self.sent = self.ack = self.seen = self.due = 0.0
        self.base, self.mover, self.moves = 0, -1, 0
        self.planned = False
        for seat in seats:
            seat.match = self

    @property
    def over(self) -> bool:
        return bool(self.seats[0].over)

    @property
    def waiting(self) -> bool:
        return self.mover >= 0

    def asked(self) -> int:
        """Which seat may answer now; -1 if none."""
        return next((n for n, seat in enumerate(self.seats) if seat.asked), -1)

    def move(self, rng: Random) -> None:
        self.mover = self.asked()
        self.base, self.ack, self.seen = max(seat.seq for seat in self.seats), 0.0, 0.0
        self.sent = time.perf_counter()
        self.seats[self.mover].answer(rng)

    def news(self, seat: Any, now: float) -> None:
        if self.mover < 0:
            if self.driver is not None:
                self.driver.stirred(self)
        elif seat.seq > self.base:
            if seat is self.seats[self.mover]:
                self.ack = self.ack or now
            else:
                self.seen = self.seen or now
            if self.ack and self.seen:
                self.mover, self.moves = -1, self.moves + 1
                if self.driver is not None:
                    self.driver.moved(self)

    def failed(self, why: str) -> None:
        if self.driver is not None:
            self.driver.failed(self, why)

    def close(self) -> None:
        self.driver = None
        for seat in self.seats:
            seat.match = None
            seat.line.close()
