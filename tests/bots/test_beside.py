"""Work beside playing: every question of a match goes before it, sponsors share it fairly, and it can be stopped."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from summon_web.bots import Piece, Pool, Undone
from summon_web.bots.advice import QUICK, THOROUGH
from summon_web.bots.trial import PIECE
from summon_web.bots.worker import PIECE_SECONDS
from tests.bots import lame
from tests.bots.test_pool import GAME, asked, pools

__all__ = ["pools"]


class Order:
    """Who was served, in which order."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.served: list[str] = []

    def work(self, word: str, sponsor: str = "ann") -> asyncio.Task[None]:
        async def wait() -> None:
            self.served.append(
                await self.pool.work(Piece(lame.echo, {"word": word}), (sponsor, sponsor), f"errand of {sponsor}")
            )

        return asyncio.create_task(wait())

    def ask(self, seed: int, table: str) -> asyncio.Task[None]:
        where, seat, _, _ = asked()

        async def wait() -> None:
            self.served.append(await self.pool.choose(table, GAME, where, seat, "easy", seed))

        return asyncio.create_task(wait())


async def test_a_question_of_a_match_goes_before_all_work_that_waits(pools: Any) -> None:
    order = Order(await pools(job=lame.works))
    waiting = [order.work(f"piece {n}") for n in range(6)]
    await waiting[0]
    waiting += [order.ask(n, f"table {n}") for n in range(3)]
    await asyncio.gather(*waiting)
    begun = 2  # the piece that was done, and the one that was begun when the matches asked
    assert order.served[begun : begun + 3] == ["0", "1", "2"]


async def test_work_waits_as_long_as_matches_ask(pools: Any) -> None:
    order = Order(await pools(job=lame.works))
    first = order.ask(100, "table")
    await asyncio.sleep(0)
    waiting = [order.work("piece"), *(order.ask(n, f"table {n}") for n in range(5))]
    await asyncio.gather(first, *waiting)
    assert order.served[-1] == "piece"


async def test_sponsors_share_the_work_fairly(pools: Any) -> None:
    order = Order(await pools(job=lame.works))
    flood = [order.work(f"flood {n}", "flood") for n in range(20)]
    await flood[0]
    await order.work("modest", "modest")
    assert len(order.served) <= 4
    for each in flood:
        each.cancel()


async def test_what_is_stopped_is_not_done_and_the_worker_goes_on(pools: Any) -> None:
    order = Order(await pools(job=lame.works))
    first, *others = [order.work(f"piece {n}") for n in range(4)]
    await first
    for each in others:
        each.cancel()
    await order.work("last")
    assert order.served == ["piece 0", "last"]


@pytest.mark.parametrize("job", [lame.dies, lame.fails, lame.never_starts])
async def test_a_piece_whose_worker_fails_is_undone_and_the_next_one_is_tried(pools: Any, job: Any) -> None:
    pool = await pools(job=job)
    for _ in range(2):
        with pytest.raises(Undone):
            await pool.work(Piece(lame.echo, {"word": "x"}), "ann", "errand")


async def test_closing_leaves_work_undone(pools: Any) -> None:
    pool = await pools(job=lame.hangs)
    waiting = [asyncio.create_task(pool.work(Piece(lame.echo, {"word": "x"}), "ann", f"{n}")) for n in range(3)]
    await asyncio.sleep(0)
    await pool.close()
    found = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(each) for each in found] == [Undone] * 3


def test_no_piece_holds_a_worker_for_longer_than_a_second() -> None:
    thoughts = [thought.budget.seconds + thought.seconds for thought in (QUICK, THOROUGH)]
    assert max([*thoughts, PIECE]) <= PIECE_SECONDS == 1
