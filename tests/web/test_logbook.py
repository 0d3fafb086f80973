"""What the server writes down: time, level and what happened; never who, and never a thousand times."""

from __future__ import annotations

import json
import logging
import re

import pytest

from summon_web.games import games
from summon_web.tables import codes
from summon_web.web.catalog import LANGS, game_texts
from summon_web.web.logbook import EVERY, LONGEST, JsonLine, Once
from summon_web.web.tablestate import TableState
from summon_web.web.visitor import Visitor

from .browser import Room, begin, play
from .people import GAME, Guest, playing, request
from .site import Site

_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")


def record(message: str, *values: object, line: int = 1, error: Exception | None = None) -> logging.LogRecord:
    exc = (type(error), error, error.__traceback__) if error else None
    return logging.LogRecord("x", logging.ERROR, "x.py", line, message, values, exc)


def test_an_event_is_one_line_of_json_with_time_and_level() -> None:
    line = JsonLine().format(record("the door %s\nand jams", "jams", error=ValueError("why")))
    event = json.loads(line)
    assert "\n" not in line
    assert _TIME.fullmatch(event.pop("time"))
    assert event == {"level": "error", "from": "x", "event": "the door jams and jams", "fault": "ValueError: why"}


def test_tokens_and_secrets_are_taken_out() -> None:
    said = JsonLine().format(
        record("%s and abcdefghijkl.ABCDEFGHIJKLMNOPQRSTUVWXYZ012345", "7f6b1c9e-1111-4222-8333-123456789abc")
    )
    assert json.loads(said)["event"] == "(tab) and (secret)"


def test_a_line_is_never_longer_than_it_may_be() -> None:
    assert len(JsonLine().format(record("x" * 1_000_000, error=ValueError("y" * 1_000_000)))) < 2 * LONGEST


def test_the_same_fault_is_said_once_in_a_while_with_a_count() -> None:
    now = 0.0
    once = Once(clock=lambda: now)
    assert [once.filter(record("fault %s", n)) for n in range(1000)] == [True] + [False] * 999
    assert once.filter(record("another", line=2))
    now = EVERY
    late = record("fault %s", 1000)
    assert once.filter(late)
    assert json.loads(JsonLine().format(late))["more"] == 999


def unlike(log: str) -> list[str]:
    """Lines that are not of the logbook."""
    return [line for line in log.splitlines() if not line.startswith('{"time": "') or not json.loads(line)["event"]]


def in_hand(guest: Guest) -> list[str]:
    """What the cards are called that only this guest sees, in the code and in both languages."""
    hand = [kind for _, kind in guest.tab.table["mine"]["hand"]]
    assert hand
    names = [game_texts(GAME, lang)["cards"][kind]["name"] for kind in hand for lang in LANGS]
    return [games()[GAME].kinds[kind] for kind in hand] + names


def test_tabs_that_close_right_after_an_answer_leave_no_name_behind(site: Site) -> None:
    guests = playing(site, start="first")
    names = [guest.tab.visitor["name"] for guest in guests]
    secrets = [guest.secret for guest in guests] + [guest.secret.partition(".")[0] for guest in guests]
    tokens = [token for guest in guests for tab in guest.tabs for token in (tab.made_up, tab.token)]
    before = len(site.log())
    code = guests[0].tab.path.removeprefix("/t/")
    hands = [name for guest in guests for name in in_hand(guest)]
    for guest in guests:
        for _ in range(5):
            guest.visit(guest.tab.path)
            guest.tab.call(TableState.answer, decision=guest.tab.choice.get("id", 1), option=0, request=request())
            guest.tab.call(Visitor.rename, fields={"name": names[0]})
            guest.tab.call(TableState.undo, nonsense=names[0])
            tokens += [guest.tab.made_up, guest.tab.token]
            guest.tab.close()
    stranger = Guest(site)
    stranger.tab.settle()
    written = site.log()[before:]
    assert [said for said in (*names, *secrets, *tokens, *hands, code, codes.shown(code)) if said in written] == []
    assert unlike(written) == []
    stranger.close()


@pytest.mark.browser
def test_a_whole_match_in_browsers_leaves_nothing_of_the_players_in_the_log(room: Room, site: Site) -> None:
    before = len(site.log())
    host, guest = room.person(), room.person("phone")
    begin(host, guest, start="first")
    play([host, guest], seed=11, clicks=25)
    kept = ["/t/" + host.page.url.rpartition("/")[2], host.page.url.rpartition("/")[2].replace("-", "")]
    for person in (host, guest):
        hand = person.page.locator(".hand [data-k]").evaluate_all("(cards) => cards.map((card) => card.dataset.k)")
        assert hand
        kept += [game_texts(GAME, lang)["cards"][int(kind)]["name"] for kind in hand for lang in LANGS]
        person.visit(person.page.url)
        kept += person.page.evaluate(
            "() => [...Object.values(localStorage), ...Object.values(sessionStorage), document.querySelector('.me').innerText]"
        )
        person.page.goto("about:blank")
    written = site.log()[before:]
    assert any(re.fullmatch(r"[\w-]{12}\.[\w-]{32}", value) for value in kept)
    assert [value for value in kept if len(value) > 3 and value in written] == []
    assert unlike(written) == []
