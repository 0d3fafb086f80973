"""`python3 summon.py bench tables`: moves at a pace, as many moves as go, a storm of reconnects, a kill and a restart; each kind of server in turn."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import tempfile
import time
from pathlib import Path
from typing import Any

import uvloop

from . import peer_side, summon_side
from .driver import Driver, percentiles
from .match import Match
from .server import KINDS, Server

WARM = 3.0  # seconds before a window in which nothing is counted
SPARES = {"memory": 10, "flatfile": 4}  # tables for each match without think time, where its match is over soon
AGE = 20  # moves that a match has behind it


def main() -> None:
    parser = argparse.ArgumentParser(prog="summon.py bench tables", description=__doc__)
    parser.add_argument(
        "--peer", action="store_true", help="boardgame.io too, with both its stores; it is fetched from npm"
    )
    parser.add_argument("--kinds", default="sqlite,postgres,postgres2", help=f"of {', '.join(KINDS)}")
    parser.add_argument(
        "--matches", type=int, default=50, help="at a pace, in the storm and in the restart (default 50)"
    )
    parser.add_argument("--crowd", type=int, default=60, help="matches without think time (default 60)")
    parser.add_argument("--seconds", type=float, default=10, help="of each window (default 10)")
    parser.add_argument(
        "--think", type=float, default=2.0, help="mean seconds between two moves of a match (default 2)"
    )
    parser.add_argument("--rounds", type=int, default=1)
    wanted = parser.parse_args()
    kinds = wanted.kinds.split(",") + (["memory", "flatfile"] if wanted.peer else [])
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 20_000), hard))
    for seed in range(wanted.rounds):
        for kind in kinds:
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
                uvloop.run(measured(kind, Path(folder), wanted, seed))


async def measured(kind: str, folder: Path, wanted: argparse.Namespace, seed: int) -> None:
    server = Server(kind, folder)
    up = server.start()
    try:
        side = summon_side if server.ours else peer_side
        for match in await made(side, server, 2):  # whatever is loaded at first use is loaded now
            match.close()
        bare = server.memory()
        matches = await made(side, server, wanted.matches)
        await aged(matches, seed)
        kept = round(1024 * (server.memory() - bare) / wanted.matches)
        pace = (wanted.think * 0.5, wanted.think * 1.5)
        say(
            kind,
            "paced",
            matches=wanted.matches,
            up_s=round(up, 1),
            kb_a_match=kept,
            **await window(server, matches, pace, wanted.seconds, seed),
        )
        await storm(server, matches, kind)
        for match in matches:
            match.close()
        crowd = await made(side, server, wanted.crowd)
        spares = await made(side, server, SPARES.get(kind, 1) * wanted.crowd)
        row = await window(server, crowd, None, wanted.seconds, seed, spares)
        say(kind, "saturated", matches=wanted.crowd, **row)
        for match in [*crowd, *spares]:
            match.close()
        await restart(server, matches, kind)  # the last, because a peer's store may not live through it
    finally:
        server.stop()


def say(kind: str, what: str, **row: Any) -> None:
    """`load`: how busy the machine was; `generator`: the share of a core that this program used, and how late it was (ms)."""
    print(json.dumps({"what": what, "kind": kind, **row, "load": round(os.getloadavg()[0], 1)}), flush=True)


async def made(side: Any, server: Server, number: int) -> list[Match]:
    """So many running matches, eight at a time."""
    gate = asyncio.Semaphore(8)

    async def one() -> Match:
        async with gate:
            found: Match = await side.make(server.port)
            return found

    return list(await asyncio.gather(*(one() for _ in range(number))))


async def aged(matches: list[Match], seed: int) -> None:
    driver = Driver(matches, (0.2, 0.4), seed, most=AGE)
    driver.begin()
    watching = asyncio.create_task(driver.watch())
    try:
        await asyncio.wait_for(driver.quiet, 300)
    except TimeoutError as error:
        tabs = [(seat.seq, seat.asked, seat.refused) for match in driver.left for seat in match.seats]
        raise RuntimeError(
            f"{len(driver.left)} matches are stuck; errors {dict(driver.errors)}, tabs {tabs}"
        ) from error
    driver.open = False
    await watching


async def window(
    server: Server,
    matches: list[Match],
    think: tuple[float, float] | None,
    seconds: float,
    seed: int,
    spares: list[Match] | None = None,
) -> dict[str, Any]:
    driver = Driver(matches, think, seed, spares=spares or ())
    watching = asyncio.create_task(driver.watch())
    driver.begin()
    await asyncio.sleep(WARM)
    driver.lag.clear()
    own, cpu, began = time.process_time(), server.cpu(), time.perf_counter()
    driver.counting = True
    await asyncio.sleep(seconds)
    driver.counting = False
    took = time.perf_counter() - began
    spent, own = server.cpu() - cpu, time.process_time() - own
    driver.open = False
    await watching
    moves = max(1, len(driver.seen))
    return {
        "moves_a_second": round(len(driver.seen) / took, 1), "opponent_ms": percentiles(driver.seen), "cpu_ms_a_move": round(1000 * spent / moves, 2),
        "errors": dict(driver.errors), "generator": [round(own / took, 2), percentiles(driver.lag).get("p99", 0.0)],
    }  # fmt: skip


async def storm(server: Server, matches: list[Match], kind: str) -> None:
    """All lines break at once, and all come back at once."""
    seats = [seat for match in matches for seat in match.seats]
    for seat in seats:
        seat.line.abort()
    await asyncio.sleep(0.5)
    cpu = server.cpu()
    found = await asyncio.gather(*(seat.enter() for seat in seats), return_exceptions=True)
    good = [each for each in found if isinstance(each, float)]
    say(
        kind,
        "storm",
        clients=len(seats),
        back_ms=percentiles(good),
        errors=len(found) - len(good),
        cpu_ms_each=round(1000 * (server.cpu() - cpu) / len(seats), 1),
    )


async def restart(server: Server, matches: list[Match], kind: str) -> None:
    """Killed and started again; all come back, to where they were."""
    seats = [seat for match in matches for seat in match.seats]
    before = [seat.seq for seat in seats]
    server.kill()
    for seat in seats:
        seat.line.abort()
    began = time.perf_counter()
    await asyncio.get_running_loop().run_in_executor(None, server.start)
    found = await asyncio.gather(*(seat.enter() for seat in seats), return_exceptions=True)
    same = sum(seat.seq == old for seat, old in zip(seats, before, strict=True))
    errors = sum(not isinstance(each, float) for each in found)
    say(
        kind,
        "restart",
        clients=len(seats),
        all_back_s=round(time.perf_counter() - began, 2),
        same_position=same,
        errors=errors,
    )


if __name__ == "__main__":
    main()
