"""Who sees what: nothing that a seat may not know is in its view, its options or its events."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from summon_web.engine import WATCHER, Match, Seat, Seeded, bit, redact
from summon_web.games import games
from summon_web.games.summoner_wars.odds import odds
from summon_web.games.summoner_wars.tables import KINDS
from tests.test_conformance import setup, step

from .position import SOUTH, field

GAME = games()["summoner_wars"]
KEYS = ["turn", "active", "phase", "seats", "table", "mine"]


def cards_in(value: Any) -> list[tuple[int, int]]:
    """Every card named in a view by number and kind."""
    if isinstance(value, dict):
        own = [(value["c"], value["k"])] if "c" in value and "k" in value else []
        return own + [pair for key, each in value.items() if key != "left" for pair in cards_in(each)]
    if isinstance(value, list):
        return [pair for each in value for pair in cards_in(each)]
    return []


def pairs_of(view: dict[str, Any]) -> list[tuple[int, int]]:
    mine = view["mine"]
    private = [mine, *mine["others"]] if mine else []
    piles = [pile for each in private for pile in (each["hand"], each["magic"])]
    piles += list(mine["under"].values()) if mine else []
    return cards_in(view) + [(card, kind) for pile in piles for card, kind in pile]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_view_option_or_event_names_a_card_that_the_seat_does_not_know(seats: int) -> None:
    rng = Random(seats)
    match = Match.new(GAME, setup(GAME, seats, 7), Seeded(7))
    for _ in range(250):
        if match.over:
            break
        s = match.state
        for seat in map(Seat, [*range(seats), WATCHER]):
            view = GAME.view(s, seat)
            assert list(view) == KEYS
            for card, kind in pairs_of(view):
                assert s.seen[card] & bit(seat), f"seat {seat} sees {KINDS[s.kind[card]]}"
                assert kind == s.kind[card]
            for option in match.options(seat) if seat >= 0 else ():
                types = GAME.words[option[0]]
                assert all(
                    s.seen[value] & bit(seat) for value, kind in zip(option[1:], types, strict=True) if kind == "card"
                )
        step(match, rng)
        for event in match.news():
            for seat in map(Seat, [*range(seats), WATCHER]):
                json.dumps(redact(event, seat))


@pytest.mark.rule("SW-R46", "SW-R1", "SW-R22")
def test_sizes_are_public_and_identities_are_not() -> None:
    t = field().south(a1="oldin").north(a8="sneeks").hand(SOUTH, "gror", "baldar").magic(SOUTH, "spearman", "defender")
    t.draw(SOUTH, "engineer").phase("move")
    public = t.view(1)["seats"][0]["decks"][0]
    assert (public["hand"], public["magic"], public["draw"]) == (2, 2, 1)
    assert "magic_top" not in public, "a back of the deck's own faction says nothing"
    mine = t.view(0)["mine"]
    assert [KINDS[kind] for _, kind in mine["hand"]] == ["gd_gror", "gd_baldar"]
    assert [KINDS[kind] for _, kind in mine["magic"]] == ["gd_spearman", "gd_defender"], "in order, the top card last"
    assert t.view(1)["mine"]["hand"] == []
    assert t.view(WATCHER)["mine"] == {}


@pytest.mark.rule("SW-R49")
def test_a_player_sees_which_cards_are_left_in_his_draw_pile_but_not_their_order() -> None:
    t = field().south(a1="oldin").draw(SOUTH, "gror", "engineer", "spearman", "engineer").phase("move")
    left = t.view(0)["mine"]["left"]
    assert {KINDS[kind]: n for kind, n in left} == {"gd_gror": 1, "gd_spearman": 1, "gd_engineer": 2}
    assert left == sorted(left)
    assert "left" not in t.view(WATCHER)["mine"]
    assert t.view(1)["mine"]["left"] == []


@pytest.mark.rule("SW-7.5", "SW-2.7", "SW-5.1")
def test_hand_cards_that_can_not_be_used_say_why() -> None:
    t = (
        field()
        .south(a1="oldin", c3="gd_wall")
        .hand(SOUTH, "spearman", "gror", "heroic_feat")
        .magic(SOUTH, "spearman")
        .phase("summon")
    )
    spearman, gror, feat = (str(card) for card in t.state.hand[SOUTH])
    blocked = t.view(0)["mine"]["blocked"]
    assert spearman not in blocked
    assert blocked[gror] == ["cannot_pay", "SW-7.5", 7, 1]
    assert blocked[feat] == ["phase_to_come", "SW-5.1", "event", "summon"]
    assert t.view(1)["mine"]["blocked"] == {"card": ["not_your_turn", "SW-5.4"]}
    t.play("next")
    assert set(t.view(0)["mine"]["blocked"]) == {spearman, gror}


def test_a_card_shown_in_a_hand_is_forgotten_when_something_is_built_from_it() -> None:
    t = (
        field()
        .south(a1="oldin")
        .hand(SOUTH, "gd_a_hero_is_born", "spearman")
        .draw(SOUTH, "gror")
        .phase("event")
        .play("play gd_a_hero_is_born")
    )
    gror = next(card for card in t.state.hand[SOUTH] if KINDS[t.state.kind[card]] == "gd_gror")
    assert t.state.knows(Seat(1), gror)
    t.play("next", "next", "build gd_spearman")
    assert not t.state.knows(Seat(1), gror), "nobody can tell whether it was built"


def test_the_event_being_resolved_is_on_the_table_and_the_odds_of_attacks_before_the_attacker() -> None:
    t = field().south(d4="slinger", d3="mook").north(d5="defender").hand(SOUTH, "heroic_feat").phase("event")
    t.play("play gd_heroic_feat", then="heroic_feat")
    assert [KINDS[kind] for _, kind in t.view(1)["table"]["limbo"]] == ["gd_heroic_feat"]
    t.play("target d4", "next")
    hint = ["74%", "odds", 3, 3, 74]
    assert t.view(0)["mine"]["hints"]["attack d4 d5"] == hint, "3 dice, 3 is enough with Mook, two wounds needed"
    assert t.view(1)["mine"]["hints"] == {}, "only who attacks weighs it"


@pytest.mark.parametrize(
    ("call", "chance"),
    [
        (odds(3, 1, 3, 0), 1 - (1 / 3) ** 3),
        (odds(2, 2, 4, 0), 1 / 4),
        (odds(2, 1, 3, 5), 1 - (2 / 3) ** 2),
        (odds(2, 1, 3, 0, all_hits=True), (2 / 3) ** 2),
        (odds(2, 1, 3, 5, all_hits=True), (2 / 3) ** 2 - (1 / 3) ** 2),
        (odds(1, 2, 3, 0, surge=True), 1 / 3),
        (odds(1, 1, 4, 0, 1), 2 / 3),
        (odds(0, 1, 3, 0), 0.0),
        (odds(0, 0, 3, 0), 1.0),
    ],
)
def test_the_odds_are_exact(call: float, chance: float) -> None:
    assert call == pytest.approx(chance)


@pytest.mark.parametrize("seats", [2, 4])
def test_one_move_changes_little(seats: int) -> None:
    """The top-level keys that one answer changes stay small, all together."""
    rng = Random(4)
    match = Match.new(GAME, setup(GAME, seats, 5), Seeded(5))
    sizes = []
    before = GAME.view(match.state, Seat(0))
    while not match.over:
        step(match, rng)
        after = GAME.view(match.state, Seat(0))
        changed = {key: after[key] for key in KEYS if after[key] != before[key]}
        sizes.append(len(json.dumps(changed, separators=(",", ":"))))
        before = after
    sizes.sort()
    assert sizes[int(len(sizes) * 0.95)] < 4096
    assert sizes[-1] < (4096 if seats == 2 else 6000)
