"""The same people once more: a table that follows on a match that is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .refused import NotSeated, Refused
from .table import Table

if TYPE_CHECKING:
    from .hall import Hall


async def rematch(hall: Hall, table: Table, player: str) -> Table:
    """The table of the rematch, with the player on their seat. Whoever asks first makes it; the others find it."""
    seat = table.lobby.seat_of(player)
    if seat is None:
        raise NotSeated
    if table.lobby.status != "over":
        raise Refused("table.not_over")
    async with table.rematching:
        there = await hall.find(table.lobby.rematch) if table.lobby.rematch else None
        if there is None:
            there = await _made(hall, table, player, seat)
            await table.follow_on(there.code)
    if there.lobby.status == "lobby" and there.lobby.seat_of(player) is None and not there.lobby.chairs[seat].player:
        await there.take_seat(player, seat)
        await _pick(there, table, player, seat)
    return there


async def _made(hall: Hall, table: Table, player: str, seat: int) -> Table:
    lobby, play = table.lobby, table.play
    assert play is not None
    options = lobby.game.again(play.match.state, lobby.options)
    there = await hall.create(player, lobby.game.id, len(lobby.chairs), options, lobby.public)
    if seat:
        await there.swap_seat(player, seat)
    await _pick(there, table, player, seat)
    for number, chair in enumerate(lobby.chairs):
        if chair.bot:
            await there.add_bot(player, number, chair.bot)
            await _pick(there, table, player, number)
    return there


async def _pick(there: Table, table: Table, player: str, seat: int) -> None:
    for option, value in table.lobby.chairs[seat].picks.items():
        await there.pick(player, option, value, seat)
