"""Every ability of the five spell classes."""

from __future__ import annotations

import pytest

from .position import hunt
from .test_creature_abilities import idle, unit, values

# -- Death


@pytest.mark.ability("death_spell_cast")
@pytest.mark.rule("DP-9")
def test_death_spell_cast() -> None:
    t = idle("death_spell quake_dragon", 4).ready("death_spell#4").ready("assistant#5 scavenging_goblin#3", 1)
    t.ready("quake_dragon#6", 2).ready("witching_hag#6", 3).play("cast death_spell", then="death_spell_cast")
    assert t.options() == ["target assistant", "target scavenging_goblin"]
    t.play("target scavenging_goblin")
    assert [t.seen("ready", seat) for seat in (1, 2, 3)] == ["assistant#5", "quake_dragon#6", ""]
    assert t.seen("used") == "death_spell"


@pytest.mark.ability("death_cantrip_1")
def test_death_cantrip_1() -> None:
    t = idle("death_cantrip").ready("assistant#5 2xdeath_cantrip#4").pool("assistant#6 quiddity#6")
    t.ready("assistant#6", 1)
    t.play("cast death_cantrip", "cast death_cantrip")
    assert values(t) == (5, 2)
    assert values(t, 1) == (1, 2)
    t.play("summon assistant")
    assert values(t, nth=1) == (5, 2)


@pytest.mark.ability("death_cantrip_2")
def test_death_cantrip_2() -> None:
    t = idle("death_cantrip").ready("assistant#5 death_cantrip#6").play("cast death_cantrip")
    assert values(t) == (4, 2)
    t = hunt("death_cantrip").ready("death_cantrip#6").pool("quiddity#1").phase("capture")
    assert t.why_not("cast death_cantrip") == "QW-16.7"


@pytest.mark.ability("death_charm_1")
def test_death_charm_1() -> None:
    t = idle("death_charm").ready("assistant#5 death_charm#4").play("attach death_charm assistant")
    assert (values(t), unit(t)["glory"]) == ((4, 5), 1)
    assert unit(t)["why"] == [["printed", 1, 2], [t.game.kinds.index("death_charm"), 3, 3]]


@pytest.mark.ability("death_charm_2")
def test_death_charm_2() -> None:
    t = idle("death_charm").ready("assistant#5 death_charm#6").play("attach death_charm assistant")
    assert (values(t), unit(t)["glory"]) == ((6, 7), 1)


@pytest.mark.ability("death_incantation_1")
def test_death_incantation_1() -> None:
    t = idle("death_incantation quake_dragon").ready("assistant#5 death_incantation#5")
    t.ready("quake_dragon#5 quake_dragon#6", 1)
    assert t.options()[1:-1] == ["cast_on death_incantation assistant", "cast_on death_incantation quake_dragon"]
    t.play("cast_on death_incantation quake_dragon")
    assert (t.seen("ready", 1), t.seen("used", 1)) == ("quake_dragon#6", "quake_dragon")


@pytest.mark.ability("death_incantation_2")
def test_death_incantation_2() -> None:
    t = idle("death_incantation quake_dragon").ready("death_incantation#6").ready("quake_dragon#6", 1)
    t.play("cast_on death_incantation quake_dragon")
    assert t.seen("ready", 1) == ""


# -- Growth


@pytest.mark.ability("growth_spell_use")
def test_growth_spell_use() -> None:
    t = hunt("growth_spell").pool("growth_spell#4").phase("window").dice(1).play("use growth_spell")
    assert (t.state.quiddity, t.seen("pools"), t.told("refill")) == (2, "growth_spell#1", [(0, 1)])


@pytest.mark.ability("growth_cantrip_use")
def test_growth_cantrip_use() -> None:
    t = hunt("growth_cantrip").pool("2xgrowth_cantrip#4").phase("window")
    t.play("use growth_cantrip", "use growth_cantrip")
    assert (t.state.quiddity, t.state.captures, t.seen("used")) == (4, 3, "growth_cantrip growth_cantrip")
    assert t.told("captures") == [(0, 2), (0, 3)]


@pytest.mark.ability("growth_charm_cast")
def test_growth_charm_cast() -> None:
    t = idle("growth_charm").ready("growth_charm#6").play("cast growth_charm")
    assert (t.state.quiddity, t.seen("used")) == (3, "growth_charm")


@pytest.mark.ability("growth_incantation_use")
@pytest.mark.rule("DP-6b")
def test_growth_incantation_use() -> None:
    t = hunt("growth_incantation").pool("growth_incantation#4 quiddity#1 assistant#1 portal").phase("window")
    t.play("use growth_incantation", then="growth_incantation_use")
    assert t.options() == ["with quiddity", "with assistant", "done"]
    assert t.why_not("with portal") == "QW-R15"
    t.dice(6, 5).play("with quiddity", "with assistant")
    assert (t.seen("pools"), t.state.quiddity) == ("assistant#5 portal quiddity#6", 2)
    t = hunt("growth_incantation").pool("growth_incantation#4 quiddity#1").phase("window")
    t.play("use growth_incantation", "done")
    assert t.seen("pools") == "quiddity#1"


# -- Life


@pytest.mark.ability("life_spell_react")
def test_life_spell_react() -> None:
    t = hunt("life_spell").ready("2xassistant#5").ready("assistant#6 2xlife_spell#4", 1).pool("quiddity#1").attack()
    t.play("cast life_spell", "cast life_spell", seat=1)
    assert t.told("hold")[0][2:] == (10, 2)


@pytest.mark.ability("life_cantrip_attach")
def test_life_cantrip_attach() -> None:
    t = idle("life_cantrip").ready("assistant#5 life_cantrip#4").play("attach life_cantrip assistant")
    assert (values(t), unit(t)["on"][0][1]) == ((1, 6), t.game.kinds.index("life_cantrip"))
    assert unit(t)["glory"] == 1


@pytest.mark.ability("life_charm_react")
def test_life_charm_react() -> None:
    t = hunt("life_charm mighty_quake_dragon").ready("mighty_quake_dragon#6").pool("quiddity#1")
    t.ready("2xassistant#5 life_charm#4", 1).attack().play("cast life_charm", seat=1)
    assert (t.seen("pools", 1), t.seen("used", 1)) == ("assistant assistant", "life_charm")


@pytest.mark.ability("life_incantation_react")
def test_life_incantation_react() -> None:
    t = hunt("life_incantation devotee_of_the_holy_query").ready(
        "assistant#5 witching_hag#6 devotee_of_the_holy_query#3"
    )
    t.ready("assistant#6 life_incantation#4", 1).pool("quiddity#1").attack()
    assert t.options() == [
        "cast_on life_incantation assistant",
        "cast_on life_incantation witching_hag",
        "no",
    ]
    t.play("cast_on life_incantation witching_hag", seat=1)
    assert t.told("total") == [(0, 1, 1)]
    assert unit(t, 0, 1)["nullified"]
    assert t.log("nullify") == [[1, [t.die("witching_hag"), t.game.kinds.index("witching_hag")]]]


# -- Shaping


@pytest.mark.ability("shaping_spell_cast")
def test_shaping_spell_cast() -> None:
    t = (
        idle("shaping_spell life_cantrip")
        .ready("2xshaping_spell#4")
        .ready("assistant#5+life_cantrip#4 life_cantrip#5", 1)
    )
    assert t.options()[1:-1] == [
        "cast_on shaping_spell shaping_spell",
        "cast_on shaping_spell life_cantrip",
        "cast_on shaping_spell life_cantrip",
    ]
    t.play("cast_on shaping_spell life_cantrip")
    assert (t.seen("ready", 1), t.seen("used", 1)) == ("assistant#5 life_cantrip#5", "life_cantrip")


@pytest.mark.ability("shaping_cantrip_react")
def test_shaping_cantrip_react() -> None:
    t = hunt("shaping_cantrip death_charm mighty_quake_dragon").ready("mighty_quake_dragon#6").pool("quiddity#1")
    t.ready("assistant#5+death_charm#4 shaping_cantrip#4", 1).attack()
    t.play("cast shaping_cantrip", seat=1)
    assert (t.seen("ready", 1), t.seen("used", 1)) == ("assistant#5", "death_charm shaping_cantrip")


@pytest.mark.ability("shaping_charm_cast")
@pytest.mark.rule("QW-R40", "QW-3.12")
def test_shaping_charm_cast() -> None:
    t = idle("shaping_charm mighty_quake_dragon devotee_of_the_holy_query")
    t.ready("mighty_quake_dragon#4 devotee_of_the_holy_query#3 assistant#5 shaping_charm#4")
    t.play("cast shaping_charm", then="shaping_charm_cast")
    assert t.options() == ["face devotee_of_the_holy_query 5", "face devotee_of_the_holy_query 6"]
    t.play("face devotee_of_the_holy_query 6")
    assert t.seen("ready") == "assistant#5 devotee_of_the_holy_query#6 mighty_quake_dragon#5"
    assert (values(t), values(t, nth=1)) == ((6, 7), (2, 6))
    assert t.told("pay") == []


@pytest.mark.ability("shaping_incantation_attach")
def test_shaping_incantation_attach() -> None:
    t = hunt("shaping_incantation").ready("assistant#5+shaping_incantation#4").used("quiddity")
    assert t.options() == ["cull assistant", "cull shaping_incantation", "cull quiddity", "no"]
    t.play("cull shaping_incantation", then="shaping_incantation_attach.take")
    t.play("take questing_wizard")
    assert (t.seen("used"), t.left("questing_wizard"), t.left("shaping_incantation")) == (
        "assistant questing_wizard quiddity",
        4,
        6,
    )
    assert (t.state.captures, t.state.culls) == (1, 1)


# -- Victory


@pytest.mark.ability("victory_spell_cast")
def test_victory_spell_cast() -> None:
    t = hunt("victory_spell witching_hag", 4).ready("witching_hag#4 victory_spell#5").pool("quiddity#1")
    t.ready("assistant#5", 1).ready("defender_of_the_pale#6", 2).ready("assistant#5", 3).attack()
    assert t.asked() == "capture"
    t.play("cast victory_spell")
    assert t.state.glory[0] == 2


@pytest.mark.ability("victory_spell_cast")
def test_a_victory_spell_needs_a_victory_in_the_attack() -> None:
    t = idle("victory_spell death_incantation").ready("victory_spell#5 death_incantation#4").ready("assistant#5", 1)
    assert t.why_not("cast victory_spell") == "QW-16.7"
    t.play("cast_on death_incantation assistant", "done")
    assert (t.asked(), t.why_not("cast victory_spell")) == ("capture", "QW-16.7")


@pytest.mark.ability("victory_cantrip_attach")
def test_victory_cantrip_attach() -> None:
    t = hunt("victory_cantrip").ready("assistant#5+victory_cantrip#5+victory_cantrip#6")
    assert (t.asked(), t.state.glory[0]) == ("cull", 5)


@pytest.mark.ability("victory_charm_cast")
def test_victory_charm_cast() -> None:
    t = hunt("victory_charm").ready("3xassistant#5 victory_charm#5").play("done", "cast victory_charm")
    assert t.state.glory[0] == 6


@pytest.mark.ability("victory_incantation_cast")
def test_victory_incantation_cast() -> None:
    t = idle("victory_incantation").ready("victory_incantation#5").play("cast victory_incantation")
    assert (t.state.glory[0], t.seen("used")) == (3, "victory_incantation")
