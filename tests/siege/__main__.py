"""`python3 summon.py siege`: all attacks, one after the other, and a table of what came of them."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import copy_context
from functools import partial
from math import inf
from pathlib import Path

from tests.postgres import Cluster
from tests.web.site import PAUSE, ROOT, Site, built

from .disks import DISKS, damaged, fail
from .honest import Alone, Pair
from .kills import siege
from .lasting import drain, soak
from .wanted import FLOODS, read

GOAL = 100.0  # milliseconds that an honest player's move may take, in 95 of 100
BOT_GOAL = 3.0  # seconds that an honest player may wait for a bot: one hard thought of somebody else, and its own
BACK_GOAL = {1: 2.0}  # seconds until everybody is back after a kill, in 95 of 100, by workers
AT_ANOTHER = 5.0  # where others take over
WITH_BOTS = ("nothing", "bots", "rematches")  # floods that an honest player against a bot could feel


def flood(folder: Path, kind: str, seconds: float) -> list[str]:
    """Honest players beside one attack: a row of the table."""
    site = Site(folder, SUMMON_LIMITS="1", SUMMON_PAUSE_SECONDS=str(PAUSE))
    site.start()
    try:
        pair = Pair(site)
        pair.play(2)
        pair.felt.waits.clear()
        alone = Alone(site) if kind in WITH_BOTS else None
        if alone:
            alone.warm_up()
        command = [sys.executable, "-m", "tests.siege.attacks", kind, str(site.port), pair.path, str(seconds)]
        attack = None
        if kind != "nothing":  # the attackers are elsewhere: their own work shall not slow this machine
            attack = subprocess.Popen(["nice", "-n", "10", *command], cwd=ROOT, stdout=subprocess.PIPE, text=True)
        if alone:
            # Reflex keeps its states by context, which a thread has to be given.
            other = threading.Thread(target=copy_context().run, args=(alone.play, seconds))
            other.start()
        pair.play(seconds)
        if alone:
            other.join()
        did = json.loads(attack.communicate()[0] or "{}") if attack else {}
        felt = pair.felt
        grown = len(site.log()) // 1000
        slowest = max(alone.waits, default=inf) if alone else 0.0
        if alone:
            did["seconds of an honest bot, slowest"] = round(slowest, 1)
        done = ", ".join(f"{what} {n}" for what, n in did.items())
        row = [kind, f"{felt.median:.0f}", f"{felt.p95:.0f}", str(felt.refused), f"{grown} KB", done]
        return [*row, judged(felt.p95 < GOAL and not felt.refused and slowest < BOT_GOAL)]
    finally:
        site.stop()


def disk(site: Site, kind: str) -> list[str]:
    """The disk fails for a while: a row of the table."""
    during, after, seconds = fail(site, kind)
    said = f"{during} moves refused in words, {after} afterwards, the first went through after {seconds:.1f} s"
    return [kind, said, judged(during and not after and seconds < 2)]


def damage(site: Site) -> list[str]:
    told = damaged(site)
    held = told["the table"] == told["the home page"] == "table.not_read" and told["/healthz"].startswith("is damaged")
    return ["a damaged data file", ", ".join(f"{who}: {said}" for who, said in told.items()), judged(held)]


def judged(held: object) -> str:
    return "held" if held else "BROKEN"


@contextmanager
def sharing(workers: int) -> Iterator[dict[str, str]]:
    """Where several workers keep what they share; one has a data file."""
    if workers == 1:
        yield {}
        return
    cluster = Cluster(synced=True)
    yield {"SUMMON_DATABASE": cluster.url()}
    cluster.stop()


def show(rows: list[list[str]]) -> None:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def main() -> int:
    wanted = read(sys.argv[1:])
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 20_000), hard))
    built()
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}", flush=True)
    floods = [["flood", "median ms", "p95 ms", "refused moves", "log", "what the attack did", ""]]
    others = [["attack", "what came of it", ""]]
    attacks: list[Callable[[Site], list[str]]] = []
    if "disks" in wanted.only:
        attacks += [*(partial(disk, kind=kind) for kind in DISKS), damage]
    with tempfile.TemporaryDirectory() as base:
        for kind in (part for part in wanted.only if part in FLOODS):
            floods.append(flood(Path(base, kind), kind, wanted.seconds))
            print("  ".join(floods[-1]), flush=True)
        for number, attack in enumerate(attacks):
            site = Site(Path(base, str(number)), SUMMON_PAUSE_SECONDS=str(PAUSE))
            site.start()
            try:
                others.append(attack(site))
            finally:
                site.stop()
            print("  ".join(others[-1]), flush=True)
        if "kills" in wanted.only:
            folder = Path(base, "kills")
            folder.mkdir()
            with sharing(wanted.workers) as place:
                site = Site(folder, wanted.workers, SUMMON_PAUSE_SECONDS=str(PAUSE), **place)
                site.start()
                fall = siege(site, wanted.kills)
                site.stop()
            others.append(
                [
                    f"{fall.kills} kills",
                    str(fall),
                    judged(fall.held and fall.late < BACK_GOAL.get(wanted.workers, AT_ANOTHER)),
                ]
            )
        if "drain" in wanted.only:
            farewell = drain(Path(base, "drain"), wanted.lines)
            others.append([f"a stop with {farewell.lines} lines", str(farewell), judged(farewell.held)])
        if "soak" in wanted.only:
            kept = soak(Path(base, "soak"), wanted.minutes, "sqlite" if wanted.workers == 1 else "postgres2")
            others.append([f"a soak of {wanted.minutes:g} minutes", str(kept), judged(kept.held)])
    print()
    for rows in (floods, others):
        if len(rows) > 1:
            show(rows)
            print()
    return int(any(row[-1] == "BROKEN" for row in (*floods, *others)))


if __name__ == "__main__":
    sys.exit(main())
