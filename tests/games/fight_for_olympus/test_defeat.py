"""Damage, defeat and what follows, abilities in general, healing, movement, drawing and the end (sections 10 to 15)."""

from __future__ import annotations

import pytest

from summon_web.engine import Moment
from summon_web.games.fight_for_olympus import abilities
from summon_web.games.fight_for_olympus.book import CARDS

from .position import Position


@pytest.mark.rule("FO-10.2", "FO-10.3", "FO-10.6")
def test_damage_that_reaches_the_defence_discards_the_unit_and_the_rest_is_lost():
    t = Position(a="O1 laodice", b="O1 lapiths, O2 danaans").play("end")
    assert (t.board("b"), t.discard, t.score) == ("O2 danaans", "lapiths, laodice", 0)


@pytest.mark.rule("FO-10.4", "FO-R24")
def test_a_lost_defence_bonus_can_defeat_but_is_not_a_defeat_by_the_attack():
    t = Position(a="O1 achaeans+sword_red", b="O1 penthesilea, O2 lapiths[2], O3 danaans[4]", active="a").play("end")
    assert (t.board("b"), t.discard) == ("O3 danaans[4]", "penthesilea, lapiths")
    t = Position(a="O2 neoptolemus", b="O1 pollux, O2 castor[1]").play("end")
    assert (t.board("b"), t.score) == ("O1 pollux, O2 castor[4]", 0)
    t = Position(a="O1 heracles", b="O1 pollux, O2 castor[4]").play("end")
    assert (t.discard, t.score) == ("pollux, castor", 1)  # one bonus, for Pollux


@pytest.mark.rule("WE-16", "FO-10.5", "FO-R26")
def test_discarded_is_not_defeated():
    t = Position(hand_a="aeneas, tydeus, argonauts", b="O1 argonauts+shield_blue, O2 antigone, D1 andromeda")
    t.play("play aeneas", "place T1")
    assert t.discard == "tydeus, argonauts, argonauts, shield_blue"
    assert (t.board("b"), t.count("b")) == ("O2 antigone, D1 andromeda[1]", 0)


@pytest.mark.rule("WE-17", "FO-10.5", "FO-10.3", "FO-R23")
def test_defeated_is_not_discarded():
    t = Position(a="O1 eurydice, D1 andromeda", hand_a="lapiths, carians", b="O1 neoptolemus", active="b")
    t.play("end", then="eurydice.step_to_the_light")
    assert t.open() == {"0:eurydice.step_to_the_light": ["discard lapiths", "discard carians", "no"]}
    t.play("discard lapiths", seat=0)
    assert (t.board("a"), t.discard, t.hand("a")) == ("O1 eurydice, D1 andromeda", "lapiths", "carians")
    assert t.score == -1  # Neoptolemus did defeat her


@pytest.mark.rule("FO-10.8")
def test_ability_damage_is_no_attack():
    t = Position(hand_a="diomedes, cicones, cicones", b="O1 danaans+shield_red, O2 hector").play(
        "play diomedes", "place O1", "target danaans"
    )
    assert (t.board("a"), t.board("b"), t.score) == ("O1 diomedes", "O1 danaans[2]+shield_red, O2 hector", 0)


@pytest.mark.rule("FO-11.1")
def test_the_three_timings_are_shown():
    t = Position(a="O1 diomedes, O2 chiron, O3 achilles, D1 lapiths")
    assert [t.unit(f"a {space}")["timing"] for space in ("O1", "O2", "O3", "D1")] == ["play", "attack", "always", ""]


@pytest.mark.rule("FO-11.2")
def test_every_ability_happens_at_the_moment_that_its_card_names():
    moments = [each for each in vars(abilities).values() if isinstance(each, Moment)]
    for kind, card in enumerate(CARDS):
        for ability in card.get("ability", []):
            assert {moment.timing for moment in moments if moment[kind]} == {(ability["trigger"],)}, ability["id"]


@pytest.mark.rule("FO-11.3", "FO-11.4", "FO-R28")
def test_a_mandatory_ability_must_be_used_even_if_it_hurts():
    t = Position(a="O1 lapiths, O2 danaans", hand_a="clytemnestra, glaucus")
    confirm = t.view("a")["mine"]["confirm"]
    assert confirm[f"play {t._number('clytemnestra')}"] == "confirm.hurts_you"
    t.play("play clytemnestra", "place O3", then="clytemnestra.betrayal")
    assert t.options() == ["target lapiths", "target danaans"]
    assert t.why_not("no") == "FO-11.4"
    t.play("target lapiths")
    assert t.board("a") == "O2 danaans, O3 clytemnestra"


@pytest.mark.rule("FO-11.6")
def test_abilities_name_heroes_soldiers_or_units():
    t = Position(hand_a="philoctetes, tydeus, machaon", b="O1 lapiths, O2 teucer, O3 helen")
    t.play("play philoctetes", "place O1", then="philoctetes.poisoned_arrow")
    assert t.why_not("target lapiths") == "FO-11.6"
    assert t.options() == ["target teucer", "target helen"]


@pytest.mark.rule("FO-11.7", "FO-13.7")
def test_a_when_played_ability_happens_once():
    t = Position(a="O1 peleus", hand_a="ariadne, danaans").play("play ariadne", "place O2", "move peleus O3")
    assert (t.board("a"), t.count("a")) == ("O2 ariadne, O3 peleus", 0)
    t = Position(a="O1 carians, O2 alcestis", b="O1 tauri", active="b").play("end", "save carians")
    assert (t.board("a"), t.count("a")) == ("O1 carians", 0)


@pytest.mark.rule("FO-11.8")
def test_an_attack_ability_happens_with_every_attack():
    t = Position(a="O1 chiron, O2 nestor", b="T1 danaans").play("end", "attack chiron")
    assert (t.board("b"), t.score) == ("T1 danaans[2]", 2)


@pytest.mark.rule("FO-11.9")
def test_always_means_in_both_turns():
    t = Position(a="O1 helen", b="O1 tauri", active="b").play("end")
    assert t.board("a") == "O1 helen"
    assert t.play("end").board("b") == "O1 tauri[1]"


@pytest.mark.rule("FO-11.10")
def test_put_is_not_played():
    t = Position(hand_a="medea, argonauts, palamedes, danaans", discard="peleus")
    t.play("play medea", "place O1", "put peleus", "place O2")
    assert (t.board("a"), t.count("a")) == ("O1 medea, O2 peleus", 0)
    assert t.discard == "palamedes, argonauts, danaans"


@pytest.mark.rule("FO-11.10", "FO-R27")
def test_played_without_paying_is_played():
    t = Position(hand_a="odysseus, argonauts, carians, glaucus", pile="peleus, tauri")
    t.play("play odysseus", "place O1", "place O2")
    assert (t.board("a"), t.hand("a")) == ("O1 odysseus, O2 peleus", "tauri")


@pytest.mark.rule("FO-11.11")
def test_a_card_beats_a_rule():
    t = Position(a="O1 heracles", b="O1 lapiths").play("end")
    assert t.score == 1  # a bonus although the space was contested


@pytest.mark.rule("FO-11.12")
def test_immunity_stops_enemy_abilities_but_not_attacks_changes_or_own_abilities():
    t = Position(hand_a="diomedes, cicones, cicones", b="O1 theseus, O2 danaans+helmet_blue, O3 lapiths, D1 lapiths")
    t.play("play diomedes", "place O1", then="diomedes.spear_cast")
    assert t.options() == ["target lapiths", "target lapiths"]
    assert t.why_not("target theseus") == "FO-11.12"
    assert t.why_not("target danaans") == "FO-11.12"
    t.play(f"target {t.state.unit[t.at('b O3')]}")
    assert t.play("end").board("b").startswith("O1 theseus[3]")
    t = Position(a="O1 theseus", hand_a="clytemnestra, glaucus").play("play clytemnestra", "place O2")
    assert t.board("a") == "O1 theseus[2], O2 clytemnestra"
    t = Position(a="O1 helen", b="O1 theseus+helmet_blue")
    assert t.values("b O1") == (2 + 1 - 2, 7)


@pytest.mark.rule("FO-11.13", "FO-R22")
def test_all_defeated_units_leave_together_before_anything_is_triggered():
    """Meleager's hunt: Hecuba and Andromeda fall at once, so Andromeda doesn't count Hecuba; Patroclus stays."""
    t = Position(
        hand_a="meleager, tydeus, machaon",
        b="O1 andromeda[5], O2 hecuba[1], O3 antigone, D1 patroclus",
        pile="tauri, lapiths",
    )
    t.play("play meleager", "place O1")
    assert t.discard == "tydeus, machaon, andromeda, hecuba"
    assert (t.board("b"), t.hand("b"), t.score) == ("O3 antigone, D1 patroclus", "tauri, lapiths", 1)
    told = [verb for verb in t.verbs() if verb in ("wound", "defeat", "discard", "draw_by", "gain")]
    assert told == ["wound", "wound", "defeat", "defeat", "discard", "discard", "draw_by", "draw_by", "gain"]


@pytest.mark.rule("FO-R22", "FO-11.13")
def test_the_check_is_repeated_and_the_active_player_comes_first():
    """Tydeus falls and bites Pollux, who falls in the next check; Andromeda counts both."""
    t = Position(a="O1 pollux, O2 andromeda", b="O1 tydeus, D1 castor").play("end")
    assert (t.board("a"), t.discard) == ("O2 andromeda[2]", "tydeus, pollux")


@pytest.mark.rule("FO-R22")
def test_units_of_both_sides_fall_in_one_check_the_active_players_first():
    t = Position(a="O1 andromeda[6]", b="O2 penthesilea, O3 lapiths[2]", hand_b="orestes, tydeus", active="b")
    t.play("play orestes", "place T1", "sacrifice penthesilea")
    assert [t.name(ref[0]) for (ref,) in t.told("defeat")] == ["lapiths", "andromeda"]
    assert (t.board("a"), t.board("b"), t.discard) == ("", "T1 orestes", "tydeus, penthesilea, lapiths, andromeda")


@pytest.mark.rule("FO-R22")
def test_a_watcher_that_left_in_the_same_check_does_not_react():
    t = Position(hand_a="meleager, tydeus, machaon", b="O1 theseus, O2 antigone[2], O3 jason[2], D1 lapiths")
    t.play("play meleager", "place O1")
    assert t.count("b") == 1  # Antigone is green: she stays and sees Jason fall
    t = Position(a="O1 tauri, O2 penthesilea", hand_a="orestes, tydeus", b="O1 antigone, O2 lapiths")
    t.play("play orestes", "place O3", "sacrifice tauri", "target antigone")
    assert (t.board("b"), t.count("b")) == ("O2 lapiths", 0)  # her own defeat is not another's
    t = Position(hand_a="aeneas, tydeus, argonauts", b="O1 penthesilea, O2 lapiths, T1 andromeda[6]")
    t.play("play aeneas", "place O1")
    assert t.board("b") == "O1 penthesilea"


@pytest.mark.rule("FO-R22")
def test_replacements_are_asked_unit_by_unit_own_one_first_until_alcestis_is_used():
    t = Position(
        a="O1 penthesilea[4], O2 eurydice[2], O3 alcestis, D1 lapiths[2], D2 phaeacians[2]",
        hand_a="tauri",
        b="O1 cicones, T1 lapiths",
        active="b",
    )
    t.play("end", then="alcestis.in_your_place")  # Penthesilea falls first
    assert t.match.pending[0].seat == 0
    t.play("no", then="alcestis.in_your_place")  # then both soldiers at once: O1 to T1
    assert t.options() == ["save lapiths", "no"]
    t.play("no", then="alcestis.in_your_place")
    t.play("save phaeacians")
    assert t.board("a") == "O2 eurydice[2], D2 phaeacians"
    assert t.discard == "penthesilea, alcestis, lapiths"


@pytest.mark.rule("FO-R22", "FO-R23")
def test_eurydice_decides_before_alcestis():
    t = Position(a="O1 eurydice, O2 alcestis", hand_a="tauri", b="O1 cicones", active="b")
    t.play("end", then="eurydice.step_to_the_light").play("no", then="alcestis.in_your_place").play("save eurydice")
    assert (t.board("a"), t.hand("a"), t.discard) == ("O1 eurydice", "tauri", "alcestis")
    t = Position(a="O1 eurydice, O2 alcestis", hand_a="tauri", b="O1 cicones", active="b")
    t.play("end", "discard tauri")
    assert (t.board("a"), t.discard) == ("O1 eurydice, O2 alcestis", "tauri")
    assert t.game.default(t.state, t.match.pending[0]) == ("end",)


@pytest.mark.rule("FO-R23", "FO-R35")
def test_a_replacement_that_times_out_is_declined_and_the_opponent_only_waits():
    t = Position(a="O1 eurydice", hand_a="tauri", b="O1 cicones", active="b")
    t.play("end", then="eurydice.step_to_the_light")
    assert t.game.default(t.match.state, t.match.pending[0]) == ("no",)
    assert t.match.options(1) == []
    assert t.match.waiting_for() == [0]


@pytest.mark.rule("FO-R33")
def test_circe_silences_what_a_unit_does_when_it_falls():
    t = Position(a="O1 circe+sword_red", b="O1 tydeus").play("end")
    assert (t.board("a"), t.board("b")) == ("O1 circe+sword_red", "")
    t = Position(a="O1 circe+sword_red", b="O1 hecuba").play("end")
    assert (t.score, t.discard) == (0, "hecuba")
    t = Position(a="O1 circe+sword_red", b="O1 eurydice", hand_b="tauri").play("end")  # not asked
    assert t.discard == "eurydice"
    t = Position(a="O1 circe, O2 tauri", b="O1 alcestis, O2 lapiths").play("end")
    assert t.discard == "lapiths"


@pytest.mark.rule("WE-18", "FO-12.1", "FO-12.2", "FO-12.3")
def test_healing_is_split_freely_up_to_what_is_there():
    a = "O1 heracles[2], O2 danaans[4], O3 lapiths"
    t = Position(a=a, hand_a="machaon, pleiads").play("play machaon", "place T1", then="machaon.field_surgery")
    assert t.options() == ["heal heracles", "heal danaans", "done"]
    assert t.why_not("heal lapiths") == "FO-12.2"
    t.play("heal danaans", "heal heracles", "heal danaans")
    assert t.board("a") == "O1 heracles[1], O2 danaans[2], O3 lapiths, T1 machaon"
    t = Position(a=a, hand_a="machaon, pleiads").play("play machaon", "place T1", "done")
    assert t.board("a") == f"{a}, T1 machaon"
    t = Position(a=a, hand_a="machaon, pleiads").play("play machaon", "place T1", *["heal danaans"] * 3)
    assert t.board("a").startswith("O1 heracles[2], O2 danaans[1]")
    t = Position(a=a, hand_a="machaon, pleiads").play(
        "play machaon", "place T1", *["heal heracles"] * 2, then="machaon.field_surgery"
    )
    assert t.why_not("heal heracles") == "FO-12.2"
    assert t.values("a O1")[1] == 7


@pytest.mark.rule("WE-15", "FO-13.1", "FO-13.4", "FO-13.5", "FO-13.6")
def test_swapping_on_the_own_side():
    t = Position(a="O1 heracles[3]+sword_blue, D1 dardani", b="O2 tauri", hand_a="ariadne, danaans, tydeus")
    t.play("play ariadne", "place T1", then="ariadne.the_thread")
    assert t.why_not("swap tauri dardani") == "FO-13.1"
    assert t.why_not("swap tydeus dardani") == "FO-13.6"
    assert t.why_not("move tauri O2") == "FO-13.1"
    t.play("swap heracles dardani")
    assert t.board("a") == "O1 dardani, D1 heracles[3]+sword_blue, T1 ariadne"


@pytest.mark.rule("FO-13.3", "FO-13.5")
def test_a_single_unit_moves_to_an_empty_space_anywhere():
    t = Position(a="O1 atalanta, O2 lapiths").play("end", then="atalanta.swift_feet")
    assert t.options() == [*(f"move atalanta {space}" for space in ("O3", "D1", "D2", "T1")), "no"]
    assert t.why_not("move atalanta O2") == "FO-13.3"


@pytest.mark.rule("FO-14.1", "FO-R1", "FO-14.2", "FO-R2")
def test_two_cards_are_drawn_and_there_is_no_hand_limit():
    hand = "lapiths, lapiths, tauri, tauri, dardani, dardani, danaans, danaans, cicones, cicones, amazons, amazons"
    t = Position(hand_a=hand).play("end")
    assert t.count("a") == 14


@pytest.mark.rule("FO-14.3", "FO-R3", "FO-15.7")
def test_the_draw_is_completed_with_what_is_there():
    t = Position(a="O1 penelope, O2 laodice", size=2, score=1).play("end")
    assert (t.count("a"), t.over, t.board("a")) == (2, ("pile", [0]), "O1 penelope, O2 laodice")


@pytest.mark.rule("FO-14.4", "FO-R7", "FO-15.5")
def test_the_discard_pile_is_never_drawn_from():
    t = Position(size=1, discard="lapiths, tauri, dardani", score=-2).play("end")
    assert (t.count("a"), t.discard, t.over) == (1, "lapiths, tauri, dardani", ("pile", [1]))


@pytest.mark.rule("FO-15.1")
def test_three_ways_to_end():
    ends = {
        Position(a="O1 lapiths", score=6).play("end").over[0],
        Position(
            a="O1 dardani, O2 dardani, O3 penelope, D1 baucis, D2 lapiths, T1 lapiths", phase="start"
        ).match.state.over,
        Position(size=1, score=1).play("end").over[0],
    }
    assert ends == {"points", "six", "pile"}


@pytest.mark.rule("WE-10", "FO-15.2", "FO-15.7")
def test_seven_points_win_at_once():
    t = Position(a="O1 lapiths, O2 lapiths, T1 phaeacians", score=6).play("end")
    assert (t.over, t.count("a"), len(t.told("attack"))) == (("points", [0]), 0, 1)


@pytest.mark.rule("FO-15.2", "FO-R6")
def test_points_win_in_the_opponents_turn_too():
    t = Position(hand_a="ajax_the_lesser, glaucus", score=-6).play("play ajax_the_lesser", "place O1")
    assert t.over == ("points", [1])


@pytest.mark.rule("WE-11", "FO-15.3", "FO-15.4", "FO-R5")
def test_all_six_spaces_at_the_start_of_the_own_turn():
    six = "O1 dardani, O2 dardani, O3 danaans, D1 danaans, D2 lapiths, T1 lapiths"
    t = Position(b=six, hand_a="tauri").play("play tauri", "place O1").play("end")
    assert t.over == ("six", [1])
    t = Position(b=six, hand_a="aeneas, tydeus, argonauts", score=0)
    t.play("play aeneas", "place O1", f"target {t.state.unit[t.at('b D2')]}").play("end")
    assert t.over == ("", [])
    assert t.state.active == 1


@pytest.mark.rule("WE-12", "FO-15.5", "FO-15.6", "FO-R3", "FO-R4")
@pytest.mark.parametrize(("score", "over"), [(1, ("pile", [0])), (0, ("level", [0, 1])), (-1, ("pile", [1]))])
def test_the_empty_draw_pile(score: int, over: tuple[str, list[int]]):
    t = Position(size=1, score=score).play("end")
    assert (t.count("a"), t.over) == (1, over)


@pytest.mark.rule("FO-15.5", "FO-15.7")
def test_the_last_card_ends_the_game_in_the_middle_of_an_ability():
    t = Position(hand_a="odysseus, argonauts, carians, glaucus", size=1, score=1).play("play odysseus", "place O1")
    assert (t.over, t.count("a")) == (("pile", [0]), 1)  # the drawn card is not played
    t = Position(a="T1 lapiths, O1 idomeneus", size=1, score=0).play("end")
    assert (t.over, t.score) == (("pile", [0]), 1)


@pytest.mark.rule("FO-R21")
def test_the_discard_pile_is_open_in_order():
    t = Position(discard="lapiths, tauri, dardani")
    for who in ("a", "b", "watcher"):
        assert [t.game.kinds[kind] for _, kind in t.view(who)["table"]["discard"]] == ["lapiths", "tauri", "dardani"]


@pytest.mark.rule("FO-R31")
def test_looking_comes_first_only_where_the_text_says_so():
    t = Position(hand_a="odysseus, argonauts, carians, glaucus", pile="tauri").play(
        "play odysseus", "place O1", then="odysseus.wooden_horse"
    )
    assert t.hand("a") == "tauri"
    assert t.match.pending[0].about == (t._number("tauri"),)
