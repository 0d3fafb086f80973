"""[Always] effects, their freezing, and "loses its other effects"."""

import pytest

from summon_web.games.summons_call.book import NUMBER
from summon_web.games.summons_call.resolve import finish
from summon_web.games.summons_call.silence import silence_by
from summon_web.games.summons_call.state import END_OF_TURN, Effect
from summon_web.games.summons_call.stats import hp_of
from summon_web.games.summons_call.verbs import enter, silence

from .position import P1, P2, table

DUST = NUMBER["n_null_dust"]


@pytest.mark.rule("SC-8.21", "SC-9.17")
def test_a_silenced_card_has_no_other_effects() -> None:
    t = table().field(P1, L="b_wing_marshal", C="n_clockwork_crab").field(P2, C="n_town_militia").mana(P1, 2)
    for column in ("L", "C"):
        silence(t.state, t.at(P1, column), DUST, END_OF_TURN)
    assert t.why_not("main b_wing_marshal") == "SC-8.21"
    assert t.why_not("attack b_wing_marshal 31") == "SC-7.19"
    t = table().hand(P1, "a_spark_lash").mana(P1, 1).field(P2, C="a_molten_drake")
    silence(t.state, t.at(P2, "C"), DUST, END_OF_TURN)
    t.play("cast a_spark_lash").expect(P2, field={"C": "a_molten_drake 3/4 d2"})


@pytest.mark.rule("SC-8.21")
def test_printed_damage_changes_are_lost_as_well() -> None:
    t = table().field(P1, C="a_lycoris_kiss")
    silence(t.state, t.at(P1, "C"), DUST, END_OF_TURN)
    t.play("attack a_lycoris_kiss ma_vesna").expect(P2, hp=9)
    t = table().field(P1, C="n_town_militia").field(P2, C="b_aegis_bearer")
    silence(t.state, t.at(P2, "C"), DUST, END_OF_TURN)
    t.play("attack n_town_militia b_aegis_bearer").expect(P2, field={"C": "b_aegis_bearer 2/5 d2"})


@pytest.mark.rule("SC-8.22", "SC-8.23", "WE-19")
def test_printed_effects_come_back_and_gifts_do_not() -> None:
    t = table().hand(P1, "n_null_dust").mana(P1, 1).field(P2, C="b_vow_knight", L="a_cinder_imp")
    t.state.effects.append(Effect(t.at(P2, "C"), NUMBER["b_halo_guard"], 0, 2, 0, 2))
    t.expect(P2, field={"L": "a_cinder_imp 1/3", "C": "b_vow_knight 1/6"})
    t.play("cast n_null_dust", "target b_vow_knight").expect(
        P2, field={"L": "a_cinder_imp 1/2", "C": "b_vow_knight 1/4"}
    )
    t.play("end").expect(P2, field={"L": "a_cinder_imp 1/3", "C": "b_vow_knight 1/4"})


@pytest.mark.rule("SC-8.24", "WE-18", "SC-R20")
def test_bonuses_are_lost_and_damage_stays() -> None:
    t = table().hand(P1, "n_null_dust").mana(P1, 1).field(P2, C="n_ley_dancer d4").deck(P1, "n_feint")
    dancer = NUMBER["n_ley_dancer"]
    t.state.effects += [Effect(t.at(P2, "C"), dancer, 1, 1, 0, END_OF_TURN)] * 2
    t.expect(P2, field={"C": "n_ley_dancer 4/6 d4"})
    t.play("cast n_null_dust").expect(P2, field={}, discard="n_ley_dancer").expect(P1, hand="n_feint")
    assert [event[0] for event in t.events] == ["pay", "cast", "silence", "exit", "draw", "spent"]


@pytest.mark.rule("SC-8.25")
def test_the_latest_loss_stays() -> None:
    t = table().hand(P1, "n_null_dust").mana(P1, 1).field(P2, C="n_town_militia")
    silence(t.state, t.at(P2, "C"), NUMBER["b_null_cantor"], END_OF_TURN)
    t.play("cast n_null_dust")
    assert [effect.giver for effect in t.state.effects] == [DUST]


@pytest.mark.rule("SC-8.26")
def test_of_several_losses_at_once_the_turn_player_keeps_one() -> None:
    t = table().turn(4, active=P2).field(P1, C="n_town_militia")
    script = silence_by(t.state, t.at(P1, "C"), [DUST, NUMBER["b_null_cantor"]])
    (choice,) = next(script)
    assert (choice.seat, choice.ask) == (P2, "silence")
    assert choice.options == [("stays", DUST), ("stays", NUMBER["b_null_cantor"])]
    with pytest.raises(StopIteration):
        script.send((P2, ("stays", NUMBER["b_null_cantor"])))
    assert [effect.giver for effect in t.state.effects] == [NUMBER["b_null_cantor"]]


@pytest.mark.rule("SC-R20", "SC-9.20")
def test_gifts_and_always_effects_are_lost_on_a_silenced_card() -> None:
    t = (
        table()
        .master(P1, "mb_aurelio")
        .field(P1, L="b_vow_knight", C="n_town_militia", R="b_archon_of_noon")
        .hand(P1, "n_all_out_charge")
        .mana(P1, 2)
    )
    t.field(P2, C="a_cinder_imp")
    t.expect(P1, field={"L": "b_vow_knight 1/4", "C": "n_town_militia 3/4", "R": "b_archon_of_noon 3/5"})
    silence(t.state, t.at(P1, "C"), DUST, END_OF_TURN)
    t.expect(P1, field={"L": "b_vow_knight 1/4", "C": "n_town_militia 2/3", "R": "b_archon_of_noon 3/5"})
    t.play("cast n_all_out_charge").expect(
        P1, field={"L": "b_vow_knight 2/4", "C": "n_town_militia 2/3", "R": "b_archon_of_noon 4/5"}
    )
    assert "attack n_town_militia ma_vesna" not in t.options()
    assert t.told("lost")


@pytest.mark.rule("SC-8.23")
def test_a_bound_unit_that_is_silenced_stands_again() -> None:
    t = table().hand(P1, "b_binding_angel", "n_null_dust").mana(P1, 5).field(P2, C="n_town_militia")
    t.play("play b_binding_angel C", "cast n_null_dust", "target n_town_militia", "end").expect(
        P2, field={"C": "n_town_militia 2/3"}
    )


@pytest.mark.rule("SC-9.18", "SC-R21")
def test_an_always_that_comes_during_an_effect_applies_when_it_is_finished() -> None:
    """Grave March raises the knight; his neighbour profits only from then on."""
    t = (
        table()
        .hand(P1, "a_grave_march")
        .mana(P1, 2)
        .field(P1, C="n_town_militia")
        .discard(P1, "b_vow_knight", "a_cinder_imp")
    )
    t.play("cast a_grave_march", "take b_vow_knight", "column L").expect(
        P1, field={"L": "b_vow_knight 1/4", "C": "n_town_militia 2/4"}
    )
    t = table().field(P1, C="n_town_militia")
    t.state.resolving = True
    enter(t.state, t.state.decks[P1].pop(), 0)
    t.state.kind[t.at(P1, "L")] = NUMBER["b_vow_knight"]
    assert hp_of(t.state, t.at(P1, "C"), 1) == 3
    finish(t.state)
    assert hp_of(t.state, t.at(P1, "C"), 1) == 4


@pytest.mark.rule("SC-9.19", "WE-20", "SC-R21")
def test_an_always_that_leaves_during_an_effect_applies_until_it_is_finished() -> None:
    t = (
        table()
        .hand(P1, "a_spark_lash")
        .mana(P1, 2)
        .field(P1, R="n_town_militia")
        .field(P2, C="b_vow_knight d2", L="a_cinder_imp d2")
    )
    t.play("cast a_spark_lash", "target b_vow_knight", then="pay_x")
    t.expect(P2, field={"L": "a_cinder_imp 1/3 d2"}, discard="b_vow_knight")
    t.play("no").expect(P2, field={}, discard="b_vow_knight a_cinder_imp")
    t.expect(P1, field={"R": "n_town_militia 2/3 d1"}, discard="a_spark_lash")


@pytest.mark.rule("SC-R21")
def test_a_source_that_is_silenced_stops_at_once_even_during_the_effect() -> None:
    t = table().hand(P1, "n_null_dust").mana(P1, 1).field(P2, C="b_vow_knight", L="a_cinder_imp d2").deck(P1, "n_feint")
    t.play("cast n_null_dust", "target b_vow_knight").expect(
        P2, field={"C": "b_vow_knight 1/4"}, discard="a_cinder_imp"
    )
    assert [event[0] for event in t.events if event[0] in ("exit", "draw")] == ["exit", "draw"]


@pytest.mark.rule("SC-R21", "SC-9.17")
def test_in_battle_always_effects_are_live() -> None:
    """The knight falls in battle: his neighbour has no extra HP any more and falls right after him."""
    t = table().field(P1, C="n_wandering_giant").field(P2, C="b_vow_knight", L="n_town_militia d3")
    t.play("attack n_wandering_giant b_vow_knight").expect(P2, field={}, discard="b_vow_knight n_town_militia")
