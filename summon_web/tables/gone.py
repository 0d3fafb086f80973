"""Somebody is gone for long: those who are here may let a bot play for them, or claim the match, once all of them want it."""

from __future__ import annotations

from summon_web.engine import Seat

from .device import device
from .lobby import NO_BOT, Lobby
from .play import Play
from .presence import GONE, Presence
from .refused import NotSeated, Refused


def long_gone(lobby: Lobby, play: Play | None, presence: Presence, player: str, seat: int) -> None:
    """Refuse unless the player may decide about this seat."""
    own = lobby.seat_of(player)
    if own is None:
        raise NotSeated
    exists = 0 <= seat < len(lobby.chairs)
    if lobby.status != "playing" or play is None or not exists or seat == own or lobby.chairs[seat].bot:
        raise Refused("table.no_stand_in")
    if play.stand_ins[seat] or seat in play.gone:
        raise Refused("table.no_stand_in")
    if patient(lobby):
        raise Refused("table.days_count")
    if presence.online(lobby.chairs[seat].player):
        raise Refused("table.not_gone")
    if presence.away(lobby.chairs[seat].player) < GONE:
        raise Refused("table.not_gone_long")


def bot_agreed(lobby: Lobby) -> str:
    """The level of the bot that may play for somebody."""
    if lobby.stand_in == NO_BOT:
        raise Refused("table.no_bot_agreed")
    return lobby.stand_in


def patient(lobby: Lobby) -> bool:
    """By correspondence nobody has to be here; only the clock counts."""
    rate = lobby.terms.rate
    return rate is not None and rate.each_turn


class Wishes:
    """What those who are here want to happen to a seat; kept in memory only."""

    def __init__(self) -> None:
        self._wanted: dict[tuple[int, str], set[str]] = {}

    def note(self, player: str, seat: int, wish: str) -> None:
        self._wanted.setdefault((seat, wish), set()).add(device(player))

    def all_want(self, lobby: Lobby, presence: Presence, player: str, seat: Seat, wish: str) -> bool:
        """Note that the player wants it; whether all who are here do. Those at one device want the same."""
        here = {device(chair.player) for chair in lobby.chairs if presence.online(chair.player)}
        self.note(player, seat, wish)
        if here <= self._wanted[seat, wish] | {device(lobby.chairs[seat].player)}:
            self.forget(seat)
            return True
        return False

    def forget(self, seat: int) -> None:
        """Whoever sits there is back, or it has happened."""
        self._wanted = {key: who for key, who in self._wanted.items() if key[0] != seat}
