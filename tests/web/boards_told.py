"""What stood on a table when each line of its log was told: as a page shows it, and as the data file says."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from summon_web.engine import Seat
from summon_web.tables import Hall
from summon_web.tables.fairness import dice_key
from summon_web.web.tablestate import TableState

from .record import Record

# The table as the page shows it: what the stage gives to everything within it, and the line that is told.
STAGED = f"""() => {{
  const ticker = document.querySelector(".ticker");
  const name = Object.keys(ticker ?? {{}}).find((each) => each.startsWith("__reactFiber"));
  for (let node = ticker?.[name]; node; node = node.return) {{
    const view = node.memoizedProps?.value?.getSnapshot?.("{TableState.get_full_name()}");
    if (view) return {{
      line: Number(ticker.dataset.line ?? -1),
      board: {{ public: view.public_rx_state_, piles: view.piles_rx_state_, hand: view.mine_rx_state_.hand ?? null }},
    }};
  }}
  return {{ line: -1, board: null }};
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


def boards_told(record: Record, seat: int) -> dict[int, Any]:
    """By the number of an event: the board that this seat saw while it was told. Events between two boards belong to the later one."""
    game, eye, found = record.lobby.game, Seat(seat), dict[int, Any]()
    for play in record.plays():
        for number, state in (*play.frames, (len(play.told) - 1, play.match.state)):
            view = game.view(state, eye)
            public = {"table": view.get("table", {}), "seats": view.get("seats", [])}
            found[number] = {
                "public": public, "piles": view.get("piles", {}), "hand": view.get("mine", {}).get("hand"),
            }  # fmt: skip
    return found


def board_at(boards: dict[int, Any], line: int) -> Any:
    numbers = sorted(boards)
    place = bisect_left(numbers, line)
    return boards[numbers[place]] if place < len(numbers) else None
