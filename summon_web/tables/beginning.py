"""Where a match begins that goes on from another one: the same set-up, and everything that was played before.

What was played before is kept as lines of the log with their chance, not as a position: so any rules that can fold the first match can
fold the one that goes on from it, and whoever has the record can check that the position was really reached.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from summon_web.engine import Game, Sealed, Seat, Setup, Source, Spliced

from . import codes
from .entry import By, Entry
from .fairness import dice_key
from .play import Play

MOST_LINES = 5000  # that were played before


class Leg(NamedTuple):
    """What one table played, up to where another one went on."""

    code: str
    at: int  # the moment from which the next table went on
    version: int  # of the game's rules
    commitment: str
    shares: tuple[str, ...]
    key: str
    entries: tuple[Entry, ...]

    def dump(self) -> dict[str, Any]:
        return {
            "code": self.code,
            "at": self.at,
            "version": self.version,
            "commitment": self.commitment,
            "shares": list(self.shares),
            "key": self.key,
            "entries": lines_of(self.entries),
        }

    @classmethod
    def load(cls, fields: Mapping[str, Any]) -> Leg:
        entries = entries_of(fields["entries"])
        return cls(**{**fields, "shares": tuple(fields["shares"]), "entries": entries})

    @property
    def stream(self) -> Source:
        return Sealed(dice_key(bytes.fromhex(self.key), self.shares))


class Beginning(NamedTuple):
    """The oldest leg comes first."""

    setup: Setup
    legs: tuple[Leg, ...]

    def dump(self) -> dict[str, Any]:
        return {"setup": self.setup.dump(), "legs": [leg.dump() for leg in self.legs]}

    @classmethod
    def load(cls, fields: Mapping[str, Any]) -> Beginning:
        return cls(Setup.load(fields["setup"]), tuple(map(Leg.load, fields["legs"])))


def lines_of(entries: Sequence[Entry]) -> list[list[Any]]:
    """Entries as a record has them: seat, line, time, who caused it."""
    return [[entry.seat, entry.line, entry.time, entry.by] for entry in entries]


def entries_of(lines: Sequence[Sequence[Any]]) -> tuple[Entry, ...]:
    return tuple(_entry(seq, *line) for seq, line in enumerate(lines, 1))


def _entry(seq: int, seat: int, line: str, time: int, by: By) -> Entry:
    return Entry(seq, Seat(seat), line, f"entry {seq}", time, by)


def source_of(legs: Sequence[Leg], own: Source, places: Sequence[int] = ()) -> Source:
    """The chance of a match. `places`: where it went over from leg to leg, in a play that has gone through them."""
    return Spliced([*(leg.stream for leg in legs), own], places) if legs else own


def begin(
    game: Game[Any], setup: Setup, legs: Sequence[Leg], source: Source, tick: Callable[[], None] = lambda: None
) -> Play:
    """The play with which a match begins, at its set-up or where the last leg was left; `tick` is told before every line."""
    play = Play.begin(game, setup, source)
    for leg in legs:
        for entry in leg.entries:
            tick()
            play.follow(entry, same=leg.version == game.version)
        play = play.branch(codes.shown(leg.code), leg.at)
    return play
