"""Equipment, attacks and the area bonus (sections 7 to 9)."""

from __future__ import annotations

import pytest

from .position import Position

ALL = "red, blue, green, yellow"


@pytest.mark.rule("WE-4", "FO-7.1", "FO-4.6")
def test_equipment_adds_its_values_and_no_colour():
    t = Position(a="O2 danaans+sword_red", b="O2 andromache", active="b")
    assert t.values("a O2") == (4, 6)
    assert t.unit("a O2")["why"] == [[t.state.kind[t._number("sword_red")], 3, 1]]
    t.play("end")
    assert t.board("a") == "O2 danaans[3]+sword_red"  # 2, and 1 more because Danaans are green
    shield = Position(a="O2 danaans+shield_green", b="O2 andromache", active="b")
    assert shield.values("a O2") == (1, 7)
    assert shield.play("end").board("a") == "O2 danaans[3]+shield_green"  # Andromache is not red


@pytest.mark.rule("WE-5", "FO-7.3", "FO-7.4", "FO-10.2", "FO-9.8")
def test_damage_that_reaches_the_sum_of_defences_defeats_unit_and_equipment():
    t = Position(a="O2 danaans[3]+sword_red", b="O2 cicones", active="b").play("end")
    assert (t.board("a"), t.discard, t.score) == ("", "danaans, sword_red", 0)
    short = Position(a="O2 danaans[2]+sword_red", b="O2 cicones", active="b").play("end")
    assert short.board("a") == "O2 danaans[5]+sword_red"


@pytest.mark.rule("FO-7.2", "FO-R12")
def test_equipment_goes_under_an_own_unit_that_has_none():
    t = Position(a="O1 lapiths+helmet_red, O2 dardani, O3 danaans", b="O1 tauri", hand_a="sword_blue")
    t.play("play sword_blue", then="place")
    assert t.options() == ["equip dardani", "equip danaans"]
    assert t.why_not("equip lapiths") == "FO-7.2"
    assert t.why_not("equip tauri") == "FO-R12"
    assert t.why_not("equip amazons") == "FO-1.4"


@pytest.mark.rule("FO-7.5", "FO-13.2")
def test_equipment_and_damage_move_along():
    t = Position(a="O1 atalanta[2]+sword_blue").play("end", "move atalanta T1")
    assert t.board("a") == "T1 atalanta[2]+sword_blue"


@pytest.mark.rule("WE-14", "FO-7.6", "FO-10.7", "FO-R30", "FO-R26")
def test_a_returned_unit_loses_equipment_and_damage_and_is_known():
    t = Position(a="O2 amazons[2]+helmet_yellow, O3 andromeda", hand_b="calypso, argonauts, danaans", active="b")
    t.play("play calypso", "place O2")
    assert (t.hand("a"), t.board("a")) == ("amazons", "O3 andromeda")
    assert t.discard == "argonauts, danaans, helmet_yellow"
    for who in ("b", "watcher"):
        assert [kind for _, kind in t.view(who)["seats"][0]["known"]] == [t.game.kinds.index("amazons")]
    t.play("end")
    assert (t.score, t.board("a")) == (-1, "O3 andromeda")
    t.play("end").play("end")
    assert "amazons" in t.hand("a")


@pytest.mark.rule("FO-10.7", "FO-R30")
def test_a_returned_unit_may_be_played_again_as_a_new_one():
    t = Position(a="O1 lapiths[1]", hand_a="telemachus, argonauts")
    t.play("play telemachus", "place O2", "return lapiths").play("play lapiths", "place O3")
    assert t.board("a") == "O2 telemachus, O3 lapiths"


@pytest.mark.rule("FO-7.7", "FO-R26")
def test_equipment_is_no_unit():
    t = Position(a="O1 lapiths, D1 andromeda", b="T1 danaans+helmet_red", hand_a="aeneas, tydeus, argonauts")
    t.play("play aeneas", "place O2")
    assert t.board("a") == "O1 lapiths, O2 aeneas, D1 andromeda[1]"  # one unit discarded, not two
    assert t.discard == "tydeus, argonauts, danaans, helmet_red"
    t = Position(hand_a="diomedes, cicones, cicones", b="O1 danaans+helmet_red, O2 danaans")
    t.play("play diomedes", "place O1", then="diomedes.spear_cast")
    assert t.why_not("target helmet_red") == "FO-1.4"


@pytest.mark.rule("FO-7.8", "FO-10.4")
def test_losing_equipment_changes_the_values_at_once():
    t = Position(b="O1 danaans[5]+shield_blue", hand_a="autolycus, argonauts, glaucus")
    t.play("play autolycus", "place O1", "steal shield_blue")
    assert (t.board("a"), t.board("b")) == ("O1 autolycus+shield_blue", "")
    assert t.discard == "argonauts, glaucus, danaans"
    t = Position(b="O1 danaans[4]+shield_blue", hand_a="autolycus, argonauts, glaucus")
    t.play("play autolycus", "place O1", "steal shield_blue")
    assert t.board("b") == "O1 danaans[4]"


@pytest.mark.rule("FO-7.9")
def test_abilities_of_equipment_speak_of_the_equipped_unit():
    t = Position(a="O1 lapiths+sword_yellow, O2 lapiths").play("end")
    assert t.board("a") == "O1 lapiths[1]+sword_yellow, O2 lapiths"


@pytest.mark.rule("FO-8.1", "FO-8.3", "FO-8.9")
def test_all_units_attack_once_in_board_order_without_a_choice():
    t = Position(
        a="T1 lapiths, O1 tauri, D1 carians, O3 phaeacians", hand_a="lapiths", markers_b="red", markers_a="blue, green"
    )
    t.play("play lapiths", "place O2").play("end")
    spaces = [space for _, space in t.told("attack")]
    assert spaces == ["O1", "O2", "O3", "D1", "T1"]  # also the one just played
    assert (t.score, t.markers("a"), t.count("a")) == (2, "blue, green, yellow", 3)


@pytest.mark.rule("WE-6", "FO-8.2", "FO-8.8", "FO-9.7")
def test_an_attack_of_zero_is_no_attack():
    t = Position(a="O1 penelope, T1 dardani+helmet_red", pile="lapiths").play("end")
    assert (t.score, t.told("attack")) == (0, [(t.state.ref(t._number("dardani")), "T1")])
    assert t.count("a") == 1 + 3  # Troy, then the draw phase with Penelope
    t = Position(a="O1 penelope, D2 achilles, T1 dardani+helmet_red", markers_a="red, blue, green")
    assert [t.values("a O1")[0], t.values("a T1")[0]] == [1, 2]
    t.play("end")
    assert (t.score, t.markers("a"), t.count("a")) == (1, ALL, 4)


@pytest.mark.rule("FO-8.2", "FO-R15")
def test_a_bonus_of_the_attack_itself_does_not_make_an_attack_possible():
    t = Position(a="O1 amazons", b="O1 helen").play("end")  # 2 - 2 = 0; Helen would count as blue
    assert (t.board("b"), t.told("attack")) == ("O1 helen", [])


@pytest.mark.rule("WE-7", "FO-8.4", "FO-R14", "FO-R17", "FO-9.1")
def test_an_ability_before_the_damage_can_clear_the_way():
    t = Position(a="O1 icarus, O3 chiron", b="O3 cicones[1]").play("end")
    assert (t.score, t.discard) == (2, "icarus, cicones")
    assert t.verbs() == [
        "phase",
        "attack",
        "gain",
        "discard_by",
        "attack",
        "wound",
        "defeat",
        "discard",
        "gain",
        "draw",
        "turn",
    ]


@pytest.mark.rule("FO-8.4")
def test_an_attack_ends_if_the_unit_can_not_attack_any_more():
    t = Position(a="O1 bellerophon", b="O2 helen").play("end", "move bellerophon O2")  # 4 - 2: still an attack
    assert t.board("b") == "O2 helen[2]"
    t = Position(a="O1 chiron", b="O1 helen, O2 tydeus[1]")
    t.play("end")  # 2 - 2 = 0: no attack, so no arrow either
    assert t.board("b") == "O1 helen, O2 tydeus[1]"
    t = Position(a="O1 chiron[4]", b="O1 tydeus[1], O2 danaans")
    t.play("end", "target tydeus")  # Tydeus bites back: Chiron falls before step 4
    assert (t.board("a"), t.score, t.discard) == ("", 0, "tydeus, chiron")
    assert t.verbs().count("stopped") == 1
    t = Position(a="O1 chiron, O3 achilles[4]", b="O1 helen, O3 tydeus[1]")
    t.play("end", "target tydeus")  # his bite takes Achilles away, and with him Chiron's only point of attack
    assert (t.board("a"), t.board("b"), t.discard) == ("O1 chiron", "O1 helen", "tydeus, achilles")
    assert t.verbs().count("stopped") == 1


@pytest.mark.rule("FO-8.5", "FO-8.7", "FO-10.1")
def test_damage_is_the_attack_value_and_nobody_strikes_back():
    t = Position(a="O1 tauri", b="O1 agamemnon").play("end")
    assert (t.board("a"), t.board("b")) == ("O1 tauri", "O1 agamemnon[2]")
    t.play("end")
    assert (t.board("a"), t.board("b")) == ("", "O1 agamemnon[2]")  # damage stays


@pytest.mark.rule("FO-8.6")
def test_after_an_attack_first_the_defenders_equipment_then_the_attacker_then_its_equipment():
    t = Position(a="O1 neoptolemus+sword_yellow", b="O1 lapiths+shield_red").play("end")
    told = [e for e in t.verbs() if e in ("strike", "wound", "gain")]
    assert told == ["strike", "wound", "gain", "wound"]  # attack, spikes, Neoptolemus, the cursed blade
    assert (t.board("a"), t.score) == ("O1 neoptolemus[2]+sword_yellow", 1)
    t = Position(a="O1 neoptolemus[3]", b="O1 lapiths+shield_red").play("end")
    assert (t.board("a"), t.board("b"), t.score) == ("", "O1 lapiths[3]+shield_red", 0)


@pytest.mark.rule("FO-8.6")
def test_effects_of_an_attacker_that_fell_to_spikes_are_lost():
    t = Position(a="O1 neoptolemus[3]+sword_blue", b="O1 lapiths+shield_red").play("end")
    assert (t.board("a"), t.board("b"), t.score) == ("", "", 0)


@pytest.mark.rule("FO-8.10", "FO-R25")
def test_attack_values_are_recomputed_and_never_below_zero():
    t = Position(a="O1 lapiths+helmet_red, O2 achilles, O3 dardani, D1 penthesilea", b="O3 helen")
    assert t.values("a O1") == (1 + 1 + 1 + 1, 2 + 1 + 1)
    assert t.values("a O3")[0] == 0  # 0 + 1 + 1 - 2
    assert t.unit("a O3")["ready"] is False
    t = Position(a="O1 dardani", b="O1 helen")
    assert t.values("a O1")[0] == 0


@pytest.mark.rule("WE-19", "FO-8.11", "FO-8.12")
def test_auras_work_in_any_order_and_an_additional_attack_is_complete():
    t = Position(a="O1 nestor, T1 achilles", pile="tauri, lapiths, dardani, cicones").play(
        "end", then="nestor.wise_counsel"
    )
    assert (t.score, t.hand("a")) == (1, "tauri")
    assert t.options() == ["attack achilles", "no"]
    t.play("attack achilles")
    assert t.hand("a") == "tauri, lapiths, dardani, cicones"


@pytest.mark.rule("FO-9.2", "FO-9.3", "FO-9.6")
def test_each_area_has_its_bonus():
    t = Position(
        a="O1 lapiths, O2 lapiths, O3 phaeacians, D1 phaeacians, T1 danaans", markers_b="blue, green, yellow"
    ).play("end")
    assert (t.score, t.markers("a"), t.count("a")) == (3, "red", 3)


@pytest.mark.rule("WE-9", "FO-9.3", "FO-9.4", "FO-9.5", "FO-R18", "FO-9.9")
def test_delphi():
    t = Position(a="D2 argonauts", markers_a="blue", markers_b="yellow").play("end", then="delphi.take")
    assert t.options() == ["take red", "take green"]
    assert t.why_not("no") == "FO-R18"
    assert t.why_not("take yellow") == "FO-9.4"
    assert t.why_not("take blue") == "FO-9.9"
    t.play("take green")
    assert (t.markers("a"), t.markers("board")) == ("blue, green", "red")
    t = Position(a="D2 argonauts", markers_a="red, blue, green", markers_b="yellow").play("end", then="delphi.rob")
    assert t.options() == ["take yellow", "no"]
    assert t.play("no").markers("b") == "yellow"
    t = Position(a="D2 argonauts", markers_a="red, blue, green", markers_b="yellow").play("end", "take yellow")
    assert (t.markers("a"), t.markers("b")) == (ALL, "")
    t = Position(a="D2 argonauts", markers_a=ALL).play("end")  # nothing, no decision
    assert t.markers("a") == ALL


@pytest.mark.rule("WE-8", "FO-9.8", "FO-R17")
def test_no_bonus_for_a_defeat():
    t = Position(a="O1 neoptolemus", b="O1 pollux").play("end")
    assert (t.score, t.discard) == (1, "pollux")  # the point is Neoptolemus' ability
    assert Position(a="O1 telemachus", b="O1 pollux").play("end").score == 0


@pytest.mark.rule("FO-R16", "FO-8.9")
def test_a_unit_that_moves_while_attacking_does_not_attack_again():
    t = Position(a="O1 bellerophon").play("end", "move bellerophon T1")
    assert (t.score, t.count("a"), len(t.told("attack"))) == (0, 3, 1)
    t = Position(a="O2 bellerophon").play("end", "move bellerophon O1")
    assert (t.score, len(t.told("attack"))) == (1, 1)


@pytest.mark.rule("FO-R34", "FO-8.5")
def test_reductions_add_up_and_an_attack_for_nothing_is_still_an_attack():
    t = Position(a="O1 tauri+shield_blue, O2 cicones", b="O1 danaans, O2 danaans+shield_green, O3 hector").play("end")
    assert t.board("b") == "O1 danaans[2], O2 danaans[1]+shield_green, O3 hector"  # 3 - 1 - 1 on O2
    t = Position(a="O2 myrmidons", b="O2 danaans+shield_green, O3 hector").play("end")
    assert t.verbs().count("unhurt") == 1
    assert t.board("b") == "O2 danaans+shield_green, O3 hector"
    t = Position(a="O2 teucer", b="O2 danaans[1]+shield_green, O3 hector").play("end", "no")  # 1 - 1 - 1 is 0
    assert t.board("b") == "O2 danaans[1]+shield_green, O3 hector"
