"""A table that pauses where somebody may be asked in secret."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from collections.abc import Set as AbstractSet

from summon_web.engine import Seat

from .archive import Saved
from .curtain import passed_around
from .lobby import Lobby
from .pause import Pause
from .play import Play
from .presence import Topic


class Pausing:
    """A part of `Table`, which knows how one thing is done after the other."""

    lobby: Lobby
    _saved: Saved | None
    _pause: Pause

    @property
    def play(self) -> Play | None:
        raise NotImplementedError

    def played_by(self, seat: int) -> str:
        raise NotImplementedError

    async def _alone(self, work: Callable[[], Awaitable[None]]) -> None:
        raise NotImplementedError

    async def _obey(self, saved: Saved) -> None:
        raise NotImplementedError

    def _tell(self, topic: Topic) -> None:
        raise NotImplementedError

    def _pause_now(self) -> float:
        people = sum(not self.played_by(seat) for seat in range(len(self.lobby.chairs)))
        return self._pause.lasts(people)

    def _pauses_for_nobody(self, play: Play) -> bool:
        return not self._pause_now() and not passed_around(self.lobby, play)

    @property
    def unread(self) -> AbstractSet[Seat]:
        """Who shares a device and has not looked yet whether they are asked in secret."""
        return self._pause.unread if self.play and self.play.match.hushed else frozenset()

    def looked(self, seat: Seat) -> None:
        """Somebody who shares a device has looked and gives it to the next."""
        self._pause.looked(seat)

    def _begin_pause(self) -> None:
        async def go_on() -> None:
            if self._saved and self.lobby.status == "playing":
                await self._obey(self._saved)
                self._tell("match")

        if self.play and self.play.match.hushed:
            looking = passed_around(self.lobby, self.play)
            self._pause.begin(self.play.moment, self._pause_now, lambda: self._alone(go_on), looking)

    def close(self) -> None:
        self._pause.close()
