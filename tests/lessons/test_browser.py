"""Lessons in a browser, by somebody who does what the tutor says and finds it by what is outlined, in both languages."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from summon_web.games import games
from summon_web.tables.lesson import lesson_files
from summon_web.web.catalog import lesson_texts, site_texts
from tests.web.browser import PATIENCE, Person, Room, others_left, tokens_of

LESSONS = [(game, name) for game in sorted(games()) for name in lesson_files(game)]
LOCALE = {"en": "en-US", "ja": "ja-JP"}
# Where the lesson stands: what is said and wanted, how many things are outlined, how many of them in sight, and what else is wrong.
LOOK = """() => {
  const tutor = document.querySelector(".tutor");
  const seen = [...document.querySelectorAll("[data-tutored]")].filter((each) => each.checkVisibility());
  const inSight = seen.filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return bottom > 0 && right > 0 && left < innerWidth && top < innerHeight;
  });
  const said = [...(tutor?.querySelectorAll(".says p:not(.unseen, .again)") ?? [])];
  const under = innerWidth < 901 && document.querySelector(".dock.folded") ? (tutor?.getBoundingClientRect().bottom ?? 0) : 0;
  const halved = [...document.querySelectorAll(".sc > *")].filter((each) => {
    const { top, bottom, height } = each.getBoundingClientRect();
    return height && top < under - 4 && bottom > under + 4;
  });
  const { left, top } = said[0]?.getBoundingClientRect() ?? { left: 0, top: 0 };
  return {
    covered: Boolean(said.length) && !document.elementFromPoint(left + 3, top + 3)?.closest(".tutor"),
    says: said.at(-1)?.textContent ?? "", pointed: seen.length, inSight: inSight.length,
    goOn: Boolean(document.querySelector("#go-on")), wants: tutor?.dataset.wants ?? "", ended: tutor?.dataset.ended ?? "",
    heard: tutor?.querySelector(".says .unseen")?.textContent ?? "",
    halved: halved.map((each) => each.className),
    wide: document.documentElement.scrollWidth > innerWidth,
    keys: document.querySelectorAll('[data-key~="k"], [data-key$="+k"]').length,
    logs: document.querySelectorAll('[data-key~="l"]').length,
  };
}"""

# The middle of something that can be pressed, or another place of it if that is covered. It is brought into sight.
SPOT = """(selector) => {
  const found = [...document.querySelectorAll(selector)].find((each) =>
    each.checkVisibility({ visibilityProperty: true }) && each.getClientRects().length && !each.disabled);
  if (!found) return null;
  found.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const { left, width, top, height } = found.getBoundingClientRect();
  const parts = [0.5, 0.2, 0.8], spots = parts.flatMap((x) => parts.map((y) => [left + width * x, top + height * y]));
  return spots.find(([x, y]) => found.contains(document.elementFromPoint(x, y))) ?? null;
}"""
# What a press changes: what is wanted and said, what is chosen and listed, and whether somebody asks back.
STATE = """() => [document.querySelector(".tutor")?.dataset.wants, document.querySelector(".tutor .says")?.textContent,
  document.querySelector(".confirm"), document.querySelectorAll("[aria-pressed=true]").length,
  ...[...document.querySelectorAll("[data-option]")].map((each) => each.dataset.option)].join("|")"""
# What was chosen on the board is only looked at with the first click.
CHOSEN = """(tokens) => tokens.every((each) => document.querySelector(`[data-t="${each}"][aria-pressed=true]`))"""
THING = '[data-t="{}"]:not([data-option])'


def settled(person: Person, before: str, *, points: bool = False) -> dict[str, Any]:
    """Wait until the tutor says something else that can be followed, and points at it."""
    end = time.monotonic() + PATIENCE / 1000
    while True:
        look: dict[str, Any] = person.page.evaluate(LOOK)
        is_new = look["says"] and look["says"] != before and (look["goOn"] or look["wants"])
        is_shown = not (points or look["wants"]) or (look["inSight"] and look["heard"])
        if look["ended"] or (is_new and is_shown) or time.monotonic() > end:
            return look
        person.page.wait_for_timeout(30)


def go(person: Person, game: str, name: str, lang: str, answer: Any = None) -> list[str]:
    """Through a lesson by what the tutor says; what was wrong on the way."""
    steps = lesson_texts(game, lang)[name]["steps"]
    person.game, wrong, before = game, list[str](), ""
    for number, step in enumerate(steps):
        look = settled(person, before, points=bool(step["points"]))
        before = look["says"]
        if before != step["says"]:
            return [*wrong, f"{number}: says {before!r}"]
        if (step["points"] or look["wants"]) and not (look["inSight"] and look["heard"]):
            wrong.append(f"{number}: nothing in sight is pointed at, or not in words: {look}")
        if look["covered"] or look["halved"]:
            wrong.append(f"{number}: what is said is covered, or covers half a row: {look}")
        if look["wide"] or look["keys"] != look["goOn"] or look["logs"] > 1:
            wrong.append(f"{number}: the page is too wide, or a key stands twice: {look}")
        (answer or by_hand)(person, look)
    end = settled(person, before)
    return wrong if end["ended"] in ("won", "passed") else [*wrong, f"it did not end: {end}"]


def press(person: Person, selector: str, *, outlined: bool = False) -> bool:
    """As a hand does it, at a place of the screen, once it is outlined; something must come of it. Whether it can be pressed there."""
    page = person.page
    if page.evaluate(SPOT, selector) is None:
        return False
    if outlined:
        page.wait_for_function("(outlined) => document.querySelector(outlined)", arg=f"{selector}[data-tutored]")
    before = page.evaluate(STATE)
    for patience in (PATIENCE / 10, PATIENCE):  # the page may have scrolled away below the hand
        spot = page.evaluate(SPOT, selector)
        if spot is not None:
            (page.touchscreen.tap if person.kind == "phone" else page.mouse.click)(*spot)
        with suppress(TooLate):
            page.wait_for_function(f"(before) => ({STATE})() !== before", arg=before, timeout=patience)
            return True
    raise AssertionError(f"nothing comes of pressing {selector}")


def by_hand(person: Person, look: dict[str, Any]) -> None:
    """On the board wherever it can be done there, else in the list."""
    page, wants = person.page, look["wants"]
    if look["goOn"]:
        return person.press("#go-on")
    tokens, others = tokens_of(person.game, wants), others_left(person.game, wants, person.options())
    if all(press(person, THING.format(token), outlined=True) for token in tokens):
        if others and not press(person, THING.format(f"do:{wants.split()[0]}")):
            person.press_in_list(wants)
        elif not others and page.evaluate(CHOSEN, tokens):
            expect(page.locator(".tutor .again")).to_be_visible()
            again = press(person, "[data-tutored][data-go]") or press(person, "[data-tutored][aria-pressed=true]")
            again or person.press_in_list(wants)  # the list may lie over what was chosen
    elif not press(person, f'[data-do="{wants}"]'):
        person.press_in_list(wants)
    if page.evaluate("() => Boolean(document.querySelector('.confirm'))"):
        person.press(".confirm .pri")
    return None


def by_keys(person: Person, look: dict[str, Any]) -> None:
    person.page.wait_for_function("() => !document.querySelector('.opts.fresh')")  # a new question takes no key
    row = person.page.locator(f'[data-option="{look["wants"]}"] kbd')
    for key in "k" if look["goOn"] else row.inner_text().split() or ["Space"]:  # a row without a key ends something
        person.page.keyboard.press(key)


def begin(person: Person, game: str, name: str) -> None:
    """From the shelf to the lesson."""
    person.visit()
    person.press(f"#learn-{game}" if name == lesson_files(game)[0] else f"#learn-{game}-{name}")
    expect(person.page.locator(".tutor .says")).not_to_be_empty()


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("kind", ["desk", "phone"])
def test_lessons_lead_through_the_real_board(room: Room, kind: str, lang: str) -> None:
    """Every lesson in each language, one of them at a desk and the other on a phone."""
    person = room.person(kind, locale=LOCALE[lang])
    turn = (kind == "phone") ^ (lang == "ja")
    wrong = {}
    for game, name in LESSONS[turn::2]:
        begin(person, game, name)
        if found := go(person, game, name, lang):
            wrong[f"{game}/{name}"] = found
    assert wrong == {}


def test_a_lesson_can_be_followed_with_keys_alone(room: Room) -> None:
    person = room.person()
    begin(person, "fight_for_olympus", "equipment")
    assert go(person, "fight_for_olympus", "equipment", "en", by_keys) == []


COLOUR = "(button) => getComputedStyle(button).backgroundColor"


def test_learning_is_the_first_choice_and_the_second_lesson_comes_after_the_first(room: Room) -> None:
    """And a lesson that is over can be begun again, at a table of its own."""
    person, game, site = room.person(), "summons_call", site_texts("en")
    page = person.page
    person.visit()
    learn, play, second = (
        page.locator(f"#{name}") for name in (f"learn-{game}", f"play-{game}", f"learn-{game}-triggers")
    )
    first_choice = learn.evaluate(COLOUR)
    assert play.evaluate(COLOUR) != first_choice
    expect(second).to_have_class("small")
    begin(person, game, "first")
    table = page.url
    person.visit()
    expect(learn).to_contain_text(site["learn_on"])
    assert learn.evaluate(COLOUR) == first_choice, "it is still to be gone through"
    learn.click()
    page.wait_for_url(table)
    page.locator(".tutor .more summary").click()
    page.locator("#lesson-skip, #go-on").first.click()
    page.locator("#lesson-leave").click()
    expect(page.locator(".tutor .says")).to_have_text(site["lesson_left"])
    expect(page.locator("#lesson-restart")).to_be_hidden()  # it has folded and covers nothing
    page.locator("#resign").click()
    page.locator("#resign-yes").click()
    expect(page.locator(".tutor .says")).to_contain_text(site["lesson_lost"])
    page.locator(".tutor .more summary").click()
    page.locator("#lesson-restart").click()
    page.wait_for_url(lambda url: url != table)
    expect(page.locator(".tutor .says")).to_contain_text(lesson_texts(game, "en")["first"]["steps"][0]["says"])
    expect(page.locator("#lesson-restart")).to_be_hidden()
    person.visit()
    expect(second).not_to_have_class("small")
    assert play.evaluate(COLOUR) == first_choice
