"""Inquisition: the draw, who pays, and who sees what."""

import pytest

from summon_web.engine import Seat, redact

from .position import Table


@pytest.mark.rule("AS-6.17", "AS-6.18", "AS-6.19", "AS-E11", "AS-8.1")
def test_lower_faith_pays_equal_faith_does_not_and_an_empty_hand_draws_its_card() -> None:
    t = Table(3).row(0, "imp").faith(4, 4, 2).hand(1, "golem").deck("imp vampire kraken siren").main(8)
    t.play("act inquisition").expect(0, hand="imp vampire kraken siren").expect(1, hand="golem").expect(2, hand="")
    assert [event[:2] for event in t.told("give")] == [(2, 0)]


@pytest.mark.rule("AS-6.17", "AS-E11")
def test_with_four_players_two_cards_are_drawn() -> None:
    t = Table(4).row(0, "imp").faith(1, 1, 1, 1).deck("imp vampire kraken").main(8)
    t.play("act inquisition").expect(0, hand="imp vampire")


@pytest.mark.rule("AS-6.19")
def test_higher_faith_pays_nothing() -> None:
    t = Table(2).row(0, "imp").faith(3, 4).hand(1, "golem golem").deck("imp vampire kraken").main(8)
    t.play("act inquisition").expect(0, hand="imp vampire kraken").expect(1, hand="golem golem")


@pytest.mark.rule("AS-R13")
def test_payers_choose_at_once_in_secret_and_all_cards_change_hands_together() -> None:
    t = Table(3).row(0, "imp").faith(4, 1, 2).hand(1, "golem angel").hand(2, "siren medusa").main(8)
    t.play("act inquisition", then="inquisition_pay")
    assert t.open() == {
        "1:inquisition_pay": ["give golem", "give angel"],
        "2:inquisition_pay": ["give siren", "give medusa"],
    }
    before = t.hand_of(0)
    t.play("give siren", then="inquisition_pay")
    assert list(t.open()) == ["1:inquisition_pay"]
    assert t.hand_of(0) == before
    assert t.told("give") == []
    assert t.why_not("no") == "AS-6.18"
    t.play("give golem")
    assert t.hand_of(0) == " ".join(sorted([*before.split(), "golem", "siren"]))
    assert [event[:2] for event in t.told("give")] == [(1, 0), (2, 0)]
    t.expect(1, hand="angel").expect(2, hand="medusa")


@pytest.mark.rule("AS-R13")
def test_empty_handed_payers_draw_clockwise_before_the_others_choose() -> None:
    t = Table(4).row(0, "imp").faith(4, 1, 2, 3).hand(2, "siren medusa")
    t.deck("imp imp golem kraken").main(8).play("act inquisition", then="inquisition_pay")
    assert list(t.open()) == ["2:inquisition_pay"]
    t.play("give siren").expect(0, hand="imp imp golem kraken siren")
    given = [(giver, t.game.kinds[ref[1]]) for giver, _, ref in t.told("give")]
    assert given == [(1, "golem"), (2, "siren"), (3, "kraken")]


@pytest.mark.rule("AS-R14")
def test_only_giver_and_receiver_see_the_card() -> None:
    t = Table(3).row(0, "imp").faith(4, 1, 4).hand(1, "golem angel").main(8)
    t.play("act inquisition", "give golem")
    (event,) = [event for event in t.events if event[0] == "give"]
    golem = [t.number("golem"), t.game.kinds.index("golem")]
    assert redact(event, Seat(0)) == ["give", 1, 0, golem]
    assert redact(event, Seat(1)) == ["give", 1, 0, golem]
    assert redact(event, Seat(2)) == ["give", 1, 0, None]
    assert redact(event, Seat(-1)) == ["give", 1, 0, None]


@pytest.mark.rule("AS-8.1")
def test_a_payer_who_can_not_even_draw_gives_nothing() -> None:
    t = Table(2).only_deck("imp vampire kraken").row(0, "imp").faith(4, 1).main(8)
    t.play("act inquisition").expect(0, hand="imp vampire kraken")
    assert t.told("give") == []


@pytest.mark.rule("AS-6.18", "AS-8.1")
def test_the_log_says_why_a_card_is_given_by_itself_or_nobody_gives() -> None:
    t = Table(3).row(0, "imp").faith(4, 1, 2).hand(1, "golem").main(8).play("act inquisition")
    assert t.told("only_gift") == [(1,), (2,)]
    assert t.told("empty_hand") == [(2,)]
    nobody = Table(3).row(0, "imp").faith(2, 2, 3).hand(1, "golem").main(8).play("act inquisition")
    assert nobody.told("nobody_lower") == [(0,)]
