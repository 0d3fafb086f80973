"""Every lesson fits its game: it can be played to its end as it says, and by any other legal way."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from summon_web.engine import Match, Option, Seat
from summon_web.games import games, read_toml
from summon_web.tables.lesson import lesson, lesson_files, wanted
from summon_web.web.catalog import LANGS, lesson_texts

from .walk import ME, Walk

MOST = 12  # other answers that are tried at a step
# Words for what only happens to a player who does what the lesson wants.
HAPPENED = re.compile(
    r"\b(is destroyed|destroyed already|gone|fell|missed|have scored|took the|sent you an?|(magic|mana) is spent|hits!)|^\d+ left"
)
LESSONS = [(game, name) for game in sorted(games()) for name in lesson_files(game)]


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_leads_from_its_first_step_to_its_last(game: str, name: str) -> None:
    walk = Walk(game, name)
    walk.as_told()
    assert walk.shown == list(range(len(walk.lesson.steps)))
    assert walk.unscripted == []


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_opponents_do_what_the_lesson_tells_of_them(game: str, name: str) -> None:
    """A reply that names a card or a place is a part of the story; others may find nothing to answer."""
    walk = Walk(game, name)
    walk.as_told()
    missing = [
        line
        for number, scene in enumerate(walk.lesson.scenes)
        for turn, replies in scene.replies.items()
        for place, line in enumerate(replies)
        if line.split()[1:2] not in ([], ["*"]) and (number, turn, place) not in walk.given
    ]
    assert missing == []


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_says_everything_in_both_languages(game: str, name: str) -> None:
    fields = read_toml(game, f"lessons/{name}.toml")
    assert 3 <= fields["minutes"] <= 15
    told = [lesson_texts(game, lang)[name] for lang in LANGS]
    for lang, texts in zip(LANGS, told, strict=True):
        said = [texts["name"], texts["end"], *(step["says"] for step in texts["steps"])]
        said += [step[more] for step in texts["steps"] for more in ("shows", "astray") if more in step]
        assert all(text.strip() for text in said)
        assert lang != "ja" or not any(text.isascii() for text in said)
        assert [text for text in said if len(text) > (130 if lang == "ja" else 260)] == []
    wanting = [step for scene in fields["scene"] for step in scene["step"] if "want" in step]
    assert [
        step["shows"]["ja"] for step in wanting if not step["shows"]["ja"].endswith("こと")
    ] == []  # it ends a sentence
    assert [step["en"] for step in wanting if "shows" not in step] == []


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_wants_nothing_else_where_an_answer_wins(game: str, name: str) -> None:
    walk = Walk(game, name)
    for told in walk.told():
        winning = [option for option in walk.match.options(ME) if wins(walk.match, option)]
        assert winning == [] or told in winning, walk.tutor.look(walk.match)["step"]


def wins(match: Match[Any], option: Option) -> bool:
    other = match.clone()
    other.answer(ME, option)
    return other.over and ME in other.state.winners


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_every_scene_is_a_position_of_its_game(game: str, name: str) -> None:
    """Every card lies in exactly one place, and what a seat may not know can be dealt anew."""
    walk = Walk(game, name)
    for number in range(len(walk.lesson.scenes)):
        walk.scene(number)
        match: Match[object] = walk.match  # type: ignore[assignment]
        cards = [card for zone in walk.lesson.game.zones(match.state) for card in zone]  # type: ignore[arg-type]
        assert sorted(cards) == list(range(len(cards)))
        assert len(cards) == len(match.state.kind)  # type: ignore[attr-defined]
        before = walk.lesson.game.view(walk.match.state, ME)
        walk.match.imagine(ME, Random(1))
        assert walk.lesson.game.view(walk.match.state, ME) == before


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_no_other_way_gets_stuck(game: str, name: str, seed: int) -> None:
    """Somebody answers as they like, reads on now and then, takes back, and comes to the end of the lesson."""
    walk, rng = Walk(game, name), Random(seed)
    for _ in range(4000):
        walk.others(rng)
        if walk.tutor.look(walk.match)["ended"]:
            break
        if rng.random() < 0.5 and walk.go_on():
            continue
        if rng.random() < 0.1 and walk.match.can_undo(ME):
            walk.enter("undo")
            continue
        walk.answer(ME, rng.choice(walk.match.options(ME)))
    assert walk.tutor.look(walk.match)["ended"]


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_any_other_answer_at_a_step_leads_to_the_end_of_the_match(game: str, name: str) -> None:
    walk, rng = Walk(game, name), Random(7)
    for told in walk.told():
        others = [option for option in walk.match.options(ME) if option != told]
        for option in rng.sample(others, min(MOST, len(others))):
            other = walk.twin()
            other.answer(ME, option)
            other.stray_on(rng)
            assert other.play_on(rng)


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_whoever_takes_another_way_is_astray_until_that_is_taken_back(game: str, name: str) -> None:
    walk, rng, taken_back = Walk(game, name), Random(8), 0
    for told in walk.told():
        assert not walk.tutor.look(walk.match)["astray"]
        step = walk.tutor.open_step(walk.match)
        others = [
            option
            for option in walk.match.options(ME)
            if not wanted(walk.match.game, walk.match.state, step.want, [option])
        ]
        for option in rng.sample(others, min(MOST, len(others))):
            other = walk.twin()
            other.answer(ME, option)
            assert other.tutor.look(other.match)["astray"]
            if other.match.can_undo(ME):
                other.enter("undo")
                taken_back += 1
                assert not other.tutor.look(other.match)["astray"]
                assert wanted(other.match.game, other.match.state, step.want, [told])
    assert taken_back


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_step_tells_what_happened_only_where_it_did(game: str, name: str) -> None:
    """With a first answer that a scene wants, its position is the lesson's; later steps say something else to whoever is astray."""
    for scene in read_toml(game, f"lessons/{name}.toml")["scene"]:
        first = next((n for n, step in enumerate(scene["step"]) if "want" in step), 0)
        later = scene["step"][first + 1 :]
        assert [step["en"] for step in later if HAPPENED.search(step["en"]) and "astray" not in step] == []
        assert [
            step["astray"]["en"] for step in later if "astray" in step and HAPPENED.search(step["astray"]["en"])
        ] == []


def test_whoever_ends_the_first_moves_at_once_hears_of_no_fighter_that_fell() -> None:
    walk = Walk("summoner_wars", "first")
    texts = lesson_texts("summoner_wars", "en")["first"]["steps"]
    walk.others()
    while walk.go_on():
        pass
    walk.answer(ME, next(option for option in walk.match.options(ME) if walk.say(option) == "next"))
    walk.others()
    look = walk.tutor.look(walk.match)
    assert "the Fighter is destroyed" in texts[look["step"]]["says"]
    assert (look["open"], look["astray"]) == (True, True)
    assert "destroyed" not in texts[look["step"]]["astray"]


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_every_step_can_be_skipped(game: str, name: str) -> None:
    """Whoever skips all that is wanted comes to the end of the lesson, and is told what each step wanted to show."""
    walk, rng = Walk(game, name), Random(3)
    for _ in range(1000):
        walk.others(rng)
        if walk.tutor.look(walk.match)["ended"]:
            break
        step, at = walk.tutor.open_step(walk.match), walk.tutor.at
        if step is not None and step.want:
            walk.enter("go_on")
            assert walk.tutor.missed == at
            assert walk.tutor.look(walk.match)["astray"]
        elif not walk.go_on():
            walk.answer(ME, walk.match.options(ME)[-1])
    assert walk.tutor.look(walk.match)["ended"]


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_after_the_script_the_match_goes_on_to_its_end(game: str, name: str) -> None:
    walk = Walk(game, name)
    walk.as_told()
    assert walk.tutor.look(walk.match)["ended"] == ("won" if walk.match.over else "passed")
    assert walk.play_on(Random(5))


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_where_it_was_left(game: str, name: str) -> None:
    """A snapshot in the middle, chance included, goes on like the match itself."""
    walk = Walk(game, name)
    walk.others()
    while walk.go_on():
        pass
    kept = type(walk.play).load(walk.lesson.game, walk.play.dump(), walk.play.match.state.chance.source.then)
    assert kept.tutor == walk.tutor
    assert kept.match.options(Seat(0)) == walk.match.options(Seat(0))
    words = [kept.match.state.chance.source.word(n) for n in range(200)]
    assert words == [walk.match.state.chance.source.word(n) for n in range(200)]


def test_every_game_has_a_first_lesson_and_a_short_second_one() -> None:
    for game in games():
        first, second = lesson_files(game)
        minutes = [read_toml(game, f"lessons/{name}.toml")["minutes"] for name in (first, second)]
        assert first == "first"
        assert 8 <= minutes[0] <= 15
        assert 3 <= minutes[1] <= 6


def test_only_lessons_of_the_folder_are_found() -> None:
    assert lesson("quarriors", "../../secrets") is None


def test_a_step_is_open_again_when_an_answer_that_led_past_several_is_taken_back() -> None:
    walk = Walk("summons_call", "first")
    walk.go_on()
    walk.go_on()
    step = walk.tutor.open_step(walk.match)
    assert step is not None
    assert step.want == ("bury a_hexblade_twins",)
    other = next(option for option in walk.match.options(ME) if walk.say(option) == "bury a_ember_lancer")
    walk.answer(ME, other)
    walk.enter("undo")
    assert walk.tutor.open_step(walk.match) == step
