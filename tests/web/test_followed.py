"""A stranger can follow a match: the aim, the reference card, what harms, what was taken back, and reading that never acts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.games.summoner_wars.position import Position, field

from .browser import TOUCHABLE, Person, Room, game_says
from .laid import Laid, lay_out
from .site import Site, built

pytestmark = pytest.mark.browser
GAME = "summoner_wars"


def fighting(phase: str) -> Position:
    return field().south(c3="prince_elien", c4="archer").north(d3="defender", f8="oldin").phase(phase)


# Somebody who opens a table of the game for the first time.
NEW_HERE = "sessionStorage.came ??= (localStorage.removeItem('summon_read_summoner_wars'), 1)"
PHASES = {"attack": "desk", "move": "desk", "step": "desk", "read": "phone"}


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Site, dict[str, Laid]]]:
    built()
    site = Site(tmp_path_factory.mktemp("followed"))
    laid = lay_out(site.database, [fighting("move" if name in ("move", "step") else "attack") for name in PHASES])
    site.start()
    yield site, dict(zip(PHASES, laid, strict=True))
    site.stop()


@pytest.fixture
def person(tables: tuple[Site, dict[str, Laid]], chrome: Browser, request: pytest.FixtureRequest) -> Iterator[Person]:
    site, laid = tables
    room = Room(chrome, site)
    name = request.param
    path, secrets = laid[name]
    somebody = room.person(PHASES[name])
    somebody.game = GAME
    somebody.page.add_init_script(f"localStorage.summon_player ??= {secrets[0]!r}")
    if name == "move":
        somebody.page.add_init_script(NEW_HERE)
    somebody.visit(path)
    expect(somebody.page.locator(".sw")).to_be_visible()
    yield somebody
    assert room.close() == []


@pytest.mark.parametrize("person", ["attack"], indirect=True)
def test_what_harms_oneself_never_glows_and_is_asked_about_twice(person: Person) -> None:
    page = person.page
    expect(page.locator(".aim .goal")).to_have_text(game_says(person.lang, "ui", "aim", GAME))
    harm = page.locator('[data-option="attack c3 c4"]')
    expect(page.locator('[data-option="attack c3 d3"]')).to_be_visible()
    expect(harm).to_be_hidden()
    person.press(page.locator('[data-t="space:c3"]').first)
    page.wait_for_function(f"() => ({TOUCHABLE})(['space:d3'])[0] !== 'transparent'")
    assert page.evaluate(TOUCHABLE, ["space:c4"]) == ["transparent"]
    person.press(".harmful summary")
    person.press(harm)
    expect(page.locator(".confirm")).to_contain_text(game_says(person.lang, "ui", "own_card", GAME))
    page.keyboard.press("n")
    expect(page.locator(".confirm")).to_have_count(0)
    expect(page.locator("[data-event=attack]")).to_have_count(0)


# On paper the card begins at the top and is as wide as the page.
PRINTED = """() => {
  const { left, top, width } = document.querySelector(".reference[open]").getBoundingClientRect();
  return left === 0 && top === 0 && width === document.documentElement.clientWidth;
}"""


@pytest.mark.parametrize("person", ["move"], indirect=True)
def test_the_game_in_a_minute_opens_once_and_a_step_that_was_taken_back_is_struck_out(person: Person) -> None:
    page = person.page
    card = page.locator(".reference[open]")
    expect(card.locator("h2")).to_have_text("The game in a minute")
    page.keyboard.press("Enter")
    expect(card).to_have_count(0)
    page.reload()
    expect(page.locator("#reference")).to_have_class("small")
    expect(page.locator("[data-option]").first).to_be_visible()
    expect(card).to_have_count(0)
    person.press("#reference")
    unfolded = card.locator("details[open]").count()
    person.press(card.locator("details:not([open]) summary").first)
    expect(card.locator("details[open]")).to_have_count(unfolded + 1)
    page.emulate_media(media="print")
    page.wait_for_function(PRINTED)
    page.emulate_media(media="screen")
    person.press(card.locator("h2"))
    expect(card).to_have_count(0)
    person.choose("move c4 b4")
    expect(page.locator("[data-event=move]")).to_have_count(1)
    expect(page.locator("[data-event=move] s")).to_have_count(0)
    page.keyboard.press("u")
    expect(page.locator("[data-event=move] s")).to_have_count(1)
    expect(page.locator("[data-event='table.undo'] s")).to_have_count(0)


@pytest.mark.parametrize("person", ["attack"], indirect=True)
def test_what_the_list_names_is_what_the_board_shows_however_late_it_comes(person: Person) -> None:
    page = person.page
    row = page.locator('[data-option="attack c3 d3"]')
    expect(row).to_contain_text("Prince Elien")
    oldin = page.locator('[data-t="space:f8"]').get_attribute("data-k")
    page.locator('[data-t="space:c3"]').evaluate("(space, kind) => { space.dataset.k = kind; }", oldin)
    expect(row).to_contain_text("Oldin")


@pytest.mark.parametrize("person", ["step"], indirect=True)
def test_a_card_that_comes_to_lie_under_a_resting_mouse_is_not_read_out(person: Person) -> None:
    page = person.page
    page.clock.install()
    person.choose("move c4 b4")
    space = page.locator('[data-t="space:b4"]')
    expect(space.locator(".unit")).to_be_visible()
    page.clock.fast_forward(1000)
    expect(page.locator(".tip")).to_have_count(0)
    box = space.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2 + 3, box["y"] + box["height"] / 2)
    page.clock.fast_forward(1000)
    expect(page.locator(".tip")).to_be_visible()


@pytest.mark.parametrize("person", ["read"], indirect=True)
def test_a_long_press_reads_and_never_acts(person: Person) -> None:
    page = person.page
    thing = page.locator('[data-t="space:c3"]').first
    thing.evaluate("(each) => each.scrollIntoView({ block: 'center' })")
    box = thing.bounding_box()
    assert box
    touch = page.context.new_cdp_session(page)
    middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [middle]})
    expect(page.locator(".tip")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".tip")).to_be_visible()
    expect(page.locator(".sw [aria-pressed=true]")).to_have_count(0)
    thing.tap()
    expect(thing).to_have_attribute("aria-pressed", "true")
