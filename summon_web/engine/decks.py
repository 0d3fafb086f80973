"""What a deck is to a game that lets its players build their own.

A deck is a mapping from card ids to copies, with the card that leads it among them. Where a lobby keeps a deck as the value of an
option, it is either the id of a starter deck or the list itself as text, `list:gd_oldin=1,gd_wall=3`: so a match keeps the list
that it is played with, whatever becomes of the deck.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple, TypeAlias

from .reason import Reason

Cards: TypeAlias = Mapping[str, int]  # card id -> copies

MOST_COPIES = 40  # of one card in any list, legal or not
_LIST = "list:"
_LED = "led:"
_SOME = 4  # fewer cards than this are by chance in a deck around them
_A_FEW = 6  # copies of one card that a deck which is filled up has, if there are others
_ENTRY = re.compile(r"([a-z0-9_]{1,60})=([1-9][0-9]?)")


class Section(NamedTuple):
    """A part of a deck whose cards are counted, `all` of them for instance."""

    id: str
    cards: tuple[str, ...]
    wanted: int
    exact: bool = True  # otherwise as many or fewer
    key: str = ""  # of the reason that names a wrong number; empty if other rules see to it
    rules: tuple[str, ...] = ()  # by form


class Broken(NamedTuple):
    """What the breaking of a rule is called: the key of its sentence, and the rule."""

    key: str
    rule: str


_NOT_BROKEN = Broken("", "")


@dataclass(frozen=True)
class Limits:
    """What a deck must keep to besides its sections, as data: the deck builder gets the same and says the same."""

    unknown: Broken
    leader: Broken  # a deck has one
    stranger: Broken  # a card that the leader's deck may not have
    copies: Broken
    most: Mapping[str, int]  # by card: how many copies there may be
    exact: Broken = _NOT_BROKEN
    exactly: tuple[str, ...] = ()  # the cards of which a deck has as many as come with its leader, no more and no fewer
    least: Broken = _NOT_BROKEN
    laid: Mapping[str, Cards] = field(default_factory=dict)  # by leader: what a deck must have for the set-up


@dataclass(frozen=True)
class Decks:
    """The decks of a game: the ready ones, and the rules for all others."""

    letters: str  # the first letters of every deck code of this game
    starters: Mapping[str, Cards]  # by the values of the lobby's settings
    leaders: tuple[str, ...]  # the cards of which a deck has one, and which everybody sees before the match
    kinds: tuple[str, ...]
    limits: Limits
    fill: Callable[[Cards, str, Random], dict[str, int]]  # the deck with sensible cards added until it is whole
    begin: Callable[[str], dict[str, int]]  # the cards that a deck of this leader has in any case
    fits: Callable[[str, str, str], bool]  # whether a leader's deck of a form may have a card besides those
    sections: tuple[Section, ...]
    forms: tuple[str, ...] = ("",)  # the ways of building a deck; the first is the usual one
    form_setting: str = ""  # the setting of the lobby that says which form is played
    open_setting: str = ""  # the setting of the lobby with which everybody sees the lists
    # How many cards somebody has seen at most in the first turn, and more with each further turn.
    pace: tuple[int, int] = (5, 1)

    def cards(self, value: str) -> Cards:
        """The deck that a lobby option's value stands for."""
        if value in self.starters:
            return self.starters[value]
        found = read_list(value)
        if found is None:
            raise KeyError(value)
        return found

    def leader(self, cards: Cards) -> str:
        """The card that leads the deck; empty if it has none."""
        return next((name for name in self.leaders if cards.get(name)), "")

    def form(self, settings: Mapping[str, str]) -> str:
        return settings.get(self.form_setting, self.forms[0])

    def open(self, settings: Mapping[str, str]) -> bool:
        """Whether everybody at the table sees the lists."""
        return settings.get(self.open_setting) == "yes"

    def playable(self, form: str) -> list[str]:
        """The starter decks of a form."""
        return [name for name, cards in self.starters.items() if not self.check(cards, form)]

    def check(self, cards: Cards, form: str) -> list[Reason]:
        """Everything that is wrong with a deck of a form; empty if it may be played."""
        limits, known = self.limits, {name: cards[name] for name in self.kinds if cards.get(name, 0) > 0}
        unknown = [_reason(limits.unknown, name) for name in cards if name not in self.kinds]
        led = sum(known.get(name, 0) for name in self.leaders)
        led_by = self._led(known, form) if led == 1 else [_reason(limits.leader, led)]
        copies = [
            _reason(limits.copies, self.kinds.index(name), limits.most[name], number)
            for name, number in known.items()
            if number > limits.most.get(name, number)
        ]
        return [*unknown, *led_by, *copies, *self._numbers(known, form)]

    def _led(self, cards: Cards, form: str) -> list[Reason]:
        """What the leader demands."""
        limits, leader = self.limits, self.leader(cards)
        begun, laid = self.begin(leader), limits.laid.get(leader, {})
        found = []
        for kind, name in enumerate(self.kinds):
            number, wanted, needed = cards.get(name, 0), begun.get(name, 0), laid.get(name, 0)
            if name in limits.exactly and number != wanted:
                found.append(_reason(limits.exact, kind, wanted, number))
            if number < needed:
                found.append(_reason(limits.least, kind, needed, number))
            if number and name not in limits.exactly and name not in begun and not self.fits(leader, form, name):
                found.append(_reason(limits.stranger, kind))
        return found

    def _numbers(self, cards: Cards, form: str) -> list[Reason]:
        found = []
        for section in self.sections:
            number = sum(cards.get(name, 0) for name in section.cards)
            if section.key and (number > section.wanted or (section.exact and number < section.wanted)):
                rule = section.rules[self.forms.index(form)]
                found.append(_reason(Broken(section.key, rule), section.wanted, number))
        return found

    def faults(self, value: str, settings: Mapping[str, str]) -> Sequence[Reason]:
        """What is wrong with the deck of a lobby setting at a table with these settings."""
        return self.check(self.cards(value), self.form(settings))

    def shown(self, value: str) -> str:
        """What somebody else may know of the deck before the match: a starter deck's name, of others only the leader."""
        return value if value in self.starters else _LED + self.leader(self.cards(value))

    def suggest(self, form: str, rng: Random) -> dict[str, int]:
        """A whole deck."""
        return self.fill({}, form, rng)

    def by_chance(self, form: str, rng: Random) -> dict[str, int]:
        """A whole deck around any leader and a few other cards, sensible or not."""
        leader = rng.choice(self.leaders)
        fitting = [name for name in self.kinds if self.fits(leader, form, name)]
        return self.fill({leader: 1, **dict.fromkeys(rng.sample(fitting, rng.randrange(_SOME)), 1)}, form, rng)


def _reason(broken: Broken, *about: str | int) -> Reason:
    return Reason(broken.key, broken.rule, about)


def write_list(cards: Cards) -> str:
    """The text of a list; the same for equal decks."""
    return _LIST + ",".join(f"{name}={copies}" for name, copies in sorted(cards.items()) if copies > 0)


def read_list(text: str) -> dict[str, int] | None:
    """The deck that `write_list` wrote; None if it can't have."""
    if not text.startswith(_LIST):
        return None
    entries = [_ENTRY.fullmatch(entry) for entry in text.removeprefix(_LIST).split(",")]
    cards = {entry[1]: int(entry[2]) for entry in entries if entry}
    return cards if cards and write_list(cards) == text and all(n <= MOST_COPIES for n in cards.values()) else None


def add_by_curve(
    deck: dict[str, int],
    pool: Sequence[str],
    rng: Random,
    *,
    upto: int,
    most: int,
    examples: Iterable[Cards],
    sort: Callable[[str], Hashable],
) -> None:
    """Add cards of the pool until the deck has `upto` of those kinds, with as many of each sort as the examples have.

    A card that is already in the deck comes before a new one until there are a few of it, so that decks are made of several copies.
    """
    curve = Counter(sort(name) for cards in examples for name in pool for _ in range(cards.get(name, 0)))
    whole = max(1, curve.total())
    order = {name: rng.random() for name in pool}
    while (held := sum(deck.get(name, 0) for name in pool)) < upto:
        room = [name for name in pool if deck.get(name, 0) < most]
        if not room:
            return
        have = Counter(sort(name) for name in pool for _ in range(deck.get(name, 0)))

        def wanted(name: str, held: int = held, have: Counter[Hashable] = have) -> tuple[float, bool, float]:
            missing = curve[sort(name)] / whole * (held + 1) - have[sort(name)]
            return (missing, 0 < deck.get(name, 0) < _A_FEW, order[name])

        best = max(room, key=wanted)
        deck[best] = deck.get(best, 0) + 1
