"""The doors of lessons: to one from the home page, and through it at its table."""

from __future__ import annotations

from typing import Any

import reflex as rx

from summon_web.engine import Reason
from summon_web.tables.learning import learn, learned

from .doors import Unreadable, door, whole, words
from .house import house
from .shelf import on_shelf
from .tablestate import TableState
from .visitor import Visitor, address_of


class LessonState(rx.State):
    """What the visitor has played and learned."""

    played: rx.Field[list[str]] = rx.field(default_factory=list)  # games, the newest first
    shelf: rx.Field[list[str]] = rx.field(default_factory=on_shelf)  # with these first
    learned: rx.Field[list[str]] = rx.field(default_factory=list)  # lessons that were gone through: `quarriors/first`
    begun: rx.Field[list[str]] = rx.field(default_factory=list)  # lessons that wait for them

    @rx.event
    @door
    async def enter(self) -> None:
        """On every load of the home page."""
        found = await learned(house.hall.store, await self._player())
        self.played, self.learned, self.begun = found.played, found.learned, found.begun
        self.shelf = on_shelf(found.played)

    @rx.event
    @door
    async def learn(self, game: Any = None, lesson: Any = None) -> Any:
        """Go to the table of a lesson, where it was left or to a new one."""
        wanted, name = words(game), words(lesson)
        if wanted not in on_shelf():
            raise Unreadable
        return await self._go_to(await self._player(), wanted, name)

    @rx.event
    @door
    async def go_on(self, step: Any = None, request: Any = None) -> None:
        """The player has read what is said."""
        table, player = await (await self.get_state(TableState))._here()
        await table.go_on(player, whole(step), words(request))

    @rx.event
    @door
    async def restart(self, request: Any = None) -> Any:
        """From the first step: here while the match runs, else at a new table."""
        table, player = await (await self.get_state(TableState))._here()
        if table.lobby.status == "over" and table.lobby.seat_of(player) is not None:
            return await self._go_to(player, table.lobby.game.id, table.lobby.terms.lesson, anew=True)
        await table.restart_lesson(player, words(request))
        return None

    @rx.event
    @door
    async def leave(self, request: Any = None) -> None:
        """The match goes on without the lesson."""
        table, player = await (await self.get_state(TableState))._here()
        await table.leave_lesson(player, words(request))

    async def _go_to(self, player: str, game: str, lesson: str, *, anew: bool = False) -> Any:
        house.make_room(address_of(self))
        table = await learn(house.hall, player, game, lesson, anew=anew, origin=address_of(self))
        return rx.redirect(f"/t/{table.code}")

    async def _player(self) -> str:
        return (await self.get_state(Visitor))._player

    async def _told(self, reason: Reason, *more: Reason) -> None:
        """A refusal is shown by whichever page is open."""
        await (await self.get_state(Visitor))._told(reason, *more)
