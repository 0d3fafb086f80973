"""A player's own page: their matches, ratings that two people agreed on, one file of all, and a name that goes."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from summon_web.tables.names import SOMEBODY
from summon_web.tables.rating import FEWEST
from summon_web.web.catalog import called, site_texts
from summon_web.web.limits import PER_PERSON
from summon_web.web.pages.best import BestState
from summon_web.web.pages.me import MeState
from summon_web.web.shelf import on_shelf

from .browser import Room, play
from .people import GAME, Guest, give_up, playing
from .site import Site, built
from .wire import Tab

STATE = MeState.get_full_name()


def seen(tab: Tab) -> dict[str, Any]:
    return tab.vars[STATE]


def until(tab: Tab, condition: Callable[[dict[str, Any]], Any]) -> None:
    tab.until(lambda tab: STATE in tab.vars and condition(seen(tab)))


def refusal(tab: Tab) -> str:
    return str((seen(tab).get("notice") or {}).get("key", ""))


def test_a_player_finds_their_matches_and_nobody_elses(site: Site) -> None:
    guests = playing(site, start="first")
    give_up(guests)
    guests[1].tab.until(lambda tab: tab.meta["status"] == "over")
    loser, winner = (guest.visit("/me") for guest in guests)
    until(loser, lambda me: [row["outcome"] for row in me["rows"]] == ["lost"])
    until(winner, lambda me: [row["outcome"] for row in me["rows"]] == ["won"])
    assert f"/t/{seen(loser)['rows'][0]['code']}".replace("-", "") == guests[0].tabs[1].path.replace("-", "")
    loser.call(MeState.look, wanted={"outcome": "won"})
    until(loser, lambda me: me["total"] == 0)
    who = seen(loser)["foes"][0]["who"]
    loser.call(MeState.look, wanted={"game": GAME, "foe": who, "page": "0"})
    until(loser, lambda me: me["total"] == 1)
    for junk in (
        {"game": "chess"},
        {"outcome": "fled"},
        {"since": "-1"},
        {"page": "x"},
        {"player": who},
        {"foe": "x" * 99},
    ):
        before = seen(loser)["notice"].get("n", 0)
        loser.call(MeState.look, wanted=junk)
        until(loser, lambda me, before=before: me["notice"].get("n", 0) > before)
        assert refusal(loser) == "table.unreadable"
    home = guests[0].visit("/")
    home.until(lambda tab: [row["outcome"] for row in tab.home["last"]] == ["lost"])


def test_a_name_goes_only_if_it_is_sure_and_from_what_others_see(site: Site) -> None:
    guests = playing(site, start="first")
    me = guests[0].visit("/me")
    me.call(MeState.erase, sure=False)
    until(me, lambda _: refusal(me) == "table.unreadable")
    name = me.visitor["name"]
    assert name != SOMEBODY
    me.call(MeState.erase, sure=True)
    me.until(lambda tab: tab.visitor["name"] == SOMEBODY)
    guests[1].tab.until(lambda tab: tab.table["players"][0]["name"] == SOMEBODY)
    for guest in guests:
        guest.close()


def test_the_file_of_all_matches_is_given_a_few_times_only(tmp_path_factory: pytest.TempPathFactory) -> None:
    built()
    strict = Site(tmp_path_factory.mktemp("strict"), SUMMON_LIMITS="1")
    strict.start()
    try:
        guests = playing(strict, start="first")
        give_up(guests)
        guests[1].tab.until(lambda tab: tab.meta["status"] == "over")
        tab = guests[0].visit("/me")
        for _ in range(int(PER_PERSON["exports"].burst)):
            tab.call(MeState.save_all)
            until(tab, lambda me: me["saved"] == {"saved": 1, "missing": 0})
        tab.call(MeState.save_all)
        until(tab, lambda _: refusal(tab) == "limit.exports")
    finally:
        strict.stop()


def test_the_best_of_a_game_are_shown_with_the_places_of_bots(site: Site) -> None:
    tab = Guest(site).visit(f"/best/{GAME}")
    tables = tab.until(lambda tab: tab.vars.get(BestState.get_full_name(), {}).get("tables"))
    assert [table["seats"] for table in tables] == [2]
    assert [bot["name"] for bot in tables[0]["bots"]] == ["novice", "easy", "medium", "hard"]


def test_games_and_decks_have_names_in_both_languages() -> None:
    english, japanese = (called(on_shelf())[lang] for lang in ("en", "ja"))
    assert english["games"].keys() == japanese["games"].keys() == set(on_shelf())
    assert english["decks"].keys() == japanese["decks"].keys()
    assert all(name.strip() for each in (english, japanese) for name in each["decks"].values())


@pytest.mark.browser
def test_two_people_agree_on_a_rating_see_it_move_and_one_becomes_somebody(room: Room) -> None:
    desk, phone = room.person(), room.person("phone")
    address = desk.create(start="first")
    desk.press("[data-term=rated]")
    expect(desk.page.locator("[data-term=rated]")).to_be_checked()
    phone.visit(address)
    expect(phone.page.locator("[data-term=rated]")).to_be_checked()
    expect(phone.page.locator("[data-unrated]")).to_have_text(phone.says("rated_agreed"))
    phone.sit()
    phone.press("#ready")
    desk.press("#start")
    play([desk, phone], seed=3, clicks=FEWEST + 4)
    desk.press("#resign")
    desk.press("#resign-yes")
    for person in (desk, phone):
        expect(person.page.locator(".result [data-rating=moved]")).to_be_visible()
        person.visit("/me")
        expect(person.page.locator(".mymatches li")).to_have_count(1)
        expect(person.page.locator(".myratings .points")).to_be_visible()
    expect(desk.page.locator(".mymatches .outcome")).to_have_text(desk.says("outcome_lost"))
    expect(phone.page.locator(".mymatches .outcome")).to_have_text(phone.says("outcome_won"))
    desk.page.locator("[data-filter=outcome]").select_option("won")
    expect(desk.page.locator(".mymatches li")).to_have_count(0)
    desk.page.locator("[data-filter=outcome]").select_option("lost")
    expect(desk.page.locator(".mymatches li")).to_have_count(1)
    with desk.page.expect_download() as download:
        desk.press("#save-all")
    with zipfile.ZipFile(download.value.path()) as file:
        assert len(json.loads(file.read("matches.json"))["matches"]) == 1
    phone.press("#erase")
    phone.press(phone.page.locator(".confirm .pri"))
    expect(phone.page.locator(".me")).to_have_text(site_texts("ja")["somebody"])
    desk.visit()
    expect(desk.page.locator("#last-matches .line")).to_contain_text(site_texts("en")["somebody"])
