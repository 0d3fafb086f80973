"""Creatures and how they are destroyed: QW-15."""

from __future__ import annotations

import pytest

from summon_web.engine import Seat

from .position import hunt
from .test_creature_abilities import unit, values


@pytest.mark.rule("QW-15.1", "QW-15.2")
def test_a_creature_face_in_the_pool_is_no_creature() -> None:
    t = hunt("scavenging_goblin").pool("scavenging_goblin#3 quiddity#1").ready("assistant#5", 1).attack()
    assert (t.asked(), t.told("attack")) == ("capture", [])


@pytest.mark.rule("QW-15.3", "QW-5.3")
def test_a_burst_ability_works_only_with_its_mark() -> None:
    t = (
        hunt("scavenging_goblin")
        .pool("scavenging_goblin#3 quiddity#6")
        .phase("summon")
        .play("summon scavenging_goblin")
    )
    assert (t.state.quiddity, t.told("quiddity")) == (1, [])


@pytest.mark.rule("QW-15.6")
def test_values_are_read_at_the_moment_they_are_needed() -> None:
    t = hunt("strong_scavenging_goblin mighty_quake_dragon").ready("mighty_quake_dragon#4")
    t.ready("strong_scavenging_goblin#5 2xassistant#5", 1).pool("quiddity#1").attack()
    t.play("name assistant", seat=1)
    assert t.state.total == 2
    t.play("name strong_scavenging_goblin", seat=1)
    assert t.told("hold")[0][2:] == (3, 2)


@pytest.mark.rule("QW-15.9", "QW-R29")
def test_a_starved_ooze_was_destroyed_by_nobody() -> None:
    t = hunt("primordial_ooze witching_hag").ready("witching_hag#4").ready("primordial_ooze#4", 1)
    t.pool("quiddity#1").phase("capture").play("spend quiddity")
    assert t.seen("used", 1) == "primordial_ooze"
    assert t.told("quiddity") == []


@pytest.mark.rule("QW-15.10", "QW-R28", "QW-16.13")
def test_destruction_runs_in_its_fixed_order() -> None:
    t = hunt("mighty_scavenging_goblin witching_hag life_cantrip shaping_cantrip mighty_quake_dragon")
    t.ready("mighty_quake_dragon#4 witching_hag#4").pool("quiddity#1").bag("2xportal", 1)
    t.ready("mighty_scavenging_goblin#5+life_cantrip#4 shaping_cantrip#4", 1).attack()
    assert t.asked() == "rp4"
    assert t.seen("used", 1) == "life_cantrip"
    t.play("cast shaping_cantrip", seat=1)
    order = [event[0] for event in t.events if event[0] in ("destroy", "detach", "cast", "stay", "draw", "quiddity")]
    assert order == ["destroy", "detach", "cast", "stay", "draw", "quiddity"]
    assert t.seen("ready", 1) == "mighty_scavenging_goblin#5"
    assert t.seen("used", 1) == "life_cantrip shaping_cantrip"
    assert t.seen("pools", 1) == "portal portal"


@pytest.mark.rule("QW-15.10", "DP-14")
def test_of_several_destinations_the_owner_chooses_one() -> None:
    t = hunt("mighty_ghostly_spirit life_charm mighty_quake_dragon").ready("mighty_quake_dragon#4")
    t.ready("mighty_ghostly_spirit#4", 1).set(charmed=[0, 1]).pool("quiddity#1").attack()
    assert t.open() == {"1:destroyed.to": ["to pool", "to aside"]}
    t.play("to aside")
    assert (t.seen("aside", 1), t.seen("pools", 1)) == ("mighty_ghostly_spirit", "")


@pytest.mark.rule("QW-15.11", "DP-16", "QW-R27")
def test_creatures_destroyed_together_are_buried_owner_by_owner_in_an_order_of_choice() -> None:
    t = hunt("quake_dragon ghostly_spirit mighty_scavenging_goblin witching_hag").ready("quake_dragon#4 witching_hag#4")
    t.ready("ghostly_spirit#4 mighty_scavenging_goblin#5", 1).used("quiddity", 1).bag("4xportal", 1)
    t.pool("quiddity#1").attack()
    assert t.open() == {"1:destroyed.order": ["next ghostly_spirit", "next mighty_scavenging_goblin"]}
    t.dice(0, 0).play("next mighty_scavenging_goblin", then="rp4")
    assert t.seen("pools", 1) == "portal portal"
    t.play("stay ghostly_spirit")
    assert t.seen("ready", 1) == "ghostly_spirit#4"
    assert t.seen("used", 1) == "mighty_scavenging_goblin"
    assert t.state.quiddity == 2


@pytest.mark.rule("QW-15.11", "QW-R27")
def test_owners_come_clockwise_from_the_active_player() -> None:
    t = (
        hunt("ghostly_spirit death_spell", 3)
        .ready("death_spell#4")
        .ready("ghostly_spirit#4", 1)
        .ready("ghostly_spirit#4", 2)
    )
    t.used("quiddity", 1).used("quiddity", 2).phase("summon").play("cast death_spell", then="rp4")
    assert t.match.pending[0].seat == 1
    t.play("no", then="rp4")
    assert t.match.pending[0].seat == 2
    t.play("stay ghostly_spirit.1")
    assert (t.seen("ready", 1), t.seen("ready", 2)) == ("", "ghostly_spirit#4")


@pytest.mark.rule("QW-15.12", "QW-R35")
def test_an_ooze_without_quiddity_dice_starves_after_the_action() -> None:
    t = hunt("primordial_ooze").pool("primordial_ooze#4 2xassistant#1").phase("summon").play("summon primordial_ooze")
    assert (t.seen("ready"), t.seen("used")) == ("", "assistant assistant primordial_ooze")
    t = hunt("primordial_ooze").pool("primordial_ooze#4 quiddity#6").phase("summon").play("summon primordial_ooze")
    assert t.seen("ready") == "primordial_ooze#4"


@pytest.mark.rule("QW-4.7", "QW-4.8", "QW-4.3")
def test_used_dice_are_in_play_and_bags_are_not() -> None:
    t = hunt("strong_witching_hag").ready("strong_witching_hag#4").used("assistant").bag("scavenging_goblin")
    assert t.options() == ["recall assistant", "no"]
    assert t.why_not("recall scavenging_goblin") == "QW-R20"
    assert t.why_not("recall strong_witching_hag") == "QW-R20"


@pytest.mark.rule("QW-R30")
def test_the_frozen_attack_is_capped_by_a_later_opponents_hag() -> None:
    t = hunt("strong_deathdealer mighty_witching_hag", 3).ready("strong_deathdealer#6").pool("quiddity#1")
    t.ready("assistant#5", 1).ready("mighty_witching_hag#4", 2).attack()
    assert t.asked() == "capture"
    assert [total for _, _, total in t.told("total")] == [4, 3]


@pytest.mark.rule("QW-R34")
def test_a_strong_ooze_follows_every_line_of_its_ruling() -> None:
    ooze = "strong_primordial_ooze"
    # (a) alone it is 0/5 at Level 2
    t = hunt(ooze).pool(f"{ooze}#4 quiddity#6 quiddity#1").phase("summon").play(f"summon {ooze}")
    unit = t.game.view(t.match.state, Seat(0))["seats"][0]["ready"][0]
    assert (unit["level"], unit["attack"], unit["defence"], unit["glory"]) == (2, 0, 5, 2)
    # (b) a copy has the face but no "when summoned", no attached spell; (c) it stays when the original leaves
    t = hunt(f"{ooze} scavenging_goblin death_charm").pool(f"{ooze}#4 quiddity#6 quiddity#1").phase("summon")
    t.ready("scavenging_goblin#5+death_charm#4", 1).play(f"summon {ooze}")
    assert t.seen("ready") == f"{ooze}=scavenging_goblin#5"
    assert (t.state.quiddity, t.told("quiddity")) == (0, [])
    # (d) a copy of a copy is that copy
    t = hunt(f"{ooze} scavenging_goblin", 3).pool(f"{ooze}#4 quiddity#6").phase("summon").ready(f"{ooze}#4", 1)
    t.state.code[t.state.ready[1][0]] = 7 * t.game.kinds.index("scavenging_goblin") + 5
    t.play(f"summon {ooze}")
    assert t.seen("ready") == f"{ooze}=scavenging_goblin#5"
    # (g), (h) having left, it is an Ooze die
    t = hunt(f"{ooze} scavenging_goblin").ready(f"{ooze}#4")
    t.state.code[t.state.ready[0][0]] = 7 * t.game.kinds.index("scavenging_goblin") + 5
    t.play(f"cull {ooze}")
    assert (t.state.glory[0], t.left(ooze)) == (2, 6)


@pytest.mark.rule("QW-R34")
def test_an_ooze_shifts_once_in_each_turn_and_only_to_something_else() -> None:
    ooze = "strong_primordial_ooze"
    t = hunt(f"{ooze} scavenging_goblin").ready(f"{ooze}#4").ready("scavenging_goblin#5 assistant#5", 1).phase("summon")
    t.play(f"shift {ooze} assistant")
    assert t.seen("ready") == f"{ooze}=assistant#5"
    assert t.asked() == "defend"  # nothing else to do in Phase 3: the attack began
    assert t.why_not("shift assistant assistant") == "QW-R34"


@pytest.mark.rule("QW-R34", "QW-R40")
def test_shaping_charm_does_not_turn_a_copy() -> None:
    ooze = "strong_primordial_ooze"
    t = hunt(f"{ooze} deathdealer shaping_charm").ready(f"{ooze}#4 shaping_charm#4").phase("summon").pool("quiddity#1")
    t.state.code[t.state.ready[0][0]] = 7 * t.game.kinds.index("deathdealer") + 4
    assert t.why_not("cast shaping_charm") == "QW-16.7"


@pytest.mark.rule("QW-R37")
def test_one_warrior_a_turn_while_the_mighty_card_is_there() -> None:
    t = hunt("mighty_warrior_of_the_quay").pool("2xmighty_warrior_of_the_quay#4 2xquiddity#1").phase("summon")
    t.play("summon mighty_warrior_of_the_quay")
    assert t.why_not("summon mighty_warrior_of_the_quay.1") == "QW-R37"


@pytest.mark.ability("strong_deathdealer_score_now")
def test_the_owner_orders_what_scores_now_where_it_makes_a_difference() -> None:
    """The die that scores first can be culled for the Shaping Incantation of the other."""
    t = hunt("strong_deathdealer shaping_incantation").pool("quiddity#1").ready("assistant#5", 1)
    t.ready("strong_deathdealer#6+shaping_incantation#4 strong_deathdealer#6").attack()
    assert t.asked() == "destroyer.order"
    t.play("next strong_deathdealer.1", then="shaping_incantation_attach")
    assert t.state.glory[0] == 4
    t.play("cull strong_deathdealer", then="shaping_incantation_attach.take")
    t.play("take strong_deathdealer")
    assert t.seen("used") == "shaping_incantation strong_deathdealer strong_deathdealer"


@pytest.mark.ability("primordial_ooze_starve")
@pytest.mark.rule("QW-15.12", "QW-R48")
def test_an_ooze_starves_between_two_trades_so_that_the_second_can_take_it() -> None:
    t = hunt("deathdealer primordial_ooze").ready("2xdeathdealer#4").ready("primordial_ooze#4", 1).used("quiddity", 1)
    t.play("trade quiddity", then="deathdealer_trade")
    assert t.seen("ready", 1) == ""
    assert t.options() == ["trade deathdealer", "trade primordial_ooze", "no"]


@pytest.mark.ability("primordial_ooze_starve")
@pytest.mark.rule("QW-15.12", "QW-R30")
def test_an_ooze_starves_between_two_deathdealers_that_score_at_once() -> None:
    """The first one's Shaping Incantation culls the last Quiddity die; the other's may cull the Ooze."""
    t = hunt("strong_deathdealer shaping_incantation primordial_ooze").used("quiddity").ready("assistant#5", 1)
    t.ready("strong_deathdealer#4+shaping_incantation#4 strong_deathdealer#4+shaping_incantation#4 primordial_ooze#4")
    t.attack().play("cull quiddity", "take assistant", then="shaping_incantation_attach")
    assert "cull primordial_ooze" in t.options()


@pytest.mark.ability("primordial_ooze_starve")
@pytest.mark.rule("QW-15.12", "QW-R35")
def test_an_ooze_starves_after_a_tremor_before_the_attack_is_counted() -> None:
    """The Spirit that the tremor hits culls the last Quiddity die to stay; the Warrior then meets exactly one creature."""
    t = hunt("quake_dragon warrior_of_the_quay ghostly_spirit primordial_ooze")
    t.ready("quake_dragon#4 warrior_of_the_quay#4").ready("ghostly_spirit#4 primordial_ooze#4", 1).used("quiddity", 1)
    t.attack().play("stay ghostly_spirit", seat=1)
    assert t.seen("ready", 1) == "ghostly_spirit#4"
    assert t.told("total") == [(0, 1, 9)]


@pytest.mark.ability("strong_primordial_ooze_copy")
@pytest.mark.rule("QW-R34")
def test_an_ooze_kept_with_nothing_to_copy_is_0_5_again() -> None:
    ooze = "strong_primordial_ooze"
    t = hunt(f"{ooze} shaping_cantrip quake_dragon death_incantation").ready("death_incantation#6").phase("summon")
    t.ready(f"{ooze}#4 shaping_cantrip#4", 1).pool("quiddity#1")
    t.state.code[t.state.ready[1][0]] = 7 * t.game.kinds.index("quake_dragon") + 6
    t.play(f"cast_on death_incantation {ooze}", then="rp4").play("cast shaping_cantrip", seat=1)
    assert (t.seen("ready", 1), values(t, 1), unit(t, 1)["level"], unit(t, 1)["glory"]) == (f"{ooze}#4", (0, 5), 2, 2)
    assert "copy" not in unit(t, 1)
    assert t.log("uncopy") == [[1, [t.die(ooze), t.game.kinds.index(ooze)]]]
