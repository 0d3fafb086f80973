"""The pool: every table gets an answer, in its turn, whatever becomes of a worker, and no worker learns a match's key."""

from __future__ import annotations

import asyncio
import json
import logging
import multiprocessing
import os
import pickle
import signal
import time
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest

from summon_web.bots import Piece, Pool, Undone, position
from summon_web.bots.position import load
from summon_web.bots.quota import FADES, SHARE, Quota
from summon_web.bots.worker import ANSWER, Request, think
from summon_web.engine import Match, Sealed, Seat, text
from summon_web.games import games
from tests.bots import lame
from tests.bots.positions import GAMES, open_choices, started

GAME = "fight_for_olympus"


def asked(seed: int = 3) -> tuple[dict[str, Any], Seat, list[str], str]:
    """A position, whose turn it is, the legal answers, and that of the clock."""
    match = started(GAME, seed, 12)
    choice = next(c for c in match.pending)
    lines = [text(option) for option in choice.options]
    return position(match, choice.seat, Random(1)), choice.seat, lines, text(match.game.default(match.state, choice))


@pytest.fixture
async def pools() -> AsyncIterator[Any]:
    opened: list[Pool] = []

    async def make(**wishes: Any) -> Pool:
        pool = Pool(**{"size": 1, **wishes})
        await pool.open()
        opened.append(pool)
        return pool

    yield make
    for pool in opened:
        await pool.close()


async def test_a_worker_answers_with_a_legal_option_and_goes_on_working(pools: Any) -> None:
    pool = await pools(grace=60)  # a machine that is busy with other tests is no fault of the worker
    where, seat, lines, _ = asked()
    answers = [await pool.choose("t", GAME, where, seat, level, 5) for level in ("novice", "easy")]
    assert set(answers) <= set(lines)
    assert pool.workers[0].idle


async def test_workers_start_with_the_first_request_and_end_with_the_pool(pools: Any) -> None:
    pool = await pools(job=lame.tells_its_seed, size=2)
    assert pool.workers == []
    where, seat, _, _ = asked()
    await pool.choose("t", GAME, where, seat, "easy", 1)
    processes = [worker.process for worker in pool.workers]
    assert len(processes) == 2
    await pool.close()
    assert [process.is_alive() for process in processes] == [False, False]


async def test_tables_take_turns_however_much_one_of_them_asks(pools: Any) -> None:
    pool = await pools(job=lame.tells_its_seed)
    where, seat, _, _ = asked()
    order: list[str] = []

    async def ask(table: str, seed: int) -> None:
        order.append(await pool.choose(table, GAME, where, seat, "easy", seed))

    greedy = [ask("greedy", seed) for seed in range(4)]
    await asyncio.gather(*greedy, ask("modest", 100), ask("quiet", 200))
    assert order == ["0", "100", "200", "1", "2", "3"]


async def test_a_worker_that_dies_is_replaced_and_the_clock_answers(pools: Any) -> None:
    pool = await pools(job=lame.dies)
    where, seat, _, clock = asked()
    for _ in range(2):
        assert await pool.choose("t", GAME, where, seat, "easy", 1) == clock
    assert len(pool.workers) == 1


async def test_a_worker_killed_from_outside_is_replaced_and_thinks_again(pools: Any) -> None:
    pool = await pools(grace=60)
    where, seat, lines, _ = asked()
    await pool.choose("t", GAME, where, seat, "novice", 1)
    before = pool.workers[0].process.pid
    os.kill(before, signal.SIGKILL)
    start = time.monotonic()
    while pool.workers[0].process.pid == before:
        await asyncio.sleep(0.01)
    assert time.monotonic() - start < 2
    assert await pool.choose("t", GAME, where, seat, "novice", 2) in lines


async def test_a_worker_that_hangs_is_replaced_and_the_clock_answers(pools: Any) -> None:
    pool = await pools(job=lame.hangs, grace=0.05)
    where, seat, _, clock = asked()
    assert await pool.choose("t", GAME, where, seat, "novice", 1) == clock
    assert pool.workers[0].question is None


async def test_the_first_idea_of_a_worker_that_hangs_counts(pools: Any) -> None:
    pool = await pools(job=lame.hangs_with_an_idea, grace=0.05)
    where, seat, _, _ = asked()
    assert await pool.choose("t", GAME, where, seat, "novice", 1) == "cheer"


async def test_workers_that_never_start_stall_nobody(pools: Any) -> None:
    pool = await pools(job=lame.never_starts)
    where, seat, _, clock = asked()
    assert await pool.choose("t", GAME, where, seat, "easy", 1) == clock


async def test_a_bug_in_a_bot_is_logged_and_the_clock_answers(pools: Any, caplog: pytest.LogCaptureFixture) -> None:
    pool = await pools(job=lame.fails)
    where, seat, _, clock = asked()
    with caplog.at_level(logging.ERROR):
        assert await pool.choose("t", GAME, where, seat, "easy", 1) == clock
    assert "a bot failed: KeyError at think" in caplog.text


async def test_what_is_logged_of_a_bug_names_its_kind_and_place_and_no_card(
    pools: Any, caplog: pytest.LogCaptureFixture
) -> None:
    pool = await pools()
    with caplog.at_level(logging.ERROR), pytest.raises(Undone):
        await pool.work(Piece(lame.betrays, {"card": "Medusa"}), ("", ""), "errand")
    assert "a bot failed: LookupError at worker.py:" in caplog.text
    assert "lame.py:" in caplog.text
    assert "Medusa" not in caplog.text


async def test_a_cancelled_table_waits_no_longer_and_others_do(pools: Any) -> None:
    pool = await pools(job=lame.tells_its_seed)
    where, seat, _, _ = asked()
    gone = [asyncio.create_task(pool.choose("gone", GAME, where, seat, "easy", seed)) for seed in (1, 2)]
    stays = asyncio.create_task(pool.choose("stays", GAME, where, seat, "easy", 3))
    await asyncio.sleep(0)
    pool.cancel("gone")
    assert await stays == "3"
    assert [task.cancelled() for task in gone] == [True, True]


async def test_who_has_forty_tables_gets_no_more_than_who_has_one(pools: Any) -> None:
    pool = await pools(job=lame.tells_its_seed)
    where, seat, _, _ = asked()
    order: list[str] = []

    async def ask(table: str, seed: int, sponsor: str) -> None:
        order.append(await pool.choose(table, GAME, where, seat, "easy", seed, (sponsor, sponsor)))

    flood = [asyncio.create_task(ask(f"flood {n}", n, "flood")) for n in range(40)]
    await asyncio.sleep(0)
    honest = [asyncio.create_task(ask(f"table {n}", 100 + n, f"honest {n}")) for n in range(2)]
    await asyncio.gather(*flood, *honest)
    assert {order.index("100"), order.index("101")} <= set(range(6))


async def test_whoever_has_used_up_their_share_waits_for_all_who_have_not(pools: Any) -> None:
    pool = await pools(job=lame.tells_its_seed)
    where, seat, _, _ = asked()
    order: list[str] = []

    async def ask(table: str, seed: int, sponsor: str) -> None:
        order.append(await pool.choose(table, GAME, where, seat, "easy", seed, (sponsor, sponsor)))

    await ask("first", 0, "flood")
    assert pool.quota.used("flood") > 0
    pool.quota.use("flood", 2 * SHARE)
    flood = [asyncio.create_task(ask(f"flood {n}", 1 + n, "flood")) for n in range(10)]
    honest = [asyncio.create_task(ask(f"table {n}", 100 + n, f"honest {n % 2}")) for n in range(10)]
    await asyncio.gather(*flood, *honest)
    late = [order.index(str(1 + n)) for n in range(10)]
    assert sum(place < max(order.index(str(100 + n)) for n in range(10)) for place in late) <= 1


async def served(pool: Any, *questions: tuple[str, str, str]) -> list[str]:
    """The tables of these questions (address, player, table) in the order in which they were answered."""
    where, seat, _, _ = asked()
    order: list[str] = []

    async def ask(number: int, address: str, player: str, table: str) -> None:
        await pool.choose(table, GAME, where, seat, "easy", number, (address, player))
        order.append(table)

    await asyncio.gather(*(ask(number, *question) for number, question in enumerate(questions)))
    return order


async def test_at_one_address_players_share_fairly_and_each_player_s_tables_do(pools: Any) -> None:
    pool = await pools(job=lame.tells_its_seed)
    greedy = [("school", "greedy", f"greedy {n}") for n in range(12)]
    twice = [("school", "greedy", "greedy 0")] * 6  # a table with many questions
    order = await served(pool, *twice, *greedy, ("school", "modest", "modest"))
    assert order.index("modest") <= 3
    assert order.index("greedy 11") < len(order) - 1, "every table had its turn before one had all of its"


async def test_a_player_s_share_is_counted_at_whatever_address(pools: Any) -> None:
    pool = await pools(job=lame.tells_its_seed)
    await served(pool, ("home", "greedy", "first"))
    assert all(pool.quota.used(each) > 0 for each in ("greedy", "home"))
    pool.quota.use("greedy", 2 * SHARE)
    moving = [(f"address {n}", "greedy", f"greedy {n}") for n in range(6)]
    order = await served(pool, *moving, ("home", "sister", "sister"), ("elsewhere", "modest", "modest"))
    assert {order.index("sister"), order.index("modest")} <= {0, 1, 2}


def test_a_share_comes_back_with_time() -> None:
    now = 0.0
    quota = Quota(lambda: now)
    quota.use("ann", SHARE + 10)
    assert quota.is_over("ann")
    assert not quota.is_over("bob")
    now = 21 / FADES
    assert not quota.is_over("ann")
    now = 10 * SHARE / FADES
    assert quota.used("ann") == 0


async def test_closing_answers_who_waits(pools: Any) -> None:
    pool = await pools(job=lame.hangs)
    where, seat, _, clock = asked()
    waiting = [asyncio.create_task(pool.choose(f"t{n}", GAME, where, seat, "hard", n)) for n in range(3)]
    await asyncio.sleep(0)
    await pool.close()
    assert await asyncio.gather(*waiting) == [clock] * 3


def test_a_request_holds_no_key_and_no_word_of_the_future() -> None:
    """The words of chance in it are those between the last rest and now, which have been used."""
    game, key = games()["summoner_wars"], bytes(range(32))
    match = Match.new(game, game.setup(2), Sealed(key))
    rng, words = Random(4), 0
    while not match.over:
        for choice in match.pending:
            sent = position(match, choice.seat, rng)
            start, now = match.rest.chance.counter, match.state.chance.counter
            assert (sent["start"], len(sent["draws"])) == (start, now - start)
            assert key not in pickle.dumps(sent)
            assert load(game, sent, 8).state.chance.source.word(now) != match.state.chance.source.word(now)
            words += now - start
        choice = rng.choice(match.pending)
        match.proceed(choice.seat, rng.choice(choice.options))
    assert words


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_sent_is_the_same_byte_for_byte_whatever_the_seat_can_not_know(game_id: str) -> None:
    """At rest and in the middle of effects: no hidden card travels, not even as the kind that it was at the last rest."""
    compared = 0
    for match in open_choices(game_id, 6, max(games()[game_id].seats), every=4):
        for choice in match.pending:
            other = match.clone()
            other.imagine(choice.seat, Random(compared))
            here, there = (json.dumps(position(m, choice.seat, Random(3))) for m in (match, other))
            assert here == there, choice.ask
            compared += 1
    assert compared >= 10


def test_where_no_deal_fits_the_clock_answers_and_nothing_of_the_match_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(position.__globals__, "TRIES", 0)
    where, seat, _, clock = asked()
    assert where == {"clock": clock}
    ours, theirs = multiprocessing.Pipe()
    think(Request(GAME, where, seat, "hard", 1), theirs)
    assert ours.recv() == (ANSWER, clock)


def test_nearly_every_position_can_be_sent() -> None:
    """Summon's Call looks into hidden hands most often in the middle of a step."""
    sent = [
        "match" in position(match, choice.seat, Random(1))
        for seed in range(4)
        for match in open_choices("summons_call", seed, 2, every=3)
        for choice in match.pending
    ]
    assert sum(sent) >= 0.99 * len(sent) > 50


@pytest.mark.parametrize("game_id", GAMES)
def test_a_position_loads_to_the_same_choice(game_id: str) -> None:
    for seed in range(3):
        match = started(game_id, seed, 10 + 17 * seed, max(games()[game_id].seats))
        for choice in match.pending:
            own = load(games()[game_id], position(match, choice.seat, Random(seed)), seed)
            assert own.choice(choice.seat) == choice
