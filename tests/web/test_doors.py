"""Every public method of a state class can be called by anybody: these are all of them, and each takes anything."""

from __future__ import annotations

import inspect
import json
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
import reflex as rx

import summon_web.web
from summon_web.engine import Reason
from summon_web.tables import Refused
from summon_web.web.doors import door
from summon_web.web.pages.home import HomeState
from summon_web.web.tablestate import TableState
from summon_web.web.visitor import Visitor

from .people import GAME, Guest, playing
from .record import rows
from .site import Site
from .wire import ROOT_STATE, SECRET, Tab

DOORS = {
    "BranchState": {"go_on_from"},
    "AnalysisState": {"look", "analyse", "stop"},
    "CoachState": {"ask"},
    "TrialState": {"look", "try_out", "stop"},
    "DecksState": {"enter", "load", "create", "save", "fill", "copy", "delete", "rename", "restore", "read"},
    "DevicesState": {"enter", "make_code", "move_in", "save_recovery"},
    "BestState": {"enter"},
    "HomeState": {"enter", "create", "play_now", "open_record"},
    "LessonState": {"enter", "learn", "go_on", "restart", "leave"},
    "TableState": {
        "enter", "take_seat", "leave_seat", "swap_seat", "ready", "pick", "change_setting", "remove", "start",
        "agree", "claim", "ask_back", "reply_back",
        "add_bot", "stand_in", "ban", "lock", "choose_stand_in", "call_off", "order", "answer", "undo", "concede", "offer_draw", "rematch", "read_older",
        "say", "say_phrase", "read_talk", "next_table",
        "sit_beside", "name_beside", "leave_beside", "open_curtain", "close_curtain", "share", "prove", "save_record", "look_back", "look_at_line", "come_back",
    },
    "MeState": {"enter", "look", "save_all", "list_me", "erase"},
    "PushState": {"load_key", "subscribe", "unsubscribe"},
    "Visitor": {"enter", "rename"},
}  # fmt: skip
OF_REFLEX = {"setvar"}  # in every class; it sets nothing, because no var has a setter

JUNK: list[Any] = [
    None, True, False, 0, -1, 1, 2**31, 2**64, -(2**64), 10**400, 0.5, 1e308, -0.0, "", " ", "0", "1", "-1", "1e3", "１",
    "0x1", "٣", "nan", "inf", "None", "null", "true", "a" * 201, "b" * 20_000, "\x00", "\ud800", "💀" * 50, "<b>", "'; --",
    "../../etc/passwd", "{0.__class__}", "__proto__", [], [[]], [None], [1, 2], ["", "en"], ["x" * 500, {}],
    list(range(3000)), {}, {"": ""}, {"name": None}, {"name": {"name": "x"}}, {"game": "chess", "seats": "2"},
    {"game": ["fight_for_olympus"]}, {"game": "fight_for_olympus", "seats": "99"}, {"seats": 2},
    {"game": "fight_for_olympus", "seats": "2", "start": "never"}, {"game": "fight_for_olympus", "seats": "2", "x": "y"},
    {str(n): n for n in range(500)}, {"self": 1}, {"__class__": "str"},
]  # fmt: skip
BATCH = 30  # calls in one tab, below what its pace allows at once


def classes() -> Iterator[type[rx.State]]:
    """All state classes of the house, from whatever module of the web room."""
    for module in pkgutil.walk_packages(summon_web.web.__path__, "summon_web.web."):
        import_module(module.name)
    waiting: list[Any] = [rx.State]
    while waiting:
        cls = waiting.pop()
        waiting += sorted(cls.get_substates(), key=lambda each: each.__qualname__)
        if cls.__module__.startswith("summon_web"):
            yield cls


def handlers() -> Iterator[Any]:
    for cls in classes():
        yield from (handler for name, handler in sorted(cls.event_handlers.items()) if name not in OF_REFLEX)


def test_the_doors_are_these_and_no_others() -> None:
    assert {cls.__name__: set(cls.event_handlers) - OF_REFLEX for cls in classes()} == DOORS


@pytest.mark.parametrize("handler", [*handlers()], ids=lambda handler: handler.fn.__qualname__)
def test_a_door_asks_for_no_argument_and_waits_for_nothing_but_its_own_tab(handler: Any) -> None:
    assert inspect.iscoroutinefunction(inspect.unwrap(handler.fn))
    assert not handler.is_background
    parameters = list(inspect.signature(handler.fn).parameters.values())[1:]
    assert [each.name for each in parameters if each.default is inspect.Parameter.empty] == []


# -- junk


def everything(site: Site, but: str) -> str:
    """All that is kept, as text, but for the name of one player."""
    found = {
        name: [list(row) for row in rows(site, f"select * from {name} order by 1, 2")]
        for name in ("tables", "seats", "matches", "entries", "decks")
    }
    players = [list(row) for row in rows(site, "select id, name from players where id != ? order by id", but)]
    return json.dumps([found, players], default=bytes.hex)


def calls(handler: Any) -> Iterator[dict[str, Any]]:
    """Junk for each argument alone, the others fitting or missing; and no argument at all."""
    fitting: dict[str, Any] = {
        "decision": 1,
        "option": 0,
        "request": "junk",
        "seat": 0,
        "yes": True,
        "value": "first",
        "share": "0" * 32,
        "at": 1,
        "eye": 0,
        "line": 1,
        "before": 1,
        "game": GAME,
        "level": "easy",
    }
    names = list(inspect.signature(handler.fn).parameters)[1:]
    yield {}
    for name in names:
        rest = {other: fitting.get(other) for other in names if other != name}
        for junk in JUNK:
            yield {name: junk, **rest}


@pytest.mark.parametrize("handler", [*handlers()], ids=lambda handler: handler.fn.__qualname__)
def test_junk_of_any_type_and_size_changes_nothing_and_breaks_nothing(site: Site, handler: Any) -> None:
    guests = playing(site, start="first")
    stranger = Guest(site)
    stranger.visit(guests[0].tab.path)
    player = stranger.secret.partition(".")[0]
    known = Visitor.rename if handler.fn.__qualname__ == "HomeState.create" else HomeState.create
    before, faults = everything(site, player), site.log().count("a handler failed")
    for number, payload in enumerate(calls(handler)):
        if number % BATCH == 0:
            stranger.tab.settle(known)
            stranger.visit(guests[0].tab.path)
        stranger.tab.call(handler, **payload)
    stranger.tab.settle(known)
    assert everything(site, player) == before
    assert site.log().count("a handler failed") == faults
    for guest in (stranger, *guests):
        guest.close()


FITS = {
    "seat": ("0", "1", "１", "-0.0", "True", "False"),
    "yes": ("True", "False"),
}  # as text; what a host may well say


@pytest.mark.parametrize(
    "handler", [h for h in handlers() if "Table" in h.fn.__qualname__], ids=lambda h: h.fn.__qualname__
)
def test_junk_from_the_host_of_a_lobby_changes_nothing(site: Site, handler: Any) -> None:
    host = Guest(site)
    path = host.create()
    host.visit(path)
    before, faults = everything(site, ""), site.log().count("a handler failed")
    sent = 0
    for payload in calls(handler):
        if payload and not any(str(payload.get(name)) in fits for name, fits in FITS.items()):
            if sent % BATCH == 0:
                host.tab.settle()
                host.visit(path)
            host.tab.call(handler, **payload)
            sent += 1
    host.tab.settle()
    assert everything(site, "") == before
    assert site.log().count("a handler failed") == faults
    host.close()


def test_a_fault_in_a_handler_would_be_seen_in_the_log(site: Site) -> None:
    guest = Guest(site)
    faults = site.log().count("a handler failed")
    guest.tab.call(Visitor.rename, nonsense=1)
    guest.tab.settle()
    assert site.log().count("a handler failed") == faults + 1


@pytest.mark.parametrize(
    "event",
    [
        None, 3, "text", [], [1], {}, {"name": 3}, {"name": "answer"}, {"name": f"{TableState.get_full_name()}._show"},
        {"name": f"{TableState.get_full_name()}._here"}, {"name": f"{TableState.get_full_name()}.__class__"},
        {"name": f"{ROOT_STATE}.nobody.answer"}, {"name": f"{TableState.get_full_name()}.answer", "payload": [1]},
        {"name": f"{TableState.get_full_name()}.answer", "router_data": "there"},
        {"name": f"{TableState.get_full_name()}.setvar", "payload": {"var_name": "_at", "value": "KX47PMQ"}},
        {"name": f"{Visitor.get_full_name()}.setvar", "payload": {"var_name": "_player", "value": "x"}},
        {"name": f"{HomeState.get_full_name()}.create", "payload": {"fields": {}, "self": 1}},
    ],
    ids=lambda event: json.dumps(event)[:60],
)  # fmt: skip
def test_a_malformed_event_leaves_the_line_open(site: Site, event: Any) -> None:
    tab = Tab(site)
    tab.until(Tab.here)
    tab.emit(event)
    tab.settle()
    assert tab.visitor["name"]
    tab.close()


def test_nobody_becomes_somebody_else(site: Site) -> None:
    host, other = playing(site, start="first")
    thief = Guest(site)
    tab = thief.visit(host.tab.path)
    victim = host.secret.partition(".")[0]
    update = f"{ROOT_STATE}.reflex___state____update_vars_internal_state.update_vars_internal"
    visitor, table = Visitor.get_full_name(), TableState.get_full_name()
    for name, value in {
        f"{visitor}._player": victim,
        f"{visitor}._player_rx_state_": victim,
        f"{visitor}.name_rx_state_": "Host",
        SECRET: f"{victim}.guess",
        f"{table}.meta_rx_state_": {"status": "playing", "seat": 0},
        f"{table}._at": "x",
    }.items():
        tab.emit({"name": update, "payload": {"vars": {name: value}}})
    tab.call(Visitor.enter)
    tab.settle()
    tab.call(TableState.concede, request="mine", player=victim)
    tab.call(TableState.concede, request="mine")
    tab.until(lambda tab: tab.refused() == "table.not_seated")
    forged = Tab(site, host.tab.path, f"{victim}.guess")
    forged.until(Tab.here)
    assert forged.secret.partition(".")[0] != victim
    assert forged.meta["seat"] == -1
    other.tab.settle()
    assert other.tab.meta["status"] == "playing"


async def test_a_refusal_tells_all_of_its_reasons() -> None:
    class Page:
        told: tuple[Reason, ...] = ()

        async def _told(self, *reasons: Reason) -> None:
            self.told = reasons

        @door
        async def begin(self) -> None:
            raise Refused(Reason("deck.size"), Reason("deck.summoner"))

    page = Page()
    await page.begin()
    assert [reason.key for reason in page.told] == ["deck.size", "deck.summoner"]
