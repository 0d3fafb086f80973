"""What a siege can be asked for. The standard library only: `summon.py` reads it before anything is installed."""

from __future__ import annotations

import argparse

FLOODS = (
    "nothing", "events", "heartbeats", "malformed", "guesses", "newcomers", "lobbies", "sockets", "watchers",
    "watchers_from_everywhere", "unread_watchers", "requests", "bots", "rematches",
)  # fmt: skip
ALL = (*FLOODS, "disks", "kills", "drain")
ASKED = ("soak",)  # what takes long is done when it is asked for


def read(args: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="summon.py siege", description="Attack a server of its own; see what holds.")
    parser.add_argument(
        "--only",
        default=",".join(ALL),
        help=f"some of {', '.join((*ALL, *ASKED))}, with commas (default: all but the last)",
    )
    parser.add_argument("--seconds", type=float, default=20, help="how long each flood lasts (default 20)")
    parser.add_argument("--kills", type=int, default=50, help="how often the server is killed (default 50)")
    parser.add_argument(
        "--workers",
        type=int,
        default=1,
        help="serving processes where the server is killed; more than one need a PostgreSQL (default 1)",
    )
    parser.add_argument(
        "--lines", type=int, default=1000, help="how many lines the server has that stops (default 1000)"
    )
    parser.add_argument("--minutes", type=float, default=10, help="how long the soak lasts (default 10)")
    wanted = parser.parse_args(args)
    wanted.only = wanted.only.split(",")
    if unknown := [part for part in wanted.only if part not in (*ALL, *ASKED)]:
        parser.error(f"there is no attack called {unknown[0]}")
    return wanted
