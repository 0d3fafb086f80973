"""Tables that can't be opened: in a player's list and on their own page, each says why, and no button promises more than there is."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from summon_web.games import games
from summon_web.tables import codes
from tests.tables.guests import Clock, House

from .browser import Room
from .people import GAME
from .site import Site, built

pytestmark = pytest.mark.browser

# How each kind of table is spoilt. An older version of the rules is one that allowed what the present ones don't.
BROKEN = "UPDATE entries SET line = 'answer fly' WHERE seq = 6 AND match = :code"
OLDER = "UPDATE matches SET version = version - 1, snapshot = NULL WHERE code = :code"
SPOILT = {
    "table.not_offered": ["UPDATE tables SET game = 'chess' WHERE code = :code"],
    "table.broken_log": [BROKEN],
    "table.other_version": [BROKEN, OLDER],
    "table.other_start": [OLDER, "UPDATE matches SET setup = '{}' WHERE code = :code"],
}
SAID = {
    "table.not_offered": "stopped_not_offered",
    "table.broken_log": "stopped_broken_log",
    "table.other_version": "stopped_other_version",
    "table.other_start": "stopped_other_version",
}


async def played(place: Path) -> tuple[str, dict[str, str]]:
    """A player's secret, and by what will be wrong the code of a match in which they sit."""
    house = House(f"sqlite+aiosqlite:///{place}", Clock(), games())
    await house.open()
    ann, secret = await house.hall.people.mint("Ann")
    bob = await house.guest("Bob")
    matches = {}
    for why in SPOILT:
        table = await house.match([ann, bob], GAME)
        await house.play(table, [ann, bob], 10)
        matches[why] = table.code
    await house.close()
    return secret, matches


@pytest.fixture(scope="module")
def spoilt(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Site, str, dict[str, str]]]:
    """A site with one table of each kind, the secret of somebody who sits at all of them, and their codes."""
    built()
    site = Site(tmp_path_factory.mktemp("spoilt"))
    secret, matches = asyncio.run(played(site.database))
    with closing(sqlite3.connect(site.database)) as database:
        for why, code in matches.items():
            for change in SPOILT[why]:
                database.execute(change, {"code": code})
        database.commit()
    site.start()
    yield site, secret, matches
    site.stop()


@pytest.mark.parametrize("kind", ["desk", "phone"])
def test_the_list_and_the_page_say_why_a_table_can_not_be_opened(
    spoilt: tuple[Site, str, dict[str, str]], chrome: Browser, kind: str
) -> None:
    site, secret, matches = spoilt
    room = Room(chrome, site)
    person = room.person(kind)
    person.page.add_init_script(f"localStorage.summon_player ??= {secret!r}")
    person.visit()
    expect(person.page.locator("#mine li")).to_have_count(len(matches))
    for why, code in matches.items():
        way = person.page.locator(f'a[href="/t/{codes.shown(code)}"]')
        row = person.page.locator("#mine li").filter(has=way)
        expect(row.locator(".state")).to_have_text(person.says(SAID[why]))
        expect(row).not_to_contain_text("chess")
        expect(way).to_have_text(person.says("look_at_match" if why == "table.other_version" else "see_why"))
    expect(person.page.locator("#mine")).to_contain_text(person.says("game_not_offered"))
    for why, code in matches.items():
        person.visit(f"/t/{codes.shown(code)}")
        expect(person.page.locator("#content")).to_contain_text(person.says("why_" + why.replace(".", "_")))
        expect(person.page.get_by_text(person.says("why_" + why.replace(".", "_")))).to_have_count(1)
        expect(person.page.locator("#content .matchgrid")).to_have_count(int(why == "table.other_version"))
        if why == "table.other_version":
            expect(person.page.locator(".panel.ask")).to_have_text(person.says("stopped_other_version"))
            expect(person.page.locator(".gone")).to_have_count(0)
    assert room.close() == []
