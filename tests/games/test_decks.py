"""Decks of one's own, in every game that knows them."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from summon_web.engine import (
    PUBLIC,
    WATCHER,
    Illegal,
    Match,
    Seat,
    Seeded,
    random_match,
    read_list,
    redact,
    write_list,
)
from summon_web.games import games, read_toml
from summon_web.simulate import varied
from tests.games.legal_decks import BROKEN, legal

BUILT = [game for game in games().values() if game.decks]
EACH = pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in BUILT])


def setup_of(game: Any, seed: int) -> Any:
    """Decks of their own for all, of the most liberal form; by and by with every card."""
    rng, form = Random(seed), game.decks.forms[-1]
    chosen = {game.decks.form_setting: form} if game.decks.form_setting else {}
    own = [option.id for option in game.settings if option.deck]
    wanted = game.kinds[seed % len(game.kinds)]
    picks = tuple({name: write_list(legal(game, rng, form, wanted)) for name in own} for _ in range(2))
    return game.setup(2, chosen, picks)


@EACH
@given(seed=st.integers(0, 10**6))
@settings(max_examples=60, deadline=None)
def test_every_deck_that_is_suggested_or_filled_up_is_legal(game: Any, seed: int) -> None:
    rng = Random(seed)
    for form in game.decks.forms:
        assert not game.decks.check(game.decks.suggest(form, rng), form)
        assert not game.decks.check(game.decks.by_chance(form, rng), form)
        whole = legal(game, rng, form)
        kept = {name: n for name, n in whole.items() if rng.random() < 0.5}
        filled = game.decks.fill(kept, form, rng)
        assert all(filled[name] >= n for name, n in kept.items()), "nothing is taken away"
        assert not game.decks.check(filled, form)


@EACH
@given(seed=st.integers(0, 10**9))
@settings(max_examples=150, deadline=None)
def test_every_deck_that_is_made_by_the_rules_is_accepted(game: Any, seed: int) -> None:
    rng = Random(seed)
    for form in game.decks.forms:
        assert game.decks.check(legal(game, rng, form, rng.choice(["", *game.kinds])), form) == []


@EACH
@given(seed=st.integers(0, 10**9))
@settings(max_examples=60, deadline=None)
def test_every_broken_rule_is_named(game: Any, seed: int) -> None:
    """One rule is broken at a time; whatever else is named follows from it, as a wrong sum does."""
    named = set[str]()
    for form in game.decks.forms:
        for key, rule, cards in BROKEN[game.id](Random(seed), form):
            found = [(reason.key, reason.rule) for reason in game.decks.check(cards, form)]
            assert (key, rule) in found, cards
            assert {each for each, _ in found} - {key} <= FOLLOWS.get(key, set()) | {"deck.size"}
            named.add(key)
    reasons = read_toml(game.id, "texts.en.toml")["reason"]
    assert named == {key for key in reasons if key.startswith("deck.")}


# What else is wrong with a deck in which a rule is broken.
FOLLOWS = {
    "deck.copies": {"deck.commons"},
    "deck.mercenaries": {"deck.commons", "deck.copies"},
    "deck.setup": {"deck.commons"},
    "deck.size": {"deck.commons", "deck.copies"},
    "deck.faction": {"deck.setup"},
}


@EACH
@given(cards=st.dictionaries(st.from_regex(r"[a-z_0-9]{1,20}", fullmatch=True), st.integers(1, 40), min_size=1))
def test_a_list_is_read_as_it_was_written(game: Any, cards: dict[str, int]) -> None:
    assert read_list(write_list(cards)) == cards


@pytest.mark.parametrize(
    "text",
    ["", "list", "list:", "list:a", "list:a=0", "list:a=-1", "list:a=99", "list:b=1,a=1", "list:a=1,a=1", "list:<b>=1"],
)
def test_what_is_no_list_is_refused(text: str) -> None:
    assert read_list(text) is None
    for game in BUILT:
        with pytest.raises(Illegal):
            game.setup(2, {}, ({"deck": text}, {}))


@EACH
def test_an_illegal_deck_is_refused_with_every_reason_before_the_match(game: Any) -> None:
    with pytest.raises(Illegal) as refused:
        game.setup(2, {}, ({"deck": write_list({game.kinds[-1]: 40})}, {}))
    assert len(refused.value.reasons) >= 3


@EACH
def test_others_know_of_an_own_deck_only_its_leader(game: Any) -> None:
    deck = game.decks.suggest(game.decks.forms[0], Random(1))
    starter = next(iter(game.decks.starters))
    assert game.decks.shown(write_list(deck)) == "led:" + game.decks.leader(deck)
    assert game.decks.shown(starter) == starter


@EACH
def test_the_matches_of_the_conformance_suite_have_decks_of_their_own_with_every_card(game: Any) -> None:
    setups = [varied(game, game.seats[0], seed) for seed in range(1, 250)]
    values = [value for setup in setups for pick in setup.picks for value in pick.values()]
    lists = [cards for value in values if (cards := read_list(value)) is not None]
    assert 0.3 < len(lists) / len(values) < 0.7
    assert {name for cards in lists for name in cards} == set(game.kinds)


@EACH
def test_random_decks_are_played_to_the_end_and_every_card_is_played(game: Any) -> None:
    unseen, seed = set(range(len(game.kinds))), 0
    while unseen and seed < 5 * len(game.kinds):
        match, _ = random_match(game, setup_of(game, seed), seed)
        assert match.over
        cards = sorted(card for zone in game.zones(match.state) for card in zone)
        assert cards == list(range(len(match.state.kind)))
        unseen -= {kind for kind, seen in zip(match.state.kind, match.state.seen, strict=True) if seen == PUBLIC}
        seed += 1
    assert {game.kinds[kind] for kind in unseen} == set(), "never laid open"


def other_list(game: Any, match: Match[Any], eye: Seat, rng: Random) -> Match[Any] | None:
    """The same position with other decks behind what the eye has not seen."""
    twin = match.clone()
    state = twin.state
    game.imagine(state, eye, rng)
    return twin if state.kind != match.state.kind else None


@EACH
@pytest.mark.parametrize("seed", range(4))
def test_a_deck_that_is_not_known_betrays_nothing_to_the_others(game: Any, seed: int) -> None:
    """Whatever legal list is behind what a seat has not seen: it sees the same, is asked the same and waits for the same."""
    rng, match = Random(seed), Match.new(game, setup_of(game, seed), Seeded(seed))
    compared = 0
    while not match.over and compared < 40:
        choice = rng.choice(match.pending)
        match.answer(choice.seat, rng.choice(choice.options))
        match.news()
        if match.over or rng.random() > 0.2:
            continue
        for eye in (Seat(0), Seat(1), WATCHER):
            twin = other_list(game, match, eye, rng)
            if twin is None:
                continue
            compared += 1
            assert game.view(twin.state, eye) == game.view(match.state, eye)
            assert eye < 0 or twin.options(eye) == match.options(eye)
    assert compared >= 20


@EACH
@pytest.mark.parametrize("seed", range(4))
def test_what_somebody_is_told_after_an_answer_does_not_depend_on_a_deck_that_is_not_known(
    game: Any, seed: int
) -> None:
    """At rest another list is put behind what a seat has not seen. It answers the same and is told the same, unless it learns a card."""
    rng, match = Random(seed), Match.new(game, setup_of(game, seed), Seeded(seed))
    compared = 0
    while not match.over and compared < 30:
        eye = match.pending[0].seat
        if not match.answers and len(match.pending) == 1:
            state = match.rest.copy()
            game.imagine(state, eye, rng)
            here, there = match.clone(), Match.start(game, state)
            there.news()  # told before the question; the clone has told it too
            option = rng.choice(here.options(eye))
            quiet = (match.state.learned, match.state.chance.counter)
            for each in (here, there):
                each.answer(eye, option)
            if all((each.state.learned, each.state.chance.counter) == quiet for each in (here, there)):
                assert [redact(e, eye) for e in here.news()] == [redact(e, eye) for e in there.news()]
                compared += 1
        choice = rng.choice(match.pending)
        match.answer(choice.seat, rng.choice(choice.options))
        match.news()
    assert compared >= 20


@EACH
def test_what_is_imagined_of_an_own_deck_is_another_list_that_keeps_to_the_rules(game: Any) -> None:
    match, rng = Match.new(game, setup_of(game, 3), Seeded(3)), Random(5)
    before, lists = Counter(match.state.kind), set[tuple[int, ...]]()
    for _ in range(8):
        state = match.state.copy()
        game.imagine(state, Seat(0), rng)
        assert len(state.kind) == before.total()
        lists.add(tuple(sorted(state.kind)))
    assert len(lists) > 4, "a bot does not know the list"
