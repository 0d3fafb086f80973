"""Two people at Summon's Call: a redraw and a match to its end with the hands, and effects that wait to be put in order."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from playwright.sync_api import expect

from summon_web.engine import WATCHER, Seat
from summon_web.games import games
from summon_web.games.summons_call.state import closed_mana
from summon_web.web.tablestate import TableState

from .browser import Person, Room, begin, next_to_act
from .people import Guest, asked, seated
from .record import record
from .site import Site

pytestmark = pytest.mark.browser
GAME = "summons_call"
MOST = 500  # answers of a match
MATCHES = 12  # two of three matches of this deck come to a pair of triggers
SENTINEL = games()[GAME].kinds.index("b_gate_sentinel")

SMALL = """() => [...document.querySelectorAll(".sc button, [data-option]")].filter((each) => each.checkVisibility() && !each.disabled
    && !each.closest(".mana.foe, .pilebox"))
  .map((each) => [each.className, each.offsetWidth, each.offsetHeight])
  .filter(([, width, height]) => width < 43.5 || height < 43.5)"""
TOO_WIDE = "() => document.documentElement.scrollWidth > innerWidth"
TOO_HIGH = "() => document.documentElement.scrollHeight > innerHeight"


# What is offered, and after how many lines of the log.
OFFERED = """() => [...[...document.querySelectorAll("[data-option]")].map((each) => each.dataset.option),
  document.querySelectorAll(".log [data-event]").length].join()"""
MOVED_ON = f"""(shown) => document.querySelector(".result") || !shown.includes(({OFFERED})())"""


def act(person: Person, option: str, shown: list[str]) -> None:
    """Choose, and wait until something is offered that this question has not offered yet, selected from or not."""
    if person.page.locator(".sc [aria-pressed]").count() == 0:
        shown.clear()
    shown.append(person.page.evaluate(OFFERED))
    person.choose(option)
    person.page.wait_for_function(MOVED_ON, arg=shown)


def bold(options: Sequence[str], master: str, rng: Random) -> str:
    """Hit the master, then play what can be played: so a match ends soon."""
    hits = [option for option in options if option.startswith("attack") and option.endswith(f" {master}")]
    if hits:
        return hits[0]
    for verb in ("play", "attack", "cast", "open", "pay", "next", "bury"):
        found = [option for option in options if option.split(" ")[0] == verb]
        if found and rng.random() < 0.9:
            return rng.choice(found)
    return rng.choice([option for option in options if option != "choose_mana"] or list(options))


def secrets_kept(people: Sequence[Person], watcher: Person, address: str) -> None:
    """The face of a face-down mana card is there only for its owner, and for whoever saw how it came there (SC-5.7)."""
    *_, now = record(watcher.site, address).plays()
    s = now.match.state

    def known(viewer: Seat, owner: int) -> int:
        return sum(s.knows(viewer, card) for card in closed_mana(s, Seat(owner)))

    for seat, person in enumerate(people):
        expect(person.page.locator(".mana.own .crystal.down:not([data-k])")).to_have_count(0)
        expect(person.page.locator(".mana.foe .crystal.down[data-k]")).to_have_count(known(Seat(seat), 1 - seat))
    expect(watcher.page.locator(".hand, [data-option]")).to_have_count(0)
    expect(watcher.page.locator(".crystal.down[data-k]")).to_have_count(known(WATCHER, 0) + known(WATCHER, 1))


def test_a_redraw_and_a_match_to_its_end_with_the_hands(room: Room) -> None:
    host, guest, watcher = room.person("desk"), room.person("phone"), room.person("desk", color_scheme="light")
    address = begin(host, guest, game=GAME)
    watcher.visit(address)
    cards = host.page.locator(".hand .card")
    for place in (0, 3):
        cards.nth(place).click()
        expect(cards.nth(place).locator(".mark")).to_be_visible()
    host.choose("done")
    guest.choose("done")
    expect(watcher.page.locator('.log [data-event="redraw"]')).to_have_count(2)
    expect(watcher.page.locator('.log [data-event="redraw"]', has_text="exchanges 2 cards")).to_have_count(1)

    rng, people, shown = Random(5), (host, guest), list[str]()
    for answers in range(MOST):
        person = next_to_act(people)
        if person is None:
            break
        if answers in (6, 30):
            secrets_kept(people, watcher, address)
            assert guest.page.evaluate(SMALL) == []
            assert not guest.page.evaluate(TOO_WIDE)
            assert not host.page.evaluate(TOO_HIGH)
        act(person, bold(person.options(), "31" if person is host else "0", rng), shown)
    *_, last = record(host.site, address).plays()
    winner = people[last.match.state.winners[0]]
    for person in (*people, watcher):
        expect(person.page.locator(".result")).to_be_visible()
        expect(person.page.locator(".master .fallen")).to_have_count(1)
    expect(winner.page.locator(".result h2")).to_have_text(winner.says("you_won"))
    assert host.on_board + guest.on_board > host.on_list + guest.on_list


# -- effects that wait


def sparring(guest: Guest, rng: Random) -> int:
    """Bring Gate Sentinels into play and let them battle each other: both have an effect then."""
    options = [list(map(str, option)) for option in guest.tab.choice["options"]]
    kinds = {number: kind == SENTINEL for number, kind in guest.tab.choice["cards"].items()}
    for place, (verb, *values) in enumerate(options):
        if verb in ("play", "attack") and all(kinds.get(value, value in "LCR") for value in values):
            return place
    if ["end"] in options:
        return options.index(["end"])
    buried = [place for place, (verb, *values) in enumerate(options) if verb == "bury" and not kinds[values[0]]]
    return rng.choice(buried or range(len(options)))


def to_an_ordered_pair(site: Site, rng: Random) -> list[Guest] | None:
    """A match, played without browsers until somebody must put effects in order; None if it ended before."""
    guests = seated(site, GAME)
    for seat, guest in enumerate(guests):
        guest.tab.call(TableState.pick, seat=seat, setting="deck", value="b1_dawn_bulwark")
        guest.tab.until(lambda tab, seat=seat: tab.table["players"][seat]["picks"]["deck"] == "b1_dawn_bulwark")
        guest.tab.call(TableState.ready, yes=True)
    guests[0].tab.until(lambda tab: all(player["ready"] for player in tab.table["players"]))
    guests[0].tab.call(TableState.start)
    for guest in guests:
        guest.tab.until(lambda tab: tab.meta["status"] == "playing")
    for _ in range(MOST):
        if guests[0].tab.meta["status"] == "over":
            return None
        guest = asked(guests)
        if guest.tab.choice["ask"] == "order":
            return guests
        question = guest.tab.meta["moment"], guest.tab.choice["id"]
        guest.answer(sparring(guest, rng))
        guest.tab.until(lambda tab, question=question: (tab.meta["moment"], tab.choice.get("id")) != question)
        for other in guests:
            other.tab.until(lambda tab, moment=guest.tab.meta["moment"]: tab.meta["moment"] >= moment)
    return None


def test_the_turn_player_puts_waiting_effects_in_order(room: Room, site: Site) -> None:
    rng = Random(2)
    guests = next(found for _ in range(MATCHES) if (found := to_an_ordered_pair(site, rng)))
    guest = asked(guests)
    person = room.person("phone", locale="en-US")
    person.game = GAME
    person.page.add_init_script(f"localStorage.setItem('summon_player', '{guest.secret}')")
    person.visit(guest.tab.path)
    waiting = person.page.locator(".waiting .trigger")
    expect(waiting).to_have_count(2)
    expect(person.page.locator(".question")).to_contain_text("Several effects wait. Which is used next?")
    expect(person.page.locator('.waiting [data-t="do:own_first"]')).to_be_visible()
    last = waiting.nth(1).get_attribute("data-do") or ""
    person.press(waiting.nth(1))
    expect(person.page.locator(f'.waiting [data-do="{last}"]')).to_have_count(0)
    assert record(site, site.url + guest.tab.path).entries[-1].line == f"answer {last}"
    for each in guests:
        each.close()


def test_a_reason_says_what_an_effect_needs_and_phases_end_with_the_match_but_stand_in_its_replay(room: Room) -> None:
    host, guest = room.person(), room.person("phone")
    begin(host, guest, game=GAME, first="0")
    for person in (host, guest):
        person.choose("done")
    host.choose("draw")
    host.press(".place.own .use")
    expect(host.page.locator(".notice.on")).to_contain_text("You have no unit on the field")
    expect(host.page.locator(".ph.on")).to_have_count(1)
    host.press("#resign")
    host.press("#resign-yes")
    expect(host.page.locator(".result")).to_be_visible()
    expect(host.page.locator(".ph.on, .endturn")).to_have_count(0)
    host.press("#replay-match")
    host.page.locator("#replay_next").wait_for()
    host.page.keyboard.press("End")
    expect(host.page.locator("#replay_next")).to_be_disabled()
    host.page.keyboard.press("ArrowLeft")
    expect(host.page.locator(".ph.on")).to_have_text("Main Phase")
    expect(host.page.locator(".seat .now")).to_have_count(1)


def test_all_of_the_redraw_is_in_sight_on_a_phone(room: Room) -> None:
    host, guest = room.person(), room.person("phone")
    begin(host, guest, game=GAME)
    box = guest.page.locator(".hand .tray").bounding_box()
    assert box is not None
    assert box["height"] < 60, "the button keeps to one line"
