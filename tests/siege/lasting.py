"""What has to hold for long: a farewell to a thousand lines in five seconds, and minutes of coming and going that leave nothing behind."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import NamedTuple

import uvloop

from tests.load import summon_side
from tests.load.__main__ import aged, made
from tests.load.server import Server
from tests.load.summon_side import END, VISITOR, Tab
from tests.web.site import ROOT

HASTY = Path(__file__).parent / "hasty"
IN_TIME = 5.0  # seconds of a farewell
MATCHES = 10  # of one generation
GROWN = 1.05  # the share of what it held before that a server may hold afterwards
_LEAVING = f'"{VISITOR}":{{"leaving{END}":true}}'.encode()


# -- a farewell


class Farewell(NamedTuple):
    lines: int
    told: int
    seconds: float

    @property
    def held(self) -> bool:
        return self.told == self.lines and self.seconds < IN_TIME

    def __str__(self) -> str:
        return f"{self.told} of {self.lines} lines heard it, the server was gone after {self.seconds:.1f} s"


class Listener(Tab):
    told = False

    def hear(self, body: bytes, now: float) -> None:
        self.told = self.told or _LEAVING in body.replace(b" ", b"")
        if not self.ready():
            super().hear(body, now)


def drain(folder: Path, lines: int) -> Farewell:
    """Open so many lines, ask the server to stop, and see who heard of it and how long it took."""
    server = Server("sqlite", folder)
    server.start()

    async def listen() -> Farewell:
        gate = asyncio.Semaphore(16)

        async def one() -> Listener:
            async with gate:
                tab = Listener(server.port)
                await tab.open()
                await tab.until(tab.here)
                return tab

        tabs = list(await asyncio.gather(*(one() for _ in range(lines))))
        began = time.perf_counter()
        server.ask_to_stop()
        while not server.ended():
            await asyncio.sleep(0.01)
        return Farewell(lines, sum(tab.told for tab in tabs), time.perf_counter() - began)

    try:
        return uvloop.run(listen())
    finally:
        server.stop()


# -- a soak


class Sample(NamedTuple):
    megabytes: float
    descriptors: int


class Soak(NamedTuple):
    samples: list[Sample]
    moves: int

    def _thirds(self, of: Callable[[Sample], float]) -> tuple[float, float]:
        """Before and after; the first third warms up."""
        third = max(1, len(self.samples) // 3)
        return median(map(of, self.samples[third : 2 * third])), median(map(of, self.samples[-third:]))

    @property
    def held(self) -> bool:
        return all(after <= GROWN * before for before, after in self._both())

    def _both(self) -> list[tuple[float, float]]:
        return [self._thirds(lambda each: each.megabytes), self._thirds(lambda each: each.descriptors)]

    def __str__(self) -> str:
        (was, now), (held, holds) = self._both()
        return (
            f"{len(self.samples)} generations of {MATCHES} matches, {self.moves} moves; memory {was:.0f} MB, then {now:.0f} MB; "
            f"descriptors {held:.0f}, then {holds:.0f}"
        )


def soak(folder: Path, minutes: float, kind: str) -> Soak:
    """Matches are made, played for a while, all lines break and come back, all leave; again and again."""
    server = Server(kind, folder, PYTHONPATH=os.pathsep.join([str(HASTY), str(ROOT)]))
    server.start()
    samples: list[Sample] = []

    async def generations() -> int:
        end, moves = time.monotonic() + 60 * minutes, 0
        while time.monotonic() < end:
            matches = await made(summon_side, server, MATCHES)
            await aged(matches, seed=len(samples))
            for seat in (seat for match in matches for seat in match.seats):
                seat.line.abort()
                await seat.enter()
            await aged(matches, seed=len(samples) + 1)
            moves += sum(match.moves for match in matches)
            for match in matches:
                match.close()
            samples.append(Sample(server.memory(), descriptors(server)))
            print(f"  {samples[-1].megabytes:.0f} MB, {samples[-1].descriptors} descriptors", flush=True)
        return moves

    try:
        return Soak(samples, uvloop.run(generations()))
    finally:
        server.stop()


def descriptors(server: Server) -> int:
    total = 0
    for pid in server.family():
        with suppress(OSError):
            total += len(os.listdir(f"/proc/{pid}/fd"))
    return total
