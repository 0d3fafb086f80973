"""The worker processes that bots think in, shared fairly by all tables.

A table that asks always gets an answer: if a worker dies, fails or hangs, its first idea counts, else the answer that a clock
would give. A worker that is gone is replaced at once.

Workers that no match needs do work beside playing: pieces of a second at most, one after the other, fairly between sponsors too.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import time
from collections import deque
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, TypeAlias

from summon_web.engine import Seat

from .levels import CHARACTERS
from .position import Position
from .quota import Quota
from .worker import ANSWER, FAILED, IDEA, PIECE_SECONDS, READY, Piece, Request, work

GRACE = 2.0  # seconds over its budget after which a worker is taken to hang
START = 20.0  # seconds that a new worker may need until it can think
Job: TypeAlias = Callable[[Connection], None]  # what a worker process runs
Sponsors: TypeAlias = tuple[str, str]  # in whose names a bot thinks: an address, and a player
_SPAWN = multiprocessing.get_context("spawn")
_log = logging.getLogger(__name__)


class Undone(Exception):
    """A piece of work beside playing that came to nothing: its worker failed, or the pool is closed."""


class Question:
    """A request, or a piece of work beside playing, that waits for its answer."""

    def __init__(
        self, sponsors: Sponsors, table_id: str, request: Request | Piece, answer: asyncio.Future[Any]
    ) -> None:
        self.sponsors, self.table_id, self.request, self.answer = sponsors, table_id, request, answer
        self.idea = ""

    @property
    def seconds(self) -> float:
        """How long a worker may think about it."""
        return PIECE_SECONDS if isinstance(self.request, Piece) else CHARACTERS[self.request.bot].budget.seconds

    def settle(self, answer: Any) -> None:
        if not self.answer.done():
            self.answer.set_result(answer)

    def fall_back(self) -> None:
        """Answer without a worker: its first idea, or what the game does when the time is up."""
        if not isinstance(self.request, Piece):
            self.settle(self.idea or str(self.request.position["clock"]))
        elif not self.answer.done():
            self.answer.set_exception(Undone())


Line: TypeAlias = dict[
    str, dict[str, dict[str, deque[Question]]]
]  # by address, player and table, whose turn it is first


class Worker:
    """One process, the question that it thinks about, and the timer that ends its patience."""

    def __init__(self, job: Job) -> None:
        self.line, theirs = _SPAWN.Pipe()
        self.process = _SPAWN.Process(target=job, args=(theirs,), name="summon-bot", daemon=True)
        self.process.start()
        theirs.close()
        self.ready = False
        self.question: Question | None = None
        self.since = 0.0  # when it began to think about it
        self.timer: asyncio.TimerHandle | None = None

    @property
    def idle(self) -> bool:
        return self.ready and self.question is None

    def stop(self) -> None:
        if self.timer:
            self.timer.cancel()
        self.process.kill()
        self.process.join()
        self.line.close()


class Pool:
    """`await choose(...)` gives an option's text. Workers start with the first request."""

    def __init__(self, size: int | None = None, grace: float = GRACE, job: Job = work) -> None:
        self.size = size or max(1, (os.cpu_count() or 1) - 1)
        self.grace, self.job = grace, job
        self.workers: list[Worker] = []
        self.waiting: Line = {}  # somebody with forty tables gets no more than somebody with one, at the same address too
        self.quota = Quota()  # and who has had much lately waits for those who have not
        self.beside: Line = {}  # work beside playing, for whenever nothing else waits
        self.is_open = False

    async def open(self) -> None:
        self.is_open = True

    async def close(self) -> None:
        """Stop all workers; tables that still wait get the answer of the clock."""
        self.is_open = False
        for worker in self.workers:
            self._forget(worker)
            if worker.question:
                worker.question.fall_back()
        self.workers.clear()
        while question := self._next():
            question.fall_back()

    async def choose(  # noqa: PLR0917
        self,
        table_id: str,
        game_id: str,
        position: Position,
        seat: Seat,
        bot: str,
        seed: int,
        sponsors: Sponsors = ("", ""),
    ) -> str:
        """The bot's answer to the seat's open choice of this position, thought of in the sponsors' share of the time."""
        request = Request(game_id, position, seat, bot, seed)
        return str(await self._ask(self.waiting, sponsors, table_id, request))

    async def work(self, piece: Piece, sponsors: Sponsors, errand: str) -> Any:
        """What comes of a piece of work beside playing, which every question of a match goes before. It may raise `Undone`.

        Cancelling takes a piece out of the line that has not begun; what comes of one that has is thrown away.
        """
        return await self._ask(self.beside, sponsors, errand, piece)

    async def _ask(self, line: Line, sponsors: Sponsors, table_id: str, request: Request | Piece) -> Any:
        if not self.is_open:
            raise RuntimeError("the pool of bots is not open")
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        address, player = sponsors[0] or table_id, sponsors[1] or table_id
        question = Question((address, player), table_id, request, answer)
        line.setdefault(address, {}).setdefault(player, {}).setdefault(table_id, deque()).append(question)
        while len(self.workers) < self.size:
            self._hire()
        self._hand_out()
        return await answer

    def queue(self) -> tuple[int, int]:
        """How many questions wait for a worker, and how many are thought about."""
        waiting = sum(not question.answer.done() for question in _all(self.waiting))
        return waiting, sum(worker.question is not None for worker in self.workers)

    def cancel(self, table_id: str) -> None:
        """Nobody at this table waits any longer; everything that awaits an answer is cancelled."""
        thinking = [worker.question for worker in self.workers if worker.question]
        for question in [*_all(self.waiting), *thinking]:
            if question.table_id == table_id:
                question.answer.cancel()

    # -- questions to workers

    def _next(self) -> Question | None:
        """A question of a match; work beside playing only where no match asks."""
        return self._first(self.waiting) or self._first(self.beside)

    def _first(self, line: Line) -> Question | None:
        """The oldest question of the table whose turn it is; then that table, its player and its address go to the end of their lines."""
        while line:
            address, player = self._whose_turn(line)
            players = line.pop(address)
            tables = players.pop(player)
            table_id = next(iter(tables))
            questions = tables.pop(table_id)
            question = questions.popleft()
            if questions:
                tables[table_id] = questions
            if tables:
                players[player] = tables
            if players:
                line[address] = players
            if not question.answer.done():
                return question
        return None

    def _whose_turn(self, line: Line) -> Sponsors:
        """The first who has had no more than a share, both as a player and at that address; the first of all if there is none."""
        everybody = [(address, player) for address, players in line.items() for player in players]
        return next((each for each in everybody if not any(map(self.quota.is_over, each))), everybody[0])

    def _hand_out(self) -> None:
        for worker in self.workers:
            if worker.idle and (question := self._next()):
                worker.question, worker.since = question, time.monotonic()
                self._limit(worker, question.seconds + self.grace)
                try:
                    worker.line.send(question.request)
                except OSError:  # it died while idle; the reader will find out too
                    _log.warning("a bot's worker was gone when it was needed")

    def _limit(self, worker: Worker, seconds: float) -> None:
        if worker.timer:
            worker.timer.cancel()
        worker.timer = asyncio.get_running_loop().call_later(seconds, self._replace, worker, "hangs")

    def _count(self, worker: Worker) -> None:
        if worker.question and not isinstance(worker.question.request, Piece):
            for sponsor in set(worker.question.sponsors):
                self.quota.use(sponsor, time.monotonic() - worker.since)

    # -- workers

    def _hire(self) -> None:
        worker = Worker(self.job)
        self.workers.append(worker)
        asyncio.get_running_loop().add_reader(worker.line.fileno(), self._hear, worker)
        self._limit(worker, START)

    def _forget(self, worker: Worker) -> None:
        asyncio.get_running_loop().remove_reader(worker.line.fileno())
        worker.stop()

    def _replace(self, worker: Worker, why: str) -> None:
        """A worker that can't be relied on goes; its question, or if it never worked somebody's, is answered without it."""
        _log.warning("a bot's worker %s and is replaced", why)
        self.workers.remove(worker)
        self._forget(worker)
        self._count(worker)
        question = worker.question if worker.ready else self._next()
        if question:
            question.fall_back()
        if self.is_open:
            self._hire()

    def _hear(self, worker: Worker) -> None:
        try:
            word, said = receive(worker.line)
        except (EOFError, OSError):
            self._replace(worker, "has died")
            return
        question = worker.question
        if word == IDEA and question:
            question.idea = said
            return
        if word == FAILED:
            _log.error("a bot failed: %s", said)
        if question and word in (ANSWER, FAILED):
            question.settle(said) if word == ANSWER else question.fall_back()
        self._count(worker)
        worker.ready = worker.ready or word == READY
        worker.question = None
        if worker.timer:
            worker.timer.cancel()
        self._hand_out()


def _all(line: Line) -> list[Question]:
    of_tables = (questions for players in line.values() for tables in players.values() for questions in tables.values())
    return [question for questions in of_tables for question in questions]


def receive(line: Connection) -> tuple[str, Any]:
    word, said = line.recv()
    return str(word), said
