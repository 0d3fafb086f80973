"""Who is at which table in other processes, as those tell it."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import NamedTuple


class There(NamedTuple):
    """Players, and how many without an identity, at one table in one process."""

    players: frozenset[str] = frozenset()
    nobodies: int = 0

    def __bool__(self) -> bool:
        return bool(self.players or self.nobodies)


NOBODY = There()


class Elsewhere:
    def __init__(self) -> None:
        self._there: dict[str, dict[str, There]] = {}  # by table, by process

    def put(self, process: str, code: str, there: There) -> None:
        at = self._there.setdefault(code, {})
        at[process] = there
        if not there:
            del at[process]
        if not at:
            del self._there[code]

    def tables_of(self, process: str) -> list[str]:
        return [code for code, at in self._there.items() if process in at]

    def at(self, code: str) -> There:
        """All who are at a table in other processes."""
        found = self._there.get(code)
        if not found:
            return NOBODY
        return There(
            frozenset().union(*(there.players for there in found.values())),
            sum(there.nobodies for there in found.values()),
        )

    def everybody(self) -> AbstractSet[str]:
        return {player for at in self._there.values() for there in at.values() for player in there.players}
