"""Somebody who has never seen a game plays its first turns against a bot and misses nothing: what is told fits the board,
what glows can be chosen, everything that is shown can be read.

`.venv/bin/python -m tests.web.stranger` takes the long walk: ten turns of every game, at a desk and with a phone, in both
languages, at normal speed; names of games walk those only, and a number is that of the turns. `phone` plays whole matches on a phone instead.
"""

from __future__ import annotations

import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Error, sync_playwright

from summon_web.web.shelf import on_shelf
from tests.commands.chromium import chromium

from .boards_told import STAGED, boards_told, match_of
from .browser import ROOMS, SIGHT, Person, Room
from .by_taps import by_taps
from .record import canonical
from .site import PAUSE, Site, built

EYES = [(kind, lang) for kind in ROOMS for lang in ("en", "ja")]
PATIENCE = 60  # seconds until a walk that gets nowhere has failed
DEAD = 10_000  # milliseconds after which a tap that changed nothing is dead, on a busy machine too

# What there is to see at this moment. Things in motion are looked at when they have arrived.
LOOK = (Path(__file__).parent / "look.js").read_text(encoding="utf-8")


@dataclass
class Walk:
    """What a stranger has seen on the way: everything in `faults` is wrong."""

    person: Person
    rng: Random
    faults: dict[str, None] = field(default_factory=dict)
    questions: int = 0
    turns: int = 0
    taps: int = 0
    told: dict[int, Any] = field(default_factory=dict)  # by line of the log: the board that the page showed

    def fault(self, *what: object) -> None:
        self.faults[" ".join(map(str, what))] = None

    def look(self) -> dict[str, Any]:
        staged = self.person.page.evaluate(STAGED)
        if staged["line"] >= 0 and staged["line"] not in self.told:
            self.told[staged["line"]] = staged["board"]
        seen: dict[str, Any] = self.person.page.evaluate(LOOK)
        if seen["showing"] and (seen["options"] or seen["glowing"]):
            self.fault("a question is open while this is told:", seen["caption"])
        for kind in ("cut", "covered", "nameless", "small", "foreign"):
            for what in seen[kind]:
                self.fault(f"{kind}:", what)
        return seen

    def act(self, seen: dict[str, Any]) -> None:
        """Touch something that glows, or choose from the list; whatever it is, something must come of it."""
        page = self.person.page
        closing = [option for option in seen["options"] if " " not in option]
        glowing = seen["glowing"]
        if closing and (not glowing or self.rng.random() < 0.3):
            where = f'[data-option="{self.rng.choice(closing)}"]'
        elif glowing:
            where = f'[data-stranger="{self.rng.randrange(glowing)}"]'
        else:
            where = f'[data-option="{self.rng.choice(seen["options"])}"]'
        touched = page.locator(where).first
        before = page.evaluate(SIGHT)
        name = page.evaluate("(where) => document.querySelector(where)?.outerHTML.slice(0, 90)", where)
        if not name:
            return  # the question has changed meanwhile
        self.taps += 1
        try:
            if self.person.kind == "phone" and not touched.is_visible():
                with suppress(Error):  # the list may open by itself meanwhile
                    page.locator(".folded .foldlist").tap(timeout=1000)
            touched.tap(timeout=DEAD) if self.person.kind == "phone" else touched.click(timeout=DEAD)
            changed = f"(before) => document.querySelector('.confirm, .notice.on') || ({SIGHT})() !== before"
            page.wait_for_function(changed, arg=before, timeout=DEAD)
        except Error as error:
            lines = str(error).splitlines()
            self.fault("dead:", name, lines[0], *[line for line in lines if "intercepts" in line][:1])
        sure = page.locator(".confirm .pri")
        if sure.count():
            with suppress(Error):
                sure.tap(timeout=DEAD) if self.person.kind == "phone" else sure.click(timeout=DEAD)
                # Until the answer has come the question stands as it did, and would be answered again.
                come = f"(before) => !document.querySelector('.confirm') && ({SIGHT})() !== before"
                page.wait_for_function(come, arg=before, timeout=DEAD)

    def go(self, turns: int) -> None:
        """Until so many turns have begun, or the match is over."""
        end = time.monotonic() + PATIENCE * turns
        while time.monotonic() < end:
            seen = self.look()
            self.turns = max(self.turns, seen["turn"])
            if seen["over"] or self.turns > turns:
                return self.compare()
            if seen["options"] and seen["still"]:
                self.questions += 1
                self.act(seen)
            else:
                self.person.page.wait_for_timeout(40)
        self.fault("the walk got nowhere: turn", self.turns)
        return self.compare()

    def compare(self) -> None:
        """Every caption was told on the board that the data file has for it."""
        boards = boards_told(match_of(self.person.site.database, self.person.page.url), 0)
        for line, shown in self.told.items():
            if canonical("board", shown) not in {canonical("board", board) for board in boards.get(line, ())}:
                self.fault("told of another board: line", line)


def walk(room: Room, game: str, kind: str, lang: str, turns: int, speed: str = "normal") -> Walk:
    locale = {"en": "en-US", "ja": "ja-JP"}[lang]
    person = room.person(kind, locale=locale, reduced_motion="no-preference")
    person.page.add_init_script(f"Object.assign(localStorage, {{ summon_speed: '{speed}', summon_settling: '250' }})")
    person.game = game
    person.visit()
    person.page.locator(f"#play-{game} + select").select_option("easy")
    person.press(f"#play-{game}")
    person.page.wait_for_url("**/t/*")
    person.page.locator(".matchgrid").wait_for()
    there = Walk(person, Random(f"{game} {kind} {lang}"))
    there.go(turns)
    return there


def main() -> int:
    turns = next((int(word) for word in sys.argv[1:] if word.isdigit()), 10)
    wanted = [word for word in sys.argv[1:] if word in on_shelf()] or on_shelf()
    on_phone = "phone" in sys.argv[1:]
    built()
    site = Site(Path(tempfile.mkdtemp()), SUMMON_PAUSE_SECONDS=str(PAUSE))
    site.start()
    wrong = 0
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium() or None, args=["--no-sandbox"])
            for game in wanted:
                for kind, lang in [("phone", "ja")] if on_phone else EYES:
                    room = Room(browser, site)
                    if on_phone:
                        person, found = by_taps(room, game)
                        said = f"{person.on_board} answers on the board, {person.on_list} in the list"
                    else:
                        there = walk(room, game, kind, lang, turns)
                        said, found = (
                            f"{len(there.told)} captions, {there.taps} taps, {there.turns} turns",
                            [*there.faults],
                        )
                    faults = [*found, *room.close()]
                    wrong += len(faults)
                    print(f"{game}, {kind}, {lang}: {said}, {len(faults)} faults", flush=True)
                    for fault in faults:
                        print(f"  {fault}")
    finally:
        site.stop()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
