"""What the table answers for a seat: settings of abilities (D24) and answers when the time is up."""

import pytest

from summon_web.engine import NO, Choice, Option
from summon_web.games import read_toml
from summon_web.games.age_of_summoners.book import PROMPT
from summon_web.games.age_of_summoners.defaults import ORDERS, auto_answer

from .position import Table


def answer(t: Table, **setting: str) -> Option | None:
    (choice,) = t.match.pending
    return auto_answer(t.match.state, choice, setting)


def timed_out(t: Table) -> str:
    """The answer for the first seat that is asked, in readable words."""
    choice: Choice = t.match.pending[0]
    return t.game.say(t.match.state, t.game.default(t.match.state, choice))


@pytest.mark.rule("AS-10.2")
def test_auto_abilities_are_used_unless_switched_off() -> None:
    t = Table(2).spirits(0, "golem golem").row(0, "imp").main(5).play("act alchemy", "faith", then="golem_clay")
    assert answer(t) == ("use", 2)
    assert answer(t, golem_clay="always") == ("use", 2)
    assert answer(t, golem_clay="never") == NO
    assert answer(t, golem_clay="ask") is None
    assert answer(t, angel_vigil="never") == ("use", 2)
    t.play("use 1")
    assert t.told("ability") == [(0, "golem_clay", 1)], "a used ability writes a line"


@pytest.mark.rule("AS-10.2")
def test_abilities_that_ask_are_asked_unless_set_otherwise() -> None:
    t = Table(2).spirits(0, "treant").row(0, "imp").main(6).play("act prayer", "draw", then="treant_deep_roots")
    assert answer(t) is None
    assert answer(t, treant_deep_roots="always") == ("use", 1)
    assert answer(t, treant_deep_roots="never") == NO


@pytest.mark.rule("AS-10.2")
def test_always_does_not_choose_between_targets() -> None:
    t = Table(2).spirits(0, "medusa").row(0, "imp golem").main(4).play("act research", then="medusa_gaze")
    assert answer(t, medusa_gaze="always") is None
    assert answer(t, medusa_gaze="never") == NO
    one = Table(2).spirits(0, "medusa").row(0, "imp stone").main(4).play("act research", then="medusa_gaze")
    assert answer(one, medusa_gaze="always") == ("flip", one.number("imp"))


@pytest.mark.rule("AS-10.2")
def test_questions_of_the_rules_are_never_answered_by_a_setting() -> None:
    t = Table(2).row(0, "imp").hand(0, "imp golem")
    assert answer(t, lay="always") is None


@pytest.mark.rule("AS-10.2")
def test_score_abilities_are_never_asked_about() -> None:
    assert [ability for ability, prompt in PROMPT.items() if prompt == "score"] == [
        "skeleton_legion", "yggdrasil_crown", "michael_scales",
    ]  # fmt: skip
    Table(2).spirits(0, "skeleton skeleton").row(0, "imp").main(2).play("act conquest").expect(0, vp=3)


def test_the_cheapest_card_is_laid_and_given() -> None:
    t = Table(2).row(0, "imp").hand(0, "kraken skeleton golem")
    assert timed_out(t) == "lay skeleton"
    t = (
        Table(2)
        .row(0, "imp")
        .faith(3, 1)
        .hand(1, "kraken pixie golem")
        .main(8)
        .play("act inquisition", then="inquisition_pay")
    )
    assert timed_out(t) == "give pixie"


def test_a_stone_is_a_three_and_the_numbers_own_action_is_performed() -> None:
    t = Table(2).row(0, "stone").hand(0, "kraken golem").play("lay golem", then="stone_number")
    assert timed_out(t) == "number 3"
    t = Table(2).spirits(0, "imp").row(0, "imp").hand(0, "skeleton").main(4)
    assert timed_out(t) == "act research"


def test_payments_follow_the_proposal_and_stop_as_soon_as_they_may() -> None:
    t = (
        Table(2)
        .spirits(0, "will_o_wisp")
        .row(0, "imp kraken golem")
        .hand(0, "imp")
        .main(6)
        .play("summon imp", then="pay")
    )
    assert timed_out(t) == "accept"
    t.play("pay imp", then="pay")
    assert timed_out(t) == "done"


def test_the_richest_is_robbed_and_ifrit_plunders_but_fafnir_rests() -> None:
    t = Table(3).vp(0, 3, 5).row(0, "imp").main(2).play("act conquest", then="rob")
    assert timed_out(t) == "rob 2"
    t = (
        Table(2)
        .spirits(0, "ifrit fafnir")
        .row(0, "imp")
        .hand(0, "skeleton")
        .main(2)
        .play("act conquest", then="after_conquest")
    )
    assert timed_out(t) == "plunder"
    t.play("plunder", then="after_conquest")
    assert timed_out(t) == "done"


def test_the_most_plentiful_colour_is_flipped_and_discarded() -> None:
    t = Table(2).row(0, "imp golem angel").main(4).play("act research", then="research_flip")
    assert timed_out(t) == "flip golem"
    t = (
        Table(2)
        .row(0, "imp golem angel")
        .faith(1, 9)
        .deck("kraken unicorn")
        .main(7)
        .play("act festival", then="festival_discard")
    )
    assert timed_out(t) == "discard unicorn"


def test_cheap_cards_then_plentiful_magic_go_to_nightmare() -> None:
    t = Table(2).row(0, "imp vampire cerberus").hand(0, "nightmare").main(6)
    t.hand(1, "kraken kraken golem golem skeleton siren siren").row(
        1, "imp treant treant treant stone angel angel undine"
    )
    t.play("summon nightmare", "use 1", then="limit_discard")
    assert timed_out(t) == "discard skeleton"
    t.play("discard skeleton", then="limit_discard")
    assert timed_out(t) == "discard treant"


def test_the_dearest_card_comes_back_and_a_common_colour_is_named() -> None:
    t = (
        Table(2)
        .spirits(0, "phoenix")
        .row(0, "imp kraken")
        .hand(0, "imp")
        .main(6)
        .play("summon imp", then="phoenix_rebirth")
    )
    assert timed_out(t) == "return kraken"
    t = Table(2).spirits(0, "sphinx").row(0, "imp").faith(3, 1).row(1, "kraken imp siren").hand(1, "imp golem").main(8)
    t.play("act inquisition", "no", then="sphinx_riddle")
    assert timed_out(t) == "colour blue"


def test_nobody_declares_by_time_out_and_prayer_draws() -> None:
    t = Table(2).vp(30, 0).active(0, "assist").hand(1, "imp imp")
    assert timed_out(t) == t.options()[0]
    t.play(t.options()[0], then="declare")
    assert timed_out(t) == "no"
    t = Table(2).row(0, "imp").hand(0, "imp").main(6).play("act prayer", then="prayer")
    assert timed_out(t) == "draw"
    t.play("refill", then="prayer_discard")
    assert timed_out(t) == "done"


@pytest.mark.rule("AS-10.2")
def test_there_is_an_order_for_every_ability_that_has_a_question_of_its_own() -> None:
    asked = read_toml("age_of_summoners", "texts.en.toml")["ask"]
    assert [order.id for order in ORDERS if order.id in PROMPT] == [ability for ability in PROMPT if ability in asked]
    first = {PROMPT[order.id]: order.values[0] for order in ORDERS if order.id in PROMPT}
    assert first == {"auto": "always", "ask": "ask"}


@pytest.mark.ability("nightmare_dread")
def test_a_nightmare_that_frightens_nobody_is_not_asked_about() -> None:
    t = Table(2).row(0, "imp vampire cerberus").hand(0, "nightmare").main(6)
    t.hand(1, "golem " * 4 + "angel angel").row(1, "treant " * 4 + "dryad " * 3)
    assert answer(t.play("summon nightmare", then="nightmare_dread")) == NO
    t = Table(2).row(0, "imp vampire cerberus").hand(0, "nightmare").main(6).hand(1, "golem " * 4 + "angel " * 3)
    assert answer(t.play("summon nightmare", then="nightmare_dread")) is None
