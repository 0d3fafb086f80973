"""A tab's state is a cache: whatever happens to the line, the state or the server, the player is back at the same choice."""

from __future__ import annotations

from typing import Any

from summon_web.web.pages.home import HomeState
from summon_web.web.tablestate import PARTS, TableState

from .people import Guest, playing, request
from .site import Site
from .wire import Tab


def shown(tab: Tab) -> dict[str, Any]:
    """What a tab shows of the match; who is online or looks on may differ between two moments."""
    parts = {part: tab.table[part] for part in PARTS if part != "players"}
    return {**parts, "meta": {**tab.meta, "watchers": 0}}


def move(guest: Guest) -> None:
    question = guest.tab.choice["id"]
    guest.tab.call(TableState.answer, decision=question, option=0, request=request())
    guest.tab.until(lambda tab: tab.choice.get("id") != question)


def test_a_line_that_is_back_before_the_old_one_is_gone_keeps_player_and_seat(site: Site, match: list[Guest]) -> None:
    first, second = match
    old = first.tab
    new = Tab(site, old.path, first.secret, old.token)
    new.until(Tab.here)
    assert shown(new) == shown(old)
    assert new.secret == first.secret
    first.tab = new
    move(first)
    second.tab.until(lambda tab: tab.meta["moment"] == new.meta["moment"])
    old.until(lambda tab: tab.choice == new.choice)
    new.close()


def test_a_line_that_was_lost_comes_back_to_the_same_choice(site: Site, match: list[Guest]) -> None:
    first, second = match
    old = first.tab
    old.close()
    second.tab.until(lambda tab: not tab.table["players"][0]["online"])
    new = first.tab = Tab(site, old.path, first.secret, old.token)
    new.until(Tab.here)
    second.tab.until(lambda tab: tab.table["players"][0]["online"])
    assert shown(new) == shown(old)
    move(first)
    new.close()


def test_the_moves_made_meanwhile_are_there_when_a_tab_comes_back(site: Site, match: list[Guest]) -> None:
    first, second = match
    second.tab.close()
    move(first)
    back = Tab(site, second.tab.path, second.secret, second.tab.token)
    back.until(lambda tab: tab.here() and tab.meta["moment"] == first.tab.meta["moment"])
    assert back.table["public"] == first.tab.table["public"]
    back.close()


def test_a_state_that_was_purged_while_connected_keeps_identity_and_seat(forgetful: Site) -> None:
    guests = playing(forgetful, start="first")
    first, second = guests
    question, tab = first.tab.choice, first.tab
    forgetful.until_forgotten(tab.token)
    tab.call(TableState.answer, decision=question["id"], option=0, request=request())
    tab.until(lambda tab: tab.refused() == "table.reconnecting" or tab.choice.get("id") != question["id"])
    if tab.choice.get("id") == question["id"] or not tab.choice:
        tab.until(lambda tab: tab.choice == question and tab.meta["seat"] == 0)
        move(first)
    assert tab.secret == first.secret
    assert tab.visitor["name"] == second.tab.table["players"][0]["name"]
    second.tab.until(lambda tab: tab.meta["moment"] > 1)


def test_a_purged_tab_is_shown_the_move_of_the_other_player(forgetful: Site) -> None:
    first, second = playing(forgetful, start="first")
    forgetful.until_forgotten(second.tab.token)
    early = second.tab.meta["moment"]
    first.visit(first.tab.path)
    move(first)
    second.tab.until(lambda tab: tab.meta["moment"] > early)
    assert second.tab.meta["seat"] == 1
    assert second.tab.table["mine"]["hand"]


def test_a_tab_that_walks_home_takes_nothing_of_its_table_to_the_next_one(site: Site, match: list[Guest]) -> None:
    tab = match[0].tab
    there = tab.path
    tab.walk("/")
    tab.until(lambda tab: tab.meta["status"] == "")
    tab.settle(HomeState.create)
    tab.walk(there)
    tab.until(lambda tab: tab.meta["status"] == "playing")
    tab.call(TableState.read_talk, before=0)
    move(match[0])
    assert tab.refused() != "table.reconnecting"
