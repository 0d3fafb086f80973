"""Other processes with the same database: this one follows what they write at tables that people here look at.

The log is the only truth. A notice says that there is more of it; a look at the database every `POLL` seconds finds what no notice told.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from .bus import Bus, Notice
from .device import device
from .elsewhere import There
from .presence import Topic
from .refused import Refused

if TYPE_CHECKING:
    from .hall import Hall
    from .table import Table

log = logging.getLogger(__name__)

POLL = 2.0  # seconds
_MEND = 5  # polls after which the list and the clocks are read anew too


class Fellows:
    def __init__(self, hall: Hall, bus: Bus) -> None:
        self._hall, self._bus = hall, bus
        self._told: dict[str, There] = {}  # who is at which table here, as others know it
        self._following: dict[str, asyncio.Task[None]] = {}
        bus.heard, bus.gone, bus.lost, bus.back = self._heard, self._gone, hall.doubt_all, self._back
        hall.broadcast.afar = bus.tell
        hall.broadcast.listen("moved", self._moved)
        hall.broadcast.listen("wish", self._wished)
        self._polling = asyncio.create_task(self._poll_on())

    @property
    def me(self) -> str:
        return self._bus.me

    async def close(self) -> None:
        self._polling.cancel()
        await asyncio.gather(self._polling, *self._following.values(), return_exceptions=True)
        await self._bus.close()

    # -- notices

    def _heard(self, sender: str, notice: Notice) -> None:
        subject, *what = notice
        if subject == "written":
            self._written(*what)
        elif subject == "here":
            self._put(sender, what[0], There(frozenset(what[1].split()), what[2]))
        elif subject == "hello":
            self._introduce()
        elif subject != "beat":
            self._hall.broadcast.hear(subject, *what)

    def _written(self, code: str, topic: Topic, revision: int, public: int, seated: str) -> None:
        table = self._hall.held(code)
        if table is not None:
            table.others_wrote({topic, "lobby"} if revision != table.lobby.revision else {topic})
            if table.presence:
                self._follow(table)
        elif topic == "lobby":
            self._soon(f"list {code}", self._read_lobby(code, listed=bool(public)))
        self._hall.broadcast.hear("table", code, seated)

    def _follow(self, table: Table, *, settle: bool = False) -> None:
        async def follow() -> None:
            while table.behind or settle:
                await table.follow(settle=settle)
                if settle:
                    return

        self._soon(table.code, follow())

    async def _read_lobby(self, code: str, *, listed: bool) -> None:
        """A table that nobody here looks at: on the list it stands as it is, and if time counts there, somebody has to watch it."""
        lobby = await self._hall.archive.lobby(code)
        if lobby is None:
            return
        if listed:
            self._hall.put_on_list(lobby)
        if lobby.status == "playing" and lobby.terms.rate is not None and self._hall.alarms.running:
            await self._hall.find(code)

    # -- who is where

    def _moved(self, code: str) -> None:
        table = self._hall.held(code)
        here = table.presence.here() if table else There()
        if self._told.get(code, There()) != here:
            self._told[code] = here
            self._say(code)
            if not here:
                del self._told[code]

    def _say(self, code: str) -> None:
        here = self._told[code]
        self._bus.tell("here", code, " ".join(sorted(here.players)), here.nobodies)

    def _introduce(self) -> None:
        for code in self._told:
            self._say(code)

    def _put(self, process: str, code: str, there: There) -> None:
        elsewhere, table = self._hall.archive.elsewhere, self._hall.held(code)
        before = elsewhere.at(code)
        elsewhere.put(process, code, there)
        if table is not None and before != elsewhere.at(code):
            for seat in map(table.lobby.seat_of, there.players - before.players):
                if seat is not None:
                    table.wishes.forget(seat)
            table.presence.changed_there(before)
            self._hall.look_after(table)

    def _gone(self, process: str) -> None:
        """It is silent: its people are not here, and what it held can be taken."""
        for code in self._hall.archive.elsewhere.tables_of(process):
            self._put(process, code, There())
        self._hall.broadcast.hear("gone", process)

    def _wished(self, code: str, player: str, seat: int, line: str) -> None:
        table = self._hall.held(code)
        if table is not None:
            table.wishes.note(device(player), seat, line)

    # -- what no notice told

    def _back(self) -> None:
        self._introduce()
        self._hall.broadcast.tell("new")
        self._soon("poll", self.poll())

    async def _poll_on(self) -> None:
        polls = 0
        while True:
            await asyncio.sleep(POLL)
            polls += 1
            try:
                await self.poll()
                if polls % _MEND == 0:
                    await self._hall.read_list()
                    if self._hall.alarms.running:
                        await self._hall.find_timed()
            except Refused:
                log.warning("the database could not be asked for what is new")

    async def poll(self) -> None:
        tables = {table.code: table for table in self._hall.in_use()}
        newest = await self._hall.archive.newest(list(tables)) if tables else {}
        for code, table in tables.items():
            revision, seq, said = newest.get(code, (0, 0, 0))
            missed: set[Topic] = set()
            if revision != table.lobby.revision:
                missed.add("lobby")
            if table.play and seq != table.play.seq:
                missed.add("match")
            if said != table.said:
                missed.add("talk")
            if missed or table.behind or table.untold:
                table.others_wrote(missed)
                self._follow(table, settle=True)
            self._hall.look_after(table)

    def _soon(self, what: str, work: Any) -> None:
        """One at a time for each table; whoever is at work sees for itself that there is more."""
        if what in self._following:
            work.close()
            return

        async def done() -> None:
            try:
                await work
            except Refused as error:
                log.warning("what others wrote could not be read: %s", type(error).__name__)
            finally:
                del self._following[what]

        self._following[what] = asyncio.create_task(done())
