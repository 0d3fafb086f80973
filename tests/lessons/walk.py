"""Walks through a lesson without a table: `python -m tests.lessons.walk fight_for_olympus first` tells what a player would see."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from copy import copy
from random import Random
from typing import Any

from summon_web.engine import DONE, Match, Option, Seat, Seeded, text
from summon_web.games import read_toml
from summon_web.tables.entry import ANSWER, GO_ON, OBEY, SCENE, By, Entry
from summon_web.tables.lesson import LEARNER, Lesson, lesson, spoken, wanted
from summon_web.tables.orders import orders_of
from summon_web.tables.play import Play
from summon_web.tables.tutor import Tutor

ME = Seat(LEARNER)


class Walk:
    """A play of a lesson, with what was seen of it."""

    def __init__(self, game: str, name: str) -> None:
        found = lesson(game, name)
        assert found is not None
        self.lesson: Lesson = found
        self.play = Play.begin(found.game, found.setup(), Seeded(1))
        self.shown: list[int] = []
        self.unscripted: list[str] = []  # questions to opponents that the script has no answer for
        self.given: set[tuple[int, int, int]] = set()  # scripted replies: scene, turn, place
        self.answers = 0
        self.scene(0)

    def twin(self) -> Walk:
        """Another way from here."""
        other = copy(self)
        other.shown, other.unscripted, other.given = self.shown[:], self.unscripted[:], set(self.given)
        return other

    @property
    def tutor(self) -> Tutor:
        assert self.play.tutor is not None
        return self.play.tutor

    @property
    def match(self) -> Match[Any]:
        return self.play.match

    def enter(self, line: str, seat: Seat = ME, by: By = "player") -> None:
        self.play = self.play.after(Entry(self.play.seq + 1, seat, line, f"r{self.play.seq}", 0, by))

    def scene(self, number: int) -> None:
        self.enter(f"{SCENE} {self.lesson.id} {number} {self.lesson.written(number)}")

    def answer(self, seat: Seat, option: Option) -> None:
        self.answers += seat == ME
        self.enter(f"{ANSWER} {text(option)}", seat, "player" if seat == ME else "bot")

    def say(self, option: Option) -> str:
        return spoken(self.match.game, self.match.state, option)

    def others(self, rng: Random | None = None) -> None:
        """Let the opponents answer until the player is asked, by the script, else at random."""
        for _ in range(3000):
            ordered = self._ordered()
            if ordered:
                self.enter(f"{OBEY} {text(ordered)}", by="order")
                continue
            if self.match.over or self.asked_in_earnest():
                return
            seat = next((seat for seat in self.match.waiting_for() if seat != ME or self.match.still), None)
            if seat is None:
                return
            if self.match.still:
                self.answer(self.match.pending[0].seat, DONE)
                continue
            reply = self.tutor.reply(self.match, seat)
            if reply is not None:
                self.answer(seat, reply)
                self.given.add((self.tutor.scene, self.tutor.turn, self.tutor.given - 1))
            else:
                self.unscripted.append(f"turn {self.match.state.turn}: {self._asked(seat)}")
                self.answer(seat, rng.choice(self.match.options(seat)) if rng else self.match.options(seat)[0])
        raise AssertionError("the opponents never stop")

    def _ordered(self) -> Option | None:
        """What the player's usual orders answer, as at every table."""
        game, choice = self.match.game, self.match.choice(ME)
        return game.obey(self.match.state, choice, orders_of(self.play, ME)) if game.orders and choice else None

    def asked_in_earnest(self) -> bool:
        choice = self.match.choice(ME)
        return choice is not None and not self.match.still

    def _asked(self, seat: Seat) -> str:
        choice = self.match.choice(seat)
        return f"{choice.ask if choice else 'interrupt'}: {[self.say(o) for o in self.match.options(seat)]}"

    def go_on(self) -> bool:
        """Read on, if nothing is wanted; into the next scene if that is due."""
        scene, step = self.tutor.next_scene(self.match), self.tutor.open_step(self.match)
        if scene is not None:
            self.scene(scene)
        elif step is not None and not step.want:
            self.enter(GO_ON)
        else:
            return False
        return True

    def as_told(self) -> None:
        """Do what every step wants, to the end of the script."""
        for _ in self.told():
            pass

    def told(self, loud: bool = False) -> Iterator[Option]:
        """What each step wants, before it is done."""
        texts = [
            step
            for scene in read_toml(self.match.game.id, f"lessons/{self.lesson.id}.toml")["scene"]
            for step in scene["step"]
        ]
        for _ in range(1000):
            self.others()
            look = self.tutor.look(self.match)
            if look["ended"]:
                return
            step = self.tutor.open_step(self.match)
            if step is not None and (not self.shown or self.shown[-1] != look["step"]):
                self.shown.append(look["step"])
                if loud:
                    print(
                        f"\n[{look['step']}] turn {self.match.state.turn} {self._asked(ME)[:1500]}\n  {texts[look['step']]['en']}"
                    )
            if self.go_on():
                continue
            if step is None:
                assert loud, f"nothing is said at turn {self.match.state.turn}: {self._asked(ME)}"
                print("NOTHING SAID", self.match.state.turn, self._asked(ME))
                return
            option = wanted(self.match.game, self.match.state, step.want, self.match.options(ME))[0]
            if loud:
                print("  ->", self.say(option))
            yield option
            self.answer(ME, option)
        raise AssertionError("the lesson never ends")

    def stray_on(self, rng: Random) -> None:
        """To the end of the lesson from wherever another answer has led: as it is told where something is, else at random."""
        for _ in range(1000):
            self.others(rng)
            look = self.tutor.look(self.match)
            if look["ended"]:
                return
            assert look["open"] or look["next"] or look["free"], "nothing is said, and nothing is asked"
            if not self.go_on():
                options = self.match.options(ME)
                step = self.tutor.open_step(self.match)
                found = wanted(self.match.game, self.match.state, step.want, options) if step else []
                self.answer(ME, found[0] if found else rng.choice(options))
        raise AssertionError("the lesson never ends")

    def play_on(self, rng: Random) -> str:
        """The match without the lesson, at random; why it ended."""
        match = self.match.clone()
        for _ in range(20_000):
            if match.over:
                return str(match.state.over)
            seat = match.waiting_for()[0]
            match.answer(seat, rng.choice(match.options(seat)))
        raise AssertionError("the match never ends")


if __name__ == "__main__":
    walk = Walk(sys.argv[1], sys.argv[2])
    list(walk.told(loud=True))
    print(
        "\nsteps",
        len(walk.lesson.steps),
        "shown",
        len(walk.shown),
        "answers",
        walk.answers,
        "over",
        walk.match.state.over,
    )
    print("unscripted", walk.unscripted)
