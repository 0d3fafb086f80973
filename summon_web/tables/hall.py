"""All tables of this process: create one, find one by its link, list the open ones."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from typing import Any
from weakref import WeakValueDictionary

from summon_web.bots import Pool
from summon_web.engine import Game
from summon_web.games import games as all_games

from . import codes
from .archive import Archive
from .listing import FORGOTTEN, MOST, Listing, row
from .lobby import Lobby
from .pause import PAUSE
from .people import People
from .presence import Callback
from .refused import Refused
from .steward import Steward
from .store import Store
from .table import Table

MOST_LOBBIES = 5  # that one host may have open
MOST_OWN = 8  # tables that a player is reminded of
IDLE = 15 * 60_000  # a table that nobody looks at leaves memory after this many milliseconds
_SWEEP = 60.0  # seconds


class Hall:
    """Open it once a process. A table is in memory while it is used; the database has them all."""

    def __init__(
        self, store: Store, games: Mapping[str, Game[Any]], clock: Callable[[], float],
        steward: Steward | None = None, pause: float = PAUSE,
    ) -> None:  # fmt: skip
        self.games = games
        self.store = store
        self._steward = steward
        self._clock, self._pause = clock, pause
        self.people = People(store, self._now, self._renamed)
        self._archive = Archive(store, self.people, games, self._now)
        self._listing = Listing(self._now, self._watched)
        self._tables: dict[str, tuple[Table, int]] = {}
        # Whoever still holds a table that left memory must share it with those who find it now: one writer a match.
        self._held: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._opening = asyncio.Lock()
        self._sweeper = asyncio.create_task(self._sweep_on())

    @classmethod
    async def open(
        cls,
        database_url: str,
        games: Mapping[str, Game[Any]] | None = None,
        clock: Callable[[], float] = time.time,
        pool: Pool | None = None,
        pause: float = PAUSE,
    ) -> Hall:
        """Without a pool of bots, bots sit at tables but don't think."""
        steward = Steward(pool) if pool else None
        hall = cls(await Store.open(database_url), all_games() if games is None else games, clock, steward, pause)
        hall._listing.load(await hall._archive.open(4 * MOST))
        return hall

    async def close(self) -> None:
        self._sweeper.cancel()
        if self._steward:
            await self._steward.close()
        for table in list(self._held.values()):
            table.close()
        await self.store.close()

    # -- tables

    async def create(self, player: str, game_id: str, seats: int, options: Mapping[str, str], public: bool) -> Table:
        """A new table with the player as host on the first seat."""
        if game_id not in self.games:
            raise Refused("table.no_game")
        name = await self.people.name(player)
        async with self._opening:
            if await self._archive.hosting(player, self._now() - FORGOTTEN["lobby"]) >= MOST_LOBBIES:
                raise Refused("table.too_many")
            lobby = Lobby.new(codes.fresh(), self.games[game_id], seats, options, public=public, created=self._now())
            lobby = lobby.take(player, name, 0)
            await self._archive.create(lobby)
            table = Table(self._archive, lobby, None, self._stirred, self._pause)
            self._stirred(table)
        return table

    async def find(self, code: object) -> Table | None:
        """The table of a link, in any spelling; from memory, else from the database."""
        plain = codes.read(code)
        if plain is None:
            return None
        async with self._opening:
            table = self._held.get(plain)
            if table is None:
                lobby = await self._archive.lobby(plain)
                if lobby is None:
                    return None
                saved = None if lobby.status == "lobby" else await self._archive.match(lobby)
                table = Table(self._archive, lobby, saved, self._stirred, self._pause)
            self._keep(table)
        if self._steward:
            self._steward.look_after(table)
        return table

    # -- the list of open tables

    def open_tables(self) -> list[dict[str, Any]]:
        return self._listing.rows()

    async def tables_of(self, player: str) -> list[dict[str, Any]]:
        """Where the player sits and the match isn't over, the newest first: the way back for who has lost the link."""
        return [row(lobby) for lobby in await self._archive.of(player, MOST_OWN)]

    def listen(self, callback: Callback) -> Callback:
        """`callback` is told, once for many changes, after the list of open tables changed."""
        return self._listing.listen(callback)

    # -- housekeeping

    def sweep(self) -> None:
        """Let idle tables leave memory, and forgotten ones the list."""
        now = self._now()
        for code, (table, used) in list(self._tables.items()):
            if table.presence:
                self._keep(table)
            elif now - used >= IDLE:
                del self._tables[code]
        self._listing.forget()

    def in_memory(self) -> int:
        return len(self._tables)

    async def _sweep_on(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP)
            self.sweep()

    def _keep(self, table: Table) -> None:
        self._tables[table.code] = (table, self._now())
        self._held[table.code] = table

    def _stirred(self, table: Table) -> None:
        self._keep(table)
        self._listing.put(table.lobby)
        if self._steward:
            self._steward.look_after(table)

    async def _renamed(self, player: str, name: str) -> None:
        self._listing.renamed(player, name)
        for table in list(self._held.values()):
            if table.lobby.seat_of(player) is not None:
                await table.renamed(player, name)

    def _watched(self, code: str) -> bool:
        table = self._held.get(code)
        return table is not None and bool(table.presence)

    def _now(self) -> int:
        return int(self._clock() * 1000)
