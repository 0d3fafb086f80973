"""Cave Goblins: free, frail units that flood the board and attack in bursts."""

from __future__ import annotations

from summon_web.engine import DONE, Card, Course, Option, Reason, Script, ask, choose

from ..abilities import (
    after_attack,
    after_attack_phase,
    after_movement_phase,
    any_time,
    attack_change,
    attack_of_others,
    attack_value,
    deed,
    defense,
    defense_of_others,
    end_of_attack_phase,
    end_of_turn,
    event,
    event_need,
    instead_of_attack,
    movement,
    start_of_turn,
)
from ..attack import Attack, Guard, again, attack, by_opponent
from ..board import bits
from ..book import COMMON, COST, FIGHTERS, GOBLIN, RIDE, STEPS, TIRELESS_STEPS, TRAIT
from ..destruction import wound
from ..moves import walk
from ..paths import destinations, foes_first, pairs, reach, ride
from ..state import ATTACKED, STRUCK, Battle
from ..targets import cards_at, of_type, unit_at
from ..verbs import destroy, discard_unit, exchange, feed, grant

MOST_FED = 4
RUSHING = 3


def own_goblins(s: Battle, p: int) -> list[Card]:
    return [card for card in cards_at(s, s.units[p]) if GOBLIN[s.kind[card]]]


def free_goblins(s: Battle, p: int) -> list[Card]:
    """Cave Goblin units that cost exactly 0 (SW-R36)."""
    return [card for card in own_goblins(s, p) if COST[s.kind[card]] == 0]


@end_of_turn("sly")
def sly(s: Battle, p: int, cell: int) -> list[Option]:
    """At the end of your turn Sneeks may exchange places with a Cave Goblin unit you control."""
    others = sum(s.board.bit[s.cell[card]] for card in own_goblins(s, p)) & ~s.board.bit[cell]
    return list(pairs("sly", s.players > 2, cell, others))


@deed("sly")
def slip_away(s: Battle, p: int, cell: int, other: str) -> None:
    exchange(s, p, unit_at(s, cell), unit_at(s, s.board.cell_of[other]))


@attack_value("magic_augmentation")
def magic_augmentation(s: Battle, card: Card) -> int:
    """At any time any player may put cards of his magic pile under Blarf; +1 attack value for each, at most +4."""
    return min(MOST_FED, len(s.beneath(card)))


@any_time("magic_augmentation")
def feed_blarf(s: Battle, p: int, cell: int, n: int) -> None:
    feed(s, p, unit_at(s, cell), n)


@attack_of_others("taskmaster")
def taskmaster(s: Battle, a: Attack) -> None:
    """When another Cave Goblin unit you control attacks within three spaces of Mook, add 1 to each die result."""
    cell = s.cell[a.card]
    if GOBLIN[s.kind[a.card]] and s.active_trait("taskmaster") & s.units[a.p] & s.board.within[3][cell]:
        a.add = 1


@end_of_attack_phase("feed_the_eater")
def feed_the_eater(s: Battle, p: int, card: Card) -> Course:
    """At the end of your attack phase you must destroy a common next to The Eater; if there is none, discard it."""
    food = of_type(s, s.board.near[s.cell[card]] & s.all_units(), COMMON)
    if not food:
        discard_unit(s, p, card)
        return None
    return _eat(s, p, food)


def _eat(s: Battle, p: int, food: int) -> Script[None]:
    own = s.own_side(p)
    cells = bits(food & ~own) + bits(food & own)
    option = yield from choose(s.seat_of[p], "feed_the_eater", [("eat", s.board.names[cell]) for cell in cells])
    destroy(s, [unit_at(s, s.board.cell_of[str(option[1])])], p)


@after_attack_phase("relentless_fighters")
def relentless_fighters(s: Battle, p: int) -> int:
    """Fighters never attack in your attack phase; right after it up to two of them may attack. The Fighters that still may."""
    return s.traits[TRAIT["relentless_fighters"]] & s.units[p] if s.fighters < FIGHTERS else 0


@after_attack_phase("relentless_reeker")
def relentless_reeker(s: Battle, p: int) -> int:
    """Reeker never attacks in your attack phase; right after it you may attack with him."""
    return s.traits[TRAIT["relentless_reeker"]] & s.units[p]


@attack_change("reckless", "reckless_blagog")
def reckless(s: Battle, a: Attack) -> None:
    """When it attacks, only results of 4 or more are Hits."""
    a.hit_at = max(a.hit_at, 4)


@instead_of_attack("assault")
def assault(s: Battle, p: int, cell: int) -> list[Option]:
    """When it attacks it may instead attack every adjacent enemy unit, each with its own roll."""
    return [("assault", s.board.names[cell])] if s.board.near[cell] & s.enemies(p) else []


@deed("assault")
def assault_all(s: Battle, p: int, cell: int) -> Script[None]:
    """The order is fixed first; what has gone or moved away is left out (SW-R35)."""
    card = unit_at(s, cell)
    s.marks[card] |= ATTACKED
    foes = cards_at(s, s.board.near[cell] & s.enemies(p))
    order: list[Card] = []
    while foes:
        option = yield from choose(s.seat_of[p], "assault", [("target", s.name(foe)) for foe in foes])
        foe = unit_at(s, s.board.cell_of[str(option[1])])
        foes.remove(foe)
        order.append(foe)
    for foe in order:
        if s.cell[card] >= 0 and s.cell[foe] >= 0 and s.board.near[s.cell[card]] & s.board.bit[s.cell[foe]]:
            yield from attack(s, p, card, foe)


@movement("tireless")
def tireless(s: Battle, p: int, cell: int, steps: int, phase: bool) -> int:
    """Krag never moves in your movement phase; instead, right after it, you may move him up to three spaces."""
    return 0 if phase else reach(s, p, cell, steps)


@after_movement_phase("tireless")
def still_fresh(s: Battle, p: int, cell: int) -> list[Option]:
    return list(pairs("tireless", s.players > 2, cell, reach(s, p, cell, TIRELESS_STEPS)))


@deed("tireless")
def go_on(s: Battle, p: int, cell: int, end: str) -> Course:
    return walk(s, p, unit_at(s, cell), s.board.cell_of[end], phase=False)


@start_of_turn("curse")
def curse(s: Battle, p: int, cell: int) -> list[Option]:
    """At the beginning of your turn you may place a wound on a unit next to Scagg."""
    return foes_first(s, p, "curse", cell, s.board.near[cell] & s.all_units())


@deed("curse")
def lay_curse(s: Battle, p: int, cell: int, victim: str) -> Course:
    return wound(s, [(unit_at(s, s.board.cell_of[victim]), 1)], p, "curse")


@movement("rider")
def rider(s: Battle, p: int, cell: int, steps: int, phase: bool) -> int:
    """In your movement phase, instead of a normal move, it may move up to seven spaces in a clear straight line."""
    return reach(s, p, cell, steps) | (ride(s, p, cell, RIDE) if phase else 0)


@movement("scale_wall")
def scale_wall(s: Battle, p: int, cell: int, steps: int, phase: bool) -> int:
    """It may move through walls; next to a wall it takes wounds only from 4 or more when an opponent attacks it."""
    return reach(s, p, cell, steps, s.all_walls())


@defense("scale_wall")
def clings_to_walls(s: Battle, a: Attack, card: Card, guard: Guard) -> None:
    if by_opponent(a, s, card) and s.board.near[s.cell[card]] & s.all_walls():
        guard.demand(4, "scale_wall")


@event("goblin_rage")
def goblin_rage(s: Battle, p: int, _: Card) -> None:
    """Your Cave Goblin units with summon cost 0 gain Swift Strike until the end of this turn."""
    for card in free_goblins(s, p):
        grant(s, card, "swift_strike")


@event("goblin_horde_attack")
def goblin_horde_attack(s: Battle, p: int, _: Card) -> None:
    """All Cave Goblin units you control gain Gang-Up until the end of this turn."""
    for card in own_goblins(s, p):
        grant(s, card, "gang_up")


@event("goblin_rush")
def goblin_rush(s: Battle, p: int, _: Card) -> Script[None]:
    """Choose up to three of your Cave Goblin units with summon cost 0; move each up to two spaces now."""
    moved: list[Card] = []
    while len(moved) < RUSHING:
        options: list[Option] = []
        for card in free_goblins(s, p):
            if card not in moved:
                options += rush_options(s, p, card)
        if not options:
            return
        left = RUSHING - len(moved)
        option = yield from ask(s.seat_of[p], "goblin_rush", [*options, DONE] if moved else options, left)
        if option == DONE:
            return
        runner = unit_at(s, s.board.cell_of[str(option[1])])
        moved.append(runner)
        if (course := walk(s, p, runner, s.board.cell_of[str(option[2])], phase=False)) is not None:
            yield from course


def rush_options(s: Battle, p: int, card: Card) -> tuple[Option, ...]:
    cell = s.cell[card]
    return pairs("move", s.players > 2, cell, destinations(s, p, cell, STEPS, False))


@event_need("goblin_rush")
def nobody_rushes(s: Battle, p: int, _: Card) -> Reason | None:
    """At least one of them must be able to move."""
    return None if any(rush_options(s, p, card) for card in free_goblins(s, p)) else Reason("no_target", "SW-R21")


@event("goblin_invincibility")
def goblin_invincibility(s: Battle, p: int, _: Card) -> None:
    """Until your next turn begins, your Cave Goblin units take wounds only from 6 or more when an opponent attacks."""
    s.invincible[p] = True
    s.tell("invincible", s.seat_of[p])


@defense_of_others("goblin_invincibility")
def cannot_be_hurt(s: Battle, a: Attack, card: Card, guard: Guard) -> None:
    if s.invincible[s.ctrl[card]] and GOBLIN[s.kind[card]] and by_opponent(a, s, card):
        guard.demand(6, "goblin_invincibility")


@after_attack("swift_strike")
def swift_strike(s: Battle, a: Attack) -> Course:
    """Once per turn, after this unit attacks, you may attack with it one more time."""
    if s.marks[a.card] & STRUCK:
        return None
    s.marks[a.card] |= STRUCK
    return again(s, a, "swift_strike")


@attack_change("gang_up")
def gang_up(s: Battle, a: Attack) -> None:
    """+1 attack value for each other friendly Cave Goblin unit next to the card it attacks."""
    friends = s.units[a.p] | (s.units[a.p ^ 2] if s.players > 2 else 0)
    around = s.board.near[s.cell[a.target]] & friends & ~s.board.bit[s.cell[a.card]]
    n = sum(GOBLIN[s.kind[card]] for card in cards_at(s, around))
    if n:
        a.why.append(("gang_up", n))
