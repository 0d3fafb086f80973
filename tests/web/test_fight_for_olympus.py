"""What is special on the board of Fight for Olympus: the laurel, payments, markers, a plan, and what decides the match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.games.fight_for_olympus.position import Position

from .browser import Person, Room, game_says
from .laid import Laid, lay_out
from .site import Site, built

pytestmark = pytest.mark.browser
GAME = "fight_for_olympus"
SIX = "O1 dardani, O2 dardani, O3 danaans, D1 danaans, D2 phaeacians, T1 phaeacians"
OUTSIDE = """() => [...document.querySelectorAll(".ffo *")].filter((each) => each.checkVisibility() && !each.closest(".hand")
  && each.getBoundingClientRect().right > innerWidth + 1).map((each) => each.className)"""


def planning() -> Position:
    t = Position(a="O1 lapiths, O2 danaans", hand_a="agamemnon, argonauts, carians, tauri, machaon", b="O3 helen")
    return t.play("play agamemnon", "place T1", then="agamemnon.lord_of_men")


def looking() -> Position:
    t = Position(hand_a="palamedes, carians", pile="tauri, lapiths, dardani, cicones")
    return t.play("play palamedes", "place O1", "keep lapiths", then="palamedes.clever_plan.order")


POSITIONS = {
    "laurel": lambda: Position(a="O1 lapiths", score=-3),
    "payment": lambda: Position(hand_a="neoptolemus, cicones, diomedes, theseus, carians", markers_a="red, blue"),
    "paying": lambda: Position(hand_a="neoptolemus, cicones, diomedes, theseus, carians"),
    "only": lambda: Position(hand_a="tydeus, cicones, carians"),
    "marker": lambda: Position(a="D1 argonauts"),
    "plan": planning,
    "six": lambda: Position(b=SIX, score=4),
    "top": looking,
    "gift": lambda: Position(hand_a="glaucus, helen", markers_a="yellow"),
    "opposite": lambda: Position(a="O2 castor+sword_blue, D2 lapiths+shield_red", hand_a="myrmidons", b="O2 cicones"),
    "robbery": lambda: Position(
        a="O1 castor", b="O2 tydeus+sword_red", hand_a="autolycus", markers_a="blue, yellow", markers_b="red"
    ),
}


@dataclass
class Tables:
    """A site at whose tables these positions wait, each for one desk and one phone."""

    site: Site
    laid: dict[tuple[str, str], Laid]


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    built()
    site = Site(tmp_path_factory.mktemp("olympus"))
    names = [(name, kind) for name in POSITIONS for kind in ("desk", "phone")]
    laid = lay_out(site.database, [POSITIONS[name]() for name, _ in names])
    site.start()
    yield Tables(site, dict(zip(names, laid, strict=True)))
    site.stop()


@pytest.fixture
def at(tables: Tables, chrome: Browser) -> Iterator[Room]:
    room = Room(chrome, tables.site)
    yield room
    assert room.close() == []


def sits(tables: Tables, room: Room, name: str, kind: str, seat: int = 0) -> Person:
    path, secrets = tables.laid[name, kind]
    somebody = room.person(kind)
    somebody.page.add_init_script(f"localStorage.summon_player ??= {secrets[seat]!r}")
    somebody.visit(path)
    expect(somebody.page.locator(".ffo")).to_be_visible()
    return somebody


def says(person: Person, section: str, key: str, *values: object) -> str:
    line = game_says(person.lang, section, key, GAME)
    for place, value in enumerate(values):
        line = (
            line.replace(f"{{{place}}}", str(value))
            .replace(f"{{{place}:seat}}", str(value))
            .replace(f"{{{place}:seats}}", str(value))
        )
    return line


def card(person: Person, name: str) -> Locator:
    """A card of the hand or the board by its id."""
    kind = Position().game.kinds.index(name)
    return person.page.locator(f'.ffo .hand [data-k="{kind}"], .ffo .cell [data-k="{kind}"]')


def standing(person: Person) -> list[str]:
    """The names on the own side's spaces, from O1 to T1."""
    cells = person.page.locator(".ffo .cell.own")
    return [
        cells.nth(place).locator(".name").inner_text() if cells.nth(place).locator(".name").count() else ""
        for place in range(6)
    ]


BOTH = pytest.mark.parametrize("kind", ["desk", "phone"])


def test_the_laurel_is_pulled_towards_the_player_who_gains_points(tables: Tables, at: Room) -> None:
    ann, bob = sits(tables, at, "laurel", "desk"), sits(tables, at, "laurel", "desk", seat=1)
    place = "() => getComputedStyle(document.querySelector('.ffo .track')).getPropertyValue('--at')"
    assert [float(person.page.evaluate(place)) for person in (ann, bob)] == pytest.approx([10 / 14, 4 / 14])
    expect(ann.page.locator(".track")).to_have_attribute("aria-label", says(ann, "ui", "track", 0, 3))
    ann.choose("end")
    for person, points in ((ann, (0, 2)), (bob, (2, 0))):
        expect(person.page.locator(".track")).to_have_attribute("aria-label", says(person, "ui", "track", *points))
    assert [float(person.page.evaluate(place)) for person in (ann, bob)] == pytest.approx([9 / 14, 5 / 14])


@BOTH
def test_a_payment_is_shown_and_can_be_changed_by_clicks(tables: Tables, at: Room, kind: str) -> None:
    person = sits(tables, at, "payment", kind)
    person.press(card(person, "neoptolemus"))
    red = person.page.locator('.seatbar.you span:has(> [data-t="colour:red"])')
    expect(red.locator(".badge")).to_have_text(says(person, "ui", "pays"))
    expect(person.page.locator('.seatbar.you span:has(> [data-t="colour:blue"]) .badge')).to_have_count(0)
    expect(card(person, "cicones").locator(".badge")).to_be_visible()
    expect(card(person, "theseus").locator(".badge")).to_have_count(0)
    person.press(card(person, "theseus"))
    expect(card(person, "theseus").locator(".badge")).to_be_visible()
    expect(card(person, "cicones").locator(".badge")).to_have_count(0)
    expect(red.locator(".badge")).to_be_visible()
    person.press('.cell.own [data-t="space:O1"]')
    expect(person.page.locator('[data-cell="own-O1"] .name')).to_be_visible()
    expect(person.page.locator('.seatbar.you [data-t="colour:red"]')).to_have_count(0)
    expect(person.page.locator('.oracle [data-t="colour:red"]')).to_be_visible()
    assert person.page.evaluate(OUTSIDE) == []


def test_a_click_on_the_only_payment_says_that_it_already_pays(tables: Tables, at: Room) -> None:
    person = sits(tables, at, "only", "desk")
    person.press(card(person, "tydeus"))
    expect(card(person, "cicones").locator(".badge")).to_be_visible()
    for other, reason in (("cicones", "already_pays"), ("carians", "wrong_colour")):
        person.press(card(person, other))
        expect(person.page.locator(".notice.on")).to_contain_text(says(person, "reason", reason))


@BOTH
def test_a_marker_of_the_oracle_is_taken_with_a_click(tables: Tables, at: Room, kind: str) -> None:
    person = sits(tables, at, "marker", kind)
    person.choose("end")
    person.press('.oracle [data-t="colour:green"]')
    expect(person.page.locator('.seatbar.you [data-t="colour:green"]')).to_be_visible()
    expect(person.page.locator(".oracle .marker")).to_have_count(3)


@BOTH
def test_cards_that_were_looked_at_lie_beside_the_piles_and_push_nothing_away(
    tables: Tables, at: Room, kind: str
) -> None:
    person = sits(tables, at, "top", kind)
    expect(person.page.locator(".oracle .known")).to_contain_text(says(person, "ui", "top"))
    expect(person.page.locator(".oracle .known [data-k]")).to_have_count(2)
    assert person.page.evaluate(OUTSIDE) == []


@BOTH
def test_agamemnons_plan_is_seen_before_it_is_carried_out_and_by_the_planner_alone(
    tables: Tables, at: Room, kind: str
) -> None:
    ann, bob = sits(tables, at, "plan", kind), sits(tables, at, "plan", kind, seat=1)
    before = standing(ann)
    person_badges = ann.page.locator(".ffo .cell .badge")
    ann.press(card(ann, "danaans"))
    ann.press('.cell.own [data-t="space:O3"]')
    expect(person_badges).to_have_count(1)
    expect(person_badges).to_have_text(says(ann, "ui", "planned"))
    assert standing(ann) == [before[0], "", before[1], "", "", before[5]]
    ann.press(card(ann, "lapiths"))
    ann.press(card(ann, "agamemnon"))  # they change places
    expect(person_badges).to_have_count(3)
    assert standing(ann) == [before[5], "", before[1], "", "", before[0]]
    seen = bob.page.locator(".ffo .cell.enemy")
    assert seen.nth(0).locator(".name").inner_text() != ""
    expect(seen.nth(2).locator(".name")).to_have_count(0)
    ann.choose("done")
    expect(person_badges).to_have_count(0)
    assert standing(ann) == [before[5], "", before[1], "", "", before[0]]
    expect(seen.nth(2).locator(".name")).to_be_visible()


@BOTH
def test_six_spaces_are_announced_loudly_and_named_as_the_reason_at_the_end(
    tables: Tables, at: Room, kind: str
) -> None:
    person = sits(tables, at, "six", kind)
    expect(person.page.locator(".aim .loud")).to_contain_text(says(person, "ui", "warn.six_now", "Bob"))
    person.choose("end")
    expect(person.page.locator(".result")).to_contain_text(says(person, "over", "six", "Bob"))


def test_playing_glaucus_asks_first_when_a_marker_pays(tables: Tables, at: Room) -> None:
    person = sits(tables, at, "gift", "desk")
    person.press(card(person, "glaucus"))
    expect(person.page.locator(".confirm")).to_contain_text(says(person, "ui", "confirm.hurts_you"))


def test_only_the_own_side_takes_a_card(tables: Tables, at: Room) -> None:
    person = sits(tables, at, "opposite", "desk")
    person.press(card(person, "myrmidons"))
    person.press(card(person, "cicones"))
    expect(person.page.locator(".notice.on")).to_contain_text(says(person, "reason", "needs_space"))
    expect(person.page.locator(".cell.own .name")).to_have_count(2)


def test_what_an_attack_would_do_and_what_equipment_changes_can_be_read(tables: Tables, at: Room) -> None:
    person = sits(tables, at, "opposite", "desk")
    forecast = person.page.locator(".ground .forecast")
    expect(forecast.nth(0)).to_have_attribute("title", says(person, "ui", "preview_defeat", 3))
    expect(forecast.nth(1)).to_have_attribute("title", says(person, "ui", "preview", "1 colour marker"))
    expect(card(person, "castor").locator(".num.changed")).to_have_class(["num at changed"])
    expect(card(person, "lapiths").locator(".num.changed")).to_have_class(["num de changed"])


FIELD = """() => {
  const [board, field] = [".ffo", ".ffo .spaces"].map((each) => document.querySelector(each).getBoundingClientRect());
  return [field.top - board.top, field.height];
}"""


@BOTH
def test_equipment_is_stolen_by_a_click_on_its_bearer_and_the_board_keeps_its_place(
    tables: Tables, at: Room, kind: str
) -> None:
    person = sits(tables, at, "robbery", kind)
    before = person.page.evaluate(FIELD)
    person.press(card(person, "autolycus"))
    person.press('.cell.own [data-t="space:O2"]')
    expect(person.page.locator('.seatbar.you [data-t="colour:blue"]')).to_have_count(0)
    assert person.page.evaluate(FIELD) == before
    person.press(card(person, "tydeus"))
    expect(person.page.locator('[data-option^="equip"]').first).to_be_attached()


UNCOVERED = """(card) => {
  const [tip, paying] = [document.querySelector(".tip"), card].map((each) => each.getBoundingClientRect());
  return tip.right <= paying.left || tip.left >= paying.right || tip.bottom <= paying.top;
}"""


def test_the_text_of_the_played_card_covers_nothing_that_can_pay(tables: Tables, at: Room) -> None:
    person = sits(tables, at, "paying", "desk")
    person.press(card(person, "neoptolemus"))
    expect(card(person, "neoptolemus")).to_have_attribute("data-release", "1")
    person.page.mouse.move(0, 0)
    card(person, "neoptolemus").hover()
    expect(person.page.locator(".tip")).to_be_visible()
    person.page.wait_for_function(UNCOVERED, arg=card(person, "theseus").element_handle())


PRESS = """(card) => card.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }))"""
COVERED = """() => [...document.querySelectorAll(".ffo .hand [data-t], .ffo .seatbar b")]
  .map((each) => each.getBoundingClientRect()).filter(({ bottom }) => bottom > document.querySelector(".dock").getBoundingClientRect().top).length"""


def test_on_a_phone_the_question_folds_to_a_line_and_cards_are_read_in_a_sheet(tables: Tables, at: Room) -> None:
    sits(tables, at, "only", "phone", seat=1)  # nobody is said to be away
    person = sits(tables, at, "only", "phone")
    listed = person.page.locator('[data-option^="play"]').first
    expect(person.page.locator(".folded .question")).to_be_visible()
    expect(listed).to_be_hidden()
    assert person.page.evaluate(COVERED) == 0
    person.press(".foldlist")
    expect(listed).to_be_visible()
    person.press(".foldlist")
    expect(listed).to_be_hidden()

    card(person, "tydeus").evaluate(PRESS)
    sheet = person.page.locator(".sheet")
    expect(sheet).to_contain_text("テュデウス")
    box = sheet.bounding_box()
    assert box
    assert (box["x"], box["width"], box["y"] + box["height"]) == (0, 390, 844)
    person.press(sheet.locator(".pri"))
    expect(sheet).to_have_count(0)
    expect(person.page.locator('[data-option^="place"]').first).to_be_attached()

    expect(person.page.locator(".folded .question")).to_be_visible()
    person.press(card(person, "carians"))
    notice = person.page.locator(".notice.on")
    expect(notice).to_contain_text(says(person, "reason", "wrong_colour"))
    expect(person.page.locator(".question")).to_be_visible()
    assert person.page.evaluate(COVERED) == 0
    person.press(notice.locator("button"))
    expect(notice).to_have_count(0)
    expect(person.page.locator(".question")).to_be_visible()
