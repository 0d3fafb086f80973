"""Writes a data file of the present form, to be kept and opened by later versions: `python -m tests.tables.write_old`.

It goes to `old/<revision>.sqlite.gz`, with a JSON beside it that says what is in it. Matches of every game: one that runs, with talk, a clock, a
decision taken back and decks of one's own where there are any; one that is over; and one that goes on from that.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from summon_web.engine import write_list
from summon_web.games import games
from summon_web.tables import Table
from summon_web.tables.branch import branch

from .guests import Clock, House, asked, until

OLD = Path(__file__).parent / "old"
ANSWERS = 25  # of each match


async def opened(house: House, game: str, people: list[str], **terms: str) -> Table:
    """A match with decks of one's own, if the game knows them."""
    table = await house.lobby(people, game)
    for term, value in terms.items():
        await table.agree(people[0], term, value)
    decks = games()[game].decks
    for seat, player in enumerate(people):
        if decks:
            cards = decks.suggest(decks.form(table.lobby.settings), Random(seat))
            deck = await house.hall.decks.create(player, game, "My deck", decks.form(table.lobby.settings), cards)
            await table.pick(player, "deck", write_list(deck.cards), None, deck.id)
        await table.ready(player, True)
    await table.start(people[0])
    return table


async def play(house: House, table: Table, people: list[str], *, back: bool = False) -> None:
    """Random answers, one of them taken back by agreement."""
    rng, wanted = Random(1), back
    for _ in range(ANSWERS):
        player, choice = asked(table, people)
        await table.answer(player, choice["id"], rng.randrange(len(choice["options"])), house.request())
        if wanted and table.look(player)["meta"]["may_ask"]:
            other = next(each for each in people if each != player)
            await table.ask_back(player, house.request())
            await table.reply_back(other, True, table.look(other)["meta"]["moment"], house.request())
            wanted = False


async def fill(house: House) -> dict[str, dict[str, Any]]:
    facts: dict[str, dict[str, Any]] = {}

    def note(what: str, table: Table) -> None:
        assert table.play is not None
        fact = {"game": table.lobby.game.id, "status": table.lobby.status, "seq": table.play.seq, "what": what}
        facts[table.code] = fact | {"moment": table.play.moment, "talk": len(table.talk(None))}

    for game in games():
        people = await house.guests(2)
        running = await opened(house, game, people, clock="7d")
        await play(house, running, people, back=True)
        await running.say(people[0], "Good luck!")
        note("running", running)
        over = await opened(house, game, people)
        await play(house, over, people)
        await over.concede(people[0], house.request())
        await until(lambda over=over: over.past.stories)
        note("over", over)
        there = await branch(house.hall, over, people[0], ANSWERS // 2, 0)
        await there.take_seat(people[1], 1)
        await there.ready(people[1], True)
        await there.start(people[0])
        await play(house, there, people)
        note("continued", there)
    return facts


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "summon.db"
        house = House(f"sqlite+aiosqlite:///{path}", Clock(), games())
        await house.open()
        facts = await fill(house)
        await house.close()
        with sqlite3.connect(path) as database:
            (revision,) = database.execute("select version_num from alembic_version").fetchone()
            database.execute("VACUUM INTO ?", [f"{path}.small"])
        packed = gzip.compress(Path(f"{path}.small").read_bytes(), 9, mtime=0)
    (OLD / f"{revision}.sqlite.gz").write_bytes(packed)
    (OLD / f"{revision}.json").write_text(json.dumps(facts, indent=1) + "\n")
    print(f"{revision}: {len(facts)} matches, {len(packed)} bytes")


if __name__ == "__main__":
    asyncio.run(main())
