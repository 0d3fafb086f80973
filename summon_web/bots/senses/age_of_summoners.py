"""Age of Summoners: points now, and what earns points later, which counts less the nearer the end is."""

from __future__ import annotations

from math import exp

from summon_web.engine import Choice, Option, Seat
from summon_web.games.age_of_summoners.book import (
    ACTION_OF,
    AXES,
    COST,
    END_SPIRITS,
    END_VP,
    ICONS,
    NUMBER,
    REFILL,
    SWORDS,
)
from summon_web.games.age_of_summoners.scoring import total
from summon_web.games.age_of_summoners.state import Age

from . import NEVER, PLAIN, Sense, Temper, Told

WEAPON, FAITH, STONE, SPIRIT = 2.6, 2.0, 1.6, 0.5  # what earns, in points until the end of a whole game
MAGIC, CARD, ENOUGH = 0.55, 1.2, 8  # hand and row, up to a size
FEW = 3  # cards in hand with which one can hardly move
IDLE, A_SPIRIT = 1.2, 3  # magic that no card is left for; what a spirit costs, about
EARLY, LATE = 9.0, 3.0  # how uncertain a lead is


def value(s: Age, seat: Seat, temper: Temper = PLAIN) -> float:
    """Everybody's share of the chances, by how far apart the prospects are.

    Strike: axes and swords. Guard: faith. Wealth: cards and magic. Guile: stones.
    """
    playing = [Seat(each) for each in range(s.seats) if each not in s.out]
    if seat not in playing:
        return 0.0
    left = 1 - progress(s)
    spread = LATE + (EARLY - LATE) * left
    mine = prospect(s, seat, left, temper)
    return 1 / sum(exp((prospect(s, each, left, temper) - mine) / spread) for each in playing)


def progress(s: Age) -> float:
    """How near the end is, by the player who is nearest to it."""
    if s.declarer >= 0:
        return 1.0
    return min(1.0, max(max(s.vp) / END_VP, max(map(len, s.spirits)) / END_SPIRITS))


def prospect(s: Age, seat: Seat, left: float, temper: Temper) -> float:
    kind = s.kind
    spirits = [kind[card] for card in s.spirits[seat]]
    weapons = sum(AXES[what] + SWORDS[what] for what in spirits)
    stones = sum(map(s.is_stone, s.rows[seat]))
    magic, cards = len(s.rows[seat]), len(s.hands[seat])
    later = temper.strike * WEAPON * weapons + temper.guard * FAITH * s.faith[seat] + temper.guile * STONE * stones
    later += SPIRIT * sum(COST[what] for what in spirits)
    later += temper.wealth * (MAGIC * min(ENOUGH, magic) + CARD * min(ENOUGH, cards))
    later -= IDLE * max(0, min(REFILL, magic // A_SPIRIT) - cards)
    return total(s, seat) + later * left


TELLS = ("vp", "calls", "faith", "stone", "allows")


def told(before: Age, after: Age, seat: Seat) -> Told:
    """Points, the spirit that was called, faith, a stone, or the action that the command number allows."""
    if after.vp[seat] > before.vp[seat]:
        return "vp", (after.vp[seat] - before.vp[seat],)
    called = [after.kind[card] for card in after.spirits[seat] if card not in before.spirits[seat]]
    if called:
        return "calls", (called[0],)
    if after.faith[seat] > before.faith[seat]:
        return "faith", (after.faith[seat] - before.faith[seat],)
    if sum(map(after.is_stone, after.rows[seat])) > sum(map(before.is_stone, before.rows[seat])):
        return "stone", ()
    action = ACTION_OF.get(after.number, "") if after.active == seat and before.number != after.number else ""
    return ("allows", (action,)) if action else None


def prefer(s: Age, choice: Choice) -> list[float]:
    weigh = _WEIGHTS.get(choice.ask)
    if weigh is not None:
        return [weigh(s, choice.seat, option) for option in choice.options]
    return [0.15 if option[0] in ("no", "done") else 1.0 for option in choice.options]


def _lay(s: Age, me: Seat, option: Option) -> float:
    """By the action that the number gives; a card that could be called soon is kept."""
    kind = s.kind[int(option[1])]
    row = s.rows[me]
    tip = 0 if not row else 3 if s.is_stone(row[-1]) else NUMBER[s.kind[row[-1]]]
    action = ACTION_OF.get(NUMBER[kind] + tip, "")
    return 0.3 + _worth(s, me, action) / (1 + 0.3 * ICONS[kind])


def _worth(s: Age, me: Seat, action: str) -> float:
    """About what an action brings now, in points."""
    if action == "conquest":
        return 1.5 + sum(AXES[s.kind[card]] + SWORDS[s.kind[card]] for card in s.spirits[me])
    if action == "research":
        return 1.0 + sum(map(s.is_stone, s.rows[me]))
    if action == "pilgrimage":
        return max(1.5, s.faith[me])
    if action in ("prayer", "inquisition"):
        return 1.6 + 0.5 * max(0, FEW - len(s.hands[me]))
    return 1.6 if action else 0.1


def _main(s: Age, me: Seat, option: Option) -> float:
    if option[0] == "summon":
        kind = s.kind[int(option[1])]
        return 1.0 + ICONS[kind] + 1.5 * (AXES[kind] + SWORDS[kind]) + 0.3 * COST[kind]
    return _worth(s, me, str(option[1]) if len(option) > 1 else "")


def _pay(s: Age, me: Seat, option: Option) -> float:
    return 1.0 if option[0] == "accept" else 0.02


def _declare(s: Age, me: Seat, option: Option) -> float:
    """A player who is ahead ends the match; from behind that is absurd."""
    lead = total(s, me) - max(total(s, seat) for seat in s.others(me))
    if option[0] == "declare":
        return 1.0 if lead > 2 else 0.1 if lead >= 0 else NEVER
    return 0.1 if lead > 2 else 1.0


def _keep(s: Age, me: Seat, option: Option) -> float:
    """The better card for the hand."""
    return 1.0 + 0.3 * ICONS[s.kind[int(option[1])]]


def _vp(s: Age, me: Seat, option: Option) -> float:
    return max(NEVER, s.faith[me]) if option[0] == "vp" else 1.5


_WEIGHTS = {
    "lay": _lay,
    "main": _main,
    "pay": _pay,
    "declare": _declare,
    "replenish": _keep,
    "pilgrimage": _vp,
}

SENSE = Sense(value, prefer, lambda s: int(s.seats))
