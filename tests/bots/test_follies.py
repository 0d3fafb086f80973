"""Foolish acts are recognised, what only looks like them is not, and no level does them, not even in haste."""

from __future__ import annotations

from random import Random

import pytest

from summon_web.bots.follies import Memory, follies
from summon_web.bots.levels import LEVELS, player
from summon_web.engine import Option, Seat
from tests.games.age_of_summoners.position import Table as Age
from tests.games.fight_for_olympus.position import Position as Olympus
from tests.games.quarriors.position import Position as Hunt
from tests.games.summoner_wars.position import Position as Battle
from tests.games.summons_call.position import P1, P2
from tests.games.summons_call.position import Position as Call
from tests.scenario import Scenario

ME = Seat(0)


def option_of(t: Scenario, line: str) -> Option:
    found = t._find(line, ME)
    assert found is not None, f"{line!r} is not open; open are {t.open()}"
    return found[1]


def foolish(t: Scenario, line: str, memory: Memory | None = None) -> list[str]:
    """The follies that this answer of seat 0 would be."""
    known, option = {} if memory is None else memory, option_of(t, line)
    return [name for name, folly in follies(t.game_id).items() if folly(t.match, ME, option, known)]


def chosen(t: Scenario, level: str, times: int = 12) -> set[str]:
    """What a level answers here, with different thoughts."""
    play = player(LEVELS[level])
    match = t.match
    return {t.game.say(match.state, play(match, ME, Random(seed))) for seed in range(times)}


def nobody_does(t: Scenario, line: str) -> None:
    assert t.game.say(t.match.state, option_of(t, line)) == line
    for level in LEVELS:
        assert line not in chosen(t, level), level


# -- Summoner Wars


def battle() -> Battle:
    """Two summoners with a wall each."""
    return Battle().south(a1="grognack", c2="to_wall").north(f8="sneeks", c7="cg_wall")


def test_an_attack_on_ones_own_sound_wall_is_foolish() -> None:
    t = battle().south(c1="to_fighter").phase("attack")
    assert foolish(t, "attack c1 c2") == ["own_wall"]
    nobody_does(t, "attack c1 c2")


def test_an_attack_on_ones_own_damaged_wall_may_have_a_use() -> None:
    t = battle().south(c1="to_fighter").hurt(c2=6).phase("attack")
    assert foolish(t, "attack c1 c2") == []


def test_nobody_attacks_the_own_summoner() -> None:
    t = battle().south(a2="to_fighter").phase("attack")
    assert foolish(t, "attack a2 a1") == ["own_summoner"]
    nobody_does(t, "attack a2 a1")


def test_nobody_attacks_an_own_unit_that_can_not_fall() -> None:
    t = battle().south(d1="to_fighter", d2="to_krung").phase("attack")
    assert foolish(t, "attack d1 d2") == ["own_unit_for_nothing"]
    nobody_does(t, "attack d1 d2")


def test_an_own_unit_that_is_nearly_gone_may_become_magic() -> None:
    t = battle().south(d1="to_krung", d2="to_fighter").hurt(d2=1).phase("attack")
    assert foolish(t, "attack d1 d2") == []


def test_a_champion_that_can_be_paid_for_is_not_built() -> None:
    t = battle().hand(0, "to_krung").magic(0, *["to_fighter"] * 9).phase("build")
    assert foolish(t, "build to_krung") == ["champion_built"]
    nobody_does(t, "build to_krung")


def test_a_champion_that_was_fetched_this_turn_is_not_built() -> None:
    t = battle().hand(0, "to_a_hero_is_born", "to_krung").draw(0, "to_ragnor", "to_fighter").phase("event")
    memory: Memory = {}
    assert foolish(t, "play to_a_hero_is_born", memory) == []
    t.play("play to_a_hero_is_born", "take to_ragnor", "next", "next")
    t.play(*["next"] * (t.asked() != "build"))
    assert t.asked() == "build"
    assert foolish(t, "build to_ragnor", memory) == ["hero_built"]
    assert foolish(t, "build to_krung", memory) == []
    nobody_does(t, "build to_ragnor")


def test_the_enemy_summoner_is_not_spared() -> None:
    t = battle().south(e8="to_fighter").phase("attack")
    assert foolish(t, "next") == ["summoner_spared"]
    nobody_does(t, "next")


# -- Summon's Call


def test_mending_light_at_full_life_is_foolish() -> None:
    t = Call().hand(P1, "b_mending_light").mana(P1, 4)
    assert foolish(t, "cast b_mending_light") == ["heals_nothing"]
    nobody_does(t, "cast b_mending_light")
    assert foolish(Call().hand(P1, "b_mending_light").mana(P1, 4).master(P1, hp=9), "cast b_mending_light") == []


def test_choosing_mana_by_hand_is_foolish_for_a_bot() -> None:
    t = Call().hand(P1, "n_road_scout").mana(P1, 3)
    assert foolish(t, "choose_mana") == ["sorts_mana"]
    nobody_does(t, "choose_mana")


def test_an_ogre_that_kills_its_own_master_stays_in_hand() -> None:
    t = Call().hand(P1, "a_furnace_ogre").mana(P1, 5).master(P1, hp=1)
    assert foolish(t, "play a_furnace_ogre C") == ["fells_own_master"]
    nobody_does(t, "play a_furnace_ogre C")


def test_a_card_is_not_drawn_from_an_empty_deck_with_the_last_life() -> None:
    """It takes several answers until the master falls."""
    t = Call().hand(P1, "n_quick_study").mana(P1, 5).master(P1, hp=1)
    t.state.decks[P1].clear()
    assert foolish(t, "cast n_quick_study") == ["fells_own_master"]
    nobody_does(t, "cast n_quick_study")


def test_nobody_draws_the_last_life_away_because_a_later_card_would_cost_it_too() -> None:
    """By weight the other Quick Study is played next, so burying seems to lose as well; but it need not be played."""
    t = Call().turn(3, phase="mana").hand(P1, "n_quick_study", "n_quick_study").mana(P1, 5).master(P1, hp=1)
    t.state.decks[P1].clear()
    assert foolish(t, "draw") == ["fells_own_master"]
    nobody_does(t, "draw")


def test_the_last_blow_is_struck() -> None:
    t = Call().field(P1, C="n_town_militia").master(P2, hp=1)
    assert foolish(t, "end") == ["win_left"]
    nobody_does(t, "end")


# -- Age of Summoners


def test_four_turns_with_much_magic_and_few_cards_are_foolish() -> None:
    t = Age(2).row(0, "treant " * 4 + "golem " * 4 + "siren siren").hand(0, "salamander pixie")
    t.play("lay pixie")
    assert t.asked() == "main"
    memory: Memory = {}
    assert [foolish(t, "act inquisition", memory) for _ in range(4)] == [[]] * 4, "that brings cards"
    t = Age(2).row(0, "treant " * 4 + "golem " * 4 + "siren vampire").hand(0, "michael angel").play("lay angel")
    assert [foolish(t, "act alchemy", memory) for _ in range(5)] == [[], [], [], ["starves"], []]


def test_the_end_is_not_declared_from_far_behind() -> None:
    t = Age(2).vp(30, 45).row(0, "treant").hand(0, "golem golem").deck("imp imp imp")
    t.state.phase = "declare"
    assert foolish(t, "declare") == ["declares_behind"]
    assert "declare" not in chosen(t, "medium")


def test_without_faith_nobody_goes_on_a_pilgrimage_for_points() -> None:
    t = (
        Age(2)
        .row(0, "siren")
        .hand(0, "golem siren")
        .faith(0, 1)
        .play("lay siren")
        .play("act pilgrimage", then="pilgrimage")
    )
    assert foolish(t, "vp") == ["pilgrim_without_faith"]
    nobody_does(t, "vp")


# -- Quarriors!


def test_a_portal_is_used() -> None:
    t = Hunt().pool("portal#4 quiddity#1").bag("3xquiddity").phase("window")
    assert foolish(t, "done") == ["portal_unused"]
    nobody_does(t, "done")


def test_a_spell_is_readied() -> None:
    t = Hunt("life_spell").pool("life_spell#4 quiddity#1").phase("summon")
    assert foolish(t, "done") == ["spell_not_readied"]
    nobody_does(t, "done")


def test_a_readied_spell_waits() -> None:
    t = Hunt("life_spell").ready("life_spell#4").phase("dismiss")
    assert foolish(t, "dismiss life_spell") == ["spell_dismissed"]
    nobody_does(t, "dismiss life_spell")


def test_a_good_creature_that_can_be_paid_for_is_captured() -> None:
    t = Hunt("witching_hag").pool("6xquiddity#1").phase("capture")
    assert foolish(t, "done") == ["nothing_captured"]
    nobody_does(t, "done")


def test_a_capture_that_could_end_the_match_may_be_left() -> None:
    t = Hunt("witching_hag").pool("6xquiddity#1").phase("capture")
    for place in [place for place in range(3, 13) if t.state.kind[t.state.wilds[place][0]] != t.state.cards[3]][-4:-1]:
        t.state.wilds[place].clear()
    assert foolish(t, "done") == []


# -- Fight for Olympus


def test_a_full_hand_is_played_on_a_bare_side() -> None:
    hand = "diomedes, dardani, cicones, carians, helen, paris, hector, aeneas, achilles"
    t = Olympus(hand_a=hand)
    assert foolish(t, "end") == ["hoards"]
    nobody_does(t, "end")
    assert foolish(Olympus(hand_a="diomedes, dardani"), "end") == []


SIX = "O1 lapiths[1], O2 hector, O3 theseus, D1 danaans, D2 lapiths, T1 helen"


def test_whoever_can_shoot_a_hole_into_six_held_spaces_does_so() -> None:
    t = Olympus(a="O2 teucer", b=SIX).play("end", then="teucer.side_shot")
    assert foolish(t, "no") == ["loses_by_own_act"]
    nobody_does(t, "no")


def test_an_answer_in_a_lost_match_is_not_foolish() -> None:
    """The enemy holds all six spaces, and nothing that can be healed changes that."""
    t = Olympus(a="O2 asclepius[2]", b=SIX).play("end", then="asclepius.serpent_staff")
    t.play("heal asclepius", then="asclepius.serpent_staff")
    assert [foolish(t, line) for line in t.options()] == [[], []]


@pytest.mark.parametrize(
    "game_id", ["summoner_wars", "summons_call", "age_of_summoners", "quarriors", "fight_for_olympus"]
)
def test_every_folly_is_described(game_id: str) -> None:
    assert all(folly.__doc__ for folly in follies(game_id).values())
