"""Dice that look equal are one choice, and nobody is asked where all answers come to the same."""

from __future__ import annotations

from typing import Any

import pytest

from summon_web.engine import Seat
from summon_web.games.quarriors.book import KIND, SIDES
from summon_web.games.quarriors.state import Hunt
from summon_web.games.quarriors.stats import distinct, faces

from .position import hunt
from .test_table import playing


def copy_of(t: Any, name: str, face: int, nth: int = 0, seat: int = 0) -> Any:
    """Let a Strong Ooze of the Ready Area be a copy of this face."""
    oozes = [die for die in t.state.ready[seat] if t.state.kind[die] == KIND["strong_primordial_ooze"]]
    t.state.code[oozes[nth]] = KIND[name] * SIDES + face
    return t


@pytest.mark.rule("QW-8.5", "QW-1.3")
@pytest.mark.parametrize("faces", [(4, 5), (4, 6)])
def test_two_hags_score_without_a_question_of_order_whatever_they_showed(faces: tuple[int, int]) -> None:
    """Scored dice show no face any more: either of two Hags may come first."""
    first, second = faces
    t = hunt("strong_witching_hag").ready(f"strong_witching_hag#{first} strong_witching_hag#{second}")
    assert t.asked() == "strong_witching_hag_recall"


@pytest.mark.rule("QW-8.5", "QW-R34")
def test_a_copy_that_scores_like_another_die_is_told_from_it() -> None:
    """Trading away the Ooze die is not trading away the Deathdealer die."""
    t = hunt("deathdealer strong_primordial_ooze").ready("deathdealer#4 strong_primordial_ooze#4").used("quiddity", 1)
    copy_of(t, "deathdealer", 4)
    assert t.options() == ["next deathdealer", "next strong_primordial_ooze"]


@pytest.mark.rule("QW-15.11", "QW-1.3")
def test_equal_deathdealers_that_score_now_need_no_order() -> None:
    t = hunt("strong_deathdealer shaping_incantation").ready("assistant#5", 1)
    t.ready("strong_deathdealer#4+shaping_incantation#4 strong_deathdealer#5+shaping_incantation#5").attack()
    assert t.asked() == "shaping_incantation_attach"


@pytest.mark.ability("strong_primordial_ooze_shift")
@pytest.mark.rule("QW-R34")
def test_an_ooze_does_not_turn_into_what_it_already_looks_like() -> None:
    t = hunt("strong_primordial_ooze ghostly_spirit").ready("ghostly_spirit#4 ghostly_spirit#5").pool("quiddity#1")
    copy_of(t.ready("strong_primordial_ooze#4", 1), "ghostly_spirit", 5, seat=1).attack()
    assert t.asked() == "capture"
    assert t.told("struck")


@pytest.mark.ability("strong_primordial_ooze_shift")
@pytest.mark.rule("QW-R34", "QW-1.3")
def test_two_equal_oozes_shift_as_one_choice() -> None:
    t = hunt("strong_primordial_ooze").ready("2xstrong_primordial_ooze#4").ready("assistant#5", 1).phase("summon")
    assert t.options() == ["shift strong_primordial_ooze assistant", "done"]
    t.play("shift strong_primordial_ooze assistant")
    assert t.options() == ["shift strong_primordial_ooze assistant", "done"]


@pytest.mark.ability("strong_primordial_ooze_copy")
@pytest.mark.rule("QW-R34", "QW-1.3")
def test_oozes_that_changed_in_different_turns_long_ago_are_equal() -> None:
    t = (
        hunt("strong_primordial_ooze quake_dragon")
        .ready("quake_dragon#5")
        .ready("2xstrong_primordial_ooze#4", 1)
        .phase("attack")
    )
    first, second = t.state.ready[1]
    t.set(turn=9).state.shifted[first] = 3
    t.state.shifted[second] = 4
    assert t.game.view(t.match.state, Seat(1))["mine"]["same"] == {str(second): first}


@pytest.mark.rule("QW-16.16", "QW-16.7")
def test_nobody_is_asked_about_a_life_incantation_when_nobody_has_a_creature_to_save() -> None:
    t = hunt("life_incantation", 3).ready("2xassistant#5").pool("quiddity#1").ready("life_incantation#4", 1).attack()
    assert t.asked() == "capture"


@pytest.mark.ability("life_incantation_react")
@pytest.mark.rule("QW-16.7", "QW-11.2")
def test_a_life_incantation_is_not_wasted_on_a_creature_outside_the_attack() -> None:
    """A Spirit that came back in the middle of the attack is not in it."""
    t = (
        hunt("life_incantation mighty_ghostly_spirit quake_dragon", 3)
        .ready("quake_dragon#5")
        .aside("mighty_ghostly_spirit")
    )
    t.ready("assistant#5", 1).ready("witching_hag#6 life_incantation#4", 2).pool("quiddity#1").dice(6).attack()
    t.play("no", seat=2, then="rp2")
    assert t.seen("ready") == "mighty_ghostly_spirit#6 quake_dragon#5"
    assert t.options() == ["cast_on life_incantation quake_dragon", "no"]


@pytest.mark.rule("QW-1.3")
def test_equal_creatures_of_an_opponent_stand_for_each_other_on_the_board() -> None:
    t = hunt("death_spell").ready("death_spell#4").ready("assistant#5 assistant#6", 1).phase("summon")
    first, second = t.state.ready[1]
    assert t.game.view(t.match.state, Seat(0))["mine"]["same"] == {str(second): first}


@pytest.mark.rule("QW-1.3", "QW-16.6")
def test_equal_spells_on_equal_creatures_are_one_target_of_a_shaping_spell() -> None:
    t = hunt("shaping_spell life_cantrip").ready("shaping_spell#4").phase("summon")
    t.ready("assistant#5+life_cantrip#4 assistant#6+life_cantrip#5", 1)
    assert t.options() == ["cast_on shaping_spell life_cantrip", "done"]


@pytest.mark.ability("strong_questing_wizard_offering")
@pytest.mark.rule("QW-1.3")
def test_equal_spells_are_offered_as_one_choice() -> None:
    t = hunt("strong_questing_wizard growth_charm").ready("strong_questing_wizard#4 growth_charm#4 growth_charm#5")
    assert t.options() == ["offer growth_charm", "done"]


@pytest.mark.rule("QW-1.3")
def test_a_refused_twin_of_a_creature_to_copy_names_the_equal_one() -> None:
    t = hunt("strong_primordial_ooze", 3).pool("strong_primordial_ooze#4 quiddity#6").phase("summon")
    t.ready("assistant#5 scavenging_goblin#3", 1).ready("assistant#6", 2)
    t.play("summon strong_primordial_ooze", then="strong_primordial_ooze_copy")
    assert t.options() == ["copy assistant", "copy scavenging_goblin"]
    assert t.reason("copy assistant.1").key == "equal"


@pytest.mark.rule("QW-1.3")
def test_outside_a_ready_area_only_the_face_tells_dice_apart() -> None:
    for seed in range(3):
        for match in playing(4, seed, spent_pile="on"):
            s: Hunt = match.state
            for pile in (*s.pools, *s.used, *s.spent, *s.aside, *s.bags, *s.wilds):
                assert faces(s, pile) == distinct(s, pile)
