"""Randomness as a counter stream: the n-th word depends on the key and n alone.

Only the counter is part of a state. The key of a real match stays with its table; a bot gets a stream of its own.
"""

from __future__ import annotations

import hmac
from bisect import bisect_right
from collections.abc import Iterable, MutableSequence, Sequence
from typing import NamedTuple, Protocol, Self, TypeVar

T = TypeVar("T")
C = TypeVar("C", int, list[int])
_WORD = 1 << 64
_MASK = _WORD - 1
_SAFE = _WORD - (1 << 32)  # words below this are fair for every number up to 2**32


class Source(Protocol):
    """Where the random numbers come from."""

    def word(self, counter: int) -> int:
        """The 64 random bits at this place of the stream."""


class Sealed:
    """The stream of a real match: the first 8 bytes of HMAC-SHA256(key, counter as 8 bytes, big endian)."""

    __slots__ = ("_key",)

    def __init__(self, key: bytes) -> None:
        self._key = key

    def word(self, counter: int) -> int:
        return int.from_bytes(hmac.digest(self._key, counter.to_bytes(8, "big"), "sha256")[:8], "big")

    def __repr__(self) -> str:
        return "Sealed(…)"


class Seeded:
    """A cheap stream for playouts, bots and tests (SplitMix64)."""

    __slots__ = ("_seed",)

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def word(self, counter: int) -> int:
        z = (self._seed + (counter + 1) * 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)


class Known:
    """Words that are known, then another stream: what a bot may know of a match's past, or the prepared chance of a lesson."""

    __slots__ = ("_draws", "_start", "then")

    def __init__(self, start: int, draws: Iterable[int], then: Source) -> None:
        self._start, self._draws, self.then = start, list(draws), then

    def word(self, counter: int) -> int:
        place = counter - self._start
        return self._draws[place] if 0 <= place < len(self._draws) else self.then.word(counter)


class Spliced:
    """One stream after the other: from each of the places on, the numbers come from the next stream."""

    __slots__ = ("_places", "_streams")

    def __init__(self, streams: Sequence[Source], places: Sequence[int] = ()) -> None:
        self._streams, self._places = streams, list(places)

    def go_over(self, place: int) -> None:
        """To the next stream, from this place on."""
        self._places.append(place)

    def word(self, counter: int) -> int:
        return self._streams[bisect_right(self._places, counter)].word(counter)


class Chance:
    """A place in a stream, with the few ways in which games use it."""

    __slots__ = ("counter", "source")

    def __init__(self, source: Source, counter: int = 0) -> None:
        self.source, self.counter = source, counter

    def copy(self) -> Self:
        return type(self)(self.source, self.counter)

    def below(self, n: int) -> int:
        """A number from 0 to n-1, every one equally likely."""
        while True:
            word = self.source.word(self.counter)
            self.counter += 1
            if word < _SAFE or word < _WORD - _WORD % n:
                return word % n

    def roll(self, sides: int) -> int:
        """A die with faces 1 to `sides`."""
        return self.below(sides) + 1

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Fisher-Yates, from the last place down. What `below` does is done in place here: decks are long."""
        word, counter = self.source.word, self.counter
        for last in range(len(things) - 1, 0, -1):
            while True:
                drawn = word(counter)
                counter += 1
                if drawn < _SAFE or drawn < _WORD - _WORD % (last + 1):
                    break
            other = drawn % (last + 1)
            things[last], things[other] = things[other], things[last]
        self.counter = counter


# -- what was drawn


class Drawn(NamedTuple):
    """One throw or shuffle: the place of its first word, what was asked for, and what came."""

    counter: int
    verb: str  # roll: a die's face, from 1; below: a number from 0; shuffle: for each place, where its thing lay before
    n: int  # sides, numbers or things
    came: int | list[int]


class Witness:
    """A stream that remembers what was drawn from it, for showing afterwards that it was drawn fairly."""

    __slots__ = ("_source", "drawn")

    def __init__(self, source: Source) -> None:
        self._source = source
        self.drawn: dict[int, Drawn] = {}  # by counter: a copy of a match draws the same again

    def word(self, counter: int) -> int:
        return self._source.word(counter)

    def go_over(self, place: int) -> None:
        assert isinstance(self._source, Spliced)
        self._source.go_over(place)


class WitnessedChance(Chance):
    """Tells its witness."""

    __slots__ = ()

    def below(self, n: int) -> int:
        return self._note(self.counter, "below", n, super().below(n))

    def roll(self, sides: int) -> int:
        return self._note(self.counter, "roll", sides, super().below(sides) + 1)

    def shuffle(self, things: MutableSequence[T]) -> None:
        counter, order = self.counter, list(range(len(things)))
        super().shuffle(order)
        things[:] = [things[place] for place in order]
        if len(order) > 1:
            self._note(counter, "shuffle", len(order), order)

    def _note(self, counter: int, verb: str, n: int, came: C) -> C:
        assert isinstance(self.source, Witness)
        self.source.drawn[counter] = Drawn(counter, verb, n, came)
        return came


def chance_from(source: Source, counter: int = 0) -> Chance:
    """Chance at this place of a stream."""
    return WitnessedChance(source, counter) if isinstance(source, Witness) else Chance(source, counter)
