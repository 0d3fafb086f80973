"""Summoner Wars: the summoners' lives above all, then units, magic and walls, and who stands near whom."""

from __future__ import annotations

from functools import cache
from math import exp

from summon_web.engine import Choice, Option, Seat
from summon_web.games.summoner_wars.board import BOARDS, ROWS, bits
from summon_web.games.summoner_wars.state import Battle
from summon_web.games.summoner_wars.tables import (
    ATTACK,
    BECOMES_WALL,
    BOW,
    BOW_RANGE,
    COMMON,
    COST,
    IS_UNIT,
    KINDS,
    LIFE,
    TYPE,
)

from . import Sense

SUMMONER, LAST = 5.0, 14.0  # a life point of a summoner; what is added as the last ones go
MAGIC, HAND, DRAW, WALL, FIRST_WALL = 0.9, 0.5, 0.25, 0.25, 2.0
THREAT = 1.6  # a unit that stands near the enemy summoner, by its attack value
SPREAD = 9.0  # the lead that wins three of four games
HITS = 2 / 3
UNIT = [1.0 + COST[k] + 0.5 * ATTACK[k] if IS_UNIT[k] and COST[k] < 90 else 3.0 for k in range(len(KINDS))]


@cache
def distances(wide: bool) -> list[list[int]]:
    """Steps between any two spaces of an empty battlefield."""
    width, cells = BOARDS[wide].width, BOARDS[wide].cells

    def across(a: int, b: int) -> int:
        steps = abs(a % width - b % width)
        return min(steps, width - steps) if wide else steps

    return [[across(a, b) + abs(a // width - b // width) for b in range(cells)] for a in range(cells)]


def value(s: Battle, seat: Seat) -> float:
    team = s.seat_of.index(seat) & 1
    lead = 0.0
    for p in range(s.players):
        if not s.out[p]:
            worth = _player(s, p)
            lead += worth if p & 1 == team else -worth
    return 1 / (1 + exp(-lead / SPREAD))


def _player(s: Battle, p: int) -> float:
    kind, wounds, at, cell = s.kind, s.wounds, s.at, s.cell
    summoner = s.summoner[p]
    life = LIFE[kind[summoner]] - wounds[summoner]
    worth = SUMMONER * life - LAST / life
    worth += MAGIC * len(s.magic[p]) + HAND * len(s.hand[p]) + DRAW * len(s.draw[p])
    walls = bits(s.walls[p])
    worth += FIRST_WALL * bool(walls) + WALL * sum(LIFE[kind[at[wall]]] - wounds[at[wall]] for wall in walls)
    steps = distances(s.players > 2)
    goals = [steps[cell[s.summoner[foe]]] for foe in s.opponents(p)]
    for here in bits(s.units[p]):
        card = at[here]
        what = kind[card]
        if card != summoner:
            worth += UNIT[what] * (0.5 + 0.5 * (LIFE[what] - wounds[card]) / LIFE[what])
            near = min((goal[here] for goal in goals), default=ROWS)
            reach = near - 2 if BOW[what] else near
            worth += THREAT * ATTACK[what] / (2 + max(1, reach))
    return worth


def prefer(s: Battle, choice: Choice) -> list[float]:
    if choice.ask == "move":
        return _moves(s, choice.options)
    weigh = _WEIGHTS.get(choice.ask)
    if weigh is not None:
        return [weigh(s, option) for option in choice.options]
    return [0.3 if option[0] in ("no", "done", "next") else 1.0 for option in choice.options]


def _moves(s: Battle, options: list[Option]) -> list[float]:
    """Up to where a unit can strike, the enemy summoner most of all; the own summoner keeps away."""
    p, board, cells = s.active, s.board, s.board.cell_of
    foes, steps = s.enemies(p), distances(s.players > 2)
    goals = [s.cell[s.summoner[foe]] for foe in s.opponents(p)]
    blade, bow = board.spread(foes), _shot_at(s, foes)
    prey = sum(board.bit[goal] for goal in goals)
    blade_prey, bow_prey = board.spread(prey), _shot_at(s, prey)
    bit, summoner, kind, at = board.bit, s.summoner[p], s.kind, s.at
    weights: list[float] = []
    last: str | int = ""
    for option in options:
        if option[0] != "move":
            weights.append(0.4 if option[0] == "next" else 0.01)
            continue
        if option[1] != last:  # the moves of one unit follow each other
            last = option[1]
            start = cells[str(last)]
            shoots = BOW[kind[at[start]]]
            strikes, kills = (bow, bow_prey) if shoots else (blade, blade_prey)
            far = [(steps[goal], steps[goal][start]) for goal in goals]
        end = cells[str(option[2])]
        spot = bit[end]
        if start == end:
            weights.append(0.01)
        elif at[start] == summoner:
            weights.append(1.0 if blade & bit[start] and not blade & spot else 0.1)
        else:
            weight = 0.3
            for steps_to, before in far:
                if steps_to[end] < before:
                    weight = max(weight, 0.3 + 0.5 * (before - steps_to[end]))
            if strikes & spot:
                weight += 5.5 if kills & spot else 1.5
            weights.append(weight)
    return weights


def _shot_at(s: Battle, foes: int) -> int:
    """The spaces from which a bow reaches one of these units."""
    board, at, found = s.board, s.at, 0
    for foe in bits(foes):
        for ray in board.rays[foe]:
            for space in ray[:BOW_RANGE]:
                found |= board.bit[space]
                if at[space] >= 0:
                    break
    return found


def _attack(s: Battle, option: Option) -> float:
    """What falls, most of all what is dear; the enemy summoner before everybody."""
    if option[0] != "attack":
        return 0.1 if option[0] == "next" else 1.0
    cells, p = s.board.cell_of, s.active
    card, target = s.at[cells[str(option[1])]], s.at[cells[str(option[2])]]
    what = s.kind[target]
    if (s.ctrl[target] ^ p) & 1 == 0:
        return 0.02
    if BECOMES_WALL[what]:
        return 0.3
    falls = min(1.0, HITS * (ATTACK[s.kind[card]] + s.feat[card] + s.rage[card]) / (LIFE[what] - s.wounds[target]))
    return 0.5 + falls * (8.0 if target in s.summoner else UNIT[what])


def _summon(s: Battle, option: Option) -> float:
    """The dearest that can be paid, on the side of the enemy."""
    if option[0] == "next":
        return 0.7
    if not str(option[0]).startswith("summon"):
        return 0.01
    steps = distances(s.players > 2)
    end = s.board.cell_of[str(option[2])]
    near = min((steps[s.cell[s.summoner[foe]]][end] for foe in s.opponents(s.active)), default=0)
    return (0.5 + 0.3 * COST[s.kind[int(option[1])]]) * 4.0 / (3 + near)


def _event(s: Battle, option: Option) -> float:
    return {"play": 1.0, "next": 0.6, "wall": 0.15}.get(str(option[0]), 0.01)


def _build(s: Battle, option: Option) -> float:
    """What is too dear for now becomes magic, and what is left over when the hand is full."""
    if option[0] == "next":
        return 1.0
    if option[0] != "build":
        return 0.1
    what = s.kind[int(option[1])]
    return 0.8 if TYPE[what] != COMMON else 0.5 + 0.2 * max(0, COST[what] - len(s.magic[s.active]))


_WEIGHTS = {
    "attack": _attack, "after_attack": _attack, "summon": _summon, "event": _event, "build": _build,
}  # fmt: skip

SENSE = Sense(value, prefer, lambda s: max(s.seat_of) + 1)
