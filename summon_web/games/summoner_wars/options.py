"""Everything that the active player, or anybody at any time, may do now."""

from __future__ import annotations

from functools import cache
from operator import itemgetter

from summon_web.engine import Card, Option, Reason, Seat

from .abilities import (
    Offer,
    after_attack_phase,
    after_movement_phase,
    end_of_turn,
    event_need,
    event_target,
    instead_of_attack,
    movement,
    seems,
    start_of_turn,
    wall_space,
)
from .attack import may_attack, price_of
from .board import bits
from .book import ATTACKS, BECOMES_WALL, BLASTS, EVENT, FIRST_MOVES, MOVES, STEPS, TIMING, TRAIT, TYPE
from .paths import destinations, held, onto, pairs, strolls, targets_among
from .state import ATTACKED, BARRED, MOVED, USED, Battle
from .summoning import sites

NEXT: Option = ("next",)
MOMENTS = {
    "start": start_of_turn,
    "after_move": after_movement_phase,
    "attack": instead_of_attack,
    "end": end_of_turn,
}
_TRAITS_OF = {
    phase: tuple(TRAIT[name] for name, timing in TIMING.items() if timing in moment.timing and name in TRAIT)
    for phase, moment in MOMENTS.items()
}
_RELENTLESS = tuple(TRAIT[name] for name, timing in TIMING.items() if timing == "after_attack_phase")
_BLARF = TRAIT["magic_augmentation"]


@cache
def _offers(phase: str) -> tuple[tuple[str, int, Offer], ...]:
    """The abilities that may be used in a phase, in the order of the printed cards, with their places among the traits."""
    offers = MOMENTS[phase].by_id
    return tuple((name, TRAIT[name], offers[name]) for name in sorted(offers, key=TRAIT.__getitem__))


def move_limit(s: Battle) -> int:
    return FIRST_MOVES if s.turn == 1 else MOVES  # SW-4.6


def events(s: Battle, p: int) -> list[Option]:
    """Playable events, and walls with their spaces (SW-8.1, SW-8.4)."""
    found: list[Option] = []
    for card in s.hand[p]:
        kind = s.kind[card]
        if BECOMES_WALL[kind]:
            where = wall_space[kind][0] if wall_space[kind] else sites
            found += onto("wall", s.players > 2, card, where(s, p))
        elif TYPE[kind] == EVENT and unplayable(s, p, card) is None:
            found.append(("play", card))
    return found


def unplayable(s: Battle, p: int, card: Card) -> Reason | None:
    """Why an event can't be played, by its own conditions (SW-8.5, SW-R21)."""
    kind = s.kind[card]
    if event_target[kind] and not event_target[kind][0](s, p):
        return Reason("no_target", "SW-R21")
    return event_need[kind][0](s, p, card) if event_need[kind] else None


def moves(s: Battle, p: int) -> list[Option]:
    """Every move of the movement phase (SW-9.1)."""
    found: list[Option] = []
    if s.moves >= move_limit(s):
        return found
    board, at, kinds, marks, wide = s.board, s.at, s.kind, s.marks, s.players > 2
    special, hold, empty, around = movement, held(s, p), board.full & ~s.taken(), board.within[STEPS]
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
    marks, at, ready = s.marks, s.at, s.units[p] & ~s.frozen
    for trait in _RELENTLESS:  # SW-R40
        ready &= ~s.traits[trait]
    for cell in bits(ready):
        if marks[at[cell]] & (ATTACKED | BARRED):
            ready ^= s.board.bit[cell]
    return ready


def late_attackers(s: Battle, p: int) -> int:
    """The units that may attack right after the attack phase (SW-R12)."""
    late = 0
    for name, relentless in after_attack_phase.by_id.items():
        if s.traits[TRAIT[name]]:
            late |= relentless(s, p)
    return sum(s.board.bit[cell] for cell in bits(late) if may_attack(s, Card(s.at[cell]))) if late else 0


def attacks_of(s: Battle, p: int, units: int) -> tuple[list[Option], list[Option]]:
    """Every target of these units: enemies, and cards of the own side."""
    foes: list[Option] = []
    friends: list[Option] = []
    wide, taken, own = s.players > 2, s.taken(), s.own_side(p)
    for cell in bits(units):
        reached = targets_among(s, cell, taken)
        if reached & ~own:
            foes += pairs("attack", wide, cell, reached & ~own)
        if reached & own:
            friends += pairs("attack", wide, cell, reached & own)
    return foes, friends


def attacks(s: Battle, p: int) -> list[Option]:
    """Every attack of the attack phase, and what units may do instead (SW-10.1, SW-15.10); own targets come last."""
    ready = attackers(s, p)
    if not ready:
        return []
    foes, friends = attacks_of(s, p, ready)
    for name, trait, offer in _offers("attack"):
        units = s.traits[trait] & ready
        if units:
            own = s.own_side(p) if name in BLASTS else 0
            for option in (option for cell in bits(units) for option in offer(s, p, cell)):
                (friends if own and own & s.board.bit[s.board.cell_of[str(option[2])]] else foes).append(option)
    return foes + friends


def late_attacks(s: Battle, p: int) -> list[Option]:
    """Every attack right after the attack phase; own targets come last."""
    foes, friends = attacks_of(s, p, late_attackers(s, p))
    return foes + friends


def seems_to_act(s: Battle, p: int) -> bool:
    """Whether others must think that a unit may act instead of attacking: it is asked then, or the silence would tell (SW-R46)."""
    for name, seem in seems.by_id.items():
        own = s.traits[TRAIT[name]] & s.units[p]
        if own and any(seem(s, p, cell) for cell in bits(own & attackers(s, p))):
            return True
    return False


def has_moment(s: Battle, p: int, phase: str) -> bool:
    """Whether a unit of a player has something that belongs to this moment."""
    own, traits = s.units[p], s.traits
    for trait in _TRAITS_OF[phase]:  # noqa: SIM110 - asked in every phase of every turn
        if traits[trait] & own:
            return True
    return False


def moment(s: Battle, p: int, phase: str) -> list[Option]:
    """What the units of a player may do at one of the fixed moments of a turn (SW-R11)."""
    found: list[Option] = []
    for _, trait, offer in _offers(phase):
        units = s.traits[trait] & s.units[p] & ~s.frozen
        for cell in bits(units) if units else ():
            if not s.marks[s.at[cell]] & USED:
                found += offer(s, p, cell)
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
    hungry, own = s.traits[_BLARF] & ~s.frozen, s.own_side(p)
    fed = bits(hungry & own) + bits(hungry & ~own)
    found: list[Option] = [("feed", names[cell], n) for cell in fed for n in range(1, magic + 1)]
    for freeze in sorted(s.ice, key=lambda freeze: not s.board.bit[s.cell[s.host[freeze]]] & own):
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
