"""Whatever happens to a unit or a master names its cause: the effect, or the other side of the battle."""

from __future__ import annotations

from random import Random

import pytest

from summon_web.engine import Match, Seeded
from summon_web.games import games

from .position import P1, P2, table

GAME = games()["summons_call"]
CAUSED = ("wound", "hurt", "gain", "rest", "exit")  # the last value of the event is the kind of the cause


def test_nothing_happens_to_a_unit_or_a_master_without_a_cause() -> None:
    told: set[str] = set()
    for seed in range(60):
        rng, match = Random(seed), Match.new(GAME, GAME.setup(2), Seeded(seed))
        while not match.over:
            seat = match.waiting_for()[0]
            match.answer(seat, rng.choice(match.options(seat)))
            for event in match.news():
                if event[0] in CAUSED and (event[0] != "exit" or event[-1] >= 0):
                    assert 0 <= event[-1] < len(GAME.kinds), event
                    told.add(event[0])
    assert told == {*CAUSED} - {"rest"}, "what rests units is rare"


def test_an_effect_that_rests_a_unit_is_named() -> None:
    t = table().hand(P1, "b_binding_angel").mana(P1, 4).field(P2, C="n_town_militia", L="a_cinder_imp r")
    t.play("play b_binding_angel C", "target n_town_militia")
    assert [GAME.kinds[event[-1]] for event in t.told("rest")] == ["b_binding_angel"]


@pytest.mark.rule("SC-7.21", "SC-7.22")
def test_in_a_battle_each_is_hurt_by_the_other() -> None:
    t = table().field(P1, C="n_town_militia").field(P2, C="a_cinder_imp")
    t.play(f"attack {t.at(P1, 'C')} {t.at(P2, 'C')}")
    found = {(GAME.kinds[ref[1]], GAME.kinds[by]) for ref, _, by in t.told("wound")}
    assert {("n_town_militia", "a_cinder_imp"), ("a_cinder_imp", "n_town_militia")} <= found
    assert ("a_cinder_imp", "n_town_militia") in {(GAME.kinds[ref[1]], GAME.kinds[by]) for ref, by in t.told("exit")}
