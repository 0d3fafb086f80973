"""Where a match stood before a decision, and what is asked about going back there."""

from __future__ import annotations

from typing import Any, NamedTuple, Self

from summon_web.engine import Game, Position, Seat, Source


class Mark(NamedTuple):
    """Where the match stood before the last decision of a seat."""

    seq: int  # the entry of the decision
    moment: int
    told: int  # how much was told before it
    fate: tuple[int, int]  # how much was learned and thrown before it
    position: Position
    gained: tuple[int, ...]  # increments of each seat until then

    def dump(self) -> list[Any]:
        return [self.seq, self.moment, self.told, self.fate, self.position.dump(), self.gained]

    @classmethod
    def load(cls, game: Game[Any], fields: list[Any], source: Source) -> Self:
        seq, moment, told, fate, position, gained = fields
        return cls(seq, moment, told, (fate[0], fate[1]), Position.load(game, position, source), tuple(gained))

    def without(self, seq: int, seat: Seat) -> Self:
        """What was sealed beside it was taken back: whoever comes back here must not bring it back."""
        answers = self.position.answers
        if self.seq < seq or all(who != seat for who, _ in answers):
            return self
        place = max(n for n, (who, _) in enumerate(answers) if who == seat)
        return self._replace(position=self.position._replace(answers=answers[:place] + answers[place + 1 :]))


class Takeable(NamedTuple):
    """An answer that its seat can still take back freely."""

    seq: int
    mark: Mark | None  # of the decision of that seat before it, which is the last one again then


class Asking(NamedTuple):
    """A seat asks for its last decision back."""

    seat: Seat
    moment: int  # in which it was asked; the offer ends with it
    accepted: tuple[Seat, ...] = ()
