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
