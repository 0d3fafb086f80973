"""Three people at Age of Summoners: a first turn with the hands, then a whole match to a declaration and its last round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest
from playwright.sync_api import expect

from summon_web.games.age_of_summoners.scoring import places, total

from .browser import Person, Room, against_a_bot, begin, next_to_act
from .people import Guest, asked, playing
from .record import record
from .site import Site
from .test_budgets import MOVE, lines, weighed

pytestmark = pytest.mark.browser
GAME = "age_of_summoners"
MOST = 700  # answers
BY_HAND = 12  # answers in the browsers before the second tabs take over

SIZES = [(390, 844), (1280, 720), (1440, 900)]  # a desk last, because its hands go on

SMALL = """() => [...document.querySelectorAll(".aos button, [data-option], .foe label")].filter((each) => each.checkVisibility())
  .map((each) => [each.className, each.getBoundingClientRect().width, each.getBoundingClientRect().height])
  .filter(([, width, height]) => width < 43.5 || height < 43.5)"""
OUTSIDE = """() => [["cloth", ".stage, .mg, .spirits.own, .dial"], ["foe", ".facts, .spirits"], ["mebar", ".facts"]].flatMap(([frame, things]) =>
  [...document.querySelectorAll("." + frame)].flatMap((each) => [...each.querySelectorAll(things)].filter((thing) => thing.checkVisibility()).filter((thing) => {
    const [inner, outer] = [thing.getBoundingClientRect(), each.getBoundingClientRect()];
    return inner.bottom > outer.bottom + 1 || inner.right > outer.right + 1;
  }).map((thing) => frame + " " + thing.className)))"""
ROW = """() => {
  const { left, top } = document.querySelector(".own.magic").getBoundingClientRect();
  return [left + scrollX, top + scrollY].map(Math.round);
}"""
NARROW = "() => document.documentElement.scrollWidth <= innerWidth"


def wanted(options: Sequence[str], rng: Random) -> str:
    """Spirits first, then VP: so somebody can declare the end soon, and does."""
    for verb in ("declare", "accept", "summon", "vp", "use"):
        found = [option for option in options if option.split(" ")[0] == verb]
        if found:
            return found[0]
    for action in ("conquest", "pilgrimage", "festival", "alchemy", "inquisition"):
        if f"act {action}" in options:
            return f"act {action}"
    going_on = [option for option in options if option not in ("no", "done", "refill")]
    return rng.choice(going_on or list(options))


def second_tabs(people: Sequence[Person], address: str) -> list[Guest]:
    """Everybody puts the browser away and goes on in a tab without one, which is quicker."""
    guests = []
    for person in people:
        guest = Guest(person.site)
        guest.secret = person.page.evaluate("localStorage.getItem('summon_player')")
        guest.visit(f"/t/{address.rpartition('/')[2]}")
        guests.append(guest)
        person.page.goto("about:blank")
    return guests


def zealous(options: Sequence[str], rng: Random) -> str:
    """Faith and Inquisitions, and no end: so somebody has to give a card soon."""
    found = [option for option in ("act inquisition", "act festival", "faith", "card", "no") if option in options]
    return found[0] if found else rng.choice([option for option in options if option != "declare"])


def play_on(
    guests: Sequence[Guest], rng: Random, until: Callable[[Guest], bool], plan: Callable[..., str] = wanted
) -> int:
    """Until somebody is asked of whom this is true; which of them."""
    for _ in range(MOST):
        guest = asked(guests)
        options = lines(guest)
        if until(guest):
            for each in guests:
                each.close()
            return guests.index(guest)
        question = guest.tab.meta["moment"], guest.tab.choice["id"]
        guest.answer(options.index(plan(options, rng)))
        guest.tab.until(lambda tab, question=question: (tab.meta["moment"], tab.choice.get("id")) != question)
        for other in guests:
            other.tab.until(lambda tab, moment=guest.tab.meta["moment"]: tab.meta["moment"] >= moment)
    raise AssertionError("it is never true")


def may_declare(guest: Guest) -> bool:
    return "declare" in lines(guest)


def sends_with_spirits(guest: Guest) -> bool:
    """Two cards are drawn, and a spirit of theirs has an ability that is used unless it is switched off."""
    orders = guest.tab.table["mine"]["orders"]
    return len(guest.tab.table["mine"].get("drawn", [])) == 2 and "always" in orders.values()


def gives_a_card(guest: Guest) -> bool:
    return guest.tab.choice["ask"] == "inquisition_pay" and len(lines(guest)) > 1


def seated(room: Room) -> tuple[list[Person], str]:
    people = [room.person("desk"), room.person("phone"), room.person("desk", locale="ja-JP", color_scheme="light")]
    return people, begin(*people, game=GAME, start="1")


def test_a_first_turn_with_the_hands(room: Room) -> None:
    (host, phone, third), _ = seated(room)
    page = host.page
    card = page.locator(".hand .card").first
    number = card.get_attribute("data-sum")
    tip = int(page.locator(".own.magic .tip .orb b").inner_text())
    expect(card.locator(".plan")).to_contain_text(f"{tip} + {int(number or 0) - tip} = {number}")
    card.hover()
    lit = page.locator(f'.act[data-light="{(card.get_attribute("data-points") or "").split(" ")[1]}"]')
    shown = "(act) => getComputedStyle(act).getPropertyValue('--big').trim()"
    assert lit.evaluate(shown) == "1.12"
    expect(page.locator(".would")).to_have_text(number or "", use_inner_text=True)
    lit.click()
    expect(page.locator(".notice")).to_contain_text("AS-4.3")
    far = page.locator(".act.dim")
    if far.count():
        far.first.click()
        expect(page.locator(".notice")).to_contain_text("AS-4.7")
    card.click()
    expect(page.locator("[data-option]")).to_have_count(1)
    page.locator(".slot").click()
    expect(page.locator(".hub .is")).to_have_text(str(number))
    expect(third.page.locator(".hub .is")).to_have_text(str(number))
    page.keyboard.press("u")
    expect(page.locator(".hand .card")).to_have_count(6)
    card.click()
    page.locator(".foe .unfold").first.focus()  # a box that is ticked takes no letters
    page.keyboard.press("Escape")
    expect(card).not_to_have_attribute("aria-pressed", "true")
    card.click()
    card.click()
    expect(page.locator(".act.on").first).to_be_visible()
    while not host.options()[0].startswith("keep"):
        host.choose(next(option for option in host.options() if not option.startswith("summon")))
    drawn = page.locator(".stage .card")
    sent = drawn.nth(1).get_attribute("data-t")
    prepared = phone.page.locator(".hand .card").nth(1)
    expect(prepared).to_have_attribute("data-arm", "1")
    phone.press(prepared)
    expect(prepared).to_have_attribute("aria-pressed", "true")
    drawn.nth(0).click()
    expect(page.locator("[data-option]")).to_have_count(1)
    expect(page.locator(".stage .kept:visible, .stage .goes:visible")).to_have_count(2)
    page.keyboard.press("Enter")  # carries out what was clicked, though the card still has the focus
    expect(third.page.locator(f'.own.magic .tip[data-t="{sent}"]')).to_be_visible()
    expect(phone.page.locator("[data-option]")).to_have_count(1)
    assert phone.options() == [f"lay {(prepared.get_attribute('data-t') or '')[1:]}"]


@pytest.mark.parametrize("kind", ["desk", "phone"])
def test_the_magic_row_lies_at_the_same_place_in_every_phase(room: Room, kind: str) -> None:
    person = against_a_bot(room, GAME, kind)
    expect(person.page.locator(".own.magic")).to_have_css(
        "display", "flex"
    )  # the look of a board comes a moment after it
    places, asked = set(), ""
    while not asked.startswith("keep"):
        assert next_to_act([person])
        options = person.options()
        asked = options[0]
        places.add(tuple(person.page.evaluate(ROW)))
        person.choose(next((option for option in options if option.startswith("act")), asked))
    assert len(places) == 1


@pytest.mark.timeout(400)  # a whole match by clicks
def test_three_people_play_until_a_declaration_and_its_last_round(room: Room) -> None:
    people, address = seated(room)
    phone, rng = people[1], Random(3)
    for _ in range(BY_HAND):
        person = next_to_act(people)
        assert person
        person.choose(wanted(person.options(), rng))
    declarer = people[play_on(second_tabs(people, address), rng, may_declare)]
    for person in people:
        person.visit(address)
    expect(declarer.page.locator(".standings")).to_be_visible()
    declarer.choose("declare")
    for person in people:
        expect(person.page.locator(".banner")).to_be_visible()
        person.page.wait_for_function(NARROW)
    assert phone.page.evaluate(SMALL) == []
    while person := next_to_act(people):
        person.choose(wanted(person.options(), rng))
    *_, last = record(phone.site, address).plays()
    state = last.match.state
    assert (state.over, state.declarer >= 0) == ("declared", True)
    ranking = places(state, state.declarer)
    for person in people:
        expect(person.page.locator(".result")).to_be_visible()
        scores = person.page.locator(".standings tbody tr td:last-child")
        expect(scores).to_have_text([str(total(state, seat)) for seat in ranking])
    phone.page.wait_for_function(NARROW)
    assert sum(person.on_board for person in people) > sum(person.on_list for person in people)


def test_standing_orders_switch_a_spirit_off_and_the_second_click_too(room: Room) -> None:
    people, address = seated(room)
    rng = Random(8)
    person = people[play_on(second_tabs(people, address), rng, sends_with_spirits)]
    person.visit(address)
    page = person.page
    person.press("[data-key='?']")
    person.press(".orders summary")
    order = page.locator(".orders select").filter(has=page.locator("option[value=always]:checked")).first
    order.select_option("never")
    expect(page.locator(".spirit .off")).not_to_have_count(0)
    page.locator("[data-order=sending]").select_option("never")
    page.reload()
    expect(page.locator(".spirit .off")).not_to_have_count(0)
    sent = page.locator(".stage .card").nth(1).get_attribute("data-t")
    expect(page.locator(".stage .card[data-do]")).to_have_count(2)
    person.press(page.locator(".stage .card").nth(0))
    expect(page.locator(f'.foe .tip[data-t="{sent}"]')).to_have_count(1)
    off = page.locator(".spirit:has(.off)").first
    off.click(button="right")
    expect(page.locator(".notice.on")).to_be_visible()
    expect(off).to_have_count(0)


def test_a_card_for_the_inquisition_is_chosen_first_and_given_with_the_second_click(room: Room) -> None:
    people, address = seated(room)
    person = people[play_on(second_tabs(people, address), Random(2), gives_a_card, zealous)]
    person.visit(address)
    page, give = person.page, person.page.locator(".giving [data-go]")
    expect(page.locator(".hand .card").first).to_be_visible()
    expect(page.locator(".slot")).not_to_be_visible()
    expect(page.locator(".hand .plan")).to_have_count(0)
    expect(give).not_to_be_visible()
    person.press(page.locator(f'.hand [data-t="c{person.options()[0].split(" ")[1]}"]'))
    expect(page.locator("[data-option]")).to_have_count(1)
    person.press(give)
    expect(page.locator(".giving")).to_have_count(0)


@pytest.mark.parametrize("seats", [2, 4])
def test_many_spirits_fit_every_page(room: Room, seats: int) -> None:
    """Nothing of the own table leaves the cloth, and no row of figures leaves its panel."""
    people = [room.person() for _ in range(seats)]
    address = begin(*people, game=GAME, start="1")
    person = people[play_on(second_tabs(people, address), Random(5), many_spirits, plan=growing)]
    person.visit(address)
    for _ in range(4):
        expect(person.page.locator(".spirits.own .spirit").first).to_be_visible()
        for width, height in SIZES:
            person.page.set_viewport_size({"width": width, "height": height})
            person.page.wait_for_function(NARROW)  # the look of a board comes a moment after it
            assert person.page.evaluate(OUTSIDE) == [], f"at {width} x {height}"
        if not person.options():
            break
        person.choose(wanted(person.options(), Random(1)))


def growing(options: Sequence[str], rng: Random) -> str:
    """Nobody ends the match while there are spirits to come."""
    return wanted([option for option in options if option != "declare"] or options, rng)


def many_spirits(guest: Guest) -> bool:
    """Eight of them, at the beginning of a turn."""
    table = guest.tab.table
    return table["public"]["seats"][table["meta"]["seat"]]["count"] >= 8 and table["meta"]["phase"] == "lay"


def test_every_move_of_a_whole_match_at_four_seats_is_small(site: Site) -> None:
    guests, rng = playing(site, GAME, 4), Random(4)
    moves, _ = weighed(guests, lambda options: wanted(options, rng), MOST)
    assert guests[0].tab.meta["status"] == "over"
    assert max(moves) <= MOVE
