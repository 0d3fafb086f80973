"""What a tab is shown of a change: only the parts that it can have changed, and each view is built once."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from summon_web.tables import Table
from summon_web.web.tablestate import PARTS, PARTS_OF, _TableScene
from summon_web.web.tabs import Tabs
from tests.tables.guests import Clock, House


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    house = House(f"sqlite+aiosqlite:///{tmp_path}/summon.db", Clock())
    await house.open()
    yield house
    await house.close()


class Counted(_TableScene):
    """A table as a tab follows it, with a note of every view that was built."""

    def __init__(self, table: Table, player: str) -> None:
        super().__init__(table, player)
        self.built: list[tuple[Any, ...]] = []

    def view(self, *topic: Any) -> dict[str, Any]:
        self.built.append(topic)
        return super().view(*topic)


async def acted(tabs: Tabs, act: Callable[[], Any]) -> Any:
    """What a handler of the tab shows."""
    tabs.begin("tab")
    await act()
    return tabs.end("tab")


async def test_the_view_of_whoever_clicks_is_built_once(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    tabs, scene = Tabs(), Counted(table, ann)
    tabs.follow("tab", scene)
    view = await acted(tabs, lambda: table.answer(ann, 1, 0, "r1"))
    assert scene.built == [("match",)]
    assert set(PARTS) <= set(view)
    await tabs.close()


async def test_of_talk_and_of_who_is_there_a_tab_is_shown_nothing_else(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    tabs, scene = Tabs(), Counted(table, ann)
    tabs.follow("tab", scene)
    said = await acted(tabs, lambda: table.say(ann, "Hello"))
    assert (scene.built, set(said)) == ([("talk",)], set(PARTS_OF["talk"]))
    tabs.begin("tab")
    table.subscribe(bob, lambda _topic: None)
    seen = tabs.end("tab")
    assert (scene.built[1:], set(seen)) == ([("presence",)], set(PARTS_OF["presence"]))
    await tabs.close()


async def test_what_is_said_while_a_step_waits_is_shown_with_it(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    tabs, scene = Tabs(), Counted(table, bob)
    tabs.follow("tab", scene)
    tabs.begin("tab")
    await table.answer(ann, 1, 0, "r1")
    await table.say(ann, "Hello")
    view = tabs.end("tab")
    assert set(PARTS) <= set(view)
    assert view["talk"][-1:] == table.look(bob)["talk"][-1:] != []
    await tabs.close()


async def test_a_topic_leaves_out_only_what_it_can_not_change(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    before = {player: table.look(player) for player in (ann, bob, None)}
    await table.say(ann, "Hello")
    stop = table.subscribe(None, lambda _topic: None)
    for player, old in before.items():
        new = table.look(player)
        changed = {part for part in PARTS if old[part] != new[part]}
        assert changed <= {*PARTS_OF["talk"], *PARTS_OF["presence"]}
    stop()
