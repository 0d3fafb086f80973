"""What the turn player may do, and nothing else. Everything that is refused is explained in `why.py`."""

from __future__ import annotations

from summon_web.engine import Card, Option, Seat

from .abilities import limits
from .book import (
    ABILITIES,
    BURY,
    CAST,
    COST,
    ELSEWHERE,
    IS_UNIT,
    LIMIT,
    MAIN,
    MASTERS,
    MOVE,
    PLAY,
    SENTENCES,
    STRIKE,
    USE,
)
from .payment import payable
from .resolve import possible
from .state import SummonsCall, empty_lanes, standing_mana
from .stats import silenced, unit_targets

DRAW: Option = ("draw",)
CHOOSE_MANA: Option = ("choose_mana",)
END: Option = ("end",)


def mana_options(s: SummonsCall) -> list[Option]:
    """Exactly one of the two things; with an empty hand only the second (SC-7.4, SC-R50)."""
    return [*[BURY[card] for card in s.hands[s.active]], DRAW]


def main_options(s: SummonsCall) -> list[Option]:
    me = s.active
    mana = standing_mana(s, me)
    played, used = plays(s, me, mana), uses(s, me)
    # SC-R28: who pays may choose the mana by hand, where there is a choice and something to pay for.
    choice = [CHOOSE_MANA] if mana > 1 and (played or used) and not s.picky[me] else []
    return [*played, *attacks(s, me), *used, *moves(s, me), *choice, END]


def plays(s: SummonsCall, me: Seat, mana: int) -> list[Option]:
    """Hand cards that can be paid: units with an empty column, skills that have what they need (SC-7.8 to SC-7.15)."""
    options: list[Option] = []
    lanes = empty_lanes(s, me)
    kinds = s.kind
    for card in s.hands[me]:
        kind = kinds[card]
        if COST[kind] > mana:
            continue
        if IS_UNIT[kind]:
            ways = PLAY[card]
            options += [ways[lane] for lane in lanes]
        elif castable(s, me, card, kind):
            options.append(CAST[card])
    return options


def castable(s: SummonsCall, me: Seat, card: Card, kind: int) -> bool:
    """Only the first sentence can stop a skill (SC-R25)."""
    return possible(s, SENTENCES[kind][0], me, card) and all(allows(s, kind) for allows in limits[LIMIT[kind]])


def attacks(s: SummonsCall, me: Seat) -> list[Option]:
    if s.turn == 1:  # SC-7.20
        return []
    options: list[Option] = []
    resting = s.resting
    for slot in range(3 * me, 3 * me + 3):
        card = s.units[slot]
        if card >= 0 and not resting[card]:
            ways = STRIKE[card]
            options += [ways[target] for target in unit_targets(s, card, slot)]
    return options


def uses(s: SummonsCall, me: Seat) -> list[Option]:
    """[Main] effects of the own field (SC-7.25)."""
    return [USE[card] for card in (MASTERS[me], *s.units[3 * me : 3 * me + 3]) if card >= 0 and usable(s, me, card)]


def usable(s: SummonsCall, me: Seat, card: Card) -> bool:
    number = MAIN[s.kind[card]]
    if number < 0:
        return False
    ability = ABILITIES[number]
    if ability.once and card in s.used:
        return False
    return payable(s, me, ability) and possible(s, number, me, card) and not silenced(s, card)


def moves(s: SummonsCall, me: Seat) -> list[Option]:
    """The master, once a turn, to any other column (SC-7.26)."""
    ways = MOVE[me]
    return [] if s.moved else [ways[lane] for lane in ELSEWHERE[s.lane[me]]]
