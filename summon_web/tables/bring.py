"""A record from a file becomes a finished match of this site, so that it can be looked at here."""

from __future__ import annotations

import asyncio
import base64
import binascii
import json
import zlib
from dataclasses import replace
from typing import TYPE_CHECKING

from summon_web.engine import Reason

from . import codes, hostile, names
from .beginning import Beginning, lines_of
from .lobby import Lobby
from .record import Record
from .refused import Refused
from .table import Table
from .verify import Fault, faults

if TYPE_CHECKING:
    from .hall import Hall

LARGEST_PACKED = 60_000  # characters; a record of a thousand lines needs about 15,000
SECONDS = 0.5  # of work for checking one record; the longest match that was played here took a tenth of it


def unpacked(packed: str) -> bytes:
    """What a browser packed with gzip and wrote in base64; never more than a record may be large."""
    if len(packed) > LARGEST_PACKED:
        raise Refused("record.large")
    try:
        return zlib.decompressobj(wbits=31).decompress(base64.b64decode(packed, validate=True), hostile.LARGEST + 1)
    except (binascii.Error, zlib.error, ValueError) as error:
        raise Refused("record.unreadable") from error


async def bring(hall: Hall, written: bytes) -> Table:
    """The table at which this match can be looked at. A record that is not what it says is refused."""
    record = await asyncio.to_thread(hostile.read, written, hall.games)
    game = hall.games[record.game]
    told = json.loads(written)["digest"]
    wrong = await asyncio.to_thread(faults, game, record, told, None, SECONDS)
    if wrong:
        raise _refused(wrong[0])
    if not record.over:
        raise Refused("table.not_over")
    return await _played_here(hall, record) or await _copy(hall, record)


async def _played_here(hall: Hall, record: Record) -> Table | None:
    """The table at which this match was played, if that was here: there people are called as they want to be called now.

    Only a match that is over has shown its key, so a record with the same key and other lines was made up.
    """
    code = await hall.archive.with_key(bytes.fromhex(record.key))
    table = await hall.find(code) if code else None
    if table is None:
        return None
    own = await hall.archive.record(table.lobby)
    if (own.game, own.setup, own.shares, lines_of(own.entries)) != (
        record.game,
        record.setup,
        record.shares,
        lines_of(record.entries),
    ):
        raise Refused("record.altered")
    return table


async def _copy(hall: Hall, record: Record) -> Table:
    """A match from elsewhere."""
    game, setup = hall.games[record.game], record.setup
    begun = Beginning(setup, record.before) if record.before else None
    lobby = Lobby.new(
        codes.fresh(), game, setup.seats, setup.settings, public=False, created=hall.now(), beginning=begun
    )
    chairs = tuple(
        replace(chair, name=names.clean(name), picks=dict(pick), bot=bot, share=share)
        for chair, name, pick, bot, share in zip(
            lobby.chairs, record.names, setup.picks, record.bots, record.shares or ("",) * setup.seats, strict=True
        )
    )
    await hall.archive.keep(
        replace(lobby, chairs=chairs, status="over", brought=codes.read(record.code) or "?"), record
    )
    table = await hall.find(lobby.code)
    assert table is not None
    table.keep()
    return table


def _refused(fault: Fault) -> Refused:
    if fault.key == "verify.slow":
        return Refused("record.slow")
    if fault.key == "verify.version":
        return Refused("record.version")
    return Refused(Reason("record.false", about=(fault.line,)))
