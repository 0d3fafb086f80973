"""The register that ties the abilities of `cards.toml` to the functions that carry them out, one list for each moment.

A game has one `Register`. Each of its moments is a `Moment`: `attack_bonus: Moment[Bonus] = Moment(register, "passive")`. A card
enters itself: `@attack_bonus("banner")` above a function makes it that ability, at every place that has it. The rules ask
`attack_bonus[place]` and know no card. A place is whatever the game looks abilities up by: the kind of a card, the face of a die.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

from .choice import Script

F = TypeVar("F", bound=Callable[..., Any])
Course: TypeAlias = Script[None] | None  # what an ability returns: a script if it asks something, None if all is done


class Register(Mapping[str, Callable[..., Any]]):
    """The abilities of one game by their ids.

    `places` names for every ability the places that have it, in the order of `cards.toml`; `timing` its timing word. `size` says how
    many places there are, where the last of them have no ability.
    """

    def __init__(self, places: Mapping[str, Iterable[int]], timing: Mapping[str, str], size: int = 0) -> None:
        self.places = {ability: tuple(where) for ability, where in places.items()}
        self.timing = dict(timing)
        self.order = {ability: number for number, ability in enumerate(self.places)}
        self.size = max(size, 1 + max((place for where in self.places.values() for place in where), default=-1))
        self._functions: dict[str, Callable[..., Any]] = {}

    def enter(self, ability: str, function: Callable[..., Any]) -> None:
        """An ability may act at several moments; the function that was entered first stands for it."""
        if ability not in self.places:
            raise ValueError(f"cards.toml knows no ability {ability}")
        self._functions.setdefault(ability, function)

    def __getitem__(self, ability: str) -> Callable[..., Any]:
        return self._functions[ability]

    def __iter__(self) -> Iterator[str]:
        return iter(self._functions)

    def __len__(self) -> int:
        return len(self._functions)


class Moment(list[tuple[F, ...]], Generic[F]):
    """By place: the functions that act at one moment, in the order of `cards.toml`. The last entry is for "no card" (-1).

    Only abilities with one of the moment's timing words may enter it.
    """

    def __init__(self, register: Register, *timing: str) -> None:
        super().__init__([()] * (register.size + 1))
        self.timing = timing
        self.by_id: dict[str, F] = {}
        self._register = register

    def __call__(self, *ids: str) -> Callable[[F], F]:
        """Make a function these abilities at this moment. A second one for the same ability is an error."""

        def enter(function: F) -> F:
            for ability in ids:
                self._register.enter(ability, function)
                word = self._register.timing[ability]
                if self.timing and word not in self.timing:
                    raise ValueError(f"{ability} is timed {word!r}, not {' or '.join(self.timing)}")
                if ability in self.by_id:
                    raise ValueError(f"two functions for the ability {ability} at one moment")
                self.by_id[ability] = function
                for place in self._register.places[ability]:
                    self[place] = self._at(place)
            return function

        return enter

    def _at(self, place: int) -> tuple[F, ...]:
        """The functions at a place. Abilities that share one function there act one after the other."""
        order, places = self._register.order, self._register.places
        return tuple(
            self.by_id[ability] for ability in sorted(self.by_id, key=order.__getitem__) if place in places[ability]
        )
