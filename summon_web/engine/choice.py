"""What a game waits for, and how a script asks for it."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import NamedTuple, NewType, Self, TypeAlias, TypeVar

Seat = NewType("Seat", int)
Card = NewType("Card", int)

Option: TypeAlias = tuple[str | int, ...]
Answer: TypeAlias = tuple[Seat, Option]

NO: Option = ("no",)  # declines a "may"
DONE: Option = ("done",)  # ends a choice that is asked one piece at a time
HUSH = "hush"  # what a seat is "asked" after a secret question, until the pause is over

_NOBODY: Mapping[Seat, list[Option]] = {}


class Choice(NamedTuple):
    """One seat's open question. `options` holds every legal answer, in a stable order."""

    seat: Seat
    ask: str
    options: list[Option]
    about: tuple[str | int, ...] = ()
    interrupts: Mapping[Seat, list[Option]] = _NOBODY


Pending: TypeAlias = tuple[Choice, ...]
T = TypeVar("T")
Script: TypeAlias = Generator[Pending, Answer, T]


def ask(seat: Seat, key: str, options: list[Option], *about: str | int) -> Script[Option]:
    """Ask always, even if there is one option only (a phase that a player ends by hand)."""
    _, option = yield (Choice(seat, key, options, about),)
    return option


def choose(seat: Seat, key: str, options: list[Option], *about: str | int) -> Script[Option]:
    """A mandatory choice. With one option it is taken without asking."""
    if len(options) == 1:
        return options[0]
    _, option = yield (Choice(seat, key, options, about),)
    return option


def may(seat: Seat, key: str, options: list[Option], *about: str | int) -> Script[Option | None]:
    """An optional choice: asked whenever there is something to choose; None if declined or impossible."""
    if not options:
        return None
    _, option = yield (Choice(seat, key, [*options, NO], about),)
    return None if option == NO else option


class Together(tuple[Choice, ...]):
    """The open questions of a simultaneous choice; `sealed` counts the answers that are in and not shown yet."""

    sealed: int
    hush: bool

    def __new__(cls, choices: Iterable[Choice], sealed: int, hush: bool) -> Self:
        new = super().__new__(cls, choices)
        new.sealed, new.hush = sealed, hush
        return new


def together(scripts: Mapping[Seat, Script[T]], *, hush: bool = False) -> Script[dict[Seat, T]]:
    """Let several seats choose at once; nobody's answers are shown or applied before all are in.

    Each seat's script only decides: it changes no state and tells no event, it returns what was decided, and the
    caller applies the results in an order that the rules give. So the order of arrival can't matter.

    With `hush` it is a secret who has anything to decide: all seats stay open until each is at `HUSH`, and whoever runs
    the match lets them go on together, after a pause that is the same for all.
    """
    if hush:
        scripts = {seat: _hushed(seat, script) for seat, script in scripts.items()}
    results: dict[Seat, T] = {}
    waiting: dict[Seat, Choice] = {}
    for seat, script in scripts.items():
        try:
            (waiting[seat],) = next(script)
        except StopIteration as stop:
            results[seat] = stop.value
    sealed = 0
    while waiting:
        seat, option = yield Together(waiting.values(), sealed, hush)
        sealed += 1
        try:
            (waiting[seat],) = scripts[seat].send((seat, option))
        except StopIteration as stop:
            del waiting[seat]
            results[seat] = stop.value
    return {seat: results[seat] for seat in scripts}


def _hushed(seat: Seat, script: Script[T]) -> Script[T]:
    decided = yield from script
    yield (Choice(seat, HUSH, [DONE]),)
    return decided


def text(option: Sequence[str | int]) -> str:
    """The short text of an option, as the log keeps it: `("play", 57)` is `play 57`."""
    return " ".join(map(str, option))


def parse(line: str, options: Sequence[Option]) -> Option | None:
    """The option whose text is `line`; None if there is none."""
    return next((option for option in options if text(option) == line), None)
