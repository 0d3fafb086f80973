"""A hall of its own for each test, in a fresh file, with a clock that the test turns."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tables.guests import Clock, House


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def house(tmp_path: Path, clock: Clock) -> AsyncIterator[House]:
    house = House(f"sqlite+aiosqlite:///{tmp_path}/summon.db", clock)
    await house.open()
    yield house
    await house.close()
