"""Cave Goblins: free, frail units that flood the board and attack in bursts."""

from __future__ import annotations

from summon_web.engine import DONE, Card, Option, Reason, Script, ask, choose

from ..attack import Attack, Guard, again, attack, by_opponent
from ..board import bits
from ..moves import walk
from ..paths import destinations, pairs, reach, ride
from ..register import afters, auras, deeds, guards, needs, offers, plays, powers, rules, swings, walks, wards
from ..state import ATTACKED, GANG_UP, STRUCK, SWIFT_STRIKE, TRAIT, Battle
from ..tables import COMMON, COST, FIGHTERS, GOBLIN, STEPS
from ..verbs import destroy, discard_unit, exchange, feed, grant
from ..wounds import wound
from .ask import cards_at, of_type, unit_at

MOST_FED = 4
RUSHING = 3


def own_goblins(s: Battle, p: int) -> list[Card]:
    return [card for card in cards_at(s, s.units[p]) if GOBLIN[s.kind[card]]]


def free_goblins(s: Battle, p: int) -> list[Card]:
    """Cave Goblin units that cost exactly 0 (SW-R36)."""
    return [card for card in own_goblins(s, p) if COST[s.kind[card]] == 0]


@offers("sly")
def sly(s: Battle, p: int, cell: int) -> list[Option]:
    """At the end of your turn Sneeks may exchange places with a Cave Goblin unit you control."""
    others = sum(s.board.bit[s.cell[card]] for card in own_goblins(s, p)) & ~s.board.bit[cell]
    return list(pairs("sly", s.players > 2, cell, others))


@deeds("sly")
def slip_away(s: Battle, p: int, cell: int, other: str) -> Script[None]:
    exchange(s, p, unit_at(s, cell), unit_at(s, s.board.cell_of[other]))
    return
    yield


@powers("magic_augmentation")
def magic_augmentation(s: Battle, card: Card) -> int:
    """At any time any player may put cards of his magic pile under Blarf; +1 attack value for each, at most +4."""
    return min(MOST_FED, len(s.beneath(card)))


@deeds("magic_augmentation")
def feed_blarf(s: Battle, p: int, cell: int, n: int) -> Script[None]:
    feed(s, p, unit_at(s, cell), n)
    return
    yield


@auras("taskmaster")
def taskmaster(s: Battle, a: Attack) -> None:
    """When another Cave Goblin unit you control attacks within three spaces of Mook, add 1 to each die result."""
    cell = s.cell[a.card]
    if GOBLIN[s.kind[a.card]] and s.active_trait("taskmaster") & s.units[a.p] & s.board.within[3][cell]:
        a.add = 1


@rules("feed_the_eater")
def feed_the_eater(s: Battle, p: int, card: Card) -> Script[None]:
    """At the end of your attack phase you must destroy a common next to The Eater; if there is none, discard it."""
    food = of_type(s, s.board.near[s.cell[card]] & s.all_units(), COMMON)
    if not food:
        discard_unit(s, p, card)
        return
    option = yield from choose(s.seat_of[p], "feed_the_eater", [("eat", s.board.names[cell]) for cell in bits(food)])
    destroy(s, [unit_at(s, s.board.cell_of[str(option[1])])], p)


@rules("relentless_fighters")
def relentless_fighters(s: Battle, p: int) -> int:
    """Fighters never attack in your attack phase; right after it up to two of them may attack. Those who still may."""
    return s.traits[TRAIT["relentless_fighters"]] & s.units[p] if s.fighters < FIGHTERS else 0


@rules("relentless_reeker")
def relentless_reeker(s: Battle, p: int) -> int:
    """Reeker never attacks in your attack phase; right after it you may attack with him."""
    return s.traits[TRAIT["relentless_reeker"]] & s.units[p]


@swings("reckless", "reckless_blagog")
def reckless(s: Battle, a: Attack) -> None:
    """When it attacks, only results of 4 or more are Hits."""
    a.hit_at = max(a.hit_at, 4)


@offers("assault")
def assault(s: Battle, p: int, cell: int) -> list[Option]:
    """When it attacks it may instead attack every adjacent enemy unit, each with its own roll."""
    return [("assault", s.board.names[cell])] if s.board.near[cell] & s.enemies(p) else []


@deeds("assault")
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


@walks("tireless")
def tireless(s: Battle, p: int, cell: int, steps: int, phase: bool) -> int:
    """Krag never moves in your movement phase; instead, right after it, you may move him up to three spaces."""
    return 0 if phase else reach(s, p, cell, steps)


@offers("tireless")
def still_fresh(s: Battle, p: int, cell: int) -> list[Option]:
    return list(pairs("tireless", s.players > 2, cell, reach(s, p, cell, 3)))


@deeds("tireless")
def go_on(s: Battle, p: int, cell: int, end: str) -> Script[None]:
    yield from walk(s, p, unit_at(s, cell), s.board.cell_of[end], phase=False)


@offers("curse")
def curse(s: Battle, p: int, cell: int) -> list[Option]:
    """At the beginning of your turn you may place a wound on a unit next to Scagg."""
    return list(pairs("curse", s.players > 2, cell, s.board.near[cell] & s.all_units()))


@deeds("curse")
def lay_curse(s: Battle, p: int, cell: int, victim: str) -> Script[None]:
    yield from wound(s, [(unit_at(s, s.board.cell_of[victim]), 1)], p)


@walks("rider")
def rider(s: Battle, p: int, cell: int, steps: int, phase: bool) -> int:
    """In your movement phase, instead of a normal move, it may move up to seven spaces in a clear straight line."""
    return reach(s, p, cell, steps) | (ride(s, p, cell, 7) if phase else 0)


@walks("scale_wall")
def scale_wall(s: Battle, p: int, cell: int, steps: int, phase: bool) -> int:
    """It may move through walls; next to a wall it takes wounds only from 4 or more when an opponent attacks it."""
    return reach(s, p, cell, steps, s.all_walls())


@guards("scale_wall")
def clings_to_walls(s: Battle, a: Attack, card: Card, guard: Guard) -> None:
    if by_opponent(a, s, card) and s.board.near[s.cell[card]] & s.all_walls():
        guard.demand(4, "scale_wall")


@plays("goblin_rage")
def goblin_rage(s: Battle, p: int, _: Card) -> Script[None]:
    """Your Cave Goblin units with summon cost 0 gain Swift Strike until the end of this turn."""
    for card in free_goblins(s, p):
        grant(s, card, SWIFT_STRIKE)
    return
    yield


@plays("goblin_horde_attack")
def goblin_horde_attack(s: Battle, p: int, _: Card) -> Script[None]:
    """All Cave Goblin units you control gain Gang-Up until the end of this turn."""
    for card in own_goblins(s, p):
        grant(s, card, GANG_UP)
    return
    yield


@plays("goblin_rush")
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
        yield from walk(s, p, runner, s.board.cell_of[str(option[2])], phase=False)


def rush_options(s: Battle, p: int, card: Card) -> tuple[Option, ...]:
    cell = s.cell[card]
    return pairs("move", s.players > 2, cell, destinations(s, p, cell, STEPS, False))


@needs("goblin_rush")
def nobody_rushes(s: Battle, p: int, _: Card) -> Reason | None:
    """At least one of them must be able to move."""
    return None if any(rush_options(s, p, card) for card in free_goblins(s, p)) else Reason("no_target", "SW-R21")


@plays("goblin_invincibility")
def goblin_invincibility(s: Battle, p: int, _: Card) -> Script[None]:
    """Until your next turn begins, your Cave Goblin units take wounds only from 6 or more when an opponent attacks."""
    s.invincible[p] = True
    s.tell("invincible", s.seat_of[p])
    return
    yield


@wards("goblin_invincibility")
def cannot_be_hurt(s: Battle, a: Attack, card: Card, guard: Guard) -> None:
    if s.invincible[s.ctrl[card]] and GOBLIN[s.kind[card]] and by_opponent(a, s, card):
        guard.demand(6, "goblin_invincibility")


@afters("swift_strike")
def swift_strike(s: Battle, a: Attack) -> Script[None]:
    """Once per turn, after this unit attacks, you may attack with it one more time."""
    if not s.marks[a.card] & STRUCK:
        s.marks[a.card] |= STRUCK
        yield from again(s, a, "swift_strike")


@swings("gang_up")
def gang_up(s: Battle, a: Attack) -> None:
    """+1 attack value for each other friendly Cave Goblin unit next to the card it attacks."""
    friends = s.units[a.p] | (s.units[a.p ^ 2] if s.players > 2 else 0)
    around = s.board.near[s.cell[a.target]] & friends & ~s.board.bit[s.cell[a.card]]
    n = sum(GOBLIN[s.kind[card]] for card in cards_at(s, around))
    if n:
        a.why.append(("gang_up", n))
