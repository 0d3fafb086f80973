"""One table, the single writer of its match: one change after the other, each written before anybody sees it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from summon_web.engine import DONE, WATCHER, Illegal, Reason, Sealed, Seat, fault

from . import answers, back, chat, draws, fairness, gone, guards, measures, orders, sight, time_up, undo
from .absence import Absence
from .archive import Archive, Saved
from .arranging import Arranging
from .beginning import begin as begin_play
from .beginning import source_of
from .broadcast import Broadcast, Unsubscribe
from .coaching import Coaching
from .entry import ANSWER, AWAY, BACK, CONCEDE, OBEY, By, Entry, answering
from .learning import Learning
from .lobby import Lobby
from .pause import PAUSE, Pause
from .pausing import Pausing
from .play import Play
from .presence import Callback, Presence, Topic
from .record import Record
from .refused import Outdated, Refused, Stale
from .story import Story
from .talking import Talking

log = logging.getLogger(__name__)

SNAPSHOT = 64  # entries between two snapshots, at least
MOST_ORDERS = 500  # answers by standing orders after one entry


class Table(Talking, Pausing, Arranging, Coaching, Learning, Absence):
    """Lobby verbs, live verbs, and `look`. Every verb takes the id of the player who acts; it may raise `Refused`."""

    def __init__(
        self,
        archive: Archive,
        lobby: Lobby,
        saved: Saved | None,
        broadcast: Broadcast,
        pause: float = PAUSE,
        *,
        talk: list[chat.Message] | None = None,
        stories: Mapping[Seat, Story] | None = None,
    ) -> None:
        self.lobby = lobby
        self.presence = Presence(
            archive.now,
            lambda: archive.elsewhere.at(lobby.code),
            lambda: broadcast.tell("moved", lobby.code),
            lambda: self._saved.started if self._saved else 0,
        )
        self._archive, self._broadcast = archive, broadcast
        self._behind, self._untold = set[Topic](), False
        self._saved = saved
        self.past = back.Past(archive, stories or {})
        self._talk = talk or []
        self._doubt = False  # a write failed, so memory and log may differ
        self._turn = asyncio.Lock()
        self._running: set[asyncio.Task[None]] = set()
        self._pause = Pause(pause)
        self.rematching = asyncio.Lock()
        self.wishes = gone.Wishes()
        self._warnings: dict[str, asyncio.TimerHandle] = {}

    @property
    def code(self) -> str:
        return self.lobby.code

    @property
    def play(self) -> Play | None:
        return self._saved.play if self._saved else None

    def played_by(self, seat: int) -> str:
        """The level of the bot that decides for this seat; empty if a person does."""
        return self.lobby.chairs[seat].bot or (self.play.stand_ins[seat] if self.play else "")

    @property
    def sponsors(self) -> tuple[str, str]:
        """In whose names bots think at this table: the address that opened it, and its host."""
        return self.lobby.origin or self.lobby.host, self.lobby.host

    # -- before the match; the verbs of the lobby are those of `Arranging`

    async def renamed(self, player: str, name: str) -> None:
        """Names are kept with the players, so nothing is written here."""

        async def rename() -> None:
            self.lobby = self.lobby.renamed(player, name)
            self._tell("lobby", afar=False)

        await self._alone(rename)

    async def erased(self, player: str) -> None:
        """The player's name is gone from what is kept, so it goes from what is known here."""

        async def forget() -> None:
            self.lobby = self.lobby.erased(player)
            self._talk = chat.erased(self._talk, player)
            self._tell("lobby", afar=False)

        await self._alone(forget)

    async def start(self, player: str) -> None:
        async def begin() -> None:
            key = await self._archive.key(self.code)
            lobby = self.lobby.start(player).shared(lambda seat: fairness.share_of_server(key, seat))
            legs = lobby.beginning.legs if lobby.beginning else ()
            source = source_of(legs, Sealed(fairness.dice_key(key, [chair.share for chair in lobby.chairs])))
            play = self._worked_out(lambda: begin_play(lobby.game, lobby.setup(), legs, source), "the start")
            started = self._archive.now()
            play.wind(lobby.terms.rate, started, lobby.bots)
            self.lobby = await self._archive.start(lobby, key, started)
            self._saved = Saved(play, fairness.commit_to(key), set(), started=started)
            self.miss_absent()
            await self._obey(self._saved)
            self._tell("lobby")

        await self._alone(begin)

    # -- the match

    async def answer(self, player: str, decision: int, option: int | str, request: str, by: By = "player") -> None:
        """Answer the open question: by the option's place in the list, or by its text."""

        def line(play: Play, seat: Seat) -> str:
            guards.current(play, seat, decision)
            if by == "player":
                guards.in_time(play, seat)
            if by == "bot" and not self.bot_decides(seat):
                raise Stale
            return answering(answers.read(play, seat, option))

        await self._act(player, request, line, by)

    async def undo(self, player: str, request: str) -> None:
        """Take back the own last answer, as long as nobody has learned or decided anything since."""
        await self._act(player, request, undo.free)

    async def ask_back(self, player: str, request: str) -> None:
        """Ask for the own last decision back, beyond what is free."""

        def line(play: Play, seat: Seat) -> str:
            guards.in_time(play, seat)
            return undo.ask(self.lobby, play, seat)

        await self._act(player, request, line)

    async def reply_back(self, player: str, yes: bool, moment: int, request: str) -> None:
        """Accept or decline what was asked for in this moment."""

        def line(play: Play, seat: Seat) -> str | None:
            if moment != play.moment:
                raise Stale
            return undo.reply(play, seat, yes)

        await self._act(player, request, line)

    async def concede(self, player: str, request: str) -> None:
        await self._act(player, request, lambda play, seat: CONCEDE)

    async def offer_draw(self, player: str, request: str) -> None:
        """Offer a draw until the turn ends, or accept one: it is one when all who are still in want it."""
        await self._act(player, request, lambda play, seat: draws.offer(self.lobby, play, seat))

    async def order(self, player: str, order: str, value: str) -> None:
        """From now on the table answers such questions for the player, or asks again."""

        def line(play: Play, seat: Seat) -> str:
            return orders.ordered(play.match.game, order, value)

        # Everybody has seen that the seat was asked, so an answer that the new order gives now is an ordinary one.
        await self._act(player, secrets.token_hex(8), line, obeying=ANSWER)

    def why_not(self, player: str, option: str) -> Reason | None:
        """Why the player may not answer this now; None if they may."""
        seat = self.lobby.seat_of(player)
        if seat is None or self.play is None:
            return Reason("table.not_seated" if seat is None else "table.not_started")
        return answers.why_not(self.play, seat, option)

    async def follow_on(self, code: str) -> None:
        """A rematch of this match was made."""
        await self._arrange(lambda lobby: lobby.followed(code))

    # -- after the match

    def keep(self) -> None:
        """What everybody saw of the match, which is over, is kept for ever."""
        self._run(self.past.keep(self.lobby))

    async def record(self) -> Record:
        """The whole match, what everybody hid and the key included: only after the end."""
        return await self.past.record(self.lobby)

    async def look_back(
        self, player: str | None, at: int, eye: int | None = None, *, line: bool = False
    ) -> dict[str, Any]:
        """An earlier moment, or that of a line of the log; while the match runs, through one's own eyes only."""
        return await self.past.look_back(self.lobby, player, at, eye, line=line)

    # -- time

    @property
    def alarm(self) -> int | None:
        """When somebody's time is up."""
        return self.play.clock.alarm if self.play and self.play.clock and not self.play.match.over else None

    async def ring(self) -> None:
        """Somebody's time is up: what was agreed happens."""

        async def act() -> None:
            saved = self._saved
            rung = False
            for _ in range(MOST_ORDERS):
                late = time_up.due(self.lobby, saved.play, self._archive.now()) if saved and self.alarm else None
                if saved is None or late is None:
                    break
                await self._append(saved, *late, f"clock {saved.play.seq}", "clock")
                await self._obey(saved)
                rung = True
            if rung:
                self._tell("match")
            self._begin_pause()

        await self._alone(act)

    async def was_away(self, since: int) -> None:
        """The server was away since then, and nobody's time ran."""
        began = self._archive.now()

        def check() -> None:
            if self.play and self.play.time >= began:
                raise Stale  # another process has noted it

        with suppress(Stale):
            await self._note(Seat(0), f"{AWAY} {since}", check)

    # -- looking on

    def look(self, player: str | None, *, closed: bool = False) -> dict[str, Any]:
        """Everything that this viewer may see, ready for JSON; behind a closed curtain what a watcher sees of the match.

        All who only look on have the same eyes.
        """
        lobby = self.lobby
        own = lobby.seat_of(player) is not None or lobby.seats_of(player) or lobby.host == player
        eyes = player if own else None
        view: dict[str, Any] = self.presence.once((eyes, closed), lambda: self._look(eyes, closed=closed))
        return view

    def _look(self, player: str | None, *, closed: bool) -> dict[str, Any]:
        if self._saved is None and self.past.stories:
            return self.past.look(self.lobby, self.presence, player)
        commitment = self._saved.commitment if self._saved else self.lobby.commitment
        return sight.look(
            self.lobby,
            self.play,
            self.presence,
            player,
            commitment,
            pause=self._pause_now(),
            talk=self._talk,
            closed=closed,
            moved=self._saved.moved if self._saved else {},
        )

    def events_since(self, number: int, player: str | None) -> list[list[Any]]:
        """The events from this number on, a page of them."""
        seat = self.lobby.seat_of(player)
        return sight.events(self.play, WATCHER if seat is None else seat, number) if self.play else []

    async def lines(self, player: str | None, first: int, eye: int | None = None) -> list[list[Any]]:
        """A page of the log; when the match is over, through any eyes."""
        if self.lobby.status != "over":
            return self.events_since(first, player)
        return await self.past.lines(self.lobby, player, eye, first, sight.PAGE)

    def subscribe(self, player: str | None, callback: Callback) -> Unsubscribe:
        """`callback` is told after every change, presence included, until the function that is returned is called."""
        seats = self.lobby.seats_of(player)
        unsubscribe = self.presence.subscribe(player, callback)
        self._stir()
        for seat in seats:
            self.wishes.forget(seat)
            if self.play and self.play.stand_ins[seat] and seat not in self.play.expired:
                self._run(self._note(seat, BACK))

        def leave() -> None:
            unsubscribe()
            if player:
                self._miss_soon(player)

        return leave

    # -- changes; how one follows on the other, and on what others write, says `Following`

    async def _arrange(self, change: Callable[[Lobby], Lobby]) -> None:
        """A change of the lobby."""

        async def arrange() -> None:
            lobby = change(self.lobby)
            if lobby != self.lobby:
                self.lobby = await self._archive.save(lobby)
                self._tell("lobby")

        await self._alone(arrange)

    async def _act(
        self,
        player: str,
        request: str,
        line: Callable[[Play, Seat], str | None],
        by: By = "player",
        obeying: str = OBEY,
    ) -> None:
        """Something that a seat does: the guards from top to bottom, then the line that says what is done."""

        async def act() -> None:
            seat = guards.seated(self.lobby, player)
            saved = guards.started(self._saved, self.past.stuck)
            guards.readable(request)
            if by == "player":
                self.presence.acts(player)
            if (seat, request) in saved.requests:
                return
            guards.running(saved.play)
            done = line(saved.play, seat)
            if done is None:
                return
            await self._append(saved, seat, done, request, by)
            self._pause.looked(seat)
            try:
                await self._obey(saved, obeying)
            finally:
                self._tell("match")

        await self._alone(act)

    async def _note(self, seat: Seat, line: str, check: Callable[[], None] = lambda: None) -> None:
        """Something that happens to a seat of a running match."""

        async def note() -> None:
            saved = guards.started(self._saved, self.past.stuck)
            guards.running(saved.play)
            check()
            await self._append(saved, seat, line, f"{line.partition(' ')[0]} {saved.play.seq}", "table")
            await self._obey(saved)
            self._tell("match")

        await self._alone(note)

    async def _append(self, saved: Saved, seat: Seat, line: str, request: str, by: By) -> None:
        """One entry: worked out on a copy, written, and only then true."""
        if self._doubt:
            raise Outdated
        entry = Entry(saved.play.seq + 1, seat, line, request, self._archive.now(), by)
        with measures.stage("rules"):
            play = self._worked_out(lambda: saved.play.after(entry), f"entry {entry.seq}, `{entry.verb}`")
        over = self.lobby.finished() if play.match.over else None
        due = play.settled and play.seq - saved.snapshot >= SNAPSHOT
        also = await self._archive.ended(over, play, entry.time) if over and not over.terms.lesson else ()
        with measures.stage("commit"):
            lobby = await self._archive.append(self.code, entry, lobby=over, snapshot=play if due else None, also=also)
        measures.MOVES.labels(by).inc()
        if due:
            saved.snapshot = play.seq
        saved.requests.add((seat, request))
        saved.play, self.lobby = play, lobby or self.lobby
        if over:
            saved.moved = await self._archive.moved(self.lobby)
            self.keep()

    async def _obey(self, saved: Saved, verb: str = OBEY) -> None:
        """Answer for the seats whose standing orders say how, and end a pause that is over.

        All is told at once, so nobody sees that a seat was asked.
        """
        for _ in range(MOST_ORDERS):
            play, due = saved.play, orders.due(saved.play)
            if due is not None:
                await self._append(saved, due[0], answering(due[1], verb), f"order {play.seq}", "order")
            elif play.match.still and (self._pause.is_over(play.moment) or self._pauses_for_nobody(play)):
                await self._append(saved, play.match.pending[0].seat, answering(DONE), f"hush {play.seq}", "table")
            else:
                return

    def _worked_out(self, work: Callable[[], Play], what: str) -> Play:
        """Worked out on a copy: what makes the rules break down is neither written nor half done."""
        try:
            return work()
        except Illegal as illegal:
            raise Refused(*illegal.reasons) from illegal
        except Exception as error:
            game = self.lobby.game
            log.error("the rules of %s %d failed at %s: %s", game.id, game.version, what, fault.told(error))
            raise Refused("table.fault") from error

    def _stir(self) -> None:
        """Whatever has to be done because of what is open now: pauses here, bots and lists elsewhere."""
        self._begin_pause()
        self._broadcast.tell("table", self.code)

    def _tell(self, topic: Topic, *, afar: bool = True) -> None:
        """What is true now, to all who look on; `afar`: it was written here, so other processes are told too."""
        self._stir()
        with measures.stage("tell"):
            self.presence.tell(topic)
        if self.play:
            self.play.shown = True
        if afar:
            self.tell_afar(topic)

    def tell_afar(self, topic: Topic) -> None:
        seated = " ".join(chair.player for chair in self.lobby.seated())
        self._broadcast.tell_afar("written", self.code, topic, self.lobby.revision, int(self.lobby.public), seated)
