"""What seats see, what they never see, and what always holds."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from summon_web.engine import WATCHER, CardRef, Match, Option, Seat, Seeded, redact
from summon_web.games import games
from summon_web.games.fight_for_olympus.book import BOTH, GOAL
from summon_web.games.fight_for_olympus.refusals import blocked
from summon_web.games.fight_for_olympus.stats import attack_of, defence_of

from .position import Position

GAME = games()["fight_for_olympus"]
FIVE = "O1 dardani, O2 dardani, O3 danaans, D1 danaans, D2 phaeacians"
EVERYBODY = (Seat(0), Seat(1), WATCHER)


def plays(seeds: range) -> Any:
    """Random games, decision by decision: the match and the events since the last one."""
    for seed in seeds:
        rng, match = Random(seed), Match.new(GAME, GAME.setup(2), Seeded(seed))
        while not match.over:
            yield match, match.news()
            (choice,) = match.pending
            match.answer(choice.seat, rng.choice(choice.options))
        yield match, match.news()


def pairs(shown: Any) -> list[tuple[int, int]]:
    """Every card that a view sends: [number, kind] or a dict with c and k."""
    if isinstance(shown, dict):
        own = [(shown["c"], shown["k"])] if "c" in shown else []
        return own + [
            pair
            for key, value in shown.items()
            if key not in ("why", "blocked", "warn", "paying", "scores")
            for pair in pairs(value)
        ]
    if isinstance(shown, list):
        if len(shown) == 2 and all(isinstance(each, int) for each in shown):
            return [(shown[0], shown[1])]
        return [pair for each in shown for pair in pairs(each)]
    return []


@pytest.mark.rule("FO-2.4", "FO-R21")
def test_nobody_is_sent_a_card_that_they_do_not_know():
    checked = 0
    for match, events in plays(range(6)):
        s = match.state
        for seat in EVERYBODY:
            view = GAME.view(s, seat)
            assert set(view) == {"turn", "active", "phase", "seats", "table", "mine", "scores"}
            for card, kind in pairs(view):
                assert s.knows(seat, card), (seat, card)
                assert s.kind[card] == kind
                checked += 1
            assert not {card for card, _ in pairs(view)} & set(s.removed)
            assert not [option for option in match.options(seat) if match.pending and match.pending[0].seat != seat]
            for event in events:
                refs = [value for value in event if isinstance(value, CardRef)]
                for ref, shown in zip(
                    refs,
                    [v for v, raw in zip(redact(event, seat), event, strict=True) if isinstance(raw, CardRef)],
                    strict=False,
                ):
                    assert shown is None or s.knows(seat, ref[0])
    assert checked > 10_000


def test_spectators_see_no_more_than_a_player_and_have_nothing_of_their_own():
    for match, _ in plays(range(2)):
        watched = GAME.view(match.state, WATCHER)
        assert watched["mine"] == {}
        for seat in (0, 1):
            known = {card for card, _ in pairs(watched)}
            assert known <= {card for card, _ in pairs(GAME.view(match.state, Seat(seat)))}


def test_drawn_cards_are_told_to_their_player_only():
    t = Position(pile="tauri, dardani").play("end")
    (event,) = [event for event in t.events if event[0] == "draw"]
    number = t._number("tauri")
    assert redact(event, Seat(0))[3][0] == [number, t.state.kind[number]]
    assert redact(event, Seat(1)) == redact(event, WATCHER) == ["draw", 0, 2, [None, None]]


def test_a_card_being_paid_is_hidden_until_it_is_placed():
    t = Position(hand_a="neoptolemus, diomedes, tydeus, theseus")
    before = t.view("b")
    t.play("play neoptolemus", "pay theseus", then="place.pay")
    assert t.view("b") == before
    assert not t.events


def test_equal_cards_do_not_tell_which_of_them_was_known():
    """b knows that one Lapiths card went back to a's hand. If a plays one of two, it is that one that b sees go."""
    t = Position(a="O1 lapiths", hand_a="lapiths, telemachus, argonauts")
    t.play("play telemachus", "place O2", "return lapiths")
    hidden = t.state.hands[0][0]
    assert len(t.view("b")["seats"][0]["known"]) == 1
    t.play(f"play {hidden}", "place O3")
    assert t.view("b")["seats"][0]["known"] == []
    assert hidden in t.state.hands[0]


def test_odysseus_plays_the_drawn_card_and_a_known_equal_one_stays_known():
    t = Position(hand_a="odysseus, argonauts, carians, glaucus, lapiths", pile="lapiths")
    known = t.state.hands[0][-1]
    t.state.reveal(known)
    t.state.openly.append(known)
    t.play("play odysseus", "place O1", "place O2")
    assert [card for card, _ in t.view("b")["seats"][0]["known"]] == [known]


def test_what_always_holds():
    for match, _ in plays(range(8)):
        s = match.state
        assert -GOAL <= s.score <= GOAL
        assert all(owner in (-1, 0, 1) for owner in s.markers)
        for at in range(BOTH):
            if s.unit[at] < 0:
                assert (s.gear[at], s.damage[at]) == (-1, 0)
            elif not s.over and s.phase == "play" and match.pending[0].ask in ("play", "place", "place.pay"):
                assert s.damage[at] < defence_of(s, at)
                assert attack_of(s, at) >= 0
        if match.pending and match.pending[0].ask == "play":
            assert (s.playing, s.paying, s.spending, s.plan) == (-1, [], [], [])
            seat = match.pending[0].seat
            offered: list[Option] = match.pending[0].options
            for card in s.hands[seat]:  # the list of options and the refusals agree
                assert (("play", card) in offered) is (blocked(s, seat, card) is None)


def test_a_move_changes_little():
    last: dict[Seat, dict[str, Any]] = {}
    for match, _ in plays(range(4)):
        for seat in EVERYBODY:
            view = GAME.view(match.state, seat)
            changed = {key: value for key, value in view.items() if last.get(seat, {}).get(key) != value}
            assert len(json.dumps(changed, separators=(",", ":"))) < 4096
            last[seat] = view


def test_a_unit_shows_all_that_the_board_needs():
    t = Position(a="O1 lapiths[1]+helmet_red, O2 penthesilea", b="O1 helen")
    number, helmet = t._number("lapiths"), t._number("helmet_red")
    kinds = t.game.kinds.index
    assert t.unit("a O1") == {
        "c": number,
        "k": kinds("lapiths"),
        "attack": 1,
        "defence": 4,
        "damage": 1,
        "left": 3,
        "ready": True,
        "timing": "",
        "why": [[kinds("helmet_red"), 1, 1], [kinds("penthesilea"), 1, 1], [kinds("helen"), -2, 0]],
        "gear": [helmet, kinds("helmet_red")],
    }


def test_the_preview_of_the_attack():
    t = Position(
        a="O1 tauri, O2 lapiths, O3 cicones, D1 dardani, D2 danaans, T1 lapiths", b="O1 danaans, O3 phaeacians"
    )
    expected = [
        {"damage": 2, "defeat": False},
        {"bonus": "point"},
        {"damage": 3, "defeat": True},
        None,
        {"bonus": "marker"},
        {"bonus": "card"},
    ]
    assert t.view("b")["table"]["preview"] == expected


@pytest.mark.parametrize(
    ("position", "warned"),
    [
        ({}, []),
        ({"b": "O1 dardani, O2 dardani, O3 danaans, D1 danaans"}, []),
        ({"b": FIVE}, [["warn.five", 1]]),
        ({"b": f"{FIVE}, T1 lapiths"}, [["warn.six_now", 1]]),
        ({"b": f"{FIVE}, T1 lapiths", "active": "b"}, [["warn.six", 1]]),
        ({"a": f"{FIVE}, T1 lapiths"}, [["warn.six", 0]]),
        ({"score": -5}, [["warn.points", 1, 5]]),
        ({"score": -5, "b": "O1 lapiths, O2 lapiths"}, [["warn.reach", 1]]),
        ({"score": -5, "b": "O1 lapiths, O2 tauri, D1 lapiths"}, [["warn.points", 1, 5]]),
        ({"score": -5, "a": "O1 danaans", "b": "O1 lapiths, O2 lapiths"}, [["warn.points", 1, 5]]),
        ({"score": 5, "a": FIVE}, [["warn.five", 0]]),
        ({"score": 6, "a": FIVE}, [["warn.reach", 0]]),
        ({"score": 5, "a": "O1 lapiths", "b": f"{FIVE}, T1 lapiths"}, [["warn.six_now", 1]]),
        ({"size": 10, "score": 2}, [["warn.pile", 10, 0]]),
        ({"size": 9}, [["warn.pile_level", 9]]),
        ({"size": 11}, []),
    ],
)
def test_what_is_about_to_decide_the_match(position: dict[str, Any], warned: list[Any]):
    assert Position(**position).view("a")["table"]["warn"] == warned


def test_confirmations():
    t = Position(hand_a="lapiths, menelaus, glaucus, hecuba", a="O1 tauri")
    ajax, glaucus = f"play {t._number('menelaus')}", f"play {t._number('glaucus')}"
    assert t.view("a")["mine"]["confirm"] == {
        ajax: "confirm.hurts_you",
        glaucus: "confirm.hurts_you",
        "end": "confirm.free_card 1",
    }
    assert t.view("b")["mine"]["confirm"] == {}
    assert Position(hand_a="peleus").view("a")["mine"]["confirm"] == {}


def test_the_score_of_both_sides_is_told_and_nobody_is_warned_of_an_end_that_has_come():
    ended = [match for match, _ in plays(range(12)) if match.over]
    assert {match.state.over for match in ended} >= {"points", "six"}
    for match in ended:
        view, score = GAME.view(match.state, WATCHER), match.state.score
        assert view["scores"] == [max(0, score), max(0, -score)] == [side["points"] for side in view["seats"]]
        assert view["table"]["warn"] == []


@pytest.mark.rule("FO-R28")
def test_glaucus_is_warned_about_whenever_a_card_could_be_left_to_give():
    def warned(**position: str) -> bool:
        t = Position(**position)
        return t.view("a")["mine"]["confirm"].get(f"play {t._number('glaucus')}") == "confirm.hurts_you"

    assert warned(hand_a="glaucus, helen", markers_a="yellow")
    assert not warned(hand_a="glaucus", markers_a="yellow")
    assert not warned(hand_a="glaucus, helen")
    assert warned(hand_a="glaucus, helen, tauri")


@pytest.mark.rule("FO-13.4")
@pytest.mark.ability("agamemnon.lord_of_men")
def test_the_planner_sees_the_board_as_planned_and_others_as_it_is():
    t = Position(a="O1 lapiths, O2 danaans", b="O3 helen", hand_a="agamemnon, argonauts, carians, tauri, machaon")
    t.play("play agamemnon", "place T1", then="agamemnon.lord_of_men")
    before = t.view("b")

    def planned() -> list[str]:
        units = t.view("a")["seats"][0]["units"]
        return ["" if unit is None else t.name(unit["c"]) + "*" * unit.get("planned", False) for unit in units]

    assert planned() == ["lapiths", "danaans", "", "", "", "agamemnon"]
    t.play("move danaans O3", then="agamemnon.lord_of_men")
    assert planned() == ["lapiths", "", "danaans*", "", "", "agamemnon"]
    t.play("move lapiths T1", then="agamemnon.lord_of_men")
    assert planned() == ["agamemnon*", "", "danaans*", "", "", "lapiths*"]
    assert t.view("a")["seats"][0]["units"][2]["attack"] == 0, "Helen would stand opposite"
    assert t.view("a")["table"]["preview"][5] == {"bonus": "card"}
    assert t.view("b") == before
    assert t.view("watcher")["seats"] == before["seats"]
    t.play("done")
    assert planned() == ["agamemnon", "", "danaans", "", "", "lapiths"]


def test_nothing_is_forecast_when_the_match_is_over():
    t = Position(a="O1 diomedes", b="O1 pollux")
    assert any(t.view("a")["table"]["preview"])
    t.match.concede(Seat(1))
    assert not any(t.view("a")["table"]["preview"])
