"""Blue heroes: sailors and schemers who draw, fetch and steal."""

from __future__ import annotations

from summon_web.engine import DONE, Card, Option, Script, ask, bit, choose, may

from ..abilities import OPEN, after_attack, attack_phase_end, changes, draw_phase, on_play, silences
from ..attack import attack, loot
from ..book import COLOURS, FACING, SIDE, SPACES
from ..destruction import settle
from ..state import BOARD, Olympus, find, other, seat_of, unarmed, units
from ..stats import can_attack, immune, kept_on
from ..summoning import arrive, destinations
from ..targets import in_discard, may_put, may_recover, named, on, others
from ..verbs import draw, drop, move, open_hands, pile_check, plan_goals, salvage, send_home, steal, take_marker

SIGHT = 3  # how many cards Palamedes looks at


@on_play("peleus.royal_court")
def royal_court(s: Olympus, at: int) -> None:
    """Draw 1 card."""
    draw(s, seat_of(at), 1, s.unit[at])


@on_play("palamedes.clever_plan")
def clever_plan(s: Olympus, at: int) -> Script[None]:
    """Look at the top 3 cards of the draw pile, take one, put the others back on top in any order."""
    me, source = seat_of(at), s.ref(s.unit[at])
    top = s.deck[-SIGHT:][::-1]
    for card in top:
        s.show(card, bit(me))
        s.forget(card, bit(me))  # nobody else can say any more where these cards are
    s.tell("look", me, len(top), source)
    option = yield from choose(me, "palamedes.clever_plan", [("keep", card) for card in top])
    kept = named(option)
    s.deck.remove(kept)
    s.hands[me].append(kept)
    s.tell("keep", me, s.ref(kept), source)
    open_hands(s)
    pile_check(s)
    rest: list[Option] = [("top", card) for card in top if card != kept]
    if rest:
        option = yield from choose(me, "palamedes.clever_plan.order", rest)
        s.deck.remove(named(option))
        s.deck.append(named(option))


@draw_phase("penelope.patient_loom")
def patient_loom(s: Olympus, at: int) -> int:
    """One more card in the draw phase."""
    return 1


@on_play("calypso.forgotten_isle")
def forgotten_isle(s: Olympus, at: int) -> Script[None]:
    """The opposing unit goes back to its owner's hand."""
    if s.unit[FACING[at]] >= 0 and not immune(s, FACING[at]):
        send_home(s, FACING[at], s.unit[at])
        yield from settle(s)


@on_play("dolon.night_raid")
def night_raid(s: Olympus, at: int) -> Script[None]:
    """Look at the enemy hand and choose a card there; it is discarded."""
    me, source = seat_of(at), s.unit[at]
    hand = s.hands[other(me)]
    if not hand:
        return
    for card in hand:
        s.show(card, bit(me))
    s.looked = hand[:]
    s.tell("spy", me, other(me), s.ref(source))
    option = yield from choose(me, "dolon.night_raid", [("discard", card) for card in hand])
    s.looked = []
    drop(s, other(me), named(option), source)


@on_play("nausicaa.shipwrecked_men")
def shipwrecked_men(s: Olympus, at: int) -> Script[None]:
    """Perhaps a soldier from the discard pile into the hand."""
    return may_recover(s, at, "nausicaa.shipwrecked_men")


@after_attack("idomeneus.spoils")
def spoils(s: Olympus, at: int, outcome: int) -> None:
    """Draw 1 card if there was no opposing unit."""
    if outcome == OPEN:
        draw(s, seat_of(at), 1, s.unit[at])


@on_play("argus.salvage")
def from_the_wreck(s: Olympus, at: int) -> Script[None]:
    """Perhaps equipment from the discard pile under an own unit that has none."""
    me, source = seat_of(at), s.unit[at]
    bearers = on(s, "equip", unarmed(s, me))
    option = yield from may(me, "argus.salvage", in_discard(s, "salvage", "argus.salvage") if bearers else [])
    if option is not None:
        goal = yield from choose(me, "equip", bearers, named(option))
        salvage(s, named(option), find(s, named(goal)), source)


@on_play("telemachus.sail_home")
def sail_home(s: Olympus, at: int) -> Script[None]:
    """Perhaps another own unit back to the hand."""
    option = yield from may(seat_of(at), "telemachus.sail_home", on(s, "return", others(s, at)))
    if option is not None:
        send_home(s, find(s, named(option)), s.unit[at])
        yield from settle(s)


@on_play("autolycus.light_fingers")
def light_fingers(s: Olympus, at: int) -> Script[None]:
    """Steal equipment from an enemy unit, or take a marker from the board or the opponent.

    A bearer's own immunity doesn't protect its equipment.
    """
    me, source = seat_of(at), s.unit[at]
    bearers = on(s, "equip", unarmed(s, me))
    robbed = [enemy for enemy in units(s, other(me)) if s.gear[enemy] >= 0 and not kept_on(s, enemy)]
    prey: list[Option] = [("steal", s.gear[enemy]) for enemy in robbed] if bearers else []
    prey += loot(s, BOARD) + loot(s, other(me))
    if not prey:
        return
    option = yield from choose(me, "autolycus.light_fingers", prey)
    if option[0] == "take":
        take_marker(s, me, COLOURS.index(str(option[1])), source)
        return
    goal = yield from choose(me, "equip", bearers, named(option))
    steal(s, s.gear.index(named(option)), find(s, named(goal)), source)
    yield from settle(s)


@on_play("medea.cauldron")
def cauldron(s: Olympus, at: int) -> Script[None]:
    """Perhaps put a hero with a cost of 2 or less from the discard pile onto an empty own space."""
    return may_put(s, at, "medea.cauldron")


@on_play("odysseus.wooden_horse")
def wooden_horse(s: Olympus, at: int) -> Script[None]:
    """Draw 1 card; perhaps play it at once without paying."""
    me = seat_of(at)
    draw(s, me, 1, s.unit[at])
    card = s.hands[me][-1]
    goal = yield from may(me, "odysseus.wooden_horse", destinations(s, me, card), card)
    if goal is not None:
        s.hands[me].remove(card)  # this very card, not an equal one
        s.reveal(card)
        yield from arrive(s, me, card, goal)


@on_play("agamemnon.lord_of_men")
def lord_of_men(s: Olympus, at: int) -> Script[None]:
    """Perhaps move any number of own units to any own spaces, all at the same time.

    Asked unit by unit: a named unit goes to its final space, whoever stands there takes the space that it leaves.
    """
    me, source = seat_of(at), s.unit[at]
    s.plan = [s.unit[own] for own in SIDE[me]]
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
    goals, s.plan = plan_goals(s), []
    move(s, goals, source)
    yield from settle(s)


@attack_phase_end("nestor.wise_counsel")
def wise_counsel(s: Olympus, at: int) -> Script[None]:
    """At the end of the attack phase another own unit may attack once more."""
    ready = [ally for ally in others(s, at) if can_attack(s, ally)]
    option = yield from may(seat_of(at), "nestor.wise_counsel", on(s, "attack", ready))
    if option is not None:
        yield from attack(s, named(option), s.unit[at])


@changes("circe.swine_spell")
def swine_spell(s: Olympus, source: int, at: int) -> tuple[int, int]:
    """The opposing unit has -1 attack."""
    return (-1, 0) if FACING[source] == at else (0, 0)


@silences("circe.swine_spell")
def turned_into_swine(s: Olympus, at: int) -> bool:
    """The opposing unit's own attack and always abilities have no effect."""
    return True
