"""Every refusal that a player can meet, with the rule that it teaches."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from summon_web.engine import Match, Option, Seeded
from summon_web.games import read_toml
from summon_web.games.quarriors import GAME

from .position import Position, hunt
from .test_creature_abilities import idle

OOZE = "strong_primordial_ooze"


def window() -> Position:
    return hunt("growth_incantation").pool("assistant#4 quiddity#1 portal growth_incantation#4").phase("window")


def partner() -> Position:
    return window().play("use assistant", then="assistant_reroll")


def phase_three() -> Position:
    t = idle("growth_spell life_cantrip death_incantation")
    t.pool("growth_spell#4 assistant#5 assistant portal#4").ready("life_cantrip#4 scavenging_goblin#3+life_cantrip#5")
    return t.ready("death_incantation#4").ready("assistant#6", 1).used("portal")


def one_warrior() -> Position:
    return idle("mighty_warrior_of_the_quay").pool("mighty_warrior_of_the_quay#4").set(warriors=1)


def reactions() -> Position:
    t = hunt("life_incantation growth_charm shaping_cantrip").ready("assistant#5").pool("quiddity#1")
    t.ready("2xassistant#6 scavenging_goblin#3 life_incantation#4 growth_charm#4 shaping_cantrip#4", 1)
    return t.attack().play("no", seat=1)


def own_reaction() -> Position:
    return idle("life_spell victory_charm").ready("life_spell#4 assistant#5 victory_charm#5")


def warded() -> Position:
    t = idle("mighty_devotee_of_the_holy_query death_incantation").ready("death_incantation#6")
    return t.ready("mighty_devotee_of_the_holy_query#6 assistant#5", 1)


def oozes() -> Position:
    t = idle(OOZE).ready(f"{OOZE}#4 assistant#5").ready("assistant#6 scavenging_goblin#3", 1)
    return t.play(f"shift {OOZE} scavenging_goblin")


def fresh_ooze() -> Position:
    return idle(OOZE).ready(f"{OOZE}#4 assistant#5").ready("scavenging_goblin#3", 1)


def safe() -> Position:
    t = hunt("mighty_quake_dragon ghostly_spirit").ready("mighty_quake_dragon#6").pool("quiddity#1")
    t.ready("ghostly_spirit#6 assistant#5 devotee_of_the_holy_query#3", 1).used("quiddity", 1).attack()
    return t.play("name ghostly_spirit", "stay ghostly_spirit", seat=1)


def capturing() -> Position:
    return hunt("quake_dragon").pool("quiddity#1 assistant#5").used("portal").phase("capture")


def captured() -> Position:
    return hunt("growth_charm").ready("growth_charm#4").pool("quiddity#1").phase("capture", captures=0)


def gift() -> Position:
    return hunt("strong_devotee_of_the_holy_query").ready("strong_devotee_of_the_holy_query#6")


def ending() -> Position:
    return hunt("life_cantrip").ready("assistant#5+life_cantrip#4 life_cantrip#5").phase("dismiss")


def trade() -> Position:
    return hunt("deathdealer").ready("deathdealer#4").used("portal", 1).used("quiddity")


def recall() -> Position:
    return hunt("strong_witching_hag").ready("strong_witching_hag#4").used("assistant portal").bag("scavenging_goblin")


def offer() -> Position:
    t = hunt("strong_questing_wizard life_cantrip").ready("strong_questing_wizard#4 life_cantrip#5")
    return t.used("life_cantrip quiddity")


def culling() -> Position:
    return hunt("scavenging_goblin").ready("scavenging_goblin#3").bag("portal").used("quiddity")


CASES: list[tuple[Callable[[], Position], str, str, str]] = [
    (culling, "roll", "moment.roll", "QW-7.2"),
    (culling, "cull portal", "cull.not_used", "QW-8.6"),
    (culling, "no", "must", "QW-1.3"),
    (culling, "use portal", "moment.use", "QW-9.6"),
    (culling, "copy portal", "no_such_option", "no_such_option"),
    (window, "use quiddity", "use.none", "QW-9.9"),
    (window, "use portal", "unrolled", "QW-R15"),
    (window, "spend quiddity", "moment.spend", "QW-6.6"),
    (window, "with quiddity", "moment.with", "QW-9.3"),
    (window, "cull quiddity", "moment.cull", "QW-8.6"),
    (window, "ready quiddity", "moment.ready", "QW-10.7"),
    (window, "summon assistant", "moment.summon", "QW-10.7"),
    (window, "cast portal", "moment.cast", "QW-7.5"),
    (window, "shift assistant assistant", "moment.shift", "QW-R34"),
    (window, "name assistant", "moment.name", "QW-11.8"),
    (window, "capture portal", "moment.capture", "QW-12.1"),
    (window, "dismiss portal", "moment.dismiss", "QW-13.1"),
    (partner, "with assistant", "with.itself", "QW-R9"),
    (phase_three, "ready growth_spell", "ready.immediate", "QW-10.3"),
    (phase_three, "ready assistant", "ready.no_spell", "QW-10.2"),
    (phase_three, "summon quiddity", "summon.no_creature", "QW-15.2"),
    (phase_three, "spend portal", "spend.none", "QW-3.2"),
    (phase_three, "spend portal.1", "used_up", "QW-4.7"),
    (phase_three, "spend scavenging_goblin", "not_in_pool", "QW-4.4"),
    (phase_three, "summon assistant.2", "not_yours", "QW-17.2"),
    (phase_three, "cast quiddity", "cast.not_ready", "QW-5.4"),
    (phase_three, "attach life_cantrip.1 scavenging_goblin", "cast.attached", "QW-16.12"),
    (phase_three, "attach life_cantrip assistant.2", "attach.target", "QW-16.10"),
    (phase_three, "cast life_cantrip", "cast.way", "QW-16.6"),
    (phase_three, "cast_on death_incantation portal", "cast.target", "QW-16.6"),
    (one_warrior, "summon mighty_warrior_of_the_quay", "summon.one_warrior", "QW-R37"),
    (own_reaction, "cast life_spell", "cast.reaction", "QW-16.14"),
    (own_reaction, "cast victory_charm", "cast.useless", "QW-16.7"),
    (reactions, "cast growth_charm", "cast.own_turn", "QW-16.3"),
    (reactions, "cast_on life_incantation assistant", "cast.point", "QW-16.15"),
    (reactions, "cast shaping_cantrip", "cast.point", "QW-16.15"),
    (reactions, "done", "must.defend", "QW-11.8"),
    (reactions, "name life_incantation", "name.no_creature", "QW-15.1"),
    (reactions, "name assistant.2", "equal", "QW-1.3"),
    (warded, "cast_on death_incantation mighty_devotee_of_the_holy_query", "cast.warded", "QW-R38"),
    (oozes, f"shift {OOZE} assistant.1", "shift.once", "QW-R34"),
    (oozes, "shift assistant scavenging_goblin", "shift.no_ooze", "QW-R34"),
    (fresh_ooze, f"shift {OOZE} assistant", "shift.target", "QW-R34"),
    (safe, "name ghostly_spirit", "name.safe", "QW-11.14"),
    (capturing, "capture quake_dragon", "capture.price", "QW-12.2"),
    (capturing, "capture quiddity", "capture.empty", "QW-12.3"),
    (capturing, "capture life_spell", "capture.not_here", "QW-2.7"),
    (captured, "capture assistant", "capture.none_left", "QW-12.5"),
    (gift, "take growth_charm", "take.cost", "QW-R41"),
    (ending, "dismiss life_cantrip", "dismiss.attached", "QW-R47"),
    (ending, "dismiss assistant", "dismiss.stays", "QW-13.4"),
    (trade, "trade quiddity", "trade.target", "QW-R48"),
    (recall, "recall portal", "recall.no_creature", "QW-15.1"),
    (recall, "recall scavenging_goblin", "recall.target", "QW-R20"),
    (offer, "offer quiddity", "offer.no_spell", "QW-R20"),
    (offer, "offer life_cantrip.1", "offer.target", "QW-R20"),
    (capturing, "summon assistant", "moment.summon", "QW-10.7"),
]


@pytest.mark.parametrize(("position", "line", "key", "rule"), CASES, ids=[f"{c[0].__name__}: {c[1]}" for c in CASES])
def test_a_refusal_teaches_its_rule(position: Callable[[], Position], line: str, key: str, rule: str) -> None:
    reason = position().reason(line)
    assert (reason.key, reason.rule or reason.key) == (key, rule)


def test_every_reason_is_met_by_a_refusal() -> None:
    elsewhere = {"wilds.creature", "wilds.spell", "summon.price"}  # the lobby, and Phase 3's own test
    assert {case[2] for case in CASES} | elsewhere == set(read_toml("quarriors", "texts.en.toml")["reason"])


def test_nonsense_is_refused_and_never_breaks_anything() -> None:
    rng = Random(5)
    match = Match.new(GAME, GAME.setup(3, {"wilds": "graveyard_shift"}), Seeded(5))
    for _ in range(300):
        if match.over:
            break
        choice = match.pending[0]
        for _ in range(6):
            values = [rng.choice([0, 5, rng.randrange(93), -1, 500, "x", "pool"]) for _ in range(rng.randrange(3))]
            option: Option = (rng.choice([*GAME.grammar, "nonsense"]), *values)
            reason = match.why_not(choice.seat, option)
            assert reason is None or reason.key in read_toml("quarriors", "texts.en.toml")["reason"]
        match.answer(choice.seat, rng.choice(choice.options))
