"""The six masters."""

import pytest

from .position import P1, P2, table


@pytest.mark.ability("ma_vesna_main")
def test_vesna_gives_a_unit_one_attack_and_all_arrows_until_the_turn_ends() -> None:
    t = table().field(P1, L="n_town_militia", C="a_cinder_imp").mana(P1, 1)
    t.play("main ma_vesna", then="boost").play("target n_town_militia")
    t.expect(P1, field={"L": "n_town_militia 3/3", "C": "a_cinder_imp 1/2"}, standing=0)
    assert t.seen(P1)["units"][0]["ways"] == [1, 1, 1]
    assert t.why_not("main ma_vesna") == "SC-9.8"
    t.play("end").expect(P1, field={"L": "n_town_militia 2/3", "C": "a_cinder_imp 1/2"})
    assert t.seen(P1)["units"][0]["ways"] == [0, 1, 0]


@pytest.mark.ability("ma_vesna_main")
def test_vesna_needs_a_unit() -> None:
    assert table().mana(P1, 1).why_not("main ma_vesna") == "SC-9.7"


@pytest.mark.ability("ma_drauga_main")
def test_drauga_attacks_the_enemy_master_for_one_whatever_her_strength() -> None:
    t = table().master(P1, "ma_drauga").master(P2, column="L").mana(P1, 2)
    t.play("main ma_drauga").expect(P2, hp=9).expect(P1, hp=10, standing=1)
    assert t.told("attack")
    assert t.why_not("main ma_drauga") == "SC-9.8"


@pytest.mark.ability("ma_drauga_main")
def test_drauga_chooses_among_the_columns_that_hold_something() -> None:
    t = table().master(P1, "ma_drauga").field(P2, R="a_cinder_imp").mana(P1, 1)
    t.play("main ma_drauga", then="master_attack")
    assert t.options() == ["attack ma_drauga a_cinder_imp", "attack ma_drauga ma_vesna"]
    t.play("attack ma_drauga a_cinder_imp")
    t.expect(P2, field={}, discard="a_cinder_imp", hp=10).expect(P1, hp=9, field={})


@pytest.mark.ability("ma_myrrha_main")
def test_myrrha_trades_a_unit_for_a_card_before_its_exit_is_used() -> None:
    t = table().master(P1, "ma_myrrha").field(P1, L="a_cinder_imp").field(P2, L="n_town_militia").deck(P1, "n_feint")
    t.play("main ma_myrrha")
    t.expect(P1, field={}, discard="a_cinder_imp", hand="n_feint")
    t.expect(P2, field={"L": "n_town_militia 2/3 d1"})
    assert [event[0] for event in t.events if event[0] in ("draw", "wound")] == ["draw", "wound"]
    assert table().master(P1, "ma_myrrha").why_not("main ma_myrrha") == "SC-9.7"


@pytest.mark.ability("mb_aurelio_always")
def test_aurelio_strengthens_the_unit_in_his_column_and_takes_it_along() -> None:
    t = table().master(P1, "mb_aurelio").field(P1, C="n_town_militia", R="a_cinder_imp")
    t.expect(P1, field={"C": "n_town_militia 3/3", "R": "a_cinder_imp 1/2"})
    t.play("move R").expect(P1, field={"C": "n_town_militia 2/3", "R": "a_cinder_imp 2/2"})


@pytest.mark.ability("mb_seraphine_main")
@pytest.mark.rule("SC-R51", "SC-8.3")
def test_seraphine_pays_mana_and_opening_together_or_not_at_all() -> None:
    t = table().master(P1, "mb_seraphine", hp=8).mana(P1, 1, "n_feint r")
    t.play("main mb_seraphine", then="open_for").play("open n_feint")
    t.expect(P1, hp=9, standing=0, closed=1)
    assert table().master(P1, "mb_seraphine", hp=8).mana(P1, 0, "n_feint r").why_not("main mb_seraphine") == "SC-9.6"
    assert table().master(P1, "mb_seraphine", hp=8).mana(P1, 0, "n_feint up").why_not("main mb_seraphine") == "SC-8.6"


@pytest.mark.ability("mb_seraphine_main")
def test_seraphine_must_be_weaker_than_the_enemy_master() -> None:
    t = table().master(P1, "mb_seraphine", hp=8).master(P2, hp=8).mana(P1, 2)
    assert t.why_not("main mb_seraphine") == "SC-9.7"


@pytest.mark.ability("mb_ilse_main")
def test_ilse_moves_a_unit_anywhere_or_lets_two_change_places() -> None:
    t = table().master(P1, "mb_ilse").field(P1, L="n_town_militia", C="a_cinder_imp d1 r")
    t.play("main mb_ilse", then="shift")
    assert t.options() == [
        "shift n_town_militia C",
        "shift n_town_militia R",
        "shift a_cinder_imp L",
        "shift a_cinder_imp R",
    ]
    t.play("shift n_town_militia C")
    t.expect(P1, field={"L": "a_cinder_imp 1/2 d1 r", "C": "n_town_militia 2/3"})
    assert t.why_not("main mb_ilse") == "SC-9.8"
    assert table().master(P1, "mb_ilse").why_not("main mb_ilse") == "SC-9.7"
