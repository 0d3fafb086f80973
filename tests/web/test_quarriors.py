"""Three people play Quarriors! to the end; one of them loads the page anew in the middle of a defence."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from .browser import Person, Room, begin, next_to_act
from .stranger import LOOK

pytestmark = pytest.mark.browser
GAME = "quarriors"
MOST = 900  # clicks
ENOUGH = 90  # to have seen every kind of question


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


def test_three_people_play_and_a_defender_may_load_the_page_anew(room: Room) -> None:
    """For a while; then two of them give up. Against a bot there are whole matches."""
    people = [room.person("desk"), room.person("phone"), room.person("desk")]
    begin(*people, game=GAME)
    rng = Random(7)
    defended = False
    for answers in range(MOST):
        person = next_to_act(people)
        if person is None or (defended and answers >= ENOUGH):
            break
        options = person.options()
        if not defended and sum(option.startswith("name ") for option in options) > 1:
            reloaded(person)
            defended = True
        person.choose(sensible(options, rng))
    assert defended
    for person in people[1:]:
        person.press("#resign")
        person.press("#resign-yes")
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
  const motions = document.querySelector(".qw").getAnimations({ subtree: true });
  return motions.some((each) => each.playState === "running" && each.effect.getComputedTiming().endTime !== Infinity);
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


def test_a_key_ends_the_falling_in_a_lesson_too_where_what_is_outlined_pulses_on(room: Room) -> None:
    person = room.person("desk", reduced_motion="no-preference")
    page = person.page
    person.visit()
    person.press(f"#learn-{GAME}")
    person.press("#go-on")
    person.press(".lever[data-tutored]")
    expect(page.locator(".diebox[data-tutored=touch]")).to_be_visible()
    assert not page.evaluate(AFTER_A_KEY)


def test_a_japanese_desk_covers_no_word_and_reads_no_foreign_comma(room: Room) -> None:
    person = room.person("desk", locale="ja-JP")
    person.visit()
    person.press(f"#learn-{GAME}")
    person.press("#go-on")
    expect(person.page.locator(".lever[data-tutored]")).to_be_visible()
    seen = person.page.evaluate(LOOK)
    assert (seen["covered"], seen["foreign"]) == ([], [])


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


def turn_to(people: list[Person], ask: str) -> Person:
    """Play until somebody is asked this; who it is."""
    for _ in range(MOST):
        person = next_to_act(people)
        assert person is not None
        if person.page.locator(f".qw.ask-{ask}").count():
            return person
        options = person.options()
        person.choose(
            next((option for option in options if option.split(" ")[0] in ("roll", "use", "done")), options[0])
        )
    raise AssertionError(f"nobody was asked {ask}")


COVERED = """() => {
  const top = document.querySelector(".dock").getBoundingClientRect().top;
  return [...document.querySelectorAll(".wild")].filter((wild) => wild.getBoundingClientRect().bottom > top).length;
}"""
SPILT = """() => [...document.querySelectorAll(".qw > section, .qw .foe")].filter(
  (each) => [...each.querySelectorAll(".wild, .diebox, .owned")].some((one) => one.getBoundingClientRect().bottom > each.getBoundingClientRect().bottom + 1)
).map((each) => each.className)"""
GLOWS = "(each) => getComputedStyle(each).getPropertyValue('--glow').trim() !== 'transparent'"


def test_a_phone_shows_half_of_the_wilds_while_a_die_is_captured_and_all_in_their_frame(room: Room) -> None:
    people = [room.person("phone"), room.person("phone")]
    begin(*people, game=GAME, wilds="first_hunt")
    page = turn_to(people, "capture").page
    expect(page.locator(".wild").first).to_be_visible()
    page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth")
    if page.locator(".dock:not(.folded) .foldlist").count():
        page.locator(".foldlist").tap()
        expect(page.locator(".dock.folded")).to_be_visible()
    assert page.evaluate(COVERED) <= 7  # of thirteen
    assert page.evaluate(SPILT) == []  # over whoever is below


WATCH = """() => {
  const animate = Element.prototype.animate;
  [window.slid, window.told] = [[], []];
  Element.prototype.animate = function (frames, timing) {
    if (this.classList.contains("diebox") && String(frames[0].transform).startsWith("translate")) window.slid.push(this.dataset.k);
    return animate.call(this, frames, timing);
  };
  const tell = () => window.told.push(document.querySelector(".ticker")?.textContent);
  new MutationObserver(tell).observe(document.querySelector(".strip"), { childList: true, subtree: true, characterData: true });
}"""


def test_a_captured_die_comes_from_its_card_and_everybody_sees_who_has_it(room: Room) -> None:
    people = [room.person("desk", reduced_motion="no-preference"), room.person("phone")]
    begin(*people, game=GAME, wilds="first_hunt")
    captor = turn_to(people, "capture")
    captured = next(option for option in captor.options() if option not in ("capture 0", "capture 1"))
    kind = captured.split(" ")[1]
    host = people[0].page
    host.evaluate(WATCH)
    captor.choose(captured)
    mine = f'.owned > div:nth-child({people.index(captor) + 1}) [data-k="{kind}"]'
    for person in people:
        expect(person.page.locator(mine)).to_have_attribute("aria-label", re.compile("×1$"))
    host.wait_for_function("(kind) => window.slid.includes(kind)", arg=kind)
    host.wait_for_function("() => window.told.some((line) => line?.includes('captures'))")
    assert not any("pays" in (line or "") for line in host.evaluate("() => window.told"))


def test_equal_dice_glow_together_and_the_one_that_is_clicked_stands_for_the_other(room: Room) -> None:
    people = [room.person("desk"), room.person("desk")]
    begin(*people, game=GAME)
    while True:
        person = turn_to(people, "assistant_reroll")
        others = [option.split(" ")[1] for option in person.options() if option.startswith("with ")]
        twins = person.page.locator(", ".join(f'.mat .pool [data-same="c{die}"]' for die in others))
        if twins.count():
            break
        person.choose("no")
    twin = twins.first.element_handle()
    person.page.wait_for_function(GLOWS, arg=twin)
    person.press(twins.first)
    expect(person.page.locator(".qw.ask-assistant_reroll")).to_have_count(0)


def test_cards_are_picked_one_by_one_only_for_wilds_picked_by_hand(room: Room) -> None:
    host = room.person()
    host.visit()
    host.press(f"#create-{GAME}")
    form = host.page.locator(f"#new-{GAME}")
    one = form.locator("select[name=deathdealer]")
    expect(one).not_to_be_visible()
    form.locator("select[name=wilds]").select_option("own")
    expect(one).to_be_visible()
    form.locator("select[name=wilds]").select_option("iron_wall")
    expect(one).not_to_be_visible()
    host.press(form.locator("button[type=submit]"))
    lobby = host.page.locator("[data-lobby]")
    expect(lobby).to_have_count(4)
    host.page.locator("[data-lobby=wilds]").select_option("own")
    expect(lobby).to_have_count(19)


@pytest.mark.parametrize(
    ("kind", "condition"), [("desk", "★ (1 burst): When you summon"), ("phone", "★（爆発1）：召喚時")]
)
def test_the_pages_of_cards_show_conditions_and_the_faces_of_every_die(room: Room, kind: str, condition: str) -> None:
    page = room.person(kind).page
    page.goto(f"{room.site.url}/cards/{GAME}")
    expect(page.locator(".wholecard .faces").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto(f"{room.site.url}/cards/{GAME}/scavenging_goblin")
    expect(page.locator(".cardpage .prose")).to_contain_text(condition)
    faces = page.locator(".sixfaces > li")
    expect(faces).to_have_count(6)
    expect(faces.nth(4).locator(".burst")).to_have_text("★")
    expect(faces.first.locator(".qdie")).to_have_css("border-top-left-radius", "11px")  # the board's own look
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
