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


@pytest.mark.rule("AS-4.3")
def test_every_hand_card_shows_the_number_and_actions_that_it_would_give() -> None:
    t = Table(2).row(0, "imp dryad").hand(0, "golem skeleton kraken").spirits(0, "imp undine")
    assert named(t, t.view(0)["mine"]["commands"]) == {
        "golem": [3, 4, 7, ["festival"]],
        "skeleton": [3, 1, 4, ["research", "conquest"]],
        "kraken": [3, 5, 8, ["inquisition", "pilgrimage"]],
    }
    stone = Table(2).row(0, "stone").hand(0, "skeleton imp")
    assert named(stone, stone.view(0)["mine"]["commands"])["skeleton"] == [
        0, 1, 0, ["conquest", "research", "alchemy", "prayer"],
    ]  # fmt: skip
    empty = Table(2).hand(0, "golem imp")
    assert named(empty, empty.view(0)["mine"]["commands"])["golem"] == [0, 4, 4, ["research"]]


def test_the_drawn_cards_show_what_the_neighbour_could_do() -> None:
    t = Table(3).active(0, "assist").deck("imp kraken").spirits(2, "undine").hand(0, "golem")
    mine = t.view(0)["mine"]
    assert [t.game.kinds[kind] for _, kind in mine["drawn"]] == ["imp", "kraken"]
    assert named(t, mine["tips"])["kraken"] == [
        [6, ["prayer"]], [7, ["festival"]], [8, ["inquisition", "pilgrimage"]], [9, ["pilgrimage"]], [10, ["pilgrimage"]],
    ]  # fmt: skip
    assert named(t, mine["blocked"]) == {"golem": ["when.lay", "AS-4.2"]}
    assert t.view(1)["mine"]["drawn"] == []


def test_gains_tell_what_each_action_would_give_and_why() -> None:
    t = Table(3).spirits(0, "imp salamander vampire cerberus beelzebub kraken golem dryad satyr valkyrie")
    t.row(0, "stone stone golem").faith(4, 4, 2).vp(1, 2, 3).hand(0, "imp").main(6)
    gains = t.view(0)["mine"]["gains"]
    assert gains["conquest"] == {
        "vp": 6 + 1 + 6, "rob": 2, "victims": [1, 2], "all": True, "magic": 0,
        "why": [["axe", 6], ["sword", 1], ["beelzebub_swarm", 6]],
    }  # fmt: skip
    assert gains["research"] == {"vp": 2, "flip": 1, "why": [["stone", 2]]}
    assert gains["alchemy"] == {"card": 1, "faith": 1, "stone": 2, "why": [["golem_clay", 1]]}
    assert gains["prayer"] == {"card": 2, "refill": 4, "why": []}
    assert gains["festival"] == {
        "faith": 1, "reveal": 3, "magic": 3, "vp": 2, "why": [["dryad_garlands", 1], ["satyr_revel", 2]],
    }  # fmt: skip
    assert gains["inquisition"] == {"card": 3, "payers": [2], "vp": 2, "why": [["valkyrie_verdict", 2]]}
    assert gains["pilgrimage"] == {"vp": 5, "card": 1, "faith": 1, "why": [["faith", 4], ["kraken_dominion", 1]]}


@pytest.mark.parametrize(
    ("number", "action", "answers"),
    [
        (3, "conquest", ["use 1", "use 1", "use 1"]),
        (4, "research", ["flip angel"]),
        (9, "pilgrimage", ["vp", "use 1", "use 1"]),
    ],
)
def test_the_forecast_comes_true(number: int, action: str, answers: list[str]) -> None:
    t = Table(3).spirits(0, "vampire cerberus beelzebub kraken leviathan").row(0, "stone imp angel")
    t.vp(0, 5, 5).faith(4, 4, 2).main(number)
    gain = t.view(0)["mine"]["gains"][action]
    t.play(f"act {action}", *answers)
    assert t.state.vp[0] == gain["vp"] + len(gain.get("victims", [])) * gain.get("rob", 0)


def test_forecasts_know_medusas_salamanders_and_short_rows() -> None:
    t = Table(2).spirits(0, "medusa medusa salamander").row(0, "stone imp golem kraken siren").main(4)
    assert t.view(0)["mine"]["gains"]["research"] == {"vp": 3, "flip": 2, "why": [["stone", 1], ["medusa_gaze", 2]]}
    short = Table(2).spirits(0, "medusa medusa salamander").row(0, "stone imp golem kraken").main(4)
    assert short.view(0)["mine"]["gains"]["research"]["flip"] == 1


def test_forecasts_know_unicorns_ifrits_and_a_single_victim() -> None:
    t = (
        Table(3)
        .spirits(0, "cerberus ifrit ifrit")
        .spirits(1, "unicorn")
        .row(0, "imp")
        .vp(0, 4, 2)
        .faith(3, 1, 1)
        .main(6)
    )
    gains = t.view(0)["mine"]["gains"]
    assert gains["conquest"] == {
        "vp": 6, "rob": 1, "victims": [2], "all": False, "magic": 4, "why": [["axe", 2], ["sword", 4]],
    }  # fmt: skip
    assert gains["inquisition"]["payers"] == [2]
    nobody = Table(3).spirits(0, "ifrit").row(0, "imp").main(6).view(0)["mine"]["gains"]["conquest"]
    assert (nobody["vp"], nobody["rob"], nobody["victims"], nobody["magic"]) == (3, 0, [], 0)


def test_forecasts_know_the_limit_of_faith_and_who_has_less() -> None:
    t = Table(3).spirits(0, "leviathan kraken homunculus sphinx treant angel").row(0, "imp").faith(10, 10, 9).main(6)
    gains = t.view(0)["mine"]["gains"]
    assert gains["pilgrimage"] == {"vp": 11, "card": 1, "faith": 0, "why": [["faith", 10], ["kraken_dominion", 1]]}
    assert gains["alchemy"] == {"card": 1, "faith": 0, "stone": 1, "why": [["homunculus_second_flask", 1]]}
    assert gains["prayer"] == {"card": 2, "refill": 5, "why": [["treant_deep_roots", 1], ["angel_vigil", 1]]}
    assert (gains["festival"]["faith"], gains["festival"]["magic"]) == (0, 2)
    assert gains["inquisition"] == {"card": 4, "payers": [2], "vp": 0, "why": [["sphinx_insight", 1]]}
    behind = Table(2).row(0, "imp").faith(1, 2).main(6).view(0)["mine"]["gains"]["festival"]
    assert (behind["faith"], behind["reveal"], behind["magic"], behind["vp"]) == (1, 2, 1, 0)
    ahead = Table(2).row(0, "imp").faith(2, 2).main(6).view(0)["mine"]["gains"]["festival"]
    assert ahead["magic"] == 2
    tide = Table(2).spirits(0, "leviathan").row(0, "imp").faith(2, 2).main(6).view(0)["mine"]["gains"]["pilgrimage"]
    assert tide["vp"] == 3


def test_spirits_are_grouped_and_their_effects_added_up() -> None:
    t = Table(2).spirits(0, "imp golem imp skeleton skeleton skeleton").row(0, "imp").faith(3, 1)
    seat = t.view(1)["seats"][0]
    kinds = t.game.kinds.index
    assert seat["spirits"] == [[kinds("imp"), 2], [kinds("golem"), 1], [kinds("skeleton"), 3]]
    assert seat["effects"] == [["skeleton_legion", 6], ["imp_shortcut", 5], ["golem_clay", 1]]
    assert (seat["count"], seat["axes"], seat["swords"]) == (6, 5, 0)
    assert seat["score"] == [
        ["chips", 0], ["icons", 3], ["skeleton_legion", 6], ["yggdrasil_crown", 0], ["michael_scales", 0],
    ]  # fmt: skip
    assert (seat["supplier"], seat["receiver"], seat["total"]) == (1, 1, 9)


def test_neighbours_are_the_left_as_supplier_and_the_right_as_receiver() -> None:
    t = Table(4).hand(0, "imp imp")
    assert [(seat["supplier"], seat["receiver"]) for seat in t.view(0)["seats"]] == [(1, 3), (2, 0), (3, 1), (0, 2)]


def test_a_watcher_sees_the_table_only() -> None:
    t = Table(2).hand(0, "imp golem").row(0, "imp stone")
    assert t.view(-1)["mine"] == {}
    assert list(t.view(-1)) == ["turn", "active", "phase", "seats", "table", "mine"]


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
