"""The battlefield's geometry. A set of spaces is an integer, one bit a space; spaces count row by row from a1 (SW-3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

ROWS = 8
SOUTH, NORTH = 0, 1


def _part(start: int) -> list[tuple[int, ...]]:
    """The spaces of every set of twelve spaces in a row."""
    table: list[tuple[int, ...]] = [()]
    for spaces in range(1, 1 << _PART):
        low = spaces & -spaces
        table.append((start + low.bit_length() - 1, *table[spaces ^ low]))
    return table


_PART = 12
_PARTS = [_part(start) for start in range(0, 12 * ROWS, _PART)]


def bits(spaces: int) -> tuple[int, ...]:
    """The spaces of a set, in order: row, then column. There are too many sets to keep the answers."""
    found: tuple[int, ...] = ()
    for part in _PARTS:
        found += part[spaces & 0xFFF]
        spaces >>= _PART
        if not spaces:
            break
    return found


class Board(NamedTuple):
    width: int
    cells: int
    full: int
    names: tuple[str, ...]
    cell_of: dict[str, int]
    bit: tuple[int, ...]
    near: tuple[int, ...]  # the spaces adjacent to each space
    diagonal: tuple[int, ...]
    rays: tuple[tuple[tuple[int, ...], ...], ...]  # from each space, the spaces along its straight lines, nearest first
    lines: tuple[tuple[int, ...], ...]  # lines[n][space]: the spaces up to n along its straight lines
    within: tuple[tuple[int, ...], ...]  # within[n][space]: the spaces at distance 1 to n (SW-3.7)
    side: tuple[int, int]
    spread: Callable[[int], int]  # all spaces adjacent to a set


def _spread(width: int, wrap: bool) -> Callable[[int], int]:
    full = (1 << width * ROWS) - 1
    first = sum(1 << row * width for row in range(ROWS))
    last = first << (width - 1)
    inner, outer, turn = full & ~last, full & ~first, width - 1

    def flat(spaces: int) -> int:
        return (((spaces & inner) << 1) | ((spaces & outer) >> 1) | (spaces << width) | (spaces >> width)) & full

    def ring(spaces: int) -> int:
        return flat(spaces) | ((spaces & last) >> turn) | ((spaces & first) << turn)

    return ring if wrap else flat


def make(width: int, wrap: bool) -> Board:
    """The mat of two players, or both mats side by side, whose outer edges touch (SW-3.5, SW-3.6)."""
    cells = width * ROWS
    names = tuple(f"{chr(97 + cell % width)}{cell // width + 1}" for cell in range(cells))
    spread = _spread(width, wrap)

    def step(cell: int, dx: int, dy: int) -> int | None:
        x, y = cell % width + dx, cell // width + dy
        if wrap:
            x %= width
        return y * width + x if 0 <= x < width and 0 <= y < ROWS else None

    def ray(cell: int, dx: int, dy: int) -> tuple[int, ...]:
        found: list[int] = []
        here = step(cell, dx, dy)
        while here is not None and len(found) < 7:
            found.append(here)
            here = step(here, dx, dy)
        return tuple(found)

    def mask(found: list[int | None]) -> int:
        return sum(1 << cell for cell in found if cell is not None)

    near = tuple(spread(1 << cell) for cell in range(cells))
    within = [tuple(0 for _ in range(cells)), near]
    while len(within) < 4:
        within.append(tuple((spread(m) | m) & ~(1 << cell) for cell, m in enumerate(within[-1])))
    half = (1 << cells // 2) - 1
    rays = tuple(tuple(ray(cell, dx, dy) for dx, dy in ((0, -1), (-1, 0), (1, 0), (0, 1))) for cell in range(cells))
    return Board(
        width,
        cells,
        (1 << cells) - 1,
        names,
        {name: cell for cell, name in enumerate(names)},
        tuple(1 << cell for cell in range(cells)),
        near,
        tuple(mask([step(cell, dx, dy) for dx in (-1, 1) for dy in (-1, 1)]) for cell in range(cells)),
        rays,
        tuple(tuple(mask([c for ray in own for c in ray[:n]]) for own in rays) for n in range(8)),
        tuple(within),
        (half, half << cells // 2),
        spread,
    )


BOARDS = (make(6, wrap=False), make(12, wrap=True))
