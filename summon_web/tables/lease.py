"""What must be done exactly once (a bot's thought, an alarm) is done by whoever holds its lease.

Where all holders are in one process, `Lease` is enough; several processes ask the `Bus`, whose leases end with their holder.
"""

from __future__ import annotations

from typing import Protocol


class Leases(Protocol):
    @property
    def shared(self) -> bool:
        """Whether other processes hold some of them."""

    async def take(self, what: str) -> bool:
        """Whether the caller holds it now; False if somebody else does."""

    def release(self, what: str) -> None: ...


class Lease:
    shared = False

    def __init__(self) -> None:
        self._held: set[str] = set()

    async def take(self, what: str) -> bool:
        if what in self._held:
            return False
        self._held.add(what)
        return True

    def release(self, what: str) -> None:
        self._held.discard(what)
