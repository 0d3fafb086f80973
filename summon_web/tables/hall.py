"""All tables of this process: create one, find one by its link, list the open ones."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from contextlib import suppress
from dataclasses import replace
from math import inf
from typing import Any
from weakref import WeakValueDictionary

from summon_web.bots import Pool
from summon_web.engine import Game, Reason, Seat
from summon_web.games import games as all_games

from . import codes, fairness
from .alarms import Alarms
from .analysis import Analyses
from .archive import Archive
from .backlog import catch_up
from .beginning import Beginning
from .broadcast import Broadcast, Unsubscribe
from .bus import BEAT, Bus
from .decks import DeckBox
from .errands import Errands
from .fellows import Fellows
from .history import History
from .lease import Lease, Leases
from .leaving import forget
from .listing import FORGOTTEN, MOST, Listing
from .lobby import Lobby
from .notices import own_row
from .origins import Origins
from .pause import PAUSE
from .people import People
from .postgres import is_postgres
from .pushes import Pushes
from .refused import NotRead, Refused
from .steward import Steward
from .store import Store
from .story import Story, tell_so_far
from .table import Table
from .trials import Trials
from .unoffered import unoffered

log = logging.getLogger(__name__)

MOST_LOBBIES = 5  # that one host may have open
MOST_OWN = 8  # tables that a player is reminded of
MOST_LOOKED_AT = 40  # of a player's tables, for finding those that wait
IDLE = 15 * 60_000  # a table that nobody looks at leaves memory after this many milliseconds
CLOCKS = "clocks"  # the lease of whoever looks at them
_SWEEP = 60.0  # seconds
_DAY = 86_400_000


class Hall:
    """Open it once a process. A table is in memory while it is used; the database has them all."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game[Any]],
        clock: Callable[[], float],
        steward: Steward | None = None,
        pause: float = PAUSE,
        *,
        leases: Leases | None = None,
    ) -> None:
        self.games = games
        self.store = store
        self.broadcast = Broadcast()
        self._steward = steward
        self.leases = leases or Lease()
        self.fellows: Fellows | None = None  # other processes with the same database
        self._clock, self._pause = clock, pause
        self.leaving = False  # whether this process is about to stop
        self.people = People(store, self.now, self.broadcast)
        self.origins = Origins(store)
        self.pushes = Pushes(store, self.now)
        self.decks = DeckBox(store, games, self.now)
        self.archive = Archive(store, self.people, games, self.now)
        self.history = History(store, self.archive)
        self.errands = Errands(steward.pool if steward else None)
        self.analyses = Analyses(store, self.archive, self.errands)
        self.trials = Trials(store, games, self.now, self.errands)
        self._listing = Listing(self.now, self._watched, self.broadcast)
        self.broadcast.listen("table", self._stirred)
        self.broadcast.listen("renamed", self._renamed)
        self.broadcast.listen("erased", self._erased)
        self._tables: dict[str, tuple[Table, int]] = {}
        # Whoever still holds a table that left memory must share it with those who find it now: one writer a match.
        self._held: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._opening: WeakValueDictionary[str, asyncio.Lock] = (
            WeakValueDictionary()
        )  # by table, or by host of a new one
        store.restored = self.doubt_all
        self.alarms = Alarms(self.archive, self._ring)
        self._since, self._left = self.now(), 0  # since when the server is here, and when it was last here before
        self._sweeper = asyncio.create_task(self._sweep_on())
        self._watch: asyncio.Task[None] | None = None
        self._counting: asyncio.Task[None] | None = None
        self._renaming: set[asyncio.Task[None]] = set()

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
        store = await Store.open(database_url)
        bus, first = await Bus.open(database_url) if is_postgres(database_url) else (None, True)
        leases: Leases = bus or Lease()
        steward = Steward(pool, leases) if pool else None
        hall = cls(store, all_games() if games is None else games, clock, steward, pause, leases=leases)
        if bus:
            hall.fellows = Fellows(hall, bus)
            if pool:
                hall.broadcast.listen("thought", pool.quota.note)
                pool.quota.tell = lambda who, seconds: hall.broadcast.tell_afar("thought", who, round(seconds, 3))
        if not first:
            hall._since = 0  # the server was never away: others were here
        try:
            await hall.read_list()
        except NotRead:
            log.warning("the list of open tables begins empty")
        hall._left = await hall.archive.last_beat()
        hall._watch = asyncio.create_task(hall._watch_time())
        hall._counting = asyncio.create_task(catch_up(hall.store, hall.archive, hall.leases))
        return hall

    async def close(self) -> None:
        self._sweeper.cancel()
        if self.fellows:
            await self.fellows.close()
        if self._counting:
            self._counting.cancel()
            await asyncio.gather(self._counting, return_exceptions=True)
        await self.alarms.close()
        await self.pushes.close()
        if self._watch:
            await self._watch
        await self.errands.close()
        if self._steward:
            await self._steward.close()
        tables = list(self._held.values())
        for table in tables:
            table.close()
        await asyncio.gather(*self._renaming, *(table.idle() for table in tables), return_exceptions=True)
        await self.store.close()

    async def caught_up(self) -> None:
        """What was missing of matches that are over has been made good."""
        if self._counting:
            await self._counting

    # -- tables

    async def create(
        self,
        player: str,
        game_id: str,
        seats: int,
        settings: Mapping[str, str],
        public: bool,
        *,
        origin: str = "",
        beginning: Beginning | None = None,
    ) -> Table:
        """A new table with the player as host on the first seat. `origin`: the address that makes it."""
        if self.leaving:
            raise Refused("table.leaving")
        if game_id not in self.games:
            raise Refused("table.no_game")
        name = await self.people.name(player)
        async with self._alone(player):
            if await self.archive.hosting(player, self.now() - FORGOTTEN["lobby"]) >= MOST_LOBBIES:
                raise Refused("table.too_many")
            game, now = self.games[game_id], self.now()
            lobby = Lobby.new(codes.fresh(), game, seats, settings, public=public, created=now, beginning=beginning)
            key = fairness.draw_key()
            mark = await self.origins.mark(origin)
            lobby = replace(lobby.sit(player, name, 0), commitment=fairness.commit_to(key), origin=mark)
            await self.archive.create(lobby, key)
            table = Table(self.archive, lobby, None, self.broadcast, self._pause)
            self._keep(table)
        self.broadcast.tell("table", table.code)
        table.tell_afar("lobby")
        return table

    async def find(self, code: object) -> Table | None:
        """The table of a link, in any spelling; from memory, else from the database."""
        plain = codes.read(code)
        if plain is None:
            return None
        async with self._alone(plain):
            table = self._held.get(plain)
            if table is None:
                lobby = await self.archive.lobby(plain)
                if lobby is None:
                    return None
                table = await self._opened(lobby)
                table.miss_absent()
                if table.alarm is not None and table.play and table.play.time < self._since:
                    await table.was_away(max(self._left, table.play.time))
            elif table.behind:
                await table.follow()
            self._keep(table)
        self.look_after(table)
        return table

    async def _opened(self, lobby: Lobby) -> Table:
        """A match that the present rules can't fold is opened with what everybody saw of it: to the end, or as far as they can."""
        talk = await self.archive.talk(lobby.code)
        try:
            saved = await self.archive.match(lobby) if lobby.began else None
        except Refused as refused:
            kept: Mapping[Seat, Story] = await self.archive.stories(lobby.code) if lobby.status == "over" else {}
            stuck = not kept and refused.reason.key == "table.other_version"
            if stuck and not (kept := await self._so_far(lobby)):
                raise Refused(Reason("table.other_start", about=(lobby.game.id,))) from refused
            if not kept:
                raise
            table = Table(self.archive, lobby, None, self.broadcast, self._pause, stories=kept, talk=talk)
            table.past.stuck = refused.reason.key if stuck else ""
            await table.past.read_rating(lobby)
            return table
        return Table(self.archive, lobby, saved, self.broadcast, self._pause, talk=talk)

    async def _so_far(self, lobby: Lobby) -> dict[Seat, Story]:
        """Nothing if the match can't even be set up."""
        try:
            record = await self.archive.record(lobby)
        except (KeyError, TypeError, ValueError):
            return {}
        return await asyncio.to_thread(tell_so_far, lobby.game, record, over=lobby.status == "over")

    # -- the list of open tables

    def open_tables(self) -> list[dict[str, Any]]:
        return self._listing.rows()

    async def tables_of(self, player: str) -> list[dict[str, Any]]:
        """Where the player sits and the match isn't over: those that wait for them first, the most urgent before the newest."""
        rows = [await self._own_row(lobby, player) for lobby in await self.archive.of(player, MOST_LOOKED_AT)]
        rows += await unoffered(self.store, self.people, self.games, player)
        rows.sort(key=lambda row: (not row["waits"], row["waits"] and row["clock"].get("until", inf)))
        return rows[:MOST_OWN]

    async def sits_elsewhere(self, player: str, code: str) -> bool:
        """Whether the player has a seat at another table that isn't over."""
        return any(lobby.code != code for lobby in await self.archive.of(player, 2))

    async def _own_row(self, lobby: Lobby, player: str) -> dict[str, Any]:
        """A match that can't go on is listed all the same, with the reason."""
        try:
            table = await self.find(lobby.code)
        except Refused as refused:
            return own_row(lobby, None, player, refused.reason.key)
        return own_row(table.lobby, table.play, player, table.past.stuck) if table else own_row(lobby, None, player)

    async def read_list(self) -> None:
        self._listing.load(await self.archive.open(4 * MOST))

    def listen(self, callback: Callable[[], None]) -> Unsubscribe:
        """`callback` is told, once for many changes, after the list of open tables changed."""
        return self.broadcast.listen("list", callback)

    def listen_for(self, player: str, callback: Callable[[], None]) -> Unsubscribe:
        """`callback` is told after something happened at a table where the player sits."""

        def stirred(code: str, seated: str = "") -> None:
            table = self._held.get(code)
            if player in seated.split() or (table is not None and table.lobby.seat_of(player) is not None):
                callback()

        return self.broadcast.listen("table", stirred)

    def doubt_all(self) -> None:
        """Nobody knows what was written meanwhile: every table reads its log before it goes on."""
        for table in self._held.values():
            table.doubt()

    # -- housekeeping

    def sweep(self) -> None:
        """Let idle tables leave memory, and forgotten ones the list."""
        now = self.now()
        for code, (table, used) in list(self._tables.items()):
            if table.presence:
                self._keep(table)
            elif now - used >= IDLE:
                del self._tables[code]
        self._listing.forget()

    async def forget(self, days: float, here: AbstractSet[str] = frozenset()) -> tuple[int, int]:
        """Lobbies that never began and guests who never sat down leave at this age; `here` are players on a line now."""
        if not await self.leases.take("forgetting"):
            return 0, 0
        try:
            here = here | self.archive.elsewhere.everybody()
            return await forget(self.store, self.now() - int(days * _DAY), held=set(self._held), here=here)
        finally:
            self.leases.release("forgetting")

    async def health(self) -> dict[str, str]:
        """What works, for whoever hosts: `ok`, or what is wrong."""
        broken = len(self.archive.broken)
        thinking = self._steward is None or self._steward.pool.is_open
        return {
            "database": await self.store.health(),
            "matches": f"{broken} can't be read" if broken else "ok",
            "bots": "ok" if thinking else "don't think",
        }

    def measured(self) -> dict[str, int]:
        """How much there is of everything, for whoever hosts."""
        lobbies = [table.lobby for table, _ in self._tables.values()]
        waiting, thinking = self._steward.pool.queue() if self._steward else (0, 0)
        people = sum(bool(chair.player) and not chair.bot for lobby in lobbies for chair in lobby.chairs)
        running = sum(lobby.status == "playing" for lobby in lobbies)
        return {
            "tables": len(lobbies),
            "seats": people,
            "running": running,
            "bot_queue": waiting,
            "bots_thinking": thinking,
        }

    def in_memory(self) -> int:
        return len(self._tables)

    async def _sweep_on(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP)
            self.sweep()

    async def _watch_time(self) -> None:
        """Of all processes one looks at the clock, and first finds the tables at which time is counted."""
        while not await self.leases.take(CLOCKS):
            with suppress(TimeoutError):
                await asyncio.wait_for(self.alarms.closing.wait(), BEAT)
            if self.alarms.closing.is_set():
                return
        try:
            await self.find_timed()
        except NotRead:
            log.warning("clocks are wound when somebody comes to their tables")
        await self.alarms.run()

    async def find_timed(self) -> None:
        for code in await self.archive.timed():
            if self.alarms.closing.is_set():
                return
            if code not in self._held:
                try:
                    await self.find(code)
                except Refused as refused:
                    log.warning("a clock can't be wound: %s", refused.reason.key)

    async def _ring(self, code: str) -> None:
        if (table := await self.find(code)) is not None:
            await table.ring()

    def _keep(self, table: Table) -> None:
        self._tables[table.code] = (table, self.now())
        self._held[table.code] = table

    def _alone(self, what: str) -> asyncio.Lock:
        """One at a time for each table that is being opened, and for each host of new ones."""
        return self._opening.setdefault(what, asyncio.Lock())

    def held(self, code: str) -> Table | None:
        """A table that is in memory."""
        return self._held.get(code)

    def in_use(self) -> list[Table]:
        """The tables that somebody looks at by way of this process."""
        return [table for table in self._held.values() if table.presence]

    def look_after(self, table: Table) -> None:
        self.alarms.note(table)
        if self._steward:
            self._steward.look_after(table)

    def put_on_list(self, lobby: Lobby) -> None:
        self._listing.put(lobby)

    def _stirred(self, code: str, _seated: str = "") -> None:
        """Something happened at a table."""
        table = self._held.get(code)
        if table is None:
            return
        self._keep(table)
        self._listing.put(table.lobby)
        self.look_after(table)
        self.pushes.look_after(table)

    def _renamed(self, player: str, name: str) -> None:
        self._listing.renamed(player, name)
        for table in list(self._held.values()):
            if table.lobby.seat_of(player) is not None:
                task = asyncio.get_running_loop().create_task(table.renamed(player, name))
                self._renaming.add(task)
                task.add_done_callback(self._renaming.discard)

    def _erased(self, player: str) -> None:
        """A name is gone. Copies of matches that came from files don't know whose it was, so they are read anew when they are wanted."""
        self._listing.erased(player)
        for code, table in list(self._held.items()):
            if table.lobby.brought:
                self._tables.pop(code, None)
                del self._held[code]
            else:
                task = asyncio.get_running_loop().create_task(table.erased(player))
                self._renaming.add(task)
                task.add_done_callback(self._renaming.discard)

    def _watched(self, code: str) -> bool:
        table = self._held.get(code)
        return bool(self.archive.elsewhere.at(code)) or (table is not None and bool(table.presence))

    def now(self) -> int:
        return int(self._clock() * 1000)
