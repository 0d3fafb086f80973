"""Everything about a position of Quarriors! at rest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from summon_web.engine import Card, Seat, State

NOWHERE = -1


class Hunt(State):
    """The dice, where they are and what they show, and what lasts for this turn."""

    seats: int
    out: list[Seat]  # have resigned
    goal: int
    spent_pile: bool  # QW-19.1
    cull_to_score: bool  # QW-19.2
    per_turn: int  # captures, QW-19.3

    turn: int
    active: Seat
    phase: str
    glory: list[int]

    cards: list[int]  # the 13 power cards of the wilds, by place
    wilds: list[list[Card]]  # the dice on them, by place
    bags: list[list[Card]]
    pools: list[list[Card]]
    ready: list[list[Card]]
    used: list[list[Card]]
    spent: list[list[Card]]
    aside: list[list[Card]]

    code: list[int]  # the kind and face that a die counts as: its own, or those that an Ooze copies
    on: list[int]  # the creature that a spell is attached to, or NOWHERE
    shifted: list[int]  # the turn in which a Strong Ooze last changed its copy

    # this turn
    quiddity: int
    captures: int  # left
    discount: int
    culls: int  # left
    scored: int
    offerings: list[Card]  # spells that were attached to the creatures scoring just now
    uses: int  # immediate effects in this window
    warriors: int  # Mighty Warriors summoned
    attack_bonus: int  # Death Cantrip
    defence_bonus: list[int]  # Life Spell, by seat
    charmed: list[int]  # Life Charm, by seat
    nullified: list[Card]  # Life Incantation
    lost: int  # mask of the seats that lost a creature to the attack

    # the attack
    facing: Seat  # the seat attacked now, or asked at RP-1
    attackers: list[Card]
    frozen_attack: dict[Card, int]  # Strong Deathdealers that scored in the middle of it
    frozen_level: dict[Card, int]
    total: int  # the rest of the locked total
    surge: dict[Card, int]  # Mighty Deathdealers that have not surged against this opponent: what they contributed
    safe: list[Card]
    purge: bool
    falling: list[Card]  # struck or doomed, and their owner may still save them
    fights: list[list[int]]  # the last attack: by, on, total, then for each step its three values; read by `fights_of`


class Step(NamedTuple):
    """One defender of a fight."""

    kind: int
    defence: int
    left: int  # of the attack, behind this defender


class Fight(NamedTuple):
    """The attack on one seat: who attacks whom with how much, and what every defender made of it."""

    by: int
    on: int
    total: int
    steps: list[Step]


def fights_of(s: Hunt) -> list[Fight]:
    return [
        Fight(by, on, total, [Step(*steps[at : at + 3]) for at in range(0, len(steps), 3)])
        for by, on, total, *steps in s.fights
    ]


def zones(s: Hunt) -> Iterable[list[Card]]:
    return [*s.wilds, *s.bags, *s.pools, *s.ready, *s.used, *s.spent, *s.aside]
