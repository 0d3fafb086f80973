"""People at real browsers: an English desk, a Japanese phone, and hands that play through the board."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from summon_web.games import games
from summon_web.web.catalog import LANGS, game_texts, site_texts

from .people import GAME
from .site import Site

PATIENCE = 20_000  # milliseconds until a wait has failed
ROOMS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1440, "height": 900}, "locale": "en-US", "color_scheme": "dark"},
    "phone": {
        "viewport": {"width": 390, "height": 844}, "locale": "ja-JP", "color_scheme": "light", "has_touch": True,
        "is_mobile": True,
    },
}  # fmt: skip

# What a player sees of the match, but for the line that passes by, how new the question is and whether its list is folded:
# the list opens by itself while an answer is on its way.
SIGHT = """() => {
  const page = document.querySelector("#content")?.cloneNode(true);
  page?.querySelectorAll(".ticker, .notice, .tip, .foldlist").forEach((each) => each.remove());
  page?.querySelectorAll(".fresh, .folded").forEach((each) => each.classList.remove("fresh", "folded"));
  const byName = (a, b) => (a.name < b.name ? -1 : 1);
  page?.querySelectorAll("*").forEach((each) => [...each.attributes].sort(byName).forEach(({ name, value }) => {
    each.removeAttribute(name);
    each.setAttribute(name, value);
  }));
  return page ? page.innerHTML : "";
}"""
THING = '[data-t="{}"]:not([data-option]):visible'
# How the things on the board with these tokens glow; empty if one of them is not there to be touched.
TOUCHABLE = """(tokens) => {
  const things = tokens.map((token) => [...document.querySelectorAll(`[data-t="${token}"]:not([data-option])`)]
    .find((each) => each.checkVisibility({ visibilityProperty: true }) && each.getClientRects().length && !each.disabled));
  return things.every(Boolean) ? things.map((each) => getComputedStyle(each).getPropertyValue("--glow").trim()) : [];
}"""
# Most people here have read what every game opens with, and their hands wait for what they touch.
KNOWN = f"""if (location.protocol.startsWith("http")) {{
  for (const game of {[*games()]}) localStorage[`summon_read_${{game}}`] ??= "1";
  localStorage.summon_settling ??= "0";
}}"""
# What harms oneself is folded away; most people here never unfold it.
HARMFUL = "() => [...document.querySelectorAll('.harmful [data-option]')].map((each) => each.dataset.option)"
OPTIONS = """() => [...document.querySelectorAll('[data-option]:not(.harmful *)')].map((each) => each.dataset.option)"""


@dataclass
class Person:
    """Somebody at a browser of their own."""

    site: Site
    page: Page
    kind: str
    game: str = GAME
    complaints: list[str] = field(default_factory=list)
    on_board: int = 0
    on_list: int = 0

    @property
    def lang(self) -> str:
        return "ja" if self.kind == "phone" else "en"

    def says(self, key: str, **values: object) -> str:
        """A text of the site in this person's language."""
        line = site_texts(self.lang)[key]
        for name, value in values.items():
            line = line.replace(f"{{{name}}}", str(value))
        return line

    def visit(self, path: str = "/") -> None:
        self.page.goto(path if path.startswith("http") else f"{self.site.url}{path}")
        expect(self.page.locator(".me")).not_to_have_text("…")

    def press(self, where: str | Locator) -> None:
        found = self.page.locator(where) if isinstance(where, str) else where
        found.tap() if self.kind == "phone" else found.click()

    # -- before the match

    def create(self, game: str = GAME, *, seats: int = 2, public: bool = False, **options: str) -> str:
        """From the shelf to a table of one's own; its address."""
        self.game = game
        self.visit()
        self.press(f"#create-{game}")
        form = self.page.locator(f"#new-{game}")
        for name, value in {"seats": str(seats), **options, "public": "yes" if public else "no"}.items():
            if name != "seats" or len(games()[game].seats) > 1:
                form.locator(f"select[name={name}]").select_option(value)
        self.press(form.locator("button[type=submit]"))
        self.page.wait_for_url("**/t/*")
        expect(self.page.locator(".seats li")).to_have_count(seats)
        return self.page.url

    def sit(self) -> None:
        self.press(self.page.locator(".seats button.pri").first)
        expect(self.page.locator(".seats li.mine")).to_be_visible()

    # -- the match

    def options(self) -> list[str]:
        return list(self.page.evaluate(OPTIONS))

    def press_in_list(self, option: str) -> None:
        """Unless it is gone: then something has come of what was touched before."""
        listed = self.page.locator(f'[data-option="{option}"]')
        folded = self.page.locator(f'.harmful:not([open]):has([data-option="{option}"]) summary')
        for _ in range(4):
            if self.kind == "phone":
                with suppress(TooLate):  # the list opens by itself where the board can't offer everything
                    listed.wait_for(timeout=400)
                if not listed.is_visible():
                    with suppress(TooLate):
                        self.page.locator(".folded .foldlist").tap(timeout=1000)
            with suppress(TooLate):  # it may fold below the finger
                if folded.count():
                    (folded.tap if self.kind == "phone" else folded.click)(timeout=3000)
                (listed.tap if self.kind == "phone" else listed.click)(timeout=3000)
                return
        if listed.count():
            self.press(listed)

    def harmful(self) -> list[str]:
        return list(self.page.evaluate(HARMFUL))

    def choose(self, option: str) -> None:
        """Answer, on the board wherever it can be done there, and wait until something has come of it."""
        before = self.page.evaluate(SIGHT)
        tokens = tokens_of(self.game, option)
        open_ = others_left(self.game, option, self.options())
        again = self.page.locator(".ask .again")  # a tap has shown what it touches
        shown = again.count() > 0
        if shown:
            self.press_in_list(option)
            self.on_list += 1
        elif option not in self.harmful() and len(set(tokens)) == len(tokens) and self.page.evaluate(TOUCHABLE, tokens):
            for token in tokens:
                with suppress(TooLate):  # a thing may be chosen without a glow of its own
                    glows = f"(tokens) => !({TOUCHABLE})(tokens).includes('transparent')"
                    self.page.wait_for_function(glows, arg=[token], timeout=3000)
                if token != tokens[0] and option not in self.options():
                    break  # what was touched first left nothing else to choose
                self.press(self.page.locator(THING.format(token)).first)
            if open_:
                self.press_in_list(option)
            self.on_board += 1
        else:
            self.press_in_list(option)
            self.on_list += 1
        self.page.wait_for_function(
            f"(before) => document.querySelector('.confirm') || ({SIGHT})() !== before", arg=before
        )
        if not shown and again.count():
            self.press_in_list(option)
        sure = self.page.locator(".confirm .pri")
        if sure.count():
            self.press(sure)
            # The next question may come with its only answer pressed.
            pressed = "document.querySelector(`[data-option='${option}']`) && document.querySelector('.mid [data-t][aria-pressed]')"
            settled = f"!document.querySelector('.confirm') && !({pressed}) && ({SIGHT})() !== before"
            self.page.wait_for_function(f"([option, before]) => {settled}", arg=[option, before])


def tokens_of(game: str, option: str) -> list[str]:
    """What an option names on the board, as assets/scripts/selection.ts writes it."""
    verb, *values = option.split(" ")
    types = games()[game].grammar[verb]
    return [f"c{v}" if t == "card" else f"{t}:{v}" for t, v in zip(types, values, strict=True) if t != "n"] or [
        f"do:{verb}"
    ]


def others_left(game: str, option: str, options: Sequence[str]) -> bool:
    """Whether everything that an option names on the board leaves other options open, so that the list must tell."""
    tokens = tokens_of(game, option)
    found = [tokens_of(game, other) for other in options if other != option]
    return any(set(tokens) <= set(each) and (len(each) > len(tokens) or each == tokens) for each in found)


def sensible(options: Sequence[str], rng: Random) -> str:
    """Mostly something that moves the game on; so a match ends soon, whatever was dealt."""
    closing = ("end", "no", "done", "skip")
    bold = [option for option in options if option.split(" ")[0] not in closing]
    placing = [option for option in bold if option.startswith("place")]
    if placing and rng.random() < 0.85:
        return rng.choice(placing)
    return rng.choice(bold if bold and rng.random() < 0.9 else list(options))


SLIPPED_IN = [site_texts(lang)["ask_interrupt"] for lang in LANGS]
ASKED = f"""() => document.querySelector(".result") ? "over"
  : document.querySelector(".ask:not(.quiet) [data-option]")
    && !{SLIPPED_IN}.includes(document.querySelector(".ask .question")?.textContent) ? "asked" : "" """


def next_to_act(people: Sequence[Person]) -> Person | None:
    """Whom the game waits for; what may be slipped in is no question, as it can be gone before a hand is there. None when the match is over."""
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        for person in people:
            found = person.page.evaluate(ASKED)
            if found:
                return person if found == "asked" else None
    raise TimeoutError("nobody is asked and the match is not over")


def play(people: Sequence[Person], seed: int, clicks: int = 400) -> int:
    """Play by clicks until the match is over, at most so many; how many it were."""
    rng = Random(seed)
    for done in range(clicks):
        person = next_to_act(people)
        if person is None:
            return done
        person.choose(sensible(person.options(), rng))
    return clicks


def begin(host: Person, *guests: Person, game: str = GAME, **options: str) -> str:
    """A match from the shelf on; its address."""
    address = host.create(game, seats=1 + len(guests), **options)
    for guest in guests:
        guest.game = game
        guest.visit(address.removeprefix(host.site.url))  # by way of whatever server this guest uses
        guest.sit()
        guest.press("#ready")
        expect(guest.page.locator("#unready")).to_be_visible()
    host.press("#start")
    for person in (host, *guests):
        expect(person.page.locator(".matchgrid")).to_be_visible()
        expect(person.page.locator(".panel.ask")).not_to_have_attribute("aria-busy", "true")
    return address


def game_says(lang: str, section: str, key: str, game: str = GAME) -> str:
    return str(game_texts(game, lang)[section][key])


def against_a_bot(room: Room, game: str, kind: str = "desk") -> Person:
    """Somebody whose match against a bot has begun; nothing of it is shown slowly."""
    person = room.person(kind)
    person.game = game
    person.visit()
    person.press(f"#play-{game}")
    person.page.wait_for_url("**/t/*")
    expect(person.page.locator("#resign")).to_be_visible()
    person.page.locator("#pace").select_option("none")
    return person


class Room:
    """Opens browsers for people and sees to it that none of them complained."""

    def __init__(self, browser: Browser, site: Site) -> None:
        self.browser, self.site = browser, site
        self.people: list[Person] = []

    def person(self, kind: str = "desk", **more: Any) -> Person:
        context = self.browser.new_context(**{"reduced_motion": "reduce", **ROOMS[kind], **more})
        context.set_default_timeout(PATIENCE)
        context.add_init_script(KNOWN)
        person = Person(self.site, context.new_page(), kind)
        person.page.on("pageerror", lambda error: person.complaints.append(str(error)))
        self.people.append(person)
        return person

    def close(self) -> list[str]:
        for person in self.people:
            person.page.context.close()
        return [complaint for person in self.people for complaint in person.complaints]
