"""A process that thinks for seats: a request in, a first idea and then an answer out. A piece of other work has an answer only."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection
from random import Random
from typing import Any, NamedTuple

from summon_web.engine import Seat, fault, text
from summon_web.games import games

from .levels import CHARACTERS, choose
from .position import Position, load
from .senses import sense

READY, IDEA, ANSWER, FAILED = "ready", "idea", "answer", "failed"
NICE = 10  # so that the process that serves people comes first
PIECE_SECONDS = 1.0  # that a piece of work may take: as long at most a match waits for a worker that has begun one


class Request(NamedTuple):
    game_id: str
    position: Position
    seat: Seat
    bot: str
    seed: int


class Piece(NamedTuple):
    """Work beside playing: a function of this room with plain values, so that both can be sent to a worker."""

    work: Callable[..., Any]
    values: Mapping[str, Any]


def think(request: Request, line: Connection) -> None:
    """Tell a first idea at once, for the case that this process is stopped, then the answer."""
    if "match" not in request.position:
        line.send((ANSWER, request.position["clock"]))
        return
    game, rng = games()[request.game_id], Random(request.seed)
    match = load(game, request.position, request.seed)
    choice = match.choice(request.seat)
    assert choice is not None
    weights = sense(game.id).prefer(match.state, choice)
    line.send((IDEA, text(choice.options[weights.index(max(weights))])))
    line.send((ANSWER, text(choose(match, request.seat, CHARACTERS[request.bot], rng))))


def work(line: Connection) -> None:
    """Answer requests until the other end is closed. What goes wrong is told, and the next request is as good as any."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICE)
    games()
    line.send((READY, ""))
    while True:
        try:
            request: Request | Piece = line.recv()
        except EOFError:
            return
        try:
            if isinstance(request, Piece):
                line.send((ANSWER, request.work(**request.values)))
            else:
                think(request, line)
        except Exception as error:  # noqa: BLE001 - whatever it is, the table must go on
            line.send((FAILED, fault.told(error)))
