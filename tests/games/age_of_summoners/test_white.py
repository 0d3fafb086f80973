"""White spirits."""

import pytest

from summon_web.engine import Seat
from summon_web.games.age_of_summoners.scoring import lines

from .position import Table


@pytest.mark.ability("angel_annunciation")
@pytest.mark.rule("AS-11.7", "AS-R29")
@pytest.mark.parametrize(("answer", "faith"), [("use 1", 2), ("no", 1)])
def test_an_angel_gives_faith_when_called(answer: str, faith: int) -> None:
    t = Table(2).spirits(0, "angel").row(0, "golem").hand(0, "angel").main(5)
    t.play("summon angel", answer).expect(0, faith=faith, spirits="angel angel")


@pytest.mark.ability("angel_vigil")
@pytest.mark.rule("AS-11.7", "AS-E17", "AS-10.4")
@pytest.mark.parametrize(("before", "answer", "after"), [(1, "use 2", 3), (1, "use 1", 2), (9, "use 2", 10)])
def test_angels_give_faith_after_a_prayer(before: int, answer: str, after: int) -> None:
    t = Table(2).spirits(0, "angel angel").faith(before, 1).row(0, "golem").main(6)
    t.play("act prayer", "draw", answer).expect(0, faith=after)


@pytest.mark.ability("unicorn_sanctuary")
@pytest.mark.rule("AS-11.13", "AS-R10")
def test_a_unicorns_owner_can_not_be_robbed() -> None:
    t = Table(2).spirits(1, "unicorn").vp(0, 9).row(0, "imp").main(2)
    t.play("act conquest", then="unicorn_sanctuary")
    assert list(t.open()) == ["1:unicorn_sanctuary"]
    t.play("use 1").expect(0, vp=1).expect(1, vp=9)
    t = Table(3).spirits(1, "unicorn").vp(0, 9, 2).row(0, "imp").main(2)
    t.play("act conquest", "use 1").expect(0, vp=1).expect(2, vp=1).expect(1, vp=9)
    t = Table(4).spirits(1, "unicorn").vp(0, 9, 2, 2).row(0, "imp").main(2)
    t.play("act conquest", "use 1", then="rob")
    assert t.why_not("rob 1") == "AS-11.13"


@pytest.mark.ability("unicorn_sanctuary")
@pytest.mark.rule("AS-11.13")
def test_a_unicorns_owner_pays_no_inquisition() -> None:
    t = Table(2).spirits(1, "unicorn").faith(3, 1).hand(1, "golem golem").row(0, "imp").main(8)
    t.play("act inquisition", "use 1").expect(1, hand="golem golem")
    assert len(t.state.hands[0]) == 3


@pytest.mark.ability("unicorn_sanctuary")
@pytest.mark.rule("AS-11.13", "AS-R24")
def test_a_unicorns_owner_ignores_nightmare_and_owners_are_asked_clockwise() -> None:
    t = Table(3).spirits(1, "unicorn").spirits(2, "unicorn").row(0, "imp vampire cerberus").hand(0, "nightmare").main(6)
    t.hand(1, "golem " * 4 + "angel " * 3).hand(2, "siren " * 4 + "kraken " * 3)
    t.play("summon nightmare", "use 1", then="unicorn_sanctuary")
    assert list(t.open()) == ["1:unicorn_sanctuary"]
    t.play("use 1", then="unicorn_sanctuary")
    assert list(t.open()) == ["2:unicorn_sanctuary"]
    t.play("no", then="limit_discard")
    assert list(t.open()) == ["2:limit_discard"]
    t.play("discard siren").expect(1, hand="golem " * 4 + "angel " * 3)


@pytest.mark.ability("golem_clay")
@pytest.mark.rule("AS-11.6", "AS-E17", "AS-10.4")
@pytest.mark.parametrize(
    ("answer", "row"), [("use 2", "imp stone stone stone"), ("use 1", "imp stone stone"), ("no", "imp stone")]
)
def test_golems_give_more_stones(answer: str, row: str) -> None:
    Table(2).spirits(0, "golem golem").row(0, "imp").main(5).play("act alchemy", "faith", answer).expect(0, row=row)


@pytest.mark.ability("sphinx_insight")
@pytest.mark.rule("AS-11.9")
@pytest.mark.parametrize(("answer", "n"), [("use 2", 5), ("use 1", 4), ("no", 3)])
def test_sphinxes_draw_more(answer: str, n: int) -> None:
    t = Table(2).spirits(0, "sphinx sphinx").row(0, "imp").main(8).play("act inquisition", answer)
    assert len(t.state.hands[0]) == n


@pytest.mark.ability("sphinx_riddle")
@pytest.mark.rule("AS-11.9")
def test_a_payer_who_holds_a_named_colour_must_give_it_and_is_asked_even_for_one_card() -> None:
    t = (
        Table(3)
        .spirits(0, "sphinx")
        .row(0, "imp")
        .faith(3, 1, 1)
        .hand(1, "golem kraken imp")
        .hand(2, "imp pixie")
        .main(8)
    )
    t.play("act inquisition", "no", then="sphinx_riddle")
    assert t.options() == [f"colour {c}" for c in ("black", "red", "green", "white", "blue")] + ["no"]
    t.play("colour blue", then="inquisition_pay")
    assert t.open() == {"1:inquisition_pay": ["give kraken"], "2:inquisition_pay": ["give imp", "give pixie"]}
    assert t.why_not("give golem", 1) == "AS-11.9"
    assert t.told("riddle") == [(0, "blue")]
    t.play("give kraken", "give pixie").expect(1, hand="golem imp").expect(2, hand="imp")


@pytest.mark.ability("sphinx_riddle")
@pytest.mark.rule("AS-10.4")
def test_with_two_sphinxes_any_named_colour_satisfies() -> None:
    t = Table(2).spirits(0, "sphinx sphinx").row(0, "imp").faith(3, 1).hand(1, "golem kraken imp siren").main(8)
    t.play("act inquisition", "no", "colour blue", then="sphinx_riddle")
    assert "colour blue" not in t.options()
    t.play("colour black", then="inquisition_pay")
    assert t.options(1) == ["give kraken", "give imp", "give siren"]


@pytest.mark.ability("sphinx_riddle")
def test_an_empty_handed_payer_gives_the_drawn_card_whatever_its_colour() -> None:
    t = Table(3).spirits(0, "sphinx").row(0, "imp").faith(3, 1, 1).hand(2, "golem siren").main(8)
    t.deck("imp imp imp pixie").play("act inquisition", "no", "colour blue", "give siren")
    t.expect(0, hand="imp imp imp pixie siren").expect(1, hand="")


@pytest.mark.ability("valkyrie_verdict")
@pytest.mark.rule("AS-11.9", "AS-10.4")
def test_valkyries_score_one_and_one_for_each_card_handed_over() -> None:
    t = Table(3).spirits(0, "valkyrie valkyrie").row(0, "imp").faith(3, 1, 1).hand(1, "golem").main(8)
    t.play("act inquisition", "use 2").expect(0, vp=2 * 3)
    t = Table(2).spirits(0, "valkyrie").row(0, "imp").main(8).play("act inquisition", "use 1").expect(0, vp=1)


@pytest.mark.ability("michael_scales")
@pytest.mark.rule("AS-11.14", "AS-7.5")
@pytest.mark.parametrize(("spirits", "faith", "score"), [("michael", 7, 3), ("michael michael", 10, 10), ("imp", 9, 0)])
def test_michael_scores_half_the_faith(spirits: str, faith: int, score: int) -> None:
    t = Table(2).spirits(0, spirits).faith(faith, 1)
    assert dict(lines(t.state, Seat(0)))["michael_scales"] == score


@pytest.mark.ability("unicorn_sanctuary")
@pytest.mark.rule("AS-11.13")
def test_a_unicorn_is_not_asked_where_nothing_threatens() -> None:
    t = Table(2).spirits(1, "unicorn").row(0, "imp vampire cerberus").hand(0, "nightmare").main(6)
    t.hand(1, "golem golem angel angel siren siren").row(1, "treant treant treant treant dryad dryad kraken")
    t.play("summon nightmare", "use 1")
    t = Table(2).spirits(1, "unicorn").row(0, "imp").main(2).play("act conquest").expect(0, vp=1)
    t = Table(2).spirits(1, "unicorn").row(0, "imp").hand(1, "golem golem").main(8).play("act inquisition")
    t.expect(1, hand="golem golem")
