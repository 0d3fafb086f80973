"""Continue from here: any moment of a match that is over becomes a new table, with the same position and a chance of its own."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from summon_web.engine import Game, fault

from .beginning import MOST_LINES, Beginning, Leg
from .record import Record
from .refused import Refused
from .table import Table

if TYPE_CHECKING:
    from .hall import Hall

log = logging.getLogger(__name__)


async def branch(hall: Hall, table: Table, player: str, at: int, seat: int | None, *, origin: str = "") -> Table:
    """The new table, with the player on this seat, or on the one that they had, and with the bots that played before."""
    lobby = table.lobby
    if lobby.status != "over":
        raise Refused("table.not_over")
    if table.lobby.terms.lesson:  # its positions are prepared, not played
        raise Refused("table.is_lesson")
    record = await hall.archive.record(lobby)
    beginning = await asyncio.to_thread(beginning_at, lobby.game, record, at)
    wanted = lobby.seat_of(player) if seat is None else seat
    if wanted is not None and not 0 <= wanted < len(lobby.chairs):
        raise Refused("table.no_seat")
    there = await hall.create(
        player, lobby.game.id, len(lobby.chairs), beginning.setup.settings, False, origin=origin, beginning=beginning
    )
    if wanted:
        await there.swap_seat(player, wanted)
    for number, chair in enumerate(lobby.chairs):
        if chair.bot and not there.lobby.chairs[number].player:
            await there.add_bot(player, number, chair.bot)
    return there


def beginning_at(game: Game[Any], record: Record, at: int) -> Beginning:
    """Everything up to this moment. Nobody has answered in secret yet, and no standing order either."""
    try:
        play = next((play for play in record.plays(game) if play.moment >= at or play.match.over), None)
    except Exception as error:
        log.error("a match of %s can't be gone on with: %s", game.id, fault.told(error))
        raise Refused("table.older_rules") from error
    if play is None or play.match.over:
        raise Refused("table.nothing_left")
    entries = record.entries[: play.seq]
    if len(entries) + sum(len(leg.entries) for leg in record.before) > MOST_LINES:
        raise Refused("table.too_long")
    leg = Leg(record.code, play.moment, record.version, record.commitment, record.shares, record.key, entries)
    return Beginning(record.setup, (*record.before, leg))
