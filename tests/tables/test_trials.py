"""Trying a deck: against every starter deck from both seats, with an interval, kept until the deck changes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from summon_web.bots.trial import Trial
from summon_web.games import games
from summon_web.tables import Hall, Refused, trials
from summon_web.tables.decks import Deck
from summon_web.tables.trials import MATCHES, pairings
from tests.tables.thinkers import InProcess

BUILT = [game for game in games().values() if game.decks]


def first_seat_wins(trial: Trial) -> Trial:
    """A match in two pieces."""
    return replace(trial, winners=(0,) if trial.decisions else None, decisions=1)


@pytest.fixture
def pool() -> InProcess:
    return InProcess()


@pytest.fixture
async def hall(tmp_path: Path, pool: InProcess, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hall]:
    monkeypatch.setattr(trials, "play_on", first_seat_wins)
    hall = await Hall.open(f"sqlite+aiosqlite:///{tmp_path}/summon.db", pool=pool)  # type: ignore[arg-type]
    yield hall
    await hall.close()


async def deck_of(hall: Hall, game_id: str = "summons_call") -> Deck:
    rules = games()[game_id].decks
    assert rules is not None
    ann = (await hall.people.mint("Ann"))[0]
    whole = next(dict(cards) for cards in rules.starters.values() if not rules.check(cards, rules.forms[0]))
    return await hall.decks.create(ann, game_id, "Mine", rules.forms[0], whole)


@pytest.mark.parametrize("game_id", [game.id for game in BUILT])
async def test_a_hundred_matches_come_to_a_share_with_its_interval(hall: Hall, pool: InProcess, game_id: str) -> None:
    deck = await deck_of(hall, game_id)
    errand = hall.trials.begin(deck, deck.player, "a")
    await errand.over()
    found = errand.found
    assert (found["done"], found["of"], found["wins"]) == (MATCHES, MATCHES, MATCHES // 2)
    assert found["odds"] == [0.404, 0.596]
    assert sum(foe[1] for foe in found["foes"]) == MATCHES
    assert pool.pieces == 2 * MATCHES
    assert await hall.trials.kept(deck) == found


@pytest.mark.parametrize("game", BUILT, ids=lambda game: game.id)
def test_every_starter_deck_is_met_from_both_seats_about_as_often(game: object) -> None:
    rules = game.decks  # type: ignore[attr-defined]
    for form in rules.forms:
        cards = next(cards for cards in rules.starters.values() if not rules.check(cards, form))
        met = [(each.foe, each.seat) for each in pairings(game, cards, form)]  # type: ignore[arg-type]
        counts = [met.count(pair) for pair in set(met)]
        assert {foe for foe, _ in met} == {name for name, of in rules.starters.items() if not rules.check(of, form)}
        assert max(counts) - min(counts) <= 1
        assert {seat for _, seat in met} == {0, 1}


async def test_a_deck_that_changes_was_not_tried(hall: Hall) -> None:
    deck = await deck_of(hall)
    await hall.trials.begin(deck, deck.player, "a").over()
    some = dict(list(deck.cards.items())[:-1])
    changed = await hall.decks.save(deck.player, deck.id, "Mine", deck.form, some)
    assert await hall.trials.kept(changed) == {}
    renamed = await hall.decks.save(deck.player, deck.id, "Other name", deck.form, dict(deck.cards))
    assert (await hall.trials.kept(renamed))["done"] == MATCHES


async def test_an_unfinished_deck_is_refused_with_what_is_wrong(hall: Hall) -> None:
    deck = replace(await deck_of(hall), cards={})
    with pytest.raises(Refused) as refused:
        hall.trials.begin(deck, deck.player, "a")
    assert len(refused.value.reasons) >= 1


async def test_a_trial_can_be_stopped_and_is_not_kept(hall: Hall, pool: InProcess) -> None:
    deck = await deck_of(hall)
    pool.gate.clear()
    errand = hall.trials.begin(deck, deck.player, "a")
    hall.trials.stop(deck, deck.player)
    await errand.over()
    assert (errand.status, pool.pieces, await hall.trials.kept(deck)) == ("stopped", 0, {})


async def test_a_new_trial_of_a_changed_deck_ends_the_one_before(hall: Hall, pool: InProcess) -> None:
    deck = await deck_of(hall)
    pool.gate.clear()
    old = hall.trials.begin(deck, deck.player, "a")
    rules = games()[deck.game].decks
    assert rules is not None
    other = next(dict(c) for c in rules.starters.values() if not rules.check(c, deck.form) and c != deck.cards)
    changed = await hall.decks.save(deck.player, deck.id, "Mine", deck.form, other)
    new = hall.trials.begin(changed, deck.player, "a")
    await old.over()
    assert (old.status, new.status) == ("stopped", "running")
