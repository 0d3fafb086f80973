"""Yellow heroes."""

from __future__ import annotations

import pytest

from .position import Position

ALL = "red, blue, green, yellow"


@pytest.mark.ability("laodice.brief_glory")
def test_laodice_leaves_at_the_end_of_the_turn():
    t = Position(hand_a="laodice, glaucus", a="T1 antigone").play("play laodice", "place O1").play("end")
    assert (t.score, t.board("a"), t.discard) == (1, "T1 antigone", "glaucus, laodice")
    assert t.count("a") == 3  # Troy and the draw phase; Antigone saw no defeat
    silenced = Position(a="O1 laodice+sword_blue", b="O1 circe+shield_yellow").play("end")
    assert silenced.board("a") == "O1 laodice+sword_blue"


@pytest.mark.ability("andromeda.rising_tide")
def test_andromeda_takes_damage_for_every_other_discarded_unit():
    t = Position(a="O1 cicones, T1 andromeda", b="O1 lapiths+helmet_red")
    assert t.play("end").board("a") == "O1 cicones, T1 andromeda[1]"  # equipment doesn't count
    t = Position(a="O1 cicones, O2 icarus, T1 andromeda[5]", b="O1 lapiths").play("end")
    assert (t.board("a"), t.discard) == ("O1 cicones", "lapiths, icarus, andromeda")


@pytest.mark.ability("andromache.grief_of_thebe")
def test_andromache_against_green():
    assert Position(a="O1 andromache", b="O1 danaans").play("end").board("b") == "O1 danaans[3]"
    assert Position(a="O1 andromache", b="O1 helen").play("end").board("b") == "O1 helen"  # 2 - 2: no attack
    assert Position(a="O1 andromache", b="O1 hector").play("end").board("b") == "O1 hector[3]"  # multicoloured
    assert Position(a="O1 andromache", b="O1 achaeans").play("end").board("b") == "O1 achaeans[2]"


@pytest.mark.ability("menelaus.call_for_allies")
def test_menelaus_lets_the_opponent_draw():
    t = Position(hand_a="menelaus, glaucus, hecuba", pile="tauri").play("play menelaus", "place O1")
    assert (t.hand("a"), t.hand("b")) == ("", "tauri")
    last = Position(hand_a="menelaus, glaucus, hecuba", size=1, score=-1).play("play menelaus", "place O1")
    assert last.over == ("pile", [1])


@pytest.mark.ability("paris.faint_heart")
def test_paris_does_not_attack_a_stronger_unit():
    assert Position(a="O1 paris", b="O1 cicones").play("end").board("b") == "O1 cicones"
    assert Position(a="O1 paris", b="O1 tauri").play("end").board("b") == "O1 tauri[2]"
    assert Position(a="O1 paris").play("end").score == 1
    assert Position(a="O1 paris+helmet_red", b="O1 cicones").play("end").board("b") == ""
    assert Position(a="O1 paris", b="O1 circe+sword_red").play("end").board("b") == "O1 circe[1]+sword_red"  # silenced


@pytest.mark.ability("icarus.melting_wings")
def test_icarus_falls_after_attacking_from_olympus():
    t = Position(a="O3 icarus").play("end")
    assert (t.score, t.board("a"), t.discard) == (1, "", "icarus")
    assert Position(a="O3 icarus", b="O3 danaans").play("end").discard == "icarus"
    assert Position(a="T1 icarus").play("end").board("a") == "T1 icarus"
    assert Position(a="O3 icarus", b="O3 helen").play("end").discard == "icarus"  # 3 - 2 is an attack


@pytest.mark.ability("clytemnestra.betrayal")
def test_clytemnestra_hurts_another_own_unit():
    t = Position(a="O1 lapiths, O2 theseus", b="O1 tauri", hand_a="clytemnestra, glaucus")
    t.play("play clytemnestra", "place O3", then="clytemnestra.betrayal")
    assert t.options() == ["target lapiths", "target theseus"]
    assert t.why_not("target tauri") == "FO-1.5"
    assert t.why_not("target clytemnestra") == "FO-1.5"
    assert t.play("target theseus").board("a") == "O1 lapiths, O2 theseus[2], O3 clytemnestra"


@pytest.mark.ability("hecuba.fallen_house")
def test_hecuba_gives_the_opponent_a_point_when_discarded():
    assert Position(a="D1 cicones", b="D1 hecuba").play("end").score == 1
    t = Position(a="O1 hecuba", hand_a="orestes, tydeus", score=-6).play("play orestes", "place O2", "sacrifice hecuba")
    assert t.over == ("points", [1])
    assert Position(hand_a="glaucus, hecuba").play("play glaucus", "place O1").score == 0


@pytest.mark.ability("cassandra.open_prophecy")
def test_cassandra_opens_her_players_hand():
    t = Position(hand_a="cassandra, helen", hand_b="tauri", pile="dardani, lapiths, danaans, carians")
    t.play("play cassandra", "place O1")
    for who in ("b", "watcher"):
        side = t.view(who)["seats"][0]
        assert (side["open"], [t.name(card) for card, _ in side["known"]]) == (True, ["helen"])
    assert t.view("a")["seats"][1]["known"] == []
    t.play("end")
    assert [t.name(card) for card, _ in t.view("b")["seats"][0]["known"]] == [
        "helen",
        "dardani",
        "lapiths",
    ]  # new ones too


@pytest.mark.ability("cassandra.open_prophecy")
def test_cassandra_silenced_or_gone_hides_what_is_drawn_then():
    t = Position(a="O1 cassandra", b="O1 circe", hand_a="helen", pile="dardani, lapiths").play("end")
    assert (t.view("b")["seats"][0]["open"], t.view("b")["seats"][0]["known"]) == (False, [])
    t = Position(a="O1 cassandra", b="O1 tauri[1]", hand_b="", pile="dardani, lapiths, danaans, carians", active="b")
    t.state.damage[t.at("a O1")] = 2
    t.play("end").play("end")
    assert (t.board("a"), t.view("b")["seats"][0]["known"]) == ("", [])


@pytest.mark.ability("glaucus.bad_bargain")
def test_glaucus_gives_a_card_away():
    t = Position(hand_a="glaucus, hecuba, tauri, helen")
    t.play("play glaucus", "pay hecuba", "place O1", then="glaucus.bad_bargain")
    assert t.options() == ["give tauri", "give helen"]
    t.play("give tauri")
    assert (t.hand("a"), t.hand("b")) == ("helen", "tauri")
    assert t.view("watcher")["seats"][1]["known"] == []
    assert [t.name(card) for card, _ in t.view("a")["seats"][1]["known"]] == ["tauri"]
    empty = Position(hand_a="glaucus, hecuba").play("play glaucus", "place O1")
    assert empty.count("b") == 0


@pytest.mark.ability("ajax_the_lesser.sacrilege")
def test_ajax_the_lesser_gives_the_opponent_a_point():
    assert Position(hand_a="ajax_the_lesser, hecuba").play("play ajax_the_lesser", "place O1").score == -1


@pytest.mark.ability("hector.wall_of_men")
def test_hector_protects_his_neighbours_from_attacks():
    t = Position(
        a="O1 cicones, O2 cicones, O3 tauri, D1 tauri", b="O1 danaans, O2 hector, O3 danaans, D1 dardani"
    ).play("end")
    assert t.board("b") == "O1 danaans[2], O2 hector[3], O3 danaans[1], D1 dardani[2]"
    silenced = Position(a="O1 cicones, O2 circe", b="O1 danaans, O2 hector").play("end")
    assert silenced.board("b").startswith("O1 danaans[3]")


@pytest.mark.ability("jason.golden_fleece")
def test_jason_takes_a_marker_and_a_card():
    hand = "jason, hecuba, argonauts, danaans"
    t = Position(hand_a=hand, markers_b="red", pile="tauri").play("play jason", "place O1", then="jason.golden_fleece")
    assert t.options() == ["take blue", "take green", "take yellow", "take red"]
    t.play("take red")
    assert (t.markers("a"), t.markers("b"), t.hand("a")) == ("red", "", "tauri")
    t = Position(hand_a=hand + ", theseus", markers_a=ALL, pile="tauri")
    t.play("play jason", "pay hecuba", "pay argonauts", "pay danaans", "place O1")
    assert (t.markers("a"), t.hand("a")) == (ALL, "theseus, tauri")


@pytest.mark.ability("helen.dazzling")
def test_helen_dazzles_the_opposing_unit():
    t = Position(a="O1 tauri, O2 cicones", b="O1 helen")
    assert [t.values("a O1")[0], t.values("a O2")[0]] == [0, 3]
    t.play("end")
    assert (t.board("b"), t.score) == ("O1 helen", 1)


@pytest.mark.ability("cadmus.dragon_teeth")
def test_cadmus_raises_a_soldier():
    t = Position(a="O1 lapiths", hand_a="cadmus, tydeus, achaeans", discard="carians, helen")
    t.play("play cadmus", "place O2", then="cadmus.dragon_teeth")
    assert t.options() == ["put carians", "put achaeans", "no"]
    assert t.why_not("put helen") == "FO-11.6"
    t.play("put carians", "place T1")
    assert (t.board("a"), t.count("a"), t.discard) == (
        "O1 lapiths, O2 cadmus, T1 carians",
        0,
        "helen, tydeus, achaeans",
    )
