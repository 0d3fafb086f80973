"""What everybody sees, and what must hold after every action: QW-17."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from summon_web.engine import WATCHER, Illegal, Match, Seat, Seeded, redact, text
from summon_web.games.quarriors import GAME
from summon_web.games.quarriors.book import CLASS, LEVEL, PRESETS, SPELL
from summon_web.games.quarriors.state import Hunt
from summon_web.games.quarriors.stats import attack_of, creatures, defence_of

from .position import hunt

SEATS = (2, 3, 4)


def playing(seats: int, seed: int, **options: str) -> Any:
    """A random game, one match object at every open question."""
    rng = Random(seed)
    wilds = rng.choice(["random", *PRESETS])
    match: Match[Hunt] = Match.new(GAME, GAME.setup(seats, {"wilds": wilds, **options}), Seeded(seed))
    while not match.over:
        yield match
        choice = match.pending[0]
        match.answer(choice.seat, rng.choice(choice.options))
    yield match


@pytest.mark.rule("QW-17.6", "QW-1.2", "QW-1.5")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(5))
def test_what_must_always_hold(seats: int, seed: int) -> None:
    glory = [0] * seats
    for match in playing(seats, seed):
        s = match.state
        assert sorted(die for zone in GAME.zones(s) for die in zone) == list(range(12 * seats + 57))
        assert len({CLASS[kind] for kind in s.cards}) == 13
        assert s.quiddity >= 0
        assert all(now >= before for now, before in zip(s.glory, glory, strict=True))
        glory = list(s.glory)
        for seat in map(Seat, range(seats)):
            for die in s.ready[seat]:
                assert LEVEL[s.code[die]] or SPELL[s.code[die]]
                assert s.on[die] < 0 or (s.on[die] in s.ready[seat] and LEVEL[s.code[s.on[die]]] and SPELL[s.code[die]])
            for die in creatures(s, seat):
                assert attack_of(s, seat, die) >= 0
                assert defence_of(s, seat, die) >= 0
        outside = [
            die for zone in (s.wilds, s.bags, s.pools, s.used, s.aside, s.spent) for dice in zone for die in dice
        ]
        assert all(s.on[die] < 0 and s.code[die] // 7 == s.kind[die] for die in outside)
        assert all(s.code[die] % 7 == 0 for zone in (s.wilds, s.bags) for dice in zone for die in dice)


@pytest.mark.rule("QW-17.6", "QW-13.2", "QW-6.5")
@pytest.mark.parametrize("seats", SEATS)
def test_after_phase_six_a_pool_is_empty_and_so_is_the_quiddity(seats: int) -> None:
    turn = 0
    for match in playing(seats, 11):
        s = match.state
        if s.turn != turn and not match.over:
            turn = s.turn
            last = (s.active - 1) % seats
            assert s.pools[last] == [] or s.turn == 1
            assert s.quiddity == 0 or s.phase != "score"


@pytest.mark.rule("QW-17.6")
def test_after_the_end_every_action_is_refused() -> None:
    *_, match = playing(2, 1)
    for seat in (0, 1):
        with pytest.raises(Illegal):
            match.answer(Seat(seat), ("roll",))


@pytest.mark.rule("QW-17.1", "QW-17.3", "QW-4.3")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_sees_the_same_table_and_a_bag_without_an_order(seats: int) -> None:
    for match in playing(seats, 4):
        s = match.state
        views = [GAME.view(s, Seat(seat)) for seat in (*range(seats), WATCHER)]
        for view in views:
            assert list(view) == ["turn", "active", "phase", "seats", "table", "scores", "mine"]
            assert {key: view[key] for key in view if key != "mine"} == {
                key: views[0][key] for key in view if key != "mine"
            }
        assert views[-1]["mine"] == {}
        for seat, shown in enumerate(views[0]["seats"]):
            assert shown["bag"] == len(s.bags[seat]) == sum(n for _, n in shown["bagged"])
            s.bags[seat].reverse()
        assert GAME.view(s, WATCHER) == views[-1]
        for seat in range(seats):
            s.bags[seat].reverse()


@pytest.mark.parametrize("seats", SEATS)
def test_a_view_is_json_and_a_move_fits_four_kilobytes(seats: int) -> None:
    before: dict[str, Any] = {}
    for match in playing(seats, 9):
        view = GAME.view(match.state, Seat(0))
        changed = {key: value for key, value in view.items() if before.get(key) != value}
        assert len(json.dumps(changed, separators=(",", ":"))) < 4096
        before = view


@pytest.mark.rule("QW-17.3")
def test_nothing_that_a_seat_gets_tells_the_stream_or_the_order_of_a_bag() -> None:
    """Two futures behind the same past: views, options and events are the same until the next throw."""
    for match in playing(3, 6):
        if match.over:
            break
        state = match.rest.copy()
        state.chance.source = Seeded(999)
        for bag in state.bags:
            bag.reverse()
        other = Match.start(GAME, state)
        if other.state.chance.counter == match.rest.chance.counter:
            for seat, option in match.answers:
                other.proceed(seat, option)
            if other.state.chance.counter == match.state.chance.counter == match.rest.chance.counter:
                assert other.pending == match.pending
                assert GAME.view(other.state, Seat(0)) == GAME.view(match.state, Seat(0))
    told = [redact(event, WATCHER) for match in [*playing(2, 3)][-1:] for event in match.state.events or []]
    assert all(ref is not None for event in told for ref in event if event[0] != "over")


@pytest.mark.rule("QW-17.5")
def test_a_move_can_be_taken_back_until_a_die_has_fallen() -> None:
    t = hunt().pool("2xquiddity#1").phase("summon").play("spend quiddity")
    assert t.match.can_undo(Seat(0))
    t.match.undo(Seat(0))
    assert t.match.state.quiddity == 0
    t = hunt().pool("assistant#4 quiddity#1").phase("window").dice(5).play("use assistant", "no")
    assert not t.match.can_undo(Seat(0))


@pytest.mark.rule("QW-17.2")
def test_another_seat_cannot_answer() -> None:
    t = hunt().pool("quiddity#1").phase("summon")
    assert t.reason("done", seat=1).key == "match.not_you"


def test_blocked_dice_and_closed_cards_say_why() -> None:
    t = hunt("quake_dragon growth_spell life_spell victory_charm").pool(
        "quake_dragon#6 growth_spell#4 portal#4 quiddity#1 assistant"
    )
    t.ready("life_spell#4 victory_charm#5").phase("summon")
    blocked = t.game.view(t.match.state, Seat(0))["mine"]["blocked"]
    assert blocked.pop("kind") == ["moment.capture", "QW-12.1"]
    reasons = {t.game.kinds[t.state.kind[int(die)]]: line[:2] for die, line in blocked.items()}
    assert reasons == {
        "quake_dragon": ["summon.price", "QW-10.4"],
        "growth_spell": ["ready.immediate", "QW-10.3"],
        "portal": ["moment.use", "QW-9.6"],
        "assistant": ["unrolled", "QW-R15"],
        "life_spell": ["cast.reaction", "QW-16.14"],
        "victory_charm": ["cast.useless", "QW-16.7"],
    }
    mine = t.game.view(t.match.state, Seat(1))["mine"]
    assert (mine["same"], mine["confirm"], mine["hints"], mine["blocked"]) == ({}, {}, {}, {})
    t.play("done")
    closed = t.game.view(t.match.state, Seat(0))["mine"]["blocked"]
    assert closed[f"kind:{t.game.kinds.index('quiddity')}"][:2] == ["capture.empty", "QW-12.3"]
    assert closed[f"kind:{t.game.kinds.index('quake_dragon')}"] == [
        "capture.price",
        "QW-12.2",
        t.game.kinds.index("quake_dragon"),
        8,
        1,
    ]


def test_equal_dice_stand_for_each_other() -> None:
    t = hunt().pool("quiddity#1 quiddity#3").phase("summon")
    assert t.options() == ["spend quiddity", "done"]
    assert (t.reason("spend quiddity.1").key, t.reason("spend quiddity.1").about) == ("equal", (t.die("quiddity"),))


def test_the_battle_shows_every_part_and_every_outcome() -> None:
    t = (
        hunt("warrior_of_the_quay")
        .ready("warrior_of_the_quay#4 assistant#5", 0)
        .ready("2xassistant#5 scavenging_goblin#4", 1)
    )
    t.attack()
    attack = t.game.view(t.match.state, Seat(1))["table"]["attack"]
    kinds = [t.game.kinds[kind] for _, kind, _ in attack["parts"]]
    assert list(zip(kinds, [part for *_, part in attack["parts"]], strict=True)) == [
        ("warrior_of_the_quay", 2),
        ("assistant", 1),
    ]
    assert (attack["by"], attack["on"], attack["locked"]) == (0, 1, True)
    assert list(attack["outcomes"].values()) == [1, 1, 1]


@pytest.mark.rule("QW-11.5d", "QW-15.6")
def test_the_battle_shows_no_sum_that_its_total_was_not_made_of() -> None:
    """A Mighty Ooze counts all creatures that are there: one less after the first defender has fallen."""
    t = hunt("mighty_primordial_ooze warrior_of_the_quay").ready("mighty_primordial_ooze#4 assistant#5")
    t.ready("assistant#5 scavenging_goblin#4 warrior_of_the_quay#4", 1).attack()

    def battle() -> tuple[list[int], int]:
        shown = t.game.view(t.match.state, Seat(1))["table"]
        return [part for *_, part in shown["attack"]["parts"]], shown["fights"][-1]["total"]

    assert battle() == ([5, 1], 6)
    t.play("name assistant", seat=1)
    assert battle() == ([], 6)


@pytest.mark.rule("W14")
def test_a_battle_is_told_step_by_step_until_the_next_one() -> None:
    t = hunt("warrior_of_the_quay strong_deathdealer", 3).ready("2xwarrior_of_the_quay#4", 0)
    t.ready("assistant#5 scavenging_goblin#4", 1).ready("devotee_of_the_holy_query#6", 2).attack()
    t.play("name assistant")
    assistant, goblin, devotee = (
        t.game.kinds.index(name) for name in ("assistant", "scavenging_goblin", "devotee_of_the_holy_query")
    )
    assert t.game.view(t.match.state, Seat(2))["table"]["fights"] == [
        {"by": 0, "on": 1, "total": 4, "steps": [[assistant, 2, 2], [goblin, 2, 0]]},
        {"by": 0, "on": 2, "total": 10, "steps": [[devotee, 6, 4]]},
    ]


def test_a_surge_shows_in_what_is_left() -> None:
    t = (
        hunt("mighty_deathdealer")
        .ready("mighty_deathdealer#4", 0)
        .ready("assistant#5 defender_of_the_pale#6", 1)
        .attack()
    )
    t.play("name assistant")
    assert t.game.view(t.match.state, Seat(0))["table"]["fights"][0]["steps"][0] == [
        t.game.kinds.index("assistant"),
        2,
        4,
    ]


@pytest.mark.rule("QW-17.1")
def test_piles_lie_by_kind_the_cheap_ones_first() -> None:
    t = hunt("scavenging_goblin").used("scavenging_goblin quiddity assistant quiddity").phase("roll")
    used = t.game.view(t.match.state, Seat(1))["seats"][0]["used"]
    assert [t.game.kinds[kind] for kind, *_ in used] == ["quiddity", "assistant", "scavenging_goblin"]
    assert [len(dice) for _, *dice in used] == [2, 1, 1]
    assert sorted(die for _, *dice in used for die in dice) == sorted(t.state.used[0])


def test_answers_that_lose_something_are_asked_about() -> None:
    def warned(t: Any) -> dict[str, str]:
        found: dict[str, str] = t.game.view(t.match.state, Seat(0))["mine"]["confirm"]
        return found

    assert warned(hunt().pool("portal#4").phase("window")) == {"done": "confirm.window"}
    assert warned(hunt().pool("assistant#5 quiddity#1").phase("summon")) == {"done": "confirm.attack"}
    assert warned(hunt().pool("quiddity#1").phase("summon")) == {}
    assert warned(hunt().pool("quiddity#1").phase("capture")) == {"done": "confirm.capture"}
    t = hunt("death_incantation").ready("death_incantation#4 assistant#5").ready("assistant#6", 1).phase("summon")
    spell, mine = t.die("death_incantation"), t.die("assistant")
    assert warned(t) == {f"cast_on {spell} {mine}": "confirm.own"}


def test_hints_stand_beside_options_that_exist() -> None:
    met = set()
    for match in playing(3, 12):
        for choice in match.pending:
            mine = GAME.view(match.state, choice.seat)["mine"]
            lines = {text(option) for option in choice.options}
            if choice.ask in ("summon", "defend", "capture"):
                wanted = {line for line in lines if line.split()[0] in ("summon", "name", "capture")}
                assert wanted <= set(mine["hints"])
                met |= {line.split()[0] for line in wanted}
            assert set(mine["confirm"]) <= lines or choice.ask not in ("window", "summon", "capture")
    assert met == {"summon", "name", "capture"}
    t = hunt().ready("2xassistant#5").ready("assistant#6 defender_of_the_pale#6", 1).attack()
    hints = t.game.view(t.match.state, Seat(1))["mine"]["hints"]
    assert list(hints.values()) == [["→0", "attack.falls", 0], ["✓", "attack.holds"]]


def test_every_die_of_the_options_is_the_one_that_stands_for_its_equals() -> None:
    for match in playing(4, 13):
        views = [GAME.view(match.state, Seat(seat)) for seat in range(4)]
        piles = [
            pile for shown in views[0]["seats"] for zone in ("used", "spent", "aside") for pile in shown.get(zone, [])
        ]
        same = {int(die) for view in views for die in view["mine"]["same"]} | {
            die for pile in piles for die in pile[2:]
        }
        for choice in match.pending:
            if choice.ask not in ("cull", "window", "summon", "approach", "defend", "capture", "dismiss"):
                continue  # an effect may leave out the very die that it came from
            for option in choice.options:
                typed = zip(option[1:], GAME.grammar[str(option[0])], strict=True)
                assert not same & {value for value, kind in typed if kind == "card"}, (choice.ask, option)
