"""Goes through lessons in a browser, as somebody who does what the tutor says: `python -m tests.lessons.visit [GAME/LESSON ...]`.

Each on an English desk and a Japanese phone, with a picture of every step under `screenshots/`, and a list of what was wrong: a step
that points at nothing, a thing that can't be seen or pressed where the tutor wants it, an error of the page.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import expect, sync_playwright

from summon_web.games import games
from summon_web.tables.lesson import lesson_files
from summon_web.web.catalog import lesson_texts
from tests.commands.chromium import chromium
from tests.web.browser import PATIENCE, Person, Room
from tests.web.site import Site, built

# Where the lesson stands: the step that is said, what may be done, and how many things are pointed at in sight.
LOOK = """() => {
  const tutor = document.querySelector(".tutor");
  const seen = [...document.querySelectorAll("[data-tutored]")].filter((each) => each.checkVisibility());
  const wanted = tutor?.dataset.wants ?? "";
  const box = tutor?.getBoundingClientRect();
  const hidden = (each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return bottom < 1 || right < 1 || left > innerWidth || top > innerHeight;
  };
  return {
    says: tutor?.querySelector(".says")?.innerText ?? "",
    goOn: Boolean(document.querySelector("#go-on")),
    pointed: seen.length, inSight: seen.filter((each) => !hidden(each)).length,
    wanted, height: box ? Math.round(box.height) : 0, wide: document.documentElement.scrollWidth > innerWidth,
    over: Boolean(tutor?.matches("[data-over]")), asked: Boolean(document.querySelector(".ask:not(.quiet) [data-option]")),
  };
}"""


def go(person: Person, game: str, name: str, folder: Path | None = None, most: int = 400) -> list[str]:
    """Through a lesson by what the tutor says; what was wrong on the way."""
    steps = lesson_texts(game, person.lang)[name]["steps"]
    person.game, wrong, seen = game, [], list[str]()
    for _ in range(most):
        look = _settled(person, seen[-1] if seen else "")
        if look["over"]:
            break
        said = next((n for n, step in enumerate(steps) if look["says"].endswith(step["says"])), None)
        if said is None:
            wrong.append(f"{len(seen)}: says {look['says']!r}")
            break
        seen.append(look["says"])
        step = steps[said]
        if folder:
            person.page.screenshot(path=folder / f"{game}-{name}-{person.kind}-{said:02}.png")
        if step["points"] and not look["pointed"]:
            wrong.append(f"{said}: points at nothing")
        if look["wide"]:
            wrong.append(f"{said}: the page is too wide")
        if look["goOn"]:
            person.press("#go-on")
        elif not look["wanted"]:
            wrong.append(f"{said}: it wants nothing and can't be read on")
            break
        else:
            if not look["inSight"]:
                wrong.append(f"{said}: nothing that is wanted is in sight on the board ({look['wanted']})")
            person.choose(look["wanted"])
    if len(seen) != len(steps):
        wrong.append(f"{len(seen)} of {len(steps)} steps were said")
    return [*wrong, *person.complaints]


def _settled(person: Person, before: str) -> dict[str, Any]:
    """Wait until the tutor says something else that can be followed."""
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        look: dict[str, Any] = person.page.evaluate(LOOK)
        if look["over"] or (look["says"] and look["says"] != before and (look["goOn"] or look["wanted"])):
            return look
        person.page.wait_for_timeout(50)
    return look


def begin(person: Person, game: str, name: str) -> None:
    """From the shelf to the lesson."""
    person.visit()
    first = lesson_files(game)[0]
    if name != first:  # the others are offered to somebody who has begun
        person.press(f"#learn-{game}")
        expect(person.page.locator(".tutor .says")).to_be_visible()
        person.visit()
    person.press(f"#learn-{game}" if name == first else f"#learn-{game}-{name}")
    expect(person.page.locator(".tutor .says")).to_be_visible()


def main() -> None:
    every = [f"{game}/{name}" for game in sorted(games()) for name in lesson_files(game)]
    wanted = [each for each in every if not sys.argv[1:] or any(each.startswith(word) for word in sys.argv[1:])]
    folder = Path("screenshots")
    folder.mkdir(exist_ok=True)
    built()
    with TemporaryDirectory() as kept, sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        browser = playwright.chromium.launch(executable_path=chromium() or None, args=["--no-sandbox"])
        site = Site(Path(kept))
        site.start()
        try:
            for each in wanted:
                game, name = each.split("/")
                for kind in ("desk", "phone"):
                    person = Room(browser, site).person(kind)
                    begin(person, game, name)
                    start = time.monotonic()
                    wrong = go(person, game, name, folder)
                    print(
                        f"{each} {kind}: {time.monotonic() - start:.0f} s",
                        *(wrong or ["nothing was wrong"]),
                        sep="\n  ",
                    )
                    person.page.context.close()
        finally:
            site.stop()
            browser.close()


if __name__ == "__main__":
    main()
