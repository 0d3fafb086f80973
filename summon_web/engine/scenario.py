"""Positions that are laid out in readable words and played with strict prompts, for the figures of the rules and for tests.

A question that was not expected fails. A game's `position.py` has the ways to lay out a position, then:

    t.play("play diomedes", "place O1", "target cicones")   # answers, in order, by whoever is asked
    t.play("end", then="eurydice.step_to_the_light")        # stops at this question
    assert t.why_not("play achilles") == "FO-6.2"

Answers are written as `game.say` writes options (cards by their ids) or as the log does (cards by number).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

from .chance import Chance, Seeded
from .choice import DONE, Option, Seat, text
from .game import Game
from .match import Match
from .reason import Reason


class ScriptedChance(Chance):
    """Throws come from a list, shuffles leave the order alone; a throw that was not foreseen fails."""

    def below(self, n: int) -> int:
        faces: list[int] = self.source.faces  # type: ignore[attr-defined]
        assert self.counter < len(faces), f"an unexpected throw of a {n}-sided die"
        self.counter += 1
        face = faces[self.counter - 1]
        assert 0 <= face <= n, f"{face} is no face of a {n}-sided die"
        return face

    def roll(self, sides: int) -> int:
        return self.below(sides)

    def shuffle(self, things: Any) -> None:
        pass


class _Faces(Seeded):
    def __init__(self) -> None:
        super().__init__(0)
        self.faces: list[int] = []


class Scenario:
    """A table for one position. Lay out `self.state` first; the match starts with the first question about it."""

    game: Game[Any]

    def __init__(self, seats: int = 2, settings: dict[str, str] | None = None, picks: tuple[dict[str, str], ...] = ()):
        self.seats = seats
        self.state: Any = self.game.new(self.game.setup(seats, settings, picks), Seeded(1))
        self.state.traceable, self.state.renumbered = False, 0  # what a test lays out keeps its numbers
        self._faces = _Faces()
        self.state.chance = ScriptedChance(self._faces)
        self.state.events = []
        self._match: Match[Any] | None = None
        self.events: list[tuple[Any, ...]] = []

    @property
    def game_id(self) -> str:
        return self.game.id

    @property
    def match(self) -> Match[Any]:
        if self._match is None:
            self._match = Match.start(self.game, self.state)
            self.events += self._match.news()
        self.state = self._match.state
        return self._match

    def dice(self, *faces: int) -> Self:
        """The next throws, in order."""
        self._faces.faces += faces
        return self

    def open(self) -> dict[str, list[str]]:
        """What is asked now, in readable words."""
        match = self.match
        found: dict[str, list[str]] = {}
        for choice in match.pending:
            found[f"{choice.seat}:{choice.ask}"] = [self.game.say(match.state, option) for option in choice.options]
            for seat, options in choice.interrupts.items():
                found[f"{seat}:interrupt"] = [self.game.say(match.state, option) for option in options]
        return found

    def asked(self) -> str:
        """The open question, if there is exactly one."""
        (choice,) = self.match.pending
        return choice.ask

    def options(self, seat: int | None = None) -> list[str]:
        """The open options of a seat (of the only seat asked, if not said), in readable words."""
        match = self.match
        who = match.pending[0].seat if seat is None else Seat(seat)
        return [self._said(option)[0] for option in match.options(who)]

    def _said(self, option: Option) -> tuple[str, str]:
        """An option in readable words, and as the log writes it."""
        return self.game.say(self.match.state, option), text(option)

    def _written(self, line: str) -> str:
        """An answer of a test as one of the two."""
        return line

    def _find(self, line: str, seat: int | None) -> tuple[Seat, Option] | None:
        for who in map(Seat, range(8) if seat is None else [seat]):
            for option in self.match.options(who):
                if line in self._said(option):
                    return who, option
        return None

    def play(self, *lines: str, seat: int | None = None, then: str = "") -> Self:
        """Answer the open questions in order. `then` names the question at which the test stops on purpose."""
        for line in lines:
            assert self.match
            found = self._find(self._written(line), seat)
            assert found is not None, f"{line!r} is not open; open are {self.open()}"
            self.match.answer(*found)
            while self.match.still:  # a pause in a test is over at once
                self.match.answer(self.match.pending[0].seat, DONE)
            self.events += self.match.news()
            self.state = self.match.state
        if then:
            asks = [choice.ask for choice in self.match.pending]
            assert then in asks, f"expected to be asked {then!r}, open are {self.open()}"
        else:
            assert not self.match.answers, f"an unexpected question: {self.open()}"
        return self

    def reason(self, line: str, seat: int | None = None) -> Reason:
        """Why this is refused now. Cards are given by id (first found) or by number."""
        words = line.split()
        types = self.game.grammar[words[0]]
        values = [
            self._number(word) if kind == "card" else int(word) if kind == "n" else word
            for word, kind in zip(words[1:], types, strict=True)
        ]
        who = self.match.pending[0].seat if seat is None else Seat(seat)
        reason = self.match.why_not(who, (words[0], *values))
        assert reason is not None, f"{line!r} is legal"
        return reason

    def why_not(self, line: str, seat: int | None = None) -> str:
        """The id of the rule that forbids this now."""
        reason = self.reason(line, seat)
        return reason.rule or reason.key

    def _number(self, word: str) -> int:
        if word.isdigit():
            return int(word)
        return int(self.state.kind.index(self.game.kinds.index(word)))

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat sees."""
        return dict(self.game.view(self.match.state, Seat(seat)))

    def names(self, cards: Iterable[int]) -> list[str]:
        return [self.game.kinds[self.state.kind[card]] for card in cards]

    def told(self, verb: str) -> list[tuple[Any, ...]]:
        """The events of this verb so far."""
        return [event[1:] for event in self.events if event[0] == verb]
