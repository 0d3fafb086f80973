"""A finished match as the bots see it: how likely each seat was to win whenever it decided, and which decisions cost most.

Only matches that are over are looked at, each decision by what its seat knew. What was found is kept for everybody who looks later.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from sqlalchemy import bindparam, delete, insert, select

from summon_web.bots import Position, position
from summon_web.bots.advice import QUICK, THOROUGH, Compared, Thought, compare
from summon_web.engine import Game, Seat

from . import sight
from .archive import Archive
from .entry import ANSWER, TAKE_BACK, UNDO
from .errands import Errand, Errands
from .lobby import Lobby
from .play import Play
from .record import Record
from .records import analyses
from .refused import Refused
from .store import Store
from .writer import Write

FORM = 2  # of what is kept; what has another form is worked out anew
MARKED = 5
FIRST = 35.0  # seconds for the first look; what it does not get to is looked at afterwards
FEWEST = 24  # decisions that a curve needs, however busy the bots are
CANDIDATES = 12  # that are thought about thoroughly before the first result is kept
LEAST = 0.01  # a cost below this is none

_DROP = delete(analyses).where(analyses.c.match == bindparam("which"))
_KEEP = insert(analyses)


class Decision(NamedTuple):
    """An answer that counted: where it stands in the log, the moment that it was given in, and everything to think about it."""

    seq: int
    at: int
    seat: Seat
    taken: str
    question: dict[str, Any]  # as the seat saw it: what was asked, about what, and what the cards in it are
    position: Position


def decisions(game: Game[Any], record: Record) -> tuple[list[Decision], Play]:
    """All decisions with a choice that were not taken back, and the end of the match."""
    found: dict[int, Decision] = {}
    plays = record.plays(game)
    play = next(plays)
    for entry in record.entries:
        if entry.verb == ANSWER and len(play.match.options(entry.seat)) > 1 and play.match.choice(entry.seat):
            where = position(play.match, entry.seat, Random(entry.seq))
            found[entry.seq] = Decision(entry.seq, play.moment, entry.seat, entry.rest, _asked(play, entry.seat), where)
        takeable, mark = (
            {each.seq for each in play.takeable},
            play.marks[int(entry.rest)] if entry.verb == TAKE_BACK else None,
        )
        next(plays)
        undone = takeable - {each.seq for each in play.takeable} if entry.verb == UNDO else ()
        found = {seq: each for seq, each in found.items() if seq not in undone and (not mark or seq < mark.seq)}
    return list(found.values()), play


def _asked(play: Play, seat: Seat) -> dict[str, Any]:
    question = sight.question(play, seat)
    return {"ask": question["ask"], "about": question["about"], "cards": question["cards"]}


class Point(NamedTuple):
    """A seat's chance when it decided, what the decision cost, whether it was thought about thoroughly, and everybody's chance then."""

    seq: int
    at: int
    seat: int
    chance: float
    low: float
    high: float
    cost: float
    thorough: bool
    seats: list[list[float]]  # by seat: the chance and its interval, by what the seat that decided knew


class Analyses:
    def __init__(self, store: Store, archive: Archive, errands: Errands) -> None:
        self._store, self._archive, self._errands = store, archive, errands

    async def kept(self, lobby: Lobby) -> dict[str, Any]:
        """What was found before; empty if nobody has asked yet."""
        _over(lobby)
        row = await self._store.row(select(analyses).where(analyses.c.match == lobby.code))
        return dict(row["found"]) if row and row["form"] == FORM else {}

    def running(self, lobby: Lobby) -> Errand | None:
        return self._errands.running(_key(lobby))

    def begin(self, lobby: Lobby, player: str, sponsor: str) -> Errand:
        _over(lobby)
        return self._errands.begin(_key(lobby), player, sponsor, lambda errand: self._think(lobby, errand))

    def stop(self, lobby: Lobby, player: str) -> None:
        self._errands.stop(_key(lobby), player)

    async def _think(self, lobby: Lobby, errand: Errand) -> None:
        """However it ends, what was found is kept."""
        old = await self.kept(lobby)
        found, last = await asyncio.to_thread(_read, lobby.game, await self._archive.record(lobby))
        study = Study(found, last, old)
        errand.tell(**study.found())
        try:
            await self._look(lobby, errand, study)
        finally:
            if study.points:
                await self._keep(lobby, study.found())

    async def _look(self, lobby: Lobby, errand: Errand, study: Study) -> None:
        """A quick look at decisions all over the match, a thorough one at what seems to have cost most; then, while somebody looks on, at the rest."""
        until = time.monotonic() + FIRST

        async def look(decision: Decision, thought: Thought) -> None:
            compared = await errand.work(
                compare,
                game_id=lobby.game.id,
                position=decision.position,
                seat=decision.seat,
                seed=decision.seq,
                taken=decision.taken,
                thought=thought,
            )
            study.note(decision, compared, thorough=thought is THOROUGH)
            errand.tell(**study.found())

        async def glance(decision: Decision) -> None:
            if time.monotonic() < until or study.seen < FEWEST:
                await look(decision, QUICK)

        async def ponder(decision: Decision) -> None:
            if decision.seq in first or errand.watched:
                await look(decision, THOROUGH)

        await errand.each(study.unseen(), glance)
        study.refining = True
        first = {each.seq for each in study.by_cost()[:CANDIDATES]}
        await errand.each(study.by_cost()[:CANDIDATES], ponder)
        await self._keep(lobby, study.found())
        await errand.each([*study.unseen(), *study.by_cost()], ponder)
        errand.tell(**study.found())

    async def _keep(self, lobby: Lobby, found: dict[str, Any]) -> None:
        row = {"match": lobby.code, "form": FORM, "found": found, "time": self._archive.now()}
        await self._store.write(Write(_DROP, {"which": lobby.code}), Write(_KEEP, row))


class Study:
    """What is known of a match so far."""

    def __init__(self, found: list[Decision], last: Play, old: dict[str, Any]) -> None:
        self._decisions = found
        self._end = _end(last)
        self.points: dict[int, Point] = {each[0]: Point(*each) for each in old.get("points", [])}
        self._marks: dict[int, dict[str, Any]] = {mark["seq"]: mark for mark in old.get("marks", [])}
        self._silent: set[int] = set()  # of which a bot can't think anything
        self.refining = False  # the curve is there

    @property
    def seen(self) -> int:
        return len(self.points)

    def note(self, decision: Decision, compared: Compared | None, *, thorough: bool) -> None:
        self._marks.pop(decision.seq, None)
        if compared is None:
            self._silent.add(decision.seq)
            return
        odds, cost = compared.best.odds, compared.cost
        self.points[decision.seq] = Point(
            decision.seq, decision.at, decision.seat, *odds, cost, thorough, [list(each) for each in compared.seats]
        )
        if cost >= LEAST:
            self._marks[decision.seq] = {
                "seq": decision.seq, "at": decision.at, "seat": decision.seat, "question": decision.question, "cost": cost,
                "taken": [compared.taken.option, *compared.taken.odds], "best": [compared.best.option, *odds],
            }  # fmt: skip

    def unseen(self) -> list[Decision]:
        """The decisions that nobody has looked at, in an order that is spread evenly over the match wherever it is cut off."""
        known = self.points.keys() | self._silent
        return spread([each for each in self._decisions if each.seq not in known])

    def by_cost(self) -> list[Decision]:
        """The decisions that are still to be thought about, the dearest first."""
        costs = {seq: point.cost for seq, point in self.points.items() if not point.thorough}
        return sorted((each for each in self._decisions if each.seq in costs), key=lambda each: -costs[each.seq])

    def found(self) -> dict[str, Any]:
        marks = sorted(self._marks.values(), key=lambda mark: (not self._sure(mark), -mark["cost"]))
        thorough = sum(point.thorough for point in self.points.values())
        return {
            "points": [list(self.points[seq]) for seq in sorted(self.points)],
            "marks": marks[:MARKED],
            "end": self._end,
            "done": thorough if self.refining else self.seen,
            "of": len(self._decisions) - len(self._silent),
            "refining": self.refining,
        }

    def _sure(self, mark: dict[str, Any]) -> bool:
        """What was thought about thoroughly goes before what a quick look said."""
        return self.points[mark["seq"]].thorough


def spread(decisions: Sequence[Decision]) -> list[Decision]:
    """The first of them, the middle, the quarters, the eighths, and so on."""
    digits = len(decisions).bit_length()
    order = sorted(range(len(decisions)), key=lambda place: f"{place:0{digits}b}"[::-1])
    return [decisions[place] for place in order]


def _end(last: Play) -> dict[str, Any]:
    winners, seats = last.match.state.winners, len(last.asked)
    return {"at": last.moment, "chances": [float(n in winners) if winners else 1 / seats for n in range(seats)]}


def _read(game: Game[Any], record: Record) -> tuple[list[Decision], Play]:
    try:
        return decisions(game, record)
    except Exception as error:
        raise Refused("table.older_rules") from error


def _key(lobby: Lobby) -> str:
    return f"analysis of {lobby.code}"


def _over(lobby: Lobby) -> None:
    if lobby.status != "over":
        raise Refused("table.not_over")
