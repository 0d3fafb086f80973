"""Moving units, with what their abilities do after a move."""

from __future__ import annotations

from summon_web.engine import Card, Script, may

from .paths import destinations, pairs
from .register import Course, strides, treads
from .state import Battle
from .verbs import move


def walk(s: Battle, p: int, card: Card, cell: int, phase: bool) -> Course:
    """Move a unit to a space; `phase`: as its move of the movement phase."""
    start = s.cell[card]
    move(s, p, card, cell, phase)
    kind = s.kind[card]
    return _after(s, p, card, start, phase) if treads.of[kind] or strides.of[kind] else ()


def _after(s: Battle, p: int, card: Card, start: int, phase: bool) -> Script[None]:
    kind = s.kind[card]
    for tread in treads.of[kind]:
        yield from tread(s, p, card, start)
    if phase and s.cell[card] >= 0:
        for stride in strides.of[kind]:
            yield from stride(s, p, card, start)


def free_move(s: Battle, p: int, card: Card, steps: int, ask: str) -> Script[None]:
    """A move that an ability allows beside the movement phase; it counts toward no limit (SW-15.11)."""
    cell = s.cell[card]
    option = yield from may(
        s.seat_of[p], ask, list(pairs("move", s.players > 2, cell, destinations(s, p, cell, steps, False)))
    )
    if option is not None:
        yield from walk(s, p, card, s.board.cell_of[str(option[2])], phase=False)
