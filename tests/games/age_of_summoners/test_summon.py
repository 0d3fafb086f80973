"""Summoning and paying (AS-5)."""

from random import Random

import pytest

from summon_web.engine import Seat
from summon_web.games.age_of_summoners.book import ANY, COLOURED, COST, KINDS, STONES
from summon_web.games.age_of_summoners.payment import count

from .position import Table


@pytest.mark.rule("AS-5.2", "AS-5.3", "AS-5.4", "AS-5.6", "AS-5.10", "AS-E2", "AS-2.4")
def test_the_picture_of_the_rulebook_dryad_paid_with_a_stone_and_phoenix() -> None:
    t = Table().row(0, "stone phoenix undine").hand(0, "dryad cerberus")
    t.play("lay cerberus")
    assert t.state.number == 6
    t.play("summon dryad", then="pay")
    assert t.options() == ["accept", "pay phoenix", "pay undine", "pay cerberus", "stone"]
    t.play("pay phoenix", then="replenish")
    t.expect(0, row="undine cerberus", spirits="dryad", hand="")
    ((_, up),) = t.told("pay_magic")
    assert [t.game.kinds[kind] for _, kind, _ in up] == ["phoenix"]
    assert t.told("pay_stones") == [(0, 1)]
    assert len(t.state.discard) == 2


@pytest.mark.rule("AS-5.3", "AS-E2")
def test_a_green_symbol_can_not_be_paid_with_two_other_colours() -> None:
    t = Table().row(0, "stone stone phoenix undine").hand(0, "dryad").main(6)
    t.play("summon dryad", "pay phoenix", then="replenish")
    t.expect(0, row="stone undine", spirits="dryad")
    t = Table().row(0, "stone phoenix treant pixie").hand(0, "dryad").main(6).play("summon dryad", then="pay")
    t.play("pay phoenix", then="pay")
    assert t.options() == ["accept", "pay treant", "pay pixie", "stone"]
    t.play("pay pixie").expect(0, row="stone treant", spirits="dryad")
    t = Table().row(0, "phoenix undine").hand(0, "dryad").main(6)
    assert t.options() == ["act prayer"]
    assert t.why_not("summon dryad") == "AS-5.7"


@pytest.mark.rule("AS-5.3", "AS-5.6")
def test_a_second_wrong_colour_is_refused_while_paying() -> None:
    t = Table().row(0, "treant phoenix undine kraken").hand(0, "dryad").main(6)
    t.play("summon dryad", "pay phoenix")
    t.expect(0, row="undine kraken")
    t = Table().row(0, "treant pixie phoenix undine").hand(0, "alraune").main(6).play("summon alraune", then="pay")
    t.play("pay phoenix")
    t.expect(0, row="undine", spirits="alraune")
    t = Table().row(0, "treant pixie dryad phoenix undine").hand(0, "alraune").main(6)
    t.play("summon alraune", "pay phoenix", then="pay")
    assert t.why_not("pay undine") == "AS-5.3"
    assert t.why_not("stone") == "AS-2.4"
    assert t.why_not("done") == "AS-5.6"
    assert t.why_not("lay alraune") == "AS-4.2"


@pytest.mark.rule("AS-5.5")
def test_a_stone_may_pay_although_the_colour_is_there() -> None:
    t = Table().row(0, "stone imp vampire").hand(0, "skeleton").main(6).play("summon skeleton", then="pay")
    assert t.options() == ["accept", "pay imp", "pay vampire", "stone"]
    t.play("stone").expect(0, row="imp vampire", spirits="skeleton")


@pytest.mark.rule("AS-5.4")
def test_any_is_paid_with_every_colour_or_a_stone() -> None:
    t = Table().row(0, "imp salamander treant angel siren stone").hand(0, "vampire").main(6)
    t.play("summon vampire", "pay imp", then="pay")
    assert t.options() == ["accept", "pay salamander", "pay treant", "pay angel", "pay siren", "stone"]
    t.play("stone", "pay siren").expect(0, row="salamander treant angel", spirits="vampire")


@pytest.mark.rule("AS-5.6")
def test_the_proposal_takes_exact_colours_then_the_most_plentiful_and_stones_last() -> None:
    t = Table().row(0, "stone angel imp siren golem kraken unicorn").hand(0, "vampire").main(6)
    t.play("summon vampire", then="pay")
    mine = t.view(0)["mine"]
    assert mine["proposal"] == [1, 2, 4]
    assert mine["paying"] == [t.number("vampire"), t.game.kinds.index("vampire")]
    t.play("accept").expect(0, row="stone siren kraken unicorn", spirits="vampire")


@pytest.mark.rule("AS-5.6", "AS-5.5")
def test_the_proposal_uses_a_stone_where_nothing_else_will_do() -> None:
    t = Table().row(0, "stone stone angel golem").hand(0, "skeleton imp").main(6)
    t.play("summon imp", then="pay")
    assert t.view(0)["mine"]["proposal"] == [0, 2]
    assert t.view(0)["mine"]["still"] == [t.number("skeleton")]
    t.play("accept").expect(0, row="stone golem", spirits="imp")


@pytest.mark.rule("AS-5.6", "AS-5.5")
def test_after_a_stone_of_ones_own_choice_the_proposal_pays_the_rest_and_no_more() -> None:
    t = Table().row(0, "stone imp salamander treant kraken").hand(0, "chimera").main(6)
    t.play("summon chimera", "stone", then="pay")
    assert t.view(0)["mine"]["proposal"] == [0, 1]
    t.play("accept").expect(0, row="treant kraken", spirits="chimera")
    assert len(t.state.discard) == 3


@pytest.mark.rule("AS-5.3", "AS-5.4", "AS-5.6", "AS-11.11")
@pytest.mark.parametrize("spirit", KINDS)
def test_whatever_is_paid_first_the_payment_is_exact(spirit: str) -> None:
    kind, rng, paid = KINDS.index(spirit), Random(spirit), 0
    for _ in range(60):
        wisps = rng.choice([0, 0, 1, 2])
        magic = rng.choices(["vampire", "ifrit", "satyr", "valkyrie", "kraken", "stone"], k=rng.randint(2, 9))
        magic = [word for word in dict.fromkeys(magic) for _ in range(min(3, magic.count(word)))]
        t = Table(2).hand(0, spirit).spirits(0, "will_o_wisp " * wisps).row(0, " ".join(magic)).main(6)
        if f"summon {spirit}" not in t.options():
            continue
        s, before = t.match.state, count(t.match.state, t.match.state.rows[0])
        t.match.answer(Seat(0), ("summon", s.hands[0][0]))
        while t.asked() == "pay":
            t.match.answer(Seat(0), rng.choice(t.match.options(Seat(0))))
        spent = [n - m for n, m in zip(before, count(s, s.rows[0]), strict=True)]
        assert COST[kind] - min(wisps, ANY[kind]) <= sum(spent) <= COST[kind]
        assert sum(max(0, n - spent[colour]) for colour, n in COLOURED[kind]) <= spent[STONES]
        paid += 1
    assert paid > 5


@pytest.mark.rule("AS-5.7")
def test_what_is_missing_is_said_by_colour_and_by_size() -> None:
    t = Table().row(0, "angel golem stone").hand(0, "cerberus michael skeleton unicorn").main(6)
    assert t.options() == ["act prayer", "summon skeleton", "summon unicorn"]
    kinds = t.game.kinds
    reasons = t.view(0)["mine"]["blocked"].items()
    blocked = {kinds[t.state.kind[int(card)]]: reason for card, reason in reasons if card.isdigit()}
    assert blocked == {
        "cerberus": ["cannot_pay.colour", "AS-5.7", [t.number("cerberus"), kinds.index("cerberus")], "black", 2, 0, 1],
        "michael": ["cannot_pay.magic", "AS-5.7", [t.number("michael"), kinds.index("michael")], 6, 3],
    }
    assert t.why_not("summon kraken") == "AS-5.2"


@pytest.mark.rule("AS-5.8", "AS-2.6")
def test_one_summon_calls_one_spirit_which_stays() -> None:
    t = Table().row(0, "imp vampire cerberus").hand(0, "skeleton skeleton").main(6)
    t.play("summon skeleton", "accept")
    t.expect(0, spirits="skeleton", hand="skeleton", row="vampire cerberus")
    assert t.asked() == "replenish"


@pytest.mark.rule("AS-5.9")
def test_an_ability_works_in_the_rest_of_the_same_turn() -> None:
    t = Table().row(0, "treant imp").hand(0, "pixie").main(6)
    t.play("summon pixie", then="pixie_mischief")
    t.play("use 1", then="replenish")
    assert len(t.options()) == 6


@pytest.mark.rule("AS-5.11", "AS-2.9")
def test_the_same_kind_and_any_number_of_spirits_magic_and_cards() -> None:
    t = Table(2).spirits(0, "skeleton skeleton skeleton imp imp imp imp vampire vampire vampire vampire")
    t.row(0, "cerberus " * 4 + "kraken " * 4 + "siren " * 4).hand(0, "skeleton golem golem golem golem dryad " * 1)
    t.main(6).play("summon skeleton", "accept").expect(
        0, spirits=" ".join(["skeleton"] * 3 + ["imp"] * 4 + ["vampire"] * 4 + ["skeleton"])
    )
    assert len(t.state.rows[0]) == 11


@pytest.mark.rule("AS-R28")
def test_no_verb_takes_a_spirit_away() -> None:
    t = Table(2).spirits(1, "skeleton").vp(0, 3).row(0, "imp salamander kraken").hand(0, "nightmare").main(2)
    t.play("summon nightmare", "use 1").expect(1, spirits="skeleton").expect(0, spirits="nightmare")


@pytest.mark.rule("AS-4.6", "AS-5.6")
def test_a_payment_and_the_laid_card_can_be_taken_back_piece_by_piece() -> None:
    t = Table().row(0, "imp vampire golem").hand(0, "skeleton vampire siren")
    t.play("lay siren", "summon vampire", "pay golem", then="pay")
    asked = []
    while t.match.can_undo(Seat(0)):
        t.match.undo(Seat(0))
        asked.append(t.asked())
    assert asked == ["pay", "main", "lay"]
    assert t.match.state.rows[0] == t.match.rest.rows[0]
    assert len(t.match.state.hands[0]) == 3
