"""Everything that the active player, or anybody at any time, may do now."""

from __future__ import annotations

from operator import itemgetter

from summon_web.engine import Card, Option, Reason, Seat

from .attack import may_attack, price_of
from .board import bits
from .cards.goblins import relentless_fighters, relentless_reeker
from .cards.orcs import ice_wall
from .paths import destinations, held, onto, pairs, strolls, targets_among
from .register import needs, offers, walks
from .state import ATTACKED, BARRED, MOVED, TRAIT, USED, Battle
from .tables import ABILITIES, ATTACKS, BECOMES_WALL, EVENT, FIRST_MOVES, MOVES, STEPS, TYPE

NEXT: Option = ("next",)
INSTEAD = (
    "fire_blast", "breath_of_flame", "walls_of_ice_shard", "summon_fire_beast", "hellfire", "mental_clarity", "assault",
)  # fmt: skip
MOMENTS = {
    "start": ("blazing_conscription", "curse"),
    "after_move": ("tireless",),
    "end": ("sly", "blaze_step", "shadow_summon"),
}
_INSTEAD = tuple((name, TRAIT[name]) for name in INSTEAD)
_MOMENTS = {phase: tuple((name, TRAIT[name]) for name in names) for phase, names in MOMENTS.items()}
_RELENTLESS = (TRAIT["relentless_fighters"], TRAIT["relentless_reeker"])
_BLARF = TRAIT["magic_augmentation"]


def move_limit(s: Battle) -> int:
    return FIRST_MOVES if s.turn == 1 else MOVES  # SW-4.6


def events(s: Battle, p: int) -> list[Option]:
    """Playable events, and walls with their spaces (SW-8.1, SW-8.4)."""
    found: list[Option] = []
    for card in s.hand[p]:
        kind = s.kind[card]
        if BECOMES_WALL[kind]:
            found += onto("wall", s.players > 2, card, ice_wall(s, p))
        elif TYPE[kind] == EVENT and unplayable(s, p, card) is None:
            found.append(("play", card))
    return found


def unplayable(s: Battle, p: int, card: Card) -> Reason | None:
    """Why an event can't be played, by its own conditions (SW-8.5, SW-R21)."""
    ability = ABILITIES[s.kind[card]][0]
    if ability not in needs:
        return None
    reason: Reason | None = needs[ability](s, p, card)
    return reason


def moves(s: Battle, p: int) -> list[Option]:
    """Every move of the movement phase (SW-9.1)."""
    found: list[Option] = []
    if s.moves >= move_limit(s):
        return found
    board, at, kinds, marks, wide = s.board, s.at, s.kind, s.marks, s.players > 2
    special, hold, empty, around = walks.of, held(s, p), board.full & ~s.taken(), board.within[STEPS]
    for cell in bits(s.units[p] & ~s.frozen):
        card = at[cell]
        if marks[card] & MOVED:
            continue
        near = around[cell]
        if special[kinds[card]] or hold & (near | board.bit[cell]):
            found += pairs("move", wide, cell, destinations(s, p, cell, STEPS, True))
        else:
            found += strolls(wide, cell, empty & near)
    return found


def attackers(s: Battle, p: int) -> int:
    """The units that may attack or act instead of attacking in the attack phase."""
    if s.attacks >= ATTACKS:
        return 0
    late = s.traits[_RELENTLESS[0]] | s.traits[_RELENTLESS[1]]  # SW-R40
    marks, at, ready = s.marks, s.at, s.units[p] & ~s.frozen & ~late
    for cell in bits(ready):
        if marks[at[cell]] & (ATTACKED | BARRED):
            ready ^= s.board.bit[cell]
    return ready


def late_attackers(s: Battle, p: int) -> int:
    """The units that may attack right after the attack phase (SW-R12)."""
    late = relentless_fighters(s, p) | relentless_reeker(s, p)
    return sum(s.board.bit[cell] for cell in bits(late) if may_attack(s, Card(s.at[cell]))) if late else 0


def attacks_of(s: Battle, units: int) -> list[Option]:
    """Every target of these units."""
    found: list[Option] = []
    wide, taken = s.players > 2, s.taken()
    for cell in bits(units):
        reached = targets_among(s, cell, taken)
        if reached:
            found += pairs("attack", wide, cell, reached)
    return found


def attacks(s: Battle, p: int) -> list[Option]:
    """Every attack of the attack phase, and what units may do instead (SW-10.1, SW-15.10)."""
    ready = attackers(s, p)
    if not ready:
        return []
    found = attacks_of(s, ready)
    for name, trait in _INSTEAD:
        units = s.traits[trait] & ready
        if units:
            for cell in bits(units):
                found += offers[name](s, p, cell)
    return found


def has_moment(s: Battle, p: int, phase: str) -> bool:
    """Whether a unit of a player has something that belongs to this moment."""
    own, traits = s.units[p], s.traits
    for _, trait in _MOMENTS[phase]:  # noqa: SIM110 - asked in every phase of every turn
        if traits[trait] & own:
            return True
    return False


def moment(s: Battle, p: int, phase: str) -> list[Option]:
    """What the units of a player may do at one of the fixed moments of a turn (SW-R11)."""
    found: list[Option] = []
    for name, trait in _MOMENTS[phase]:
        units = s.traits[trait] & s.units[p] & ~s.frozen
        for cell in bits(units) if units else ():
            if not s.marks[s.at[cell]] & USED:
                found += offers[name](s, p, cell)
    return found


def builds(s: Battle, p: int) -> list[Option]:
    """Hand cards for the own magic pile or the team-mate's (SW-12.1, SW-17.10)."""
    found: list[Option] = [("build", card) for card in s.hand[p]]
    if s.mate(p) >= 0:
        found += [("give", card) for card in s.hand[p]]
    return found


def anytime(s: Battle) -> dict[Seat, list[Option]]:
    """What every seat may do between two actions: feed Blarf, remove a Freeze (SW-R24)."""
    found: dict[Seat, list[Option]] = {}
    for p, seat in sorted(enumerate(s.seat_of), key=itemgetter(1)) if s.players > 2 else enumerate(s.seat_of):
        own = _any_of(s, p) if s.magic[p] else ()
        if own:
            found.setdefault(seat, []).extend(_as(s, p, own))
    return found


def unrest(s: Battle) -> bool:
    """Whether there is a unit that may be fed or freed at any time."""
    return bool(s.ice or s.traits[_BLARF])


def _any_of(s: Battle, p: int) -> list[Option]:
    names, magic = s.board.names, len(s.magic[p])
    hungry = bits(s.traits[_BLARF] & ~s.frozen)
    found: list[Option] = [("feed", names[cell], n) for cell in hungry for n in range(1, magic + 1)]
    for freeze in s.ice:
        price = price_of(s, freeze)
        if price <= magic:
            found.append(("thaw", freeze, s.name(Card(s.host[freeze])), price))
    return found


def _as(s: Battle, p: int, options: list[Option]) -> list[Option]:
    """A seat with two decks says for which of them it acts."""
    if s.mate(p) < 0 or s.seat_of[p] != s.seat_of[p ^ 2]:
        return options
    return [(f"{option[0]}_as", *option[1:], s.place(p)) for option in options]


def actor(s: Battle, seat: Seat, option: Option) -> int:
    """The player for whom such an option acts."""
    own = [p for p in range(s.players) if s.seat_of[p] == seat and not s.out[p]]
    return next(p for p in own if s.place(p) == option[-1]) if str(option[0]).endswith("_as") else own[0]
