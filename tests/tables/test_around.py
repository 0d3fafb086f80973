"""Everything around a match in any order: answering, asking back, accepting, declining, talking, leaving, coming back, stand-ins,
resigning, draws, time, restarts."""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import Callable, Coroutine
from typing import Any

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from summon_web.tables import Refused, Table
from summon_web.tables.entry import ANSWER, CLAIM, CONCEDE, DRAW, TAKE_BACK, TIME_UP, UNDO
from summon_web.tables.play import Play
from summon_web.tables.record import Record
from tests.tables.guests import GAME, Clock, House, whole

SEATS = st.integers(0, 2)
SELDOM = st.integers(0, 5).map(lambda n: n == 0)
ASIDE = "among watchers"


class Around(RuleBasedStateMachine):
    """Three people at a table with clocks. Refusals are in order; whatever happens must be in the log and hurt nobody else."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory()
        self.clock = Clock()
        self.house = House(f"sqlite+aiosqlite:///{self.folder.name}/summon.db", self.clock)
        self.players: list[str] = []
        self.lines: dict[int, Callable[[], None]] = {}
        self.said: list[str] = []
        self.eve = ""
        self.table: Table

    def run_(self, work: Coroutine[Any, Any, Any]) -> Any:
        try:
            return self.loop.run_until_complete(work)
        except Refused:
            return None

    @initialize(
        out=st.sampled_from(["lose", "default", "bot"]),
        undo=st.sampled_from(["agreement", "agreement", "bots", "never"]),
    )
    def begin(self, out: str, undo: str) -> None:
        async def opened() -> None:
            await self.house.open()
            *self.players, self.eve = await self.house.guests(4)
            table = await self.house.lobby(self.players)
            for term, value in (("clock", "60+5"), ("out", out), ("undo", undo)):
                await table.agree(self.players[0], term, value)
            for player in self.players:
                await table.ready(player, True)
            await table.start(self.players[0])
            self.table = table

        self.run_(opened())

    @rule(pick=st.integers(0, 9), seconds=st.integers(0, 9))
    def answer(self, pick: int, seconds: int) -> None:
        self.clock.seconds += seconds
        for player in self.players:
            choice = self.table.look(player)["choice"]
            if choice.get("options"):
                option = pick % len(choice["options"])
                self.run_(self.table.answer(player, choice["id"], option, self.house.request()))
                return

    @rule(pick=st.integers(0, 9))
    def a_bot_answers(self, pick: int) -> None:
        for seat, player in enumerate(self.players):
            options = self.table.look(player)["choice"]
            if self.table.played_by(seat) and options.get("options"):
                option = pick % len(options["options"])
                self.run_(self.table.answer(player, options["id"], option, self.house.request(), by="bot"))
                return

    @rule(who=st.integers(0, 3))
    def say(self, who: int) -> None:
        """The last of them looks on."""
        self.clock.seconds += 1
        words = f"{len(self.said)} {ASIDE if who == 3 and self.table.lobby.status == 'playing' else 'to everybody'}"
        self.said.append(f"say {words}")
        self.run_(self.table.say([*self.players, self.eve][who], words))

    @rule(seat=SEATS)
    def take_back(self, seat: int) -> None:
        self.run_(self.table.undo(self.players[seat], self.house.request()))

    @rule(seat=SEATS)
    def ask_back(self, seat: int) -> None:
        async def asks() -> bool:
            await self.table.ask_back(self.players[seat], self.house.request())
            return True

        self.run_(self.house.hall.alarms.ring_due())  # nobody's time is up between looking and asking
        shown = self.table.look(self.players[seat])["meta"]["may_ask"]
        assert shown == bool(self.run_(asks())), "whoever may ask is shown so"

    @rule(seat=SEATS, yes=st.booleans())
    def reply(self, seat: int, yes: bool) -> None:
        moment = self.table.look(None)["meta"]["moment"]
        self.run_(self.table.reply_back(self.players[seat], yes, moment, self.house.request()))

    @rule(seat=SEATS)
    def ask_and_be_let(self, seat: int) -> None:
        self.ask_back(seat)
        for other in self.table.look(None)["meta"]["asking"].get("needed", []):
            self.reply(other, True)

    @rule(seat=SEATS, pick=st.integers(0, 9))
    def answer_and_take_back(self, seat: int, pick: int) -> None:
        choice = self.table.look(self.players[seat])["choice"]
        if choice.get("options"):
            option = pick % len(choice["options"])
            self.run_(self.table.answer(self.players[seat], choice["id"], option, self.house.request()))
            self.take_back(seat)

    @rule(seat=SEATS)
    def come_or_leave(self, seat: int) -> None:
        async def moved() -> None:
            if seat in self.lines:
                self.lines.pop(seat)()
            else:
                self.lines[seat] = self.table.subscribe(self.players[seat], lambda _topic: None)
            await asyncio.gather(*self.table._running, return_exceptions=True)  # a stand-in leaves

        self.run_(moved())

    @rule(seat=SEATS, other=SEATS)
    def claim(self, seat: int, other: int) -> None:
        self.run_(self.table.claim(self.players[seat], other))

    @rule(seat=SEATS, other=SEATS)
    def stand_in(self, seat: int, other: int) -> None:
        self.run_(self.table.stand_in(self.players[seat], other))

    @rule(seat=SEATS, really=SELDOM)
    def concede(self, seat: int, really: bool) -> None:
        if really:
            self.run_(self.table.concede(self.players[seat], self.house.request()))

    @rule(seat=SEATS)
    def offer_draw(self, seat: int) -> None:
        self.run_(self.table.offer_draw(self.players[seat], self.house.request()))

    @rule(seconds=st.sampled_from([5, 40, 130]))
    def time_passes(self, seconds: int) -> None:
        self.clock.seconds += seconds
        self.run_(self.house.hall.alarms.ring_due())

    @rule(hours=st.integers(0, 9))
    def restart(self, hours: int) -> None:
        async def again() -> None:
            await self.house.close()
            before = whole(self.table)
            left = [clock.left_at(seat, int(self.clock() * 1000)) for clock in self.clocks() for seat in (0, 1, 2)]
            self.clock.pass_hours(hours)
            await self.house.open()
            found = await self.house.hall.find(self.table.code)
            assert found is not None
            self.table, self.lines = found, {}
            now = [clock.left_at(seat, int(self.clock() * 1000)) for clock in self.clocks() for seat in (0, 1, 2)]
            assert now == left, "nobody's time ran while the server was away"
            if self.table.lobby.status == "over":
                assert whole(self.table) == before

        self.run_(again())

    def clocks(self) -> list[Any]:
        play = self.table.play
        return [play.clock] if play and play.clock and not play.match.over else []

    @invariant()
    def all_see_the_same_clocks_and_offers(self) -> None:
        looks = [self.table.look(player) for player in (*self.players, None)]
        assert all(look["clocks"] == looks[0]["clocks"] for look in looks)
        assert all(look["meta"]["asking"].get("seat") == looks[0]["meta"]["asking"].get("seat") for look in looks)

    @invariant()
    def somebody_can_go_on_until_it_is_over(self) -> None:
        play = self.table.play
        assert play is not None
        assert play.match.over == (self.table.lobby.status == "over")
        assert play.match.over or play.match.waiting_for()
        assert not set(play.match.waiting_for()) & set(play.gone)

    @invariant()
    def no_seat_has_more_time_than_it_was_given(self) -> None:
        for clock in self.clocks():
            assert all(left <= 60_000 + gained for left, gained in zip(clock.left, clock.gained, strict=True))

    @invariant()
    def nobody_who_plays_reads_the_watchers_before_the_end(self) -> None:
        playing = self.table.lobby.status == "playing"
        for player in (*self.players, self.eve):
            heard = [message["line"] for message in self.table.talk(player)]
            deaf = playing and player != self.eve
            assert heard == [line for line in self.said if not (deaf and line.endswith(ASIDE))]
            assert not deaf or ASIDE not in json.dumps(self.table.look(player))

    def teardown(self) -> None:
        if self.players:
            record = self.run_(self.table._archive.record(self.table.lobby))
            self.run_(self.house.close())
            goes_back_to_the_last_standing_decision(record)
        self.loop.close()
        self.folder.cleanup()


def goes_back_to_the_last_standing_decision(record: Record) -> None:
    """Whoever takes something back finds what stood there before the last answer that they gave and that still counts."""
    answers: list[tuple[int, str, str]] = []  # that count: whose, who caused it, and what stood there before
    plays = record.plays(GAME)
    play = next(plays)
    for entry in record.entries:
        stood = standing(play)
        next(plays)
        if entry.verb == ANSWER:
            answers.append((entry.seat, entry.by, stood))
        elif entry.verb == UNDO:
            for _ in range(int(entry.rest or 1)):
                answers.pop(max(n for n, (seat, *_) in enumerate(answers) if seat == entry.seat))
        elif entry.verb == TAKE_BACK:
            own = [n for n, (seat, by, _) in enumerate(answers) if (seat, by) == (int(entry.rest), "player")]
            assert standing(play) == answers[own[-1]][2]
            answers = answers[: own[-1]]
        elif entry.verb in (CONCEDE, CLAIM, DRAW) or entry.line == TIME_UP:
            answers = []


def standing(play: Play) -> str:
    """The position, but for how much was drawn from chance: what is thrown again falls anew."""
    state = play.match.state.dump()
    return json.dumps({name: value for name, value in state.items() if name != "chance"}, sort_keys=True)


TestAround = Around.TestCase
# The dice of every run are others, so a failure can't be made shorter by trying parts of it again.
TestAround.settings = settings(max_examples=20, stateful_step_count=40, deadline=None, phases=[Phase.generate])
