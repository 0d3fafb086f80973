"""Refusals name the rule."""

import pytest

from summon_web.engine import Option, Seat

from .position import Table, after_conquest


def reason(t: Table, option: Option) -> tuple[str, str]:
    found = t.match.why_not(t.match.pending[0].seat, option)
    assert found is not None
    return found.key, found.rule


@pytest.mark.parametrize(
    ("option", "key", "rule"),
    [
        (("lay", 3), "not_in_hand", "AS-4.2"),
        (("lay",), "not_in_hand", "AS-4.2"),
        (("lay", "x"), "not_in_hand", "AS-4.2"),
        (("act", "prayer"), "when.act", "AS-4.6"),
        (("summon", 3), "when.summon", "AS-4.6"),
        (("keep", 1, 2), "when.keep", "AS-4.10"),
        (("declare",), "when.declare", "AS-7.1"),
        (("rob", 1), "when.rob", "AS-6.2"),
        (("no",), "must_choose", "AS-4.2"),
        (("jump",), "unknown", ""),
        (("use", 1), "not_open", "AS-10.4"),
        (("number", 3), "when.number", "AS-R6"),
        (("stone",), "when.stone", "AS-2.4"),
    ],
)
def test_in_phase_one_only_cards_are_laid(option: Option, key: str, rule: str) -> None:
    t = Table(2).row(0, "kraken imp").hand(0, "golem siren")
    assert reason(t, option) == (key, rule)


def test_refusals_in_phase_two() -> None:
    t = Table(2).row(0, "kraken imp").hand(0, "golem siren").main(6)
    assert reason(t, ("act", "conquest")) == ("number", "AS-4.7")
    assert reason(t, ("act", "dance")) == ("unknown", "")
    assert reason(t, ("lay", t.number("golem"))) == ("when.lay", "AS-4.2")
    assert reason(t, ("summon", t.number("kraken"))) == ("not_in_hand", "AS-5.2")
    found = t.match.why_not(Seat(0), ("summon", t.number("golem")))
    assert found == ("cannot_pay.colour", "AS-5.7", (t.number("golem"), "white", 1, 0, 0))
    found = t.match.why_not(Seat(0), ("summon", t.number("siren")))
    assert found == ("cannot_pay.magic", "AS-5.7", (t.number("siren"), 3, 2))


def test_refusals_while_paying() -> None:
    t = (
        Table(2)
        .row(0, "imp vampire stone kraken")
        .hand(0, "skeleton golem")
        .main(6)
        .play("summon skeleton", then="pay")
    )
    stone = next(card for card in t.state.rows[0] if t.state.is_stone(card))
    assert reason(t, ("pay", t.number("kraken"))) == ("wrong_magic", "AS-5.3")
    assert reason(t, ("pay", stone)) == ("pay_stone", "AS-5.3")
    assert reason(t, ("pay", t.number("golem"))) == ("not_your_magic", "AS-5.2")
    assert reason(t, ("done",)) == ("unpaid", "AS-5.6")
    t = Table(2).row(0, "stone stone angel golem kraken").hand(0, "imp").main(6)
    t.play("summon imp", "pay angel")
    assert t.asked() == "replenish"


def test_a_stone_too_many_is_refused() -> None:
    t = Table(2).row(0, "stone imp").hand(1, "imp imp").main(6).hand(0, "skeleton").play("summon skeleton", then="pay")
    t.play("pay imp")
    assert reason(t, ("stone",)) == ("when.stone", "AS-2.4")


def test_refusals_after_conquest_and_in_research() -> None:
    t = after_conquest()
    assert reason(t, ("plunder",)) == ("no_plunder", "AS-11.4")
    t = Table(2).row(0, "imp golem").hand(0, "kraken").main(4).play("act research", then="research_flip")
    assert reason(t, ("flip", t.number("kraken"))) == ("not_your_magic", "AS-6.6")


def test_refusals_of_discards_gifts_and_drawn_cards() -> None:
    t = Table(2).row(0, "imp vampire cerberus").hand(0, "nightmare").main(6)
    t.hand(1, "kraken kraken golem golem skeleton siren siren").row(1, "imp " + "treant " * 4 + "dryad dryad undine")
    t.play("summon nightmare", "use 1", then="limit_discard")
    assert reason(t, ("discard", t.state.rows[1][0])) == ("discard_order", "AS-11.13")
    assert reason(t, ("discard", t.state.deck[0])) == ("not_in_hand", "AS-6.11")
    assert reason(t, ("stone",)) == ("no_stone", "AS-2.4")
    t = (
        Table(2)
        .row(0, "imp")
        .faith(3, 1)
        .hand(1, "golem angel")
        .main(8)
        .play("act inquisition", then="inquisition_pay")
    )
    assert reason(t, ("give", t.state.deck[0])) == ("not_in_hand", "AS-6.18")
    t = Table(2).active(0, "assist").hand(0, "golem")
    assert reason(t, ("keep", t.number("golem"), t.state.aside[0])) == ("not_drawn", "AS-4.10")


def test_the_locked_stone_of_a_row_is_not_discarded() -> None:
    t = Table(2).row(0, "imp vampire cerberus").hand(0, "nightmare").main(6)
    t.row(1, "imp " + "treant " * 4 + "dryad dryad stone").play("summon nightmare", "use 1", then="limit_discard")
    assert reason(t, ("stone",)) == ("stone_not_now", "AS-R7")
