"""What a seat's own part of a view says about its question: why other things can't be chosen, what an answer touches or harms."""

from __future__ import annotations

from typing import Any

import pytest

from summon_web.engine import Seat
from summon_web.tables.play import Frame, Play, Told
from summon_web.tables.sight import seen
from tests.games.age_of_summoners.position import Table
from tests.games.fight_for_olympus.position import Position
from tests.games.summons_call.position import P1, P2, table
from tests.scenario import Scenario

ME = Seat(0)
QUESTION = ["match.question", ""]


def mine(t: Scenario[Any]) -> dict[str, Any]:
    return dict(seen(Play(t.match, t.seats), ME).parts["mine"])


ASKED = {
    "age_of_summoners": Table(2).row(0, "imp imp").hand(0, "michael golem").main(6).play("act prayer", then="prayer"),
    "fight_for_olympus": Position(
        a="O1 lapiths", hand_a="orestes, cicones, hector", b="O1 danaans, O2 danaans"
    ).play("play orestes", "place O2", then="orestes.blood_price"),
}  # fmt: skip


@pytest.mark.parametrize("game", ["age_of_summoners", "fight_for_olympus"])
def test_a_question_in_the_middle_of_something_is_the_reason_for_all_that_can_not_be_done(game: str) -> None:
    """Nobody is told that a spirit is too dear while a Prayer asks for something else."""
    blocked = mine(ASKED[game])["blocked"]
    assert blocked
    assert set(map(tuple, blocked.values())) == {tuple(QUESTION)}


def test_between_two_steps_each_thing_has_its_own_reason() -> None:
    blocked = mine(Table(2).row(0, "imp imp").hand(0, "michael golem").main(6))["blocked"]
    assert blocked
    assert QUESTION not in blocked.values()


def test_a_card_that_could_be_summoned_waits_while_something_else_is_asked() -> None:
    t = Table(2).row(0, "imp imp").hand(0, "skeleton golem").main(6).play("act prayer", then="prayer")
    assert mine(t)["blocked"]["card"] == QUESTION


def test_a_board_on_the_way_has_the_turn_and_phase_of_its_moment() -> None:
    t = Table(2).row(0, "imp imp").hand(0, "michael golem").main(3)
    before = t.state.copy()
    t.play("act conquest", then="replenish")
    play = Play(t.match, t.seats)
    play.told, play.frames = [Told(n, n, ("faith", ME, 1, 1)) for n in range(2)], [Frame(0, before)]
    ((number, patch),) = seen(play, ME).parts["frames"]
    assert (number, patch["meta"]) == (0, {"phase": ["main"]})


def test_the_own_magic_is_counted_as_it_was_while_something_is_told() -> None:
    t = Table(2).row(0, "imp imp").hand(0, "michael golem").main(3)
    before, now = t.state.copy(), mine(t)["magic"]
    before.rows[ME].clear()
    play = Play(t.match, t.seats)
    play.told, play.frames = [Told(n, n, ("faith", ME, 1, 1)) for n in range(2)], [Frame(0, before)]
    ((_, patch),) = seen(play, ME).parts["frames"]
    assert now == [2, 0, 0, 0, 0, 0]
    assert patch["mine"]["magic"] == {"0": [0]}


def test_what_an_answer_touches_and_whom_it_harms_is_told_to_the_seat_that_is_asked() -> None:
    t = table().hand(P1, "n_null_dust").mana(P1, 9).field(P1, L="n_town_militia").field(P2, C="a_cinder_imp")
    t.play("cast n_null_dust", then="dust")
    assert mine(t)["against"] == [f"target {t.at(P1, 'L')}"]
    assert "against" not in seen(Play(t.match, 2), P2).parts["mine"]
