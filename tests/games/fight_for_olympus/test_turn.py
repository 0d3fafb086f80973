"""The turn and its first phase (sections 5 and 6), payment, undo and time-out."""

from __future__ import annotations

from itertools import combinations

import pytest

from summon_web.engine import Illegal, Seat

from .position import Position


def first(**position: str) -> Position:
    return Position(turn=1, phase="start", **position)


@pytest.mark.rule("FO-5.1", "FO-5.3")
def test_turns_alternate_and_have_three_phases():
    t = Position(a="O1 lapiths", hand_a="lapiths", pile="tauri, dardani, cicones, amazons")
    t.play("play lapiths", "place O2").play("end")
    assert t.verbs() == ["play", "phase", "attack", "gain", "attack", "gain", "draw", "turn"]
    assert (t.hand("a"), t.state.active, t.state.turn) == ("tauri, dardani", 1, 6)
    t.play("end")
    assert (t.hand("b"), t.state.active) == ("cicones, amazons", 0)


@pytest.mark.rule("FO-5.1", "FO-5.3")
def test_cards_are_played_in_the_own_first_phase_only():
    t = Position(a="O1 teucer", b="O2 danaans", hand_a="lapiths", hand_b="tauri")
    assert t.view("b")["mine"]["blocked"] == {str(t._number("tauri")): ["not_your_turn", "FO-5.1"]}
    t.play("end", then="teucer.side_shot")
    assert t.why_not("play lapiths") == "FO-5.3"
    assert t.view("a")["mine"]["blocked"] == {str(t._number("lapiths")): ["wrong_phase", "FO-5.3"]}


@pytest.mark.rule("FO-R10")
def test_a_card_waits_until_it_is_decided_whether_the_first_phase_is_skipped():
    t = first(hand_a="lapiths")
    assert t.why_not("play lapiths") == "FO-R10"
    assert t.view("a")["mine"]["blocked"] == {str(t._number("lapiths")): ["ability_first", "FO-R10"]}
    t.play("begin").play("play lapiths", "place O1")


@pytest.mark.rule("FO-5.2", "FO-15.3")
def test_six_spaces_are_checked_before_anything_else():
    t = Position(b="O1 dardani, O2 dardani, O3 danaans, D1 danaans, D2 lapiths, T1 lapiths").play("end")
    assert t.over == ("six", [1])
    assert t.verbs()[-2:] == ["turn", "over"]


@pytest.mark.rule("WE-13", "FO-5.4", "FO-R10")
def test_the_start_player_skips_the_last_phase_if_no_other_was_skipped():
    t = first(hand_a="lapiths, lapiths", hand_b="tauri")
    assert t.options() == ["begin", "skip"]
    t.play("begin").play("play lapiths", "place O1").play("play lapiths", "place O2").play("end")
    assert t.asked() == "skip.attack"
    t.play("begin")
    assert (t.score, t.count("a"), t.state.skipped, t.state.active) == (2, 0, "draw", 1)
    t.play("play tauri", "place D1").play("end")
    assert t.count("b") == 2  # all three phases for b


@pytest.mark.rule("WE-13", "FO-5.6", "FO-5.4")
def test_the_start_player_may_skip_the_first_phase():
    t = first(hand_a="lapiths, tauri, cicones, amazons, myrmidons, danaans").play("skip")
    assert (t.count("a"), t.board("a"), t.state.active) == (8, "", 1)
    assert "skip.attack" not in [choice.ask for choice in t.match.pending]


@pytest.mark.rule("FO-5.4", "FO-5.6", "FO-R32")
def test_a_skipped_attack_phase_has_no_start_and_no_end():
    t = first(a="O1 atalanta, O2 nestor, T1 achilles").play("begin").play("end").play("skip")
    assert (t.score, t.count("a"), t.board("a")) == (0, 2, "O1 atalanta, O2 nestor, T1 achilles")


@pytest.mark.rule("FO-5.6")
def test_a_skipped_draw_phase_gives_no_card_for_penelope():
    t = first(a="O1 penelope").play("begin").play("end").play("begin")
    assert (t.count("a"), t.state.skipped) == (0, "draw")


@pytest.mark.rule("FO-R32")
def test_cycnus_may_order_an_attack_although_the_attack_phase_is_skipped_later():
    t = first(a="O1 lapiths", hand_a="cycnus, tydeus, argonauts").play("begin")
    t.play("play cycnus", "place T1", "attack lapiths").play("end").play("skip")
    assert (t.score, t.count("a")) == (1, 2)


@pytest.mark.rule("FO-5.5")
def test_no_later_turn_skips_a_phase():
    t = first().play("skip")
    assert t.asked() == "play"
    assert t.why_not("skip") == "FO-5.5"
    t.play("end")
    assert (t.count("b"), t.state.active) == (2, 0)
    assert t.why_not("skip") == "FO-5.5"


@pytest.mark.rule("FO-R10", "FO-R11")
def test_ending_a_phase_is_not_skipping_it():
    t = first().play("begin")
    assert t.why_not("skip") == "FO-R10"
    assert t.view("a")["mine"]["confirm"] == {"end": "confirm.not_a_skip"}
    t.play("end")
    assert t.asked() == "skip.attack"
    assert t.view("a")["mine"]["confirm"] == {"skip": "confirm.skip"}
    t.play("begin")
    assert (t.count("a"), t.state.skipped) == (0, "draw")


@pytest.mark.rule("FO-5.7", "FO-R29")
def test_the_end_of_the_turn_comes_after_the_draw_in_board_order_for_the_active_side():
    t = Position(a="O1 laodice, O2 danaans[3], D1 baucis").play("end", "heal danaans")
    assert t.verbs()[-4:] == ["draw", "discard_by", "heal", "turn"]
    assert (t.board("a"), t.discard) == ("O2 danaans[2], D1 baucis", "laodice")
    t = Position(a="O1 baucis, O2 danaans[3], D1 laodice", markers_a="red, blue, green, yellow")
    t.play("end", "heal danaans")
    assert t.verbs()[-4:] == ["draw", "heal", "discard_by", "turn"]
    t = Position(b="O1 laodice, D1 baucis, D2 danaans[3]").play("end")  # not b's turn
    assert t.board("b") == "O1 laodice, D1 baucis, D2 danaans[3]"


@pytest.mark.rule("FO-6.1")
def test_any_number_of_cards_also_none():
    t = Position(hand_a="lapiths, lapiths, tauri")
    assert t.options() == ["play lapiths", "play lapiths", "play tauri", "end"]
    t.play("play lapiths", "place O1").play("play tauri", "place O2")
    assert t.options() == ["play lapiths", "end"]
    assert Position(hand_a="lapiths").play("end").hand("a").startswith("lapiths")
    assert Position().options() == ["end"]


@pytest.mark.rule("FO-6.2")
def test_a_card_needs_its_whole_cost_and_a_place():
    t = Position(a="O1 lapiths+helmet_red", hand_a="neoptolemus, cicones, sword_blue, achilles, danaans")
    assert t.options() == ["play neoptolemus", "play cicones", "play danaans", "end"]
    assert t.why_not("play achilles") == "FO-6.2"  # a yellow pip can't be paid
    assert t.why_not("play sword_blue") == "FO-6.2"  # nobody to carry it
    blocked = t.view("a")["mine"]["blocked"]
    assert blocked[str(t._number("achilles"))] == ["cannot_pay", "FO-6.2", "yellow"]
    assert blocked[str(t._number("sword_blue"))] == ["no_bearer", "FO-6.2"]


@pytest.mark.rule("WE-2", "FO-6.3", "FO-6.4", "FO-6.6")
def test_a_multicoloured_card_pays_one_pip_of_any_colour():
    t = Position(hand_a="neoptolemus, diomedes, theseus, carians")
    t.play("play neoptolemus", then="place")
    assert t.why_not("pay carians") == "FO-6.3"
    assert t.why_not("pay neoptolemus") == "FO-6.6"
    t.play("place O1")
    assert (t.board("a"), t.discard, t.hand("a")) == ("O1 neoptolemus", "diomedes, theseus", "carians")
    alone = Position(hand_a="neoptolemus, theseus, carians")
    assert alone.options() == ["play carians", "end"]
    assert alone.why_not("play neoptolemus") == "FO-6.2"


@pytest.mark.rule("WE-3", "FO-6.5", "FO-R19", "FO-6.7")
def test_a_marker_pays_a_pip_and_is_on_the_board_at_once():
    t = Position(hand_a="peleus, argonauts, myrmidons", markers_a="blue", markers_b="red, green, yellow", pile="tauri")
    t.play("play peleus", "place D1")
    assert (t.markers("board"), t.discard, t.hand("a")) == ("blue", "argonauts", "myrmidons, tauri")
    t.play("end")  # one marker on the board: no question
    assert (t.markers("a"), t.markers("board")) == ("blue", "")


@pytest.mark.rule("FO-6.3", "FO-6.5")
def test_only_an_own_marker_of_the_right_colour_pays():
    t = Position(hand_a="peleus, argonauts, carians, palamedes", markers_a="blue, red", markers_b="green")
    t.play("play peleus", then="place.pay")
    assert t.why_not("marker green") == "FO-6.3"
    assert t.why_not("marker red") == "FO-6.5"


@pytest.mark.rule("FO-6.6", "FO-R20")
def test_every_valid_payment_can_be_reached_and_only_those():
    hand = ["heracles", "diomedes", "cicones", "machaon", "danaans", "glaucus", "theseus", "helen", "carians"]
    colours = {"diomedes": "r", "cicones": "r", "machaon": "g", "danaans": "g", "glaucus": "y", "theseus": "*", "helen": "*", "carians": "b", "red": "r"}  # fmt: skip

    def valid(items: tuple[str, ...]) -> bool:
        """Four items that cover red red green yellow."""
        single = "".join(colours[item] for item in items if colours[item] != "*")
        return "b" not in single and single.count("r") <= 2 and single.count("g") <= 1 and single.count("y") <= 1

    wanted = {frozenset(items) for items in combinations(colours, 4) if valid(items)}
    found = set()

    def explore(answers: tuple[str, ...]) -> None:
        t = Position(hand_a=", ".join(hand), markers_a="red").play("play heracles", *answers)
        named = frozenset(answer.split()[1] for answer in answers)
        ways = [option for option in t.options() if option.startswith(("pay", "marker"))]
        proposal = t.view("a")["mine"]["paying"]["proposal"]
        names = frozenset(item if isinstance(item, str) else t.name(item) for item in proposal)
        assert named <= names
        found.add(names)
        for option in ways:
            if not answers or option > answers[-1]:
                explore((*answers, option))

    explore(())
    assert found == wanted


@pytest.mark.rule("FO-6.6")
def test_the_proposal_is_marker_then_low_value_then_multicoloured():
    t = Position(hand_a="neoptolemus, diomedes, tydeus, theseus", markers_a="red").play(
        "play neoptolemus", then="place.pay"
    )
    paying = t.view("a")["mine"]["paying"]
    assert paying == {"card": t._number("neoptolemus"), "named": [], "proposal": [t._number("tydeus"), "red"]}
    assert t.match.pending[0].about == (t._number("neoptolemus"), t._number("tydeus"), "red")
    t.play("pay theseus", then="place.pay")
    paying = t.view("a")["mine"]["paying"]
    assert (paying["named"], paying["proposal"]) == ([t._number("theseus")], [t._number("theseus"), "red"])
    assert t.why_not("pay theseus") == "FO-6.6"
    t.play("pay diomedes", then="place")
    assert t.why_not("pay tydeus") == "FO-6.6"  # paid in full
    assert t.why_not("marker red") == "FO-6.6"
    t.play("place T1")
    assert (t.discard, t.markers("a"), t.hand("a")) == ("theseus, diomedes", "red", "tydeus")


@pytest.mark.rule("FO-6.6")
def test_a_named_multicoloured_card_takes_the_place_of_the_dearest_item():
    t = Position(hand_a="philoctetes, diomedes, lapiths, theseus").play("play philoctetes", "pay theseus", "place O1")
    assert (t.discard, t.hand("a")) == ("theseus, lapiths", "diomedes")


@pytest.mark.rule("FO-6.6")
def test_no_question_about_a_payment_without_a_real_choice():
    t = Position(hand_a="neoptolemus, cicones, cicones").play("play neoptolemus", then="place")
    assert t.options() == [f"place {space}" for space in ("O1", "O2", "O3", "D1", "D2", "T1")]
    equal = Position(hand_a="tydeus, cicones, cicones").play("play tydeus", then="place")
    assert not any(option.startswith("pay") for option in equal.options())
    more = Position(hand_a="neoptolemus, cicones, cicones, amazons").play("play neoptolemus", then="place.pay")
    assert [option for option in more.options() if option.startswith("pay")] == [
        "pay cicones",
        "pay cicones",
        "pay amazons",
    ]


@pytest.mark.rule("FO-6.7", "FO-R26")
def test_payments_are_not_discarded_units():
    t = Position(a="O1 andromeda", hand_a="glaucus, hecuba, patroclus", pile="tauri")
    t.play("play glaucus", "place O2")  # pays with Hecuba, gives Patroclus away
    assert (t.board("a"), t.score, t.discard) == ("O1 andromeda, O2 glaucus", 0, "hecuba")


@pytest.mark.rule("FO-6.8")
def test_units_go_to_spaces_and_equipment_under_units():
    t = Position(a="O1 lapiths, O2 tauri", hand_a="tauri, sword_blue")
    t.play("play sword_blue", then="place")
    assert t.options() == ["equip lapiths", "equip tauri"]
    assert t.why_not("place O3") == "FO-6.8"
    t.play("equip tauri").play("play tauri", then="place")
    assert t.why_not("equip lapiths") == "FO-6.8"
    t.play("place T1")
    assert t.board("a") == "O1 lapiths, O2 tauri+sword_blue, T1 tauri"


@pytest.mark.rule("FO-6.9")
def test_a_full_side_takes_equipment_but_no_unit():
    t = Position(a="O1 lapiths, O2 lapiths, O3 danaans, D1 danaans, D2 dardani, T1 dardani", hand_a="tauri, sword_blue")
    assert t.options() == ["play sword_blue", "end"]
    assert t.why_not("play tauri") == "FO-6.9"


@pytest.mark.rule("FO-6.10")
def test_no_voluntary_moves_or_removals():
    t = Position(a="O1 lapiths, O2 tauri", hand_a="dardani")
    for line in ("move lapiths O3", "swap lapiths tauri", "return lapiths", "sacrifice lapiths"):
        assert t.why_not(line) == "FO-6.10"
    assert t.why_not("attack lapiths") == "FO-8.3"


@pytest.mark.rule("FO-6.11")
def test_a_when_played_ability_comes_before_the_next_card():
    t = Position(hand_a="diomedes, cicones, cicones, lapiths", b="O1 danaans, O2 danaans")
    t.play("play diomedes", "place O1", then="diomedes.spear_cast")
    assert t.why_not("play lapiths") == "FO-6.11"
    assert t.why_not("end") == "FO-6.11"


@pytest.mark.rule("WE-20", "FO-6.12", "FO-11.5")
def test_a_card_may_be_played_without_effect():
    t = Position(hand_a="diomedes, cicones, cicones, clytemnestra, glaucus")
    t.play("play diomedes", "place O1")
    assert t.board("a") == "O1 diomedes"
    alone = Position(hand_a="clytemnestra, glaucus").play("play clytemnestra", "place O1")
    assert alone.board("a") == "O1 clytemnestra"


@pytest.mark.rule("FO-6.13")
def test_a_card_without_pips_is_free():
    t = Position(hand_a="icarus").play("play icarus", "place T1")
    assert (t.board("a"), t.discard) == ("T1 icarus", "")


def test_a_card_must_be_in_hand_and_the_play_finished():
    t = Position(hand_a="lapiths, tauri", hand_b="dardani")
    assert t.why_not("play dardani") == "FO-6.1"
    t.play("play lapiths", then="place")
    assert t.why_not("end") == "FO-6.8"
    assert t.why_not("play tauri") == "FO-6.8"


@pytest.mark.rule("FO-R38")
def test_forced_choices_are_taken_and_possible_mays_are_asked():
    t = Position(hand_a="diomedes, cicones, cicones", b="O1 danaans").play("play diomedes", "place O1")
    assert t.board("b") == "O1 danaans[2]"  # one target: not asked
    t = Position(hand_a="telemachus, carians", a="O1 lapiths").play(
        "play telemachus", "place O2", then="telemachus.sail_home"
    )
    assert t.options() == ["return lapiths", "no"]
    t = Position(hand_a="telemachus, carians").play("play telemachus", "place O2")  # nobody to return: not asked
    assert t.board("a") == "O2 telemachus"


@pytest.mark.rule("FO-R35")
def test_conceding_and_time_outs():
    t = Position(hand_a="diomedes, cicones, cicones", b="O1 danaans, O2 lapiths")
    game = t.game
    assert game.default(t.state, t.match.pending[0]) == ("end",)
    t.play("play diomedes", "place O1", then="diomedes.spear_cast")
    choice = t.match.pending[0]
    assert game.default(t.match.state, choice) == choice.options[0]
    t.match.concede(Seat(0))
    assert (t.match.state.over, t.match.state.winners) == ("conceded", [1])
    rob = Position(a="D1 lapiths", markers_b="red", markers_a="blue, green, yellow").play("end", then="delphi.rob")
    assert game.default(rob.state, rob.match.pending[0]) == ("no",)


@pytest.mark.rule("FO-R36")
def test_undo_until_something_was_drawn_looked_at_or_decided_by_the_other():
    t = Position(hand_a="lapiths, tauri, carians, peleus", pile="dardani")
    t.play("play lapiths", "place O1").play("play tauri", then="place")
    t.match.undo(Seat(0))
    t.match.undo(Seat(0))
    t.state = t.match.state
    assert t.asked() == "place"
    t.match.undo(Seat(0))
    t.state = t.match.state
    assert (t.board("a"), t.asked()) == ("", "play")
    t.play("play carians", "place O1")
    assert t.hand("a") == "lapiths, tauri, dardani"
    with pytest.raises(Illegal):
        t.match.undo(Seat(0))  # a card was drawn


@pytest.mark.rule("FO-R36")
def test_no_undo_past_the_others_decision():
    t = Position(a="O1 neoptolemus", b="O1 eurydice", hand_b="lapiths", size=30)
    t.play("end", then="eurydice.step_to_the_light")
    assert t.match.can_undo(Seat(0))
    t.play("no", seat=1)
    assert not t.match.can_undo(Seat(0))


@pytest.mark.rule("FO-6.6")
def test_what_already_pays_is_refused_as_that_and_the_board_says_so():
    t = Position(hand_a="tydeus, cicones, helen, carians", markers_a="blue").play("play tydeus", then="place.pay")
    assert t.options()[-2:] == ["pay cicones", "pay helen"]  # a real choice
    t = Position(hand_a="tydeus, cicones, carians", markers_a="blue").play("play tydeus", then="place")
    reasons = {word: t.reason(f"pay {word}").key for word in ("cicones", "carians", "tydeus")}
    assert reasons == {"cicones": "already_pays", "carians": "wrong_colour", "tydeus": "pays_itself"}
    shown = t.view("a")["mine"]["blocked"]
    assert {t.name(int(card)): why[0] for card, why in shown.items() if card.isdigit()} == reasons
    assert shown["colour:blue"] == ["wrong_marker", "FO-6.5", "blue"]
    marker = Position(hand_a="tydeus, carians", markers_a="red").play("play tydeus", then="place")
    assert marker.reason("marker red").key == marker.view("a")["mine"]["blocked"]["colour:red"][0] == "already_pays"


@pytest.mark.rule("FO-6.6")
def test_an_equal_card_is_no_other_payment():
    t = Position(hand_a="tydeus, cicones, cicones").play("play tydeus", then="place")
    one, two = (card for card in t.state.hands[0] if t.name(card) == "cicones")
    assert {t.reason(f"pay {card}").key for card in (one, two)} == {"already_pays", "equal_pays"}
