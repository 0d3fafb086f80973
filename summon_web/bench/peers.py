"""Games of other libraries, played at random like ours: what speed is usual. They are installed for this alone.

Run as a script inside the folder of packages that `installed` makes, it prints `decisions per second` of one peer.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PACKAGES = {"open_spiel": "open_spiel", "rlcard": "rlcard", "chess": "chess"}  # import name -> what pip is asked for
FOLDER = Path(__file__).parents[2] / ".run" / "peers"


@dataclass(frozen=True)
class Peer:
    """What a peer came to, or why it did not."""

    game: str
    decisions_per_second: int
    missing: str = ""


def measure(seconds: float) -> list[Peer]:
    return [_measure(name, seconds) if installed(_package(name)) else _absent(name) for name in GAMES]


def _package(name: str) -> str:
    return name.partition(".")[0]


def _absent(name: str) -> Peer:
    return Peer(name, 0, f"{PACKAGES[_package(name)]} can't be installed here")


def installed(package: str) -> bool:
    """A folder a package, outside the site's own packages, filled the first time that it is asked for."""
    folder = FOLDER / package
    if (folder / package).is_dir() or (folder / "pyspiel.so").is_file():
        return True
    command = [sys.executable, "-m", "pip", "install", "-qq", "--target", str(folder), PACKAGES[package]]
    return subprocess.run(command, check=False, capture_output=True).returncode == 0  # noqa: S603


def _measure(name: str, seconds: float) -> Peer:
    """In a process of its own, so that its packages touch nothing here."""
    command = [sys.executable, __file__, name, str(seconds), str(FOLDER / _package(name))]
    run = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603
    if run.returncode:
        return Peer(name, 0, (run.stderr.strip().splitlines() or ["it failed"])[-1])
    return Peer(name, int(json.loads(run.stdout)))


# -- inside that process: each plays one game at random and gives the number of its decisions


def _spiel(name: str) -> Callable[[], int]:
    import pyspiel  # type: ignore[import-not-found]

    game = pyspiel.load_game(name)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def _rlcard(name: str) -> Callable[[], int]:
    import rlcard  # type: ignore[import-not-found]

    env = rlcard.make(name)

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def _chess() -> Callable[[], int]:
    import chess  # type: ignore[import-not-found]

    def play() -> int:
        board: Any = chess.Board()
        decisions = 0
        while not board.is_game_over(claim_draw=False):
            board.push(random.choice(list(board.legal_moves)))
            decisions += 1
        return decisions

    return play


GAMES: dict[str, Callable[[], Callable[[], int]]] = {
    "open_spiel.gin_rummy": lambda: _spiel("gin_rummy"),
    "open_spiel.backgammon": lambda: _spiel("backgammon"),
    "rlcard.gin_rummy": lambda: _rlcard("gin-rummy"),
    "rlcard.uno": lambda: _rlcard("uno"),
    "chess": _chess,
}


def main(name: str, seconds: float) -> None:
    play = GAMES[name]()
    play()
    start, decisions, spent = time.process_time(), 0, 0.0
    while spent < seconds:
        decisions += play()
        spent = time.process_time() - start
    print(json.dumps(round(decisions / spent)))


if __name__ == "__main__":
    sys.path.insert(0, sys.argv[3])
    main(sys.argv[1], float(sys.argv[2]))
