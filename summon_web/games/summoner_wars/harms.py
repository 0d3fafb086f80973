"""Which options harm the player who takes them: the board keeps them apart and asks before."""

from __future__ import annotations

from typing import Any, NamedTuple

from summon_web.engine import Option, Seat

from .abilities import event_target, instead_of_attack
from .board import bits
from .book import ABILITIES, BLASTS, HELPS, TRAIT
from .forecast import attacking
from .options import attackers, moment
from .paths import targets
from .state import Battle


class Harm(NamedTuple):
    """An option of this verb harms if the value at this place is one of the spaces."""

    warning: str  # the text with which the board asks before
    verb: str
    place: int
    spaces: int


def harms(s: Battle, seat: Seat) -> list[list[Any]]:
    """Options that hurt cards of the own side or help those of the other: [warning, verb, place, names of spaces]."""
    own_turn = s.seat_of[s.active] == seat
    found = [*(_attacks(s) + _moments(s) + _events(s) if own_turn else ()), *_gifts(s, s.seat_of.index(seat))]
    names = s.board.names
    return [[*harm[:3], [names[cell] for cell in bits(harm.spaces)]] for harm in found if harm.spaces]


def _attacks(s: Battle) -> list[Harm]:
    own, reached = s.own_side(s.active), 0
    for cell in bits(attacking(s)):
        reached |= targets(s, cell)
    found = [Harm("own_card", "attack", 2, reached & own)]
    ready = attackers(s, s.active) if s.phase == "attack" else 0
    for name in BLASTS:
        burnt = [
            option
            for cell in bits(s.traits[TRAIT[name]] & ready)
            for option in instead_of_attack.by_id[name](s, s.active, cell)
        ]
        found.append(Harm("own_card", name, 2, _ends(s, burnt) & own))
    return found


def _moments(s: Battle) -> list[Harm]:
    cursed = [option for option in moment(s, s.active, s.phase) if option[0] == "curse"] if s.phase == "start" else []
    return [Harm("own_unit", "curse", 2, _ends(s, cursed) & s.own_side(s.active))]


def _ends(s: Battle, options: list[Option]) -> int:
    """The spaces that these options name last."""
    found = 0
    for option in options:
        found |= s.board.bit[s.board.cell_of[str(option[2])]]
    return found


def _events(s: Battle) -> list[Harm]:
    """The targets of an event that is being carried out."""
    kind = s.kind[s.limbo[-1]] if s.limbo else -1
    if not event_target[kind]:
        return []
    own, units = s.own_side(s.active), event_target[kind][0](s, s.active)
    if ABILITIES[kind][0] in HELPS:
        return [Harm("foes_unit", "target", 1, units & ~own)]
    return [Harm("own_unit", "target", 1, units & own)]


def _gifts(s: Battle, p: int) -> list[Harm]:
    """Magic that would serve the other side, at any time (SW-R24)."""
    decks = [deck for deck in range(s.players) if s.seat_of[deck] == s.seat_of[p]]
    if not any(s.magic[deck] for deck in decks):
        return []
    ending = "_as" if sum(not s.out[deck] for deck in decks) > 1 else ""
    foes = s.enemies(p)
    return [
        Harm("foes_blarf", f"feed{ending}", 1, s.active_trait("magic_augmentation") & foes),
        Harm("foes_ice", f"thaw{ending}", 2, s.frozen & foes),
    ]
