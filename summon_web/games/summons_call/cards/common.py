"""Type N, common to both sides."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script, Seat, bit, choose, may

from ..abilities import effect
from ..book import ABILITY
from ..silence import silence_by
from ..state import ALL_DIRECTIONS, END_OF_TURN, SummonsCall, foe, units_of
from ..targets import (
    aimed,
    any_unit,
    battling,
    enemies,
    enemy_shifts,
    in_own_discard,
    master_attack,
    pick,
    pick_some,
    shifting,
    this_unit,
)
from ..verbs import (
    discard_from_hand,
    draw,
    give,
    look,
    mana_to_hand,
    put_mana,
    rest_unit,
    sink,
    top_card,
    vanish_from_discard,
    wound,
)


@effect("n_road_scout_enter")
def road_scout(s: SummonsCall, me: Seat, card: Card) -> Script[None]:
    """Look at the top card of your deck; you may put it on the bottom."""
    look(s, me, 1)
    for seen in list(s.looking):
        answer = yield from choose(me, "scout", [("keep", seen), ("sink", seen)], s.source)
        if answer[0] == "sink":
            sink(s, me, seen)


@effect("n_alley_cutpurse_hit")
def alley_cutpurse(s: SummonsCall, me: Seat, card: Card) -> None:
    """When its attack damages the enemy master, draw a card."""
    draw(s, me)


@effect("n_travelling_broker_enter")
def travelling_broker(s: SummonsCall, me: Seat, card: Card) -> None:
    """If the opponent has at least as many units as you, draw a card."""
    if len(units_of(s, foe(me))) >= len(units_of(s, me)):
        draw(s, me)


@effect("n_clockwork_crab_main", of=this_unit)
def clockwork_crab(s: SummonsCall, me: Seat, card: Card) -> None:
    """This unit gets +1/+0 until the turn ends."""
    give(s, card, END_OF_TURN, atk=1)


@aimed("n_hedge_mage_enter", at=enemies, ask="strike", about=(2,))
def hedge_mage(s: SummonsCall, me: Seat, unit: Card) -> None:
    """2 damage to an enemy unit."""
    wound(s, [unit], 2)


@effect("n_ley_badger_exit", of=in_own_discard)
def ley_badger(s: SummonsCall, me: Seat, card: Card) -> None:
    """This card goes from your discard into your mana zone, face-down and resting. It stays known (SC-R43)."""
    s.discards[me].remove(card)
    put_mana(s, me, card, resting=True)


@effect("n_ley_dancer_open", of=this_unit)
def ley_dancer(s: SummonsCall, me: Seat, card: Card) -> None:
    """When you open a mana, this unit gets +1/+1 until the turn ends."""
    give(s, card, END_OF_TURN, atk=1, hp=1)


@effect("n_mirror_fencer_battle", of=battling)
def mirror_fencer(s: SummonsCall, me: Seat, card: Card) -> None:
    """1 damage to the unit in battle with this one."""
    wound(s, [Card(int(option[1])) for option in battling(s, me, card)], 1)


@effect("n_memory_eater_enter")
def memory_eater(s: SummonsCall, me: Seat, card: Card) -> Script[None]:
    """Up to two cards in the opponent's discard vanish; if two did, draw a card."""
    chosen = yield from pick_some(s, me, "devour", s.discards[foe(me)], 2)
    for eaten in chosen:
        vanish_from_discard(s, eaten)
    if len(chosen) == 2:
        draw(s, me)


@effect("n_wandering_giant_enter", of=this_unit)
def wandering_giant(s: SummonsCall, me: Seat, card: Card) -> None:
    """Rest this unit."""
    rest_unit(s, card)


@effect("n_quick_study_s1")
def quick_study(s: SummonsCall, me: Seat, card: Card) -> None:
    """Draw two cards."""
    draw(s, me, 2)


shifting("n_feint_s1", among=enemy_shifts)  # Move an enemy unit to an adjacent empty column of its side.


@aimed("n_null_dust_s1", at=any_unit, ask="dust")
def null_dust(s: SummonsCall, me: Seat, unit: Card) -> Script[None]:
    """A unit of either side loses its other effects until the turn ends."""
    return silence_by(s, unit, [s.source])


@effect("n_duel_of_summoners_s1", of=master_attack("n_duel_of_summoners_s1"))
def duel_of_summoners(s: SummonsCall, me: Seat, card: Card) -> None:
    """Your master attacks with ATK 3 to any of the three directions."""
    s.order = ABILITY["n_duel_of_summoners_s1"]


@effect("n_ley_exchange_s1")
def ley_exchange(s: SummonsCall, me: Seat, card: Card) -> Script[None]:
    """The top card of your deck becomes a resting mana; if it did, you may return another mana card to your hand."""
    top = top_card(s, me)
    if top < 0:
        return
    s.decks[me].pop()
    s.show(top, bit(me))
    put_mana(s, me, top, resting=True)
    others: list[Option] = [("take", mana) for mana in s.manas[me] if mana != top]
    answer = yield from may(me, "unearth", others, s.source)
    if answer is not None:
        mana_to_hand(s, Card(int(answer[1])))


@effect("n_all_out_charge_s1")
def all_out_charge(s: SummonsCall, me: Seat, card: Card) -> None:
    """All your units get +1/+0 and all three arrows until the turn ends."""
    for unit in units_of(s, me):
        give(s, unit, END_OF_TURN, atk=1, gifts=ALL_DIRECTIONS)


@effect("n_loud_rumor_s1")
def loud_rumor(s: SummonsCall, me: Seat, card: Card) -> Script[None]:
    """The opponent puts two cards of their choice from hand into their discard, or as many as they have."""
    other = foe(me)
    for left in (2, 1):
        if s.hands[other]:
            options: list[Option] = [("take", held) for held in s.hands[other]]
            discard_from_hand(s, (yield from pick(s, other, "rumor", options, left)))
