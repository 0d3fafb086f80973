"""What effects can choose from, and the questions that several of them ask."""

from __future__ import annotations

from summon_web.engine import NO, Card, Choice, Option, Script, Seat, may

from .abilities import each, protection
from .state import Age
from .verbs import flip

_OPTIONS: list[list[Option]] = [[*(("use", n) for n in range(most, 0, -1)), NO] for most in range(9)]


def use(s: Age, seat: Seat, ability: str, most: int, *about: str | int) -> Script[int]:
    """Using an ability is optional (AS-10.1): how many of `most` spirits use it now. Nothing is asked if none could."""
    if most <= 0:
        return 0
    _, option = yield (Choice(seat, ability, _OPTIONS[most], (most, *about)),)
    if option == NO:
        return 0
    used = int(option[1])
    s.tell("ability", seat, ability, used)
    return used


def protected(s: Age, seat: Seat, against: Seat) -> Script[bool]:
    """Whether a spirit protects its owner from what another player does."""
    for ability, spirits in each(s, seat, protection):
        if (yield from ability(s, seat, spirits, against)):
            return True
    return False


def flips(s: Age, me: Seat) -> list[Option]:
    """The magic that can be turned into a stone (AS-R11)."""
    seen = s.seen
    return [("flip", card) for card in s.rows[me] if seen[card]]


def flip_each(s: Age, me: Seat, ability: str, spirits: int) -> Script[int]:
    """One flip for each spirit, until its owner stops or nothing lies face up; how many there were."""
    for flipped in range(spirits):
        option = yield from may(me, ability, flips(s, me), spirits - flipped)
        if option is None:
            return flipped
        s.tell("ability", me, ability, 1)
        flip(s, me, Card(int(option[1])))
    return spirits
