"""One table, the single writer of its match: one change after the other, each written before anybody sees it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from summon_web.bots import LEVELS
from summon_web.engine import DONE, WATCHER, Illegal, Reason, Sealed, Seat

from . import answers, draws, orders, sight
from .archive import Archive, Saved, commit_to
from .lobby import Lobby
from .pause import PAUSE, Pause
from .play import ANSWER, CONCEDE, DRAW, OBEY, UNDO, Play, answer
from .presence import Callback, Presence
from .refused import NotSaved, NotSeated, Refused, Stale

log = logging.getLogger(__name__)

SNAPSHOT = 64  # actions between two snapshots, at least
LONGEST_REQUEST = 40
MOST_ORDERS = 500  # answers by standing orders after one action


class Table:
    """Lobby verbs, live verbs, and `look`. Every verb takes the id of the player who acts; it may raise `Refused`."""

    def __init__(
        self,
        archive: Archive,
        lobby: Lobby,
        saved: Saved | None,
        stirred: Callable[[Table], None],
        pause: float = PAUSE,
    ) -> None:
        self.lobby = lobby
        self.presence = Presence()
        self._archive, self._stirred = archive, stirred
        self._saved = saved
        self._doubt = False  # a write failed, so memory and log may differ
        self._turn = asyncio.Lock()
        self._running: set[asyncio.Task[None]] = set()
        self.fast = False  # bots answer at once
        self._pause = Pause(pause)
        self.rematching = asyncio.Lock()
        self.agreed: dict[int, set[str]] = {}  # seat of somebody gone -> who wants a bot to play for them

    @property
    def code(self) -> str:
        return self.lobby.code

    @property
    def play(self) -> Play | None:
        return self._saved.play if self._saved else None

    # -- before the match

    async def take_seat(self, player: str, seat: int) -> None:
        name = await self._archive.people.name(player)
        await self._arrange(lambda lobby: lobby.take(player, name, seat))

    async def leave_seat(self, player: str) -> None:
        await self._arrange(lambda lobby: lobby.leave(player))

    async def swap_seat(self, player: str, seat: int) -> None:
        """Move to a free seat."""
        await self._arrange(lambda lobby: lobby.swap(player, seat))

    async def move(self, player: str, seat: int, to: int) -> None:
        """The host exchanges two seats."""
        await self._arrange(lambda lobby: lobby.move(player, seat, to))

    async def ready(self, player: str, flag: bool) -> None:
        await self._arrange(lambda lobby: lobby.ready(player, flag))

    async def pick(self, player: str, option: str, value: str, seat: int | None = None) -> None:
        await self._arrange(lambda lobby: lobby.pick(player, option, value, seat))

    async def set_option(self, player: str, option: str, value: str) -> None:
        await self._arrange(lambda lobby: lobby.set_option(player, option, value))

    async def add_bot(self, player: str, seat: int, level: str) -> None:
        if level not in LEVELS:
            raise Refused("table.no_level")
        await self._arrange(lambda lobby: lobby.add_bot(player, seat, level))

    async def remove(self, player: str, seat: int) -> None:
        await self._arrange(lambda lobby: lobby.remove(player, seat))

    async def renamed(self, player: str, name: str) -> None:
        await self._arrange(lambda lobby: lobby.renamed(player, name))

    async def start(self, player: str) -> None:
        async def begin() -> None:
            lobby = self.lobby.start(player)
            key = secrets.token_bytes(32)
            play = self._worked_out(lambda: Play.begin(lobby.game, lobby.setup(), Sealed(key)), "the start")
            await self._archive.start(lobby, key)
            self.lobby, self._saved = lobby, Saved(play, commit_to(key), set())
            await self._obey(self._saved)
            self._tell()

        await self._alone(begin)

    # -- the match

    async def answer(self, player: str, decision: int, option: int | str, request: str) -> None:
        """Answer the open question: by the option's place in the list, or by its text."""

        def action(play: Play, seat: Seat) -> str:
            if play.match.over:
                raise Refused("match.over")
            if decision != play.asked[seat]:
                raise Stale
            return answer(answers.read(play, seat, option))

        await self._act(player, request, action)

    async def undo(self, player: str, request: str) -> None:
        """Take back the own last answer, as long as nobody has learned or decided anything since."""

        def action(play: Play, seat: Seat) -> str:
            steps, match = 0, play.match.clone()
            while match.can_undo(seat):
                match.undo(seat)
                steps += 1
                if orders.obeyed(self.lobby, match, seat) is None:  # otherwise the answer would be given again at once
                    break
            return f"{UNDO} {steps}" if steps > 1 else UNDO

        await self._act(player, request, action)

    async def concede(self, player: str, request: str) -> None:
        await self._act(player, request, lambda play, seat: CONCEDE)

    async def offer_draw(self, player: str, request: str) -> None:
        """Offer a draw until the turn ends, or accept one: it is one when all who are still in want it."""

        def action(play: Play, seat: Seat) -> str:
            if not draws.agreed(self.lobby, play):
                raise Stale
            return DRAW

        await self._arrange(lambda lobby: draws.offered(lobby, self.play, player))
        if draws.agreed(self.lobby, self.play):
            await self._act(player, request, action)

    def why_not(self, player: str, option: str) -> Reason | None:
        """Why the player may not answer this now; None if they may."""
        seat = self.lobby.seat_of(player)
        if seat is None or self.play is None:
            return Reason("table.not_seated" if seat is None else "table.not_started")
        return answers.why_not(self.play, seat, option)

    async def order(self, player: str, order: str, value: str) -> None:
        """From now on the table answers such questions for the player, or asks again."""

        async def ordered() -> None:
            self.lobby = self.lobby.ordered(player, order, value)
            await self._archive.save(self.lobby)
            if self._saved and self.lobby.status == "playing":
                await self._obey(self._saved, ANSWER)  # everybody has seen that the seat was asked
            self._tell()

        await self._alone(ordered)

    # -- bots

    async def stand_in(self, player: str, seat: int, level: str) -> None:
        """Let a bot play for somebody who is gone, once all who are here agree. It leaves when they come back."""
        chairs, own = self.lobby.chairs, self.lobby.seat_of(player)
        if own is None:
            raise NotSeated
        if level not in LEVELS:
            raise Refused("table.no_level")
        if self.lobby.status != "playing" or not 0 <= seat < len(chairs) or seat == own or chairs[seat].played_by:
            raise Refused("table.no_stand_in")
        if self.presence.online(chairs[seat].player):
            raise Refused("table.not_gone")
        here = {chair.player for chair in chairs if self.presence.online(chair.player)}
        self.agreed.setdefault(seat, set()).add(player)
        if here <= self.agreed[seat] | {chairs[seat].player}:
            del self.agreed[seat]
            await self._arrange(lambda lobby: lobby.replaced(seat, level))
        else:
            self._tell()

    async def hurry(self, player: str, fast: bool) -> None:
        """Whether bots answer at once or at a person's pace."""
        if self.lobby.seat_of(player) is None:
            raise NotSeated
        if self.fast != fast:
            self.fast = fast
            self._tell()

    async def follow_on(self, code: str) -> None:
        """A rematch of this match was made."""
        await self._arrange(lambda lobby: lobby.followed(code))

    # -- looking on

    def look(self, player: str | None) -> dict[str, Any]:
        """Everything that this viewer may see, ready for JSON."""
        commitment = self._saved.commitment if self._saved else ""
        return sight.look(
            self.lobby,
            self.play,
            self.presence,
            player,
            commitment,
            fast=self.fast,
            pause=self._pause_now(),
        )

    def events_since(self, number: int, player: str | None) -> list[list[Any]]:
        """The events from this number on, a page of them."""
        seat = self.lobby.seat_of(player)
        return sight.events(self.play, WATCHER if seat is None else seat, number) if self.play else []

    def subscribe(self, player: str | None, callback: Callback) -> Callback:
        """`callback` is told after every change, presence included, until the function that is returned is called."""
        self._stirred(self)
        self._begin_pause()
        seat = self.lobby.seat_of(player)
        if seat is not None:
            self.agreed.pop(seat, None)
            if self.lobby.chairs[seat].stand_in:
                self._run(self._arrange(lambda lobby: lobby.replaced(seat, "")))
        return self.presence.subscribe(player, callback)

    # -- one after the other

    async def _alone(self, work: Callable[[], Awaitable[None]]) -> None:
        """Runs to its end even if whoever asked for it is gone, so memory never falls behind the log."""

        async def turn() -> None:
            async with self._turn:
                try:
                    await self._catch_up()
                    await work()
                except NotSaved:
                    self._doubt = True
                    log.exception("table %s: a change could not be written", self.code)
                    raise

        await asyncio.shield(self._run(turn()))

    def _run(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def _catch_up(self) -> None:
        """After a failed write nobody knows whether it was written: the log does."""
        if not self._doubt:
            return
        lobby = await self._archive.lobby(self.code)
        if lobby is None:
            raise Refused("table.unreadable")
        self._saved = None if lobby.status == "lobby" else await self._archive.match(lobby)
        self.lobby, self._doubt = lobby, False
        self._tell()

    async def _arrange(self, change: Callable[[Lobby], Lobby]) -> None:
        async def arrange() -> None:
            lobby = change(self.lobby)
            if lobby != self.lobby:
                await self._archive.save(lobby)
                self.lobby = lobby
                self._tell()

        await self._alone(arrange)

    async def _act(self, player: str, request: str, action: Callable[[Play, Seat], str]) -> None:
        async def act() -> None:
            saved, seat = self._saved, self.lobby.seat_of(player)
            if seat is None:
                raise NotSeated
            if saved is None:
                raise Refused("table.not_started")
            if not isinstance(request, str) or not (0 < len(request) <= LONGEST_REQUEST and request.isprintable()):
                raise Refused("table.request")
            if (seat, request) in saved.requests:
                return
            await self._take(saved, seat, action(saved.play, seat), request)
            try:
                await self._obey(saved)
            finally:
                self._tell()

        await self._alone(act)

    async def _take(self, saved: Saved, seat: Seat, line: str, request: str) -> None:
        what = f"action {saved.play.seq + 1}, {line!r} of seat {seat}"
        await self._commit(saved, self._worked_out(lambda: saved.play.after(seat, line), what), seat, line, request)

    async def _obey(self, saved: Saved, verb: str = OBEY) -> None:
        """Answer for the seats whose standing orders say how, and end a pause that is over.

        All is told at once, so nobody sees that a seat was asked.
        """
        for _ in range(MOST_ORDERS):
            play, due = saved.play, orders.due(self.lobby, saved.play.match)
            if due is not None:
                await self._take(saved, due[0], answer(due[1], verb), f"order {play.seq}")
            elif play.match.still and (self._pause.is_over(play.moment) or not self._pause_now()):
                await self._take(saved, play.match.pending[0].seat, answer(DONE), f"hush {play.seq}")
            else:
                return

    # -- pauses

    def _pause_now(self) -> float:
        return self._pause.lasts(self.lobby, self.fast)

    def _begin_pause(self) -> None:
        async def go_on() -> None:
            if self._saved and self.lobby.status == "playing":
                await self._obey(self._saved)
                self._tell()

        if self.play and self.play.match.hushed:
            self._pause.begin(self.play.moment, self._pause_now, lambda: self._alone(go_on))

    def close(self) -> None:
        self._pause.close()

    def _worked_out(self, work: Callable[[], Play], what: str) -> Play:
        """Worked out on a copy: what makes the rules break down is neither written nor half done."""
        try:
            return work()
        except Illegal as illegal:
            raise Refused(illegal.reason) from illegal
        except Exception as error:
            log.exception("table %s: the rules failed at %s", self.code, what)
            raise Refused("table.fault") from error

    async def _commit(self, saved: Saved, play: Play, seat: Seat, line: str, request: str) -> None:
        lobby = self.lobby.finished() if play.match.over else self.lobby
        if play.turn != saved.play.turn:
            lobby = lobby.turn_over()
        due = play.settled and play.seq - saved.snapshot >= SNAPSHOT
        await self._archive.append(
            lobby, play.seq, seat, line, request=request, changed=lobby != self.lobby, snapshot=play if due else None
        )
        if due:
            saved.snapshot = play.seq
        saved.requests.add((seat, request))
        saved.play, self.lobby = play, lobby

    def _tell(self) -> None:
        self._begin_pause()
        self._stirred(self)
        self.presence.tell()
