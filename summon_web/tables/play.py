"""The fold of a match's log: the position, what was told, and which question of a seat is which.

Folding the same log gives the same play, from the start or from a snapshot.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from summon_web.engine import (
    THIS_TURN,
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
    Spliced,
    State,
    Together,
    Witness,
    parse,
)

from .clock import Clock, Step
from .entry import (
    ACCEPT_BACK,
    ANSWER,
    ASK_BACK,
    AWAY,
    BACK,
    CLAIM,
    COACH,
    CONCEDE,
    CONTINUES,
    DECLINE_BACK,
    DRAW,
    GO_ON,
    LEAVE_LESSON,
    OBEY,
    OFFER,
    ORDER,
    SCENE,
    STAND_IN,
    TAKE_BACK,
    TIME_UP,
    UNDO,
    Entry,
)
from .mark import Asking, Mark, Takeable
from .terms import Rate
from .tutor import Tutor, scene_set

MOST_AT_ONCE = (
    100  # questions with one answer that are answered in a row; rules that never stop asking must not stop the server
)


class Told(NamedTuple):
    """An event, the entry that caused it, and the public moment in which it was told."""

    seq: int
    moment: int
    event: Event


class Frame(NamedTuple):
    """What stood on the table when an event was told."""

    number: int
    state: State


class Play:
    """A match with its history. `after` leaves it as it is; `fold` goes on in place."""

    __slots__ = (
        "asked",
        "asking",
        "backs",
        "bots",
        "clock",
        "coached",
        "expired",
        "frames",
        "gone",
        "marks",
        "match",
        "moment",
        "offers",
        "orders",
        "places",
        "seq",
        "shown",
        "sights",
        "stand_ins",
        "takeable",
        "time",
        "told",
        "tutor",
        "views",
    )

    def __init__(self, match: Match[Any], seats: int) -> None:
        self.match = match
        self.told: list[Told] = []
        self.asked = [1] * seats  # per seat: the number of its open question
        self.gone: list[int] = []  # seats that have conceded
        self.moment = 1
        self.seq = 0  # of the last entry
        self.time = 0  # of the last entry
        self.orders: list[dict[str, str]] = [{} for _ in range(seats)]  # standing orders; nobody else learns of them
        self.stand_ins = [""] * seats  # the level of the bot that plays for somebody who is gone
        self.offers = [-1] * seats  # the turn in which a seat offered a draw
        self.sights: dict[int, Any] = {}  # what each pair of eyes sees of it; belongs to `sight`
        self.views: dict[int, Any] = {}  # what somebody sees of a state, by its id; belongs to `sight` too
        self.backs: dict[int, int] = {}  # how many answers each seat can take back freely; belongs to `undo`
        self.bots: frozenset[int] = frozenset()  # seats of bots, whose time is not counted
        self.clock: Clock | None = None
        self.tutor: Tutor | None = None  # how far the player is with the lesson that is taught here
        self.marks: list[Mark | None] = [None] * seats  # where it stood before the last decision of each seat
        self.asking: Asking | None = None  # who asks for a decision back
        self.expired: list[int] = []  # seats whose time is up; they don't come back
        self.frames: list[Frame] = []  # what stood there while the last entries were told, for showing them one by one
        self.takeable: list[Takeable] = []  # the answers that could be taken back, as the match's trail has them
        self.places: list[int] = []  # where chance went over from leg to leg; see `beginning`
        self.coached = [0] * seats  # how often each seat has asked a bot what it would do
        self.shown = True  # whether anybody who looks on has been told of it

    @classmethod
    def begin(cls, game: Game[Any], setup: Setup, source: Source) -> Play:
        play = cls(Match.new(game, setup, source), setup.seats)
        play._tell(0)
        return play

    def branch(self, code: str, moment: int) -> Play:
        """The play of a table that goes on from here: in the same position, with a log and a chance of its own."""
        match = self.match
        match.settle()
        source, place = match.state.chance.source, match.state.chance.counter
        assert isinstance(source, Spliced | Witness)
        source.go_over(place)
        twin = Play(match, len(self.asked))
        twin.gone, twin.places = self.gone[:], [*self.places, place]
        twin.told = [Told(0, 1, (f"table.{CONTINUES}", code, moment))]
        return twin

    def wind(self, rate: Rate | None, time: int, bots: frozenset[int] = frozenset()) -> Play:
        """From this time on everybody's time is counted, if that was agreed."""
        self.bots = bots
        if rate:
            self.clock = Clock.begin(rate, len(self.asked), time, self._timed(), self.match.hushed)
        return self

    def _timed(self) -> tuple[Seat, ...]:
        """Whose time runs: nobody's while somebody may be asked in secret."""
        match = self.match
        if match.over or match.hushed:
            return ()
        return tuple(seat for seat in match.waiting_for() if seat not in self.bots and not self.stand_ins[seat])

    def _tick(self, entry: Entry, before: int, turn: int) -> None:
        if self.clock is None:
            return
        verb = entry.verb
        answered = verb in (ANSWER, OBEY) and entry.by in ("player", "bot")
        self.clock = self.clock.after(
            Step(
                # An order answers at once: whoever could see how long it took would know that the seat was asked.
                self.clock.since if entry.by == "order" else entry.time,
                self._timed(),
                public=self.moment != before,
                hushed=self.match.hushed,
                turned=self.turn != turn,
                decided=entry.seat if answered else None,
                undone=(entry.seat, int(entry.rest or 1)) if verb == UNDO else None,
                bot=entry.by == "bot",
                away=int(entry.rest) if verb == AWAY else None,
                settled=self.settled,
            )
        )

    def after(self, entry: Entry) -> Play:
        """What would be with this entry, and what stood there on the way. Raises `Illegal` if it may not be."""
        twin = Play(self.match.clone(), 0)
        twin.match.state.frames = []
        twin.frames, twin.shown, twin.places = self.frames[:], self.shown, self.places
        twin.told, twin.asked, twin.gone, twin.takeable = self.told[:], self.asked[:], self.gone[:], self.takeable[:]
        twin.moment, twin.seq, twin.time = self.moment, self.seq, self.time
        twin.orders, twin.stand_ins, twin.offers = self.orders[:], self.stand_ins[:], self.offers[:]
        twin.bots, twin.clock, twin.expired = self.bots, self.clock, self.expired[:]
        twin.marks, twin.asking, twin.coached, twin.tutor = self.marks[:], self.asking, self.coached[:], self.tutor
        twin.fold(entry)
        return twin

    def fold(self, entry: Entry) -> None:
        """Go on with the next entry of the log."""
        turn, moment = self.turn, self.moment
        tutor = self.tutor and self.tutor.heard(self.match, entry)
        if entry.verb == SCENE:
            tutor = self._set_scene(entry)
        elif entry.verb in (ANSWER, OBEY, UNDO, CONCEDE, CLAIM, DRAW, TAKE_BACK) or (
            entry.verb == TIME_UP and not entry.rest
        ):
            self._go_on(entry)
        else:
            self._note(entry)
        self.tutor = tutor and tutor.settled(self.match)
        self._tick(entry, moment, turn)
        self.seq, self.time = entry.seq, entry.time
        self.sights, self.views, self.backs = {}, {}, {}
        if self.turn != turn:
            self.orders = [{order: v for order, v in own.items() if v != THIS_TURN} for own in self.orders]

    def follow(self, entry: Entry, *, same: bool) -> None:
        """Go on with the next entry of a log that these rules wrote, or older ones (`same` is false).

        Answers to questions that the present rules don't ask any more are passed over.
        """
        if not same and self.unasked(entry):
            self.pass_over(entry)
            return
        if not same:
            self.catch_up(entry)
        self.fold(entry)

    def unasked(self, entry: Entry) -> bool:
        """An answer to a question that the present rules don't ask any more: nothing of its sort is open to the seat."""
        verb, match = entry.rest.partition(" ")[0], self.match
        dropped = entry.verb in (ANSWER, OBEY) and verb in match.game.dropped
        return dropped and all(option[0] != verb for option in match.options(entry.seat))

    def pass_over(self, entry: Entry) -> None:
        """Leave everything as it is."""
        self.seq, self.time = entry.seq, entry.time

    def _go_on(self, entry: Entry) -> None:
        """The match goes on, or back, or ends."""
        before, seat, verb, about = self.match.pending, entry.seat, entry.verb, []
        if verb in (ANSWER, OBEY):
            mark = self._mark(entry)
            self._answer(seat, entry.rest, entry.seq)
            if entry.by == "player":
                self.marks[seat] = mark
        elif verb == TAKE_BACK:
            self._go_back(Seat(int(entry.rest)))
            self.takeable = []
        elif verb == UNDO:
            about = [self._undo(seat, int(entry.rest or 1))]
        elif verb in (CONCEDE, CLAIM, TIME_UP):
            self._concede(seat)
        else:
            self.match.draw()
            self.takeable = []
        if verb in (CONCEDE, CLAIM, TIME_UP, DRAW):
            self.marks = [None] * len(self.marks)  # nobody comes back by it
        quiet = verb == OBEY or (
            verb not in (CONCEDE, CLAIM, TIME_UP, TAKE_BACK) and _same_sealed_choice(before, self.match.pending, verb)
        )
        self._number(seat, quiet)
        if verb not in (ANSWER, OBEY) and not quiet:
            who = Seat(int(entry.rest)) if verb == TAKE_BACK else seat
            self.told.append(Told(entry.seq, self.moment, (f"table.{verb}", who, *about)))
        self._tell(entry.seq)

    def _mark(self, entry: Entry) -> Mark:
        gained = self.clock.gained if self.clock else ()
        return Mark(entry.seq, self.moment, len(self.told), self._fate, self.match.position, gained)

    def _go_back(self, seat: Seat) -> None:
        mark = self.marks[seat]
        if mark is None:
            raise Illegal(Reason("match.no_undo"))
        self.match.go_back(mark.position)
        self.marks = [each if each and each.seq < mark.seq else None for each in self.marks]
        if self.clock:
            self.clock = self.clock.back_to(mark.gained)

    @property
    def _fate(self) -> tuple[int, int]:
        return self.match.state.learned, self.match.state.chance.counter

    def fell_since(self, mark: Mark) -> bool:
        """Whether anything was thrown, drawn or seen since."""
        return self._fate != mark.fate

    @property
    def bots_play(self) -> bool:
        return bool(self.bots) or any(self.stand_ins)

    def _set_scene(self, entry: Entry) -> Tutor:
        """Another position stands on the table; chance goes on with what was prepared for it."""
        match, tutor = scene_set(self.match, entry)
        self.match, self.marks, self.takeable = match, [None] * len(self.marks), []
        if entry.seq == 1:  # nobody was dealt the cards that were there before
            self.told = []
        self._number(entry.seat, quiet=False)
        self.told.append(Told(entry.seq, self.moment, (f"table.{SCENE}", entry.seat)))
        self._tell(entry.seq)
        return tutor

    def _note(self, entry: Entry) -> None:
        """Something beside the match: no question changes by it."""
        seat, verb = entry.seat, entry.verb
        if verb == ORDER:
            order, _, value = entry.rest.partition(" ")
            self.orders[seat] = {**self.orders[seat], order: value}
        elif verb == OFFER:
            self.offers[seat] = int(entry.rest)
        elif verb in (STAND_IN, BACK, TIME_UP):
            self.stand_ins[seat] = entry.rest
            self.expired += [seat] * (verb == TIME_UP)
        elif verb == ASK_BACK:
            self.asking = Asking(seat, self.moment)
        elif verb == ACCEPT_BACK and self.asking:
            self.asking = self.asking._replace(accepted=(*self.asking.accepted, seat))
        elif verb == DECLINE_BACK:
            self.asking = None
        elif verb == COACH:
            self.coached[seat] += 1
        elif verb in (AWAY, GO_ON, LEAVE_LESSON):
            return
        else:
            raise Illegal(Reason("table.no_action"))
        if verb != ORDER:
            self.told.append(Told(entry.seq, self.moment, (f"table.{verb}", seat)))

    def catch_up(self, entry: Entry) -> None:
        """Older rules did not ask some questions that have one answer only: give it, until the question of this entry is open."""
        match = self.match
        for _ in range(MOST_AT_ONCE):
            known = entry.verb not in (ANSWER, OBEY) or parse(entry.rest, match.options(entry.seat)) is not None
            if known or match.hushed or len(match.pending) != 1 or len(match.pending[0].options) != 1:
                return
            self._give(match.pending[0].seat, match.pending[0].options[0], entry.seq)

    def _answer(self, seat: Seat, line: str, seq: int) -> None:
        option = parse(line, self.match.options(seat))
        if option is None:
            raise Illegal(Reason("table.no_option"))
        self._give(seat, option, seq)

    def _give(self, seat: Seat, option: Option, seq: int) -> None:
        self.match.answer(seat, option)
        self.takeable = [*self.takeable, Takeable(seq, self.marks[seat])] if self.match.trail else []

    def _undo(self, seat: Seat, steps: int) -> list[int]:
        """Take answers back; the numbers of the events that were told of them and no longer count."""
        gone: set[int] = set()
        for _ in range(steps):
            before = self.match.trail
            self.match.undo(seat)
            now = self.match.trail
            place = next((at for at, (was, is_) in enumerate(zip(before, now, strict=False)) if was != is_), len(now))
            taken = self.takeable.pop(place)
            self.takeable = [each._replace(mark=_without(each.mark, taken.seq, seat)) for each in self.takeable]
            self.marks = [_without(mark, taken.seq, seat) for mark in self.marks]
            self.marks[seat] = taken.mark
            gone.add(taken.seq)
        return [number for number, line in enumerate(self.told) if line.seq in gone]

    def _concede(self, seat: Seat) -> None:
        if seat in self.gone:
            raise Illegal(Reason("match.left"))
        self.match.concede(seat)
        self.takeable = []
        self.gone.append(seat)

    def _number(self, actor: Seat, quiet: bool) -> None:
        """New numbers for the questions that are new. What others sealed, or had answered for them, must not show."""
        self.moment += not quiet
        if self.shown and not quiet:  # a secret answer leaves what people are shown as it is
            self.frames, self.shown = [], False
        self.asked = [number + (seat == actor or not quiet) for seat, number in enumerate(self.asked)]

    def _tell(self, seq: int) -> None:
        state, first = self.match.state, len(self.told)
        self.told += [Told(seq, self.moment, event) for event in self.match.news()]
        self.frames += [Frame(first + told - 1, stood) for told, stood in state.frames or ()]
        state.frames = None

    @property
    def turn(self) -> int:
        return int(self.match.state.turn)

    # -- the written form

    @property
    def settled(self) -> bool:
        """No answer could be taken back: only then does a dump of the match say everything about it."""
        return not self.match.trail

    def dump(self) -> dict[str, Any]:
        told = [[line.seq, line.moment, [_plain(value) for value in line.event]] for line in self.told]
        kept = {name: getattr(self, name) for name in (*_KEPT, "expired", "places", "coached")}
        return {"match": self.match.dump(), "told": told, **kept, "clock": self.clock and self.clock.dump(),
            "marks": [mark and mark.dump() for mark in self.marks], "asking": self.asking, "tutor": self.tutor}  # fmt: skip

    @classmethod
    def load(cls, game: Game[Any], fields: dict[str, Any], source: Source) -> Play:
        tutor = Tutor.load(fields.get("tutor"))
        play = cls(Match.load(game, fields["match"], tutor.chance(source) if tutor else source), 0)
        play.tutor = tutor
        play.told = [
            Told(seq, moment, tuple(_event_value(value) for value in event)) for seq, moment, event in fields["told"]
        ]
        for name in _KEPT:
            setattr(play, name, fields[name])
        play.marks = [mark and Mark.load(game, mark, source) for mark in fields.get("marks", [None] * len(play.asked))]
        if asking := fields.get("asking"):
            play.asking = Asking(asking[0], asking[1], tuple(asking[2]))
        play.places = fields.get("places", [])
        play.clock, play.expired = fields.get("clock") and Clock.load(fields["clock"]), fields.get("expired", [])
        play.coached = fields.get("coached", [0] * len(play.asked))
        return play


_KEPT = ("asked", "gone", "moment", "seq", "time", "orders", "stand_ins", "offers")


def _same_sealed_choice(before: object, now: object, verb: str) -> bool:
    """Only one seat's part of a simultaneous choice went on or back. A new one begins with nothing sealed."""
    if not isinstance(before, Together) or not isinstance(now, Together):
        return False
    return now.sealed < before.sealed if verb == UNDO else now.sealed > before.sealed


def _without(mark: Mark | None, seq: int, seat: Seat) -> Mark | None:
    return mark and mark.without(seq, seat)


def _plain(value: Any) -> Any:
    if isinstance(value, CardRef):
        return {"card": list(value)}
    return [_plain(each) for each in value] if isinstance(value, list) else value


def _event_value(value: Any) -> Any:
    if isinstance(value, dict):
        return CardRef(value["card"])
    return [_event_value(each) for each in value] if isinstance(value, list) else value
