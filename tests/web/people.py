"""Players at a table, each with as many tabs as they like."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from itertools import count
from random import Random
from typing import Any

from summon_web.web.pages.home import HomeState
from summon_web.web.tablestate import TableState

from .site import Site
from .wire import PATIENCE, Tab

GAME = "fight_for_olympus"
FRESH = 30  # answers after which a player goes on in a new tab, below the burst that the pace of one tab allows
_requests = count(1)


def request() -> str:
    return f"request {next(_requests)}"


class Guest:
    """Somebody with a secret; `tab` is where they act, all their tabs keep listening."""

    def __init__(self, site: Site, lang: str = "en", address: str = "", secret: str = "") -> None:
        self.site, self.lang, self.address = site, lang, address
        self.tab = Tab(site, "/", secret, lang=lang, address=address)
        self.tab.until(Tab.here)
        self.tabs = [self.tab]
        self.secret = self.tab.secret
        self._clicks = 0

    def move(self, site: Site) -> Tab:
        """Go on at the same table by way of another machine."""
        self.site = site
        return self.visit(self.tab.path)

    def visit(self, path: str) -> Tab:
        self.tab = Tab(self.site, path, self.secret, lang=self.lang, address=self.address)
        self.tab.until(Tab.here)
        self.tabs.append(self.tab)
        self._clicks = 0
        return self.tab

    def create(self, game: str = GAME, seats: int = 2, *, public: bool = False, **options: str) -> str:
        """Make a table; its address."""
        fields = {"game": game, "seats": str(seats), "public": "yes" if public else "no", **options}
        self.tab.call(HomeState.create, fields=fields)
        self.tab.until(lambda tab: tab.went)
        return self.tab.went[-1]

    def play_now(self, game: str = GAME, level: str = "easy") -> None:
        """Sit down against a bot; the match begins once the page is there, as a browser has it."""
        self.tab.call(HomeState.play_now, game=game, level=level, decks=["", ""])
        self.tab.until(lambda tab: tab.went)
        self.visit(self.tab.went[-1].partition("?")[0])
        self.tab.call(TableState.start)
        self.tab.until(lambda tab: tab.meta["status"] == "playing")

    def answer(self, option: int, **more: Any) -> None:
        """Answer the open question in an unhurried tab."""
        if self._clicks >= FRESH:
            old = self.tab
            self.visit(old.path)
            old.catch_up()
            old.close()
        self._clicks += 1
        choice = self.tab.choice
        self.tab.call(TableState.answer, **{"decision": choice["id"], "option": option, "request": request(), **more})

    def frames(self) -> list[str]:
        return [frame for tab in self.tabs for frame in tab.frames]

    def close(self) -> None:
        for tab in self.tabs:
            tab.close()


def seated(site: Site, game: str = GAME, seats: int = 2, address: str = "", **options: str) -> list[Guest]:
    """Guests at a new table, all ready."""
    guests = [Guest(site, lang, address) for lang in ("en", "ja", "en", "ja")[:seats]]
    path = guests[0].create(game, seats, **options)
    for seat, guest in enumerate(guests):
        guest.visit(path)
        if seat:
            guest.tab.call(TableState.take_seat, seat=seat)
            guest.tab.until(lambda tab: tab.meta["seat"] >= 0)
        guest.tab.call(TableState.ready, yes=True)
    guests[0].tab.until(lambda tab: all(player["ready"] for player in tab.table["players"]))
    return guests


def playing(site: Site, game: str = GAME, seats: int = 2, address: str = "", **options: str) -> list[Guest]:
    """Guests whose match has begun."""
    guests = seated(site, game, seats, address, **options)
    guests[0].tab.call(TableState.start)
    for guest in guests:
        guest.tab.until(lambda tab: tab.meta["status"] == "playing")
    return guests


def asked(guests: Iterable[Guest]) -> Guest:
    """Whom the game waits for now, or after a pause."""
    guests = list(guests)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for guest in guests:
            if guest.tab.choice.get("options"):
                return guest
            guest.tab.hear(0.02)
    raise TimeoutError("nobody is asked")


def play(guests: list[Guest], seed: int, answers: int = 20_000, onlookers: Sequence[Guest] = ()) -> int:
    """Random answers over the wire until the match is over, at most so many; how many it were."""
    rng = Random(seed)
    for done in range(answers):
        if guests[0].tab.meta["status"] == "over":
            return done
        guest = asked(guests)
        question = guest.tab.meta["moment"], guest.tab.choice["id"]
        guest.answer(rng.randrange(len(guest.tab.choice["options"])))
        guest.tab.until(lambda tab, question=question: (tab.meta["moment"], tab.choice.get("id")) != question)
        for other in guests:
            other.tab.until(lambda tab, moment=guest.tab.meta["moment"]: tab.meta["moment"] >= moment)
        for onlooker in onlookers:
            onlooker.tab.catch_up()
    return answers


def give_up(guests: list[Guest]) -> None:
    """Everybody but the last resigns, one after the other."""
    for guest in guests[:-1]:
        if guest.tab.meta["status"] == "playing":
            before = guest.tab.meta["moment"]
            guest.visit(guest.tab.path).call(TableState.concede, request=request())
            guest.tab.until(lambda tab, before=before: tab.meta["moment"] > before)
