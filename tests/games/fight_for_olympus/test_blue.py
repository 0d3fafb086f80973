"""Blue heroes."""

from __future__ import annotations

import pytest

from .position import Position

ALL = "red, blue, green, yellow"


@pytest.mark.ability("peleus.royal_court")
def test_peleus_draws():
    t = Position(hand_a="peleus, argonauts, carians", pile="tauri, lapiths").play("play peleus", "place O1")
    assert t.hand("a") == "tauri"


@pytest.mark.ability("palamedes.clever_plan")
def test_palamedes_takes_one_of_three_and_orders_the_rest():
    t = Position(hand_a="palamedes, carians", pile="tauri, lapiths, dardani, cicones")
    t.play("play palamedes", "place O1", then="palamedes.clever_plan")
    assert t.options() == ["keep tauri", "keep lapiths", "keep dardani"]
    assert [t.name(card) for card, _ in t.view("a")["mine"]["top"]] == ["tauri", "lapiths", "dardani"]
    t.play("keep lapiths", then="palamedes.clever_plan.order")
    assert t.options() == ["top tauri", "top dardani"]
    t.play("top dardani")
    assert (t.hand("a"), [t.name(card) for card in t.state.deck[:-4:-1]]) == (
        "lapiths",
        ["dardani", "tauri", "cicones"],
    )
    assert not any(t.state.knows(1, card) for card in [*t.state.hands[0], *t.state.deck[-3:]])
    assert [event[:2] for event in t.told("look")] == [(0, 3)]


@pytest.mark.ability("palamedes.clever_plan")
def test_palamedes_with_a_short_pile():
    t = Position(hand_a="palamedes, carians", size=2).play("play palamedes", "place O1", then="palamedes.clever_plan")
    assert len(t.options()) == 2
    t.play(t.options()[0])
    assert (t.count("a"), len(t.state.deck)) == (1, 1)
    last = Position(hand_a="palamedes, carians", size=1, score=1).play("play palamedes", "place O1")
    assert (last.over, last.count("a")) == (("pile", [0]), 1)


@pytest.mark.ability("palamedes.clever_plan")
def test_whoever_knew_the_top_cards_forgets_their_order():
    t = Position(hand_a="palamedes, carians", pile="tauri, lapiths, dardani, cicones")
    for card in t.state.deck[-3:]:
        t.state.seen[card] = 2
    assert len(t.view("b")["mine"]["top"]) == 3
    t.play("play palamedes", "place O1", "keep tauri", "top dardani")
    assert t.view("b")["mine"]["top"] == []
    assert t.view("b")["seats"][0]["known"] == []


@pytest.mark.ability("penelope.patient_loom")
def test_penelope_draws_a_third_card():
    assert Position(a="O1 penelope").play("end").count("a") == 3
    assert Position(a="O1 penelope", b="O1 circe").play("end").count("a") == 2
    assert Position(b="O1 penelope").play("end").count("a") == 2


@pytest.mark.ability("calypso.forgotten_isle")
def test_calypso_returns_the_opposing_unit():
    t = Position(hand_a="calypso, argonauts, danaans", b="O1 tauri, O2 patroclus[3]+sword_red").play(
        "play calypso", "place O2"
    )
    assert (t.board("b"), t.hand("b"), t.discard) == ("O1 tauri", "patroclus", "argonauts, danaans, sword_red")
    immune = Position(hand_a="calypso, argonauts, danaans", b="O2 theseus").play("play calypso", "place O2")
    assert immune.board("b") == "O2 theseus"
    beside = Position(hand_a="calypso, argonauts, danaans", b="O2 tauri").play("play calypso", "place O1")
    assert beside.board("b") == "O2 tauri"


@pytest.mark.ability("dolon.night_raid")
def test_dolon_looks_at_the_hand_and_discards_a_card():
    t = Position(hand_a="dolon, carians", hand_b="tauri, hecuba, helen").play(
        "play dolon", "place O1", then="dolon.night_raid"
    )
    assert t.options() == ["discard tauri", "discard hecuba", "discard helen"]
    assert len(t.view("a")["seats"][1]["known"]) == 3
    assert t.view("watcher")["seats"][1]["known"] == []
    t.play("discard hecuba")
    assert (t.hand("b"), t.discard, t.score) == ("tauri, helen", "carians, hecuba", 0)
    empty = Position(hand_a="dolon, carians").play("play dolon", "place O1")
    assert empty.discard == "carians"


@pytest.mark.ability("nausicaa.shipwrecked_men")
def test_nausicaa_takes_a_soldier_from_the_discard_pile():
    t = Position(hand_a="nausicaa, carians", discard="helen, tauri, sword_red").play(
        "play nausicaa", "place O1", then="nausicaa.shipwrecked_men"
    )
    assert t.options() == ["recover tauri", "recover carians", "no"]
    assert t.why_not("recover helen") == "FO-11.6"
    assert t.why_not("recover dardani") == "FO-R21"
    t.play("recover carians")
    assert (t.hand("a"), t.discard) == ("carians", "helen, tauri, sword_red")
    assert len(t.view("b")["seats"][0]["known"]) == 1


@pytest.mark.ability("idomeneus.spoils")
def test_idomeneus_draws_after_an_open_attack():
    assert Position(a="T1 idomeneus").play("end").count("a") == 1 + 1 + 2
    t = Position(a="O1 idomeneus").play("end")
    assert (t.score, t.count("a")) == (1, 3)
    assert Position(a="O1 idomeneus", b="O1 lapiths").play("end").count("a") == 2


@pytest.mark.ability("argus.salvage")
def test_argus_salvages_equipment():
    t = Position(a="O1 lapiths, O2 tauri+helmet_red", hand_a="argus, carians", discard="sword_red, helen")
    t.play("play argus", "place O3", then="argus.salvage")
    assert t.options() == ["salvage sword_red", "no"]
    assert t.why_not("salvage helen") == "FO-11.6"
    t.play("salvage sword_red", then="equip")
    assert t.options() == ["equip lapiths", "equip argus"]
    t.play("equip argus")
    assert (t.board("a"), t.discard) == ("O1 lapiths, O2 tauri+helmet_red, O3 argus+sword_red", "helen, carians")
    none = Position(hand_a="argus, carians", discard="helen").play("play argus", "place O3")
    assert none.board("a") == "O3 argus"


@pytest.mark.ability("telemachus.sail_home")
def test_telemachus_returns_another_own_unit():
    t = Position(a="O1 peleus[3]+sword_red, O2 andromeda", hand_a="telemachus, carians, argonauts, dolon", pile="tauri")
    t.play("play telemachus", "pay carians", "place O3", then="telemachus.sail_home")
    assert t.options() == ["return peleus", "return andromeda", "no"]
    assert t.why_not("return telemachus") == "FO-1.5"
    t.play("return peleus").play("play peleus", "place T1")
    assert t.board("a") == "O2 andromeda, O3 telemachus, T1 peleus"
    assert (t.hand("a"), sorted(t.discard.split(", "))) == ("tauri", ["argonauts", "carians", "dolon", "sword_red"])


@pytest.mark.ability("autolycus.light_fingers")
def test_autolycus_steals_equipment_or_a_marker():
    t = Position(
        a="O1 lapiths",
        hand_a="autolycus, argonauts, glaucus",
        b="O1 danaans+shield_blue, O2 theseus+sword_red, O3 lapiths+helmet_blue",
        markers_a="red",
        markers_b="green",
    )
    t.play("play autolycus", "place O2", then="autolycus.light_fingers")
    assert t.options() == ["steal shield_blue", "steal sword_red", "take blue", "take yellow", "take green"]
    assert t.why_not("steal helmet_blue") == "FO-11.12"
    assert t.why_not("take red") == "FO-9.9"
    assert t.why_not("no") == "FO-11.4"
    t.play("steal sword_red", "equip lapiths")
    assert t.board("a") == "O1 lapiths+sword_red, O2 autolycus"
    assert t.board("b") == "O1 danaans+shield_blue, O2 theseus, O3 lapiths+helmet_blue"
    t = Position(hand_a="autolycus, argonauts, glaucus", markers_a="red, blue", markers_b="green, yellow")
    t.play("play autolycus", "place O2", "take green")
    assert (t.markers("a"), t.markers("b"), t.markers("board")) == ("red, green", "yellow", "blue")  # blue has paid
    nothing = Position(hand_a="autolycus, argonauts, cassandra", markers_a=ALL)
    nothing.play("play autolycus", "pay argonauts", "pay cassandra", "place O1")
    assert nothing.markers("a") == ALL


@pytest.mark.ability("medea.cauldron")
def test_medea_puts_a_cheap_hero_onto_a_space():
    t = Position(
        a="O1 lapiths", hand_a="medea, dolon, nausicaa, danaans", discard="ajax_the_great, helen, tauri, hecuba"
    )
    t.play("play medea", "place O2", then="medea.cauldron")
    assert t.options() == ["put helen", "put hecuba", "put dolon", "put nausicaa", "no"]
    assert t.why_not("put ajax_the_great") == "FO-11.4"  # costs 3
    assert t.why_not("put tauri") == "FO-11.6"
    t.play("put helen", then="put")
    assert t.options() == ["place O3", "place D1", "place D2", "place T1"]
    t.play("place T1")
    assert t.board("a") == "O1 lapiths, O2 medea, T1 helen"
    assert t.discard == "ajax_the_great, tauri, hecuba, dolon, nausicaa, danaans"
    full = Position(
        a="O1 lapiths, O2 lapiths, O3 tauri, D1 tauri, D2 dardani", hand_a="medea, dolon, nausicaa, danaans"
    )
    assert full.play("play medea").board("a").endswith("T1 medea")  # no space left for anybody


@pytest.mark.ability("odysseus.wooden_horse")
def test_odysseus_may_play_the_drawn_card_for_free():
    hand = "odysseus, argonauts, carians, glaucus"
    t = Position(hand_a=hand, pile="achilles").play("play odysseus", "place O1", then="odysseus.wooden_horse")
    assert t.options() == [*(f"place {space}" for space in ("O2", "O3", "D1", "D2", "T1")), "no"]
    assert t.why_not("place O1") == "FO-3.2"
    assert t.play("place T1").board("a") == "O1 odysseus, T1 achilles"
    gear = Position(hand_a=hand, pile="sword_red").play("play odysseus", "place O1", "equip odysseus")
    assert gear.board("a") == "O1 odysseus+sword_red"
    kept = Position(hand_a=hand, pile="achilles").play("play odysseus", "place O1", "no")
    assert kept.hand("a") == "achilles"
    assert kept.view("b")["seats"][0] == kept.view("watcher")["seats"][0]
    assert kept.view("b")["seats"][0]["known"] == []


@pytest.mark.ability("agamemnon.lord_of_men")
def test_agamemnon_rearranges_all_units_at_once():
    hand = "agamemnon, argonauts, carians, danaans, glaucus"
    t = Position(a="O1 lapiths[1]+sword_red, O2 tauri, O3 dardani", hand_a=hand)
    t.play("play agamemnon", "place T1", "move lapiths O2", then="agamemnon.lord_of_men")
    assert t.board("a").startswith("O1 lapiths")  # nothing has moved yet
    assert [card if card < 0 else t.name(card) for card in t.state.plan] == [
        "tauri",
        "lapiths",
        "dardani",
        -1,
        -1,
        "agamemnon",
    ]
    assert not any(option.startswith("move lapiths") or option.endswith("O2") for option in t.options())
    t.play("move tauri O3", "move agamemnon D1", "done")
    assert t.board("a") == "O1 dardani, O2 lapiths[1]+sword_red, O3 tauri, D1 agamemnon"  # three have rotated
    assert t.state.plan == []
    stay = Position(a="O1 lapiths", hand_a=hand).play("play agamemnon", "place T1", "done")
    assert stay.board("a") == "O1 lapiths, T1 agamemnon"


@pytest.mark.ability("agamemnon.lord_of_men")
def test_agamemnon_can_reach_every_arrangement():
    t = Position(a="O1 tauri", hand_a="agamemnon, argonauts, carians, lapiths, glaucus")
    t.play("play agamemnon", "place D2", then="agamemnon.lord_of_men")
    units = {t._number("tauri"), t._number("agamemnon")}
    reached = set()
    for first in [option for option in t.options() if option != "done"]:
        one = t.match.clone()
        one.answer(0, t._find(first, 0)[1])
        reached.add(tuple(one.state.plan))
        for option in one.pending[0].options[:-1]:
            two = one.clone()
            two.answer(0, option)
            reached.add(tuple(two.state.plan))
    assert all(units <= set(plan) for plan in reached)
    assert len(reached | {tuple(t.state.plan)}) == 6 * 5


@pytest.mark.ability("nestor.wise_counsel")
def test_nestor_lets_another_unit_attack_once_more():
    t = Position(a="O1 lapiths, O2 dardani, O3 nestor").play("end", then="nestor.wise_counsel")
    assert t.options() == ["attack lapiths", "no"]
    assert t.view("a")["phase"] == "rally"
    assert t.play("attack lapiths").score == 2
    assert Position(a="O1 lapiths, O3 nestor").play("end", "no").score == 1
    silenced = Position(a="O1 lapiths, O3 nestor", b="O3 circe").play("end")
    assert silenced.score == 1


@pytest.mark.ability("circe.swine_spell")
def test_circe_weakens_and_silences_the_opposing_unit():
    t = Position(a="O1 circe", b="O1 andromache, O2 icarus")
    assert (t.values("b O1"), t.values("b O2")) == ((1, 3), (3, 1))
    assert t.unit("b O1")["suppressed"] is True
    assert "suppressed" not in t.unit("b O2")
    icarus = Position(a="O1 icarus", b="O1 circe").play("end")
    assert (icarus.board("a"), icarus.board("b")) == ("O1 icarus", "O1 circe[2]")  # he attacks for 2 and stays
    blade = Position(a="O1 icarus+sword_yellow", b="O1 circe").play("end")
    assert blade.discard == "circe, icarus, sword_yellow"  # equipment is not silenced
    played = Position(hand_a="diomedes, cicones, cicones", b="O1 circe").play("play diomedes", "place O1")
    assert played.board("b") == "O1 circe[2]"  # nor are when-played abilities
    theseus = Position(a="O1 theseus", b="O1 circe", hand_b="diomedes, cicones, cicones", active="b")
    assert theseus.play("play diomedes", "place O2").board("a") == "O1 theseus[2]"
