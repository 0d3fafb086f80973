"""Every ability of the ten creature classes."""

from __future__ import annotations

from typing import Any

import pytest

from .position import Position, hunt


def unit(t: Position, seat: int = 0, nth: int = 0) -> dict[str, Any]:
    view: dict[str, Any] = t.game.view(t.match.state, 0)["seats"][seat]["ready"][nth]
    return view


def values(t: Position, seat: int = 0, nth: int = 0) -> tuple[int, int]:
    shown = unit(t, seat, nth)
    return shown["attack"], shown["defence"]


def idle(cards: str, seats: int = 2) -> Position:
    """Phase 3 with a die to spend, so that the game waits."""
    return hunt(cards, seats).pool("quiddity#1").phase("summon")


# -- Deathdealer


@pytest.mark.ability("deathdealer_trade")
def test_deathdealer_trade() -> None:
    t = hunt("deathdealer", 3).ready("deathdealer#6")
    t.used("portal assistant", 1).used("scavenging_goblin", 2)
    assert t.options() == ["trade portal", "trade assistant", "trade scavenging_goblin", "no"]
    assert [owner for _, _, owner in t.match.pending[0].options[:-1]] == [1, 1, 2]
    t.play("trade scavenging_goblin")
    assert (t.seen("used"), t.seen("used", 2)) == ("scavenging_goblin", "deathdealer")
    t.play("cull scavenging_goblin")
    assert t.seen("used") == ""


@pytest.mark.ability("strong_deathdealer_score_now")
def test_strong_deathdealer_score_now() -> None:
    t = hunt("strong_deathdealer victory_cantrip").ready("2xstrong_deathdealer#6+victory_cantrip#5").pool("quiddity#1")
    t.ready("3xassistant#5", 1).attack()
    assert t.asked() == "capture"
    assert t.state.glory == [8, 0]
    assert t.seen("used") == "strong_deathdealer strong_deathdealer victory_cantrip victory_cantrip"
    assert (t.told("total"), t.state.scored, t.state.culls) == ([(0, 1, 8)], 2, 0)
    assert t.seen("used", 1) == "assistant assistant assistant"


@pytest.mark.ability("mighty_deathdealer_surge")
def test_mighty_deathdealer_surge() -> None:
    t = hunt("mighty_deathdealer").ready("mighty_deathdealer#4").ready("2xassistant#5", 1).pool("quiddity#1").attack()
    assert t.asked() == "capture"
    assert [left for *_, left in t.told("struck")] == [1, 2]
    assert [event[1:] for event in t.told("surge")] == [(3, 4)]


# -- Defender of the Pale


@pytest.mark.ability("defender_rally")
def test_defender_rally() -> None:
    t = hunt("defender_of_the_pale").ready("2xdefender_of_the_pale#4")
    assert t.asked() == "cull"
    assert [points for *_, points in t.told("score")] == [3, 3]
    t = hunt("defender_of_the_pale").ready("defender_of_the_pale#6 2xassistant#5")
    assert t.asked() == "cull"
    assert [points for *_, points in t.told("score")] == [4, 1, 1]


@pytest.mark.ability("strong_defender_draw1")
def test_strong_defender_draw1() -> None:
    t = hunt("strong_defender_of_the_pale").ready("strong_defender_of_the_pale#4")
    t.play("draw")  # the bag is empty: the scored die itself is drawn
    assert (t.seen("pools"), t.state.glory[0]) == ("strong_defender_of_the_pale", 3)


@pytest.mark.ability("strong_defender_draw2")
def test_strong_defender_draw2() -> None:
    t = hunt("strong_defender_of_the_pale").ready("strong_defender_of_the_pale#6").bag("3xportal").dice(0, 0)
    t.play("draw")
    assert t.seen("pools") == "portal portal"


@pytest.mark.ability("mighty_defender_tax1")
def test_mighty_defender_tax1() -> None:
    t = idle("mighty_defender_of_the_pale").ready("mighty_defender_of_the_pale#5", 1).pool("assistant#5")
    assert t.reason("summon assistant").about[1:] == (2, 1)


@pytest.mark.ability("mighty_defender_tax2")
def test_mighty_defender_tax2() -> None:
    t = idle("mighty_defender_of_the_pale").ready("mighty_defender_of_the_pale#6", 1).pool("assistant#5 quiddity#6")
    t.play("summon assistant")
    assert t.told("pay") == [(0, 3, 0)]
    t = idle("mighty_defender_of_the_pale").ready("mighty_defender_of_the_pale#6").pool("assistant#5")
    t.play("summon assistant")
    assert t.told("pay") == [(0, 1, 0)]


# -- Devotee of the Holy Query


@pytest.mark.ability("devotee_ward")
def test_devotee_ward() -> None:
    t = idle("devotee_of_the_holy_query").ready("devotee_of_the_holy_query#5 devotee_of_the_holy_query#6")
    assert (values(t), values(t, nth=1)) == ((2, 4), (2, 6))


@pytest.mark.ability("strong_devotee_gift")
def test_strong_devotee_gift() -> None:
    t = hunt("strong_devotee_of_the_holy_query growth_charm life_cantrip death_cantrip")
    t.ready("strong_devotee_of_the_holy_query#6").wild("death_cantrip", 0)
    assert t.asked() == "strong_devotee_gift"
    assert [t.game.kinds[int(line.split()[1])] for line in t.options()[:-1]] == ["life_cantrip"]
    assert t.why_not("take growth_charm") == "QW-R41"
    assert t.why_not("take death_cantrip") == "QW-12.3"
    t.play("take life_cantrip")
    assert (t.seen("bags"), t.left("life_cantrip"), t.state.captures) == ("life_cantrip", 4, 1)


@pytest.mark.ability("mighty_devotee_ward")
def test_mighty_devotee_ward() -> None:
    t = idle("mighty_devotee_of_the_holy_query death_spell").ready("mighty_devotee_of_the_holy_query#6", 1)
    t.ready("death_spell#4")
    assert values(t, 1) == (2, 7)
    assert t.why_not("cast death_spell") == "QW-16.7"


@pytest.mark.ability("mighty_devotee_purge")
@pytest.mark.parametrize(("face", "fate"), [(5, "hold"), (6, "struck")])
def test_mighty_devotee_purge(face: int, fate: str) -> None:
    t = hunt("mighty_devotee_of_the_holy_query life_cantrip").ready(f"mighty_devotee_of_the_holy_query#{face}")
    t.ready("assistant#5+life_cantrip#4", 1).pool("quiddity#1").attack()
    assert t.asked() == "capture"
    assert len(t.told(fate)) == 1


# -- Ghostly Spirit


@pytest.mark.ability("ghostly_spirit_return")
def test_ghostly_spirit_return() -> None:
    t = hunt("ghostly_spirit life_cantrip witching_hag mighty_quake_dragon").ready(
        "mighty_quake_dragon#6 witching_hag#4"
    )
    t.pool("quiddity#1").ready("ghostly_spirit#4+life_cantrip#4", 1).used("quiddity portal", 1).attack()
    t.play("stay ghostly_spirit", seat=1)
    assert t.seen("ready", 1) == "ghostly_spirit#4"
    assert (t.seen("used", 1), t.left("quiddity")) == ("life_cantrip portal", 1)
    assert t.state.quiddity == 1  # it was destroyed all the same


@pytest.mark.ability("ghostly_spirit_return")
def test_a_ghostly_spirit_without_a_used_quiddity_die_is_gone() -> None:
    t = (
        hunt("ghostly_spirit")
        .ready("2xassistant#5")
        .ready("ghostly_spirit#4", 1)
        .pool("quiddity#1", 1)
        .pool("quiddity#1")
    )
    t.attack()
    assert (t.asked(), t.seen("used", 1)) == ("capture", "ghostly_spirit")


@pytest.mark.ability("strong_ghostly_spirit_rebound")
def test_strong_ghostly_spirit_rebound() -> None:
    t = (
        hunt("strong_ghostly_spirit")
        .ready("2xassistant#5")
        .ready("strong_ghostly_spirit#4", 1)
        .pool("quiddity#1")
        .attack()
    )
    assert (t.asked(), t.seen("pools", 1)) == ("capture", "strong_ghostly_spirit")
    t.bag("6xquiddity", 1).dice(*[6] * 7).play("done", "roll")
    assert len(t.state.pools[1]) == 7


@pytest.mark.ability("mighty_ghostly_spirit_haunt")
@pytest.mark.parametrize(("face", "zone"), [(4, "ready"), (2, "used")])
def test_mighty_ghostly_spirit_haunt(face: int, zone: str) -> None:
    t = hunt("mighty_ghostly_spirit").ready("2xassistant#5").ready("mighty_ghostly_spirit#4 assistant#5", 1)
    t.pool("quiddity#1").attack().play("name mighty_ghostly_spirit", seat=1)
    assert (t.asked(), t.seen("aside", 1)) == ("capture", "mighty_ghostly_spirit")
    s = t.state
    t = hunt("mighty_ghostly_spirit").aside("mighty_ghostly_spirit").ready("2xassistant#5").ready("assistant#5", 1)
    t.pool("quiddity#1").attack().dice(face)
    assert (t.asked(), t.seen("aside")) == ("capture", "")
    assert "mighty_ghostly_spirit" in t.seen(zone)
    assert s.aside[0] == []


# -- Primordial Ooze


@pytest.mark.ability("primordial_ooze_count")
def test_primordial_ooze_count() -> None:
    t = idle("primordial_ooze").ready("primordial_ooze#4").used("3xquiddity assistant").bag("2xquiddity")
    assert values(t) == (4, 4)
    t.play("spend quiddity")
    assert values(t) == (4, 4)


@pytest.mark.ability("primordial_ooze_starve")
def test_primordial_ooze_starve() -> None:
    t = hunt("primordial_ooze").ready("primordial_ooze#4 assistant#5").used("quiddity").bag("5xportal").phase("roll")
    t.ready("primordial_ooze#4", 1).pool("quiddity#1", 1)
    t.dice(*[1] * 6).play("roll")
    assert t.seen("ready") == "assistant#5 primordial_ooze#4"  # the refilled die was drawn: still one to count
    t = hunt("primordial_ooze scavenging_goblin").ready("primordial_ooze#4 scavenging_goblin#3").used("quiddity")
    t.play("cull quiddity")
    assert t.seen("used") == "primordial_ooze scavenging_goblin"  # scored before it could starve
    t = hunt("primordial_ooze").pool("primordial_ooze#4 2xassistant#1").phase("summon").play("summon primordial_ooze")
    assert t.seen("ready") == ""


@pytest.mark.ability("strong_primordial_ooze_copy")
def test_strong_primordial_ooze_copy() -> None:
    t = idle("strong_primordial_ooze quake_dragon").pool("strong_primordial_ooze#5 quiddity#6")
    t.ready("quake_dragon#6 assistant#5", 1).play("summon strong_primordial_ooze", then="strong_primordial_ooze_copy")
    assert t.options() == ["copy quake_dragon", "copy assistant"]
    t.play("copy quake_dragon")
    assert t.told("pay") == [(0, 2, 0)]
    assert (unit(t)["level"], values(t), unit(t)["glory"]) == (3, (8, 7), 4)
    t.play("done", "done")
    assert t.seen("used", 1) == "assistant quake_dragon"  # tremor, then 8 against 7


@pytest.mark.ability("strong_primordial_ooze_copy")
@pytest.mark.rule("DP-8")
def test_an_ooze_kept_by_a_shaping_cantrip_copies_anew() -> None:
    t = hunt("strong_primordial_ooze shaping_cantrip mighty_quake_dragon").ready("mighty_quake_dragon#6 assistant#5")
    t.ready("strong_primordial_ooze#4 shaping_cantrip#4", 1).pool("quiddity#1").attack()
    t.play("no", "name strong_primordial_ooze", "cast shaping_cantrip", seat=1, then="strong_primordial_ooze_copy")
    assert t.game.say(t.match.state, t.game.default(t.match.state, t.match.pending[0])) == "copy mighty_quake_dragon"
    t.play("copy assistant")
    assert t.seen("ready", 1) == "strong_primordial_ooze=assistant#5"


@pytest.mark.ability("strong_primordial_ooze_shift")
def test_strong_primordial_ooze_shift() -> None:
    t = (
        hunt("strong_primordial_ooze defender_of_the_pale")
        .ready("assistant#5 defender_of_the_pale#6")
        .pool("quiddity#1")
    )
    t.ready("strong_primordial_ooze#4", 1).attack()
    assert t.open() == {
        "1:rp2": ["shift strong_primordial_ooze assistant", "shift strong_primordial_ooze defender_of_the_pale", "no"]
    }
    t.play("shift strong_primordial_ooze defender_of_the_pale")
    assert t.told("hold")[0][2:] == (8, 3)
    t.play("done")
    assert t.told("score")[-1][2] == 2  # no rally alone, the Glory of a Defender


@pytest.mark.ability("mighty_primordial_ooze_count")
def test_mighty_primordial_ooze_count() -> None:
    t = idle("mighty_primordial_ooze", 3).ready("mighty_primordial_ooze#4 assistant#5").ready("2xassistant#5", 1)
    t.ready("assistant#6", 2)
    assert values(t) == (5, 5)


# -- Quake Dragon


@pytest.mark.ability("quake_dragon_tremor")
def test_quake_dragon_tremor() -> None:
    t = hunt("quake_dragon", 3).ready("2xquake_dragon#4").ready("assistant#5 scavenging_goblin#3 witching_hag#6", 1)
    t.ready("assistant#6", 2).pool("quiddity#1").attack()
    assert t.asked() == "capture"
    assert len(t.told("tremor")) == 2
    assert t.seen("used", 1) == "assistant scavenging_goblin witching_hag"
    assert [total for *_, total in t.told("total")] == [8, 8]
    assert t.seen("used", 2) == "assistant"


@pytest.mark.ability("strong_quake_dragon_dread")
def test_strong_quake_dragon_dread() -> None:
    t = hunt("strong_quake_dragon defender_of_the_pale").ready("assistant#5 witching_hag#6 defender_of_the_pale#6")
    t.ready("strong_quake_dragon#4", 1).pool("quiddity#1").attack()
    assert t.asked() == "capture"
    assert t.told("total") == [(0, 1, 2)]


@pytest.mark.ability("mighty_quake_dragon_hide1")
@pytest.mark.rule("W22")
def test_mighty_quake_dragon_hide1() -> None:
    t = idle("mighty_quake_dragon").ready("mighty_quake_dragon#5")
    assert values(t) == (6, 7)


@pytest.mark.ability("mighty_quake_dragon_hide2")
@pytest.mark.rule("W22")
def test_mighty_quake_dragon_hide2() -> None:
    t = idle("mighty_quake_dragon").ready("mighty_quake_dragon#6")
    assert values(t) == (8, 9)


@pytest.mark.ability("mighty_quake_dragon_fame")
def test_mighty_quake_dragon_fame() -> None:
    t = hunt("mighty_quake_dragon").ready("mighty_quake_dragon#6")
    assert (t.asked(), t.state.glory[0]) == ("cull", 6)


# -- Questing Wizard


@pytest.mark.ability("questing_wizard_study")
def test_questing_wizard_study() -> None:
    t = hunt("questing_wizard").pool("questing_wizard#3").bag("quiddity").phase("window").dice(6, 2)
    t.play("use questing_wizard")
    assert (t.seen("pools"), t.seen("used")) == ("questing_wizard#2 quiddity#6", "")


@pytest.mark.ability("questing_wizard_guard")
def test_questing_wizard_guard() -> None:
    t = idle("questing_wizard").ready("questing_wizard#6 questing_wizard#5")
    assert (values(t), values(t, nth=1)) == ((4, 9), (3, 6))


@pytest.mark.ability("questing_wizard_fame")
def test_questing_wizard_fame() -> None:
    t = hunt("questing_wizard").ready("questing_wizard#6 questing_wizard#5")
    assert t.asked() == "cull"
    assert [points for *_, points in t.told("score")] == [4, 3]


@pytest.mark.ability("strong_questing_wizard_offering")
@pytest.mark.rule("QW-R20")
def test_strong_questing_wizard_offering() -> None:
    t = hunt("strong_questing_wizard life_cantrip growth_charm").ready("strong_questing_wizard#4+life_cantrip#4")
    t.ready("growth_charm#4").pool("growth_charm portal").used("life_cantrip quiddity")
    assert t.options() == ["offer growth_charm", "offer life_cantrip", "offer growth_charm", "done"]
    assert t.why_not("offer portal") == "QW-R20"
    t.play("offer life_cantrip", "offer growth_charm", then="strong_questing_wizard_offering")
    t.play("done")
    assert t.state.glory[0] == 5
    assert (t.left("life_cantrip"), t.left("growth_charm")) == (6, 6)
    assert t.seen("used") == "life_cantrip quiddity strong_questing_wizard"


@pytest.mark.ability("mighty_questing_wizard_market")
def test_mighty_questing_wizard_market() -> None:
    t = hunt("mighty_questing_wizard").ready("2xmighty_questing_wizard#4").play("done")
    assert (t.state.discount, t.state.captures, t.state.glory[0]) == (4, 3, 8)
    t.bag("4xquiddity").dice(*[1] * 6)
    view = t.game.view(t.match.state, 0)
    assert {kind: price for kind, _, price in view["table"]["wilds"]}[t.game.kinds.index("scavenging_goblin")] == 0


@pytest.mark.ability("mighty_questing_wizard_gate")
def test_mighty_questing_wizard_gate() -> None:
    t = hunt("mighty_questing_wizard").pool("mighty_questing_wizard#3").bag("2xquiddity").phase("window").dice(1, 1)
    t.play("use mighty_questing_wizard")
    assert (t.seen("pools"), t.seen("used")) == ("quiddity#1 quiddity#1", "mighty_questing_wizard")


# -- Scavenging Goblin


@pytest.mark.ability("scavenging_goblin_loot")
def test_scavenging_goblin_loot() -> None:
    t = idle("scavenging_goblin").pool("scavenging_goblin#6").play("summon scavenging_goblin")
    assert t.told("quiddity") == [(0, 1, 1)]


@pytest.mark.ability("strong_scavenging_goblin_mob")
def test_strong_scavenging_goblin_mob() -> None:
    t = idle("strong_scavenging_goblin").ready("strong_scavenging_goblin#5 strong_scavenging_goblin#3 2xassistant#5")
    assert (values(t), values(t, nth=1)) == ((2, 5), (2, 2))


@pytest.mark.ability("mighty_scavenging_goblin_spite")
def test_mighty_scavenging_goblin_spite() -> None:
    t = (
        hunt("mighty_scavenging_goblin")
        .ready("2xassistant#5")
        .ready("mighty_scavenging_goblin#5", 1)
        .pool("quiddity#1")
    )
    t.used("portal", 1).attack()
    assert (t.asked(), t.seen("pools", 1)) == ("capture", "mighty_scavenging_goblin portal")


# -- Warrior of the Quay


@pytest.mark.ability("warrior_duel")
def test_warrior_duel() -> None:
    t = hunt("warrior_of_the_quay", 3).ready("2xwarrior_of_the_quay#4").ready("2xdefender_of_the_pale#6", 1)
    t.ready("assistant#5", 2).pool("quiddity#1").attack()
    assert t.asked() == "capture"
    assert [total for *_, total in t.told("total")] == [4, 10]


@pytest.mark.ability("strong_warrior_banner")
def test_strong_warrior_banner() -> None:
    t = idle("strong_warrior_of_the_quay").ready("3xstrong_warrior_of_the_quay#4 assistant#5")
    assert (values(t), values(t, nth=3)) == ((4, 5), (4, 5))


@pytest.mark.ability("mighty_warrior_challenge")
def test_mighty_warrior_challenge() -> None:
    t = idle("mighty_warrior_of_the_quay witching_hag", 3).pool("mighty_warrior_of_the_quay#4 quiddity#2")
    t.ready("mighty_warrior_of_the_quay#6 witching_hag#4").ready("2xmighty_warrior_of_the_quay#4", 1)
    t.ready("mighty_warrior_of_the_quay#6 assistant#5", 2).play("summon mighty_warrior_of_the_quay")
    assert t.seen("ready") == "mighty_warrior_of_the_quay#4 mighty_warrior_of_the_quay#6 witching_hag#4"
    assert (t.seen("ready", 1), t.seen("ready", 2)) == ("", "assistant#5")
    assert (t.state.quiddity, t.state.lost) == (3, 0)


@pytest.mark.ability("mighty_warrior_single")
def test_mighty_warrior_single() -> None:
    t = idle("mighty_warrior_of_the_quay").pool("mighty_warrior_of_the_quay#4").set(warriors=1)
    assert t.why_not("summon mighty_warrior_of_the_quay") == "QW-R37"
    t = idle("strong_warrior_of_the_quay").pool("strong_warrior_of_the_quay#4").set(warriors=1)
    assert "summon strong_warrior_of_the_quay" in t.options()


# -- Witching Hag


@pytest.mark.ability("witching_hag_brew")
def test_witching_hag_brew() -> None:
    t = hunt("witching_hag death_incantation").ready("2xwitching_hag#4 death_incantation#4").ready("2xassistant#5", 1)
    t.phase("summon").play("cast_on death_incantation assistant")
    assert t.state.quiddity == 4  # the spell, then the attack: two Hags each time


@pytest.mark.ability("strong_witching_hag_recall")
def test_strong_witching_hag_recall() -> None:
    t = hunt("strong_witching_hag").ready("2xstrong_witching_hag#4").used("portal quiddity")
    assert t.options() == ["recall strong_witching_hag", "no"]
    t.play("recall strong_witching_hag", "recall strong_witching_hag")  # each calls the other one
    assert t.asked() == "cull"
    assert (t.seen("pools"), t.seen("used")) == ("strong_witching_hag strong_witching_hag", "portal quiddity")


@pytest.mark.ability("mighty_witching_hag_hex")
def test_mighty_witching_hag_hex() -> None:
    t = hunt("mighty_witching_hag quake_dragon").ready("quake_dragon#6 assistant#5").pool("quiddity#1")
    t.ready("2xmighty_witching_hag#6", 1).attack()
    assert t.asked() == "capture"
    assert t.told("total") == [(0, 1, 4)]
