"""The player that searches: steady, honest, never late, and better than chance in every game."""

from __future__ import annotations

import time
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from summon_web.bots import baselines
from summon_web.bots.baselines import greedy, turn, uniform
from summon_web.bots.levels import LEVELS, Level, choose, inclined, player
from summon_web.bots.search import A_TURN, FEWEST, Budget, Edge, Player, Search, judge, promising
from summon_web.bots.senses import Sense, indifferent, sense
from summon_web.engine import Choice, Match, Option, Seat, Seeded
from summon_web.games import games
from tests.bots.positions import GAMES, open_choices, started, step
from tests.engine.toy import TOY

FEW = Level("few", Budget(8, wide=4))
TOY_SENSE = Sense(lambda s, seat: s.points[seat] / max(1, sum(s.points)), indifferent, lambda s: int(s.seats))


def first_real(game_id: str, seed: int, decisions: int, *, renumber: bool = True) -> tuple[Match[Any], Seat]:
    """A position of random play where somebody has something to choose."""
    match = started(game_id, seed, decisions, renumber=renumber)
    while len(match.pending[0].options) == 1:
        match.proceed(match.pending[0].seat, match.pending[0].options[0])
    return match, match.pending[0].seat


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_seed_gives_the_same_choice_and_the_match_is_untouched(game_id: str) -> None:
    for seed in range(3):
        match, seat = first_real(game_id, seed, 20 + 5 * seed)
        before = match.dump()
        chosen = {player(FEW)(match, seat, Random(9)) for _ in range(2)}
        assert len(chosen) == 1
        assert chosen <= set(match.options(seat))
        assert match.dump() == before


@pytest.mark.parametrize("game_id", GAMES)
def test_a_choice_does_not_depend_on_what_the_seat_can_not_know(game_id: str) -> None:
    """Everything hidden dealt anew, the same thoughts: at rest and in the middle of effects."""
    compared = 0
    for match in open_choices(game_id, 5, max(games()[game_id].seats), every=9):
        for choice in match.pending:
            other = match.clone()
            other.imagine(choice.seat, Random(compared))
            here, there = (player(FEW)(m, choice.seat, Random(2)) for m in (match, other))
            assert here == there, choice.ask
        compared += 1
        if compared == 25:
            break
    assert compared >= 5


@pytest.mark.parametrize("game_id", GAMES)
def test_every_option_has_a_weight_and_every_position_a_value_between_nothing_and_all(game_id: str) -> None:
    own = sense(game_id)
    for seats in games()[game_id].seats:
        match, rng = started(game_id, 7, 0, seats), Random(7)
        while not match.over:
            choice = rng.choice(match.pending)
            weights = own.prefer(match.state, choice)
            assert len(weights) == len(choice.options)
            assert min(weights) > 0
            assert all(0 <= judge(match.state, own, Seat(seat)) <= 1 for seat in range(seats))
            match.proceed(choice.seat, rng.choice(choice.options))
        best = max(judge(match.state, own, Seat(seat)) for seat in range(seats))
        assert best == (1.0 if match.state.winners else 1 / seats)


def test_a_forced_choice_is_answered_without_a_thought() -> None:
    match = started("quarriors", 1)
    while len(match.pending[0].options) > 1:
        match.proceed(match.pending[0].seat, match.pending[0].options[-1])
    (choice,) = match.pending
    endless = Level("endless", Budget(10**9))
    assert choose(match, choice.seat, endless, Random(1)) == choice.options[0]


@pytest.mark.parametrize("game_id", GAMES)
def test_thinking_ends_with_the_time(game_id: str) -> None:
    match, seat = first_real(game_id, 2, 30)
    start = time.process_time()
    choose(match.clone(), seat, Level("quick", Budget(10**9, 0.05)), Random(1))
    assert time.process_time() - start < 0.5


@pytest.mark.parametrize("game_id", GAMES)
def test_a_fork_plays_on_like_the_match_it_comes_from_and_tells_nothing(game_id: str) -> None:
    match, _ = first_real(
        game_id, 4, 33, renumber=False
    )  # a fork gives hidden cards no new numbers, so neither shall the clone
    before, fork, clone = match.dump(), match.fork(), match.clone()
    assert fork.pending == match.pending
    for copy in (fork, clone):
        rng = Random(3)
        for _ in range(40):
            if not copy.over:
                step(copy, rng)
    fork.state.traceable = clone.state.traceable = False
    assert fork.state.dump() == clone.state.dump()
    assert fork.state.events is None
    assert match.dump() == before


def toy_search(seed: int = 1) -> Search:
    match = Match.new(TOY, TOY.setup(2), Seeded(seed))
    return Search(match, match.pending[0].seat, TOY_SENSE, Random(seed))


def test_before_any_thought_the_weightiest_option_is_first() -> None:
    search = toy_search()
    assert search.think(Budget(0)) == search.edges


def one_high_card() -> tuple[Match[Any], Option]:
    """In the toy game a played card scores its number, a throw three and a half on average."""
    state = TOY.new(TOY.setup(2), Seeded(3))
    low, high, other = state.hands[0]
    state.kind[low], state.kind[high], state.kind[other] = 0, 4, 0
    state.points = [5, 5]
    match = Match.start(TOY, state)
    return match, ("play", match.state.hands[0][1])


def test_the_search_finds_the_highest_card() -> None:
    match, best = one_high_card()
    search = Search(match, Seat(0), TOY_SENSE, Random(1))
    assert search.think(Budget(150))[0].option == best


def test_greed_takes_the_highest_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(baselines, "sense", lambda game_id: TOY_SENSE)
    match, best = one_high_card()
    before = match.dump()
    assert [greedy(match, Seat(0), Random(seed)) for seed in range(3)] == [best] * 3
    assert match.dump() == before


def test_no_more_options_are_thought_about_than_the_budget_says() -> None:
    search = Search(*first_real("summoner_wars", 3, 11), sense("summoner_wars"), Random(1))
    assert len(search.edges) > 12
    edges = search.think(Budget(16, wide=8))
    assert [len(edge.results) for edge in edges[:9]] == [2] * 8 + [0]


def test_every_later_turn_of_a_playout_has_dice_of_its_own_whatever_was_thrown_before() -> None:
    own, first_word = sense("quarriors"), dict[int, int]()

    def prefer(state: Any, choice: Choice) -> list[float]:
        first_word.setdefault(state.turn, state.chance.counter)
        return [max(1.0, weight) for weight in own.prefer(state, choice)]

    search = Search(*first_real("quarriors", 3, 20), Sense(own.value, prefer, own.seats), Random(1))
    search.think(Budget(4, wide=2))
    now = search.match.state.turn
    later = {turn: word for turn, word in first_word.items() if turn > now}
    assert later
    assert all(word // A_TURN == turn for turn, word in later.items())


@pytest.mark.parametrize(("replies", "turns"), [(False, 1), (True, 2)])
def test_a_playout_ends_with_the_turn_or_with_the_replies_to_it(
    replies: bool, turns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    horizons = set[int]()

    def noted(search: Search, option: Option, rng: Random, horizon: int) -> float:
        horizons.add(horizon)
        return 0.5

    monkeypatch.setattr(Search, "try_out", noted)
    own = sense("quarriors")
    match, seat = first_real("quarriors", 3, 20)
    Search(match, seat, Sense(own.value, indifferent, own.seats), Random(1)).think(Budget(4, replies=replies))
    assert horizons == {match.state.turn + turns}


def edges_with(*results: list[float]) -> list[Edge]:
    found = [Edge(("play", place), 0.1) for place in range(len(results))]
    for edge, own in zip(found, results, strict=True):
        edge.results = own
    return found


def test_what_is_worse_in_every_deal_is_dropped_however_much_the_deals_differ() -> None:
    good = [0.1, 0.9, 0.3, 0.7, 0.5, 0.2, 0.8, 0.6]
    worse, other = [result - 0.02 for result in good], [0.9, 0.1, 0.5, 0.3, 0.6, 0.7, 0.2, 0.5]
    best, bad, unlike = edges_with(good, worse, other)
    assert promising([best, bad, unlike]) == [best, unlike]


def test_what_makes_no_difference_is_not_thought_about() -> None:
    one, same = edges_with([0.4] * FEWEST, [0.4] * FEWEST)
    assert promising([one, same]) == [one]
    assert promising(edges_with([0.4], [0.1])) != [one], "one deal is too few to tell"


def test_inclination_follows_the_weights() -> None:
    edges = toy_search().edges
    edges[0].prior, edges[1].prior = 1.0, 0.0
    for edge in edges[2:]:
        edge.prior = 0.0
    assert {inclined(edges, 1.0, Random(seed)) for seed in range(20)} == {edges[0].option}
    assert {inclined(edges, 0.0, Random(seed)) for seed in range(60)} == {edge.option for edge in edges}


def win_share(game_id: str, one: Any, other: Any, pairs: int) -> float:
    """Both sides of the same deals."""
    game, won = games()[game_id], 0.0
    for seed in range(pairs):
        for side in (0, 1):
            match, rng = started(game_id, 50 + seed), Random(seed)
            players = [one, other] if side == 0 else [other, one]
            while not match.over:
                choice = match.pending[0]
                option: Option = players[choice.seat](match, choice.seat, rng)
                match.proceed(choice.seat, option)
            won += (side in match.state.winners) if match.state.winners else 0.5
    assert game.id == game_id
    return won / (2 * pairs)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_little_search_beats_chance_clearly(game_id: str) -> None:
    assert win_share(game_id, player(Level("little", Budget(12, wide=4, replies=False))), uniform, pairs=2) >= 0.75


@pytest.mark.parametrize(("game_id", "mark"), [("fight_for_olympus", turn), ("quarriors", greedy)])
def test_greed_beats_chance(game_id: str, mark: Player) -> None:
    assert win_share(game_id, mark, uniform, pairs=3) >= 0.8


def test_levels_think_longer_and_are_less_hasty_one_after_the_other() -> None:
    levels = list(LEVELS.values())
    assert [level.id for level in levels] == ["novice", "easy", "medium", "hard"]
    assert all(a.budget.playouts < b.budget.playouts for a, b in pairwise(levels))
    assert all(a.hasty > b.hasty and a.sharp < b.sharp for a, b in pairwise(levels))
    assert max(level.budget.seconds for level in levels) < 1
