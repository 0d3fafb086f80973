"""Black spirits."""

import pytest

from summon_web.engine import Seat, redact
from summon_web.games.age_of_summoners.scoring import lines

from .position import Table


@pytest.mark.ability("skeleton_legion")
@pytest.mark.rule("AS-11.14")
@pytest.mark.parametrize(("n", "score"), [(1, 0), (2, 2), (3, 6), (4, 12)])
def test_skeletons_score_for_each_other(n: int, score: int) -> None:
    t = Table(2).spirits(0, "skeleton " * n).spirits(1, "skeleton " * (4 - n))
    assert dict(lines(t.state, Seat(0)))["skeleton_legion"] == score


@pytest.mark.ability("imp_shortcut")
@pytest.mark.rule("AS-11.1", "AS-R31")
@pytest.mark.parametrize(
    ("imps", "number", "actions"),
    [
        (0, 4, ["research"]),
        (1, 4, ["research", "conquest"]),
        (1, 5, ["alchemy"]),
        (1, 3, ["conquest"]),
        (2, 5, ["alchemy", "conquest"]),
        (4, 7, ["festival", "conquest"]),
        (4, 8, ["inquisition"]),
    ],
)
def test_imps_widen_conquest_and_leave_the_number_alone(imps: int, number: int, actions: list[str]) -> None:
    t = Table(2).spirits(0, "imp " * imps).row(0, "kraken").main(number)
    assert t.options() == [f"act {action}" for action in actions]
    assert t.state.number == number


@pytest.mark.ability("vampire_bite")
@pytest.mark.rule("AS-11.2", "AS-10.3")
def test_vampires_take_more_but_never_more_than_there_is() -> None:
    t = Table(3).spirits(0, "vampire vampire").vp(0, 2, 9).row(0, "imp").main(2)
    t.play("act conquest", "use 2", then="rob")
    t.play("rob 1").expect(0, vp=4).expect(1, vp=0)
    t = Table(2).spirits(0, "vampire vampire").vp(0, 9).row(0, "imp").main(2)
    t.play("act conquest", "use 2").expect(0, vp=5).expect(1, vp=6)


@pytest.mark.ability("vampire_bite")
def test_vampires_take_nothing_more_from_the_middle() -> None:
    Table(2).spirits(0, "vampire vampire").row(0, "imp").main(2).play("act conquest").expect(0, vp=3)


@pytest.mark.ability("nightmare_dread")
@pytest.mark.rule("AS-11.13", "AS-E18", "AS-R7")
def test_nightmare_forces_down_to_six_cards_and_seven_magic_but_not_the_tip() -> None:
    t = Table(3).row(0, "imp vampire cerberus").hand(0, "nightmare").main(6)
    t.hand(1, "golem golem golem golem angel angel angel angel").hand(2, "siren siren siren siren imp imp")
    t.row(1, "treant treant treant treant dryad dryad stone stone kraken").row(2, "medusa " * 4 + "undine " * 3)
    t.play("summon nightmare", then="nightmare_dread")
    t.play("use 1", then="limit_discard")
    assert list(t.open()) == ["1:limit_discard"]
    assert t.why_not("done", 1) == "AS-11.13"
    t.play("discard golem", "discard angel", then="limit_discard")
    assert t.options() == ["discard treant"] * 4 + ["discard dryad"] * 2 + ["stone"]
    assert t.why_not("discard kraken") == "AS-R7"
    t.play("stone", "discard dryad")
    t.expect(1, hand="golem golem golem angel angel angel", row="treant treant treant treant dryad stone kraken")
    t.expect(2, hand="siren siren siren siren imp imp")
    assert len(t.state.rows[2]) == 7


@pytest.mark.ability("nightmare_dread")
@pytest.mark.rule("AS-R7")
def test_a_player_who_has_not_been_assisted_yet_may_discard_the_last_card_of_the_row() -> None:
    t = Table(3).row(0, "imp vampire cerberus").hand(0, "nightmare").main(6)
    t.row(2, "treant " * 4 + "dryad " * 3 + "kraken")
    t.state.locked[2] = False
    t.play("summon nightmare", "use 1", then="limit_discard")
    t.play("discard kraken").expect(2, row="treant treant treant treant dryad dryad dryad")


@pytest.mark.ability("nightmare_dread")
@pytest.mark.rule("AS-R19")
def test_nightmare_discards_are_secret_and_simultaneous() -> None:
    t = Table(3).row(0, "imp vampire cerberus").hand(0, "nightmare").main(6)
    for seat, kinds in (
        (1, "golem golem golem angel angel angel siren"),
        (2, "imp pixie pixie dryad dryad satyr satyr"),
    ):
        t.hand(seat, kinds)
    t.play("summon nightmare", "use 1", then="limit_discard")
    t.play("discard imp", then="limit_discard")
    assert list(t.open()) == ["1:limit_discard"]
    assert len(t.state.hands[2]) == 7
    t.play("discard siren")
    told = [redact(event, Seat(0)) for event in t.events if event[0] == "discard_hand"]
    assert told == [["discard_hand", 1, 1, [None]], ["discard_hand", 2, 1, [None]]]


@pytest.mark.ability("nightmare_dread")
@pytest.mark.rule("AS-10.1", "AS-10.2")
def test_nightmare_may_be_declined_as_a_whole() -> None:
    t = Table(2).row(0, "imp vampire cerberus").hand(0, "nightmare").main(6).hand(1, "golem " * 4 + "angel " * 4)
    t.play("summon nightmare", "no").expect(1, hand="golem " * 4 + "angel " * 4).expect(0, spirits="nightmare")


@pytest.mark.ability("cerberus_three_heads")
@pytest.mark.rule("AS-11.2", "AS-10.4")
def test_cerberus_robs_everybody_who_can_be_robbed() -> None:
    t = Table(4).spirits(0, "cerberus vampire cerberus").vp(0, 5, 1, 0).row(0, "imp").main(2)
    t.play("act conquest", "use 1", "use 1").expect(0, vp=5 + 2 + 1)
    t.expect(1, vp=3).expect(2, vp=0).expect(3, vp=0)
    assert t.told("rob") == [(0, 1, 2), (0, 2, 1)]


@pytest.mark.ability("cerberus_three_heads")
@pytest.mark.rule("AS-10.1")
def test_cerberus_may_be_declined() -> None:
    t = Table(3).spirits(0, "cerberus").vp(0, 5, 1).row(0, "imp").main(2)
    t.play("act conquest", "no", "rob 1").expect(0, vp=3).expect(2, vp=1)


@pytest.mark.ability("beelzebub_swarm")
@pytest.mark.rule("AS-11.3")
@pytest.mark.parametrize(("used", "vp"), [("use 2", 15 + 1), ("use 1", 10 + 1), ("no", 5 + 1)])
def test_beelzebubs_count_axes_again_but_not_swords(used: str, vp: int) -> None:
    t = Table(2).spirits(0, "beelzebub beelzebub imp salamander").row(0, "kraken").main(3)
    t.play("act conquest", used).expect(0, vp=vp + 1)
