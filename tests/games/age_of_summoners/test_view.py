"""What the board gets: command numbers, gains, payments, scores, reasons."""

import json
from random import Random

import pytest

from summon_web.engine import Match, Seat, Seeded
from summon_web.games import games

from .position import Table

GAME = games()["age_of_summoners"]


def named(t: Table, by_card: dict[str, object]) -> dict[str, object]:
    return {t.game.kinds[t.state.kind[int(card)]]: value for card, value in by_card.items()}


def planned(t: Table) -> dict[str, object]:
    """The hints of the hand cards, by the names of the cards."""
    return named(t, {option.removeprefix("lay "): hint for option, hint in t.view(0)["mine"]["hints"].items()})


@pytest.mark.rule("AS-4.3")
def test_every_hand_card_shows_the_number_and_actions_that_it_would_give() -> None:
    t = Table(2).row(0, "imp dryad").hand(0, "golem skeleton kraken").spirits(0, "imp undine")
    assert planned(t) == {
        "golem": ["7", "gives", 3, 4, 7, ["festival"]],
        "skeleton": ["4", "gives", 3, 1, 4, ["research", "conquest"]],
        "kraken": ["8", "gives", 3, 5, 8, ["inquisition", "pilgrimage"]],
    }
    stone = Table(2).row(0, "stone").hand(0, "skeleton imp")
    assert planned(stone)["skeleton"] == ["?", "gives_any", 1, ["conquest", "research", "alchemy", "prayer"]]
    empty = Table(2).hand(0, "golem imp")
    assert planned(empty)["golem"] == ["4", "gives_own", 4, ["research"]]


def test_a_hand_can_be_planned_in_the_turn_of_another_and_not_after_laying() -> None:
    t = Table(2).row(0, "imp dryad").hand(0, "golem").active(1)
    assert planned(t)["golem"] == ["7", "gives", 3, 4, 7, ["festival"]]
    assert not any(option.startswith("lay") for option in t.active(0).main(7).view(0)["mine"]["hints"])


@pytest.mark.rule("AS-4.7")
def test_the_dial_knows_what_is_in_reach_and_why_the_rest_is_not() -> None:
    t = Table(2).row(0, "imp").hand(0, "golem kraken")
    assert t.view(0)["mine"]["reach"] == ["alchemy", "prayer"]
    blocked = t.view(0)["mine"]["blocked"]
    assert (blocked["action"], blocked["far"]) == (
        ["lay_first", "AS-4.3"],
        ["out_of_reach", "AS-4.7"],
    )
    mine = t.main(6).view(0)["mine"]
    assert (mine["reach"], mine["blocked"]["action"]) == (["prayer"], ["other_number", "AS-4.7", 6])


def test_options_that_give_vp_say_how_many() -> None:
    t = Table(3).spirits(0, "imp vampire").row(0, "imp").vp(0, 4, 1).faith(3, 1, 1).main(3)
    assert t.view(0)["mine"]["hints"] == {
        "act conquest": ["+2", "hint_vp", 2],
        "rob 1": ["−2", "hint_has", 4],
        "rob 2": ["−1", "hint_has", 1],
    }
    hints = t.main(9).view(0)["mine"]["hints"]
    assert hints["vp"] == hints["act pilgrimage"] == ["+3", "hint_vp", 3]


def test_the_drawn_cards_show_what_the_neighbour_could_do() -> None:
    t = Table(3).active(0, "assist").deck("imp kraken").spirits(2, "undine").hand(0, "golem")
    mine = t.view(0)["mine"]
    assert [t.game.kinds[kind] for _, kind in mine["drawn"]] == ["imp", "kraken"]
    assert named(t, mine["tips"])["kraken"] == [6, 10, ["prayer", "festival", "inquisition", "pilgrimage"]]
    assert mine["blocked"] == {"card": ["when.lay", "AS-4.2"]}
    assert "drawn" not in t.view(1)["mine"]


def test_cards_that_are_drawn_lie_face_up_only_before_their_owner() -> None:
    t = Table(3).active(0, "assist").deck("imp kraken").hand(0, "golem")
    assert [t.game.kinds[kind] for _, kind in t.view(0)["table"]["aside"]] == ["imp", "kraken"]
    assert [t.view(seat)["table"]["aside"] for seat in (1, 2, -1)] == [[None, None]] * 3


def test_the_dial_shows_what_each_action_would_give() -> None:
    t = Table(3).spirits(0, "imp beelzebub").row(0, "stone golem").faith(4, 4, 2).vp(0, 2, 3).hand(0, "imp").main(6)
    mine = t.view(0)["mine"]
    assert mine["gains"] == {
        "conquest": [["vp", 6], ["rob", 1]],
        "research": [["vp", 1], ["flip", 1]],
        "alchemy": [["card", 1], ["or", 0], ["faith", 1], ["stone", 1]],
        "prayer": [["card", 2], ["or", 0], ["refill", 4]],
        "festival": [["faith", 1], ["magic", 2]],
        "inquisition": [["card", 3], ["payers", 1]],
        "pilgrimage": [["vp", 4], ["or", 0], ["card", 1], ["faith", 1]],
    }
    assert mine["why"]["conquest"] == [["axe", 3], ["beelzebub_swarm", 3]]
    assert "prayer" not in mine["why"]


def test_spirits_are_grouped_by_colour_and_their_effects_added_up() -> None:
    t = Table(2).spirits(0, "imp golem imp skeleton skeleton skeleton").row(0, "imp").faith(3, 1)
    seat = t.view(1)["seats"][0]
    kinds = t.game.kinds.index
    assert [group[1:] for group in seat["spirits"]] == [
        [kinds("skeleton"), 3, 6],
        [kinds("imp"), 2, 5],
        [kinds("golem"), 1],
    ]
    assert [group[0] for group in seat["spirits"]] == [t.state.spirits[0][i] for i in (5, 2, 1)]
    assert (seat["count"], seat["axes"], seat["swords"]) == (6, 5, 0)
    assert (seat["total"], "score" in seat) == (9, False)
    t.state.phase = "declare"
    assert t.view(1)["seats"][0]["score"] == [0, 3, 6, 0, 0]


def test_actions_with_two_sides_say_what_each_gives() -> None:
    t = Table(2).spirits(0, "golem undine").row(0, "imp").faith(3, 1).hand(0, "kraken skeleton").main(8)
    mine = t.view(0)["mine"]
    assert mine["forks"] == {"pilgrimage": [["vp", [["vp", 3]]], ["card", [["card", 1], ["faith", 1]]]]}
    assert mine["summons"] == 1
    assert t.main(5).view(0)["mine"]["forks"] == {
        "alchemy": [["card", [["card", 1], ["stone", 2]]], ["faith", [["faith", 1], ["stone", 2]]]]
    }
    assert t.main(6).view(0)["mine"]["forks"] == {"prayer": [["draw", [["card", 2]]], ["refill", [["refill", 3]]]]}
    t.spirits(0, "homunculus leviathan treant")
    assert t.main(5).view(0)["mine"]["forks"]["alchemy"][0] == ["card", [["card", 1], ["faith", 1], ["stone", 2]]]
    assert t.main(9).view(0)["mine"]["forks"]["pilgrimage"][0] == ["vp", [["vp", 4], ["card", 1], ["faith", 1]]]
    assert t.main(6).view(0)["mine"]["forks"]["prayer"][1] == ["refill", [["refill", 4], ["magic", 1]]]
    assert "forks" not in t.view(1)["mine"]


@pytest.mark.rule("AS-10.2")
def test_the_orders_that_matter_are_those_for_the_own_spirits() -> None:
    t = Table(2).spirits(0, "golem angel skeleton ifrit").spirits(1, "unicorn").row(0, "imp")
    assert t.view(0)["mine"]["matter"] == [
        "sending",
        "sure_declare",
        "angel_annunciation",
        "angel_vigil",
        "golem_clay",
    ]
    assert t.view(1)["mine"]["matter"] == ["sending", "sure_declare", "unicorn_sanctuary"]


def test_neighbours_are_the_left_as_supplier_and_the_right_as_receiver() -> None:
    t = Table(4).hand(0, "imp imp")
    mine = [t.view(seat)["mine"] for seat in range(4)]
    assert [(own["supplier"], own["receiver"]) for own in mine] == [(1, 3), (2, 0), (3, 1), (0, 2)]


def test_a_watcher_sees_the_table_only() -> None:
    t = Table(2).hand(0, "imp golem").row(0, "imp stone")
    assert t.view(-1)["mine"] == {}
    assert list(t.view(-1)) == ["turn", "active", "phase", "seats", "table", "scores", "mine"]
    assert t.view(-1)["scores"] == [], "they are told at the end"


@pytest.mark.parametrize("seed", range(3))
def test_one_move_changes_less_than_four_kilobytes(seed: int) -> None:
    rng, largest = Random(seed), 0
    match = Match.new(GAME, GAME.setup(4), Seeded(seed))
    before: dict[str, str] = {}
    while match.pending:
        view = GAME.view(match.state, Seat(0))
        now = {key: json.dumps(value, separators=(",", ":")) for key, value in view.items()}
        if before:
            largest = max(largest, sum(len(text) for key, text in now.items() if text != before[key]))
        before = now
        choice = rng.choice(match.pending)
        match.answer(choice.seat, rng.choice(choice.options))
    assert 0 < largest < 4096
