"""How far somebody is with a lesson: a part of the fold of its match, so it is where they left it on every screen.

No legal answer is ever forbidden. A step that the match has gone past is left out, and the player is told what it wanted to show.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple, Self

from summon_web.engine import Known, Match, Option, Seat, Source, parse, text

from .entry import ANSWER, GO_ON, LEAVE_LESSON, OBEY, TAKE_BACK, UNDO, Entry
from .lesson import LEARNER, Lesson, Step, lesson, wanted

_SEAT = Seat(LEARNER)


class Tutor(NamedTuple):
    lesson: str
    scene: int
    at: int  # the step that is shown now, or next
    start: int  # the place in the stream from which chance was prepared, and what was
    draws: tuple[int, ...]
    missed: int = -1  # a step that the player has gone past by another way
    strayed: bool = False  # something else was answered, and the step is still open
    left: bool = False
    turn: int = 0  # of the opponents' last reply, and how many of that turn's were given
    given: int = 0
    answered: int = 0  # the player's answers in this scene, less those taken back
    astray: int = -1  # which of them took another way than the lesson's; 0 if that can't be taken back

    @classmethod
    def load(cls, fields: list[Any] | None) -> Self | None:
        if not fields:
            return None
        name, scene, at, start, draws, *more = fields
        return cls(name, scene, at, start, tuple(draws), *more)

    def chance(self, then: Source) -> Source:
        """What was prepared, then what chance brings."""
        return Known(self.start, self.draws, then)

    # -- the fold

    def heard(self, match: Match[Any], entry: Entry) -> Self:
        """With an entry that is about to be folded."""
        if entry.verb == LEAVE_LESSON:
            return self._replace(left=True, missed=-1)
        if entry.verb == GO_ON:
            step = self.open_step(match)
            after = self._replace(at=self.at + 1, missed=-1, strayed=False)
            return after._replace(missed=self.at, astray=0) if step and step.want else after
        if entry.verb == UNDO and entry.seat == LEARNER:
            return self._taken_back(match, int(entry.rest or 1))
        if entry.verb == TAKE_BACK:
            return self._replace(astray=0)
        if entry.verb in (ANSWER, OBEY) and entry.seat == LEARNER:
            after = self._answered(match, parse(entry.rest, match.options(_SEAT))) if entry.verb == ANSWER else self
            return after._replace(answered=self.answered + 1)
        return self._replied(match, entry.seat) if entry.verb == ANSWER else self

    def _taken_back(self, match: Match[Any], answers: int) -> Self:
        answered = self.answered - answers
        astray = self.astray if self.astray <= answered else -1
        at = self._back(match, answers)
        return self._replace(at=at, missed=-1, strayed=False, answered=answered, astray=astray)

    def _answered(self, match: Match[Any], option: Option | None) -> Self:
        step = self.open_step(match)
        if match.still or option is None:
            return self
        if step is None:
            return self._gone_astray()
        if not step.want:  # whoever acts has read enough
            after = self._replace(at=self.at + 1, missed=-1, strayed=False)
            return after._answered(match, option) if after.open_step(match) else after._gone_astray()
        if wanted(match.game, match.state, step.want, [option]):
            return self._replace(at=self.at + 1, missed=-1, strayed=False)
        return self._replace(missed=-1, strayed=True)._gone_astray()

    def _gone_astray(self) -> Self:
        return self if self.astray >= 0 else self._replace(astray=self.answered + 1)

    def _replied(self, match: Match[Any], seat: Seat) -> Self:
        place = self._next_reply(match, seat)
        turn = int(match.state.turn)
        return self if place is None else self._replace(turn=turn, given=place[0] + 1)

    def _back(self, match: Match[Any], answers: int) -> int:
        """Answers are taken back: the last step that fits what is asked then is open again."""
        before = match.clone()
        for _ in range(answers):
            before.undo(_SEAT)
        steps = self._lesson(match).steps
        asking = [n for n in range(min(self.at, len(steps))) if steps[n].want and steps[n].scene == self.scene]
        return ([n for n in asking if _fits(steps[n], before)] or asking or [self.at])[-1]

    def settled(self, match: Match[Any]) -> Self:
        """At the first step from here on that fits what is asked now, or after the last one whose time is over."""
        if self.left or match.over or not match.options(_SEAT):
            return self
        steps = self._lesson(match).steps
        ahead = [n for n in range(self.at, len(steps)) if steps[n].scene == self.scene]
        found = next((n for n in ahead if _fits(steps[n], match)), None)
        if found is None:
            found = next((n for n in ahead if steps[n].turn >= match.state.turn), ahead[-1] + 1 if ahead else self.at)
        passed = [n for n in range(self.at, found) if steps[n].want]
        if not passed:
            return self._replace(at=found)
        skipped = self.missed == self.at - 1 >= 0  # it is spoken of, rather than what is left out because of it
        return self._replace(at=found, missed=self.missed if skipped else passed[0], strayed=False)

    # -- what is open

    def _lesson(self, match: Match[Any]) -> Lesson:
        return lesson(match.game.id, self.lesson) or Lesson(self.lesson, match.game, 0, {}, (), (), ())

    def open_step(self, match: Match[Any]) -> Step | None:
        """The step that is shown now."""
        steps = self._lesson(match).steps
        step = steps[self.at] if self.at < len(steps) and not self.left and not match.over else None
        return step if step and step.scene == self.scene and _fits(step, match) else None

    def next_scene(self, match: Match[Any]) -> int | None:
        """The scene that comes next, once all steps of this one are over but one that only has to be read."""
        steps = self._lesson(match).steps
        after = self.at + 1 if (step := self.open_step(match)) and not step.want else self.at
        due = after < len(steps) and steps[after].scene != self.scene and not self.left and not match.over
        return steps[after].scene if due else None

    def reply(self, match: Match[Any], seat: Seat) -> Option | None:
        """What the script lets an opponent answer now."""
        found = self._next_reply(match, seat)
        return found[1] if found else None

    def _next_reply(self, match: Match[Any], seat: Seat) -> tuple[int, Option] | None:
        scenes, turn = self._lesson(match).scenes, int(match.state.turn)
        if self.left or self.scene >= len(scenes):
            return None
        replies = scenes[self.scene].replies.get(turn, ())
        for place in range(self.given if turn == self.turn else 0, len(replies)):
            if options := wanted(match.game, match.state, (replies[place],), match.options(seat)):
                return place, options[0]
        return None

    def look(self, match: Match[Any]) -> dict[str, Any]:
        """What the player is shown of it; the words are in the page."""
        step, steps = self.open_step(match), self._lesson(match).steps
        options = wanted(match.game, match.state, step.want, match.options(_SEAT)) if step else []
        return {
            "lesson": self.lesson,
            "step": self.at,
            "of": len(steps),
            "open": step is not None,
            "missed": self.missed,
            "wants": [text(option) for option in options],
            "strayed": self.strayed,
            "astray": self.astray >= 0,
            "next": self.next_scene(match) is not None,
            "free": step is None and not self._ended(match) and match.choice(_SEAT) is not None and not match.still,
            "ended": self._ended(match),
        }

    def _ended(self, match: Match[Any]) -> str:
        """How the lesson ended: with the match, by being left, or after its last step; empty while it goes on."""
        if match.over:
            winners = match.state.winners
            is_draw = len(winners) in (0, self._lesson(match).seats)
            return "drawn" if is_draw else "won" if LEARNER in winners else "lost"
        if self.left:
            return "left"
        return "passed" if self.at >= len(self._lesson(match).steps) else ""


def _fits(step: Step, match: Match[Any]) -> bool:
    options, choice = match.options(_SEAT), match.choice(_SEAT)
    if not options or (step.turn and step.turn != match.state.turn):
        return False
    if step.at and (choice is None or choice.ask not in step.at):
        return False
    return not step.want or bool(wanted(match.game, match.state, step.want, options))


def scene_set(match: Match[Any], entry: Entry) -> tuple[Match[Any], Tutor]:
    """The match of a scene: its position, and chance as it goes on from here."""
    name, number, written = entry.rest.split(" ", 2)
    fields, start, source = json.loads(written), match.state.chance.counter, match.state.chance.source
    while isinstance(source, Known):
        source = source.then
    steps = taught.steps if (taught := lesson(match.game.id, name)) else ()
    first = next((n for n, step in enumerate(steps) if step.scene == int(number)), len(steps))
    tutor = Tutor(name, int(number), first, start, tuple(fields["words"]))
    state = match.game.state.load(fields["state"] | {"chance": start}, tutor.chance(source))
    state.events = []
    return Match.start(match.game, state), tutor
