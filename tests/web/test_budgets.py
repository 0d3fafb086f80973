"""What a browser is sent: little for a move, not much for coming in, and a page that loads quickly anywhere."""

from __future__ import annotations

import gzip
import statistics
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Response

from summon_web.games import games
from summon_web.web.shelf import on_shelf

from .browser import Room, begin
from .people import Guest, asked, playing
from .site import Site

MOVE = 8192  # bytes to each browser, with the boards on the way where an answer has many consequences
ENTRY = 20_480
ANSWERS = 160  # of one match
CODE = 210 * 1024  # scripts and styles of the match page, compressed
EVERYTHING = 251 * 1024  # with texts, icons and the page itself
TABLES = [
    (game, seats) for game in on_shelf() for seats in sorted({min(games()[game].seats), max(games()[game].seats)})
]


def heard(guest: Guest) -> int:
    return sum(len(frame.encode()) for frame in guest.tab.frames)


def lines(guest: Guest) -> list[str]:
    """The options of whom is asked."""
    return [" ".join(option) for option in guest.tab.choice["options"]]


def weighed(guests: list[Guest], pick: Callable[[list[str]], str], answers: int) -> tuple[list[int], list[int]]:
    """Play to the end, or so many answers: the bytes of each move to each browser, and those of coming in now and then."""
    moves: list[int] = []
    entries: list[int] = []
    for done in range(answers):
        if guests[0].tab.meta["status"] == "over":
            break
        actor = asked(guests)
        if done % 25 == 0:
            for guest in guests:
                guest.visit(guest.tab.path)
                entries.append(heard(guest))
        before = [(guest.tab, heard(guest)) for guest in guests]
        question = actor.tab.meta["moment"], actor.tab.choice["id"]
        options = lines(actor)
        actor.answer(options.index(pick(options)))
        actor.tab.until(lambda tab, question=question: (tab.meta["moment"], tab.choice.get("id")) != question)
        for guest in guests:
            guest.tab.until(lambda tab, now=actor.tab.meta["moment"]: tab.meta["moment"] >= now)
        moves += [heard(guest) - count for guest, (tab, count) in zip(guests, before, strict=True) if guest.tab is tab]
    for guest in guests:
        guest.close()
    return moves, entries


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_move_and_an_entry_stay_within_their_bytes(
    site: Site, game: str, seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    moves, entries = weighed(playing(site, game, seats), Random(11).choice, ANSWERS)
    with capsys.disabled():
        middle, most = statistics.median(moves), max(moves)
        print(f"\n{game}, {seats} seats: a move {middle:.0f} bytes in the middle, {most} at most; ", end="")
        print(f"an entry {max(entries)} at most")
    assert most <= MOVE
    assert max(entries) <= ENTRY


@pytest.mark.browser
@pytest.mark.parametrize("game", on_shelf())
def test_the_match_page_is_light(room: Room, game: str, capsys: pytest.CaptureFixture[str]) -> None:
    host, guest, watcher = room.person(), room.person("phone"), room.person()
    address = begin(host, guest, game=game)
    weights: dict[str, list[int]] = {"code": [], "rest": []}

    def weigh(response: Response) -> None:
        kind = response.headers.get("content-type", "")
        sort = "code" if "javascript" in kind or "css" in kind else "rest"
        weights[sort].append(len(gzip.compress(response.body())))

    watcher.page.on("response", weigh)
    watcher.visit(address)
    watcher.page.wait_for_load_state("networkidle")
    code, rest = (sum(found) for found in weights.values())
    with capsys.disabled():
        files = len(weights["code"])
        print(
            f"\n{game}, first load of the match page: {code / 1024:.0f} KB of code in {files} files, {(code + rest) / 1024:.0f} KB in all"
        )
    assert weights["code"]
    assert code <= CODE
    assert code + rest <= EVERYTHING
