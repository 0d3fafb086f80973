"""Components, the states of a card, setup (AS-1 to AS-3)."""

from collections import Counter
from random import Random

import pytest

from summon_web.engine import PUBLIC, Illegal, Seat, Seeded, bit
from summon_web.games import games, read_toml
from summon_web.games.age_of_summoners import book
from summon_web.games.age_of_summoners.setup import new

from .position import Table

GAME = games()["age_of_summoners"]
COLOUR_NUMBERS = {"black": 1, "red": 2, "green": 3, "white": 4, "blue": 5}


@pytest.mark.rule("AS-1.1", "AS-R1")
def test_the_deck_is_25_kinds_by_four_and_5_kinds_by_two_with_22_cards_a_colour() -> None:
    state = new(GAME.setup(2), Seeded(1))
    copies = Counter(state.kind)
    assert [copies[kind] for kind in range(30)] == [4] * 25 + [2] * 5
    assert len(state.kind) == 110
    assert Counter(book.COLOUR[kind] for kind in state.kind) == dict.fromkeys(range(5), 22)


@pytest.mark.rule("AS-1.2")
def test_chips_are_plain_numbers_and_the_denominations_only_data() -> None:
    chips = read_toml("age_of_summoners", "cards.toml")["chips"]
    assert chips == {"vp": {"1": 24, "5": 12, "10": 6}, "faith": {"1": 9, "3": 6, "5": 3}}
    t = Table(2).vp(0, 7).spirits(0, "vampire vampire").row(0, "imp").hand(0, "imp").main(3)
    t.play("act conquest", "use 2").expect(0, vp=2 + 3).expect(1, vp=4)


@pytest.mark.rule("AS-1.3", "AS-R3")
def test_two_three_or_four_can_play() -> None:
    assert GAME.seats == (2, 3, 4)
    for seats in (1, 5):
        with pytest.raises(Illegal):
            GAME.setup(seats)


@pytest.mark.rule("AS-2.7", "AS-R2")
def test_the_colour_of_a_card_fixes_its_number() -> None:
    for card in read_toml("age_of_summoners", "cards.toml")["cards"]:
        assert card["number"] == COLOUR_NUMBERS[card["colour"]]
    assert [book.NUMBER[kind] for kind in range(30)] == [book.COLOUR[kind] + 1 for kind in range(30)]


@pytest.mark.rule("AS-2.8", "AS-6.4")
def test_axes_are_on_black_spirits_and_swords_on_red_ones_only() -> None:
    for kind, name in enumerate(book.KINDS):
        assert book.AXES[kind] == 0 or book.COLOUR[kind] == book.BLACK, name
        assert book.SWORDS[kind] == 0 or book.COLOUR[kind] == book.RED, name
        assert book.COST[kind] > 0
    assert sum(book.AXES) == 8
    assert sum(book.SWORDS) == 7


@pytest.mark.rule("AS-3.1", "AS-3.3", "AS-3.4", "AS-3.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_six_own_cards_two_open_magic_faith_one_and_no_vp(seats: int) -> None:
    s = new(GAME.setup(seats), Seeded(3))
    assert s.faith == [1] * seats
    assert s.vp == [0] * seats
    for seat in range(seats):
        assert [s.seen[card] for card in s.hands[seat]] == [bit(Seat(seat))] * 6
        assert [s.seen[card] for card in s.rows[seat]] == [PUBLIC] * 2
    assert len(s.deck) == 110 - 8 * seats
    assert all(s.seen[card] == 0 for card in s.deck)


@pytest.mark.rule("AS-3.2")
def test_the_deck_is_shuffled_so_numbers_say_nothing_about_kinds() -> None:
    first, second = new(GAME.setup(3), Seeded(1)), new(GAME.setup(3), Seeded(2))
    assert sorted(first.kind) == sorted(second.kind)
    assert first.kind != second.kind
    assert first.kind != sorted(first.kind)


@pytest.mark.rule("AS-3.5")
def test_cards_are_dealt_from_the_start_player_and_the_second_magic_is_the_right_end() -> None:
    s = new(GAME.setup(3, {"start": "2"}), Seeded(5))
    dealt = [*range(109, 109 - 24, -1)]
    assert [s.hands[1], s.hands[2], s.hands[0]] == [dealt[0:6], dealt[6:12], dealt[12:18]]
    assert [s.rows[1], s.rows[2], s.rows[0]] == [dealt[18:20], dealt[20:22], dealt[22:24]]


@pytest.mark.rule("AS-3.7", "AS-R33")
def test_the_start_player_is_random_or_chosen_and_a_seat_that_is_not_there_means_random() -> None:
    assert {int(new(GAME.setup(3), Seeded(seed)).start) for seed in range(30)} == {0, 1, 2}
    assert {int(new(GAME.setup(3, {"start": "3"}), Seeded(seed)).active) for seed in range(5)} == {2}
    assert {int(new(GAME.setup(2, {"start": "4"}), Seeded(seed)).start) for seed in range(30)} == {0, 1}


@pytest.mark.rule("AS-3.6", "AS-4.1")
def test_turns_go_clockwise_each_with_three_phases_in_order() -> None:
    match, _ = Table(3).hand(0, "imp imp").hand(1, "imp imp").hand(2, "golem golem").match, Random(1)
    seen = []
    for _ in range(12):
        (choice,) = match.pending
        if choice.ask in ("lay", "main", "replenish"):
            seen.append((int(choice.seat), choice.ask))
        match.answer(choice.seat, GAME.default(match.state, choice))
    turns = list(dict.fromkeys(seen))
    assert turns[:9] == [(seat, ask) for seat in (0, 1, 2) for ask in ("lay", "main", "replenish")]
