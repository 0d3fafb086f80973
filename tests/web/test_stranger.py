"""The first turns of every game with a stranger's eyes and by taps on a phone; `python -m tests.web.stranger` takes the long walk."""

from __future__ import annotations

import pytest

from summon_web.web.shelf import on_shelf

from .browser import Room
from .by_taps import by_taps
from .stranger import EYES, walk

pytestmark = pytest.mark.browser
TURNS = 2
ANSWERS = 16
SHORT = [(game, *EYES[(place + 1) % len(EYES)]) for place, game in enumerate(on_shelf())]


@pytest.mark.parametrize(("game", "kind", "lang"), SHORT)
def test_a_stranger_follows_the_first_turns(room: Room, game: str, kind: str, lang: str) -> None:
    there = walk(room, game, kind, lang, TURNS, "fast")
    assert len(there.told) > 5
    assert there.turns > TURNS
    assert [*there.faults] == []


@pytest.mark.parametrize("game", on_shelf())
def test_a_phone_keeps_everything_in_sight_that_a_question_needs(room: Room, game: str) -> None:
    person, faults = by_taps(room, game, ANSWERS)
    assert person.on_board > person.on_list
    assert faults == []
