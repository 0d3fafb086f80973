"""Quarriors!: Glory now, Glory that stands in the Ready Area, and how good the six dice of a later turn will be."""

from __future__ import annotations

from math import exp

from summon_web.engine import Card, Choice, Option, Seat
from summon_web.games.quarriors.state import Hunt
from summon_web.games.quarriors.tables import CARDS, COST, GLORY, IS_CREATURE_DIE, IS_SPELL_DIE, LEVEL, SIDES, TYPE
from summon_web.games.quarriors.values import defence_of

from . import Sense

SURVIVES = 0.55  # a creature until its owner's next turn, with one opponent
DRAWN = 6
TURNS = 5.0  # how many more times the dice come up, at the start of a game
EARLY, LATE = 6.0, 2.5  # how uncertain a lead is
SMALLEST = 8  # dice; a smaller collection is drawn whole anyway


def _die(kind: int) -> float:
    """What a die of this kind adds to a turn in which it is drawn, in Glory."""
    if IS_CREATURE_DIE[kind] and TYPE[kind] != "basic":
        return 0.22 * GLORY[kind] + 0.05 * COST[kind]
    if IS_SPELL_DIE[kind]:
        return 0.09 * COST[kind]
    return 0.05 * COST[kind]


DIE = [_die(kind) for kind in range(len(CARDS))]


def value(s: Hunt, seat: Seat) -> float:
    if seat in s.out:
        return 0.0
    left = max(0.0, 1 - max(s.glory) / s.goal)
    spread = LATE + (EARLY - LATE) * left
    mine = prospect(s, seat, left)
    rest = (Seat(each) for each in range(s.seats) if each not in s.out)
    return 1 / sum(exp((prospect(s, each, left) - mine) / spread) for each in rest)


def prospect(s: Hunt, seat: Seat, left: float) -> float:
    kind, code = s.kind, s.code
    stands = sum(GLORY[code[die] // SIDES] for die in s.ready[seat] if LEVEL[code[die]])
    worth, dice = 0.0, 0
    for zone in (s.bags[seat], s.pools[seat], s.ready[seat], s.used[seat], s.spent[seat]):
        dice += len(zone)
        for die in zone:
            worth += DIE[kind[die]]
    strength = DRAWN * worth / max(SMALLEST, dice)
    alive = SURVIVES ** (len(s.glory) - len(s.out) - 1)
    return s.glory[seat] + alive * stands + TURNS * left * strength


def prefer(s: Hunt, choice: Choice) -> list[float]:
    weigh = _WEIGHTS.get(choice.ask)
    if weigh is not None:
        return [weigh(s, choice.seat, option) for option in choice.options]
    return [0.4 if option[0] in ("no", "done") else 1.0 for option in choice.options]


def _summon(s: Hunt, me: Seat, option: Option) -> float:
    if option[0] == "summon":
        return 2.0 + 2.0 * GLORY[s.code[int(option[1])] // SIDES]
    return {"spend": 0.02, "done": 0.5, "ready": 3.0}.get(str(option[0]), 1.0)


def _capture(s: Hunt, me: Seat, option: Option) -> float:
    """The dearest, most of all."""
    if option[0] == "capture":
        return 0.1 + 0.05 * COST[int(option[1])] ** 2
    return {"spend": 0.01, "done": 0.1}.get(str(option[0]), 0.5)


def _cull(s: Hunt, me: Seat, option: Option) -> float:
    return 0.3 if option[0] == "done" else 1.0 / (0.1 + DIE[s.kind[int(option[1])]])


def _defend(s: Hunt, me: Seat, option: Option) -> float:
    """What holds, else what is worth least."""
    if option[0] != "name":
        return 0.5
    die = Card(int(option[1]))
    holds = defence_of(s, me, die) > s.total
    return (4.0 if holds else 1.0) / (1 + GLORY[s.code[die] // SIDES])


def _use(s: Hunt, me: Seat, option: Option) -> float:
    return 0.3 if option[0] == "done" else 1.0


_WEIGHTS = {"summon": _summon, "capture": _capture, "cull": _cull, "defend": _defend, "window": _use}

SENSE = Sense(value, prefer, lambda s: int(s.seats))
