"""A click does what it promises: what an answer touches is marked before, what is played is let go again, dragging plays, harm is asked about."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.games.fight_for_olympus.position import Position

from .browser import Person, Room
from .laid import Laid, lay_out
from .site import Site, built

pytestmark = pytest.mark.browser
GAME = "fight_for_olympus"


def meleager() -> Position:
    return Position(a="O3 lapiths", hand_a="meleager, tydeus, machaon", b="O1 theseus, O2 hecuba, O3 jason")


def orestes() -> Position:
    t = Position(a="O1 lapiths", hand_a="orestes, cicones")
    return t.play("play orestes", "place O2", then="orestes.blood_price")


LAID = {"desk": meleager, "phone": orestes}


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Site, dict[str, Laid]]]:
    built()
    site = Site(tmp_path_factory.mktemp("promises"))
    laid = lay_out(site.database, [position() for position in LAID.values()])
    site.start()
    yield site, dict(zip(LAID, laid, strict=True))
    site.stop()


@pytest.fixture
def person(tables: tuple[Site, dict[str, Laid]], chrome: Browser, request: pytest.FixtureRequest) -> Iterator[Person]:
    site, laid = tables
    room = Room(chrome, site)
    path, secrets = laid[request.param]
    somebody = room.person(request.param)
    somebody.game = GAME
    somebody.page.add_init_script(f"localStorage.summon_player ??= {secrets[0]!r}")
    somebody.visit(path)
    expect(somebody.page.locator("[data-option]").first).to_be_attached()
    yield somebody
    assert room.close() == []


@pytest.mark.parametrize("person", ["desk"], indirect=True)
def test_a_card_is_played_let_go_and_dragged_and_shows_whom_it_hits(person: Person) -> None:
    page = person.page
    card, placing = page.locator('.hand [aria-label^="Meleager"]'), page.locator('[data-option="place D1"]')
    person.press(card)
    expect(placing).to_be_attached()
    for name, outline in (("Hecuba", "dashed"), ("Jason", "dashed"), ("Theseus", "none")):
        expect(page.locator(f'.unit[aria-label^="{name}"]')).to_have_css("outline-style", outline)
    page.keyboard.press("Escape")
    expect(placing).to_have_count(0)
    person.press(card)
    expect(placing).to_be_attached()
    person.press(card)
    expect(placing).to_have_count(0)
    card.drag_to(page.locator('[data-t="space:D1"]'))
    expect(page.locator('[data-event="play"]')).to_have_count(1)
    expect(page.locator('[data-cell="own-D1"] [aria-label^="Meleager"]')).to_be_visible()


@pytest.mark.parametrize("person", ["phone"], indirect=True)
def test_a_sacrifice_for_nothing_never_glows_and_is_asked_about(person: Person) -> None:
    page = person.page
    person.press(".folded .foldlist")
    person.press(".harmful summary")
    person.press(page.locator(".harmful [data-option]").first)
    expect(page.locator(".confirm")).to_contain_text(person.says("harm_own"))
    person.press(page.locator(".confirm button:not(.pri)"))
    expect(page.locator(".confirm")).to_have_count(0)
    expect(page.locator('[data-event="discard_by"]')).to_have_count(0)
