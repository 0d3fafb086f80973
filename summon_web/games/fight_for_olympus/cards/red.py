"""Red heroes: warriors who hurt."""

from __future__ import annotations

from summon_web.engine import Card, Script, may

from ..attack import area_bonus, attack
from ..consequences import discard, settle, wounded
from ..moments import AFTER, BEFORE, CHANGES, DEFEAT, ON_DEFEATED, ON_PLAY, when
from ..state import Olympus, find, kind_at, seat_of
from ..tables import COLOURS, FACING, HERO, KIND, SIDE, SOLDIER, is_colour
from ..values import can_attack, immune
from ..verbs import gain, wound
from .targets import enemies, may_move_itself, must_target, named, on, others

YELLOW = COLOURS.index("yellow")
CASTOR = KIND["castor"]


@when(ON_PLAY, "diomedes.spear_cast")
def spear_cast(s: Olympus, at: int) -> Script[None]:
    """2 damage to one enemy unit."""
    me = seat_of(at)
    target = yield from must_target(s, me, "diomedes.spear_cast", enemies(s, me))
    if target is not None:
        yield from wounded(s, target, 2)


@when(CHANGES, "ajax_the_great.cornered_fury")
def cornered_fury(s: Olympus, source: int, at: int) -> tuple[int, int]:
    """+2 attack while he has damage."""
    return (2, 0) if source == at and s.damage[at] else (0, 0)


@when(AFTER, "neoptolemus.sack_of_troy")
def sack_of_troy(s: Olympus, at: int, outcome: int) -> Script[None]:
    """A victory point if this attack defeated the opposing unit."""
    yield from ()
    if outcome == DEFEAT:
        gain(s, seat_of(at), 1)


@when(ON_PLAY, "philoctetes.poisoned_arrow")
def poisoned_arrow(s: Olympus, at: int) -> Script[None]:
    """3 damage to one enemy hero."""
    me = seat_of(at)
    heroes = [enemy for enemy in enemies(s, me) if HERO[kind_at(s, enemy)]]
    target = yield from must_target(s, me, "philoctetes.poisoned_arrow", heroes)
    if target is not None:
        yield from wounded(s, target, 3)


@when(ON_PLAY, "aeneas.rout_the_ranks")
def rout_the_ranks(s: Olympus, at: int) -> Script[None]:
    """Discard one enemy soldier."""
    me = seat_of(at)
    soldiers = [enemy for enemy in enemies(s, me) if SOLDIER[kind_at(s, enemy)]]
    target = yield from must_target(s, me, "aeneas.rout_the_ranks", soldiers)
    if target is not None:
        yield from discard(s, [find(s, target)])


@when(ON_DEFEATED, "tydeus.last_bite")
def last_bite(s: Olympus, at: int, attacker: Card) -> list[int]:
    """When he is defeated, 2 damage to the unit that is opposite his space then."""
    if s.unit[FACING[at]] >= 0 and not immune(s, FACING[at]):
        wound(s, FACING[at], 2)
    return []


@when(BEFORE, "teucer.side_shot")
def side_shot(s: Olympus, at: int) -> Script[None]:
    """Before the attack perhaps 1 damage to a unit next to the opposing space."""
    me, front = seat_of(at), FACING[at]
    beside = [enemy for enemy in enemies(s, me) if abs(enemy - front) == 1]
    option = yield from may(me, "teucer.side_shot", on(s, "target", beside))
    if option is not None:
        yield from wounded(s, named(option), 1)


@when(ON_PLAY, "meleager.great_hunt")
def great_hunt(s: Olympus, at: int) -> Script[None]:
    """2 damage to every yellow enemy unit, at the same time."""
    for enemy in enemies(s, seat_of(at)):
        if is_colour(kind_at(s, enemy), YELLOW):
            wound(s, enemy, 2)
    yield from settle(s)


@when(ON_PLAY, "cycnus.battle_cry")
def battle_cry(s: Olympus, at: int) -> Script[None]:
    """Another own unit may attack at once, besides its attack of the attack phase."""
    ready = [ally for ally in others(s, at) if can_attack(s, ally)]
    option = yield from may(seat_of(at), "cycnus.battle_cry", on(s, "attack", ready))
    if option is not None:
        yield from attack(s, named(option))


@when(CHANGES, "pollux.brother_in_arms")
def pollux_with_castor(s: Olympus, source: int, at: int) -> tuple[int, int]:
    """+2 attack while Castor stands on the same side."""
    return (2, 0) if source == at and any(kind_at(s, ally) == CASTOR for ally in SIDE[seat_of(at)]) else (0, 0)


@when(ON_PLAY, "orestes.blood_price")
def blood_price(s: Olympus, at: int) -> Script[None]:
    """Perhaps discard another own unit; then 4 damage to one enemy unit."""
    me = seat_of(at)
    option = yield from may(me, "orestes.blood_price", on(s, "sacrifice", others(s, at)))
    if option is None:
        return
    yield from discard(s, [find(s, named(option))])
    target = yield from must_target(s, me, "orestes.blood_price.target", enemies(s, me))
    if target is not None:
        yield from wounded(s, target, 4)


@when(CHANGES, "achilles.inspiring_wrath")
def inspiring_wrath(s: Olympus, source: int, at: int) -> tuple[int, int]:
    """The other own units have +1 attack."""
    return (1, 0) if source != at and seat_of(source) == seat_of(at) else (0, 0)


@when(AFTER, "heracles.labour_done")
def labour_done(s: Olympus, at: int, outcome: int) -> Script[None]:
    """The area bonus as well, if this attack defeated the opposing unit."""
    if outcome == DEFEAT:
        yield from area_bonus(s, at)


@when(CHANGES, "penthesilea.war_queen")
def war_queen(s: Olympus, source: int, at: int) -> tuple[int, int]:
    """Own soldiers have +1 attack and +1 defence."""
    return (1, 1) if seat_of(source) == seat_of(at) and SOLDIER[kind_at(s, at)] else (0, 0)


@when(BEFORE, "bellerophon.winged_charge")
def winged_charge(s: Olympus, at: int) -> Script[None]:
    """Before the attack perhaps a move to an empty own space; he attacks from there."""
    yield from may_move_itself(s, at, "bellerophon.winged_charge")
