"""No tab is ever sent what its player may not know, in a whole match of every game on the shelf."""

from __future__ import annotations

import base64
import json
from random import Random
from typing import Any

import pytest

from summon_web.engine import write_list
from summon_web.games import games
from summon_web.tables.deck_codes import code_of
from summon_web.web.shelf import on_shelf
from summon_web.web.tablestate import PARTS, TableState

from .people import Guest, give_up, play, playing, seated
from .record import Record, canonical, record
from .site import Site

TABLES = [
    (game, seats) for game in on_shelf() for seats in sorted({min(games()[game].seats), max(games()[game].seats)})
]
SHORT = 80
LONGEST = 160  # answers; then a long match is given up, so that all of its end is seen
STATE = TableState.get_full_name()
SHOWN_FREELY = {
    "notice",
    "older",
    "back",
    "proof",
    "earlier",
    "elsewhere",
    "served",
}  # a refusal's text key; a page of the log, compared line by line below; the server's time


def told(guest: Guest) -> list[dict[str, Any]]:
    """Every change of the table's view that any tab of the guest was sent."""
    bodies = (json.loads(frame.partition(",")[2])[1] for frame in guest.frames())
    updates = (body for body in bodies if isinstance(body, dict))
    changes = (body["delta"][STATE] for body in updates if STATE in (body.get("delta") or {}))
    return [{name.removesuffix("_rx_state_"): value for name, value in change.items()} for change in changes]


def lobby_or_empty(part: str, value: Any) -> bool:
    """Before the match a view has no cards: empty parts, and the parts that describe the lobby."""
    return not value or part == "players" or (part == "meta" and value.get("status") in ("", "lobby"))


def read_whole_log(guest: Guest) -> None:
    """Page back to the first line."""
    tab = guest.visit(guest.tab.path)
    while (first := (tab.table["older"] or tab.table["log"])[0][0]) > 0:
        tab.call(TableState.read_older, before=first)
        tab.until(lambda tab, first=first: tab.table["older"] and tab.table["older"][0][0] < first)


BACK = {"public", "piles", "mine", "waiting", "frames"}  # what an earlier moment shows of the match
BESIDE = {"clocks", "meta", "log", "choice", "result", "at", "eye", "last", "turns", "open"}


def look_back(guest: Guest) -> None:
    """At the beginning, in the middle and at the newest of a running match, and come back."""
    tab, now = guest.tab, guest.tab.meta["moment"]
    for at in (1, (now + 1) // 2, now - 1, now):
        tab.call(TableState.look_back, at=max(1, at))
        tab.until(lambda tab, at=at: tab.table["back"].get("at") == max(1, at))
    tab.call(TableState.come_back)
    tab.until(lambda tab: not tab.table["back"])


def leaks_of_back(back: dict[str, Any], own: int, allowed: dict[str, set[str]], lines: set[str]) -> list[str]:
    """What an earlier moment of a running match shows beside what these eyes saw then."""
    found = [f"back {name}" for name in back if name not in BACK | BESIDE]
    found += [
        f"back {part} {json.dumps(back[part])}" for part in BACK if canonical(part, back[part]) not in allowed[part]
    ]
    found += [f"back log {line}" for line in back["log"] if json.dumps(line) not in lines]
    plain = (back["eye"], back["meta"]["seat"], back["choice"], back["open"], back["result"])
    return found + ([] if plain == (own, own, {}, [], {}) else [f"back {plain}"])


def leaks(guest: Guest, match: Record) -> list[str]:
    """What the guest was sent and is not in any view that the guest was allowed."""
    player = guest.secret.partition(".")[0]
    allowed, seat = match.allowed(player), match.lobby.seat_of(player)
    lines = {json.dumps(line) for line in match.lines(player)}
    found = []
    for change in told(guest):
        assert set(change) <= {*PARTS, *SHOWN_FREELY}
        found += [f"proof {change['proof']}"] if change.get("proof") else []  # nobody asked for it
        if back := change.get("back"):
            found += leaks_of_back(back, -1 if seat is None else seat, allowed, lines)
        found += [f"log {line}" for line in change.get("older", []) if json.dumps(line) not in lines]
        for part in set(change) & set(PARTS):
            value = change[part]
            if canonical(part, value) not in allowed[part] and not lobby_or_empty(part, value):
                found.append(f"{part} {json.dumps(value)}")
    return found


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=[f"{game}-{seats}" for game, seats in TABLES])
def test_every_frame_of_a_whole_match_holds_nothing_but_the_view_of_its_seat(site: Site, game: str, seats: int) -> None:
    nothing_leaks(site, playing(site, game, seats), LONGEST)


def own_decks(guests: list[Guest], game: str) -> list[str]:
    """Every guest brings a deck of their own; the lists, as the lobby keeps them."""
    rules = games()[game]
    assert rules.decks is not None
    lists = [rules.decks.suggest(rules.decks.forms[0], Random(seat)) for seat, _ in enumerate(guests)]
    for seat, guest in enumerate(guests):
        code = code_of(rules, rules.decks.forms[0], lists[seat])
        guest.tab.call(TableState.pick, seat=seat, setting="deck", value=code)
        guest.tab.until(lambda tab, seat=seat: tab.table["players"][seat]["picks"]["deck"].startswith("list:"))
    return [write_list(cards) for cards in lists]


@pytest.mark.parametrize("game", [game for game in on_shelf() if games()[game].decks])
def test_nobody_is_sent_another_s_own_deck(site: Site, game: str) -> None:
    guests = seated(site, game)
    lists = own_decks(guests, game)
    guests[0].tab.call(TableState.start)
    for guest in guests:
        guest.tab.until(lambda tab: tab.meta["status"] == "playing")
    watcher = nothing_leaks(site, guests, SHORT)
    for seat, guest in enumerate((*guests, watcher)):
        heard = "".join(guest.frames())
        assert [number for number, cards in enumerate(lists) if cards in heard] == [seat][: 1 - seat // len(lists)]


def nothing_leaks(site: Site, guests: list[Guest], longest: int) -> Guest:
    """Play, at most so many answers, and compare all that anybody was sent; gives back somebody who looked on."""
    watcher = Guest(site)
    watcher.visit(guests[0].tab.path)
    answers = play(guests, seed=7, answers=longest, onlookers=[watcher])
    for guest in (*guests, watcher):
        if guest.tab.meta["status"] == "playing":
            look_back(guest)
    give_up(guests)
    for guest in (*guests, watcher):
        guest.tab.until(lambda tab: tab.meta["status"] == "over")
        read_whole_log(guest)
    match = record(site, guests[0].tab.path)
    assert len(match.entries) >= answers > 0
    for guest in (*guests, watcher):
        assert leaks(guest, match) == []
    assert all(any(change.get("choice", {}).get("options") for change in told(guest)) for guest in guests)
    assert not any(change.get("choice") or change.get("mine") for change in told(watcher))
    for guest in (*guests, watcher):
        heard = "".join(guest.frames())
        others = [other.secret for other in (*guests, watcher) if other is not guest]
        ids = [secret.partition(".")[0] for secret in others]
        key = [match.key.hex(), base64.b64encode(match.key).decode(), match.key.decode("latin-1"), str(list(match.key))]
        assert [canary for canary in (*others, *ids, *key) if canary in heard] == []
        guest.close()
    return watcher


def test_a_view_of_another_seat_would_be_found(site: Site) -> None:
    guests = playing(site)
    play(guests, seed=3, answers=6)
    match = record(site, guests[0].tab.path)
    swapped = Guest(site)
    swapped.tabs, swapped.secret = guests[1].tabs, guests[0].secret
    kinds = {line.partition(" ")[0] for line in leaks(swapped, match)}
    assert {"mine", "meta"} <= kinds


def test_an_earlier_moment_of_another_seat_would_be_found(site: Site) -> None:
    guests = playing(site)
    play(guests, seed=3, answers=6)
    look_back(guests[1])
    match = record(site, guests[0].tab.path)
    swapped = Guest(site)
    swapped.tabs, swapped.secret = guests[1].tabs, guests[0].secret
    assert any(line.startswith("back mine") for line in leaks(swapped, match))
    assert not any(line.startswith("back") for line in leaks(guests[1], match))
