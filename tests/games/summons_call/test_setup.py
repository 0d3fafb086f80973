"""Setup and redraw."""

from random import Random

import pytest

from summon_web.engine import Match, Sealed, Seat, Seeded, redact
from summon_web.games import games
from summon_web.games.summons_call.book import CARDS
from summon_web.games.summons_call.state import SummonsCall

from .position import P1, P2, Position

GAME = games()["summons_call"]


def begun(seed: int = 1, **options: str) -> Match[SummonsCall]:
    return Match.new(GAME, GAME.setup(2, options), Seeded(seed))


def opening() -> Position:
    """The redraw, with hands whose cards can be told apart."""
    t = Position().turn(0, phase="redraw")
    for seat in (P1, P2):
        t.hand(seat, "n_feint", "a_libezal", "b_rebuke", "n_quick_study", "a_spark_lash")
    return t


@pytest.mark.rule("SC-6.1", "SC-6.2", "SC-6.5")
def test_masters_start_in_the_centre_with_ten_hp_and_players_with_five_cards() -> None:
    s = begun().state
    assert (s.lane, s.hp, s.units) == ([1, 1], [10, 10], [-1] * 6)
    assert [len(hand) for hand in s.hands] == [5, 5]
    assert [len(deck) for deck in s.decks] == [25, 25]
    assert all(GAME.view(s, P1)["seats"][seat]["master"]["column"] == "C" for seat in (0, 1))


@pytest.mark.rule("SC-6.3")
def test_decks_are_shuffled_by_the_stream_of_the_match() -> None:
    orders = {tuple(begun(seed).state.kind) for seed in range(8)}
    assert len(orders) == 8
    assert all(sorted(order) == sorted(begun().state.kind) for order in orders)


@pytest.mark.rule("SC-6.4", "SC-R5")
def test_a_coin_flip_decides_who_begins_unless_a_rematch_says_so() -> None:
    assert {begun(seed).state.first for seed in range(12)} == {0, 1}
    assert {begun(seed, first="1").state.first for seed in range(6)} == {1}


@pytest.mark.rule("SC-R5")
@pytest.mark.parametrize("bonus", ["0", "1", "2"])
def test_the_second_player_may_get_extra_cards_after_the_redraw(bonus: str) -> None:
    match = begun(first="0", second_player_bonus_cards=bonus)
    for seat in (P1, P2):
        match.answer(seat, ("done",))
    assert [len(hand) for hand in match.state.hands] == [6, 5 + int(bonus)], "the first player has drawn for turn 1"


@pytest.mark.rule("SC-6.6", "SC-6.7", "WE-24")
def test_a_redraw_goes_to_the_bottom_and_never_comes_back_at_once() -> None:
    t = opening().deck(P1, "n_town_militia", "a_cinder_imp", "n_hedge_mage")
    t.play("return a_libezal", "return n_quick_study", "done", seat=P1, then="redraw")
    t.play("done", seat=P2)
    t.expect(P1, hand="n_feint b_rebuke a_spark_lash n_town_militia a_cinder_imp n_hedge_mage", deck=2)
    assert sorted(t.names(t.state.decks[P1])) == ["a_libezal", "n_quick_study"]
    assert t.told("redraw") == [(0, 2), (1, 0)]


@pytest.mark.rule("SC-6.6", "SC-6.7")
def test_only_who_put_something_back_shuffles() -> None:
    match = begun(first="0")
    decks = [list(deck) for deck in match.state.decks]
    kinds = [[match.state.kind[card] for card in deck] for deck in decks]
    match.answer(P2, ("done",))
    match.answer(P1, ("return", match.state.hands[P1][0]))
    match.answer(P1, ("done",))
    s = match.state
    assert [s.kind[card] for card in s.decks[P2]] == kinds[P2]
    assert [s.kind[card] for card in s.decks[P1]] != kinds[P1][: len(s.decks[P1])]
    assert [s.seen[card] for card in s.decks[P1]] == [0] * len(s.decks[P1]), "nobody knows where the returned card is"


@pytest.mark.rule("SC-6.6")
def test_all_five_cards_may_go_back_but_only_own_ones() -> None:
    t = opening()
    assert t.match.why_not(P1, ("return", t.state.hands[P2][0])).rule == "SC-6.6"
    t.play(*[f"return {card}" for card in t.state.hands[P1]], seat=P1, then="redraw").play("done", seat=P2)
    t.expect(P1, hand=" ".join(["n_town_militia"] * 6))


@pytest.mark.rule("SC-R10")
def test_the_redraw_is_sealed_and_does_not_depend_on_who_answers_first() -> None:
    ends = []
    for order in ((P1, P2), (P2, P1)):
        match = Match.new(GAME, GAME.setup(2, {"first": "0"}), Sealed(b"x" * 32))
        match.news()
        for seat in order:
            match.answer(seat, ("return", match.state.hands[seat][1]))
            match.answer(seat, ("done",))
            if seat == order[0]:
                assert match.news() == [], "nothing is announced before both are locked"
        ends.append((match.state.dump(), [redact(event, Seat(-1)) for event in match.news()]))
    assert ends[0] == ends[1]


@pytest.mark.rule("SC-6.8", "SC-7.3")
def test_the_first_player_begins_turn_one_and_draws() -> None:
    t = opening().play("done", seat=P1, then="redraw").play("done", seat=P2)
    assert (t.state.turn, t.state.active, t.state.phase) == (1, P1, "mana")
    assert len(t.state.hands[P1]) == 6


def test_card_numbers_do_not_tell_what_a_card_is() -> None:
    """The same number stands for many kinds over several matches."""
    rng = Random(3)
    kinds = {begun(rng.randrange(10**6)).state.kind[7] for _ in range(12)}
    assert len(kinds) > 3
    assert len(begun().state.kind) == CARDS
