"""Phoenix Elves: few lives, but wounds without dice."""

from __future__ import annotations

from summon_web.engine import Card, Option, Reason, Script

from ..attack import Attack
from ..board import bits
from ..paths import pairs, reach, shots
from ..register import aims, deeds, needs, offers, plays, ripostes, swings, walks
from ..state import PRECISE, Battle, put
from ..summoning import spaces
from ..tables import CHAMPION, COMMON, ELF, KIND
from ..verbs import control, grant, leave_hand, pay, place
from ..wounds import wound
from .ask import cards_at, of_type, target, unit_at

FIRE_BEAST = KIND["pe_fire_beast"]
BEAST_PRICE = 2


@offers("fire_blast")
def fire_blast(s: Battle, p: int, cell: int) -> list[Option]:
    """Instead of attacking: a card within two clear straight spaces takes 2 wounds."""
    return list(pairs("fire_blast", s.players > 2, cell, shots(s, cell, 2)))


@deeds("fire_blast")
def blast(s: Battle, p: int, cell: int, victim: str) -> Script[None]:
    yield from wound(s, [(unit_at(s, s.board.cell_of[victim]), 2)], p)


@offers("breath_of_flame")
def breath_of_flame(s: Battle, p: int, cell: int) -> list[Option]:
    """Instead of attacking: choose a card up to three straight spaces away; it and all cards between take a wound."""
    in_line = sum(s.board.bit[space] for ray in s.board.rays[cell] for space in ray[:3] if s.at[space] >= 0)
    return list(pairs("breath_of_flame", s.players > 2, cell, in_line))


@deeds("breath_of_flame")
def breathe(s: Battle, p: int, cell: int, victim: str) -> Script[None]:
    end = s.board.cell_of[victim]
    ray = next(ray[:3] for ray in s.board.rays[cell] if end in ray[:3])
    burnt = [unit_at(s, space) for space in ray[: ray.index(end) + 1] if s.at[space] >= 0]
    yield from wound(s, [(card, 1) for card in burnt], p, unit_at(s, end))


@offers("blazing_conscription")
def blazing_conscription(s: Battle, p: int, cell: int) -> list[Option]:
    """At the beginning of your turn you may take control of a common or champion next to Kaeseeall for the turn."""
    others = s.board.near[cell] & s.all_units() & ~s.units[p]
    return list(pairs("blazing_conscription", s.players > 2, cell, of_type(s, others, COMMON, CHAMPION)))


@deeds("blazing_conscription")
def conscript(s: Battle, p: int, cell: int, unit: str) -> Script[None]:
    control(s, p, unit_at(s, s.board.cell_of[unit]))
    return
    yield


@swings("burning_blade")
def burning_blade(s: Battle, a: Attack) -> None:
    """Her attack adds a wound to the card attacked, whatever was rolled."""
    a.blade += 1


@aims("far_shot")
def far_shot(s: Battle, cell: int) -> int:
    """May attack up to four clear straight spaces away."""
    return shots(s, cell, 4)


@swings("precise")
def precise(s: Battle, a: Attack) -> None:
    """Attacking a unit it does not roll: it places as many wounds as it would roll dice."""
    a.sure = True


@offers("blaze_step")
def blaze_step(s: Battle, p: int, cell: int) -> list[Option]:
    """At the end of your turn you may place this Warrior next to any wall you control."""
    return list(pairs("blaze_step", s.players > 2, cell, spaces(s, p)))


@deeds("blaze_step")
def step_through_fire(s: Battle, p: int, cell: int, end: str) -> Script[None]:
    place(s, p, unit_at(s, cell), s.board.cell_of[end])
    return
    yield


@offers("summon_fire_beast")
def summon_fire_beast(s: Battle, p: int, cell: int) -> list[Option]:
    """Instead of attacking: spend 2 magic, place a Fire Beast of your hand or draw pile next to Holleas, shuffle."""
    empty = s.board.near[cell] & ~s.taken()
    if len(s.magic[p]) < BEAST_PRICE or not empty:
        return []
    piles = [name for name, pile in (("hand", s.hand[p]), ("draw", s.draw[p])) if _beast(s, pile) is not None]
    names = s.board.names
    return [("summon_fire_beast", names[cell], pile, names[space]) for pile in piles for space in bits(empty)]


def _beast(s: Battle, pile: list[Card]) -> Card | None:
    return next((card for card in pile if s.kind[card] == FIRE_BEAST), None)


@deeds("summon_fire_beast")
def call_beast(s: Battle, p: int, cell: int, pile: str, end: str) -> Script[None]:
    pay(s, p, BEAST_PRICE)
    beast = _beast(s, s.hand[p] if pile == "hand" else s.draw[p])
    assert beast is not None, "the option said that there is one"
    if pile == "hand":
        beast = leave_hand(s, p, beast)
    else:
        s.draw[p].remove(beast)
        s.show(beast)
        s.stirred = True
    put(s, beast, s.board.cell_of[end], p)
    s.tell("beast", s.seat_of[p], s.ref(beast), end)
    s.shuffle(s.draw[p])
    s.tell("shuffle", s.seat_of[p])
    return
    yield


@walks("greater_flight")
def greater_flight(s: Battle, p: int, cell: int, steps: int, phase: bool) -> int:
    """In your movement phase she may move one extra space and through other cards, but must end on an empty space."""
    return reach(s, p, cell, steps + 1, s.taken()) if phase else reach(s, p, cell, steps)


@ripostes("riposte")
def riposte(s: Battle, a: Attack, card: Card) -> Script[None]:
    """If an adjacent unit attacks it and it survives, the attacker takes 1 wound."""
    here = s.cell[a.card]
    if here >= 0 and s.board.near[here] & s.board.bit[s.cell[card]] & ~s.frozen:
        s.tell("riposte", s.ref(card), s.name(card))
        yield from wound(s, [(a.card, 1)], s.ctrl[card])


@offers("hellfire")
def hellfire(s: Battle, p: int, cell: int) -> list[Option]:
    """Instead of attacking: 1 wound on this Fire Beast and on every unit next to it."""
    return [("hellfire", s.board.names[cell])]


@deeds("hellfire")
def burn_all(s: Battle, p: int, cell: int) -> Script[None]:
    burnt = cards_at(s, (s.board.near[cell] & s.all_units()) | s.board.bit[cell])
    yield from wound(s, [(card, 1) for card in burnt], p)


def own_elves(s: Battle, p: int) -> int:
    return sum(s.board.bit[s.cell[card]] for card in cards_at(s, s.units[p]) if ELF[s.kind[card]])


@needs("spirit_of_the_phoenix")
def no_elf(s: Battle, p: int, _: Card) -> Reason | None:
    """There must be such a unit."""
    return None if own_elves(s, p) else Reason("no_target", "SW-R21")


@plays("spirit_of_the_phoenix")
def spirit_of_the_phoenix(s: Battle, p: int, _: Card) -> Script[None]:
    """A Phoenix Elf unit you control gains Precise until the end of this turn."""
    unit = yield from target(s, p, "spirit_of_the_phoenix", own_elves(s, p))
    grant(s, unit, PRECISE)


@needs("burn", "greater_burn")
def nothing_burns(s: Battle, p: int, _: Card) -> Reason | None:
    """There must be a common or champion."""
    return None if of_type(s, s.all_units(), COMMON, CHAMPION) else Reason("no_target", "SW-R21")


@plays("burn")
def burn(s: Battle, p: int, _: Card) -> Script[None]:
    """Place 1 wound on a common or champion."""
    unit = yield from target(s, p, "burn", of_type(s, s.all_units(), COMMON, CHAMPION))
    yield from wound(s, [(unit, 1)], p)


@plays("greater_burn")
def greater_burn(s: Battle, p: int, _: Card) -> Script[None]:
    """Place 2 wounds on a common or champion."""
    unit = yield from target(s, p, "greater_burn", of_type(s, s.all_units(), COMMON, CHAMPION))
    yield from wound(s, [(unit, 2)], p)
