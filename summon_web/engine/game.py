"""What a game hands to the rest of the house."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from .chance import Chance, Source
from .choice import Card, Choice, Option, Script, Seat
from .decks import Decks, read_list
from .reason import Reason
from .state import WATCHER, State, bit

S = TypeVar("S", bound=State)
View: TypeAlias = dict[str, Any]

_NUMBERS = (
    1 << 62
)  # new numbers are drawn from the far end of a match's stream, so they count neither as throws nor as learning
THIS_TURN = "turn"  # the value of a standing order that ends with the turn


class Illegal(Exception):
    """An answer or a set-up that the rules don't allow; nothing was changed. `reasons` are all of them, `reason` the first."""

    def __init__(self, reason: Reason, *more: Reason) -> None:
        super().__init__(f"{reason.key} ({reason.rule})" if reason.rule else reason.key)
        self.reason, self.reasons = reason, (reason, *more)


@dataclass(frozen=True)
class Setting:
    """Something that the host of a table may set. The first value is the default."""

    id: str
    values: tuple[str, ...]
    per_seat: bool = False  # each seat picks its own (a deck), instead of the host for all
    when: tuple[str, str] | None = None  # asked only while another setting has this value
    sizes: tuple[int, ...] = ()  # the numbers of seats with which it matters; none: all of them
    chairs: tuple[int, ...] = ()  # the seats for which it matters; none: all of them
    least: Mapping[str, int] = field(default_factory=dict, hash=False)  # the number of seats that a value needs
    deck: bool = False  # its values are starter decks, and a list of one's own will do as well

    def allows(self, value: str) -> bool:
        return value in self.values or (self.deck and read_list(value) is not None)


# A standing order that games with phases share: a question with one answer only waits for a click, or passes by itself. By
# itself is not the default, because others may see by it that a hidden hand held nothing.
PASSING = Setting("pass", ("never", "always"))


def pass_by(state: State, choice: Choice, orders: Mapping[str, str]) -> Option | None:
    """The answer of `PASSING`."""
    return choice.options[0] if orders[PASSING.id] == "always" and len(choice.options) == 1 else None


class Pile(NamedTuple):
    """Cards that not everybody knows: whose they are (`WATCHER`: nobody's), the name of the place, the next to come first."""

    seat: Seat
    zone: str
    cards: list[Card]


@dataclass(frozen=True)
class Setup:
    """How a match begins: everything but chance."""

    seats: int
    settings: Mapping[str, str]
    picks: tuple[Mapping[str, str], ...] = ()  # per seat, for the settings that each seat picks itself
    renumber: bool = True  # hidden cards change their numbers; not in matches that began when they did not yet

    def dump(self) -> dict[str, Any]:
        picks = [dict(pick) for pick in self.picks]
        return {"seats": self.seats, "options": dict(self.settings), "picks": picks, "renumber": self.renumber}

    @staticmethod
    def load(fields: Mapping[str, Any]) -> Setup:
        return Setup(fields["seats"], fields["options"], tuple(fields["picks"]), fields.get("renumber", False))


def hidden(state: State, seat: Seat) -> list[list[Card]]:
    """All cards that the seat doesn't know, as one group. Games with several backs or decks give their own groups."""
    mine = bit(seat)
    return [[Card(card) for card, mask in enumerate(state.seen) if not mask & mine]]


def _nothing_wrong(setup: Setup) -> Sequence[Reason]:
    return ()


def _no_warning(state: State, choice: Choice, ends: Callable[[Option], Iterator[State]]) -> Mapping[str, str]:
    return {}


def _nothing_concealed(state: State) -> list[Pile]:
    return []


def _ask_always(state: State, choice: Choice, orders: Mapping[str, str]) -> Option | None:
    return None


def _the_same(state: State, settings: Mapping[str, str]) -> Mapping[str, str]:
    return settings


def _rests(state: Any) -> bool:
    return False


def _alone(seat: int) -> int:
    return seat


def _knows_the_list(state: State, seat: Seat, group: list[Card], rng: Random) -> list[int] | None:
    return None


class Effects(NamedTuple):
    """How events tell what an answer does to things on the table (see `foresight`)."""

    touching: Mapping[str, int]  # events -> which of their values names what is touched: cards, or a seat
    hurting: frozenset[str]  # those of them by which a card suffers
    gaining: frozenset[str]  # events by which the seat that is their first value gets something
    whose: Callable[[Any, Card], Seat | None]  # whose a card on the table is; None: it is elsewhere
    goes_on: Callable[[Any], bool] = _rests  # whether the next step belongs to the same answer
    at_once: frozenset[str] = frozenset()  # questions that several answer at once: what others do then is theirs


@dataclass(frozen=True)
class Game(Generic[S]):
    """A game, as the other rooms know it."""

    id: str
    version: int  # goes up whenever an old log would play differently
    seats: tuple[int, ...]  # how many may play
    state: type[S]
    kinds: tuple[str, ...]  # card ids by kind number
    grammar: Mapping[
        str, tuple[str, ...]
    ]  # option verb -> types of its values: card, space, seat, colour, kind, n, ...
    new: Callable[[Setup, Source], S]
    step: Callable[[S], Script[None]]
    view: Callable[[S, Seat], View]
    why_not: Callable[[S, Choice, Option], Reason]
    concede: Callable[[S, Seat], None]  # at rest; may raise GameOver through `end`
    default: Callable[[S, Choice], Option]  # the answer for a seat whose time is up
    zones: Callable[[S], Iterable[Sequence[Card]]]  # all of them: every card is in exactly one
    abilities: Mapping[str, Callable[..., Any]]  # by the ids of cards.toml
    settings: tuple[Setting, ...] = ()
    groups: Callable[[S, Seat], list[list[Card]]] = hidden
    orders: tuple[Setting, ...] = ()  # standing orders that a seat may give, each with its default first
    obey: Callable[[S, Choice, Mapping[str, str]], Option | None] = _ask_always  # the answer that a seat's orders give
    again: Callable[[S, Mapping[str, str]], Mapping[str, str]] = _the_same  # the settings of a rematch
    out_of_time: str = (
        "lose"  # what the rules say about a seat whose time is up; `default`: its default answers are given
    )
    draw: Callable[[S], list[Seat]] | None = None  # who must agree to a draw; None: the rules know no such thing
    # What a seat is asked about once more before it answers: option's text -> key of `[ui]`. `ends(option)` tries an answer:
    # the states to which it can lead, by the seat's own further answers, before somebody else is asked or the step is over.
    warnings: Callable[[S, Choice, Callable[[Option], Iterator[S]]], Mapping[str, str]] = _no_warning
    effects: Effects | None = (
        None  # what a board can mark before an answer; None: the game says it by itself, or nothing
    )
    # The questions to which `blocked` of a view belongs; none: all with which a step begins. Any other is the reason itself.
    reasons: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()  # verbs of answers in older logs to questions that may not be asked any more
    quiet: tuple[str, ...] = ()  # events that the log tells and the table need not be shown one by one
    # Events that tell of dice and of cards from hidden places: which of their values says how many, or lists them; 0: one.
    thrown: Mapping[str, int] = field(default_factory=dict)
    drawn: Mapping[str, int] = field(default_factory=dict)
    check: Callable[[Setup], Sequence[Reason]] = _nothing_wrong  # what is wrong with values that are fine one by one
    decks: Decks | None = None  # in games whose players build decks
    # The kinds that a seat takes the cards of a group for where it knows less than the deck's list; None: it knows the list.
    guess: Callable[[S, Seat, list[Card], Random], list[int] | None] = _knows_the_list
    # `view` at less cost: what all see is taken from `known`, another seat's view of the same state; unless `whole`, what
    # a seat could do is left out. None: the game has nothing cheaper.
    glance: Callable[[S, Seat, View | None, bool], View] | None = None
    side: Callable[[int], int] = _alone  # the seats with the same number win and lose together
    concealed: Callable[[S], list[Pile]] = _nothing_concealed  # hands and piles, for looking at a match that is over
    lay_out: Callable[[S, Mapping[str, Any]], None] | None = None  # a position in words, over a new one; for lessons
    shelf: int = 100  # its place on the shelf, the lowest first; among equals the id decides

    def obeys(self, orders: Mapping[str, str]) -> bool:
        """Whether these orders ever answer for their seat; those that only the browser asks about never do."""
        if self.obey is pass_by:
            return orders[PASSING.id] == "always"
        return self.obey is not _ask_always

    def setup(
        self, seats: int, settings: Mapping[str, str] | None = None, picks: tuple[Mapping[str, str], ...] = ()
    ) -> Setup:
        """A valid setup; what is not said gets its default. Otherwise `Illegal` with everything that is wrong with it."""
        shared, own = [o for o in self.settings if not o.per_seat], [o for o in self.settings if o.per_seat]
        given = [*picks, *({} for _ in range(seats - len(picks)))][:seats]
        chosen = {o.id: o.values[0] for o in shared} | dict(settings or {})
        setup = Setup(seats, chosen, tuple({o.id: pick.get(o.id, o.values[0]) for o in own} for pick in given))
        faults = self.faults(setup)
        if faults:
            raise Illegal(*faults)
        return setup

    def faults(self, setup: Setup) -> list[Reason]:
        """Everything that is wrong with a setup; empty if it may be played."""
        found = [] if setup.seats in self.seats else [Reason("setup.seats", about=(setup.seats,))]
        for picks, per_seat in ((setup.settings, False), *((pick, True) for pick in setup.picks)):
            offered = {setting.id: setting for setting in self.settings if setting.per_seat is per_seat}
            wrong = [name for name, value in picks.items() if name not in offered or not offered[name].allows(value)]
            found += [Reason("setup.setting", about=(name,)) for name in wrong]
        return found or list(self.check(setup))

    def say(self, state: S, option: Option) -> str:
        """An option in readable words: cards by their ids. For tests, bug reports and command lines."""
        types = self.grammar.get(str(option[0]), ())
        values = [
            self.kinds[state.kind[int(value)]] if kind == "card" else str(value)
            for value, kind in zip(option[1:], types, strict=True)
        ]
        return " ".join([str(option[0]), *values])

    def imagine(self, state: S, seat: Seat, rng: Random) -> None:
        """Re-deal, in place, everything that the seat doesn't know. The outcome depends on what it knows and `rng` only."""
        for group in self.groups(state, seat):
            kinds = self.guess(state, seat, group, rng) or sorted(state.kind[card] for card in group)
            rng.shuffle(kinds)
            for card, kind in zip(group, kinds, strict=True):
                state.kind[card] = kind

    def renumber(self, state: S) -> None:
        """At rest: all cards that not everybody knows change numbers at random, each among the cards of its group.

        So a number that somebody sees tells nothing but that it is the same card as long as it stays known. The draw is
        uniform over all of them, whoever knows them: from whatever seat one looks, every unknown number may be every unknown card.
        """
        state.traceable = False
        if state.renumbered < 0:
            return
        chance = Chance(state.chance.source, _NUMBERS + state.renumbered)
        numbers = list(range(len(state.kind)))
        for group in self.groups(state, WATCHER):
            new = group[:]
            chance.shuffle(new)
            for card, number in zip(group, new, strict=True):
                numbers[card] = number
        state.renumber(numbers)
        state.renumbered = chance.counter - _NUMBERS
