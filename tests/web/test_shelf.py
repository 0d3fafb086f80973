"""The shelf: a game says its own place there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from summon_web.games import games
from summon_web.web import shelf
from summon_web.web.icons import of_shelf
from tests.engine.toy import TOY


def test_games_stand_by_their_places_and_a_game_that_names_none_comes_last(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {
        "a": replace(TOY, id="a"),
        "late": replace(TOY, id="late", shelf=2),
        "early": replace(TOY, id="early", shelf=1),
    }
    monkeypatch.setattr(shelf, "games", lambda: known | {"boardless": TOY})
    monkeypatch.setattr(shelf, "BOARDS", dict.fromkeys(known))
    assert shelf.on_shelf() == ["early", "late", "a"]


def test_every_game_has_a_place_of_its_own() -> None:
    places = [game.shelf for game in games().values()]
    assert len(set(places)) == len(places)


def test_a_game_without_a_symbol_gets_that_of_the_site() -> None:
    assert [of_shelf(game) for game in ("quarriors", "toy")] == ["quarriors", "summon"]
