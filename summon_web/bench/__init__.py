"""Measurements, each beside a peer from the same run so that ratios mean something: `python3 summon.py bench`."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict

from summon_web.games import games

from .engine import Speed, measure


def table(speeds: list[Speed]) -> str:
    head = f"{'game':<22}{'seats':>6}{'decisions/s':>13}{'to peer':>9}{'clone µs':>10}{'p95':>8}"
    rows = [
        f"{s.game:<22}{s.seats:>6}{s.decisions_per_second:>13,}{s.per_thousand_peer_steps:>9.1f}"
        f"{s.clone_median:>10.1f}{s.clone_p95:>8.1f}"
        for s in speeds
    ]
    return "\n".join([head, *rows, "to peer: decisions per 1,000 steps of summon_web/bench/peer.py, run beside them"])


def main(args: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="summon.py bench", description=__doc__)
    parser.add_argument("subject", nargs="?", choices=["engine"], default="engine", help="what to measure")
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each figure (default 2)")
    parser.add_argument("--json", action="store_true", help="for programs")
    wanted = parser.parse_args(args)
    speeds = [
        measure(game, seats, wanted.seconds)
        for game in games().values()
        for seats in sorted({min(game.seats), max(game.seats)})
    ]
    print(json.dumps([asdict(speed) for speed in speeds]) if wanted.json else table(speeds))
    return 0
