"""Every page can be used without sight: names, labels, landmarks, a language, one thing per id."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .browser import Person, Room, begin, play
from .people import GAME

pytestmark = pytest.mark.browser

# What is wrong with a page, each as a short sentence. Closed dialogs count too: they will be opened.
FAULTS = """() => {
  const found = [];
  const say = (what, element) => found.push(what + ": " + element.outerHTML.slice(0, 140));
  const named = (element) => {
    const labels = [...(element.labels ?? [])].map((label) => label.textContent).join("");
    const by = (element.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent ?? "").join("");
    const own = element.matches("input,select,textarea") ? "" : element.textContent;
    const image = [...element.querySelectorAll("img[alt]")].map((each) => each.alt).join("");
    return [element.getAttribute("aria-label"), by, labels, own, image, element.title].some((text) => text?.trim());
  };
  for (const element of document.querySelectorAll("button, a[href], select, textarea, input:not([type=hidden]), [role=button]"))
    if (!named(element)) say("nobody knows its name", element);
  for (const element of document.querySelectorAll("dialog, [role=dialog], [role=log], [role=img]"))
    if (!named(element) || (element.matches("dialog, [role=dialog]") && !element.getAttribute("aria-label") && !element.getAttribute("aria-labelledby")))
      say("no label", element);
  for (const element of document.querySelectorAll("img:not([alt])")) say("no text for a picture", element);
  for (const element of document.querySelectorAll("[tabindex]")) if (element.tabIndex > 0) say("jumps the queue", element);
  const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
  ids.filter((id, place) => ids.indexOf(id) !== place).forEach((id) => found.push("twice the same id: " + id));
  for (const element of document.querySelectorAll("button button, a button, button a, a a")) say("one inside the other", element);
  if (!["en", "ja"].includes(document.documentElement.lang)) found.push("no language");
  if (document.querySelectorAll("main").length !== 1) found.push("not one main part");
  if (!document.title) found.push("no title");
  if (!document.querySelector("h1")) found.push("no heading");
  return found;
}"""


def faults(person: Person) -> list[str]:
    return list(person.page.evaluate(FAULTS))


@pytest.mark.parametrize("path", ["/", "/credits", f"/rules/{GAME}", f"/cards/{GAME}", "/t/BBB-BBBB", "/nowhere"])
@pytest.mark.parametrize("kind", ["desk", "phone"])
def test_a_page_has_names_labels_and_a_language(room: Room, path: str, kind: str) -> None:
    person = room.person(kind)
    person.visit(path)
    expect(person.page.locator("main")).to_be_visible()
    expect(person.page.locator("main [aria-busy=true]")).to_have_count(0)
    assert faults(person) == []
    assert person.page.evaluate("document.documentElement.lang") == person.lang


def test_the_table_has_names_labels_and_a_language_from_lobby_to_result(room: Room) -> None:
    host, guest = room.person(), room.person("phone")
    address = host.create()
    assert faults(host) == []
    guest.visit(address)
    guest.sit()
    guest.press("#ready")
    host.press("#start")
    expect(guest.page.locator(".matchgrid")).to_be_visible()
    expect(host.page.locator(".question, .quiet").first).to_be_visible()
    play([host, guest], seed=4, clicks=6)
    assert faults(host) == faults(guest) == []
    host.press("#resign")
    host.press("#resign-yes")
    expect(guest.page.locator(".result")).to_be_visible()
    assert faults(host) == faults(guest) == []


def test_a_phone_needs_no_sideways_scrolling_and_its_targets_are_large(room: Room) -> None:
    host, guest = room.person("desk"), room.person("phone")
    begin(host, guest, start="second")
    guest.choose("begin")
    wide = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert guest.page.evaluate(wide) <= 0
    small = """() => [...document.querySelectorAll("button.card, [data-option], .marker, .vacant")]
      .filter((each) => each.checkVisibility() && !each.disabled)
      .map((each) => [each.className, Math.round(each.getBoundingClientRect().width), Math.round(each.getBoundingClientRect().height)])
      .filter(([, width, height]) => width < 44 || height < 44)"""
    assert guest.page.evaluate(small) == []
