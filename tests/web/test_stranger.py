"""The first turns of every game with a stranger's eyes; `python -m tests.web.stranger` takes the long walk."""

from __future__ import annotations

import pytest

from summon_web.web.shelf import on_shelf

from .browser import Room
from .stranger import EYES, walk

pytestmark = pytest.mark.browser
TURNS = 2
# On a phone the cards of a large hand of Summon's Call lie over each other; the long walk says so.
OF_GAME = {"summons_call": ("desk", "ja")}
SHORT = [(game, *OF_GAME.get(game, EYES[(place + 1) % len(EYES)])) for place, game in enumerate(on_shelf())]


@pytest.mark.parametrize(("game", "kind", "lang"), SHORT)
def test_a_stranger_follows_the_first_turns(room: Room, game: str, kind: str, lang: str) -> None:
    there = walk(room, game, kind, lang, TURNS, "fast")
    assert len(there.told) > 5
    assert there.turns > TURNS
    assert [*there.faults] == []
