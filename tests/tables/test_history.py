"""A player's own matches: filters, figures, one file of them all, and a name that is gone from everything."""

from __future__ import annotations

import io
import json
import zipfile
import zlib
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import delete, insert, select, update

from summon_web.bots import LEVELS
from summon_web.tables import Refused, history, hostile
from summon_web.tables.bring import _copy, bring
from summon_web.tables.chat import handle
from summon_web.tables.history import BOTS, OUTCOMES, PAGE, PEOPLE, Group, Streaks, Tally, Wanted, statistics, streaks
from summon_web.tables.names import SOMEBODY
from summon_web.tables.records import entries, matches, metadata, ratings, results, tables
from summon_web.tables.results import KEEP, Result
from summon_web.tables.writer import Write
from tests.tables.guests import Clock, House, until
from tests.tables.test_rating import TOY, played

NAME = "Quetzalcoatlus"


async def against_bot(house: House, player: str, level: str) -> str:
    table = await house.lobby([player])
    await table.add_bot(player, 1, level)
    await table.start(player)
    await table.concede(player, "enough")
    return table.code


async def between(house: House, people: Sequence[str]) -> str:
    table = await house.match(list(people))
    await table.concede(people[0], "enough")
    return table.code


async def codes(house: House, player: str, **wanted: Any) -> list[str]:
    _, rows = await house.hall.history.of(player, Wanted(**wanted))
    return [row["code"].replace("-", "") for row in rows]


async def test_matches_are_found_by_who_sat_opposite_result_and_date(house: House, clock: Clock) -> None:
    ann, bob, eve = await house.guests(3)
    first = await against_bot(house, ann, "hard_bold")
    clock.pass_hours(1)
    second = await between(house, [bob, ann])
    clock.pass_hours(1)
    third = await between(house, [ann, eve])
    await between(house, [bob, eve])
    now = house.hall.now()
    assert await codes(house, ann) == [third, second, first]
    assert await codes(house, ann, game="chess") == []
    assert await codes(house, ann, outcome="won") == [second]
    assert await codes(house, ann, outcome="lost") == [third, first]
    assert await codes(house, ann, foe=PEOPLE) == [third, second]
    assert await codes(house, ann, foe=BOTS) == [first]
    assert await codes(house, ann, foe="hard") == [first]
    assert await codes(house, ann, foe="easy") == []
    assert await codes(house, ann, foe=handle(bob)) == [second]
    assert await codes(house, ann, since=now - 3_600_000) == [third, second]
    assert await codes(house, ann, until=now - 3_600_000) == [first]
    assert {row["name"] for row in await house.hall.history.foes(ann)} == {"Guest 1", "Guest 2"}
    with pytest.raises(Refused, match=r"people\.unknown"):
        await codes(house, bob, foe=handle(bob))


async def test_a_page_has_so_many_and_the_total_counts_all(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "PAGE", 2)
    ann, bob = await house.guests(2)
    made = {await between(house, [ann, bob]) for _ in range(5)}
    pages = [await house.hall.history.of(ann, page=page) for page in range(4)]
    assert [(total, len(rows)) for total, rows in pages] == [(5, 2), (5, 2), (5, 1), (5, 0)]
    assert {row["code"].replace("-", "") for _, rows in pages for row in rows} == made
    assert len(await house.hall.history.last(ann)) == 5


async def test_a_row_names_the_others_and_the_rating_after_it(house: House) -> None:
    people = await house.guests(2)
    await played(house, people)
    _, (row,) = await house.hall.history.of(people[0])
    assert row["others"] == [{"name": "Guest 1", "bot": ""}]
    assert row["rated"] == (await house.hall.archive.ratings.of(people[0]))["toy", 2].points


# -- figures

MOST = 30
OUTCOME = st.sampled_from(OUTCOMES)
MINE = st.lists(
    st.tuples(
        st.sampled_from(["toy", "chess"]), st.sampled_from(["", "red", "blue"]), st.integers(0, 2),
        st.sampled_from(["", *LEVELS]), OUTCOME, st.integers(1, 50),
    ),
    max_size=MOST,
)  # fmt: skip


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(mine=MINE, wanted=st.builds(Wanted, st.sampled_from(["", "toy"]), st.sampled_from(["", PEOPLE, BOTS, "hard"]), st.sampled_from(["", "won"]), st.integers(0, 30), st.integers(0, 50)))  # fmt: skip
async def test_figures_are_those_that_counting_by_hand_finds(
    house: House, mine: list[tuple[str, str, int, str, str, int]], wanted: Wanted
) -> None:
    player = await house.guest("Ann")
    rows = [
        Result(
            f"M{number:06}", seat, player, game, 3, 1, outcome, 1, "", None, deck, "", foe, "over", ended, 20
        )._asdict()  # type: ignore[arg-type]
        for number, (game, deck, seat, foe, outcome, ended) in enumerate(mine)
    ]
    await keep(house, rows)
    fits = [
        row
        for row in rows
        if wanted.game in ("", row["game"])
        and wanted.outcome in ("", row["outcome"])
        and (wanted.foe in ("", row["foe"]) or (wanted.foe == PEOPLE and not row["foe"]) or (wanted.foe == BOTS and row["foe"]))
        and row["ended"] >= wanted.since
        and (not wanted.until or row["ended"] < wanted.until)
    ]  # fmt: skip
    found = await house.hall.history.statistics(player, wanted)
    assert found == by_hand(fits)
    total, shown = await house.hall.history.of(player, wanted)
    assert (total, len(shown)) == (len(fits), min(len(fits), PAGE))
    in_order = sorted(fits, key=lambda row: (-row["ended"], row["match"]))
    assert [row["ended"] for row in shown] == [row["ended"] for row in in_order[:PAGE]]
    assert await house.hall.history.streaks(player, wanted) == longest([row["outcome"] for row in reversed(in_order)])


async def keep(house: House, rows: list[dict[str, Any]]) -> None:
    """Results of matches about which nothing else is known."""
    store = house.hall.store
    if not await store.rows(select(matches)):
        for number in range(MOST):
            table = {
                "code": f"M{number:06}",
                "game": "toy",
                "public": False,
                "status": "over",
                "host": "",
                "options": {},
            }
            more = {"created": 0, "changed": 0, "rematch": "", "stand_in": "none", "banned": [], "terms": {}}
            match = {"code": table["code"], "version": 1, "setup": {}, "key": b"", "started": 0}
            row = {**table, **more, "brought": "", "revision": 0, "origin": ""}
            await store.write(Write(insert(tables), row), Write(insert(matches), match))
    await store.write(Write(delete(results), {}), *(Write(KEEP, row) for row in rows))


def by_hand(rows: list[dict[str, Any]]) -> dict[str, dict[str, Tally]]:
    def counted(keys: list[str | None]) -> dict[str, Tally]:
        count = Counter((key, row["outcome"]) for key, row in zip(keys, rows, strict=True) if key is not None)
        return {key: Tally(*(count[key, outcome] for outcome in OUTCOMES)) for key, _ in count if key is not None}

    return {
        "game": counted([row["game"] for row in rows]),
        "deck": counted([f"{row['game']} {row['deck']}" if row["deck"] else None for row in rows]),
        "seat": counted([str(row["seat"]) for row in rows]),
        "foe": counted([row["foe"] or PEOPLE for row in rows]),
    }


def longest(outcomes: list[str]) -> Streaks:
    """Every stretch of equal outcomes is tried."""
    stretches = [
        (outcomes[first], last - first)
        for first in range(len(outcomes))
        for last in range(first + 1, len(outcomes) + 1)
        if len(set(outcomes[first:last])) == 1
    ]
    ending = [n for n in range(len(outcomes), 0, -1) if len(set(outcomes[-n:])) == 1]
    best = {outcome: max((n for each, n in stretches if each == outcome), default=0) for outcome in OUTCOMES}
    return Streaks(outcomes[-1] if outcomes else "", ending[0] if ending else 0, best["won"], best["lost"])


@given(st.lists(OUTCOME, max_size=12))
def test_streaks_are_the_longest_stretches(outcomes: list[str]) -> None:
    assert streaks(outcomes) == longest(outcomes)


def test_games_without_decks_are_not_counted_by_deck() -> None:
    assert statistics([Group("toy", "", 0, "", "won", 3)])["deck"] == {}


# -- one file of all


async def test_all_matches_come_as_one_file_of_records(house: House) -> None:
    ann, bob = await house.guests(2)
    made = {await between(house, [ann, bob]) for _ in range(3)}
    packed, told = await house.hall.history.export(ann)
    assert told == {"saved": 3, "missing": 0}
    with zipfile.ZipFile(io.BytesIO(packed)) as file:
        listed = json.loads(file.read("matches.json"))["matches"]
        records = [hostile.read(file.read(each["file"]), house.games) for each in listed]
    assert {record.code for record in records} == made


async def test_a_match_of_other_rules_is_listed_without_a_record(house: House) -> None:
    ann, bob = await house.guests(2)
    strange, plain = await between(house, [ann, bob]), await between(house, [ann, bob])
    unheard = update(entries).where(entries.c.match == strange).values(line="answer fly")
    older = update(matches).where(matches.c.code == strange).values(version=0)
    await house.hall.store.write(Write(unheard, {}), Write(older, {}))
    packed, told = await house.hall.history.export(ann)
    assert told == {"saved": 1, "missing": 1}
    with zipfile.ZipFile(io.BytesIO(packed)) as file:
        listed = {each["code"].replace("-", ""): each for each in json.loads(file.read("matches.json"))["matches"]}
    assert listed[strange]["why"] == "other_rules"
    assert listed[plain]["file"]


@pytest.mark.parametrize(("bound", "value"), [("MOST_SAVED", 2), ("LARGEST", 1500)])
async def test_the_file_never_grows_beyond_its_bounds(
    house: House, monkeypatch: pytest.MonkeyPatch, bound: str, value: int
) -> None:
    monkeypatch.setattr(history, bound, value)
    ann, bob = await house.guests(2)
    for _ in range(4):
        await between(house, [ann, bob])
    packed, told = await house.hall.history.export(ann)
    assert 0 < told["saved"] < 4
    assert told["missing"] == 4 - told["saved"]
    with zipfile.ZipFile(io.BytesIO(packed)) as file:
        listed = json.loads(file.read("matches.json"))["matches"]
        assert len(file.namelist()) == 1 + told["saved"]
    assert [each.get("why") for each in listed].count("left_out") == told["missing"]


# -- a name that is gone


async def test_an_erased_name_is_in_no_column_no_story_and_no_view(house: House) -> None:
    ann, bob = await house.guest(NAME), await house.guest("Bob")
    await house.hall.people.list(ann, True)
    over = await played(house, [ann, bob])
    await over.say(ann, "Well played.")
    await until(lambda: not over._running)
    written = json.dumps((await over.record()).dump()).encode()
    copy = await _copy(house.hall, await over.record())  # as files of matches that were played here were once opened
    going_on = await house.match([ann, bob], public=True)
    await going_on.say(ann, "Hello.")
    shared = await house.lobby([ann], public=True)
    await shared.sit_beside(ann, f"{NAME}'s son", 1)
    assert NAME in await everything(house)

    await house.hall.people.erase(ann)
    await until(lambda: not house.hall._renaming)
    assert NAME not in await everything(house)
    again = await house.hall.find(copy.code)
    assert again is not None
    views = [table.look(who) for table in (over, going_on, shared, again) for who in (None, ann, bob)]
    views += [table.talk(bob) for table in (over, going_on)]  # type: ignore[misc]
    for seen in [
        *views,
        house.hall.open_tables(),
        await house.hall.history.of(bob),
        await house.hall.history.foes(bob),
    ]:
        assert NAME not in json.dumps(seen)
    assert over.look(bob)["players"][0]["name"] == SOMEBODY
    assert (await over.record()).names == ("somebody", "Bob")
    await going_on.concede(ann, "enough")
    await shared.ready(ann, True)
    assert (await bring(house.hall, written)).code == over.code, "a file with the name opens the match without it"
    assert NAME not in await everything(house)
    assert len((await house.hall.history.of(ann))[1]) == 2
    assert not await house.hall.people.listed(ann)


async def everything(house: House) -> str:
    """Every column of every table as text, with the stories unpacked."""
    found = [
        zlib.decompress(value).decode() if name == "stories" and column == "story" else str(value)
        for name, table in metadata.tables.items()
        for row in await house.hall.store.rows(select(table))
        for column, value in row.items()
    ]
    return "\n".join(found)


async def test_whoever_has_erased_their_name_may_take_another(house: House) -> None:
    ann = await house.guest(NAME)
    await house.hall.people.erase(ann)
    assert await house.hall.people.name(ann) == SOMEBODY
    assert await house.hall.people.rename(ann, SOMEBODY) == "somebody"


async def test_only_those_who_want_it_stand_among_the_best(house: House) -> None:
    ann, bob = people = await house.guests(2)
    await played(house, people)
    await house.hall.store.write(Write(update(ratings).values(matches=99), {}))
    assert await house.hall.archive.ratings.best(TOY) == []
    await house.hall.people.list(ann, True)
    assert [name for name, _ in await house.hall.archive.ratings.best(TOY)] == ["Guest 0"]
    await house.hall.people.list(ann, False)
    await house.hall.people.list(bob, True)
    assert [name for name, _ in await house.hall.archive.ratings.best(TOY)] == ["Guest 1"]
