"""How many workers and databases so many people need, by measured costs: `python -m summon_web.bench.growth`.

One worker is simulated as what it is, one core that takes one move after the other; from that follows how busy it may be.
The rest is counted: what a move costs the process that has the mover's line, and what its notice costs every other one.
"""

from __future__ import annotations

import argparse
import math
from random import Random
from typing import NamedTuple


class Costs(NamedTuple):
    """Measured by `summon.py bench tables` on a core of a small rented machine; seconds of a core unless said otherwise."""

    move: float = 0.0020  # rules, views, Reflex and the socket, in the process that has the mover's line
    follow: float = 0.0012  # the same move in another process where somebody looks at the table
    notice: float = 0.000003  # a notice of a table at which nobody looks in that process
    thought: float = 0.5  # of a bot of medium strength
    megabytes: float = 0.75  # a running match with its two tabs
    commits: float = 3200.0  # synced transactions a second of one database
    own_commits: float = 870.0  # those of one process, which has one under way at a time


class Habits(NamedTuple):
    """What people do. They sit at tables of two."""

    pace: float = 4.0  # seconds between two moves of a match
    bots: float = 0.3  # the share of people who play against a bot
    together: float = 0.0  # the share of tables whose people are led to one process; 0: they are where chance puts them


class Need(NamedTuple):
    people: int
    moves: float  # a second
    databases: int
    workers: int  # serving processes in all, a core each
    thinkers: int  # cores for bots
    memory: float  # gigabytes
    heard: float  # the share of a worker's core that hears notices


LATE = 0.010  # seconds; 95 of 100 moves shall be through by then
MOST_WORKERS = 64  # that one database serves: each holds up to 17 lines to it
_MOVES = 20_000  # of a simulated worker


def p95(busy: float, move: float, seed: int = 1) -> float:
    """Seconds from a move's arrival to its end at a worker that is so busy; moves come by chance and differ in cost."""
    rng = Random(seed)
    arrived = free = 0.0
    waits = []
    for _ in range(_MOVES):
        arrived += rng.expovariate(busy / move)
        free = max(free, arrived) + rng.uniform(0.4, 1.6) * move
        waits.append(free - arrived)
    return sorted(waits)[int(0.95 * _MOVES)]


def busy_at_most(costs: Costs) -> float:
    """How busy a worker may be before too many moves are late."""
    return max(share / 100 for share in range(5, 96, 5) if share == 5 or p95(share / 100, costs.move) <= LATE)


def need(people: int, costs: Costs, habits: Habits, busy: float) -> Need:
    """The fewest databases that can be written fast enough and whose workers don't spend their time on notices."""
    against_bots, pairs = people * habits.bots, people * (1 - habits.bots) / 2
    tables = against_bots + pairs
    moves = tables / habits.pace
    databases = 1
    while True:
        of_one = moves / databases
        heard = of_one * costs.notice
        workers = 1
        while workers <= MOST_WORKERS:
            apart = (1 - habits.together) * (1 - 1 / workers) * pairs / tables
            if of_one / workers * (costs.move + apart * costs.follow) + heard <= busy:
                break
            workers += 1
        commits = min(of_one, workers * costs.own_commits)  # a busy worker puts more moves into each
        if workers <= MOST_WORKERS and commits <= costs.commits:
            thinkers = math.ceil(against_bots / habits.pace / 2 * costs.thought)  # every second move is the bot's
            memory = tables * costs.megabytes / 1000
            return Need(people, moves, databases, databases * workers, thinkers, memory, heard)
        databases += 1


def curve(costs: Costs, width: int = 50) -> str:
    """How late moves are, by how busy their worker is."""
    rows = [(share, 1000 * p95(share / 100, costs.move)) for share in range(10, 100, 10)]
    longest = max(late for _, late in rows)
    return "\n".join(
        f"{share:>3} %  {late:>6.1f} ms  {'#' * max(1, round(width * late / longest))}" for share, late in rows
    )


def table(needs: list[Need]) -> str:
    head = (
        f"{'people':>10}{'moves/s':>10}{'databases':>11}{'workers':>9}{'for bots':>10}{'memory GB':>11}{'notices':>9}"
    )
    rows = [
        f"{n.people:>10,}{n.moves:>10,.0f}{n.databases:>11}{n.workers:>9,}{n.thinkers:>10,}{n.memory:>11,.0f}{n.heard:>9.1%}"
        for n in needs
    ]
    return "\n".join([head, *rows])


def main(args: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="growth", description=__doc__)
    parser.add_argument("people", type=int, nargs="*", default=[10_000, 100_000, 1_000_000])
    parser.add_argument("--pace", type=float, default=Habits().pace, help="seconds between two moves of a match")
    parser.add_argument("--bots", type=float, default=Habits().bots, help="the share of people who play against a bot")
    parser.add_argument(
        "--together", type=float, default=0.0, help="the share of tables whose people are led to one process"
    )
    wanted = parser.parse_args(args)
    costs, habits = Costs(), Habits(wanted.pace, wanted.bots, wanted.together)
    busy = busy_at_most(costs)
    print(f"95 of 100 moves take at most, at a worker that is so busy ({1000 * costs.move:.1f} ms a move):\n")
    print(curve(costs))
    print(f"\nA worker may be {busy:.0%} busy.\n")
    print(table([need(people, costs, habits, busy) for people in wanted.people]))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
