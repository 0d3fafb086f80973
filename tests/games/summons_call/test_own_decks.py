"""A deck that only its player knows: when its hand is asked must not tell what it holds."""

from __future__ import annotations

from random import Random

import pytest

from summon_web.engine import WATCHER, Match, Seat, Seeded, write_list
from summon_web.games import games
from summon_web.games.summons_call.decks import STARTERS
from summon_web.games.summons_call.resolve import _could_answer
from summon_web.games.summons_call.state import SummonsCall
from summon_web.games.summons_call.triggers import HAND_EVENTS

GAME = games()["summons_call"]
OWN = write_list(STARTERS["a1_ember_rush"])


def begun(open_lists: str = "no", deck: str = OWN) -> Match[SummonsCall]:
    return Match.new(GAME, GAME.setup(2, {"open_lists": open_lists}, ({"deck": deck}, {"deck": deck})), Seeded(4))


@pytest.mark.rule("SC-R35")
def test_whether_a_hand_is_asked_does_not_depend_on_a_list_that_nobody_knows() -> None:
    match, rng, compared = begun(), Random(2), 0
    while not match.over and compared < 60:
        choice = rng.choice(match.pending)
        match.answer(choice.seat, rng.choice(choice.options))
        twin = match.state.copy()
        GAME.imagine(twin, WATCHER, rng)
        for event in range(len(HAND_EVENTS)):
            for seat in (Seat(0), Seat(1)):
                call = [0, event, seat, *match.state.hands[seat]]
                assert _could_answer(match.state, call) == _could_answer(twin, call)
                compared += bool(_could_answer(match.state, call))
    assert compared >= 20


@pytest.mark.rule("SC-3.5")
def test_lists_are_shown_to_the_other_seat_only_if_the_table_says_so() -> None:
    assert [len(seat["list"]) > 0 for seat in GAME.view(begun().state, Seat(0))["seats"]] == [True, False]
    assert all(seat["list"] for seat in GAME.view(begun("yes").state, Seat(0))["seats"])
    assert (begun().state.private, begun("yes").state.private, begun(deck="a1_ember_rush").state.private) == (3, 0, 0)
