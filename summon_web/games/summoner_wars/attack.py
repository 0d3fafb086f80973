"""An attack, from its declaration to what comes after it (SW-11)."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script, may

from .paths import pairs, targets
from .register import afters, auras, befores, guards, powers, ripostes, swings, wards
from .state import ATTACKED, BARRED, GRANTED, TRAIT, Battle
from .tables import ATTACK, HIT_AT, IS_UNIT, SIDES
from .verbs import thaw
from .wounds import wound

_GRANTED_AFTERS = tuple((flag, name) for flag, name in GRANTED.items() if name == "swift_strike")
_GRANTED_SWINGS = tuple((flag, name) for flag, name in GRANTED.items() if name != "swift_strike")
PRICE = 2  # magic for removing a Freeze


class Attack:
    """What is known about one attack while it is resolved. Scripts of abilities change it."""

    __slots__ = ("add", "all_hits", "blade", "card", "cards", "hit_at", "p", "sure", "surge", "target", "why")

    def __init__(self, p: int, card: Card, target: Card) -> None:
        self.p, self.card, self.target = p, card, target
        self.cards = [target]  # all affected cards
        self.why: list[tuple[str, int]] = []  # what changes the number of dice
        self.hit_at, self.add = HIT_AT, 0
        self.all_hits = self.surge = self.sure = False
        self.blade = 0  # wounds that are added without the dice

    def dice(self, s: Battle) -> int:
        return max(0, ATTACK[s.kind[self.card]] + sum(n for _, n in self.why))


class Guard:
    """What an attack can do to one affected card."""

    __slots__ = ("block", "by", "sluggish", "wound_at")

    def __init__(self) -> None:
        self.wound_at, self.sluggish = 0, False
        self.block = self.by = ""  # the ability that blocks unless all dice hit; the one that demands `wound_at`

    def demand(self, result: int, ability: str) -> None:
        if result > self.wound_at:
            self.wound_at, self.by = result, ability


def value(s: Battle, card: Card) -> list[tuple[str, int]]:
    """What changes a unit's attack value whatever it attacks; numbers stay when abilities are off (SW-R23)."""
    why: list[tuple[str, int]] = []
    if s.feat[card]:
        why.append(("heroic_feat", s.feat[card]))
    if s.rage[card]:
        why.append(("rage", s.rage[card]))
    if not s.frozen & s.board.bit[s.cell[card]]:
        for power in powers.of[s.kind[card]]:
            n = power(s, card)
            if n:
                why.append((power.__name__, n))
    return why


def weigh(s: Battle, a: Attack) -> None:
    """Fix the number of dice and what they must show (SW-11.6, SW-11.7)."""
    a.why = value(s, a.card)
    for swing in swings.of[s.kind[a.card]]:
        swing(s, a)
    granted = s.granted[a.card]
    if granted:
        for flag, name in _GRANTED_SWINGS:
            if granted & flag:
                swings[name](s, a)
    for name in auras:
        if s.traits[TRAIT[name]]:
            auras[name](s, a)


def guard_of(s: Battle, a: Attack, card: Card) -> Guard:
    guard = Guard()
    if not s.frozen & s.board.bit[s.cell[card]]:
        for own in guards.of[s.kind[card]]:
            own(s, a, card, guard)
    for name, ward in wards.items():
        if name not in TRAIT or s.traits[TRAIT[name]]:
            ward(s, a, card, guard)
    return guard


def by_opponent(a: Attack, s: Battle, card: Card) -> bool:
    """An attack by the other team; one's own side is no opponent (SW-R55)."""
    return bool((a.p ^ s.ctrl[card]) & 1)


def without_roll(s: Battle, a: Attack, card: Card, guard: Guard) -> bool:
    return guard.sluggish or (a.sure and IS_UNIT[s.kind[card]])


# -- the script


def attack(s: Battle, p: int, card: Card, target: Card) -> Script[None]:
    """A whole attack, after its slot was spent."""
    s.marks[card] |= ATTACKED
    if s.events is not None:
        s.tell("attack", s.seat_of[p], s.ref(card), s.name(card), s.ref(target), s.name(target))
    a, kind, cell = Attack(p, card, target), s.kind, s.cell
    for before in befores.of[kind[card]]:
        yield from before(s, a)
        if cell[card] < 0:
            return
    if s.frozen:
        yield from _thaw_window(s, a)
    weigh(s, a)
    yield from wound(s, _results(s, a), p, target)
    for hurt in [c for c in a.cards if cell[c] >= 0 and ripostes.of[kind[c]]]:
        for riposte in ripostes.of[kind[hurt]]:
            yield from riposte(s, a, hurt)
    for after in afters.of[kind[card]]:
        if cell[card] >= 0:
            yield from after(s, a)
    granted = s.granted[card]
    for flag, name in _GRANTED_AFTERS if granted else ():
        if granted & flag and cell[card] >= 0:
            yield from afters[name](s, a)


def price_of(s: Battle, freeze: Card) -> int:
    """What removing a Freeze costs; each Bragg of the player who played it makes it dearer."""
    snaps = s.active_trait("cold_snap") & s.units[s.ctrl[freeze]]
    return PRICE + snaps.bit_count()


def _thaw_window(s: Battle, a: Attack) -> Script[None]:
    """Controllers of attacked frozen units may pay first, one Freeze after the other."""
    for card in a.cards:
        while True:
            p = s.ctrl[card]
            offers: list[Option] = [
                ("thaw", freeze, s.name(card), price_of(s, freeze))
                for freeze in s.freezes(card)
                if price_of(s, freeze) <= len(s.magic[p])
            ]
            option = yield from may(s.seat_of[p], "thaw", offers, s.name(card))
            if option is None:
                break
            thaw(s, p, Card(int(option[1])), int(option[3]))


def _results(s: Battle, a: Attack) -> list[tuple[Card, int]]:
    """Throw the dice, if any are thrown, and count the wounds of every affected card (SW-11.6 to SW-11.9)."""
    n = a.dice(s)
    struck = [(card, guard_of(s, a, card)) for card in a.cards]
    by_dice = [not without_roll(s, a, card, guard) for card, guard in struck]
    roll = s.chance.roll
    faces = [roll(SIDES) for _ in range(n)] if True in by_dice else []
    results = [face + a.add for face in faces]
    missed = bool(results) and min(results) < a.hit_at
    hits = [0] * n if a.all_hits and missed else [_hits(a, result) for result in results]
    total = sum(hits)
    if s.events is not None:
        _tell_dice(s, a, faces, hits, struck[a.cards.index(a.target)][1])
    wounds: list[tuple[Card, int]] = []
    for (card, guard), rolled in zip(struck, by_dice, strict=True):
        if not rolled:
            count = n
        elif guard.block and missed:
            count = 0
        elif guard.wound_at > a.hit_at:
            count = sum(hit for hit, result in zip(hits, results, strict=True) if result >= guard.wound_at)
        else:
            count = total
        if rolled and count < total:
            s.tell("protect", s.ref(card), s.name(card), guard.block if guard.block and missed else guard.by)
        if card == a.target:
            count += a.blade
        wounds.append((card, count))
    return wounds


def _hits(a: Attack, result: int) -> int:
    return 0 if result < a.hit_at else 2 if a.surge and result >= 5 else 1


def _tell_dice(s: Battle, a: Attack, faces: list[int], hits: list[int], guard: Guard) -> None:
    """What was rolled, and what each die is worth: below 0 if the target is protected from that Hit."""
    if not faces:
        s.tell("no_dice", s.seat_of[a.p], a.dice(s))
        return
    least = a.hit_at if all(face + a.add >= a.hit_at for face in faces) or not guard.block else SIDES + a.add + 1
    worth = [hit if face + a.add >= max(least, guard.wound_at) else -hit for face, hit in zip(faces, hits, strict=True)]
    s.tell("dice", s.seat_of[a.p], faces, sum(hits), worth, a.add)


# -- who may attack


def may_attack(s: Battle, card: Card) -> bool:
    """Not frozen, not barred, and it has not attacked yet (SW-10.2, SW-R37)."""
    return not (s.marks[card] & (ATTACKED | BARRED) or s.frozen & s.board.bit[s.cell[card]])


def again(s: Battle, a: Attack, ask: str) -> Script[None]:
    """One more attack with the same unit, if the player wants it; it takes no slot (SW-R6)."""
    cell = s.cell[a.card]
    option = yield from may(s.seat_of[a.p], ask, list(pairs("attack", s.players > 2, cell, targets(s, cell))))
    if option is not None:
        yield from attack(s, a.p, a.card, Card(s.at[s.board.cell_of[str(option[2])]]))
