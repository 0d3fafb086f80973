"""What people say at a table, over the wire and in the browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from summon_web.web.limits import PER_PERSON, Limits
from summon_web.web.tablestate import TableState

from .browser import Room, begin, play
from .people import GAME, Guest, give_up, playing
from .site import Site
from .wire import Tab


def lines(tab: Tab) -> list[str]:
    return [each["line"] for each in tab.table["talk"]]


def test_no_frame_tells_a_player_that_watchers_talk_before_the_match_is_over(site: Site) -> None:
    players = playing(site)
    watcher, other = Guest(site), Guest(site)
    for guest in (watcher, other):
        guest.visit(players[0].tab.path)
    for guest in players:
        guest.tab.settle()
        guest.tab.catch_up()
    before = [len(guest.frames()) for guest in players]
    watcher.tab.call(TableState.say, text="he has the dragon")
    other.tab.until(lambda tab: lines(tab) == ["say he has the dragon"])
    players[0].tab.call(TableState.read_talk)
    for guest, count in zip(players, before, strict=True):
        guest.tab.settle()
        assert "dragon" not in "".join(guest.frames())
        assert len(guest.tab.frames) - count <= 3  # its own calls
    give_up(players)
    players[1].tab.until(lambda tab: lines(tab) == ["say he has the dragon"])


def test_talk_is_there_after_a_reload(site: Site) -> None:
    players = playing(site)
    players[0].tab.call(TableState.say, text="<b>still</b> here")
    players[1].tab.until(lambda tab: lines(tab) == ["say <b>still</b> here"])
    assert lines(players[1].visit(players[0].tab.path)) == ["say <b>still</b> here"]


def test_a_person_has_one_pace_in_all_their_tabs(strict: Site) -> None:
    burst = int(PER_PERSON["talk"].burst)
    guest = Guest(strict)
    path = guest.create(GAME)
    first, second = guest.visit(path), guest.visit(path)
    for n in range(burst):
        tab = (first, second)[n % 2]
        tab.call(TableState.say, text=str(n))
        tab.until(lambda tab, n=n: lines(tab)[-1:] == [f"say {n}"])
    second.call(TableState.say_phrase, phrase="hello")
    second.until(lambda tab: tab.refused() == "limit.talk")
    assert lines(second)[-1] == f"say {burst - 1}"


def test_one_person_talks_no_slower_because_another_one_talks_much() -> None:
    limits = Limits(clock=lambda: 0.0)
    burst = int(PER_PERSON["talk"].burst)
    assert [limits.spend("talk", "ann") for _ in range(burst + 1)] == [True] * burst + [False]
    assert limits.spend("talk", "bob")


# What could be pressed if nothing new was said.
UNDER_CHIP = """() => {
  const chip = document.querySelector(".newtalk").getBoundingClientRect();
  const lies = ({ left, right, top, bottom }) =>
    left < chip.right && right > chip.left && top < chip.bottom && bottom > chip.top;
  return [...document.querySelectorAll("#content :is(button, a):not(.newtalk)")]
    .filter((each) => each.checkVisibility() && lies(each.getBoundingClientRect())).map((each) => each.textContent);
}"""


@pytest.mark.browser
def test_two_people_talk_each_in_their_language_and_one_mutes_the_other(room: Room) -> None:
    desk, phone = room.person(), room.person("phone")
    begin(desk, phone, game="summons_call")
    desk.press("#talk")
    desk.page.locator(".talk input").fill("<img src=x onerror=alert(1)> https://example.org")
    desk.page.keyboard.press("Enter")
    desk.page.locator(".talk select").select_option("good_game")
    tab = phone.page.locator("#tab-talk")
    expect(tab).to_have_text(phone.says("talk_new", n=2))
    assert not phone.page.evaluate(UNDER_CHIP)
    phone.press(".newtalk")  # the tab lies below the board
    expect(tab).to_have_attribute("aria-selected", "true")
    said = phone.page.locator(".said p")
    expect(said.first).to_contain_text("<img src=x onerror=alert(1)> https://example.org")
    expect(said.last).to_contain_text(phone.says("phrase_good_game"))
    expect(desk.page.locator(".said p").last).to_contain_text(desk.says("phrase_good_game"))
    assert phone.page.locator(".said a, .said img").count() == 0
    phone.page.reload()
    phone.press("#tab-talk")
    phone.press(phone.page.locator(".said .speaker").first)
    phone.press(phone.page.get_by_role("button", name=phone.says("talk_mute"), exact=True))
    expect(said).to_have_count(0)
    phone.page.reload()
    phone.press("#tab-talk")
    expect(phone.page.locator("#unmute")).to_be_visible()
    expect(said).to_have_count(0)
    phone.press("#unmute")
    expect(said).to_have_count(2)
    desk.press('button[data-key="?"]')
    desk.press("#calls")
    desk.press("#notices")  # this browser allows none
    expect(desk.page.locator("#notices-blocked")).to_have_text(desk.says("notices_blocked"))
    expect(desk.page.locator("#notices")).to_have_text(desk.says("notices_off"))


@pytest.mark.browser
def test_whoever_looks_back_reads_and_sees_what_was_there_then(room: Room) -> None:
    """What was said by that moment, and everybody's clock as it stood."""
    desk, phone = room.person(), room.person("phone")
    address = desk.create(start="first")
    phone.visit(address)
    phone.sit()
    desk.page.locator("[data-term=clock]").select_option("300+5")
    expect(phone.page.locator("[data-term=clock]")).to_have_value("300+5")
    phone.press("#ready")
    desk.press("#start")
    expect(desk.page.locator(".clock.runs")).to_have_count(1)
    said = desk.page.locator(".said p")
    desk.press("#talk")
    for count, words in enumerate(("the first", "the second"), start=1):
        desk.page.locator(".talk input").fill(words)
        desk.page.keyboard.press("Enter")
        expect(said).to_have_count(count)
        play([desk, phone], seed=count, clicks=2)
    desk.press(desk.page.locator(".log .jump").first)
    expect(desk.page.locator(".replaybar")).to_have_attribute("data-at", "1")
    expect(said).to_have_count(1)
    expect(said).to_contain_text("the first")
    expect(desk.page.locator(".clock")).to_have_text(["5:00", "5:00"])
    expect(desk.page.locator(".clock.runs")).to_have_count(0)
    desk.press("#to-now")
    expect(said).to_have_count(2)
    expect(desk.page.locator(".clock.runs")).to_have_count(1)
