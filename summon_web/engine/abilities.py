"""The register that ties ability ids of `cards.toml` to the functions that carry them out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


class Abilities(dict[str, Callable[..., Any]]):
    """`@abilities("diomedes.spear_cast")` above a function makes it that ability. A second one is an error."""

    def __call__(self, *ids: str) -> Callable[[F], F]:
        def register(function: F) -> F:
            for ability in ids:
                if ability in self:
                    raise ValueError(f"two functions for the ability {ability}")
                self[ability] = function
            return function

        return register
