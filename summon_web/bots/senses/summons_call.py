"""Summon's Call: the masters' lives, the units and what they reach, cards and mana."""

from __future__ import annotations

from math import exp

from summon_web.engine import Choice, Option, Seat
from summon_web.games.summons_call.book import (
    ATK,
    COST,
    HP,
    IS_UNIT,
    KINDS,
    LANE,
    MASTER_HP,
    MASTERS,
    REACH,
    WAYS,
)
from summon_web.games.summons_call.state import SummonsCall

from . import NEVER, PLAIN, Sense, Temper, Told

# What a turn of matches between bots said about who won in the end, by regression: in the logarithm of the odds.
TURN = 0.37  # to move
LIFE, LOW, LOW_LIFE = 0.38, 5, 0.32  # a point of a master's life, and the extra of the last ones
MANA, ENOUGH, MORE, MOST = 0.5, 5, 0.2, 7  # the first five, then up to seven
CARD, CLOSED, EXPOSED = 0.1, 0.03, 0.1
COSTLY = ("a_furnace_ogre", "a_worldburn_dragon", "a_black_contract", "a_bonfire_wager")  # cost the own master 1 HP
BODY = [0.08 * ATK[k] + 0.04 * HP[k] + 0.08 * WAYS[k].bit_count() if IS_UNIT[k] else 0.0 for k in range(len(KINDS))]


def value(s: SummonsCall, seat: Seat, temper: Temper = PLAIN) -> float:
    """Strike: the enemy master's life. Guard: the own one's. Guile: hands, and mana that can still be opened."""
    mine = _side(s, seat, temper, _half(temper.guard))
    lead = mine - _side(s, Seat(1 - seat), temper, _half(temper.strike)) + (TURN if s.active == seat else -TURN)
    return 1 / (1 + exp(-lead))


def _half(liking: float) -> float:
    """Lives decide so much here that a temper in full would win or lose by itself."""
    return (1 + liking) / 2


def _side(s: SummonsCall, seat: Seat, temper: Temper, safety: float) -> float:
    hp, kind, opened = s.hp[seat], s.kind, s.opened
    lost = LIFE * (MASTER_HP - hp) + LOW_LIFE * max(0, LOW - hp)
    worth = -safety * lost  # not of what is there: no temper begins a match behind in its own eyes
    manas = s.manas[seat]
    worth += temper.wealth * (MANA * min(ENOUGH, len(manas)) + MORE * max(0, min(MOST, len(manas)) - ENOUGH))
    worth += temper.guile * (CARD * len(s.hands[seat]) + CLOSED * sum(not opened[card] for card in manas))
    shielded = s.units[3 * seat + s.lane[seat]] >= 0
    for lane in (0, 1, 2):
        card = s.units[3 * seat + lane]
        if card >= 0:
            worth += BODY[kind[card]]
        foe = s.units[3 * (1 - seat) + lane]
        if foe >= 0 and not shielded and s.lane[seat] in REACH[1 - seat][lane][WAYS[kind[foe]]]:
            worth -= EXPOSED
    return worth


TELLS = ("hits_master", "defeats", "shields")


def told(before: SummonsCall, after: SummonsCall, seat: Seat) -> Told:
    """What happened to the enemy master, to the best enemy unit that is gone, or to the own master."""
    foe = 1 - seat
    if after.hp[foe] < before.hp[foe]:
        return "hits_master", (before.hp[foe] - after.hp[foe],)
    gone = [before.kind[card] for card in before.units[3 * foe : 3 * foe + 3] if card >= 0 and card not in after.units]
    if gone:
        return "defeats", (max(gone, key=lambda kind: BODY[kind]),)
    shielded = [s.units[3 * seat + s.lane[seat]] >= 0 for s in (before, after)]
    return ("shields", ()) if shielded == [False, True] else None


def prefer(s: SummonsCall, choice: Choice) -> list[float]:
    weigh = _WEIGHTS.get(choice.ask)
    if weigh is not None:
        return [weigh(s, choice.seat, option) for option in choice.options]
    return [0.3 if option[0] in ("no", "done") else 1.0 for option in choice.options]


def _main(s: SummonsCall, me: Seat, option: Option) -> float:
    verb = option[0]
    if verb == "attack":
        return _attack(s, int(option[1]), int(option[2]))
    if verb == "play":
        if s.hp[me] == 1 and KINDS[s.kind[int(option[1])]] in COSTLY:
            return NEVER
        return 1.0 + 7.0 * BODY[s.kind[int(option[1])]] * (1.2 if LANE[me][str(option[2])] == s.lane[me] else 0.8)
    if verb == "cast":
        return _cast(s, me, s.kind[int(option[1])])
    return {"main": 0.3, "move": 0.3, "end": 0.4}.get(str(verb), NEVER)  # it never matters which mana rests


def _cast(s: SummonsCall, me: Seat, kind: int) -> float:
    if s.hp[me] == MASTER_HP and KINDS[kind] == "b_mending_light":
        return NEVER
    if s.hp[me] == 1 and KINDS[kind] in COSTLY:
        return NEVER
    return 1.0 + 0.5 * COST[kind]


def _attack(s: SummonsCall, card: int, target: int) -> float:
    if target in MASTERS:
        return 8.0
    mine, theirs = s.kind[card], s.kind[target]
    kills = ATK[mine] >= HP[theirs] - s.damage[target]
    dies = ATK[theirs] >= HP[mine] - s.damage[card]
    return 4.0 if kills and not dies else 2.0 if kills else 0.3 if dies else 1.0


def _mana(s: SummonsCall, me: Seat, option: Option) -> float:
    """Five mana first, afterwards only from a full hand; what can't be paid for a long time goes down."""
    mana, hand = len(s.manas[me]), len(s.hands[me])
    short = mana < (5 if hand > 2 else 3) or hand >= 5
    if option[0] == "draw":
        return 0.5 if short else 2.0
    kind = s.kind[int(option[1])]
    late = max(0, COST[kind] - mana - 1)
    return (1.0 if short else 0.2) * (0.6 + 0.3 * late)


def _keep(s: SummonsCall, me: Seat, option: Option) -> float:
    return 1.0 if option[0] == "done" else 1.5 if COST[s.kind[int(option[1])]] > 4 else 0.1


_WEIGHTS = {"main": _main, "mana": _mana, "redraw": _keep}

SENSE = Sense(value, prefer, lambda s: 2)
