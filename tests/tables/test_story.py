"""What everybody saw of a match can be looked at for ever: exactly that, and during the match by nobody else."""

from __future__ import annotations

import asyncio
import json
import re
import statistics
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from summon_web.engine import OPEN, PUBLIC, WATCHER, Choice, Script, Seat, redact
from summon_web.games import games
from summon_web.tables import Refused
from summon_web.tables.back import Past, shown, turns
from summon_web.tables.branch import branch
from summon_web.tables.patch import patched
from summon_web.tables.story import Story, step_of, tell
from tests.engine.toy import Toy
from tests.tables.guests import GAME, House, until
from tests.tables.records import GOLDEN, golden

NAMES = [path.stem for path in GOLDEN]
MEDIAN, LARGEST = 150 * 1024, 600 * 1024  # bytes of a match, all pairs of eyes
JUMP = 30 * 1024  # bytes to a browser


def text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


@cache
def stories_of(name: str) -> dict[Seat, Story]:
    record = golden(name)
    return tell(games()[record.game], record)


@pytest.mark.parametrize("name", NAMES)
def test_a_kept_story_is_what_every_pair_of_eyes_saw_byte_for_byte_at_every_step(name: str) -> None:
    record = golden(name)
    game = games()[record.game]
    stories = {eye: Story.load(story.dump()) for eye, story in stories_of(name).items()}
    assert list(stories) == [OPEN, WATCHER, *range(record.setup.seats)]
    live: dict[Seat, dict[int, str]] = {eye: {} for eye in stories}
    for play in record.plays(game):
        for eye in stories:
            live[eye][play.moment] = text(step_of(play, eye).view)
    for eye, story in stories.items():
        assert story.moments == list(live[eye])
        assert all(
            text(step.view) == live[eye][moment] for moment, step in zip(story.moments, story.steps(), strict=True)
        )
        assert text(story.lines) == text([[n, *redact(told.event, eye)] for n, told in enumerate(play.told)])
        for moment in (1, len(story.moments) // 2, 10**6):
            view = dict(story.at(moment).view)
            lines = view.pop("log")
            assert text(view) == live[eye][min(moment, story.moments[-1])]
            assert lines[-12:] == story.lines[: story.at(moment).told][-12:]


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith("fight_for_olympus")])
def test_a_board_on_the_way_says_whose_turn_it_was_and_which_part_of_it(name: str) -> None:
    """An attack that hands the turn on is told before the turn passes on."""
    story, attacks = stories_of(name)[WATCHER], 0
    for step in story.steps():
        when = step.view["meta"]
        for number, change in reversed(step.frames):
            when = patched(when, change.get("meta", {}))
            _, verb, seat, *_ = story.lines[number]
            if verb == "phase":
                attacks += 1
                assert (when["active"], when["phase"]) == (seat, "attack")
    assert attacks > 5


@pytest.mark.parametrize("name", NAMES)
def test_with_everything_open_every_card_that_somebody_does_not_know_is_shown(name: str) -> None:
    record = golden(name)
    game = games()[record.game]
    for number, play in enumerate(record.plays(game)):
        state = play.match.state
        if number % 10 or state.over:
            continue
        seen = step_of(play, OPEN).view
        shown = {card for pile in game.concealed(state) for card in pile.cards}
        shown |= {int(found) for found in re.findall(r'(?:\[|"c": )(\d+), (?:"k": )?\d+', text(seen["public"]))}
        assert {card for card, mask in enumerate(state.seen) if mask != PUBLIC} <= shown
        assert text(seen["open"]) == text(
            [[pile.seat, pile.zone, [state.kind[card] for card in pile.cards]] for pile in game.concealed(state)]
        )


def test_stories_and_jumps_are_small(capsys: pytest.CaptureFixture[str]) -> None:
    sizes, jumps = [], []
    for name in NAMES:
        told = stories_of(name)
        sizes.append(sum(len(story.dump()) for story in told.values()))
        story = told[Seat(0)]
        jumps += [len(text(shown(story, moment, Seat(0)))) for moment in story.moments[:: len(story.moments) // 20]]
    with capsys.disabled():
        print(
            f"\nstories: {statistics.median(sizes):.0f} bytes in the median, {max(sizes)} at most; a step {max(jumps)}"
        )
    assert statistics.median(sizes) <= MEDIAN
    assert max(sizes) <= LARGEST
    assert max(jumps) <= JUMP


def nothing_goes(s: Toy) -> Script[None]:
    """Rules that no log of the present ones fits."""
    yield (Choice(Seat(0), "main", [("wait",)]),)


OTHER = replace(GAME, version=2, step=nothing_goes, grammar={**GAME.grammar, "wait": ()})


@pytest.fixture
async def ended(house: House) -> tuple[House, Any, list[str]]:
    people = await house.guests(2)
    table = await house.match(people)
    await house.play(table, people)
    return house, table, people


async def test_at_the_end_everything_is_kept_without_being_asked_for(ended: tuple[House, Any, list[str]]) -> None:
    house, table, _ = ended
    await until(lambda: table.past.stories)
    assert set(await house.hall.archive.stories(table.code)) == {-2, -1, 0, 1}


async def test_after_the_end_anybody_looks_through_any_eyes(ended: tuple[House, Any, list[str]]) -> None:
    _, table, (ann, _bob) = ended
    for eye in (-2, -1, 0, 1):
        seen = await table.look_back(None, 3, eye)
        assert (seen["at"], seen["eye"], seen["choice"]) == (3, eye, {})
    last = await table.look_back(ann, 10**6)
    assert (last["public"], last["mine"]) == (table.look(ann)["public"], table.look(ann)["mine"])
    moments = range(1, last["last"] + 1)
    numbers = [(await table.look_back(ann, moment))["meta"]["turn"] for moment in moments]
    began = [moment for n, moment in enumerate(moments) if not n or numbers[n] != numbers[n - 1]]
    assert last["turns"] == began


async def test_before_the_end_everybody_looks_back_through_their_own_eyes_only(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    before = table.look(ann)
    await house.play(table, [ann, bob], 6)
    seen = await table.look_back(ann, 1)
    assert (seen["public"], seen["mine"]) == (before["public"], before["mine"])
    for player, eye in ((ann, 1), (bob, 0), (None, 0), (None, 1), (ann, -1), (ann, -2), (None, -2)):
        with pytest.raises(Refused) as refused:
            await table.look_back(player, 1, eye)
        assert refused.value.reason.key == "table.not_over"


async def test_looking_back_in_a_running_match_shows_no_card_of_another_hand(house: House) -> None:
    people = await house.guests(2)
    table = await house.match(people)
    await house.play(table, people, 5)
    state = table.play.match.state  # type: ignore[union-attr]
    for seat, player in enumerate(people):
        hidden = {*state.hands[1 - seat], *state.deck}
        for moment in range(1, table.play.moment + 1):  # type: ignore[union-attr]
            seen = await table.look_back(player, moment)
            assert not {card for card, _ in seen["mine"]["hand"]} & hidden
            assert not {value[0] for line in seen["log"] for value in line[2:] if isinstance(value, list)} & hidden


async def test_there_is_nothing_to_look_back_at_before_the_match_and_no_other_seat(
    house: House, ended: tuple[House, Any, list[str]]
) -> None:
    ann, bob = await house.guests(2)
    with pytest.raises(Refused) as early:
        await (await house.lobby([ann, bob])).look_back(ann, 1)
    assert early.value.reason.key == "table.not_started"
    for eye in (-3, 2):
        with pytest.raises(Refused) as refused:
            await ended[1].look_back(None, 1, eye)
        assert refused.value.reason.key == "table.no_seat"


async def test_a_finished_match_opens_whatever_the_rules_have_become(ended: tuple[House, Any, list[str]]) -> None:
    house, table, (ann, _) = ended
    await until(lambda: table.past.stories)
    before, back = table.look(ann), await table.look_back(ann, 4, 1)
    assert before["result"]["rating"] == {"why": "not_agreed"}

    house.games = {"toy": OTHER}
    again = await house.again(table)
    after = again.look(ann)
    parts = ("public", "piles", "mine", "waiting", "result")
    assert {part: after[part] for part in parts} == {part: before[part] for part in parts}
    assert await again.look_back(ann, 4, 1) == back


async def test_a_jump_unpacks_the_story_of_its_own_eyes_only(
    ended: tuple[House, Any, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    house, table, _ = ended
    await until(lambda: table.past.stories)
    again, unpacked, load = await house.again(table), [], Story.load
    monkeypatch.setattr(Story, "load", lambda written: unpacked.append(written) or load(written))
    for moment in (3, 5):
        assert (await again.look_back(None, moment, 1))["at"] == moment
    assert len(unpacked) == 1


# -- kept for certain


@pytest.fixture
def nobody_keeps(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server stops when the last entry is written and what was seen is not kept yet."""
    monkeypatch.setattr(Past, "keep", lambda *_: asyncio.sleep(0))


@pytest.mark.usefixtures("nobody_keeps")
async def test_what_was_not_kept_at_the_end_is_kept_after_the_next_start(ended: tuple[House, Any, list[str]]) -> None:
    house, table, (ann, _) = ended
    assert await house.hall.archive.stories(table.code) == {}
    await house.reopen()
    await house.hall.caught_up()
    assert set(await house.hall.archive.stories(table.code)) == {-2, -1, 0, 1}
    house.games = {"toy": OTHER}
    again = await house.again(table)
    assert (await again.look_back(ann, 4, 1))["at"] == 4
    assert "why" not in again.look(ann)["meta"]


@pytest.mark.usefixtures("nobody_keeps")
async def test_a_finished_match_of_which_nothing_was_kept_is_shown_as_far_as_other_rules_follow_it(
    ended: tuple[House, Any, list[str]],
) -> None:
    house, table, (ann, _) = ended
    house.games = {"toy": OTHER}
    again = await house.again(table)
    assert again.look(ann)["meta"]["why"] == "table.other_version"
    assert [(await again.look_back(ann, 9, eye))["at"] for eye in (-2, -1, 0, 1)] == [1, 1, 1, 1]


async def test_what_only_rules_could_tell_of_a_match_of_older_ones_is_refused_in_words(
    ended: tuple[House, Any, list[str]],
) -> None:
    house, table, (ann, _) = ended
    await until(lambda: table.past.stories)
    house.games = {"toy": OTHER}
    again = await house.again(table)
    for act in (again.record(), branch(house.hall, again, ann, 3, 0)):
        with pytest.raises(Refused) as refused:
            await act
        assert refused.value.reason.key == "table.older_rules"
    assert (await again.look_back(ann, 3))["at"] == 3


def test_turns_are_found_whatever_else_changes_with_them() -> None:
    changes = [{"meta": [{"turn": 1, "offering": [0]}]}, {"meta": {"offering": {"0": [1]}}}, {"meta": {"turn": [2]}}]
    assert turns(Story([1, 2, 3], [*changes], [0, 0, 0], [])) == [1, 3]
