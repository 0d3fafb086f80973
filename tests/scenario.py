"""Positions to play in tests, with strict prompts: what a test did not expect to be asked fails it.

A game's tests subclass `Scenario` with ways to lay out a position, then:

    t.play("play diomedes", "place O1", "target cicones")   # answers, in order, by whoever is asked
    t.play("end", then="eurydice.step_to_the_light")        # stops at this question
    assert t.why_not("play achilles") == "FO-6.2"

Answers are written as `game.say` writes options (cards by their ids) or as the log does (cards by number).
"""

from __future__ import annotations

from typing import Any, Self

from summon_web.engine import DONE, Chance, Match, Option, Seat, Seeded, State, text
from summon_web.games import games


class ScriptedChance(Chance):
    """Throws come from a list, shuffles leave the order alone; a throw that the test did not foresee fails it."""

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
    """A table in a test. Lay out `self.state` first; the match starts with the first question about it."""

    game_id = ""

    def __init__(self, seats: int = 2, options: dict[str, str] | None = None, picks: tuple[dict[str, str], ...] = ()):
        self.game, self.seats = games()[self.game_id], seats
        self.state: Any = self.game.new(self.game.setup(seats, options, picks), Seeded(1))
        self._faces = _Faces()
        self.state.chance = ScriptedChance(self._faces)
        self.state.events = []
        self._match: Match[State] | None = None
        self.events: list[tuple[Any, ...]] = []

    @property
    def match(self) -> Match[State]:
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
        return [self.game.say(match.state, option) for option in match.options(who)]

    def _find(self, line: str, seat: int | None) -> tuple[Seat, Option] | None:
        match = self.match
        seats = range(8) if seat is None else [seat]
        for who in map(Seat, seats):
            for option in match.options(who):
                if line in (text(option), self.game.say(match.state, option)):
                    return who, option
        return None

    def play(self, *lines: str, seat: int | None = None, then: str = "") -> Self:
        """Answer the open questions in order. `then` names the question at which the test stops on purpose."""
        for line in lines:
            found = self._find(line, seat)
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

    def why_not(self, line: str, seat: int | None = None) -> str:
        """The id of the rule that forbids this now. Cards are given by id (first found) or by number."""
        words = line.split()
        types = self.game.words[words[0]]
        values = [self._number(word) if kind == "card" else int(word) if kind == "n" else word
                  for word, kind in zip(words[1:], types, strict=True)]  # fmt: skip
        who = self.match.pending[0].seat if seat is None else Seat(seat)
        reason = self.match.why_not(who, (words[0], *values))
        assert reason is not None, f"{line!r} is legal"
        return reason.rule or reason.key

    def _number(self, word: str) -> int:
        if word.isdigit():
            return int(word)
        return self.state.kind.index(self.game.kinds.index(word))

    def told(self, verb: str) -> list[tuple[Any, ...]]:
        """The events of this verb so far."""
        return [event[1:] for event in self.events if event[0] == verb]
