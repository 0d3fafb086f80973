"""One change after the other, and each on top of what the log says, also where somebody else has written it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from typing import Any

from summon_web.engine import Illegal

from . import chat, orders
from .archive import Archive, Saved
from .entry import Entry
from .lobby import Lobby
from .measures import CAUGHT_UP
from .presence import Topic
from .refused import NotRead, NotSaved, Outdated, Refused

log = logging.getLogger(__name__)

RACES = 10  # times that a change is tried while others are first


class Following:
    """A part of `Table`: memory follows the log."""

    lobby: Lobby
    _archive: Archive
    _saved: Saved | None
    _talk: list[chat.Message]
    _doubt: bool  # memory and log may differ
    _behind: set[Topic]  # what others have written about
    _untold: bool  # the last that others wrote is not finished
    _turn: asyncio.Lock
    _running: set[asyncio.Task[None]]

    @property
    def code(self) -> str:
        raise NotImplementedError

    def _tell(self, topic: Topic, *, afar: bool = True) -> None:
        raise NotImplementedError

    def _tell_talk(self, new: Sequence[chat.Message]) -> None:
        raise NotImplementedError

    async def _obey(self, saved: Saved) -> None:
        raise NotImplementedError

    def doubt(self) -> None:
        """Others may have written: before anything else is done here, the log is read."""
        self._doubt = True

    async def _alone(self, work: Callable[[], Awaitable[None]]) -> None:
        """Runs to its end even if whoever asked for it is gone, so memory never falls behind the log."""

        async def turn() -> None:
            async with self._turn:
                for left in reversed(range(RACES)):
                    try:
                        await self._catch_up()
                        await work()
                        break
                    except Outdated:
                        # Somebody else was first: what they wrote counts, and then this, if it still may be.
                        self._doubt = True
                        if not left:
                            raise
                    except NotRead:
                        self._doubt = True
                        raise
                    except NotSaved:
                        self._doubt = True
                        log.exception("a change of a table could not be written")
                        raise

        await asyncio.shield(self._run(turn()))

    def _run(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def idle(self) -> None:
        """Everything that was begun here is done."""
        await asyncio.gather(*self._running, return_exceptions=True)

    # -- what others write

    @property
    def behind(self) -> bool:
        return self._doubt or bool(self._behind)

    @property
    def untold(self) -> bool:
        return self._untold

    @property
    def said(self) -> int:
        """How much was said here, as far as is known."""
        newest = {message.room: message.n for message in self._talk}
        return sum(newest.values())

    def others_wrote(self, topics: Iterable[Topic]) -> None:
        """Another process has changed this table; it is read before anything else is done here."""
        self._behind |= set(topics)

    async def follow(self, *, settle: bool = False) -> None:
        """Catch up with what others wrote. `settle`: whoever wrote last has not finished, so it is done here."""

        async def nothing() -> None:
            if settle and self._untold and self._saved:
                await self._obey(self._saved)
                self._untold = False
                self._tell("match")

        await self._alone(nothing)

    async def _catch_up(self) -> None:
        """After a failed write nobody knows whether it was written: the log does."""
        if not self.behind:
            return
        CAUGHT_UP.inc()
        topics, self._behind = self._behind, set()
        if self._doubt or not await self._read_on(topics):
            await self._read_anew()

    async def _read_anew(self) -> None:
        self._doubt = True
        lobby = await self._archive.lobby(self.code)
        if lobby is None:
            raise Refused("table.broken_log")
        self._saved = await self._archive.match(lobby) if lobby.began else None
        self._talk = await self._archive.talk(self.code)
        self.lobby, self._doubt, self._untold = lobby, False, False
        self._tell("lobby", afar=False)

    async def _read_on(self, topics: set[Topic]) -> bool:
        """Only what is new. False if it does not follow on what is known here."""
        try:
            lobby = await self._archive.lobby(self.code) if "lobby" in topics else self.lobby
            talk = await self._archive.talk(self.code) if "talk" in topics else self._talk
            play = self._saved.play if self._saved else None
            new: list[Entry] = []
            if play is not None:
                log = await self._archive.since(self.code, play.seq)
                if play.seq and (not log or (log[0].seq, log[0].time) != (play.seq, play.time)):
                    return False
                new = log[1:] if play.seq else log
                for entry in new:
                    play = play.after(entry)
        except (Illegal, ValueError):
            return False
        if lobby is None or lobby.began != (play is not None):
            return False
        said = talk[len(self._talk) :] if len(talk) > len(self._talk) else talk[-1:] if talk != self._talk else []
        changed, self.lobby, self._talk = lobby != self.lobby, lobby, talk
        if self._saved and play is not None:
            self._saved.play = play
            self._saved.moved = await self._archive.moved(lobby)
            self._saved.requests |= {(entry.seat, entry.request) for entry in new}
            # Orders are carried out by whoever wrote last, and all is told at once, so that nobody sees that a seat was asked.
            self._untold = orders.due(play) is not None
        if changed or (new and not self._untold) or ("match" in topics and not self._untold):
            self._tell("lobby" if changed else "match", afar=False)
        if said:
            self._tell_talk(said)
        return True
