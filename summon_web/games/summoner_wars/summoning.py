"""Bringing units onto the battlefield (SW-7)."""

from __future__ import annotations

from summon_web.engine import Card, Course, Option

from .abilities import summon_beside
from .board import bits
from .book import COMMON, COST, IS_UNIT, TYPE
from .destruction import wound
from .paths import onto
from .state import Battle, side
from .verbs import pay, summon

ARMOR = 3  # wounds for the wall that pays for a unit


def spaces(s: Battle, p: int) -> int:
    """The empty spaces adjacent to a wall that the player controls (SW-7.4)."""
    return s.board.spread(s.walls[p]) & ~s.taken()


def sites(s: Battle, p: int) -> int:
    """The empty spaces of a player's side, for walls (SW-8.4, SW-17.7)."""
    return side(s, p) & ~s.taken()


def options(s: Battle, p: int, *, free: bool = False) -> list[Option]:
    """Every way to summon a card of the hand; `free`: commons only, without paying."""
    found: list[Option] = []
    open_spaces = spaces(s, p)
    if not open_spaces:
        return found
    magic, kinds, wide = len(s.magic[p]), s.kind, s.players > 2
    for card in s.hand[p]:
        kind = kinds[card]
        if not IS_UNIT[kind] or (TYPE[kind] != COMMON if free else COST[kind] > magic):
            continue
        if summon_beside[kind]:
            names, empty = s.board.names, ~s.taken()
            found += [
                ("summon_armored", card, names[cell], names[wall])
                for wall in bits(summon_beside[kind][0](s, p))
                for cell in bits(s.board.near[wall] & empty)
            ]
        else:
            found += onto("summon", wide, card, open_spaces)
    return found


def carry_out(s: Battle, p: int, option: Option, *, free: bool = False) -> Course:
    """Pay, then place, as one action (SW-7.3, SW-R42)."""
    card = Card(int(option[1]))
    if not free:
        pay(s, p, COST[s.kind[card]])
    summon(s, p, card, s.board.cell_of[str(option[2])])
    if option[0] == "summon_armored":
        wall = Card(s.at[s.board.cell_of[str(option[3])]])
        return wound(s, [(wall, ARMOR)], p, "stolen_armor")
    return None
