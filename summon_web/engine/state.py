"""What a state is made of: plain numbers, short strings and flat lists, with a cheap copy and a JSON form."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, NoReturn, Self, TypeAlias, get_origin, get_type_hints

from .chance import Chance, Source, chance_from
from .choice import Card, Seat

WATCHER = Seat(-1)  # somebody without a seat: sees what is public
OPEN = Seat(-2)  # somebody from whom nothing is hidden; nobody is that before the match is over
PUBLIC = 0xFF  # the mask of a card that everybody knows
_WATCHER_BIT = 0x80

Ref: TypeAlias = tuple[int, int, int]  # (card, kind, who may know it), as they were when the event happened
Event: TypeAlias = tuple[Any, ...]  # (verb, value, ...); values are numbers, strings, None, refs and lists of refs
ByCard: TypeAlias = Annotated[list[int], "by card"]  # a list with a value for every card, at the place of its number


class GameOver(Exception):
    """Raised by `end`, caught by the match: whatever was being carried out stops here."""


def bit(seat: Seat) -> int:
    """The seat's bit in a mask of who knows a card."""
    return _WATCHER_BIT if seat < 0 else 1 << seat


class CardRef(tuple[int, int, int]):
    """A card in an event. A class of its own, so that views can tell it from other tuples."""

    __slots__ = ()


_UNTOLD = CardRef((-1, -1, 0))  # nobody hears of it: events are off


class State:
    """Base of every game's state.

    A subclass declares its fields by annotation: `int`, `str`, `bool`, `list[int]`, `list[str]`, `list[list[int]]`
    (and the like with `Seat` and `Card`), `ByCard` or `dict[..., int | str]`. Nothing else may be stored, so copying,
    dumping and renumbering need no code of the game's own.
    """

    kind: ByCard  # what each card is: a place in the game's table of kinds
    seen: ByCard  # who knows what it is: a mask of seat bits, PUBLIC for everybody
    traceable: bool = False  # somebody knew a card that is hidden now: by its number they could still follow it
    renumbered: int = -1  # words of chance that new numbers have taken; -1 in a match whose cards keep their numbers
    learned: int  # grows whenever somebody learns something; undo never goes back across it
    turn: int  # the number of the turn; offers end with it
    over: str  # why the game ended; empty while it is running
    winners: list[Seat]

    chance: Chance
    events: list[Event] | None
    frames: list[tuple[int, State]] | None  # how many events were told, and what stood there then; None: not wanted

    _plain: tuple[str, ...] = ()
    _lists: tuple[str, ...] = ()
    _nested: tuple[str, ...] = ()
    _rows: tuple[tuple[str, Any], ...] = ()  # lists of named tuples of plain values, each with its type
    _dicts: tuple[str, ...] = ()
    _by_card: tuple[str, ...] = ()  # fields with a value for every card
    _of_cards: tuple[str, ...] = ()  # fields whose values are cards

    def __init_subclass__(cls) -> None:
        plain: list[str] = []
        lists: list[str] = []
        nested: list[str] = []
        rows: list[tuple[str, Any]] = []
        dicts: list[str] = []
        hints = get_type_hints(cls)
        for name, hint in hints.items():
            if name.startswith("_") or name in ("chance", "events", "frames"):
                continue
            origin = get_origin(hint)
            if origin is dict:
                dicts.append(name)
            elif origin is list and hasattr(hint.__args__[0], "_fields"):
                rows.append((name, hint.__args__[0]))
            elif origin is list:
                (nested if get_origin(hint.__args__[0]) is list else lists).append(name)
            elif getattr(hint, "__supertype__", hint) in (int, str, bool):
                plain.append(name)
            else:
                raise TypeError(
                    f"{cls.__name__}.{name}: a state holds plain values, flat lists and named tuples only, not {hint}"
                )
        cls._plain, cls._lists, cls._nested, cls._dicts = tuple(plain), tuple(lists), tuple(nested), tuple(dicts)
        cls._rows = tuple(rows)
        marked = get_type_hints(cls, include_extras=True)
        cls._by_card = tuple(name for name, hint in marked.items() if hint == ByCard)
        held = (Card, list[Card], list[list[Card]])
        cls._of_cards = tuple(
            name for name, hint in hints.items() if hint in held or (name in dicts and hint.__args__[0] is Card)
        )

    def __init__(self, source: Source) -> None:
        self.chance = chance_from(source)
        self.events = None
        self.frames = None
        self.learned = 0
        self.traceable, self.renumbered = False, -1
        self.turn = 0
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
        for name, _ in self._rows:
            into[name] = mine[name][:]
        for name in self._dicts:
            into[name] = mine[name].copy()
        new.chance = self.chance.copy()
        new.events = None if self.events is None else []
        new.frames = None
        return new

    def same_as(self, other: Self) -> bool:
        """The same position; what was told and what chance will bring aside."""
        mine, its = self.__dict__, other.__dict__
        return all(mine[name] == its[name] for name in mine if name not in ("chance", "events", "frames"))

    def dump(self) -> dict[str, Any]:
        """Everything but the stream's key, the events and fields that are as their class says, ready for JSON."""
        mine = self.copy().__dict__
        fields: dict[str, Any] = {name: mine[name] for name in self._plain + self._lists + self._nested}
        fields |= {name: [list(row) for row in mine[name]] for name, _ in self._rows}
        fields = {name: value for name, value in fields.items() if value != getattr(type(self), name, None)}
        fields |= {name: list(mine[name].items()) for name in self._dicts}
        return fields | {"chance": self.chance.counter}

    @classmethod
    def load(cls, fields: dict[str, Any], source: Source) -> Self:
        new = object.__new__(cls)
        for name in cls._plain:
            new.__dict__[name] = fields[name] if name in fields else getattr(cls, name)
        for name in cls._lists:
            new.__dict__[name] = list(fields[name])
        for name in cls._nested:
            new.__dict__[name] = [list(inner) for inner in fields[name]]
        for name, row in cls._rows:
            new.__dict__[name] = [row(*values) for values in fields[name]]
        for name in cls._dicts:
            new.__dict__[name] = dict(fields[name])
        new.chance = chance_from(source, fields["chance"])
        new.events = new.frames = None
        return new

    # -- telling what happens

    def tell(self, verb: str, *values: Any) -> None:
        """Report an event. Cards are passed as `s.ref(card)` or `s.refs(cards)`, never as bare numbers."""
        if self.events is not None:
            self.events.append((verb, *values))
            if self.frames is not None:
                self.frames.append((len(self.events), self.copy()))

    def ref(self, card: Card) -> CardRef:
        return _UNTOLD if self.events is None else CardRef((card, self.kind[card], self.seen[card]))

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

    def forget(self, card: Card, mask: int = 0) -> None:
        """Only the seats of the mask still know the card. Whoever doesn't any more can't follow its number either."""
        if self.seen[card] & ~mask:
            self.seen[card] &= mask
            self.traceable = True

    def reveal(self, card: Card) -> None:
        """A player turns up an own card by playing it: public now, and still free to be taken back."""
        self.seen[card] = PUBLIC

    def shuffle(self, pile: Sequence[Card]) -> None:
        """Shuffle a face-down pile: what the cards are is dealt anew over their numbers.

        So a number says nothing about the card that it stood for before the shuffle. At the next rest the numbers are new
        too, so they don't say either how deep a card lay, or whether a card in a hand comes from this pile.
        """
        kinds = [self.kind[card] for card in pile]
        self.chance.shuffle(kinds)
        for card, kind in zip(pile, kinds, strict=True):
            self.kind[card] = kind
            self.seen[card] = 0
        self.learned += 1
        self.traceable = True

    def twin(self, hand: Sequence[Card], card: Card) -> Card:
        """Of the equal cards in a hidden hand, the one that most players know of.

        A card that leaves a hand face up goes through this, so that its number can't tell whether an equal card
        that was seen going into that hand is still there.
        """
        kind, kinds = self.kind[card], self.kind
        equal = [other for other in hand if kinds[other] == kind]
        return equal[0] if len(equal) == 1 else max(equal, key=lambda c: (self.seen[c].bit_count(), -c))

    def renumber(self, numbers: Sequence[int]) -> None:
        """Give every card the number that stands at its place. Only at rest, since scripts hold numbers."""

        def new(value: Any) -> Any:
            if isinstance(value, list):
                return [new(each) for each in value]
            if isinstance(value, dict):
                return {new(card): each for card, each in value.items()}
            return numbers[value] if value >= 0 else value

        mine = self.__dict__
        for name in self._of_cards:
            mine[name] = new(mine[name])
        for name in self._by_card:
            old = mine[name]
            mine[name] = old[:]
            for card, number in enumerate(numbers):
                mine[name][number] = old[card]

    # -- the end

    def end(self, winners: Sequence[Seat], reason: str) -> NoReturn:
        """The game is over, now: nothing more is carried out."""
        self.over, self.winners = reason, list(winners)
        self.tell("over", reason, list(winners))
        raise GameOver


def redact(event: Event, seat: Seat) -> list[Any]:
    """What this seat may see of an event: cards that it doesn't know are None. JSON-ready."""
    mine = bit(seat)

    def shown(value: Any) -> Any:
        if isinstance(value, CardRef):
            return [value[0], value[1]] if seat == OPEN or value[2] & mine else None
        return [shown(each) for each in value] if isinstance(value, list) else value

    return [event[0], *map(shown, event[1:])]
