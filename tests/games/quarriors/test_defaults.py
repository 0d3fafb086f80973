"""What happens without a person: the clock's answers and standing orders (the decision points)."""

from __future__ import annotations

import pytest

from summon_web.engine import Choice, Option
from summon_web.games.quarriors.defaults import ORDERS, REACTIONS, auto_answer

from .position import Position, hunt


def choice(t: Position) -> Choice:
    (only,) = t.match.pending
    return only


def clock(t: Position) -> str:
    """The answer when the time is up, in readable words."""
    return t.game.say(t.match.state, t.game.default(t.match.state, choice(t)))


def order(t: Position, **given: str) -> str | None:
    """The answer of standing orders; those that are not given are as at the start."""
    orders = {each.id: given.get(each.id, each.values[0]) for each in ORDERS}
    answer: Option | None = auto_answer(t.match.state, choice(t), orders)
    return None if answer is None else t.game.say(t.match.state, answer)


@pytest.mark.rule("DP-2", "DP-3", "DP-4")
def test_the_clock_takes_the_listed_order_declines_and_accepts_draws() -> None:
    t = hunt("strong_witching_hag strong_defender_of_the_pale")
    t.ready("strong_witching_hag#4 strong_defender_of_the_pale#4").used("assistant").bag("portal")
    assert (t.asked(), clock(t)) == ("score.order", "next strong_witching_hag")
    t.play("next strong_witching_hag", then="strong_witching_hag_recall")
    assert clock(t) == "no"
    t.play("no", then="strong_defender_draw")
    assert clock(t) == "draw"
    t.play("draw")
    assert (t.asked(), clock(t)) == ("cull", "done")


@pytest.mark.rule("DP-5", "DP-6", "DP-6a", "DP-6b", "DP-6c")
def test_the_clock_rolls_and_closes_the_window() -> None:
    t = hunt("growth_charm").ready("growth_charm#4").bag("6xportal").phase("roll")
    assert clock(t) == "roll"
    t = hunt("growth_incantation").pool("assistant#4 growth_incantation#4 quiddity#1").phase("window")
    assert clock(t) == "done"
    t.play("use assistant", then="assistant_reroll")
    assert clock(t) == "no"
    t.dice(5).play("no", "use growth_incantation", then="growth_incantation_use")
    assert clock(t) == "done"
    t = hunt().pool("portal#4").bag("portal").phase("window").play("use portal", then="portal_draw")
    assert clock(t) == "turn"


@pytest.mark.rule("DP-7", "DP-10", "DP-17", "DP-18")
def test_the_clock_ends_phases() -> None:
    t = hunt("growth_charm").ready("growth_charm#4 assistant#5").ready("assistant#5", 1).pool("quiddity#1")
    t.phase("summon")
    for ask in ("summon", "approach", "capture", "dismiss"):
        assert (t.asked(), clock(t)) == (ask, "done")
        t.play("done")


@pytest.mark.rule("DP-8")
def test_the_clock_copies_the_most_glorious_creature() -> None:
    t = hunt("strong_primordial_ooze quake_dragon").pool("strong_primordial_ooze#4 quiddity#6").phase("summon")
    t.ready("assistant#5 quake_dragon#4 quake_dragon#5", 1)
    t.play("summon strong_primordial_ooze", then="strong_primordial_ooze_copy")
    assert (clock(t), t.game.default(t.match.state, choice(t))[1]) == ("copy quake_dragon", t.die("quake_dragon"))


@pytest.mark.rule("DP-11", "DP-12", "DP-14", "DP-15")
def test_the_clock_lets_reactions_pass() -> None:
    t = hunt("life_spell", 3).ready("2xassistant#5").ready("assistant#6 life_spell#4", 1).pool("quiddity#1").attack()
    for ask in ("rp1", "rp2"):
        assert (t.asked(), clock(t)) == (ask, "no")
        t.play("no")
    t = hunt("ghostly_spirit").ready("2xassistant#5").ready("ghostly_spirit#4", 1).used("quiddity", 1).attack()
    assert (t.asked(), clock(t)) == ("rp4", "no")
    t = hunt("mighty_ghostly_spirit").ready("2xassistant#5").ready("mighty_ghostly_spirit#4", 1).set(charmed=[0, 1])
    t.attack()
    assert (t.asked(), clock(t)) == ("destroyed.to", "to pool")
    t = hunt("death_spell life_spell").ready("death_spell#4").ready("assistant#5 life_spell#4", 1).phase("summon")
    t.play("cast death_spell", then="rp5")
    assert clock(t) == "no"


@pytest.mark.rule("DP-13")
@pytest.mark.parametrize(
    ("defenders", "named"),
    [
        ("defender_of_the_pale#6 assistant#5", "defender_of_the_pale"),  # one that holds
        ("questing_wizard#6 defender_of_the_pale#6", "defender_of_the_pale"),  # of those, the lowest Glory
        ("devotee_of_the_holy_query#5 devotee_of_the_holy_query#6 assistant#5", "assistant"),  # nobody holds
        ("scavenging_goblin#3 devotee_of_the_holy_query#3", "devotee_of_the_holy_query"),  # the sturdiest of equals
    ],
)
def test_the_clock_defends_by_glory(defenders: str, named: str) -> None:
    t = hunt("scavenging_goblin").ready("7xassistant#5").ready(defenders, 1).pool("quiddity#1").attack()
    assert (t.asked(), clock(t)) == ("defend", f"name {named}")
    assert order(t, defend="always") == order(t, defend="turn") == f"name {named}"


@pytest.mark.rule("DP-16")
def test_the_clock_buries_in_the_listed_order() -> None:
    t = hunt("quake_dragon ghostly_spirit mighty_scavenging_goblin").ready("quake_dragon#4")
    t.ready("mighty_scavenging_goblin#5 ghostly_spirit#4", 1).used("quiddity", 1).attack()
    assert (t.asked(), clock(t)) == ("destroyed.order", "next mighty_scavenging_goblin")


SETTINGS = ("ask", "attacked", "turn")


def guarded(seats: int) -> Position:
    t = hunt("life_spell", seats).ready("assistant#5")
    return t.ready("assistant#6 defender_of_the_pale#6 life_spell#4", 1).attack()


@pytest.mark.rule("DP-11", "DP-12")
def test_each_reaction_die_has_its_own_order() -> None:
    t = guarded(3)
    assert (t.asked(), [order(t, life_spell=value) for value in SETTINGS]) == ("rp1", [None, "no", "no"])
    t.play("no")
    assert (t.asked(), [order(t, life_spell=value) for value in SETTINGS]) == ("rp2", [None, None, "no"])
    assert order(t, life_charm="turn", shaping_cantrip="turn") is None
    t = hunt("life_spell strong_primordial_ooze").ready("assistant#5 scavenging_goblin#4")
    t.ready("strong_primordial_ooze#4 life_spell#4", 1).attack()
    assert t.asked() == "rp2"
    assert order(t, life_spell="turn") is None
    assert order(t, life_spell="turn", strong_primordial_ooze="turn") == "no"


@pytest.mark.rule("DP-15")
def test_a_doomed_creature_counts_as_attacked() -> None:
    t = hunt("death_spell life_spell").ready("death_spell#4").ready("assistant#5 life_spell#4", 1).phase("summon")
    t.play("cast death_spell", then="rp5")
    assert [order(t, life_spell=value) for value in SETTINGS] == [None, None, "no"]


@pytest.mark.rule("DP-13")
def test_without_a_wanted_reaction_the_only_defender_is_named() -> None:
    t = hunt("life_spell").ready("assistant#5").ready("assistant#6 life_spell#4", 1).attack().play("no", seat=1)
    assert (t.asked(), order(t), order(t, life_spell="turn")) == ("defend", None, "name assistant")


@pytest.mark.rule("DP-14")
def test_a_creatures_own_way_to_stay_is_always_asked_about() -> None:
    t = hunt("ghostly_spirit").ready("2xassistant#5").ready("ghostly_spirit#4", 1).used("quiddity", 1).attack()
    assert (t.asked(), order(t, **dict.fromkeys(REACTIONS, "turn"))) == ("rp4", None)
    t = hunt("shaping_cantrip").ready("2xassistant#5").ready("assistant#5 shaping_cantrip#4", 1).attack()
    assert (t.asked(), order(t, shaping_cantrip="turn"), order(t)) == ("rp4", "no", None)


@pytest.mark.rule("DP-13")
@pytest.mark.parametrize(
    ("attackers", "defenders", "named"),
    [
        ("assistant#5", "assistant#5 defender_of_the_pale#6", "name assistant"),  # both hold
        ("4xassistant#5", "assistant#5 scavenging_goblin#4", "name assistant"),  # both fall
        ("3xassistant#5", "assistant#5 scavenging_goblin#4", None),  # one of them falls
        ("4xassistant#5", "assistant#5 mighty_scavenging_goblin#5", None),  # both fall, but one not without a trace
    ],
)
def test_nobody_is_asked_who_defends_if_it_makes_no_difference(
    attackers: str, defenders: str, named: str | None
) -> None:
    goblin = "mighty_scavenging_goblin" if "mighty" in defenders else "scavenging_goblin"
    t = hunt(goblin).ready(attackers).ready(defenders, 1).pool("quiddity#1").attack()
    assert (t.asked(), order(t)) == ("defend", named)


@pytest.mark.rule("DP-7", "DP-17")
def test_quiddity_that_buys_nothing_is_not_asked_about() -> None:
    t = hunt().pool("quiddity#1").phase("summon")
    assert (t.asked(), order(t)) == ("summon", "done")
    assert order(hunt().pool("quiddity#1 assistant#5").phase("summon")) is None
    assert order(hunt().pool("quiddity#1").ready("assistant#5").phase("summon")) is None  # the word to attack
    assert order(hunt().pool("quiddity#1").phase("capture")) is None
    t = hunt().pool("quiddity#1").set(captures=1).phase("capture")
    t.state.wilds[1].clear()
    assert order(t) == "done"


@pytest.mark.rule("DP-10")
def test_spells_are_asked_about_again_only_once_something_has_happened() -> None:
    t = hunt("death_charm", 3).ready("assistant#5 death_charm#4").ready("assistant#5", 1).ready("assistant#6", 2)
    t.phase("summon").play("done")
    assert (t.asked(), order(t)) == ("approach", "done")
    t.play("done")
    assert (t.asked(), order(t)) == ("approach", None)


@pytest.mark.rule("DP-18")
def test_unused_spells_are_kept_unless_the_player_wants_to_be_asked() -> None:
    t = hunt("life_spell").ready("life_spell#4").phase("dismiss")
    assert (t.asked(), order(t), order(t, dismiss="ask")) == ("dismiss", "done", None)


def test_orders_change_nothing() -> None:
    t = guarded(2)
    assert t.asked() == "rp2"
    before = t.match.state.dump()
    for value in SETTINGS:
        order(t, life_spell=value, defend="always")
    assert t.match.state.dump() == before
