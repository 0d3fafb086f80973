"""The doors of a browser that wants to be called when nobody looks at the page."""

from __future__ import annotations

from typing import Any

import reflex as rx

from summon_web.tables import Refused
from summon_web.tables.pushes import LONGEST

from .doors import door, words
from .house import house
from .visitor import Notices, Visitor


class PushState(Notices, rx.State):
    """`key` is the house's own, which a browser needs to subscribe; it comes when somebody asks for it."""

    key: str = ""

    @rx.event
    @door
    async def load_key(self) -> None:
        self.key = (await house.hall.pushes.key()).public

    @rx.event
    @door
    async def subscribe(self, endpoint: Any = None, key: Any = None, auth: Any = None, lang: Any = None) -> None:
        player = await self._player()
        await house.hall.pushes.subscribe(player, words(endpoint, LONGEST), words(key), words(auth), words(lang))

    @rx.event
    @door
    async def unsubscribe(self, endpoint: Any = None) -> None:
        await house.hall.pushes.unsubscribe(await self._player(), words(endpoint, LONGEST))

    async def _player(self) -> str:
        """Somebody who is known, and not in a hurry."""
        player = str((await self.get_state(Visitor))._player)
        if not player:
            raise Refused("people.unknown")
        if not house.limits.spend("codes", player):
            raise Refused("limit.codes")
        return player

    async def _told(self, reason: Any, *more: Any) -> None:
        """A refusal is shown by whichever page is open."""
        await (await self.get_state(Visitor))._told(reason, *more)
