"""Blue heroes: sailors and schemers who draw, fetch and steal."""

from __future__ import annotations

from summon_web.engine import DONE, Card, Option, Script, ask, bit, choose, may

from ..attack import attack, markers_of
from ..consequences import settle
from ..moments import AFTER, CHANGES, DRAWS, IMMUNE, ON_PLAY, OPEN, RALLY, when
from ..play import arrive, destinations
from ..state import BOARD, Olympus, find, other, seat_of, unarmed, units
from ..tables import COLOURS, EQUIPMENT, FACING, HERO, SIDE, SOLDIER, SPACES
from ..values import can_attack, immune
from ..verbs import attach, draw, drop, move, open_hands, pile_check, send_home, steal, take_marker
from .targets import may_put, may_recover, named, on, others

SIGHT = 3  # how many cards Palamedes looks at


@when(ON_PLAY, "peleus.royal_court")
def royal_court(s: Olympus, at: int) -> Script[None]:
    """Draw 1 card."""
    yield from ()
    draw(s, seat_of(at), 1)


@when(ON_PLAY, "palamedes.clever_plan")
def clever_plan(s: Olympus, at: int) -> Script[None]:
    """Look at the top 3 cards of the draw pile, take one, put the others back on top in any order."""
    me = seat_of(at)
    top = s.deck[-SIGHT:][::-1]
    for card in top:
        s.show(card, bit(me))
        s.seen[card] = bit(me)  # whoever knew the order of these cards doesn't any more
    s.tell("look", me, len(top))
    option = yield from choose(me, "palamedes.clever_plan", [("keep", card) for card in top])
    kept = named(option)
    s.deck.remove(kept)
    s.hands[me].append(kept)
    s.tell("keep", me, s.ref(kept))
    open_hands(s)
    pile_check(s)
    rest: list[Option] = [("top", card) for card in top if card != kept]
    if rest:
        option = yield from choose(me, "palamedes.clever_plan.order", rest)
        s.deck.remove(named(option))
        s.deck.append(named(option))


@when(DRAWS, "penelope.patient_loom")
def patient_loom(s: Olympus, at: int) -> int:
    """One more card in the draw phase."""
    return 1


@when(ON_PLAY, "calypso.forgotten_isle")
def forgotten_isle(s: Olympus, at: int) -> Script[None]:
    """The opposing unit goes back to its owner's hand."""
    if s.unit[FACING[at]] >= 0 and not immune(s, FACING[at]):
        send_home(s, FACING[at])
        yield from settle(s)


@when(ON_PLAY, "dolon.night_raid")
def night_raid(s: Olympus, at: int) -> Script[None]:
    """Look at the enemy hand and choose a card there; it is discarded."""
    me = seat_of(at)
    hand = s.hands[other(me)]
    if not hand:
        return
    for card in hand:
        s.show(card, bit(me))
    s.tell("spy", me, other(me))
    option = yield from choose(me, "dolon.night_raid", [("discard", card) for card in hand])
    drop(s, other(me), named(option))


@when(ON_PLAY, "nausicaa.shipwrecked_men")
def shipwrecked_men(s: Olympus, at: int) -> Script[None]:
    """Perhaps a soldier from the discard pile into the hand."""
    yield from may_recover(s, seat_of(at), "nausicaa.shipwrecked_men", SOLDIER)


@when(AFTER, "idomeneus.spoils")
def spoils(s: Olympus, at: int, outcome: int) -> Script[None]:
    """Draw 1 card if there was no opposing unit."""
    yield from ()
    if outcome == OPEN:
        draw(s, seat_of(at), 1)


@when(ON_PLAY, "argus.salvage")
def salvage(s: Olympus, at: int) -> Script[None]:
    """Perhaps equipment from the discard pile under an own unit that has none."""
    me = seat_of(at)
    bearers = on(s, "equip", unarmed(s, me))
    gear: list[Option] = [("salvage", card) for card in s.discard if EQUIPMENT[s.kind[card]]]
    option = yield from may(me, "argus.salvage", gear if bearers else [])
    if option is not None:
        goal = yield from choose(me, "equip", bearers, named(option))
        s.discard.remove(named(option))
        attach(s, named(option), find(s, named(goal)))


@when(ON_PLAY, "telemachus.sail_home")
def sail_home(s: Olympus, at: int) -> Script[None]:
    """Perhaps another own unit back to the hand."""
    option = yield from may(seat_of(at), "telemachus.sail_home", on(s, "return", others(s, at)))
    if option is not None:
        send_home(s, find(s, named(option)))
        yield from settle(s)


@when(ON_PLAY, "autolycus.light_fingers")
def light_fingers(s: Olympus, at: int) -> Script[None]:
    """Steal equipment from an enemy unit, or take a marker from the board or the opponent."""
    me = seat_of(at)
    bearers = on(s, "equip", unarmed(s, me))
    robbed = [enemy for enemy in units(s, other(me)) if s.gear[enemy] >= 0 and not _kept_on(s, enemy)]
    loot: list[Option] = [("steal", s.gear[enemy]) for enemy in robbed] if bearers else []
    loot += markers_of(s, BOARD) + markers_of(s, other(me))
    if not loot:
        return
    option = yield from choose(me, "autolycus.light_fingers", loot)
    if option[0] == "take":
        take_marker(s, me, COLOURS.index(str(option[1])))
        return
    goal = yield from choose(me, "equip", bearers, named(option))
    steal(s, s.gear.index(named(option)), find(s, named(goal)))
    yield from settle(s)


def _kept_on(s: Olympus, at: int) -> bool:
    """Equipment that protects its bearer can't be taken either; a bearer's own immunity doesn't protect the equipment."""
    protects = IMMUNE[s.kind[s.gear[at]]]
    return protects is not None and protects(s, at)


@when(ON_PLAY, "medea.cauldron")
def cauldron(s: Olympus, at: int) -> Script[None]:
    """Perhaps put a hero with a cost of 2 or less from the discard pile onto an empty own space."""
    yield from may_put(s, seat_of(at), "medea.cauldron", HERO, 2)


@when(ON_PLAY, "odysseus.wooden_horse")
def wooden_horse(s: Olympus, at: int) -> Script[None]:
    """Draw 1 card; perhaps play it at once without paying."""
    me = seat_of(at)
    draw(s, me, 1)
    card = s.hands[me][-1]
    goal = yield from may(me, "odysseus.wooden_horse", destinations(s, me, card), card)
    if goal is not None:
        s.hands[me].remove(card)  # this very card, not an equal one
        s.reveal(card)
        yield from arrive(s, me, card, goal)


@when(ON_PLAY, "agamemnon.lord_of_men")
def lord_of_men(s: Olympus, at: int) -> Script[None]:
    """Perhaps move any number of own units to any own spaces, all at the same time.

    Asked unit by unit: a named unit goes to its final space, whoever stands there takes the space that it leaves.
    """
    me = seat_of(at)
    side = SIDE[me]
    s.plan = [s.unit[own] for own in side]
    settled: list[Card] = []
    while True:
        free = [column for column, card in enumerate(s.plan) if card not in settled]
        options: list[Option] = [
            ("move", card, SPACES[to])
            for column, card in enumerate(s.plan)
            if card >= 0 and card not in settled
            for to in free
            if to != column
        ]
        option = yield from ask(me, "agamemnon.lord_of_men", [*options, DONE])
        if option == DONE:
            break
        here, to = s.plan.index(named(option)), SPACES.index(str(option[2]))
        s.plan[here], s.plan[to] = s.plan[to], s.plan[here]
        settled.append(named(option))
    goals = {find(s, card): side[column] for column, card in enumerate(s.plan) if card >= 0}
    s.plan = []
    move(s, {here: to for here, to in goals.items() if here != to})
    yield from settle(s)


@when(RALLY, "nestor.wise_counsel")
def wise_counsel(s: Olympus, at: int) -> Script[None]:
    """At the end of the attack phase another own unit may attack once more."""
    ready = [ally for ally in others(s, at) if can_attack(s, ally)]
    option = yield from may(seat_of(at), "nestor.wise_counsel", on(s, "attack", ready))
    if option is not None:
        yield from attack(s, named(option))


@when(CHANGES, "circe.swine_spell")
def swine_spell(s: Olympus, source: int, at: int) -> tuple[int, int]:
    """The opposing unit has -1 attack; `suppressed` switches off its own attack and always abilities."""
    return (-1, 0) if FACING[source] == at else (0, 0)
