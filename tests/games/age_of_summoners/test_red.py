"""Red spirits."""

import pytest

from summon_web.engine import Seat
from summon_web.games.age_of_summoners.scoring import lines

from .position import Table, after_conquest


@pytest.mark.ability("salamander_furnace")
@pytest.mark.rule("AS-11.5", "AS-R11", "AS-10.4")
def test_each_salamander_may_flip_one_more_after_scoring() -> None:
    t = Table().spirits(0, "salamander salamander").row(0, "stone imp golem kraken").main(4)
    t.play("act research", "flip imp", then="salamander_furnace").expect(0, vp=1)
    assert t.options() == ["flip golem", "flip kraken", "no"]
    t.play("flip kraken", "no").expect(0, vp=1, row="stone stone golem stone")
    assert t.told("ability") == [(0, "salamander_furnace", 1)]


@pytest.mark.ability("salamander_furnace")
@pytest.mark.rule("AS-R11")
def test_salamanders_stop_when_nothing_lies_face_up() -> None:
    t = Table().spirits(0, "salamander salamander salamander").row(0, "imp golem").main(4)
    t.play("act research", "flip imp", "flip golem").expect(0, row="stone stone", vp=0)


@pytest.mark.ability("wisp_guide")
@pytest.mark.rule("AS-11.11", "AS-10.4")
def test_each_wisp_leaves_one_any_unpaid_and_no_coloured_symbol() -> None:
    t = Table().spirits(0, "will_o_wisp will_o_wisp").row(0, "imp vampire").hand(0, "cerberus").main(6)
    t.play("summon cerberus").expect(0, row="", spirits="will_o_wisp will_o_wisp cerberus")
    t = Table().spirits(0, "will_o_wisp will_o_wisp will_o_wisp").row(0, "imp kraken").hand(0, "cerberus").main(6)
    assert t.why_not("summon cerberus") == "AS-5.7"


@pytest.mark.ability("wisp_guide")
@pytest.mark.rule("AS-10.1")
def test_a_wisp_need_not_be_used() -> None:
    t = Table().spirits(0, "will_o_wisp").row(0, "imp kraken golem").hand(0, "imp").main(6)
    t.play("summon imp", then="pay")
    assert t.view(0)["mine"]["proposal"] == [0]
    t.play("pay imp", then="pay")
    assert t.options() == ["pay kraken", "pay golem", "done"]
    other = t.match.clone()
    t.play("done").expect(0, row="kraken golem")
    other.answer(Seat(0), other.options(Seat(0))[0])
    assert len(other.state.rows[0]) == 1


@pytest.mark.ability("wisp_guide")
@pytest.mark.rule("AS-R29")
def test_a_wisp_does_not_help_with_its_own_summon() -> None:
    t = Table().row(0, "salamander").hand(0, "will_o_wisp").main(6)
    assert t.why_not("summon will_o_wisp") == "AS-5.7"
    t = Table().spirits(0, "will_o_wisp").row(0, "salamander").hand(0, "will_o_wisp").main(6)
    t.play("summon will_o_wisp").expect(0, row="", spirits="will_o_wisp will_o_wisp")


@pytest.mark.ability("chimera_many_bloods")
@pytest.mark.rule("AS-11.14", "AS-11.8")
def test_a_chimera_is_green_for_a_satyr_and_all_colours_for_yggdrasil() -> None:
    t = Table(2).spirits(0, "satyr chimera pixie").row(0, "imp").faith(1, 9).main(7).deck("kraken golem")
    t.play("act festival", "discard kraken", then="satyr_revel")
    t.play("use 1", then="chimera_many_bloods")
    t.play("use 1", then="pixie_mischief").expect(0, vp=3)
    t = Table(2).spirits(0, "yggdrasil chimera")
    assert dict(lines(t.state, Seat(0)))["yggdrasil_crown"] == 5


@pytest.mark.ability("chimera_many_bloods")
@pytest.mark.rule("AS-10.6")
def test_a_chimera_in_the_row_is_plain_red_magic() -> None:
    t = Table().row(0, "chimera").hand(0, "skeleton salamander pixie angel").main(6)
    assert t.options() == ["act prayer", "summon salamander"]


@pytest.mark.ability("ifrit_plunder")
@pytest.mark.rule("AS-11.4", "AS-10.3")
def test_ifrits_place_two_cards_each_with_three_swords() -> None:
    t = Table(2).spirits(0, "ifrit ifrit").row(0, "imp").deck("kraken golem siren angel").main(2)
    t.play("act conquest", then="after_conquest")
    assert t.options() == ["plunder", "done"]
    t.play("plunder", then="after_conquest").expect(0, row="imp kraken golem")
    t.play("plunder").expect(0, row="imp kraken golem siren angel", vp=5)
    assert t.told("ability") == [(0, "ifrit_plunder", 1)] * 2


@pytest.mark.ability("ifrit_plunder")
def test_two_swords_are_too_few_for_ifrit() -> None:
    Table(2).spirits(0, "ifrit").row(0, "imp").main(2).play("act conquest").expect(0, row="imp", vp=3)


@pytest.mark.ability("phoenix_rebirth")
@pytest.mark.rule("AS-11.11", "AS-R30", "AS-10.4")
def test_each_phoenix_takes_back_one_face_up_card_of_the_payment() -> None:
    t = Table(2).spirits(0, "phoenix phoenix").row(0, "imp stone kraken").hand(0, "vampire").main(6)
    t.play("summon vampire", then="phoenix_rebirth")
    assert t.options() == ["return imp", "return kraken", "no"]
    stone = next(card for card in t.state.aside if t.state.is_stone(card))
    assert t.why_not(f"return {stone}") == "AS-R30"
    t.play("return kraken", "no").expect(0, hand="kraken", row="", spirits="phoenix phoenix vampire")
    assert t.told("ability") == [(0, "phoenix_rebirth", 1)]
    assert len(t.state.discard) == 2
    assert t.state.seen[t.state.hands[0][0]] == 0xFF


@pytest.mark.ability("phoenix_rebirth")
@pytest.mark.rule("AS-R29", "AS-R30")
def test_a_phoenix_does_not_help_with_its_own_summon_nor_return_stones() -> None:
    t = Table(2).row(0, "imp imp imp salamander ifrit").hand(0, "phoenix").main(6)
    t.play("summon phoenix").expect(0, hand="", row="")
    t = Table(2).spirits(0, "phoenix").row(0, "stone").hand(0, "skeleton").main(6)
    t.play("summon skeleton").expect(0, hand="", row="")


@pytest.mark.ability("fafnir_hoard")
@pytest.mark.rule("AS-11.4", "AS-11.15", "AS-10.5")
def test_fafnir_gives_a_full_summon_after_conquest_in_any_order_with_ifrit() -> None:
    t = Table(2).spirits(0, "fafnir ifrit").row(0, "imp").hand(0, "skeleton kraken").deck("siren medusa").main(2)
    t.play("act conquest", then="after_conquest").expect(0, vp=5)
    assert t.options() == ["plunder", "summon skeleton", "done"]
    assert t.why_not("summon kraken") == "AS-5.7"
    t.play("summon skeleton", then="after_conquest").expect(0, vp=5, row="", spirits="fafnir ifrit skeleton")
    assert t.why_not("summon kraken") == "AS-11.4"
    t.play("plunder").expect(0, row="siren medusa", vp=5)


@pytest.mark.ability("fafnir_hoard")
@pytest.mark.rule("AS-11.15", "AS-11.4")
def test_a_fafnir_called_by_fafnir_gives_no_further_summon() -> None:
    t = Table(2).spirits(0, "fafnir").row(0, "salamander " * 4 + "ifrit ifrit imp").hand(0, "fafnir skeleton").main(2)
    t.play("act conquest", "summon fafnir", "accept").expect(0, vp=3, hand="skeleton", spirits="fafnir fafnir")
    assert t.told("ability") == [(0, "fafnir_hoard", 1)]


@pytest.mark.ability("fafnir_hoard")
def test_the_question_after_conquest_hides_that_no_spirit_is_payable() -> None:
    t = after_conquest()
    assert t.options() == ["done"]


@pytest.mark.ability("fafnir_hoard", "ifrit_plunder")
@pytest.mark.rule("AS-5.9", "AS-11.15")
def test_an_ifrit_called_by_fafnir_plunders_at_once_but_scores_no_swords() -> None:
    t = Table(2).spirits(0, "fafnir").row(0, "salamander salamander imp golem").hand(0, "ifrit").main(2)
    t.deck("kraken siren").play("act conquest", "summon ifrit", then="after_conquest")
    assert t.options() == ["plunder", "done"]
    t.play("plunder").expect(0, vp=3, row="kraken siren", spirits="fafnir ifrit")
