"""Type A, the demon world."""

from __future__ import annotations

from summon_web.engine import DONE, Card, Option, Script, Seat, ask

from ..abilities import effect, effect_damage, limits, master_damage
from ..book import COST, MASTERS
from ..state import ALL_DIRECTIONS, END_OF_TURN, SummonsCall, foe, units_of
from ..stats import atk_of
from ..targets import (
    aimed,
    cheap_enemies,
    choosing,
    empty_columns,
    enemies,
    enemy_shifts,
    opening_profits,
    other_own_units,
    own_units,
    pick,
    pick_lane,
    shifting,
    strike,
    targets,
    this_unit,
    units_in_discard,
)
from ..triggers import moment
from ..verbs import (
    check,
    draw,
    enter,
    exit_units,
    give,
    hurt,
    look,
    mill,
    recover,
    stand_unit,
    take_looked,
    top_card,
    wound,
)


@aimed("a_cinder_imp_exit", at=enemies, ask="strike", about=(1,))
def cinder_imp(s: SummonsCall, me: Seat, unit: Card) -> None:
    """1 damage to an enemy unit."""
    wound(s, [unit], 1)


@choosing("no_use")
def _stronger(s: SummonsCall, me: Seat, card: Card) -> list[Option]:
    """ATK counts against a unit only (SC-7.24). The opening itself may be of use to other units."""
    return this_unit(s, me, card) if s.target not in MASTERS or opening_profits(s, me) else []


@effect("a_ember_lancer_attack", of=_stronger)
def ember_lancer(s: SummonsCall, me: Seat, card: Card) -> None:
    """This unit gets +2/+0 until the turn ends."""
    give(s, card, END_OF_TURN, atk=2)


@effect("a_spite_familiar_exit", "a_execution_writ_s2")
def hurt_enemy_master(s: SummonsCall, me: Seat, card: Card) -> None:
    """1 damage to the enemy master."""
    hurt(s, foe(me), 1)


@effect("a_bone_peddler_enter")
def bone_peddler(s: SummonsCall, me: Seat, card: Card) -> None:
    """The top two cards of your deck go to your discard; if both did, you draw a card."""
    put = 0
    for _ in range(2):
        top = top_card(s, me)
        if top >= 0:
            mill(s, me, top)
            put += 1
    check(s)
    if put == 2:  # SC-11.7
        draw(s, me)


@aimed("a_vengeful_shade_hand", at=enemies, ask="strike", about=(2,))
def vengeful_shade(s: SummonsCall, me: Seat, unit: Card) -> None:
    """From your hand, when one of your units exits: 2 damage to an enemy unit."""
    wound(s, [unit], 2)


@effect("a_pyre_duelist_kill")
def pyre_duelist(s: SummonsCall, me: Seat, card: Card) -> None:
    """When its attack's battle damage makes an enemy unit exit: 1 damage to the enemy master."""
    hurt(s, foe(me), 1)


@choosing("stands")
def _resting(s: SummonsCall, me: Seat, card: Card) -> list[Option]:
    return [("target", card)] if s.resting[card] else []


@effect("a_hexblade_twins_main", of=_resting)
def hexblade_twins(s: SummonsCall, me: Seat, card: Card) -> None:
    """Stand this unit."""
    stand_unit(s, card)


@effect("a_furnace_ogre_enter")
def furnace_ogre(s: SummonsCall, me: Seat, card: Card) -> None:
    """1 damage to your own master."""
    hurt(s, me, 1)


@effect("a_ash_oracle_enter")
def ash_oracle(s: SummonsCall, me: Seat, card: Card) -> Script[None]:
    """Look at the top three cards: one to your hand, the others to your discard."""
    look(s, me, 3)
    if s.looking:
        taken = yield from pick(s, me, "look", [("take", seen) for seen in s.looking])
        take_looked(s, me, taken)
        for rest in s.looking:
            mill(s, me, rest)


shifting("a_chain_warden_enter", among=enemy_shifts)  # Move an enemy unit to an adjacent empty column of its side.


@aimed("a_flesh_sculptor_main", at=other_own_units, ask="sacrifice")
def flesh_sculptor(s: SummonsCall, me: Seat, unit: Card) -> Script[None]:
    """Another of your units exits; then 2 damage to an enemy unit."""
    moment(s)
    exit_units(s, [unit])
    check(s)
    if enemies(s, me, unit):
        yield from strike(s, me, 2)


@effect_damage("a_molten_drake_always")
def molten_drake(s: SummonsCall, card: Card, slot: int, damage: int) -> int:
    """Damage that effects deal to this unit becomes 0."""
    return 0


@master_damage("a_lycoris_kiss_always")
def lycoris_kiss(s: SummonsCall, card: Card, slot: int, damage: int) -> int:
    """In battle with the enemy master it deals its ATK instead of 1."""
    return atk_of(s, card, slot)


@effect("a_bloodmoon_countess_attack")
def bloodmoon_countess(s: SummonsCall, me: Seat, card: Card) -> None:
    """1 damage to the enemy master; then, if your master has less HP than that one, it recovers 1."""
    hurt(s, foe(me), 1)
    check(s)
    if s.hp[me] < s.hp[foe(me)]:
        recover(s, me, 1)


@effect("a_libezal_enter", of=cheap_enemies(6))
def libezal(s: SummonsCall, me: Seat, card: Card) -> Script[None]:
    """Any number of enemy units with a total cost of 6 or less exit, all at once."""
    chosen: list[Card] = []
    left = 6
    while fitting := [u for u in units_of(s, foe(me)) if u not in chosen and COST[s.kind[u]] <= left]:
        answer = yield from ask(me, "doom", [*targets(fitting), DONE], s.source, left)
        if answer == DONE:
            break
        chosen.append(Card(int(answer[1])))
        left -= COST[s.kind[chosen[-1]]]
    moment(s)
    exit_units(s, chosen)


@effect("a_worldburn_dragon_enter")
def worldburn_dragon(s: SummonsCall, me: Seat, card: Card) -> None:
    """2 damage to all other units and 1 to each master, all at once."""
    wound(s, [unit for unit in s.units if unit >= 0 and unit != card], 2)
    hurt(s, me, 1)
    hurt(s, foe(me), 1)


@aimed("a_spark_lash_s1", at=enemies, ask="strike", about=(2,))
def spark_lash(s: SummonsCall, me: Seat, unit: Card) -> None:
    """2 damage to an enemy unit."""
    wound(s, [unit], 2)


@effect("a_spark_lash_s2", of=enemies)
def spark_lash_again(s: SummonsCall, me: Seat, card: Card) -> Script[None]:
    """As much damage to an enemy unit as was paid."""
    return strike(s, me, s.x)


@aimed("a_pit_fervor_s1", at=own_units, ask="boost")
def pit_fervor(s: SummonsCall, me: Seat, unit: Card) -> None:
    """One of your units gets +2/+1 and all three arrows until the turn ends."""
    give(s, unit, END_OF_TURN, atk=2, hp=1, gifts=ALL_DIRECTIONS)


@effect(
    "a_pit_fervor_s2",
    "a_bonfire_wager_s2",
    "b_mending_light_s2",
    "b_halo_guard_s2",
    "b_star_chart_s1",
    "n_feint_s2",
    "n_null_dust_s2",
    "n_all_out_charge_s2",
)
def draw_one(s: SummonsCall, me: Seat, card: Card) -> None:
    """Draw a card."""
    draw(s, me)


@effect("a_cinder_rain_s1")
def cinder_rain(s: SummonsCall, me: Seat, card: Card) -> None:
    """1 damage to all enemy units."""
    wound(s, units_of(s, foe(me)), 1)


@effect("a_cinder_rain_s2")
def cinder_storm(s: SummonsCall, me: Seat, card: Card) -> None:
    """1 damage to all enemy units and the enemy master."""
    wound(s, units_of(s, foe(me)), 1)
    hurt(s, foe(me), 1)


@limits("a_black_contract_limit")
def black_contract_limit(s: SummonsCall, kind: int) -> bool:
    """Only one of this name each turn (SC-R42)."""
    return kind not in s.played


@effect("a_black_contract_s1")
def black_contract(s: SummonsCall, me: Seat, card: Card) -> None:
    """1 damage to your own master; then you draw three cards."""
    hurt(s, me, 1)
    check(s)
    draw(s, me, 3)


@aimed("a_execution_writ_s1", at=cheap_enemies(3), ask="execute")
def execution_writ(s: SummonsCall, me: Seat, unit: Card) -> None:
    """An enemy unit with cost 3 or less exits."""
    moment(s)
    exit_units(s, [unit])


@effect("a_bonfire_wager_s1")
def bonfire_wager(s: SummonsCall, me: Seat, card: Card) -> None:
    """1 damage to each master, at the same time."""
    hurt(s, me, 1)
    hurt(s, foe(me), 1)


@choosing("no_marcher", 4)
def _marchers(s: SummonsCall, me: Seat, card: Card) -> list[Option]:
    return units_in_discard(s, me, 4) if empty_columns(s, me, card) else []


@aimed("a_grave_march_s1", at=_marchers, ask="raise")
def grave_march(s: SummonsCall, me: Seat, risen: Card) -> Script[None]:
    """A unit card with cost 4 or less comes from your discard onto an empty column of yours."""
    lane = yield from pick_lane(s, me)
    s.discards[me].remove(risen)
    enter(s, risen, lane)
