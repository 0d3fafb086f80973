"""What a game hands to the rest of the house."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from .chance import Source
from .choice import Card, Choice, Option, Script, Seat
from .state import State, bit

S = TypeVar("S", bound=State)
View: TypeAlias = dict[str, Any]

THIS_TURN = "turn"  # the value of a standing order that ends with the turn


class Reason(NamedTuple):
    """Why something is not legal: a text key, the rule's id, and the values that the sentence names."""

    key: str
    rule: str = ""
    about: tuple[str | int, ...] = ()


class Illegal(Exception):
    """An answer that the rules don't allow; nothing was changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.key} ({reason.rule})" if reason.rule else reason.key)
        self.reason = reason


@dataclass(frozen=True)
class LobbyOption:
    """Something that the host of a table may set. The first value is the default."""

    id: str
    values: tuple[str, ...]
    per_seat: bool = False  # each seat picks its own (a deck), instead of the host for all
    when: tuple[str, str] | None = None  # asked only while another option has this value
    tables: tuple[int, ...] = ()  # the numbers of seats with which it matters; none: all of them
    chairs: tuple[int, ...] = ()  # the seats for which it matters; none: all of them


@dataclass(frozen=True)
class Setup:
    """How a match begins: everything but chance."""

    seats: int
    options: Mapping[str, str]
    picks: tuple[Mapping[str, str], ...] = ()  # per seat, for the options that each seat picks itself

    def dump(self) -> dict[str, Any]:
        return {"seats": self.seats, "options": dict(self.options), "picks": [dict(pick) for pick in self.picks]}

    @staticmethod
    def load(fields: Mapping[str, Any]) -> Setup:
        return Setup(fields["seats"], fields["options"], tuple(fields["picks"]))


def hidden(state: State, seat: Seat) -> list[list[Card]]:
    """All cards that the seat doesn't know, as one group. Games with several backs or decks give their own groups."""
    mine = bit(seat)
    return [[Card(card) for card, mask in enumerate(state.seen) if not mask & mine]]


def _nothing_wrong(setup: Setup) -> Sequence[Reason]:
    return ()


def _ask_always(state: State, choice: Choice, orders: Mapping[str, str]) -> Option | None:
    return None


def _the_same(state: State, options: Mapping[str, str]) -> Mapping[str, str]:
    return options


@dataclass(frozen=True)
class Game(Generic[S]):
    """A game, as the other rooms know it."""

    id: str
    version: int  # goes up whenever an old log would play differently
    seats: tuple[int, ...]  # how many may play
    state: type[S]
    kinds: tuple[str, ...]  # card ids by kind number
    words: Mapping[str, tuple[str, ...]]  # option verb -> types of its values: card, space, seat, colour, kind, n, ...
    new: Callable[[Setup, Source], S]
    step: Callable[[S], Script[None]]
    view: Callable[[S, Seat], View]
    why_not: Callable[[S, Choice, Option], Reason]
    concede: Callable[[S, Seat], None]  # at rest; may raise GameOver through `end`
    default: Callable[[S, Choice], Option]  # the answer for a seat whose time is up
    zones: Callable[[S], Iterable[Sequence[Card]]]  # all of them: every card is in exactly one
    abilities: Mapping[str, Callable[..., Any]]  # by the ids of cards.toml
    options: tuple[LobbyOption, ...] = ()
    groups: Callable[[S, Seat], list[list[Card]]] = hidden
    orders: tuple[LobbyOption, ...] = ()  # standing orders that a seat may give, each with its default first
    obey: Callable[[S, Choice, Mapping[str, str]], Option | None] = _ask_always  # the answer that a seat's orders give
    again: Callable[[S, Mapping[str, str]], Mapping[str, str]] = _the_same  # the options of a rematch
    draw: Callable[[S], list[Seat]] | None = None  # who must agree to a draw; None: the rules know no such thing
    quiet: tuple[str, ...] = ()  # events that the log tells and the table need not be shown one by one
    check: Callable[[Setup], Sequence[Reason]] = _nothing_wrong  # what is wrong with values that are fine one by one

    def setup(
        self, seats: int, options: Mapping[str, str] | None = None, picks: tuple[Mapping[str, str], ...] = ()
    ) -> Setup:
        """A valid setup; what is not said gets its default."""
        if seats not in self.seats:
            raise Illegal(Reason("setup.seats", about=(seats,)))
        wanted = dict(options or {})
        chosen: dict[str, str] = {}
        for option in (o for o in self.options if not o.per_seat):
            value = wanted.pop(option.id, option.values[0])
            if value not in option.values:
                raise Illegal(Reason("setup.option", about=(option.id,)))
            chosen[option.id] = value
        if wanted:
            raise Illegal(Reason("setup.option", about=(next(iter(wanted)),)))
        own = [o for o in self.options if o.per_seat]
        given = [*picks, *({} for _ in range(seats - len(picks)))][:seats]
        for pick in given:
            for option in own:
                if pick.get(option.id, option.values[0]) not in option.values:
                    raise Illegal(Reason("setup.option", about=(option.id,)))
        setup = Setup(seats, chosen, tuple({o.id: pick.get(o.id, o.values[0]) for o in own} for pick in given))
        for reason in self.check(setup):
            raise Illegal(reason)
        return setup

    def say(self, state: S, option: Option) -> str:
        """An option in readable words: cards by their ids. For tests, bug reports and command lines."""
        types = self.words.get(str(option[0]), ())
        values = [
            self.kinds[state.kind[int(value)]] if kind == "card" else str(value)
            for value, kind in zip(option[1:], types, strict=True)
        ]
        return " ".join([str(option[0]), *values])

    def imagine(self, state: S, seat: Seat, rng: Random) -> None:
        """Re-deal, in place, everything that the seat doesn't know. The outcome depends on what it knows and `rng` only."""
        for group in self.groups(state, seat):
            kinds = sorted(state.kind[card] for card in group)
            rng.shuffle(kinds)
            for card, kind in zip(group, kinds, strict=True):
                state.kind[card] = kind
