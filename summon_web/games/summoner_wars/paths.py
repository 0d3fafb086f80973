"""Where units may go and what they may attack, as sets of spaces."""

from __future__ import annotations

from functools import cache, lru_cache

from summon_web.engine import Option

from .abilities import attack_aim, holding, movement
from .board import BOARDS, bits
from .book import BOW, BOW_RANGE, TRAIT
from .state import Battle


def held(s: Battle, p: int) -> int:
    """The spaces where units of a player can't be moved, and where they must stop (SW-R20)."""
    found = 0
    for name, hold in holding.by_id.items():
        if s.traits[TRAIT[name]]:
            found |= hold(s, p)
    return found


def flood(s: Battle, cell: int, steps: int, way: int, hold: int) -> int:
    """The spaces of a way that lie within some steps, walking on only from where nothing holds."""
    board = s.board
    front = board.near[cell] & way
    found = front
    for _ in range(steps - 1):
        front = board.spread(front & ~hold) & way & ~found
        found |= front
    return found


def reach(s: Battle, p: int, cell: int, steps: int, over: int = 0) -> int:
    """Where a unit can walk, its own space included; `over`: occupied spaces that it may cross (SW-9.2 to SW-9.4)."""
    hold, here = held(s, p), s.board.bit[cell]
    if hold & here:
        return 0
    empty = s.board.full & ~s.taken()
    return (flood(s, cell, steps, empty | (over & ~here), hold) & empty) | here


def ride(s: Battle, p: int, cell: int, steps: int) -> int:
    """Where a unit can go along clear straight lines."""
    board, hold, at = s.board, held(s, p), s.at
    if hold & board.bit[cell]:
        return 0
    found = board.bit[cell]
    for ray in board.rays[cell]:
        for space in ray[:steps]:
            if at[space] >= 0:
                break
            found |= board.bit[space]
            if hold & board.bit[space]:
                break
    return found


def destinations(s: Battle, p: int, cell: int, steps: int, phase: bool) -> int:
    """Where a unit may be moved now, its own space included (SW-R5); none if it can't be moved."""
    if s.frozen & s.board.bit[cell]:
        return 0
    walk = movement[s.kind[s.at[cell]]]
    return walk[0](s, p, cell, steps, phase) if walk else reach(s, p, cell, steps)


def shots(s: Battle, cell: int, distance: int) -> int:
    """The first card along each straight line, up to a distance (SW-10.8)."""
    return _first(s.players > 2, cell, distance, s.taken() & s.board.lines[distance][cell])


@lru_cache(maxsize=1 << 16)
def _first(wide: bool, cell: int, distance: int, taken: int) -> int:
    """Of the taken spaces along the lines of a space, the first of each line."""
    board, found = BOARDS[wide], 0
    for ray in board.rays[cell]:
        found |= next((board.bit[space] for space in ray[:distance] if taken & board.bit[space]), 0)
    return found


def targets(s: Battle, cell: int) -> int:
    """The cards that the unit on a space may attack (SW-10.4, SW-10.7, SW-10.8)."""
    return targets_among(s, cell, s.taken())


def targets_among(s: Battle, cell: int, taken: int) -> int:
    """The same where all spaces that hold a card are known already."""
    kind = s.kind[s.at[cell]]
    if attack_aim[kind]:
        return attack_aim[kind][0](s, cell)
    if BOW[kind]:
        return _first(s.players > 2, cell, BOW_RANGE, taken & s.board.lines[BOW_RANGE][cell])
    return s.board.near[cell] & taken


@lru_cache(maxsize=1 << 16)
def pairs(verb: str, wide: bool, cell: int, spaces: int) -> tuple[Option, ...]:
    """`(verb, space, other)` for every other space of a set."""
    return tuple(map(_all_pairs(verb, wide, cell).__getitem__, bits(spaces)))


def foes_first(s: Battle, p: int, verb: str, cell: int, spaces: int) -> list[Option]:
    """The same with a player's own side last."""
    wide, own = s.players > 2, s.own_side(p)
    return [*pairs(verb, wide, cell, spaces & ~own), *pairs(verb, wide, cell, spaces & own)]


@cache
def _all_pairs(verb: str, wide: bool, cell: int) -> tuple[Option, ...]:
    """By other space; made once, and shared by all sets."""
    names = BOARDS[wide].names
    return tuple((verb, names[cell], other) for other in names)


@lru_cache(maxsize=1 << 16)
def strolls(wide: bool, cell: int, empty: int) -> tuple[Option, ...]:
    """The moves of a unit that nothing helps or holds, by the empty spaces within two steps (SW-9.1, SW-R5)."""
    board = BOARDS[wide]
    front = board.near[cell] & empty
    return pairs("move", wide, cell, front | (board.spread(front) & empty) | board.bit[cell])


@lru_cache(maxsize=1 << 16)
def _names(wide: bool, spaces: int) -> tuple[str, ...]:
    return tuple(BOARDS[wide].names[cell] for cell in bits(spaces))


def onto(verb: str, wide: bool, card: int, spaces: int) -> list[Option]:
    """`(verb, card, space)` for every space of a set."""
    return [(verb, card, name) for name in _names(wide, spaces)]


def route(s: Battle, p: int, cell: int, end: int) -> list[str]:
    """A shortest way for the eye: over empty spaces if there is one, else straight through."""
    board, taken = s.board, s.taken()
    for blocked in (taken | held(s, p), taken, 0):
        came = {cell: cell}
        front = [cell]
        while front and end not in came:
            fresh = []
            for here in front:
                for space in bits(board.near[here]):
                    if space not in came and (space == end or not blocked & board.bit[space]):
                        came[space] = here
                        fresh.append(space)
            front = fresh
        if end in came:
            break
    way = [end]
    while way[-1] != cell:
        way.append(came[way[-1]])
    return [board.names[space] for space in reversed(way)]
