"""What the server counts about itself, for whoever hosts: numbers only, never a name, a table or a card.

Several worker processes on one machine share a folder (PROMETHEUS_MULTIPROC_DIR, set by `play --workers`), and whichever of them is asked
tells the sum of all.
"""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

_QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_SLOW = (0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)

MOVES = Counter("summon_moves", "Entries that were appended to the logs of matches", ["by"])
STAGES = Histogram(
    "summon_move_seconds", "How long a move took, by stage: rules, commit, tell, show", ["stage"], buckets=_QUICK
)
REFUSALS = Counter("summon_refusals", "What was refused, by its reason or limit", ["kind"])
COMMITS = Counter("summon_commits", "Transactions that were written")
WRITES = Counter("summon_writes", "Changes that those transactions held")
FAILED = Counter("summon_commits_failed", "Transactions that could not be written", ["why"])
LINES = Counter("summon_lines", "Lines that browsers opened: of somebody new, or of somebody who is back", ["who"])
ERRORS = Counter("summon_errors", "Faults in the log", ["logger"])
THINKING = Histogram("summon_bot_seconds", "How long a bot took, waiting in the queue included", buckets=_SLOW)
CAUGHT_UP = Counter("summon_caught_up", "Times that a table learned from the log what another process had written")

_GAUGES = {
    "tables": Gauge("summon_tables", "Tables in memory", multiprocess_mode="livesum"),
    "lines": Gauge("summon_lines_open", "Open lines of browsers", multiprocess_mode="livesum"),
    "players": Gauge("summon_players", "People on a line, each counted once a process", multiprocess_mode="livesum"),
    "seats": Gauge("summon_seats_taken", "Seats of tables in memory that people have", multiprocess_mode="livesum"),
    "running": Gauge("summon_matches_running", "Running matches in memory", multiprocess_mode="livesum"),
    "bot_queue": Gauge("summon_bot_queue", "Questions to bots that wait for a worker", multiprocess_mode="livesum"),
    "bots_thinking": Gauge("summon_bots_thinking", "Questions that bots think about", multiprocess_mode="livesum"),
}


@contextmanager
def stage(name: str) -> Iterator[None]:
    began = time.perf_counter()
    try:
        yield
    finally:
        STAGES.labels(name).observe(time.perf_counter() - began)


def gauge(values: Mapping[str, int]) -> None:
    """How much there is of everything now."""
    for name, value in values.items():
        _GAUGES[name].set(value)


def told() -> bytes:
    """Everything in the form that Prometheus reads."""
    folder = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
    if folder is None:
        return generate_latest(REGISTRY)
    _forget_the_dead(Path(folder))
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def _forget_the_dead(folder: Path) -> None:
    """What a process had ends with it; what it counted stays."""
    for pid in {int(file.stem.rpartition("_")[2]) for file in folder.glob("gauge_live*.db")}:
        try:
            os.kill(pid, 0)
        except (ProcessLookupError, PermissionError):  # nobody has this number, or by now a stranger
            mark_process_dead(pid)  # type: ignore[no-untyped-call]


class Counted(logging.Filter):
    """Counts faults before anybody decides whether they are said again."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno >= logging.ERROR:
            ERRORS.labels(record.name.partition(".")[0]).inc()
        return True
