"""Summoner Wars in real browsers: a duel, a team's first rounds on two mats, and secrets that stay secret."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from summon_web.engine import WATCHER, Seat
from summon_web.web.catalog import game_texts

from .browser import THING, Person, Room, against_a_bot, begin, game_says, next_to_act
from .record import Record, record

pytestmark = pytest.mark.browser
GAME = "summoner_wars"
LEFT, RIGHT = "abcdef", "ghijkl"  # the columns of the two mats
MOST = 90  # clicks
THEIRS = """() => [...document.querySelectorAll(".cell:not(.ghost):has(.theirs)")]
  .map((cell) => [cell.dataset.t.slice(6), cell.querySelector(".crown") !== null])"""
CARDS = (
    "() => [...document.querySelectorAll('[data-t]')].map((each) => each.dataset.t).filter((t) => /^c\\d+$/.test(t))"
)


# Counts the cards that are shown to throw dice: faces must not be taken for numbers of cards.
MISREAD = """() => {
  window.misread = 0;
  new MutationObserver((all) => all.forEach(({ target }) => { window.misread += target.dataset.now === "dice"; }))
    .observe(document.body, { subtree: true, attributes: true, attributeFilter: ["data-now"] });
}"""


def apart(one: str, other: str) -> int:
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1:]) - int(other[1:]))


def bold(person: Person) -> str:
    """Strike what is nearest to the other summoner, walk there, summon and build; so a duel ends soon."""
    options = person.options()
    theirs = person.page.evaluate(THEIRS)
    goal = next(space for space, crowned in theirs if crowned)
    rows = [option.split(" ") for option in options]
    blows = [row for row in rows if row[0] == "attack" and row[2] in [space for space, _ in theirs]]
    if blows:
        return " ".join(min(blows, key=lambda row: apart(row[2], goal)))
    steps = [row for row in rows if row[0] == "move" and apart(row[2], goal) < apart(row[1], goal)]
    if steps:
        return " ".join(min(steps, key=lambda row: (apart(row[2], goal), apart(row[1], goal))))
    return next((option for option in options if option.split(" ")[0] in ("summon", "play", "build")), options[-1])


def known(match: Record, seat: Seat) -> set[str]:
    """The cards that a seat has known at some moment of the match."""
    return {
        f"c{card}"
        for play in match.plays()
        for card in range(len(play.match.state.kind))
        if play.match.state.knows(seat, card)
    }


def test_dwarves_and_goblins_fight_and_nobody_sees_the_other_hand(room: Room) -> None:
    """For some turns; then one of them gives up. Against a bot there are whole matches."""
    host, guest, watcher = room.person("desk"), room.person("phone"), room.person("desk")
    host.game = guest.game = GAME
    address = host.create(GAME)
    guest.visit(address)
    guest.sit()
    expect(guest.page.locator(".seats .mine [data-lobby]")).to_have_count(1)  # a second deck is for three seats
    expect(guest.page.locator(".options select[name=team_hands]")).to_have_count(0)  # hands of team-mates are for four
    for person, deck in ((host, "launch_guild_dwarves"), (guest, "launch_cave_goblins")):
        person.page.locator(".seats .mine select").first.select_option(deck)
        expect(person.page.locator(".seats .mine select").first).to_have_value(deck)
    guest.press("#ready")
    expect(guest.page.locator("#unready")).to_be_visible()
    host.press("#start")
    watcher.visit(address)
    expect(watcher.page.locator(".sw .unit")).to_have_count(7 + 8)
    watcher.page.evaluate(MISREAD)
    shown: dict[Seat, set[str]] = {Seat(0): set(), Seat(1): set(), WATCHER: set()}
    for click in range(MOST):
        person = next_to_act([host, guest])
        if person is None:
            break
        for action in person.page.locator('[data-option^="move "], [data-option^="attack "]').all()[:1]:
            assert any(card["name"] in (action.text_content() or "") for card in game_texts(GAME, person.lang)["cards"])
        person.choose(bold(person))
        if click % 4 == 0:
            for seat, looker in zip(shown, (host, guest, watcher), strict=True):
                shown[seat].update(looker.page.evaluate(CARDS))
    guest.press("#resign")
    guest.press("#resign-yes")
    match = record(host.site, address)
    *_, last = match.plays()
    for seat, looker in zip(shown, (host, guest, watcher), strict=True):
        result = looker.page.locator(".result")
        expect(result).to_contain_text(game_says(looker.lang, "over", last.match.state.over, GAME).rpartition("}")[2])
        assert shown[seat] <= known(match, seat)
    assert watcher.page.locator(".hand, [data-option]").count() == 0
    assert watcher.page.evaluate("window.misread") == 0
    assert guest.page.evaluate("document.documentElement.scrollWidth") == 390
    assert host.on_board + guest.on_board > 9 * (host.on_list + guest.on_list)


def across(option: str) -> bool:
    """An attack over the outer edge, where the first and the last column touch."""
    verb, *spaces = option.split(" ")
    ends = sorted(space[0] for space in spaces)
    return verb == "attack" and ends[0] in "abc" and ends[1] in "jkl"


def on_the_other_mat(seat: int) -> Callable[[str], bool]:
    other = RIGHT if seat < 2 else LEFT
    return lambda option: option.startswith("wall ") and option.split(" ")[2][0] in other


def test_a_team_shoots_across_the_edge_and_walls_the_other_mat(room: Room) -> None:
    people = [room.person("desk"), room.person("phone"), room.person("desk"), room.person("desk")]
    address = begin(*people, game=GAME)
    for person in people:
        expect(person.page.locator(".spaces .cell")).to_have_count(8 * 14)
    shot, wall = "", ""
    for _ in range(250):
        person = next_to_act(people)
        assert person is not None
        options = person.options()
        walls = list(filter(on_the_other_mat(people.index(person)), options))
        shots = [option for option in options + person.harmful() if across(option)]  # own cards can be shot at too
        builds = [option for option in options if option.startswith("build ")]
        if walls:
            wall = walls[0]
            person.choose(wall)
            break
        shot = shot or (shots[0] if shots else "")
        person.choose(shot if shot in shots else builds[0] if builds else options[-1])
    lines = [entry.line for entry in record(people[0].site, address).entries]
    assert f"answer {shot}" in lines
    assert f"answer {wall}" in lines
    for person in people:
        built = person.page.locator(f'[data-t="space:{wall.split(" ")[2]}"] .unit.wall').first
        expect(built).to_be_attached()


LIST = """() => {
  const list = document.querySelector(".opts"), edges = list.getBoundingClientRect();
  const end = Math.min(edges.bottom, list.querySelector(".closing").getBoundingClientRect().top);
  return [...list.querySelectorAll("[data-option]")].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return top >= edges.top - 1 && bottom <= end + 1;
  }).map((row) => row.dataset.option);
}"""


def test_the_list_shows_the_rows_of_the_unit_that_is_pointed_at_and_stays_under_the_pointer(room: Room) -> None:
    person = against_a_bot(room, GAME)
    while not person.page.locator('[data-option^="move "]').count():
        next_to_act([person])
        person.choose("next" if "next" in person.options() else person.options()[-1])
    moves = [option for option in person.options() if option.startswith("move ")]
    first, last = moves[0], next(option for option in moves if option.split(" ")[1] == moves[-1].split(" ")[1])
    for move in (last, first):
        person.page.locator(THING.format(f"space:{move.split(' ')[1]}")).first.hover()
        person.page.wait_for_function(f"(move) => ({LIST})().includes(move)", arg=move)
    lower = person.page.locator(THING.format(f"space:{last.split(' ')[1]}")).first
    lower.dispatch_event("mouseover")  # it came to lie below the resting mouse
    assert first in person.page.evaluate(LIST)
    person.page.locator(".opts button").first.hover()
    lower.focus()
    assert first in person.page.evaluate(LIST)
    assert person.page.evaluate("scrollY") == 0


def test_the_odds_on_a_target_stay_in_its_space_on_a_phone(room: Room) -> None:
    """The widest that can be written there."""
    person = against_a_bot(room, GAME, "phone")
    expect(person.page.locator(".sw .cell").first).to_be_visible()
    width, room_across, below, gap = person.page.evaluate("""() => {
      const cell = document.querySelector(".sw .cell:has(.theirs)"), sheet = document.createElement("style");
      sheet.textContent = `[data-t="${cell.dataset.t}"]::after { content: "−1.3♥ ☠33–100%"; --short: "☠99%+" }`;
      document.head.append(sheet);
      const odds = getComputedStyle(cell, "::after"), { rowGap } = getComputedStyle(cell.parentElement);
      return [odds.width, `${cell.clientWidth}px`, odds.bottom, rowGap].map(parseFloat);
    }""")
    assert 20 < width <= room_across
    assert -below <= gap


@pytest.mark.rule("SW-R53")
def test_two_people_agree_on_a_draw(room: Room) -> None:
    host, guest = room.person("desk"), room.person("phone")
    begin(host, guest, game=GAME)
    host.press("#offer-draw")
    expect(host.page.locator(".gone")).to_have_text(host.says("draw_mine"))
    expect(guest.page.locator(".gone")).to_contain_text(
        guest.says("draw_of", name=host.page.locator(".me").inner_text())
    )
    in_sight = """() => { const button = document.querySelector("#accept-draw"), box = button.getBoundingClientRect();
      return box.top < innerHeight / 2 && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2) === button; }"""
    for place in ("0", "document.body.scrollHeight"):  # wherever on the page they are
        guest.page.evaluate(f"() => scrollTo(0, {place})")
        guest.page.wait_for_function(in_sight)
    guest.press("#accept-draw")
    for person in (host, guest):
        result = person.page.locator(".result")
        expect(result.locator("h2")).to_have_text(person.says("drawn"))
        expect(result).to_contain_text(game_says(person.lang, "over", "agreed", GAME))
        ends = "(each) => each.getBoundingClientRect().bottom"
        assert result.evaluate(ends) > result.locator("a").last.evaluate(ends), "all stands on its panel"
