"""Spells and reactions: QW-16."""

from __future__ import annotations

import pytest

from summon_web.engine import Seat

from .position import hunt


@pytest.mark.rule("QW-16.1", "QW-16.2", "W18", "QW-R18", "QW-16.7")
def test_a_spell_waits_in_the_ready_area_until_it_can_do_something() -> None:
    t = hunt("victory_charm scavenging_goblin").pool("victory_charm#5").phase("summon").play("ready victory_charm")
    assert t.asked() == "dismiss"
    t = hunt("victory_charm").ready("victory_charm#5").pool("quiddity#1").phase("summon")
    assert t.why_not("cast victory_charm") == "QW-16.7"
    t.play("done", "done", "done")
    assert (t.state.active, t.seen("ready")) == (1, "victory_charm#5")
    t = hunt("victory_charm scavenging_goblin").ready("victory_charm#5 2xscavenging_goblin#3").play("done")
    t.play("cast victory_charm")
    assert (t.state.glory[0], t.seen("ready")) == (6, "")
    assert t.seen("used") == "scavenging_goblin scavenging_goblin victory_charm"


@pytest.mark.rule("QW-16.4", "QW-4.9")
def test_casting_spends_the_die_first() -> None:
    t = hunt("growth_charm").ready("growth_charm#4").phase("summon").play("cast growth_charm")
    assert [event[0] for event in t.events[:2]] == ["cast", "quiddity"]
    assert t.seen("used") == "growth_charm"


@pytest.mark.rule("QW-16.5", "W17")
@pytest.mark.parametrize(("face", "value"), [(5, (4, 5)), (6, (6, 7))])
def test_the_text_of_the_own_marks_is_used(face: int, value: tuple[int, int]) -> None:
    t = hunt("death_charm").ready(f"assistant#5 death_charm#{face}").phase("summon").pool("quiddity#1")
    t.play("attach death_charm assistant")
    unit = t.game.view(t.match.state, 0)["seats"][0]["ready"][0]
    assert (unit["attack"], unit["defence"]) == value


@pytest.mark.rule("QW-16.6", "QW-16.10", "DP-9")
def test_targets_are_named_when_casting_and_must_be_legal() -> None:
    t = hunt("death_incantation life_cantrip quake_dragon").ready("death_incantation#4 life_cantrip#4").phase("summon")
    t.ready("quake_dragon#6 assistant#5", 1)
    assert t.options() == ["cast_on death_incantation assistant", "done"]
    assert t.why_not("cast_on death_incantation quake_dragon") == "QW-16.6"
    assert t.why_not("cast death_incantation") == "QW-16.6"
    assert t.why_not("attach life_cantrip assistant") == "QW-16.7"


@pytest.mark.rule("QW-16.10")
def test_an_attach_spell_goes_on_an_own_creature_only() -> None:
    t = hunt("life_cantrip").ready("life_cantrip#4 assistant#5").ready("assistant#6", 1).phase("summon")
    assert t.why_not("attach life_cantrip assistant.1") == "QW-16.10"
    t.play("attach life_cantrip assistant")
    assert t.seen("ready") == "assistant#5+life_cantrip#4"
    assert t.seen("used") == ""


@pytest.mark.rule("QW-16.8", "QW-R19")
def test_a_target_that_is_no_longer_legal_is_spared_and_the_spell_stays_spent() -> None:
    t = hunt("death_spell life_spell devotee_of_the_holy_query").ready("death_spell#4").pool("quiddity#1")
    t.ready("devotee_of_the_holy_query#3 life_spell#4", 1).phase("summon").play("cast death_spell", then="rp5")
    t.play("cast life_spell", seat=1)
    assert (t.seen("ready", 1), t.seen("used")) == ("devotee_of_the_holy_query#3", "death_spell")


@pytest.mark.rule("QW-16.9", "QW-16.11")
def test_copies_of_a_spell_add_up() -> None:
    t = hunt("life_cantrip").ready("assistant#5 2xlife_cantrip#4").phase("summon").pool("quiddity#1")
    t.play("attach life_cantrip assistant", "attach life_cantrip assistant")
    assert t.game.view(t.match.state, 0)["seats"][0]["ready"][0]["defence"] == 10


@pytest.mark.rule("QW-16.12")
def test_an_attached_spell_cannot_be_cast_or_moved() -> None:
    t = hunt("life_cantrip").ready("assistant#5+life_cantrip#4 assistant#6").phase("summon").pool("quiddity#1")
    assert t.why_not("attach life_cantrip assistant.1") == "QW-16.12"


@pytest.mark.rule("QW-16.13", "QW-R28")
def test_attached_spells_are_lost_with_the_creature_wherever_it_goes() -> None:
    t = hunt("life_cantrip mighty_quake_dragon").ready("mighty_quake_dragon#6")
    t.ready("assistant#5+life_cantrip#4", 1).set(charmed=[0, 1]).pool("quiddity#1").attack()
    assert t.asked() == "capture"
    assert (t.seen("pools", 1), t.seen("used", 1)) == ("assistant", "life_cantrip")


@pytest.mark.rule("QW-16.14", "W19")
def test_a_reaction_is_never_cast_in_the_own_turn() -> None:
    t = hunt("life_spell").ready("assistant#5 life_spell#4").phase("summon").pool("quiddity#1")
    assert t.options() == ["spend quiddity", "done"]
    assert t.why_not("cast life_spell") == "QW-16.14"


@pytest.mark.rule("W19", "QW-16.17", "DP-12")
def test_a_life_spell_saves_the_assistant_until_the_end_of_the_turn() -> None:
    t = hunt("life_spell witching_hag").ready("witching_hag#4 assistant#6 assistant#5").pool("quiddity#1")
    t.ready("assistant#5 life_spell#4", 1).attack()
    assert t.open() == {"1:rp2": ["cast life_spell", "no"]}
    t.play("cast life_spell", seat=1)
    assert t.told("hold")[0][2:] == (6, 5)
    t.play("done")
    assert t.state.defence_bonus == [0, 0]
    assert t.seen("used", 1) == "assistant life_spell"
    assert t.told("score")[-1][2] == 1


@pytest.mark.rule("QW-16.3", "QW-16.15", "QW-R24")
def test_other_spells_and_other_moments_are_refused() -> None:
    t = hunt("growth_charm life_incantation").ready("assistant#5")
    t.ready("2xassistant#5 scavenging_goblin#3 growth_charm#4 life_incantation#4", 1).attack()
    t.play("no", seat=1)
    assert t.asked() == "defend"
    assert t.why_not("cast growth_charm") == "QW-16.3"
    assert t.why_not("cast_on life_incantation assistant") == "QW-16.15"
    t = hunt("life_spell").ready("assistant#5 life_spell#4", 1).pool("quiddity#1").phase("summon")
    assert t.reason("cast life_spell", seat=1).key == "match.not_you"


@pytest.mark.rule("QW-16.16", "DP-11")
def test_rp1_asks_all_others_clockwise_and_is_skipped_with_two_players() -> None:
    t = hunt("life_incantation", 3).ready("2xassistant#5").pool("quiddity#1")
    t.ready("life_incantation#4", 1).ready("assistant#6 life_incantation#5", 2).attack()
    assert t.open() == {"1:rp1": ["cast_on life_incantation assistant", "no"]}
    t.play("cast_on life_incantation assistant", seat=1)
    assert t.open() == {"2:rp1": ["cast_on life_incantation assistant", "no"]}
    t.play("no", seat=2)
    assert t.open() == {"2:rp2": ["cast_on life_incantation assistant", "no"]}
    t.play("no", seat=2)
    assert t.told("total") == [(0, 2, 1)]
    t = hunt("life_incantation").ready("assistant#5").ready("assistant#6 life_incantation#4", 1).attack()
    assert t.asked() == "rp2"


@pytest.mark.rule("QW-16.17", "QW-16.21")
def test_at_rp3_the_defender_may_cast_instead_and_is_asked_again() -> None:
    t = hunt("life_spell mighty_quake_dragon").ready("mighty_quake_dragon#6").pool("quiddity#1")
    t.ready("assistant#5 scavenging_goblin#3 2xlife_spell#4", 1).attack().play("no", seat=1)
    assert t.options() == ["name assistant", "name scavenging_goblin", "cast life_spell"]
    t.play("cast life_spell", "cast life_spell", "name assistant", seat=1)
    assert t.told("hold")[0][2:] == (10, 8)


@pytest.mark.rule("QW-16.18")
def test_rp4_is_for_the_owner_of_the_destroyed_creature() -> None:
    t = hunt("shaping_cantrip", 3).ready("2xassistant#5").pool("quiddity#1")
    t.ready("assistant#6 shaping_cantrip#4", 1).ready("shaping_cantrip#5", 2).attack()
    assert t.open() == {"1:rp4": ["cast shaping_cantrip", "no"]}
    t.play("no")
    assert (t.asked(), t.seen("used", 1)) == ("capture", "assistant")


@pytest.mark.rule("QW-16.19", "DP-15", "QW-16.21")
def test_rp5_is_for_the_owner_before_a_spell_destroys() -> None:
    t = hunt("death_incantation life_charm").ready("death_incantation#6").pool("quiddity#1").phase("summon")
    t.ready("assistant#5 2xlife_charm#4", 1).play("cast_on death_incantation assistant", then="rp5")
    assert t.seen("ready", 1) == "assistant#5 life_charm#4 life_charm#4"
    t.play("cast life_charm", seat=1)  # a second one would do nothing, so nobody asks
    assert (t.seen("pools", 1), t.seen("ready", 1)) == ("assistant", "life_charm#4")


@pytest.mark.rule("QW-16.19")
def test_rp5_also_answers_a_summon() -> None:
    t = hunt("mighty_warrior_of_the_quay life_charm").pool("mighty_warrior_of_the_quay#4 2xquiddity#1").phase("summon")
    t.ready("mighty_warrior_of_the_quay#5 life_charm#4", 1).play("summon mighty_warrior_of_the_quay", then="rp5")
    t.play("no", seat=1)
    assert t.seen("used", 1) == "mighty_warrior_of_the_quay"


@pytest.mark.rule("QW-16.20", "QW-R24")
def test_nobody_is_asked_who_holds_nothing_to_cast() -> None:
    t = hunt("life_spell growth_charm", 3).ready("assistant#5").ready("assistant#6 growth_charm#4 life_spell#1", 1)
    t.ready("life_spell#4", 2).pool("quiddity#1").attack()
    assert t.asked() == "capture"


@pytest.mark.rule("QW-R24")
def test_the_spell_that_a_shaping_spell_destroys_cannot_answer() -> None:
    t = hunt("shaping_spell life_spell").ready("shaping_spell#4").ready("assistant#5 life_spell#4", 1).phase("summon")
    t.pool("quiddity#1").play("cast_on shaping_spell life_spell")
    assert t.seen("used", 1) == "life_spell"


@pytest.mark.rule("QW-R38")
def test_a_warded_creature_is_no_target_for_others() -> None:
    cards = "mighty_devotee_of_the_holy_query death_incantation"
    t = hunt(cards).ready("death_incantation#6").phase("summon").pool("quiddity#1")
    t.ready("mighty_devotee_of_the_holy_query#6 assistant#5", 1)
    assert t.why_not("cast_on death_incantation mighty_devotee_of_the_holy_query") == "QW-R38"
    t = hunt(cards).ready("death_incantation#6 mighty_devotee_of_the_holy_query#6").phase("summon").pool("quiddity#1")
    assert "cast_on death_incantation mighty_devotee_of_the_holy_query" in t.options()


@pytest.mark.rule("QW-R39")
def test_an_attack_of_zero_is_not_raised_again() -> None:
    t = hunt("life_incantation death_cantrip", 3).ready("assistant#5 death_cantrip#4").pool("quiddity#1")
    t.ready("life_incantation#4 assistant#6", 1).attack().play("cast_on life_incantation assistant", seat=1)
    t.play("cast death_cantrip", seat=0)
    assert t.told("total") == [(0, 1, 0)]


@pytest.mark.rule("QW-R36")
def test_surcharges_add_up_over_dice_and_players() -> None:
    t = hunt("mighty_defender_of_the_pale", 3).pool("assistant#5 3xquiddity#6").phase("summon")
    t.ready("mighty_defender_of_the_pale#4 mighty_defender_of_the_pale#6", 1).ready("mighty_defender_of_the_pale#5", 2)
    t.play("summon assistant")
    assert t.told("pay") == [(0, 5, 1)]


@pytest.mark.rule("QW-R41", "QW-14.3")
def test_a_free_capture_is_a_capture() -> None:
    t = hunt("shaping_incantation").ready("assistant#5+shaping_incantation#4").used("quiddity").phase("score")
    for name in ("warrior_of_the_quay", "witching_hag", "defender_of_the_pale"):
        t.wild(name, 0)
    t.wild("scavenging_goblin", 1).play("cull quiddity", "take scavenging_goblin")
    assert (t.state.over, t.state.winners, t.state.captures) == ("wilds", [0], 1)


@pytest.mark.rule("QW-R41")
def test_a_free_capture_compares_printed_costs() -> None:
    t = hunt("shaping_incantation").ready("assistant#5+shaping_incantation#4").used("quiddity").phase("score")
    t.play("cull quiddity", then="shaping_incantation_attach.take")
    assert t.why_not("take defender_of_the_pale") == "QW-R41"
    assert t.state.culls == 0


@pytest.mark.rule("QW-R48")
def test_a_trade_is_neither_capture_nor_cull() -> None:
    t = hunt("deathdealer").ready("deathdealer#4").used("scavenging_goblin", 1).used("quiddity")
    assert t.why_not("trade quiddity") == "QW-R48"
    t.play("trade scavenging_goblin")
    assert (t.seen("used"), t.seen("used", 1)) == ("quiddity scavenging_goblin", "deathdealer")
    assert (t.state.captures, t.state.culls, t.told("capture"), t.told("cull")) == (1, 1, [], [])


@pytest.mark.rule("QW-19.1", "QW-R51")
@pytest.mark.parametrize("leaver", [0, 2])
def test_a_spent_pile_ends_with_the_turn_even_if_its_player_resigns(leaver: int) -> None:
    """A reaction that was cast in that turn is in the Used Pile when the next one begins."""
    t = hunt("life_spell", 3, spent_pile="on").ready("assistant#5").pool("quiddity#1").phase("attack")
    t.ready("assistant#5 life_spell#4", 1).play("cast life_spell", seat=1)
    assert (t.seen("spent", 1), t.asked()) == ("life_spell", "capture")
    t.match.concede(Seat(leaver))
    if leaver:
        t.play("done")
    assert (t.seen("spent", 1), t.seen("used", 1)) == ("", "assistant life_spell")  # the Assistant has scored


@pytest.mark.rule("QW-19.1")
def test_with_a_spent_pile_spent_dice_do_not_come_back_this_turn() -> None:
    t = hunt(spent_pile="on").pool("portal#4 quiddity#1").bag("quiddity").phase("window").dice(1).play("use portal")
    assert (t.seen("spent"), t.told("refill")) == ("portal", [])
    t.play("spend quiddity", "done")
    assert t.seen("spent") == "portal quiddity"
    t.play("done")
    assert (t.seen("spent"), t.seen("used")) == ("", "portal quiddity quiddity")


@pytest.mark.rule("QW-19.2")
def test_cull_to_score_culls_the_scored_dice_themselves() -> None:
    t = hunt("scavenging_goblin life_cantrip", cull_to_score="on").ready(
        "2xscavenging_goblin#3 assistant#5+life_cantrip#4"
    )
    t.used("quiddity")
    assert (t.asked(), t.state.glory[0]) == ("roll", 5)
    assert (t.left("scavenging_goblin"), t.left("assistant"), t.seen("used")) == (7, 3, "life_cantrip quiddity")


@pytest.mark.rule("QW-19.3")
def test_two_captures() -> None:
    t = hunt(two_captures="on").phase("capture", quiddity=4)
    t.play("capture scavenging_goblin", "capture scavenging_goblin")
    assert (t.left("scavenging_goblin"), t.state.active) == (3, 1)
