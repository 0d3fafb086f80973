"""A phase in which nothing can be done waits for a click, or passes by itself: one standing order for the games with phases."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from summon_web.engine import HUSH, PASSING, Match, Seeded
from summon_web.games import games
from summon_web.simulate import varied

PHASED = [game for game in games().values() if PASSING in game.orders]


def orders(game: Any, passing: str) -> dict[str, str]:
    return {order.id: order.values[0] for order in game.orders} | {PASSING.id: passing}


def test_it_is_an_order_of_all_games_that_ask_with_one_answer_only_and_hide_hands() -> None:
    assert sorted(game.id for game in PHASED) == ["fight_for_olympus", "summoner_wars", "summons_call"]


@pytest.mark.parametrize("game", PHASED, ids=lambda game: game.id)
def test_only_a_question_with_one_answer_passes_and_only_if_wished(game: Any) -> None:
    passed = asked = 0
    for seed in range(1, 6):
        rng, match = Random(seed), Match.new(game, varied(game, game.seats[0], seed), Seeded(seed))
        for _ in range(120):
            if not match.pending:
                break
            choice = rng.choice(match.pending)
            if choice.ask != HUSH:
                assert game.obey(match.state, choice, orders(game, "never")) is None
                found = game.obey(match.state, choice, orders(game, "always"))
                assert found == (choice.options[0] if len(choice.options) == 1 else None)
                passed, asked = passed + (found is not None), asked + (found is None)
            else:
                assert game.obey(match.state, choice, orders(game, "always")) is None, "the pause is the same for all"
            match.answer(choice.seat, rng.choice(choice.options))
    assert passed
    assert asked
