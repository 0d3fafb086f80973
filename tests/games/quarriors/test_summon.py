"""Phase 3, and Quiddity: QW-6, QW-10."""

from __future__ import annotations

import pytest

from .position import hunt


@pytest.mark.rule("QW-10.1", "QW-10.2", "QW-10.4", "QW-10.5", "QW-10.6", "QW-6.8", "W12")
def test_ready_a_spell_and_summon_a_goblin() -> None:
    t = hunt("death_cantrip scavenging_goblin strong_deathdealer").phase("summon")
    t.pool("death_cantrip#4 scavenging_goblin#5 strong_deathdealer#6 assistant#1 4xquiddity#6")
    t.play("ready death_cantrip", "summon scavenging_goblin")
    assert t.seen("ready") == "death_cantrip#4 scavenging_goblin#5"
    assert t.seen("pools") == "quiddity#6 quiddity#6 quiddity#6 quiddity#6 strong_deathdealer#6"
    assert (t.state.quiddity, t.seen("used")) == (1, "assistant")
    assert "summon strong_deathdealer" in t.options()


@pytest.mark.rule("QW-10.6", "W13", "QW-12.2", "QW-12.4", "QW-12.5", "QW-13.2", "QW-13.4", "QW-6.4")
def test_capture_with_quiddity_of_the_pool_and_of_dice() -> None:
    t = hunt("death_cantrip scavenging_goblin strong_deathdealer mighty_quake_dragon").phase("capture", quiddity=1)
    t.ready("death_cantrip#4 scavenging_goblin#5").pool("strong_deathdealer#6 4xquiddity#6").used("assistant")
    t.play("capture mighty_quake_dragon", then="dismiss")
    assert (t.state.quiddity, t.left("mighty_quake_dragon")) == (0, 4)
    assert t.log("capture") == [[0, [t.die("mighty_quake_dragon"), t.game.kinds.index("mighty_quake_dragon")], 4]]
    assert t.why_not("capture scavenging_goblin") == "QW-12.1"
    t.play("done")
    assert t.seen("ready") == "death_cantrip#4 scavenging_goblin#5"
    assert t.seen("used") == "assistant mighty_quake_dragon quiddity quiddity quiddity quiddity strong_deathdealer"
    assert t.seen("pools") == ""


@pytest.mark.rule("QW-6.5", "QW-6.1", "QW-13.3", "W13")
def test_quiddity_that_is_left_is_gone_in_the_next_turn() -> None:
    t = hunt().phase("capture", quiddity=7).play("capture scavenging_goblin")
    assert t.told("clean_up") == [(0, 0, 5)]
    assert (t.state.active, t.state.quiddity) == (1, 0)


@pytest.mark.rule("QW-6.2", "QW-6.7", "QW-R11", "QW-3.2")
def test_a_surplus_stays_in_the_pool() -> None:
    t = (
        hunt("scavenging_goblin")
        .pool("scavenging_goblin#3 quiddity#6")
        .phase("summon")
        .play("summon scavenging_goblin")
    )
    assert (t.state.quiddity, t.seen("used")) == (1, "quiddity")


@pytest.mark.rule("QW-6.8")
@pytest.mark.parametrize(
    ("pool", "quiddity", "price", "spent", "left"),
    [
        ("quiddity#1 quiddity#6 deathdealer#2", 0, 2, "quiddity", 0),  # the smallest that covers, lowest number
        ("quiddity#1 quiddity#6", 1, 2, "quiddity", 0),
        ("quiddity#1 quake_dragon#3 quiddity#6", 0, 5, "quake_dragon quiddity", 0),  # else the largest first
        ("quake_dragon#3", 0, 1, "quake_dragon", 2),
        ("quiddity#1", 3, 2, "", 1),  # the pool pays alone
    ],
)
def test_automatic_payment(pool: str, quiddity: int, price: int, spent: str, left: int) -> None:
    costs = {1: "assistant", 2: "scavenging_goblin", 5: "defender_of_the_pale"}
    t = hunt("quake_dragon deathdealer defender_of_the_pale").pool(pool).phase("capture", quiddity=quiddity)
    t.play(f"capture {costs[price]}")
    names = sorted(t.game.kinds[ref[1]] for _, ref, _, _ in t.told("spend"))
    assert (" ".join(names), t.told("pay")[0][2]) == (spent, left)


@pytest.mark.rule("QW-6.8")
def test_of_several_dice_that_cover_the_price_the_smallest_is_spent() -> None:
    t = hunt("quake_dragon").pool("quake_dragon#3 quiddity#6 2xquiddity#1").phase("capture").play("capture assistant")
    assert [amount for _, _, amount, _ in t.told("spend")] == [1]


@pytest.mark.rule("QW-6.3", "QW-10.2")
def test_readying_costs_nothing_and_quiddity_buys_nothing_else() -> None:
    t = hunt("life_cantrip").pool("life_cantrip#4").ready("assistant#5").phase("summon").play("ready life_cantrip")
    assert t.options() == ["attach life_cantrip assistant", "done"]
    t.play("attach life_cantrip assistant")
    assert (t.state.quiddity, t.told("pay")) == (0, [])


@pytest.mark.rule("QW-10.3", "QW-R16")
def test_an_immediate_spell_cannot_be_readied() -> None:
    t = hunt("growth_spell").pool("growth_spell#4 quiddity#1").phase("summon")
    assert t.options() == ["spend quiddity", "done"]
    assert t.why_not("ready growth_spell") == "QW-10.3"
    t.play("done", "done")
    assert t.seen("used") == "growth_spell quiddity"


@pytest.mark.rule("QW-10.2", "QW-15.2", "QW-3.5")
def test_only_spell_faces_are_readied_and_only_creature_faces_summoned() -> None:
    t = hunt("life_cantrip").pool("life_cantrip#4 assistant#5 life_cantrip#1 3xquiddity#1").phase("summon")
    assert t.options() == ["ready life_cantrip", "summon assistant", "spend life_cantrip", "spend quiddity", "done"]
    assert t.why_not("ready assistant") == "QW-10.2"
    assert t.why_not("summon life_cantrip") == "QW-15.2"
    assert t.why_not("spend assistant") == "QW-3.2"


@pytest.mark.rule("QW-10.4")
def test_a_creature_that_cannot_be_paid_is_refused_with_its_price() -> None:
    t = hunt("quake_dragon").pool("quake_dragon#6 quiddity#6").phase("summon")
    reason = t.reason("summon quake_dragon")
    assert (reason.rule, reason.about[1:]) == ("QW-10.4", (3, 2))


@pytest.mark.rule("QW-10.5", "QW-6.4")
def test_quiddity_from_a_summon_pays_for_the_next() -> None:
    t = hunt("scavenging_goblin").pool("2xscavenging_goblin#5 assistant#6 quiddity#1").phase("summon")
    t.play("summon scavenging_goblin", "summon scavenging_goblin")
    assert t.state.quiddity == 1
    t.play("summon assistant")
    assert t.seen("ready") == "assistant#6 scavenging_goblin#5 scavenging_goblin#5"


@pytest.mark.rule("QW-10.7", "DP-7")
def test_phase_three_ends_when_the_player_says_so_and_is_not_entered_again() -> None:
    t = hunt().pool("assistant#5 quiddity#1").phase("summon")
    assert t.options() == ["summon assistant", "spend quiddity", "done"]
    t.play("done")
    assert t.asked() == "capture"
    assert t.why_not("summon assistant") == "QW-10.7"


@pytest.mark.rule("QW-6.8", "QW-4.7")
def test_dice_are_spent_by_hand_in_phases_three_and_five_but_never_from_the_used_pile() -> None:
    t = hunt().pool("2xquiddity#6 portal#1").used("assistant#1").phase("summon").play("spend quiddity")
    assert t.why_not("spend assistant") == "QW-4.7"
    t.play("done", "spend portal")
    assert t.state.quiddity == 3
    assert t.why_not("spend portal") == "QW-4.7"


@pytest.mark.rule("QW-7.2", "QW-7.3", "QW-7.1")
def test_the_phases_come_in_order_and_the_left_neighbour_is_next() -> None:
    t = hunt("scavenging_goblin life_cantrip", 3).ready("scavenging_goblin#3 life_cantrip#5").bag("6xportal")
    t.ready("assistant#5", seat=1).used("quiddity")
    asked = []
    t.dice(*[1] * 5, 2)
    for line in ("done", "roll", "done", "done", "done", "done"):
        asked.append(t.asked())
        t.play(line)
    assert asked == ["cull", "roll", "window", "summon", "capture", "dismiss"]
    assert (t.state.active, t.asked()) == (1, "cull")
    assert [seat for seat, _ in t.told("turn")] == [1]


@pytest.mark.rule("QW-7.2")
def test_the_throw_is_made_by_the_player_and_only_then() -> None:
    t = hunt().bag("6xquiddity").phase("roll")
    assert t.options() == ["roll"]
    t.dice(*[1] * 6).play("roll")
    assert t.why_not("roll") == "QW-7.2"


@pytest.mark.rule("DP-5", "QW-7.5")
def test_a_spell_may_be_cast_before_the_throw() -> None:
    t = hunt("growth_charm").ready("growth_charm#4").bag("6xquiddity").phase("roll")
    assert t.options() == ["roll", "cast growth_charm"]
    t.play("cast growth_charm")
    assert (t.state.quiddity, t.seen("used"), t.options()) == (3, "growth_charm", ["roll"])


@pytest.mark.rule("QW-7.5", "QW-R17")
def test_no_spell_is_cast_while_scoring_in_the_window_or_in_phase_six() -> None:
    t = hunt("growth_charm").ready("growth_charm#4 assistant#5").bag("5xquiddity portal").used("portal")
    assert t.asked() == "cull"
    assert t.why_not("cast growth_charm") == "QW-7.5"
    t.dice(*[1] * 5, 2).play("done", "roll")
    assert t.asked() == "window"
    assert t.why_not("cast growth_charm") == "QW-7.5"
    t.play("done", "done", "done", then="dismiss")
    assert t.why_not("cast growth_charm") == "QW-7.5"


@pytest.mark.rule("QW-1.3")
def test_what_must_be_done_is_done_and_what_may_be_done_can_be_declined() -> None:
    t = hunt("scavenging_goblin").ready("2xscavenging_goblin#3").used("quiddity")
    assert (t.asked(), t.state.glory[0]) == ("cull", 4)
    assert "done" in t.options()
    assert t.why_not("no") == "QW-1.3"


@pytest.mark.rule("QW-5.2", "QW-15.1")
def test_abilities_sleep_outside_the_ready_area() -> None:
    t = hunt("mighty_defender_of_the_pale").pool("mighty_defender_of_the_pale#4", seat=1).pool("assistant#5 quiddity#1")
    t.phase("summon").play("summon assistant")
    assert t.told("pay") == [(0, 1, 0)]


@pytest.mark.rule("QW-5.3", "QW-R33", "W22", "QW-3.9")
def test_burst_marks_without_a_text_do_nothing_and_unmarked_text_works_on_every_face() -> None:
    t = hunt("mighty_quake_dragon").ready("mighty_quake_dragon#5 mighty_quake_dragon#6")
    assert t.asked() == "cull"
    assert [points for _, _, points in t.told("score")] == [4, 6]
    t = (
        hunt("quake_dragon")
        .ready("quake_dragon#6")
        .ready("assistant#5 assistant#6", seat=1)
        .pool("quiddity#1")
        .attack()
    )
    assert t.asked() == "capture"
    assert t.seen("used", 1) == "assistant assistant"


@pytest.mark.rule("QW-5.4")
def test_a_spell_works_only_from_the_ready_area_on_its_spell_face() -> None:
    t = hunt("growth_charm").pool("growth_charm#4 growth_charm#1").phase("summon")
    assert t.why_not("cast growth_charm") == "QW-5.4"
    assert t.why_not("ready growth_charm.1") == "QW-10.2"


@pytest.mark.rule("QW-4.1", "QW-4.2", "QW-17.2")
def test_dice_of_the_wilds_and_of_others_cannot_be_used() -> None:
    t = hunt("scavenging_goblin").pool("quiddity#1").pool("assistant#5", seat=1).phase("summon")
    assert t.why_not("summon assistant") == "QW-17.2"
    assert t.why_not("summon scavenging_goblin") == "QW-17.2"
    assert t.why_not("spend scavenging_goblin") == "QW-17.2"


@pytest.mark.rule("QW-4.6", "QW-15.8")
def test_a_ready_area_has_no_limit() -> None:
    t = hunt().ready("11xassistant#5").pool("assistant#6 quiddity#1").phase("summon").play("summon assistant")
    assert len(t.state.ready[0]) == 12


@pytest.mark.rule("QW-1.4", "QW-1.5", "QW-R53")
def test_a_price_never_falls_below_nothing_and_the_card_beats_the_rule() -> None:
    t = hunt("mighty_questing_wizard").phase("capture", discount=2, captures=2)
    assert "capture 1" in t.options()  # an Assistant for 1 - 2
    t.play("capture assistant")
    assert t.told("pay") == [(0, 0, 0)]
    assert t.state.captures == 1
