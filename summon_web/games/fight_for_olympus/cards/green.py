"""Green heroes: healers and the faithful."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script, Seat, may

from ..consequences import discard, settle, wounded
from ..moments import (
    BEFORE,
    CHANGES,
    CHARGE,
    IMMUNE,
    ON_ALLY_DEFEATED,
    ON_DEFEATED,
    ON_DISCARDED,
    ON_PLAY,
    SAVES_ITSELF,
    SAVES_OTHERS,
    TURN_END,
    when,
)
from ..play import space
from ..state import Olympus, empty, find, kind_at, seat_of, units
from ..tables import HERO, KIND, SIDE, SPACES, WIDTH
from ..values import defence_of, immune
from ..verbs import draw, drop, heal, move
from .targets import enemies, heal_split, may_move_itself, may_recover, must_target, named, on, others

POLLUX = KIND["pollux"]


@when(ON_PLAY, "machaon.field_surgery")
def field_surgery(s: Olympus, at: int) -> Script[None]:
    """Heal up to 3 damage in total from own units."""
    yield from heal_split(s, seat_of(at), "machaon.field_surgery", 3)


@when(BEFORE, "asclepius.serpent_staff")
def serpent_staff(s: Olympus, at: int) -> Script[None]:
    """Before the attack heal up to 2 damage in total from own units."""
    yield from heal_split(s, seat_of(at), "asclepius.serpent_staff", 2)


@when(SAVES_ITSELF, "eurydice.step_to_the_light")
def step_to_the_light(s: Olympus, at: int) -> Script[bool]:
    """When she is defeated, perhaps discard a hand card: she stays, without damage."""
    me = seat_of(at)
    option = yield from may(me, "eurydice.step_to_the_light", [("discard", card) for card in s.hands[me]])
    if option is None:
        return False
    drop(s, me, named(option))
    return True


@when(SAVES_OTHERS, "alcestis.in_your_place")
def in_your_place(s: Olympus, at: int, beaten: int) -> Script[bool]:
    """When another own unit is defeated, perhaps discard Alcestis instead: that unit stays, without damage."""
    option = yield from may(seat_of(at), "alcestis.in_your_place", on(s, "save", [beaten]), s.unit[beaten])
    return option is not None


@when(CHANGES, "castor.brother_in_arms")
def castor_with_pollux(s: Olympus, source: int, at: int) -> tuple[int, int]:
    """+2 attack and +2 defence while Pollux stands on the same side."""
    return (2, 2) if source == at and any(kind_at(s, ally) == POLLUX for ally in SIDE[seat_of(at)]) else (0, 0)


@when(CHARGE, "atalanta.swift_feet")
def swift_feet(s: Olympus, at: int) -> Script[None]:
    """At the start of the attack phase perhaps a move to an empty own space."""
    yield from may_move_itself(s, at, "atalanta.swift_feet")


@when(ON_DISCARDED, "patroclus.mourned_friend")
def mourned_friend(s: Olympus, seat: Seat) -> None:
    """When he is discarded, draw 2 cards."""
    draw(s, seat, 2)


@when(ON_ALLY_DEFEATED, "antigone.funeral_rites")
def funeral_rites(s: Olympus, at: int) -> None:
    """When another own unit is defeated, draw 1 card."""
    draw(s, seat_of(at), 1)


@when(ON_DEFEATED, "deianira.nessus_blood")
def nessus_blood(s: Olympus, at: int, attacker: Card) -> list[int]:
    """When an attack defeats her, the attacking unit is discarded."""
    source = find(s, attacker) if attacker >= 0 else -1
    return [source] if source >= 0 and not immune(s, source) else []


@when(ON_PLAY, "ariadne.the_thread")
def the_thread(s: Olympus, at: int) -> Script[None]:
    """Perhaps move an own unit to an empty space, or let two own units swap."""
    me = seat_of(at)
    own = units(s, me)
    options: list[Option] = [("move", s.unit[here], SPACES[to % WIDTH]) for here in own for to in empty(s, me)]
    options += [("swap", s.unit[here], s.unit[there]) for here in own for there in own if here < there]
    option = yield from may(me, "ariadne.the_thread", options)
    if option is None:
        return
    here = find(s, named(option))
    if option[0] == "move":
        move(s, {here: space(me, option)})
    else:
        there = find(s, Card(int(option[2])))
        move(s, {here: there, there: here})
    yield from settle(s)


@when(TURN_END, "baucis.warm_hearth")
def warm_hearth(s: Olympus, at: int) -> Script[None]:
    """At the end of the turn heal 1 damage from each other own unit."""
    yield from ()
    for ally in others(s, at):
        heal(s, ally, 1)


@when(BEFORE, "chiron.sure_arrow")
def sure_arrow(s: Olympus, at: int) -> Script[None]:
    """Before the attack 1 damage to one enemy unit."""
    me = seat_of(at)
    target = yield from must_target(s, me, "chiron.sure_arrow", enemies(s, me))
    if target is not None:
        yield from wounded(s, target, 1)


@when(ON_PLAY, "orpheus.song_of_return")
def song_of_return(s: Olympus, at: int) -> Script[None]:
    """Perhaps a hero from the discard pile into the hand."""
    yield from may_recover(s, seat_of(at), "orpheus.song_of_return", HERO)


@when(ON_PLAY, "perseus.gorgon_gaze")
def gorgon_gaze(s: Olympus, at: int) -> Script[None]:
    """Discard one enemy unit whose defence is 3 or less, damage aside."""
    me = seat_of(at)
    weak = [enemy for enemy in enemies(s, me) if defence_of(s, enemy) <= 3]
    target = yield from must_target(s, me, "perseus.gorgon_gaze", weak)
    if target is not None:
        yield from discard(s, [find(s, target)])


@when(IMMUNE, "theseus.labyrinth_walker")
def labyrinth_walker(s: Olympus, at: int) -> bool:
    """Enemy abilities can't damage, discard, move or return him."""
    return True
