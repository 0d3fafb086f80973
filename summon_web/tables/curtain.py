"""The curtain of a device that several people share: who of them is called, and through whose eyes a line looks.

While it is closed the line gets what a watcher sees. It is opened for one person and closes when another of them is called. Where
somebody may be asked in secret, everybody who could be is called, and the table waits until all of them have looked.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Any

from summon_web.engine import HUSH, Seat

from .answers import open_to
from .device import device, is_beside
from .lobby import Lobby
from .play import Play
from .refused import NotSeated, Refused
from .undo import needed, open_offer

if TYPE_CHECKING:
    from .table import Table


def called(lobby: Lobby, play: Play, player: str, unread: AbstractSet[Seat]) -> list[Seat]:
    """Who at the player's device has something to do now; `unread`: who has not looked yet whether they are asked in secret."""
    match, own = play.match, [seat for seat in lobby.seats_of(player) if not play.stand_ins[seat]]
    if match.over:
        return []
    if match.hushed:
        return [seat for seat in own if seat in unread or open_to(play, seat)]
    offer = open_offer(play)
    replying = needed(play, offer.seat) - set(offer.accepted) if offer else set()
    if found := [seat for seat in own if seat in replying]:
        return found
    return [seat for seat in own if (choice := match.choice(seat)) is not None and choice.ask != HUSH]


def passed_around(lobby: Lobby, play: Play) -> frozenset[Seat]:
    """Who has to be given a shared device before anybody can go on, because they may be asked in secret."""
    shared = {
        seat for chair in lobby.chairs if is_beside(chair.player) for seat in lobby.seats_of(device(chair.player))
    }
    return frozenset(seat for seat in play.match.waiting_for() if seat in shared and not play.stand_ins[seat])


class Curtain:
    """That of one line. A player who shares their device with nobody has none."""

    def __init__(self, table: Table, player: str | None) -> None:
        self._table, self._player = table, player
        self._open: Seat | None = None
        self._known: list[Seat] = []  # who was called when somebody last looked

    @property
    def hangs(self) -> bool:
        lobby = self._table.lobby
        return lobby.status == "playing" and len(lobby.seats_of(self._player)) > 1

    def person(self) -> str | None:
        """Who looks through it; nobody while it is closed."""
        if not self.hangs:
            return self._player
        self._settle()
        return None if self._open is None else self._table.lobby.chairs[self._open].player

    def open(self, seat: int) -> None:
        if not self.hangs:
            raise Refused("table.no_curtain")
        if seat not in self._table.lobby.seats_of(self._player):
            raise NotSeated
        self._open, self._known = Seat(seat), self._called()

    def close(self) -> None:
        if self._open is not None:
            self._table.looked(self._open)
        self._open = None

    def look(self) -> dict[str, Any]:
        """What the line is shown."""
        if not self.hangs:
            return self._table.look(self._player)
        person = self.person()
        view = self._table.look(self._player, closed=True) if person is None else self._table.look(person)
        own = [int(seat) for seat in self._table.lobby.seats_of(self._player)]
        return {**view, "meta": {**view["meta"], "curtain": {"seats": own, "called": self._called()}}}

    def _called(self) -> list[Seat]:
        table = self._table
        return called(table.lobby, table.play, self._player or "", table.unread) if table.play else []

    def _settle(self) -> None:
        """It closes when others at the device are called and the one who has it is not."""
        waiting = self._called()
        if waiting and waiting != self._known and self._open not in waiting:
            self._open = None
        self._known = waiting
