"""Red heroes: warriors who hurt."""

from __future__ import annotations

from summon_web.engine import Card, Course, Script, may

from ..abilities import DEFEAT, after_attack, before_damage, changes, on_defeated, on_play
from ..attack import area_bonus, attack
from ..book import COLOURS, FACING, KIND, SIDE, SOLDIER, is_colour
from ..destruction import discard, settle, wounded
from ..state import Olympus, find, kind_at, seat_of
from ..stats import can_attack, immune
from ..targets import discard_one, enemies, may_move_itself, must_target, named, on, others, wound_one
from ..verbs import gain, wound

YELLOW = COLOURS.index("yellow")
CASTOR = KIND["castor"]


@on_play("diomedes.spear_cast")
def spear_cast(s: Olympus, at: int) -> Script[None]:
    """2 damage to one enemy unit."""
    return wound_one(s, at, "diomedes.spear_cast", 2)


@changes("ajax_the_great.cornered_fury")
def cornered_fury(s: Olympus, source: int, at: int) -> tuple[int, int]:
    """+2 attack while he has damage."""
    return (2, 0) if source == at and s.damage[at] else (0, 0)


@after_attack("neoptolemus.sack_of_troy")
def sack_of_troy(s: Olympus, at: int, outcome: int) -> None:
    """A victory point if this attack defeated the opposing unit."""
    if outcome == DEFEAT:
        gain(s, seat_of(at), 1, s.unit[at])


@on_play("philoctetes.poisoned_arrow")
def poisoned_arrow(s: Olympus, at: int) -> Script[None]:
    """3 damage to one enemy hero."""
    return wound_one(s, at, "philoctetes.poisoned_arrow", 3)


@on_play("aeneas.rout_the_ranks")
def rout_the_ranks(s: Olympus, at: int) -> Script[None]:
    """Discard one enemy soldier."""
    return discard_one(s, at, "aeneas.rout_the_ranks")


@on_defeated("tydeus.last_bite")
def last_bite(s: Olympus, card: Card, at: int, attacker: Card) -> list[int]:
    """When he is defeated, 2 damage to the unit that is opposite his space then."""
    if s.unit[FACING[at]] >= 0 and not immune(s, FACING[at]):
        wound(s, FACING[at], 2, card)
    return []


@before_damage("teucer.side_shot")
def side_shot(s: Olympus, at: int) -> Script[None]:
    """Before the attack perhaps 1 damage to a unit next to the opposing space."""
    me, front = seat_of(at), FACING[at]
    beside = [enemy for enemy in enemies(s, me) if abs(enemy - front) == 1]
    option = yield from may(me, "teucer.side_shot", on(s, "target", beside))
    if option is not None:
        yield from wounded(s, named(option), 1, s.unit[at])


@on_play("meleager.great_hunt")
def great_hunt(s: Olympus, at: int) -> Script[None]:
    """2 damage to every yellow enemy unit, at the same time."""
    for enemy in enemies(s, seat_of(at)):
        if is_colour(kind_at(s, enemy), YELLOW):
            wound(s, enemy, 2, s.unit[at])
    yield from settle(s)


@on_play("cycnus.battle_cry")
def battle_cry(s: Olympus, at: int) -> Script[None]:
    """Another own unit may attack at once, besides its attack of the attack phase."""
    ready = [ally for ally in others(s, at) if can_attack(s, ally)]
    option = yield from may(seat_of(at), "cycnus.battle_cry", on(s, "attack", ready))
    if option is not None:
        yield from attack(s, named(option), s.unit[at])


@changes("pollux.brother_in_arms")
def pollux_with_castor(s: Olympus, source: int, at: int) -> tuple[int, int]:
    """+2 attack while Castor stands on the same side."""
    return (2, 0) if source == at and any(kind_at(s, ally) == CASTOR for ally in SIDE[seat_of(at)]) else (0, 0)


@on_play("orestes.blood_price")
def blood_price(s: Olympus, at: int) -> Script[None]:
    """Perhaps discard another own unit; then 4 damage to one enemy unit."""
    me, orestes = seat_of(at), s.unit[at]
    option = yield from may(me, "orestes.blood_price", on(s, "sacrifice", others(s, at)))
    if option is None:
        return
    yield from discard(s, [find(s, named(option))], orestes)
    target = yield from must_target(s, me, "orestes.blood_price.target", enemies(s, me))
    if target is not None:
        yield from wounded(s, target, 4, orestes)


@changes("achilles.inspiring_wrath")
def inspiring_wrath(s: Olympus, source: int, at: int) -> tuple[int, int]:
    """The other own units have +1 attack."""
    return (1, 0) if source != at and seat_of(source) == seat_of(at) else (0, 0)


@after_attack("heracles.labour_done")
def labour_done(s: Olympus, at: int, outcome: int) -> Course:
    """The area bonus as well, if this attack defeated the opposing unit."""
    return area_bonus(s, at) if outcome == DEFEAT else None


@changes("penthesilea.war_queen")
def war_queen(s: Olympus, source: int, at: int) -> tuple[int, int]:
    """Own soldiers have +1 attack and +1 defence."""
    return (1, 1) if seat_of(source) == seat_of(at) and SOLDIER[kind_at(s, at)] else (0, 0)


@before_damage("bellerophon.winged_charge")
def winged_charge(s: Olympus, at: int) -> Script[None]:
    """Before the attack perhaps a move to an empty own space; he attacks from there."""
    return may_move_itself(s, at, "bellerophon.winged_charge")
