"""Workers that think in this process, one piece after the other, for tests of what bots do beside playing."""

from __future__ import annotations

import asyncio
from typing import Any

from summon_web.bots import Piece, Undone


class InProcess:
    """A pool without processes. Its pieces wait at the gate while that is shut."""

    size = 1
    is_open = True

    def __init__(self) -> None:
        self.sponsors: list[tuple[str, str]] = []
        self.pieces = 0
        self.gate = asyncio.Event()
        self.gate.set()
        self.fails = False

    async def work(self, piece: Piece, sponsors: tuple[str, str], errand: str) -> Any:
        self.sponsors.append(sponsors)
        await asyncio.sleep(0)
        await self.gate.wait()
        if self.fails:
            raise Undone
        self.pieces += 1
        return piece.work(**piece.values)

    async def choose(self, *_asked: Any) -> str:
        await asyncio.Event().wait()  # live bots think for ever here
        return ""

    def cancel(self, table: str) -> None:
        """Nobody is served."""

    async def close(self) -> None:
        """There is nothing to stop."""
