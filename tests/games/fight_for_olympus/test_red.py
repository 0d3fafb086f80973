"""Red heroes."""

from __future__ import annotations

import pytest

from .position import Position


@pytest.mark.ability("diomedes.spear_cast")
def test_diomedes_deals_two_damage_to_an_enemy_unit():
    t = Position(a="D1 tauri", hand_a="diomedes, cicones, cicones", b="O1 danaans, O3 lapiths")
    t.play("play diomedes", "place D2", then="diomedes.spear_cast")
    assert t.options() == ["target danaans", "target lapiths"]
    t.play("target lapiths")
    assert (t.board("b"), t.discard) == ("O1 danaans", "cicones, cicones, lapiths")


@pytest.mark.ability("ajax_the_great.cornered_fury")
def test_ajax_is_stronger_while_damaged():
    assert Position(a="O1 ajax_the_great").values("a O1") == (3, 7)
    t = Position(a="O1 ajax_the_great[1]")
    assert t.values("a O1") == (5, 7)
    assert t.unit("a O1")["why"] == [[t.game.kinds.index("ajax_the_great"), 2, 0]]
    assert Position(a="O1 ajax_the_great[1]", b="O1 circe").values("a O1") == (2, 7)


@pytest.mark.ability("neoptolemus.sack_of_troy")
def test_neoptolemus_gains_a_point_for_a_defeat_anywhere():
    assert Position(a="D1 neoptolemus", b="D1 lapiths").play("end").score == 1
    assert Position(a="D1 neoptolemus", b="D1 danaans").play("end").score == 0
    saved = Position(a="O1 neoptolemus", b="O1 lapiths, O2 alcestis").play("end", "save lapiths")
    assert (saved.score, saved.board("b")) == (1, "O1 lapiths")
    assert Position(a="O1 neoptolemus+sword_blue", b="O1 circe").play("end").score == 0  # silenced, and 4 is too little


@pytest.mark.ability("philoctetes.poisoned_arrow")
def test_philoctetes_shoots_a_hero():
    t = Position(hand_a="philoctetes, tydeus, machaon", b="O1 danaans, O2 helen, O3 teucer")
    t.play("play philoctetes", "place O1", "target teucer")
    assert t.board("b") == "O1 danaans, O2 helen"
    none = Position(hand_a="philoctetes, tydeus, machaon", b="O1 danaans, O2 theseus").play(
        "play philoctetes", "place O1"
    )
    assert none.board("b") == "O1 danaans, O2 theseus"


@pytest.mark.ability("aeneas.rout_the_ranks")
def test_aeneas_discards_a_soldier():
    t = Position(
        hand_a="aeneas, tydeus, argonauts", b="O1 danaans+shield_blue, O2 teucer, O3 lapiths, D1 tauri+helmet_blue"
    )
    t.play("play aeneas", "place O1", then="aeneas.rout_the_ranks")
    assert t.options() == ["target danaans", "target lapiths"]
    assert t.why_not("target teucer") == "FO-11.6"
    t.play("target danaans")
    assert (t.board("b"), t.discard) == (
        "O2 teucer, O3 lapiths, D1 tauri+helmet_blue",
        "tydeus, argonauts, danaans, shield_blue",
    )


@pytest.mark.ability("tydeus.last_bite")
def test_tydeus_bites_the_opposing_unit_when_defeated():
    t = Position(a="O1 achaeans", b="O1 tydeus").play("end")
    assert (t.board("a"), t.board("b")) == ("O1 achaeans[2]", "")
    saved = Position(a="O1 achaeans", b="O1 tydeus, O2 alcestis").play("end", "save tydeus")
    assert (saved.board("a"), saved.board("b")) == ("O1 achaeans[2]", "O1 tydeus")
    immune = Position(a="O1 theseus", b="O1 tydeus").play("end")
    assert immune.board("a") == "O1 theseus"
    empty = Position(hand_a="diomedes, cicones, cicones", b="O1 tydeus").play("play diomedes", "place O2")
    assert (empty.board("a"), empty.board("b")) == ("O2 diomedes", "")
    discarded = Position(a="O1 lapiths", b="O1 tydeus", hand_a="perseus, tauri, machaon, cicones")
    assert discarded.play("play perseus", "place O2").board("a") == "O1 lapiths, O2 perseus"


@pytest.mark.ability("teucer.side_shot")
def test_teucer_may_shoot_beside_the_opposing_space():
    t = Position(a="O2 teucer", b="O1 lapiths[1], O2 danaans, O3 theseus, T1 tauri").play(
        "end", then="teucer.side_shot"
    )
    assert t.options() == ["target lapiths", "no"]
    t.play("target lapiths")
    assert t.board("b") == "O2 danaans[1], O3 theseus, T1 tauri"
    assert Position(a="O2 teucer", b="O1 lapiths[1]").play("end", "no").board("b") == "O1 lapiths[1]"


@pytest.mark.ability("meleager.great_hunt")
def test_meleager_hits_all_yellow_units():
    t = Position(
        a="O2 tauri", hand_a="meleager, tydeus, machaon", b="O1 tauri, O2 paris[3], O3 helen, D1 theseus, D2 danaans"
    )
    t.play("play meleager", "place O1")
    assert t.board("b") == "O1 tauri[2], O3 helen[2], D1 theseus, D2 danaans"
    assert t.board("a") == "O1 meleager, O2 tauri"


@pytest.mark.ability("cycnus.battle_cry")
def test_cycnus_lets_another_unit_attack_at_once():
    t = Position(a="O1 lapiths, O2 dardani", hand_a="cycnus, tydeus, argonauts")
    t.play("play cycnus", "place T1", then="cycnus.battle_cry")
    assert t.options() == ["attack lapiths", "no"]
    assert t.why_not("attack dardani") == "FO-8.2"
    assert t.why_not("attack cycnus") == "FO-1.5"
    t.play("attack lapiths")
    assert (t.score, t.asked()) == (1, "play")
    assert t.play("end").score == 2  # its attack of the phase is still there


@pytest.mark.ability("pollux.brother_in_arms")
def test_pollux_with_castor_on_his_side():
    assert Position(a="O1 pollux, T1 castor").values("a O1") == (5, 2)
    assert Position(a="O1 pollux", b="T1 castor").values("a O1") == (3, 2)
    assert Position(a="O1 pollux, T1 castor", b="O1 circe").values("a O1") == (2, 2)


@pytest.mark.ability("orestes.blood_price")
def test_orestes_trades_an_own_unit_for_four_damage():
    t = Position(
        a="O1 hecuba, O2 lapiths+helmet_red", hand_a="orestes, tydeus", b="O1 danaans, O2 agamemnon, O3 theseus"
    )
    t.play("play orestes", "place O3", then="orestes.blood_price")
    assert t.options() == ["sacrifice hecuba", "sacrifice lapiths", "no"]
    t.play("sacrifice lapiths", then="orestes.blood_price.target")
    assert t.options() == ["target danaans", "target agamemnon"]
    t.play("target agamemnon")
    assert (t.board("a"), t.board("b")) == ("O1 hecuba, O3 orestes", "O1 danaans, O2 agamemnon[4], O3 theseus")
    assert (t.discard, t.score) == ("tydeus, lapiths, helmet_red", 0)
    lost = Position(a="O1 hecuba", hand_a="orestes, tydeus").play("play orestes", "place O3", "sacrifice hecuba")
    assert (lost.board("a"), lost.score) == ("O3 orestes", -1)
    kept = Position(a="O1 hecuba", hand_a="orestes, tydeus").play("play orestes", "place O3", "no")
    assert kept.board("a") == "O1 hecuba, O3 orestes"


@pytest.mark.ability("achilles.inspiring_wrath")
def test_achilles_inspires_his_other_units():
    t = Position(a="O1 dardani, O3 achilles, T1 lapiths", b="O1 lapiths")
    assert [t.values(where)[0] for where in ("a O1", "a O3", "a T1", "b O1")] == [1, 3, 2, 1]
    assert t.unit("a O1")["ready"] is True
    silenced = Position(a="O1 dardani, O3 achilles", b="O3 circe")
    assert [silenced.values(where)[0] for where in ("a O1", "a O3")] == [0, 2]


@pytest.mark.ability("heracles.labour_done")
def test_heracles_gains_the_bonus_for_a_defeat_too():
    t = Position(a="T1 heracles", b="T1 lapiths", pile="tauri, dardani, cicones").play("end")
    assert t.hand("a") == "tauri, dardani, cicones"
    t = Position(a="D1 heracles", b="D1 lapiths, D2 alcestis").play("end", "save lapiths", "take green")
    assert (t.markers("a"), t.board("b")) == ("green", "D1 lapiths")
    assert Position(a="O1 heracles", b="O1 ajax_the_great").play("end").score == 0


@pytest.mark.ability("penthesilea.war_queen")
def test_penthesilea_leads_soldiers():
    t = Position(a="O1 penthesilea, O2 lapiths[2], O3 teucer", b="O2 lapiths")
    assert [t.values(where) for where in ("a O1", "a O2", "a O3", "b O2")] == [(3, 5), (2, 3), (1, 3), (1, 2)]
    placed = Position(a="O1 penthesilea, O2 lapiths[2]", hand_b="circe, argonauts, danaans, tauri", active="b")
    placed.play("play circe", "place O1")  # suppressed: the bonus ends, the soldiers fall
    assert placed.board("a") == "O1 penthesilea"


@pytest.mark.ability("bellerophon.winged_charge")
def test_bellerophon_may_move_before_he_attacks():
    t = Position(a="O1 bellerophon[1]+helmet_red, O2 lapiths", b="T1 danaans").play(
        "end", then="bellerophon.winged_charge"
    )
    assert t.options() == [*(f"move bellerophon {space}" for space in ("O3", "D1", "D2", "T1")), "no"]
    t.play("move bellerophon T1")
    assert (t.board("a"), t.board("b"), t.score) == ("O2 lapiths, T1 bellerophon[1]+helmet_red", "", 1)
    assert Position(a="O1 bellerophon").play("end", "no").board("a") == "O1 bellerophon"
