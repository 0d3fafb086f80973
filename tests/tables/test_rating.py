"""Ratings: only what was agreed and played counts, once, and the results say how."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import insert, select, update

from summon_web.engine import Seat
from summon_web.games import games
from summon_web.tables import NotSaved, Table
from summon_web.tables.entry import COACH, Entry
from summon_web.tables.lobby import Lobby
from summon_web.tables.presence import GONE
from summon_web.tables.rating import FEWEST, KNOWN, Pool, Rating, rated, recomputed, unrated
from summon_web.tables.records import entries, players, ratings, results
from summon_web.tables.results import End, Result, places
from summon_web.tables.writer import Write
from tests.tables.guests import GAME, Clock, House, nothing_saved, until
from tests.tables.test_story import nothing_goes

TOY = Pool("toy", 2)


async def agreed(house: House, people: Sequence[str]) -> Table:
    """A match that all agreed to rate."""
    table = await house.lobby(list(people))
    await table.agree(people[0], "rated", "yes")
    for player in people:
        await table.ready(player, True)
    await table.start(people[0])
    return table


async def played(house: House, people: Sequence[str], seed: int = 1) -> Table:
    table = await agreed(house, people)
    await house.play(table, list(people), seed=seed)
    return table


async def rating(house: House, player: str, pool: Pool = TOY) -> Rating | None:
    return (await house.hall.archive.ratings.of(player)).get(pool)


async def stored(house: House) -> dict[tuple[str, Pool], Rating]:
    rows = await house.hall.store.rows(select(ratings))
    return {
        (row["player"], Pool(row["game"], row["seats"])): Rating(row["mu"], row["sigma"], row["matches"], row["time"])
        for row in rows
    }


async def from_the_log(house: House) -> dict[tuple[str, Pool], Rating]:
    rows = await house.hall.store.rows(select(results))
    return recomputed([Result(**row) for row in rows], house.games)


async def test_a_match_that_all_agreed_to_rate_moves_both_ratings(house: House) -> None:
    winners: list[Seat] = []
    while len(winners) != 1:  # chance may let both win
        people = await house.guests(2)
        table = await played(house, people)
        assert table.play is not None
        winners = table.play.match.state.winners
    winner = people[winners[0]]
    loser = next(each for each in people if each != winner)
    up, down = await rating(house, winner), await rating(house, loser)
    assert up
    assert down
    assert up.points > 1500 > down.points
    assert up.give < Rating().give
    assert (up.matches, down.matches) == (1, 1)


async def test_changing_the_term_asks_everybody_again(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.lobby([ann, bob])
    assert table.lobby.terms.rated == "no"
    await table.ready(bob, True)
    await table.agree(ann, "rated", "yes")
    assert not table.lobby.chairs[1].ready
    assert table.look(bob)["meta"]["terms"]["rated"] == "yes"


async def test_a_match_that_was_not_agreed_or_has_a_bot_or_is_too_short_moves_nothing(house: House) -> None:
    ann, bob = people = await house.guests(2)
    plain = await house.match(people)
    await house.play(plain, people)
    short = await agreed(house, people)
    await short.concede(bob, "at once")
    with_bot = await house.lobby([ann])
    await with_bot.agree(ann, "rated", "yes")
    await with_bot.add_bot(ann, 1, "easy")
    await with_bot.start(ann)
    await with_bot.concede(ann, "enough")
    assert await stored(house) == {}
    reasons = [unrated(table.lobby, table.play) for table in (plain, short, with_bot)]
    assert reasons == ["not_agreed", "short", "bots"]


async def test_nobody_is_rated_against_themselves_or_while_unwanted(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await agreed(house, [ann, bob])

    def why(lobby: Lobby) -> str:
        return unrated(lobby, None)

    assert why(table.lobby) == ""
    assert why(replace(table.lobby, chairs=(table.lobby.chairs[0],) * 2)) == "one_for_many"
    assert why(replace(table.lobby, banned=(bob,))) == "closed"


async def test_resigning_after_enough_moments_counts_as_lost(house: House) -> None:
    ann, bob = people = await house.guests(2)
    table = await agreed(house, people)
    await house.play(table, people, answers=FEWEST)
    assert table.play
    assert not table.play.match.over
    await table.concede(ann, "enough")
    mine, other = await rating(house, ann), await rating(house, bob)
    assert mine
    assert other
    assert mine.points < other.points


async def test_whoever_is_played_for_at_the_end_has_lost_whatever_the_bot_achieves(house: House, clock: Clock) -> None:
    ann, bob = people = await house.guests(2)
    table = await agreed(house, people)
    await house.play(table, people, answers=FEWEST)
    stay = table.subscribe(ann, lambda topic: None)
    clock.pass_hours(GONE / 3_600_000)
    await table.stand_in(ann, 1)
    while table.lobby.status != "over":
        play = table.play
        assert play is not None
        seat = play.match.waiting_for()[0]
        by = "bot" if seat else "player"
        await table.answer(people[seat], play.asked[seat], 0, house.request(), by=by)  # type: ignore[arg-type]
    mine, other = await rating(house, ann), await rating(house, bob)
    assert mine
    assert other
    assert mine.points > 1500 > other.points
    stay()


async def late(house: House, clock: Clock, out: str) -> tuple[Table, int, list[str]]:
    """A rated match that has gone on for long enough, in which somebody's time has just run out; who it is."""
    people = await house.guests(2)
    table = await house.lobby(people)
    for term, value in (("rated", "yes"), ("clock", "60+5"), ("out", out)):
        await table.agree(people[0], term, value)
    for player in people:
        await table.ready(player, True)
    await table.start(people[0])
    await house.play(table, people, answers=FEWEST)
    seat = table.look(None)["waiting"][0]
    clock.pass_hours(1)
    await table.ring()
    return table, seat, people


async def test_whoever_is_out_of_time_has_lost(house: House, clock: Clock) -> None:
    table, seat, people = await late(house, clock, "lose")
    assert table.lobby.status == "over"
    mine, other = [await rating(house, people[each]) for each in (seat, 1 - seat)]
    assert mine
    assert other
    assert mine.points < 1500 < other.points
    rows = await house.hall.store.rows(select(results).where(results.c.match == table.code).order_by(results.c.seat))
    assert [row["left"] for row in rows] == ["time_up" if each == seat else "" for each in (0, 1)]
    assert await from_the_log(house) == await stored(house)


async def test_a_bot_that_plays_on_for_whoever_is_out_of_time_wins_them_nothing(house: House, clock: Clock) -> None:
    table, seat, people = await late(house, clock, "bot")
    assert table.lobby.status == "playing"
    assert await stored(house) == {}
    await table.concede(people[1 - seat], "enough")
    mine, other = [await rating(house, people[each]) for each in (seat, 1 - seat)]
    assert mine
    assert other
    assert table.play is not None
    assert table.play.match.state.winners == [seat]
    assert mine.points < 1500 < other.points, "both have left, and whoever left first comes last"


async def test_where_the_table_answers_when_time_is_up_the_match_counts_as_it_ends(house: House, clock: Clock) -> None:
    table, seat, people = await late(house, clock, "default")
    assert table.lobby.status == "playing"
    assert await stored(house) == {}
    await table.concede(people[1 - seat], "enough")
    mine = await rating(house, people[seat])
    assert mine
    assert mine.points > 1500


async def test_what_a_match_did_to_ratings_is_shown_whatever_the_rules_have_become(house: House) -> None:
    people = await house.guests(2)
    plain, counted, coached = await house.match(people), await played(house, people), await agreed(house, people)
    for table in (plain, coached):
        await house.play(table, people, answers=FEWEST)
    await house.hall.store.write(
        Write(
            insert(entries), Entry(coached.play.seq + 1, Seat(0), COACH, "coach", 5)._asdict() | {"match": coached.code}
        )  # type: ignore[union-attr]
    )
    coached.doubt()
    for table in (plain, coached):
        await table.concede(people[0], "enough")
    tables = (plain, counted, coached)
    for table in tables:
        await until(lambda table=table: table.past.stories)
    before = [[table.look(player)["result"].get("rating") for player in (*people, None)] for table in tables]
    assert [each[0].get("why") for each in before] == ["not_agreed", None, "coached"]
    house.games = {"toy": replace(GAME, version=2, step=nothing_goes, grammar={**GAME.grammar, "wait": ()})}
    await house.reopen()
    again = [await house.hall.find(table.code) for table in tables]
    assert [
        [table.look(player)["result"].get("rating") for player in (*people, None)] for table in again if table
    ] == before
    assert all(table.play is None for table in again if table)


async def test_a_match_that_could_not_be_ended_counts_only_when_it_was(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = people = await house.guests(2)
    table = await agreed(house, people)
    await house.play(table, people, answers=FEWEST)

    with nothing_saved(house, monkeypatch), pytest.raises(NotSaved):
        await table.concede(ann, "enough")
    assert await stored(house) == {}
    await table.concede(ann, "enough")
    await table.concede(ann, "enough")
    there = await house.again(table)
    assert there.lobby.status == "over"
    found = await rating(house, bob)
    assert found
    assert found.matches == 1


async def test_two_matches_of_one_player_that_end_at_once_both_count(house: House) -> None:
    ann, bob, cid = await house.guests(3)
    first, second = await agreed(house, [ann, bob]), await agreed(house, [ann, cid])
    for table, people in ((first, [ann, bob]), (second, [ann, cid])):
        await house.play(table, people, answers=FEWEST)
    before = house.hall.archive.ratings._before

    async def then_another(pool: Pool, people: list[str]) -> dict[str, Rating]:
        """Between reading and writing another match of the same player ends."""
        known = await before(pool, people)
        if second.lobby.status == "playing" and cid not in people:
            await second.concede(cid, "enough")
        return known

    house.hall.archive.ratings._before = then_another  # type: ignore[method-assign]
    await first.concede(bob, "enough")
    found = await rating(house, ann)
    assert found
    assert found.matches == 2
    assert await from_the_log(house) == await stored(house)


async def test_what_is_stored_is_what_the_results_say(house: House) -> None:
    people = await house.guests(4)
    for number in range(8):
        pair = [people[number % 4], people[(number * 3 + 1) % 4]]
        if pair[0] != pair[1]:
            await played(house, pair, seed=number)
    await played(house, people[:3])
    found = await stored(house)
    assert len(found) == 4 + 3
    assert await from_the_log(house) == found
    course = await house.hall.archive.ratings.course(people[0], TOY, 100)
    assert len(course) == found[people[0], TOY].matches
    assert course[-1][1:] == (found[people[0], TOY].mu, found[people[0], TOY].sigma)


async def test_only_those_who_want_it_and_have_played_enough_are_among_the_best(house: House) -> None:
    ann, bob, cid = await house.guests(3)
    for number in range(KNOWN):
        await played(house, [ann, bob], seed=number)
    await played(house, [ann, cid])
    best = house.hall.archive.ratings.best
    assert await best(TOY) == []
    for player in (ann, cid):
        change = update(players).where(players.c.id == player).values(listed=True)
        await house.hall.store.write(Write(change, {}))
    assert [name for name, _ in await best(TOY)] == ["Guest 0"]
    assert await best(Pool("toy", 3)) == []


# -- the arithmetic


def ended(game: str, people: Sequence[str], winners: Sequence[int], left: dict[int, str]) -> list[Result]:
    end = End("over", winners, [], left, 20)
    standing = places(games()[game], len(people), end)
    return [
        Result("CODE", seat, player, game, len(people), 1, "lost", standing[seat], left.get(seat, ""), None, "", "", "", "over", 1, 20)
        for seat, player in enumerate(people)
    ]  # fmt: skip


def moved(found: Sequence[Result], game: str) -> list[float]:
    return [each.mu - Rating().mu for each in rated(found, {}, games()[game].side, 1)]


def test_a_team_wins_and_loses_together_and_whoever_left_it_loses_alone() -> None:
    north, south = [1, 3], [0, 2]
    plain = moved(ended("summoner_wars", "abcd", north, {}), "summoner_wars")
    assert all(plain[seat] > 0 for seat in north)
    assert all(plain[seat] < 0 for seat in south)
    gone = moved(ended("summoner_wars", "abcd", north, {3: "bot"}), "summoner_wars")
    assert gone[3] < 0 < gone[1] == plain[1]


PEOPLE = "abcdef"


@st.composite
def matches(draw: st.DrawFn) -> list[list[Result]]:
    """Some matches of six people in any order of ends."""
    found = []
    for number in range(draw(st.integers(1, 12))):
        game = draw(st.sampled_from(["quarriors", "summoner_wars"]))
        people = draw(st.permutations(PEOPLE))[: draw(st.integers(2, 4))]
        seats = range(len(people))
        winners = draw(st.lists(st.sampled_from(seats), unique=True))
        left = dict.fromkeys(draw(st.lists(st.sampled_from(seats), unique=True)), "concede")
        found.append([each._replace(match=f"M{number}") for each in ended(game, people, winners, left)])
    return found


@settings(max_examples=60, deadline=None)
@given(matches(), st.randoms(use_true_random=False))
def test_ratings_from_the_log_are_those_that_were_written_one_after_the_other(
    log: list[list[Result]], rng: object
) -> None:
    """Also if independent matches are found in another order."""
    known: dict[tuple[str, Pool], Rating] = {}
    written: list[Result] = []
    for found in log:
        pool = Pool(found[0].game, found[0].seats)
        before = {each.player: known[each.player, pool] for each in found if (each.player, pool) in known}
        when = max([5, *(1 + each.time for each in before.values())])
        for each in rated(found, before, games()[pool.game].side, when):
            number = known.get((each.player, pool), Rating()).matches + 1
            known[each.player, pool] = Rating(each.mu, each.sigma, number, each.rated)
            written.append(each)
    rng.shuffle(written)  # type: ignore[attr-defined]
    assert recomputed(written, games()) == known
    assert all(each.sigma > 0 for each in known.values())
