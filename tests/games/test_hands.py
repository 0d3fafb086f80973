"""The cards of a hand keep their places while somebody chooses: a second click never meets a card that has moved there."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from summon_web.engine import Match, Seat, Seeded
from summon_web.games import games
from summon_web.simulate import varied

HANDED = [game for game in games().values() if game.id != "quarriors"]  # whose dice lie in the order of their numbers


def hand(match: Match[Any], seat: Seat) -> list[int]:
    """The kinds of a hand as its player sees it; equal cards may lie in one place."""
    held = match.game.view(match.state, seat)["mine"]["hand"]
    return [entry[0] if match.game.id == "summoner_wars" else entry[1] for entry in held]


def in_common(one: list[int], other: list[int]) -> int:
    """The length of the longest sequence that both have in the same order."""
    best = [0] * (len(other) + 1)
    for kind in one:
        row = best[:]
        for place, there in enumerate(other, 1):
            row[place] = best[place - 1] + 1 if kind == there else max(best[place], row[place - 1])
        best = row
    return best[-1]


@pytest.mark.parametrize("game", HANDED, ids=lambda game: game.id)
@pytest.mark.parametrize("seed", range(1, 4))
def test_whatever_is_answered_the_cards_that_stay_keep_their_order(game: Any, seed: int) -> None:
    rng, match = Random(seed), Match.new(game, varied(game, game.seats[0], seed), Seeded(seed))
    compared = 0
    for _ in range(250):
        if not match.pending:
            break
        choice = rng.choice(match.pending)
        before, learned = hand(match, choice.seat), match.state.learned
        match.answer(choice.seat, rng.choice(choice.options))
        after = hand(match, choice.seat)
        stay = Counter(before) & Counter(after)
        if match.state.learned == learned:  # else an equal card may have been drawn
            assert in_common(before, after) == stay.total()
            compared += stay.total() > 1
    assert compared > 3


def test_dice_lie_in_the_order_of_their_numbers() -> None:
    game = games()["quarriors"]
    rng, match = Random(1), Match.new(game, varied(game, 2, 1), Seeded(1))
    for _ in range(200):
        if not match.pending:
            break
        choice = rng.choice(match.pending)
        pool = [die for die, *_ in game.view(match.state, choice.seat)["seats"][choice.seat]["pool"]]
        assert pool == sorted(pool)
        match.answer(choice.seat, rng.choice(choice.options))
