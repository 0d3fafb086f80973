"""Guild Dwarves: wall breakers with cheap blockers."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script, choose, may

from ..abilities import (
    after_phase_move,
    attack_aim,
    attack_change,
    before_attack,
    defense,
    defense_of_others,
    event,
    event_on_target,
    event_target,
    holding,
    movement,
    would_be_wounded,
)
from ..attack import Attack, Guard, by_opponent
from ..book import BECOMES_WALL, COMMON, EXTRA_STEPS, RANGES, REACHES, STEPS, TRAIT, TYPE
from ..destruction import wound
from ..paths import flood, held, reach, shots
from ..state import BARRED, STIRRED, USED, Battle
from ..targets import any_unit, cards_at, opponent
from ..verbs import pay, strengthen

_ENGAGE = TRAIT["engage"]


@defense("stone_melding")
def stone_melding(s: Battle, a: Attack, card: Card, guard: Guard) -> None:
    """While next to a wall, Oldin takes wounds only from results of 4 or more when an opponent attacks him."""
    if by_opponent(a, s, card) and s.board.near[s.cell[card]] & s.all_walls():
        guard.demand(4, "stone_melding")


@defense("shield_block")
def shield_block(s: Battle, a: Attack, card: Card, guard: Guard) -> None:
    """If an opponent attacks Baldar and any die is not a Hit, that attack gives him no wounds."""
    if by_opponent(a, s, card):
        guard.block = "shield_block"


@before_attack("hammer_quake")
def hammer_quake(s: Battle, a: Attack) -> None:
    """When Gror attacks, every other card within two spaces of him suffers the attack as well."""
    a.cards = cards_at(s, s.board.within[REACHES["hammer_quake"]][s.cell[a.card]])


@would_be_wounded("magic_barrier")
def magic_barrier(s: Battle, card: Card, n: int) -> Script[int]:
    """Once per turn, when wounds are about to be placed on Thorkur, you may spend 1 magic to prevent one of them."""
    p = s.ctrl[card]
    if n < 1 or not s.magic[p] or s.marks[card] & USED or s.frozen & s.board.bit[s.cell[card]]:
        return 0
    option = yield from may(s.seat_of[p], "magic_barrier", [("prevent", s.name(card))], n)
    if option is None:
        return 0
    s.marks[card] |= USED
    pay(s, p, 1)
    s.tell("prevent", s.seat_of[p], s.ref(card), s.name(card))
    return 1


@attack_change("thrust", "thrust_laleya")
def thrust(s: Battle, a: Attack) -> None:
    """+1 attack value against an adjacent card."""
    if s.board.near[s.cell[a.card]] & s.board.bit[s.cell[a.target]]:
        a.why.append(("thrust", 1))


@attack_change("structural_analysis")
def structural_analysis(s: Battle, a: Attack) -> None:
    """+2 attack value when attacking a wall."""
    if BECOMES_WALL[s.kind[a.target]]:
        a.why.append(("structural_analysis", 2))


@movement("charge")
def charge(s: Battle, p: int, cell: int, steps: int, phase: bool) -> int:
    """In your movement phase Grungor may move up to two extra spaces; if he does, he cannot attack this turn."""
    return reach(s, p, cell, steps + EXTRA_STEPS["charge"] if phase else steps)


@after_phase_move("charge")
def out_of_breath(s: Battle, p: int, card: Card, start: int) -> None:
    """Bars Grungor from attacking if his new space was more than two steps away."""
    end = s.board.bit[s.cell[card]]
    way = (s.board.full & ~s.taken()) | end
    if s.cell[card] != start and not flood(s, start, STEPS, way, held(s, p)) & end:
        s.marks[card] |= BARRED


@before_attack("rage")
def rage(s: Battle, a: Attack) -> Script[None]:
    """Before Halvor attacks you may place up to two wounds on him; each gives +1 attack value until the end of the turn."""
    options: list[Option] = [("rage", n) for n in range(3)]
    option = yield from choose(s.seat_of[a.p], "rage", options)
    n = int(option[1])
    s.rage[a.card] += n
    if (course := wound(s, [(a.card, n)], a.p, "rage")) is not None:
        yield from course


@defense_of_others("rune_of_protection")
def rune_of_protection(s: Battle, a: Attack, card: Card, guard: Guard) -> None:
    """Commons you control next to Tordok take wounds only from results of 5 or more when an opponent attacks them."""
    runes = s.active_trait("rune_of_protection") & s.units[s.ctrl[card]]
    if runes & s.board.near[s.cell[card]] and TYPE[s.kind[card]] == COMMON and by_opponent(a, s, card):
        guard.demand(5, "rune_of_protection")


@holding("engage")
def engage(s: Battle, p: int) -> int:
    """Enemy units next to a Defender cannot be moved; coming next to one they must stop there (SW-R20)."""
    guards = s.traits[_ENGAGE] & s.enemies(p) & ~s.frozen
    return s.board.spread(guards) if guards else 0


@defense("tough", "tough_sword_grounder")
def tough(s: Battle, a: Attack, card: Card, guard: Guard) -> None:
    """Takes wounds only from results of 4 or more when an opponent attacks it."""
    if by_opponent(a, s, card):
        guard.demand(4, "tough")


@attack_aim("siege_engine")
def siege_engine(s: Battle, cell: int) -> int:
    """Range of 5 clear straight spaces; +2 attack value against walls; cannot attack in a turn in which it was moved."""
    return 0 if s.marks[s.at[cell]] & STIRRED else shots(s, cell, RANGES["siege_engine"])


@attack_change("siege_engine")
def siege_engine_at_walls(s: Battle, a: Attack) -> None:
    """The second part of Siege Engine: +2 attack value against walls."""
    if BECOMES_WALL[s.kind[a.target]]:
        a.why.append(("siege_engine", 2))


event_target("heroic_feat")(any_unit)


@event_on_target("heroic_feat")
def heroic_feat(s: Battle, p: int, _: Card, unit: Card) -> None:
    """Choose a unit: +2 attack value until the end of this turn."""
    strengthen(s, unit, 2, "heroic_feat")


@event("besiege_the_walls")
def besiege_the_walls(s: Battle, p: int, _: Card) -> Script[None]:
    """Choose an opponent: each of that opponent's walls takes 3 wounds."""
    other = yield from opponent(s, p, "besiege_the_walls", s.opponents(p))
    if (course := wound(s, [(wall, 3) for wall in cards_at(s, s.walls[other])], p, "besiege_the_walls")) is not None:
        yield from course
