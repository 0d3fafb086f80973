"""Green heroes: healers and the faithful."""

from __future__ import annotations

from summon_web.engine import DONE, Card, Option, Script, Seat, ask, may

from ..abilities import (
    attack_phase_start,
    before_damage,
    changes,
    immunity,
    on_ally_defeated,
    on_defeated,
    on_discarded,
    on_play,
    saves_another,
    saves_itself,
    turn_end,
)
from ..book import KIND, SIDE, SPACES, WIDTH
from ..destruction import settle
from ..state import Olympus, empty, find, kind_at, seat_of, units
from ..stats import immune
from ..summoning import space
from ..targets import discard_one, heal_split, may_move_itself, may_recover, named, on, others, wound_one
from ..verbs import decided, draw, drop, heal, move

ALL: Option = ("all",)
POLLUX = KIND["pollux"]


@on_play("machaon.field_surgery")
def field_surgery(s: Olympus, at: int) -> Script[None]:
    """Heal up to 3 damage in total from own units."""
    return heal_split(s, at, "machaon.field_surgery", 3)


@before_damage("asclepius.serpent_staff")
def serpent_staff(s: Olympus, at: int) -> Script[None]:
    """Before the attack heal up to 2 damage in total from own units."""
    return heal_split(s, at, "asclepius.serpent_staff", 2)


@saves_itself("eurydice.step_to_the_light")
def step_to_the_light(s: Olympus, at: int) -> Script[bool]:
    """When she is defeated, perhaps discard a hand card: she stays, without damage."""
    me = seat_of(at)
    if not s.hands[me]:
        return False
    option = yield from may(me, "eurydice.step_to_the_light", [("discard", card) for card in s.hands[me]])
    decided(s, me)
    if option is None:
        return False
    drop(s, me, named(option), s.unit[at])
    return True


@saves_another("alcestis.in_your_place")
def in_your_place(s: Olympus, at: int, beaten: int) -> Script[bool]:
    """When another own unit is defeated, perhaps discard Alcestis instead: that unit stays, without damage."""
    option = yield from may(seat_of(at), "alcestis.in_your_place", on(s, "save", [beaten]), s.unit[beaten])
    decided(s, seat_of(at))
    return option is not None


@changes("castor.brother_in_arms")
def castor_with_pollux(s: Olympus, source: int, at: int) -> tuple[int, int]:
    """+2 attack and +2 defence while Pollux stands on the same side."""
    return (2, 2) if source == at and any(kind_at(s, ally) == POLLUX for ally in SIDE[seat_of(at)]) else (0, 0)


@attack_phase_start("atalanta.swift_feet")
def swift_feet(s: Olympus, at: int) -> Script[None]:
    """At the start of the attack phase perhaps a move to an empty own space."""
    return may_move_itself(s, at, "atalanta.swift_feet")


@on_discarded("patroclus.mourned_friend")
def mourned_friend(s: Olympus, card: Card, seat: Seat) -> None:
    """When he is discarded, draw 2 cards."""
    draw(s, seat, 2, card)


@on_ally_defeated("antigone.funeral_rites")
def funeral_rites(s: Olympus, at: int) -> None:
    """When another own unit is defeated, draw 1 card."""
    draw(s, seat_of(at), 1, s.unit[at])


@on_defeated("deianira.nessus_blood")
def nessus_blood(s: Olympus, card: Card, at: int, attacker: Card) -> list[int]:
    """When an attack defeats her, the attacking unit is discarded."""
    source = find(s, attacker) if attacker >= 0 else -1
    return [source] if source >= 0 and not immune(s, source) else []


@on_play("ariadne.the_thread")
def the_thread(s: Olympus, at: int) -> Script[None]:
    """Perhaps move an own unit to an empty space, or let two own units swap."""
    me, source = seat_of(at), s.unit[at]
    own = units(s, me)
    options: list[Option] = [("move", s.unit[here], SPACES[to % WIDTH]) for here in own for to in empty(s, me)]
    options += [("swap", s.unit[here], s.unit[there]) for here in own for there in own if here < there]
    option = yield from may(me, "ariadne.the_thread", options)
    if option is None:
        return
    here = find(s, named(option))
    if option[0] == "move":
        move(s, {here: space(me, option)}, source)
    else:
        there = find(s, Card(int(option[2])))
        move(s, {here: there, there: here}, source)
    yield from settle(s)


@turn_end("baucis.warm_hearth")
def warm_hearth(s: Olympus, at: int) -> Script[None]:
    """At the end of the turn perhaps heal 1 damage from each other own unit: from all of them, or from one after the other."""
    source = s.unit[at]
    hurt = [s.unit[ally] for ally in others(s, at) if s.damage[ally]]
    while hurt:
        options: list[Option] = [("heal", card) for card in hurt]
        whole = [ALL] if len(hurt) > 1 else []
        option = yield from ask(seat_of(at), "baucis.warm_hearth", [*whole, *options, DONE], source)
        if option == DONE:
            return
        healed = hurt if option == ALL else [named(option)]
        for card in healed:
            heal(s, find(s, card), 1, source)
        hurt = [card for card in hurt if card not in healed]


@before_damage("chiron.sure_arrow")
def sure_arrow(s: Olympus, at: int) -> Script[None]:
    """Before the attack 1 damage to one enemy unit."""
    return wound_one(s, at, "chiron.sure_arrow", 1)


@on_play("orpheus.song_of_return")
def song_of_return(s: Olympus, at: int) -> Script[None]:
    """Perhaps a hero from the discard pile into the hand."""
    return may_recover(s, at, "orpheus.song_of_return")


@on_play("perseus.gorgon_gaze")
def gorgon_gaze(s: Olympus, at: int) -> Script[None]:
    """Discard one enemy unit whose defence is 3 or less; its damage does not count."""
    return discard_one(s, at, "perseus.gorgon_gaze")


@immunity("theseus.labyrinth_walker")
def labyrinth_walker(s: Olympus, at: int) -> bool:
    """Enemy abilities can't damage, discard, move or return him."""
    return True
