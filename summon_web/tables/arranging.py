"""The verbs of a table before its match: each asks the lobby for another one, which is written and then told."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from summon_web.bots import CHARACTERS, LEVELS
from summon_web.engine import Reason

from . import fairness, names
from .archive import Archive
from .lobby import NO_BOT, Lobby
from .rating import unrated
from .refused import Refused
from .terms import RATED


class Arranging:
    """A part of `Table`, which knows how a change of the lobby is carried out."""

    _archive: Archive

    async def _arrange(self, change: Callable[[Lobby], Lobby]) -> None:
        """Carry out a change of the lobby."""
        raise NotImplementedError

    async def take_seat(self, player: str, seat: int) -> None:
        name = await self._archive.people.name(player)
        await self._arrange(lambda lobby: lobby.sit(player, name, seat))

    async def sit_beside(self, player: str, name: str, seat: int) -> None:
        """Somebody who shares the player's device sits down."""
        called = names.clean(name) or names.guest()
        await self._arrange(lambda lobby: lobby.sit_beside(player, called, seat))

    async def name_beside(self, player: str, name: str, seat: int) -> None:
        called = names.clean(name)
        if not called:
            raise Refused("name.empty")
        await self._arrange(lambda lobby: lobby.name_beside(player, called, seat))

    async def leave_seat(self, player: str, seat: int | None = None) -> None:
        """The own seat, or that of somebody at the same device."""
        await self._arrange(lambda lobby: lobby.leave(player, seat))

    async def swap_seat(self, player: str, seat: int) -> None:
        """Move to a free seat."""
        await self._arrange(lambda lobby: lobby.swap(player, seat))

    async def move(self, player: str, seat: int, to: int) -> None:
        """The host exchanges two seats."""
        await self._arrange(lambda lobby: lobby.move(player, seat, to))

    async def ready(self, player: str, flag: bool) -> None:
        await self._arrange(lambda lobby: lobby.ready(player, flag))

    async def pick(self, player: str, setting: str, value: str, seat: int | None = None, deck: str = "") -> None:
        await self._arrange(lambda lobby: lobby.pick(player, setting, value, seat, deck))

    async def change_setting(self, player: str, setting: str, value: str) -> None:
        await self._arrange(lambda lobby: lobby.change_setting(player, setting, value, Random()))

    async def add_bot(self, player: str, seat: int, bot: str) -> None:
        if bot not in CHARACTERS:
            raise Refused("table.no_level")
        await self._arrange(lambda lobby: lobby.add_bot(player, seat, bot, Random()))

    async def remove(self, player: str, seat: int) -> None:
        await self._arrange(lambda lobby: lobby.remove(player, seat))

    async def ban(self, player: str, seat: int) -> None:
        await self._arrange(lambda lobby: lobby.ban(player, seat))

    async def lock(self, player: str, seat: int, yes: bool) -> None:
        await self._arrange(lambda lobby: lobby.lock(player, seat, yes))

    async def set_stand_in(self, player: str, level: str) -> None:
        if level not in LEVELS and level != NO_BOT:
            raise Refused("table.no_level")
        await self._arrange(lambda lobby: lobby.set_stand_in(player, level))

    async def agree(self, player: str, term: str, value: str) -> None:
        def agreed(lobby: Lobby) -> Lobby:
            after = lobby.agree(player, term, value)
            if term == "rated" and value == RATED and (why := unrated(after)):
                raise Refused(Reason(f"rating.{why}"))
            return after

        await self._arrange(agreed)

    async def call_off(self, player: str) -> None:
        """The host closes the table before its match."""
        await self._arrange(lambda lobby: lobby.closed(player))

    async def share(self, player: str, share: object, seat: int | None = None) -> None:
        """What the player's browser adds for one of its seats to the chance of the match that will be played here."""
        await self._arrange(lambda lobby: lobby.share(player, fairness.readable(share), seat))
