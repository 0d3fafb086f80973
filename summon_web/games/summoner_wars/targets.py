"""What effects can choose from, and the questions that several of them ask."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script, choose

from .board import bits
from .book import TYPE
from .state import Battle


def unit_at(s: Battle, cell: int) -> Card:
    return Card(s.at[cell])


def cards_at(s: Battle, spaces: int) -> list[Card]:
    """The cards on a set of spaces, in order of the spaces; empty ones are left out."""
    return [Card(s.at[cell]) for cell in bits(spaces) if s.at[cell] >= 0]


def target(s: Battle, p: int, ask: str, spaces: int, *, helps: bool = False) -> Script[Card]:
    """A card on one of these spaces: enemies first, or the own side if it helps."""
    names, own = s.board.names, s.own_side(p)
    first = spaces & own if helps else spaces & ~own
    cells = bits(first) + bits(spaces & ~first)
    option = yield from choose(s.seat_of[p], ask, [("target", names[cell]) for cell in cells])
    return unit_at(s, s.board.cell_of[str(option[1])])


def opponent(s: Battle, p: int, ask: str, allowed: list[int]) -> Script[int]:
    """One of these opponents."""
    options: list[Option] = [("opponent", s.place(other)) for other in allowed]
    option = yield from choose(s.seat_of[p], ask, options)
    return allowed[options.index(option)]


def of_type(s: Battle, spaces: int, *types: int) -> int:
    """Of these spaces, those with a card of the types."""
    return sum(s.board.bit[cell] for cell in bits(spaces) if TYPE[s.kind[s.at[cell]]] in types)


def any_unit(s: Battle, p: int) -> int:
    """The units of all players."""
    return s.all_units()
