"""Somebody who is missed at a table hears of it on whichever page of ours they have open."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import Any

from reflex.state import State

from summon_web.web import devices, tablestate  # noqa: F401 - a state knows the pages that are there when it is made
from summon_web.web.house import House
from summon_web.web.pages.home import HomeState


class App:
    """Keeps the states of tabs by their tokens."""

    def __init__(self) -> None:
        self.states: dict[str, State] = {}

    @asynccontextmanager
    async def modify_state(self, token: Any) -> Any:
        yield self.states.setdefault(token.ident, State(_reflex_internal_init=True))  # type: ignore[call-arg]


async def test_every_line_of_the_missed_player_is_warned_and_nobody_elses() -> None:
    app = App()
    house = House(app=app)  # type: ignore[arg-type]
    house.met("first", "ann")
    house.met("second", "ann")
    house.met("other", "bob")
    house._missed("ann", "KX47PMQ")
    await asyncio.gather(*house._tasks)
    assert set(app.states) == {"first", "second"}
    for state in app.states.values():
        notice = (await state.get_state(HomeState)).notice
        assert (notice["key"], notice["about"]) == ("table.missed", ["KX4-7PMQ"])
