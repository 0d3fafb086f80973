"""What one pair of eyes saw of a match, moment by moment: for looking back, and for ever.

At the end of a match the story of every seat and of the watchers is kept beside its log. No rule is needed to read it, so later versions
of the rules can't break it. While a match runs its stories are worked out from the log, and everybody gets their own only.
"""

from __future__ import annotations

import json
import zlib
from bisect import bisect_right
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from typing import Any, NamedTuple

from summon_web.engine import OPEN, WATCHER, Game, Seat

from . import sight
from .entry import Entry
from .patch import difference, patched
from .play import Play
from .record import Record

_PACKED = 9  # how hard zlib tries


class Step(NamedTuple):
    """A view in one public moment, how many events had been told, and the boards on the way there."""

    view: dict[str, Any]
    told: int
    frames: list[Any]


class Story(NamedTuple):
    """The first view, what changed with every step, and every line of the log as these eyes may read it."""

    moments: list[int]
    changes: list[Any]  # patches, the first one on nothing
    told: list[int]
    lines: list[list[Any]]
    frames: Sequence[list[Any]] = ()  # of each step, as `sight` tells them; none were kept at first

    def at(self, moment: int) -> Step:
        """What stood there in this moment: the last step that is not after it."""
        reached = max(1, bisect_right(self.moments, moment))
        view, told, frames = deque(islice(self.steps(), reached), maxlen=1)[0]
        before = self.told[reached - 2] if reached > 1 else told
        first = max(0, told - sight.MOST, min(told - sight.LAST, before))
        return Step({**view, "log": self.lines[first:told]}, told, frames)

    def steps(self) -> Iterator[Step]:
        """One after the other, without the lines of the log."""
        view: dict[str, Any] = {}
        for place, (change, told) in enumerate(zip(self.changes, self.told, strict=True)):
            view = patched(view, change)
            meta = {**view["meta"], "moment": self.moments[place]}  # the oldest stories have it under another name
            yield Step({**view, "meta": meta}, told, self.frames[place] if self.frames else [])

    def moment_of(self, line: int) -> int:
        """The moment in which a line of the log was told."""
        return next(
            (moment for moment, told in zip(self.moments, self.told, strict=True) if told > line), self.moments[-1]
        )

    def last(self) -> Step:
        return self.at(self.moments[-1])

    def dump(self) -> bytes:
        return zlib.compress(json.dumps(self, separators=(",", ":")).encode(), _PACKED)

    @staticmethod
    def load(written: bytes) -> Story:
        return Story(*json.loads(zlib.decompress(written)))


class Kept(Mapping[Seat, Story]):
    """The stories of a match as they were kept. Each is unpacked when somebody wants it: a jump needs one of them."""

    def __init__(self, packed: Mapping[Seat, bytes]) -> None:
        self._packed, self._stories = packed, dict[Seat, Story]()

    def __getitem__(self, eye: Seat) -> Story:
        if eye not in self._stories:
            self._stories[eye] = Story.load(self._packed[eye])
        return self._stories[eye]

    def __iter__(self) -> Iterator[Seat]:
        return iter(self._packed)

    def __len__(self) -> int:
        return len(self._packed)


class Teller:
    """Tells what some pairs of eyes saw of a match, and goes on where it stopped when the match does."""

    def __init__(self, game: Game[Any], record: Record, eyes: Sequence[Seat]) -> None:
        self._steps = {eye: _Steps() for eye in eyes}
        for play in record.plays(game):
            self._see(play)
        self._play, self._same = play, record.version == game.version

    def go_on(self, entries: Sequence[Entry]) -> None:
        """With the entries of the log that came since."""
        for entry in entries:
            if entry.seq > self._play.seq:
                self._play.follow(entry, same=self._same)
                self._see(self._play)

    def story(self, eye: Seat) -> Story:
        steps, play = self._steps[eye], self._play
        lines = sight.events(play, eye, 0, len(play.told))
        return Story(steps.moments, steps.changes, steps.told, lines, steps.frames)

    def _see(self, play: Play) -> None:
        for eye, steps in self._steps.items():
            steps.put(play.moment, step_of(play, eye))
        play.match.state.frames, play.shown = [], True  # what stands there on the way to the next moment is wanted too


class _Steps:
    """What changed with each moment. A moment can have several entries, and the last of them counts."""

    def __init__(self) -> None:
        self.moments: list[int] = []
        self.changes: list[Any] = []
        self.told: list[int] = []
        self.frames: list[list[Any]] = []
        self._before: dict[str, Any] = {}
        self._now: dict[str, Any] = {}

    def put(self, moment: int, step: Step) -> None:
        if self.moments and self.moments[-1] == moment:
            for each in (self.moments, self.changes, self.told, self.frames):
                each.pop()
        else:
            self._before = self._now
        self._now = step.view
        self.moments.append(moment)
        self.changes.append(difference(self._before, step.view))
        self.told.append(step.told)
        self.frames.append(step.frames)


def tell(game: Game[Any], record: Record, eyes: Sequence[Seat] | None = None) -> dict[Seat, Story]:
    """The stories of these eyes, or of all, from the log."""
    wanted = [OPEN, WATCHER, *map(Seat, range(record.setup.seats))] if eyes is None else eyes
    teller = Teller(game, record, wanted)
    return {eye: teller.story(eye) for eye in wanted}


def tell_so_far(game: Game[Any], record: Record, *, over: bool) -> dict[Seat, Story]:
    """The stories of everybody at the table up to the first line that the rules don't allow; none if they don't allow the start."""
    eyes, allowed = [*([OPEN] if over else []), WATCHER, *map(Seat, range(record.setup.seats))], -1
    with suppress(Exception):  # whatever a line breaks, the rules can't follow it
        for _ in record.plays(game):
            allowed += 1
    return tell(game, replace(record, entries=record.entries[:allowed]), eyes) if allowed >= 0 else {}


def step_of(play: Play, eye: Seat) -> Step:
    """What is kept of a view: everything that belongs to the match, and the boards on the way, as a browser is sent them when it happens."""
    parts, meta, scores = sight.laid_open(play) if eye == OPEN else sight.seen(play, eye)
    state = play.match.state
    ended = sight.ended(play, scores) if state.over else {}
    kept = {name: value for name, value in parts.items() if name not in ("frames", "log", "tutor")}
    clocks = play.clock.stood() if play.clock else []
    view = {**kept, "clocks": clocks, "meta": meta, "stand_ins": list(play.stand_ins), "result": ended}
    return Step(view, len(play.told), parts["frames"])
