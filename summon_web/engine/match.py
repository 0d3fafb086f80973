"""A game being played: the state at the last rest, and the answers since."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any, Generic, NamedTuple

from .chance import Chance, Known, Seeded, Source
from .choice import HUSH, Answer, Choice, Option, Pending, Script, Seat, Together
from .game import Game, Illegal, S, Setup
from .reason import Reason
from .state import Event, GameOver

_DEAL = "deal"  # in the answers of an imagined match: from here on the cards are these
_SKIP = "skip"  # in the answers of a match that went back: from here on chance goes on at this place
_NEVER_ENDS = 1_000_000


class Position(NamedTuple):
    """Where a match stood: the state at the last rest, which never changes, and the answers since."""

    rest: Any
    answers: tuple[Answer, ...]
    leaving: tuple[Seat, ...]

    def dump(self) -> dict[str, Any]:
        answers = [[seat, list(option)] for seat, option in self.answers]
        return {"rest": self.rest.dump(), "answers": answers, "leaving": list(self.leaving)}

    @classmethod
    def load(cls, game: Game[Any], fields: dict[str, Any], source: Source, *, events: bool = True) -> Position:
        rest = game.state.load(fields["rest"], source)
        rest.events = [] if events else None
        answers = tuple((Seat(seat), tuple(option)) for seat, option in fields["answers"])
        return cls(rest, answers, tuple(map(Seat, fields["leaving"])))


class Match(Generic[S]):
    """`Match.new(...)`, then `answer` until `over`. The pair (rest, answers) is the whole position.

    A match made with `keep=False` can't be cloned, dumped or undone; it is for playouts, which nobody sees: cards keep their
    numbers there.
    """

    __slots__ = ("answers", "floor", "game", "keep", "leaving", "pending", "rest", "script", "state", "trail")

    def __init__(self, game: Game[S], state: S, *, keep: bool = True) -> None:
        self.game, self.state, self.keep = game, state, keep
        self.rest = state
        self.script: Script[None] | None = None
        self.pending: Pending = ()
        self.leaving: list[Seat] = []  # conceded in the middle of a step; out at the next rest
        self.answers: list[Answer] = []
        self.trail: list[Answer] = []
        self.floor = self.position  # how far back answers may be taken

    @classmethod
    def new(cls, game: Game[S], setup: Setup, source: Source, *, keep: bool = True, events: bool = True) -> Match[S]:
        state = game.new(setup, source)
        state.events = [] if events else None
        state.renumbered = 0 if setup.renumber else -1
        return cls.start(game, state, keep=keep)

    @classmethod
    def start(cls, game: Game[S], state: S, *, keep: bool = True) -> Match[S]:
        """A match that goes on from a state at rest."""
        match = cls(game, state, keep=keep)
        match._run()
        match.floor = match.position
        return match

    # -- what is open

    @property
    def over(self) -> bool:
        return self.state.over != ""

    def choice(self, seat: Seat) -> Choice | None:
        """The seat's own open question."""
        return next((choice for choice in self.pending if choice.seat == seat), None)

    def options(self, seat: Seat) -> list[Option]:
        """Everything that the seat may answer now, interrupts included."""
        options: list[Option] = []
        for choice in self.pending:
            options += choice.options if choice.seat == seat else choice.interrupts.get(seat, ())
        return options

    @property
    def hushed(self) -> bool:
        """Somebody may be asked in secret now; nobody must be able to tell who."""
        return isinstance(self.pending, Together) and self.pending.hush

    @property
    def still(self) -> bool:
        """All that could be asked in secret has been answered; only the pause is left."""
        return self.hushed and all(choice.ask == HUSH for choice in self.pending)

    def waiting_for(self) -> list[Seat]:
        return [choice.seat for choice in self.pending]

    def why_not(self, seat: Seat, option: Option) -> Reason | None:
        """Why the seat may not answer this now; None if it may."""
        if self.over:
            return Reason("match.over")
        if option in self.options(seat):
            return None
        choice = self.choice(seat)
        if self.hushed and (choice is None or choice.ask == HUSH):
            return Reason("match.hush")
        if choice is None:
            return Reason("match.not_you", about=(self.pending[0].seat,))
        return self.game.why_not(self.state, choice, option)

    def warnings(self, seat: Seat) -> Mapping[str, str]:
        """What the seat is asked about once more before it answers its open question."""
        choice = self.choice(seat)
        if choice is None or choice.ask == HUSH:
            return {}

        @cache  # most games and questions try nothing, and a copy costs more than all the rest
        def imagined() -> Match[S]:
            return self.imagined(seat)  # a warning must not tell what the seat can't know

        return self.game.warnings(self.state, choice, lambda option: imagined()._ends(seat, option))

    def _ends(self, seat: Seat, option: Option) -> Iterator[S]:
        """The states in which an answer leaves the seat alone, tried on copies."""
        twin = self.clone()
        twin.proceed(seat, option)
        mine = [choice for choice in twin.pending if choice.seat == seat]
        if len(twin.pending) == len(mine) == 1 and twin.answers:
            for further in mine[0].options:
                yield from twin._ends(seat, further)
        else:
            yield twin.state

    # -- playing

    def answer(self, seat: Seat, option: Option) -> None:
        """Take a legal answer; anything else raises `Illegal` and changes nothing."""
        reason = self.why_not(seat, option)
        if reason is not None:
            raise Illegal(reason)
        before = (self.state.learned, self.state.chance.counter)
        self.proceed(seat, option)
        if (self.state.learned, self.state.chance.counter) != before:
            self.floor, self.trail = self.position, []
        else:
            self.trail.append((seat, option))

    def proceed(self, seat: Seat, option: Option) -> None:
        """Go on with an answer that is known to be legal."""
        if self.keep:
            self.answers.append((seat, option))
        script = self.script
        assert script is not None
        try:
            self.pending = script.send((seat, option))
        except (StopIteration, GameOver):
            self.script = None
            self._run()
        else:
            if self.leaving:
                self._run()

    def concede(self, seat: Seat) -> None:
        """The seat gives up. With two seats left the game is over now, otherwise the seat is out at the next rest."""
        if self.over:
            raise Illegal(Reason("match.over"))
        if seat in self.leaving:
            raise Illegal(Reason("match.left"))
        self.leaving.append(seat)
        self.trail = []
        if self.script is not None and not self._leave():
            self._run()
        self.floor = self.position

    def draw(self) -> None:
        """All who must have agreed that nobody wins; whatever was being carried out stops here."""
        if self.over:
            raise Illegal(Reason("match.over"))
        with suppress(GameOver):
            self.state.end([], "agreed")
        self.script, self.pending, self.rest = None, (), self.state.copy()
        self.answers, self.leaving, self.trail = [], [], []
        self.floor = self.position

    def _leave(self) -> bool:
        """Let conceding end the game at once where it does; True if the game is over."""
        trial = self.state.copy()
        try:
            for seat in self.leaving:
                self.game.concede(trial, seat)
        except GameOver:
            events = self.state.events
            self.state.over, self.state.winners = trial.over, trial.winners
            if events is not None:
                events.extend(trial.events or ())
            self.script, self.pending, self.rest = None, (), self.state.copy()
            self.answers, self.leaving = [], []
            return True
        return False

    def undo(self, seat: Seat) -> None:
        """Take back the seat's last answer, if nobody has learned or decided anything since."""
        place = self._last_of(seat)
        if place is None:
            raise Illegal(Reason("match.no_undo"))
        trail = [*self.trail[:place], *self.trail[place + 1 :]]
        self._restore(self.floor)
        for who, option in trail:
            self.proceed(who, option)
        self.trail = trail
        if self.state.events is not None:
            self.state.events.clear()

    @property
    def position(self) -> Position:
        return Position(self.rest, tuple(self.answers), tuple(self.leaving))

    def go_back(self, position: Position) -> None:
        """All is as it was there, but for chance: what was thrown since doesn't fall again."""
        now = self.state.chance.counter
        self._restore(position)
        if self.state.chance.counter != now:
            self.state.chance.counter = now
            self.answers.append((Seat(0), (_SKIP, now)))
        self.floor, self.trail = self.position, []
        if self.state.events is not None:
            self.state.events.clear()

    def settle(self) -> None:
        """Nothing that was answered before can be taken back."""
        self.floor, self.trail = self.position, []

    def can_undo(self, seat: Seat) -> bool:
        return self._last_of(seat) is not None

    def _last_of(self, seat: Seat) -> int | None:
        """The place in the trail of the answer that the seat may take back. Answers that are sealed hide nobody's own."""
        if self.over:
            return None
        depth = max(1, self.pending.sealed if isinstance(self.pending, Together) else 1)
        places = range(len(self.trail) - 1, max(-1, len(self.trail) - 1 - depth), -1)
        return next((place for place in places if self.trail[place][0] == seat), None)

    def news(self) -> list[Event]:
        """The events since the last call."""
        events = self.state.events or []
        if events:
            self.state.events = []
        return events

    # -- the script

    def _run(self, *, kept: bool = False) -> None:
        """Go on to the next open question, or to the end. `kept`: the state was just copied from `rest`."""
        state, game, step, keep = self.state, self.game, self.game.step, self.keep
        for _ in range(_NEVER_ENDS):
            if self.script is None:
                if self.leaving:
                    self._let_go()
                    kept = False
                if keep and state.traceable and not state.over:
                    game.renumber(state)
                if keep and not kept:
                    self.rest, self.answers = state.copy(), []
                kept = False
                if state.over:
                    self.pending = ()
                    return
                script = step(state)
                try:
                    self.pending = next(script)
                except (StopIteration, GameOver):
                    continue
                self.script = script
            absent = next((c for c in self.pending if c.seat in self.leaving), None) if self.leaving else None
            if absent is None:
                return
            option = game.default(state, absent)
            if keep:
                self.answers.append((absent.seat, option))
            try:
                self.pending = self.script.send((absent.seat, option))
            except (StopIteration, GameOver):
                self.script = None
        raise RuntimeError(f"{game.id}: a million steps without a question")

    def _let_go(self) -> None:
        """At rest: whoever has conceded is out now."""
        leaving, self.leaving = self.leaving, []
        try:
            for seat in leaving:
                self.game.concede(self.state, seat)
        except GameOver:
            self.script = None

    def _restore(self, position: Position) -> None:
        rest, answers, leaving = position
        self.state, self.script, self.pending = rest.copy(), None, ()
        self.rest, self.answers = rest, []  # a state at rest is never changed, so copies share it
        self.leaving = []  # the answers that were given for them are among the others
        self._run(kept=True)
        for seat, option in answers:
            if option[0] == _DEAL:
                self.state.kind[:] = [int(kind) for kind in option[1:]]
                self.answers.append((seat, option))
            elif option[0] == _SKIP:
                self.state.chance.counter = int(option[1])
                self.answers.append((seat, option))
            else:
                self.proceed(seat, option)
        self.leaving = list(leaving)

    # -- copies

    def clone(self) -> Match[S]:
        """An independent match at the same choice."""
        twin = Match(self.game, self.rest)
        twin._restore(self.position)
        twin.floor, twin.trail = self.floor, list(self.trail)
        if twin.state.events is not None:
            twin.state.events.clear()
        return twin

    def fork(self) -> Match[S]:
        """A copy for one playout: at the same choice, silent, with nothing kept, so it can't be copied again."""
        twin = Match(self.game, self.rest, keep=False)
        twin._restore(self.position)
        twin.state.events = None
        return twin

    def imagined(self, seat: Seat, world: int = 0) -> Match[S]:
        """A copy that the seat can't tell from this one; every world is dealt otherwise."""
        twin = self.clone()
        twin.imagine(seat, Random(world))
        return twin

    def imagine(self, seat: Seat, rng: Random) -> None:
        """Make this match one of those that the seat can't tell from the real one: hidden cards and the future re-dealt.

        Answers that other seats have sealed are forgotten, they are open again.
        """
        if isinstance(self.pending, Together):
            self._reopen(self.pending.sealed, seat)
        self.game.imagine(self.state, seat, rng)
        start, now = self.rest.chance.counter, self.state.chance.counter
        draws = [self.rest.chance.source.word(place) for place in range(start, now)]
        source = Known(start, draws, Seeded(rng.getrandbits(63)))
        self.rest = self.rest.copy()
        self.rest.chance = Chance(source, start)
        self.state.chance = Chance(source, now)
        self.answers.append((seat, (_DEAL, *self.state.kind)))
        self.floor, self.trail = self.position, []

    def _reopen(self, sealed: int, seat: Seat) -> None:
        """Forget the last answers of a simultaneous choice, but for the seat's own."""
        first = len(self.answers)
        while sealed:
            first -= 1
            sealed -= self.answers[first][1][0] not in (_DEAL, _SKIP)
        own = [answer for answer in self.answers[first:] if answer[0] == seat]
        self._restore(Position(self.rest, (*self.answers[:first], *own), tuple(self.leaving)))

    # -- the written form

    def dump(self) -> dict[str, Any]:
        """The position, ready for JSON. It holds no key; `load` needs the source again."""
        return self.position.dump()

    @classmethod
    def load(cls, game: Game[S], fields: dict[str, Any], source: Source, *, events: bool = True) -> Match[S]:
        position = Position.load(game, fields, source, events=events)
        match = cls(game, position.rest)
        match._restore(position)
        match.floor = match.position
        match.news()
        return match
