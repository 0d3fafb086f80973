"""Decks in real browsers: built from nothing, repaired, shared, copied, and played to the end."""

from __future__ import annotations

import gzip
from typing import Any

import pytest
from playwright.sync_api import expect

from summon_web.web.pages.decks import DecksState

from .browser import Person, Room, play
from .people import Guest
from .site import Site
from .wire import Tab

LEADERS = {"summoner_wars": "gd_oldin", "summons_call": "ma_vesna"}
A_CARD = {"summoner_wars": "gd_spearman", "summons_call": "a_gutter_hound"}


def build(person: Person, game: str) -> str:
    """From nothing to a deck that may be played; its code."""
    page = person.page
    person.visit("/decks")
    person.press(f"#new-deck-{game}")
    page.wait_for_url(f"**/decks/{game}/*")
    expect(page.locator(".reasons li").first).to_be_visible()
    person.press(f"[data-leader={LEADERS[game]}]")
    person.press(f"[data-add={A_CARD[game]}]")
    expect(page.locator(f"[data-take={A_CARD[game]}]")).to_be_visible()
    person.press("#fill")
    expect(page.locator(".fine")).to_be_visible()
    person.press(f"[data-take={A_CARD[game]}]")
    expect(page.locator(".reasons li .rid").first).to_be_visible()
    person.press(f"[data-add={A_CARD[game]}]")
    expect(page.locator(".fine")).to_be_visible()
    return page.locator("#deck-code").inner_text()


def use(person: Person) -> None:
    """Choose the own deck at one's seat."""
    chooser = person.page.locator(".seats li.mine select[data-lobby=deck]")
    expect(chooser.locator("option[value^='deck:']")).to_have_count(1)
    chooser.select_option(chooser.locator("option[value^='deck:']").get_attribute("value"))
    expect(chooser).to_have_value(chooser.locator("option[value^='deck:']").get_attribute("value") or "")


@pytest.mark.parametrize("game", LEADERS)
def test_a_deck_is_built_shared_copied_and_played_by_both_to_the_end(room: Room, game: str) -> None:
    desk, phone = room.person("desk"), room.person("phone")
    code = build(desk, game)
    phone.visit(f"/d/{code}")
    expect(phone.page.locator(".fine")).to_be_visible()
    phone.press("#copy-deck")
    phone.page.wait_for_url(f"**/decks/{game}/*")
    expect(phone.page.locator("#deck-code")).to_have_text(code)
    address = desk.create(game)
    use(desk)
    phone.game = game
    phone.visit(address)
    phone.sit()
    use(phone)
    expect(desk.page.locator(".seats li:not(.mine) select[data-lobby=deck]")).to_have_value(f"led:{LEADERS[game]}")
    phone.press("#ready")
    expect(phone.page.locator("#unready")).to_be_visible()
    desk.press("#start")
    for person in (desk, phone):
        expect(person.page.locator(".matchgrid")).to_be_visible()
    play([desk, phone], seed=3, clicks=10)
    desk.press("#resign")
    desk.press("#resign-yes")
    expect(desk.page.locator(".result")).to_be_visible()
    for person, wins in ((desk, 0), (phone, 1)):
        person.visit("/decks")
        expect(person.page.locator(".deckrow")).to_contain_text(person.says("deck_record", n=1, wins=wins))


def test_what_is_pasted_is_read_or_refused_with_its_line(room: Room) -> None:
    desk = room.person("desk")
    desk.visit("/decks")
    desk.page.locator("#pasted").fill("1x Oldin\n2x Dragon")
    desk.press("#import")
    expect(desk.page.locator(".notice.on")).to_contain_text("2x Dragon")
    desk.page.locator("#pasted").fill("1x Oldin\n2x 槍兵")
    desk.press("#import")
    desk.page.wait_for_url("**/decks/summoner_wars/*")
    expect(desk.page.locator("[data-take=gd_spearman]")).to_contain_text("2×")


def shown(tab: Tab) -> list[dict[str, Any]]:
    """The visitor's decks as the page has them."""
    return list(tab.vars.get(DecksState.get_full_name(), {}).get("mine") or [])


def test_a_deck_that_was_thrown_away_comes_back(site: Site) -> None:
    guest = Guest(site)
    tab = guest.visit("/decks")
    tab.call(DecksState.create, game="summons_call", name="Mine")
    tab.until(lambda tab: tab.went)
    tab = guest.visit("/decks")
    tab.until(shown)
    mine = shown(tab)
    assert [(row["name"], row["matches"], row["size"]) for row in mine] == [("Mine", 0, 0)]
    tab.call(DecksState.delete, which=mine[0]["id"])
    tab.until(lambda tab: not shown(tab))
    tab.call(DecksState.restore, which=mine[0]["id"])
    tab.until(shown)
    guest.close()


# How long it takes from a click on a card until its count stands on the page, in the browser alone.
REACTS = """async () => {
  const card = document.querySelector("[data-add]"), before = performance.now();
  card.click();
  await new Promise((done) => {
    const look = () => (document.querySelector(".poolcard.in") ? done() : requestAnimationFrame(look));
    look();
  });
  return performance.now() - before;
}"""


def test_the_builder_is_light_and_a_click_shows_at_once(room: Room, capsys: pytest.CaptureFixture[str]) -> None:
    desk = room.person("desk")
    desk.visit("/decks")
    desk.press("#new-deck-summons_call")
    desk.page.wait_for_url("**/decks/summons_call/*")
    address, weights = desk.page.url, list[int]()
    fresh = desk.page.context.new_page()
    fresh.on("response", lambda response: weights.append(len(gzip.compress(response.body()))))
    fresh.goto(address)
    expect(fresh.locator(".leaders").first).to_be_visible()
    fresh.wait_for_load_state("networkidle")
    desk.press("[data-leader=ma_vesna]")
    expect(desk.page.locator("[data-add]").first).to_be_visible()
    took = desk.page.evaluate(REACTS)
    with capsys.disabled():
        print(f"\nfirst load of the builder: {sum(weights) / 1024:.0f} KB; a click shows after {took:.0f} ms")
    assert sum(weights) <= 250 * 1024
    assert took <= 50
