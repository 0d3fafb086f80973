"""Phoenix Elves: few lives, but wounds without dice."""

from __future__ import annotations

from summon_web.engine import Card, Course, Option

from ..abilities import (
    after_attacked,
    attack_aim,
    attack_change,
    deed,
    end_of_turn,
    event_on_target,
    event_target,
    instead_of_attack,
    movement,
    seems,
    start_of_turn,
)
from ..attack import Attack
from ..board import bits
from ..book import BLASTS, CHAMPION, COMMON, ELF, EXTRA_STEPS, KIND, RANGES
from ..destruction import wound
from ..paths import pairs, reach, shots
from ..state import Battle, put
from ..summoning import spaces
from ..targets import cards_at, of_type, unit_at
from ..verbs import control, grant, leave_hand, pay, place

FIRE_BEAST = KIND["pe_fire_beast"]
BEAST_PRICE = 2
_BREATH = RANGES["breath_of_flame"]


@instead_of_attack("fire_blast")
def fire_blast(s: Battle, p: int, cell: int) -> list[Option]:
    """Instead of attacking: a card within two clear straight spaces takes 2 wounds."""
    return list(pairs("fire_blast", s.players > 2, cell, shots(s, cell, RANGES["fire_blast"])))


@deed("fire_blast")
def blast(s: Battle, p: int, cell: int, victim: str) -> Course:
    return wound(s, [(unit_at(s, s.board.cell_of[victim]), BLASTS["fire_blast"])], p, "fire_blast")


@instead_of_attack("breath_of_flame")
def breath_of_flame(s: Battle, p: int, cell: int) -> list[Option]:
    """Instead of attacking: choose a card up to three straight spaces away; it and all cards between take a wound."""
    return list(pairs("breath_of_flame", s.players > 2, cell, s.board.lines[_BREATH][cell] & s.taken()))


@deed("breath_of_flame")
def breathe(s: Battle, p: int, cell: int, victim: str) -> Course:
    end = s.board.cell_of[victim]
    ray = next(ray[:_BREATH] for ray in s.board.rays[cell] if end in ray[:_BREATH])
    burnt = [unit_at(s, space) for space in ray[: ray.index(end) + 1] if s.at[space] >= 0]
    return wound(s, [(card, BLASTS["breath_of_flame"]) for card in burnt], p, "breath_of_flame", unit_at(s, end))


@start_of_turn("blazing_conscription")
def blazing_conscription(s: Battle, p: int, cell: int) -> list[Option]:
    """At the beginning of your turn you may take control of a common or champion next to Kaeseeall for the turn."""
    others = s.board.near[cell] & s.all_units() & ~s.units[p]
    return list(pairs("blazing_conscription", s.players > 2, cell, of_type(s, others, COMMON, CHAMPION)))


@deed("blazing_conscription")
def conscript(s: Battle, p: int, cell: int, unit: str) -> None:
    control(s, p, unit_at(s, s.board.cell_of[unit]))


@attack_change("burning_blade")
def burning_blade(s: Battle, a: Attack) -> None:
    """Her attack adds a wound to the card attacked, whatever was rolled."""
    a.blade += 1


@attack_aim("far_shot")
def far_shot(s: Battle, cell: int) -> int:
    """May attack up to four clear straight spaces away."""
    return shots(s, cell, RANGES["far_shot"])


@attack_change("precise")
def precise(s: Battle, a: Attack) -> None:
    """Attacking a unit it does not roll: it places as many wounds as it would roll dice."""
    a.sure = True


@end_of_turn("blaze_step")
def blaze_step(s: Battle, p: int, cell: int) -> list[Option]:
    """At the end of your turn you may place this Warrior next to any wall you control."""
    return list(pairs("blaze_step", s.players > 2, cell, spaces(s, p)))


@deed("blaze_step")
def step_through_fire(s: Battle, p: int, cell: int, end: str) -> None:
    place(s, p, unit_at(s, cell), s.board.cell_of[end])


@instead_of_attack("summon_fire_beast")
def summon_fire_beast(s: Battle, p: int, cell: int) -> list[Option]:
    """Instead of attacking: spend 2 magic, place a Fire Beast of your hand or draw pile next to Holleas, shuffle."""
    if not beast_may_come(s, p, cell):
        return []
    empty = s.board.near[cell] & ~s.taken()
    piles = [name for name, pile in (("hand", s.hand[p]), ("draw", s.draw[p])) if _beast(s, pile) is not None]
    names = s.board.names
    return [("summon_fire_beast", names[cell], pile, names[space]) for pile in piles for space in bits(empty)]


@seems("summon_fire_beast")
def beast_may_come(s: Battle, p: int, cell: int) -> bool:
    """Magic, a space and a hidden card: everybody sees whether these are there."""
    room = s.board.near[cell] & ~s.taken()
    return len(s.magic[p]) >= BEAST_PRICE and room > 0 and bool(s.hand[p] or s.draw[p])


def _beast(s: Battle, pile: list[Card]) -> Card | None:
    return next((card for card in pile if s.kind[card] == FIRE_BEAST), None)


@deed("summon_fire_beast")
def call_beast(s: Battle, p: int, cell: int, pile: str, end: str) -> None:
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


@movement("greater_flight")
def greater_flight(s: Battle, p: int, cell: int, steps: int, phase: bool) -> int:
    """In your movement phase she may move one extra space and through other cards, but must end on an empty space."""
    further = steps + EXTRA_STEPS["greater_flight"]
    return reach(s, p, cell, further, s.taken()) if phase else reach(s, p, cell, steps)


@after_attacked("riposte")
def riposte(s: Battle, a: Attack, card: Card) -> Course:
    """If an adjacent unit attacks it and it survives, the attacker takes 1 wound."""
    here = s.cell[a.card]
    if here < 0 or not s.board.near[here] & s.board.bit[s.cell[card]] & ~s.frozen:
        return None
    s.tell("riposte", s.ref(card), s.name(card))
    return wound(s, [(a.card, 1)], s.ctrl[card], "riposte")


@instead_of_attack("hellfire")
def hellfire(s: Battle, p: int, cell: int) -> list[Option]:
    """Instead of attacking: 1 wound on this Fire Beast and on every unit next to it."""
    return [("hellfire", s.board.names[cell])]


@deed("hellfire")
def burn_all(s: Battle, p: int, cell: int) -> Course:
    burnt = cards_at(s, (s.board.near[cell] & s.all_units()) | s.board.bit[cell])
    return wound(s, [(card, 1) for card in burnt], p, "hellfire")


@event_target("spirit_of_the_phoenix")
def own_elves(s: Battle, p: int) -> int:
    return sum(s.board.bit[s.cell[card]] for card in cards_at(s, s.units[p]) if ELF[s.kind[card]])


@event_on_target("spirit_of_the_phoenix")
def spirit_of_the_phoenix(s: Battle, p: int, _: Card, unit: Card) -> None:
    """A Phoenix Elf unit you control gains Precise until the end of this turn."""
    grant(s, unit, "precise")


@event_target("burn", "greater_burn")
def what_burns(s: Battle, p: int) -> int:
    """A common or champion."""
    return of_type(s, s.all_units(), COMMON, CHAMPION)


@event_on_target("burn")
def burn(s: Battle, p: int, _: Card, unit: Card) -> Course:
    """Place 1 wound on a common or champion."""
    return wound(s, [(unit, 1)], p, "burn")


@event_on_target("greater_burn")
def greater_burn(s: Battle, p: int, _: Card, unit: Card) -> Course:
    """Place 2 wounds on a common or champion."""
    return wound(s, [(unit, 2)], p, "greater_burn")
