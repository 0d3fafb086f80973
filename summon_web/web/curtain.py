"""The doors of a device that several people share: who sits beside its player, and who has it in hand."""

from __future__ import annotations

from typing import Any

import reflex as rx

from summon_web.engine import Reason
from summon_web.tables import Refused, Table
from summon_web.tables.curtain import Curtain

from .doors import whole, words
from .house import house
from .table_doors import device_door


class Sharing(rx.State, mixin=True):
    """A part of `TableState`."""

    @rx.event
    @device_door
    async def sit_beside(self, table: Table, player: str, seat: Any = None, name: Any = None) -> None:
        """Somebody at this device sits down."""
        await table.sit_beside(player, words(name), whole(seat))

    @rx.event
    @device_door
    async def name_beside(self, table: Table, player: str, seat: Any = None, name: Any = None) -> None:
        """What somebody at this device is called."""
        await table.name_beside(player, words(name), whole(seat))

    @rx.event
    @device_door
    async def leave_beside(self, table: Table, player: str, seat: Any = None) -> None:
        """Somebody at this device stands up."""
        await table.leave_seat(player, whole(seat))

    @rx.event
    @device_door
    async def open_curtain(self, table: Table, player: str, seat: Any = None) -> None:
        """The device is in the hands of the person on this seat."""
        self._curtain().open(whole(seat))
        house.tabs.look_anew(self.router.session.client_token)

    @rx.event
    @device_door
    async def close_curtain(self, table: Table, player: str) -> None:
        """The device is given to somebody else."""
        self._curtain().close()
        house.tabs.look_anew(self.router.session.client_token)

    def _curtain(self) -> Curtain:
        curtain = getattr(house.tabs.scene(self.router.session.client_token), "curtain", None)
        if curtain is None:
            raise Refused(Reason("table.reconnecting"))
        return curtain  # type: ignore[no-any-return]
