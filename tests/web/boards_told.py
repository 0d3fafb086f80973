"""What stood on a table when each line of its log was told: as a page shows it, and as the data file says."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from pathlib import Path
from typing import Any

from summon_web.engine import Sealed, Seat
from summon_web.tables import Hall
from summon_web.tables.fairness import dice_key
from summon_web.tables.play import Play
from summon_web.web.tablestate import TableState

from .record import Record

# The table as the page shows it: what the stage gives to everything within it, and the line that is told. The page is drawn a little
# later, so both are read where they are kept.
STAGED = f"""() => {{
  const ticker = document.querySelector(".ticker");
  const name = Object.keys(ticker ?? {{}}).find((each) => each.startsWith("__reactFiber"));
  const given = [];
  for (let node = ticker?.[name]; node; node = node.return) given.push(node.memoizedProps?.value);
  const caption = given.find((each) => each?.caption?.get)?.caption.get();
  const view = given.find((each) => each?.getSnapshot)?.getSnapshot("{TableState.get_full_name()}");
  if (!caption || !view) return {{ line: -1 }};
  const board = {{ public: view.public_rx_state_, piles: view.piles_rx_state_, hand: view.mine_rx_state_.hand ?? null }};
  return {{ line: caption[0], board }};
}}"""


def match_of(database: Path, address: str) -> Record:
    """The match of the table at this address, from the data of a running site."""
    with ThreadPoolExecutor(1) as thread:  # a browser may have its own loop running in this one
        return thread.submit(asyncio.run, _read(database, address.rpartition("/")[2])).result()


async def _read(database: Path, code: str) -> Record:
    hall = await Hall.open(f"sqlite+aiosqlite:///{database}")
    table = await hall.find(code)
    assert table is not None
    kept = await hall.archive.record(table.lobby)
    await hall.close()
    return Record(table.lobby, kept.setup, dice_key(bytes.fromhex(kept.key), kept.shares), [*kept.entries])


def boards_told(record: Record, seat: int) -> dict[int, list[Any]]:
    """By the number of an event: the boards that this seat may have seen while it was told.

    There is one, but for what a standing order or the table did: that may be shown together with the entry before it.
    """
    found: dict[int, list[Any]] = {}
    for play, first in _shown(record):
        game = record.lobby.game
        # What need not be shown one by one has no board of its own; its events belong to the next board.
        frames = [each for each in play.frames if str(play.told[each.number].event[0]) not in game.quiet]
        boards = dict([*frames, (len(play.told) - 1, play.match.state)])  # of several at one event, the last one
        for number, state in boards.items():
            board = _board(game.view(state, Seat(seat)))
            for line in range(first, number + 1):
                found.setdefault(line, []).append(board)
            first = max(first, number + 1)  # noqa: PLW2901
    return found


def _shown(record: Record) -> Iterator[tuple[Play, int]]:
    """What people are shown at once, each with the number of its first event."""
    ways = [(Play.begin(record.lobby.game, record.setup, Sealed(record.key)), 0)]
    yield from ways
    for entry in record.entries:
        before = copy(ways[0][0])
        before.shown = True
        together = ways if entry.by in ("order", "table") else []
        ways = [(play.after(entry), first) for play, first in ((before, len(before.told)), *together)]
        yield from ways


def _board(view: dict[str, Any]) -> dict[str, Any]:
    public = {"table": view.get("table", {}), "seats": view.get("seats", [])}
    return {"public": public, "piles": view.get("piles", {}), "hand": view.get("mine", {}).get("hand")}
