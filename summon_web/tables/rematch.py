"""The same people once more: a table that follows on a match that is over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from summon_web.bots import CHARACTERS, LEVELS, character

from . import guards
from .device import device
from .refused import Refused
from .table import Table

if TYPE_CHECKING:
    from .hall import Hall


def _freely() -> None:
    """Whoever asks may make a table."""


async def rematch(
    hall: Hall, table: Table, player: str, level: str = "", *, origin: str = "", may_make: Callable[[], None] = _freely
) -> Table:
    """The table of the rematch, with the player on their seat. Whoever asks first makes it, against bots of another level if
    they wish; the others find it. `may_make` refuses, if need be, where a table has to be made at this address (`origin`)."""
    if level and level not in LEVELS:
        raise Refused("table.no_level")
    seat = guards.seated(table.lobby, player)
    if table.lobby.status != "over":
        raise Refused("table.not_over")
    async with table.rematching:
        there = await hall.find(table.lobby.rematch) if table.lobby.rematch else None
        if there is None or there.lobby.status == "closed":
            may_make()
            there = await _made(hall, table, player, level, origin)
            await table.follow_on(there.code)
    if there.lobby.status == "lobby" and there.lobby.seat_of(player) is None and not there.lobby.chairs[seat].player:
        await there.take_seat(player, seat)
        await _pick(there, table, player, seat)
    await _sit_beside(there, table, player)
    return there


def waits_for_nobody(there: Table, player: str) -> bool:
    """The match can begin as soon as the player's browser has added its share to the dice."""
    return there.lobby.status == "lobby" and all(
        chair.bot or device(chair.player) == player for chair in there.lobby.chairs
    )


async def _made(hall: Hall, table: Table, player: str, level: str, origin: str) -> Table:
    seat = guards.seated(table.lobby, player)
    lobby, play = table.lobby, table.play
    assert play is not None
    settings = lobby.game.again(play.match.state, lobby.settings)
    there = await hall.create(player, lobby.game.id, len(lobby.chairs), settings, lobby.public, origin=origin)
    if seat:
        await there.swap_seat(player, seat)
    await _pick(there, table, player, seat)
    await there.set_stand_in(player, lobby.stand_in)
    for term, value in replace(lobby.terms, lesson="").dump().items():
        await there.agree(player, term, value)
    for number, chair in enumerate(lobby.chairs):
        if chair.bot:
            await there.add_bot(player, number, _as_strong(chair.bot, level))
            await _pick(there, table, player, number)
    return there


def _as_strong(bot: str, level: str) -> str:
    """A bot of this level and of the same temper."""
    return character(level, CHARACTERS[bot].temper) if level else bot


async def _sit_beside(there: Table, table: Table, player: str) -> None:
    """Those who shared the player's device sit where they sat, if that is still free."""
    for seat in table.lobby.seats_of(player):
        chair = table.lobby.chairs[seat]
        waits = there.lobby.status == "lobby" and there.lobby.seat_of(player) is not None
        if chair.player != player and waits and not there.lobby.chairs[seat].player:
            await there.sit_beside(player, chair.name, seat)
            await _pick(there, table, player, seat)


async def _pick(there: Table, table: Table, player: str, seat: int) -> None:
    chair = table.lobby.chairs[seat]
    for option, value in chair.picks.items():
        await there.pick(player, option, value, seat, chair.decks.get(option, ""))
