"""Python's garbage collector, kept from walking every live match in the middle of a move.

Nearly everything here is freed by its reference count. What the collector is needed for are cycles, and those can wait for a quiet
moment: a collection of the oldest generation takes tenths of a second with some hundred matches in memory.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

OLDEST = 1000  # middle collections between two of the oldest generation; by default 10
PERIOD = 60.0  # seconds between two tries to collect in a quiet moment
QUIET = 2.0  # seconds without a message


def calm() -> None:
    """What was made while starting lives as long as the process: it is never walked again."""
    gc.collect()
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, OLDEST)


async def collect_when_quiet(idle: Callable[[], float]) -> None:
    """A task of the server. `idle`: the seconds since the last message of anybody."""
    while True:
        await asyncio.sleep(PERIOD)
        for _ in range(int(PERIOD / QUIET)):
            if idle() >= QUIET:
                gc.collect()
                break
            await asyncio.sleep(QUIET)
