"""The load instrument: people whose line breaks come back and play on, so that a long run doesn't stand still."""

from __future__ import annotations

import asyncio

from tests.load import summon_side
from tests.load.driver import Driver

from .site import Site

MOVES = 30
TAKES = 60  # seconds at most, on a busy machine


async def test_a_match_goes_on_when_a_line_broke(site: Site) -> None:
    match = await summon_side.make(site.port)
    driver = Driver([match], (0.0, 0.05), seed=1, most=MOVES)
    watching = asyncio.create_task(driver.watch())
    driver.begin()
    for seat in match.seats:
        broken = seat.line
        broken.transport.abort()
        async with asyncio.timeout(TAKES):
            while seat.line is broken or not seat.ready():
                await asyncio.sleep(0.01)
    await asyncio.wait_for(driver.quiet, TAKES)
    assert match.moves >= MOVES
    assert driver.errors["lost: None"] == len(match.seats)
    driver.open = False
    await watching
    match.close()
