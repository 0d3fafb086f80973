"""An attack, from its declaration to what comes after it (SW-11)."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script, may

from .abilities import (
    after_attack,
    after_attacked,
    attack_change,
    attack_of_others,
    attack_value,
    before_attack,
    defense,
    defense_of_others,
    thaw_price,
)
from .book import ABILITIES, ATTACK, GRANTED, HIT_AT, IS_UNIT, SIDES, TRAIT
from .destruction import wound
from .paths import foes_first, targets
from .state import ATTACKED, BARRED, Battle
from .verbs import thaw

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
    kind = s.kind[card]
    if attack_value[kind] and not s.frozen & s.board.bit[s.cell[card]]:
        for name in ABILITIES[kind]:
            n = attack_value.by_id[name](s, card)
            if n:
                why.append((name, n))
    return why


def _gained(s: Battle, card: Card) -> list[str]:
    """The abilities that events have given to a unit."""
    granted = s.granted[card]
    return [name for flag, name in GRANTED.items() if granted & flag]


def weigh(s: Battle, a: Attack) -> None:
    """Fix the number of dice and what they must show (SW-11.6, SW-11.7)."""
    a.why = value(s, a.card)
    for change in attack_change[s.kind[a.card]]:
        change(s, a)
    if s.granted[a.card]:
        for name in _gained(s, a.card):
            if name in attack_change.by_id:
                attack_change.by_id[name](s, a)
    for name, help_ in attack_of_others.by_id.items():
        if s.traits[TRAIT[name]]:
            help_(s, a)


def guard_of(s: Battle, a: Attack, card: Card) -> Guard:
    guard = Guard()
    if not s.frozen & s.board.bit[s.cell[card]]:
        for defend in defense[s.kind[card]]:
            defend(s, a, card, guard)
    for name, defend in defense_of_others.by_id.items():
        if name not in TRAIT or s.traits[TRAIT[name]]:
            defend(s, a, card, guard)
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
    for before in before_attack[kind[card]]:
        if (course := before(s, a)) is not None:
            yield from course
        if cell[card] < 0:
            return
    if s.frozen:
        yield from _thaw_window(s, a)
    weigh(s, a)
    if (course := wound(s, _results(s, a), p, s.kind[card], target)) is not None:
        yield from course
    for hurt in [c for c in a.cards if cell[c] >= 0 and after_attacked[kind[c]]]:
        for riposte in after_attacked[kind[hurt]]:
            if (course := riposte(s, a, hurt)) is not None:
                yield from course
    afters = after_attack[kind[card]]
    if s.granted[card]:
        afters += tuple(after_attack.by_id[name] for name in _gained(s, card) if name in after_attack.by_id)
    for after in afters:
        if cell[card] >= 0 and (course := after(s, a)) is not None:
            yield from course


def price_of(s: Battle, freeze: Card) -> int:
    """What removing a Freeze costs."""
    return PRICE + sum(price(s, freeze) for price in thaw_price.by_id.values())


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
        if a.all_hits and missed and max(results) >= a.hit_at:
            s.tell("spoiled", s.ref(a.card), s.name(a.card), "unwieldy_magic")
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
        cause = "sluggish" if guard.sluggish else "precise" if a.sure else ""
        s.tell("no_dice", s.seat_of[a.p], a.dice(s), cause)
        return
    least = a.hit_at if all(face + a.add >= a.hit_at for face in faces) or not guard.block else SIDES + a.add + 1
    worth = [hit if face + a.add >= max(least, guard.wound_at) else -hit for face, hit in zip(faces, hits, strict=True)]
    why = [part for change in a.why for part in change]  # what changed the number of dice
    s.tell("dice", s.seat_of[a.p], faces, sum(hits), worth, a.add, why)


# -- who may attack


def may_attack(s: Battle, card: Card) -> bool:
    """Not frozen, not barred, and it has not attacked yet (SW-10.2, SW-R37)."""
    return not (s.marks[card] & (ATTACKED | BARRED) or s.frozen & s.board.bit[s.cell[card]])


def again(s: Battle, a: Attack, ask: str) -> Script[None]:
    """One more attack with the same unit, if the player wants it; it takes no slot (SW-R6)."""
    cell = s.cell[a.card]
    option = yield from may(s.seat_of[a.p], ask, foes_first(s, a.p, "attack", cell, targets(s, cell)))
    if option is not None:
        yield from attack(s, a.p, a.card, Card(s.at[s.board.cell_of[str(option[2])]]))
