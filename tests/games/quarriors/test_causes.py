"""Numbers say what they are made of: in the log, and line by line at a die."""

from __future__ import annotations

from typing import Any

import pytest

from summon_web.engine import Seat

from .position import hunt
from .test_creature_abilities import unit


def lines(t: Any, seat: int = 0, nth: int = 0) -> list[list[Any]]:
    """Why a creature's numbers are what they are, with names."""
    return [
        [source if isinstance(source, str) else t.game.kinds[source], *rest]
        for source, *rest in unit(t, seat, nth).get("why", [])
    ]


@pytest.mark.rule("QW-R23")
def test_a_total_names_every_attacker_and_what_helps_it() -> None:
    t = hunt("warrior_of_the_quay death_charm").ready("warrior_of_the_quay#4+death_charm#4 assistant#5")
    t.ready("assistant#5", 1).attack()
    assert t.told("total") == [(0, 1, 9)]
    assert t.causes("total") == "warrior_of_the_quay 2, death_charm +3, warrior_of_the_quay +3, assistant 1"


@pytest.mark.rule("QW-R23", "QW-11.6")
def test_a_total_says_what_holds_an_attacker_back() -> None:
    t = hunt("mighty_witching_hag strong_quake_dragon death_cantrip").ready("strong_quake_dragon#6 assistant#5", 0)
    t.ready("mighty_witching_hag#4", 1).set(attack_bonus=2).attack()
    assert t.causes("total") == (
        "strong_quake_dragon 8, death_cantrip +2, mighty_witching_hag −7, assistant 1, death_cantrip +2"
    )
    t = hunt("strong_quake_dragon").ready("assistant#5 strong_quake_dragon#6").ready("strong_quake_dragon#4", 1)
    t.attack()
    assert t.causes("total") == "assistant 1, strong_quake_dragon −1, strong_quake_dragon 8"


@pytest.mark.ability("life_incantation_react")
@pytest.mark.rule("QW-R39")
def test_an_attack_of_0_names_the_life_incantation() -> None:
    t = hunt("life_incantation").ready("assistant#5").pool("quiddity#1").ready("assistant#6 life_incantation#4", 1)
    t.attack().play("cast_on life_incantation assistant", seat=1)
    assert (t.told("total"), t.causes("total")) == ([(0, 1, 0)], "assistant 1, life_incantation −1")
    assert lines(t) == [["printed", 1, 2], ["life_incantation", -1, 0]]


@pytest.mark.rule("QW-15.6")
@pytest.mark.parametrize(("attackers", "verb"), [("assistant#5", "hold"), ("quake_dragon#6", "struck")])
def test_a_defence_that_was_changed_says_why(attackers: str, verb: str) -> None:
    t = hunt("quake_dragon devotee_of_the_holy_query").ready(attackers).ready("devotee_of_the_holy_query#6", 1)
    t.pool("quiddity#1").attack()
    assert t.causes(verb) == "devotee_of_the_holy_query 4, devotee_of_the_holy_query +2"


@pytest.mark.rule("QW-8.2")
def test_glory_says_where_it_comes_from() -> None:
    t = hunt("defender_of_the_pale victory_cantrip").ready("defender_of_the_pale#4+victory_cantrip#5 assistant#5")
    assert t.asked() == "cull"
    assert [event[2] for event in t.told("score")] == [5, 1]
    assert t.causes("score") == ""  # an Assistant's 1 needs no reason
    t = hunt("defender_of_the_pale victory_cantrip").ready("assistant#5 defender_of_the_pale#4+victory_cantrip#5")
    assert t.asked() == "cull"
    assert t.causes("score") == "defender_of_the_pale 2, defender_of_the_pale +1, victory_cantrip +2"


@pytest.mark.rule("QW-10.4", "QW-R36")
def test_the_price_of_a_summon_names_who_made_it_dear() -> None:
    t = hunt("mighty_defender_of_the_pale").pool("assistant#5 2xquiddity#6").phase("summon")
    t.ready("mighty_defender_of_the_pale#6", 1).play("summon assistant")
    assert t.causes("summon") == "assistant 1, mighty_defender_of_the_pale +2"


@pytest.mark.rule("QW-R34")
def test_a_copy_says_what_it_copies_and_where_its_numbers_come_from() -> None:
    ooze = "strong_primordial_ooze"
    t = hunt(f"{ooze} quake_dragon strong_warrior_of_the_quay").ready(f"{ooze}#4 strong_warrior_of_the_quay#4")
    t.state.code[t.state.ready[0][0]] = 7 * t.game.kinds.index("quake_dragon") + 5
    t.phase("summon").pool("quiddity#1")
    assert t.game.kinds[unit(t)["copy"]] == "quake_dragon"
    assert lines(t) == [["quake_dragon", 6, 6], ["strong_warrior_of_the_quay", 1, 1]]


@pytest.mark.rule("QW-1.2")
def test_numbers_that_nothing_changes_need_no_reason() -> None:
    t = hunt().ready("assistant#5").ready("assistant#5", 1).pool("quiddity#1").attack()
    assert (t.causes("total"), t.causes("hold"), lines(t)) == ("", "", [])
    assert t.game.view(t.match.state, Seat(1))["seats"][0]["ready"][0]["attack"] == 1
