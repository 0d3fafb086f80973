"""A finished match keeps how it ended for every seat, written with its last entry."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from sqlalchemy import delete, select

from summon_web.engine import Game
from summon_web.games import games
from summon_web.tables import Hall, NotSaved
from summon_web.tables.presence import GONE
from summon_web.tables.records import results
from summon_web.tables.results import End, Result, places
from summon_web.tables.writer import Write
from tests.tables.guests import Clock, House, nothing_saved, until

OLD = sorted((Path(__file__).parent / "old").glob("*.sqlite.gz"))


async def kept(hall: Hall, code: str) -> list[Result]:
    rows = await hall.store.rows(select(results).where(results.c.match == code).order_by(results.c.seat))
    return [Result(**row) for row in rows]


async def test_who_won_and_why_is_kept_for_every_seat(house: House) -> None:
    guests = await house.guests(2)
    table = await house.match(guests)
    await house.play(table, guests)
    assert table.play is not None
    state = table.play.match.state
    found = await kept(house.hall, table.code)
    assert [(each.player, each.seat, each.over) for each in found] == [
        (who, n, state.over) for n, who in enumerate(guests)
    ]
    for each in found:
        assert each.outcome == ("won" if each.seat in state.winners else "lost")
        assert each.place == (1 if each.seat in state.winners else 2)
        assert (each.hands, each.seats, each.game, each.left, each.moments) == (1, 2, "toy", "", table.play.moment)
        assert each.ended == house.hall.now()


async def test_who_gave_up_and_against_which_bot_is_kept(house: House) -> None:
    ann = await house.guest("Ann")
    table = await house.lobby([ann])
    await table.add_bot(ann, 1, "hard_bold")
    await table.start(ann)
    await table.concede(ann, "enough")
    mine, other = await kept(house.hall, table.code)
    assert (mine.outcome, mine.left, mine.foe, mine.level) == ("lost", "concede", "hard", "")
    assert (other.outcome, other.left, other.foe, other.level) == ("won", "", "", "hard")


async def test_who_was_played_for_at_the_end_is_last(house: House, clock: Clock) -> None:
    guests = await house.guests(2)
    table = await house.match(guests)
    stay = table.subscribe(guests[0], lambda topic: None)
    clock.pass_hours(GONE / 3_600_000)
    await table.stand_in(guests[0], 1)
    await table.concede(guests[0], "enough")
    found = await kept(house.hall, table.code)
    assert [(each.outcome, each.left) for each in found] == [("lost", "concede"), ("won", "bot")]
    stay()


async def test_a_match_that_could_not_be_ended_has_no_result(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])

    with nothing_saved(house, monkeypatch), pytest.raises(NotSaved):
        await table.concede(ann, "enough")
    assert await kept(house.hall, table.code) == []
    await table.concede(ann, "enough")
    await table.concede(ann, "enough")  # the same request once more
    assert len(await kept(house.hall, table.code)) == 2


async def test_a_match_from_before_results_were_kept_gets_its_own_when_the_house_opens(house: House) -> None:
    guests = await house.guests(2)
    table = await house.match(guests)
    await house.play(table, guests)
    known = await kept(house.hall, table.code)
    await house.hall.store.write(Write(delete(results), {}))
    await house.reopen()
    await counted(house.hall)
    assert await kept(house.hall, table.code) == known


@pytest.mark.parametrize("old", OLD, ids=lambda path: path.name.partition(".")[0])
async def test_matches_of_older_data_files_have_results(old: Path, tmp_path: Path) -> None:
    (tmp_path / "old.db").write_bytes(gzip.decompress(old.read_bytes()))
    hall = await Hall.open(f"sqlite+aiosqlite:///{tmp_path}/old.db", pause=0.0)
    await counted(hall)
    rows = await hall.store.rows(select(results))
    known = json.loads(old.with_name(old.name.replace(".sqlite.gz", ".json")).read_text())
    assert {row["match"] for row in rows} == {code for code, fact in known.items() if fact["status"] == "over"}
    assert {row["outcome"] for row in rows} <= {"won", "lost", "drawn"}
    await hall.close()


async def counted(hall: Hall) -> None:
    await until(lambda: hall._counting is None or hall._counting.done())


# -- places


def standing(game: Game[object], seats: int, winners: list[int], scores: list[int] = [], **left: str) -> list[int]:  # noqa: B006
    gone = {int(seat.removeprefix("seat")): how for seat, how in left.items()}
    return places(game, seats, End("over", winners, scores, gone, 20))


def test_whoever_won_is_first_and_the_others_follow_by_their_scores() -> None:
    assert standing(games()["quarriors"], 4, [2], [9, 12, 20, 9]) == [3, 2, 1, 3]


def test_whoever_left_comes_last_and_who_left_first_after_who_left_later() -> None:
    assert standing(games()["quarriors"], 4, [2], [9, 12, 20, 15], seat3="concede", seat1="claim") == [2, 3, 1, 4]


def test_without_a_winner_all_who_stayed_share_the_first_place() -> None:
    assert standing(games()["quarriors"], 3, [], [4, 9, 9]) == [1, 1, 1]
    assert standing(games()["quarriors"], 3, [], [4, 9, 9], seat1="bot") == [1, 3, 1]


def test_a_team_shares_its_place_and_only_both_can_leave_it() -> None:
    assert standing(games()["summoner_wars"], 4, [1, 3]) == [2, 1, 2, 1]
    assert standing(games()["summoner_wars"], 4, [1, 3], seat1="bot") == [2, 1, 2, 1]
    assert standing(games()["summoner_wars"], 4, [1, 3], seat1="bot", seat3="bot") == [1, 2, 1, 2]
    assert standing(games()["summoner_wars"], 3, [1]) == [2, 1, 2]
