"""What a state is made of: plain numbers, short strings and flat lists, with a cheap copy and a JSON form."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Self, TypeAlias, get_origin, get_type_hints

from .chance import Chance, Source
from .choice import Card, Seat

WATCHER = Seat(-1)  # somebody without a seat: sees what is public
PUBLIC = 0xFF  # the mask of a card that everybody knows
_WATCHER_BIT = 0x80

Ref: TypeAlias = tuple[int, int, int]  # (card, kind, who may know it), as they were when the event happened
Event: TypeAlias = tuple[Any, ...]  # (verb, value, ...); values are numbers, strings, None, refs and lists of refs


class GameOver(Exception):
    """Raised by `end`, caught by the match: whatever was being carried out stops here."""


def bit(seat: Seat) -> int:
    """The seat's bit in a mask of who knows a card."""
    return _WATCHER_BIT if seat < 0 else 1 << seat


class CardRef(tuple[int, int, int]):
    """A card in an event. A class of its own, so that views can tell it from other tuples."""

    __slots__ = ()


class State:
    """Base of every game's state.

    A subclass declares its fields by annotation: `int`, `str`, `bool`, `list[int]`, `list[str]`, `list[list[int]]`
    (and the like with `Seat` and `Card`) or `dict[..., int | str]`. Nothing else may be stored, so copying and
    dumping need no code of the game's own.
    """

    kind: list[int]  # what each card is: a place in the game's table of kinds
    seen: list[int]  # who knows what it is: a mask of seat bits, PUBLIC for everybody
    learned: int  # grows whenever somebody learns something; undo never goes back across it
    over: str  # why the game ended; empty while it is running
    winners: list[Seat]

    chance: Chance
    events: list[Event] | None

    _plain: tuple[str, ...] = ()
    _lists: tuple[str, ...] = ()
    _nested: tuple[str, ...] = ()
    _dicts: tuple[str, ...] = ()

    def __init_subclass__(cls) -> None:
        plain: list[str] = []
        lists: list[str] = []
        nested: list[str] = []
        dicts: list[str] = []
        for name, hint in get_type_hints(cls).items():
            if name.startswith("_") or name in ("chance", "events"):
                continue
            origin = get_origin(hint)
            if origin is dict:
                dicts.append(name)
            elif origin is list:
                (nested if get_origin(hint.__args__[0]) is list else lists).append(name)
            elif getattr(hint, "__supertype__", hint) in (int, str, bool):
                plain.append(name)
            else:
                raise TypeError(f"{cls.__name__}.{name}: a state holds plain values and flat lists only, not {hint}")
        cls._plain, cls._lists, cls._nested, cls._dicts = tuple(plain), tuple(lists), tuple(nested), tuple(dicts)

    def __init__(self, source: Source) -> None:
        self.chance = Chance(source)
        self.events = None
        self.learned = 0
        self.over = ""
        self.winners = []

    def copy(self) -> Self:
        new = object.__new__(type(self))
        into, mine = new.__dict__, self.__dict__
        for name in self._plain:
            into[name] = mine[name]
        for name in self._lists:
            into[name] = mine[name][:]
        for name in self._nested:
            into[name] = [inner[:] for inner in mine[name]]
        for name in self._dicts:
            into[name] = mine[name].copy()
        new.chance = self.chance.copy()
        new.events = None if self.events is None else []
        return new

    def dump(self) -> dict[str, Any]:
        """Everything but the stream's key and the events, ready for JSON."""
        mine = self.copy().__dict__
        fields: dict[str, Any] = {name: mine[name] for name in self._plain + self._lists + self._nested}
        fields |= {name: list(mine[name].items()) for name in self._dicts}
        return fields | {"chance": self.chance.counter}

    @classmethod
    def load(cls, fields: dict[str, Any], source: Source) -> Self:
        new = object.__new__(cls)
        for name in cls._plain:
            new.__dict__[name] = fields[name]
        for name in cls._lists:
            new.__dict__[name] = list(fields[name])
        for name in cls._nested:
            new.__dict__[name] = [list(inner) for inner in fields[name]]
        for name in cls._dicts:
            new.__dict__[name] = dict(fields[name])
        new.chance = Chance(source, fields["chance"])
        new.events = None
        return new

    # -- telling what happens

    def tell(self, verb: str, *values: Any) -> None:
        """Report an event. Cards are passed as `s.ref(card)` or `s.refs(cards)`, never as bare numbers."""
        if self.events is not None:
            self.events.append((verb, *values))

    def ref(self, card: Card) -> CardRef:
        return CardRef((card, self.kind[card], self.seen[card]))

    def refs(self, cards: Iterable[Card]) -> list[CardRef]:
        return [] if self.events is None else [self.ref(card) for card in cards]

    # -- who knows what

    def knows(self, seat: Seat, card: Card) -> bool:
        return self.seen[card] & bit(seat) != 0

    def show(self, card: Card, mask: int = PUBLIC) -> None:
        """Let seats know a card; counts as learning, so nobody can undo past it."""
        if self.seen[card] | mask != self.seen[card]:
            self.seen[card] |= mask
            self.learned += 1

    def reveal(self, card: Card) -> None:
        """A player turns up an own card by playing it: public now, and still free to be taken back."""
        self.seen[card] = PUBLIC

    def shuffle(self, pile: Sequence[Card]) -> None:
        """Shuffle a face-down pile: what the cards are is dealt anew over their numbers.

        So a number says nothing about the card that it stood for before the shuffle.
        """
        kinds = [self.kind[card] for card in pile]
        self.chance.shuffle(kinds)
        for card, kind in zip(pile, kinds, strict=True):
            self.kind[card] = kind
            self.seen[card] = 0
        self.learned += 1

    def twin(self, hand: Sequence[Card], card: Card) -> Card:
        """Of the equal cards in a hidden hand, the one that most players know of.

        A card that leaves a hand face up goes through this, so that its number can't tell whether an equal card
        that was seen going into that hand is still there.
        """
        kind, kinds = self.kind[card], self.kind
        equal = [other for other in hand if kinds[other] == kind]
        return equal[0] if len(equal) == 1 else max(equal, key=lambda c: (self.seen[c].bit_count(), -c))

    # -- the end

    def end(self, winners: Sequence[Seat], reason: str) -> None:
        """The game is over, now: nothing more is carried out."""
        self.over, self.winners = reason, list(winners)
        self.tell("over", reason, list(winners))
        raise GameOver


def redact(event: Event, seat: Seat) -> list[Any]:
    """What this seat may see of an event: cards that it doesn't know are None. JSON-ready."""
    mine = bit(seat)

    def shown(value: Any) -> Any:
        if isinstance(value, CardRef):
            return [value[0], value[1]] if value[2] & mine else None
        return [shown(each) for each in value] if isinstance(value, list) else value

    return [event[0], *map(shown, event[1:])]
