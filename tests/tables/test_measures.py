"""What a host is told by whichever worker is asked: the sum of all that live, and of all that was ever counted."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

# Two processes; the second has five lines and a move, and is killed.
TWO = """
import os, signal
from summon_web.tables import measures
ready, say = os.pipe()
child = os.fork()
if not child:
    measures.gauge({"lines": 5})
    measures.MOVES.labels("player").inc()
    os.write(say, b"x")
    signal.pause()
os.read(ready, 1)
measures.gauge({"lines": 2})
def shown():
    lines = measures.told().decode().splitlines()
    print(*(line for line in lines if line.startswith(("summon_lines_open ", "summon_moves_total"))), sep="; ")
shown()
os.kill(child, signal.SIGKILL)
os.waitpid(child, 0)
shown()
"""


def test_all_workers_are_added_up_and_a_dead_one_has_nothing_any_more(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", TWO],
        env={"PROMETHEUS_MULTIPROC_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    both, alone = done.stdout.splitlines()
    moves = 'summon_moves_total{by="player"} 1.0'
    assert sorted(both.split("; ")) == ["summon_lines_open 7.0", moves]
    assert sorted(alone.split("; ")) == ["summon_lines_open 2.0", moves]
