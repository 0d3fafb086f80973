"""One device for several people, in a browser: the curtain between them, and a page that holds nothing hidden while it is closed."""

from __future__ import annotations

import json
import time
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from summon_web.games import games
from summon_web.web.shelf import on_shelf
from summon_web.web.tablestate import TableState

from .browser import PATIENCE, Person, Room, sensible
from .people import Guest
from .site import Site
from .wire import Tab

pytestmark = pytest.mark.browser
STATE = TableState.get_full_name()
CLICKS = 16
THINGS = ":is([data-k], [data-t], [data-option], .hand):not(.happened *)"  # the curtain tells what everybody saw
READY = """() => document.querySelector(".result") ? "over" : document.querySelector(".curtain #open-curtain") ? "closed"
  : document.querySelector(".ask:not(.quiet) [data-option]") ? "asked" : document.querySelector(".inhand") ? "looking" : "" """
SEATS = {"summoner_wars": 2, "summons_call": 2, "age_of_summoners": 4, "quarriors": 3, "fight_for_olympus": 2}


class Frames:
    """What a page was sent of its table, folded as the page folds it."""

    def __init__(self, page: Page) -> None:
        self.vars: dict[str, Any] = {}
        self.since: list[str] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def _hear(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.since.append(text)
        if text.startswith("42"):
            kind, body = json.loads(text.partition(",")[2])
            if kind == "event":
                self.vars |= (body.get("delta") or {}).get(STATE) or {}

    def question(self) -> list[Any]:
        meta, choice = self.shows("meta"), self.shows("choice") or {}
        return [meta["moment"], meta["seat"], choice.get("id")]

    def goes_on(self, person: Person, before: list[Any]) -> None:
        """Until the match went on; whoever is asked whether they are sure is."""
        end = time.monotonic() + PATIENCE / 1000
        while self.question() == before:
            assert time.monotonic() < end
            if person.page.evaluate("() => Boolean(document.querySelector('.confirm .pri'))"):
                person.press(".confirm .pri")
        person.page.wait_for_function("() => !document.querySelector('.confirm')")

    def shows(self, part: str) -> Any:
        return self.vars.get(f"{part}_rx_state_")


def shared(person: Person, game: str, seats: int) -> str:
    address = person.create(game, seats=seats)
    for _ in range(seats - 1):
        before = person.page.locator(".seats li.beside").count()
        person.press(person.page.locator(".sitbeside").first)
        expect(person.page.locator(".seats li.beside")).to_have_count(before + 1)
    person.press("#start")
    expect(person.page.locator(".curtain")).to_be_visible()
    return address


def closed_page_holds_nothing_hidden(person: Person, heard: Frames, watcher: Tab) -> None:
    assert person.page.locator(THINGS).count() == 0
    parts = ("public", "piles", "mine", "choice", "frames", "log", "waiting")
    watcher.until(lambda tab: all((heard.shows(part) or None) == (tab.table[part] or None) for part in parts))
    assert not heard.shows("older")
    assert not heard.shows("back")


@pytest.mark.parametrize("game", on_shelf())
def test_people_pass_one_device_around_and_nothing_hidden_stays_on_the_page(room: Room, site: Site, game: str) -> None:
    person, rng = room.person("phone" if game in ("quarriors", "summons_call") else "desk"), Random(5)
    heard = Frames(person.page)
    seats = SEATS.get(game, min(games()[game].seats))
    address = shared(person, game, seats)
    watcher = Guest(site).visit(address.removeprefix(site.url))
    looked: set[str] = set()
    for _ in range(CLICKS):
        state = person.page.wait_for_function(READY).json_value()
        if state == "over":
            break
        if state == "closed":
            closed_page_holds_nothing_hidden(person, heard, watcher)
            heard.since.clear()
            button = person.page.locator("#open-curtain")
            looked.add(button.get_attribute("data-seat") or "")
            person.press(button)
            expect(person.page.locator(".inhand")).to_be_visible()
            assert heard.shows("mine") != watcher.table["mine"] or game == "quarriors"
        elif state == "looking":
            person.press("#close-curtain")
            expect(person.page.locator(".curtain")).to_be_visible()
        else:
            options = person.options()
            if not options:
                continue  # what is harmful only is folded away; the page has gone on meanwhile
            before = heard.question()
            closing = [
                option for option in options if option.split(" ")[0] in ("end", "next", "done", "no", "pass", "keep")
            ]
            person.press_in_list(rng.choice(closing) if closing else sensible(options, rng))
            heard.goes_on(person, before)
    assert len(looked) >= 2
    watcher.close()


def test_the_server_plays_for_nobody_while_the_curtain_is_closed(site: Site) -> None:
    guest = Guest(site)
    tab = guest.visit(guest.create("fight_for_olympus"))
    tab.call(TableState.sit_beside, seat=1, name="Bea")
    tab.until(lambda tab: tab.meta["free"] == 0)
    tab.call(TableState.start)
    tab.until(lambda tab: tab.meta["status"] == "playing")
    assert tab.meta["seat"] == -1
    assert not tab.table["choice"]
    tab.call(TableState.answer, decision=1, option=0, request="early")
    tab.until(lambda tab: tab.refused() == "table.curtain")
    tab.call(TableState.read_older, before=5)
    tab.call(TableState.look_back, at=1, eye=0)
    tab.settle()
    assert (tab.table["older"], tab.table["back"]) == ([], {})
    called = tab.meta["curtain"]["called"][0]
    tab.call(TableState.open_curtain, seat=called)
    tab.until(lambda tab: tab.meta["seat"] == called and tab.choice["options"])
    tab.call(TableState.close_curtain)
    tab.until(lambda tab: tab.meta["seat"] == -1)
    assert not tab.table["choice"]
    guest.close()
