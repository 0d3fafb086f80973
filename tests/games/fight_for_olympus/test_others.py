"""Soldiers and equipment with abilities."""

from __future__ import annotations

import pytest

from .position import Position


@pytest.mark.ability("amazons.raid_the_ships")
def test_amazons_against_blue():
    assert Position(a="O1 amazons", b="O1 penelope").play("end").board("b") == "O1 penelope[3]"
    assert Position(a="O1 amazons", b="O1 hector").play("end").board("b") == "O1 hector[3]"
    assert Position(a="O1 amazons", b="O1 danaans").play("end").board("b") == "O1 danaans[2]"
    assert Position(a="O1 amazons", b="O1 circe").play("end").board("b") == "O1 circe[1]"  # silenced


@pytest.mark.ability("carians.forward_scouts")
def test_carians_draw():
    t = Position(hand_a="carians, argonauts", pile="tauri").play("play carians", "place O1")
    assert (t.hand("a"), t.discard) == ("tauri", "argonauts")


@pytest.mark.ability("pleiads.starlight")
def test_pleiads_heal_two():
    t = Position(a="O1 helen[4], O2 danaans[1]", hand_a="pleiads, machaon")
    t.play("play pleiads", "place T1", "heal helen", "heal danaans")
    assert t.board("a") == "O1 helen[3], O2 danaans, T1 pleiads"


@pytest.mark.ability("tauri.no_spoils")
def test_tauri_gain_no_bonus():
    t = Position(a="O1 tauri, T1 tauri", b="O2 lapiths").play("end")
    assert (t.score, t.count("a"), t.verbs().count("no_bonus")) == (0, 2, 2)
    assert t.view("b")["table"]["preview"] == [None, {"bonus": "point"}, None, None, None, None]
    assert Position(a="O1 tauri").view("a")["table"]["preview"][0] == {"bonus": ""}


@pytest.mark.ability("shield_red.spikes")
def test_spikes_hurt_an_attacker():
    t = Position(a="O1 tauri, O2 cicones[1]", b="O1 danaans+shield_red, O2 lapiths").play("end")
    assert (t.board("a"), t.board("b")) == ("O1 tauri[1], O2 cicones[1]", "O1 danaans[2]+shield_red")
    fallen = Position(a="O1 cicones[1]", b="O1 lapiths[1]+shield_red").play("end")
    assert (fallen.board("a"), fallen.discard) == ("", "lapiths, shield_red, cicones")
    blunt = Position(a="O1 lapiths", b="O1 danaans+shield_red, O2 hector").play("end")
    assert blunt.board("a") == "O1 lapiths"  # no damage was placed
    immune = Position(a="O1 theseus", b="O1 danaans+shield_red").play("end")
    assert immune.board("a") == "O1 theseus"


@pytest.mark.ability("helmet_blue.unseen")
def test_the_helm_of_hades_hides_its_bearer():
    b = "O1 paris[4]+helmet_blue"
    for hand in ("diomedes, cicones, cicones", "calypso, argonauts, danaans", "meleager, tydeus, danaans"):
        assert Position(b=b, hand_a=hand).play(f"play {hand.split(',')[0]}", "place O1").board("b") == b
    thief = Position(b=b, hand_a="autolycus, argonauts, glaucus", markers_a="red, blue, green, yellow")
    thief.play("play autolycus", "pay argonauts", "pay glaucus", "place O1")
    assert thief.board("b") == b
    silenced = Position(b=b, a="O1 circe", hand_a="diomedes, cicones, cicones").play("play diomedes", "place O2")
    assert silenced.board("b") == b  # Circe does not reach equipment


@pytest.mark.ability("shield_green.thick_hide")
def test_the_oxhide_shield_softens_red_attacks():
    for attacker, damage in (("cicones", 2), ("hector", 2), ("achaeans", 3)):
        t = Position(a=f"O1 {attacker}", b="O1 danaans+shield_green").play("end")
        assert t.board("b") == f"O1 danaans[{damage}]+shield_green"


@pytest.mark.ability("sword_yellow.thirst")
def test_the_cursed_blade_hurts_its_bearer():
    t = Position(a="O1 theseus+sword_yellow", b="O1 agamemnon").play("end")
    assert (t.board("a"), t.board("b")) == ("O1 theseus[1]+sword_yellow", "O1 agamemnon[5]")
    dies = Position(a="O1 myrmidons+sword_yellow").play("end")
    assert (dies.score, dies.discard) == (1, "myrmidons, sword_yellow")
    idle = Position(a="O1 paris+sword_yellow", b="O1 laodice").play("end")
    assert idle.board("a") == "O1 paris+sword_yellow"
