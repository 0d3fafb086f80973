"""Records of matches to read, replay and spoil."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from summon_web.engine import Seat, Setup
from summon_web.games import games
from summon_web.tables.entry import Entry
from summon_web.tables.fairness import commit_to
from summon_web.tables.record import Record, complete

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.json"))


@cache
def golden(name: str) -> Record:
    """A recorded golden game, as if it had been played at a table from before seats added shares."""
    written = json.loads((GOLDEN[0].parent / f"{name}.json").read_text())
    game, seats = games()[written["game"]], written["seats"]
    log = [
        Entry(n, Seat(seat), f"answer {line}", f"r{n}", 1000 * n) for n, (seat, line) in enumerate(written["log"], 1)
    ]
    record = Record(
        "KX47PMQ",
        game.id,
        game.version,
        Setup.load(written),
        tuple(f"Guest {n}" for n in range(seats)),
        ("",) * seats,
        commit_to(bytes.fromhex(written["key"])),
        (),
        written["key"],
        tuple(log),
    )
    return complete(game, record)


def file_of(record: Record, **changes: Any) -> bytes:
    return json.dumps(record.dump() | changes, separators=(",", ":")).encode()
