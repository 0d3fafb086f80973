"""Phase 2: drawing, rolling, immediate effects (QW-3, QW-4, QW-9)."""

from __future__ import annotations

import pytest

from .position import hunt


@pytest.mark.rule("QW-4.10", "QW-4.11", "W10")
def test_the_bag_is_refilled_in_the_middle_of_a_draw_and_not_before() -> None:
    t = hunt().bag("4xportal").used("9xquiddity").phase("roll")
    assert len(t.state.bags[0]) == 4
    t.dice(0, 0, *[1] * 6).play("roll")
    assert t.told("refill") == [(0, 9)]
    assert (len(t.state.pools[0]), len(t.state.bags[0]), t.seen("used")) == (6, 7, "")
    assert t.seen("pools") == "portal#1 portal#1 portal#1 portal#1 quiddity#1 quiddity#1"
    assert t.seen("bags") == " ".join(["quiddity"] * 7)


@pytest.mark.rule("QW-4.11")
def test_an_empty_bag_stays_empty_until_a_die_is_needed() -> None:
    t = hunt().bag("6xquiddity").used("portal").phase("roll")
    t.dice(*[1] * 6).play("roll")
    assert (t.seen("bags"), t.seen("used"), t.told("refill")) == ("", "portal", [])


@pytest.mark.rule("QW-4.12", "QW-R13")
def test_with_too_few_dice_the_draw_stops() -> None:
    t = hunt().bag("quiddity").used("portal").phase("roll").dice(1, 1).play("roll")
    assert t.seen("pools") == "portal#1 quiddity#1"


def test_a_throw_is_told_at_once_with_every_die_and_face() -> None:
    t = hunt("quake_dragon").bag("quiddity quake_dragon").phase("roll").dice(6, 3).play("roll")
    quiddity, dragon = t.game.kinds.index("quiddity"), t.game.kinds.index("quake_dragon")
    drawn = [[t.die("quiddity"), quiddity], [t.die("quake_dragon"), dragon]]
    assert t.log("draw") == [[0, 2, drawn, 0]]
    assert t.log("roll") == [[0, 2, drawn, ["q2", "q3/reroll"]]]


@pytest.mark.rule("QW-4.13")
def test_dice_that_are_used_up_show_no_face() -> None:
    t = hunt("life_spell").pool("quiddity#6 assistant#5 life_spell#4 portal#2").ready("life_spell#5").phase("summon")
    t.play("spend quiddity", "done", "done", "dismiss life_spell")
    assert [t.state.code[die] % 7 for die in t.state.used[0]] == [0] * 5


@pytest.mark.rule("QW-3.4", "QW-9.7", "W3", "QW-R9", "DP-6a")
def test_the_assistant_is_rolled_again_with_another_die_or_alone() -> None:
    t = hunt().pool("assistant#4 quiddity#1").phase("window")
    t.play("use assistant", then="assistant_reroll")
    assert t.options() == ["with quiddity", "no"]
    t.dice(4, 6).play("with quiddity")
    assert t.seen("pools") == "assistant#4 quiddity#6"
    t.dice(5).play("use assistant", "no")
    assert t.seen("pools") == "assistant#5 quiddity#6"
    assert t.seen("used") == ""


@pytest.mark.rule("QW-R9", "QW-4.5")
def test_the_partner_is_another_rolled_die_of_the_own_pool() -> None:
    t = hunt().pool("assistant#4 portal").pool("quiddity#2").phase("window").pool("quiddity#1", seat=1)
    t.play("use assistant", then="assistant_reroll")
    assert t.why_not("with assistant") == "QW-R9"
    assert t.why_not("with portal") == "QW-R15"
    assert t.why_not("with quiddity.1") == "QW-17.2"


@pytest.mark.rule("W4", "QW-R8", "QW-3.10")
def test_with_a_slash_one_symbol_is_used_and_the_reroll_only_in_the_window() -> None:
    t = hunt("quake_dragon").pool("quake_dragon#3").phase("window")
    assert t.options() == ["use quake_dragon", "done"]
    t.play("done")
    assert t.asked() == "summon"
    assert t.options() == ["spend quake_dragon", "done"]
    t.play("spend quake_dragon")
    assert t.state.quiddity == 3


@pytest.mark.rule("QW-3.4", "QW-9.7")
def test_a_reroll_keeps_the_new_face_and_spends_nothing() -> None:
    t = hunt("quake_dragon").pool("quake_dragon#3").phase("window").dice(1).play("use quake_dragon")
    assert (t.seen("pools"), t.seen("used"), t.state.quiddity) == ("quake_dragon#1", "", 0)


@pytest.mark.rule("W5", "QW-3.11", "QW-R6")
def test_without_a_slash_both_symbols_are_used_and_the_die_stays() -> None:
    t = hunt("victory_charm").pool("victory_charm#4").bag("quiddity").phase("window")
    t.dice(1, 5).play("use victory_charm")
    assert t.seen("pools") == "quiddity#1 victory_charm#5"
    assert t.log("use") == [[0, [t.die("victory_charm"), t.game.kinds.index("victory_charm")]]]
    assert (t.seen("bags"), t.seen("used")) == ("", "")


@pytest.mark.rule("QW-R7", "QW-3.11")
def test_the_wizard_is_spent_for_quiddity_and_a_draw_or_later_for_quiddity_alone() -> None:
    t = hunt("questing_wizard").pool("2xquesting_wizard#1").bag("portal").phase("window")
    t.dice(1).play("use questing_wizard", "done")
    assert t.state.quiddity == 1
    assert t.seen("pools") == "portal#1 questing_wizard#1"
    t.play("spend questing_wizard")
    assert (t.state.quiddity, t.seen("pools")) == (2, "portal#1")


@pytest.mark.rule("QW-3.3", "QW-4.9", "QW-9.8", "QW-R12")
def test_a_spent_draw_die_is_used_first_and_can_come_back_at_once() -> None:
    t = hunt().pool("portal#4").used("quiddity").phase("window")
    t.dice(3, 1).play("use portal")
    assert t.told("refill") == [(0, 2)]
    assert t.seen("pools") == "portal#3 quiddity#1"


@pytest.mark.rule("QW-3.3")
def test_shaping_draws_two_without_a_card_text() -> None:
    t = hunt("shaping_spell").pool("shaping_spell#3").bag("2xquiddity").phase("window")
    t.dice(1, 1).play("use shaping_spell")
    assert (t.seen("pools"), t.seen("used")) == ("quiddity#1 quiddity#1", "shaping_spell")


@pytest.mark.rule("QW-R14", "DP-6c")
def test_a_portal_with_nothing_but_portals_left_may_be_turned() -> None:
    t = hunt().pool("portal#4").bag("portal").used("portal").phase("window")
    t.play("use portal", then="portal_draw")
    assert t.options() == ["turn", "draw"]
    t.play("turn")
    assert t.seen("pools") == "portal#1"
    t = hunt().pool("portal#2").phase("window").bag("portal").dice(1).play("use portal", "draw")
    assert (t.seen("pools"), t.seen("used")) == ("portal#1", "portal")


@pytest.mark.rule("QW-9.3", "QW-9.4", "QW-9.5", "QW-9.6", "W11", "DP-6")
def test_immediate_effects_are_used_one_by_one_until_the_window_is_closed() -> None:
    t = hunt("scavenging_goblin").pool("portal#4 assistant#4 quiddity#1 scavenging_goblin#5 3xquiddity#2")
    t.bag("5xassistant").phase("window")
    assert t.options() == ["use portal", "use assistant", "done"]
    t.dice(0, 0, 4, 1).play("use portal")
    assert (t.seen("used"), len(t.state.bags[0])) == ("portal", 3)
    assert t.options() == ["use assistant", "done"]
    t.dice(5, 1).play("use assistant", "with quiddity")
    t.dice(2).play("use assistant", "no")
    assert t.asked() == "summon"
    assert t.why_not("use assistant") == "QW-9.6"


@pytest.mark.rule("QW-9.6", "QW-9.9")
def test_what_is_not_used_is_lost_and_other_faces_have_no_immediate_effect() -> None:
    t = hunt().pool("portal#4 quiddity#1").phase("window")
    assert t.why_not("use quiddity") == "QW-9.9"
    t.play("done")
    assert t.options() == ["spend quiddity", "done"]
    assert t.why_not("use portal") == "QW-9.6"


@pytest.mark.rule("QW-9.9")
def test_every_immediate_face_is_offered() -> None:
    t = hunt("questing_wizard quake_dragon victory_spell growth_spell shaping_spell").phase("window")
    t.pool("portal#2 shaping_spell#3 assistant#4 quake_dragon#3 questing_wizard#1 questing_wizard#3 victory_spell#4")
    t.pool("growth_spell#4 growth_spell#1 victory_spell#5 shaping_spell#5 quake_dragon#4")
    offered = [line.split()[1] for line in t.options()[:-1]]
    assert sorted(offered) == [
        "assistant",
        "growth_spell",
        "portal",
        "quake_dragon",
        "questing_wizard",
        "questing_wizard",
        "shaping_spell",
        "victory_spell",
    ]


@pytest.mark.rule("QW-6.6", "QW-R10")
def test_plain_quiddity_is_not_spent_in_the_window() -> None:
    t = hunt().pool("assistant#4 quiddity#1").phase("window")
    assert t.why_not("spend quiddity") == "QW-6.6"


@pytest.mark.rule("QW-R54")
def test_the_window_closes_by_itself_after_two_hundred_effects() -> None:
    t = hunt().pool("assistant#4 quiddity#1").phase("window", uses=199).dice(4).play("use assistant", "no")
    assert t.seen("pools") == "assistant#4 quiddity#1"
    assert t.asked() == "summon"


@pytest.mark.rule("QW-3.12", "QW-R52")
def test_no_option_turns_a_die_or_rolls_one_outside_the_pool() -> None:
    t = hunt("scavenging_goblin").ready("assistant#5 scavenging_goblin#3").pool("quiddity#1 portal#2").phase("window")
    assert t.options() == ["use portal", "done"]
    assert t.why_not("use scavenging_goblin") == "QW-4.4"
    assert t.why_not("face quiddity 6") == "no_such_option"


@pytest.mark.rule("QW-4.3", "QW-4.4")
def test_dice_of_the_bag_cannot_be_used() -> None:
    t = hunt().bag("portal").pool("assistant#4").phase("window")
    assert t.why_not("use portal") == "QW-4.4"


@pytest.mark.rule("QW-R15")
def test_an_unrolled_die_cannot_be_spent_or_summoned_and_goes_in_phase_six() -> None:
    t = hunt("scavenging_goblin").pool("scavenging_goblin quiddity#1").phase("summon")
    for try_ in ("spend", "summon"):
        assert t.why_not(f"{try_} scavenging_goblin") == "QW-R15"
    t.play("done", "done")
    assert t.seen("used") == "quiddity scavenging_goblin"


@pytest.mark.ability("assistant_reroll")
def test_assistant_reroll() -> None:
    t = hunt().pool("assistant#4 assistant#1 quiddity#1").phase("window").dice(6, 5)
    t.play("use assistant", "with assistant.1")
    assert t.seen("pools") == "assistant#5 assistant#6 quiddity#1"


@pytest.mark.ability("portal_draw")
@pytest.mark.parametrize(("face", "count"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 2)])
def test_portal_draw(face: int, count: int) -> None:
    t = hunt().pool(f"portal#{face}").bag("5xquiddity").phase("window")
    t.dice(*[0] * count, *[6] * count).play("use portal")
    assert (t.seen("pools"), t.seen("used")) == (" ".join(["quiddity#6"] * count), "portal")
