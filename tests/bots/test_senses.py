"""What the evaluations think of plain cases: they are judged by matches, but must not be absurd."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from summon_web.bots.search import POINTLESS, Budget, Search
from summon_web.bots.senses import Sense, quarriors, sense
from summon_web.engine import Choice, Match, Option, Seat
from summon_web.games.quarriors.book import IS_CREATURE_DIE, KIND, KINDS, LEVEL, SIDES, TYPE
from tests.bots.positions import GAMES, started

ME, RIVAL = Seat(0), Seat(1)


@pytest.mark.parametrize("game_id", GAMES)
def test_what_one_seat_gains_the_others_lose(game_id: str) -> None:
    own = sense(game_id)
    for seed in range(4):
        match = started(game_id, seed, 15 + 10 * seed)
        if not match.over:
            assert own.value(match.state, ME) + own.value(match.state, RIVAL) == pytest.approx(1)


def worth(match: Match[Any]) -> float:
    return sense(match.game.id).value(match.state, ME)


def test_in_quarriors_a_captured_creature_is_worth_more_than_any_spell_or_portal() -> None:
    creatures = [quarriors.DIE[KIND[name]] for name in ("scavenging_goblin", "witching_hag", "quake_dragon")]
    others = [quarriors.DIE[KIND[name]] for name in ("assistant", "quiddity", "portal", "life_charm", "death_spell")]
    assert sorted(creatures) == creatures
    assert min(creatures) > max(others)


def test_in_quarriors_a_creature_counts_by_what_it_can_bear_and_by_who_attacks_it() -> None:
    match = started("quarriors", 3)
    state, me = match.state, match.state.active
    die, strong = state.bags[me].pop(), KIND["quake_dragon"] * SIDES
    faces = [face for face in range(strong + 1, strong + SIDES) if LEVEL[face]]
    state.ready[me].append(die)
    held = []
    for face in (faces[0], faces[-1]):
        state.code[die] = face
        held.append([quarriors.standing(state, me, threat) for threat in (1.0, 6.0)])
    assert held[0][0] < held[1][0], "the higher level bears more"
    assert held[0][0] > held[0][1], "a stronger attack leaves less"


def test_in_quarriors_first_inclination_is_a_creature_then_a_spell_that_is_worth_it_and_otherwise_nothing() -> None:
    def first(*names: str) -> Option:
        options: list[Option] = [("spend", 0, "q1"), *(("capture", KIND[name]) for name in names), ("done",)]
        choice = Choice(ME, "capture", options)
        weights = quarriors.prefer(started("quarriors", 1).state, choice)
        return options[weights.index(max(weights))]

    assert first("death_spell", "scavenging_goblin", "portal") == ("capture", KIND["scavenging_goblin"])
    assert first("scavenging_goblin", "witching_hag") == ("capture", KIND["witching_hag"])
    assert first("portal", "death_spell") == ("capture", KIND["death_spell"])
    assert first("life_charm", "growth_cantrip") == ("done",)


def test_in_quarriors_the_die_that_another_throw_makes_most_of_is_rolled_again() -> None:
    state = started("quarriors", 1).state

    def first(*faces: tuple[str, int]) -> int:
        """The place of the die that is rolled again; -1 for none."""
        state.code[: len(faces)] = [KIND[name] * SIDES + face for name, face in faces]
        options: list[Option] = [*(("with", die, "") for die in range(len(faces))), ("no",)]
        weights = quarriors.prefer(state, Choice(ME, "assistant_reroll", options))
        best = options[weights.index(max(weights))]
        return int(best[1]) if best[0] == "with" else -1

    assert first(("quiddity", 1), ("assistant", 1), ("witching_hag", 1)) == 2
    assert first(("quiddity", 1), ("assistant", 1), ("witching_hag", 4)) == 1
    assert first(("quiddity", 1), ("assistant", 5), ("witching_hag", 4)) == 0
    assert first(("quiddity", 6), ("assistant", 5), ("witching_hag", 4)) == -1


def test_in_quarriors_quiddity_is_culled_down_to_a_purse_and_then_assistants() -> None:
    state = started("quarriors", 1).state
    bag = state.bags[ME]
    coins = [die for die in bag if state.kind[die] == KIND["quiddity"]]
    helper = next(die for die in bag if state.kind[die] == KIND["assistant"])

    def first() -> int:
        options: list[Option] = [("cull", helper), ("cull", coins[0]), ("done",)]
        weights = quarriors.prefer(state, Choice(ME, "cull", options))
        return int(options[weights.index(max(weights))][1])

    assert first() == coins[0]
    for die in coins[quarriors.PURSE :]:
        bag.remove(die)
    assert first() == helper


def test_in_quarriors_every_creature_of_the_wilds_and_no_other_die_has_a_worth_of_its_own() -> None:
    creatures = {KINDS[kind] for kind in range(len(KINDS)) if IS_CREATURE_DIE[kind] and TYPE[kind] == "creature"}
    assert set(quarriors.CREATURES) == creatures
    assert set(quarriors.KNACK) <= creatures


def test_in_olympus_a_point_is_worth_more_the_fewer_cards_are_left() -> None:
    match = started("fight_for_olympus", 1)
    state, gains = match.state, []
    for cards in (len(state.deck), 5):
        del state.deck[cards:]
        state.score = 0
        before = worth(match)
        state.score = 2
        gains.append(worth(match) - before)
    assert 0 < gains[0] < gains[1]


def test_in_summons_call_a_card_is_worth_more_as_mana_while_there_is_little() -> None:
    match = started("summons_call", 2, 10)
    state = match.state
    kept, state.manas[ME] = state.hands[ME].copy(), []
    before = worth(match)
    state.manas[ME] = [state.hands[ME].pop()]
    assert worth(match) > before
    assert len(kept) == len(state.hands[ME]) + 1


def test_a_pointless_option_is_not_thought_about() -> None:
    match = started("quarriors", 3, 20)
    while len(match.pending[0].options) < 3:
        match.proceed(match.pending[0].seat, match.pending[0].options[0])
    own, seat = sense("quarriors"), match.pending[0].seat

    def one_pointless(state: Any, choice: Choice) -> list[float]:
        return [POINTLESS / 2, *[1.0] * (len(choice.options) - 1)]

    search = Search(match, seat, Sense(own.value, one_pointless, own.seats), Random(1))
    edges = search.think(Budget(12))
    assert not edges[-1].results
    assert all(edge.results for edge in edges[:-1])
