"""The doors of a player who goes on in another browser: a code for it, the way in by a code, and a code to keep."""

from __future__ import annotations

import re
from typing import Any

import reflex as rx
import segno

from summon_web.tables import Refused
from summon_web.tables.keys import MINUTES, shown

from .doors import door, flag, words
from .house import house
from .visitor import Notices, Visitor, address_of

_ORIGIN = re.compile(r"https?://[\w.:\[\]-]{1,200}")


class DevicesState(Notices, rx.State):
    """What the page of a player's devices shows. A code is shown to whoever asked for it, and kept nowhere else."""

    code: str = ""
    picture: str = ""  # the code as a path of black squares, with the address of the page that takes it
    size: int = 0  # squares of a side
    until: int = 0  # milliseconds since 1970
    served: int = 0
    used: bool = False  # the code that was shown here

    @rx.event
    @door
    async def enter(self) -> None:
        self._hide()

    @rx.event
    @door
    async def make_code(self, alone: Any = None) -> None:
        """`alone`: this browser, and every other one of the player, is signed out when the code is used."""
        signs_out, player = flag(alone), await self._player()
        if not house.limits.spend("codes", player):
            raise Refused("limit.codes")
        code = await house.hall.people.keys.move_code(player, alone=signs_out)
        self.served, self.used = house.hall.now(), False
        self.code, self.until = shown(code), self.served + MINUTES * 60_000
        self.size, self.picture = drawn(f"{self._origin()}/devices#{code}")

    @rx.event
    @door
    async def move_in(self, code: Any = None) -> Any:
        """Whoever has a code is its player from now on."""
        written, address = words(code), address_of(self)
        if not house.limits.has("codes_tried", address):
            raise Refused("limit.codes_tried")
        visitor = await self.get_state(Visitor)
        try:
            moved = await house.hall.people.keys.redeem(written)
        except Refused:
            house.limits.spend("codes_tried", address)
            raise
        if moved.used_up:
            house.hall.broadcast.tell("moved_in", moved.player)
        token = self.router.session.client_token
        if moved.alone:
            await house.sign_out(moved.player, but=token)
        await visitor._recognise(moved.token)
        house.met(token, moved.player)
        return rx.redirect("/")

    @rx.event
    @door
    async def save_recovery(self, text: Any = None) -> Any:
        """A file with a recovery code; the browser says in its own language what it is."""
        before, player = words(text, 500), await self._player()
        if not house.limits.spend("codes", player):
            raise Refused("limit.codes")
        code = await house.hall.people.keys.recovery_code(player)
        return rx.download(data=f"{before}\n\n{shown(code)}\n", filename="summon-recovery.txt")

    def _was_used(self) -> None:
        if self.code:
            self._hide()
            self.used = True

    def _hide(self) -> None:
        self.code, self.picture, self.until, self.used = "", "", 0, False

    async def _player(self) -> str:
        player = (await self.get_state(Visitor))._player
        if not player:
            raise Refused("people.unknown")
        return str(player)

    def _origin(self) -> str:
        """Where this site is, as the browser that asks knows it."""
        origin = self.router.headers.origin
        return origin if _ORIGIN.fullmatch(origin) else ""


def drawn(text: str) -> tuple[int, str]:
    """A QR code: how many squares a side has, and the path of the black ones."""
    rows = [list(row) for row in segno.make(text, error="m", micro=False).matrix]
    path = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, black in enumerate(row) if black)
    return len(rows), path
