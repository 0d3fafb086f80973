"""Phase 1: QW-8."""

from __future__ import annotations

import pytest

from .position import hunt


@pytest.mark.rule("QW-8.1", "QW-8.2", "QW-8.4", "QW-15.4", "W7")
def test_all_creatures_score_in_one_sum_and_go_to_the_used_pile() -> None:
    t = hunt("primordial_ooze mighty_defender_of_the_pale")
    t.ready("primordial_ooze#4 primordial_ooze#5 mighty_defender_of_the_pale#4").used("3xquiddity")
    assert t.asked() == "cull"
    assert t.state.glory == [7, 0]
    assert [points for _, _, points in t.told("score")] == [2, 2, 3]
    assert t.told("glory") == [(0, 7, 7)]
    assert (len(t.state.used[0]), t.state.culls, t.seen("ready")) == (6, 3, "")


@pytest.mark.rule("QW-8.3", "QW-14.1", "QW-14.2", "W20", "QW-R45")
@pytest.mark.parametrize(("seats", "before"), [(2, 19), (3, 14), (4, 11)])
def test_reaching_the_goal_while_scoring_wins_before_anything_else(seats: int, before: int) -> None:
    t = hunt("scavenging_goblin", seats).ready("scavenging_goblin#5").used("quiddity")
    t.state.glory[0] = before
    assert t.match.over
    assert (t.state.over, t.state.winners, t.state.glory[0]) == ("glory", [0], before + 2)
    assert t.seen("used") == "quiddity"


@pytest.mark.rule("QW-8.4", "QW-16.13")
def test_attached_spells_go_with_the_creature_and_other_spells_stay() -> None:
    t = hunt("scavenging_goblin life_cantrip").ready("scavenging_goblin#3+life_cantrip#4 life_cantrip#5")
    assert t.asked() == "cull"
    assert t.seen("used") == "life_cantrip scavenging_goblin"
    assert t.seen("ready") == "life_cantrip#5"


@pytest.mark.rule("QW-8.5", "DP-2", "QW-R27")
def test_abilities_when_scoring_come_in_the_order_that_the_player_wants() -> None:
    t = hunt("strong_witching_hag strong_defender_of_the_pale")
    t.ready("strong_witching_hag#4 strong_defender_of_the_pale#4").used("assistant").bag("quiddity portal")
    assert t.asked() == "score.order"
    assert t.options() == ["next strong_witching_hag", "next strong_defender_of_the_pale"]
    t.play("next strong_defender_of_the_pale", then="strong_defender_draw")
    t.play("no", then="strong_witching_hag_recall")
    t.play("recall assistant")
    assert t.asked() == "cull"
    assert t.seen("pools") == "assistant"


@pytest.mark.rule("QW-8.5")
def test_equal_abilities_are_not_put_in_an_order() -> None:
    t = hunt("strong_witching_hag").ready("2xstrong_witching_hag#4")
    assert t.asked() == "strong_witching_hag_recall"


@pytest.mark.rule("QW-8.6", "QW-8.7", "DP-4")
def test_one_die_may_be_culled_for_each_creature_scored() -> None:
    t = hunt("scavenging_goblin").ready("2xscavenging_goblin#3").used("2xquiddity assistant")
    assert t.options() == ["cull quiddity", "cull assistant", "cull scavenging_goblin", "done"]
    t.play("cull quiddity", "cull scavenging_goblin")
    assert t.asked() == "roll"
    assert (t.left("quiddity"), t.left("scavenging_goblin")) == (1, 6)
    assert t.seen("used") == "assistant quiddity scavenging_goblin"


@pytest.mark.rule("QW-8.6")
def test_culling_can_stop_early() -> None:
    t = hunt("scavenging_goblin").ready("2xscavenging_goblin#3").play("done")
    assert (t.asked(), t.seen("used")) == ("roll", "scavenging_goblin scavenging_goblin")


@pytest.mark.rule("QW-8.6", "QW-17.2")
def test_only_dice_of_the_own_used_pile_are_culled() -> None:
    t = hunt("scavenging_goblin").ready("scavenging_goblin#3").bag("portal").used("assistant", seat=1)
    assert t.why_not("cull portal") == "QW-8.6"
    assert t.why_not("cull assistant") == "QW-17.2"


@pytest.mark.rule("QW-8.8")
def test_without_creatures_nothing_is_scored_or_culled() -> None:
    t = hunt("life_cantrip").ready("life_cantrip#4").used("quiddity")
    assert (t.asked(), t.state.glory) == ("roll", [0, 0])
    assert t.why_not("cull quiddity") == "QW-8.6"


@pytest.mark.rule("W8", "QW-R20")
def test_the_strong_hag_takes_a_die_before_culling() -> None:
    t = hunt("strong_witching_hag scavenging_goblin").ready("strong_witching_hag#4")
    t.used("scavenging_goblin assistant 2xquiddity")
    t.play("recall scavenging_goblin")
    assert (t.state.glory[0], t.seen("pools")) == (3, "scavenging_goblin")
    assert t.why_not("cull scavenging_goblin") == "QW-8.6"
    t.play("cull assistant")
    assert t.seen("used") == "quiddity quiddity strong_witching_hag"
    assert t.left("assistant") == 3
    assert t.why_not("cull quiddity") == "QW-8.6"


@pytest.mark.rule("W9", "QW-9.1", "QW-9.2", "QW-R15")
def test_a_die_that_waits_is_rolled_with_the_six() -> None:
    t = hunt("scavenging_goblin").pool("scavenging_goblin").bag("9xquiddity").phase("roll")
    t.dice(0, 0, 0, 0, 0, 0, *[1] * 7).play("roll")
    assert (len(t.state.pools[0]), len(t.state.bags[0])) == (7, 3)
    assert t.seen("pools") == " ".join(["quiddity#1"] * 6 + ["scavenging_goblin#1"])


@pytest.mark.rule("W16", "QW-3.8", "QW-R4")
@pytest.mark.parametrize(("face", "count"), [(5, 1), (6, 2)])
def test_two_marks_do_not_also_give_the_text_of_one(face: int, count: int) -> None:
    t = hunt("strong_defender_of_the_pale").ready(f"strong_defender_of_the_pale#{face}").bag("5xportal")
    t.dice(*[0] * count).play("draw")
    assert t.seen("pools") == " ".join(["portal"] * count)


@pytest.mark.rule("DP-3")
def test_optional_abilities_can_be_declined() -> None:
    t = hunt("deathdealer").ready("deathdealer#4").used("portal", seat=1)
    assert t.options() == ["trade portal", "no"]
    t.play("no")
    assert (t.seen("used"), t.seen("used", 1)) == ("deathdealer", "portal")
