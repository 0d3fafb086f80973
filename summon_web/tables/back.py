"""Looking back: an earlier moment of a match in the form in which the present is shown."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress
from itertools import groupby
from typing import Any

from summon_web.engine import OPEN, WATCHER, Seat

from . import sight
from .archive import Archive
from .entry import COACH
from .lobby import Lobby
from .presence import Presence
from .rating import Course, Moved
from .record import Fall, Record, drawn_with
from .refused import Outdated, Refused
from .story import Story, Teller, tell

log = logging.getLogger(__name__)


class Past:
    """The stories of one table's match: worked out while it runs, kept when it is over."""

    def __init__(self, archive: Archive, stories: Mapping[Seat, Story]) -> None:
        self.stories = stories  # of a match that is over, once somebody has looked back
        self.stuck = ""  # why a match that isn't over can't go on; its stories end where the present rules can't follow
        self._moved: Mapping[int, Moved] = {}  # by seat: what it did to ratings, where no rules can fold it any more
        self._coached: list[bool] = []
        self._tellers: dict[Seat, Teller] = {}  # of those who looked back while it runs
        self._archive, self._telling = archive, asyncio.Lock()

    async def look_back(
        self, lobby: Lobby, player: str | None, at: int, eye: int | None, *, line: bool
    ) -> dict[str, Any]:
        own = _eye(lobby, player)
        wanted = Seat(own if eye is None else eye)
        if not OPEN <= wanted < len(lobby.chairs):
            raise Refused("table.no_seat")
        if not lobby.began:
            raise Refused("table.not_started")
        if lobby.status != "over" and wanted != own:
            raise Refused("table.not_over")
        story = await self._story(lobby, wanted)
        return await asyncio.to_thread(lambda: shown(story, story.moment_of(at) if line else at, wanted))

    async def record(self, lobby: Lobby) -> Record:
        return (await self._drawn(lobby))[0]

    async def proof(self, lobby: Lobby) -> dict[str, Any]:
        """What a browser needs to compute everything that was drawn, and what the log that was kept tells beside it.

        A fall is the entry and the moment, the places in the stream, and the lines as everybody may read them now.
        """
        record, falls = await self._drawn(lobby)
        lines = (await self._story(lobby, OPEN)).lines
        own = groupby((drawn.counter for drawn in record.drawn), falls.__getitem__)
        told = [[fall.seq, fall.moment, list(places), lines[fall.first : fall.after]] for fall, places in own]
        dumped = record.dump()
        return {name: dumped[name] for name in ("key", "commitment", "shares", "drawn")} | {"falls": told}

    async def _drawn(self, lobby: Lobby) -> tuple[Record, dict[int, Fall]]:
        if lobby.status != "over":
            raise Refused("table.not_over")
        if lobby.terms.lesson:  # what was prepared proves nothing
            raise Refused("table.is_lesson")
        record = await self._archive.record(lobby)
        try:
            return await asyncio.to_thread(drawn_with, lobby.game, record)
        except Exception as error:
            raise cannot_follow(lobby, record) from error

    def look(self, lobby: Lobby, presence: Presence, player: str | None) -> dict[str, Any]:
        """The end of a match that the present rules can't fold any more, or how far they can."""
        course = Course(self.stories[WATCHER].moments[-1], self._coached)
        rating = sight.rating(lobby, course, self._moved, lobby.seat_of(player))
        look = looked(sight.look(lobby, None, presence, player, lobby.commitment), self.stories, _eye(lobby, player))
        look["result"] |= rating
        if self.stuck:
            look |= {"meta": {**look["meta"], "why": self.stuck}, "result": {}, "waiting": []}
        return look

    async def read_rating(self, lobby: Lobby) -> None:
        """What the match did to ratings was kept with its result; no rules are needed to tell it."""
        self._moved = await self._archive.moved(lobby)
        asked = {entry.seat for entry in (await self._archive.record(lobby)).entries if entry.verb == COACH}
        self._coached = [seat in asked for seat in range(len(lobby.chairs))]

    async def keep(self, lobby: Lobby) -> None:
        """The match has ended: what everybody saw is kept now, before the rules change."""
        try:
            await self._story(lobby, WATCHER)
        except Refused:
            log.warning("what was seen of a match is kept when somebody looks back")

    async def lines(self, lobby: Lobby, player: str | None, eye: int | None, first: int, most: int) -> list[list[Any]]:
        """Lines of the log of a match that is over, through these eyes or one's own."""
        wanted = _eye(lobby, player) if eye is None else Seat(eye)
        return (await self._story(lobby, wanted)).lines[first : first + most]

    async def _story(self, lobby: Lobby, eye: Seat) -> Story:
        """One at a time, in a thread: telling a long match takes a second."""
        async with self._telling:
            if self.stuck:
                return self.stories[eye]  # a match that is over has all of them, another one those of everybody there
            if lobby.status != "over":
                return await asyncio.to_thread(self._so_far, lobby, await self._archive.record(lobby), eye)
            self._tellers = {}
            if not self.stories:
                self.stories = await self._archive.stories(lobby.code) or await self._kept(lobby, None)
            if eye not in self.stories:  # kept before there were such eyes
                self.stories = {**self.stories, **await self._kept(lobby, [eye])}
            return await asyncio.to_thread(self.stories.__getitem__, eye)

    def _so_far(self, lobby: Lobby, record: Record, eye: Seat) -> Story:
        teller = self._tellers.get(eye)
        if teller is None:
            teller = self._tellers[eye] = Teller(lobby.game, record, [eye])
        teller.go_on(record.entries)
        return teller.story(eye)

    async def _kept(self, lobby: Lobby, eyes: list[Seat] | None) -> dict[Seat, Story]:
        record = await self._archive.record(lobby)
        try:
            told = await asyncio.to_thread(tell, lobby.game, record, eyes)
        except Exception as error:
            raise cannot_follow(lobby, record) from error
        with suppress(Outdated):  # somebody else has told the same
            await self._archive.keep_stories(lobby.code, told)
        return told


def cannot_follow(lobby: Lobby, record: Record) -> Refused:
    """Why the present rules can't fold a match that is over."""
    log.warning("table %s: its match can't be folded", lobby.code)
    return Refused("table.broken_log" if record.version == lobby.game.version else "table.older_rules")


def _eye(lobby: Lobby, player: str | None) -> Seat:
    seat = lobby.seat_of(player)
    return WATCHER if seat is None else seat


def shown(story: Story, moment: int, eye: Seat) -> dict[str, Any]:
    """The parts of a view in that moment, and what a bar needs: the last moment, and those in which turns begin."""
    view, _, frames = story.at(moment)
    parts = {name: view[name] for name in ("public", "piles", "mine", "waiting", "log", "result")}
    return {
        **parts, "clocks": view.get("clocks", []), "choice": {}, "meta": {**view["meta"], "seat": max(eye, WATCHER)}, "at": view["meta"]["moment"], "eye": int(eye),
        "last": story.moments[-1], "turns": turns(story), "open": view.get("open", []),
        "frames": frames,
    }  # fmt: skip


def turns(story: Story) -> list[int]:
    """The moments in which a turn began."""
    found, last = [], None
    for moment, change in zip(story.moments, story.changes, strict=True):
        meta = change.get("meta", {})
        turn = meta[0].get("turn") if isinstance(meta, list) else next(iter(meta.get("turn", ())), None)
        if turn is not None and turn != last:
            last = turn
            found.append(moment)
    return found


def looked(look: dict[str, Any], stories: Mapping[Seat, Story], eye: Seat) -> dict[str, Any]:
    """A finished match that no rules can fold any more: the last thing that these eyes saw."""
    view = stories[eye].last().view
    result = {
        **look["result"],
        **view["result"],
        "players": [player["name"] for player in look["players"]],
        "rematch": "",
    }
    parts = {name: view[name] for name in ("public", "piles", "mine", "waiting", "log")}
    return {**look, **parts, "meta": {**look["meta"], **view["meta"]}, "result": result}
