"""A finished match as a file that anybody can read, replay and check without this server. `docs/record.md` describes it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from summon_web.engine import Drawn, Game, Sealed, Setup, Source, Witness

from .beginning import Leg, begin, entries_of, lines_of, source_of
from .entry import Entry
from .fairness import dice_key
from .play import Play
from .terms import Rate

SCHEMA = 1
SCHEMA_BEFORE = 2  # with what other tables played before


@dataclass(frozen=True)
class Record:
    """Everything that a match is folded from, and what came of it."""

    code: str
    game: str
    version: int
    setup: Setup
    names: tuple[str, ...]  # by seat
    bots: tuple[str, ...]  # by seat: the level, empty for people
    commitment: str
    shares: tuple[str, ...]  # by seat; none in matches from before seats added some
    key: str
    entries: tuple[Entry, ...]
    drawn: tuple[Drawn, ...] = ()
    over: str = ""
    winners: tuple[int, ...] = ()
    before: tuple[Leg, ...] = ()  # what other tables played, if the match goes on from there
    rate: Rate | None = None  # how time was counted, and since when; files don't tell
    started: int = 0

    def dump(self) -> dict[str, Any]:
        """Ready for JSON, with a digest over all of it."""
        body = {
            "summon": SCHEMA_BEFORE if self.before else SCHEMA,
            "code": self.code,
            "game": self.game,
            "version": self.version,
            "setup": self.setup.dump(),
            "names": list(self.names),
            "bots": list(self.bots),
            "commitment": self.commitment,
            "shares": list(self.shares),
            "key": self.key,
            "entries": lines_of(self.entries),
            "drawn": [list(drawn) for drawn in self.drawn],
            "over": self.over,
            "winners": list(self.winners),
            **({"before": [leg.dump() for leg in self.before]} if self.before else {}),
        }
        return body | {"digest": digest(body)}

    @staticmethod
    def load(fields: dict[str, Any]) -> Record:
        """From a file whose form has been checked; see `hostile`."""
        drawn = [Drawn(*each) for each in fields["drawn"]]
        return Record(
            fields["code"],
            fields["game"],
            fields["version"],
            Setup.load(fields["setup"]),
            tuple(fields["names"]),
            tuple(fields["bots"]),
            fields["commitment"],
            tuple(fields["shares"]),
            fields["key"],
            entries_of(fields["entries"]),
            tuple(drawn),
            fields["over"],
            tuple(fields["winners"]),
            tuple(map(Leg.load, fields.get("before", ()))),
        )

    def plays(
        self, game: Game[Any], witness: Witness | None = None, tick: Callable[[], None] = lambda: None
    ) -> Iterator[Play]:
        """The play at the start and after each entry; it is one and the same, going on. `tick` is told before every line."""
        play = begin(game, self.setup, self.before, witness or self.source(), tick)
        play.wind(self.rate, self.started, frozenset(seat for seat, bot in enumerate(self.bots) if bot))
        yield play
        for entry in self.entries:
            tick()
            play.follow(entry, same=self.version == game.version)
            yield play

    def source(self) -> Source:
        return source_of(self.before, Sealed(dice_key(bytes.fromhex(self.key), self.shares)))


def digest(body: dict[str, Any]) -> str:
    """Of everything in a record but the digest itself, keys in order, without spaces."""
    body = {name: value for name, value in body.items() if name != "digest"}
    return hashlib.sha256(json.dumps(body, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


class Fall(NamedTuple):
    """Where something was drawn: the entry and the moment of the log, and the lines that were told there."""

    seq: int
    moment: int
    first: int  # line
    after: int  # the line after the last


def complete(game: Game[Any], record: Record) -> Record:
    """With what was drawn and how it ended."""
    return drawn_with(game, record)[0]


def drawn_with(game: Game[Any], record: Record) -> tuple[Record, dict[int, Fall]]:
    """The complete record, and by counter where in the match everything was drawn."""
    witness, falls = Witness(record.source()), dict[int, Fall]()
    counter, told = 0, 0
    for play in record.plays(game, witness):
        now = play.match.state.chance.counter
        falls |= {each: Fall(play.seq, play.moment, told, len(play.told)) for each in range(counter, now)}
        counter, told = now, len(play.told)
    state = play.match.state
    first = play.places[-1] if play.places else 0  # what was drawn before belongs to other tables
    drawn = tuple(witness.drawn[each] for each in sorted(witness.drawn) if first <= each < counter)
    return replace(record, drawn=drawn, over=state.over, winners=tuple(map(int, state.winners))), falls
