"""Characters: a level with a temper and a name, the same in all games."""

from __future__ import annotations

from random import Random

import pytest

from summon_web.bots import CHARACTERS, LEVELS, NAMES, TEMPERS, by_chance, character
from summon_web.bots.levels import player
from summon_web.bots.senses import PLAIN, sense
from summon_web.engine import Seat
from summon_web.games import games
from tests.bots.positions import GAMES, started


def test_every_level_has_every_temper_and_plain_ones_are_called_by_their_level() -> None:
    assert len(CHARACTERS) == len(LEVELS) * len(TEMPERS)
    assert LEVELS.items() <= CHARACTERS.items(), "what was written before there were tempers"
    bold = CHARACTERS[character("hard", "bold")]
    assert (bold.id, bold.temper, bold.budget) == ("hard", "bold", LEVELS["hard"].budget)


def test_names_tell_the_temper_and_suffice_for_every_table() -> None:
    assert NAMES.keys() == TEMPERS.keys()
    names = [name for own in NAMES.values() for name in own]
    assert len(names) == len(set(names))
    most = max(seats for game in games().values() for seats in game.seats)
    assert min(map(len, NAMES.values())) >= most


def test_chance_finds_every_temper_of_a_level() -> None:
    found = {by_chance("easy") for _ in range(200)}
    assert found == {bot for bot in CHARACTERS if CHARACTERS[bot].id == "easy"}


@pytest.mark.parametrize("temper", [temper for temper in TEMPERS if temper != PLAIN.id])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_temper_sees_a_position_otherwise_but_not_absurdly(game_id: str, temper: str) -> None:
    differences = []
    for seed in range(8):
        match = started(game_id, seed, 20 + 5 * seed)
        if match.over:
            continue
        plain, other = (sense(game_id, each).value(match.state, Seat(0)) for each in (PLAIN.id, temper))
        differences.append(abs(plain - other))
    assert 0 < max(differences) < 0.45
    assert sum(differences) / len(differences) < 0.25


def test_a_temper_plays_by_its_own_sense(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[str]()

    def noted(game_id: str, temper: str = "plain") -> object:
        asked.append(temper)
        return sense(game_id, temper)

    monkeypatch.setattr("summon_web.bots.levels.sense", noted)
    match = started("quarriors", 3, 20)
    while len(match.pending[0].options) == 1:
        match.proceed(match.pending[0].seat, match.pending[0].options[0])
    player(CHARACTERS["novice_greedy"])(match, match.pending[0].seat, Random(1))
    assert asked == ["greedy"]
