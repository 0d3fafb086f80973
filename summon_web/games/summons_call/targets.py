"""What effects can choose from, and the questions that several of them ask.

The same list decides whether an ability can be used and what is offered (`Needs`); it says too why there may be nothing.
Targets are chosen when the instruction is carried out, never earlier (SC-R48).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from summon_web.engine import DONE, Card, Course, Option, Script, Seat, ask, choose

from .abilities import Needs, effect
from .attack import master_targets
from .book import ABILITIES, ABILITY, BESIDE, COLUMN, COST, ELSEWHERE, IS_UNIT, LANE, LANES, MASTERS, ON_OPEN, OWNER
from .state import SummonsCall, empty_lanes, foe, units_of
from .verbs import shift, wound

Found: TypeAlias = Callable[[SummonsCall, Seat, Card], list[Option]]
Aim: TypeAlias = Callable[[SummonsCall, Seat, Card], Course]  # (state, controller, chosen card)


def choosing(nothing: str, *about: int) -> Callable[[Found], Needs]:
    """Make a list of options something that effects need; `nothing` is the reason if it is empty."""
    return lambda find: Needs(find, nothing, about)


def targets(cards: list[Card]) -> list[Option]:
    return [("target", card) for card in cards]


@choosing("no_enemy_unit")
def enemies(s: SummonsCall, me: Seat, _: Card) -> list[Option]:
    return targets(units_of(s, foe(me)))


def cheap_enemies(most: int) -> Needs:
    """Enemy units by their printed cost (SC-R37)."""

    @choosing("no_cheap_enemy", most)
    def found(s: SummonsCall, me: Seat, _: Card) -> list[Option]:
        return targets([unit for unit in units_of(s, foe(me)) if COST[s.kind[unit]] <= most])

    return found


def costly_enemies(least: int) -> Needs:
    @choosing("no_costly_enemy", least)
    def found(s: SummonsCall, me: Seat, _: Card) -> list[Option]:
        return targets([unit for unit in units_of(s, foe(me)) if COST[s.kind[unit]] >= least])

    return found


@choosing("no_own_unit")
def own_units(s: SummonsCall, me: Seat, _: Card) -> list[Option]:
    return targets(units_of(s, me))


@choosing("no_other_unit")
def other_own_units(s: SummonsCall, me: Seat, card: Card) -> list[Option]:
    return targets([unit for unit in units_of(s, me) if unit != card])


@choosing("no_unit")
def any_unit(s: SummonsCall, _: Seat, __: Card) -> list[Option]:
    return targets([unit for unit in s.units if unit >= 0])


@choosing("no_use")
def this_unit(s: SummonsCall, _: Seat, card: Card) -> list[Option]:
    """Itself, as long as it is on the field (SC-R19)."""
    return targets([card]) if card in s.units else []


@choosing("no_use")
def battling(s: SummonsCall, me: Seat, _: Card) -> list[Option]:
    """The unit on the other side of the battle; a master is none (SC-R39)."""
    other = s.target if OWNER[s.attacker] == me else s.attacker
    return targets([other]) if other in s.units else []


@choosing("no_empty_column")
def empty_columns(s: SummonsCall, me: Seat, _: Card) -> list[Option]:
    return [("column", COLUMN[me][lane]) for lane in empty_lanes(s, me)]


@choosing("no_use")
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


def opening_profits(s: SummonsCall, me: Seat) -> bool:
    """An own unit gets something when a mana is opened, whatever for."""
    return any(ON_OPEN[s.kind[unit]] >= 0 for unit in units_of(s, me))


@choosing("no_enemy_shift")
def enemy_shifts(s: SummonsCall, me: Seat, _: Card) -> list[Option]:
    return _shifts(s, units_of(s, foe(me)))


@choosing("no_shift")
def own_shift(s: SummonsCall, _: Seat, card: Card) -> list[Option]:
    return _shifts(s, [card])


@choosing("no_own_unit")
def exchanges(s: SummonsCall, me: Seat, _: Card) -> list[Option]:
    """Moves of own units to any other column; where a unit is, the two exchange (SC-R32)."""
    base = 3 * me
    return [
        ("shift", s.units[base + lane], COLUMN[me][to])
        for lane in LANES
        if s.units[base + lane] >= 0
        for to in ELSEWHERE[lane]
    ]


def master_attack(name: str) -> Needs:
    """What the attack that an ability orders could be declared on."""
    ways = ABILITIES[ABILITY[name]].ways

    @choosing("nothing_in_reach")
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


def aimed(*ids: str, at: Needs, ask: str, about: tuple[int, ...] = ()) -> Callable[[Aim], Aim]:
    """Make a function the effect of these abilities: one of the cards that they need is chosen and handed to it."""

    def enter(act: Aim) -> Aim:
        @effect(*ids, of=at)
        def chosen(s: SummonsCall, me: Seat, card: Card) -> Script[None]:
            target = yield from pick(s, me, ask, at(s, me, card), *about)
            if (course := act(s, me, target)) is not None:
                yield from course

        return act

    return enter


def strike(s: SummonsCall, me: Seat, damage: int) -> Script[None]:
    """Damage to an enemy unit of your choice."""
    unit = yield from pick(s, me, "strike", enemies(s, me, MASTERS[me]), damage)
    wound(s, [unit], damage)


def shifting(*ids: str, among: Needs) -> None:
    """Make a move to another column the effect of these abilities: one of the moves that they need is chosen."""

    @effect(*ids, of=among)
    def chosen(s: SummonsCall, me: Seat, card: Card) -> Script[None]:
        answer = yield from choose(me, "shift", among(s, me, card), s.source)
        moved = Card(int(answer[1]))
        shift(s, moved, LANE[OWNER[moved]][str(answer[2])])


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
