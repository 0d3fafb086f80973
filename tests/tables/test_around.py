"""Everything around a match in any order: answering, asking back, accepting, declining, leaving, coming back, time, restarts."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Coroutine
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from summon_web.tables import Refused, Table
from tests.tables.guests import Clock, House, whole

SEATS = st.integers(0, 2)


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
        self.table: Table

    def run_(self, work: Coroutine[Any, Any, Any]) -> Any:
        try:
            return self.loop.run_until_complete(work)
        except Refused:
            return None

    @initialize(out=st.sampled_from(["lose", "default", "bot"]), undo=st.sampled_from(["agreement", "never"]))
    def begin(self, out: str, undo: str) -> None:
        async def opened() -> None:
            await self.house.open()
            self.players = await self.house.guests(3)
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

    @rule(seat=SEATS)
    def take_back(self, seat: int) -> None:
        self.run_(self.table.undo(self.players[seat], self.house.request()))

    @rule(seat=SEATS)
    def ask_back(self, seat: int) -> None:
        asked = self.table.look(self.players[seat])["meta"]["may_ask"]
        before = self.table.play.seq if self.table.play else 0
        self.run_(self.table.ask_back(self.players[seat], self.house.request()))
        assert self.table.play is not None
        assert asked == (self.table.play.seq > before), "whoever may ask is shown so"

    @rule(seat=SEATS, yes=st.booleans())
    def reply(self, seat: int, yes: bool) -> None:
        moment = self.table.look(None)["meta"]["seq"]
        self.run_(self.table.reply_back(self.players[seat], yes, moment, self.house.request()))

    @rule(seat=SEATS)
    def come_or_leave(self, seat: int) -> None:
        async def moved() -> None:
            if seat in self.lines:
                self.lines.pop(seat)()
            else:
                self.lines[seat] = self.table.subscribe(self.players[seat], lambda _topic: None)
            await asyncio.sleep(0)

        self.run_(moved())

    @rule(seat=SEATS, other=SEATS)
    def claim(self, seat: int, other: int) -> None:
        self.run_(self.table.claim(self.players[seat], other))

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

    def teardown(self) -> None:
        if self.players:
            self.run_(self.house.close())
        self.loop.close()
        self.folder.cleanup()


TestAround = Around.TestCase
TestAround.settings = settings(max_examples=15, stateful_step_count=30, deadline=None)
