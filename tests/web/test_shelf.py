"""The shelf: a game says its own place there."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from summon_web.games import games, read_toml
from summon_web.web import shelf
from summon_web.web.catalog import LANGS, site_texts
from summon_web.web.icons import of_shelf
from summon_web.web.lessonstate import LessonState
from summon_web.web.pages.home import PICTURES
from tests.engine.toy import TOY

from .people import Guest
from .site import Site


def test_games_stand_by_their_places_and_a_game_that_names_none_comes_last(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {
        "a": replace(TOY, id="a"),
        "late": replace(TOY, id="late", shelf=2),
        "early": replace(TOY, id="early", shelf=1),
    }
    monkeypatch.setattr(shelf, "games", lambda: known | {"boardless": TOY})
    monkeypatch.setattr(shelf, "BOARDS", dict.fromkeys(known))
    assert shelf.on_shelf() == ["early", "late", "a"]
    assert shelf.on_shelf(["a", "gone"]) == ["a", "early", "late"], "what was played comes first"
    assert shelf.on_shelf(["a", "late"]) == ["a", "late", "early"], "in its order"


def test_every_game_has_a_place_of_its_own() -> None:
    places = [game.shelf for game in games().values()]
    assert len(set(places)) == len(places)


@pytest.mark.parametrize("game", shelf.on_shelf())
def test_a_tile_says_how_hard_its_game_is_and_has_a_small_picture(game: str) -> None:
    said = [read_toml(game, f"texts.{lang}.toml")["game"] for lang in LANGS]
    assert said[0]["hard"] == said[1]["hard"]
    assert all(f"hard_{said[0]['hard']}" in site_texts(lang) for lang in LANGS)
    assert all(re.fullmatch(r".{20,95}[.。]", each["tagline"]) for each in said), "what it feels like: one or two lines"
    assert 5_000 < (PICTURES / f"{game}.jpg").stat().st_size < 40_000


def test_a_visitor_who_comes_back_finds_their_games_first(site: Site) -> None:
    guest = Guest(site)
    for game in ("quarriors", "summons_call"):
        guest.visit("/")
        guest.play_now(game)
        guest.tab.until(lambda tab: tab.meta.get("status") == "playing")
    guest.visit("/")
    found = guest.tab.until(
        lambda tab: tab.vars[LessonState.get_full_name()]["played"] and tab.vars[LessonState.get_full_name()]
    )
    assert found["played"] == ["summons_call", "quarriors"], "the newest first"
    assert found["shelf"] == shelf.on_shelf(["summons_call", "quarriors"])
    guest.close()


def test_a_game_without_a_symbol_gets_that_of_the_site() -> None:
    assert [of_shelf(game) for game in ("quarriors", "toy")] == ["quarriors", "summon"]
