"""Decks in real browsers: built from nothing, repaired, shared, copied, and played to the end."""

from __future__ import annotations

import gzip
import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from summon_web.games import games
from summon_web.tables.deck_codes import code_of
from summon_web.web.pages.decks import DecksState
from summon_web.web.pages.home import HomeState
from summon_web.web.tablestate import TableState

from .browser import Person, Room, play
from .people import Guest
from .people import play as play_on
from .site import Site
from .wire import Tab

LEADERS = {"summoner_wars": "gd_oldin", "summons_call": "ma_vesna"}
A_CARD = {"summoner_wars": "gd_spearman", "summons_call": "a_gutter_hound"}
BROUGHT = {"summoner_wars": 2, "summons_call": 0}  # copies of the card that come with the leader
OTHER = {"desk": "phone", "phone": "desk"}


def new_deck(person: Person, game: str) -> None:
    person.visit("/decks")
    person.press(f"#new-deck-{game}")
    person.page.wait_for_url(f"**/decks/{game}/*")
    expect(person.page.locator(".reasons li").first).to_be_visible()


def build(person: Person, game: str) -> str:
    """From nothing to a deck that may be played; its code."""
    page, card = person.page, A_CARD[game]
    new_deck(person, game)
    person.press(f"[data-leader={LEADERS[game]}]")
    for _ in range(3):
        person.press(f"[data-add={card}]")
    expect(page.locator(f"[data-take={card}]")).to_contain_text(f"{3 + BROUGHT[game]}×")
    person.press("#fill")
    expect(page.locator(".fine")).to_be_visible()
    spoil_and_mend(person, game)
    person.press(f"[data-take={card}]")
    expect(page.locator(".reasons li .rid").first).to_be_visible()
    person.press(f"[data-add={card}]")
    expect(page.locator(".fine")).to_be_visible()
    return page.locator("#deck-code[aria-busy=false]").inner_text()


def spoil_and_mend(person: Person, game: str) -> None:
    """What is wrong with a card stands beside it, with its rule, also if the card is not there; a click puts it right."""
    page = person.page
    if game == "summoner_wars":
        event, rule = "gd_heroic_feat", "SW-16.6"
        while page.locator(f"[data-take={event}]").count():
            person.press(f"[data-take={event}]")
    else:
        event, rule = A_CARD[game], "SC-3.4"
        person.press(f"[data-add={event}]")
        expect(page.locator(f".builderpool [data-wrong={event}]")).to_be_visible()
    beside = page.locator(f".deckcards [data-wrong={event}]")
    expect(beside.locator(".rid")).to_have_text(rule)
    name = games()[game].kinds.index(event)
    expect(beside).to_contain_text(page.locator(f".deckcards [data-k='{name}'] span").first.inner_text())
    assert page.locator(".deckcards .wrong").count() == 1, "no other card is marked"
    person.press(beside.locator(f"[data-mend={event}]"))
    expect(page.locator(".fine")).to_be_visible()


def use(person: Person) -> None:
    """Choose the own deck at one's seat, with its cards in view."""
    seat = person.page.locator(".seats li.mine")
    person.press(seat.locator("[data-look=deck]"))
    dialog = person.page.locator(".deckdialog")
    person.press(dialog.locator("[data-deck^='deck:']"))
    expect(dialog.locator(".deckcards li").nth(3)).to_be_visible()
    person.press(dialog.locator("[data-choose]"))
    expect(seat.locator("select[data-lobby=deck]")).to_have_value(re.compile("^deck:"))


def hands(person: Person, address: str) -> Guest:
    """The same player without a browser, who answers faster."""
    secret = person.page.evaluate("() => localStorage.getItem('summon_player')")
    guest = Guest(person.site, person.lang, secret=secret)
    guest.visit(address.removeprefix(person.site.url))
    return guest


def share(host: Person, guest: Person, game: str) -> None:
    """One builds a deck, the other copies it by its link."""
    code = build(host, game)
    guest.visit(f"/d/{code}")
    expect(guest.page.locator(".fine")).to_be_visible()
    called = guest.page.locator("h1").inner_text()
    guest.press("#copy-deck")
    guest.page.wait_for_url(f"**/decks/{game}/*")
    short = re.sub(", .*'s deck$", "'s deck", called)  # a name has room for so much
    expect(guest.page.locator("#deck-name")).to_have_value(re.compile(f"^({re.escape(called)}|{re.escape(short)})$"))
    expect(guest.page.locator("#deck-code")).to_have_text(code)


@pytest.mark.parametrize(("game", "kind"), [("summoner_wars", "phone"), ("summons_call", "desk")])
def test_a_deck_is_built_repaired_shared_and_copied(room: Room, game: str, kind: str) -> None:
    share(room.person(kind), room.person(OTHER[kind]), game)


@pytest.mark.parametrize(("game", "kind"), [("summoner_wars", "desk"), ("summons_call", "phone")])
def test_a_deck_is_built_shared_copied_and_played_by_both_to_the_end(room: Room, game: str, kind: str) -> None:
    host, guest = room.person(kind), room.person(OTHER[kind])
    share(host, guest, game)
    address = host.create(game)
    use(host)
    guest.game = game
    guest.visit(address)
    guest.sit()
    use(guest)
    others = host.page.locator(".seats li:not(.mine) select[data-lobby=deck]")
    expect(others).to_have_value(f"led:{LEADERS[game]}")
    guest.press("#ready")
    expect(guest.page.locator("#unready")).to_be_visible()
    host.press("#start")
    for person in (host, guest):
        expect(person.page.locator(".matchgrid")).to_be_visible()
    play([host, guest], seed=3, clicks=4)
    quick = [hands(person, address) for person in (host, guest)]
    for person in (host, guest):
        person.visit("/decks")  # a browser that shows every step would be slow
    play_on(quick, seed=3)
    result = quick[0].tab.table["result"]
    assert result["over"] in ("summoner", "quiet", "defeat"), "nobody gave up"
    won = [seat in result["winners"] for seat in (0, 1)]
    for each in quick:
        each.close()
    for person, wins in zip((host, guest), won, strict=True):
        person.visit(address)
        expect(person.page.locator(".result")).to_be_visible()
        person.visit("/decks")
        expect(person.page.locator(".deckrow")).to_contain_text(person.says("deck_record", n=1, wins=int(wins)))


class Cut:
    """A line between page and server that can be cut: the page notices nothing but silence."""

    def __init__(self, page: Page) -> None:
        self.silent = False
        page.route_web_socket("**/_event/**", self._join)

    def _join(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        page.on_message(lambda message: None if self.silent else server.send(message))
        server.on_message(lambda message: None if self.silent else page.send(message))


# A click, and what the page shows in the next frame.
CLICKED = """async ([what, shown]) => {
  document.querySelector(what).click();
  await new Promise(requestAnimationFrame);
  return [...document.querySelectorAll(shown)].map((each) => each.textContent.trim());
}"""


def clicked(person: Person, what: str, shown: str) -> list[str]:
    return list(person.page.evaluate(CLICKED, [what, shown]))


def test_counts_and_reasons_come_with_the_click_and_a_change_is_not_lost_without_the_server(room: Room) -> None:
    desk = room.person("desk")
    line = Cut(desk.page)
    new_deck(desk, "summoner_wars")
    address = desk.page.url
    line.silent = True
    rules = ".reasons .rid"
    assert "SW-16.5" not in clicked(desk, "[data-leader=gd_oldin]", rules), "there is a summoner now"
    assert clicked(desk, "[data-add=gd_spearman]", "[data-take=gd_spearman] b") == ["3×"]
    assert clicked(desk, "[data-take=gd_magic_drain]", "[data-wrong=gd_magic_drain] .rid") == ["SW-16.6"]
    assert clicked(desk, "[data-mend=gd_magic_drain]", "[data-wrong]") == []
    focused = desk.page.locator("[data-add=gd_defender]")
    focused.focus()
    desk.page.keyboard.type("10")
    expect(desk.page.locator("[data-take=gd_defender]")).to_contain_text("10×")
    desk.page.locator("#deck-name").fill(" ")
    desk.page.goto(f"{desk.site.url}/decks")  # before anything was kept
    line.silent = False
    desk.visit(address)
    expect(desk.page.locator("[data-take=gd_defender]")).to_contain_text("10×")
    expect(desk.page.locator("#deck-code")).to_have_attribute("aria-busy", "false")  # it is kept now
    line.silent = True
    desk.press("[data-take=gd_spearman]")
    expect(desk.page.locator("[data-take=gd_spearman]")).to_contain_text("2×")
    context = desk.page.context
    desk.page.close(run_before_unload=True)  # the tab is closed, and the next page is another one
    desk.page = context.new_page()
    desk.visit("/credits")
    desk.page.wait_for_function("() => !Object.keys(localStorage).some((key) => key.startsWith('summon_draft_'))")
    desk.visit(address)
    expect(desk.page.locator("[data-take=gd_spearman]")).to_contain_text("2×")
    kept = Guest(desk.site, secret=desk.page.evaluate("() => localStorage.getItem('summon_player')"))
    expect(desk.page.locator("[data-copy*='10x Defender']")).to_have_count(1)  # the server knows it now
    tab = kept.visit("/decks")
    tab.until(shown)
    (row,) = shown(tab)
    assert row["name"] == desk.says("deck_new_name"), "a deck without a name keeps the one that it had"
    kept.close()


def lobby_names_every_reason(host: Person, mixed: str) -> None:
    """A deck that fitted the table no longer does: its seat says why, each reason with its rule, until the table changes back."""
    construction, seat = host.page.locator("[data-lobby=construction]"), host.page.locator(".seats li.mine")
    construction.select_option("dynamic")
    expect(seat.locator("option[value=d1_twilight_accord]")).to_be_enabled()
    host.press(seat.locator("[data-look=deck]"))
    host.page.locator(".deckdialog input").fill(mixed)
    host.press(".deckdialog [type=submit]")
    expect(seat.locator("select")).to_have_value(re.compile("^list:"))
    assert not seat.locator(".reasons").count()
    construction.select_option("normal")
    expect(seat.locator(".reasons li .rid").first).to_have_attribute("href", re.compile("/rules/summons_call#SC-3"))
    assert seat.locator(".reasons li").count() == seat.locator(".reasons .rid").count() > 1
    construction.select_option("dynamic")
    expect(seat.locator(".reasons")).to_have_count(0)


def test_what_is_chosen_in_play_now_is_looked_at_first_and_found_again_in_the_lobby(room: Room) -> None:
    phone = room.person("phone")
    phone.visit()
    phone.press("[data-look=own-summons_call]")
    dialog = phone.page.locator(".deckdialog")
    phone.press(dialog.locator("[data-deck=b1_dawn_bulwark]"))
    book = games()["summons_call"].decks
    assert book is not None
    expect(dialog.locator(".plan")).to_contain_text("マスターの列を守り")
    expect(dialog.locator(".deckcards li")).to_have_count(len(book.starters["b1_dawn_bulwark"]))
    phone.press(dialog.locator("[data-choose]"))
    expect(phone.page.locator("#deck-own-summons_call")).to_have_value("b1_dawn_bulwark")
    phone.create("summons_call")
    mine = phone.page.locator(".seats li.mine select[data-lobby=deck]")
    expect(mine).to_have_value("b1_dawn_bulwark")
    expect(mine.locator("option[value=d1_twilight_accord]")).to_be_disabled()
    lobby_names_every_reason(
        phone, mixed := code_of(games()["summons_call"], "dynamic", book.starters["d1_twilight_accord"])
    )
    phone.visit(f"/d/{mixed}")
    phone.press("#play-deck")
    phone.page.wait_for_url("**/t/*")
    expect(phone.page.locator(".matchgrid")).to_be_visible()


# What is long takes a browser seconds to type.
PASTED = """(field, text) => {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value").set.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}"""


def test_what_is_pasted_is_read_or_refused_with_its_line(room: Room) -> None:
    desk = room.person("desk")
    desk.visit("/decks")
    desk.page.locator("#pasted").fill("1x Oldin\n2x Dragon")
    desk.press("#import")
    expect(desk.page.locator(".notice.on")).to_contain_text("2x Dragon")
    desk.page.locator("#pasted").evaluate(PASTED, "1x Spearman\n" * 10_000)
    desk.press("#import")
    expect(desk.page.locator(".notice.on")).to_contain_text(desk.says("why_deck_too_long").replace("{0}", "200"))
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


def test_a_deck_is_renamed_and_what_is_no_list_is_refused(site: Site) -> None:
    guest = Guest(site)
    tab = guest.visit("/decks")
    tab.call(DecksState.create, game="summoner_wars", name="Mine")
    tab.until(lambda tab: tab.went)
    tab = guest.visit(tab.went[-1])
    for bad in ({"gd_oldin": "1"}, {"gd_oldin": 1.5}, {"gd_oldin": True}, {"gd_oldin": None}):
        tab.call(DecksState.save, name="Other", form="", cards=bad)
        tab.until(lambda tab: tab.vars[DecksState.get_full_name()].get("notice", {}).get("key") == "table.unreadable")
        tab.vars[DecksState.get_full_name()]["notice"] = {}
    tab = guest.visit("/decks")
    tab.until(shown)
    (row,) = shown(tab)
    assert (row["name"], row["size"]) == ("Mine", 0)
    tab.call(DecksState.rename, which=row["id"], name="Yours")
    tab.until(lambda tab: shown(tab)[0]["name"] == "Yours")
    guest.close()


def test_decks_by_chance_and_picks_fit_the_table(site: Site) -> None:
    rules = games()["summons_call"]
    assert rules.decks is not None
    mixed = code_of(rules, "dynamic", rules.decks.suggest("dynamic", Random(2)))
    guest = Guest(site)
    guest.tab.call(HomeState.play_now, game="summons_call", level="easy", decks=[mixed, "random"])
    guest.tab.until(lambda tab: tab.went)
    tab = guest.visit(guest.tab.went[-1].partition("?")[0])
    assert tab.meta["settings"]["construction"] == "dynamic"
    assert tab.table["players"][1]["picks"]["deck"] in rules.decks.starters
    guest.visit("/")
    tab = guest.visit(guest.create("summons_call"))
    drawn = set()
    for _ in range(20):
        before = tab.table["players"][0]["picks"]["deck"]
        tab.call(TableState.pick, seat=0, setting="deck", value="random")
        tab.settle()
        drawn.add(tab.table["players"][0]["picks"]["deck"])
    assert drawn <= set(rules.decks.playable("normal"))
    assert len(drawn) > 1, before
    tab.call(TableState.pick, seat=0, setting="deck", value="d1_twilight_accord")
    tab.until(lambda tab: tab.refused() == "deck.type")
    guest.close()


@pytest.mark.parametrize("game", LEADERS)
def test_the_builder_is_light(room: Room, game: str, capsys: pytest.CaptureFixture[str]) -> None:
    desk = room.person("desk")
    new_deck(desk, game)
    address, weights = desk.page.url, list[int]()
    fresh = desk.page.context.new_page()
    fresh.on("response", lambda response: weights.append(len(gzip.compress(response.body()))))
    fresh.goto(address)
    expect(fresh.locator(".leaders").first).to_be_visible()
    fresh.wait_for_load_state("networkidle")
    with capsys.disabled():
        print(f"\n{game}, first load of the builder: {sum(weights) / 1024:.0f} KB")
    assert sum(weights) <= 250 * 1024
