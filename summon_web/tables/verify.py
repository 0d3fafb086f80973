"""Whether a record is what it says: its key, its dice, and every line of it by the rules."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from summon_web.engine import Drawn, Game, Illegal, Witness

from .fairness import commit_to, share_of_server
from .play import Play
from .record import Record, digest


@dataclass(frozen=True)
class Fault:
    """What differs: a text key, and the line of the log (0: none) with its text."""

    key: str
    line: int = 0
    about: str = ""


@dataclass(frozen=True)
class Seen:
    """What somebody noted before the match."""

    commitment: str = ""
    shares: tuple[tuple[int, str], ...] = ()  # (seat, share)


class _Slow(Exception):
    """Checking took too long."""


clock = time.thread_time  # counts this thread's own work: a record is not slower because others work too


def faults(
    game: Game[Any], record: Record, written: str, seen: Seen | None = None, seconds: float = 60.0
) -> list[Fault]:
    """Everything that is wrong with a record; `written` is the digest in the file. Stops at the first line that differs."""
    sealed, ends = _sealed(record, written, seen or Seen()), clock() + seconds

    def tick() -> None:
        if clock() > ends:
            raise _Slow

    played = _played(game, record, tick)
    older = any(version != game.version for version in (record.version, *(leg.version for leg in record.before)))
    if older and played and played[0].key != "verify.slow":
        played = [Fault("verify.version", played[0].line, str(record.version))]
    return [*sealed, *played]


def _sealed(record: Record, written: str, seen: Seen) -> list[Fault]:
    found = []
    if digest(record.dump()) != written:
        found.append(Fault("verify.digest"))
    key = bytes.fromhex(record.key)
    if commit_to(key) != record.commitment:
        found.append(Fault("verify.key"))
    found += [
        Fault("verify.before", about=leg.code)
        for leg in record.before
        if commit_to(bytes.fromhex(leg.key)) != leg.commitment
    ]
    if seen.commitment and seen.commitment != record.commitment:
        found.append(Fault("verify.commitment"))
    found += [
        Fault("verify.share_of_bot", about=name)
        for seat, (share, bot, name) in enumerate(zip(record.shares, record.bots, record.names, strict=False))
        if bot and share != share_of_server(key, seat)
    ]
    found += [
        Fault("verify.share", about=str(seat + 1))
        for seat, share in seen.shares
        if seat >= len(record.shares) or record.shares[seat] != share
    ]
    return found


def _played(game: Game[Any], record: Record, tick: Callable[[], None]) -> list[Fault]:
    """Fold the log: the first line that the rules don't allow, or at which something else was drawn than is recorded."""
    witness = Witness(record.source())
    told = {drawn.counter: drawn for drawn in record.drawn}
    line, known = 0, 0
    play: Play | None = None
    try:
        for line, play in enumerate(record.plays(game, witness, tick)):
            now = play.match.state.chance.counter
            known = max(known, *play.places[-1:], 0)
            if not _same(told, witness.drawn, range(known, now)):
                return [Fault("verify.drawn", line, _text(record, line))]
            known = max(known, now)
    except _Slow:
        return [Fault("verify.slow", line)]
    except Exception as error:  # noqa: BLE001 - whatever a forged line breaks, it is the line that is wrong
        if play is None and record.before:
            return [Fault("verify.before", about=record.before[-1].code)]
        wrong = line + 1 if play else 0
        reason = f"{_text(record, wrong)} ({error})" if isinstance(error, Illegal) else _text(record, wrong)
        return [Fault("verify.line", wrong, reason)]
    assert play is not None
    state = play.match.state
    if any(counter >= known for counter in told):
        return [Fault("verify.drawn", line, _text(record, line))]
    if (state.over, tuple(map(int, state.winners))) != (record.over, record.winners):
        return [Fault("verify.result")]
    return []


def _same(told: dict[int, Drawn], drawn: dict[int, Drawn], places: range) -> bool:
    return all(told.get(place) == drawn.get(place) for place in places)


def _text(record: Record, line: int) -> str:
    return record.entries[line - 1].line if 0 < line <= len(record.entries) else ""
