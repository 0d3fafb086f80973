"""Quarriors!: Glory, creatures that may live to score, and what the six dice of a later turn will be worth.

Only creatures are worth a capture: other dice do no more in a turn than the Quiddity die that they are drawn instead of.
"""

from __future__ import annotations

from math import exp

from summon_web.engine import Card, Choice, Option, Seat
from summon_web.games.quarriors.state import Hunt
from summon_web.games.quarriors.tables import (
    ATTACK,
    COST,
    DEFENCE,
    DRAW,
    GLORY,
    IS_CREATURE_DIE,
    KINDS,
    LEVEL,
    QUIDDITY,
    SIDES,
    TYPE,
)
from summon_web.games.quarriors.values import defence_of

from . import Sense

# What a turn of matches between bots said about who won in the end, by regression: in the logarithm of the odds.
TURN = 0.32  # to move
LEAD = 4.5  # Glory for a whole goal
STANDS = 5.6  # the same in creatures that will surely score
# By die drawn: a creature's, plain, strong and mighty; of other dice their attack, Quiddity, draws, price and an Assistant.
_BY_CLASS = {
    "deathdealer": (2.7, 3.0, 3.3),
    "defender_of_the_pale": (3.1, 3.9, 3.9),
    "devotee_of_the_holy_query": (2.5, 2.4, 2.7),
    "ghostly_spirit": (2.9, 2.5, 2.1),
    "primordial_ooze": (2.4, 2.3, 2.8),
    "quake_dragon": (5.1, 4.2, 6.0),
    "questing_wizard": (4.8, 3.4, 4.9),
    "scavenging_goblin": (2.7, 2.7, 2.9),
    "warrior_of_the_quay": (2.8, 2.8, 2.6),
    "witching_hag": (3.5, 3.9, 3.6),
}
CREATURES = {
    size + name: worth
    for name, worths in _BY_CLASS.items()
    for size, worth in zip(("", "strong_", "mighty_"), worths, strict=True)
}
STRIKES, PAYS, DRAWS, COSTS, HELPS = 0.3, 1.6, 1.06, 0.12, 0.75
DRAWN, SMALLEST = 6, 8  # dice of a turn; a smaller collection is drawn whole anyway
OOZE = 4  # about what the Oozes count
COIN, PURSE = KINDS.index("quiddity"), 5
BY_HAND = 0.0001  # payments by hand are for people
HAS_ATTACKED = ("capture", "dismiss")


def mean(table: list[int], kind: int) -> float:
    """Of the six faces."""
    return sum(table[kind * SIDES + 1 : (kind + 1) * SIDES]) / (SIDES - 1)


def _strike(kind: int) -> float:
    return OOZE / 2 if KINDS[kind].endswith("ooze") else mean(ATTACK, kind)


def _die(kind: int) -> float:
    if KINDS[kind] in CREATURES:
        return CREATURES[KINDS[kind]]
    worth = STRIKES * _strike(kind) + PAYS * mean(QUIDDITY, kind) + DRAWS * mean(DRAW, kind) + COSTS * COST[kind]
    return worth + HELPS if KINDS[kind] == "assistant" else worth


STRIKE = [_strike(kind) for kind in range(len(KINDS))]
DIE = [_die(kind) for kind in range(len(KINDS))]
# Where a card does better or worse than its numbers say, by who won among players that valued it more or less.
KNACK = {
    "strong_witching_hag": 3.0, "ghostly_spirit": 2.0, "scavenging_goblin": 1.5, "questing_wizard": 1.2,
    "mighty_defender_of_the_pale": 1.2, "strong_defender_of_the_pale": 1.0, "mighty_scavenging_goblin": 0.7,
    "mighty_primordial_ooze": -1.5, "mighty_warrior_of_the_quay": -0.8, "strong_devotee_of_the_holy_query": -0.7,
    "mighty_ghostly_spirit": -0.7,
}  # fmt: skip
PRIZE = [
    0.2 * (3 * GLORY[kind] + COST[kind] - mean(LEVEL, kind) - 5 + KNACK.get(KINDS[kind], 0.0)) ** 1.5
    if IS_CREATURE_DIE[kind] and TYPE[kind] != "basic"
    else 0.05
    for kind in range(len(KINDS))
]


# What a face brings, and how much more another throw of the die would.
FACE = [QUIDDITY[code] + (1 + 2 * GLORY[code // SIDES] if LEVEL[code] else 0) for code in range(len(LEVEL))]
GAIN = [mean(FACE, code // SIDES) - face for code, face in enumerate(FACE)]


def value(s: Hunt, seat: Seat) -> float:
    if seat in s.out:
        return 0.0
    playing = [each for i in range(s.seats) if (each := Seat((s.active + i) % s.seats)) not in s.out]
    left = max(0.0, 1 - max(s.glory) / s.goal)
    chances: list[float] = []
    strikes: list[float] = []
    for each in playing:
        worth, strike = turn_of(s, each)
        chances.append(LEAD * s.glory[each] / s.goal + left * worth)
        strikes.append(strike)
    if s.phase in HAS_ATTACKED:
        strikes[0] = 0.0
    else:
        chances[0] += TURN
    for i, each in enumerate(playing):
        threat = sum(
            strikes[:i] if i else strikes[1:]
        )  # of who attacks before they score; the active player scores last
        chances[i] += STANDS * standing(s, each, threat) / s.goal
    mine = chances[playing.index(seat)]
    return 1 / sum(exp(chance - mine) for chance in chances)


def turn_of(s: Hunt, seat: Seat) -> tuple[float, float]:
    """What the dice of a turn are worth, and how hard they strike."""
    kind, worth, strike, dice = s.kind, 0.0, 0.0, 0
    for zone in zones(s, seat):
        dice += len(zone)
        for die in zone:
            what = kind[die]
            worth += DIE[what]
            strike += STRIKE[what]
    share = DRAWN / max(SMALLEST, dice)
    return share * worth, share * strike


def zones(s: Hunt, seat: Seat) -> tuple[list[Card], ...]:
    """Where the dice of a player are."""
    return s.bags[seat], s.pools[seat], s.ready[seat], s.used[seat], s.spent[seat]


def standing(s: Hunt, seat: Seat, threat: float) -> float:
    """The Glory of the creatures, by how much they can bear of what will strike them."""
    code, glory, defence = s.code, 0, 0
    for die in s.ready[seat]:
        if LEVEL[code[die]]:
            glory += GLORY[code[die] // SIDES]
            defence += DEFENCE[code[die]] or OOZE
    return glory * defence / (defence + threat) if glory else 0.0


def prefer(s: Hunt, choice: Choice) -> list[float]:
    weigh = _WEIGHTS.get(choice.ask)
    if weigh is not None:
        return [weigh(s, choice.seat, option) for option in choice.options]
    return [0.4 if option[0] in ("no", "done") else 1.0 for option in choice.options]


def _summon(s: Hunt, me: Seat, option: Option) -> float:
    if option[0] == "summon":
        return 2.0 + 2.0 * GLORY[s.code[int(option[1])] // SIDES]
    return {"spend": BY_HAND, "done": 0.5, "ready": 3.0}.get(str(option[0]), 1.0)


def _capture(s: Hunt, me: Seat, option: Option) -> float:
    if option[0] == "capture":
        return PRIZE[int(option[1])]
    return {"spend": BY_HAND, "done": 0.1}.get(str(option[0]), 0.5)


def _cull(s: Hunt, me: Seat, option: Option) -> float:
    """Quiddity beyond a purse at once: Assistants roll it too. Then what is worth least, nearly always."""
    if option[0] == "done":
        return 0.01
    kind = s.kind[int(option[1])]
    if kind == COIN and sum(s.kind[die] == COIN for zone in zones(s, me) for die in zone) > PURSE:
        return 50.0
    return DIE[kind] ** -4


def _reroll(s: Hunt, me: Seat, option: Option) -> float:
    """The die that another throw makes better, on the average."""
    return max(0.05, 0.5 + GAIN[s.code[int(option[1])]]) if option[0] == "with" else 0.5


def _defend(s: Hunt, me: Seat, option: Option) -> float:
    """What holds, else what is worth least."""
    if option[0] != "name":
        return 0.5
    die = Card(int(option[1]))
    holds = defence_of(s, me, die) > s.total
    return (4.0 if holds else 1.0) / (1 + GLORY[s.code[die] // SIDES])


def _use(s: Hunt, me: Seat, option: Option) -> float:
    return 0.3 if option[0] == "done" else 1.0


_WEIGHTS = {
    "summon": _summon, "capture": _capture, "cull": _cull, "assistant_reroll": _reroll, "defend": _defend, "window": _use,
}  # fmt: skip

SENSE = Sense(value, prefer, lambda s: int(s.seats))
