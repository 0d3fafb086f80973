"""Phases 5 and 6 and the end of the game: QW-12, QW-13, QW-14."""

from __future__ import annotations

import pytest

from summon_web.engine import Illegal, Seat

from .position import Position, hunt


@pytest.mark.rule("QW-12.1", "DP-17")
def test_capturing_is_optional_and_needs_a_die_and_its_price() -> None:
    t = hunt().pool("2xquiddity#1").phase("capture").wild("scavenging_goblin", 1)
    cards = [t.game.kinds[int(line.split()[1])] for line in t.options() if line.startswith("capture")]
    assert cards == ["assistant", "scavenging_goblin"]
    assert t.options()[2:] == ["spend quiddity", "done"]
    t.play("done")
    assert (t.state.active, t.seen("used")) == (1, "quiddity quiddity")


@pytest.mark.rule("QW-12.2")
def test_what_is_too_dear_is_refused_with_its_price() -> None:
    t = hunt("quake_dragon").pool("quiddity#6").phase("capture", quiddity=1)
    reason = t.reason("capture quake_dragon")
    assert (reason.rule, reason.about[1:]) == ("QW-12.2", (8, 3))


@pytest.mark.rule("QW-12.3", "QW-R42", "QW-2.7")
def test_an_empty_card_gives_nothing_and_a_culled_quiddity_die_costs_nothing() -> None:
    t = hunt().pool("quiddity#1").phase("capture").wild("assistant", 0)
    assert t.why_not("capture quiddity") == "QW-12.3"
    assert t.why_not("capture assistant") == "QW-12.3"
    assert t.why_not("capture life_spell") == "QW-2.7"
    t = hunt().wild("quiddity", 1).phase("capture").play("capture quiddity")
    assert (t.seen("used"), t.told("pay"), t.state.active) == ("quiddity", [(0, 0, 0)], 1)


@pytest.mark.rule("QW-12.5")
def test_each_further_capture_is_allowed_once_and_paid_separately() -> None:
    t = hunt().pool("quiddity#1 2xquiddity#6 quiddity#2").phase("capture", captures=2)
    t.play("capture scavenging_goblin", "capture scavenging_goblin")
    assert [price for _, price, _ in t.told("pay")] == [2, 2]
    assert (t.left("scavenging_goblin"), t.state.active) == (3, 1)


@pytest.mark.rule("QW-12.5")
def test_a_second_capture_is_refused() -> None:
    t = hunt("growth_charm").ready("growth_charm#4").pool("3xquiddity#6").phase("capture")
    t.play("capture scavenging_goblin")
    assert t.why_not("capture scavenging_goblin") == "QW-12.5"
    assert t.why_not("spend quiddity.1") == "QW-12.5"


@pytest.mark.rule("QW-12.7", "QW-7.5")
def test_spells_may_be_cast_before_and_between_captures() -> None:
    t = hunt("growth_charm").ready("2xgrowth_charm#4").phase("capture", captures=2)
    t.play("cast growth_charm", "capture devotee_of_the_holy_query", "cast growth_charm")
    t.play("capture devotee_of_the_holy_query")
    assert t.left("devotee_of_the_holy_query") == 3


@pytest.mark.rule("QW-13.1", "QW-13.4", "DP-18", "QW-R47", "QW-16.12")
def test_unattached_spells_may_be_dismissed_and_nothing_else() -> None:
    t = hunt("life_cantrip growth_charm").ready("assistant#5+life_cantrip#4 life_cantrip#5 growth_charm#4")
    t.phase("dismiss")
    assert t.options() == ["dismiss life_cantrip", "dismiss growth_charm", "done"]
    assert t.why_not("dismiss life_cantrip") == "QW-R47"
    assert t.why_not("dismiss assistant") == "QW-13.4"
    t.play("dismiss growth_charm", "done")
    assert t.seen("ready") == "assistant#5+life_cantrip#4 life_cantrip#5"
    assert t.seen("used") == "growth_charm"


@pytest.mark.rule("QW-13.2", "QW-13.3")
def test_everything_of_the_active_pool_goes_and_the_turn_ends() -> None:
    t = hunt("death_cantrip").pool("portal#4 quiddity assistant#5").phase("dismiss", quiddity=3, attack_bonus=2)
    t.set(defence_bonus=[0, 4], charmed=[0, 1], discount=2)
    assert (t.match.state.active, t.seen("pools"), t.seen("used")) == (1, "", "assistant portal quiddity")
    s = t.state
    assert (s.quiddity, s.attack_bonus, s.defence_bonus, s.charmed, s.discount) == (0, 0, [0, 0], [0, 0], 0)


# -- the end


def nearly_empty(seats: int = 3) -> Position:
    """Three creature cards, all spell cards and the Portal are empty; one die is left on the Goblin card."""
    t = hunt(seats=seats).phase("capture", quiddity=9)
    for name in ("devotee_of_the_holy_query", "warrior_of_the_quay", "witching_hag"):
        t.wild(name, 0)
    for name in ("growth_charm", "life_cantrip", "death_cantrip", "portal"):
        t.wild(name, 0)
    return t.wild("scavenging_goblin", 1)


@pytest.mark.rule("QW-14.3", "QW-14.4", "QW-14.5", "QW-12.6", "QW-R44", "W21")
def test_the_fourth_empty_creature_card_ends_the_game_and_ready_dice_break_the_tie() -> None:
    t = nearly_empty()
    t.set(glory=[9, 9, 4]).ready("2xassistant#5").ready("assistant#5+life_cantrip#4 assistant#6", 1)
    assert not t.match.over
    t.play("capture scavenging_goblin")
    assert (t.state.over, t.state.winners) == ("wilds", [1])
    assert t.told("standing") == [(0, 9, 2), (1, 9, 3), (2, 4, 0)]


@pytest.mark.rule("QW-14.5", "W21")
def test_equal_in_both_they_share_the_victory() -> None:
    t = nearly_empty().set(glory=[9, 9, 4]).ready("assistant#5").ready("assistant#6", 1)
    t.play("capture scavenging_goblin")
    assert t.state.winners == [0, 1]


@pytest.mark.rule("QW-14.5")
def test_most_glory_wins_whoever_emptied_the_card() -> None:
    t = nearly_empty().set(glory=[3, 2, 4]).play("capture scavenging_goblin")
    assert t.state.winners == [2]


@pytest.mark.rule("QW-14.3", "QW-R43")
def test_the_game_ends_before_a_second_capture() -> None:
    t = nearly_empty().set(captures=2).play("capture scavenging_goblin")
    assert t.match.over
    assert t.seen("used") == "scavenging_goblin"
    with pytest.raises(Illegal):
        t.match.answer(Seat(0), ("done",))


@pytest.mark.rule("QW-14.6")
def test_culling_fills_a_card_before_the_end_can_come() -> None:
    t = nearly_empty(2).phase("score").ready("witching_hag#4").bag("6xquiddity")
    t.play("cull witching_hag")
    assert t.left("witching_hag") == 1
    t.dice(*[6] * 6).play("roll", "done", "capture scavenging_goblin")
    assert not t.match.over


@pytest.mark.rule("QW-14.2", "QW-R46")
def test_glory_gained_in_any_phase_wins_at_once() -> None:
    t = hunt("victory_incantation").ready("victory_incantation#5").phase("capture").set(glory=[18, 0])
    t.play("cast victory_incantation")
    assert (t.state.over, t.state.winners, t.state.glory) == ("glory", [0], [21, 0])
    t = hunt("strong_deathdealer").ready("strong_deathdealer#6").ready("2xassistant#5", 1).set(glory=[18, 19]).attack()
    assert t.match.over
    assert t.state.winners == [0]


@pytest.mark.rule("QW-R51", "DP-19")
def test_resigning_ends_a_game_of_two_and_leaves_the_others_playing() -> None:
    t = hunt().phase("capture", quiddity=2)
    t.match.concede(Seat(0))
    assert (t.match.state.over, t.match.state.winners) == ("conceded", [1])
    t = hunt(seats=3).ready("assistant#5", 1).ready("assistant#6").pool("quiddity#1").phase("summon")
    t.match.concede(Seat(1))
    assert not t.match.over
    t.play("done")
    assert (t.state.out, t.told("total")) == ([1], [])
    t.play("done")
    assert t.state.active == 2


@pytest.mark.rule("QW-R51")
def test_whoever_resigns_in_the_own_turn_passes_it_on() -> None:
    t = hunt(seats=3).phase("capture", quiddity=5).pool("quiddity#1")
    t.match.concede(Seat(0))
    assert (t.match.state.active, t.match.pending[0].seat, t.match.state.quiddity) == (1, 1, 0)
    dice = sorted(die for zone in t.game.zones(t.match.state) for die in zone)
    assert dice == list(range(len(t.match.state.kind)))
    assert (t.match.state.pools[0], len(t.match.state.used[0])) == ([], 1)
