"""Pictures of a match against a bot, to be looked at: `python -m tests.web.screenshot GAME [CLICKS] [FOLDER]`.

A desk in English and a phone in Japanese, both in light and dark, after so many own clicks.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import expect, sync_playwright

from tests.commands.chromium import chromium

from .browser import PATIENCE, ROOMS, Room, play
from .site import Site, built


def take(room: Room, kind: str, game: str, clicks: int, folder: Path) -> None:
    person = room.person(kind)
    person.game = game
    person.visit()
    person.press(f"#play-{game}")
    person.page.wait_for_url("**/t/*")
    play([person], seed=1, clicks=clicks)
    for theme in ("light", "dark"):
        person.page.locator("html").evaluate("(page, theme) => { page.dataset.theme = theme; }", theme)
        path = folder / f"{game}-{kind}-{theme}.png"
        person.page.screenshot(path=path)
        print(path)


def main() -> None:
    game, clicks, folder = (*sys.argv[1:], *("10", "screenshots")[len(sys.argv) - 2 :])
    Path(folder).mkdir(exist_ok=True)
    built()
    with TemporaryDirectory() as kept, sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        browser = playwright.chromium.launch(executable_path=chromium() or None, args=["--no-sandbox"])
        site = Site(Path(kept))
        site.start()
        try:
            room = Room(browser, site)
            for kind in ROOMS:
                take(room, kind, game, int(clicks), Path(folder))
        finally:
            site.stop()
            browser.close()


if __name__ == "__main__":
    main()
