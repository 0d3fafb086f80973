"""The turn: command number, action or summon, replenish and assist (AS-4)."""

import pytest

from summon_web.engine import Seat

from .position import Table


@pytest.mark.rule("AS-4.2", "AS-4.3", "AS-E1")
def test_the_laid_card_and_the_tip_make_the_command_number() -> None:
    t = Table().row(0, "treant vampire").hand(0, "golem salamander")
    assert t.options() == ["lay golem", "lay salamander"]
    t.play("lay golem").expect(0, row="treant vampire golem", hand="salamander")
    assert t.state.number == 5
    assert t.options() == ["act alchemy"]
    other = Table().row(0, "treant vampire").hand(0, "golem salamander").play("lay salamander")
    assert other.state.number == 3
    assert other.options() == ["act conquest"]
    assert other.told("lay") == [(0, other.events[-1][2], 1, 2, 3)]


@pytest.mark.rule("AS-2.2")
def test_magic_has_only_colour_and_number() -> None:
    t = Table(2).row(0, "imp imp cerberus unicorn").hand(0, "imp imp").vp(0, 1).play("lay imp")
    assert t.options() == ["act alchemy", "summon imp"]
    t = Table(2).row(0, "cerberus cerberus").hand(0, "imp").row(1, "unicorn").vp(0, 2).main(2)
    t.play("act conquest").expect(0, vp=1).expect(1, vp=1)


@pytest.mark.rule("AS-4.4")
def test_before_the_first_assist_the_second_starting_magic_is_the_tip() -> None:
    t = Table().row(0, "kraken imp").hand(0, "golem imp")
    t.play("lay golem")
    assert t.state.number == 5


@pytest.mark.rule("AS-4.5")
def test_the_laid_card_can_be_spent_in_the_same_turn() -> None:
    t = Table().row(0, "kraken").hand(0, "skeleton imp").play("lay imp", "summon skeleton")
    t.expect(0, row="kraken", spirits="skeleton", hand="")


@pytest.mark.rule("AS-4.6", "AS-4.8", "AS-5.1")
@pytest.mark.parametrize("number", range(2, 11))
def test_with_every_number_the_choice_is_its_action_or_a_summon_and_never_a_pass(number: int) -> None:
    t = Table().row(0, "imp").hand(0, "skeleton kraken").main(number)
    assert t.options()[1:] == ["summon skeleton"]
    assert t.why_not("nothing") == "AS-4.8"
    assert t.why_not("no") == "AS-4.8"
    assert t.why_not("summon kraken") == "AS-5.7"


@pytest.mark.rule("AS-4.7")
@pytest.mark.parametrize(
    ("number", "action"),
    [(2, "conquest"), (3, "conquest"), (4, "research"), (5, "alchemy"), (6, "prayer"), (7, "festival"),
     (8, "inquisition"), (9, "pilgrimage"), (10, "pilgrimage")],
)  # fmt: skip
def test_each_number_allows_its_own_action_only(number: int, action: str) -> None:
    t = Table().row(0, "imp").hand(0, "kraken").main(number)
    assert t.options() == [f"act {action}"]
    wrong = "prayer" if action != "prayer" else "conquest"
    assert t.why_not(f"act {wrong}") == "AS-4.7"


@pytest.mark.rule("AS-4.9", "AS-4.10", "AS-4.11", "AS-4.12", "AS-4.13", "AS-E3", "AS-R4")
def test_one_drawn_card_is_kept_and_the_other_is_the_right_neighbours_new_tip() -> None:
    t = Table(3).active(1, "assist").deck("kraken imp").row(0, "treant").hand(0, "angel").row(2, "dryad")
    t.hand(2, "golem golem")
    assert t.options() == ["keep kraken imp", "keep imp kraken"]
    assert t.view(1)["mine"]["drawn"] == [[c, t.state.kind[c]] for c in t.state.aside]
    assert t.view(0)["table"]["aside"] == [None, None]
    assert t.why_not("keep kraken kraken") == "AS-4.11"
    assert t.why_not("no") == "AS-4.10"
    t.play("keep kraken imp").expect(1, hand="kraken").expect(0, row="treant imp").expect(2, row="dryad")
    assert t.state.active == 2
    t.play("lay golem")
    assert t.state.number == 3 + 4
    again = Table(3).row(0, "treant imp").hand(0, "angel angel").play("lay angel")
    assert again.state.number == 5


@pytest.mark.rule("AS-4.13")
def test_with_two_players_each_assists_the_other() -> None:
    t = Table(2).active(0, "assist").deck("kraken imp").hand(1, "golem").play("keep imp kraken")
    t.expect(1, row="kraken golem")


@pytest.mark.rule("AS-E4")
def test_in_the_first_round_only_the_last_seat_has_been_assisted_before_its_turn() -> None:
    t = Table(3)
    for seat in range(3):
        t.row(seat, "kraken treant" if seat else "medusa treant").hand(seat, "golem siren")
    sizes = []
    for _ in range(4):
        sizes.append(len(t.match.state.rows[t.match.state.active]))
        t.play(t.options()[0])
        t.skip_to("assist").play(t.options()[0])
    assert sizes == [2, 2, 3, 4]


@pytest.mark.rule("AS-R6")
def test_on_an_empty_row_the_laid_card_counts_alone_and_a_one_allows_nothing_but_a_summon() -> None:
    t = Table().hand(0, "golem imp").play("lay golem")
    assert t.state.number == 4
    t = Table().hand(0, "skeleton skeleton").play("lay skeleton")
    assert t.options() == ["nothing", "summon skeleton"]
    t.play("nothing").expect(0, row="skeleton", hand="skeleton")
    assert t.told("nothing") == [(0,)]


@pytest.mark.rule("AS-R6")
def test_a_stone_as_tip_is_any_number_that_its_owner_states() -> None:
    t = Table().row(0, "kraken stone").hand(0, "golem imp").play("lay golem", then="stone_number")
    assert t.options() == [f"number {n}" for n in range(1, 6)]
    t.play("number 3").expect(0, row="kraken stone golem")
    assert t.state.number == 7


@pytest.mark.rule("AS-R6")
def test_without_any_card_to_lay_phase_two_is_skipped() -> None:
    t = Table(2).only_deck("").row(0, "imp").hand(1, "golem golem")
    assert t.open() == {"1:lay": ["lay golem", "lay golem"]}
    assert t.told("no_card") == [(0,)]
    t.expect(0, row="imp", hand="")


@pytest.mark.rule("AS-R16")
@pytest.mark.parametrize(("deck", "hand"), [("kraken", "imp kraken"), ("", "imp")])
def test_a_single_drawn_card_is_kept_and_nobody_is_assisted(deck: str, hand: str) -> None:
    t = Table(2).active(0, "assist").only_deck(deck).hand(0, "imp").hand(1, "golem golem").row(1, "imp")
    assert t.asked() == "lay"
    t.expect(0, hand=hand).expect(1, row="imp")


@pytest.mark.rule("AS-8.1", "AS-E15", "AS-R25")
def test_an_empty_hand_lays_the_top_card_of_the_deck() -> None:
    t = Table().row(0, "treant").deck("golem imp angel")
    assert t.open() == {"0:main": ["act festival"]}
    t.expect(0, row="treant golem", hand="")
    t.play("act festival", "place imp")
    t.expect(0, faith=2, row="treant golem imp angel", hand="")


@pytest.mark.rule("AS-R7", "AS-8.8")
def test_the_tip_is_locked_from_the_assist_until_a_card_is_laid_on_it_and_rows_keep_their_order() -> None:
    t = Table(2).row(0, "kraken imp").row(1, "imp kraken").hand(0, "golem golem").hand(1, "golem")
    assert [seat["locked"] for seat in t.view(0)["seats"]] == [True, True]
    t.play("lay golem")
    assert [seat["locked"] for seat in t.view(0)["seats"]] == [False, True]
    t.skip_to("assist").deck("imp angel").play("keep imp angel", then="main")
    assert [seat["locked"] for seat in t.view(0)["seats"]] == [False, False]
    t.expect(1, row="imp kraken angel golem")


@pytest.mark.rule("AS-8.7", "AS-R23")
def test_only_the_active_player_is_asked_and_the_next_one_may_prepare_unless_there_are_two() -> None:
    t = Table(3).active(0, "assist").hand(1, "golem").hand(2, "golem")
    assert [t.view(seat)["mine"]["prepare"] for seat in range(3)] == [False, True, False]
    assert list(t.open()) == ["0:replenish"]
    two = Table(2).active(0, "assist").hand(1, "golem")
    assert two.view(1)["mine"]["prepare"] is False
    early = Table(3).main(5).hand(0, "imp").hand(1, "golem")
    assert early.view(1)["mine"]["prepare"] is False


@pytest.mark.rule("AS-4.2", "AS-8.6")
def test_an_only_card_lies_open_by_itself_so_the_player_before_can_not_take_back_the_card_that_was_sent() -> None:
    t = Table(2).active(0, "assist").deck("kraken imp").hand(0, "golem").row(1, "treant").hand(1, "angel")
    t.play("keep kraken imp").expect(1, row="treant imp angel", hand="")
    assert t.told("only_card") == [(1,)]
    assert not t.match.can_undo(Seat(0))
    two = Table(2).active(0, "assist").deck("kraken imp").hand(0, "golem").row(1, "treant").hand(1, "angel siren")
    two.play("keep kraken imp")
    assert two.told("only_card") == []
    assert two.match.can_undo(Seat(0))


@pytest.mark.rule("AS-7.2")
def test_a_declaration_stands_once_the_next_players_only_card_lies_open() -> None:
    t = Table(2).active(0, "declare").vp(30, 0).row(1, "treant").hand(1, "angel").hand(0, "golem")
    t.play("declare").expect(1, row="treant angel")
    assert not t.match.can_undo(Seat(0))
    silent = Table(2).active(0, "declare").vp(30, 0).row(1, "treant").hand(1, "angel siren").hand(0, "golem")
    silent.play("declare")
    assert silent.match.can_undo(Seat(0))


@pytest.mark.rule("AS-R6")
def test_who_states_a_number_for_a_stone_may_take_it_back_although_the_card_was_the_only_one() -> None:
    t = Table(2).row(0, "stone").hand(0, "angel").play("number 3", then="main")
    assert t.match.can_undo(Seat(0))


@pytest.mark.rule("AS-8.1")
def test_the_log_says_why_a_card_is_drawn_and_laid() -> None:
    t = Table(2).row(0, "treant").deck("golem")
    assert t.asked() == "main"
    assert [event[0] for event in t.events] == ["empty_hand", "draw", "only_card", "lay"]
