"""The worked examples that are not proven beside their rules."""

import pytest

from .position import P1, P2, table


@pytest.mark.rule("WE-2", "WE-3")
def test_we_2_and_3_a_shielded_master_and_damage_that_accumulates() -> None:
    t = table().field(P1, C="n_town_militia", L="n_town_militia").field(P2, C="n_town_militia").mana(P1, 1)
    guard = t.at(P2, "C")
    assert [o for o in t.match.options(P1) if o[0] == "attack"] == [("attack", t.at(P1, "C"), guard)]
    t.play(f"attack {t.at(P1, 'C')} {guard}")
    t.expect(P1, field={"L": "n_town_militia 2/3", "C": "n_town_militia 2/3 d2 r"})
    t.expect(P2, hp=10, field={"C": "n_town_militia 2/3 d2"})
    t.play("main ma_vesna", f"target {t.at(P1, 'L')}", f"attack {t.at(P1, 'L')} {guard}")
    t.expect(P1, field={"L": "n_town_militia 3/3 d2 r", "C": "n_town_militia 2/3 d2 r"})
    t.expect(P2, field={}, discard="n_town_militia")
    t.play("end").expect(P1, field={"L": "n_town_militia 2/3 r", "C": "n_town_militia 2/3 r"})


@pytest.mark.rule("WE-5")
def test_we_5_a_master_takes_one_but_from_lycoris_her_attack() -> None:
    t = table().field(P1, C="a_libezal", R="b_lantern_acolyte")
    t.play("attack a_libezal ma_vesna").expect(P2, hp=9)
    t.play("attack b_lantern_acolyte ma_vesna").expect(P2, hp=8)
    t.again().field(P1, L="a_lycoris_kiss").master(P2, column="R").play("attack a_lycoris_kiss ma_vesna").expect(
        P2, hp=6
    )
    t.expect(P1, field={"L": "a_lycoris_kiss 2/4 r", "C": "a_libezal 5/5 r", "R": "b_lantern_acolyte 0/3 r"})


@pytest.mark.rule("WE-6")
def test_we_6_the_first_turn() -> None:
    t = (
        table()
        .turn(1, phase="mana")
        .master(P1, "ma_drauga")
        .hand(P1, "n_feint", "a_gutter_hound", "n_duel_of_summoners")
        .mana(P1, 1)
    )
    t.play("bury n_feint", "play a_gutter_hound L")
    assert t.options() == ["move L", "move R", "end"]


@pytest.mark.rule("WE-9")
def test_we_9_skills_without_a_target() -> None:
    needy = ("a_spark_lash", "a_execution_writ", "b_rebuke", "b_gate_of_exile")
    free = ("a_cinder_rain", "n_loud_rumor", "n_all_out_charge", "b_second_dawn")
    t = table().hand(P1, *needy, *free).mana(P1, 6)
    assert [t.why_not(f"cast {name}") for name in needy] == ["SC-7.15"] * 4
    assert [o for o in t.options() if o.startswith("cast")] == [f"cast {name}" for name in free]


@pytest.mark.rule("WE-10")
def test_we_10_a_rumor_takes_what_there_is() -> None:
    t = table().hand(P1, "n_loud_rumor").mana(P1, 3).hand(P2, "a_libezal").play("cast n_loud_rumor")
    t.expect(P2, hand="", discard="a_libezal")


@pytest.mark.rule("WE-15")
def test_we_15_two_imps_exit_together() -> None:
    t = (
        table()
        .field(P1, C="a_cinder_imp d1", L="n_town_militia d2")
        .field(P2, C="a_cinder_imp d1", L="n_town_militia d2")
    )
    t.play(f"attack {t.at(P1, 'C')} {t.at(P2, 'C')}")  # either order comes to the same, so P1 is not asked
    t.expect(P1, field={}, discard="a_cinder_imp n_town_militia").expect(
        P2, field={}, discard="a_cinder_imp n_town_militia"
    )
    assert [dealt for _, dealt, _ in t.told("wound")] == [1, 1, 1, 1]


@pytest.mark.rule("WE-17")
def test_we_17_the_sentinel_pays_on_the_opponents_turn() -> None:
    t = table().field(P1, C="n_town_militia").field(P2, C="b_gate_sentinel").mana(P2, 1)
    t.play("attack n_town_militia b_gate_sentinel", then="pay_mana")
    assert t.match.waiting_for() == [P2]
    t.play("pay").expect(P2, field={"C": "b_gate_sentinel 2/5 d2"}).expect(P1, field={"C": "n_town_militia 2/3 d2 r"})


@pytest.mark.rule("WE-22")
def test_we_22_damage_goes_before_the_bonus() -> None:
    t = table().hand(P1, "a_pit_fervor").mana(P1, 0, "n_feint up", "n_feint up").field(P1, C="n_town_militia")
    t.field(P2, C="a_molten_drake").play("cast a_pit_fervor").expect(P1, field={"C": "n_town_militia 4/4"})
    t.play("attack n_town_militia a_molten_drake").expect(P1, field={"C": "n_town_militia 4/4 d3 r"})
    t.play("end").expect(P1, field={"C": "n_town_militia 2/3 r"})


@pytest.mark.rule("WE-23")
def test_we_23_drauga_against_a_unit() -> None:
    t = table().master(P1, "ma_drauga").mana(P1, 2).field(P2, C="n_town_militia").play("main ma_drauga")
    t.expect(P1, hp=8).expect(P2, hp=10, field={"C": "n_town_militia 2/3 d2"})
    assert t.why_not("main ma_drauga") == "SC-9.8"


@pytest.mark.rule("WE-25")
def test_we_25_neither_rebuke_nor_exile_is_an_exit() -> None:
    t = table().hand(P1, "b_rebuke", "b_gate_of_exile").mana(P1, 7).field(P1, C="n_town_militia")
    t.field(P2, L="a_spite_familiar", C="a_cinder_imp").mana(P2, 1).hand(P2, "a_vengeful_shade")
    t.play("cast b_rebuke", "target a_spite_familiar", "cast b_gate_of_exile")
    t.expect(P2, discard="a_spite_familiar", gone="a_cinder_imp", hand="a_vengeful_shade", closed=1)
    t.expect(P1, hp=10, gone="b_gate_of_exile", discard="b_rebuke", field={"C": "n_town_militia 2/3"})


@pytest.mark.rule("WE-26")
def test_we_26_the_peddler_with_one_card_left() -> None:
    t = table().hand(P1, "a_bone_peddler").mana(P1, 2).deck(P1, "n_feint").play("play a_bone_peddler L")
    t.expect(P1, hp=8, hand="n_feint", deck=0, discard="")
    assert [event[0] for event in t.events if event[0] in ("mill", "reshuffle", "draw")] == [
        "mill",
        "reshuffle",
        "mill",
        "reshuffle",
        "draw",
    ]
