"""Somebody is away from a running match: they are warned, and then those who are here may decide about their seat."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from weakref import ReferenceType, ref

from summon_web.engine import Seat

from . import gone
from .broadcast import Broadcast
from .device import device
from .entry import CLAIM, STAND_IN
from .lobby import Lobby
from .play import Play
from .presence import Presence, Topic

WARNED = 60.0  # seconds after which somebody who is away is told so


class Absence:
    """A part of `Table`, which knows how something that happens to a seat is written."""

    lobby: Lobby
    presence: Presence
    wishes: gone.Wishes
    _broadcast: Broadcast
    _warnings: dict[str, asyncio.TimerHandle]  # of those who are away, by player

    @property
    def code(self) -> str:
        raise NotImplementedError

    @property
    def play(self) -> Play | None:
        raise NotImplementedError

    def played_by(self, seat: int) -> str:
        raise NotImplementedError

    async def _note(self, seat: Seat, line: str, check: Callable[[], None]) -> None:
        raise NotImplementedError

    def _tell(self, topic: Topic) -> None:
        raise NotImplementedError

    async def stand_in(self, player: str, seat: int) -> None:
        """Let a bot play for somebody who is gone for long, once all who are here agree. It leaves when they come back."""
        level = gone.bot_agreed(self.lobby) if not gone.patient(self.lobby) else ""
        await self._decide_about(player, seat, f"{STAND_IN} {level}")

    async def claim(self, player: str, seat: int) -> None:
        """Somebody is gone for long and shall be out of the match, once all who are here want it."""
        await self._decide_about(player, seat, CLAIM)

    async def _decide_about(self, player: str, seat: int, line: str) -> None:
        def check() -> None:
            gone.long_gone(self.lobby, self.play, self.presence, player, seat)

        check()
        self._broadcast.tell("wish", self.code, player, seat, line)
        if self.wishes.all_want(self.lobby, self.presence, player, Seat(seat), line):
            await self._note(Seat(seat), line, check)
        else:
            self._tell("presence")

    def bot_decides(self, seat: Seat) -> bool:
        """Whoever comes back decides from that moment on, before it is written and whatever a bot has thought of."""
        chair = self.lobby.chairs[seat]
        expired = self.play is not None and seat in self.play.expired
        return bool(chair.bot) or (bool(self.played_by(seat)) and (expired or not self.presence.online(chair.player)))

    # -- warnings

    def miss_absent(self) -> None:
        """The match begins, or comes back after a restart: whoever is not here is told in time, though they never leave."""
        for player in {device(chair.player) for chair in self.lobby.seated() if not chair.bot}:
            self._miss_soon(player)

    def _miss_soon(self, player: str) -> None:
        """One warning for each player, however often they come and go."""
        if before := self._warnings.pop(player, None):
            before.cancel()
        if self._missed(player):
            left = max(0.0, WARNED - self.presence.away(player) / 1000)
            timer = asyncio.get_running_loop().call_later(left, _miss, ref(self), player)
            self._warnings[player] = timer

    def miss(self, player: str) -> None:
        """Whoever is still away is told, wherever they are, before anybody may decide about their seat."""
        self._warnings.pop(player, None)
        if self._missed(player) and self.presence.away(player) < 1000 * WARNED:
            self._miss_soon(player)
        elif self._missed(player):
            self._broadcast.tell("missed", player, self.code)

    def _missed(self, player: str) -> bool:
        """Whether others may decide about a seat of this player once they are away for long."""
        play = self.play
        if play is None or play.match.over or gone.patient(self.lobby) or not self.presence.away(player):
            return False
        return any(seat not in play.gone and not play.stand_ins[seat] for seat in self.lobby.seats_of(player))


def _miss(table: ReferenceType[Absence], player: str) -> None:
    """A table that has left memory meanwhile is not kept for this."""
    if (there := table()) is not None:
        there.miss(player)
