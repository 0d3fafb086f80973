"""Which hidden cards are shown to whom, and for how long; what may be taken back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from summon_web.engine import WATCHER, Match, Seat, Seeded, redact
from summon_web.games import games

from .position import SEAT, Position


def known(t: Position, side: str, eyes: str) -> list[str]:
    """What a board shows of a hand that is not one's own."""
    return [t.name(card) for card, _ in t.view(eyes)["seats"][SEAT[side]]["known"]]


def bargain(gift: str, hand: str = "telemachus, carians, helen, glaucus, hecuba") -> Position:
    """Diomedes comes back to a's hand in sight of all; then Glaucus gives a card away."""
    t = Position(a="O1 diomedes", hand_a=hand)
    t.play("play telemachus", "pay carians", "place O2", "return diomedes")
    return t.play("play glaucus", "pay hecuba", "place O3", f"give {gift}")


def watched(t: Position) -> str:
    """All that somebody without a seat has been shown so far."""
    told = [redact(event, WATCHER) for event in t.events]
    return json.dumps([told, t.view("watcher")], sort_keys=True)


@pytest.mark.rule("FO-R30", "FO-1.5")
def test_lookers_on_do_not_learn_which_card_was_given():
    t = bargain("diomedes")
    assert (known(t, "a", "watcher"), known(t, "b", "watcher")) == ([], [])
    assert known(t, "b", "a") == ["diomedes"]
    assert known(t, "a", "b") == []
    (given,) = t.told("give")
    assert redact(("give", *given), WATCHER)[3] is None
    assert redact(("give", *given), Seat(1))[3] is not None
    assert watched(t) == watched(bargain("helen"))


def test_what_lookers_on_no_longer_know_has_another_number():
    for seed in range(5):
        t = Position(a="O1 lapiths", hand_a="telemachus, carians, glaucus, hecuba, helen", hand_b="lapiths")
        t.state.chance.source = Seeded(seed)
        kinds, number = sorted(t.state.kind), t.state.unit[0]
        t.play("play telemachus", "pay carians", "place O2", "return lapiths")
        t.play("play glaucus", "pay hecuba", "place O3", "give lapiths")
        assert [t.name(card) for card in t.state.hands[1]] == ["lapiths", "lapiths"]
        assert number not in t.state.hands[1]
        assert known(t, "b", "a") == ["lapiths"]
        assert [t.state.knows(Seat(0), card) for card in t.state.hands[1]] == [False, True]
        assert sorted(t.state.kind) == kinds
        zones = sorted(card for zone in t.game.zones(t.state) for card in zone)
        assert zones == list(range(len(kinds)))


def test_in_an_open_hand_everybody_sees_what_is_left_after_a_gift():
    t = Position(a="O1 cassandra", hand_a="glaucus, hecuba, helen, tauri")
    t.play("play glaucus", "pay hecuba", "place O3", "give tauri")
    assert known(t, "a", "watcher") == known(t, "a", "b") == ["helen"]
    assert (known(t, "b", "watcher"), known(t, "b", "a")) == ([], ["tauri"])


@pytest.mark.rule("FO-R31")
@pytest.mark.ability("dolon.night_raid")
def test_dolon_sees_the_hand_until_a_card_is_chosen():
    t = Position(hand_a="dolon, carians", hand_b="tauri, hecuba, helen")
    assert known(t, "b", "a") == []
    t.play("play dolon", "place O1", then="dolon.night_raid")
    assert known(t, "b", "a") == ["tauri", "hecuba", "helen"]
    assert known(t, "b", "watcher") == []
    t.play("discard hecuba")
    assert (known(t, "b", "a"), t.discard) == ([], "carians, hecuba")


@pytest.mark.ability("cassandra.open_prophecy")
def test_the_hand_is_shown_while_cassandra_stands_and_what_came_openly_stays_shown():
    t = Position(a="O1 lapiths", hand_a="cassandra, telemachus, argonauts, orestes, cicones, helen")
    t.play("play telemachus", "place O2", "return lapiths")
    assert known(t, "a", "b") == known(t, "a", "watcher") == ["lapiths"]
    t.play("play cassandra", "place O1")
    assert known(t, "a", "b") == known(t, "a", "watcher") == ["orestes", "cicones", "helen", "lapiths"]
    t.play("play orestes", "pay cicones", "place O3", "sacrifice cassandra")
    assert known(t, "a", "b") == known(t, "a", "watcher") == ["lapiths"]


@pytest.mark.ability("cassandra.open_prophecy")
def test_circe_closes_the_hand_that_cassandra_keeps_open():
    t = Position(a="O1 cassandra", hand_a="helen", b="O2 circe", hand_b="ariadne, danaans", active="b")
    t.state.show(t.state.hands[0][0])
    assert known(t, "a", "b") == ["helen"]
    t.play("play ariadne", "place O3", f"move {t.state.unit[7]} O1")
    assert known(t, "a", "b") == []


@pytest.mark.ability("palamedes.clever_plan")
def test_a_card_that_was_put_back_is_not_shown_in_the_hand_that_draws_it():
    t = Position(hand_a="palamedes, carians", pile="helen, tauri, lapiths", b="T1 lapiths")
    t.play("play palamedes", "place O1", "keep tauri", "top helen")
    assert [t.name(card) for card, _ in t.view("a")["mine"]["top"]] == ["helen", "lapiths"]
    t.play("end")  # a draws two
    assert t.view("a")["mine"]["top"] == []
    t = Position(hand_a="palamedes, carians, menelaus, glaucus, hecuba", pile="helen, tauri, lapiths")
    t.play("play palamedes", "place O1", "keep tauri", "top helen").play(
        "play menelaus", "pay glaucus", "pay hecuba", "place O2"
    )
    assert t.hand("b") == "helen"
    assert known(t, "b", "a") == []


@pytest.mark.ability("palamedes.clever_plan")
def test_who_knew_the_top_of_the_pile_cannot_recognise_it_after_another_has_looked():
    for seed in range(5):
        t = Position(hand_a="palamedes, carians", pile="lapiths, tauri, lapiths")
        t.state.chance.source = Seeded(seed)
        top = t.state.deck[-1]
        t.state.show(top, 0b10)
        t.play("play palamedes", "place O1", "keep tauri", f"top {top}")
        assert t.view("b")["mine"]["top"] == []
        assert [t.name(card) for card in t.state.deck[-2:]] == ["lapiths", "lapiths"]
        assert t.state.deck[-1] != top


# -- taking back


def first_turn() -> Match[Any]:
    game = games()["fight_for_olympus"]
    return Match.new(game, game.setup(2, {"start": "first"}), Seeded(1))


@pytest.mark.rule("FO-R36")
def test_a_turn_whose_draw_was_skipped_is_not_taken_back_in_the_opponents_turn():
    match = first_turn()
    for option in (("begin",), ("end",)):
        match.answer(Seat(0), option)
        assert match.can_undo(Seat(0))
    match.answer(Seat(0), ("begin",))
    assert (match.state.active, match.state.skipped) == (1, "draw")
    assert not match.can_undo(Seat(0))


@pytest.mark.rule("FO-R36", "FO-R23")
@pytest.mark.parametrize(
    ("unit", "question", "saved"),
    [
        ("eurydice", "eurydice.step_to_the_light", "discard tauri"),
        ("lapiths", "alcestis.in_your_place", "save lapiths"),
    ],
)
@pytest.mark.parametrize("declined", [True, False])
def test_what_the_other_player_has_decided_is_not_taken_back(unit: str, question: str, saved: str, declined: bool):
    t = Position(a="O1 neoptolemus, D1 argonauts", b=f"O1 {unit}, O2 alcestis", hand_b="tauri")
    t.play("end", then=question)
    t.play(
        "no" if declined else saved, then="alcestis.in_your_place" if unit == "eurydice" and declined else "delphi.take"
    )
    assert not t.match.can_undo(Seat(1))
    assert not t.match.can_undo(Seat(0))


@pytest.mark.rule("FO-R36")
def test_saving_a_unit_in_ones_own_turn_can_be_taken_back():
    t = Position(a="O1 eurydice[1], O2 lapiths", hand_a="clytemnestra, glaucus, tauri")
    t.play("play clytemnestra", "place O3", "target eurydice", "discard glaucus")
    t.match.undo(Seat(0))
    assert t.match.pending[0].ask == "eurydice.step_to_the_light"
