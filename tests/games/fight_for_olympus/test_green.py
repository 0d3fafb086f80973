"""Green heroes."""

from __future__ import annotations

import pytest

from .position import Position


@pytest.mark.ability("machaon.field_surgery")
def test_machaon_heals_three():
    t = Position(a="O1 helen[4]", b="O1 danaans[2]", hand_a="machaon, pleiads")
    t.play("play machaon", "place O2", "heal helen", "heal helen", "heal helen")
    assert (t.board("a"), t.board("b")) == ("O1 helen[1], O2 machaon", "O1 danaans[2]")
    assert Position(a="O1 helen", hand_a="machaon, pleiads").play("play machaon", "place O2").asked() == "play"


@pytest.mark.ability("asclepius.serpent_staff")
def test_asclepius_heals_two_before_each_attack():
    t = Position(a="O1 asclepius[1], O2 helen[3]").play("end", "heal asclepius", "heal helen")
    assert (t.board("a"), t.score) == ("O1 asclepius, O2 helen[2]", 2)
    t = Position(a="O1 asclepius[1]").play("end", "done")
    assert (t.board("a"), t.score) == ("O1 asclepius[1]", 1)


@pytest.mark.ability("eurydice.step_to_the_light")
def test_eurydice_may_be_saved_by_a_hand_card():
    t = Position(a="O1 tauri", b="O1 eurydice[1]", hand_b="helen, lapiths").play("end", "discard helen")
    assert (t.board("b"), t.hand("b"), t.discard) == ("O1 eurydice", "lapiths", "helen")
    t = Position(a="O1 tauri", b="O1 eurydice[1]", hand_b="helen").play("end", "no")
    assert (t.board("b"), t.discard) == ("", "eurydice")
    t = Position(a="O1 tauri", b="O1 eurydice[1]").play("end")  # an empty hand: not asked
    assert t.discard == "eurydice"


@pytest.mark.ability("alcestis.in_your_place")
def test_alcestis_may_go_in_anothers_place():
    t = Position(a="O1 achaeans", b="O1 hector[4]+helmet_red, O2 alcestis+sword_red, T1 andromeda")
    t.play("end", then="alcestis.in_your_place")
    assert t.options() == ["save hector", "no"]
    t.play("save hector")
    assert (t.board("b"), t.discard) == ("O1 hector+helmet_red, T1 andromeda[1]", "alcestis, sword_red")
    t = Position(a="O1 achaeans", b="O1 lapiths, O2 alcestis").play("end", "no")
    assert (t.board("b"), t.discard) == ("O2 alcestis", "lapiths")
    both = Position(hand_a="meleager, tydeus, machaon", b="O1 tauri[1], O2 alcestis, O3 helen[4]")
    both.play("play meleager", "place O1", "save tauri")  # one unit only
    assert (both.board("b"), both.discard) == ("O1 tauri", "tydeus, machaon, alcestis, helen")
    herself = Position(a="O1 laodice", b="O1 alcestis").play("end")
    assert herself.discard == "alcestis, laodice"


@pytest.mark.ability("castor.brother_in_arms")
def test_castor_with_pollux_on_his_side():
    assert Position(a="O1 castor, O2 pollux").values("a O1") == (3, 6)
    assert Position(a="O1 castor", b="O2 pollux").values("a O1") == (1, 4)
    t = Position(a="O1 castor[4], O2 pollux", b="O2 tauri", active="b").play("end")
    assert t.discard == "pollux, castor"


@pytest.mark.ability("atalanta.swift_feet")
def test_atalanta_may_move_before_the_first_attack():
    t = Position(a="O1 atalanta+sword_blue, O2 lapiths", b="O1 danaans").play("end", "move atalanta T1")
    assert (t.board("a"), t.board("b"), t.count("a")) == ("O2 lapiths, T1 atalanta+sword_blue", "O1 danaans", 3)
    back = Position(a="T1 atalanta").play("end", "move atalanta O1")
    assert (back.score, back.count("a")) == (1, 2)
    assert Position(a="O1 atalanta").play("end", "no").score == 1
    assert Position(a="O1 atalanta", b="O1 circe").play("end").board("a") == "O1 atalanta"  # silenced: not asked


@pytest.mark.ability("patroclus.mourned_friend")
def test_patroclus_is_mourned_with_two_cards():
    t = Position(a="O1 laodice", b="O1 patroclus", pile="tauri, lapiths, dardani").play("end")
    assert t.hand("b") == "tauri, lapiths"
    paid = Position(hand_a="machaon, patroclus").play("play machaon", "place O1")
    assert paid.hand("a") == ""
    home = Position(a="O1 patroclus", hand_a="telemachus, carians").play(
        "play telemachus", "place O2", "return patroclus"
    )
    assert home.hand("a") == "patroclus"


@pytest.mark.ability("antigone.funeral_rites")
def test_antigone_draws_for_each_other_defeated_unit():
    t = Position(a="O1 tauri, O2 tauri", b="O1 lapiths, O2 phaeacians, O3 antigone").play("end")
    assert t.count("b") == 2
    saved = Position(a="O1 tauri", b="O1 lapiths, O2 alcestis, O3 antigone").play("end", "save lapiths")
    assert saved.count("b") == 1
    herself = Position(a="O1 cicones", b="O1 antigone, O2 alcestis").play("end", "save antigone")
    assert (herself.board("b"), herself.count("b")) == ("O1 antigone", 0)
    enemy = Position(a="O1 tauri, O3 antigone", b="O1 lapiths").play("end")
    assert (enemy.count("a"), enemy.count("b")) == (2, 0)
    silenced = Position(a="O1 tauri, O3 circe", b="O1 lapiths, O3 antigone").play("end")
    assert silenced.count("b") == 0


@pytest.mark.ability("deianira.nessus_blood")
def test_deianira_takes_her_attacker_along():
    t = Position(a="O1 neoptolemus+helmet_red, O2 andromeda", b="O1 deianira").play("end")
    assert (t.board("a"), t.board("b"), t.discard) == ("O2 andromeda[2]", "", "deianira, neoptolemus, helmet_red")
    assert t.score == 1  # Andromeda's bonus; Neoptolemus is gone before step 5
    immune = Position(a="O1 theseus+sword_blue", b="O1 deianira").play("end")
    assert (immune.board("a"), immune.discard) == ("O1 theseus+sword_blue", "deianira")
    ability = Position(hand_a="diomedes, cicones, cicones", b="O1 deianira[2]").play("play diomedes", "place O1")
    assert (ability.board("a"), ability.board("b")) == ("O1 diomedes", "")


@pytest.mark.ability("ariadne.the_thread")
def test_ariadne_moves_one_or_swaps_two():
    hand = "ariadne, danaans"
    t = Position(a="O1 tauri[1]+sword_red", hand_a=hand).play("play ariadne", "place O2", then="ariadne.the_thread")
    spaces = ("O3", "D1", "D2", "T1")
    assert t.options() == [
        *(f"move tauri {space}" for space in spaces),
        *(f"move ariadne {space}" for space in spaces),
        "swap tauri ariadne",
        "no",
    ]
    assert t.why_not("move tauri O2") == "FO-13.3"
    assert t.play("move tauri T1").board("a") == "O2 ariadne, T1 tauri[1]+sword_red"
    t = Position(a="O1 tauri", hand_a=hand).play("play ariadne", "place O2", "swap tauri ariadne")
    assert t.board("a") == "O1 ariadne, O2 tauri"
    assert (
        Position(a="O1 tauri", hand_a=hand).play("play ariadne", "place O2", "no").board("a") == "O1 tauri, O2 ariadne"
    )


@pytest.mark.rule("FO-12.1", "FO-12.3")
@pytest.mark.ability("baucis.warm_hearth")
def test_baucis_may_heal_each_of_the_others_at_the_end_of_her_turn():
    def tired() -> Position:
        return Position(a="O1 baucis[1], O2 helen[2], O3 danaans[1], D1 lapiths", b="T1 danaans[2], D1 lapiths")

    t = tired().play("end", then="baucis.warm_hearth")
    assert t.options() == ["all", "heal helen", "heal danaans", "done"]
    assert t.why_not("heal baucis") == "FO-1.5"
    t.play("all")
    assert (t.board("a"), t.board("b")) == (
        "O1 baucis[1], O2 helen[1], O3 danaans, D1 lapiths",
        "D1 lapiths[1], T1 danaans[2]",
    )
    t.play("end")
    assert t.board("a") == "O1 baucis[1], O2 helen[1], O3 danaans, D1 lapiths[1]"
    t = tired().play("end", "heal helen", then="baucis.warm_hearth")
    assert t.options() == ["heal danaans", "done"]
    assert t.why_not("heal helen") == "FO-12.1"
    t.play("done")
    assert t.board("a") == "O1 baucis[1], O2 helen[1], O3 danaans[1], D1 lapiths"
    t = Position(a="O1 baucis[1], O2 lapiths").play("end")  # nobody else is hurt, so nothing is asked
    assert t.state.active == 1


@pytest.mark.ability("chiron.sure_arrow")
def test_chiron_shoots_before_each_attack():
    t = Position(a="O1 chiron", b="O1 danaans, T1 lapiths, D1 theseus").play("end", then="chiron.sure_arrow")
    assert t.options() == ["target danaans", "target lapiths"]
    assert t.why_not("no") == "FO-11.4"
    t.play("target danaans")
    assert t.board("b") == "O1 danaans[3], D1 theseus, T1 lapiths"
    assert Position(a="O1 chiron").play("end").score == 1


@pytest.mark.ability("orpheus.song_of_return")
def test_orpheus_takes_a_hero_from_the_discard_pile():
    t = Position(hand_a="orpheus, danaans, dolon", discard="tauri, achilles").play(
        "play orpheus", "place O1", then="orpheus.song_of_return"
    )
    assert t.options() == ["recover achilles", "recover dolon", "no"]
    assert t.why_not("recover tauri") == "FO-11.6"
    t.play("recover achilles")
    assert (t.hand("a"), t.discard) == ("achilles", "tauri, dolon, danaans")
    declined = Position(hand_a="orpheus, danaans, dolon").play("play orpheus", "place O1", "no")
    assert declined.hand("a") == ""


@pytest.mark.ability("perseus.gorgon_gaze")
def test_perseus_discards_a_unit_of_low_defence():
    t = Position(
        hand_a="perseus, machaon, tydeus, glaucus",
        b="O1 lapiths+helmet_red, O2 danaans[4], O3 lapiths+shield_blue, D1 antigone",
    )
    t.play("play perseus", "place O1", then="perseus.gorgon_gaze")
    assert t.options() == ["target lapiths", "target antigone"]
    assert t.why_not("target danaans") == "FO-11.4"
    t.play("target lapiths")
    assert (t.board("b"), t.count("b")) == ("O2 danaans[4], O3 lapiths+shield_blue, D1 antigone", 0)
    assert t.discard == "tydeus, machaon, glaucus, lapiths, helmet_red"


@pytest.mark.ability("theseus.labyrinth_walker")
def test_theseus_is_out_of_reach_of_enemy_abilities():
    b = "O1 theseus[4]"
    for hand in (
        "diomedes, cicones, cicones",
        "calypso, argonauts, danaans",
        "meleager, tydeus, danaans",
        "philoctetes, tydeus, danaans",
    ):
        played = hand.split(",")[0]
        assert Position(b=b, hand_a=hand).play(f"play {played}", "place O1").board("b") == b
    assert Position(a="O1 lapiths", b=b).play("end").board("b") == ""  # attacks reach him
    assert Position(a="O1 helen", b=b).values("b O1")[0] == 0  # and so do changes of his values
