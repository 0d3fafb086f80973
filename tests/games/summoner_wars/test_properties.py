"""What always holds, in every position of random games."""

from __future__ import annotations

from random import Random

import pytest

from summon_web.engine import WATCHER, Match, Seeded
from summon_web.games import games
from summon_web.games.summoner_wars.board import bits
from summon_web.games.summoner_wars.book import BECOMES_WALL, LIFE, TRAIT_OF, TRAITS
from summon_web.games.summoner_wars.state import Battle
from tests.test_conformance import setup, step

GAME = games()["summoner_wars"]


def check(s: Battle) -> None:
    here = {card: cell for cell, card in enumerate(s.at) if card >= 0}
    assert all(s.cell[card] == here.get(card, -1) for card in range(len(s.kind)))
    for p in range(s.players):
        own = [card for card in here if s.ctrl[card] == p]
        assert set(bits(s.walls[p])) == {here[card] for card in own if BECOMES_WALL[s.kind[card]]}
        assert set(bits(s.units[p])) == {here[card] for card in own if not BECOMES_WALL[s.kind[card]]}
        assert (s.cell[s.summoner[p]] >= 0) is not s.out[p], "who has a summoner is in"
        assert s.over or not (s.out[p] and own), "nothing on the battlefield is left to a player who is out"
    for trait in range(len(TRAITS)):
        assert set(bits(s.traits[trait])) == {cell for card, cell in here.items() if TRAIT_OF[s.kind[card]] == trait}
    assert set(bits(s.frozen)) == {s.cell[s.host[card]] for card in s.ice}
    for card in here:
        assert 0 <= s.wounds[card] < LIFE[s.kind[card]]
        assert s.seen[card] == 0xFF
    elsewhere = [card for card in range(len(s.kind)) if card not in here]
    assert all(
        s.wounds[card] == s.marks[card] == s.feat[card] == s.rage[card] == s.granted[card] == 0 for card in elsewhere
    )
    assert all((s.host[card] >= 0) == (card in s.under or card in s.ice) for card in range(len(s.kind)))
    assert all(s.seen[card] == 0xFF for pile in s.discard for card in pile)
    assert s.moves <= 3
    assert s.attacks <= 3
    assert s.fighters <= 2


@pytest.mark.rule("SW-18.5", "SW-18.6", "SW-18.7", "SW-3.2", "SW-3.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [11, 12, 13])
def test_the_books_of_a_battle_agree_at_every_rest(seats: int, seed: int) -> None:
    rng = Random(seed)
    match = Match.new(GAME, setup(GAME, seats, seed), Seeded(seed))
    owners = match.state.owner[:]
    while True:
        if not match.answers:
            check(match.state)
        if match.over:
            break
        step(match, rng)
    assert match.state.owner == owners, "ownership never changes"
    assert match.state.over in ("summoner", "both", "quiet")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [21, 22])
def test_whether_a_phase_asks_does_not_betray_what_a_player_holds(seats: int, seed: int) -> None:
    rng = Random(seed)
    match = Match.new(GAME, setup(GAME, seats, seed), Seeded(seed))
    while not match.over:
        if not match.answers:
            other = match.rest.copy()
            GAME.imagine(other, WATCHER, rng)
            told = Match.start(GAME, other).pending
            assert [(choice.seat, choice.ask) for choice in told] == [(c.seat, c.ask) for c in match.pending]
        step(match, rng)


@pytest.mark.rule("SW-6.3", "SW-14.3")
def test_a_draw_pile_never_grows_and_nobody_loses_by_an_empty_one() -> None:
    rng = Random(4)
    match = Match.new(GAME, setup(GAME, 2, 4), Seeded(4))
    sizes = [len(pile) for pile in match.state.draw]
    emptied = False
    while not match.over:
        step(match, rng)
        now = [len(pile) for pile in match.state.draw]
        assert all(after <= before for after, before in zip(now, sizes, strict=True))
        sizes = now
        emptied |= 0 in sizes and not match.over
    assert emptied
