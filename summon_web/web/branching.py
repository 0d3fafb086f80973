"""Going on from a moment of a match that is over."""

from __future__ import annotations

from typing import Any

import reflex as rx

from summon_web.engine import Reason
from summon_web.tables.branch import branch

from .doors import door, whole
from .house import house
from .tablestate import TableState
from .visitor import address_of


class BranchState(rx.State):
    """It shows nothing: what is refused stands on the table's page."""

    @rx.event
    @door
    async def go_on_from(self, at: Any = None, seat: Any = None) -> Any:
        """A new table with the position of this moment; its maker sits where they looked from."""
        moment, wanted = whole(at, 1), whole(seat, -2)
        table, player = await (await self.get_state(TableState))._here()
        house.make_room(address_of(self))
        there = await branch(
            house.hall, table, player, moment, wanted if wanted >= 0 else None, origin=address_of(self)
        )
        return rx.redirect(f"/t/{there.code}")

    async def _told(self, reason: Reason, *more: Reason) -> None:
        (await self.get_state(TableState))._refuse(reason, *more)
