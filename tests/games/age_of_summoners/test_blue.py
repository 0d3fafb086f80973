"""Blue spirits."""

import pytest

from .position import Table


@pytest.mark.ability("undine_current")
@pytest.mark.rule("AS-11.1", "AS-R31")
@pytest.mark.parametrize(
    ("undines", "number", "actions"),
    [
        (0, 8, ["inquisition"]),
        (1, 8, ["inquisition", "pilgrimage"]),
        (1, 7, ["festival"]),
        (1, 9, ["pilgrimage"]),
        (3, 6, ["prayer", "pilgrimage"]),
        (4, 4, ["research"]),
    ],
)
def test_undines_widen_pilgrimage(undines: int, number: int, actions: list[str]) -> None:
    t = Table(2).spirits(0, "undine " * undines).row(0, "kraken").main(number)
    assert t.options() == [f"act {action}" for action in actions]


@pytest.mark.ability("undine_current")
@pytest.mark.rule("AS-R31", "AS-R6")
def test_no_spirit_helps_with_a_one() -> None:
    t = Table(2).spirits(0, "undine " * 4 + "imp " * 4).hand(0, "skeleton kraken").play("lay skeleton")
    assert t.options() == ["nothing"]


@pytest.mark.ability("homunculus_second_flask")
@pytest.mark.rule("AS-11.6")
def test_a_homunculus_adds_what_was_not_chosen_but_no_stone() -> None:
    t = Table(2).spirits(0, "homunculus homunculus").row(0, "imp").deck("kraken").main(5)
    t.play("act alchemy", "card", "use 1", "use 1").expect(0, hand="kraken", faith=3, row="imp stone")
    t = Table(2).spirits(0, "homunculus homunculus").row(0, "imp").deck("kraken").main(5)
    t.play("act alchemy", "faith", "use 1", "no").expect(0, hand="kraken", faith=2, row="imp stone")


@pytest.mark.ability("homunculus_second_flask", "golem_clay")
@pytest.mark.rule("AS-10.5", "AS-11.6")
@pytest.mark.parametrize(
    ("answers", "hand", "row"),
    [
        (["card", "card"], "imp siren", "imp"),
        (["card", "stone"], "imp", "imp stone"),
        (["stone", "card"], "siren", "imp stone"),
        (["stone", "stone"], "", "imp stone stone"),
    ],
)
def test_where_cards_run_out_the_owner_says_what_comes_first(answers: list[str], hand: str, row: str) -> None:
    t = Table(2).spirits(0, "homunculus homunculus golem").only_deck("imp siren").row(0, "imp").main(5)
    t.hand(1, "angel golem").row(1, "imp").play("act alchemy", "faith", "use 1", then="alchemy_order")
    assert t.options() == ["card", "stone"]
    assert t.why_not("no") == "AS-10.5"
    t.play(*answers).expect(0, hand=hand, row=row, faith=2)


@pytest.mark.ability("homunculus_second_flask", "golem_clay")
@pytest.mark.rule("AS-10.5")
@pytest.mark.parametrize(("deck", "side"), [("imp siren kraken", "faith"), ("imp siren", "card"), ("", "faith")])
def test_the_order_is_not_asked_where_it_makes_no_difference(deck: str, side: str) -> None:
    """There are cards for everything, the Homunculus gives faith, or there is no card at all."""
    t = Table(2).spirits(0, "homunculus golem").only_deck(deck).row(0, "imp").main(5)
    t.hand(1, "angel golem").row(1, "imp").play("act alchemy", side, then="golem_clay" if deck else "lay")
    if deck:
        t.play("use 1", then="homunculus_second_flask").play("use 1")
    assert t.asked() == "lay"


@pytest.mark.rule("AS-10.3")
@pytest.mark.parametrize(
    ("spirits", "number", "answers", "faith"),
    [
        ("treant angel", 6, ["act prayer", "draw"], 10),
        ("homunculus golem", 5, ["act alchemy", "card"], 10),
        ("sphinx", 8, ["act inquisition"], 10),
        ("dryad", 7, ["act festival"], 10),
        ("ifrit ifrit", 3, ["act conquest"], 1),
        ("pixie", 3, ["act conquest"], 1),
    ],
)
def test_no_ability_is_offered_that_could_give_nothing(
    spirits: str, number: int, answers: list[str], faith: int
) -> None:
    """No card is left, and nobody's faith can grow."""
    t = Table(2).spirits(0, spirits).only_deck("").row(0, "imp").faith(faith, 10).main(number)
    t.hand(1, "angel golem").row(1, "imp").play(*answers)
    assert t.asked() == "lay"


@pytest.mark.ability("siren_call")
@pytest.mark.rule("AS-11.12", "AS-R21")
@pytest.mark.parametrize(("sent", "faith"), [("golem", 3), ("kraken", 3), ("imp", 1)])
def test_sirens_give_faith_to_the_receiver_of_white_or_blue(sent: str, faith: int) -> None:
    t = (
        Table(3)
        .spirits(2, "siren siren")
        .spirits(1, "siren")
        .active(0, "assist")
        .deck(f"pixie {sent}")
        .hand(1, "imp imp")
    )
    t.play(f"keep pixie {sent}", *(["use 2"] if faith > 1 else [])).expect(2, faith=faith).expect(1, faith=1)


@pytest.mark.ability("siren_call", "alraune_gift")
@pytest.mark.rule("AS-R24")
def test_the_receivers_siren_is_asked_right_after_the_assist() -> None:
    t = Table(2).spirits(1, "siren").active(0, "assist").deck("pixie kraken").hand(1, "imp imp")
    t.play("keep pixie kraken", then="siren_call")
    assert t.open() == {"1:siren_call": ["use 1", "no"]}
    t.expect(1, row="kraken")


@pytest.mark.ability("medusa_gaze")
@pytest.mark.rule("AS-11.5", "AS-6.7")
def test_a_medusa_flips_before_scoring_and_the_normal_flip_follows() -> None:
    t = Table(2).spirits(0, "medusa medusa").row(0, "imp golem kraken siren").main(4)
    t.play("act research", "flip imp", "flip golem", then="research_flip").expect(0, vp=2)
    t.play("flip siren").expect(0, vp=2, row="stone stone kraken stone")


@pytest.mark.ability("medusa_gaze")
@pytest.mark.rule("AS-R11")
def test_medusas_may_leave_nothing_to_flip() -> None:
    t = Table(2).spirits(0, "medusa medusa medusa").row(0, "imp golem").main(4)
    t.play("act research", "flip imp", "flip golem").expect(0, vp=2, row="stone stone")


@pytest.mark.ability("kraken_dominion")
@pytest.mark.rule("AS-11.10", "AS-10.4")
def test_krakens_score_for_players_with_less_faith() -> None:
    t = Table(4).spirits(0, "kraken kraken").faith(5, 4, 5, 1).row(0, "imp").main(9)
    t.play("act pilgrimage", "vp", "use 2").expect(0, vp=5 + 4)
    t = Table(4).spirits(0, "kraken").faith(5, 4, 5, 1).row(0, "imp").main(9)
    t.play("act pilgrimage", "card").expect(0, vp=0)


@pytest.mark.ability("leviathan_tide")
@pytest.mark.rule("AS-11.10", "AS-R8")
def test_a_leviathan_draws_and_adds_faith_before_the_scoring() -> None:
    t = Table(2).spirits(0, "leviathan leviathan kraken").faith(5, 6).row(0, "imp").deck("golem pixie").main(9)
    t.play("act pilgrimage", "vp", "use 1", "use 1", "use 1").expect(0, vp=7 + 1, faith=7, hand="golem pixie")
    t = Table(2).spirits(0, "leviathan").faith(10, 10).row(0, "imp").deck("golem").main(9)
    t.play("act pilgrimage", "vp", "use 1").expect(0, vp=10, faith=10, hand="golem")
    t = Table(2).spirits(0, "leviathan").faith(5, 6).row(0, "imp").main(9)
    t.play("act pilgrimage", "vp", "no").expect(0, vp=5, faith=5, hand="")
