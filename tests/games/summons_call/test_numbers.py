"""The number of a card tells nothing about where it has been while it was hidden."""

from random import Random

import pytest

from summon_web.engine import PUBLIC, Card, Chance, Match, Seat, Seeded
from summon_web.games import games
from tests.test_conformance import setup, step

from .position import P1, P2, table

GAME = games()["summons_call"]


def two_imps(seed: int) -> tuple[Match, Card, Card]:
    """P1 holds an imp that everybody saw going there and one that nobody else knows, and is about to bury one of them."""
    t = table().turn(3, phase="mana").hand(P1, "a_cinder_imp", "a_cinder_imp", "a_ember_lancer")
    known, secret, _ = t.state.hands[P1]
    t.state.seen[known] = PUBLIC
    t.state.chance = Chance(Seeded(seed))
    return t.match, known, secret


@pytest.mark.rule("SC-5.6", "SC-8.7")
@pytest.mark.parametrize("which", [1, 2])
def test_the_number_of_a_buried_card_does_not_tell_which_of_two_equal_ones_it_is(which: int) -> None:
    numbers = set()
    for seed in range(60):
        match, *imps = two_imps(seed)
        match.answer(P1, ("bury", imps[which - 1]))
        numbers.add(match.state.manas[P1][0])
    assert len(numbers) > 20, "it may be any of the thirty"


@pytest.mark.rule("SC-5.6")
def test_a_buried_card_may_be_taken_back_although_numbers_have_changed() -> None:
    match, known, _ = two_imps(1)
    before = match.state.dump()
    match.answer(P1, ("bury", known))
    assert known not in match.state.manas[P1]
    assert match.can_undo(P1)
    match.undo(P1)
    assert match.state.dump() == before


def test_cards_keep_their_numbers_as_long_as_nobody_has_lost_sight_of_one() -> None:
    t = table().turn(3, phase="mana").hand(P1, "a_cinder_imp", "a_ember_lancer")
    before = list(t.state.hands[P1])
    t.play(f"bury {before[0]}")
    assert (t.state.manas[P1], t.state.hands[P1]) == ([before[0]], [before[1]])


@pytest.mark.rule("SC-8.15")
def test_a_number_does_not_tell_whether_a_card_was_drawn_before_or_after_the_reshuffle() -> None:
    """After a reshuffle the numbers of old hand cards are spread over the whole deck, and the deck's over the hand."""
    kept = []
    for seed in range(40):
        t = table().turn(4, P2).hand(P1, "a_cinder_imp", "a_ember_lancer").discard(P1, *["n_feint"] * 8).deck(P1)
        t.state.chance = Chance(Seeded(seed))
        old = set(t.state.hands[P1])
        t.play("end")
        assert len(t.state.hands[P1]) == 3
        kept.append(len(old & set(t.state.hands[P1][:2])))
    assert sum(kept) / len(kept) < 1


def test_a_played_card_of_the_opening_hand_and_one_just_drawn_have_numbers_alike() -> None:
    """Over many matches the mean number of an opening hand is that of the deck below it."""
    hands, decks = [], []
    for seed in range(60):
        match = Match.new(GAME, setup(GAME, 2), Seeded(seed))
        rng = Random(seed)
        while match.state.phase == "redraw":
            step(match, rng)
        for seat in map(Seat, range(2)):
            hands += [card - 31 * seat for card in match.state.hands[seat]]
            decks += [card - 31 * seat for card in match.state.decks[seat]]
    assert abs(sum(hands) / len(hands) - sum(decks) / len(decks)) < 1
