"""The verbs of a table at which a lesson is taught, and the way to one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import select

from summon_web.engine import Seat

from .entry import GO_ON, LEAVE_LESSON, SCENE
from .lesson import lesson
from .lobby import NO_BOT, Lobby
from .play import Play
from .records import seats, tables
from .refused import Refused, Stale
from .store import Store

if TYPE_CHECKING:
    from .hall import Hall
    from .table import Table

OPPONENT = "easy"  # the level of the bots once the script is over
_MANY = 50  # of the newest tables of a player, among which a lesson is looked for


class Learning:
    """A part of `Table`, which knows how a seat's verb is carried out."""

    lobby: Lobby

    async def _arrange(self, change: Callable[[Lobby], Lobby]) -> None:
        raise NotImplementedError

    async def start(self, player: str) -> None:
        raise NotImplementedError

    async def _act(self, player: str, request: str, line: Callable[[Play, Seat], str | None]) -> None:
        raise NotImplementedError

    async def teach(self, player: str, name: str) -> None:
        """Begin the lesson; everybody has been seated."""
        await self._arrange(lambda lobby: replace(lobby, terms=replace(lobby.terms, lesson=name)))
        await self.start(player)
        await self.restart_lesson(player, "lesson")

    async def go_on(self, player: str, step: int, request: str) -> None:
        """The player has read this step, or doesn't do what it wants; the next one may have a scene of its own."""

        def line(play: Play, seat: Seat) -> str:
            tutor = play.tutor
            if tutor is None or tutor.at != step:
                raise Stale
            scene = tutor.next_scene(play.match)
            if scene is not None:
                return self._scene(scene)
            if tutor.open_step(play.match) is None:
                raise Stale
            return GO_ON

        await self._act(player, request, line)

    async def restart_lesson(self, player: str, request: str) -> None:
        await self._act(player, request, lambda play, seat: self._scene(0))

    async def leave_lesson(self, player: str, request: str) -> None:
        """The match goes on without the lesson."""

        def line(play: Play, seat: Seat) -> str:
            if play.tutor is None or play.tutor.left:
                raise Stale
            return LEAVE_LESSON

        await self._act(player, request, line)

    def _scene(self, number: int) -> str:
        found = lesson(self.lobby.game.id, self.lobby.terms.lesson) if self.lobby.terms.lesson else None
        if found is None or number >= len(found.scenes):
            raise Refused("table.no_lesson")
        return f"{SCENE} {found.id} {number} {found.written(number)}"


async def learn(hall: Hall, player: str, game: str, name: str, *, anew: bool = False, origin: str = "") -> Table:
    """The table at which the player learns this: the one that waits for them, else a new one, or a new one in any case."""
    found = lesson(game, name)
    if found is None or game not in hall.games:
        raise Refused("table.no_lesson")
    waiting = (lobby for lobby in await hall.archive.of(player, _MANY) if lobby.status == "playing")
    left = next((each.code for each in waiting if (each.game.id, each.terms.lesson) == (game, name)), None)
    if left and not anew and (there := await hall.find(left)) is not None:
        return there
    table = await hall.create(player, game, found.seats, found.settings, False, origin=origin)
    await table.set_stand_in(player, NO_BOT)  # a lesson waits for its player
    for seat in range(1, found.seats):
        await table.add_bot(player, seat, OPPONENT)
    for seat, picks in enumerate(found.picks):
        for option, value in picks.items():
            await table.pick(player, option, value, seat)
    await table.teach(player, name)
    return table


class Learned(NamedTuple):
    """What a player has done: games with a match that began, the newest first, lessons that were gone through, and lessons that wait."""

    played: list[str]
    learned: list[str]
    begun: list[str]


async def learned(store: Store, player: str) -> Learned:
    own = tables.c.code.in_(select(seats.c.code).where(seats.c.player == player, seats.c.player != ""))
    columns = select(tables.c.game, tables.c.status, tables.c.terms)
    began = columns.where(tables.c.status.in_(["playing", "over"]), own)
    rows = await store.rows(began.order_by(tables.c.changed.desc(), tables.c.code))
    taught = [(row["status"], f"{row['game']}/{row['terms']['lesson']}") for row in rows if row["terms"].get("lesson")]
    return Learned(
        list(dict.fromkeys(row["game"] for row in rows)),
        sorted({name for status, name in taught if status == "over"}),
        sorted({name for status, name in taught if status == "playing"}),
    )
