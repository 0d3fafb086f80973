"""Moving units, with what their abilities do after a move."""

from __future__ import annotations

from summon_web.engine import Card, Course, Script, may

from .abilities import after_move, after_phase_move
from .paths import destinations, pairs
from .state import Battle
from .verbs import move


def walk(s: Battle, p: int, card: Card, cell: int, phase: bool) -> Course:
    """Move a unit to a space; `phase`: as its move of the movement phase."""
    start = s.cell[card]
    move(s, p, card, cell, phase)
    kind = s.kind[card]
    return _after(s, p, card, start, phase) if after_move[kind] or after_phase_move[kind] else None


def _after(s: Battle, p: int, card: Card, start: int, phase: bool) -> Script[None]:
    kind = s.kind[card]
    for ability in after_move[kind]:
        if (course := ability(s, p, card, start)) is not None:
            yield from course
    if phase and s.cell[card] >= 0:
        for ability in after_phase_move[kind]:
            if (course := ability(s, p, card, start)) is not None:
                yield from course


def free_move(s: Battle, p: int, card: Card, steps: int, ask: str) -> Script[None]:
    """A move that an ability allows beside the movement phase; it counts toward no limit (SW-15.11)."""
    cell = s.cell[card]
    option = yield from may(
        s.seat_of[p], ask, list(pairs("move", s.players > 2, cell, destinations(s, p, cell, steps, False)))
    )
    if option is not None:
        course = walk(s, p, card, s.board.cell_of[str(option[2])], phase=False)
        if course is not None:
            yield from course
