"""Phase 4: QW-11."""

from __future__ import annotations

import pytest

from .position import Position, hunt


def duel(mine: str, theirs: str, cards: str = "", seats: int = 2) -> Position:
    """Seat 0 attacks seat 1; a Quiddity die keeps seat 0 in Phase 5 afterwards."""
    return hunt(cards, seats).ready(mine).ready(theirs, seat=1).pool("quiddity#1").attack()


def totals(t: Position) -> list[tuple[int, int]]:
    return [(against, total) for _, against, total in t.told("total")]


@pytest.mark.rule("W14", "QW-11.4", "QW-11.5", "QW-11.5d", "QW-11.5f", "QW-11.6", "QW-11.7", "QW-11.8")
def test_monique_attacks_quinn_and_clark() -> None:
    t = hunt("strong_deathdealer warrior_of_the_quay death_charm scavenging_goblin strong_ghostly_spirit", 3)
    t.ready("strong_deathdealer#4 warrior_of_the_quay#4 death_charm#4").pool("quiddity#1")
    t.ready("scavenging_goblin#3 strong_ghostly_spirit#6 devotee_of_the_holy_query#5", seat=1)
    t.ready("assistant#5 assistant#6", seat=2).attack()
    t.play("attach death_charm strong_deathdealer")
    assert totals(t) == [(1, 8)]
    t.play("name strong_ghostly_spirit")
    assert (t.seen("pools", 1), t.state.total, t.state.glory) == ("strong_ghostly_spirit", 5, [2, 0, 0])
    assert t.seen("used") == "death_charm strong_deathdealer"
    t.play("name devotee_of_the_holy_query", seat=1)
    assert t.seen("used", 1) == "devotee_of_the_holy_query"
    assert t.seen("ready", 1) == "scavenging_goblin#3"
    assert totals(t) == [(1, 8), (2, 8)]
    assert t.told("hold")[0][2:] == (2, 1)
    assert t.seen("used", 2) == "assistant assistant"
    assert t.asked() == "capture"


@pytest.mark.rule("QW-11.1", "QW-11.11")
def test_the_attack_is_not_declined_and_no_creature_stays_out() -> None:
    t = duel("assistant#5 scavenging_goblin#3", "assistant#6", "scavenging_goblin")
    assert t.asked() == "capture"
    assert totals(t) == [(1, 3)]
    assert t.seen("used", 1) == "assistant"


@pytest.mark.rule("QW-11.2", "QW-R22")
def test_a_creature_that_enters_later_is_not_in_the_attack_set() -> None:
    t = hunt("mighty_ghostly_spirit scavenging_goblin", 3).ready("scavenging_goblin#3").aside("mighty_ghostly_spirit")
    t.ready("assistant#5", 1).ready("assistant#6", 2).pool("quiddity#1").attack().dice(6)
    assert t.asked() == "capture"
    assert t.seen("ready") == "mighty_ghostly_spirit#6 scavenging_goblin#3"
    assert totals(t) == [(1, 2), (2, 2)]


@pytest.mark.rule("QW-11.3")
def test_without_creatures_there_is_no_attack_and_no_window() -> None:
    t = hunt("death_cantrip life_spell").ready("death_cantrip#4").ready("assistant#5 life_spell#4", 1).attack()
    assert (t.asked(), t.told("attack")) == ("dismiss", [])


@pytest.mark.rule("QW-11.5a", "DP-10", "QW-16.3")
def test_the_attacker_may_cast_before_each_opponent() -> None:
    t = hunt("death_cantrip", 3).ready("assistant#5 2xdeath_cantrip#4").ready("2xassistant#6", 1)
    t.ready("2xassistant#5", 2).pool("quiddity#1").attack()
    assert t.asked() == "approach"
    t.play("cast death_cantrip", "done")
    assert totals(t) == [(1, 3)]
    assert t.told("struck")[0][2:] == (2, 1)
    assert (t.asked(), t.state.facing) == ("approach", 2)
    t.play("cast death_cantrip")
    assert totals(t) == [(1, 3), (2, 5)]
    assert t.seen("used", 2) == "assistant assistant"


@pytest.mark.rule("QW-11.5b", "QW-11.5c", "QW-11.5e")
def test_reactions_come_before_the_tremor_and_the_tremor_before_the_total() -> None:
    t = duel("quake_dragon#4", "assistant#5 defender_of_the_pale#6 life_spell#4", "quake_dragon life_spell")
    assert (t.asked(), totals(t)) == ("rp2", [])
    t.play("cast life_spell", seat=1)
    assert [event[0] for event in t.events if event[0] in ("guard", "tremor", "total", "hold")] == [
        "guard",
        "tremor",
        "total",
        "hold",
    ]
    assert t.seen("ready", 1) == "defender_of_the_pale#6"


@pytest.mark.rule("QW-11.8", "QW-11.12", "DP-13", "W15")
def test_the_defender_names_one_creature_that_takes_all_that_is_left() -> None:
    t = duel(
        "mighty_quake_dragon#4 assistant#5", "warrior_of_the_quay#4 devotee_of_the_holy_query#3", "mighty_quake_dragon"
    )
    assert t.open() == {"1:defend": ["name warrior_of_the_quay", "name devotee_of_the_holy_query"]}
    assert t.why_not("done") == "QW-11.8"
    t.play("name warrior_of_the_quay")
    assert t.told("struck")[0][2:] == (3, 2)
    assert t.told("hold")[0][2:] == (3, 2)
    assert t.seen("ready", 1) == "devotee_of_the_holy_query#3"


@pytest.mark.rule("QW-11.9", "QW-11.13")
def test_a_defender_that_holds_is_unmarked() -> None:
    t = duel("assistant#5", "defender_of_the_pale#4", "defender_of_the_pale")
    assert t.asked() == "capture"
    assert t.told("hold")[0][2:] == (5, 1)
    unit = t.game.view(t.match.state, 1)["seats"][1]["ready"][0]
    assert unit["defence"] == 5
    assert t.state.total == 0


@pytest.mark.rule("QW-11.10")
def test_exactly_the_defence_is_enough() -> None:
    t = duel("scavenging_goblin#3", "assistant#5", "scavenging_goblin")
    assert t.asked() == "capture"
    assert t.told("struck")[0][2:] == (2, 0)
    assert t.seen("used", 1) == "assistant"


@pytest.mark.rule("QW-11.14", "QW-R25", "QW-R26")
def test_a_creature_that_stayed_is_safe_and_what_is_left_is_lost() -> None:
    t = hunt("mighty_quake_dragon ghostly_spirit", 3).ready("mighty_quake_dragon#6").pool("quiddity#1")
    t.ready("ghostly_spirit#6 assistant#5", 1).used("2xquiddity", 1).ready("assistant#5", 2).attack()
    t.play("name ghostly_spirit", "stay ghostly_spirit", seat=1)
    assert t.asked() == "capture"
    assert t.seen("ready", 1) == "ghostly_spirit#6"
    assert t.seen("used", 1) == "assistant quiddity"
    assert t.state.safe == []


@pytest.mark.rule("QW-11.14")
def test_a_safe_creature_cannot_be_named_again() -> None:
    t = hunt("mighty_quake_dragon ghostly_spirit").ready("mighty_quake_dragon#6").pool("quiddity#1")
    t.ready("ghostly_spirit#6 assistant#5 devotee_of_the_holy_query#3", 1).used("quiddity", 1).attack()
    t.play("name ghostly_spirit", "stay ghostly_spirit", seat=1)
    assert t.options() == ["name assistant", "name devotee_of_the_holy_query"]
    assert t.why_not("name ghostly_spirit") == "QW-11.14"
    assert t.why_not("name mighty_quake_dragon") == "QW-17.2"


@pytest.mark.rule("QW-11.14")
def test_only_what_happens_in_the_attack_on_its_owner_makes_a_creature_safe() -> None:
    t = hunt("ghostly_spirit death_incantation").ready("2xdeath_incantation#4 3xassistant#5").pool("quiddity#1")
    t.ready("ghostly_spirit#4", 1).used("2xquiddity", 1).phase("summon")
    t.play("cast_on death_incantation ghostly_spirit", "stay ghostly_spirit", "done")
    assert t.asked() == "approach"
    t.play("done", then="rp4")  # it survived a spell in Phase 3 and is attacked all the same
    t = hunt("ghostly_spirit death_incantation").ready("death_incantation#4 ghostly_spirit#4").used("quiddity")
    t.ready("2xassistant#5", 1).attack().play("cast_on death_incantation ghostly_spirit", "stay ghostly_spirit")
    assert t.state.safe == []
    assert t.told("total") == [(0, 1, 2)]


@pytest.mark.rule("QW-11.15")
def test_a_total_of_nothing_needs_no_defender() -> None:
    t = duel("devotee_of_the_holy_query#3", "2xassistant#5", "devotee_of_the_holy_query")
    assert t.asked() == "capture"
    assert (totals(t), t.told("hold"), t.told("struck")) == ([(1, 0)], [], [])


@pytest.mark.rule("QW-11.16")
def test_effects_of_each_destruction_come_at_once() -> None:
    t = duel(
        "mighty_quake_dragon#4 witching_hag#4",
        "mighty_scavenging_goblin#5 assistant#5 assistant#6",
        "mighty_quake_dragon witching_hag mighty_scavenging_goblin",
    )
    t.bag("2xportal", 1)
    t.play("name mighty_scavenging_goblin", seat=1)
    order = [event[0] for event in t.events if event[0] in ("struck", "draw", "quiddity")]
    assert order == ["struck", "draw", "quiddity", "struck", "quiddity", "struck", "quiddity"]
    assert t.state.quiddity == 3


@pytest.mark.rule("QW-11.17")
def test_an_opponent_without_creatures_is_passed_over_without_a_window() -> None:
    t = hunt("death_cantrip", 3).ready("assistant#5 death_cantrip#4").ready("assistant#5", 2).attack()
    assert (t.asked(), t.state.facing) == ("approach", 2)


@pytest.mark.rule("QW-11.6")
def test_an_attacker_that_left_in_the_middle_no_longer_counts() -> None:
    t = hunt("death_incantation", 3).ready("2xassistant#5 death_incantation#4").ready("2xassistant#6", 1)
    t.ready("2xassistant#5", 2).pool("quiddity#1").attack()
    t.play("cast_on death_incantation assistant", seat=0)
    assert totals(t) == [(1, 1), (2, 1)]
    assert t.seen("used") == "assistant death_incantation"


@pytest.mark.rule("QW-R23", "QW-15.6")
def test_attack_modifiers_are_applied_in_the_fixed_order_with_caps_last() -> None:
    t = hunt("strong_warrior_of_the_quay mighty_witching_hag death_charm")
    t.ready("strong_warrior_of_the_quay#4 assistant#5+death_charm#4").ready("mighty_witching_hag#6 assistant#5", 1)
    t.set(attack_bonus=2).pool("quiddity#1").attack()
    assert t.asked() == "defend"
    parts = t.game.view(t.match.state, 0)["table"]["attack"]["parts"]
    assert [part[2] for part in parts] == [3, 3]
    units = t.game.view(t.match.state, 0)["seats"][0]["ready"]
    assert [(unit["attack"], unit["defence"]) for unit in units] == [(4, 3), (7, 6)]


@pytest.mark.rule("QW-R32")
def test_a_tremor_counts_for_the_hag_and_the_strong_deathdealer_but_is_no_surge() -> None:
    t = duel(
        "quake_dragon#4 witching_hag#4 mighty_deathdealer#4",
        "assistant#5 defender_of_the_pale#6",
        "quake_dragon witching_hag mighty_deathdealer",
    )
    assert t.asked() == "capture"
    assert t.told("quiddity")[0][:2] == (0, 1)
    assert (totals(t), t.told("surge")[0][1:]) == ([(1, 10)], (3, 5))


@pytest.mark.rule("QW-R30", "QW-R21")
def test_a_strong_deathdealer_that_scores_earlier_is_simply_not_there() -> None:
    t = hunt("strong_deathdealer death_incantation").ready("strong_deathdealer#4 assistant#5 death_incantation#4")
    t.ready("assistant#6 assistant#5", 1).pool("quiddity#1").used("portal").phase("summon")
    t.play("cast_on death_incantation assistant.1", "done")
    assert t.state.glory[0] == 2
    assert totals(t) == [(1, 1)]
    assert t.asked() == "capture"
    assert t.seen("used") == "death_incantation portal strong_deathdealer"


@pytest.mark.rule("QW-R31")
def test_each_mighty_deathdealer_surges_once_per_opponent() -> None:
    t = hunt("mighty_deathdealer", 3).ready("mighty_deathdealer#4 mighty_deathdealer#6").pool("quiddity#1")
    t.ready("3xassistant#5", 1).ready("assistant#5", 2).attack()
    assert t.asked() == "capture"
    assert [more for _, more, _ in t.told("surge")] == [3, 4, 3, 4]
    assert [left for _, _, _, left in t.told("struck")] == [5, 10, 8, 5]
    assert totals(t) == [(1, 7), (2, 7)]


@pytest.mark.rule("QW-15.5", "QW-15.7")
def test_destroyed_by_damage_or_by_an_effect_whatever_the_defence() -> None:
    t = hunt("death_incantation defender_of_the_pale").ready("death_incantation#6").phase("summon")
    t.ready("defender_of_the_pale#6", 1).play("cast_on death_incantation defender_of_the_pale")
    assert t.seen("used", 1) == "defender_of_the_pale"
