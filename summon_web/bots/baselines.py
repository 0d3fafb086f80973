"""Players that set a mark for the others: chance alone, the best next position, the best end of this turn."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from summon_web.engine import Match, Option, Seat

from .search import judge, play_on
from .senses import sense

DEALS = 4  # how many guesses at what is hidden the mean is taken of
TURN_DEALS = 2


def uniform(match: Match[Any], seat: Seat, rng: Random) -> Option:
    """Any legal option."""
    return rng.choice(match.options(seat))


def greedy(match: Match[Any], seat: Seat, rng: Random) -> Option:
    """One ply: the option after which the position is worth most, at once."""
    return _best(match, seat, rng, DEALS, lambda after: None)


def turn(match: Match[Any], seat: Seat, rng: Random) -> Option:
    """The option after which this turn ends best, the rest of it played by first inclination; nobody's reply is thought of."""
    own, horizon = sense(match.game.id), match.state.turn + 1
    return _best(match, seat, rng, TURN_DEALS, lambda after: play_on(after, own, rng, horizon, firm=1.0))


def _best(match: Match[Any], seat: Seat, rng: Random, deals: int, go_on: Callable[[Match[Any]], None]) -> Option:
    """The option with the best mean of a few deals; among equals any."""
    choice = match.choice(seat)
    assert choice is not None
    if len(choice.options) == 1:
        return choice.options[0]
    worth, own = dict.fromkeys(choice.options, 0.0), sense(match.game.id)
    for _ in range(deals):
        dealt = match.clone()
        dealt.imagine(seat, rng)
        for option in choice.options:
            after = dealt.fork()
            after.proceed(seat, option)
            go_on(after)
            worth[option] += judge(after.state, own, seat)
    best = max(worth.values())
    return rng.choice([option for option, value in worth.items() if value == best])
