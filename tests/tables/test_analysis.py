"""What bots think of a match: only once it is over, of every decision that counted, kept for whoever looks next."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from summon_web.bots.advice import Compared, Weighed
from summon_web.bots.odds import Odds
from summon_web.engine import Seat
from summon_web.games import games
from summon_web.tables import Hall, Refused, analysis, analysis_bench
from summon_web.tables.analysis import CANDIDATES, FEWEST, MARKED, decisions
from summon_web.tables.analysis_bench import Analysed
from summon_web.tables.bring import bring
from summon_web.tables.entry import Entry
from summon_web.tables.table import Table
from tests.tables.guests import House, until
from tests.tables.records import file_of, golden
from tests.tables.thinkers import InProcess

NAME = "fight_for_olympus-2"
EVEN = (Odds(0.5, 0.4, 0.6), Odds(0.5, 0.4, 0.6))


def shallow(game_id: str, position: Any, seat: Seat, seed: int, *, taken: str, thought: Any) -> Compared:
    """Thinks nothing: every decision cost as many hundredths as its place in the log says, up to nine."""
    cost = seed % 10 / 100
    return Compared(Weighed("best", Odds(0.5, 0.4, 0.6)), Weighed(taken, Odds(0.5 - cost, 0.4, 0.6)), cost, EVEN)


@pytest.fixture
def pool() -> InProcess:
    return InProcess()


@pytest.fixture
async def hall(tmp_path: Path, pool: InProcess, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hall]:
    monkeypatch.setattr(analysis, "compare", shallow)
    hall = await Hall.open(f"sqlite+aiosqlite:///{tmp_path}/summon.db", pool=pool)  # type: ignore[arg-type]
    yield hall
    await hall.close()


async def over(hall: Hall) -> Table:
    return await bring(hall, file_of(golden(NAME)))


async def test_every_decision_has_its_chance_and_the_dearest_five_are_marked(hall: Hall) -> None:
    table = await over(hall)
    errand = hall.analyses.begin(table.lobby, "ann", "a")
    errand.follow(lambda: None)
    await errand.over()
    found, wanted = errand.found, decisions(table.lobby.game, golden(NAME))[0]
    assert errand.status == "done"
    assert [point[0] for point in found["points"]] == [each.seq for each in wanted]
    assert all(point[-1] == [[0.5, 0.4, 0.6]] * 2 for point in found["points"]), "everybody's chance at every decision"
    assert all(point[-2] for point in found["points"]), "all were thought about thoroughly"
    assert (len(found["marks"]), {mark["cost"] for mark in found["marks"]}) == (MARKED, {0.09})
    assert found["end"]["chances"] == [float(seat in golden(NAME).winners) for seat in (0, 1)]


async def test_the_second_who_looks_has_it_at_once_also_after_a_restart(hall: Hall, pool: InProcess) -> None:
    table = await over(hall)
    errand = hall.analyses.begin(table.lobby, "ann", "a")
    errand.follow(lambda: None)
    await errand.over()
    assert await hall.analyses.kept(table.lobby) == errand.found
    before = pool.pieces
    again = hall.analyses.begin(table.lobby, "bob", "b")
    await again.over()
    assert (pool.pieces, again.found) == (before, errand.found)


async def test_nobody_looks_so_only_the_first_result_is_worked_out_and_kept_and_the_rest_later(
    hall: Hall, pool: InProcess
) -> None:
    table = await over(hall)
    errand = hall.analyses.begin(table.lobby, "ann", "a")
    await errand.over()
    kept = await hall.analyses.kept(table.lobby)
    assert sum(point[-2] for point in kept["points"]) == CANDIDATES
    assert pool.pieces == len(kept["points"]) + CANDIDATES
    more = hall.analyses.begin(table.lobby, "ann", "a")
    more.follow(lambda: None)
    await more.over()
    assert pool.pieces == 2 * len(kept["points"])


async def test_what_was_found_before_it_was_stopped_is_kept_and_gone_on_with(hall: Hall, pool: InProcess) -> None:
    table = await over(hall)
    pool.gate.clear()
    errand = hall.analyses.begin(table.lobby, "ann", "a")
    await until(lambda: pool.sponsors)
    hall.analyses.stop(table.lobby, "ann")
    await errand.over()
    assert (errand.status, await hall.analyses.kept(table.lobby), pool.pieces) == ("stopped", {}, 0)
    pool.gate.set()
    some = hall.analyses.begin(table.lobby, "ann", "a")
    some.follow(lambda: hall.analyses.stop(table.lobby, "ann") if some.found.get("done") == 9 else None)
    await some.over()
    kept = await hall.analyses.kept(table.lobby)
    assert (some.status, len(kept["points"]), kept["refining"], pool.pieces) == ("stopped", 9, False, 9)
    rest = hall.analyses.begin(table.lobby, "ann", "a")
    await rest.over()
    assert pool.pieces == rest.found["of"] + CANDIDATES, "nothing was looked at twice"


async def test_a_long_match_has_its_curve_in_time_from_decisions_all_over_it_and_the_rest_later(
    hall: Hall, pool: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "FIRST", 0.0)
    monkeypatch.setattr(analysis, "CANDIDATES", 0)
    table = await over(hall)
    await hall.analyses.begin(table.lobby, "ann", "a").over()
    kept = await hall.analyses.kept(table.lobby)
    assert (len(kept["points"]), pool.pieces, kept["refining"]) == (FEWEST, FEWEST, True)
    wanted = [each.seq for each in decisions(table.lobby.game, golden(NAME))[0]]
    places = [wanted.index(point[0]) for point in kept["points"]]
    steps = [later - before for before, later in zip(places, [*places[1:], len(wanted)], strict=True)]
    assert max(steps) <= 2 * len(wanted) / FEWEST
    more = hall.analyses.begin(table.lobby, "ann", "a")
    more.follow(lambda: None)
    await more.over()
    assert [point[0] for point in more.found["points"]] == wanted
    assert more.found["done"] == more.found["of"] == len(wanted)


async def test_a_decision_that_no_bot_can_think_about_is_not_waited_for(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "compare", lambda *, seed, **rest: shallow(seed=seed, **rest) if seed % 2 else None)
    table = await over(hall)
    errand = hall.analyses.begin(table.lobby, "ann", "a")
    errand.follow(lambda: None)
    await errand.over()
    assert 0 < errand.found["done"] == errand.found["of"] == len(errand.found["points"])


async def test_a_running_match_is_not_thought_about_nor_anything_told_of_it(hall: Hall, pool: InProcess) -> None:
    ann, bob = [(await hall.people.mint(name))[0] for name in ("Ann", "Bob")]
    table = await hall.create(ann, "fight_for_olympus", 2, {}, False)
    await table.take_seat(bob, 1)
    for attempt in (hall.analyses.kept(table.lobby),):
        with pytest.raises(Refused):
            await attempt
    await table.ready(bob, True)
    await table.start(ann)
    for player in (ann, bob, "a watcher"):
        with pytest.raises(Refused) as refused:
            hall.analyses.begin(table.lobby, player, "a")
        assert refused.value.reason.key == "table.not_over"
    with pytest.raises(Refused) as refused:
        await hall.analyses.kept(table.lobby)
    assert refused.value.reason.key == "table.not_over"
    assert pool.sponsors == []


def test_a_decision_is_looked_at_as_its_seat_saw_it() -> None:
    record = golden(NAME)
    for each in decisions(games()[record.game], record)[0]:
        assert each.taken == record.entries[each.seq - 1].rest
        assert each.question["ask"]
        assert set(each.position) == {"match", "start", "draws", "clock"}


async def test_what_was_taken_back_is_no_decision(house: House) -> None:
    people = await house.guests(2)
    table = await house.match(people)
    await house.play(table, people)
    record = await house.hall.archive.record(table.lobby)
    first = next(each for each in decisions(table.lobby.game, record)[0])
    cut = next(n for n, entry in enumerate(record.entries) if entry.seq == first.seq)
    undone = [
        *record.entries[: cut + 1],
        Entry(cut + 2, first.seat, "undo", "u", 1),
        *(entry._replace(seq=entry.seq + 2, request=f"again {entry.seq}") for entry in record.entries[cut:]),
    ]
    found = decisions(table.lobby.game, replace(record, entries=tuple(undone)))[0]
    assert first.seq not in [each.seq for each in found]


def test_the_analysis_of_saved_matches_is_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(analysis_bench, "measure", lambda record: Analysed(record.stem, 2, 70, 21.25, 30.5))
    assert analysis_bench.main(["toy.json"]) == 0
    head, row = capsys.readouterr().out.splitlines()
    assert (head.split()[0], row.split()) == ("game", ["toy", "2", "70", "21.2", "30.5"])
