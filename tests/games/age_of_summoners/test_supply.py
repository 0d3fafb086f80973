"""Empty decks, the purge, what discards show (AS-8)."""

import pytest

from summon_web.engine import Seat, redact

from .position import Table


@pytest.mark.rule("AS-8.2", "AS-R17")
def test_the_discard_pile_is_shuffled_when_a_card_is_needed_and_not_before() -> None:
    t = Table(2).only_deck("kraken golem").discard("imp vampire angel siren").row(0, "imp").main(6)
    t.play("act prayer", "draw", then="replenish")
    assert t.told("reshuffle") == [(4,)]
    order = [event[0] for event in t.events]
    assert order.index("draw") < order.index("reshuffle"), "the last cards of the deck were drawn without it"
    t.expect(0, hand="golem kraken")
    assert (len(t.state.deck), t.state.discard) == (2, [])


@pytest.mark.rule("AS-R17")
def test_cards_discarded_by_the_same_effect_are_shuffled_in() -> None:
    t = Table(2).only_deck("kraken").row(0, "imp").hand(0, "golem siren").hand(1, "imp imp").main(6)
    t.play("act prayer", "refill", "discard golem", "discard siren")
    assert t.told("reshuffle") == [(2,)]
    t.expect(0, hand="golem kraken siren")


@pytest.mark.rule("AS-8.3", "AS-R18", "AS-E19", "AS-R7")
def test_the_purge_of_a_full_table() -> None:
    t = Table(4)
    for seat, (hand, row) in enumerate([(11, 12), (9, 10), (9, 10), (8, 9)]):
        every = list(t.state.deck)
        kinds = [t.game.kinds[t.state.kind[card]] for card in every[: hand + row + 8]]
        t.hand(seat, " ".join(kinds[:hand]))
        t.row(seat, " ".join(kinds[hand : hand + row]))
        t._put(t.state.spirits[seat], " ".join(kinds[hand + row :]), 0xFF)
    assert t.state.deck == []
    for seat in range(4):  # no ability may speak here
        t.state.spirits[seat].sort(key=lambda card: t.state.kind[card])
    t.main(6).play("act prayer", "draw", then="purge_discard")
    opened = t.open()
    assert list(opened) == ["0:purge_discard", "1:purge_discard", "2:purge_discard"]
    assert [len(options) for options in opened.values()] == [11, 9, 9]
    tip = t.state.rows[1][-1]
    assert t.match.options(Seat(1)) == [("discard", card) for card in t.state.rows[1][:-1]]
    reason = t.match.why_not(Seat(1), ("discard", tip))
    assert reason is not None
    assert reason.rule == "AS-R7"
    t.play(t.options(1)[0], seat=1, then="purge_discard")
    t.play(t.options(2)[0], seat=2, then="purge_discard")
    assert t.told("discard_magic") == []
    for _ in range(4):
        t.play(t.options(0)[0], seat=0, then="purge_discard")
    assert t.match.options(Seat(0))[-1] == ("discard", t.state.rows[0][-1]), "the active player's tip is not locked"
    t.match.answer(Seat(0), t.match.options(Seat(0))[0])
    t.events += t.match.news()
    assert t.told("reshuffle") == [(7,)]
    s = t.match.state
    assert [len(hand) for hand in s.hands][1:] == [9, 9, 8]
    assert [len(row) for row in s.rows][1:] == [9, 9, 9]
    draws = [event for event in t.told("draw") if event[0] == 0]
    assert draws[0][1] == 2
    assert len(s.deck) + len(s.hands[0]) + len(s.rows[0]) + len(s.aside) == 5 + 11 + 9


@pytest.mark.rule("AS-R18")
def test_if_nothing_can_be_purged_the_draw_fails_and_everybody_is_told() -> None:
    t = Table(2).only_deck("kraken").row(0, "imp").hand(0, "golem").hand(1, "imp imp").main(6)
    t.play("act prayer", "draw").expect(0, hand="golem kraken")
    assert (t.told("purge"), t.told("exhausted")[:1]) == ([], [()])


@pytest.mark.rule("AS-R18")
def test_cards_in_the_middle_of_an_effect_are_not_counted_and_a_unicorn_does_not_help() -> None:
    t = Table(2).only_deck("kraken").active(0, "assist").hand(0, "golem " * 4 + "angel " * 4 + "siren")
    t.hand(1, "imp imp").spirits(1, "unicorn").row(
        1, "medusa medusa stone treant treant treant treant dryad dryad kraken"
    )
    assert list(t.open()) == ["1:purge_discard"]
    assert t.options(1).count("stone") == 1
    assert "discard kraken" not in t.options(1)
    t.play("stone", seat=1, then="replenish")
    t.expect(1, row="medusa medusa treant treant treant treant dryad dryad kraken")
    assert (t.told("discard_magic"), t.told("discard_stones")) == ([], [(1, 1)])
    assert len(t.state.aside) == 2


@pytest.mark.rule("AS-8.5")
def test_chips_never_run_out() -> None:
    Table(2).vp(500, 300).faith(10, 1).row(0, "imp").main(9).play("act pilgrimage", "vp").expect(0, vp=510)


@pytest.mark.rule("AS-8.6", "AS-R26", "AS-8.9", "AS-8.10")
def test_chips_and_counts_are_public_but_not_the_discard_pile_nor_a_stone() -> None:
    t = Table(2).vp(3, 4).faith(5, 6).hand(0, "imp golem").row(0, "stone kraken").discard("angel angel").hand(1, "imp")
    for seat in (0, 1, -1):
        seen = t.view(seat)
        assert [(s["vp"], s["faith"]) for s in seen["seats"]] == [(3, 5), (4, 6)]
        assert [s["hand"] for s in seen["seats"]] == [2, 1]
        assert (seen["table"]["deck"], seen["table"]["discard"]) == (len(t.state.deck), 2)
        assert seen["seats"][0]["row"] == [None, [t.number("kraken"), t.game.kinds.index("kraken")]]


@pytest.mark.rule("AS-R19")
def test_paid_face_up_magic_is_seen_and_a_stone_is_not() -> None:
    t = Table(2).row(0, "stone kraken").hand(0, "imp").main(6).play("summon imp")
    (event,) = [event for event in t.events if event[0] == "pay_magic"]
    kraken = [next(c for c in t.state.discard if not t.state.is_stone(c)), t.game.kinds.index("kraken")]
    assert redact(event, Seat(1)) == ["pay_magic", 0, [kraken]]
    assert t.told("pay_stones") == [(0, 1)]
