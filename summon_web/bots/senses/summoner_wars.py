"""Summoner Wars: the summoners' lives above all, then units, magic and walls, and who stands near whom."""

from __future__ import annotations

from functools import cache
from math import exp

from summon_web.engine import Choice, Option, Seat
from summon_web.games.summoner_wars.board import BOARDS, ROWS, bits
from summon_web.games.summoner_wars.book import (
    ABILITIES,
    ATTACK,
    BECOMES_WALL,
    BOW,
    BOW_RANGE,
    CHAMPION,
    COMMON,
    COST,
    IS_UNIT,
    KINDS,
    LIFE,
    TYPE,
)
from summon_web.games.summoner_wars.options import NEXT
from summon_web.games.summoner_wars.state import Battle

from . import NEVER, PLAIN, Sense, Temper, Told

SUMMONER, LAST = 5.0, 14.0  # a life point of a summoner; what is added as the last ones go
MAGIC, PLENTY, HOARD, HAND, DRAW, WALL, FIRST_WALL = 0.9, 8, 0.3, 0.5, 0.25, 0.25, 2.0
KEPT = 2  # champions that are never built as magic
HERO, READY_HERO = 0.6, 0.8  # more for a champion in hand, and if there is magic for it
THREAT = 1.6  # a unit that stands near the enemy summoner, by its attack value
SPREAD = 9.0  # the lead that wins three of four games
HITS = 2 / 3
GOOD_BLOW = 1.2  # the weight of an attack that nobody forgoes
UNIT = [1.0 + COST[k] + 0.5 * ATTACK[k] if IS_UNIT[k] and COST[k] < 90 else 3.0 for k in range(len(KINDS))]


@cache
def distances(wide: bool) -> list[list[int]]:
    """Steps between any two spaces of an empty battlefield."""
    width, cells = BOARDS[wide].width, BOARDS[wide].cells

    def across(a: int, b: int) -> int:
        steps = abs(a % width - b % width)
        return min(steps, width - steps) if wide else steps

    return [[across(a, b) + abs(a // width - b // width) for b in range(cells)] for a in range(cells)]


def value(s: Battle, seat: Seat, temper: Temper = PLAIN) -> float:
    """Strike: wounds of enemy summoners and units near them. Guard: the same on the own side. Guile: cards in hand."""
    team = s.seat_of.index(seat) & 1
    lead = 0.0
    for p in range(s.players):
        if not s.out[p]:
            if p & 1 == team:
                lead += _player(s, p, temper, temper.guard, temper.strike)
            else:
                lead -= _player(s, p, temper, temper.strike, temper.guard)
    return 1 / (1 + exp(-lead / SPREAD))


def _player(s: Battle, p: int, temper: Temper, safety: float, threat: float) -> float:
    kind, wounds, at, cell = s.kind, s.wounds, s.at, s.cell
    summoner = s.summoner[p]
    life = LIFE[kind[summoner]] - wounds[summoner]
    worth = safety * (SUMMONER * life - LAST / life)
    worth += temper.wealth * _magic(s, p) + temper.guile * _hand(s, p) + DRAW * len(s.draw[p])
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
            worth += threat * THREAT * ATTACK[what] / (2 + max(1, reach))
    return worth


def _magic(s: Battle, p: int) -> float:
    """Magic is worth what it can still buy: much of it less, and beyond the price of every unit that is left nothing."""
    magic = len(s.magic[p])
    if magic <= PLENTY:
        return MAGIC * magic
    kind = s.kind
    price = sum(COST[kind[card]] for pile in (s.hand[p], s.draw[p]) for card in pile if IS_UNIT[kind[card]])
    return MAGIC * PLENTY + HOARD * max(0, min(magic, price) - PLENTY)


def _hand(s: Battle, p: int) -> float:
    """Champions count more, most of all those that can be paid for."""
    kind, magic, worth = s.kind, len(s.magic[p]), HAND * len(s.hand[p])
    for card in s.hand[p]:
        what = kind[card]
        if TYPE[what] == CHAMPION:
            worth += HERO + (READY_HERO if COST[what] <= magic else 0.0)
    return worth


TELLS = ("last_guard", "wounds_summoner", "destroys")


def told(before: Battle, after: Battle, seat: Seat) -> Told:
    """What happened to the enemy summoners, or else to their best unit that is gone."""
    foes = [p for p in range(before.players) if p & 1 != before.seat_of.index(seat) & 1 and not before.out[p]]
    for p in foes:
        if _guards(before, p) and not after.out[p] and not _guards(after, p):
            return "last_guard", (before.kind[before.summoner[p]],)
    for p in foes:
        if after.wounds[before.summoner[p]] > before.wounds[before.summoner[p]]:
            return "wounds_summoner", (before.kind[before.summoner[p]],)
    standing = {after.at[here] for p in range(after.players) for here in bits(after.units[p])}
    gone = [
        before.kind[before.at[here]] for p in foes for here in bits(before.units[p]) if before.at[here] not in standing
    ]
    return ("destroys", (max(gone, key=lambda kind: UNIT[kind]),)) if gone else None


def _guards(s: Battle, p: int) -> int:
    """Units of a player next to the own summoner."""
    steps = distances(s.players > 2)[s.cell[s.summoner[p]]]
    return sum(steps[here] == 1 for here in bits(s.units[p]))


def prefer(s: Battle, choice: Choice) -> list[float]:
    if choice.ask == "move":
        return _moves(s, choice.options)
    weigh = _WEIGHTS.get(choice.ask, _other)
    weights = [weigh(s, option) for option in choice.options]
    if weigh is _attack and max(weights) > GOOD_BLOW:
        weights[choice.options.index(NEXT)] = NEVER
    return weights


def _other(s: Battle, option: Option) -> float:
    if option[0] == "attack":
        return _attack(s, option)
    return 0.3 if option[0] in ("no", "done", "next") else 1.0


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
    falls = min(1.0, HITS * (ATTACK[s.kind[card]] + s.feat[card] + s.rage[card]) / (LIFE[what] - s.wounds[target]))
    if (s.ctrl[target] ^ p) & 1 == 0:
        spent = s.wounds[target] > 0 or COST[what] == 0  # as magic it may be worth more than where it stands
        return 0.02 if spent and falls >= 1.0 and target not in s.summoner else NEVER
    if BECOMES_WALL[what]:
        return 0.3
    return max(2 * GOOD_BLOW, 0.5 + 8.0 * falls) if target in s.summoner else 0.5 + falls * UNIT[what]


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


def champions(s: Battle) -> int:
    """In the hand of the active player."""
    return sum(TYPE[s.kind[card]] == CHAMPION for card in s.hand[s.active])


def _event(s: Battle, option: Option) -> float:
    """A Hero Is Born is for somebody who can use another champion."""
    if option[0] == "play" and "a_hero_is_born" in ABILITIES[s.kind[int(option[1])]] and champions(s) >= KEPT:
        return NEVER
    return {"play": 1.0, "next": 0.6, "wall": 0.15}.get(str(option[0]), 0.01)


def _build(s: Battle, option: Option) -> float:
    """Events and what is too dear for now become magic; champions are kept, unless there are many and little magic."""
    if option[0] == "next":
        return 1.0
    if option[0] != "build":
        return 0.1
    what, magic = s.kind[int(option[1])], len(s.magic[s.active])
    if TYPE[what] == CHAMPION:
        return NEVER if COST[what] <= magic or champions(s) <= KEPT else 0.3
    return 0.8 if TYPE[what] != COMMON else 0.5 + 0.2 * max(0, COST[what] - magic)


_WEIGHTS = {
    "attack": _attack,
    "after_attack": _attack,
    "summon": _summon,
    "event": _event,
    "build": _build,
}

SENSE = Sense(value, prefer, lambda s: max(s.seat_of) + 1)
