"""Terms, setup, board and cards (sections 1 to 4)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from summon_web.engine import Illegal, Match, Seat, Seeded
from summon_web.games import games, read_toml
from summon_web.games.fight_for_olympus.book import CARDS, COLOURS, COPIES, EQUIPMENT, HERO, KIND, SOLDIER, SPACES

from .position import Position

GAME = games()["fight_for_olympus"]


def fresh(seed: int = 1, **options: str) -> Match:  # type: ignore[type-arg]
    return Match.new(GAME, GAME.setup(2, options), Seeded(seed))


@pytest.mark.rule("FO-1.1")
def test_exactly_two_play():
    assert GAME.seats == (2,)
    for seats in (1, 3, 4):
        with pytest.raises(Illegal):
            GAME.setup(seats)


@pytest.mark.rule("FO-1.2", "FO-R37", "FO-4.5", "FO-4.2", "FO-R9")
def test_the_deck_has_96_cards():
    counts = read_toml("fight_for_olympus", "cards.toml")["counts"]
    amount = {
        name: sum(n for n, is_it in zip(COPIES, flags, strict=False) if is_it)
        for name, flags in (("heroes", HERO), ("soldiers", SOLDIER), ("equipment", EQUIPMENT))
    }
    assert amount == {"heroes": 60, "soldiers": 24, "equipment": 12}
    assert amount == {name: counts[name] for name in amount}
    assert len(fresh().state.kind) == 96 == counts["total"]
    heroes = [card for card in CARDS if card["type"] == "hero"]
    assert all(card["copies"] == 1 and len(card["ability"]) == 1 for card in heroes)
    assert Counter(card["colour"] for card in heroes) == dict.fromkeys(COLOURS, 15)
    assert Counter(card["colour"] for card in heroes if card["multicolour"]) == dict.fromkeys(COLOURS, 4)
    assert all(card["copies"] == 2 for card in CARDS if card["type"] == "soldier")


@pytest.mark.rule("FO-1.3")
def test_heroines_are_heroes():
    t = Position(hand_a="philoctetes, diomedes, machaon", b="O1 atalanta, O2 danaans")
    t.play("play philoctetes", "place O1")  # the only hero, so nothing is asked
    assert t.board("b") == "O1 atalanta[3], O2 danaans"


@pytest.mark.rule("FO-4.1")
def test_every_card_has_the_same_layout():
    for card in CARDS:
        assert card["name_en"]
        assert card["name_ja"]
        assert card["type"] in ("hero", "soldier", "equipment")
        assert card["colour"] in COLOURS
        assert set(card["cost"]) <= set(COLOURS)
        assert card["attack"] >= 0 <= card["defence"]


@pytest.mark.rule("WE-1", "FO-2.1", "FO-2.2", "FO-2.4", "FO-2.5", "FO-2.6", "FO-2.8", "FO-R8")
@pytest.mark.parametrize("seed", range(4))
def test_setup(seed: int):
    match = fresh(seed)
    s = match.state
    assert (len(s.removed), len(s.deck), len(s.hands[0]), len(s.hands[1]), s.discard) == (20, 64, 6, 6, [])
    assert (s.score, s.markers, set(s.unit)) == (0, [-1] * 4, {-1})
    for seat in (Seat(0), Seat(1)):
        assert all(s.knows(seat, card) for card in s.hands[seat])
        assert not any(s.knows(seat, card) for card in [*s.removed, *s.deck, *s.hands[1 - seat]])


@pytest.mark.rule("FO-R8", "FO-2.5")
def test_removed_cards_and_pile_are_random():
    kinds = {tuple(fresh(seed).state.kind[card] for card in fresh(seed).state.removed) for seed in range(5)}
    tops = {fresh(seed).state.kind[fresh(seed).state.deck[-1]] for seed in range(12)}
    assert len(kinds) == 5
    assert len(tops) > 5


@pytest.mark.rule("FO-2.7")
def test_the_start_player_is_random_unless_the_host_says():
    assert {fresh(seed).state.active for seed in range(12)} == {0, 1}
    assert {fresh(seed, start="first").state.active for seed in range(12)} == {0}
    assert {fresh(seed, start="second").state.active for seed in range(12)} == {1}


@pytest.mark.rule("FO-2.3", "FO-R13")
def test_damage_tokens_never_run_out():
    t = Position(a="O1 cicones", b="O1 ajax_the_great[3], O2 agamemnon[6], O3 heracles[6], D1 andromeda[5]")
    assert sum(t.state.damage) == 20  # as many as the box has
    t.play("end")
    assert t.board("b") == "O1 ajax_the_great[6], O2 agamemnon[6], O3 heracles[6], D1 andromeda[5]"


@pytest.mark.rule("FO-1.4")
def test_cards_in_hand_or_discarded_are_no_units():
    t = Position(hand_a="diomedes, cicones, cicones", b="O1 danaans, O2 danaans", hand_b="lapiths", discard="tauri")
    t.play("play diomedes", "place O1", then="diomedes.spear_cast")
    assert t.options() == ["target danaans", "target danaans"]
    assert t.why_not("target lapiths") == "FO-1.4"
    assert t.why_not("target tauri") == "FO-1.4"


@pytest.mark.rule("FO-1.5", "FO-1.7")
def test_enemy_units_stand_on_the_other_side():
    t = Position(a="O2 tauri", hand_a="diomedes, cicones, cicones", b="O1 danaans, O2 danaans")
    t.play("play diomedes", "place O1", then="diomedes.spear_cast")
    assert t.why_not("target tauri") == "FO-1.5"
    t = Position(a="O2 tauri", b="O1 danaans, O2 lapiths, O3 danaans")
    t.play("end")
    assert t.board("b") == "O1 danaans, O3 danaans"  # the opposing unit has the same space name
    assert t.discard == "lapiths"


@pytest.mark.rule("FO-1.6", "FO-3.1")
def test_next_to_ignores_the_borders_of_areas():
    assert SPACES == ("O1", "O2", "O3", "D1", "D2", "T1")
    t = Position(a="O3 teucer", b="O2 danaans, D1 danaans, D2 lapiths, T1 lapiths")
    t.play("end", then="teucer.side_shot")
    assert t.options() == ["target danaans", "target danaans", "no"]
    assert t.why_not("target lapiths") == "FO-1.6"
    edge = Position(a="T1 teucer", b="O1 lapiths, D2 danaans, T1 danaans")
    edge.play("end", then="teucer.side_shot")
    assert edge.options() == ["target danaans", "no"]


@pytest.mark.rule("FO-3.2")
def test_a_space_holds_one_unit():
    t = Position(a="O1 lapiths", hand_a="tauri")
    t.play("play tauri", then="place")
    assert t.options() == ["place O2", "place O3", "place D1", "place D2", "place T1"]
    assert t.why_not("place O1") == "FO-3.2"


@pytest.mark.rule("FO-3.3", "FO-3.4", "FO-R6")
def test_the_counter_is_a_tug_of_war_that_stops_at_seven():
    t = Position(a="O1 lapiths", b="", score=-3).play("end")
    assert t.score == -2
    assert [seat["points"] for seat in t.view("a")["seats"]] == [0, 2]
    t = Position(a="O1 neoptolemus", b="O1 hecuba[2]", score=6).play("end")
    assert (t.score, t.over) == (7, ("points", [0]))


@pytest.mark.rule("FO-4.3", "FO-4.4")
def test_a_multicoloured_hero_has_every_colour_for_good_and_bad():
    t = Position(hand_a="meleager, theseus, achilles", b="O1 helen, O2 jason, O3 tauri, D1 danaans+shield_yellow")
    t.play("play meleager", "place O1")
    assert t.discard.split(", ")[:2] == ["theseus", "achilles"]  # they paid red and green
    assert t.board("b") == "O1 helen[2], O2 jason[2], O3 tauri[2], D1 danaans+shield_yellow"


@pytest.mark.rule("FO-4.6")
def test_equipment_has_a_colour_as_payment_only():
    t = Position(hand_a="tydeus, sword_red").play("play tydeus", "place O1")
    assert t.discard == "sword_red"
    t = Position(a="O1 amazons", b="O1 danaans+shield_blue").play("end")
    assert t.board("b") == "O1 danaans[2]+shield_blue"  # not blue: no bonus for the Amazons


@pytest.mark.rule("FO-4.7")
def test_colour_restricts_neither_space_nor_attack():
    t = Position(hand_a="myrmidons, phaeacians, lapiths, tauri", b="O1 lapiths")
    for card, space in (("myrmidons", "O1"), ("phaeacians", "D1"), ("lapiths", "T1"), ("tauri", "O2")):
        t.play(f"play {card}", f"place {space}")
    t.play("end", "take red", then="")
    assert t.discard == "lapiths"


@pytest.mark.rule("FO-4.5")
def test_both_copies_of_a_soldier_may_be_in_play():
    t = Position(hand_a="lapiths, lapiths").play("play lapiths", "place O1").play("play lapiths", "place O2")
    assert t.board("a") == "O1 lapiths, O2 lapiths"
    assert KIND["lapiths"] in t.state.kind


@pytest.mark.rule("FO-2.7")
def test_the_other_player_starts_the_rematch():
    for seed in range(6):
        for start in ("random", "first", "second"):
            match = fresh(seed, start=start)
            first, rng = match.state.active, Random(seed)
            while not match.over:
                (choice,) = match.pending
                match.answer(choice.seat, rng.choice(choice.options))
            options = GAME.again(match.state, {"start": start})
            assert fresh(seed, **options).state.active == 1 - first
