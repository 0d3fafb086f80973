"""Looking back shows what everybody was shown while the match was played at a table, byte for byte: while it runs, and for ever."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from summon_web.engine import OPEN, WATCHER, Seat
from summon_web.games import games
from summon_web.tables import Hall, Refused, Table
from summon_web.tables.lobby import Lobby
from summon_web.tables.writer import Write
from tests.tables.records import GOLDEN, golden

# Every question was answered by a player in golden games, also those that a standing order would answer.
ASKED = {name: replace(game, obey=lambda *_: None) for name, game in games().items()}
PARTS = ("public", "piles", "mine", "waiting", "clocks")
LONGEST = 160  # answers of a match, then all but one resign; `test_story` folds the longest matches to their ends
JUMPS = 7  # moments that are jumped to as a browser does it, of each pair of eyes


async def begun(hall: Hall, name: str) -> tuple[Table, list[str]]:
    """A running match with the key and the set-up of a golden game, and its people."""
    record = golden(name)
    game, setup = ASKED[record.game], record.setup
    people = [(await hall.people.mint(f"Guest {seat}"))[0] for seat in range(setup.seats)]
    lobby = Lobby.new("KX47PMQ", game, setup.seats, setup.settings, public=False, created=1)
    chairs = tuple(
        replace(chair, player=player, picks=dict(pick))
        for chair, player, pick in zip(lobby.chairs, people, setup.picks, strict=True)
    )
    await hall.archive.keep(replace(lobby, chairs=chairs, status="playing"), replace(record, entries=()))
    table = await hall.find(lobby.code)
    assert table is not None
    return table, people


def held_back(hall: Hall, answers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """So many answers are written in the middle and at the end: a thousand commits would take most of the time."""
    held: list[Write] = []
    calls, write = count(1), hall.store.write

    async def later(*writes: Write) -> None:
        held.extend(writes)
        call = next(calls)
        if call == answers // 2 or call >= answers:
            await write(*held)
            held.clear()

    monkeypatch.setattr(hall.store, "write", later)


def kept(look: dict[str, Any], told: list[list[Any]]) -> str:
    """What a replay promises to show of a look; `told` are the lines of the log so far."""
    meta = {name: look["meta"][name] for name in ("moment", "turn", "active", "phase", "offering", "out")}
    result = {name: look["result"][name] for name in ("over", "winners", "scores")} if look["result"] else {}
    return json.dumps([{name: look[name] for name in PARTS}, meta, result, told], sort_keys=True)


async def looked_back(table: Table, eyes: dict[int, str | None], live: dict[int, dict[int, str]]) -> None:
    """In a running match everybody sees again what they saw, so nothing that was hidden from them, and nothing through other eyes."""
    for eye, player in eyes.items():
        for moment in [*live[eye]][:: max(1, len(live[eye]) // JUMPS)]:
            back = await table.look_back(player, moment)
            assert (back["eye"], kept(back, back["log"][-3:])) == (eye, live[eye][moment])
        for other in {OPEN, *eyes} - {eye}:
            with pytest.raises(Refused):
                await table.look_back(player, 1, other)


@pytest.mark.parametrize("name", [path.stem for path in GOLDEN])
async def test_a_replay_is_what_every_seat_and_the_watchers_saw_at_the_table(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = await Hall.open(f"sqlite+aiosqlite:///{tmp_path}/summon.db", ASKED, pause=0.0)
    table, people = await begun(hall, name)
    answers = golden(name).entries[:LONGEST]
    held_back(hall, len(answers), monkeypatch)
    eyes: dict[int, str | None] = {WATCHER: None, **dict(enumerate(people))}
    live: dict[int, dict[int, str]] = {eye: {} for eye in eyes}
    lines: dict[int, list[list[Any]]] = {eye: [] for eye in eyes}

    def look() -> None:
        assert table.play is not None
        for eye, player in eyes.items():
            seen = table.look(player)
            lines[eye] += table.events_since(len(lines[eye]), player)
            assert seen["log"] == lines[eye][len(lines[eye]) - len(seen["log"]) :]
            live[eye][table.play.moment] = kept(seen, lines[eye][-3:])

    look()
    for entry in answers:
        assert table.play is not None
        if table.play.seq < entry.seq:  # the end of a pause is an entry that the table itself makes
            await table.answer(people[entry.seat], table.play.asked[entry.seat], entry.rest, entry.request)
            look()
        if entry.seq == len(answers) // 2:
            await looked_back(table, eyes, live)
    for player in people:
        if table.lobby.status != "over":
            await table.concede(player, "enough")
            look()
    await table.past.keep(table.lobby)
    stories = await hall.archive.stories(table.code)
    for eye in eyes:
        story = stories[Seat(eye)]
        assert story.moments == list(live[eye])
        assert story.lines == json.loads(json.dumps(lines[eye]))
        for moment, step in zip(story.moments, story.steps(), strict=True):
            assert kept(step.view, story.lines[: step.told][-3:]) == live[eye][moment]
        for moment in story.moments[:: len(story.moments) // JUMPS]:
            back = await table.look_back(None, moment, eye)
            assert kept(back, back["log"][-3:]) == live[eye][moment]
    await hall.close()
