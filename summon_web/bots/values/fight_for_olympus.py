"""Fight for Olympus: cards in hand and markers are what everything is bought with; units count by what they can bear and reach."""

from __future__ import annotations

from math import exp

from summon_web.engine import Choice, Seat
from summon_web.games.fight_for_olympus.state import Olympus
from summon_web.games.fight_for_olympus.tables import (
    ATTACK,
    DEFENCE,
    EQUIPMENT,
    FACING,
    GOAL,
    PIPS,
    SIDE,
    SPACES,
    WIDTH,
)

from . import Sense

CARD, MARKER, POINT, UNIT, STRENGTH, HEALTH = 3.4, 4.0, 2.6, 1.6, 0.4, 1.0
UNOPPOSED = (1.0, 1.0, 1.0, 1.3, 1.3, 2.2)  # by column: what an attack on nobody brings next turn
SPREAD = 7.0  # the lead that wins three of four games
NEARLY = 9.0  # five units on the own side: one more and it is over


def value(s: Olympus, seat: Seat) -> float:
    lead = _side(s, seat) - _side(s, Seat(1 - seat)) + _track(s.score if seat == 0 else -s.score)
    return 1 / (1 + exp(-lead / SPREAD))


def _track(points: int) -> float:
    """Points count more the nearer they are to the goal."""
    near = abs(points) / GOAL
    return POINT * points * (1 + near * near)


def _side(s: Olympus, seat: Seat) -> float:
    kind, unit, gear, damage = s.kind, s.unit, s.gear, s.damage
    worth = CARD * len(s.hands[seat]) + MARKER * s.markers.count(seat)
    here = 0
    for at in SIDE[seat]:
        card = unit[at]
        if card < 0:
            continue
        here += 1
        attack, defence = ATTACK[kind[card]], DEFENCE[kind[card]]
        if gear[at] >= 0:
            attack += ATTACK[kind[gear[at]]]
            defence += DEFENCE[kind[gear[at]]]
        worth += UNIT + STRENGTH * attack + HEALTH * (defence - damage[at])
        if unit[FACING[at]] < 0 and attack:
            worth += UNOPPOSED[at % WIDTH]
    return worth + NEARLY * max(0, here - 4)


def prefer(s: Olympus, choice: Choice) -> list[float]:
    weigh = {"play": _play, "place": _place}.get(choice.ask, _other)
    return weigh(s, choice)


def _play(s: Olympus, choice: Choice) -> list[float]:
    """Cheap cards and cards with much on them; the fewer are left in hand, the rather stop."""
    kind, left = s.kind, len(s.hands[choice.seat])
    weights = []
    for option in choice.options:
        if option[0] == "end":
            weights.append(8.0 / (1 + left))
        else:
            what = kind[int(option[1])]
            body = ATTACK[what] + DEFENCE[what]
            weights.append((0.5 + 0.25 * body) / (1 + 0.4 * PIPS[what]) * (0.6 if EQUIPMENT[what] else 1.0))
    return weights


def _place(s: Olympus, choice: Choice) -> list[float]:
    """Where it strikes somebody down or nobody stands; payments by hand are for people."""
    card = s.playing
    weights = []
    for option in choice.options:
        if option[0] == "place" and card >= 0:
            weights.append(_post(s, choice.seat, s.kind[card], str(option[1])))
        else:
            weights.append(1.0 if option[0] == "equip" else 0.03)
    return weights


def _post(s: Olympus, seat: Seat, kind: int, space: str) -> float:
    at = SIDE[seat][SPACES.index(space)]
    enemy = s.unit[FACING[at]]
    if enemy < 0:
        return 1.0 + UNOPPOSED[at % WIDTH] if ATTACK[kind] else 1.0
    left = DEFENCE[s.kind[enemy]] - s.damage[FACING[at]]
    return 3.0 if ATTACK[kind] >= left else 1.0 + 0.2 * DEFENCE[kind]


def _other(s: Olympus, choice: Choice) -> list[float]:
    return [0.3 if option[0] in ("no", "done", "skip") else 1.0 for option in choice.options]


SENSE = Sense(value, prefer, lambda s: 2)
