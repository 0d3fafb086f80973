"""Type B, heaven."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script, Seat

from ..abilities import afterwards, battle_damage, effect, hp_bonus, wings
from ..book import MASTER_HP, MASTERS
from ..silence import silence_by
from ..state import BOUND, END_OF_STANDBY, END_OF_TURN, START_OF_TURN, SummonsCall, foe, units_of
from ..targets import (
    aimed,
    battling,
    cheap_enemies,
    choosing,
    costly_enemies,
    empty_columns,
    enemies,
    exchanges,
    in_own_discard,
    opening_profits,
    own_shift,
    own_units,
    pick,
    pick_lane,
    pick_some,
    shifting,
    targets,
    this_unit,
    units_in_discard,
)
from ..verbs import draw, enter, give, look, recall, recover, remove_unit, rest_unit, sink, take_looked


@choosing("no_use")
def _weak_master(s: SummonsCall, me: Seat, card: Card) -> list[Option]:
    """A master at full HP recovers nothing (SC-11.4). The opening itself may be of use to other units."""
    return targets([MASTERS[me]]) if s.hp[me] < MASTER_HP or opening_profits(s, me) else []


@effect("b_lantern_acolyte_enter", of=_weak_master)
def lantern_acolyte(s: SummonsCall, me: Seat, card: Card) -> None:
    """Your master recovers 1 HP."""
    recover(s, me, 1)


shifting("b_cloud_fawn_main", among=own_shift)  # Move this unit to an adjacent empty column.


@effect("b_gate_sentinel_battle", of=this_unit)
def gate_sentinel(s: SummonsCall, me: Seat, card: Card) -> None:
    """This unit gets +1/+2 until the turn ends."""
    give(s, card, END_OF_TURN, atk=1, hp=2)


@effect("b_chime_sister_move")
def chime_sister(s: SummonsCall, me: Seat, card: Card) -> None:
    """When units of yours move to other columns, draw a card, once each turn."""
    draw(s, me)


@effect("b_feather_page_exit", of=in_own_discard)
def feather_page(s: SummonsCall, me: Seat, card: Card) -> None:
    """This card returns from your discard to your hand."""
    recall(s, card)


@effect("b_vigil_guardian_hand", of=empty_columns)
def vigil_guardian(s: SummonsCall, me: Seat, card: Card) -> Script[None]:
    """From your hand, when an attack damages your master: put this card onto an empty column of yours."""
    lane = yield from pick_lane(s, me)
    s.hands[me].remove(card)
    enter(s, card, lane)


@hp_bonus("b_vow_knight_always")
def vow_knight(knight: int, unit: int) -> int:
    """Your units in the columns beside this one have +0/+1."""
    return int(abs(knight - unit) == 1)


@effect("b_hymn_caller_main")
def hymn_caller(s: SummonsCall, me: Seat, card: Card) -> None:
    """All your units get +1/+1 until the turn ends."""
    for unit in units_of(s, me):
        give(s, unit, END_OF_TURN, atk=1, hp=1)


@aimed("b_tide_turner_enter", at=cheap_enemies(2), ask="bounce")
def tide_turner(s: SummonsCall, me: Seat, unit: Card) -> None:
    """An enemy unit with cost 2 or less returns to its owner's hand."""
    remove_unit(s, unit, "bounce")


@effect("b_null_cantor_battle", of=battling)
def null_cantor(s: SummonsCall, me: Seat, card: Card) -> Script[None]:
    """The unit in battle with this one loses its other effects until the turn ends."""
    ((_, unit),) = battling(s, me, card)
    return silence_by(s, Card(int(unit)), [s.source])


@battle_damage("b_aegis_bearer_always")
def aegis_bearer(s: SummonsCall, card: Card, slot: int, damage: int) -> int:
    """In your master's column it takes 1 less damage in battle."""
    seat, lane = divmod(slot, 3)
    return damage - 1 if s.lane[seat] == lane else damage


@wings("b_wing_marshal_always", "b_star_shepherd_always")
def passes_units(unit: int, other: int) -> int:
    """This unit may attack the enemy master in a column even if an enemy unit is there."""
    return int(unit == other)


shifting(
    "b_wing_marshal_main", among=exchanges
)  # Move one of your units to another column; with a unit there it changes places.


@effect("b_dawn_physician_enter", of=_weak_master)
@effect("b_mending_light_s1")
def recover_two(s: SummonsCall, me: Seat, card: Card) -> None:
    """Your master recovers 2 HP."""
    recover(s, me, 2)


@aimed("b_binding_angel_enter", at=enemies, ask="bind")
def binding_angel(s: SummonsCall, me: Seat, unit: Card) -> None:
    """Rest an enemy unit; it does not stand in its controller's next Standby Phase."""
    rest_unit(s, unit)
    give(s, unit, END_OF_STANDBY[foe(me)], gifts=BOUND)


@aimed("b_judicator_enter", at=costly_enemies(4), ask="exile")
def judicator(s: SummonsCall, me: Seat, unit: Card) -> None:
    """An enemy unit with cost 4 or more vanishes."""
    remove_unit(s, unit, "vanish")


def take_one_and_sink(s: SummonsCall, me: Seat, number: int) -> Script[None]:
    """Look at the top cards: one to your hand, the others to the bottom in any order."""
    look(s, me, number)
    if s.looking:
        taken = yield from pick(s, me, "look", [("take", seen) for seen in s.looking])
        take_looked(s, me, taken)
    while s.looking:
        options: list[Option] = [("take", seen) for seen in s.looking]
        sink(s, me, (yield from pick(s, me, "bottom", options)))


@effect("b_star_shepherd_attack")
def star_shepherd(s: SummonsCall, me: Seat, card: Card) -> Script[None]:
    """Look at the top two cards: one to your hand, the other to the bottom."""
    return take_one_and_sink(s, me, 2)


@wings("b_archon_of_noon_always")
def archon_of_noon(archon: int, unit: int) -> int:
    """Your other units may attack the enemy master in a column even if an enemy unit is there."""
    return int(archon != unit)


@choosing("no_use")
def _others(s: SummonsCall, me: Seat, card: Card) -> list[Option]:
    return targets([unit for unit in s.units if unit >= 0 and unit != card])


@effect("b_sariel_enter", of=_others)
def sariel(s: SummonsCall, me: Seat, card: Card) -> None:
    """All other units go from the field into their owners' discards, which is no exit."""
    for unit in [unit for unit in s.units if unit >= 0 and unit != card]:
        remove_unit(s, unit, "put_down")


@afterwards("b_mending_light_after", "b_gate_of_exile_after", "b_second_dawn_after")
def vanishes_after(s: SummonsCall, me: Seat, card: Card) -> None:
    """When it has been resolved this card vanishes instead of going to the discard."""
    s.gone[me].append(card)
    s.tell("vanish", s.ref(card))


@aimed("b_halo_guard_s1", at=own_units, ask="guard")
def halo_guard(s: SummonsCall, me: Seat, unit: Card) -> None:
    """One of your units gets +0/+2 until your next turn starts."""
    give(s, unit, START_OF_TURN[me], hp=2)


@aimed("b_rebuke_s1", at=cheap_enemies(3), ask="put_down")
def rebuke(s: SummonsCall, me: Seat, unit: Card) -> None:
    """An enemy unit with cost 3 or less goes into its owner's discard, which is no exit."""
    remove_unit(s, unit, "put_down")


@aimed("b_gate_of_exile_s1", at=enemies, ask="exile")
def gate_of_exile(s: SummonsCall, me: Seat, unit: Card) -> None:
    """An enemy unit vanishes."""
    remove_unit(s, unit, "vanish")


@effect("b_star_chart_s2")
def star_chart(s: SummonsCall, me: Seat, card: Card) -> Script[None]:
    """Look at as many top cards as was paid: one to your hand, the others to the bottom in any order."""
    return take_one_and_sink(s, me, s.x)


@effect("b_second_dawn_s1")
def second_dawn(s: SummonsCall, me: Seat, card: Card) -> Script[None]:
    """Return up to two unit cards from your discard to your hand."""
    cards = [Card(int(option[1])) for option in units_in_discard(s, me)]
    for chosen in (yield from pick_some(s, me, "recall", cards, 2)):
        recall(s, chosen)
