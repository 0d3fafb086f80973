"""The engine on a toy game: what conformance takes for granted."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from summon_web.engine import (
    Chance,
    Illegal,
    Match,
    Reason,
    Sealed,
    Seat,
    Seeded,
    Setup,
    Together,
    random_match,
    redact,
)
from tests.engine.toy import TOY

ZERO, ONE, TWO = Seat(0), Seat(1), Seat(2)


def fresh(seats: int = 2) -> Match:
    return Match.new(TOY, TOY.setup(seats), Seeded(3))


def until_bid(seats: int = 2) -> Match:
    match = fresh(seats)
    while not isinstance(match.pending, Together):
        choice = match.pending[0]
        match.answer(choice.seat, choice.options[0])
    return match


def test_sealed_answers_wait_for_each_other_and_come_in_any_order() -> None:
    match = until_bid()
    twin = match.clone()
    a, b = match.options(ZERO)[0], match.options(ONE)[1]
    table = list(match.state.table)
    match.news()
    match.answer(ONE, b)
    assert match.state.table == table
    assert match.news() == []
    assert match.waiting_for() == [ZERO]
    match.answer(ZERO, a)
    twin.answer(ZERO, a)
    twin.answer(ONE, b)
    assert match.state.dump() == twin.state.dump()
    assert [event[1] for event in match.news() if event[0] == "play"] == [ZERO, ONE]


def test_what_others_sealed_is_open_again_in_an_imagined_match() -> None:
    match = until_bid(3)
    match.answer(ONE, match.options(ONE)[0])
    match.answer(ZERO, match.options(ZERO)[0])
    match.imagine(ZERO, Random(1))
    assert match.waiting_for() == [ONE, TWO]
    assert match.clone().pending == match.pending


def test_an_imagined_match_keeps_known_cards_and_past_throws_and_changes_the_rest() -> None:
    match = fresh()
    seen: set[tuple[int, ...]] = set()
    for seed in range(8):
        other = match.clone()
        other.imagine(ZERO, Random(seed))
        assert [other.state.kind[c] for c in other.state.hands[0]] == [
            match.state.kind[c] for c in match.state.hands[0]
        ]
        assert sorted(other.state.kind) == sorted(match.state.kind)
        seen.add(tuple(other.state.kind))
    assert len(seen) > 1


def test_imagining_depends_on_what_the_seat_knows_and_the_seed_alone() -> None:
    match = fresh()
    once, twice = match.clone(), match.clone()
    once.imagine(ZERO, Random(1))
    twice.imagine(ZERO, Random(2))
    twice.imagine(ZERO, Random(1))
    assert once.state.kind == twice.state.kind


def test_another_seat_may_interrupt_and_the_question_stays() -> None:
    match = fresh()
    asked = match.choice(ZERO)
    match.answer(ONE, ("cheer",))
    assert match.choice(ZERO) is not None
    assert asked is not None
    assert match.choice(ZERO).options == asked.options  # type: ignore[union-attr]
    with pytest.raises(Illegal):
        match.answer(ONE, ("cheer",))


def test_a_forced_choice_is_not_asked() -> None:
    match = fresh()
    match.answer(ZERO, ("roll",))
    assert match.waiting_for() == [ONE]


def test_reasons_tell_who_is_asked_and_which_rule_forbids() -> None:
    match = fresh()
    assert match.why_not(ONE, ("roll",)).key == "match.not_you"  # type: ignore[union-attr]
    assert match.why_not(ZERO, ("play", 99)).rule == "TY-1"  # type: ignore[union-attr]
    assert match.why_not(ZERO, ("roll",)) is None


def test_undo_takes_back_until_somebody_learned_something() -> None:
    match = fresh()
    start = match.state.dump()
    match.answer(ZERO, match.options(ZERO)[0])
    assert match.choice(ZERO).ask == "extra"  # type: ignore[union-attr]
    match.undo(ZERO)
    assert match.state.dump() == start
    match.answer(ZERO, match.options(ZERO)[0])
    match.answer(ZERO, ("draw",))
    assert not match.can_undo(ZERO)
    with pytest.raises(Illegal):
        match.undo(ZERO)


def test_a_sealed_answer_can_be_taken_back_whatever_others_have_sealed_since() -> None:
    match = until_bid(3)
    before = match.choice(ZERO)
    match.answer(ZERO, match.options(ZERO)[0])
    match.answer(ONE, match.options(ONE)[0])
    assert match.can_undo(ZERO)
    match.undo(ZERO)
    assert match.choice(ZERO) == before
    assert match.waiting_for() == [ZERO, TWO]
    assert not match.can_undo(ZERO)
    assert not match.can_undo(TWO)


def test_conceding_with_two_ends_at_once_and_with_three_the_seat_is_out_at_the_next_rest() -> None:
    match = fresh()
    match.concede(ZERO)
    assert (match.over, match.state.winners) == (True, [ONE])
    match = until_bid(3)
    match.concede(ONE)
    assert not match.over
    assert match.waiting_for() == [ZERO, TWO]
    written = json.loads(json.dumps(match.dump()))
    for copy in (match.clone(), Match.load(TOY, written, Seeded(3))):
        copy.answer(ZERO, copy.options(ZERO)[0])
        copy.answer(TWO, copy.options(TWO)[0])
        assert copy.state.out == [ONE]
    match.concede(ZERO)
    assert (match.over, match.state.winners) == (True, [TWO])


def test_whoever_has_left_stays_away_when_an_answer_is_taken_back() -> None:
    match = fresh(3)
    match.answer(ZERO, match.options(ZERO)[0])  # a card, and the question whether to draw one more
    match.concede(ONE)
    assert match.leaving == [ONE]
    match.answer(ZERO, ("no",))
    assert match.waiting_for() == [TWO]
    match.undo(ZERO)
    assert (match.leaving, match.waiting_for()) == ([ONE], [ZERO])
    match.answer(ZERO, ("no",))
    assert match.waiting_for() == [TWO], "it is not the turn of whoever has left"


def test_an_answer_is_taken_back_in_the_middle_of_the_step_in_which_somebody_left() -> None:
    match = until_bid(3)
    match.concede(ONE)
    before = match.dump()
    match.answer(TWO, match.options(TWO)[0])
    match.undo(TWO)
    assert match.dump() == before
    assert match.waiting_for() == [ZERO, TWO]


def test_a_draw_ends_a_match_in_the_middle_of_a_step_and_nobody_wins() -> None:
    match = until_bid(3)
    match.draw()
    assert (match.state.over, match.state.winners, match.pending, match.can_undo(ZERO)) == ("agreed", [], (), False)
    assert match.news()[-1] == ("over", "agreed", [])
    assert Match.load(TOY, json.loads(json.dumps(match.dump())), Seeded(3)).over
    with pytest.raises(Illegal):
        match.draw()


def test_an_event_shows_a_card_to_those_who_knew_it_only() -> None:
    match = fresh()
    drawn = [event for event in match.news() if event[0] == "draw"] or [
        ("draw", ZERO, match.state.ref(match.state.hands[0][0]))
    ]
    verb, seat, ref = drawn[0]
    assert redact((verb, seat, ref), seat) == ["draw", seat, [ref[0], ref[1]]]
    assert redact((verb, seat, ref), Seat(1 - seat)) == ["draw", seat, None]


def test_a_dump_holds_no_key() -> None:
    match = Match.new(TOY, TOY.setup(2), Sealed(b"secret-key-of-this-match"))
    assert "secret" not in json.dumps(match.dump())
    assert "secret" not in repr(match.state.chance.source)


def test_the_stream_is_what_the_page_about_fair_dice_says() -> None:
    import hmac

    word = int.from_bytes(hmac.new(b"k", (7).to_bytes(8, "big"), "sha256").digest()[:8], "big")
    assert Sealed(b"k").word(7) == word
    assert Chance(Sealed(b"k"), 7).roll(6) == word % 6 + 1


def test_numbers_are_even() -> None:
    chance = Chance(Seeded(1))
    counts = [0] * 6
    for _ in range(6000):
        counts[chance.roll(6) - 1] += 1
    assert min(counts) > 850
    assert max(counts) < 1150


def test_a_setup_is_checked_and_completed() -> None:
    assert TOY.setup(2, {"length": "long"}).dump() == {
        "seats": 2,
        "options": {"length": "long"},
        "picks": [{"deck": "a"}] * 2,
        "renumber": True,
    }
    for bad in (
        lambda: TOY.setup(5),
        lambda: TOY.setup(2, {"length": "x"}),
        lambda: TOY.setup(2, {"y": "x"}),
        lambda: TOY.setup(2, {"deck": "a"}),
        lambda: TOY.setup(2, {}, ({"deck": "z"},)),
    ):
        with pytest.raises(Illegal):
            bad()
    assert Setup.load(json.loads(json.dumps(TOY.setup(3).dump()))) == TOY.setup(3)


def test_a_refused_setup_is_told_everything_that_is_wrong() -> None:
    with pytest.raises(Illegal) as refused:
        TOY.setup(5, {"length": "x", "y": "x"}, ({"deck": "z"},))
    assert refused.value.reason == Reason("setup.seats", about=(5,))
    assert [reason.about for reason in refused.value.reasons] == [(5,), ("length",), ("y",), ("deck",)]
    assert TOY.faults(TOY.setup(2)) == []
    torn = replace(TOY, check=lambda setup: [Reason("torn"), Reason("stained")])
    with pytest.raises(Illegal) as refused:
        torn.setup(2)
    assert refused.value.reasons == (Reason("torn"), Reason("stained"))


def test_random_play_ends() -> None:
    match, decisions = random_match(TOY, TOY.setup(3), 4)
    assert match.over
    assert decisions > 5


def test_cards_keep_their_numbers_in_a_match_that_began_when_they_did() -> None:
    """Its setup says nothing about numbers; its log names cards by those that they had."""
    old = {name: value for name, value in TOY.setup(2).dump().items() if name != "renumber"}
    kept, new = (Match.new(TOY, setup, Seeded(4)) for setup in (Setup.load(old), TOY.setup(2)))
    assert [kept.state.hands[0], kept.state.deck] == [[19, 18, 17], list(range(14))]
    assert sorted(new.state.deck) != new.state.deck
    assert [kept.state.kind[card] for card in kept.state.hands[0]] == [
        new.state.kind[card] for card in new.state.hands[0]
    ]
    assert {"traceable", "renumbered"}.isdisjoint(kept.dump()["rest"])
    loaded = Match.load(TOY, json.loads(json.dumps(kept.dump())), Seeded(4))
    assert (loaded.state.renumbered, loaded.state.hands) == (-1, kept.state.hands)
