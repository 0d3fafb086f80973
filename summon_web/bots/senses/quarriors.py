"""Quarriors!: Glory, creatures that may live to score, and what the six dice of a later turn will be worth.

Creatures are what a capture is for. Of the other dice some do more in a turn than the Quiddity die that they are drawn instead
of: those are captured where no good creature can be paid for.
"""

from __future__ import annotations

from math import exp

from summon_web.engine import DONE, Card, Choice, Option, Seat
from summon_web.games.quarriors.abilities import attached
from summon_web.games.quarriors.book import (
    ATTACK,
    COST,
    DEFENCE,
    DRAW,
    GLORY,
    IS_CREATURE_DIE,
    KINDS,
    LEVEL,
    QUIDDITY,
    SETUP,
    SIDES,
    TYPE,
)
from summon_web.games.quarriors.state import NOWHERE, Hunt
from summon_web.games.quarriors.stats import defence_of
from summon_web.games.quarriors.verbs import empty_creature_cards

from . import NEVER, PLAIN, Sense, Temper, Told

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
# Spells and the Portal, by who won more often with one more of them in the bag from the start than the opponent had.
OTHERS = {
    "portal": 2.3, "shaping_cantrip": 2.7, "victory_incantation": 3.2, "death_spell": 2.5, "victory_charm": 2.4,
    "victory_cantrip": 2.3, "death_charm": 2.2, "life_spell": 2.1, "life_cantrip": 2.1, "death_incantation": 2.0,
    "shaping_charm": 1.9, "death_cantrip": 1.8, "growth_charm": 1.7, "victory_spell": 1.7, "shaping_spell": 1.6,
    "growth_incantation": 1.7, "shaping_incantation": 1.5, "growth_cantrip": 1.4, "growth_spell": 1.5, "life_incantation": 1.6,
    "life_charm": 1.3,
}  # fmt: skip
# A hard bot that takes these for 1.3 times as much wins 53 of 100 matches against this one, and captures a spell in ten matches; one that takes
# them for 1.6 times as much captures three a match, and wins 25 of 100.
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
    known = CREATURES.get(KINDS[kind]) or OTHERS.get(KINDS[kind])
    if known:
        return known
    worth = STRIKES * _strike(kind) + PAYS * mean(QUIDDITY, kind) + DRAWS * mean(DRAW, kind) + COSTS * COST[kind]
    return worth + HELPS if KINDS[kind] == "assistant" else worth


STRIKE = [_strike(kind) for kind in range(len(KINDS))]
DIE = [_die(kind) for kind in range(len(KINDS))]
# Where a card does better or worse than its numbers say, by who won among players that valued it more or less.
KNACK = {
    "strong_witching_hag": 3.0,
    "ghostly_spirit": 2.0,
    "scavenging_goblin": 1.5,
    "questing_wizard": 1.2,
    "mighty_defender_of_the_pale": 1.2,
    "strong_defender_of_the_pale": 1.0,
    "mighty_scavenging_goblin": 0.7,
    "mighty_primordial_ooze": -1.5,
    "mighty_warrior_of_the_quay": -0.8,
    "strong_devotee_of_the_holy_query": -0.7,
    "mighty_ghostly_spirit": -0.7,
}
PRIZE = [
    0.2 * (3 * GLORY[kind] + COST[kind] - mean(LEVEL, kind) - 5 + KNACK.get(KINDS[kind], 0.0)) ** 1.5
    if IS_CREATURE_DIE[kind] and TYPE[kind] != "basic"
    else max(0.05, 1.5 * (DIE[kind] - DIE[COIN]))
    for kind in range(len(KINDS))
]
GOOD = 1.0  # a prize that nobody leaves in the wilds


# What a spell in the Ready Area is worth until it is cast, in Glory.
READY = [0.0] * len(KINDS)
for _name, _worth in {
    "death_spell": 1.2,
    "death_cantrip": 0.5,
    "death_charm": 1.0,
    "death_incantation": 0.9,
    "growth_charm": 0.6,
    "life_spell": 0.8,
    "life_cantrip": 0.7,
    "life_charm": 0.3,
    "life_incantation": 0.5,
    "shaping_spell": 0.1,
    "shaping_cantrip": 0.9,
    "shaping_charm": 0.3,
    "shaping_incantation": 0.6,
    "victory_spell": 0.6,
    "victory_cantrip": 1.2,
    "victory_charm": 0.7,
    "victory_incantation": 2.5,
}.items():
    READY[KINDS.index(_name)] = _worth
# By the face of an attached spell: the defence and Glory that it adds to its creature.
WORN = [
    (sum(give()[1] for give in gifts), sum(give()[2] for give in gifts))
    for gifts in map(attached.__getitem__, range(len(LEVEL)))
]

# What a face brings, and how much more another throw of the die would.
FACE = [QUIDDITY[code] + (1 + 2 * GLORY[code // SIDES] if LEVEL[code] else 0) for code in range(len(LEVEL))]
GAIN = [mean(FACE, code // SIDES) - face for code, face in enumerate(FACE)]


def value(s: Hunt, seat: Seat, temper: Temper = PLAIN) -> float:
    """Strike: what the dice of others will do to creatures. Guard: the creatures. Wealth: the dice. Guile: spells that wait."""
    if seat in s.out:
        return 0.0
    playing = [each for i in range(s.seats) if (each := Seat((s.active + i) % s.seats)) not in s.out]
    left = max(0.0, 1 - max(s.glory) / s.goal)
    chances: list[float] = []
    strikes: list[float] = []
    for each in playing:
        worth, strike = turn_of(s, each)
        chances.append(LEAD * s.glory[each] / s.goal + temper.wealth * left * worth)
        strikes.append(strike)
    if s.phase in HAS_ATTACKED:
        strikes[0] = 0.0
    else:
        chances[0] += TURN
    for i, each in enumerate(playing):
        threat = sum(
            strikes[:i] if i else strikes[1:]
        )  # of who attacks before they score; the active player scores last
        chances[i] += STANDS * standing(s, each, temper.strike * threat, temper) / s.goal
    mine = chances[playing.index(seat)]
    return 1 / sum(exp(chance - mine) for chance in chances)


TELLS = ("glory", "destroys", "stands", "captures")


def told(before: Hunt, after: Hunt, seat: Seat) -> Told:
    """Glory, creatures of others that are gone, own ones that wait to score, or the die that was captured."""
    if after.glory[seat] > before.glory[seat]:
        return "glory", (after.glory[seat] - before.glory[seat],)
    others = [each for each in range(before.seats) if each != seat]
    struck = sum(len(_creatures(before, each)) for each in others) - sum(
        len(_creatures(after, each)) for each in others
    )
    if struck > 0:
        return "destroys", (struck,)
    ready = len(_creatures(after, seat))
    if ready > len(_creatures(before, seat)):
        return "stands", (ready,)
    wild = {card for dice in after.wilds for card in dice}
    taken = [before.kind[card] for dice in before.wilds for card in dice if card not in wild]
    return ("captures", (taken[0],)) if len(taken) == 1 else None


def _creatures(s: Hunt, seat: int) -> list[Card]:
    """In the Ready Area."""
    return [die for die in s.ready[seat] if LEVEL[s.code[die]]]


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


def standing(s: Hunt, seat: Seat, threat: float, temper: Temper = PLAIN) -> float:
    """The Glory of the creatures, by how much they and their spells can bear of what will strike them; and spells that wait."""
    code, glory, defence, waiting = s.code, 0, 0, 0.0
    for die in s.ready[seat]:
        if LEVEL[code[die]]:
            glory += GLORY[code[die] // SIDES]
            defence += DEFENCE[code[die]] or OOZE
        elif s.on[die] == NOWHERE:
            waiting += READY[s.kind[die]]
        else:
            glory += WORN[code[die]][1]
            defence += WORN[code[die]][0]
    return temper.guile * waiting + (temper.guard * glory * defence / (defence + threat) if glory else 0.0)


def prefer(s: Hunt, choice: Choice) -> list[float]:
    weigh = _WEIGHTS.get(choice.ask)
    if weigh is not None:
        weights = [weigh(s, choice.seat, option) for option in choice.options]
        if choice.options[-1] == DONE and _goes_on(s, choice):
            weights[-1] = NEVER
        return weights
    return [0.4 if option[0] in ("no", "done") else 1.0 for option in choice.options]


def _goes_on(s: Hunt, choice: Choice) -> bool:
    """Whether something that costs nothing is left to do: a die that draws others, a spell to ready, a prize to take."""
    for option in choice.options:
        verb = option[0]
        if verb == "ready" or (verb == "use" and DRAW[s.code[int(option[1])]]):
            return True
        if verb == "capture" and PRIZE[int(option[1])] >= GOOD:
            return not _may_end(s)
    return False


def _may_end(s: Hunt) -> bool:
    """Whether the next capture can end the match (QW-14.3)."""
    return empty_creature_cards(s) + 1 >= int(SETUP["empty_creature_cards_to_end"])


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
    """A creature that survives the attack, else the one that is worth least."""
    if option[0] != "name":
        return 0.5
    die = Card(int(option[1]))
    holds = defence_of(s, me, die) > s.total
    return (4.0 if holds else 1.0) / (1 + GLORY[s.code[die] // SIDES])


def _use(s: Hunt, me: Seat, option: Option) -> float:
    return 0.3 if option[0] == "done" else 1.0


def _dismiss(s: Hunt, me: Seat, option: Option) -> float:
    """A spell that was readied waits for its moment."""
    return 1.0 if option[0] == "done" else NEVER


_WEIGHTS = {
    "summon": _summon,
    "capture": _capture,
    "cull": _cull,
    "assistant_reroll": _reroll,
    "defend": _defend,
    "window": _use,
    "dismiss": _dismiss,
}

SENSE = Sense(value, prefer, lambda s: int(s.seats))
