"""Every event names the card that caused it, and the damage of an attack is told share by share."""

from __future__ import annotations

from random import Random

import pytest

from summon_web.engine import CardRef, Match, Seeded
from summon_web.games import games
from summon_web.games.fight_for_olympus.stats import blow, can_attack, shares

from .position import Position

GAME = games()["fight_for_olympus"]
# What a card does to another: the last value of the event is the card that did it.
CAUSED = (
    "gain", "take", "rob", "draw_by", "drop", "give", "recover", "put", "discard_by", "attack_by", "salvage", "steal",
    "move", "wound", "heal", "save", "look", "keep", "spy", "return",
)  # fmt: skip


def test_every_effect_names_a_card_that_everybody_can_see():
    told: set[str] = set()
    for seed in range(150):
        rng, match = Random(seed), Match.new(GAME, GAME.setup(2), Seeded(seed))
        while not match.over:
            (choice,) = match.pending
            match.answer(choice.seat, rng.choice(choice.options))
            for event in match.news():
                if event[0] in CAUSED:
                    assert isinstance(event[-1], CardRef), event
                    assert event[-1][2] == 0xFF, event
                    told.add(event[0])
    assert told == set(CAUSED)


def caused(t: Position, verb: str) -> list[str]:
    return [t.name(event[-1][0]) for event in t.told(verb)]


@pytest.mark.rule("FO-8.12")
@pytest.mark.ability("nestor.wise_counsel")
def test_an_additional_attack_names_who_granted_it():
    t = Position(a="O1 nestor, T1 achilles").play("end", "attack achilles")
    assert [t.name(event[0][0]) for event in t.told("attack_by")] == ["achilles"]
    assert caused(t, "attack_by") == ["nestor"]
    assert caused(t, "draw_by") == ["achilles", "achilles"]  # at Troy
    assert caused(t, "gain") == ["nestor"]


@pytest.mark.ability("penelope.patient_loom")
def test_an_additional_card_names_who_lets_it_be_drawn():
    t = Position(a="O1 penelope").play("end")
    assert ([event[1] for event in t.told("draw")], [event[1] for event in t.told("draw_by")]) == ([2], [1])
    assert caused(t, "draw_by") == ["penelope"]


def test_ability_damage_names_its_source_and_a_discard_who_demanded_it():
    t = Position(a="O1 lapiths", b="O1 danaans, O2 danaans", hand_a="orestes, cicones")
    t.play("play orestes", "place O2", "sacrifice lapiths", f"target {t.state.unit[6]}")
    assert (caused(t, "discard_by"), caused(t, "wound")) == (["orestes"], ["orestes"])
    t = Position(a="O1 tauri", b="O1 deianira[3]").play("end")
    assert caused(t, "discard_by") == ["deianira"]
    t = Position(a="O1 tauri", b="O1 hecuba[1]").play("end")
    assert (caused(t, "wound"), caused(t, "gain")) == (["tauri"], ["hecuba"])


@pytest.mark.rule("FO-8.5", "FO-R34")
def test_the_damage_of_an_attack_is_told_share_by_share():
    t = Position(a="O1 amazons+sword_blue, O2 achilles", b="O1 argonauts+shield_blue, O2 hector").play("end")
    first = next(event for event in t.told("strike"))
    assert ([t.name(ref[0]) for ref in first[2]], first[3]) == (
        ["amazons", "sword_blue", "achilles", "hector"],
        ["+3", "+2", "+1", "-1"],
    )
    assert first[1] == 5
    t = Position(a="O1 lapiths", b="O1 danaans, O2 hector").play("end")
    ((target, damage, sources, parts),) = t.told("unhurt")
    assert (t.name(target[0]), damage, [t.name(ref[0]) for ref in sources]) == ("danaans", 0, ["lapiths", "hector"])
    assert parts == ["+1", "-1"]


@pytest.mark.rule("FO-8.10")
def test_the_shares_always_make_up_the_damage():
    compared = 0
    for seed in range(25):
        rng, match = Random(seed), Match.new(GAME, GAME.setup(2), Seeded(seed))
        while not match.over:
            s = match.state
            for at in range(12):
                if s.unit[at] >= 0 and s.unit[(at + 6) % 12] >= 0 and can_attack(s, at):
                    assert blow(s, at) == max(0, sum(share for _, share in shares(s, at)))
                    compared += 1
            (choice,) = match.pending
            match.answer(choice.seat, rng.choice(choice.options))
    assert compared > 1000


def test_an_event_is_told_when_the_board_shows_it():
    """What stood on the table at each event: whatever it names has arrived, and nothing is in two places."""
    t = Position(a="O1 lapiths+sword_red, O2 danaans", hand_a="orestes, cicones, agamemnon", b="O1 danaans+shield_blue")
    t.state.frames = []
    t.play("play orestes", "place O3", "sacrifice lapiths")
    s = t.state
    frames = {event[0]: frame for event, (_, frame) in zip(t.events, s.frames or [], strict=False)}
    assert frames["play"].unit[2] == t._number("orestes")
    gone = frames["discard_by"]
    assert (gone.unit[0], gone.gear[0], t._number("lapiths") in gone.discard) == (-1, -1, True)
    assert t._number("sword_red") not in gone.discard
    assert t._number("sword_red") in frames["unequip"].discard
