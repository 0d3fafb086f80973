"""What one tab shows of a table. A cache: it is rebuilt from the table on every load, reconnect, purge and restart."""

from __future__ import annotations

from typing import Any

import reflex as rx

from summon_web.engine import Reason
from summon_web.tables import Refused, Table, rematch

from .doors import door, flag, whole, words
from .house import house
from .visitor import Notices, Visitor

PARTS = ("meta", "players", "public", "piles", "mine", "choice", "waiting", "log", "result")


class TableState(Notices, rx.State):
    """The parts of `Table.look`, each a var of its own, so that a move sends only what it changed."""

    meta: dict[str, Any] = {"status": "", "game": ""}  # noqa: RUF012 - vars of the state
    players: list[dict[str, Any]] = []  # noqa: RUF012
    public: dict[str, Any] = {}  # noqa: RUF012
    piles: dict[str, Any] = {}  # noqa: RUF012
    mine: dict[str, Any] = {}  # noqa: RUF012
    choice: dict[str, Any] = {}  # noqa: RUF012
    waiting: list[int] = []  # noqa: RUF012
    log: list[list[Any]] = []  # noqa: RUF012
    result: dict[str, Any] = {}  # noqa: RUF012
    older: list[list[Any]] = []  # noqa: RUF012
    _at: str = ""

    @rx.event
    @door
    async def enter(self) -> None:
        """On every load and reconnect of the table's page."""
        where = self.router.url.path.strip("/").split("/")
        if len(where) != 2 or where[0] != "t":
            return
        token = self.router.session.client_token
        table = await house.hall.find(words(where[1]))
        if table is None:
            house.forget(token)
            self.meta, self._at = {"status": "none", "game": ""}, ""
            return
        player = await self._player()
        self._at, self.older = table.code, []
        house.follow(token, lambda callback: table.subscribe(player or None, callback), _shower(table, player))
        self._show(table.look(player or None))

    # -- the lobby

    @rx.event
    @door
    async def take_seat(self, seat: Any = None) -> None:
        table, player = await self._here()
        await table.take_seat(player, whole(seat))
        self._show(table.look(player))

    @rx.event
    @door
    async def leave_seat(self) -> None:
        table, player = await self._here()
        await table.leave_seat(player)
        self._show(table.look(player))

    @rx.event
    @door
    async def swap_seat(self, seat: Any = None) -> None:
        table, player = await self._here()
        await table.swap_seat(player, whole(seat))
        self._show(table.look(player))

    @rx.event
    @door
    async def ready(self, yes: Any = None) -> None:
        table, player = await self._here()
        await table.ready(player, flag(yes))
        self._show(table.look(player))

    @rx.event
    @door
    async def pick(self, seat: Any = None, option: Any = None, value: Any = None) -> None:
        table, player = await self._here()
        await table.pick(player, words(option), words(value), whole(seat))
        self._show(table.look(player))

    @rx.event
    @door
    async def change_option(self, option: Any = None, value: Any = None) -> None:
        table, player = await self._here()
        await table.set_option(player, words(option), words(value))
        self._show(table.look(player))

    @rx.event
    @door
    async def remove(self, seat: Any = None) -> None:
        table, player = await self._here()
        await table.remove(player, whole(seat))
        self._show(table.look(player))

    @rx.event
    @door
    async def add_bot(self, seat: Any = None, level: Any = None) -> None:
        table, player = await self._here()
        await table.add_bot(player, whole(seat), words(level))
        self._show(table.look(player))

    @rx.event
    @door
    async def start(self) -> None:
        table, player = await self._here()
        await table.start(player)
        self._show(table.look(player))

    # -- the match

    @rx.event
    @door
    async def answer(self, decision: Any = None, option: Any = None, request: Any = None) -> None:
        table, player = await self._here()
        try:
            await table.answer(player, whole(decision), whole(option), words(request))
        finally:
            self._show(table.look(player))

    @rx.event
    @door
    async def undo(self, request: Any = None) -> None:
        table, player = await self._here()
        await table.undo(player, words(request))
        self._show(table.look(player))

    @rx.event
    @door
    async def concede(self, request: Any = None) -> None:
        table, player = await self._here()
        await table.concede(player, words(request))
        self._show(table.look(player))

    @rx.event
    @door
    async def offer_draw(self, request: Any = None) -> None:
        """Offer a draw, or accept one."""
        table, player = await self._here()
        await table.offer_draw(player, words(request))
        self._show(table.look(player))

    @rx.event
    @door
    async def stand_in(self, seat: Any = None, level: Any = None) -> None:
        """A bot shall play for somebody who is gone."""
        table, player = await self._here()
        await table.stand_in(player, whole(seat), words(level))
        self._show(table.look(player))

    @rx.event
    @door
    async def order(self, order: Any = None, value: Any = None) -> None:
        """A standing order: how the table answers certain questions for this player."""
        table, player = await self._here()
        await table.order(player, words(order), words(value))
        self._show(table.look(player))

    @rx.event
    @door
    async def hurry(self, fast: Any = None) -> None:
        """Bots answer at once, or at a person's pace."""
        table, player = await self._here()
        await table.hurry(player, flag(fast))
        self._show(table.look(player))

    @rx.event
    @door
    async def rematch(self) -> Any:
        """Once more with the same people: go to the table that follows on this one."""
        table, player = await self._here()
        there = await rematch(house.hall, table, player)
        return rx.redirect(f"/t/{there.code}")

    @rx.event
    @door
    async def read_older(self, before: Any = None) -> None:
        """A page of the log before the lines that are shown."""
        table, player = await self._here()
        first = max(0, whole(before) - 100)
        lines = [line for line in table.events_since(first, player) if line[0] < whole(before)]
        self.older = lines + [line for line in self.older if line[0] >= whole(before)]

    # -- inside

    async def _player(self) -> str:
        return (await self.get_state(Visitor))._player

    async def _here(self) -> tuple[Table, str]:
        """The table and the player of this tab; both come from the server's side."""
        player = await self._player()
        table = await house.hall.find(self._at) if self._at else None
        if table is None or not player:
            raise Refused(Reason("table.reconnecting"))
        return table, player

    def _show(self, look: dict[str, Any]) -> None:
        """Assign what changed, and nothing else: every assignment is sent."""
        for part in PARTS:
            if getattr(self, part) != look[part]:
                setattr(self, part, look[part])


def _shower(table: Table, player: str) -> Any:
    """How the house shows this table to this player's tab, whatever that tab's state has forgotten."""

    async def show(state: rx.State) -> None:
        tab = await state.get_state(TableState)
        tab._at = table.code
        tab._show(table.look(player or None))

    return show
