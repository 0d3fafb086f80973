"""After kill -9 at any instant every match goes on at the exact choice, and no acknowledged answer is lost."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import select

from summon_web.tables.records import entries
from tests.tables.guests import Clock, House, whole

ROOT = Path(__file__).parent.parent.parent


class Witness:
    """What a killed process had said about its last match."""

    def __init__(self) -> None:
        self.code, self.players = "", list[str]()
        self.acks: list[str] = []
        self.choices: list[Any] = []
        self.attempt: tuple[str, int, int, str] | None = None

    def hear(self, line: str) -> None:
        words = json.loads(line)
        if "code" in words:
            self.code, self.players, self.acks, self.attempt = words["code"], words["players"], [], None
        if "attempt" in words:
            self.attempt = tuple(words["attempt"])
        if "ack" in words:
            self.acks.append(words["ack"])
        self.choices = words.get("choices", self.choices)


def play_until_killed(url: str, *arguments: str, acks: int | None = None) -> Witness:
    """Run the process until it kills itself, or kill it after so many acknowledged answers."""
    command = [sys.executable, "-m", "tests.tables.restless", url, *arguments]
    witness, heard = Witness(), 0
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if line.endswith("\n"):
                witness.hear(line)
            heard += '"ack"' in line
            if heard == acks:
                process.kill()
                acks = None
    assert process.returncode == -signal.SIGKILL
    return witness


async def reopened(url: str, witness: Witness) -> tuple[House, Any, list[str]]:
    house = House(url, Clock())
    await house.open()
    table = await house.hall.find(witness.code)
    assert table is not None
    query = select(entries.c.request).where(entries.c.match == witness.code).order_by(entries.c.seq)
    return house, table, [row["request"] for row in await house.hall.store.rows(query)]


@pytest.mark.parametrize("seed", range(4))
async def test_no_acknowledged_answer_is_lost_when_the_process_is_killed(tmp_path: Path, seed: int) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/summon.db"
    witness = play_until_killed(url, str(seed), acks=Random(seed).randrange(5, 120))
    house, table, requests = await reopened(url, witness)
    assert requests[: len(witness.acks)] == witness.acks
    unheard = requests[len(witness.acks) :]
    if unheard:
        assert witness.attempt is not None
        assert unheard == [witness.attempt[3]]
    else:
        assert [table.look(player)["choice"] for player in witness.players] == witness.choices
    await house.play(table, witness.players)
    assert table.look(None)["result"]["over"]
    await house.close()


async def test_killed_before_the_commit_in_the_middle_of_a_step_the_same_choice_is_open(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/summon.db"
    witness = play_until_killed(url, "1", "before", "30")
    house, table, requests = await reopened(url, witness)
    assert requests == witness.acks
    assert table.play.match.answers, "in the middle of a step"
    assert [table.look(player)["choice"] for player in witness.players] == witness.choices
    assert witness.attempt is not None
    await table.answer(*witness.attempt)
    assert table.play.seq == len(witness.acks) + 1
    await house.close()


async def test_killed_after_the_commit_the_answer_counts_and_sending_it_again_does_no_harm(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/summon.db"
    witness = play_until_killed(url, "2", "after", "30")
    house, table, requests = await reopened(url, witness)
    assert witness.attempt is not None
    assert requests == [*witness.acks, witness.attempt[3]]
    before = whole(table)
    await table.answer(*witness.attempt)
    assert whole(table) == before
    await house.close()
