"""What answers would touch and whom they would harm, tried before they are given, in the four games whose boards mark it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from summon_web.engine import Match, Seat, Seeded, foresee, text
from summon_web.engine.scenario import Scenario
from summon_web.games import games
from summon_web.simulate import varied

from .age_of_summoners.position import Table
from .fight_for_olympus.position import Position
from .quarriors.test_creature_abilities import idle
from .summons_call.position import P1, P2, table


def touched(t: Scenario[Any]) -> dict[str, set[str]]:
    """By options in readable words: what they touch."""
    (choice,) = t.match.pending
    found = foresee(t.match, choice.seat).touches
    said = {text(option): t.game.say(t.state, option) for option in choice.options}
    return {said[option]: {_said(t, token) for token in tokens} for option, tokens in found.items()}


def _said(t: Scenario[Any], token: str) -> str:
    return t.game.kinds[t.state.kind[int(token[1:])]] if token[1:].isdigit() else token


def harmful(t: Scenario[Any]) -> list[str]:
    (choice,) = t.match.pending
    found = foresee(t.match, choice.seat).harms
    return [t.game.say(t.state, option) for option in choice.options if text(option) in found]


# -- Summon's Call


def test_a_card_that_hits_whole_sides_says_whom() -> None:
    t = table().hand(P1, "a_worldburn_dragon", "a_cinder_rain").mana(P1, 9)
    t.field(P1, L="n_town_militia").field(P2, C="a_cinder_imp")
    masters = {t.game.kinds[t.state.kind[card]] for card in (0, 31)}
    found = touched(t)
    assert found["play a_worldburn_dragon C"] == {"n_town_militia", "a_cinder_imp", *masters}
    assert found["cast a_cinder_rain"] == {"a_cinder_imp"}
    assert harmful(t) == []


def test_null_dust_on_an_own_unit_is_harm() -> None:
    t = table().hand(P1, "n_null_dust").mana(P1, 9).field(P1, L="n_town_militia").field(P2, C="a_cinder_imp")
    assert harmful(t) == []
    assert harmful(t.play("cast n_null_dust", then="dust")) == ["target n_town_militia"]


def test_a_price_that_pays_is_no_harm() -> None:
    """Black Contract hurts the own master for three cards; Furnace Ogre does it for a unit."""
    t = table().hand(P1, "a_black_contract", "a_furnace_ogre").mana(P1, 9)
    assert harmful(t) == []


# -- Fight for Olympus


def test_what_a_unit_does_when_it_arrives_is_marked_before_it_has_a_place() -> None:
    """Meleager hits yellow units wherever he goes; Calypso sends home whoever stands opposite."""
    t = Position(hand_a="meleager, tydeus, machaon", b="O1 theseus, O2 antigone, O3 jason")
    t.play("play meleager", then="place")
    assert touched(t)["place D1"] == {"jason"}
    t = Position(hand_a="calypso, argonauts, danaans", b="O1 lapiths, O2 theseus, T1 tauri")
    found = touched(t.play("play calypso", then="place"))
    assert found == {"place O1": {"lapiths"}, "place T1": {"tauri"}}, "Theseus can't be sent home"


def test_an_additional_attack_says_who_is_hit_on_both_sides() -> None:
    """The attacker is named by the answer; Andromeda suffers whenever somebody is discarded."""
    t = Position(a="O1 achaeans, O2 andromeda", hand_a="cycnus, tydeus, argonauts", b="O1 lapiths[1], T1 danaans")
    t.play("play cycnus", "place D1", then="cycnus.battle_cry")
    assert touched(t)["attack achaeans"] == {"lapiths", "andromeda"}


def test_a_sacrifice_for_nothing_is_harm() -> None:
    def orestes(b: str) -> Position:
        t = Position(a="O1 lapiths", hand_a="orestes, cicones", b=b)
        return t.play("play orestes", "place O2", then="orestes.blood_price")

    assert harmful(orestes("")) == ["sacrifice lapiths"]
    assert harmful(orestes("T1 tauri")) == []


# -- Quarriors!


def test_a_summons_says_which_dice_it_destroys() -> None:
    t = idle("mighty_warrior_of_the_quay").pool("mighty_warrior_of_the_quay#4 quiddity#2")
    t.ready("mighty_warrior_of_the_quay#4 assistant#5", 1)
    (option,) = [option for option in touched(t) if option.startswith("summon")]
    assert touched(t)[option] == {"mighty_warrior_of_the_quay"}


def test_spells_on_own_dice_are_harm() -> None:
    t = idle("death_incantation shaping_spell")
    t.ready("assistant#5 death_incantation#6 shaping_spell#4").ready("assistant#6 shaping_spell#4", 1)
    assert harmful(t) == [
        "cast_on death_incantation assistant",
        "cast_on shaping_spell death_incantation",
    ]


# -- Age of Summoners


def test_a_card_that_is_given_touches_nobody_who_gives_at_the_same_time() -> None:
    t = Table(3).faith(4, 1, 1).hand(1, "imp golem").hand(2, "imp").row(0, "imp").main(8)
    t.play("act inquisition", then="inquisition_pay")
    assert touched(t) == {}


def test_an_action_says_who_loses_by_it() -> None:
    t = Table(3).vp(0, 2, 0).row(0, "imp").main(2)
    assert touched(t)["act conquest"] == {"seat:1"}, "the only one who has VP"
    t = Table(3).faith(4, 1, 5).hand(1, "imp golem").hand(2, "imp").row(0, "imp").main(8)
    assert touched(t)["act inquisition"] == {"seat:1"}, "the only one with less faith"


# -- all of them


@pytest.mark.parametrize("game", [game for game in games().values() if game.effects], ids=lambda game: game.id)
def test_what_an_answer_touches_is_on_the_board_and_was_not_named_by_it(game: Any) -> None:
    """In random matches: every token is a card on the table or a seat, and a trial changes nothing."""
    for seed in range(1, 5):
        rng, match = Random(seed), Match.new(game, varied(game, game.seats[-1], seed), Seeded(seed))
        for _ in range(120):
            if not match.pending:
                break
            choice = rng.choice(match.pending)
            before = match.dump()
            found = foresee(match, choice.seat)
            assert match.dump() == before
            for option, tokens in found.touches.items():
                assert option in map(text, choice.options)
                assert all(
                    token.startswith("seat:") or game.effects.whose(match.state, int(token[1:])) is not None
                    for token in tokens
                )
                assert f"seat:{choice.seat}" not in tokens
            assert set(found.harms) <= {text(option) for option in choice.options if len(option) > 1}
            match.answer(Seat(choice.seat), rng.choice(choice.options))
