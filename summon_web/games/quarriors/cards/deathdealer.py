"""Deathdealer: trades for a used die, scores in the middle of a battle, or strikes on."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script, Seat, may

from ..abilities import scored, scoring_now, surging
from ..scoring import score_creatures
from ..state import Hunt
from ..stats import attack_of, faces, opponents
from ..verbs import freeze, strike_on


@scored("deathdealer_trade")
def deathdealer_trade(s: Hunt, me: Seat, die: Card) -> Script[None]:
    """When it scores, you may swap it for one die in another player's Used Pile."""
    if die not in s.used[me]:
        return
    options: list[Option] = [
        ("trade", other, seat) for seat in opponents(s, me) for other in faces(s, sorted(s.used[seat]))
    ]
    chosen = yield from may(me, "deathdealer_trade", options, int(die))
    if chosen is None:
        return
    other, seat = Card(int(chosen[1])), Seat(int(chosen[2]))
    s.used[seat].remove(other)
    s.used[me].remove(die)
    s.used[me].append(other)
    s.used[seat].append(die)
    s.tell("trade", me, s.ref(die), s.ref(other), seat)


@scoring_now("strong_deathdealer_score_now")
def strong_deathdealer_score_now(s: Hunt, me: Seat, die: Card) -> Script[None]:
    """When you destroy a creature it scores at once; your attack total this turn does not drop."""
    freeze(s, die, attack_of(s, me, die))
    yield from score_creatures(s, me, [die])


@surging("mighty_deathdealer_surge")
def mighty_deathdealer_surge(s: Hunt, die: Card) -> None:
    """The first time a defender of an opponent is destroyed, its attack is added once more to what is left."""
    strike_on(s, die, s.surge.pop(die))
