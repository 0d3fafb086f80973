"""Who somebody is they prove on their line, with a secret that only their browser has. A token is nobody."""

from __future__ import annotations

import json

from summon_web.web.lines import AFTERWARDS
from summon_web.web.tablestate import TableState
from summon_web.web.visitor import Visitor

from .people import Guest, request
from .record import rows
from .site import Site
from .wire import Tab


class Silent(Tab):
    """Connects with somebody's token and says nothing about itself."""

    def _hello(self) -> str:
        return "40/_event,"


def heard(tab: Tab) -> str:
    while tab.hear(0.5):
        pass
    return "".join(tab.frames)


def tokens(guest: Guest, made_up: str) -> set[str]:
    """The token that the tab made up, and the one that the server gave it."""
    return {made_up, guest.tab.token}


def test_the_token_of_a_closed_tab_neither_reads_nor_acts(site: Site, match: list[Guest]) -> None:
    first, second = match
    asked = first.tab.choice["id"]
    before = rows(site, "select count(*) from entries")[0][0]
    hand = json.dumps(first.tab.table["mine"])
    name = first.tab.visitor["name"]
    first.tab.close()
    second.tab.until(lambda tab: not tab.table["players"][0]["online"])
    for token in tokens(first, first.tab.made_up):
        thief = Silent(site, first.tab.path, token=token)
        for handler, said in (
            (TableState.answer, {"decision": asked, "option": 0, "request": request()}),
            (TableState.concede, {"request": request()}),
            (Visitor.rename, {"fields": {"name": "Thief"}}),
            (TableState.read_older, {"before": 100}),
            (Visitor.enter, {}),
            (TableState.enter, {}),
        ):
            thief.call(handler, **said)
        told = heard(thief)
        assert hand not in told
        assert not thief.table.get("mine")
        assert thief.meta.get("seat", -1) == -1
        thief.close()
    second.tab.settle()
    assert rows(site, "select count(*) from entries")[0][0] == before
    assert second.tab.meta["status"] == "playing"
    assert second.tab.table["players"][0]["name"] == name


def test_a_stranger_who_loads_the_page_with_a_known_token_is_a_new_visitor(site: Site, match: list[Guest]) -> None:
    first, second = match
    first.tab.close()
    second.tab.until(lambda tab: not tab.table["players"][0]["online"])
    for token in tokens(first, first.tab.made_up):
        thief = Tab(site, first.tab.path, token=token)
        thief.until(lambda tab: tab.here() and tab.meta.get("seat") == -1)
        assert first.secret not in "".join(thief.frames)
        assert first.tab.visitor["name"] != thief.visitor["name"] or thief.secret != first.secret
        assert not thief.table["mine"]
        thief.call(TableState.concede, request=request())
        thief.until(lambda tab: tab.refused() == "table.not_seated")
        thief.close()


def test_the_token_of_an_open_tab_gets_nothing_either(site: Site, match: list[Guest]) -> None:
    first, _ = match
    for token in tokens(first, first.tab.made_up):
        thief = Silent(site, first.tab.path, token=token)
        thief.call(TableState.concede, request=request())
        assert json.dumps(first.tab.table["mine"]) not in heard(thief)
        assert not thief.table.get("mine")
        thief.close()
    first.tab.settle()
    assert first.tab.meta["status"] == "playing"


def test_a_closed_tab_is_soon_forgotten(forgetful: Site) -> None:
    """Its junk too: what a tab has filled its state with does not outlive it."""
    guest = Guest(forgetful)
    guest.close()
    forgetful.until_forgotten(guest.tab.token)
    assert AFTERWARDS <= 60
