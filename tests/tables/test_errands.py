"""Errands: counted by player, joined, followed, stopped with the last who wants them."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from summon_web.tables import Refused
from summon_web.tables.errands import MOST, Errand, Errands
from tests.tables.guests import until
from tests.tables.thinkers import InProcess


def double(n: int) -> int:
    return 2 * n


async def count(errand: Errand) -> None:
    async def one(n: int) -> None:
        errand.tell(last=await errand.work(double, n=n))

    await errand.each(range(5), one)


def errands() -> tuple[Errands, InProcess]:
    pool = InProcess()
    return Errands(pool), pool  # type: ignore[arg-type]


async def test_an_errand_tells_what_comes_of_it_and_ends() -> None:
    all_of_them, pool = errands()
    heard: list[Any] = []
    errand = all_of_them.begin("e", "ann", "her address", count)
    errand.follow(lambda: heard.append(errand.found.get("last")))
    await errand.over()
    assert (errand.status, heard) == ("done", [0, 2, 4, 6, 8, 8])
    assert set(pool.sponsors) == {("her address", "ann")}
    assert all_of_them.running("e") is None


async def test_whoever_wants_the_same_joins_and_it_stops_with_the_last_of_them() -> None:
    all_of_them, pool = errands()
    pool.gate.clear()
    errand = all_of_them.begin("e", "ann", "a", count)
    assert all_of_them.begin("e", "bob", "b", count) is errand
    all_of_them.stop("e", "ann")
    all_of_them.stop("e", "eve")
    await asyncio.sleep(0)
    assert all_of_them.running("e") is errand
    all_of_them.stop("e", "bob")
    await errand.over()
    assert (errand.status, pool.pieces, all_of_them.running("e")) == ("stopped", 0, None)


async def test_what_is_not_kept_ends_when_nobody_looks_any_more_and_what_is_kept_goes_on() -> None:
    all_of_them, pool = errands()
    pool.gate.clear()
    fleeting, kept = (all_of_them.begin(f"{kept}", "ann", "a", count, kept=kept) for kept in (False, True))
    for errand in (fleeting, kept):
        errand.follow(lambda: None)()
    pool.gate.set()
    await fleeting.over()
    await kept.over()
    assert (fleeting.status, kept.status) == ("stopped", "done")


async def test_a_player_has_few_under_way_at_a_time() -> None:
    all_of_them, pool = errands()
    pool.gate.clear()
    for n in range(MOST):
        all_of_them.begin(f"e{n}", "ann", "a", count)
    with pytest.raises(Refused) as refused:
        all_of_them.begin("another", "ann", "a", count)
    assert refused.value.reason.key == "errand.too_many"
    all_of_them.begin("another", "bob", "a", count)
    all_of_them.stop("e0", "ann")
    await until(lambda: all_of_them.running("e0") is None)
    all_of_them.begin("one more", "ann", "a", count)
    await all_of_them.close()


async def test_a_worker_that_fails_ends_the_errand_in_words() -> None:
    all_of_them, pool = errands()
    pool.fails = True
    errand = all_of_them.begin("e", "ann", "a", count)
    await errand.over()
    assert errand.status == "failed"


async def test_without_bots_nothing_is_thought() -> None:
    with pytest.raises(Refused) as refused:
        Errands(None).begin("e", "ann", "a", count)
    assert refused.value.reason.key == "errand.no_bots"
