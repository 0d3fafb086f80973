"""How long the analysis of a match takes, from the click to the curve and to its marks: `python3 summon.py bench analysis FILE ...`."""

from __future__ import annotations

import asyncio
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from summon_web.bots import Pool

from .bring import bring
from .hall import Hall

LOOK = 0.1  # seconds between two looks at how far it is
HEAD = f"{'game':<22}{'seats':>6}{'decisions':>11}{'curve s':>9}{'marks s':>9}"


@dataclass(frozen=True)
class Analysed:
    game: str
    seats: int
    decisions: int
    curve: float  # seconds until every decision has its chance
    marks: float  # until those that seem to have cost most were thought about thoroughly

    def row(self) -> str:
        return f"{self.game:<22}{self.seats:>6}{self.decisions:>11}{self.curve:>9.1f}{self.marks:>9.1f}"


def main(args: list[str]) -> int:
    """A row for each record of a match, as it is found."""
    print(HEAD, flush=True)
    for record in args:
        print(measure(Path(record)).row(), flush=True)
    return 0


def measure(record: Path) -> Analysed:
    return asyncio.run(_measure(record.read_bytes()))


async def _measure(written: bytes) -> Analysed:
    with tempfile.TemporaryDirectory() as folder:
        pool = Pool()
        await pool.open()
        hall = await Hall.open(f"sqlite+aiosqlite:///{folder}/bench.db", pool=pool)
        try:
            table = await bring(hall, written)
            start, curve = time.monotonic(), 0.0
            errand = hall.analyses.begin(table.lobby, "bench", "bench")
            while errand.status == "running":
                await asyncio.sleep(LOOK)
                if errand.found.get("refining") and not curve:
                    curve = time.monotonic() - start
            seconds = time.monotonic() - start
            return Analysed(table.lobby.game.id, len(table.lobby.chairs), errand.found["of"], curve or seconds, seconds)
        finally:
            await hall.close()
            await pool.close()
