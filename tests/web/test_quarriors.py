"""Three people play Quarriors! to the end; one of them loads the page anew in the middle of a defence."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from .browser import Person, Room, begin, next_to_act

pytestmark = pytest.mark.browser
GAME = "quarriors"
MOST = 900  # clicks


def sensible(options: list[str], rng: Random) -> str:
    """Summon and capture what can be had, cull Quiddity, and go on."""
    for verb in ("summon", "capture", "name", "ready", "use", "spend"):
        wanted = [option for option in options if option.split(" ")[0] == verb]
        if wanted and rng.random() < 0.9:
            return rng.choice(wanted)
    return rng.choice(options)


def reloaded(person: Person) -> None:
    """The page comes back with the same question in the same seat."""
    before = person.options()
    person.page.reload()
    expect(person.page.locator("[data-option]")).to_have_count(len(before))
    assert person.options() == before


def test_three_people_play_to_the_end_and_a_defender_may_load_the_page_anew(room: Room) -> None:
    people = [room.person("desk"), room.person("phone"), room.person("desk")]
    begin(*people, game=GAME)
    rng = Random(7)
    defended = False
    for _ in range(MOST):
        person = next_to_act(people)
        if person is None:
            break
        options = person.options()
        if not defended and sum(option.startswith("name ") for option in options) > 1:
            reloaded(person)
            defended = True
        person.choose(sensible(options, rng))
    assert defended
    for person in people:
        expect(person.page.locator(".result")).to_be_visible()
    assert sum(person.on_board for person in people) > sum(person.on_list for person in people)


COUNT_FALLS = """() => {
  const animate = Element.prototype.animate;
  window.falls = [];
  Element.prototype.animate = function (frames, timing) {
    if (this.classList.contains("qdie")) window.falls.push(timing.duration + timing.delay);
    return animate.call(this, frames, timing);
  };
}"""
AFTER_A_KEY = """() => {
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
  return document.querySelector(".qw").getAnimations({ subtree: true }).some((each) => each.playState === "running");
}"""


def test_thrown_dice_fall_in_every_browser_under_a_second_and_any_key_ends_it(room: Room) -> None:
    lively = {"reduced_motion": "no-preference"}
    people = [room.person("desk", **lively), room.person("phone", **lively), room.person("desk")]
    begin(*people, game=GAME)
    thrower = next_to_act(people)
    assert thrower is not None
    assert thrower.options() == ["roll"]
    for person in people:
        person.page.evaluate(COUNT_FALLS)
    thrower.choose("roll")
    for person in people[:2]:
        person.page.wait_for_function("() => window.falls.length === 6")
        assert max(person.page.evaluate("() => window.falls")) < 1000
        assert not person.page.evaluate(AFTER_A_KEY)
    expect(people[2].page.locator(".pool .qdie")).to_have_count(6)
    assert people[2].page.evaluate("() => window.falls") == []  # who wants no motion sees none


def test_standing_orders_are_private_and_given_while_playing(room: Room) -> None:
    host, guest = room.person("desk"), room.person("phone")
    begin(host, guest, game=GAME, wilds="iron_wall")
    host.page.keyboard.press("?")
    host.press("details.orders summary")
    orders = host.page.locator("select[data-order]")
    assert orders.evaluate_all("(all) => all.map((each) => each.dataset.order)")[:2] == ["life_spell", "defend"]
    host.page.locator("[data-order=life_spell]").select_option("turn")
    host.page.reload()
    host.page.locator(".matchgrid").wait_for()
    expect(host.page.locator("[data-order=life_spell]")).to_have_value("turn")
    expect(guest.page.locator("[data-order=life_spell]")).to_have_value("attacked")
