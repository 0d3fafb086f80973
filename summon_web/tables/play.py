"""The fold of a match's log: the position, what was told, and which question of a seat is which.

Folding the same log gives the same play, from the start or from a snapshot.
"""

from __future__ import annotations

from typing import Any

from summon_web.engine import (
    CardRef,
    Event,
    Game,
    Illegal,
    Match,
    Option,
    Reason,
    Seat,
    Setup,
    Source,
    Together,
    parse,
    text,
)  # fmt: skip

ANSWER, UNDO, CONCEDE, DRAW = "answer", "undo", "concede", "draw"
OBEY = "obey"  # an answer that a standing order gave; nobody else was shown the question


class Play:
    """A match with its history. `after` leaves it as it is; `take` goes on in place, for folding."""

    __slots__ = ("asked", "gone", "match", "moment", "seq", "told")

    def __init__(self, match: Match[Any], told: list[Event], asked: list[int]) -> None:
        self.match, self.told = match, told
        self.asked = asked  # per seat: the number of its open question
        self.gone: list[int] = []  # seats that have conceded
        self.moment = 1
        self.seq = 0  # actions taken

    @classmethod
    def begin(cls, game: Game[Any], setup: Setup, source: Source) -> Play:
        match = Match.new(game, setup, source)
        return cls(match, match.news(), [1] * setup.seats)

    def after(self, seat: Seat, action: str) -> Play:
        """What would be if the seat did this now. Raises `Illegal` if it may not."""
        twin = Play(self.match.clone(), list(self.told), list(self.asked))
        twin.gone, twin.moment, twin.seq = list(self.gone), self.moment, self.seq
        twin.take(seat, action)
        return twin

    def take(self, seat: Seat, action: str) -> None:
        before = self.match.pending
        verb, _, rest = action.partition(" ")
        if verb in (ANSWER, OBEY):
            self._answer(seat, rest)
        elif verb == UNDO:
            for _ in range(int(rest or 1)):
                self.match.undo(seat)
        elif verb == CONCEDE:
            self._concede(seat)
        elif verb == DRAW:
            self.match.draw()
        else:
            raise Illegal(Reason("table.no_action"))
        quiet = verb == OBEY or (verb != CONCEDE and _same_sealed_choice(before, self.match.pending, verb))
        if verb != ANSWER and not quiet:
            self.told.append((f"table.{verb}", seat))
        self.told += self.match.news()
        self._number(seat, quiet)

    def _answer(self, seat: Seat, line: str) -> None:
        option = parse(line, self.match.options(seat))
        if option is None:
            raise Illegal(Reason("table.no_option"))
        self.match.answer(seat, option)

    def _concede(self, seat: Seat) -> None:
        if seat in self.gone:
            raise Illegal(Reason("match.left"))
        self.match.concede(seat)
        self.gone.append(seat)

    def _number(self, actor: Seat, quiet: bool) -> None:
        """New numbers for the questions that are new. What others sealed, or had answered for them, must not show."""
        self.seq += 1
        self.moment += not quiet
        self.asked = [number + (seat == actor or not quiet) for seat, number in enumerate(self.asked)]

    @property
    def turn(self) -> int:
        return getattr(self.match.state, "turn", 0)

    # -- the written form

    @property
    def settled(self) -> bool:
        """No answer could be taken back: only then does a dump of the match say everything about it."""
        return not self.match.trail

    def dump(self) -> dict[str, Any]:
        told = [[_plain(value) for value in event] for event in self.told]
        counts = {"asked": self.asked, "gone": self.gone, "moment": self.moment, "seq": self.seq}
        return {"match": self.match.dump(), "told": told, **counts}

    @classmethod
    def load(cls, game: Game[Any], fields: dict[str, Any], source: Source) -> Play:
        told = [tuple(_event_value(value) for value in event) for event in fields["told"]]
        match = Match.load(game, fields["match"], source)
        play = cls(match, told, list(fields["asked"]))
        play.gone, play.moment, play.seq = list(fields["gone"]), fields["moment"], fields["seq"]
        return play


def answer(option: Option, verb: str = ANSWER) -> str:
    """The action of giving this answer, as the log keeps it."""
    return f"{verb} {text(option)}"


def _same_sealed_choice(before: object, now: object, verb: str) -> bool:
    """Only one seat's part of a simultaneous choice went on or back. A new one begins with nothing sealed."""
    if not isinstance(before, Together) or not isinstance(now, Together):
        return False
    return now.sealed < before.sealed if verb == UNDO else now.sealed > before.sealed


def _plain(value: Any) -> Any:
    if isinstance(value, CardRef):
        return {"card": list(value)}
    return [_plain(each) for each in value] if isinstance(value, list) else value


def _event_value(value: Any) -> Any:
    if isinstance(value, dict):
        return CardRef(value["card"])
    return [_event_value(each) for each in value] if isinstance(value, list) else value
