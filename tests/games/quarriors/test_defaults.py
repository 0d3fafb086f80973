"""What happens without a person: the clock's answers and standing orders (the decision points)."""

from __future__ import annotations

import pytest

from summon_web.engine import Choice, Option
from summon_web.games.quarriors.defaults import auto_answer

from .position import Position, hunt


def choice(t: Position) -> Choice:
    (only,) = t.match.pending
    return only


def clock(t: Position) -> str:
    """The answer when the time is up, in readable words."""
    return t.game.say(t.match.state, t.game.default(t.match.state, choice(t)))


def order(t: Position, setting: str) -> str | None:
    answer: Option | None = auto_answer(t.match.state, choice(t), setting)
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
    assert order(t, "defend") == f"name {named}"


@pytest.mark.rule("DP-16")
def test_the_clock_buries_in_the_listed_order() -> None:
    t = hunt("quake_dragon ghostly_spirit mighty_scavenging_goblin").ready("quake_dragon#4")
    t.ready("mighty_scavenging_goblin#5 ghostly_spirit#4", 1).used("quiddity", 1).attack()
    assert (t.asked(), clock(t)) == ("destroyed.order", "next mighty_scavenging_goblin")


def test_standing_orders_pass_reactions_only_where_they_say() -> None:
    t = hunt("life_spell", 3).ready("assistant#5").ready("assistant#6 defender_of_the_pale#6 life_spell#4", 1).attack()
    assert t.asked() == "rp1"
    assert [order(t, setting) for setting in ("ask", "attacked", "never", "defend")] == [None, "no", "no", None]
    t.play("no")
    assert t.asked() == "rp2"
    assert [order(t, setting) for setting in ("ask", "attacked", "never", "defend")] == [None, None, "no", None]
    t.play("no")
    assert t.asked() == "defend"
    assert [order(t, setting) for setting in ("ask", "attacked", "never")] == [None, None, None]
    assert order(t, "defend") == "name assistant"


def test_never_names_the_only_defender_but_does_not_give_up_a_spirit() -> None:
    t = hunt("life_spell").ready("assistant#5").ready("assistant#6 life_spell#4", 1).attack().play("no", seat=1)
    assert (t.asked(), order(t, "never")) == ("defend", "name assistant")
    t = hunt("ghostly_spirit").ready("2xassistant#5").ready("ghostly_spirit#4", 1).used("quiddity", 1).attack()
    assert (t.asked(), order(t, "never")) == ("rp4", None)
    t = hunt("shaping_cantrip").ready("2xassistant#5").ready("assistant#5 shaping_cantrip#4", 1).attack()
    assert (t.asked(), order(t, "never"), order(t, "attacked")) == ("rp4", "no", None)


def test_orders_change_nothing() -> None:
    t = hunt("life_spell").ready("assistant#5").ready("2xassistant#6 life_spell#4", 1).attack()
    assert t.asked() == "rp2"
    before = t.match.state.dump()
    for setting in ("ask", "attacked", "never", "defend"):
        order(t, setting)
    assert t.match.state.dump() == before
