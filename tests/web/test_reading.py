"""Pages that are read before a match, in real browsers: cards, rules, words."""

from __future__ import annotations

import gzip
import re

import pytest
from playwright.sync_api import Response, expect

from summon_web.games import games

from .browser import Person, Room, game_says

CODE = 188 * 1024  # scripts and styles of a page to read, compressed


def weighed(person: Person, path: str) -> int:
    """The compressed bytes of scripts and styles that a page's first visit loads."""
    found: list[int] = []

    def weigh(response: Response) -> None:
        kind = response.headers.get("content-type", "")
        if "javascript" in kind or "css" in kind:
            found.append(len(gzip.compress(response.body())))

    person.page.on("response", weigh)
    person.visit(path)
    person.page.wait_for_load_state("networkidle")
    person.page.remove_listener("response", weigh)
    return sum(found)


@pytest.mark.parametrize("game", sorted(games()))
def test_every_card_is_drawn_as_its_board_draws_it_and_has_a_page(room: Room, game: str) -> None:
    desk = room.person()
    desk.visit(f"/cards/{game}")
    cards = desk.page.locator(".cardlist > li")
    expect(cards).to_have_count(len(games()[game].kinds))
    expect(desk.page).to_have_title(f"{desk.says('game_cards')} · {game_says('en', 'game', 'name', game)} · Summon")
    empty = "faces => faces.filter(face => !face.querySelector('.art use, .qdie')).length"
    assert desk.page.locator("[data-face]").evaluate_all(empty) == 0
    desk.press(cards.nth(3).locator("a"))
    desk.page.wait_for_url(f"**/cards/{game}/{games()[game].kinds[3]}")
    expect(desk.page.locator(".cardpage h1")).to_be_visible()
    expect(desk.page.locator(".cardpage [data-face]")).to_be_visible()
    if game == "quarriors":
        expect(desk.page.locator(".sixfaces .qdie")).to_have_count(6)


def test_filters_stand_in_the_address_and_keys_walk_through_what_is_left(room: Room) -> None:
    phone = room.person("phone")
    phone.visit("/cards/summoner_wars?type=champion")
    cards, page = phone.page.locator(".cardlist > li"), phone.page
    champions = page.locator("[data-filter=type] option[value=champion]")
    expect(champions).to_have_count(1)
    before = cards.count()
    page.locator("[data-filter=keyword]").select_option("adjacent")
    expect(cards).not_to_have_count(before)
    assert "keyword=adjacent" in page.url
    page.keyboard.press("/")
    expect(page.locator("#search")).to_be_focused()
    cards.first.locator("a").focus()
    page.keyboard.press("End")
    page.keyboard.press("Home")
    expect(cards.first.locator("a")).to_be_focused()
    phone.press("#clear-filters")
    expect(cards).to_have_count(len(games()["summoner_wars"].kinds))


def test_a_keyword_says_what_it_means_to_a_mouse_and_to_a_finger(room: Room) -> None:
    for person in (room.person("desk"), room.person("phone")):
        person.visit("/cards/summoner_wars/gd_thorkur")
        word = person.page.locator("dfn").first
        word.hover() if person.kind == "desk" else word.tap()
        expect(person.page.locator(".tip.name")).to_have_text(word.get_attribute("data-means") or "?")
    desk = room.person("desk")
    desk.visit("/cards/summoner_wars/gd_thorkur")
    desk.page.locator("dfn").first.wait_for()
    for _ in range(30):
        desk.page.keyboard.press("Tab")
        if desk.page.evaluate("document.activeElement.matches('dfn')"):
            break
    expect(desk.page.locator(".tip.name")).to_have_text(
        desk.page.locator("dfn:focus").get_attribute("data-means") or "?"
    )


def test_the_way_back_to_the_table_goes_along_and_is_no_filter(room: Room) -> None:
    desk = room.person()
    desk.visit("/cards/quarriors?from=KX4-7PMQ")
    page, back = desk.page, desk.page.locator("#back-to-table")
    cards = page.locator(".cardlist > li")
    expect(cards).to_have_count(len(games()["quarriors"].kinds))
    expect(page.locator("#clear-filters")).to_have_count(0)
    page.locator("[data-filter=type]").select_option("spell")
    desk.press("#clear-filters")
    assert "from=KX4-7PMQ" in page.url
    for link, address in (
        (cards.first.locator("a"), r"/cards/quarriors/\w+/?\?from=KX4-7PMQ"),
        (page.locator(".rulings .rid").first, r"/rules/quarriors/?\?from=KX4-7PMQ"),
        (page.locator(".nearby a[href*='/cards/quarriors']"), r"/cards/quarriors/?\?from=KX4-7PMQ"),
    ):
        desk.press(link)
        page.wait_for_url(re.compile(address))
        expect(back).to_have_attribute("href", "/t/KX4-7PMQ")


def test_pages_of_cards_are_light(room: Room, capsys: pytest.CaptureFixture[str]) -> None:
    weight = weighed(room.person(), "/cards/age_of_summoners")
    with capsys.disabled():
        print(f"\nfirst load of a page of cards: {weight / 1024:.0f} KB of code")
    assert weight <= CODE


@pytest.mark.parametrize("game", sorted(games()))
def test_the_rules_draw_their_figures_with_the_board_and_a_turn_can_be_stepped_through(room: Room, game: str) -> None:
    person = room.person("desk")
    person.visit(f"/rules/{game}?from=KX4-7PMQ")
    turn = person.page.locator("#figure-turn")
    expect(person.page).to_have_title(f"{person.says('game_rules')} · {game_says('en', 'game', 'name', game)} · Summon")
    expect(turn.locator("[data-k]").first).to_be_visible()
    before = turn.locator("figcaption").inner_text()
    person.press(turn.locator(".figuresteps .pri"))
    expect(turn.locator("figcaption")).not_to_have_text(before)
    expect(person.page.locator("figure")).to_have_count(person.page.locator(".figurehole").count())
    for spots in person.page.locator(".cardfigure").all():
        expect(spots.locator(".spot")).to_have_count(spots.locator("figcaption > ol > li").count())
    expect(person.page.locator("#back-to-table")).to_have_attribute("href", "/t/KX4-7PMQ")


def test_a_search_in_the_rules_goes_from_hit_to_hit_and_opens_folded_rulings(room: Room) -> None:
    phone = room.person("phone")
    phone.visit("/rules/summoner_wars#SW-R27")
    ruling = phone.page.locator("[id='SW-R27']")
    expect(ruling).to_be_visible()
    phone.page.locator("#search").fill("弓")
    status = phone.page.locator(".contents [role=status]")
    expect(status).to_be_hidden()
    phone.page.locator("#search").fill("召喚士")
    expect(status).to_contain_text("1 /")
    phone.page.keyboard.press("Enter")
    expect(status).to_contain_text("2 /")
    assert phone.page.evaluate("CSS.highlights.get('hits').size") > 3
