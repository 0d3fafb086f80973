"""What strangers send. Run as a module: `python -m tests.siege.attacks <kind> <port> <path> <seconds>`.

Each attack comes from one address, unless its name says otherwise, as fast as one process can; it says at the end what it did.
"""

from __future__ import annotations

import http.client
import json
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from random import Random

from summon_web.tables.codes import ALPHABET, LENGTH
from summon_web.web.pages.home import HomeState
from summon_web.web.tablestate import TableState
from tests.web.line import HungUp
from tests.web.site import Site
from tests.web.wire import Tab

HERE = "203.0.113.66"  # where attacks come from
GAME = "fight_for_olympus"
CUT = (HungUp, OSError, TimeoutError)


class Attack:
    def __init__(self, port: int, path: str, seconds: float) -> None:
        self.site = Site.at(port)
        self.path, self.end = path, time.monotonic() + seconds
        self.did: Counter[str] = Counter()
        self.rng = Random(1)

    def lasts(self) -> bool:
        return time.monotonic() < self.end

    def tab(self, path: str = "/", address: str = HERE) -> Tab | None:
        try:
            found = Tab(self.site, path, address=address)
        except CUT:
            self.did["lines refused"] += 1
            return None
        self.did["lines"] += 1
        return found

    def keep_shouting(self, shout: Callable[[Tab], None], lines: int = 20) -> None:
        """On so many lines at once; whichever is cut is opened again."""
        tabs: list[Tab | None] = [None] * lines
        while self.lasts():
            for number in range(lines):
                tab = tabs[number] = tabs[number] or self.tab(self.path)
                if tab is None:
                    continue
                try:
                    for _ in range(50):
                        shout(tab)
                        self.did["messages"] += 1
                    tab.catch_up()
                except CUT:
                    self.did["lines cut"] += 1
                    tab.line.close()
                    tabs[number] = None

    # -- the attacks

    def events(self) -> None:
        self.keep_shouting(lambda tab: tab.call(TableState.undo, request="flood"))

    def heartbeats(self) -> None:
        self.keep_shouting(lambda tab: tab.send("3"))

    def malformed(self) -> None:
        junk = f'42/_event,["event","{"x" * 60_000}"]'
        self.keep_shouting(lambda tab: tab.send(junk))

    def guesses(self) -> None:
        while self.lasts():
            tab = self.tab("/t/" + "".join(self.rng.choices(ALPHABET, k=LENGTH)))
            if tab:
                with suppress(*CUT):
                    tab.until(lambda tab: tab.meta.get("status"), 5)
                tab.close()

    def newcomers(self) -> None:
        while self.lasts():
            if tab := self.tab():
                with suppress(*CUT):
                    tab.until(lambda tab: tab.visitor.get("name") or tab.home.get("notice"), 5)
                    self.did["players"] += bool(tab.visitor.get("name"))
                tab.close()

    def lobbies(self) -> None:
        while self.lasts():
            if tab := self.tab():
                with suppress(*CUT):
                    tab.until(lambda tab: tab.home.get("tables") is not None, 5)
                    for _ in range(5):
                        tab.call(HomeState.create, fields={"game": GAME, "seats": "2", "public": "yes"})
                    tab.settle()
                    self.did["tables"] += len(tab.went)
                tab.close()

    def sockets(self) -> None:
        self._crowd("/", lambda _: HERE, 1500)

    def watchers(self) -> None:
        self._crowd(self.path, lambda _: HERE, 300)

    def watchers_from_everywhere(self) -> None:
        self._crowd(self.path, lambda number: f"198.18.{number // 250}.{number % 250}", 300)

    def unread_watchers(self) -> None:
        """From everywhere, and none of them reads what it is sent."""
        self._crowd(self.path, lambda number: f"198.18.{number // 250}.{number % 250}", 300, read=False)

    def _crowd(self, path: str, address: Callable[[int], str], most: int, *, read: bool = True) -> None:
        """Open as many lines as possible and keep them."""
        tabs: list[Tab] = []
        numbers = count()
        while self.lasts():
            if len(tabs) < most and (tab := self.tab(path, address(next(numbers)))):
                tabs.append(tab)
            if not read and len(tabs) == most:
                time.sleep(0.1)
            for tab in (tabs[-20:] if len(tabs) < most else tabs) if read else ():
                with suppress(*CUT):
                    tab.catch_up()
        self.did["held"] = len(tabs)

    def requests(self) -> None:
        while self.lasts():
            with suppress(OSError, http.client.HTTPException):
                connection = http.client.HTTPConnection("127.0.0.1", self.site.port, timeout=5)
                for _ in range(200):
                    connection.request("GET", "/", headers={"X-Forwarded-For": HERE})
                    answer = connection.getresponse()
                    answer.read()
                    self.did[f"answers {answer.status}"] += 1

    def bots(self) -> None:
        """Tables of three hard bots whose only person resigns and looks on, so that they think as long as possible."""
        kept: list[Tab] = []
        while self.lasts():
            for tab in kept:
                with suppress(*CUT):
                    tab.catch_up()
            if tab := self.tab():
                with suppress(*CUT):
                    tab.until(lambda tab: tab.visitor.get("name") or tab.home.get("notice"), 5)
                    tab.call(HomeState.create, fields={"game": "age_of_summoners", "seats": "4"})
                    tab.until(lambda tab: tab.went or tab.home.get("notice"), 5)
                    if tab.went:
                        kept.append(self._of_bots(tab))
                        self.did["tables of bots"] += 1
                tab.close()

    def _of_bots(self, tab: Tab) -> Tab:
        there = Tab(self.site, tab.went[-1], tab.secret, address=HERE)
        there.until(Tab.here, 5)
        for seat in (1, 2, 3):
            there.call(TableState.add_bot, seat=seat, level="hard")
        there.call(TableState.start)
        there.until(lambda tab: tab.meta["status"] == "playing", 5)
        there.call(TableState.concede, request="gone")
        return there

    def rematches(self) -> None:
        """One match against a hard bot after the other, each given up at once: none of them asks the home page for a table."""
        while self.lasts():
            tab = self.tab()
            if tab is None:
                continue
            with suppress(*CUT):
                tab.until(lambda tab: tab.visitor.get("name") or tab.home.get("notice"), 5)
                tab.call(HomeState.play_now, game=GAME, level="hard", decks=["", ""])
                tab.until(lambda tab: tab.went or tab.home.get("notice"), 5)
                while tab.went and self.lasts():
                    tab = self._once_more(tab)
            tab.close()

    def _once_more(self, tab: Tab) -> Tab:
        """The tab of the table to which this one was sent, once its match was given up and a rematch asked for."""
        there = Tab(self.site, tab.went[-1].partition("?")[0], tab.secret, address=HERE)
        tab.close()
        there.until(Tab.here, 5)
        there.call(TableState.start)
        there.until(lambda tab: tab.meta["status"] == "playing", 5)
        there.call(TableState.concede, request="gone")
        there.until(lambda tab: tab.meta["status"] == "over", 5)
        there.call(TableState.rematch, level="hard")
        there.until(lambda tab: tab.went or tab.notices(), 5)
        self.did["rematches" if there.went else "rematches refused"] += 1
        return there


def main(kind: str, port: str, path: str, seconds: str) -> None:
    attack = Attack(int(port), path, float(seconds))
    getattr(attack, kind)()
    print(json.dumps(attack.did))


if __name__ == "__main__":
    main(*sys.argv[1:5])
