"""What effects can choose from, and the ways in which they ask for it.

A function with (state, controller, card) is a `needs` of the register: the same list decides whether the ability can be
used and what is offered. Targets are chosen when the instruction is carried out, never earlier (SC-R48).
"""

from __future__ import annotations

from summon_web.engine import DONE, Card, Option, Script, Seat, ask, choose

from .attack import master_targets
from .register import Needs
from .state import SummonsCall, empty_lanes, foe, units_of
from .tables import ABILITIES, ABILITY, BESIDE, COLUMN, COST, ELSEWHERE, IS_UNIT, LANE, LANES, MASTERS, OWNER
from .verbs import shift


def targets(cards: list[Card]) -> list[Option]:
    return [("target", card) for card in cards]


def enemies(s: SummonsCall, me: Seat, _: Card) -> list[Option]:
    return targets(units_of(s, foe(me)))


def enemies_by_cost(least: int, most: int) -> Needs:
    """Enemy units by their printed cost (SC-R37)."""

    def found(s: SummonsCall, me: Seat, _: Card) -> list[Option]:
        return targets([unit for unit in units_of(s, foe(me)) if least <= COST[s.kind[unit]] <= most])

    return found


def own_units(s: SummonsCall, me: Seat, _: Card) -> list[Option]:
    return targets(units_of(s, me))


def other_own_units(s: SummonsCall, me: Seat, card: Card) -> list[Option]:
    return targets([unit for unit in units_of(s, me) if unit != card])


def any_unit(s: SummonsCall, _: Seat, __: Card) -> list[Option]:
    return targets([unit for unit in s.units if unit >= 0])


def this_unit(s: SummonsCall, _: Seat, card: Card) -> list[Option]:
    """Itself, as long as it is on the field (SC-R19)."""
    return targets([card]) if card in s.units else []


def battling(s: SummonsCall, me: Seat, _: Card) -> list[Option]:
    """The unit on the other side of the battle; a master is none (SC-R39)."""
    other = s.target if OWNER[s.attacker] == me else s.attacker
    return targets([other]) if other in s.units else []


def empty_columns(s: SummonsCall, me: Seat, _: Card) -> list[Option]:
    return [("column", COLUMN[me][lane]) for lane in empty_lanes(s, me)]


def in_own_discard(s: SummonsCall, me: Seat, card: Card) -> list[Option]:
    """This card, where the text says it moves from (SC-9.15, SC-R47)."""
    return [("take", card)] if card in s.discards[me] else []


def _shifts(s: SummonsCall, units: list[Card]) -> list[Option]:
    """Moves to an adjacent empty column of the unit's own side (SC-R33)."""
    options: list[Option] = []
    for unit in units:
        seat, lane = divmod(s.units.index(unit), 3)
        options += [("shift", unit, COLUMN[seat][to]) for to in BESIDE[lane] if s.units[3 * seat + to] < 0]
    return options


def enemy_shifts(s: SummonsCall, me: Seat, _: Card) -> list[Option]:
    return _shifts(s, units_of(s, foe(me)))


def own_shift(s: SummonsCall, _: Seat, card: Card) -> list[Option]:
    return _shifts(s, [card])


def exchanges(s: SummonsCall, me: Seat, _: Card) -> list[Option]:
    """Moves of own units to any other column; where a unit is, the two exchange (SC-R32)."""
    base = 3 * me
    return [("shift", s.units[base + lane], COLUMN[me][to])
            for lane in LANES if s.units[base + lane] >= 0 for to in ELSEWHERE[lane]]  # fmt: skip


def master_attack(name: str) -> Needs:
    """What the attack that an ability orders could be declared on."""
    ways = ABILITIES[ABILITY[name]].ways

    def found(s: SummonsCall, me: Seat, _: Card) -> list[Option]:
        return [("attack", MASTERS[me], target) for target in master_targets(s, me, ways)]

    return found


def units_in_discard(s: SummonsCall, me: Seat, most: int = 99) -> list[Option]:
    return [("take", card) for card in s.discards[me] if IS_UNIT[s.kind[card]] and COST[s.kind[card]] <= most]


# -- asking


def pick(s: SummonsCall, me: Seat, key: str, options: list[Option], *about: int) -> Script[Card]:
    """One card of the options; there is at least one."""
    answer = yield from choose(me, key, options, s.source, *about)
    return Card(int(answer[1]))


def pick_shift(s: SummonsCall, me: Seat, options: list[Option]) -> Script[None]:
    answer = yield from choose(me, "shift", options, s.source)
    card = Card(int(answer[1]))
    shift(s, card, LANE[OWNER[card]][str(answer[2])])


def pick_lane(s: SummonsCall, me: Seat) -> Script[int]:
    answer = yield from choose(me, "column", empty_columns(s, me, MASTERS[me]), s.source)
    return LANE[me][str(answer[1])]


def pick_some(s: SummonsCall, me: Seat, key: str, cards: list[Card], most: int) -> Script[list[Card]]:
    """Up to so many of them, one at a time (SC-R49)."""
    chosen: list[Card] = []
    while len(chosen) < most and len(chosen) < len(cards):
        options: list[Option] = [("take", card) for card in cards if card not in chosen]
        answer = yield from ask(me, key, [*options, DONE], s.source, most - len(chosen))
        if answer == DONE:
            break
        chosen.append(Card(int(answer[1])))
    return chosen
