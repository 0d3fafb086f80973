"""Nobody is told what they may not know."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from summon_web.engine import PUBLIC, WATCHER, Chance, Match, Seat, Seeded, bit, redact
from summon_web.games import games

from .position import Table

GAME = games()["age_of_summoners"]


def named_cards(view: dict[str, Any]) -> Iterator[list[int]]:
    """Every [number, kind] of a view."""
    for seat in view["seats"]:
        yield from (card for card in seat["row"] if card)
    yield from (card for card in view["table"]["aside"] if card)
    mine = view["mine"]
    if mine:
        yield from mine["hand"]
        yield from mine.get("drawn", [])
        yield from ([mine["paying"]] if "paying" in mine else [])


def refs(values: Any) -> Iterator[list[int]]:
    for value in values:
        if isinstance(value, list):
            if len(value) == 2 and all(isinstance(part, int) for part in value):
                yield value
            else:
                yield from refs(value)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_views_options_and_events_name_only_cards_that_the_seat_knows(seats: int) -> None:
    for seed in range(4):
        rng = Random(seed)
        match = Match.new(GAME, GAME.setup(seats), Seeded(seed))
        while match.pending:
            s = match.state
            for seat in map(Seat, [*range(seats), WATCHER]):
                for card, kind in named_cards(GAME.view(s, seat)):
                    assert s.kind[card] == kind
                    assert s.seen[card] & bit(seat)
                for option in match.options(seat):
                    types = GAME.grammar[str(option[0])]
                    cards = [int(v) for v, word in zip(option[1:], types, strict=True) if word == "card"]
                    assert all(s.seen[card] & bit(seat) for card in cards)
            choice = rng.choice(match.pending)
            before = [[bool(mask & bit(Seat(i))) for i in range(seats)] for mask in s.seen]
            numbers = s.renumbered
            match.answer(choice.seat, rng.choice(choice.options))
            if match.state.renumbered != numbers:  # the events name cards by the numbers that they had
                match.news()
                continue
            for event in match.news():
                for seat in range(seats):
                    for card, kind in refs(redact(event, Seat(seat))[1:]):
                        knew = before[card][seat] or match.state.seen[card] & bit(Seat(seat))
                        shown = event[0] in (
                            "reveal",
                            "assist",
                            "place",
                            "lay",
                            "summon",
                            "pay_magic",
                            "discard_magic",
                            "flip",
                            "draw",
                            "discard_revealed",
                        )
                        received = event[0] == "give" and event[2] == seat  # it may have a new number by now
                        assert knew or shown or received, (event, seat, kind)


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_known_of_a_card_follows_from_its_zone(seats: int) -> None:
    for seed in range(6):
        rng = Random(seed)
        match = Match.new(GAME, GAME.setup(seats), Seeded(seed))
        while match.pending:
            s = match.state
            assert all(s.seen[card] == 0 for card in s.deck)
            for seat in range(seats):
                assert all(s.seen[card] & bit(Seat(seat)) for card in s.hands[seat])
                assert all(s.seen[card] in (0, PUBLIC) for card in s.rows[seat])
                assert all(s.seen[card] == PUBLIC for card in s.spirits[seat])
            choice = rng.choice(match.pending)
            match.answer(choice.seat, rng.choice(choice.options))


@pytest.mark.rule("AS-R14", "AS-R30")
def test_a_card_that_everybody_saw_is_uncertain_once_a_card_left_the_hand_unseen() -> None:
    t = Table(3).row(0, "imp").faith(4, 1, 4).hand(1, "golem angel kraken").main(8)
    golem, angel = t.number("golem"), t.number("angel")
    t.state.seen[golem] = t.state.seen[angel] = PUBLIC  # taken back by Phoenixes
    t.play("act inquisition", "give golem")
    s = t.state
    both = bit(Seat(0)) | bit(Seat(1))
    given = t.number("golem")
    assert given in s.hands[0]
    assert (given != golem, s.seen[given]) == (True, both)
    assert (t.number("angel") != angel, s.seen[t.number("angel")]) == (True, both)
    t.expect(1, hand="angel kraken")
    assert sorted(card for zone in t.game.zones(s) for card in zone) == list(range(110))


@pytest.mark.rule("AS-R14")
@pytest.mark.parametrize("gift", ["golem", "angel"])
def test_with_an_empty_deck_too_no_number_tells_which_card_was_given(gift: str) -> None:
    """Everybody knows a Golem and an Angel in the giver's hand. Both have new numbers afterwards, given or not."""
    golems, angels = set(), set()
    for seed in range(30):
        t = Table(3).only_deck("imp vampire kraken").row(0, "treant").faith(4, 1, 4).hand(1, "golem angel siren")
        for card in t.state.hands[1][:2]:
            t.state.seen[card] = PUBLIC
        t.state.chance = Chance(Seeded(seed))
        t.main(8).play("act inquisition", f"give {gift}")
        assert not t.state.deck
        golems.add(t.number("golem"))
        angels.add(t.number("angel"))
    assert min(len(golems), len(angels)) > 20, "they may be any"


@pytest.mark.rule("AS-R19")
def test_a_public_card_discarded_face_down_is_known_to_its_owner_only() -> None:
    t = Table(2).row(0, "imp").hand(0, "golem angel kraken").main(6)
    t.state.seen[t.number("golem")] = t.state.seen[t.number("angel")] = PUBLIC
    t.play("act prayer", "refill", "discard golem", "done")
    assert t.state.seen[t.state.discard[-1]] == 1
    assert all(t.state.seen[card] == 1 for card in t.state.hands[0])


@pytest.mark.rule("AS-8.10")
def test_a_flipped_card_is_forgotten_by_everybody() -> None:
    t = Table(2).row(0, "imp golem").main(4).play("act research", "flip imp")
    assert t.view(0)["seats"][0]["row"][0] is None
    assert t.state.seen[t.state.rows[0][0]] == 0


def test_of_equal_cards_the_one_that_was_seen_is_laid() -> None:
    t = Table(2).row(0, "imp").hand(0, "golem golem")
    hidden, seen = t.state.hands[0]
    t.state.seen[seen] = PUBLIC
    t.match.answer(Seat(0), ("lay", hidden))
    assert t.match.state.rows[0][-1] == seen


@pytest.mark.rule("AS-R13")
def test_a_seat_sees_only_its_own_question_of_a_sealed_choice() -> None:
    t = Table(3).row(0, "imp").faith(4, 1, 2).hand(1, "golem angel").hand(2, "siren medusa").main(8)
    t.play("act inquisition", then="inquisition_pay")
    before = t.view(2)
    t.play("give golem", then="inquisition_pay")
    assert t.view(2) == before
    assert t.match.options(Seat(0)) == []
