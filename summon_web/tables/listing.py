"""The open public tables, for the front page."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from . import codes
from .broadcast import Broadcast
from .lobby import Chair, Lobby
from .names import told_apart

MOST = 50
_HOUR = 3_600_000
FORGOTTEN = {"lobby": 3 * _HOUR, "playing": 24 * _HOUR}  # without a change, a move or anybody looking


class Listing:
    """Lobbies of public tables, newest first, kept up to date by the hall."""

    def __init__(self, now: Callable[[], int], watched: Callable[[str], bool], broadcast: Broadcast) -> None:
        self._now, self._watched, self._broadcast = now, watched, broadcast
        self._open: dict[str, tuple[Lobby, int]] = {}
        self._due = False

    def load(self, found: list[tuple[Lobby, int]]) -> None:
        before = {code: lobby for code, (lobby, _) in self._open.items()}
        self._open = {lobby.code: (lobby, last) for lobby, last in found}
        if before != {code: lobby for code, (lobby, _) in self._open.items()}:
            self._tell_soon()

    def put(self, lobby: Lobby) -> None:
        """Something happened at this table."""
        before = self._open.get(lobby.code)
        if lobby.public and lobby.status in FORGOTTEN:
            self._open[lobby.code] = (lobby, self._now())
            changed = before is None or before[0] != lobby
        else:
            changed = self._open.pop(lobby.code, None) is not None
        if changed:
            self._tell_soon()

    def renamed(self, player: str, name: str) -> None:
        self._change(lambda lobby: lobby.renamed(player, name))

    def erased(self, player: str) -> None:
        self._change(lambda lobby: lobby.erased(player))

    def _change(self, change: Callable[[Lobby], Lobby]) -> None:
        for code, (lobby, last) in self._open.items():
            changed = change(lobby)
            if changed != lobby:
                self._open[code] = (changed, last)
                self._tell_soon()

    def rows(self) -> list[dict[str, Any]]:
        """The newest. Where they don't all fit, every place they come from shows its newest one before anybody's second."""
        fresh = sorted((lobby for lobby, last in self._open.values() if self._alive(lobby, last)), key=_age)
        before: Counter[str] = Counter()
        ranked = []
        for lobby in fresh:
            origin = lobby.origin or lobby.host
            ranked.append((before[origin], lobby))
            before[origin] += 1
        shown = [lobby for _, lobby in sorted(ranked, key=lambda each: each[0])[:MOST]]
        return [row(lobby) for lobby in sorted(shown, key=_age)]

    def forget(self) -> None:
        """Drop the tables that nobody has cared about for long."""
        gone = [code for code, (lobby, last) in self._open.items() if not self._alive(lobby, last)]
        for code in gone:
            del self._open[code]
        if gone:
            self._tell_soon()

    def _alive(self, lobby: Lobby, last: int) -> bool:
        if not lobby.seated():
            return False
        return self._watched(lobby.code) or self._now() - last < FORGOTTEN[lobby.status]

    def _tell_soon(self) -> None:
        """Many changes at once are told once."""
        if not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self._tell)

    def _tell(self) -> None:
        self._due = False
        self._broadcast.tell("list")


def _age(lobby: Lobby) -> tuple[int, str]:
    return -lobby.created, lobby.code


def _called(chair: Chair) -> str:
    """What browsers make a name of: a bot's is written in the reader's letters."""
    name, _, mark = chair.name.partition(" ")
    return f"{{bot_name_{name}}} {mark}".strip() if chair.bot else chair.name


def row(lobby: Lobby) -> dict[str, Any]:
    """A table in a list of tables."""
    return entry(lobby.code, lobby.game.id, lobby.status, lobby.host, lobby.chairs, lobby.created)


def entry(code: str, game: str, status: str, host: str, chairs: Sequence[Chair], created: int) -> dict[str, Any]:  # noqa: PLR0917
    names = told_apart([chair.name for chair in chairs])
    seated = [replace(chair, name=name) for chair, name in zip(chairs, names, strict=True) if chair.player]
    return {
        "code": codes.shown(code), "game": game, "status": status,
        "host": next((chair.name for chair in seated if chair.player == host), ""),
        "taken": len(seated), "seats": len(chairs), "players": list(map(_called, seated)),
        "created": created,
    }  # fmt: skip
