"""A record replays and proves itself anywhere; what was changed in it is found, and what is none is refused quickly."""

from __future__ import annotations

import base64
import gzip
import json
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from summon_web import replay
from summon_web.engine import Drawn
from summon_web.games import games
from summon_web.tables import Refused, hostile
from summon_web.tables.beginning import Leg
from summon_web.tables.bring import bring, unpacked
from summon_web.tables.fairness import commit_to
from summon_web.tables.record import Record, complete, digest
from summon_web.tables.verify import Seen, faults
from tests.tables.guests import GAME, House, until
from tests.tables.records import GOLDEN, file_of, golden

ROOT = Path(__file__).parents[2]
TOYS = {"toy": GAME}
SHARES = ("0123456789abcdef" * 2, "f" * 32)


async def played(house: House) -> Record:
    people = await house.guests(2)
    table = await house.lobby(people)
    for player, share in zip(people, SHARES, strict=True):
        await table.share(player, share)
        await table.ready(player, True)
    await table.start(people[0])
    await house.play(table, people)
    return await table.record()


def another(record: Record) -> tuple[int]:
    """A result that the match did not have."""
    return (0,) if record.winners == (1,) else (1,)


def found(record: Record, written: bytes = b"", seen: Seen | None = None) -> list[tuple[str, int]]:
    told = json.loads(written or file_of(record))["digest"]
    return [(fault.key, fault.line) for fault in faults(GAME, record, told, seen)]


@pytest.mark.parametrize("name", [path.stem for path in GOLDEN])
def test_every_golden_game_is_written_read_and_verified(name: str) -> None:
    record = golden(name)
    again = hostile.read(file_of(record), games())
    assert again.dump() == record.dump()
    assert faults(games()[record.game], again, record.dump()["digest"]) == []


async def test_a_match_at_a_table_is_exported_read_and_verified(house: House) -> None:
    record = await played(house)
    again = hostile.read(file_of(record), TOYS)
    assert again.dump() == record.dump()
    assert found(again) == []


def assert_that_every_flipped_bit_is_found(record: Record, seed: int) -> None:
    written, rng = file_of(record), Random(seed)
    for _ in range(300):
        place, spoiled = rng.randrange(len(written)), bytearray(written)
        spoiled[place] ^= 1 << rng.randrange(8)
        try:
            read = hostile.read(bytes(spoiled), TOYS)
        except Refused:
            continue
        assert found(read, bytes(spoiled)), spoiled[place - 20 : place + 20]


async def test_a_bit_that_is_flipped_anywhere_is_found(house: House) -> None:
    assert_that_every_flipped_bit_is_found(await played(house), 7)


async def test_a_server_that_changed_its_key_is_caught(house: House) -> None:
    """It plays on with another key: by the commitment, and if that was changed too, by whoever noted it."""
    record = await played(house)
    other = replace(record, key="00" * 32)
    assert ("verify.key", 0) in found(other)
    forged = complete(GAME, replace(other, commitment=commit_to(bytes(32)), entries=()))
    assert found(forged) == []
    assert found(forged, seen=Seen(commitment=record.commitment)) == [("verify.commitment", 0)]


async def test_a_share_that_was_changed_after_the_fact_is_caught(house: House) -> None:
    record = await played(house)
    changed = replace(record, shares=(SHARES[0], "e" * 32))
    assert found(changed)[0][0] in ("verify.drawn", "verify.line")
    assert ("verify.share", 0) in found(changed, seen=Seen(shares=((1, SHARES[1]),)))


async def test_a_bot_whose_share_the_server_chose_is_caught(house: House) -> None:
    record = await played(house)
    assert ("verify.share_of_bot", 0) in found(replace(record, bots=("", "easy")))


async def test_the_line_that_the_rules_do_not_allow_is_named(house: House) -> None:
    record = await played(house)
    entries = list(record.entries)
    entries[4] = entries[4]._replace(line="answer fly")
    assert ("verify.line", 5) in found(replace(record, entries=tuple(entries)))


async def test_the_line_at_which_something_else_was_thrown_is_named(house: House) -> None:
    record = await played(house)
    place, roll = next((n, drawn) for n, drawn in enumerate(record.drawn) if drawn.verb == "roll")
    assert isinstance(roll.came, int)
    drawn = (*record.drawn[:place], Drawn(roll.counter, "roll", 6, roll.came % 6 + 1), *record.drawn[place + 1 :])
    line = next(entry.seq for entry in record.entries if entry.line == "answer roll")
    assert found(replace(record, drawn=drawn)) == [("verify.drawn", line)]


async def test_another_winner_is_found(house: House) -> None:
    record = await played(house)
    assert found(replace(record, winners=another(record))) == [("verify.result", 0)]


# -- files that are no records

DEEP = b'{"summon":1,"code":' + b"[" * 200_000 + b"]" * 200_000 + b"}"
HOSTILE: list[tuple[bytes, str]] = [
    (b"", "record.unreadable"), (b"\xff\xfe", "record.unreadable"), (b"[]", "record.unreadable"),
    (b"7" * 900_000, "record.unreadable"), (b"NaN", "record.unreadable"), (b"{}", "record.unreadable"),
    (DEEP, "record.unreadable"), (b" " * 1_000_001, "record.large"), (b'{"summon":3}', "record.schema"), (b'{"summon":2}', "record.field"),
    (b'{"summon":[1]}', "record.schema"), (b'{"summon":1}', "record.field"),
]  # fmt: skip


@pytest.mark.parametrize(("written", "reason"), HOSTILE, ids=range(len(HOSTILE)))
def test_a_file_that_is_no_record_is_refused(written: bytes, reason: str) -> None:
    start = time.monotonic()
    with pytest.raises(Refused) as refused:
        hostile.read(written, games())
    assert refused.value.reason.key == reason
    assert time.monotonic() - start < 1


LEG = {"code": "KX47PMQ", "at": 1, "version": 1, "commitment": "0" * 64, "shares": [], "key": "0" * 64, "entries": []}
WRONG: list[dict[str, Any]] = [
    {"game": "chess"}, {"game": 3}, {"version": "1"}, {"version": -1}, {"version": True}, {"setup": {}}, {"setup": None},
    {"setup": {"seats": 99, "options": {}, "picks": [], "renumber": True}},
    {"setup": {"seats": 2, "options": {"a": "b"}, "picks": [], "renumber": True}}, {"setup": {"seats": 2, "options": {}, "picks": [], "renumber": 1}},
    {"names": ["a"]}, {"names": "ab"}, {"names": [["a"], "b"]}, {"bots": ["", "", ""]}, {"commitment": "x"}, {"key": "F" * 64},
    {"key": None}, {"shares": ["f" * 32]}, {"entries": [[0, "answer end", 1]]}, {"entries": [[5, "answer end", 1, "player"]]},
    {"entries": [[0, "a" * 300, 1, "player"]]}, {"entries": [[0, "answer\n", 1, "player"]]}, {"entries": {}},
    {"entries": [[0, "answer end", 2**70, "player"]]}, {"entries": [[0, "answer end", 1, "me"]]},
    {"entries": [[0, "undo 99999999", 1, "player"]] * 10_001}, {"drawn": [[0, "cheat", 6, 6]]}, {"drawn": [[0, "roll", 6, {}]]},
    {"winners": [7]}, {"winners": [-1]}, {"over": 3}, {"digest": ""}, {"more": 1},
    {"before": []}, {"summon": 2}, {"summon": 2, "before": []}, {"summon": 2, "before": [{}]}, {"summon": 2, "before": [LEG | {"code": "../x"}]},
    {"summon": 2, "before": [LEG | {"shares": ["0" * 32]}]}, {"summon": 2, "before": [LEG | {"entries": [[9, "answer", 1, "player"]]}]},
    {"summon": 2, "before": [LEG | {"entries": [[0, "undo", 1, "player"]] * 3000}] * 2}, {"summon": 2, "before": [LEG] * 101},
]  # fmt: skip


@pytest.mark.parametrize("change", WRONG, ids=lambda change: json.dumps(change)[:50])
def test_a_record_with_a_wrong_field_is_refused(change: dict[str, Any]) -> None:
    written = file_of(golden("fight_for_olympus-2"), **change)
    with pytest.raises(Refused):
        hostile.read(written, games())


@pytest.mark.parametrize("line", ["undo 99999999", "answer", "offer x", "stand_in", "order a", "fly", "", "undo -1"])
def test_a_line_of_any_text_is_a_fault_and_never_a_crash(line: str) -> None:
    record = golden("fight_for_olympus-2")
    entries = tuple(entry._replace(line=line) for entry in record.entries)
    assert faults(games()[record.game], replace(record, entries=entries), "")


class Ticks:
    """A clock that goes on whenever somebody looks at it: it counts lines, not time."""

    def __init__(self) -> None:
        self.ticks = 0

    def __call__(self) -> float:
        self.ticks += 1
        return float(self.ticks)


def with_legs(record: Record, legs: int) -> Record:
    """It says that as many other tables played all of its lines but the last before."""
    leg = Leg("KX47PMQ", 1, record.version, record.commitment, record.shares, record.key, record.entries[:-1])
    return replace(record, before=(leg,) * legs)


@pytest.mark.parametrize("legs", [0, 3])
def test_checking_a_log_that_takes_for_ever_ends_after_so_much_work_wherever_it_is(
    legs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, clock = with_legs(golden("summoner_wars-2"), legs), Ticks()
    monkeypatch.setattr("summon_web.tables.verify.clock", clock)
    told = faults(games()[record.game], record, record.dump()["digest"], seconds=100.0)
    assert [fault.key for fault in told] == ["verify.slow"]
    assert clock.ticks < 110


async def test_a_record_that_takes_for_ever_is_refused_in_words(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("summon_web.tables.bring.SECONDS", -1.0)
    with pytest.raises(Refused) as refused:
        await bring(house.hall, file_of(await played(house)))
    assert refused.value.reason.key == "record.slow"


async def test_a_record_of_other_rules_is_refused_as_such(house: House) -> None:
    record = replace(await played(house), version=7)
    entries = [entry._replace(line="answer fly") for entry in record.entries]
    for written in (file_of(replace(record, entries=tuple(entries))), file_of(record, setup=_of_other_rules(record))):
        fields = json.loads(written)
        with pytest.raises(Refused) as refused:
            await bring(house.hall, json.dumps(fields | {"digest": digest(fields)}).encode())
        assert refused.value.reason.key == "record.version"


def _of_other_rules(record: Record) -> dict[str, Any]:
    return record.setup.dump() | {"options": {"weather": "rain"}}


# -- the command


def test_the_command_replays_every_step_and_verifies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.json"
    record = golden("fight_for_olympus-2")
    file.write_bytes(file_of(record))
    assert replay.main([str(file)]) == 0
    shown = capsys.readouterr().out
    assert all(f"{n:4} Guest {entry.seat}: " in shown for n, entry in enumerate(record.entries, 1))
    assert replay.main([str(file), "--verify"]) == 0
    assert "All " in capsys.readouterr().out
    assert replay.main([str(file), "--verify", "--commitment", "0" * 64]) == 1
    assert "not the one that you noted" in capsys.readouterr().out


def test_the_command_refuses_a_file_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(DEEP)
    assert (replay.main([str(file)]), replay.main([str(tmp_path / "none.json")])) == (2, 2)
    assert capsys.readouterr().err.count("\n") == 2


def test_summon_py_has_the_command(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(file_of(golden("fight_for_olympus-2")))
    command = [sys.executable, "-m", "summon_web.replay", str(file), "--verify"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


# -- bringing a record to a site


async def test_a_record_brought_to_another_site_shows_the_match_and_can_be_saved_again(
    house: House, tmp_path: Path
) -> None:
    record = await played(house)
    other = House(f"sqlite+aiosqlite:///{tmp_path}/other.db", house.clock)
    await other.open()
    table = await bring(other.hall, file_of(record))
    look = table.look(None)
    assert (look["meta"]["status"], look["result"]["winners"]) == ("over", list(record.winners))
    assert [player["name"] for player in look["players"]] == list(record.names)
    assert (await table.record()).dump() | {"code": "", "digest": ""} == record.dump() | {"code": "", "digest": ""}
    await until(lambda: table.past.stories)
    assert set(await other.hall.archive.stories(table.code)) == {-2, -1, 0, 1}
    await other.close()


async def test_a_record_of_a_match_that_was_played_here_opens_it_where_it_was_played(house: House) -> None:
    record = await played(house)
    for written in (record, replace(record, code="AAAAAAA", names=("Mallory", "Eve"))):
        table = await bring(house.hall, file_of(written))
        assert table.code == record.code
        assert [player["name"] for player in table.look(None)["players"]] == list(record.names)


async def test_a_match_that_was_played_here_is_not_brought_in_with_another_course(house: House) -> None:
    """Everybody knows the key after the end, so anybody can make up a match that follows from it."""
    record = await played(house)
    sooner = complete(GAME, replace(record, entries=(record.entries[0]._replace(line="concede"),), drawn=()))
    assert found(sooner) == []
    with pytest.raises(Refused) as refused:
        await bring(house.hall, file_of(sooner))
    assert refused.value.reason.key == "record.altered"


async def test_a_forged_record_is_not_brought_in(house: House) -> None:
    record = await played(house)
    with pytest.raises(Refused) as refused:
        await bring(house.hall, file_of(record, winners=list(another(record))))
    assert refused.value.reason.key == "record.false"


@pytest.mark.parametrize(
    "packed", ["", "x", "💀", "AAAA", base64.b64encode(gzip.compress(b"x", mtime=0))[:10].decode(), "A" * 60_001]
)
def test_what_no_browser_packed_is_refused(packed: str) -> None:
    with pytest.raises(Refused):
        hostile.read(unpacked(packed), games())


def test_a_file_that_grows_without_end_when_unpacked_is_cut_off() -> None:
    bomb = base64.b64encode(gzip.compress(b" " * 30_000_000)).decode()
    assert len(unpacked(bomb)) <= hostile.LARGEST + 1
