"""Wounds, healing and strength name their cause: an ability, or the attacker."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random

import pytest

from summon_web import games as shelf
from summon_web.engine import Match, Seeded
from summon_web.games import games
from tests.test_conformance import setup

from .position import field

GAME = games()["summoner_wars"]
TEXTS = tomllib.loads((Path(shelf.__file__).parent / "summoner_wars" / "texts.en.toml").read_text(encoding="utf-8"))
CAUSED = ("wound", "heal", "strengthen")  # the last value of the event is its cause


def test_every_wound_names_an_attacker_or_an_ability_that_has_a_name() -> None:
    told: set[type] = set()
    for seed in range(12):
        rng, match = Random(seed), Match.new(GAME, setup(GAME, 2, seed), Seeded(seed))
        for _ in range(600):
            if match.over:
                break
            seat = match.waiting_for()[0]
            match.answer(seat, rng.choice(match.options(seat)))
            for verb, *_, cause in match.news():
                if verb in CAUSED:
                    told.add(type(cause))
                    known = TEXTS["word"]["ability"] if isinstance(cause, str) else range(len(GAME.kinds))
                    assert cause in known, (verb, cause)
    assert told == {int, str}


@pytest.mark.rule("SW-11.3")
def test_an_attack_names_the_attacker() -> None:
    t = field().south(d4="prince_elien").north(d5="guardsman", a8="oldin").phase("attack").dice(5, 5, 5)
    t.play("attack d4 d5")
    assert [GAME.kinds[event[-1]] for event in t.told("wound")] == ["pe_prince_elien"]


def test_an_event_names_itself() -> None:
    t = field().south(a1="oldin", c3="spearman").north(a8="sneeks").phase("event").hand(0, "heroic_feat")
    t.play(f"play {t.state.hand[0][0]}", "target c3")
    assert [event[-1] for event in t.told("strengthen")] == ["heroic_feat"]
