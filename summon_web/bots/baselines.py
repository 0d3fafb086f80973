"""Players that set a mark for the others: chance alone, and the best end of this turn."""

from __future__ import annotations

from random import Random
from typing import Any

from summon_web.engine import Match, Option, Seat

from .search import judge, play_on
from .values import sense

DEALS = 2  # how many guesses at what is hidden the greedy player takes the mean of


def uniform(match: Match[Any], seat: Seat, rng: Random) -> Option:
    """Any legal option."""
    return rng.choice(match.options(seat))


def greedy(match: Match[Any], seat: Seat, rng: Random) -> Option:
    """The option after which this turn seems to end best, each tried once or twice; nobody's reply is thought of.

    A turn is many answers, and a position in the middle of one says little. So the rest of it is played by first inclination.
    """
    choice = match.choice(seat)
    assert choice is not None
    if len(choice.options) == 1:
        return choice.options[0]
    worth = dict.fromkeys(choice.options, 0.0)
    game_sense, horizon = sense(match.game.id), match.state.turn + 1
    for _ in range(DEALS):
        own = match.clone()
        own.imagine(seat, rng)
        for option in choice.options:
            after = own.fork()
            after.take(seat, option)
            play_on(after, game_sense, rng, horizon, firm=1.0)
            worth[option] += judge(after.state, game_sense, seat)
    best = max(worth.values())
    return rng.choice([option for option, value in worth.items() if value == best])
