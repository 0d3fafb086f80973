"""The browser compares the faces of dice that the log tells with those that fell, as the game has them."""

from __future__ import annotations

import asyncio
import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

import summon
from summon_web.games.quarriors.book import KINDS, SHOWS, SIDES
from summon_web.tables import Hall
from summon_web.tables.bring import bring
from summon_web.web.catalog import game_texts
from tests.tables.records import file_of, golden

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def proof(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    async def proved() -> dict[str, Any]:
        hall = await Hall.open(f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('fair')}/summon.db")
        table = await bring(hall, file_of(golden("quarriors-2")))
        found = await table.past.proof(table.lobby)
        await hall.close()
        return found

    return json.loads(json.dumps(asyncio.run(proved())))  # type: ignore[no-any-return]


def judged(proof: dict[str, Any]) -> dict[str, Any]:
    told = subprocess.run(
        ("node", HERE / "judge_faces.ts"),
        input=json.dumps({"texts": game_texts("quarriors", "en"), "proof": proof}),
        capture_output=True,
        text=True,
        env=summon.surroundings(),
        check=True,
    )
    return dict(json.loads(told.stdout))


def rolls(proof: dict[str, Any]) -> list[tuple[int, list[Any]]]:
    """Which fall has a line that tells a throw, and the line."""
    return [(n, line) for n, fall in enumerate(proof["falls"]) for line in fall[3] if line[1] == "roll"]


def test_every_face_has_the_word_of_the_log_and_every_throw_is_told_as_it_fell(proof: dict[str, Any]) -> None:
    found = judged(proof)
    assert found["shown"] == [[SHOWS[kind * SIDES + fell] for fell in range(1, 7)] for kind in range(len(KINDS))]
    assert len(rolls(proof)) > 20
    assert {found["told"][n] for n, _ in rolls(proof)} == {True}


def test_a_face_that_was_changed_is_caught(proof: dict[str, Any]) -> None:
    forged = json.loads(json.dumps(proof))
    fall, line = rolls(forged)[7]
    line[5][0] = next(shown for shown in SHOWS if shown not in ("", line[5][0]))
    assert [n for n, told in enumerate(judged(forged)["told"]) if told is False] == [fall]
